//! Segments of tubes: cylinders with round ends.
//!
//! With the segment from a along s, the side is met where |o + t d − a| at right angles to s is the
//! radius, a quadratic in t; where the point met lies beyond an end, the sphere there decides.

use glam::Vec3;

use super::sphere::Sphere;
use super::{Primitive, Ray};

#[derive(Clone, Copy, Debug)]
pub(super) struct Capsule {
    pub start: Vec3,
    /// From start to end.
    pub axis: Vec3,
    pub radius: f32,
}

impl Capsule {
    /// Where along the segment a point is nearest to it, 0 to 1.
    pub fn fraction(&self, point: Vec3) -> f32 {
        let squared = self.axis.length_squared();
        if squared == 0.0 {
            0.0
        } else {
            ((point - self.start).dot(self.axis) / squared).clamp(0.0, 1.0)
        }
    }

    pub fn normal(&self, point: Vec3) -> Vec3 {
        (point - self.start - self.axis * self.fraction(point)).normalize_or(Vec3::Y)
    }
}

impl Primitive for Capsule {
    fn bounds(&self) -> (Vec3, Vec3) {
        let end = self.start + self.axis;
        (self.start.min(end) - self.radius, self.start.max(end) + self.radius)
    }

    #[inline(always)]
    fn intersect(&self, ray: &Ray, from: f32, to: f32) -> Option<f32> {
        // From the point of the ray nearest to the middle: far cameras lose no digits.
        let shift = (self.start + 0.5 * self.axis - ray.origin).dot(ray.direction);
        let o = ray.at(shift) - self.start;
        let length = self.axis.length();
        if length > 0.0 {
            let s = self.axis / length;
            let (d_across, o_across) = (ray.direction - s * ray.direction.dot(s), o - s * o.dot(s));
            let a = d_across.length_squared();
            let half_b = d_across.dot(o_across);
            let c = o_across.length_squared() - self.radius * self.radius;
            let discriminant = half_b * half_b - a * c;
            if discriminant <= 0.0 {
                // Beside the infinite cylinder is beside the capsule, unless the ray runs along it.
                if a > 1e-10 {
                    return None;
                }
            } else if a > 1e-10 {
                let root = discriminant.sqrt();
                for t in [(-half_b - root) / a, (-half_b + root) / a] {
                    let along = (o + ray.direction * t).dot(s);
                    let t = t + shift;
                    if along >= 0.0 && along <= length && t > from && t < to {
                        return Some(t);
                    }
                    // The near side lies beyond an end: its cap is met first, if at all.
                    if !(0.0..=length).contains(&along) {
                        break;
                    }
                }
            }
        }
        let caps = [self.start, self.start + self.axis].map(|center| {
            let cap = Sphere { center, radius: self.radius };
            // Only the outer half of each ball is on the surface.
            cap.intersect(ray, from, to).filter(|&t| {
                let along = (ray.at(t) - self.start).dot(self.axis);
                if center == self.start { along <= 0.0 } else { along >= length * length }
            })
        });
        match caps {
            [Some(a), Some(b)] => Some(a.min(b)),
            [a, b] => a.or(b),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TUBE: Capsule = Capsule { start: Vec3::ZERO, axis: Vec3::X, radius: 0.25 };

    #[test]
    fn side_and_both_ends_are_met_where_they_are() {
        let cases = [
            (Vec3::new(0.5, 0.0, 3.0), Vec3::NEG_Z, 2.75),
            (Vec3::new(-3.0, 0.0, 0.0), Vec3::X, 2.75),
            (Vec3::new(4.0, 0.0, 0.0), Vec3::NEG_X, 2.75),
            (Vec3::new(1.15, 0.0, 3.0), Vec3::NEG_Z, 2.8),
        ];
        for (origin, direction, expected) in cases {
            let t = TUBE.intersect(&Ray::new(origin, direction), 0.0, 10.0).unwrap();
            assert!((t - expected).abs() < 1e-5, "{origin} {t}");
        }
        let beside = Ray::new(Vec3::new(1.3, 0.0, 3.0), Vec3::NEG_Z);
        assert_eq!(TUBE.intersect(&beside, 0.0, 10.0), None);
    }

    #[test]
    fn rays_that_start_on_the_surface_leave_it() {
        let origin = Vec3::new(0.5, 0.2501, 0.0);
        for direction in [Vec3::Y, Vec3::new(0.6, 0.8, 0.0), Vec3::new(-0.8, 0.0, 0.6)] {
            assert_eq!(TUBE.intersect(&Ray::new(origin, direction), 0.0, 10.0), None);
        }
    }
}
