//! Signed QR decomposition: a rotation and a triangle.
//!
//! $$ F = Q R, \qquad \det Q = +1, \qquad R \text{ upper triangular}, \quad r_{11}, …, r_{d-1,d-1} ≥ 0, $$
//!
//! with the sign of det F in the last diagonal entry. The frame of a strand or a sheet that keeps
//! its tangent while the cross-section shears is of this kind: the first axis of Q follows the first
//! column of F.
//!
//! Givens rotations zero the entries below the diagonal one after the other. Each divides by the
//! larger of its two numbers before squaring, so no entry is too small or too large for it, and a
//! pair of zeros leaves the rotation out by selection instead of by a branch.

use crate::{Matrix, Real};

/// `F = Q R` with `Q` a proper rotation.
#[derive(Clone, Copy, Debug)]
pub struct Qr<T, const D: usize> {
    /// Rotation.
    pub q: Matrix<T, D>,
    /// Upper triangle; only its last diagonal entry may be negative.
    pub r: Matrix<T, D>,
}

/// Decomposes `f`; any finite matrix, singular ones included.
#[inline(always)]
pub fn qr<T: Real, const D: usize>(f: &Matrix<T, D>) -> Qr<T, D> {
    let mut r = *f;
    let mut q = Matrix::identity(f.0[0].0[0]);
    for j in 0..D - 1 {
        for i in j + 1..D {
            let (c, s) = zeroing_rotation(r.0[j].0[j], r.0[j].0[i]);
            for k in j..D {
                let (upper, lower) = (r.0[k].0[j], r.0[k].0[i]);
                r.0[k].0[j] = c.mul_add(upper, s * lower);
                r.0[k].0[i] = c.mul_add(lower, -(s * upper));
            }
            r.0[j].0[i] = c.zero();
            let (a, b) = (q.0[j], q.0[i]);
            q.0[j] = a.mul_add(c, b * s);
            q.0[i] = b.mul_add(c, -(a * s));
        }
    }
    Qr { q, r }
}

/// Cosine and sine of the rotation that turns (x, y) into (√(x² + y²), 0).
#[inline(always)]
fn zeroing_rotation<T: Real>(x: T, y: T) -> (T, T) {
    let larger = x.abs().max(y.abs());
    let present = larger.gt(x.zero());
    let larger = T::select(present, larger, x.one());
    let (x, y) = (x / larger, y / larger);
    let inverse = T::select(present, x.mul_add(x, y * y), x.one()).sqrt().recip();
    (T::select(present, x * inverse, x.one()), y * inverse)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::{Dim, Scalar, Space, Vector};

    const SAMPLES: usize = 20_000;
    /// Errors allowed, in units of EPSILON times the largest entry: three rotations.
    const ULPS: f64 = 16.0;

    fn check<T: Scalar, const D: usize>(f: &Matrix<f64, D>)
    where
        Dim<D>: Space<D>,
    {
        let mut input = Matrix::zero(T::default());
        for j in 0..D {
            for i in 0..D {
                input[(i, j)] = T::from_f64(f[(i, j)]);
            }
        }
        let Qr { q, r } = qr(&input);
        let tolerance = T::from_f64(ULPS * T::EPSILON);
        assert!((q * r - input).max_abs() <= tolerance * input.max_abs(), "{input:?}");
        let identity = Matrix::identity(T::from_f64(1.0));
        assert!((q.mul_transpose(q) - identity).max_abs() <= tolerance, "{input:?}");
        assert!((Dim::<D>::det(&q) - T::from_f64(1.0)).abs() <= tolerance, "{input:?}");
        for j in 0..D {
            assert!(j == D - 1 || r[(j, j)] >= T::default(), "{input:?}");
            for i in j + 1..D {
                assert_eq!(r[(i, j)], T::default(), "{input:?}");
            }
        }
    }

    fn many<const D: usize>()
    where
        Dim<D>: Space<D>,
    {
        let mut random = Random::new(3);
        for sample in 0..SAMPLES {
            let mut f = random.matrix::<D>() * 10.0_f64.powi(sample as i32 % 61 - 30);
            check::<f32, D>(&f);
            check::<f64, D>(&f);
            // Linearly dependent and vanishing columns, and columns of very different lengths.
            f.0[sample % D] = f.0[(sample + 1) % D] * [0.0, 1.0, 1e-9, -2.0][sample % 4];
            check::<f32, D>(&f);
            check::<f64, D>(&f);
        }
    }

    #[test]
    fn random_and_singular_matrices_decompose() {
        many::<2>();
        many::<3>();
    }

    #[test]
    fn corner_cases_decompose() {
        for f in [
            Matrix::<f64, 3>::zero(0.0),
            Matrix::identity(1.0),
            -Matrix::identity(1.0),
            Matrix::from_rows(&[0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0]),
            Vector([0.0, 0.0, 1.0]).outer(Vector([1.0, 1.0, 1.0])),
        ] {
            check::<f32, 3>(&f);
            check::<f64, 3>(&f);
        }
    }

    #[test]
    fn inversion_shows_in_the_last_entry() {
        let f = Matrix::<f64, 2>::from_rows(&[0.0, 1.0, 1.0, 0.0]);
        let r = qr(&f).r;
        assert!(r[(0, 0)] > 0.0 && r[(1, 1)] < 0.0);
    }
}
