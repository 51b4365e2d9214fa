//! Spheres.

use glam::Vec3;

use super::{Primitive, Ray};

#[derive(Clone, Copy, Debug)]
pub(super) struct Sphere {
    pub center: Vec3,
    pub radius: f32,
}

impl Primitive for Sphere {
    fn bounds(&self) -> (Vec3, Vec3) {
        (self.center - self.radius, self.center + self.radius)
    }

    /// The discriminant is formed from the point of the ray nearest to the center, which does not
    /// cancel when the sphere is small and far away (Haines, Günther & Akenine-Möller 2019,
    /// *Precision Improvements for Ray/Sphere Intersection*).
    #[inline(always)]
    fn intersect(&self, ray: &Ray, from: f32, to: f32) -> Option<f32> {
        let offset = ray.origin - self.center;
        let middle = -offset.dot(ray.direction);
        let nearest = offset + ray.direction * middle;
        let discriminant = self.radius * self.radius - nearest.length_squared();
        if discriminant <= 0.0 {
            return None;
        }
        let half = discriminant.sqrt();
        let (near, far) = (middle - half, middle + half);
        if near > from {
            (near < to).then_some(near)
        } else {
            (far > from && far < to).then_some(far)
        }
    }
}
