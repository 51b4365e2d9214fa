//! Vectors and matrices of sixteen particles, to and from their columns.
//!
//! Matrices are stored row by row; symmetric ones as their diagonal followed by the entries above
//! it, row by row.

use pliant_math::{Lanes, Matrix, Scalar, Simd, Vector};

use super::Group;

/// Numbers in a symmetric matrix.
pub(crate) const fn symmetric_len(dim: usize) -> usize {
    dim * (dim + 1) / 2
}

#[inline(always)]
pub(crate) fn load_vector<S: Simd, T: Scalar, const D: usize>(
    simd: S,
    from: &[Group<T>],
) -> Vector<T::Lanes<S>, D> {
    let mut out = Vector::splat(T::Lanes::<S>::load(simd, &from[0].0));
    for i in 1..D {
        out[i] = T::Lanes::<S>::load(simd, &from[i].0);
    }
    out
}

#[inline(always)]
pub(crate) fn store_vector<S: Simd, T: Scalar, const D: usize>(
    x: &Vector<T::Lanes<S>, D>,
    to: &mut [Group<T>],
) {
    for i in 0..D {
        x[i].store(&mut to[i].0);
    }
}

#[inline(always)]
pub(crate) fn load_matrix<S: Simd, T: Scalar, const D: usize>(
    simd: S,
    from: &[Group<T>],
) -> Matrix<T::Lanes<S>, D> {
    let from = &from[..D * D];
    let mut out = Matrix([Vector::splat(T::Lanes::<S>::load(simd, &from[0].0)); D]);
    for i in 0..D {
        for j in 0..D {
            out[(i, j)] = T::Lanes::<S>::load(simd, &from[i * D + j].0);
        }
    }
    out
}

#[inline(always)]
pub(crate) fn store_matrix<S: Simd, T: Scalar, const D: usize>(
    a: &Matrix<T::Lanes<S>, D>,
    to: &mut [Group<T>],
) {
    let to = &mut to[..D * D];
    for i in 0..D {
        for j in 0..D {
            a[(i, j)].store(&mut to[i * D + j].0);
        }
    }
}

#[inline(always)]
pub(crate) fn matrix_from_symmetric<S: Simd, T: Scalar, const D: usize>(
    simd: S,
    from: &[Group<T>],
) -> Matrix<T::Lanes<S>, D> {
    let from = &from[..symmetric_len(D)];
    let mut out = Matrix([Vector::splat(T::Lanes::<S>::load(simd, &from[0].0)); D]);
    let mut next = D;
    for i in 0..D {
        out[(i, i)] = T::Lanes::<S>::load(simd, &from[i].0);
        for j in i + 1..D {
            out[(i, j)] = T::Lanes::<S>::load(simd, &from[next].0);
            out[(j, i)] = out[(i, j)];
            next += 1;
        }
    }
    out
}

#[inline(always)]
pub(crate) fn store_symmetric<S: Simd, T: Scalar, const D: usize>(
    a: &Matrix<T::Lanes<S>, D>,
    to: &mut [Group<T>],
) {
    let to = &mut to[..symmetric_len(D)];
    let mut next = D;
    for i in 0..D {
        a[(i, i)].store(&mut to[i].0);
        for j in i + 1..D {
            a[(i, j)].store(&mut to[next].0);
            next += 1;
        }
    }
}
