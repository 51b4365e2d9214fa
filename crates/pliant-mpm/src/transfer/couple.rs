//! Particle moments to the grid, and the product of the stiffness with a field of velocities.
//!
//! $$ f_i = \sum_p M_p\, g_{ip} + \sum_q j_q\, w_{iq}, \qquad M_p = \text{given, or } \mathcal{C}_p : \sum_j u_j\, g_{jp}^T $$
//!
//! The second form is one product of the implicit step's Hessian: the field's gradient is read at
//! sixteen particles, multiplied by their tangents and spread again while weights and tangents are
//! in registers, so the particles are passed over once. Along the outer axes the spread nests: with
//! `X = M_x ⊗ w_z`, `Y = M_y ⊗ w_z`, `Z = M_z ⊗ g_z` the row (i, j) gains
//! `w_j (g_i X + w_i Z) + g_j (w_i Y)`.

use pliant_math::{Kernel, LANES, Lanes, Matrix, Real, Scalar, Simd};

use super::interpolate::{GRADIENT, WEIGHT, Weights, from_node, load_rows, nested_sums};
use super::scatter::{NO_CELL, add_rows, as_node};
use super::stencil::{MAX_ROWS, tile_offset};
use crate::constitutive::{load_tangent, tangent_len};
use crate::grid::{Node, ParticleBlock, Tile, tile_width};
use crate::particles::{Column, load_matrix, load_vector};

/// Where the moments come from.
#[derive(Clone, Copy)]
pub(crate) enum Moments<'a, T> {
    /// They stand in a column [J s/m per …: the gradient weight makes them kg m/s].
    Given(&'a Column<T>),
    /// None; impulses stand in a column instead, spread by the weights [kg m/s].
    Impulses(&'a Column<T>),
    /// Tangents times the gradient of a field of velocities.
    Product {
        /// Tangents, one for each branch of the material.
        tangent: &'a Column<T>,
        /// The field, node by node.
        field: &'a [Node<T>],
    },
}

/// What the spread of one set of particles needs to know.
#[derive(Clone, Copy)]
pub(crate) struct Couple<'a, T> {
    /// Node spacing [m].
    pub(crate) dx: f64,
    /// Positions of the particles.
    pub(crate) position: &'a Column<T>,
    /// What they exert.
    pub(crate) moments: Moments<'a, T>,
}

/// Tiles of a thread: what it reads and what it writes.
pub(crate) struct CoupleTiles<T> {
    field: Box<Tile<T>>,
    pub(crate) out: Box<Tile<T>>,
}

impl<T: Scalar> CoupleTiles<T> {
    pub(crate) fn new() -> Self {
        Self { field: Tile::new(), out: Tile::new() }
    }
}

impl<T: Scalar> Couple<'_, T> {
    /// Adds the particles of one block to the tile `out`, which is cleared first.
    #[inline(always)]
    pub(crate) fn block<K: Kernel, S: Simd, const D: usize>(
        &self,
        simd: S,
        block: &ParticleBlock<D>,
        tiles: &mut CoupleTiles<T>,
    ) {
        let width = tile_width(K::SUPPORT);
        let (start, end) = (block.start as usize, block.end as usize);
        let origin = block.tile_origin();
        let splat = |value: f64| T::Lanes::<S>::splat(simd, T::from_f64(value));
        let (zero, inverse_dx) = (splat(0.0), splat(1.0 / self.dx));
        tiles.out.clear(width, D);
        if let Moments::Product { field, .. } = self.moments {
            tiles.field.load(field, &block.under, width, D);
        }
        let mut weights = Weights::<T, D>::new();
        let mut slope = [[[T::default(); 4]; LANES]; D];
        let mut columns = slope;
        let mut rows = [zero; MAX_ROWS];
        let mut sums = [zero; MAX_ROWS];
        let (mut read, mut written) = (NO_CELL, NO_CELL);
        for group in start / LANES..end.div_ceil(LANES) {
            let x = load_vector::<S, T, D>(simd, self.position.group(group));
            weights.place::<K, S>(&x, inverse_dx);
            let first = start.max(group * LANES) - group * LANES;
            let last = end.min((group + 1) * LANES) - group * LANES;
            if let Moments::Impulses(column) = self.moments {
                let impulse = load_vector::<S, T, D>(simd, column.group(group));
                T::Lanes::<S>::store_interleaved(as_node(zero, &impulse), &mut columns[0]);
                for lane in first..last {
                    let next = tile_offset(&weights.base, lane, &origin, width);
                    if next != written {
                        add_rows::<K, S, T, D>(simd, &mut tiles.out.nodes, written, &mut sums);
                        written = next;
                    }
                    let splat = |axis: usize, node: usize| {
                        T::Lanes::<S>::splat(simd, weights.outer[axis][WEIGHT][node].0[lane])
                    };
                    let quad = T::Lanes::<S>::load_quad(simd, &columns[0][lane]);
                    let row = quad * T::Lanes::<S>::spread(simd, &weights.last[WEIGHT][lane]);
                    for i in 0..K::SUPPORT {
                        let row = row * splat(0, i);
                        if D == 3 {
                            for j in 0..K::SUPPORT {
                                let sum = &mut sums[i * K::SUPPORT + j];
                                *sum = row.mul_add(splat(1, j), *sum);
                            }
                        } else {
                            sums[i] = sums[i] + row;
                        }
                    }
                }
                continue;
            }
            let moment = match self.moments {
                Moments::Impulses(_) => Matrix::zero(zero),
                Moments::Given(column) => load_matrix::<S, T, D>(simd, column.group(group)),
                Moments::Product { tangent, .. } => {
                    for lane in first..last {
                        let next = tile_offset(&weights.base, lane, &origin, width);
                        if next != read {
                            read = next;
                            load_rows::<K, S, T, D>(simd, &tiles.field.nodes, read, &mut rows);
                        }
                        let sums = nested_sums::<K, S, T, D>(simd, &rows, &weights.outer, lane);
                        let w = T::Lanes::<S>::spread(simd, &weights.last[WEIGHT][lane]);
                        let g = T::Lanes::<S>::spread(simd, &weights.last[GRADIENT][lane]);
                        slope[D - 1][lane] = (sums.mean * g).sum_quads();
                        for axis in 0..D - 1 {
                            slope[axis][lane] = (sums.slope[axis] * w).sum_quads();
                        }
                    }
                    let mut gradient = Matrix::zero(zero);
                    for axis in 0..D {
                        gradient.0[axis] = from_node::<S, T, D>(simd, &slope[axis]) * inverse_dx;
                    }
                    let mut moment = Matrix::zero(zero);
                    for branch in tangent.group(group).chunks_exact(tangent_len(D)) {
                        moment += load_tangent::<S, T, D>(simd, branch).apply(&gradient);
                    }
                    moment
                }
            };
            for axis in 0..D {
                let column = as_node(zero, &(moment.0[axis] * inverse_dx));
                T::Lanes::<S>::store_interleaved(column, &mut columns[axis]);
            }
            for lane in first..last {
                let next = tile_offset(&weights.base, lane, &origin, width);
                if next != written {
                    add_rows::<K, S, T, D>(simd, &mut tiles.out.nodes, written, &mut sums);
                    written = next;
                }
                let quad = |axis: usize| T::Lanes::<S>::load_quad(simd, &columns[axis][lane]);
                let splat = |axis: usize, kind: usize, node: usize| {
                    T::Lanes::<S>::splat(simd, weights.outer[axis][kind][node].0[lane])
                };
                let w = T::Lanes::<S>::spread(simd, &weights.last[WEIGHT][lane]);
                let g = T::Lanes::<S>::spread(simd, &weights.last[GRADIENT][lane]);
                let along_first = quad(0) * w;
                let along_last = quad(D - 1) * g;
                if D == 3 {
                    let along_middle = quad(1) * w;
                    for i in 0..K::SUPPORT {
                        let weight = splat(0, WEIGHT, i);
                        let plain = along_first.mul_add(splat(0, GRADIENT, i), along_last * weight);
                        let steep = along_middle * weight;
                        for j in 0..K::SUPPORT {
                            let row = &mut sums[i * K::SUPPORT + j];
                            let partial = plain.mul_add(splat(1, WEIGHT, j), *row);
                            *row = steep.mul_add(splat(1, GRADIENT, j), partial);
                        }
                    }
                } else {
                    for i in 0..K::SUPPORT {
                        let partial = along_first.mul_add(splat(0, GRADIENT, i), sums[i]);
                        sums[i] = along_last.mul_add(splat(0, WEIGHT, i), partial);
                    }
                }
            }
        }
        add_rows::<K, S, T, D>(simd, &mut tiles.out.nodes, written, &mut sums);
    }
}
