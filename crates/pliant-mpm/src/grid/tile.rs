//! A block with its margin, copied into a small dense array that stays in the first-level cache.
//!
//! Along each axis a tile holds the nodes `4b − 1 … 4b + 3 + SUPPORT` of block `b`: one cell of
//! margin below, four cells, one cell of margin above and the reach of the kernel. The first node
//! lies in the block below, the next four in the block itself, the rest in the block above.

use pliant_math::{LANES, Scalar};

use super::block::{BLOCK, MARGIN};
use super::{Node, Shared};

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

    /// Copies the nodes of a block and its margin from the grid.
    #[inline(always)]
    pub(crate) fn load(&mut self, grid: &[Node<T>], slots: &[u32; 27], width: usize, dim: usize) {
        for_each_row(width, dim, |tile, neighbor, node| {
            let row = &mut self.nodes[tile..tile + width];
            let first = |n: usize| first_node(slots[neighbor + n], node, dim);
            row[0] = grid[first(0) + LAST];
            row[1..1 + WIDTH].copy_from_slice(&grid[first(1)..first(1) + WIDTH]);
            for (to, from) in row[1 + WIDTH..].iter_mut().zip(&grid[first(2)..]) {
                *to = *from;
            }
        });
    }

    /// Adds the tile to the grid, but for stretches in which it is empty: those of the grid would be fetched from
    /// far away for nothing, and of a tile that a sheet goes through most are.
    ///
    /// # Safety
    /// No other thread may touch the nodes under this tile meanwhile.
    #[inline(always)]
    pub(crate) unsafe fn add_to(
        &self,
        grid: &Shared<'_, Node<T>>,
        slots: &[u32; 27],
        width: usize,
        dim: usize,
    ) {
        for_each_row(width, dim, |tile, neighbor, node| {
            let row = &self.nodes[tile..tile + width];
            let first = |n: usize| first_node(slots[neighbor + n], node, dim);
            let below = (first(0) + LAST, &row[..1]);
            let inside = (first(1), &row[1..1 + WIDTH]);
            let beyond = (first(2), &row[1 + WIDTH..]);
            for (first, more) in [below, inside, beyond] {
                if more.iter().all(|node| *node == [T::default(); 4]) {
                    continue;
                }
                // SAFETY: the caller promises that nobody else touches the nodes under this tile.
                add_nodes(unsafe { grid.range(first, more.len()) }, more);
            }
        });
    }
}

/// Nodes along an axis of a block.
const WIDTH: usize = BLOCK as usize;
/// Last node along an axis of a block: the margin below a tile is one node wide.
const LAST: usize = (BLOCK - MARGIN) as usize;

/// Number, among all nodes of the grid, of node `node` of the block in `slot`.
#[inline(always)]
fn first_node(slot: u32, node: usize, dim: usize) -> usize {
    slot as usize * WIDTH.pow(dim as u32) + node
}

#[inline(always)]
fn add_nodes<T: Scalar>(nodes: &mut [Node<T>], more: &[Node<T>]) {
    for (node, more) in nodes.iter_mut().zip(more) {
        for c in 0..4 {
            node[c] += more[c];
        }
    }
}

/// Calls `f(first node in tile, first neighbour, first node in block)` for every row of a tile. The
/// row crosses that neighbour and the two that follow it.
#[inline(always)]
fn for_each_row(width: usize, dim: usize, mut f: impl FnMut(usize, usize, usize)) {
    // Neighbour (0, 1, 2) and node within it of node `t` along an axis of the tile.
    let place = |t: usize| match t {
        0 => (0, LAST),
        t if t <= WIDTH => (1, t - 1),
        t => (2, t - 1 - WIDTH),
    };
    for x in 0..width {
        let (near_x, node_x) = place(x);
        if dim == 2 {
            f(x * width, near_x * 3, node_x * WIDTH);
            continue;
        }
        for y in 0..width {
            let (near_y, node_y) = place(y);
            let node = (node_x * WIDTH + node_y) * WIDTH;
            f((x * width + y) * width, (near_x * 3 + near_y) * 3, node);
        }
    }
}
