//! Eigenvalues and eigenvectors of symmetric 2×2 and 3×3 matrices.
//!
//! $$ A = Q [λ] Q^T, \qquad \det Q = +1, \qquad λ_1 ≥ … ≥ λ_d. $$
//!
//! Cyclic Jacobi rotations find Q; the eigenvalues are its Rayleigh quotients qᵀAq, whose error is the
//! square of that of q. Everything is good to a few ulp of the largest |λ|, coincident eigenvalues
//! included, and nothing branches on data.

use crate::jacobi::principal_axes;
use crate::{Matrix, Real, Vector};

/// `A = Q [λ] Qᵀ` with `Q` a proper rotation.
#[derive(Clone, Copy, Debug)]
pub struct Eigen<T, const D: usize> {
    /// Eigenvalues, descending.
    pub values: Vector<T, D>,
    /// Eigenvectors, one a column, in the same order.
    pub vectors: Matrix<T, D>,
}

impl<T: Real, const D: usize> Eigen<T, D> {
    /// `Q [g] Qᵀ`: the isotropic function of `A` with principal values `g`.
    #[inline(always)]
    pub fn compose(&self, principal: &Vector<T, D>) -> Matrix<T, D> {
        Matrix::compose(&self.vectors, principal, &self.vectors)
    }
}

/// Decomposes a symmetric matrix; any finite one.
#[inline(always)]
pub fn eigen<T: Real, const D: usize>(a: &Matrix<T, D>) -> Eigen<T, D> {
    let like = a.0[0].0[0];
    let scale = a.max_abs().max(like.lit(T::TINY)).power_of_two();
    let a = *a * scale.recip();
    // One sweep more than the singular value decomposition needs: here all axes count.
    let vectors = principal_axes(a, T::JACOBI_SWEEPS + 1);
    let mut values = a.0[0];
    for j in 0..D {
        values.0[j] = vectors.0[j].dot(a * vectors.0[j]);
    }
    // Coincident eigenvalues can come out a rounding error out of order.
    for last in (1..D).rev() {
        for j in 0..last {
            let (one, other) = (values.0[j], values.0[j + 1]);
            values.0[j] = one.max(other);
            values.0[j + 1] = one.min(other);
        }
    }
    Eigen { values: values * scale, vectors }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::{Dim, Scalar, Space};

    const SAMPLES: usize = 20_000;
    /// Errors allowed, in units of EPSILON times the largest |λ|: three products of 3×3 matrices.
    const ULPS: f64 = 16.0;

    fn check<T: Scalar, const D: usize>(a: &Matrix<f64, D>)
    where
        Dim<D>: Space<D>,
    {
        let mut input = Matrix::zero(T::default());
        for j in 0..D {
            for i in 0..D {
                input[(i, j)] = T::from_f64(a[(i, j)]);
            }
        }
        let decomposed = eigen(&input);
        let scale = input.max_abs();
        let tolerance = T::from_f64(ULPS * T::EPSILON);
        let back = decomposed.compose(&decomposed.values);
        assert!((back - input).max_abs() <= tolerance * scale, "{a:?} {decomposed:?}");
        let identity = Matrix::identity(T::from_f64(1.0));
        let q = decomposed.vectors;
        assert!((q.mul_transpose(q) - identity).max_abs() <= tolerance, "{a:?}");
        assert!((Dim::<D>::det(&q) - T::from_f64(1.0)).abs() <= tolerance, "{a:?}");
        for j in 1..D {
            assert!(decomposed.values[j - 1] >= decomposed.values[j], "{a:?}");
        }
    }

    fn check_both<const D: usize>(a: &Matrix<f64, D>)
    where
        Dim<D>: Space<D>,
    {
        check::<f32, D>(a);
        check::<f64, D>(a);
    }

    fn many<const D: usize>()
    where
        Dim<D>: Space<D>,
    {
        let mut random = Random::new(2);
        for sample in 0..SAMPLES {
            check_both(&random.matrix::<D>().symmetric_part());
            // Coincident to within 10^-k, of either sign, and small and large.
            let nearly = 1.0 + 10.0_f64.powi(-((sample % 17) as i32));
            let q = random.rotation::<D>();
            let mut values = Vector::splat(1.0);
            values[sample % D] = nearly * random.between(-1.0_f64, 1.0).signum();
            let a = Matrix::compose(&q, &values, &q).symmetric_part();
            check_both(&(a * 10.0_f64.powi(sample as i32 % 61 - 30)));
        }
    }

    #[test]
    fn random_and_coincident_matrices_decompose() {
        many::<2>();
        many::<3>();
    }

    #[test]
    fn diagonal_integer_and_singular_matrices_decompose() {
        check_both(&Matrix::<f64, 3>::zero(0.0));
        check_both(&Matrix::<f64, 2>::zero(0.0));
        check_both(&Matrix::<f64, 3>::identity(1.0));
        check_both(&Matrix::from_diagonal(&Vector([-3.0, 2.0, 1e-9])));
        check_both(&Matrix::from_diagonal(&Vector([1.0, 1e-8, 1e8])));
        check_both(&Vector([1.0, 1.0, 1.0]).outer(Vector([1.0, 1.0, 1.0])));
        for k in 0..5_u32.pow(6) {
            let entry = |n: u32| (k / 5_u32.pow(n) % 5) as f64 - 2.0;
            let (a, b, c, d, e, f) = (entry(0), entry(1), entry(2), entry(3), entry(4), entry(5));
            check_both(&Matrix::<f64, 3>::from_rows(&[a, b, c, b, d, e, c, e, f]));
        }
    }

    #[test]
    fn eigenvalues_of_a_known_matrix() {
        // The second difference on three points: 2 + √2, 2, 2 − √2.
        let a = [2.0, -1.0, 0.0, -1.0, 2.0, -1.0, 0.0, -1.0, 2.0];
        let values = eigen(&Matrix::<f64, 3>::from_rows(&a)).values;
        let root = 2.0_f64.sqrt();
        let error = (values - Vector([2.0 + root, 2.0, 2.0 - root])).max_abs();
        assert!(error <= ULPS * f64::EPSILON * 4.0, "{error}");
    }
}
