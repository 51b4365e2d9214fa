//! A block with its margin, copied into a small dense array that stays in the first-level cache.
//!
//! Along each axis a tile holds the nodes `4b − 1 … 4b + 3 + SUPPORT` of block `b`: one cell of
//! margin below, four cells, one cell of margin above and the reach of the kernel. The first node
//! lies in the block below, the next four in the block itself, the rest in the block above.

use pliant_math::{LANES, Scalar};

use super::block::{BLOCK, MARGIN};
use super::{Node, SharedNodes};

/// Nodes along each axis of a tile for a kernel of this support.
pub(crate) const fn tile_width(support: usize) -> usize {
    BLOCK as usize + 2 * MARGIN as usize + support - 1
}

/// Nodes in the largest tile, with room for a row that starts at the last node.
pub(crate) const MAX_TILE_NODES: usize = tile_width(4).pow(3) + LANES / 4;

/// Where the nodes of one axis of a tile lie: (first in tile, neighbour −1/0/+1, first in block, count).
const fn pieces(width: usize) -> [(usize, usize, usize, usize); 3] {
    let (margin, block) = (MARGIN as usize, BLOCK as usize);
    [
        (0, 0, block - margin, margin),
        (margin, 1, 0, block),
        (margin + block, 2, 0, width - margin - block),
    ]
}

/// The dense copy.
#[repr(C, align(64))]
pub(crate) struct Tile<T> {
    pub(crate) nodes: [Node<T>; MAX_TILE_NODES],
}

impl<T: Scalar> Tile<T> {
    pub(crate) fn new() -> Self {
        Self { nodes: [[T::default(); 4]; MAX_TILE_NODES] }
    }

    /// Sets the part of the tile that a kernel of this width uses to zero.
    #[inline(always)]
    pub(crate) fn clear(&mut self, width: usize, dim: usize) {
        let used = width.pow(dim as u32) + LANES / 4;
        self.nodes[..used].fill([T::default(); 4]);
    }

    /// Copies the nodes of a block and its margin from the grid.
    #[inline(always)]
    pub(crate) fn load(&mut self, grid: &[Node<T>], slots: &[u32; 27], width: usize, dim: usize) {
        for_each_row(width, dim, |tile_first, neighbor, block_first, count| {
            let first = slots[neighbor] as usize * (BLOCK as usize).pow(dim as u32) + block_first;
            self.nodes[tile_first..tile_first + count].copy_from_slice(&grid[first..first + count]);
        });
    }

    /// Adds the tile to the grid.
    ///
    /// # Safety
    /// No other thread may touch the nodes under this tile meanwhile.
    #[inline(always)]
    pub(crate) unsafe fn add_to(
        &self,
        grid: &SharedNodes<'_, T>,
        slots: &[u32; 27],
        width: usize,
        dim: usize,
    ) {
        for_each_row(width, dim, |tile_first, neighbor, block_first, count| {
            let first = slots[neighbor] as usize * (BLOCK as usize).pow(dim as u32) + block_first;
            // SAFETY: the caller promises that nobody else touches the nodes under this tile.
            let nodes = unsafe { grid.range(first, count) };
            for (node, tile) in nodes.iter_mut().zip(&self.nodes[tile_first..]) {
                for c in 0..4 {
                    node[c] += tile[c];
                }
            }
        });
    }
}

/// Calls `f(first node in tile, neighbour number, first node in block, count)` for every run of
/// nodes that lie side by side both in the tile and in a block.
#[inline(always)]
fn for_each_row(width: usize, dim: usize, mut f: impl FnMut(usize, usize, usize, usize)) {
    let block = BLOCK as usize;
    let pieces = pieces(width);
    let mut last_axis = |tile: usize, neighbor: usize, node: usize| {
        for (tile_z, near_z, node_z, count) in pieces {
            f(tile + tile_z, neighbor + near_z, node + node_z, count);
        }
    };
    for (tile_x, near_x, node_x, count_x) in pieces {
        for x in 0..count_x {
            if dim == 2 {
                last_axis((tile_x + x) * width, near_x * 3, (node_x + x) * block);
                continue;
            }
            for (tile_y, near_y, node_y, count_y) in pieces {
                for y in 0..count_y {
                    let tile = ((tile_x + x) * width + tile_y + y) * width;
                    let node = ((node_x + x) * block + node_y + y) * block;
                    last_axis(tile, (near_x * 3 + near_y) * 3, node);
                }
            }
        }
    }
}
