//! Rotations as unit quaternions, in the plane and in space alike.
//!
//! q = (cos θ/2, sin θ/2 · a) turns by θ about the unit axis a. A rotation of the plane is one
//! about z, so the same type serves two dimensions: its matrix is the upper left 2×2 block.
//!
//! Interpolation at constant angular speed from p to q is the great arc on the unit sphere
//!
//! $$ \operatorname{slerp}(p, q, s) = \exp\!\big(s \log (q p^{-1})\big)\, p . $$
//!
//! Shoemake 1985, *Animating Rotation with Quaternion Curves*, SIGGRAPH.

use std::ops::Mul;

use pliant_math::{Matrix, Vector};

/// An orientation-preserving rotation about the origin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rotation {
    /// cos θ/2.
    w: f64,
    /// sin θ/2 times the axis.
    v: Vector<f64, 3>,
}

impl Rotation {
    /// No rotation.
    pub const IDENTITY: Self = Self { w: 1.0, v: Vector([0.0; 3]) };

    /// A turn by `angle` [rad] about an axis of any non-zero length; none about a zero axis.
    pub fn about(axis: Vector<f64, 3>, angle: f64) -> Self {
        let length = axis.norm();
        if length == 0.0 {
            return Self::IDENTITY;
        }
        let (sin, cos) = (0.5 * angle).sin_cos();
        Self { w: cos, v: axis * (sin / length) }
    }

    /// A counter-clockwise turn of the xy plane by `angle` [rad].
    pub fn in_plane(angle: f64) -> Self {
        Self::about(Vector([0.0, 0.0, 1.0]), angle)
    }

    /// The turn about `vector` by its length [rad].
    pub fn from_vector(vector: Vector<f64, 3>) -> Self {
        Self::about(vector, vector.norm())
    }

    /// Rotation vector: axis times angle in [0, π] [rad].
    pub fn to_vector(self) -> Vector<f64, 3> {
        let sin = self.v.norm();
        if sin == 0.0 {
            return Vector([0.0; 3]);
        }
        // q and −q are the same rotation; the one with w ≥ 0 turns by at most π.
        let angle = 2.0 * sin.atan2(self.w.abs());
        self.v * (angle.copysign(self.w) / sin)
    }

    /// Turns by `x` about x, then by `y` about y, then by `z` about z, the axes standing still
    /// [rad].
    pub fn from_euler(x: f64, y: f64, z: f64) -> Self {
        let about = |i: usize, angle: f64| {
            let mut axis = Vector([0.0; 3]);
            axis[i] = 1.0;
            Self::about(axis, angle)
        };
        about(2, z) * about(1, y) * about(0, x)
    }

    /// The rotation that undoes this one.
    pub fn inverse(self) -> Self {
        Self { w: self.w, v: -self.v }
    }

    /// The rotation a fraction `s` of the shorter way from `self` to `to`, at constant angular
    /// speed.
    pub fn slerp(self, to: Self, s: f64) -> Self {
        Self::from_vector((to * self.inverse()).to_vector() * s) * self
    }

    /// The rotation matrix; in two dimensions the part of it in the xy plane.
    pub fn matrix<const D: usize>(self) -> Matrix<f64, D> {
        let Self { w, v: Vector([x, y, z]) } = self;
        let full = [
            [1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y - w * z), 2.0 * (x * z + w * y)],
            [2.0 * (x * y + w * z), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z - w * x)],
            [2.0 * (x * z - w * y), 2.0 * (y * z + w * x), 1.0 - 2.0 * (x * x + y * y)],
        ];
        let mut out = Matrix::zero(0.0);
        for i in 0..D {
            for j in 0..D {
                out[(i, j)] = full[i][j];
            }
        }
        out
    }
}

impl Mul for Rotation {
    type Output = Self;

    /// First `other`, then `self`.
    fn mul(self, other: Self) -> Self {
        let product = Self {
            w: self.w * other.w - self.v.dot(other.v),
            v: other.v * self.w + self.v * other.w + self.v.cross(other.v),
        };
        // Products drift off the unit sphere by an ulp each.
        let length = (product.w * product.w + product.v.norm_squared()).sqrt();
        Self { w: product.w / length, v: product.v * (1.0 / length) }
    }
}

#[cfg(test)]
mod tests {
    use std::f64::consts::{FRAC_PI_2, PI};

    use super::*;

    /// A few roundings of numbers of order one.
    const ROUND_OFF: f64 = 1e-14;

    #[test]
    fn quarter_turns_permute_the_axes() {
        let z = Rotation::in_plane(FRAC_PI_2).matrix::<3>() * Vector([1.0, 0.0, 0.0]);
        assert!((z - Vector([0.0, 1.0, 0.0])).norm() < ROUND_OFF);
        let plane = Rotation::in_plane(FRAC_PI_2).matrix::<2>() * Vector([1.0, 0.0]);
        assert!((plane - Vector([0.0, 1.0])).norm() < ROUND_OFF);
        let x = Rotation::about(Vector([2.0, 0.0, 0.0]), FRAC_PI_2).matrix::<3>()
            * Vector([0.0, 1.0, 0.0]);
        assert!((x - Vector([0.0, 0.0, 1.0])).norm() < ROUND_OFF);
    }

    #[test]
    fn euler_angles_apply_x_first() {
        let euler = Rotation::from_euler(FRAC_PI_2, 0.0, FRAC_PI_2);
        let y = euler.matrix::<3>() * Vector([0.0, 1.0, 0.0]);
        assert!((y - Vector([0.0, 0.0, 1.0])).norm() < ROUND_OFF, "y → z, and z stays: {y:?}");
    }

    #[test]
    fn products_are_products_of_matrices() {
        let a = Rotation::about(Vector([1.0, 2.0, -0.5]), 1.3);
        let b = Rotation::about(Vector([-0.3, 0.4, 2.0]), -2.9);
        let difference = (a * b).matrix::<3>() - a.matrix::<3>() * b.matrix::<3>();
        assert!(difference.max_abs() < ROUND_OFF);
        let unit = a.matrix::<3>() * a.matrix::<3>().transpose() - Matrix::identity(1.0);
        assert!(unit.max_abs() < ROUND_OFF);
    }

    #[test]
    fn slerp_turns_at_constant_speed_the_short_way() {
        let axis = Vector([1.0, 1.0, 0.0]);
        let (a, b) = (Rotation::about(axis, 0.2), Rotation::about(axis, 1.4));
        let third = a.slerp(b, 1.0 / 3.0).matrix::<3>() - Rotation::about(axis, 0.6).matrix::<3>();
        assert!(third.max_abs() < ROUND_OFF);
        let far = Rotation::in_plane(1.75 * PI);
        let back = Rotation::IDENTITY.slerp(far, 0.5).matrix::<2>()
            - Rotation::in_plane(-0.125 * PI).matrix::<2>();
        assert!(back.max_abs() < ROUND_OFF);
    }
}
