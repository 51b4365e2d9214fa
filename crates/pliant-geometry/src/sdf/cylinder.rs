//! Round bars with flat ends, the rims sharp or rounded.
//!
//! In the half-plane of distance ρ from the axis and height y along it the cylinder is a
//! rectangle: with q = (ρ − r, |y| − h), d = ‖max(q, 0)‖ + min(max(q₁, q₂), 0) − e, where r and h
//! are less by the rounding e than the outline. Grown by e, the inner cylinder's volume is given by
//! Steiner's formula with the integral of mean curvature π (2h + π r).

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
    /// Half the length and the radius before growing by `rounding` [m].
    half_length: f64,
    radius: f64,
    rounding: f64,
}

impl Cylinder {
    /// The cylinder whose axis runs from `start` to `end`, its rims rounded off by a radius
    /// `rounding` [m] within the same outline.
    pub fn new(
        start: Vector<f64, 3>,
        end: Vector<f64, 3>,
        radius: f64,
        rounding: f64,
    ) -> Result<Self, ShapeError> {
        finite("cylinder", "start", start)?;
        finite("cylinder", "end", end)?;
        let axis = direction("cylinder", "axis", end - start)?;
        let half_length = 0.5 * (end - start).norm();
        let limit = positive("cylinder", "radius", radius)?.min(half_length);
        if !(0.0..=limit).contains(&rounding) {
            return Err(ShapeError::Rounding { shape: "cylinder", rounding, limit });
        }
        Ok(Self {
            center: (start + end) * 0.5,
            axis,
            half_length: half_length - rounding,
            radius: radius - rounding,
            rounding,
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
        a.max(0.0).hypot(b.max(0.0)) + a.max(b).min(0.0) - self.rounding
    }

    fn normal(&self, x: Vector<f64, 3>) -> Vector<f64, 3> {
        let ([a, b], [outward, along]) = self.profile(x);
        let inside = if a > b { outward } else { along };
        unit_or(outward * a.max(0.0) + along * b.max(0.0), inside)
    }

    fn bounds(&self) -> Aabb<3> {
        let half = self.axis.map(|a| {
            self.half_length * a.abs() + self.radius * (1.0 - a * a).max(0.0).sqrt() + self.rounding
        });
        Aabb::around(self.center, half)
    }

    fn volume(&self) -> f64 {
        let (length, r, e) = (2.0 * self.half_length, self.radius, self.rounding);
        let surface = 2.0 * PI * r * (length + r);
        let curvature = PI * (length + PI * r);
        PI * r * r * length + surface * e + curvature * e * e + 4.0 / 3.0 * PI * e * e * e
    }
}
