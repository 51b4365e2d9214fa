//! Sparse Cholesky factorisation: symmetric positive definite systems to rounding.
//!
//! A = LLᵀ under a permutation that keeps L sparse (approximate minimum degree). Where the non-zeros of
//! L lie follows from the pattern of A alone and is found once per pattern; the numbers follow
//! for each matrix. For 2-D problems and small 3-D ones this beats any iteration; memory and time
//! grow faster than the number of unknowns, in 3-D much faster.
//!
//! The factorisation runs on one thread, so that its bits do not depend on their number.
//!
//! Davis 2006, *Direct Methods for Sparse Linear Systems*, SIAM; the work is done by `faer`.

use faer::dyn_stack::{MemBuffer, MemStack, StackReq};
use faer::linalg::cholesky::llt::factor::LltRegularization;
use faer::sparse::linalg::SupernodalThreshold;
use faer::sparse::linalg::cholesky::{
    CholeskySymbolicParams, SymbolicCholesky, SymmetricOrdering, factorize_symbolic_cholesky,
};
use faer::sparse::{SparseColMatRef, SymbolicSparseColMatRef};
use faer::{Conj, MatMut, Par, Side};
use thiserror::Error;

use crate::{BlockMatrix, vector};

/// Why a system was not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum DirectError {
    /// A pivot is zero, negative or NaN.
    #[error(
        "the matrix is not positive definite; project the blocks it is made of, or solve with MINRES"
    )]
    NotPositiveDefinite,
    /// The solution is not finite although every pivot was positive.
    #[error("the solution is not finite: the right side is not, or the matrix is nearly singular")]
    NotFinite,
    /// There is no memory for the factor.
    #[error("the factor does not fit into memory; solve with an iterative method instead")]
    OutOfMemory,
}

/// A direct solver that remembers the analysis of the last pattern; keep one and reuse it.
#[derive(Default)]
pub struct DirectSolver {
    analysis: Option<Analysis>,
    /// Entries of the lower triangle of A, by columns.
    values: Vec<f64>,
    /// Entries of L.
    factor: Vec<f64>,
    analyses: u32,
}

/// What follows from the pattern.
struct Analysis {
    /// Block size and pattern it was made for.
    dimension: usize,
    starts: Vec<usize>,
    columns: Vec<u32>,
    /// Lower triangle of A by single columns, rows ascending.
    column_starts: Vec<usize>,
    rows: Vec<usize>,
    symbolic: SymbolicCholesky<usize>,
    scratch: MemBuffer,
}

impl DirectSolver {
    /// A solver without memory; the first matrix brings it.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many patterns have been analysed so far.
    pub fn analysis_count(&self) -> u32 {
        self.analyses
    }

    /// Solves Ax = b for x, whose contents are overwritten. A must be symmetric and positive
    /// definite, with a symmetric pattern; its blocks below the diagonal are not read.
    ///
    /// # Panics
    /// If b or x is not D numbers per row long.
    pub fn solve<const D: usize>(
        &mut self,
        matrix: &BlockMatrix<D>,
        rhs: &[f64],
        x: &mut [f64],
    ) -> Result<(), DirectError> {
        let len = D * matrix.row_count();
        assert!(rhs.len() == len && x.len() == len, "vectors do not fit the matrix");
        let Self { analysis, values, factor, analyses } = self;
        let analysis = match analysis {
            Some(known) if known.is_of(matrix) => known,
            stale => {
                *analyses += 1;
                stale.insert(Analysis::new(matrix)?)
            }
        };
        let Analysis { column_starts, rows, symbolic, scratch, .. } = analysis;
        write_lower_triangle(matrix, values);
        let missing = symbolic.len_val().saturating_sub(factor.len());
        factor.try_reserve(missing).map_err(|_| DirectError::OutOfMemory)?;
        vector::resize(factor, symbolic.len_val());
        let pattern =
            SymbolicSparseColMatRef::new_unsorted_checked(len, len, column_starts, None, rows);
        let stack = MemStack::new(scratch);
        let factor = symbolic
            .factorize_numeric_llt(
                factor,
                SparseColMatRef::new(pattern, &*values),
                Side::Lower,
                LltRegularization::default(),
                Par::Seq,
                stack,
                Default::default(),
            )
            .map_err(|_| DirectError::NotPositiveDefinite)?;
        vector::copy(x, rhs);
        let column = MatMut::from_column_major_slice_mut(x, len, 1);
        factor.solve_in_place_with_conj(Conj::No, column, Par::Seq, stack);
        if vector::is_finite(x) { Ok(()) } else { Err(DirectError::NotFinite) }
    }
}

impl Analysis {
    fn new<const D: usize>(matrix: &BlockMatrix<D>) -> Result<Self, DirectError> {
        let len = D * matrix.row_count();
        let (mut column_starts, mut rows) = (vec![0], Vec::new());
        for row in 0..matrix.row_count() {
            for i in 0..D {
                for (_, column, j) in upper_triangle(matrix, row, i) {
                    rows.push(D * column + j);
                }
                column_starts.push(rows.len());
            }
        }
        let symbolic = factorize_symbolic_cholesky(
            SymbolicSparseColMatRef::new_checked(len, len, &column_starts, None, &rows),
            Side::Lower,
            SymmetricOrdering::Amd,
            CholeskySymbolicParams {
                // Columns of a node belong together anyway, so that dense pieces always pay.
                supernodal_flop_ratio_threshold: SupernodalThreshold::FORCE_SUPERNODAL,
                ..Default::default()
            },
        )
        // The other cause, an index beyond the address space, is the same to the caller.
        .map_err(|_| DirectError::OutOfMemory)?;
        let numeric = symbolic.factorize_numeric_llt_scratch::<f64>(Par::Seq, Default::default());
        let solve = symbolic.solve_in_place_scratch::<f64>(1, Par::Seq);
        let scratch = MemBuffer::try_new(StackReq::any_of(&[numeric, solve]))
            .map_err(|_| DirectError::OutOfMemory)?;
        let (starts, columns) = (matrix.starts.clone(), matrix.columns.clone());
        Ok(Self { dimension: D, starts, columns, column_starts, rows, symbolic, scratch })
    }

    fn is_of<const D: usize>(&self, matrix: &BlockMatrix<D>) -> bool {
        self.dimension == D && self.starts == matrix.starts && self.columns == matrix.columns
    }
}

/// Row i of a block row, from the diagonal on: (entry, block column, j). By symmetry this is a column
/// of the lower triangle.
fn upper_triangle<const D: usize>(
    matrix: &BlockMatrix<D>,
    row: usize,
    i: usize,
) -> impl Iterator<Item = (usize, usize, usize)> {
    let entries = matrix.starts[row]..matrix.starts[row + 1];
    entries.filter(move |&entry| matrix.columns[entry] as usize >= row).flat_map(move |entry| {
        let column = matrix.columns[entry] as usize;
        (if column == row { i } else { 0 }..D).map(move |j| (entry, column, j))
    })
}

fn write_lower_triangle<const D: usize>(matrix: &BlockMatrix<D>, values: &mut Vec<f64>) {
    values.clear();
    for row in 0..matrix.row_count() {
        for i in 0..D {
            let numbers = upper_triangle(matrix, row, i);
            values.extend(numbers.map(|(entry, _, j)| matrix.blocks[entry][i][j]));
        }
    }
}

#[cfg(test)]
mod tests {
    use pliant_math::Random;

    use super::*;
    use crate::Cg;

    /// The condition of the matrices below is at most about 10⁴.
    const ERROR: f64 = 1e-10;

    /// Σ over pairs of nodes of GᵀG, G a D×2D matrix of normal numbers, and the identity: positive
    /// definite by construction. Assembled into blocks, and plainly into a dense matrix.
    fn random_matrix<const D: usize>(
        nodes: usize,
        pairs: &[(usize, usize)],
        seed: u64,
    ) -> (BlockMatrix<D>, Vec<Vec<f64>>) {
        let mut random = Random::new(seed);
        let mut rows: Vec<Vec<u32>> = (0..nodes as u32).map(|node| vec![node]).collect();
        for &(a, b) in pairs {
            rows[a].push(b as u32);
            rows[b].push(a as u32);
        }
        let mut matrix = BlockMatrix::<D>::from_rows(rows);
        let mut dense = vec![vec![0.0; D * nodes]; D * nodes];
        let mut add = |a: usize, b: usize, block: [[f64; D]; D]| {
            matrix.add(a, b, block);
            for i in 0..D {
                for j in 0..D {
                    dense[D * a + i][D * b + j] += block[i][j];
                }
            }
        };
        for node in 0..nodes {
            add(node, node, std::array::from_fn(|i| std::array::from_fn(|j| (i == j).into())));
        }
        for &(a, b) in pairs {
            let sides: [[[f64; D]; D]; 2] =
                [(); 2].map(|()| [[0.0; D]; D].map(|row| row.map(|_| random.normal())));
            for p in 0..2 {
                for q in 0..2 {
                    let product =
                        |i: usize, j: usize| (0..D).map(|k| sides[p][k][i] * sides[q][k][j]).sum();
                    let block = std::array::from_fn(|i| std::array::from_fn(|j| product(i, j)));
                    add([a, b][p], [a, b][q], block);
                }
            }
        }
        (matrix, dense)
    }

    fn random_pairs(nodes: usize, count: usize, seed: u64) -> Vec<(usize, usize)> {
        let mut random = Random::new(seed);
        let mut node = || random.below(nodes as u64) as usize;
        (0..count).map(|_| (node(), node())).filter(|(a, b)| a != b).collect()
    }

    fn grid_pairs(side: usize) -> Vec<(usize, usize)> {
        let at = |i: usize, j: usize| i * side + j;
        let nodes = (0..side).flat_map(|i| (0..side).map(move |j| (i, j)));
        nodes
            .flat_map(|(i, j)| {
                let right = (j + 1 < side).then(|| (at(i, j), at(i, j + 1)));
                let down = (i + 1 < side).then(|| (at(i, j), at(i + 1, j)));
                right.into_iter().chain(down)
            })
            .collect()
    }

    fn solves_dense<const D: usize>(solver: &mut DirectSolver, seed: u64) {
        let nodes = 3 + 7 * seed as usize;
        let (matrix, dense) =
            random_matrix::<D>(nodes, &random_pairs(nodes, 3 * nodes, seed), seed);
        let mut random = Random::new(seed + 100);
        let solution: Vec<f64> = (0..D * nodes).map(|_| random.normal()).collect();
        let rhs: Vec<f64> = dense.iter().map(|row| vector::dot(row, &solution)).collect();
        let (mut product, mut x) = (vec![0.0; D * nodes], vec![f64::NAN; D * nodes]);
        matrix.apply(&solution, &mut product);
        solver.solve(&matrix, &rhs, &mut x).unwrap();
        for i in 0..D * nodes {
            assert!((product[i] - rhs[i]).abs() < ERROR, "product {} for {}", product[i], rhs[i]);
            assert!((x[i] - solution[i]).abs() < ERROR, "{} for {}", x[i], solution[i]);
        }
    }

    #[test]
    fn random_systems_of_any_pattern_are_solved() {
        let mut solver = DirectSolver::new();
        for seed in 0..6 {
            solves_dense::<1>(&mut solver, seed);
            solves_dense::<2>(&mut solver, seed);
            solves_dense::<3>(&mut solver, seed);
        }
    }

    #[test]
    fn large_grids_agree_with_conjugate_gradients() {
        let side = 40;
        let (matrix, _) = random_matrix::<2>(side * side, &grid_pairs(side), 3);
        let rhs: Vec<f64> = (0..2 * side * side).map(|i| (i as f64).sin()).collect();
        let (mut direct, mut iterated) = (vec![0.0; rhs.len()], vec![0.0; rhs.len()]);
        DirectSolver::new().solve(&matrix, &rhs, &mut direct).unwrap();
        assert!(Cg::new().solve(&mut &matrix, &rhs, &mut iterated, 1e-13, 10_000).converged);
        for (a, b) in direct.iter().zip(&iterated) {
            assert!((a - b).abs() < ERROR, "{a} against {b}");
        }
    }

    #[test]
    fn a_pattern_is_analysed_once() {
        let mut solver = DirectSolver::new();
        let pairs = random_pairs(20, 50, 1);
        for seed in 0..3 {
            let (matrix, _) = random_matrix::<2>(20, &pairs, seed);
            let (rhs, mut reused, mut fresh) = (vec![1.0; 40], vec![0.0; 40], vec![0.0; 40]);
            solver.solve(&matrix, &rhs, &mut reused).unwrap();
            DirectSolver::new().solve(&matrix, &rhs, &mut fresh).unwrap();
            assert_eq!(reused, fresh);
        }
        assert_eq!(solver.analysis_count(), 1);
        let (matrix, _) = random_matrix::<2>(20, &pairs[1..], 0);
        solver.solve(&matrix, &[1.0; 40], &mut [0.0; 40]).unwrap();
        assert_eq!(solver.analysis_count(), 2);
    }

    #[test]
    fn matrices_that_are_not_definite_are_refused() {
        let mut solver = DirectSolver::new();
        let side = 30;
        for pairs in [random_pairs(side * side, 40, 2), grid_pairs(side)] {
            let (sound, _) = random_matrix::<2>(side * side, &pairs, 4);
            let rhs = vec![1.0; 2 * side * side];
            let mut x = vec![0.0; rhs.len()];
            for flaw in [-1e3, f64::NAN] {
                let mut matrix = sound.clone();
                matrix.add(17, 17, [[flaw, 0.0], [0.0, 0.0]]);
                let refused = solver.solve(&matrix, &rhs, &mut x);
                assert_eq!(refused, Err(DirectError::NotPositiveDefinite));
            }
            // The same solver goes on to solve the sound one.
            solver.solve(&sound, &rhs, &mut x).unwrap();
        }
        let empty = BlockMatrix::<1>::from_rows([vec![0], vec![]]);
        assert_eq!(
            solver.solve(&empty, &[1.0; 2], &mut [0.0; 2]),
            Err(DirectError::NotPositiveDefinite)
        );
    }

    #[test]
    fn a_right_side_that_is_not_finite_is_refused_and_nothing_is_solved_trivially() {
        let mut solver = DirectSolver::new();
        let (matrix, _) = random_matrix::<1>(3, &[(0, 1), (1, 2)], 1);
        let refused = solver.solve(&matrix, &[1.0, f64::INFINITY, 0.0], &mut [0.0; 3]);
        assert_eq!(refused, Err(DirectError::NotFinite));
        let nothing = BlockMatrix::<3>::from_rows(Vec::<Vec<u32>>::new());
        assert_eq!(solver.solve(&nothing, &[], &mut []), Ok(()));
    }
}
