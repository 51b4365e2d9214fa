//! In or out: the generalised winding number.
//!
//! Seen from x, an oriented surface covers the solid angle
//!
//! $$ 4π\, w(x) = \sum_t Ω_t(x) , $$
//!
//! where w counts how often the surface goes around x: one inside, zero outside, two where pieces
//! overlap, and half-way in between in a hole. A triangle with corners a, b, c relative to x covers
//!
//! $$ \tan \tfrac{Ω}{2} = \frac{a \cdot (b × c)}
//!     {|a||b||c| + (a \cdot b)|c| + (b \cdot c)|a| + (c \cdot a)|b|} . $$
//!
//! Far from a group of triangles their sum is that of a dipole, Ω ≈ A·(p − x)/|p − x|³, with A the
//! sum of their areas times normals and p their center of area.
//!
//! - Van Oosterom & Strackee 1983, *The solid angle of a plane triangle*, IEEE TBME 30(2).
//! - Jacobson, Kavan & Sorkine 2013, *Robust inside–outside segmentation using generalized winding
//!   numbers*, ACM TOG 32(4).
//! - Barill et al. 2018, *Fast winding numbers for soups and clouds*, ACM TOG 37(4), for the dipoles.

use std::f64::consts::PI;

use pliant_math::Vector;

use super::TriangleMesh;
use crate::bvh::Bvh;

/// A node is far from x when x is this many times its radius away. The next term of the expansion
/// is then 1/2.5² of the node's solid angle at most; the sum over nodes stays within 0.05 of the
/// exact winding number (measured), where only ½ matters.
const FAR: f64 = 2.5;

/// The far field of a group of triangles.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dipole {
    /// Center of area [m].
    center: Vector<f64, 3>,
    /// Sum of area times normal [m²].
    area: Vector<f64, 3>,
    /// Beyond this squared distance from the center the group is far [m²].
    reach_squared: f64,
}

/// The dipole of every node.
pub(super) fn dipoles(bvh: &Bvh, triangles: &[[Vector<f64, 3>; 3]]) -> Vec<Dipole> {
    bvh.nodes
        .iter()
        .map(|node| {
            let (mut area, mut moment, mut sum) = (Vector([0.0; 3]), Vector([0.0; 3]), 0.0);
            for &[a, b, c] in &triangles[node.items()] {
                let normal = (b - a).cross(c - a) * 0.5;
                let size = normal.norm();
                area += normal;
                moment += (a + b + c) * (size / 3.0);
                sum += size;
            }
            let center = if sum > 0.0 { moment * (1.0 / sum) } else { node.bounds.center() };
            let farthest = (node.bounds.lower - center)
                .map(f64::abs)
                .zip((node.bounds.upper - center).map(f64::abs), f64::max);
            Dipole { center, area, reach_squared: FAR * FAR * farthest.norm_squared() }
        })
        .collect()
}

/// Solid angle of a triangle seen from the origin [sr], positive from behind.
fn solid_angle([a, b, c]: [Vector<f64, 3>; 3]) -> f64 {
    let (la, lb, lc) = (a.norm(), b.norm(), c.norm());
    let above = a.dot(b.cross(c));
    let below = la * lb * lc + a.dot(b) * lc + b.dot(c) * la + c.dot(a) * lb;
    2.0 * above.atan2(below)
}

impl TriangleMesh {
    /// How often the surface goes around `x` [-]; above ½ is inside.
    pub(super) fn winding_number(&self, x: Vector<f64, 3>) -> f64 {
        let mut sum = 0.0;
        let mut waiting = [0u32; 80];
        let mut count = 1;
        while count > 0 {
            count -= 1;
            let index = waiting[count] as usize;
            let (node, dipole) = (&self.bvh.nodes[index], &self.dipoles[index]);
            let away = dipole.center - x;
            let distance_squared = away.norm_squared();
            if distance_squared > dipole.reach_squared {
                sum += dipole.area.dot(away) / (distance_squared * distance_squared.sqrt());
            } else if node.is_leaf() {
                for triangle in &self.corners[node.items()] {
                    sum += solid_angle(triangle.map(|corner| corner - x));
                }
            } else {
                waiting[count] = node.children;
                waiting[count + 1] = node.children + 1;
                count += 2;
            }
        }
        sum / (4.0 * PI)
    }

    /// The same, triangle by triangle.
    #[cfg(test)]
    pub(super) fn exact_winding_number(&self, x: Vector<f64, 3>) -> f64 {
        let angles = self.corners.iter().map(|t| solid_angle(t.map(|corner| corner - x)));
        angles.sum::<f64>() / (4.0 * PI)
    }
}
