//! Capsules: the points within a radius of a segment.
//!
//! The nearest point of the segment from a to b is a + s (b − a) with
//! s = clamp((x − a)·(b − a) / |b − a|², 0, 1).

use std::f64::consts::PI;

use pliant_math::Vector;

use super::shape::{ShapeError, finite, positive};
use super::{SignedDistance, perpendicular, unit_or, up};
use crate::Aabb;

/// A segment grown by a ball, in 2-D by a disc.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Capsule<const D: usize> {
    start: Vector<f64, D>,
    end: Vector<f64, D>,
    radius: f64,
}

impl<const D: usize> Capsule<D> {
    /// Around the segment from `start` to `end`, which may coincide.
    pub fn new(
        start: Vector<f64, D>,
        end: Vector<f64, D>,
        radius: f64,
    ) -> Result<Self, ShapeError> {
        Ok(Self {
            start: finite("capsule", "start", start)?,
            end: finite("capsule", "end", end)?,
            radius: positive("capsule", "radius", radius)?,
        })
    }

    /// From the nearest point of the segment to `x`.
    fn offset(&self, x: Vector<f64, D>) -> Vector<f64, D> {
        let (along, from) = (self.end - self.start, x - self.start);
        let length_squared = along.norm_squared();
        if length_squared == 0.0 {
            return from;
        }
        from - along * (from.dot(along) / length_squared).clamp(0.0, 1.0)
    }
}

impl<const D: usize> SignedDistance<D> for Capsule<D> {
    fn distance(&self, x: Vector<f64, D>) -> f64 {
        self.offset(x).norm() - self.radius
    }

    fn normal(&self, x: Vector<f64, D>) -> Vector<f64, D> {
        let axis = unit_or(self.end - self.start, up());
        unit_or(self.offset(x), perpendicular(axis))
    }

    fn bounds(&self) -> Aabb<D> {
        Aabb::of_points([self.start, self.end]).grown(self.radius)
    }

    fn volume(&self) -> f64 {
        let (length, r) = ((self.end - self.start).norm(), self.radius);
        if D == 2 {
            2.0 * r * length + PI * r * r
        } else {
            PI * r * r * length + 4.0 / 3.0 * PI * r * r * r
        }
    }
}
