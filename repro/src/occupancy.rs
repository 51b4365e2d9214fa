//! Where matter is, as sets of grid nodes, and how far two such places agree.
//!
//! A node is occupied if the quadratic B-spline of any particle reaches it: the three nodes an axis
//! that are nearer than 1.5 dx. Li et al. 2022 (Fig. 15b) compare runs by the intersection over
//! union of these sets,
//!
//! $$ IoU = |A ∩ B| / |A ∪ B| . $$
//!
//! On one grid this is a matter of luck: where grains lie half-way between two layers of nodes, a
//! hundredth of a cell decides whether a whole layer counts, and on a column of a few cells that is a
//! tenth of all nodes. So it is taken as the mean over grids that are shifted by fractions of a cell. What
//! it is on the grid of the runs, which is one of them, can be asked for, too.

use crate::frames::Cloud;

/// Positions of the grid.
const GRIDS: u32 = 8;
/// Shift of the next grid along each axis, in units of a cell over the number of grids: no two grids
/// agree in any of their planes.
const SHIFTS: [u32; 3] = [1, 3, 5];

/// Occupied nodes of each grid, sorted; the grid of the runs first.
#[derive(Clone, Debug, PartialEq)]
pub struct Occupancy(Vec<Vec<[i32; 3]>>);

impl Occupancy {
    /// Nodes of grids with cells of width `dx` [m] that the particles reach.
    pub fn of(cloud: &Cloud, dx: f64) -> Self {
        let shift = |grid: u32| SHIFTS.map(|s| f64::from(grid * s % GRIDS) / f64::from(GRIDS));
        Self((0..GRIDS).map(|grid| reached(cloud, dx, shift(grid))).collect())
    }

    /// Common nodes over all nodes, in the mean over the grids.
    pub fn intersection_over_union(&self, other: &Self) -> f64 {
        let scores = self.0.iter().zip(&other.0).map(|(a, b)| score(a, b));
        scores.sum::<f64>() / f64::from(GRIDS)
    }

    /// Common nodes over all nodes on the grid of the runs.
    pub fn on_own_grid(&self, other: &Self) -> f64 {
        score(&self.0[0], &other.0[0])
    }
}

/// Nodes that the particles reach, of a grid that is shifted by a fraction of a cell.
fn reached(cloud: &Cloud, dx: f64, shift: [f64; 3]) -> Vec<[i32; 3]> {
    let depth = if cloud.dim == 2 { 1 } else { 3 };
    let first = |position: &[f64; 3]| {
        let mut node = [0; 3];
        for axis in 0..cloud.dim {
            node[axis] = (position[axis] / dx + shift[axis] - 0.5).floor() as i32;
        }
        node
    };
    let mut firsts: Vec<[i32; 3]> = cloud.positions.iter().map(first).collect();
    firsts.sort_unstable();
    firsts.dedup();
    let mut nodes = Vec::with_capacity(firsts.len() * 9 * depth as usize);
    for [x, y, z] in firsts {
        for i in 0..3 {
            for j in 0..3 {
                nodes.extend((0..depth).map(|k| [x + i, y + j, z + k]));
            }
        }
    }
    nodes.sort_unstable();
    nodes.dedup();
    nodes
}

/// Common nodes over all nodes; 1 for two empty sets.
fn score(a: &[[i32; 3]], b: &[[i32; 3]]) -> f64 {
    let common = a.iter().filter(|node| b.binary_search(node).is_ok()).count();
    let union = a.len() + b.len() - common;
    if union == 0 { 1.0 } else { common as f64 / union as f64 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(dim: usize, positions: &[[f64; 3]]) -> Occupancy {
        let bodies = vec![0; positions.len()];
        Occupancy::of(&Cloud { time: 0.0, dim, positions: positions.to_vec(), bodies }, 0.1)
    }

    #[test]
    fn a_particle_reaches_three_nodes_an_axis() {
        // At 0.44 of a cell: nodes -1, 0 and 1 are nearer than 1.5 cells.
        let one = at(2, &[[0.044, 0.1, 0.0]]);
        assert_eq!(one.0[0].len(), 9);
        assert_eq!((one.0[0][0], one.0[0][8]), ([-1, 0, 0], [1, 2, 0]));
        assert!(at(3, &[[0.044, 0.1, 0.1]]).0.iter().all(|nodes| nodes.len() == 27));
    }

    #[test]
    fn a_shift_by_one_cell_leaves_two_columns_of_four() {
        let (a, b) = (at(2, &[[0.0, 0.2, 0.0]]), at(2, &[[0.1, 0.2, 0.0]]));
        assert!((a.intersection_over_union(&b) - 6.0 / 12.0).abs() < 1e-15);
        assert_eq!(a.intersection_over_union(&a), 1.0);
        assert_eq!(a.intersection_over_union(&at(2, &[[5.0, 0.0, 0.0]])), 0.0);
    }

    #[test]
    fn a_shift_by_a_quarter_of_a_cell_counts_on_a_quarter_of_the_grids() {
        let (a, b) = (at(2, &[[0.011, 0.2, 0.0]]), at(2, &[[0.036, 0.2, 0.0]]));
        assert_eq!(a.on_own_grid(&b), 1.0);
        assert!((a.intersection_over_union(&b) - (0.75 + 0.25 * 0.5)).abs() < 1e-15);
    }
}
