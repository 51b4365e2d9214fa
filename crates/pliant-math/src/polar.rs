//! Polar decomposition: the rotation and the stretch in a deformation.
//!
//! $$ F = R S, \qquad R = U V^T, \qquad S = V [σ] V^T, $$
//!
//! from the rotation-variant singular value decomposition, so R is a proper rotation even for an
//! inverted or singular F; S is symmetric and then has a negative or zero eigenvalue.

use crate::{Matrix, Real, svd};

/// `F = R S` with `R` a proper rotation and `S` symmetric.
#[derive(Clone, Copy, Debug)]
pub struct Polar<T, const D: usize> {
    /// Rotation nearest to `F` among those of determinant one.
    pub rotation: Matrix<T, D>,
    /// Right stretch.
    pub stretch: Matrix<T, D>,
}

/// Decomposes `f`; any finite matrix.
#[inline(always)]
pub fn polar<T: Real, const D: usize>(f: &Matrix<T, D>) -> Polar<T, D> {
    let svd = svd(f);
    Polar {
        rotation: svd.u.mul_transpose(svd.v),
        stretch: Matrix::compose(&svd.v, &svd.sigma, &svd.v),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::{Dim, Space};

    /// A few products of 3×3 matrices with entries below 6, in `f64`.
    const ROUND_OFF: f64 = 2e-14;
    const SAMPLES: usize = 20_000;

    fn decomposes<const D: usize>()
    where
        Dim<D>: Space<D>,
    {
        let mut random = Random::new(1);
        for _ in 0..SAMPLES {
            let f = random.matrix::<D>();
            let Polar { rotation, stretch } = polar(&f);
            let identity = Matrix::identity(1.0);
            assert!((rotation * stretch - f).max_abs() < ROUND_OFF);
            assert!((stretch - stretch.transpose()).max_abs() < ROUND_OFF);
            assert!((rotation.mul_transpose(rotation) - identity).max_abs() < ROUND_OFF);
            assert!((Dim::<D>::det(&rotation) - 1.0).abs() < ROUND_OFF);
        }
    }

    #[test]
    fn product_returns_the_matrix() {
        decomposes::<2>();
        decomposes::<3>();
    }

    #[test]
    fn stretch_of_a_rotation_is_the_identity() {
        let (s, c) = 0.7_f64.sin_cos();
        let turn = Matrix::<f64, 3>::from_rows(&[c, -s, 0.0, s, c, 0.0, 0.0, 0.0, 1.0]);
        let Polar { rotation, stretch } = polar(&turn);
        assert!((rotation - turn).max_abs() < ROUND_OFF);
        assert!((stretch - Matrix::identity(1.0)).max_abs() < ROUND_OFF);
    }

    #[test]
    fn reflection_shows_in_the_stretch() {
        let mirror = Matrix::<f64, 2>::from_rows(&[1.0, 0.0, 0.0, -1.0]);
        let Polar { rotation, stretch } = polar(&mirror);
        assert!((Dim::<2>::det(&rotation) - 1.0).abs() < ROUND_OFF);
        assert!((Dim::<2>::det(&stretch) + 1.0).abs() < ROUND_OFF);
    }
}
