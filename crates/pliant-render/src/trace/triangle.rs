//! Triangles (Möller & Trumbore 1997, *Fast, Minimum Storage Ray/Triangle Intersection*).

use glam::Vec3;

use super::{Primitive, Ray};

#[derive(Clone, Copy, Debug)]
pub(super) struct Triangle {
    pub corner: Vec3,
    pub edges: [Vec3; 2],
}

/// Slack at the edges [-], some roundings wide, so that no ray slips between neighbors.
const SLACK: f32 = 1e-6;

impl Triangle {
    /// Distance along the ray's line and the weights of the second and third corner.
    #[inline(always)]
    fn meet(&self, ray: &Ray) -> Option<(f32, f32, f32)> {
        let [e1, e2] = self.edges;
        let p = ray.direction.cross(e2);
        let determinant = e1.dot(p);
        if determinant == 0.0 {
            return None;
        }
        let inverse = 1.0 / determinant;
        let s = ray.origin - self.corner;
        let u = s.dot(p) * inverse;
        let q = s.cross(e1);
        let v = ray.direction.dot(q) * inverse;
        (u >= -SLACK && v >= -SLACK && u + v <= 1.0 + SLACK).then(|| (e2.dot(q) * inverse, u, v))
    }

    /// Weights of the three corners where the ray meets it; of the middle where it does not.
    pub fn weights(&self, ray: &Ray) -> [f32; 3] {
        let (_, u, v) = self.meet(ray).unwrap_or((0.0, 1.0 / 3.0, 1.0 / 3.0));
        [1.0 - u - v, u, v]
    }

    /// Unit normal on the side from which the corners run counter-clockwise.
    pub fn normal(&self) -> Vec3 {
        self.edges[0].cross(self.edges[1]).normalize_or_zero()
    }
}

impl Primitive for Triangle {
    fn bounds(&self) -> (Vec3, Vec3) {
        let [a, b, c] = [self.corner, self.corner + self.edges[0], self.corner + self.edges[1]];
        // A flat box may be missed by rounding.
        let pad = Vec3::splat(1e-6);
        (a.min(b).min(c) - pad, a.max(b).max(c) + pad)
    }

    #[inline(always)]
    fn intersect(&self, ray: &Ray, from: f32, to: f32) -> Option<f32> {
        let (t, ..) = self.meet(ray)?;
        (t > from && t < to).then_some(t)
    }
}
