//! Signed distance functions: primitives, their combinations, and the [`Shape`] that holds one.
//!
//! d(x) is the distance from x to the surface, negative inside. Primitives are exact. A minimum
//! or maximum of exact distances is exact on one side of the surface and a lower bound of |d| on
//! the other; in every case |d(x) − d(y)| ≤ |x − y|, which is what culling, sampling and the
//! volume quadrature rely on.

mod capsule;
mod csg;
mod cuboid;
mod cylinder;
mod grid;
mod half_space;
mod placed;
mod shape;
mod sphere;
mod star;
mod torus;
mod volume;

use std::fmt::Debug;

use pliant_math::Vector;

use crate::{Aabb, Transform};

pub use capsule::Capsule;
pub use csg::{Complement, Difference, Intersection, SmoothUnion, Union};
pub use cuboid::Cuboid;
pub use cylinder::Cylinder;
pub use grid::{GridSdf, GridSdfError};
pub use half_space::HalfSpace;
pub use placed::Placed;
pub use shape::{Shape, ShapeError};
pub use sphere::Sphere;
pub use star::Star;
pub use torus::Torus;
pub(crate) use volume::subdivided;
pub use volume::volume_by_quadrature;

/// Anything with a signed distance. Implement it to add a shape; [`Shape::new`] takes it in.
pub trait SignedDistance<const D: usize>: Debug + Send + Sync {
    /// Distance from `x` to the surface [m], negative inside. Must not change by more than the
    /// distance between two points.
    fn distance(&self, x: Vector<f64, D>) -> f64;

    /// A box that holds the shape.
    fn bounds(&self) -> Aabb<D>;

    /// Outward unit normal of the level set through `x`: the gradient of the distance. Where that
    /// has no value, on a medial axis, any unit vector towards the surface.
    fn normal(&self, x: Vector<f64, D>) -> Vector<f64, D> {
        normal_by_differences(self, x)
    }

    /// Both at once, for shapes that find them by the same search.
    fn distance_and_normal(&self, x: Vector<f64, D>) -> (f64, Vector<f64, D>) {
        (self.distance(x), self.normal(x))
    }

    /// Enclosed volume [m³], or area in two dimensions [m²]; infinite for unbounded shapes.
    fn volume(&self) -> f64 {
        volume_by_quadrature(self)
    }

    /// The original and its transform, for a shape that is another one moved. Regular sampling
    /// follows it so that a turned block is filled by a turned lattice.
    fn placement(&self) -> Option<(&Shape<D>, &Transform<D>)> {
        None
    }
}

/// Gradient of the distance by central differences, normalised.
///
/// The step is 10⁻⁶ of the shape's size: for a distance with curvature 1/size its truncation
/// error, about 10⁻¹², stays below the rounding error, about 10⁻¹⁰.
pub fn normal_by_differences<S, const D: usize>(shape: &S, x: Vector<f64, D>) -> Vector<f64, D>
where
    S: SignedDistance<D> + ?Sized,
{
    const RELATIVE_STEP: f64 = 1e-6;
    let bounds = shape.bounds();
    let size = if bounds.is_finite() { bounds.diagonal() } else { 1.0 };
    let step = RELATIVE_STEP * size.max(x.max_abs());
    let mut gradient = Vector([0.0; D]);
    for i in 0..D {
        let mut offset = Vector([0.0; D]);
        offset[i] = step;
        gradient[i] = shape.distance(x + offset) - shape.distance(x - offset);
    }
    unit_or(gradient, up())
}

/// The y axis: the normal of last resort.
fn up<const D: usize>() -> Vector<f64, D> {
    let mut up = Vector([0.0; D]);
    up[1] = 1.0;
    up
}

/// `v` normalised, or `fallback` where `v` has no direction.
#[inline]
fn unit_or<const D: usize>(v: Vector<f64, D>, fallback: Vector<f64, D>) -> Vector<f64, D> {
    let length = v.norm();
    if length > 0.0 { v * (1.0 / length) } else { fallback }
}

/// Some unit vector at right angles to a unit `axis`.
fn perpendicular<const D: usize>(axis: Vector<f64, D>) -> Vector<f64, D> {
    let mut least = 0;
    for i in 1..D {
        if axis[i].abs() < axis[least].abs() {
            least = i;
        }
    }
    let mut e = Vector([0.0; D]);
    e[least] = 1.0;
    unit_or(e - axis * axis[least], e)
}

#[cfg(test)]
mod tests;
