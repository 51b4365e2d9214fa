//! Rotation-variant singular value decomposition of 2×2 and 3×3 matrices.
//!
//! $$ F = U \, [σ] \, V^T, \qquad \det U = \det V = +1, \qquad σ_1 ≥ … ≥ |σ_d|, $$
//!
//! so that an inverted element shows as a negative *smallest* singular value, as constitutive
//! models want it (Irving et al. 2004, *Invertible Finite Elements*).
//!
//! In space the decomposition peels off the largest singular value and leaves a problem in the
//! plane:
//!
//! 1. `V` = principal axes of `FᵀF` (Jacobi rotations). Forming the product squares the singular
//!    values, so the small ones drown; but the leading axis is right to round-off, which is all
//!    that is asked of this step.
//! 2. `B = F V`; its first column is σ₁u₁, the others are orthogonal to it to within an ulp of σ₁.
//! 3. A frame (u₁, h₂, h₃) turns the other two columns into a 2×2 block.
//! 4. One rotation of its columns makes them orthogonal exactly (Hestenes 1958), one of its rows
//!    triangular, hence diagonal. In the plane this step is the whole decomposition.
//!
//! Working on the block itself instead of its square keeps the digits of the small singular values:
//! all are good to a few ulp of the largest one, coincident, vanishing and negative ones included.
//! Nothing branches on data, so the same code runs on lanes; the number of rotations is fixed per
//! precision.

use crate::jacobi::principal_axes;
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
    // Fourth powers of entries are formed below: bring the largest into [1, 2), exactly.
    let like = f.0[0].0[0];
    let scale = f.max_abs().max(like.lit(T::TINY)).power_of_two();
    let f = *f * scale.recip();
    let Svd { u, sigma, v } = if D == 2 {
        let v = Matrix::identity(like);
        diagonalize_block(f, like.zero(), Matrix::identity(like), v)
    } else {
        let v = principal_axes(gram(&f), T::JACOBI_SWEEPS);
        peel(f * v, v)
    };
    Svd { u, sigma: sigma * scale, v }
}

/// `U` and σ of the decomposition, for callers that do not need `V`: `F Fᵀ = U [σ²] Uᵀ`.
#[inline(always)]
pub fn left_svd<T: Real, const D: usize>(f: &Matrix<T, D>) -> (Matrix<T, D>, Vector<T, D>) {
    // What is not returned is not computed: the compiler drops the other rotation.
    let Svd { sigma, v, .. } = svd(&f.transpose());
    (v, sigma)
}

/// Upper triangle of `FᵀF`.
#[inline(always)]
fn gram<T: Real, const D: usize>(f: &Matrix<T, D>) -> Matrix<T, D> {
    let mut s = *f;
    for j in 0..D {
        for i in 0..=j {
            s[(i, j)] = f.0[i].dot(f.0[j]);
        }
    }
    s
}

/// Splits off the first column of `b = F V`, which is orthogonal to the others, and decomposes
/// what is left.
///
/// The frame is that of a Householder reflection in x + sign(x)|x|e₁, with one axis mirrored to make
/// it a rotation: u₁ = x/|x| and h_k = e_k − x_k (sign(x₁) e₁/|x| + β x_⊥), β = 1/(|x|(|x| + |x₁|)).
#[inline(always)]
fn peel<T: Real, const D: usize>(b: Matrix<T, D>, v: Matrix<T, D>) -> Svd<T, D> {
    let (zero, one) = (b.0[0].0[0].zero(), b.0[0].0[0].one());
    let squared = b.0[0].norm_squared();
    let empty = squared.le(one.lit(T::TINY));
    let x = T::select(empty, one, b.0[0].0[0]);
    let (y, z) = (b.0[0].0[1], b.0[0].0[2]);
    let length = T::select(empty, one, squared).sqrt();
    let inverse = length.recip();
    let beta = (length * (length + x.abs())).recip();

    let sign = one.copysign(x);
    let (by, bz) = (beta * y, beta * z);
    let (sy, sz) = (sign * inverse * y, sign * inverse * z);
    let mut frame = b;
    frame.0[0] = b.0[0] * inverse;
    frame.0[0].0[0] = x * inverse;
    frame.0[1].0[0] = -sy;
    frame.0[1].0[1] = one - by * y;
    frame.0[1].0[2] = -(by * z);
    frame.0[2].0[0] = -sz * sign;
    frame.0[2].0[1] = -(by * z) * sign;
    frame.0[2].0[2] = (one - bz * z) * sign;

    let mut block = b;
    for j in 1..3 {
        for i in 1..3 {
            block.0[j].0[i] = frame.0[i].dot(b.0[j]);
        }
    }
    diagonalize_block(block, T::select(empty, zero, length), frame, v)
}

/// Decomposes the trailing 2×2 block of `b`, given the largest singular value where there is one
/// more, and turns the trailing columns of `u` and `v` accordingly.
#[inline(always)]
fn diagonalize_block<T: Real, const D: usize>(
    b: Matrix<T, D>,
    first: T,
    mut u: Matrix<T, D>,
    mut v: Matrix<T, D>,
) -> Svd<T, D> {
    let (p, q) = (D - 2, D - 1);
    let left = Vector([b.0[p].0[p], b.0[p].0[q]]);
    let right = Vector([b.0[q].0[p], b.0[q].0[q]]);
    let (c, s) = orthogonalizing_rotation(left, right);
    rotate_columns(&mut v, p, q, c, s);
    let Vector([x, y]) = left.mul_add(c, right * s);
    let Vector([upper, lower]) = right.mul_add(c, -(left * s));

    // A block so small that its squares underflow is zero.
    let (zero, one) = (x.zero(), x.one());
    let squared = x.mul_add(x, y * y);
    let present = squared.gt(x.lit(T::TINY / T::EPSILON));
    let length = T::select(present, squared, one).sqrt();
    let inverse = length.recip();
    let c = T::select(present, x * inverse, one);
    let s = T::select(present, y * inverse, zero);
    rotate_columns(&mut u, p, q, c, s);

    let mut larger = T::select(present, length, zero);
    let smaller = T::select(present, c.mul_add(lower, -(s * upper)), zero);
    let mut sigma = u.0[0];
    if D == 3 {
        // Coincident values can come out a rounding error out of order.
        sigma.0[0] = first.max(larger);
        larger = first.min(larger);
    }
    sigma.0[p] = larger;
    sigma.0[q] = smaller.clamp(-larger, larger);
    Svd { u, sigma, v }
}

/// Cosine and sine of the rotation that makes two columns orthogonal and the first the longer one.
#[inline(always)]
fn orthogonalizing_rotation<T: Real>(p: Vector<T, 2>, q: Vector<T, 2>) -> (T, T) {
    let excess = p.norm_squared() - q.norm_squared();
    let overlap = p.dot(q);
    let twice = overlap + overlap;
    // Smaller root of t² + 2ζt − 1 for the pair with its longer column first.
    let reach = excess.mul_add(excess, twice * twice).sqrt();
    let tangent = twice / (excess.abs() + reach).max(excess.lit(T::TINY));
    let c = tangent.mul_add(tangent, tangent.one()).sqrt().recip();
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
