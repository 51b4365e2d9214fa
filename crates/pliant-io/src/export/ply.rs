//! PLY, binary little-endian: particles as vertices, sheets as faces and strands as edges between them,
//! surfaces in files of their own.
//!
//! ```text
//! ply
//! format binary_little_endian 1.0
//! element vertex N
//! property float x … vx … uint id, float radius, uint body, …, uchar red
//! element face M        where there are triangles
//! element edge K        where there are segments
//! end_header
//! the rows, packed
//! ```
//!
//! A property is one number, so vectors and matrices come apart: `F` becomes `F_0` … `F_8`. PLY has no
//! 64-bit integers: columns of them become `uint` where all values fit, `double` otherwise (exact to
//! 2⁵³). Format: Greg Turk 1994, *The PLY Polygon File Format*.

use std::io::{self, Write};

use pliant_core::ArrayData;

use super::{
    ExportError, Exported, Exporter, NamedMesh, Snapshot, Target, column::Column,
    particles::Particles, target::color_bytes,
};

/// Writes `STEM.0001.ply`, and `STEM.MESH.0001.ply` for each surface.
pub struct Ply {
    target: Target,
    exported: Exported,
}

impl Ply {
    /// Starts an export.
    pub fn new(target: Target) -> Self {
        Self { target, exported: Exported::default() }
    }
}

impl Exporter for Ply {
    fn add(&mut self, snapshot: &Snapshot<'_>) -> Result<(), ExportError> {
        let particles = Particles::of(snapshot.frame)?;
        let path = self.target.numbered(None, particles.frame, "ply");
        let color = |row| color_bytes(self.target.color(particles.body(row)));
        let columns: Vec<Column<'_>> = particles.columns().collect();
        self.target.write(&path, |out| {
            let some = |count: usize| Some(count).filter(|&count| count > 0);
            let faces = some(particles.triangles().count());
            let edges: Vec<&[u32]> =
                particles.chains().flat_map(|chain| chain.windows(2)).collect();
            header(out, particles.count, &columns, [faces, some(edges.len())])?;
            rows(out, particles.count, &columns, color)?;
            particles.triangles().try_for_each(|triangle| face(out, triangle))?;
            for &row in edges.into_iter().flatten() {
                out.write_all(&(row as i32).to_le_bytes())?;
            }
            Ok(())
        })?;
        self.exported.count(path);
        for mesh in snapshot.meshes {
            mesh.check(particles.frame)?;
            let path = self.target.numbered(Some(&mesh.name), particles.frame, "ply");
            self.target.write(&path, |out| write_mesh(out, mesh))?;
            self.exported.count(path);
        }
        Ok(())
    }

    fn finish(self: Box<Self>) -> Result<Exported, ExportError> {
        Ok(self.exported)
    }
}

fn write_mesh(out: &mut dyn Write, mesh: &NamedMesh) -> io::Result<()> {
    let positions = ArrayData::F32(mesh.positions.as_flattened().to_vec());
    let normals = ArrayData::F32(mesh.normals.as_flattened().to_vec());
    let mut columns = vec![Column { name: "P", components: 3, data: &positions }];
    if !mesh.normals.is_empty() {
        columns.push(Column { name: "N", components: 3, data: &normals });
    }
    columns.extend(mesh.attributes.iter().map(Column::of));
    let color = color_bytes(mesh.color);
    header(out, mesh.positions.len(), &columns, [Some(mesh.triangles.len()), None])?;
    rows(out, mesh.positions.len(), &columns, |_| color)?;
    mesh.triangles.iter().try_for_each(|&triangle| face(out, triangle))
}

fn face(out: &mut dyn Write, triangle: [u32; 3]) -> io::Result<()> {
    out.write_all(&[3])?;
    triangle.iter().try_for_each(|&vertex| out.write_all(&(vertex as i32).to_le_bytes()))
}

fn header(
    out: &mut dyn Write,
    count: usize,
    columns: &[Column<'_>],
    [faces, edges]: [Option<usize>; 2],
) -> io::Result<()> {
    writeln!(out, "ply\nformat binary_little_endian 1.0\ncomment written by Pliant; m, s, y up")?;
    writeln!(out, "element vertex {count}")?;
    for column in columns {
        let kind = kind(column);
        for name in names(column) {
            writeln!(out, "property {kind} {name}")?;
        }
    }
    for channel in ["red", "green", "blue"] {
        writeln!(out, "property uchar {channel}")?;
    }
    if let Some(faces) = faces {
        writeln!(out, "element face {faces}\nproperty list uchar int vertex_indices")?;
    }
    if let Some(edges) = edges {
        writeln!(out, "element edge {edges}\nproperty int vertex1\nproperty int vertex2")?;
    }
    writeln!(out, "end_header")
}

fn rows(
    out: &mut dyn Write,
    count: usize,
    columns: &[Column<'_>],
    color: impl Fn(usize) -> [u8; 3],
) -> io::Result<()> {
    let kinds: Vec<&str> = columns.iter().map(kind).collect();
    let mut bytes = Vec::new();
    for row in 0..count {
        bytes.clear();
        for (column, &kind) in columns.iter().zip(&kinds) {
            match (column.data, kind) {
                (ArrayData::U64(data), "uint") => {
                    for &value in &data[row * column.components..(row + 1) * column.components] {
                        bytes.extend_from_slice(&(value as u32).to_le_bytes());
                    }
                }
                (ArrayData::U64(data), _) => {
                    for &value in &data[row * column.components..(row + 1) * column.components] {
                        bytes.extend_from_slice(&(value as f64).to_le_bytes());
                    }
                }
                _ => column.append_row(row, &mut bytes),
            }
        }
        bytes.extend_from_slice(&color(row));
        out.write_all(&bytes)?;
    }
    Ok(())
}

/// PLY's word for the type of a column.
fn kind(column: &Column<'_>) -> &'static str {
    match column.data {
        ArrayData::F32(_) => "float",
        ArrayData::F64(_) => "double",
        ArrayData::U64(_) if column.largest() > u32::MAX.into() => "double",
        ArrayData::U32(_) | ArrayData::U64(_) => "uint",
    }
}

/// Names of a column's properties; the header is split at blanks, so they have none.
fn names(column: &Column<'_>) -> Vec<String> {
    let name = column.name.split_whitespace().collect::<Vec<_>>().join("_");
    match (name.as_str(), column.components) {
        ("P", 3) => ["x", "y", "z"].map(str::to_owned).into(),
        ("v", 3) => ["vx", "vy", "vz"].map(str::to_owned).into(),
        ("N", 3) => ["nx", "ny", "nz"].map(str::to_owned).into(),
        ("pscale", 1) => vec!["radius".to_owned()],
        (_, 1) => vec![name],
        (_, components) => (0..components).map(|i| format!("{name}_{i}")).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_ids_become_doubles() {
        let small = ArrayData::U64(vec![1, u32::MAX.into()]);
        let large = ArrayData::U64(vec![1, 1 << 40]);
        let column = |data| Column { name: "id", components: 1, data };
        assert_eq!(kind(&column(&small)), "uint");
        assert_eq!(kind(&column(&large)), "double");
        let mut out = Vec::new();
        rows(&mut out, 2, &[column(&large)], |_| [1, 2, 3]).unwrap();
        assert_eq!(out.len(), 2 * 11);
        assert_eq!(out[11..19], ((1_u64 << 40) as f64).to_le_bytes());
    }

    #[test]
    fn matrices_come_apart_and_names_have_no_blanks() {
        let data = ArrayData::F32(vec![0.0; 4]);
        let column = Column { name: "my strain", components: 4, data: &data };
        assert_eq!(names(&column), ["my_strain_0", "my_strain_1", "my_strain_2", "my_strain_3"]);
    }
}
