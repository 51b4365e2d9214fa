//! Where matter is, as a set of grid nodes, and how far two such sets agree.
//!
//! A node is occupied if the quadratic B-spline of any particle reaches it: the three nodes an axis
//! that are nearer than 1.5 dx. Li et al. 2022 (Fig. 15b) compare runs by the intersection over
//! union of these sets,
//!
//! $$ IoU = |A ∩ B| / |A ∪ B| . $$
//!
//! Nodes inside the floor count like all others. Grains around half-way between two layers of nodes are on
//! a knife's edge: a hundredth of a cell decides whether they reach a third layer. Grains on a floor lie up
//! to about half a cell above it, so the floor of a scene that is compared is best a little above half-way.

use crate::frames::Cloud;

/// Occupied nodes, sorted.
#[derive(Clone, Debug, PartialEq)]
pub struct Occupancy(Vec<[i32; 3]>);

impl Occupancy {
    /// Nodes of a grid with cells of width `dx` [m] that the particles reach.
    pub fn of(cloud: &Cloud, dx: f64) -> Self {
        let mut nodes = Vec::with_capacity(cloud.positions.len() * 3_usize.pow(cloud.dim as u32));
        let depth = if cloud.dim == 2 { 1 } else { 3 };
        for position in &cloud.positions {
            let [x, y, z] = position.map(|x| (x / dx - 0.5).floor() as i32);
            for i in 0..3 {
                for j in 0..3 {
                    for k in 0..depth {
                        nodes.push([x + i, y + j, z + k]);
                    }
                }
            }
        }
        nodes.sort_unstable();
        nodes.dedup();
        Self(nodes)
    }

    /// Common nodes over all nodes; 1 for two empty sets.
    pub fn intersection_over_union(&self, other: &Self) -> f64 {
        let common = self.0.iter().filter(|node| other.0.binary_search(node).is_ok()).count();
        let union = self.0.len() + other.0.len() - common;
        if union == 0 { 1.0 } else { common as f64 / union as f64 }
    }
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
        assert_eq!(one.0.len(), 9);
        assert_eq!((one.0[0], one.0[8]), ([-1, 0, -1], [1, 2, -1]));
        assert_eq!(at(3, &[[0.044, 0.1, 0.1]]).0.len(), 27);
    }

    #[test]
    fn a_shift_by_one_cell_leaves_two_columns_of_four() {
        let (a, b) = (at(2, &[[0.0, 0.2, 0.0]]), at(2, &[[0.1, 0.2, 0.0]]));
        assert!((a.intersection_over_union(&b) - 6.0 / 12.0).abs() < 1e-15);
        assert_eq!(a.intersection_over_union(&a), 1.0);
        assert_eq!(a.intersection_over_union(&at(2, &[[5.0, 0.0, 0.0]])), 0.0);
    }
}
