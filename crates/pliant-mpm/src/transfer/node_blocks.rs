//! The diagonal blocks of the implicit step's Hessian, node by node.
//!
//! Node i answers to its own motion with `Σ_p block_p(g_ip)`, a symmetric d × d matrix for each pair
//! of particle and node. They are computed for sixteen particles at once and added one by one. A
//! block takes two tiles: its diagonal, and the entries above it row by row.

use pliant_math::{Kernel, LANES, Lanes, Matrix, Real, Scalar, Simd, Vector};

use super::stencil::{axis_weights, locate, tile_offset};
use crate::constitutive::{load_tangent, tangent_len};
use crate::grid::{ParticleBlock, Tile, tile_width};
use crate::particles::{Column, load_vector};

/// What the diagonal of one set of particles needs to know.
#[derive(Clone, Copy)]
pub(crate) struct NodeBlocks<'a, T> {
    /// Node spacing [m].
    pub(crate) dx: f64,
    /// Positions of the particles.
    pub(crate) position: &'a Column<T>,
    /// Tangents, one for each branch of the material.
    pub(crate) tangent: &'a Column<T>,
}

/// Diagonals and entries above them.
pub(crate) struct BlockTiles<T> {
    pub(crate) parts: [Box<Tile<T>>; 2],
}

impl<T: Scalar> BlockTiles<T> {
    pub(crate) fn new() -> Self {
        Self { parts: [Tile::new(), Tile::new()] }
    }
}

impl<T: Scalar> NodeBlocks<'_, T> {
    /// Adds the particles of one block to its tiles, which are cleared first.
    #[inline(always)]
    pub(crate) fn block<K: Kernel, S: Simd, const D: usize>(
        &self,
        simd: S,
        block: &ParticleBlock<D>,
        tiles: &mut BlockTiles<T>,
    ) {
        let width = tile_width(K::SUPPORT);
        let (start, end) = (block.start as usize, block.end as usize);
        let origin = block.tile_origin();
        let splat = |value: f64| T::Lanes::<S>::splat(simd, T::from_f64(value));
        let (zero, inverse_dx) = (splat(0.0), splat(1.0 / self.dx));
        for tile in &mut tiles.parts {
            tile.clear(width, D);
        }
        let mut base = [[0; LANES]; D];
        let mut values = [[[T::default(); 4]; LANES]; 2];
        for group in start / LANES..end.div_ceil(LANES) {
            let x = load_vector::<S, T, D>(simd, self.position.group(group));
            let fraction = locate::<K, S, T, D>(&x, inverse_dx, &mut base);
            let mut weights = [([zero; 4], [zero; 4]); D];
            for axis in 0..D {
                weights[axis] = axis_weights::<K, _>(fraction[axis]);
            }
            let first = start.max(group * LANES) - group * LANES;
            let last = end.min((group + 1) * LANES) - group * LANES;
            let mut offsets = [0; LANES];
            for lane in first..last {
                offsets[lane] = tile_offset(&base, lane, &origin, width);
            }
            for number in 0..K::SUPPORT.pow(D as u32) {
                let (mut rest, mut index) = (number, [0; D]);
                for axis in (0..D).rev() {
                    index[axis] = rest % K::SUPPORT;
                    rest /= K::SUPPORT;
                }
                let mut g = Vector::splat(inverse_dx);
                let mut place = 0;
                for axis in 0..D {
                    place = place * width + index[axis];
                    for along in 0..D {
                        let (w, gradient) = &weights[axis];
                        let factor = if along == axis { gradient } else { w };
                        g[along] = g[along] * factor[index[axis]];
                    }
                }
                let mut sum = Matrix::zero(zero);
                for branch in self.tangent.group(group).chunks_exact(tangent_len(D)) {
                    sum += load_tangent::<S, T, D>(simd, branch).node_block(&g);
                }
                for (part, values) in symmetric_parts(&sum).into_iter().zip(&mut values) {
                    T::Lanes::<S>::store_interleaved(part, values);
                }
                for (tile, values) in tiles.parts.iter_mut().zip(&values) {
                    for lane in first..last {
                        let node = &mut tile.nodes[offsets[lane] + place];
                        for c in 0..4 {
                            node[c] += values[lane][c];
                        }
                    }
                }
            }
        }
    }
}

/// Diagonal, and what is above it row by row, as two nodes.
#[inline(always)]
fn symmetric_parts<R: Real, const D: usize>(a: &Matrix<R, D>) -> [[R; 4]; 2] {
    let zero = a[(0, 0)].zero();
    let mut parts = [[zero; 4]; 2];
    let mut next = 0;
    for i in 0..D {
        parts[0][i] = a[(i, i)];
        for j in i + 1..D {
            parts[1][next] = a[(i, j)];
            next += 1;
        }
    }
    parts
}
