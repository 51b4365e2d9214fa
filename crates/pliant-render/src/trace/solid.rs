//! Solids known by their signed distance, by sphere tracing.
//!
//! A point at distance d from the surface can move by d without crossing it; a ray that does so
//! again and again either creeps up to the surface or leaves the box (Hart 1996, *Sphere Tracing*).
//! Started inside, it finds where it comes out. Where the clip box cuts through the solid, the face
//! of the box is the surface.

use glam::Vec3;
use pliant_geometry::{Aabb, Shape};
use pliant_math::Vector;

use super::{Frame, OFFSET, Ray};

pub(super) struct TracedSolid {
    shape: Shape<3>,
    /// In coordinates of the scene.
    bounds: Aabb<3>,
    frame: Frame,
    /// Which solid of the scene.
    pub object: u32,
}

/// Distance taken for zero, in traced units: half of that at which rays start.
const TOUCH: f64 = 0.5 * OFFSET as f64;
/// Steps after which a ray that grazes the surface counts as having met it.
const MAX_STEPS: u32 = 400;

impl TracedSolid {
    /// `bounds` must be finite.
    pub fn new(shape: Shape<3>, bounds: Aabb<3>, frame: Frame, object: u32) -> Self {
        // A little room, so that the box does not cut the surface it touches.
        let bounds = bounds.grown(4.0 * TOUCH / frame.scale);
        Self { shape, bounds, frame, object }
    }

    /// Distance and outward normal where the ray first meets the surface in (`from`, `to`).
    pub fn intersect(&self, ray: &Ray, from: f32, to: f32) -> Option<(f32, Vec3)> {
        let scale = self.frame.scale;
        let direction = Vector(ray.direction.to_array().map(f64::from));
        let origin = self.frame.to_scene(ray.origin);
        // Distances along the ray are in traced units; `at` is in those of the scene.
        let at = |t: f64| origin + direction * (t / scale);
        let (mut enter, mut leave) = (f64::from(from), f64::from(to));
        let (mut enter_axis, mut leave_axis) = (None, None);
        for axis in 0..3 {
            let inverse = f64::from(ray.inverse[axis]) * scale;
            let a = (self.bounds.lower[axis] - origin[axis]) * inverse;
            let b = (self.bounds.upper[axis] - origin[axis]) * inverse;
            if a.min(b) > enter {
                (enter, enter_axis) = (a.min(b), Some(axis));
            }
            if a.max(b) < leave {
                (leave, leave_axis) = (a.max(b), Some(axis));
            }
        }
        if enter >= leave {
            return None;
        }
        let face = |axis: usize, sign: f32| {
            let mut normal = Vec3::ZERO;
            normal[axis] = -ray.direction[axis].signum() * sign;
            normal
        };
        let distance = |t: f64| self.shape.distance(at(t)) * scale;
        let mut d = distance(enter);
        if let (true, Some(axis)) = (d < -TOUCH, enter_axis) {
            return Some((enter as f32, face(axis, 1.0)));
        }
        let side = if d < 0.0 { -1.0 } else { 1.0 };
        let mut t = enter;
        for _ in 0..MAX_STEPS {
            t += (d * side).max(TOUCH);
            if t >= leave {
                let capped = side < 0.0 && leave < f64::from(to);
                return leave_axis.filter(|_| capped).map(|axis| (leave as f32, face(axis, -1.0)));
            }
            let before = d;
            d = distance(t);
            // Getting nearer, and there: a ray that leaves the surface it started on is not.
            if d * side < TOUCH && d * side < before * side {
                return Some((t as f32, self.normal(at(t))));
            }
        }
        Some((t as f32, self.normal(at(t))))
    }

    fn normal(&self, x: Vector<f64, 3>) -> Vec3 {
        Vec3::from(self.shape.normal(x).0.map(|c| c as f32)).normalize_or(Vec3::Y)
    }
}
