//! Everything behind a plane: d(x) = n · (x − p).

use pliant_math::Vector;

use super::SignedDistance;
use super::shape::{ShapeError, direction, finite};
use crate::Aabb;

/// The solid behind a plane; a floor has its normal up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HalfSpace<const D: usize> {
    point: Vector<f64, D>,
    normal: Vector<f64, D>,
}

impl<const D: usize> HalfSpace<D> {
    /// Behind the plane through `point` with an outward `normal` of any length.
    pub fn new(point: Vector<f64, D>, normal: Vector<f64, D>) -> Result<Self, ShapeError> {
        Ok(Self {
            point: finite("half-space", "point", point)?,
            normal: direction("half-space", "normal", normal)?,
        })
    }
}

impl<const D: usize> SignedDistance<D> for HalfSpace<D> {
    fn distance(&self, x: Vector<f64, D>) -> f64 {
        self.normal.dot(x - self.point)
    }

    fn normal(&self, _: Vector<f64, D>) -> Vector<f64, D> {
        self.normal
    }

    /// Infinite, except in front of a plane across one axis.
    fn bounds(&self) -> Aabb<D> {
        let mut bounds = Aabb::INFINITE;
        for i in 0..D {
            if self.normal[i] == 1.0 {
                bounds.upper[i] = self.point[i];
            } else if self.normal[i] == -1.0 {
                bounds.lower[i] = self.point[i];
            }
        }
        bounds
    }

    fn volume(&self) -> f64 {
        f64::INFINITY
    }
}
