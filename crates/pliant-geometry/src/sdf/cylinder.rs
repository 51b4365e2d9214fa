//! Round bars with flat ends.
//!
//! In the half-plane of distance ρ from the axis and height y along it the cylinder is a
//! rectangle: with q = (ρ − r, |y| − h), d = ‖max(q, 0)‖ + min(max(q₁, q₂), 0).

use std::f64::consts::PI;

use pliant_math::Vector;

use super::shape::{ShapeError, direction, finite, positive};
use super::{SignedDistance, perpendicular, unit_or};
use crate::Aabb;

/// A solid right circular cylinder.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cylinder {
    center: Vector<f64, 3>,
    axis: Vector<f64, 3>,
    half_length: f64,
    radius: f64,
}

impl Cylinder {
    /// The cylinder whose axis runs from `start` to `end`.
    pub fn new(
        start: Vector<f64, 3>,
        end: Vector<f64, 3>,
        radius: f64,
    ) -> Result<Self, ShapeError> {
        finite("cylinder", "start", start)?;
        finite("cylinder", "end", end)?;
        Ok(Self {
            center: (start + end) * 0.5,
            axis: direction("cylinder", "axis", end - start)?,
            half_length: 0.5 * (end - start).norm(),
            radius: positive("cylinder", "radius", radius)?,
        })
    }

    /// (ρ − r, |y| − h) and the unit vectors along which the two grow.
    fn profile(&self, x: Vector<f64, 3>) -> ([f64; 2], [Vector<f64, 3>; 2]) {
        let from = x - self.center;
        let y = from.dot(self.axis);
        let radial = from - self.axis * y;
        let q = [radial.norm() - self.radius, y.abs() - self.half_length];
        (q, [unit_or(radial, perpendicular(self.axis)), self.axis * 1f64.copysign(y)])
    }
}

impl SignedDistance<3> for Cylinder {
    fn distance(&self, x: Vector<f64, 3>) -> f64 {
        let ([a, b], _) = self.profile(x);
        a.max(0.0).hypot(b.max(0.0)) + a.max(b).min(0.0)
    }

    fn normal(&self, x: Vector<f64, 3>) -> Vector<f64, 3> {
        let ([a, b], [outward, along]) = self.profile(x);
        let inside = if a > b { outward } else { along };
        unit_or(outward * a.max(0.0) + along * b.max(0.0), inside)
    }

    fn bounds(&self) -> Aabb<3> {
        let half = self
            .axis
            .map(|a| self.half_length * a.abs() + self.radius * (1.0 - a * a).max(0.0).sqrt());
        Aabb::around(self.center, half)
    }

    fn volume(&self) -> f64 {
        PI * self.radius * self.radius * 2.0 * self.half_length
    }
}
