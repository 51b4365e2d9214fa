//! Principal axes of a symmetric matrix by cyclic Jacobi rotations, without square roots.
//!
//! Jacobi's method turns a symmetric matrix in one coordinate plane after the other, each time by
//! the angle θ that removes the entry of that plane,
//!
//! $$ \tan 2θ = \frac{2 s_{pq}}{s_{pp} - s_{qq}}, $$
//!
//! until nothing is left off the diagonal. Four changes make it fast on lanes:
//!
//! - The *half* angle rules. With t = tan(θ/2) a rotation is the quaternion (1, t n) and
//!   cos θ = (1 − t²)/m, sin θ = 2t/m, m = 1 + t²: rational, so no square roots. The axes are
//!   collected as one quaternion that is never normalised, the matrix is left scaled by m² after
//!   each step instead of divided: four fused operations and no division.
//! - t is only approximated, to 3 %. A wrong angle costs a little convergence and no accuracy, since
//!   the rotation applied is a rotation for every t.
//! - Where the diagonal is out of order the rotation goes the longer way round, by 90° − θ, which
//!   sorts: the eigenvalues come out descending.
//! - Planes are taken in the order (2,3), (1,3), (1,2), starting with the second, which gets the
//!   leading axis right first.
//!
//! Quaternions for this purpose: McAdams et al. 2011, *Computing the Singular Value Decomposition
//! of 3×3 Matrices with Minimal Branching and Elementary Floating Point Operations*.

use crate::{Matrix, Real, Vector};

/// The rotation whose columns are the eigenvectors of `s`, largest eigenvalue first, after
/// `sweeps` sweeps. Entries of `s` must be of moderate size (their products are formed); only its
/// upper triangle is read.
#[inline(always)]
pub(crate) fn principal_axes<T: Real, const D: usize>(
    mut s: Matrix<T, D>,
    sweeps: usize,
) -> Matrix<T, D> {
    let like = s.0[0].0[0];
    let mut turn = Quaternion([like.one(), like.zero(), like.zero(), like.zero()]);
    if D == 3 {
        step::<T, D, 0, 2>(&mut s, &mut turn);
    }
    step::<T, D, 0, 1>(&mut s, &mut turn);
    for _ in 0..sweeps {
        if D == 3 {
            step::<T, D, 1, 2>(&mut s, &mut turn);
            step::<T, D, 0, 2>(&mut s, &mut turn);
        }
        step::<T, D, 0, 1>(&mut s, &mut turn);
    }
    turn.to_matrix()
}

/// A rotation w + xi + yj + zk, of any length.
struct Quaternion<T>([T; 4]);

/// Removes most of `s[(P, Q)]` and puts the larger of the two diagonal entries first.
#[inline(always)]
fn step<T: Real, const D: usize, const P: usize, const Q: usize>(
    s: &mut Matrix<T, D>,
    turn: &mut Quaternion<T>,
) {
    let (pp, qq, pq) = (s[(P, P)], s[(Q, Q)], s[(P, Q)]);
    let (one, half) = (pp.one(), pp.lit(0.5));
    let (excess, sum) = (pp - qq, pp + qq);
    let (gap, twice) = (excess.abs(), (pq + pq).abs());
    let t = half_tangent(gap, twice);
    let u = t * t;

    // The block, times m²/2 = ½ + u + ½u²: half the sum and half the excess turned by 2θ, where
    // m² cos 2θ = 1 − 6u + u² and m² sin 2θ = 4t(1 − u).
    let c2 = u.mul_add(u.mul_add(half, pp.lit(-3.0)), half);
    let s2 = t * u.mul_add(pp.lit(-2.0), pp.lit(2.0));
    let m2 = u.mul_add(u.mul_add(half, one), half);
    let new_excess = c2.mul_add(gap, s2 * twice);
    let left = c2.mul_add(twice, -(s2 * gap));
    s[(P, P)] = m2.mul_add(sum, new_excess);
    s[(Q, Q)] = m2.mul_add(sum, -new_excess);
    s[(P, Q)] = left * one.copysign(pq * excess);

    let ordered = excess.ge(one.zero());
    let half_c = T::select(ordered, one, one + t);
    let half_sine = T::select(ordered, t, one - t).copysign(pq);
    turn.turn::<P, Q>(half_c, half_sine);

    if D == 3 {
        // m cos θ = 1 − u², m sin θ = 2t(1 + u), swapped where 90° − θ is wanted.
        let (near, far) = ((-u).mul_add(u, one), (t + t) * (one + u));
        let c = T::select(ordered, near, far);
        let sine = T::select(ordered, far, near).copysign(pq);
        let r = 3 - P - Q;
        let (rp, rq) = (order(r, P), order(r, Q));
        let (a, b) = (s[rp], s[rq]);
        s[rp] = c.mul_add(a, sine * b);
        s[rq] = c.mul_add(b, -(sine * a));
        s[(r, r)] = s[(r, r)] * (m2 + m2);
    }
}

/// tan(θ/2) for tan 2θ = b/a with a, b ≥ 0, within 3.2 % (and within O((b/a)²) for small b).
///
/// The form z (1 + βz + γz²), z = b/(4a + βb), has no quadratic term in b/a, as tan(atan(x)/4) has
/// none; β and γ minimise the largest relative error over all ratios.
#[inline(always)]
fn half_tangent<T: Real>(a: T, b: T) -> T {
    const BETA: f64 = 2.339_588_6;
    const GAMMA: f64 = -5.802_176_1;
    let beta = a.lit(BETA);
    let below = a.mul_add(a.lit(4.0), b.mul_add(beta, a.lit(T::TINY)));
    let z = b * below.approximate_recip();
    (z * z).mul_add(z.mul_add(a.lit(GAMMA), beta), z)
}

/// Upper-triangular position of entry (i, j).
#[inline(always)]
fn order(i: usize, j: usize) -> (usize, usize) {
    if i < j { (i, j) } else { (j, i) }
}

impl<T: Real> Quaternion<T> {
    /// Right product with `c + s n`, where n is the axis about which P turns towards Q.
    #[inline(always)]
    fn turn<const P: usize, const Q: usize>(&mut self, c: T, s: T) {
        let [w, x, y, z] = self.0;
        let (a, b) = (s, -s);
        self.0 = match (P, Q) {
            (0, 1) => {
                [c.mul_add(w, b * z), c.mul_add(x, a * y), c.mul_add(y, b * x), c.mul_add(z, a * w)]
            }
            (0, 2) => {
                [c.mul_add(w, a * y), c.mul_add(x, a * z), c.mul_add(y, b * w), c.mul_add(z, b * x)]
            }
            _ => {
                [c.mul_add(w, b * x), c.mul_add(x, a * w), c.mul_add(y, a * z), c.mul_add(z, b * y)]
            }
        };
    }

    /// The rotation matrix, or in the plane its leading block (the axis is then z).
    #[inline(always)]
    fn to_matrix<const D: usize>(&self) -> Matrix<T, D> {
        let [w, x, y, z] = self.0;
        let one = w.one();
        let double = x.mul_add(x, y * y) + w.mul_add(w, z * z);
        let double = w.lit(2.0) / double;
        let (dx, dy, dz) = (x * double, y * double, z * double);
        let (xx, yy, zz) = (x * dx, y * dy, z * dz);
        let (xy, xz, yz) = (x * dy, x * dz, y * dz);
        let (wx, wy, wz) = (w * dx, w * dy, w * dz);
        let columns = [
            [one - (yy + zz), xy + wz, xz - wy],
            [xy - wz, one - (xx + zz), yz + wx],
            [xz + wy, yz - wx, one - (xx + yy)],
        ];
        let mut out = Matrix([Vector([one; D]); D]);
        for j in 0..D {
            for i in 0..D {
                out.0[j].0[i] = columns[j][i];
            }
        }
        out
    }
}
