//! The particles of a frame, checked once for all formats.

use pliant_core::Frame;

use super::{ExportError, column::Column};

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
            body: find("body", 1, true)?,
        })
    }

    /// Index of the body that a particle belongs to; the first where nothing is said.
    pub fn body(&self, row: usize) -> usize {
        self.body.map_or(0, |column| column.integer(row) as usize)
    }

    /// All columns, known ones first.
    pub fn columns(&self) -> impl Iterator<Item = Column<'a>> {
        let known = [Some(self.positions), self.velocities, self.ids, self.radii];
        known.into_iter().flatten().chain(self.others.iter().copied())
    }
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
