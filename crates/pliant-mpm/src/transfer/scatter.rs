//! Particles to grid.
//!
//! $$ (m, m v)_i \mathrel{+}= w_{ip}\,\bigl(m_p,\; m_p v_p + A_p (x_i − x_p)\bigr), \qquad
//!    A_p = m_p C_p − Δt\, V_p τ_p / D $$
//!
//! where the stress is folded into the affine momentum because the gradient weights are
//! `w (x_i − x_p) / D` (moving least squares, Hu et al. 2018, *A Moving Least Squares Material
//! Point Method*, ACM TOG 37(4)). The linear kernel has no constant D: its forces are added with
//! its own gradient weights.
//!
//! A node is four numbers and a row of the stencil four nodes, so a row is one sixteen-lane vector:
//! along the last axis the value is affine in the node number, along the others it advances by
//! adding a column of A. Particles are sorted by cell, so the rows of a cell are summed in
//! registers and written to the block's tile when the cell changes.

use pliant_math::{Kernel, LANES, Lanes, Real, Scalar, Simd, Vector};

use super::stencil::{MAX_ROWS, axis_weights, locate, row_start, stencil_span, tile_offset};
use crate::grid::{Node, ParticleBlock, Reach, Tile, tile_width};
use crate::particles::{
    Group, Particles, load_matrix, load_vector, matrix_from_symmetric, symmetric_len,
};

/// What the scatter of one set of particles needs to know.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scatter {
    /// Node spacing [m].
    pub(crate) dx: f64,
    /// Step [s]; zero leaves the forces out.
    pub(crate) dt: f64,
    /// Rest volume per mass [m^d/kg].
    pub(crate) specific_volume: f64,
    /// Factor of the symmetric part of C.
    pub(crate) symmetric: f64,
    /// Factor of the skew part of C.
    pub(crate) skew: f64,
}

/// Sixteen particles ready to be scattered one by one.
struct Prepared<T> {
    /// Products of the weights of all axes but the last, row by row.
    rows: [Group<T>; MAX_ROWS],
    /// Weights along the last axis.
    last: [[T; 4]; LANES],
    /// Mass and momentum at the lowest node, before weighting.
    origin: [[T; 4]; LANES],
    /// Change of that per node, along each axis.
    slope: [[[T; 4]; LANES]; 3],
}

impl Scatter {
    /// Adds the particles of one block to its tile, which must be clear. Returns which nodes they reach.
    #[inline(always)]
    pub(crate) fn block<K: Kernel, S: Simd, T: Scalar, const D: usize>(
        &self,
        simd: S,
        particles: &Particles<T, D>,
        block: &ParticleBlock<D>,
        tile: &mut Tile<T>,
    ) -> Reach {
        let width = tile_width(K::SUPPORT);
        let support = K::SUPPORT;
        let (start, end) = (block.start as usize, block.end as usize);
        let origin = block.tile_origin();
        let zero = T::Lanes::<S>::splat(simd, T::default());
        let node_number = T::Lanes::<S>::spread(simd, &[0.0, 1.0, 2.0, 3.0].map(T::from_f64));
        let mut prepared = Prepared {
            rows: [Group([T::default(); LANES]); MAX_ROWS],
            last: [[T::default(); 4]; LANES],
            origin: [[T::default(); 4]; LANES],
            slope: [[[T::default(); 4]; LANES]; 3],
        };
        let mut base = [[0; LANES]; D];
        let mut sums = [zero; MAX_ROWS];
        let mut offset = NO_CELL;
        let mut reach = Reach::NOTHING;
        for group in start / LANES..end.div_ceil(LANES) {
            self.prepare::<K, S, T, D>(simd, particles, group, &mut base, &mut prepared);
            let first = start.max(group * LANES) - group * LANES;
            let last = end.min((group + 1) * LANES) - group * LANES;
            for lane in first..last {
                let next = tile_offset(&base, lane, &origin, width);
                if next != offset {
                    add_rows::<K, S, T, D>(simd, &mut tile.nodes, offset, &mut sums);
                    offset = next;
                    reach.include(offset, support, width, D);
                }
                let weight = T::Lanes::<S>::spread(simd, &prepared.last[lane]);
                let quad = |from: &[[T; 4]; LANES]| T::Lanes::<S>::load_quad(simd, &from[lane]);
                let along_last = quad(&prepared.slope[D - 1]);
                let mut value = along_last.mul_add(node_number, quad(&prepared.origin)) * weight;
                let step_x = quad(&prepared.slope[0]) * weight;
                if D == 3 {
                    let step_y = quad(&prepared.slope[1]) * weight;
                    for i in 0..support {
                        let mut row = value;
                        for j in 0..support {
                            let w = prepared.rows[i * support + j].0[lane];
                            let w = T::Lanes::<S>::splat(simd, w);
                            sums[i * support + j] = row.mul_add(w, sums[i * support + j]);
                            row = row + step_y;
                        }
                        value = value + step_x;
                    }
                } else {
                    for i in 0..support {
                        let w = T::Lanes::<S>::splat(simd, prepared.rows[i].0[lane]);
                        sums[i] = value.mul_add(w, sums[i]);
                        value = value + step_x;
                    }
                }
            }
        }
        add_rows::<K, S, T, D>(simd, &mut tile.nodes, offset, &mut sums);
        if K::INERTIA.is_none() && self.dt != 0.0 {
            self.add_forces::<K, S, T, D>(simd, particles, block, tile);
        }
        reach
    }

    /// Weights and affine momentum of sixteen particles.
    #[inline(always)]
    fn prepare<K: Kernel, S: Simd, T: Scalar, const D: usize>(
        &self,
        simd: S,
        particles: &Particles<T, D>,
        group: usize,
        base: &mut [[i32; LANES]; D],
        out: &mut Prepared<T>,
    ) {
        let splat = |value: f64| T::Lanes::<S>::splat(simd, T::from_f64(value));
        let position = load_vector::<S, T, D>(simd, particles.position.group(group));
        let velocity = load_vector::<S, T, D>(simd, particles.velocity.group(group));
        let gradient = load_matrix::<S, T, D>(simd, particles.gradient.group(group));
        let mass = T::Lanes::<S>::load(simd, &particles.mass.group(group)[0].0);

        let fraction = locate::<K, S, T, D>(&position, splat(1.0 / self.dx), base);
        let zero = splat(0.0);
        let mut weights = [[zero; 4]; D];
        for axis in 0..D {
            weights[axis] = K::weights(fraction[axis]);
        }
        for i in 0..K::SUPPORT {
            if D == 3 {
                for j in 0..K::SUPPORT {
                    let product = weights[0][i] * weights[1][j];
                    product.store(&mut out.rows[i * K::SUPPORT + j].0);
                }
            } else {
                weights[0][i].store(&mut out.rows[i].0);
            }
        }
        T::Lanes::<S>::store_interleaved(weights[D - 1], &mut out.last);

        // Affine momentum per cell: Δx (m C − Δt V τ / D), the stress only where D is constant.
        let symmetric = splat(0.5 * self.dx * (self.symmetric + self.skew));
        let skew = splat(0.5 * self.dx * (self.symmetric - self.skew));
        let mut affine = (gradient * symmetric + gradient.transpose() * skew) * mass;
        if let Some(inertia) = K::INERTIA
            && self.dt != 0.0
        {
            let impulse = splat(-self.dt * self.specific_volume / (inertia * self.dx)) * mass;
            let stress = particles.stress.group(group);
            // Solids have a symmetric stress, elements a whole one, vertices none.
            if stress.len() == symmetric_len(D) {
                affine += matrix_from_symmetric::<S, T, D>(simd, stress) * impulse;
            } else if stress.len() == D * D {
                affine += load_matrix::<S, T, D>(simd, stress) * impulse;
            }
        }
        let mut momentum = velocity * mass - affine * fraction;
        let force = particles.force.group(group);
        if !force.is_empty() {
            momentum = load_vector::<S, T, D>(simd, force).mul_add(splat(self.dt), momentum);
        }
        T::Lanes::<S>::store_interleaved(as_node(mass, &momentum), &mut out.origin);
        for axis in 0..D {
            let slope = as_node(zero, &affine.0[axis]);
            T::Lanes::<S>::store_interleaved(slope, &mut out.slope[axis]);
        }
    }

    /// Forces by gradient weights, `−Δt V τ g_i`: for kernels without a constant inertia.
    #[inline(always)]
    fn add_forces<K: Kernel, S: Simd, T: Scalar, const D: usize>(
        &self,
        simd: S,
        particles: &Particles<T, D>,
        block: &ParticleBlock<D>,
        tile: &mut Tile<T>,
    ) {
        let width = tile_width(K::SUPPORT);
        let (start, end) = (block.start as usize, block.end as usize);
        let origin = block.tile_origin();
        let splat = |value: f64| T::Lanes::<S>::splat(simd, T::from_f64(value));
        let mut base = [[0; LANES]; D];
        let mut weights = [[Group([T::default(); LANES]); 4]; D];
        let mut gradients = weights;
        let mut columns = [[[T::default(); 4]; LANES]; D];
        for group in start / LANES..end.div_ceil(LANES) {
            let position = load_vector::<S, T, D>(simd, particles.position.group(group));
            let stress = matrix_from_symmetric::<S, T, D>(simd, particles.stress.group(group));
            let mass = T::Lanes::<S>::load(simd, &particles.mass.group(group)[0].0);
            let fraction = locate::<K, S, T, D>(&position, splat(1.0 / self.dx), &mut base);
            let impulse = stress * (splat(-self.dt * self.specific_volume / self.dx) * mass);
            for axis in 0..D {
                let (w, g) = axis_weights::<K, _>(fraction[axis]);
                for i in 0..K::SUPPORT {
                    w[i].store(&mut weights[axis][i].0);
                    g[i].store(&mut gradients[axis][i].0);
                }
                let column = as_node(splat(0.0), &impulse.0[axis]);
                T::Lanes::<S>::store_interleaved(column, &mut columns[axis]);
            }
            let first = start.max(group * LANES) - group * LANES;
            let last = end.min((group + 1) * LANES) - group * LANES;
            for lane in first..last {
                let offset = tile_offset(&base, lane, &origin, width);
                for number in 0..K::SUPPORT.pow(D as u32) {
                    let (mut rest, mut index) = (number, [0; D]);
                    for axis in (0..D).rev() {
                        index[axis] = rest % K::SUPPORT;
                        rest /= K::SUPPORT;
                    }
                    let place = index.iter().fold(0, |place, i| place * width + i);
                    for axis in 0..D {
                        let mut g = gradients[axis][index[axis]].0[lane];
                        for other in (0..D).filter(|&other| other != axis) {
                            g *= weights[other][index[other]].0[lane];
                        }
                        let node = &mut tile.nodes[offset + place];
                        for c in 1..=D {
                            node[c] += g * columns[axis][lane][c];
                        }
                    }
                }
            }
        }
    }
}

/// No cell yet: adding rows there is skipped.
pub(super) const NO_CELL: usize = usize::MAX;

/// A number and a vector as the four components of a node.
#[inline(always)]
pub(super) fn as_node<T: Real, const D: usize>(first: T, rest: &Vector<T, D>) -> [T; 4] {
    let mut node = [first, first.zero(), first.zero(), first.zero()];
    for axis in 0..D {
        node[axis + 1] = rest[axis];
    }
    node
}

/// Adds the summed rows to the tile and clears them.
#[inline(always)]
pub(super) fn add_rows<K: Kernel, S: Simd, T: Scalar, const D: usize>(
    simd: S,
    nodes: &mut [Node<T>],
    offset: usize,
    sums: &mut [T::Lanes<S>; MAX_ROWS],
) {
    if offset == NO_CELL {
        return;
    }
    let outer = if D == 3 { K::SUPPORT } else { 1 };
    let zero = T::Lanes::<S>::splat(simd, T::default());
    let span = stencil_span::<D>(K::SUPPORT);
    let nodes: &mut [T] = bytemuck::cast_slice_mut(&mut nodes[offset..offset + span]);
    for i in 0..K::SUPPORT {
        for j in 0..outer {
            let first = row_start::<D>(K::SUPPORT, i, j);
            let Ok(row) = <&mut [T; LANES]>::try_from(&mut nodes[first..first + LANES]) else {
                continue;
            };
            let sum = &mut sums[i * outer + j];
            (T::Lanes::<S>::load(simd, row) + *sum).store(row);
            *sum = zero;
        }
    }
}
