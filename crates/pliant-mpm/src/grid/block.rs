//! Blocks of 4 cells (and nodes) along each axis.
//!
//! A particle belongs to the cell of the lowest node of its stencil, and to the block of that cell
//! *at the time of the last sort*. Until the next sort it may drift by up to one cell, so whatever
//! works on a block allows a margin of one cell around it.

/// Cells, and nodes, along each axis of a block.
pub const BLOCK: i32 = 4;

/// Cells a particle may drift out of its block before particles are sorted again.
pub const MARGIN: i32 = 1;

/// Position of a block, in units of blocks.
pub type BlockCoord<const D: usize> = [i32; D];

/// Nodes in a block.
pub const fn nodes_per_block(dim: usize) -> usize {
    (BLOCK as usize).pow(dim as u32)
}

/// Blocks that touch a block, itself included.
pub const fn neighbor_count(dim: usize) -> usize {
    3usize.pow(dim as u32)
}

/// Coordinates of neighbour number `index` of `block`, counted with the last axis fastest.
pub fn neighbor<const D: usize>(block: BlockCoord<D>, index: usize) -> BlockCoord<D> {
    let mut out = block;
    let mut rest = index;
    for axis in (0..D).rev() {
        out[axis] += (rest % 3) as i32 - 1;
        rest /= 3;
    }
    out
}

/// Colour of a block, such that blocks of one colour never write to the same node.
///
/// A tile reaches `width` nodes from its lower margin, so blocks must be `⌈width / 4⌉` apart.
pub fn color<const D: usize>(block: BlockCoord<D>, per_axis: i32) -> usize {
    block.iter().fold(0, |color, &c| color * per_axis as usize + c.rem_euclid(per_axis) as usize)
}
