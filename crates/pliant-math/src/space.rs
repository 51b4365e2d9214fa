//! Closed forms that differ between two and three dimensions, behind one bound.

use crate::{Matrix, Real, Vector};

/// The dimensions Pliant runs in.
#[derive(Clone, Copy, Debug)]
pub struct Dim<const D: usize>;

/// What differs between the plane and space, so that nothing above branches on `D`.
pub trait Space<const D: usize> {
    /// Determinant.
    fn det<T: Real>(f: &Matrix<T, D>) -> T;
    /// Matrix of cofactors, `det(F) F⁻ᵀ`; defined for singular matrices too.
    fn cofactor<T: Real>(f: &Matrix<T, D>) -> Matrix<T, D>;
    /// Inverse; infinite where the matrix is singular.
    #[inline(always)]
    fn inverse<T: Real>(f: &Matrix<T, D>) -> Matrix<T, D> {
        Self::cofactor(f).transpose() * Self::det(f).recip()
    }
    /// `r × p`, with one component in the plane (kept in slot 2) and three in space.
    fn cross(r: Vector<f64, D>, p: Vector<f64, D>) -> [f64; 3];
}

impl Space<2> for Dim<2> {
    #[inline(always)]
    fn det<T: Real>(f: &Matrix<T, 2>) -> T {
        f[(0, 0)] * f[(1, 1)] - f[(0, 1)] * f[(1, 0)]
    }

    #[inline(always)]
    fn cofactor<T: Real>(f: &Matrix<T, 2>) -> Matrix<T, 2> {
        Matrix([Vector([f[(1, 1)], -f[(0, 1)]]), Vector([-f[(1, 0)], f[(0, 0)]])])
    }

    fn cross(r: Vector<f64, 2>, p: Vector<f64, 2>) -> [f64; 3] {
        [0.0, 0.0, r[0] * p[1] - r[1] * p[0]]
    }
}

impl Space<3> for Dim<3> {
    #[inline(always)]
    fn det<T: Real>(f: &Matrix<T, 3>) -> T {
        f.0[0].dot(f.0[1].cross(f.0[2]))
    }

    #[inline(always)]
    fn cofactor<T: Real>(f: &Matrix<T, 3>) -> Matrix<T, 3> {
        let [a, b, c] = f.0;
        Matrix([b.cross(c), c.cross(a), a.cross(b)])
    }

    fn cross(r: Vector<f64, 3>, p: Vector<f64, 3>) -> [f64; 3] {
        r.cross(p).0
    }
}
