//! Grid to particles, and the particles' way through space.
//!
//! $$ v_p = \sum_i w_{ip} v_i, \qquad C_p = \sum_i v_i\, g_{ip}^T, \qquad x_p \mathrel{+}= Δt\, v_p $$
//!
//! with the gradient weights of the stencil. The rows of a cell are kept in registers as long as
//! consecutive particles share it. Along the outer axes the sums nest, so a row costs two
//! multiplications: `S_i = Σ_j w_j r_ij` and `T_i = Σ_j g_j r_ij` give velocity and gradient alike,
//! and the last axis is summed across lanes at the end.

use pliant_math::{Kernel, LANES, Lanes, Matrix, Real, Scalar, Simd, Vector};

use super::stencil::{MAX_ROWS, axis_weights, locate, row_start, stencil_span, tile_offset};
use crate::grid::{Node, ParticleBlock, Tile, tile_width};
use crate::lane_reduce::{lane_max, lane_sum};
use crate::particles::{Group, load_vector, store_matrix, store_vector};

/// What the gather of one set of particles needs to know.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gather<'a, T, const D: usize> {
    /// Node spacing [m].
    pub(crate) dx: f64,
    /// Step [s]; zero leaves the positions alone.
    pub(crate) dt: f64,
    /// Share of FLIP.
    pub(crate) flip_blend: f64,
    /// Factors of the symmetric and the skew part of C that count as motion.
    pub(crate) affine_factors: (f64, f64),
    /// Gravity [m/s²], for the potential energy.
    pub(crate) gravity: [f64; D],
    /// Particles in the set.
    pub(crate) particle_count: usize,
    /// Particle blocks, by first particle.
    pub(crate) blocks: &'a [ParticleBlock<D>],
    /// Node velocities.
    pub(crate) grid: &'a [Node<T>],
    /// Node velocities before forces and boundaries; FLIP alone needs them.
    pub(crate) before: Option<&'a [Node<T>]>,
}

/// A run of groups whose turn it is.
pub(crate) struct GatherBatch<'a, T> {
    /// Number of the first group.
    pub(crate) first_group: usize,
    pub(crate) position: &'a mut [Group<T>],
    pub(crate) velocity: &'a mut [Group<T>],
    pub(crate) gradient: &'a mut [Group<T>],
    pub(crate) mass: &'a [Group<T>],
}

/// What a thread keeps between batches: the tile it reads from.
pub(crate) struct GatherWorker<T> {
    tile: Tile<T>,
    tile_before: Option<Box<Tile<T>>>,
    /// Block of the next particle.
    block: usize,
    /// Block whose tile is loaded.
    loaded: usize,
    /// First particle that is not in that block.
    end: usize,
}

impl<T: Scalar> GatherWorker<T> {
    pub(crate) fn new() -> Self {
        Self { tile: Tile::new(), tile_before: None, block: 0, loaded: usize::MAX, end: 0 }
    }

    /// Gets ready for groups from `first_group` on.
    pub(crate) fn begin<const D: usize>(&mut self, gather: &Gather<'_, T, D>, first_group: usize) {
        let first = first_group * LANES;
        self.block = gather.blocks.partition_point(|block| block.end as usize <= first);
        self.loaded = usize::MAX;
        self.end = 0;
        self.tile_before = gather.before.map(|_| Box::new(Tile::new()));
    }

    /// Loads the tile under particle `particle`, which lies beyond the block at hand. Returns the
    /// lowest node of the tile.
    #[inline(always)]
    fn turn_to<const D: usize>(
        &mut self,
        gather: &Gather<'_, T, D>,
        particle: usize,
        width: usize,
    ) -> [i32; D] {
        while gather.blocks[self.block].end as usize <= particle {
            self.block += 1;
        }
        let block = &gather.blocks[self.block];
        if self.loaded != self.block {
            self.loaded = self.block;
            self.tile.load(gather.grid, &block.slots, width, D);
            if let (Some(tile), Some(before)) = (&mut self.tile_before, gather.before) {
                tile.load(before, &block.slots, width, D);
            }
        }
        self.end = block.end as usize;
        block.tile_origin()
    }
}

/// Sums over the particles of a task.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct GatherTotals {
    /// ½ m v² with the affine part [J].
    pub(crate) kinetic: f64,
    /// −m g·x [J].
    pub(crate) gravitational: f64,
    /// Fastest motion along any axis [m/s].
    pub(crate) max_component: f64,
    /// Largest squared speed [m²/s²].
    pub(crate) max_speed_squared: f64,
}

impl GatherTotals {
    pub(crate) fn merge(&mut self, other: &Self) {
        self.kinetic += other.kinetic;
        self.gravitational += other.gravitational;
        self.max_component = self.max_component.max(other.max_component);
        self.max_speed_squared = self.max_speed_squared.max(other.max_speed_squared);
    }
}

/// Index of plain weights among the outer ones.
const WEIGHT: usize = 0;
/// Index of gradient weights among the outer ones.
const GRADIENT: usize = 1;

/// Weights of sixteen particles, for use one by one.
struct Weights<T, const D: usize> {
    /// Weights and gradient weights of the outer axes.
    outer: [[[Group<T>; 4]; 2]; D],
    /// Weights and gradient weights along the last axis.
    last: [[[T; 4]; LANES]; 2],
}

impl<T: Scalar, const D: usize> Gather<'_, T, D> {
    /// Updates velocity, gradient and position of the particles of a batch.
    #[inline(always)]
    pub(crate) fn batch<K: Kernel, S: Simd>(
        &self,
        simd: S,
        worker: &mut GatherWorker<T>,
        batch: &mut GatherBatch<'_, T>,
    ) -> GatherTotals {
        let splat = |value: f64| T::Lanes::<S>::splat(simd, T::from_f64(value));
        let width = tile_width(K::SUPPORT);
        let zero = splat(0.0);
        let mut weights = Weights::<T, D> {
            outer: [[[Group([T::default(); LANES]); 4]; 2]; D],
            last: [[[T::default(); 4]; LANES]; 2],
        };
        let mut base = [[0; LANES]; D];
        let mut mean = [[T::default(); 4]; LANES];
        let mut mean_before = mean;
        let mut slope = [mean; D];
        let mut rows = [zero; MAX_ROWS];
        let mut offset = usize::MAX;
        let (mut origin, mut end) = ([0; D], 0);
        let (mut kinetic, mut gravitational) = (zero, zero);
        let (mut max_component, mut max_speed_squared) = (zero, zero);

        for local in 0..batch.mass.len() {
            let position = &mut batch.position[local * D..][..D];
            let velocity = &mut batch.velocity[local * D..][..D];
            let gradient = &mut batch.gradient[local * D * D..][..D * D];
            let x = load_vector::<S, T, D>(simd, position);
            let fraction = locate::<K, S, T, D>(&x, splat(1.0 / self.dx), &mut base);
            for axis in 0..D {
                let (w, g) = axis_weights::<K, _>(fraction[axis]);
                if axis == D - 1 {
                    T::Lanes::<S>::store_interleaved(w, &mut weights.last[WEIGHT]);
                    T::Lanes::<S>::store_interleaved(g, &mut weights.last[GRADIENT]);
                } else {
                    for i in 0..K::SUPPORT {
                        w[i].store(&mut weights.outer[axis][WEIGHT][i].0);
                        g[i].store(&mut weights.outer[axis][GRADIENT][i].0);
                    }
                }
            }
            let first = (batch.first_group + local) * LANES;
            let count = LANES.min(self.particle_count - first);
            for lane in 0..count {
                if first + lane >= end {
                    origin = worker.turn_to(self, first + lane, width);
                    end = worker.end;
                    offset = usize::MAX;
                }
                let next = tile_offset(&base, lane, &origin, width);
                if next != offset {
                    offset = next;
                    load_rows::<K, S, T, D>(simd, &worker.tile.nodes, offset, &mut rows);
                }
                let sums = nested_sums::<K, S, T, D>(simd, &rows, &weights.outer, lane);
                let w = T::Lanes::<S>::spread(simd, &weights.last[WEIGHT][lane]);
                let g = T::Lanes::<S>::spread(simd, &weights.last[GRADIENT][lane]);
                mean[lane] = (sums.mean * w).sum_quads();
                slope[D - 1][lane] = (sums.mean * g).sum_quads();
                for axis in 0..D - 1 {
                    slope[axis][lane] = (sums.slope[axis] * w).sum_quads();
                }
                if let Some(tile) = &worker.tile_before {
                    let mut rows = [zero; MAX_ROWS];
                    load_rows::<K, S, T, D>(simd, &tile.nodes, offset, &mut rows);
                    let sums = nested_sums::<K, S, T, D>(simd, &rows, &weights.outer, lane);
                    mean_before[lane] = (sums.mean * w).sum_quads();
                }
            }
            // Lanes without a particle keep zero motion.
            for lane in count..LANES {
                mean[lane] = [T::default(); 4];
                mean_before[lane] = [T::default(); 4];
                for axis in 0..D {
                    slope[axis][lane] = [T::default(); 4];
                }
            }

            let carried = from_node::<S, T, D>(simd, &mean);
            let mut v = carried;
            if self.before.is_some() {
                let change = carried - from_node::<S, T, D>(simd, &mean_before);
                let own = load_vector::<S, T, D>(simd, velocity) + change;
                v = carried * splat(1.0 - self.flip_blend) + own * splat(self.flip_blend);
            }
            let mut c = Matrix([v; D]);
            for axis in 0..D {
                c.0[axis] = from_node::<S, T, D>(simd, &slope[axis]) * splat(1.0 / self.dx);
            }
            let x = carried.mul_add(splat(self.dt), x);
            store_vector::<S, T, D>(&x, position);
            store_vector::<S, T, D>(&v, velocity);
            store_matrix::<S, T, D>(&c, gradient);

            let mass = T::Lanes::<S>::load(simd, &batch.mass[local].0);
            let speed_squared = v.norm_squared();
            let spin = c.symmetric_part() * splat(self.affine_factors.0)
                + c.skew_part() * splat(self.affine_factors.1);
            let affine = spin.contract(spin) * splat(self.affine_inertia::<K>());
            kinetic = mass.mul_add((speed_squared + affine) * splat(0.5), kinetic);
            let mut height = zero;
            for axis in 0..D {
                height = x[axis].mul_add(splat(-self.gravity[axis]), height);
            }
            gravitational = mass.mul_add(height, gravitational);
            max_component = max_component.max(carried.max_abs());
            max_speed_squared = max_speed_squared.max(speed_squared);
        }
        GatherTotals {
            kinetic: lane_sum(kinetic),
            gravitational: lane_sum(gravitational),
            max_component: lane_max(max_component),
            max_speed_squared: lane_max(max_speed_squared),
        }
    }

    /// Second moment of the kernel [m²]: what C stores of the kinetic energy.
    fn affine_inertia<K: Kernel>(&self) -> f64 {
        // The linear kernel's moment depends on the position; its mean over a cell is 1/6.
        K::INERTIA.unwrap_or(1.0 / 6.0) * self.dx * self.dx
    }
}

/// Sums of a particle's rows over the outer axes.
struct Sums<L> {
    /// `Σ w r`.
    mean: L,
    /// `Σ g r` along each outer axis.
    slope: [L; 2],
}

#[inline(always)]
fn nested_sums<K: Kernel, S: Simd, T: Scalar, const D: usize>(
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
fn load_rows<K: Kernel, S: Simd, T: Scalar, const D: usize>(
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
fn from_node<S: Simd, T: Scalar, const D: usize>(
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
