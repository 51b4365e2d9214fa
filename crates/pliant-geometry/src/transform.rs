//! Similarity transforms, x = s R X + p: the ones under which a distance stays a distance.

use pliant_math::{Matrix, Vector};

use crate::{Aabb, Rotation};

/// Rotation, uniform scale and translation, in this order, from local to world coordinates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Transform<const D: usize> {
    /// Proper rotation R.
    pub rotation: Matrix<f64, D>,
    /// Uniform scale s > 0 [-].
    pub scale: f64,
    /// Where the local origin goes, p [m].
    pub translation: Vector<f64, D>,
}

impl<const D: usize> Transform<D> {
    /// The transform that changes nothing.
    pub fn identity() -> Self {
        Self { rotation: Matrix::identity(1.0), scale: 1.0, translation: Vector([0.0; D]) }
    }

    /// Rotation, then translation.
    pub fn rigid(rotation: Rotation, translation: Vector<f64, D>) -> Self {
        Self { rotation: rotation.matrix(), scale: 1.0, translation }
    }

    /// World position of a local point.
    #[inline]
    pub fn point(&self, local: Vector<f64, D>) -> Vector<f64, D> {
        self.rotation * local * self.scale + self.translation
    }

    /// Local position of a world point.
    #[inline]
    pub fn inverse_point(&self, world: Vector<f64, D>) -> Vector<f64, D> {
        self.rotation.transpose() * (world - self.translation) * (1.0 / self.scale)
    }

    /// World direction of a local one; lengths stay.
    #[inline]
    pub fn direction(&self, local: Vector<f64, D>) -> Vector<f64, D> {
        self.rotation * local
    }

    /// A box around the image of a box, the tightest where that is finite.
    pub fn bounds(&self, local: &Aabb<D>) -> Aabb<D> {
        if local.is_empty() {
            return *local;
        }
        // Interval arithmetic on each entry of s R, in which a zero entry ignores infinite sides.
        let product = |r: f64, x: f64| if r == 0.0 { 0.0 } else { r * x };
        let mut world = Aabb { lower: self.translation, upper: self.translation };
        for i in 0..D {
            for j in 0..D {
                let r = self.scale * self.rotation[(i, j)];
                let (a, b) = (product(r, local.lower[j]), product(r, local.upper[j]));
                world.lower[i] += a.min(b);
                world.upper[i] += a.max(b);
            }
        }
        world
    }
}

#[cfg(test)]
mod tests {
    use std::f64::consts::FRAC_PI_4;

    use super::*;

    /// A few roundings of numbers of order one.
    const ROUND_OFF: f64 = 1e-14;

    #[test]
    fn inverse_undoes_and_bounds_hold_the_corners() {
        let transform = Transform {
            rotation: Rotation::in_plane(FRAC_PI_4).matrix(),
            scale: 2.0,
            translation: Vector([1.0, -3.0]),
        };
        let x = Vector([0.3, 0.7]);
        assert!((transform.inverse_point(transform.point(x)) - x).norm() < ROUND_OFF);

        let world = transform.bounds(&Aabb::around(Vector([0.0, 0.0]), Vector([1.0, 1.0])));
        let expected = Aabb::around(Vector([1.0, -3.0]), Vector::splat(2.0 * 2f64.sqrt()));
        assert!((world.lower - expected.lower).norm() < ROUND_OFF);
        assert!((world.upper - expected.upper).norm() < ROUND_OFF);
    }

    #[test]
    fn a_half_space_stays_half_infinite_under_translation() {
        let floor = Aabb {
            lower: Vector([f64::NEG_INFINITY, f64::NEG_INFINITY]),
            upper: Vector([f64::INFINITY, 0.0]),
        };
        let moved = Transform::rigid(Rotation::IDENTITY, Vector([5.0, 2.0])).bounds(&floor);
        assert_eq!(moved.upper, Vector([f64::INFINITY, 2.0]));
        let tilted = Transform::rigid(Rotation::in_plane(0.1), Vector([0.0, 0.0])).bounds(&floor);
        assert_eq!(tilted.upper, Vector([f64::INFINITY, f64::INFINITY]));
    }
}
