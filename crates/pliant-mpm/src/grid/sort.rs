//! Particles in the order of the grid: by block, and by cell inside a block.

use rayon::prelude::*;

use super::block::{BLOCK, BlockCoord, color};
use super::{Footprint, SparseGrid};
use pliant_math::Scalar;

/// The particles of one material in one block.
#[derive(Clone, Debug)]
pub(crate) struct ParticleBlock<const D: usize> {
    pub(crate) coord: BlockCoord<D>,
    /// First particle.
    pub(crate) start: u32,
    /// One past the last particle.
    pub(crate) end: u32,
    /// The nodes under its tile.
    pub(crate) under: Footprint,
}

impl<const D: usize> ParticleBlock<D> {
    /// Lowest node of the block's tile.
    #[inline(always)]
    pub(crate) fn tile_origin(&self) -> [i32; D] {
        // A loop: closures handed to `array::map` are not inlined into vector code.
        let mut origin = self.coord;
        for c in &mut origin {
            *c = *c * BLOCK - super::MARGIN;
        }
        origin
    }

    /// Fills in the slots once the grid has been activated.
    pub(crate) fn find_slots<T: Scalar>(&mut self, grid: &SparseGrid<T, D>) {
        self.under.slots = grid.neighborhood(self.coord);
    }
}

/// Numbers of the blocks of each color, in ascending order.
pub(crate) fn color_lists<const D: usize>(
    blocks: &[ParticleBlock<D>],
    per_axis: i32,
) -> Vec<Vec<u32>> {
    let mut lists = vec![Vec::new(); per_axis.pow(D as u32) as usize];
    for (number, block) in (0..).zip(blocks) {
        lists[color(block.coord, per_axis)].push(number);
    }
    lists
}

/// Order in which particles follow the grid, and the blocks that result. `cell(p)` is the lowest
/// node of the stencil of particle `p`. Ties keep the present order, so the result is unique.
pub(crate) fn sort_particles<const D: usize>(
    count: usize,
    cell: impl Fn(usize) -> [i32; D] + Send + Sync,
) -> (Vec<u32>, Vec<ParticleBlock<D>>) {
    let bounds = Bounds::of(count, &cell);
    // Counting beats comparing unless matter is scattered so thinly that most counters stay zero.
    if bounds.block_count() <= (count + SPARE_BLOCKS) as u64 {
        count_into_order(count, cell, &bounds)
    } else {
        compare_into_order(count, cell)
    }
}

/// Blocks that may be counted on top of one per particle.
const SPARE_BLOCKS: usize = 1 << 16;

/// The box of blocks that holds all particles.
struct Bounds<const D: usize> {
    low: BlockCoord<D>,
    size: [u64; D],
}

impl<const D: usize> Bounds<D> {
    fn of(count: usize, cell: &(impl Fn(usize) -> [i32; D] + Sync)) -> Self {
        let nothing = || ([i32::MAX; D], [i32::MIN; D]);
        let hull = |(mut low, mut high): ([i32; D], [i32; D]), (l, h): ([i32; D], [i32; D])| {
            for axis in 0..D {
                low[axis] = low[axis].min(l[axis]);
                high[axis] = high[axis].max(h[axis]);
            }
            (low, high)
        };
        let block = |p: usize| {
            let mut coord = cell(p);
            for c in &mut coord {
                *c = c.div_euclid(BLOCK);
            }
            (coord, coord)
        };
        let (low, high) =
            (0..count).into_par_iter().map(block).fold(nothing, hull).reduce(nothing, hull);
        let length = |axis: usize| (high[axis] as i64 - low[axis] as i64 + 1).max(0) as u64;
        Self { low, size: std::array::from_fn(length) }
    }

    fn block_count(&self) -> u64 {
        self.size.iter().fold(1, |count, &size| count.saturating_mul(size))
    }

    /// Number of the block of a cell, last axis fastest.
    #[inline(always)]
    fn number(&self, cell: &[i32; D]) -> usize {
        let mut number = 0;
        for axis in 0..D {
            let block = (cell[axis].div_euclid(BLOCK) - self.low[axis]) as usize;
            number = number * self.size[axis] as usize + block;
        }
        number
    }

    fn coord(&self, number: usize) -> BlockCoord<D> {
        let (mut coord, mut rest) = (self.low, number);
        for axis in (0..D).rev() {
            coord[axis] += (rest % self.size[axis] as usize) as i32;
            rest /= self.size[axis] as usize;
        }
        coord
    }
}

/// Number of a cell within its block, last axis fastest.
#[inline(always)]
fn inside<const D: usize>(cell: &[i32; D]) -> usize {
    let mut number = 0;
    for c in cell {
        number = number * BLOCK as usize + c.rem_euclid(BLOCK) as usize;
    }
    number
}

/// Counting sort, first by block, then by cell within each block.
fn count_into_order<const D: usize>(
    count: usize,
    cell: impl Fn(usize) -> [i32; D] + Send + Sync,
    bounds: &Bounds<D>,
) -> (Vec<u32>, Vec<ParticleBlock<D>>) {
    // Block and cell in one number; the block count is bounded by the particles', which are u32.
    let keys: Vec<u64> = (0..count)
        .into_par_iter()
        .map(|p| {
            let cell = cell(p);
            (bounds.number(&cell) * CELLS_PER_BLOCK + inside(&cell)) as u64
        })
        .collect();
    let block_of = |key: u64| (key / CELLS_PER_BLOCK as u64) as usize;
    let cell_of = |p: u32| (keys[p as usize] % CELLS_PER_BLOCK as u64) as usize;
    let mut starts = vec![0u32; bounds.block_count() as usize + 1];
    for &key in &keys {
        starts[block_of(key) + 1] += 1;
    }
    let mut blocks = Vec::new();
    for number in 0..starts.len() - 1 {
        let (start, end) = (starts[number], starts[number] + starts[number + 1]);
        starts[number + 1] = end;
        if end > start {
            blocks.push(ParticleBlock {
                coord: bounds.coord(number),
                start,
                end,
                under: Footprint::UNKNOWN,
            });
        }
    }
    let mut by_block = vec![0u32; count];
    for (p, &key) in keys.iter().enumerate() {
        let place = &mut starts[block_of(key)];
        by_block[*place as usize] = p as u32;
        *place += 1;
    }
    let mut order = vec![0u32; count];
    let mut rest = order.as_mut_slice();
    let mut parts = Vec::with_capacity(blocks.len());
    for block in &blocks {
        let (part, after) = rest.split_at_mut((block.end - block.start) as usize);
        parts.push((part, &by_block[block.start as usize..block.end as usize]));
        rest = after;
    }
    parts.into_par_iter().for_each(|(out, members)| {
        let mut starts = [0u32; CELLS_PER_BLOCK + 1];
        for &p in members {
            starts[cell_of(p) + 1] += 1;
        }
        for cell in 0..CELLS_PER_BLOCK {
            starts[cell + 1] += starts[cell];
        }
        for &p in members {
            let place = &mut starts[cell_of(p)];
            out[*place as usize] = p;
            *place += 1;
        }
    });
    (order, blocks)
}

/// Cells in a block of space; a block of the plane has fewer.
const CELLS_PER_BLOCK: usize = (BLOCK * BLOCK * BLOCK) as usize;

/// Comparison sort, for scattered particles.
fn compare_into_order<const D: usize>(
    count: usize,
    cell: impl Fn(usize) -> [i32; D] + Send + Sync,
) -> (Vec<u32>, Vec<ParticleBlock<D>>) {
    let key = |p: usize| {
        let cell = cell(p);
        (cell.map(|c| c.div_euclid(BLOCK)), inside(&cell) as u32, p as u32)
    };
    let mut keys: Vec<(BlockCoord<D>, u32, u32)> = (0..count).into_par_iter().map(key).collect();
    keys.par_sort_unstable();
    let mut blocks: Vec<ParticleBlock<D>> = Vec::new();
    for (index, &(coord, ..)) in keys.iter().enumerate() {
        let (start, end) = (index as u32, index as u32 + 1);
        match blocks.last_mut() {
            Some(block) if block.coord == coord => block.end = end,
            _ => blocks.push(ParticleBlock { coord, start, end, under: Footprint::UNKNOWN }),
        }
    }
    (keys.into_iter().map(|(.., p)| p).collect(), blocks)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scattered(count: usize, spread: i32) -> Vec<[i32; 3]> {
        let coordinate = |p: usize, axis: u64| {
            let bits = pliant_math::random::bits(axis, p as u64);
            (bits % (2 * spread as u64)) as i32 - spread
        };
        (0..count).map(|p| std::array::from_fn(|axis| coordinate(p, axis as u64))).collect()
    }

    #[test]
    fn counting_and_comparing_agree() {
        let cells = scattered(5000, 17);
        let (counted, counted_blocks) = {
            let cell = |p: usize| cells[p];
            count_into_order(cells.len(), cell, &Bounds::of(cells.len(), &cell))
        };
        let (compared, compared_blocks) = compare_into_order(cells.len(), |p| cells[p]);
        assert_eq!(counted, compared);
        let ranges = |blocks: &[ParticleBlock<3>]| -> Vec<_> {
            blocks.iter().map(|block| (block.coord, block.start, block.end)).collect()
        };
        assert_eq!(ranges(&counted_blocks), ranges(&compared_blocks));
    }

    #[test]
    fn far_apart_particles_do_not_need_counters_in_between() {
        let cells = [[-1_000_000, 0, 0], [1_000_000, 5, 900_000], [-1_000_000, 0, 0]];
        let (order, blocks) = sort_particles(cells.len(), |p| cells[p]);
        assert_eq!(order, [0, 2, 1]);
        assert_eq!(blocks.len(), 2);
    }

    #[test]
    fn nothing_is_sorted_into_nothing() {
        let (order, blocks) = sort_particles::<2>(0, |_| [0, 0]);
        assert!(order.is_empty() && blocks.is_empty());
    }
}
