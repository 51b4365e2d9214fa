//! The matrix of the grid step, summed over the particles once a step.
//!
//! ```text
//! K_ij = Δt² Σ_p g_ipᵀ B_p g_jp            B_p = Σ_⋆ ω_⋆² F_⋆ⁿ F_⋆ⁿᵀ
//! ```
//!
//! (Fang et al. 2019, §7.2), with I for Fⁿ where springs act on the deformation since the start of the
//! step. It acts alike on each component of the velocity. Particles
//! of a cell touch the same nodes, so they are summed in a small dense matrix before that looks for its
//! places in the large one. With B = L Lᵀ an entry is a product of two vectors Lᵀg.

use pliant_math::{Cubic, Kernel, Linear, Matrix, Quadratic, Scalar, Vector};
use rayon::prelude::*;

use super::lattice::{NO_ROW, ROW};
use super::matrix::NodeMatrix;
use super::springs::SetSprings;
use crate::grid::{BLOCK, MARGIN, ParticleBlock, Shared};
use crate::implicit::patch::{MAX_NODES, corner, gradient_weights};
use crate::implicit::problem::Setting;
use crate::simulation::{KernelChoice, MaterialSet};

/// Farthest lowest node of a particle from the origin of its tile.
const LAST_BASE: i32 = BLOCK + 2 * MARGIN - 1;

/// Lays out the matrix for the nodes of a step and fills it.
pub(super) fn assemble<T: Scalar, const D: usize>(
    matrix: &mut NodeMatrix,
    setting: &Setting<'_, T, D>,
    springs: &[SetSprings<T>],
) {
    matrix.lattice.arrange(setting.grid, setting.kernel.support());
    matrix.clear();
    for (row, mass) in matrix.lattice.rows.iter().zip(&mut matrix.mass) {
        let nodes = &setting.grid.nodes[*row as usize * ROW..][..ROW];
        *mass = std::array::from_fn(|k| nodes[k][0].to_f64() as f32);
    }
    let mut sums = std::mem::take(&mut matrix.sums);
    let shared = Shared::new(sums.as_flattened_mut());
    for (set, springs) in setting.sets.iter().zip(springs) {
        for of_color in &set.colors {
            of_color.par_iter().for_each_init(Cell::new, |cell, &number| {
                let block = &set.blocks[number as usize];
                let mut sum =
                    BlockSum { matrix, setting, set, springs, block, shared: &shared, cell };
                match setting.kernel {
                    KernelChoice::Linear => sum.add::<Linear>(),
                    KernelChoice::Quadratic => sum.add::<Quadratic>(),
                    KernelChoice::Cubic => sum.add::<Cubic>(),
                }
            });
        }
    }
    matrix.sums = sums;
    matrix.measure();
}

/// A dense matrix over the nodes of a cell, row by row.
struct Cell<const D: usize> {
    /// Lowest node; none before the first particle.
    base: Option<[i32; D]>,
    sums: Vec<[f32; MAX_NODES]>,
}

impl<const D: usize> Cell<D> {
    fn new() -> Self {
        Self { base: None, sums: vec![[0.0; MAX_NODES]; MAX_NODES] }
    }
}

/// The particles of one block on their way into the matrix.
struct BlockSum<'a, T, const D: usize> {
    matrix: &'a NodeMatrix,
    setting: &'a Setting<'a, T, D>,
    set: &'a MaterialSet<T, D>,
    springs: &'a SetSprings<T>,
    block: &'a ParticleBlock<D>,
    shared: &'a Shared<'a, f32>,
    cell: &'a mut Cell<D>,
}

impl<T: Scalar, const D: usize> BlockSum<'_, T, D> {
    fn add<K: Kernel>(&mut self) {
        let inverse_dx = 1.0 / self.setting.grid.dx;
        let count = K::SUPPORT.pow(D as u32);
        for p in self.block.start as usize..self.block.end as usize {
            let mut x = Vector([0.0; D]);
            let mut base = self.block.tile_origin();
            for axis in 0..D {
                x[axis] = self.set.particles.position.get(p, axis).to_f64() * inverse_dx;
                // Inside the tile whatever happens: no other block writes there.
                let lowest = base[axis];
                base[axis] = (K::base(x[axis]) as i32).clamp(lowest, lowest + LAST_BASE);
            }
            if self.cell.base.is_some_and(|present| present != base) {
                self.flush::<K>();
            }
            self.cell.base = Some(base);
            let root = self.stiffness_root(p);
            let gradients = gradient_weights::<K, D>(base, x, inverse_dx);
            // Component by component, so that the sums below run over nodes side by side.
            let mut turned = [[0.0_f32; MAX_NODES]; D];
            for (node, g) in gradients.iter().enumerate().take(count) {
                for (k, turned) in turned.iter_mut().enumerate() {
                    turned[node] = root.0[k].dot(*g) as f32;
                }
            }
            let wide = count.next_multiple_of(8);
            for (i, sums) in self.cell.sums.iter_mut().enumerate().take(count) {
                for turned in &turned {
                    let factor = turned[i];
                    for (sum, other) in sums[..wide].iter_mut().zip(&turned[..wide]) {
                        *sum += factor * other;
                    }
                }
            }
        }
        self.flush::<K>();
    }

    /// L with L Lᵀ = Δt² Σ ω² F Fᵀ of a particle, column by column [√J s].
    fn stiffness_root(&self, p: usize) -> Matrix<f64, D> {
        let particles = &self.set.particles;
        let branches = self.springs.weight.components();
        let mut sum = Matrix::<f64, D>::zero(0.0);
        for branch in 0..branches {
            let f = self.springs.old(particles, p, branch);
            sum += f.mul_transpose(f) * self.springs.weight.get(p, branch).to_f64();
        }
        cholesky(&(sum * self.setting.dt.powi(2)))
    }

    /// Adds the sums of the cell to the matrix and forgets them.
    fn flush<K: Kernel>(&mut self) {
        let Some(base) = self.cell.base.take() else { return };
        let lattice = &self.matrix.lattice;
        let (reach, across) = (lattice.reach as i32, self.matrix.across() as i32);
        let count = K::SUPPORT.pow(D as u32);
        let mut places = [[0_i32; D]; MAX_NODES];
        for (number, place) in places.iter_mut().enumerate().take(count) {
            *place = corner([0; D], K::SUPPORT, number);
        }
        for i in 0..count {
            let sums = &mut self.cell.sums[i];
            let node = self.setting.grid.node(corner(base, K::SUPPORT, i));
            let row = node.map_or(NO_ROW, |node| lattice.number[node / ROW]);
            if let (Some(node), true) = (node, row != NO_ROW) {
                for j in 0..count {
                    let offset = |axis: usize| places[j][axis] - places[i][axis] + reach;
                    let mut line = offset(0);
                    for axis in 1..D - 1 {
                        line = line * across + offset(axis);
                    }
                    let line = lattice.line(row as usize, line as usize);
                    if line == NO_ROW {
                        continue;
                    }
                    let entry = line as usize * across as usize + offset(D - 1) as usize;
                    // SAFETY: tiles of blocks of one colour do not overlap, and colours take turns, so
                    // no other thread touches the entries of this node.
                    unsafe { self.shared.range(entry * ROW + node % ROW, 1)[0] += sums[j] };
                }
            }
            sums.fill(0.0);
        }
    }
}

/// Columns of the lower root L of a positive semi-definite matrix A = L Lᵀ; columns without weight are
/// zero.
fn cholesky<const D: usize>(a: &Matrix<f64, D>) -> Matrix<f64, D> {
    let mut l = Matrix::zero(0.0);
    for j in 0..D {
        let mut square = a[(j, j)];
        for k in 0..j {
            square -= l[(j, k)] * l[(j, k)];
        }
        if square <= 0.0 {
            continue;
        }
        l[(j, j)] = square.sqrt();
        for i in j + 1..D {
            let mut entry = a[(i, j)];
            for k in 0..j {
                entry -= l[(i, k)] * l[(j, k)];
            }
            l[(i, j)] = entry / l[(j, j)];
        }
    }
    l
}
