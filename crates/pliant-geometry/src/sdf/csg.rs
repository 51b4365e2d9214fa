//! Constructive solid geometry: combinations are minima and maxima of distances.
//!
//! ```text
//! union         min(a, b)          exact outside, a bound inside
//! intersection  max(a, b)          exact inside, a bound outside
//! difference    max(a, −b)
//! complement    −a
//! smooth union  min(a, b) − k h²/4,   h = max(1 − |a − b| / k, 0)
//! ```
//!
//! The normal is that of the part that decides, and for the smooth union the mean of both with
//! weights ½ (1 ± (b − a)/k), its exact gradient. The polynomial blend is Quilez's smooth
//! minimum; it lowers the distance by at most k/4.

use pliant_math::Vector;

use super::shape::{ShapeError, positive};
use super::{Shape, SignedDistance, unit_or};
use crate::Aabb;

/// Points in any of the parts.
#[derive(Clone, Debug)]
pub struct Union<const D: usize> {
    parts: Vec<Shape<D>>,
}

impl<const D: usize> Union<D> {
    /// Of at least one part.
    pub fn new(parts: Vec<Shape<D>>) -> Result<Self, ShapeError> {
        if parts.is_empty() {
            return Err(ShapeError::NoParts { shape: "union" });
        }
        Ok(Self { parts })
    }

    pub(super) fn pair(a: Shape<D>, b: Shape<D>) -> Self {
        Self { parts: vec![a, b] }
    }
}

impl<const D: usize> SignedDistance<D> for Union<D> {
    fn distance(&self, x: Vector<f64, D>) -> f64 {
        self.parts.iter().map(|part| part.distance(x)).fold(f64::INFINITY, f64::min)
    }

    fn normal(&self, x: Vector<f64, D>) -> Vector<f64, D> {
        self.distance_and_normal(x).1
    }

    fn distance_and_normal(&self, x: Vector<f64, D>) -> (f64, Vector<f64, D>) {
        let (mut nearest, mut distance) = (&self.parts[0], f64::INFINITY);
        for part in &self.parts {
            let d = part.distance(x);
            if d < distance {
                (nearest, distance) = (part, d);
            }
        }
        nearest.distance_and_normal(x)
    }

    fn bounds(&self) -> Aabb<D> {
        self.parts.iter().fold(Aabb::EMPTY, |hull, part| hull.hull(&part.bounds()))
    }
}

/// Points in all of the parts.
#[derive(Clone, Debug)]
pub struct Intersection<const D: usize> {
    parts: Vec<Shape<D>>,
}

impl<const D: usize> Intersection<D> {
    /// Of at least one part.
    pub fn new(parts: Vec<Shape<D>>) -> Result<Self, ShapeError> {
        if parts.is_empty() {
            return Err(ShapeError::NoParts { shape: "intersection" });
        }
        Ok(Self { parts })
    }

    pub(super) fn pair(a: Shape<D>, b: Shape<D>) -> Self {
        Self { parts: vec![a, b] }
    }
}

impl<const D: usize> SignedDistance<D> for Intersection<D> {
    fn distance(&self, x: Vector<f64, D>) -> f64 {
        self.parts.iter().map(|part| part.distance(x)).fold(f64::NEG_INFINITY, f64::max)
    }

    fn normal(&self, x: Vector<f64, D>) -> Vector<f64, D> {
        self.distance_and_normal(x).1
    }

    fn distance_and_normal(&self, x: Vector<f64, D>) -> (f64, Vector<f64, D>) {
        let (mut farthest, mut distance) = (&self.parts[0], f64::NEG_INFINITY);
        for part in &self.parts {
            let d = part.distance(x);
            if d > distance {
                (farthest, distance) = (part, d);
            }
        }
        farthest.distance_and_normal(x)
    }

    fn bounds(&self) -> Aabb<D> {
        self.parts.iter().fold(Aabb::INFINITE, |common, part| common.intersection(&part.bounds()))
    }
}

/// Points in `base` and not in `cut`.
#[derive(Clone, Debug)]
pub struct Difference<const D: usize> {
    /// What is cut from.
    pub base: Shape<D>,
    /// What is taken away.
    pub cut: Shape<D>,
}

impl<const D: usize> SignedDistance<D> for Difference<D> {
    fn distance(&self, x: Vector<f64, D>) -> f64 {
        self.base.distance(x).max(-self.cut.distance(x))
    }

    fn normal(&self, x: Vector<f64, D>) -> Vector<f64, D> {
        self.distance_and_normal(x).1
    }

    fn distance_and_normal(&self, x: Vector<f64, D>) -> (f64, Vector<f64, D>) {
        let (base, cut) = (self.base.distance(x), self.cut.distance(x));
        if base >= -cut { (base, self.base.normal(x)) } else { (-cut, -self.cut.normal(x)) }
    }

    fn bounds(&self) -> Aabb<D> {
        self.base.bounds()
    }
}

/// Everything outside of a shape.
#[derive(Clone, Debug)]
pub struct Complement<const D: usize> {
    /// What is left out.
    pub of: Shape<D>,
}

impl<const D: usize> SignedDistance<D> for Complement<D> {
    fn distance(&self, x: Vector<f64, D>) -> f64 {
        -self.of.distance(x)
    }

    fn normal(&self, x: Vector<f64, D>) -> Vector<f64, D> {
        -self.of.normal(x)
    }

    fn distance_and_normal(&self, x: Vector<f64, D>) -> (f64, Vector<f64, D>) {
        let (distance, normal) = self.of.distance_and_normal(x);
        (-distance, -normal)
    }

    fn bounds(&self) -> Aabb<D> {
        Aabb::INFINITE
    }
}

/// Points in either part, with the crease filled.
#[derive(Clone, Debug)]
pub struct SmoothUnion<const D: usize> {
    parts: [Shape<D>; 2],
    blend: f64,
}

impl<const D: usize> SmoothUnion<D> {
    /// Blended where the two distances differ by less than `blend` [m].
    pub fn new(a: Shape<D>, b: Shape<D>, blend: f64) -> Result<Self, ShapeError> {
        Ok(Self { parts: [a, b], blend: positive("smooth union", "blend", blend)? })
    }
}

impl<const D: usize> SignedDistance<D> for SmoothUnion<D> {
    fn distance(&self, x: Vector<f64, D>) -> f64 {
        let [a, b] = [&self.parts[0], &self.parts[1]].map(|part| part.distance(x));
        let h = (1.0 - (a - b).abs() / self.blend).max(0.0);
        a.min(b) - 0.25 * self.blend * h * h
    }

    fn normal(&self, x: Vector<f64, D>) -> Vector<f64, D> {
        let [(a, normal_a), (b, normal_b)] =
            [&self.parts[0], &self.parts[1]].map(|part| part.distance_and_normal(x));
        let share = (0.5 + 0.5 * (b - a) / self.blend).clamp(0.0, 1.0);
        let nearest = if a < b { normal_a } else { normal_b };
        unit_or(normal_a * share + normal_b * (1.0 - share), nearest)
    }

    fn bounds(&self) -> Aabb<D> {
        self.parts[0].bounds().hull(&self.parts[1].bounds()).grown(0.25 * self.blend)
    }
}
