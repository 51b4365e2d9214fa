//! A shape rotated, scaled and moved: d(x) = s · d₀(X), with X the point taken back.

use pliant_math::Vector;

use super::shape::{ShapeError, finite, positive};
use super::{Shape, SignedDistance};
use crate::{Aabb, Transform};

/// A shape somewhere else.
#[derive(Clone, Debug)]
pub struct Placed<const D: usize> {
    original: Shape<D>,
    transform: Transform<D>,
}

impl<const D: usize> Placed<D> {
    /// `original` under `transform`, whose scale must be positive.
    pub fn new(original: Shape<D>, transform: Transform<D>) -> Result<Self, ShapeError> {
        positive("transform", "scale", transform.scale)?;
        finite("transform", "translation", transform.translation)?;
        for column in transform.rotation.0 {
            finite("transform", "rotation", column)?;
        }
        Ok(Self { original, transform })
    }
}

impl<const D: usize> SignedDistance<D> for Placed<D> {
    fn distance(&self, x: Vector<f64, D>) -> f64 {
        self.original.distance(self.transform.inverse_point(x)) * self.transform.scale
    }

    fn normal(&self, x: Vector<f64, D>) -> Vector<f64, D> {
        self.transform.direction(self.original.normal(self.transform.inverse_point(x)))
    }

    fn distance_and_normal(&self, x: Vector<f64, D>) -> (f64, Vector<f64, D>) {
        let (distance, normal) = self.original.distance_and_normal(self.transform.inverse_point(x));
        (distance * self.transform.scale, self.transform.direction(normal))
    }

    fn bounds(&self) -> Aabb<D> {
        self.transform.bounds(&self.original.bounds())
    }

    fn volume(&self) -> f64 {
        self.original.volume() * self.transform.scale.powi(D as i32)
    }

    fn placement(&self) -> Option<(&Shape<D>, &Transform<D>)> {
        Some((&self.original, &self.transform))
    }
}
