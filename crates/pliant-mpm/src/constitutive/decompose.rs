//! The decomposition of trial gradients, compiled once for all materials.
//!
//! It is most of the code of a material's loop. Kept out of line it costs a few per cent of the
//! loop's time and spares the compiler a copy for every material.

use pliant_math::{Matrix, Scalar, Simd, Svd, Vector, left_svd, svd};

/// `F = U [σ] Vᵀ` of sixteen matrices.
#[inline(never)]
pub(super) fn decompose<S: Simd, T: Scalar, const D: usize>(
    simd: S,
    f: &Matrix<T::Lanes<S>, D>,
    out: &mut Svd<T::Lanes<S>, D>,
) {
    simd.vectorize(
        #[inline(always)]
        || *out = svd(f),
    );
}

/// `U` and `σ` of sixteen matrices.
#[inline(never)]
pub(super) fn decompose_left<S: Simd, T: Scalar, const D: usize>(
    simd: S,
    f: &Matrix<T::Lanes<S>, D>,
    u: &mut Matrix<T::Lanes<S>, D>,
    sigma: &mut Vector<T::Lanes<S>, D>,
) {
    simd.vectorize(
        #[inline(always)]
        || (*u, *sigma) = left_svd(f),
    );
}
