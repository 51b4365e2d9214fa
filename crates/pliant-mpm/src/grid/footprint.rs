//! Which nodes of the grid lie under a tile, and which of them particles reach.
//!
//! A tile has room for particles that drift out of their block by a cell. Most of the time they do not, and of a block
//! that a sheet passes through they reach a few layers of nodes only: what they do not reach need not travel between tile and
//! grid. Those nodes lie far apart in memory, and the way there is what sparse matter waits for.

use super::block::{BLOCK, MARGIN};

/// Nodes along an axis of a block.
const WIDTH: usize = BLOCK as usize;
/// Nodes along an axis of a tile that lie below its block.
const BELOW: usize = MARGIN as usize;

/// The nodes of a tile that particles of its block reach: `low[axis]..high[axis]` along each axis. The last one stands for
/// the last axis in any dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reach {
    low: [u8; 3],
    high: [u8; 3],
}

impl Reach {
    /// No node at all.
    pub(crate) const NOTHING: Self = Self { low: [u8::MAX; 3], high: [0; 3] };
    /// Every node of the widest tile.
    pub(crate) const EVERYTHING: Self = Self { low: [0; 3], high: [u8::MAX; 3] };

    /// Adds the nodes of a stencil: `support` along each axis, the lowest of them number `offset` of a tile of this width.
    #[inline(always)]
    pub(crate) fn include(&mut self, offset: usize, support: usize, width: usize, dim: usize) {
        let place = [offset / width.pow(dim as u32 - 1), offset / width % width, offset % width];
        for axis in 0..3 {
            self.low[axis] = self.low[axis].min(place[axis] as u8);
            self.high[axis] = self.high[axis].max((place[axis] + support) as u8);
        }
    }
}

/// Where a tile stands on the grid.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Footprint {
    /// Slots of the block and its neighbours, last axis fastest.
    pub(crate) slots: [u32; 27],
    /// What the last scatter has found particles to reach; they have not moved since where this is read.
    pub(crate) reach: Reach,
}

impl Footprint {
    /// Of a block whose slots are not known yet.
    pub(crate) const UNKNOWN: Self = Self { slots: [0; 27], reach: Reach::EVERYTHING };

    /// Calls `f(first node in the tile, first node in the grid, count)` for every stretch of nodes that lies side by side in
    /// both and that particles reach. Stretches are whole rows of a block: those of the grid travel together anyway.
    #[inline(always)]
    pub(crate) fn for_each_stretch(
        &self,
        width: usize,
        dim: usize,
        mut f: impl FnMut(usize, usize, usize),
    ) {
        let Self { slots, reach: Reach { low, high } } = self;
        let range = |axis: usize| usize::from(low[axis])..usize::from(high[axis]).min(width);
        // Neighbour (0, 1, 2) and node within it of node `t` along an axis of the tile.
        let place = |t: usize| match t {
            t if t < BELOW => (0, WIDTH - BELOW + t),
            t if t < BELOW + WIDTH => (1, t - BELOW),
            t => (2, t - BELOW - WIDTH),
        };
        let along = range(2);
        let is_reached = |first: usize, end: usize| along.start < end && first < along.end;
        let below = is_reached(0, BELOW);
        let inside = is_reached(BELOW, BELOW + WIDTH);
        let beyond = is_reached(BELOW + WIDTH, width);
        for x in range(0) {
            let (near_x, node_x) = place(x);
            for y in if dim == 2 { 0..1 } else { range(1) } {
                let (tile, neighbor, row) = if dim == 2 {
                    (x * width, near_x * 3, node_x)
                } else {
                    let (near_y, node_y) = place(y);
                    ((x * width + y) * width, (near_x * 3 + near_y) * 3, node_x * WIDTH + node_y)
                };
                let first =
                    |n: usize| slots[neighbor + n] as usize * WIDTH.pow(dim as u32) + row * WIDTH;
                if below {
                    f(tile, first(0) + WIDTH - BELOW, BELOW);
                }
                if inside {
                    f(tile + BELOW, first(1), WIDTH);
                }
                if beyond {
                    f(tile + BELOW + WIDTH, first(2), width - BELOW - WIDTH);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tile::tile_width;
    use super::*;

    /// How often each node of a tile is visited, with the block and the node that it is taken for.
    fn visits(reach: Reach, support: usize, dim: usize) -> Vec<Vec<usize>> {
        let width = tile_width(support);
        let slots = std::array::from_fn(|n| n as u32);
        let mut visits = vec![Vec::new(); width.pow(dim as u32)];
        Footprint { slots, reach }.for_each_stretch(width, dim, |tile, first, len| {
            for k in 0..len {
                visits[tile + k].push(first + k);
            }
        });
        visits
    }

    /// The node of the grid under node `tile` of a tile, if neighbour number n has slot n.
    fn under(tile: usize, width: usize, dim: usize) -> usize {
        let (mut slot, mut node) = (0, 0);
        for axis in (0..dim).rev() {
            let along = tile / width.pow(axis as u32) % width + WIDTH - BELOW;
            (slot, node) = (slot * 3 + along / WIDTH, node * WIDTH + along % WIDTH);
        }
        slot * WIDTH.pow(dim as u32) + node
    }

    #[test]
    fn a_whole_tile_visits_every_node_under_it_once() {
        for (support, dim) in [(2, 2), (3, 2), (2, 3), (3, 3), (4, 3)] {
            let width = tile_width(support);
            for (tile, visits) in visits(Reach::EVERYTHING, support, dim).iter().enumerate() {
                assert_eq!(visits, &[under(tile, width, dim)], "{tile} of {width}^{dim}");
            }
        }
    }

    #[test]
    fn what_a_stencil_touches_is_visited_and_rows_beyond_are_not() {
        let (support, dim) = (3, 3);
        let width = tile_width(support);
        let mut reach = Reach::NOTHING;
        assert!(visits(reach, support, dim).iter().all(Vec::is_empty));
        // From (2, 1, 4) and (3, 1, 5) on.
        for base in [[2, 1, 4], [3, 1, 5]] {
            let offset = (base[0] * width + base[1]) * width + base[2];
            reach.include(offset, support, width, dim);
        }
        for (tile, visits) in visits(reach, support, dim).iter().enumerate() {
            let place = [tile / width / width, tile / width % width, tile % width];
            let in_row = (2..6).contains(&place[0]) && (1..4).contains(&place[1]);
            assert!(visits.len() <= 1 && (in_row || visits.is_empty()), "{place:?}");
            if in_row && (4..8).contains(&place[2]) {
                assert_eq!(visits, &[under(tile, width, dim)], "{place:?}");
            }
        }
    }
}
