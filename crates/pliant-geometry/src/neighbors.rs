//! Points by cell, to find those near a place.
//!
//! Points are sorted by the cell of a grid that they lie in, last axis fastest, so the cells next to one
//! another along that axis are next to one another in the list: nine searches find all 27 cells around
//! a place. The order of what is found depends on the points alone.

/// Points sorted into cells.
#[derive(Clone, Debug)]
pub struct Neighbors {
    width: f64,
    /// Cell and number of each point, sorted.
    members: Vec<([i64; 3], u32)>,
}

impl Neighbors {
    /// Sorts points into cells of this width [m]: the farthest that one wants to look.
    pub fn new(points: &[[f32; 3]], width: f64) -> Self {
        Self::of((0..points.len() as u32).map(|number| (number, points[number as usize])), width)
    }

    /// The same for some points, each with its number.
    pub fn of(points: impl Iterator<Item = (u32, [f32; 3])>, width: f64) -> Self {
        let mut members: Vec<_> =
            points.map(|(number, x)| (cell(x.map(f64::from), width), number)).collect();
        members.sort_unstable();
        Self { width, members }
    }

    /// Width of a cell [m].
    pub fn width(&self) -> f64 {
        self.width
    }

    /// Numbers of the points in the cell of `x` and in those around it: all that are nearer than the
    /// width, and some that are not.
    pub fn around(&self, x: [f64; 3]) -> impl Iterator<Item = u32> {
        let [i, j, k] = cell(x, self.width);
        let rows = (-1..=1).flat_map(|a| (-1..=1).map(move |b| [a, b]));
        rows.flat_map(move |[a, b]| {
            let row = |k: i64| [i.saturating_add(a), j.saturating_add(b), k];
            let start = self.members.partition_point(|(cell, _)| *cell < row(k.saturating_sub(1)));
            let end = self.members.partition_point(|(cell, _)| *cell < row(k.saturating_add(2)));
            self.members[start..end].iter().map(|&(_, number)| number)
        })
    }
}

/// The cell of a place; what is nowhere counts as at the origin.
fn cell(x: [f64; 3], width: f64) -> [i64; 3] {
    x.map(|x| (x / width).floor() as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_points_nearer_than_the_width_are_found_once() {
        let coordinate =
            |p: u64, axis: u64| (pliant_math::random::bits(axis, p) % 1000) as f32 / 500.0 - 1.0;
        let points: Vec<[f32; 3]> =
            (0..2000).map(|p| std::array::from_fn(|axis| coordinate(p, axis as u64))).collect();
        let neighbors = Neighbors::new(&points, 0.2);
        for x in [[0.0, 0.0, 0.0], [-0.99, 0.5, 0.31], [1.1, -1.1, 0.0], [5.0, 0.0, 0.0]] {
            let mut found: Vec<u32> = neighbors.around(x).collect();
            let count = found.len();
            found.sort_unstable();
            found.dedup();
            assert_eq!(found.len(), count, "twice");
            for (number, point) in points.iter().enumerate() {
                let square: f64 = (0..3).map(|k| (f64::from(point[k]) - x[k]).powi(2)).sum();
                assert!(square.sqrt() >= 0.2 || found.contains(&(number as u32)), "{point:?}");
            }
        }
    }
}
