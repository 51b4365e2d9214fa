//! The shape handle: a signed distance function behind a shared pointer, and its constructors.

use std::sync::Arc;

use pliant_math::Vector;

use super::{
    Capsule, Complement, Cuboid, Cylinder, Difference, GridSdf, GridSdfError, HalfSpace,
    Intersection, Placed, SignedDistance, SmoothUnion, Sphere, Star, Torus, Union,
};
use crate::{Aabb, Transform, TriangleMesh};

/// A region of space, known by its signed distance. Cloning shares the data.
#[derive(Clone, Debug)]
pub struct Shape<const D: usize>(Arc<dyn SignedDistance<D>>);

/// Why a shape cannot be built.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ShapeError {
    /// A length that must be positive and finite is not.
    #[error("{shape}: {field} must be a positive finite number, got {value}")]
    NotPositive {
        /// Kind of shape.
        shape: &'static str,
        /// Offending parameter.
        field: &'static str,
        /// Its value.
        value: f64,
    },
    /// A coordinate is infinite or not a number.
    #[error("{shape}: {field} has a component that is not a finite number: {value}")]
    NotFinite {
        /// Kind of shape.
        shape: &'static str,
        /// Offending parameter.
        field: &'static str,
        /// Its value, as text.
        value: String,
    },
    /// A direction has no length.
    #[error("{shape}: {field} has zero length and so no direction")]
    NoDirection {
        /// Kind of shape.
        shape: &'static str,
        /// Offending parameter.
        field: &'static str,
    },
    /// Edges cannot be rounded by more than half the shortest side.
    #[error("{shape}: rounding {rounding} m is outside 0 … {limit} m, half of its shortest side")]
    Rounding {
        /// Kind of shape.
        shape: &'static str,
        /// Asked for [m].
        rounding: f64,
        /// Largest possible [m].
        limit: f64,
    },
    /// The tube of a torus would reach through its axis.
    #[error("torus: the tube's radius {minor} m must be less than the ring's, {major} m")]
    TorusTube {
        /// Radius of the ring [m].
        major: f64,
        /// Radius of the tube [m].
        minor: f64,
    },
    /// Fewer points than a star has.
    #[error("star: {points} points make no star; give at least 3")]
    StarPoints {
        /// Asked for.
        points: u32,
    },
    /// The corners between the points of a star would be farther out than these.
    #[error("star: the inner radius {inner} m must not exceed the outer one, {outer} m")]
    StarRadii {
        /// Of the points [m].
        outer: f64,
        /// Of the corners between them [m].
        inner: f64,
    },
    /// A combination of no shapes.
    #[error("{shape} of no shapes: give at least one")]
    NoParts {
        /// Kind of combination.
        shape: &'static str,
    },
}

impl<const D: usize> Shape<D> {
    /// Takes in any signed distance function.
    pub fn new(sdf: impl SignedDistance<D> + 'static) -> Self {
        Self(Arc::new(sdf))
    }

    /// A box (a rectangle in 2-D) with sides `size` [m], its edges rounded off by a radius
    /// `rounding` [m] within the same outline.
    pub fn cuboid(
        center: Vector<f64, D>,
        size: Vector<f64, D>,
        rounding: f64,
    ) -> Result<Self, ShapeError> {
        Cuboid::new(center, size, rounding).map(Self::new)
    }

    /// A ball (a disc in 2-D).
    pub fn sphere(center: Vector<f64, D>, radius: f64) -> Result<Self, ShapeError> {
        Sphere::new(center, radius).map(Self::new)
    }

    /// The points within `radius` [m] of the segment from `start` to `end`.
    pub fn capsule(
        start: Vector<f64, D>,
        end: Vector<f64, D>,
        radius: f64,
    ) -> Result<Self, ShapeError> {
        Capsule::new(start, end, radius).map(Self::new)
    }

    /// Everything behind the plane through `point` whose outward direction is `normal`, of any
    /// length: a floor has its normal up.
    pub fn half_space(point: Vector<f64, D>, normal: Vector<f64, D>) -> Result<Self, ShapeError> {
        HalfSpace::new(point, normal).map(Self::new)
    }

    /// Points in any of the parts.
    pub fn union_of(parts: Vec<Self>) -> Result<Self, ShapeError> {
        Union::new(parts).map(Self::new)
    }

    /// Points in all of the parts.
    pub fn intersection_of(parts: Vec<Self>) -> Result<Self, ShapeError> {
        Intersection::new(parts).map(Self::new)
    }

    /// Points in either.
    pub fn union(&self, other: &Self) -> Self {
        Self::new(Union::pair(self.clone(), other.clone()))
    }

    /// Points in both.
    pub fn intersection(&self, other: &Self) -> Self {
        Self::new(Intersection::pair(self.clone(), other.clone()))
    }

    /// Points in `self` and not in `cut`.
    pub fn difference(&self, cut: &Self) -> Self {
        Self::new(Difference { base: self.clone(), cut: cut.clone() })
    }

    /// Points in either, the crease between them filled over a width `blend` [m].
    pub fn smooth_union(&self, other: &Self, blend: f64) -> Result<Self, ShapeError> {
        SmoothUnion::new(self.clone(), other.clone(), blend).map(Self::new)
    }

    /// Everything else: the complement of a box is a container.
    pub fn complement(&self) -> Self {
        Self::new(Complement { of: self.clone() })
    }

    /// The shape rotated, scaled and moved.
    pub fn placed(&self, transform: Transform<D>) -> Result<Self, ShapeError> {
        Placed::new(self.clone(), transform).map(Self::new)
    }

    /// The shape with distances interpolated from a grid of this cell size [m] near it: slightly
    /// rounded at edges, and fast however complicated the original is.
    pub fn cached(&self, cell: f64) -> Result<Self, GridSdfError> {
        GridSdf::new(self.clone(), cell).map(Self::new)
    }

    /// Distance from `x` to the surface [m], negative inside.
    #[inline]
    pub fn distance(&self, x: Vector<f64, D>) -> f64 {
        self.0.distance(x)
    }

    /// Outward unit normal of the level set through `x`.
    #[inline]
    pub fn normal(&self, x: Vector<f64, D>) -> Vector<f64, D> {
        self.0.normal(x)
    }

    /// Both at once; cheaper than apart for meshes and combinations.
    #[inline]
    pub fn distance_and_normal(&self, x: Vector<f64, D>) -> (f64, Vector<f64, D>) {
        self.0.distance_and_normal(x)
    }

    /// Whether `x` is inside.
    #[inline]
    pub fn contains(&self, x: Vector<f64, D>) -> bool {
        self.distance(x) < 0.0
    }

    /// A box that holds the shape; some sides are infinite for unbounded shapes.
    pub fn bounds(&self) -> Aabb<D> {
        self.0.bounds()
    }

    /// Whether the shape has a finite extent.
    pub fn is_bounded(&self) -> bool {
        let bounds = self.bounds();
        bounds.is_empty() || bounds.is_finite()
    }

    /// Enclosed volume [m³], or area in two dimensions [m²]; infinite for unbounded shapes. In
    /// closed form for primitives and single-piece meshes, by quadrature for combinations.
    pub fn volume(&self) -> f64 {
        self.0.volume()
    }

    /// The original and its transform, if the shape was made by [`placed`](Self::placed).
    pub fn placement(&self) -> Option<(&Shape<D>, &Transform<D>)> {
        self.0.placement()
    }
}

impl Shape<3> {
    /// A solid round bar from `start` to `end` with flat ends, its rims rounded off by a radius
    /// `rounding` [m] within the same outline.
    pub fn cylinder(
        start: Vector<f64, 3>,
        end: Vector<f64, 3>,
        radius: f64,
        rounding: f64,
    ) -> Result<Self, ShapeError> {
        Cylinder::new(start, end, radius, rounding).map(Self::new)
    }

    /// A ring around `axis`: a tube of radius `minor` [m] along a circle of radius `major` [m].
    pub fn torus(
        center: Vector<f64, 3>,
        axis: Vector<f64, 3>,
        major: f64,
        minor: f64,
    ) -> Result<Self, ShapeError> {
        Torus::new(center, axis, major, minor).map(Self::new)
    }

    /// A prism of length `height` [m] along `axis` over a star with so many points at `radius` [m] and corners
    /// between them at `inner_radius` [m].
    pub fn star(
        center: Vector<f64, 3>,
        axis: Vector<f64, 3>,
        points: u32,
        radius: f64,
        inner_radius: f64,
        height: f64,
    ) -> Result<Self, ShapeError> {
        Star::new(center, axis, points, radius, inner_radius, height).map(Self::new)
    }

    /// The inside of a closed mesh.
    pub fn mesh(mesh: TriangleMesh) -> Self {
        Self::new(mesh)
    }
}

/// `value` if it is a positive finite length.
pub(super) fn positive(
    shape: &'static str,
    field: &'static str,
    value: f64,
) -> Result<f64, ShapeError> {
    if value > 0.0 && value.is_finite() {
        Ok(value)
    } else {
        Err(ShapeError::NotPositive { shape, field, value })
    }
}

/// `value` if all its components are finite.
pub(super) fn finite<const D: usize>(
    shape: &'static str,
    field: &'static str,
    value: Vector<f64, D>,
) -> Result<Vector<f64, D>, ShapeError> {
    if value.0.iter().all(|x| x.is_finite()) {
        Ok(value)
    } else {
        Err(ShapeError::NotFinite { shape, field, value: format!("{:?}", value.0) })
    }
}

/// The unit vector along `value`.
pub(super) fn direction<const D: usize>(
    shape: &'static str,
    field: &'static str,
    value: Vector<f64, D>,
) -> Result<Vector<f64, D>, ShapeError> {
    let length = finite(shape, field, value)?.norm();
    if length > 0.0 {
        Ok(value * (1.0 / length))
    } else {
        Err(ShapeError::NoDirection { shape, field })
    }
}
