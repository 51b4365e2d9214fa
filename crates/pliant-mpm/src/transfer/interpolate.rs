//! Node values at particles: the sums that every gather shares.
//!
//! $$ v_p = \sum_i w_{ip} v_i, \qquad ∇v_p = \sum_i v_i\, g_{ip}^T $$
//!
//! with the gradient weights of the stencil. The rows of a cell are kept in registers as long as
//! consecutive particles share it. Along the outer axes the sums nest, so a row costs two
//! multiplications: `S_i = Σ_j w_j r_ij` and `T_i = Σ_j g_j r_ij` give value and gradient alike,
//! and the last axis is summed across lanes at the end.

use pliant_math::{Kernel, LANES, Lanes, Matrix, Real, Scalar, Simd, Vector};

use super::stencil::{MAX_ROWS, axis_weights, locate, row_start, stencil_span, tile_offset};
use crate::grid::{Node, ParticleBlock, Tile, tile_width};
use crate::particles::Group;

/// A field on the grid, to be read at the particles of one set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field<'a, T, const D: usize> {
    /// Node spacing [m].
    pub(crate) dx: f64,
    /// Particles in the set.
    pub(crate) particle_count: usize,
    /// Particle blocks, by first particle.
    pub(crate) blocks: &'a [ParticleBlock<D>],
    /// Node values.
    pub(crate) nodes: &'a [Node<T>],
    /// A second field that is read along; FLIP alone needs one.
    pub(crate) before: Option<&'a [Node<T>]>,
}

/// What a thread keeps between batches: the tile it reads from.
pub(crate) struct FieldReader<T> {
    tile: Box<Tile<T>>,
    tile_before: Option<Box<Tile<T>>>,
    /// Block of the next particle.
    block: usize,
    /// Block whose tile is loaded.
    loaded: usize,
    /// First particle that is not in that block.
    end: usize,
}

impl<T: Scalar> FieldReader<T> {
    pub(crate) fn new() -> Self {
        Self { tile: Tile::new(), tile_before: None, block: 0, loaded: usize::MAX, end: 0 }
    }

    /// Gets ready for groups from `first_group` on.
    pub(crate) fn begin<const D: usize>(&mut self, field: &Field<'_, T, D>, first_group: usize) {
        let first = first_group * LANES;
        self.block = field.blocks.partition_point(|block| block.end as usize <= first);
        self.loaded = usize::MAX;
        self.end = 0;
        self.tile_before = field.before.map(|_| self.tile_before.take().unwrap_or_else(Tile::new));
    }

    /// Loads the tile under particle `particle`, which lies beyond the block at hand. Returns the
    /// lowest node of the tile.
    #[inline(always)]
    fn turn_to<const D: usize>(
        &mut self,
        field: &Field<'_, T, D>,
        particle: usize,
        width: usize,
    ) -> [i32; D] {
        while field.blocks[self.block].end as usize <= particle {
            self.block += 1;
        }
        let block = &field.blocks[self.block];
        if self.loaded != self.block {
            self.loaded = self.block;
            self.tile.load(field.nodes, &block.under, width, D);
            if let (Some(tile), Some(before)) = (&mut self.tile_before, field.before) {
                tile.load(before, &block.under, width, D);
            }
        }
        self.end = block.end as usize;
        block.tile_origin()
    }
}

/// Index of plain weights among the outer ones.
pub(super) const WEIGHT: usize = 0;
/// Index of gradient weights among the outer ones.
pub(super) const GRADIENT: usize = 1;

/// Weights of sixteen particles, for use one by one.
pub(super) struct Weights<T, const D: usize> {
    /// Weights and gradient weights of the outer axes.
    pub(super) outer: [[[Group<T>; 4]; 2]; D],
    /// Weights and gradient weights along the last axis.
    pub(super) last: [[[T; 4]; LANES]; 2],
    /// Lowest nodes.
    pub(super) base: [[i32; LANES]; D],
}

impl<T: Scalar, const D: usize> Weights<T, D> {
    #[inline(always)]
    pub(super) fn new() -> Self {
        Self {
            outer: [[[Group([T::default(); LANES]); 4]; 2]; D],
            last: [[[T::default(); 4]; LANES]; 2],
            base: [[0; LANES]; D],
        }
    }

    /// Takes the weights of sixteen particles at `x` [m].
    #[inline(always)]
    pub(super) fn place<K: Kernel, S: Simd>(
        &mut self,
        x: &Vector<T::Lanes<S>, D>,
        inverse_dx: T::Lanes<S>,
    ) {
        let fraction = locate::<K, S, T, D>(x, inverse_dx, &mut self.base);
        for axis in 0..D {
            let (w, g) = axis_weights::<K, _>(fraction[axis]);
            if axis == D - 1 {
                T::Lanes::<S>::store_interleaved(w, &mut self.last[WEIGHT]);
                T::Lanes::<S>::store_interleaved(g, &mut self.last[GRADIENT]);
            } else {
                for i in 0..K::SUPPORT {
                    w[i].store(&mut self.outer[axis][WEIGHT][i].0);
                    g[i].store(&mut self.outer[axis][GRADIENT][i].0);
                }
            }
        }
    }
}

/// Values at sixteen particles.
pub(super) struct Values<R, const D: usize> {
    /// `Σ w v`.
    pub(super) mean: Vector<R, D>,
    /// `Σ v gᵀ` per cell.
    pub(super) gradient: Matrix<R, D>,
    /// `Σ w v` of the second field; zero where there is none.
    pub(super) before: Vector<R, D>,
}

/// Registers of a loop that reads a field, group after group.
pub(super) struct Interpolation<S: Simd, T: Scalar, const D: usize> {
    weights: Weights<T, D>,
    mean: [[T; 4]; LANES],
    mean_before: [[T; 4]; LANES],
    slope: [[[T; 4]; LANES]; D],
    rows: [T::Lanes<S>; MAX_ROWS],
    offset: usize,
    origin: [i32; D],
    end: usize,
}

impl<S: Simd, T: Scalar, const D: usize> Interpolation<S, T, D> {
    #[inline(always)]
    pub(super) fn new(simd: S) -> Self {
        Self {
            weights: Weights::new(),
            mean: [[T::default(); 4]; LANES],
            mean_before: [[T::default(); 4]; LANES],
            slope: [[[T::default(); 4]; LANES]; D],
            rows: [T::Lanes::<S>::splat(simd, T::default()); MAX_ROWS],
            offset: usize::MAX,
            origin: [0; D],
            end: 0,
        }
    }

    /// Values at the sixteen particles of group `group`, which are at `x` [m].
    #[inline(always)]
    pub(super) fn group<K: Kernel>(
        &mut self,
        simd: S,
        field: &Field<'_, T, D>,
        reader: &mut FieldReader<T>,
        x: &Vector<T::Lanes<S>, D>,
        group: usize,
    ) -> Values<T::Lanes<S>, D> {
        let width = tile_width(K::SUPPORT);
        let inverse_dx = T::Lanes::<S>::splat(simd, T::from_f64(1.0 / field.dx));
        self.weights.place::<K, S>(x, inverse_dx);
        let first = group * LANES;
        let count = LANES.min(field.particle_count - first);
        for lane in 0..count {
            if first + lane >= self.end {
                self.origin = reader.turn_to(field, first + lane, width);
                self.end = reader.end;
                self.offset = usize::MAX;
            }
            let next = tile_offset(&self.weights.base, lane, &self.origin, width);
            if next != self.offset {
                self.offset = next;
                load_rows::<K, S, T, D>(simd, &reader.tile.nodes, next, &mut self.rows);
            }
            let sums = nested_sums::<K, S, T, D>(simd, &self.rows, &self.weights.outer, lane);
            let w = T::Lanes::<S>::spread(simd, &self.weights.last[WEIGHT][lane]);
            let g = T::Lanes::<S>::spread(simd, &self.weights.last[GRADIENT][lane]);
            self.mean[lane] = (sums.mean * w).sum_quads();
            self.slope[D - 1][lane] = (sums.mean * g).sum_quads();
            for axis in 0..D - 1 {
                self.slope[axis][lane] = (sums.slope[axis] * w).sum_quads();
            }
            if let Some(tile) = &reader.tile_before {
                let mut rows = [T::Lanes::<S>::splat(simd, T::default()); MAX_ROWS];
                load_rows::<K, S, T, D>(simd, &tile.nodes, self.offset, &mut rows);
                let sums = nested_sums::<K, S, T, D>(simd, &rows, &self.weights.outer, lane);
                self.mean_before[lane] = (sums.mean * w).sum_quads();
            }
        }
        // Lanes without a particle read zero.
        for lane in count..LANES {
            self.mean[lane] = [T::default(); 4];
            self.mean_before[lane] = [T::default(); 4];
            for axis in 0..D {
                self.slope[axis][lane] = [T::default(); 4];
            }
        }
        let mean = from_node::<S, T, D>(simd, &self.mean);
        let mut gradient = Matrix([mean; D]);
        for axis in 0..D {
            gradient.0[axis] = from_node::<S, T, D>(simd, &self.slope[axis]);
        }
        Values { mean, gradient, before: from_node::<S, T, D>(simd, &self.mean_before) }
    }
}

/// Sums of a particle's rows over the outer axes.
pub(super) struct Sums<L> {
    /// `Σ w r`.
    pub(super) mean: L,
    /// `Σ g r` along each outer axis.
    pub(super) slope: [L; 2],
}

#[inline(always)]
pub(super) fn nested_sums<K: Kernel, S: Simd, T: Scalar, const D: usize>(
    simd: S,
    rows: &[T::Lanes<S>; MAX_ROWS],
    outer: &[[[Group<T>; 4]; 2]; D],
    lane: usize,
) -> Sums<T::Lanes<S>> {
    let splat = |axis: usize, kind: usize, node: usize| {
        T::Lanes::<S>::splat(simd, outer[axis][kind][node].0[lane])
    };
    let zero = T::Lanes::<S>::splat(simd, T::default());
    let mut sums = Sums { mean: zero, slope: [zero; 2] };
    for i in 0..K::SUPPORT {
        let mut mean = rows[i];
        if D == 3 {
            let mut slope = rows[i * K::SUPPORT] * splat(1, GRADIENT, 0);
            mean = rows[i * K::SUPPORT] * splat(1, WEIGHT, 0);
            for j in 1..K::SUPPORT {
                let row = rows[i * K::SUPPORT + j];
                mean = row.mul_add(splat(1, WEIGHT, j), mean);
                slope = row.mul_add(splat(1, GRADIENT, j), slope);
            }
            sums.slope[1] = slope.mul_add(splat(0, WEIGHT, i), sums.slope[1]);
        }
        sums.mean = mean.mul_add(splat(0, WEIGHT, i), sums.mean);
        sums.slope[0] = mean.mul_add(splat(0, GRADIENT, i), sums.slope[0]);
    }
    sums
}

/// Reads the rows of the stencil whose lowest node is number `offset` of the tile.
#[inline(always)]
pub(super) fn load_rows<K: Kernel, S: Simd, T: Scalar, const D: usize>(
    simd: S,
    nodes: &[Node<T>],
    offset: usize,
    rows: &mut [T::Lanes<S>; MAX_ROWS],
) {
    let nodes: &[T] = bytemuck::cast_slice(&nodes[offset..offset + stencil_span::<D>(K::SUPPORT)]);
    let outer = if D == 3 { K::SUPPORT } else { 1 };
    for i in 0..K::SUPPORT {
        for j in 0..outer {
            let first = row_start::<D>(K::SUPPORT, i, j);
            if let Ok(row) = <&[T; LANES]>::try_from(&nodes[first..first + LANES]) {
                rows[i * outer + j] = T::Lanes::<S>::load(simd, row);
            }
        }
    }
}

/// The vector part of the nodes of sixteen particles.
#[inline(always)]
pub(super) fn from_node<S: Simd, T: Scalar, const D: usize>(
    simd: S,
    nodes: &[[T; 4]; LANES],
) -> Vector<T::Lanes<S>, D> {
    let node = T::Lanes::<S>::load_interleaved(simd, nodes);
    let mut out = Vector::splat(node[1]);
    for axis in 1..D {
        out[axis] = node[axis + 1];
    }
    out
}
