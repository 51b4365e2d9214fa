//! Ray tracing: what does a ray meet first?
//!
//! Spheres, triangles and tube segments each have a tree of boxes of their own ([`bvh`]), so that
//! the loops over leaves are compiled for one kind; solids are few and are tried one by one.
//! Everything is moved and scaled once so that what the camera sees is about one unit wide around the
//! origin ([`Frame`]), in single precision: a thimble and a quarry then have the same rounding
//! errors, and one small offset keeps rays off the surfaces they start from.

mod bvh;
mod capsule;
mod frame;
mod solid;
mod sphere;
mod triangle;
mod world;

use glam::Vec3;

pub(crate) use frame::Frame;
pub use world::Skipped;
pub(crate) use world::{Surface, World};

/// How far from a surface rays start, in traced units: a hundredth of a pixel, and far above the
/// rounding of single precision (10⁻⁷).
pub(crate) const OFFSET: f32 = 2e-5;

/// [`OFFSET`], or more where coordinates are so large that it would be lost in rounding.
pub(crate) fn offset(position: Vec3) -> f32 {
    OFFSET.max(1e-6 * position.abs().max_element())
}

/// A half line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ray {
    pub origin: Vec3,
    /// Of unit length.
    pub direction: Vec3,
    /// One over each component of the direction.
    inverse: Vec3,
}

impl Ray {
    pub fn new(origin: Vec3, direction: Vec3) -> Self {
        // Zero components would give 0·∞ in the slab test.
        let invert = |d: f32| if d.abs() < 1e-12 { 1e12_f32.copysign(d) } else { 1.0 / d };
        let inverse = Vec3::new(invert(direction.x), invert(direction.y), invert(direction.z));
        Self { origin, direction, inverse }
    }

    pub fn at(&self, t: f32) -> Vec3 {
        self.origin + self.direction * t
    }
}

/// Something a tree of boxes can hold.
trait Primitive: Copy + Send + Sync {
    /// Lower and upper corner of a box around it.
    fn bounds(&self) -> (Vec3, Vec3);

    /// The first distance in (`from`, `to`) at which the ray meets the surface.
    fn intersect(&self, ray: &Ray, from: f32, to: f32) -> Option<f32>;
}
