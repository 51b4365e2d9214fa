//! Boxes, with edges sharp or rounded.
//!
//! With h half the sides less the rounding r and q = |x − c| − h,
//!
//! $$ d(x) = ‖\max(q, 0)‖ + \min(\max_i q_i, 0) - r . $$
//!
//! The rounded box is the box of half sides h grown by a ball of radius r, so Steiner's formula
//! gives its volume.

use std::f64::consts::PI;

use pliant_math::Vector;

use super::SignedDistance;
use super::shape::{ShapeError, finite, positive};
use crate::Aabb;

/// An axis-aligned box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cuboid<const D: usize> {
    center: Vector<f64, D>,
    /// Half of the sides of the box before it is grown by `rounding` [m].
    half: Vector<f64, D>,
    rounding: f64,
}

impl<const D: usize> Cuboid<D> {
    /// A box with these sides [m] and a rounding radius [m] within the same outline.
    pub fn new(
        center: Vector<f64, D>,
        size: Vector<f64, D>,
        rounding: f64,
    ) -> Result<Self, ShapeError> {
        finite("box", "center", center)?;
        let mut limit = f64::INFINITY;
        for i in 0..D {
            limit = limit.min(0.5 * positive("box", "size", size[i])?);
        }
        if !(0.0..=limit).contains(&rounding) {
            return Err(ShapeError::Rounding { shape: "box", rounding, limit });
        }
        Ok(Self { center, half: size.map(|side| 0.5 * side - rounding), rounding })
    }
}

impl<const D: usize> SignedDistance<D> for Cuboid<D> {
    fn distance(&self, x: Vector<f64, D>) -> f64 {
        let q = (x - self.center).map(f64::abs) - self.half;
        let inside = q.0.iter().fold(f64::NEG_INFINITY, |a, &b| a.max(b)).min(0.0);
        q.map(|q| q.max(0.0)).norm() + inside - self.rounding
    }

    fn normal(&self, x: Vector<f64, D>) -> Vector<f64, D> {
        let y = x - self.center;
        let q = y.map(f64::abs) - self.half;
        let outside = q.map(|q| q.max(0.0)).zip(y, f64::copysign);
        let length = outside.norm();
        if length > 0.0 {
            return outside * (1.0 / length);
        }
        // Inside, the nearest face is the one of the largest q.
        let mut nearest = 0;
        for i in 1..D {
            if q[i] > q[nearest] {
                nearest = i;
            }
        }
        let mut normal = Vector([0.0; D]);
        normal[nearest] = 1f64.copysign(y[nearest]);
        normal
    }

    fn bounds(&self) -> Aabb<D> {
        Aabb::around(self.center, self.half.shift(self.rounding))
    }

    fn volume(&self) -> f64 {
        let (side, r) = (self.half * 2.0, self.rounding);
        let box_ = side.product();
        if D == 2 {
            return box_ + 2.0 * r * side.sum() + PI * r * r;
        }
        let faces: f64 = (0..D).map(|i| side[i] * side[(i + 1) % D]).sum();
        box_ + 2.0 * r * faces + PI * r * r * side.sum() + 4.0 / 3.0 * PI * r * r * r
    }
}
