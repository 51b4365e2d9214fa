//! A block with its margin, copied into a small dense array that stays in the first-level cache.
//!
//! Along each axis a tile holds the nodes `4b − 1 … 4b + 3 + SUPPORT` of block `b`: one cell of
//! margin below, four cells, one cell of margin above and the reach of the kernel. The first node
//! lies in the block below, the next four in the block itself, the rest in the block above.

use pliant_math::{LANES, Scalar};

use super::block::{BLOCK, MARGIN};
use super::{Footprint, Node, Shared};

/// Nodes along each axis of a tile for a kernel of this support.
pub(crate) const fn tile_width(support: usize) -> usize {
    BLOCK as usize + 2 * MARGIN as usize + support - 1
}

/// Nodes in the largest tile, with room for a row that starts at the last node.
pub(crate) const MAX_TILE_NODES: usize = tile_width(4).pow(3) + LANES / 4;

/// The dense copy.
#[derive(Clone, Copy, bytemuck::Zeroable)]
#[repr(C, align(64))]
pub(crate) struct Tile<T> {
    pub(crate) nodes: [Node<T>; MAX_TILE_NODES],
}

impl<T: Scalar> Tile<T> {
    /// An empty tile, on the heap: threads hand their tiles around.
    pub(crate) fn new() -> Box<Self> {
        bytemuck::zeroed_box()
    }

    /// Sets the part of the tile that a kernel of this width uses to zero.
    #[inline(always)]
    pub(crate) fn clear(&mut self, width: usize, dim: usize) {
        let used = width.pow(dim as u32) + LANES / 4;
        self.nodes[..used].fill([T::default(); 4]);
    }

    /// Copies the nodes that particles of the block reach from the grid; the others stay as they are. Rows are read four
    /// nodes at a time, so that kernels of fewer may read one that stayed: they weigh it with zero.
    #[inline(always)]
    pub(crate) fn load(&mut self, grid: &[Node<T>], under: &Footprint, width: usize, dim: usize) {
        under.for_each_stretch(width, dim, |tile, first, len| {
            for (to, from) in self.nodes[tile..tile + len].iter_mut().zip(&grid[first..first + len])
            {
                *to = *from;
            }
        });
    }

    /// Adds what particles of the block reach to the grid.
    ///
    /// # Safety
    /// No other thread may touch the nodes under this tile meanwhile.
    #[inline(always)]
    pub(crate) unsafe fn add_to(
        &self,
        grid: &Shared<'_, Node<T>>,
        under: &Footprint,
        width: usize,
        dim: usize,
    ) {
        under.for_each_stretch(width, dim, |tile, first, len| {
            // SAFETY: the caller promises that nobody else touches the nodes under this tile.
            let nodes = unsafe { grid.range(first, len) };
            for (node, more) in nodes.iter_mut().zip(&self.nodes[tile..tile + len]) {
                for c in 0..4 {
                    node[c] += more[c];
                }
            }
        });
    }
}
