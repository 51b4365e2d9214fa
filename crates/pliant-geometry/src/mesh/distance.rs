//! Signed distance to a closed mesh: the nearest point by descending the tree of boxes, the sign by
//! the winding number.
//!
//! The nearest point of a triangle is a corner, a point of an edge or one of the face, whichever
//! Voronoi region x lies in; the regions are told apart by inner products with the edges.
//!
//! Ericson 2005, *Real-Time Collision Detection*, section 5.1.5.

use pliant_math::Vector;

use super::TriangleMesh;
use crate::Aabb;
use crate::sdf::{SignedDistance, subdivided};

/// Nearer than this share of the mesh's diagonal the face's normal replaces the direction to the
/// nearest point, which has lost its digits.
const ON_SURFACE: f64 = 1e-10;

/// Meshes are slow to ask, so overlapping ones are measured with cells of 1/128 of their size: good
/// to about a thousandth.
const QUADRATURE_LEVELS: u32 = 4;

/// The point of the triangle a b c nearest to `x`.
fn nearest_point(x: Vector<f64, 3>, [a, b, c]: [Vector<f64, 3>; 3]) -> Vector<f64, 3> {
    let (ab, ac, ax) = (b - a, c - a, x - a);
    let (d1, d2) = (ab.dot(ax), ac.dot(ax));
    if d1 <= 0.0 && d2 <= 0.0 {
        return a;
    }
    let bx = x - b;
    let (d3, d4) = (ab.dot(bx), ac.dot(bx));
    if d3 >= 0.0 && d4 <= d3 {
        return b;
    }
    let vc = d1 * d4 - d3 * d2;
    if vc <= 0.0 && d1 >= 0.0 && d3 <= 0.0 {
        return a + ab * (d1 / (d1 - d3));
    }
    let cx = x - c;
    let (d5, d6) = (ab.dot(cx), ac.dot(cx));
    if d6 >= 0.0 && d5 <= d6 {
        return c;
    }
    let vb = d5 * d2 - d1 * d6;
    if vb <= 0.0 && d2 >= 0.0 && d6 <= 0.0 {
        return a + ac * (d2 / (d2 - d6));
    }
    let va = d3 * d6 - d5 * d4;
    let (to_c, to_b) = (d4 - d3, d5 - d6);
    if va <= 0.0 && to_c >= 0.0 && to_b >= 0.0 {
        return b + (c - b) * (to_c / (to_c + to_b));
    }
    let share = 1.0 / (va + vb + vc);
    a + ab * (vb * share) + ac * (vc * share)
}

impl TriangleMesh {
    /// The nearest triangle and its nearest point.
    fn nearest(&self, x: Vector<f64, 3>) -> (usize, Vector<f64, 3>) {
        let mut point = x;
        let mut least = f64::INFINITY;
        let (triangle, _) = self.bvh.nearest(x, |triangle| {
            let candidate = nearest_point(x, self.corners[triangle]);
            let distance_squared = (candidate - x).norm_squared();
            if distance_squared < least {
                (point, least) = (candidate, distance_squared);
            }
            distance_squared
        });
        (triangle, point)
    }

    fn is_inside(&self, x: Vector<f64, 3>) -> bool {
        self.bounds.contains(x) && self.winding_number(x) > 0.5
    }
}

impl SignedDistance<3> for TriangleMesh {
    fn distance(&self, x: Vector<f64, 3>) -> f64 {
        let distance = (x - self.nearest(x).1).norm();
        if self.is_inside(x) { -distance } else { distance }
    }

    fn normal(&self, x: Vector<f64, 3>) -> Vector<f64, 3> {
        self.distance_and_normal(x).1
    }

    fn distance_and_normal(&self, x: Vector<f64, 3>) -> (f64, Vector<f64, 3>) {
        let (triangle, point) = self.nearest(x);
        let away = x - point;
        let distance = away.norm();
        let sign = if self.is_inside(x) { -1.0 } else { 1.0 };
        if distance > ON_SURFACE * self.bounds.diagonal() {
            return (sign * distance, away * (sign / distance));
        }
        let [a, b, c] = self.corners[triangle];
        let face = (b - a).cross(c - a);
        (sign * distance, face * (1.0 / face.norm()))
    }

    fn bounds(&self) -> Aabb<3> {
        self.bounds
    }

    /// By the divergence theorem, unless pieces may overlap: then by quadrature, once.
    fn volume(&self) -> f64 {
        *self.volume.get_or_init(|| {
            if self.pieces_overlap {
                subdivided(self, QUADRATURE_LEVELS)
            } else {
                self.signed_volume
            }
        })
    }
}
