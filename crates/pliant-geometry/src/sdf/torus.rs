//! Rings: d(x) = ‖(ρ − R, y)‖ − r, with ρ the distance from the axis and y the height along it.

use std::f64::consts::PI;

use pliant_math::Vector;

use super::shape::{ShapeError, direction, finite, positive};
use super::{SignedDistance, perpendicular, unit_or};
use crate::Aabb;

/// A tube along a circle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Torus {
    center: Vector<f64, 3>,
    axis: Vector<f64, 3>,
    major: f64,
    minor: f64,
}

impl Torus {
    /// A tube of radius `minor` [m] along the circle of radius `major` [m] around `axis`.
    pub fn new(
        center: Vector<f64, 3>,
        axis: Vector<f64, 3>,
        major: f64,
        minor: f64,
    ) -> Result<Self, ShapeError> {
        positive("torus", "major radius", major)?;
        positive("torus", "minor radius", minor)?;
        if minor >= major {
            return Err(ShapeError::TorusTube { major, minor });
        }
        Ok(Self {
            center: finite("torus", "center", center)?,
            axis: direction("torus", "axis", axis)?,
            major,
            minor,
        })
    }

    /// From the nearest point of the circle to `x`.
    fn offset(&self, x: Vector<f64, 3>) -> Vector<f64, 3> {
        let from = x - self.center;
        let radial = from - self.axis * from.dot(self.axis);
        from - unit_or(radial, perpendicular(self.axis)) * self.major
    }
}

impl SignedDistance<3> for Torus {
    fn distance(&self, x: Vector<f64, 3>) -> f64 {
        self.offset(x).norm() - self.minor
    }

    fn normal(&self, x: Vector<f64, 3>) -> Vector<f64, 3> {
        unit_or(self.offset(x), self.axis)
    }

    fn bounds(&self) -> Aabb<3> {
        let half = self.axis.map(|a| self.major * (1.0 - a * a).max(0.0).sqrt() + self.minor);
        Aabb::around(self.center, half)
    }

    fn volume(&self) -> f64 {
        2.0 * PI * PI * self.major * self.minor * self.minor
    }
}
