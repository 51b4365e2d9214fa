//! Particles in the order of the grid: by block, and by cell inside a block.

use rayon::prelude::*;

use super::SparseGrid;
use super::block::{BLOCK, BlockCoord};
use pliant_math::Scalar;

/// The particles of one material in one block.
#[derive(Clone, Debug)]
pub(crate) struct ParticleBlock<const D: usize> {
    pub(crate) coord: BlockCoord<D>,
    /// First particle.
    pub(crate) start: u32,
    /// One past the last particle.
    pub(crate) end: u32,
    /// Slots of the block and its neighbours.
    pub(crate) slots: [u32; 27],
}

impl<const D: usize> ParticleBlock<D> {
    /// Lowest node of the block's tile.
    #[inline(always)]
    pub(crate) fn tile_origin(&self) -> [i32; D] {
        self.coord.map(|c| c * BLOCK - super::MARGIN)
    }

    /// Fills in the slots once the grid has been activated.
    pub(crate) fn find_slots<T: Scalar>(&mut self, grid: &SparseGrid<T, D>) {
        self.slots = grid.neighborhood(self.coord);
    }
}

/// Bits of a block coordinate within a sort key: ± 2¹⁸ blocks of four cells along each axis.
const COORD_BITS: u32 = 19;
/// Bits of the cell within its block.
const CELL_BITS: u32 = 6;

/// Order in which particles follow the grid, and the blocks that result. `cell(p)` is the lowest
/// node of the stencil of particle `p`. Ties keep the present order, so the result is unique.
pub(crate) fn sort_particles<const D: usize>(
    count: usize,
    cell: impl Fn(usize) -> [i32; D] + Sync,
) -> (Vec<u32>, Vec<ParticleBlock<D>>) {
    let mut keys: Vec<(u64, u32)> =
        (0..count).into_par_iter().map(|p| (sort_key(cell(p)), p as u32)).collect();
    keys.par_sort_unstable();
    let order = keys.par_iter().map(|&(_, p)| p).collect();
    let mut blocks: Vec<ParticleBlock<D>> = Vec::new();
    let mut previous = u64::MAX;
    for (index, &(key, _)) in keys.iter().enumerate() {
        let block = key >> CELL_BITS;
        if block != previous {
            previous = block;
            let (coord, start) = (block_of_key(block), index as u32);
            blocks.push(ParticleBlock { coord, start, end: start, slots: [0; 27] });
        }
        if let Some(block) = blocks.last_mut() {
            block.end = index as u32 + 1;
        }
    }
    (order, blocks)
}

/// Key whose order is by block, then by cell, last axis fastest in both.
#[inline(always)]
fn sort_key<const D: usize>(cell: [i32; D]) -> u64 {
    let (mut block, mut inside) = (0u64, 0u64);
    for c in cell {
        let shifted = c.div_euclid(BLOCK) + (1 << (COORD_BITS - 1));
        block = (block << COORD_BITS) | (shifted.clamp(0, (1 << COORD_BITS) - 1) as u64);
        inside = inside * BLOCK as u64 + c.rem_euclid(BLOCK) as u64;
    }
    (block << CELL_BITS) | inside
}

fn block_of_key<const D: usize>(block: u64) -> BlockCoord<D> {
    let mut coord = [0; D];
    let mut rest = block;
    for c in coord.iter_mut().rev() {
        *c = (rest & ((1 << COORD_BITS) - 1)) as i32 - (1 << (COORD_BITS - 1));
        rest >>= COORD_BITS;
    }
    coord
}
