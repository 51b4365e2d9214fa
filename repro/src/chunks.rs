//! How many pieces matter has come apart into, and how much of it is inside lumps.
//!
//! Particles are counted in cells. Pieces are groups of occupied cells that touch, be it at a corner.
//!
//! Lumps are stricter, for matter that crumbles or spreads: a cell is dense if it is at least half as
//! full as at the start, and inside if it and its six neighbors are dense. A crust or a layer on
//! the floor has no inside; a lump is a group of inside cells that share faces.

use std::collections::BTreeMap;

/// Particles by cell.
type Cells = BTreeMap<[i32; 3], usize>;

/// A cell that holds this share of the particles it would hold at the start is dense [-].
const DENSE: f64 = 0.5;
/// With this share of them it is solid, be it a thin one [-].
const SOLID: f64 = 0.25;
/// To the neighbors across faces.
const FACES: [[i32; 3]; 6] = [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]];

/// Pieces with at least `share` of all particles [-], for cells of width `dx` [m], largest first, as
/// shares of all particles.
pub fn pieces(positions: &[[f64; 3]], dx: f64, share: f64) -> Vec<f64> {
    let around: Vec<[i32; 3]> =
        (0..27).map(|step| [step % 3 - 1, step / 3 % 3 - 1, step / 9 - 1]).collect();
    groups(count(positions, dx), &around, positions.len(), share)
}

/// The same of cells that share faces and are at least a quarter as full as at the start, `full` particles: threads
/// that are thinner hold nothing together.
pub fn solid_pieces(positions: &[[f64; 3]], dx: f64, full: f64, share: f64) -> Vec<f64> {
    let mut solid = count(positions, dx);
    solid.retain(|_, count| *count as f64 >= SOLID * full);
    groups(solid, &FACES, positions.len(), share)
}

/// Insides of lumps with at least `share` of all particles [-], largest first, as shares of all
/// particles. Cells of width `dx` [m] hold `full` particles at the start.
pub fn lumps(positions: &[[f64; 3]], dx: f64, full: f64, share: f64) -> Vec<f64> {
    let mut dense = count(positions, dx);
    dense.retain(|_, count| *count as f64 >= DENSE * full);
    let mut inside = dense.clone();
    inside.retain(|cell, _| FACES.iter().all(|face| dense.contains_key(&next(*cell, *face))));
    groups(inside, &FACES, positions.len(), share)
}

fn count(positions: &[[f64; 3]], dx: f64) -> Cells {
    let mut cells = Cells::new();
    for position in positions {
        *cells.entry(position.map(|x| (x / dx).floor() as i32)).or_default() += 1;
    }
    cells
}

fn next(cell: [i32; 3], by: [i32; 3]) -> [i32; 3] {
    [cell[0] + by[0], cell[1] + by[1], cell[2] + by[2]]
}

/// Shares of `all` particles in groups of connected cells.
fn groups(mut cells: Cells, near: &[[i32; 3]], all: usize, share: f64) -> Vec<f64> {
    let mut found = Vec::new();
    while let Some((first, count)) = cells.pop_first() {
        let (mut size, mut edge) = (count, vec![first]);
        while let Some(cell) = edge.pop() {
            for by in near {
                let cell = next(cell, *by);
                if let Some(count) = cells.remove(&cell) {
                    size += count;
                    edge.push(cell);
                }
            }
        }
        found.push(size as f64 / all as f64);
    }
    found.retain(|size| *size >= share);
    found.sort_by(|a, b| b.total_cmp(a));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_that_touch_at_a_corner_are_one_piece() {
        let chain = [[0.5, 0.5, 0.5], [1.5, 1.5, 1.5], [2.5, 1.5, 0.5]];
        let apart = [[5.5, 0.5, 0.5]];
        let all = [chain.as_slice(), &apart].concat();
        assert_eq!(pieces(&all, 1.0, 0.0), [0.75, 0.25]);
        assert_eq!(pieces(&all, 1.0, 0.3), [0.75]);
    }

    #[test]
    fn a_thread_holds_nothing_together() {
        // Two cells of four particles, and one of a single particle between them.
        let full = |x: f64| std::iter::repeat_n([x, 0.5, 0.5], 4);
        let all: Vec<_> = full(0.5).chain([[1.5, 0.5, 0.5]]).chain(full(2.5)).collect();
        assert_eq!(solid_pieces(&all, 1.0, 8.0, 0.0), [4.0 / 9.0, 4.0 / 9.0]);
        assert_eq!(solid_pieces(&all, 1.0, 4.0, 0.0), [1.0]);
    }

    #[test]
    fn a_layer_has_no_inside_and_a_block_has() {
        let block = |height: i32, at: f64| {
            (0..25 * height).map(move |i| {
                [at + f64::from(i % 5), f64::from(i / 25) + 0.5, f64::from(i / 5 % 5) + 0.5]
            })
        };
        let layer: Vec<[f64; 3]> = block(2, 0.5).collect();
        assert!(lumps(&layer, 1.0, 1.0, 0.0).is_empty());
        let both: Vec<[f64; 3]> = block(3, 0.5).chain(block(4, 10.5)).collect();
        assert_eq!(lumps(&both, 1.0, 1.0, 0.0), [18.0 / 175.0, 9.0 / 175.0]);
        // With twice as many particles at the start, half of them still make a dense cell.
        assert_eq!(lumps(&both, 1.0, 2.0, 0.0).len(), 2);
        assert!(lumps(&both, 1.0, 2.1, 0.0).is_empty());
    }
}
