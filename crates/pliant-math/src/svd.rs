//! Rotation-variant singular value decomposition of 2×2 and 3×3 matrices.
//!
//! $$ F = U \, [σ] \, V^T, \qquad \det U = \det V = +1, \qquad σ_1 ≥ … ≥ |σ_d|, $$
//!
//! so that an inverted element shows as a negative *smallest* singular value, as constitutive
//! models want it (Irving et al. 2004, *Invertible Finite Elements*).
//!
//! One-sided cyclic Jacobi (Hestenes 1958): rotate pairs of columns of `B = F V` until they are
//! orthogonal, larger one first, then read `U` and `σ` off a Givens triangularisation of `B`.
//! Working on `F` itself instead of `FᵀF` keeps all the digits: singular values are good to a few
//! ulp of the largest one, however small they are. Nothing branches on data, so the same code runs
//! on lanes; the number of sweeps is fixed per precision.

use crate::{Matrix, Real, Vector};

/// `F = U [σ] Vᵀ` with `U` and `V` proper rotations.
#[derive(Clone, Copy, Debug)]
pub struct Svd<T, const D: usize> {
    /// Left rotation.
    pub u: Matrix<T, D>,
    /// Singular values, descending; only the last may be negative.
    pub sigma: Vector<T, D>,
    /// Right rotation.
    pub v: Matrix<T, D>,
}

impl<T: Real, const D: usize> Svd<T, D> {
    /// `U [g] Vᵀ`: the isotropic function of `F` with principal values `g`.
    #[inline(always)]
    pub fn compose(&self, principal: &Vector<T, D>) -> Matrix<T, D> {
        Matrix::compose(&self.u, principal, &self.v)
    }
}

/// Decomposes `f`; any finite matrix, singular and inverted ones included.
#[inline(always)]
pub fn svd<T: Real, const D: usize>(f: &Matrix<T, D>) -> Svd<T, D> {
    // Squares of entries are formed below: bring them into range.
    let like = f.0[0].0[0];
    let scale = f.max_abs().max(like.lit(T::TINY));
    let mut b = *f * scale.recip();
    let mut v = Matrix::identity(like);
    for _ in 0..T::JACOBI_SWEEPS {
        for p in 0..D - 1 {
            for q in p + 1..D {
                let (c, s) = orthogonalizing_rotation(&b.0[p], &b.0[q]);
                rotate_columns(&mut b, p, q, c, s);
                rotate_columns(&mut v, p, q, c, s);
            }
        }
    }
    let (u, sigma) = triangularize(b);
    Svd { u, sigma: sigma * scale, v }
}

/// Cosine and sine of the rotation that makes two columns orthogonal and the first the longer one.
#[inline(always)]
fn orthogonalizing_rotation<T: Real, const D: usize>(
    p: &Vector<T, D>,
    q: &Vector<T, D>,
) -> (T, T) {
    let excess = p.norm_squared() - q.norm_squared();
    let overlap = p.dot(*q);
    let twice = overlap + overlap;
    // Smaller root of t² + 2ζt − 1 for the pair with its longer column first.
    let reach = (excess * excess + twice * twice).sqrt();
    let tangent = twice / (excess.abs() + reach).max(excess.lit(T::TINY));
    let c = (tangent * tangent + tangent.one()).sqrt().recip();
    let s = tangent * c;
    // With the shorter column first the same rotation is followed by a quarter turn.
    let ordered = excess.ge(excess.zero());
    (T::select(ordered, c, s.abs()), T::select(ordered, s, c.copysign(overlap)))
}

/// `[p q] ← [p q] [[c, −s], [s, c]]`.
#[inline(always)]
fn rotate_columns<T: Real, const D: usize>(m: &mut Matrix<T, D>, p: usize, q: usize, c: T, s: T) {
    let (a, b) = (m.0[p], m.0[q]);
    m.0[p] = a.mul_add(c, b * s);
    m.0[q] = b.mul_add(c, -(a * s));
}

/// Rotation `U` and diagonal `σ` with `B = U [σ]`, for a `B` whose columns are orthogonal.
#[inline(always)]
fn triangularize<T: Real, const D: usize>(mut b: Matrix<T, D>) -> (Matrix<T, D>, Vector<T, D>) {
    let mut u = Matrix::identity(b.0[0].0[0]);
    for j in 0..D - 1 {
        for i in j + 1..D {
            let (x, y) = (b.0[j].0[j], b.0[j].0[i]);
            let length = (x * x + y * y).sqrt();
            let safe = length.gt(x.lit(T::TINY));
            let inverse = T::select(safe, length, x.one()).recip();
            let (c, s) = (T::select(safe, x * inverse, x.one()), y * inverse);
            let s = T::select(safe, s, x.zero());
            for k in j..D {
                let (upper, lower) = (b.0[k].0[j], b.0[k].0[i]);
                b.0[k].0[j] = c * upper + s * lower;
                b.0[k].0[i] = c * lower - s * upper;
            }
            rotate_columns(&mut u, j, i, c, s);
        }
    }
    (u, b.diagonal())
}
