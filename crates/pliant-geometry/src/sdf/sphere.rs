//! Balls and discs: d(x) = |x − c| − r.

use std::f64::consts::PI;

use pliant_math::Vector;

use super::shape::{ShapeError, finite, positive};
use super::{SignedDistance, unit_or, up};
use crate::Aabb;

/// A ball, in 2-D a disc.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sphere<const D: usize> {
    center: Vector<f64, D>,
    radius: f64,
}

impl<const D: usize> Sphere<D> {
    /// The ball of this center and radius [m].
    pub fn new(center: Vector<f64, D>, radius: f64) -> Result<Self, ShapeError> {
        Ok(Self {
            center: finite("sphere", "center", center)?,
            radius: positive("sphere", "radius", radius)?,
        })
    }
}

impl<const D: usize> SignedDistance<D> for Sphere<D> {
    fn distance(&self, x: Vector<f64, D>) -> f64 {
        (x - self.center).norm() - self.radius
    }

    fn normal(&self, x: Vector<f64, D>) -> Vector<f64, D> {
        unit_or(x - self.center, up())
    }

    fn bounds(&self) -> Aabb<D> {
        Aabb::around(self.center, Vector([self.radius; D]))
    }

    fn volume(&self) -> f64 {
        let r = self.radius;
        if D == 2 { PI * r * r } else { 4.0 / 3.0 * PI * r * r * r }
    }
}
