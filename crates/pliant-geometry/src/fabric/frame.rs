//! Frames along a curve that turn no more than they have to, and plies wound around it.
//!
//! The normal is carried from one point to the next by two reflections: in the plane between the
//! points, and in the one that then takes the tangent to where it belongs. That is parallel transport
//! to fourth order in the step, and unlike the Frenet frame it does not spin where the curve is
//! straight or changes its side.
//!
//! Around a closed curve the frame comes back turned by some angle; a ply spreads what is missing to
//! a whole number of turns over its length.
//!
//! Wang, Jüttler, Zheng & Liu 2008, *Computation of Rotation Minimizing Frames*, ACM TOG 27(1).

use std::f64::consts::TAU;

use pliant_math::Vector;

/// The curves that wind around one through `points` at a distance `radius` [m], `turns` times, each
/// as far from the next as possible.
pub(crate) fn plies(
    points: &[Vector<f64, 3>],
    closed: bool,
    count: usize,
    radius: f64,
    turns: f64,
) -> Vec<Vec<Vector<f64, 3>>> {
    let tangents = tangents(points, closed);
    let mut normals = Vec::with_capacity(points.len());
    let mut normal = perpendicular(tangents[0]);
    for i in 0..points.len() {
        normals.push(normal);
        let next = (i + 1) % points.len();
        normal = transported(normal, points[next] - points[i], tangents[i], tangents[next]);
    }
    let mut turns = turns;
    if closed {
        // After a whole way round the frame has turned by this much about the tangent.
        let binormal = tangents[0].cross(normals[0]);
        let holonomy = normal.dot(binormal).atan2(normal.dot(normals[0])) / TAU;
        turns = (turns + holonomy).round() - holonomy;
    }
    let steps = if closed { points.len() } else { points.len() - 1 } as f64;
    (0..count)
        .map(|ply| {
            let phase = ply as f64 / count as f64;
            (0..points.len())
                .map(|i| {
                    let (sin, cos) = (TAU * (turns * i as f64 / steps + phase)).sin_cos();
                    let binormal = tangents[i].cross(normals[i]);
                    points[i] + (normals[i] * cos + binormal * sin) * radius
                })
                .collect()
        })
        .collect()
}

/// Unit tangents by differences of the points on either side.
fn tangents(points: &[Vector<f64, 3>], closed: bool) -> Vec<Vector<f64, 3>> {
    let count = points.len();
    (0..count)
        .map(|i| {
            let before = if closed { (i + count - 1) % count } else { i.saturating_sub(1) };
            let after = if closed { (i + 1) % count } else { (i + 1).min(count - 1) };
            let along = points[after] - points[before];
            along * (1.0 / along.norm())
        })
        .collect()
}

/// The normal carried along `step` from one tangent to the next.
fn transported(
    normal: Vector<f64, 3>,
    step: Vector<f64, 3>,
    from: Vector<f64, 3>,
    to: Vector<f64, 3>,
) -> Vector<f64, 3> {
    let reflected = |v: Vector<f64, 3>, across: Vector<f64, 3>| {
        let square = across.norm_squared();
        if square == 0.0 { v } else { v - across * (2.0 * across.dot(v) / square) }
    };
    let (normal, tangent) = (reflected(normal, step), reflected(from, step));
    reflected(normal, to - tangent)
}

/// A unit vector at right angles to a unit `axis`.
fn perpendicular(axis: Vector<f64, 3>) -> Vector<f64, 3> {
    let mut e = Vector([0.0; 3]);
    e[(0..3).fold(0, |least, i| if axis[i].abs() < axis[least].abs() { i } else { least })] = 1.0;
    let side = axis.cross(e);
    side * (1.0 / side.norm())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn circle(count: usize) -> Vec<Vector<f64, 3>> {
        (0..count)
            .map(|i| {
                let (sin, cos) = (TAU * i as f64 / count as f64).sin_cos();
                Vector([cos, sin, 0.3 * (2.0 * TAU * i as f64 / count as f64).sin()])
            })
            .collect()
    }

    #[test]
    fn plies_keep_their_distance_and_close() {
        let center = circle(400);
        let wound = plies(&center, true, 3, 0.05, 7.3);
        for ply in &wound {
            for (x, c) in ply.iter().zip(&center) {
                assert!(((*x - *c).norm() - 0.05).abs() < 1e-12);
            }
            let step = |i: usize| (ply[(i + 1) % 400] - ply[i]).norm();
            let longest = (0..399).map(step).fold(0.0, f64::max);
            assert!(step(399) < 1.2 * longest, "the seam is like any other place");
        }
        for i in 0..400 {
            assert!(((wound[0][i] - wound[1][i]).norm() - 0.05 * 3f64.sqrt()).abs() < 1e-12);
        }
    }

    #[test]
    fn a_frame_along_a_plane_curve_keeps_its_angle_to_the_plane() {
        let arc: Vec<_> = (0..100)
            .map(|i| {
                let t = 0.1 * f64::from(i);
                Vector([t, t.sin(), 0.0])
            })
            .collect();
        // The inflections of a sine would turn a Frenet frame over.
        let side = plies(&arc, false, 1, 0.1, 0.0).remove(0);
        let height = side[0][2] - arc[0][2];
        assert!(side.iter().zip(&arc).all(|(x, c)| ((*x - *c)[2] - height).abs() < 1e-12));
    }
}
