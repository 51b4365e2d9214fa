//! VTK's XML poly data (`.vtp`), a file a frame, and a `.pvd` that gives each its time.
//!
//! ```text
//! <VTKFile type="PolyData"> … <DataArray Name="velocity" type="Float32" NumberOfComponents="3"
//!   format="appended" offset="…"/> …
//! <AppendedData encoding="raw"> _ length (u64) bytes  length bytes … </AppendedData>
//! ```
//!
//! Every particle is a vertex cell as well as a point, or ParaView would show nothing; those of sheets and
//! strands are in triangles and lines instead. Matrices have
//! nine components, the first row first; those of the plane get zeros where the third dimension would
//! be, and that is not a statement about it. Surfaces are poly data too, files of their own, and blocks
//! of the same `.pvd`. Format: *VTK File Formats*, VTK user's guide.

use std::io::{self, Write};

use pliant_core::ArrayData;

use super::{
    ExportError, Exported, Exporter, NamedMesh, Snapshot, Target, column::Column,
    particles::Particles, target::color_bytes,
};

/// Writes `STEM.0001.vtp`, `STEM.MESH.0001.vtp` for each surface, and `STEM.pvd`.
pub struct Vtk {
    target: Target,
    exported: Exported,
    /// Time [s], block, its name and its file.
    series: Vec<(f64, usize, String, String)>,
}

impl Vtk {
    /// Starts an export.
    pub fn new(target: Target) -> Self {
        Self { target, exported: Exported::default(), series: Vec::new() }
    }

    fn write(
        &mut self,
        snapshot: &Snapshot<'_>,
        (block, mesh): (usize, Option<&str>),
        data: &PolyData,
    ) -> Result<(), ExportError> {
        let path = self.target.numbered(mesh, snapshot.frame.index, "vtp");
        self.target.write(&path, |out| data.write(out, snapshot.frame.time))?;
        let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let name = mesh.unwrap_or("particles").to_owned();
        self.series.push((snapshot.frame.time, block, name, file));
        self.exported.count(path);
        Ok(())
    }
}

impl Exporter for Vtk {
    fn add(&mut self, snapshot: &Snapshot<'_>) -> Result<(), ExportError> {
        let particles = Particles::of(snapshot.frame)?;
        self.write(snapshot, (0, None), &PolyData::of_particles(&particles, &self.target))?;
        for (i, mesh) in snapshot.meshes.iter().enumerate() {
            mesh.check(particles.frame)?;
            self.write(snapshot, (i + 1, Some(&mesh.name)), &PolyData::of_mesh(mesh))?;
        }
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> Result<Exported, ExportError> {
        if self.series.is_empty() {
            return Ok(self.exported);
        }
        let path = self.target.single("pvd");
        self.target.write(&path, |out| {
            writeln!(out, "<?xml version=\"1.0\"?>")?;
            writeln!(out, "<VTKFile type=\"Collection\" version=\"0.1\" byte_order=\"LittleEndian\">")?;
            writeln!(out, "  <Collection>")?;
            for (time, block, name, file) in &self.series {
                let (name, file) = (escape(name), escape(file));
                writeln!(
                    out,
                    "    <DataSet timestep=\"{time}\" part=\"{block}\" name=\"{name}\" file=\"{file}\"/>"
                )?;
            }
            writeln!(out, "  </Collection>\n</VTKFile>")
        })?;
        self.exported.files += 1;
        self.exported.open = Some(path);
        Ok(self.exported)
    }
}

/// An array with its bytes as they go into the file.
struct DataArray {
    name: String,
    kind: &'static str,
    components: usize,
    bytes: Vec<u8>,
}

impl DataArray {
    fn new(name: &str, kind: &'static str, components: usize, bytes: Vec<u8>) -> Self {
        Self { name: name.to_owned(), kind, components, bytes }
    }

    fn vectors(name: &str, vectors: &[[f32; 3]]) -> Self {
        let bytes = vectors.as_flattened().iter().flat_map(|x| x.to_le_bytes()).collect();
        Self::new(name, "Float32", 3, bytes)
    }

    fn integers(name: &str, values: impl Iterator<Item = i64>) -> Self {
        Self::new(name, "Int64", 1, values.flat_map(i64::to_le_bytes).collect())
    }

    /// A column under VTK's name; a matrix of the plane is filled up with zeros.
    fn of(column: &Column<'_>, rows: usize, dim: usize) -> Self {
        let (kind, size) = match column.data {
            ArrayData::F32(_) => ("Float32", 4),
            ArrayData::F64(_) => ("Float64", 8),
            ArrayData::U32(_) => ("UInt32", 4),
            ArrayData::U64(_) => ("UInt64", 8),
        };
        let name = match column.name {
            "P" => "position",
            "v" => "velocity",
            "pscale" => "radius",
            name => name,
        };
        let mut bytes = Vec::with_capacity(rows * column.components * size);
        for row in 0..rows {
            column.append_row(row, &mut bytes);
        }
        if dim == 2 && column.components == 4 {
            let mut padded = Vec::with_capacity(rows * 9 * size);
            for matrix in bytes.chunks_exact(4 * size) {
                let (first, second) = matrix.split_at(2 * size);
                padded.extend_from_slice(first);
                padded.resize(padded.len() + size, 0);
                padded.extend_from_slice(second);
                padded.resize(padded.len() + 4 * size, 0);
            }
            return Self::new(name, kind, 9, padded);
        }
        Self::new(name, kind, column.components, bytes)
    }
}

/// Points with cells.
struct PolyData {
    points: DataArray,
    cells: Vec<Cells>,
    point_data: Vec<DataArray>,
}

/// Cells of one kind.
struct Cells {
    /// `Verts`, `Lines` or `Polys`.
    kind: &'static str,
    count: usize,
    connectivity: DataArray,
    offsets: DataArray,
}

impl Cells {
    /// From the points of all cells, one cell after the other, and how many points each has.
    fn new(
        kind: &'static str,
        points: impl Iterator<Item = u32>,
        sizes: impl ExactSizeIterator<Item = usize>,
    ) -> Self {
        let count = sizes.len();
        let ends = sizes.scan(0, |end, size| {
            *end += size as i64;
            Some(*end)
        });
        Self {
            kind,
            count,
            connectivity: DataArray::integers("connectivity", points.map(i64::from)),
            offsets: DataArray::integers("offsets", ends),
        }
    }

    fn triangles(triangles: impl Iterator<Item = [u32; 3]>) -> Self {
        let triangles: Vec<[u32; 3]> = triangles.collect();
        let corners = triangles.as_flattened().iter().copied();
        Self::new("Polys", corners, triangles.iter().map(|_| 3))
    }
}

impl PolyData {
    fn of_particles(particles: &Particles<'_>, target: &Target) -> Self {
        let count = particles.count;
        let mut columns =
            particles.columns().map(|column| DataArray::of(&column, count, particles.dim));
        let points = columns.next().expect("positions come first");
        let mut point_data: Vec<DataArray> = columns.collect();
        let color =
            (0..count).flat_map(|row| color_bytes(target.color(particles.body(row)))).collect();
        point_data.push(DataArray::new("color", "UInt8", 3, color));
        let loose: Vec<u32> = particles.loose_rows().map(|row| row as u32).collect();
        let chains: Vec<&[u32]> = particles.chains().collect();
        let along = chains.iter().copied().flatten().copied();
        let cells = vec![
            Cells::new("Verts", loose.iter().copied(), loose.iter().map(|_| 1)),
            Cells::new("Lines", along, chains.iter().map(|chain| chain.len())),
            Cells::triangles(particles.triangles()),
        ];
        Self { points, cells, point_data }
    }

    fn of_mesh(mesh: &NamedMesh) -> Self {
        let count = mesh.positions.len();
        let mut point_data = Vec::new();
        if !mesh.normals.is_empty() {
            point_data.push(DataArray::vectors("normals", &mesh.normals));
        }
        // Attributes of surfaces have three components or one; nothing is of the plane.
        let attributes = mesh.attributes.iter().map(Column::of);
        point_data.extend(attributes.map(|column| DataArray::of(&column, count, 3)));
        let color = color_bytes(mesh.color).repeat(count);
        point_data.push(DataArray::new("color", "UInt8", 3, color));
        let points = DataArray::vectors("position", &mesh.positions);
        Self { points, cells: vec![Cells::triangles(mesh.triangles.iter().copied())], point_data }
    }

    fn write(&self, out: &mut dyn Write, time: f64) -> io::Result<()> {
        let Self { points, cells, point_data } = self;
        let count = points.bytes.len() / (points.components * number_size(points));
        let number_of =
            |kind| cells.iter().find(|cells| cells.kind == kind).map_or(0, |cells| cells.count);
        let [verts, lines, polys] = ["Verts", "Lines", "Polys"].map(number_of);
        writeln!(out, "<?xml version=\"1.0\"?>")?;
        writeln!(
            out,
            "<VTKFile type=\"PolyData\" version=\"1.0\" byte_order=\"LittleEndian\" header_type=\"UInt64\">"
        )?;
        writeln!(out, "<PolyData>\n<FieldData>")?;
        writeln!(
            out,
            "<DataArray type=\"Float64\" Name=\"TimeValue\" NumberOfTuples=\"1\" format=\"ascii\">{time}</DataArray>"
        )?;
        writeln!(out, "</FieldData>")?;
        writeln!(
            out,
            "<Piece NumberOfPoints=\"{count}\" NumberOfVerts=\"{verts}\" NumberOfLines=\"{lines}\" \
             NumberOfStrips=\"0\" NumberOfPolys=\"{polys}\">"
        )?;
        let mut offset = 0;
        let mut declare = |out: &mut dyn Write, array: &DataArray| {
            let DataArray { name, kind, components, bytes } = array;
            let name = escape(name);
            writeln!(
                out,
                "<DataArray type=\"{kind}\" Name=\"{name}\" NumberOfComponents=\"{components}\" \
                 format=\"appended\" offset=\"{offset}\"/>"
            )?;
            offset += 8 + bytes.len();
            io::Result::Ok(())
        };
        let has = |name: &str| point_data.iter().any(|array| array.name == name);
        let mut roles = String::new();
        if has("velocity") {
            roles += " Vectors=\"velocity\"";
        }
        if has("normals") {
            roles += " Normals=\"normals\"";
        }
        writeln!(out, "<PointData{roles}>")?;
        point_data.iter().try_for_each(|array| declare(out, array))?;
        writeln!(out, "</PointData>\n<Points>")?;
        declare(out, points)?;
        writeln!(out, "</Points>")?;
        for Cells { kind, connectivity, offsets, .. } in cells {
            writeln!(out, "<{kind}>")?;
            declare(out, connectivity)?;
            declare(out, offsets)?;
            writeln!(out, "</{kind}>")?;
        }
        writeln!(out, "</Piece>\n</PolyData>\n<AppendedData encoding=\"raw\">")?;
        out.write_all(b"_")?;
        let topology = cells.iter().flat_map(|cells| [&cells.connectivity, &cells.offsets]);
        for array in point_data.iter().chain([points]).chain(topology) {
            out.write_all(&(array.bytes.len() as u64).to_le_bytes())?;
            out.write_all(&array.bytes)?;
        }
        writeln!(out, "\n</AppendedData>\n</VTKFile>")
    }
}

fn number_size(array: &DataArray) -> usize {
    if array.kind.ends_with("64") { 8 } else { 4 }
}

/// Text inside an attribute of XML.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn matrices_of_the_plane_fill_the_upper_left_corner() {
        let data = ArrayData::F32(vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]);
        let column = Column { name: "F", components: 4, data: &data };
        let array = DataArray::of(&column, 2, 2);
        let numbers: Vec<f32> = array
            .bytes
            .chunks_exact(4)
            .map(|b| f32::from_le_bytes(b.try_into().unwrap()))
            .collect();
        assert_eq!(array.components, 9);
        assert_eq!(numbers[..9], [1.0, 2.0, 0.0, 3.0, 4.0, 0.0, 0.0, 0.0, 0.0]);
        assert_eq!(numbers[9..13], [5.0, 6.0, 0.0, 7.0]);
    }

    #[test]
    fn names_are_escaped() {
        assert_eq!(escape("a<\"b\">&"), "a&lt;&quot;b&quot;&gt;&amp;");
    }
}
