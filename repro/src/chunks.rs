//! How many pieces matter has come apart into.
//!
//! Particles are sorted into cells; cells that touch, be it at a corner, belong together. A piece
//! counts from a share of all particles on: crumbs do not.

use std::collections::BTreeMap;

/// Pieces with at least `share` of all particles [-], for cells of width `dx` [m], largest first, as
/// shares of all particles.
pub fn pieces(positions: &[[f64; 3]], dx: f64, share: f64) -> Vec<f64> {
    let mut cells: BTreeMap<[i32; 3], usize> = BTreeMap::new();
    for position in positions {
        *cells.entry(position.map(|x| (x / dx).floor() as i32)).or_default() += 1;
    }
    let mut found = Vec::new();
    while let Some((first, count)) = cells.pop_first() {
        let (mut size, mut edge) = (count, vec![first]);
        while let Some([x, y, z]) = edge.pop() {
            for step in 0..27 {
                let near = [x + step % 3 - 1, y + step / 3 % 3 - 1, z + step / 9 - 1];
                if let Some(count) = cells.remove(&near) {
                    size += count;
                    edge.push(near);
                }
            }
        }
        found.push(size as f64 / positions.len() as f64);
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
}
