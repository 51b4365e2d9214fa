//! The particles of a frame, checked once for all formats.

use pliant_core::{Frame, Joined, Sheet};

use super::{ExportError, NamedMesh, Target, column::Column};

/// Attributes that formats have a place for; the others follow them.
const KNOWN: [&str; 4] = ["P", "v", "id", "pscale"];

/// The particles of a frame. Its columns have the same number of rows.
pub(super) struct Particles<'a> {
    pub frame: u32,
    /// Dimension of space.
    pub dim: usize,
    pub count: usize,
    pub positions: Column<'a>,
    pub velocities: Option<Column<'a>>,
    pub ids: Option<Column<'a>>,
    /// Radii.
    pub radii: Option<Column<'a>>,
    /// `body`, `material` and whatever else there is, in the order of the frame.
    pub others: Vec<Column<'a>>,
    /// Sheets and strands among them.
    pub joined: Joined,
    body: Option<Column<'a>>,
}

impl<'a> Particles<'a> {
    pub fn of(frame: &'a Frame) -> Result<Self, ExportError> {
        let fail = |what: String| ExportError::Frame { frame: frame.index, what };
        let count = frame.particle_count();
        for array in &frame.arrays {
            if array.shape.first() != Some(&count) || array.data.len() != product(&array.shape) {
                return Err(fail(format!("`{}` does not have a row a particle", array.name)));
            }
        }
        frame.check_cells().map_err(|error| fail(error.to_string()))?;
        let find = |name: &str, components: usize, integer: bool| {
            let Some(column) = frame.array(name).map(Column::of) else { return Ok(None) };
            if column.components == components && column.is_integer() == integer {
                return Ok(Some(column));
            }
            let kind = if integer { "integer" } else { "floating-point number" };
            Err(fail(format!("`{name}` is not {components} {kind}(s) a particle")))
        };
        let positions =
            find("P", 3, false)?.ok_or_else(|| fail("it has no positions, `P`".to_owned()))?;
        let others = frame.arrays.iter().filter(|array| !KNOWN.contains(&array.name.as_str()));
        Ok(Self {
            frame: frame.index,
            dim: frame.dim,
            count,
            positions,
            velocities: find("v", 3, false)?,
            ids: find("id", 1, true)?,
            radii: find("pscale", 1, false)?,
            others: others.map(Column::of).collect(),
            joined: Joined::of(frame),
            body: find("body", 1, true)?,
        })
    }

    /// Index of the body that a particle belongs to; the first where nothing is said.
    pub fn body(&self, row: usize) -> usize {
        self.body.map_or(0, |column| column.integer(row) as usize)
    }

    /// Rows that are no vertices of sheets or strands.
    pub fn loose_rows(&self) -> impl Iterator<Item = usize> {
        (0..self.count).filter(|&row| !self.joined.has(self.body(row)))
    }

    /// Corners of all triangles, as rows.
    pub fn triangles(&self) -> impl Iterator<Item = [u32; 3]> {
        let sheets = self.joined.sheets.iter();
        sheets.flat_map(|sheet| sheet.triangles.iter().map(|it| it.map(|k| sheet.rows[k as usize])))
    }

    /// Rows along each strand.
    pub fn chains(&self) -> impl Iterator<Item = &[u32]> {
        self.joined.strands.iter().flat_map(|strands| strands.chains.iter())
    }

    /// A sheet as a mesh with all its attributes.
    pub fn mesh(&self, sheet: &Sheet, target: &Target) -> NamedMesh {
        let positions: Vec<[f32; 3]> =
            sheet.rows.iter().map(|&row| self.positions.vector(row as usize)).collect();
        let attributes = self.columns().skip(1).filter(|column| column.name != "body");
        NamedMesh {
            name: target.name(sheet.body),
            color: target.color(sheet.body),
            normals: normals(&positions, &sheet.triangles),
            triangles: sheet.triangles.clone(),
            attributes: attributes.map(|column| column.select(&sheet.rows)).collect(),
            positions,
        }
    }

    /// All columns, known ones first.
    pub fn columns(&self) -> impl Iterator<Item = Column<'a>> {
        let known = [Some(self.positions), self.velocities, self.ids, self.radii];
        known.into_iter().flatten().chain(self.others.iter().copied())
    }
}

/// Unit normals of vertices: the mean of those of the triangles around, weighted by their areas. A vertex
/// without triangles has a zero.
fn normals(positions: &[[f32; 3]], triangles: &[[u32; 3]]) -> Vec<[f32; 3]> {
    let mut normals = vec![[0.0_f32; 3]; positions.len()];
    for triangle in triangles {
        let [a, b, c] = triangle.map(|k| positions[k as usize]);
        let [u, v] = [b, c].map(|x| [x[0] - a[0], x[1] - a[1], x[2] - a[2]]);
        let cross =
            [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
        for &k in triangle {
            let sum = &mut normals[k as usize];
            *sum = [sum[0] + cross[0], sum[1] + cross[1], sum[2] + cross[2]];
        }
    }
    for normal in &mut normals {
        let length = normal.iter().map(|x| x * x).sum::<f32>().sqrt();
        *normal = if length > 0.0 { normal.map(|x| x / length) } else { [0.0; 3] };
    }
    normals
}

fn product(shape: &[usize]) -> usize {
    shape.iter().product()
}

#[cfg(test)]
mod tests {
    use pliant_core::Array;

    use super::*;

    fn frame(arrays: Vec<Array>) -> Frame {
        Frame { index: 4, time: 0.5, dim: 3, arrays, cells: Vec::new() }
    }

    #[test]
    fn frames_that_hold_no_particles_are_refused_with_the_reason() {
        let message = |arrays| match Particles::of(&frame(arrays)) {
            Ok(_) => panic!("accepted"),
            Err(error) => error.to_string(),
        };
        assert!(message(vec![Array::new("id", 1, vec![1_u32])]).contains("no positions"));
        assert!(message(vec![Array::new("P", 1, vec![1.0_f32])]).contains("`P` is not 3"));
        let ragged = vec![Array::new("P", 3, vec![0.0_f32; 3]), Array::new("m", 1, vec![0_u32; 2])];
        assert!(message(ragged).contains("`m` does not have a row a particle"));
        let float_ids =
            vec![Array::new("P", 3, vec![0.0_f32; 3]), Array::new("id", 1, vec![0.0_f32])];
        assert!(message(float_ids).contains("frame 4"));
    }

    #[test]
    fn columns_come_in_a_fixed_order() {
        let frame = frame(vec![
            Array::new("J", 1, vec![1.0_f32]),
            Array::new("id", 1, vec![3_u32]),
            Array::new("P", 3, vec![0.0_f32; 3]),
        ]);
        let particles = Particles::of(&frame).unwrap();
        assert_eq!(particles.columns().map(|c| c.name).collect::<Vec<_>>(), ["P", "id", "J"]);
    }
}
