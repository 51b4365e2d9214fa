//! The Hessian as a sparse matrix, for direct solves.
//!
//! Nodes i and j are coupled by every particle that touches both,
//!
//! ```text
//! H_ij = m_i δ_ij I + Σ_p g_ipᵀ C_p g_jp
//! ```
//!
//! summed cell by cell in a [`Patch`]. Constraints are kept by projecting rows and columns and
//! putting one on what they leave empty. Only the upper triangle is filled.

use pliant_math::{Cubic, Dim, Kernel, Linear, Matrix, Quadratic, Scalar, Space, Vector};
use pliant_solve::{BlockMatrix, DirectError, DirectSolver, LinearReport};

use super::contacts::{Contacts, set_vector, vector};
use super::patch::Patch;
use super::problem::Setting;
use super::scratch::SetScratch;
use crate::constitutive::{Tangent, tangent_len};
use crate::grid::{BLOCK, Node, SparseGrid};
use crate::particles::Column;
use crate::simulation::{KernelChoice, MaterialSet};

/// Not a node of the matrix.
const NO_ROW: u32 = u32::MAX;

/// A matrix and its solver, kept between solves.
#[derive(Default)]
pub(crate) struct Assembly<const D: usize> {
    matrix: BlockMatrix<D>,
    solver: DirectSolver,
    /// Row of each node, or none.
    rows: Vec<u32>,
    rhs: Vec<f64>,
    solution: Vec<f64>,
}

impl<const D: usize> Assembly<D>
where
    Dim<D>: Space<D>,
{
    /// Lays out the matrix for the nodes of a step.
    pub(crate) fn prepare<T: Scalar>(&mut self, grid: &SparseGrid<T, D>, kernel: KernelChoice) {
        let mut count = 0;
        self.rows.clear();
        for node in &grid.nodes {
            let empty = node[0] == T::default();
            self.rows.push(if empty { NO_ROW } else { count });
            count += u32::from(!empty);
        }
        let reach = kernel.support() as i32 - 1;
        let across = 2 * reach + 1;
        let mut pattern: Vec<Vec<u32>> = Vec::with_capacity(count as usize);
        for (slot, block) in grid.coords.iter().enumerate() {
            for number in 0..SparseGrid::<T, D>::block_len() {
                let node = slot * SparseGrid::<T, D>::block_len() + number;
                if self.rows[node] == NO_ROW {
                    continue;
                }
                let (mut origin, mut rest) = (*block, number as i32);
                for axis in (0..D).rev() {
                    origin[axis] = origin[axis] * BLOCK + rest % BLOCK - reach;
                    rest /= BLOCK;
                }
                let mut row = Vec::new();
                for mut offset in 0..across.pow(D as u32) {
                    let mut near = origin;
                    for c in near.iter_mut().rev() {
                        *c += offset % across;
                        offset /= across;
                    }
                    let column = grid.node(near).map_or(NO_ROW, |node| self.rows[node]);
                    if column != NO_ROW {
                        row.push(column);
                    }
                }
                row.sort_unstable();
                pattern.push(row);
            }
        }
        self.matrix.set_pattern(pattern);
    }

    /// Fills the matrix at the last guess.
    pub(crate) fn assemble<T: Scalar>(
        &mut self,
        setting: &Setting<'_, T, D>,
        scratch: &[SetScratch<T>],
        contacts: &Contacts<D>,
    ) {
        self.matrix.clear();
        for (set, scratch) in setting.sets.iter().zip(scratch) {
            match setting.kernel {
                KernelChoice::Linear => self.add_set::<Linear, T>(setting, set, scratch),
                KernelChoice::Quadratic => self.add_set::<Quadratic, T>(setting, set, scratch),
                KernelChoice::Cubic => self.add_set::<Cubic, T>(setting, set, scratch),
            }
        }
        for (node, start) in setting.grid.nodes.iter().enumerate() {
            if self.rows[node] != NO_ROW {
                let mass = start[0].to_f64();
                let row = self.rows[node] as usize;
                self.matrix.add(row, row, to_block(&(Matrix::identity(mass) * mass)));
            }
        }
        let mut projections = vec![None; self.matrix.row_count()];
        for (node, q) in contacts.projections() {
            projections[self.rows[node] as usize] = Some(q);
        }
        let identity = Matrix::<f64, D>::identity(0.0);
        for row in 0..self.matrix.row_count() {
            let (columns, blocks) = self.matrix.row_mut(row);
            for (&column, block) in columns.iter().zip(blocks) {
                let (left, right) = (&projections[row], &projections[column as usize]);
                if left.is_none() && right.is_none() {
                    continue;
                }
                let (left, right) = (left.unwrap_or(identity), right.unwrap_or(identity));
                let mut value = left * from_block(block) * right;
                if row == column as usize {
                    // Scaled like the rest, so that the factorization is.
                    value += (identity - left) * from_block(block).trace();
                }
                *block = to_block(&value);
            }
        }
    }

    /// Solves for the direction −H⁻¹g.
    pub(crate) fn solve<T: Scalar>(
        &mut self,
        gradient: &[Node<T>],
        direction: &mut [Node<T>],
    ) -> Result<LinearReport, DirectError> {
        let len = D * self.matrix.row_count();
        self.rhs.resize(len, 0.0);
        self.solution.resize(len, 0.0);
        for (node, &row) in self.rows.iter().enumerate().filter(|(_, row)| **row != NO_ROW) {
            let value = vector::<T, D>(&gradient[node]);
            self.rhs[row as usize * D..][..D].copy_from_slice(&value.0);
        }
        self.solver.solve(&self.matrix, &self.rhs, &mut self.solution)?;
        direction.fill([T::default(); 4]);
        for (node, &row) in self.rows.iter().enumerate().filter(|(_, row)| **row != NO_ROW) {
            let value: [f64; D] = std::array::from_fn(|i| -self.solution[row as usize * D + i]);
            set_vector(&mut direction[node], Vector(value));
        }
        Ok(LinearReport { iterations: 1, residual: 0.0, converged: true })
    }

    /// Adds the particles of one material, cell by cell.
    fn add_set<K: Kernel, T: Scalar>(
        &mut self,
        setting: &Setting<'_, T, D>,
        set: &MaterialSet<T, D>,
        scratch: &SetScratch<T>,
    ) {
        let position = &set.particles.position;
        let inverse_dx = 1.0 / setting.grid.dx;
        let branches = scratch.tangent.components() / tangent_len(D);
        let mut patch = Patch::default();
        for p in 0..set.particles.len() {
            let (mut x, mut base) = (Vector([0.0; D]), [0; D]);
            for axis in 0..D {
                x[axis] = position.get(p, axis).to_f64() * inverse_dx;
                base[axis] = K::base(x[axis]) as i32;
            }
            if !patch.is_at(base) {
                self.add_patch(setting.grid, K::SUPPORT, &mut patch);
            }
            for branch in 0..branches {
                let tangent = tangent_at::<T, D>(&scratch.tangent, p, branch);
                patch.add::<K>(base, x, inverse_dx, &tangent);
            }
        }
        self.add_patch(setting.grid, K::SUPPORT, &mut patch);
    }

    fn add_patch<T: Scalar>(
        &mut self,
        grid: &SparseGrid<T, D>,
        support: usize,
        patch: &mut Patch<D>,
    ) {
        let Self { matrix, rows, .. } = self;
        let row = |coord| {
            let row = rows[grid.node(coord)?];
            (row != NO_ROW).then_some(row as usize)
        };
        patch.take(support, row, |row, column, block| matrix.add(row, column, block));
    }
}

/// The tangent of one branch of one particle.
fn tangent_at<T: Scalar, const D: usize>(
    column: &Column<T>,
    particle: usize,
    branch: usize,
) -> Tangent<f64, D> {
    let first = branch * tangent_len(D);
    let number = |k: usize| column.get(particle, first + k).to_f64();
    let matrix = |at: usize| {
        let mut out = Matrix::zero(0.0);
        for i in 0..D {
            for j in 0..D {
                out[(i, j)] = number(at + i * D + j);
            }
        }
        out
    };
    let vector = |at: usize| Vector(std::array::from_fn(|i| number(at + i)));
    let square = D * D;
    Tangent {
        left: matrix(0),
        right: matrix(square),
        diagonal: matrix(2 * square),
        straight: vector(3 * square),
        crossed: vector(3 * square + D),
    }
}

fn to_block<const D: usize>(a: &Matrix<f64, D>) -> [[f64; D]; D] {
    std::array::from_fn(|i| std::array::from_fn(|j| a[(i, j)]))
}

fn from_block<const D: usize>(block: &[[f64; D]; D]) -> Matrix<f64, D> {
    let mut out = Matrix::zero(0.0);
    for i in 0..D {
        for j in 0..D {
            out[(i, j)] = block[i][j];
        }
    }
    out
}
