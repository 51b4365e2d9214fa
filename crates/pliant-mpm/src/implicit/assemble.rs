//! The Hessian as a sparse matrix, for direct solves.
//!
//! Nodes i and j are coupled by every particle that touches both,
//!
//! ```text
//! H_ij = m_i δ_ij I + Σ_p U_p B(R_pᵀ g_ip, R_pᵀ g_jp) U_pᵀ
//! ```
//!
//! with the block B of [`Tangent::coupling`]. Constraints are kept by projecting rows and columns and
//! putting one on what they leave empty. Only the upper triangle is filled.

use pliant_math::{Cubic, Dim, Kernel, Linear, Matrix, Quadratic, Scalar, Space, Vector};
use pliant_solve::{BlockMatrix, DirectError, DirectSolver, LinearReport};

use super::contacts::{Contacts, set_vector, vector};
use super::problem::Setting;
use super::scratch::SetScratch;
use crate::constitutive::{Tangent, tangent_len};
use crate::grid::{BLOCK, Node, SparseGrid};
use crate::particles::Column;
use crate::simulation::KernelChoice;
use crate::transfer::axis_weights;

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
            let position = &set.particles.position;
            for p in 0..set.particles.len() {
                let x = Vector(std::array::from_fn(|axis| position.get(p, axis).to_f64()));
                match setting.kernel {
                    KernelChoice::Linear => self.add::<Linear, T>(setting, scratch, p, x),
                    KernelChoice::Quadratic => self.add::<Quadratic, T>(setting, scratch, p, x),
                    KernelChoice::Cubic => self.add::<Cubic, T>(setting, scratch, p, x),
                }
            }
        }
        for (node, start) in setting.grid.nodes.iter().enumerate() {
            if self.rows[node] != NO_ROW {
                let mass = start[0].to_f64();
                self.add_block(node, node, &(Matrix::identity(mass) * mass));
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

    /// Adds one particle.
    fn add<K: Kernel, T: Scalar>(
        &mut self,
        setting: &Setting<'_, T, D>,
        scratch: &SetScratch<T>,
        particle: usize,
        x: Vector<f64, D>,
    ) {
        let inverse_dx = 1.0 / setting.grid.dx;
        let mut base = [0; D];
        let mut weights = [([0.0; 4], [0.0; 4]); D];
        for axis in 0..D {
            let lowest = K::base(x[axis] * inverse_dx);
            base[axis] = lowest as i32;
            weights[axis] = axis_weights::<K, f64>(x[axis] * inverse_dx - lowest);
        }
        let count = K::SUPPORT.pow(D as u32);
        let mut nodes = Vec::with_capacity(count);
        for number in 0..count {
            let (mut rest, mut coord) = (number, base);
            let mut g = Vector([inverse_dx; D]);
            for axis in (0..D).rev() {
                let k = rest % K::SUPPORT;
                rest /= K::SUPPORT;
                coord[axis] += k as i32;
                for along in 0..D {
                    let (w, gradient) = &weights[axis];
                    g[along] *= if along == axis { gradient[k] } else { w[k] };
                }
            }
            if let Some(node) = setting.grid.node(coord).filter(|&n| self.rows[n] != NO_ROW) {
                nodes.push((node, g));
            }
        }
        let branches = scratch.tangent.components() / tangent_len(D);
        for branch in 0..branches {
            let tangent = tangent_at::<T, D>(&scratch.tangent, particle, branch);
            for (i, gi) in &nodes {
                for (j, gj) in &nodes {
                    if self.rows[*j] >= self.rows[*i] {
                        self.add_block(*i, *j, &tangent.coupling(gi, gj));
                    }
                }
            }
        }
    }

    fn add_block(&mut self, i: usize, j: usize, block: &Matrix<f64, D>) {
        self.matrix.add(self.rows[i] as usize, self.rows[j] as usize, to_block(block));
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
