//! Random dense systems with known solutions, for the tests of the solvers.

use pliant_math::{Random, Scalar};

use crate::{System, vector};

/// What kind of matrix.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Kind {
    /// Symmetric, eigenvalues in [1, 20].
    Definite,
    /// Symmetric, of either sign, sizes in [1, 20].
    Indefinite,
    /// Symmetric, a third of the eigenvalues zero, the others of either sign.
    Singular,
    /// Unsymmetric: the identity and a random part, singular values well above zero.
    General,
}

/// A dense matrix, rows first, with a positive definite preconditioner if wished.
pub(crate) struct Dense<T> {
    len: usize,
    kind: Kind,
    matrix: Vec<f64>,
    /// P itself, with eigenvalues in [0.2, 2].
    preconditioner: Option<Vec<f64>>,
    random: Random,
    scalar: std::marker::PhantomData<T>,
}

/// Relative residual to ask for: far above the rounding of the scalar, far below one.
pub(crate) fn residual_bound<T: Scalar>() -> f64 {
    if T::EPSILON > f64::EPSILON { 1e-5 } else { 1e-12 }
}

impl<T: Scalar> Dense<T> {
    pub(crate) fn random(kind: Kind, len: usize, seed: u64, preconditioned: bool) -> Self {
        let mut random = Random::new(seed);
        let matrix = match kind {
            Kind::General => {
                let mut matrix: Vec<f64> =
                    (0..len * len).map(|_| 0.4 * random.normal() / (len as f64).sqrt()).collect();
                (0..len).for_each(|i| matrix[i * len + i] += 2.0);
                matrix
            }
            symmetric => {
                let value = |random: &mut Random, i: usize| {
                    let size = random.between(1.0, 20.0);
                    match symmetric {
                        Kind::Singular if i % 3 == 2 => 0.0,
                        Kind::Definite => size,
                        _ if i % 2 == 1 => -size,
                        _ => size,
                    }
                };
                let values: Vec<f64> = (0..len).map(|i| value(&mut random, i)).collect();
                with_eigenvalues(&values, &mut random)
            }
        };
        let preconditioner = preconditioned.then(|| {
            let values: Vec<f64> = (0..len).map(|_| random.between(0.2, 2.0)).collect();
            with_eigenvalues(&values, &mut random)
        });
        Self { len, kind, matrix, preconditioner, random, scalar: std::marker::PhantomData }
    }

    /// A right side b = As and the s it was made from.
    pub(crate) fn right_hand_side(&mut self) -> (Vec<T>, Vec<T>) {
        let solution: Vec<T> = (0..self.len).map(|_| T::from_f64(self.random.normal())).collect();
        let mut rhs = vec![T::default(); self.len];
        self.apply(&solution, &mut rhs);
        (rhs, solution)
    }

    /// An upper bound on the norm of the matrix.
    pub(crate) fn largest(&self) -> f64 {
        vector::norm(&self.matrix)
    }

    /// The residual is at the tolerance that was asked for, within `condition` (of preconditioner
    /// and matrix, which turn one norm into another), and so is the error where the matrix is regular.
    pub(crate) fn assert_solves(&mut self, x: &[T], rhs: &[T], solution: &[T], condition: f64) {
        let mut product = vec![T::default(); self.len];
        self.apply(x, &mut product);
        let distance = |a: &[T], b: &[T]| {
            let difference: Vec<f64> =
                a.iter().zip(b).map(|(a, b)| a.to_f64() - b.to_f64()).collect();
            vector::norm(&difference)
        };
        let bound = condition * residual_bound::<T>();
        let residual = distance(&product, rhs);
        assert!(residual <= bound * vector::norm(rhs), "residual {residual}");
        if self.kind != Kind::Singular {
            let error = distance(x, solution);
            assert!(error <= bound * vector::norm(solution), "error {error}");
        }
    }
}

impl<T: Scalar> System<T> for Dense<T> {
    fn apply(&mut self, x: &[T], y: &mut [T]) {
        multiply(&self.matrix, x, y);
    }

    fn precondition(&mut self, r: &[T], z: &mut [T]) {
        match &self.preconditioner {
            Some(matrix) => multiply(matrix, r, z),
            None => vector::copy(z, r),
        }
    }
}

fn multiply<T: Scalar>(matrix: &[f64], x: &[T], y: &mut [T]) {
    for (row, y) in matrix.chunks(x.len()).zip(y) {
        *y = T::from_f64(row.iter().zip(x).map(|(a, x)| a * x.to_f64()).sum());
    }
}

/// The symmetric matrix of these eigenvalues in a random frame, made by reflections H = 1 − 2uuᵀ.
fn with_eigenvalues(values: &[f64], random: &mut Random) -> Vec<f64> {
    let len = values.len();
    let mut matrix = vec![0.0; len * len];
    (0..len).for_each(|i| matrix[i * len + i] = values[i]);
    for _ in 0..3 {
        let mut u: Vec<f64> = (0..len).map(|_| random.normal()).collect();
        let norm = vector::norm(&u);
        vector::scale(&mut u, 1.0 / norm);
        // HAH = A − 2u(Au)ᵀ − 2(Au)uᵀ + 4(u·Au)uuᵀ.
        let mut product = vec![0.0; len];
        multiply(&matrix, &u, &mut product);
        let inner = vector::dot(&u, &product);
        for i in 0..len {
            for j in 0..len {
                let cross = u[i] * product[j] + product[i] * u[j];
                matrix[i * len + j] += 4.0 * inner * u[i] * u[j] - 2.0 * cross;
            }
        }
    }
    matrix
}
