//! What passes through what between two states, if every vertex moves straight.
//!
//! Four points that move along lines are in one plane when the volume they span, a cubic in time, is
//! zero. At such a time, if it lies between the states, two segments have passed through one another
//! where the point in which their lines meet is inside both, and a vertex through a triangle where it is
//! inside that. Zeros are found between the extrema of the cubic, where it is monotone, by bisection
//! of its sign.
//!
//! The states should be near one another, an edge at most: the straight way between them is then
//! about the way that was gone, and few boxes around it overlap.
//!
//! Provot 1997, *Collision and Self-Collision Handling in Cloth Model Dedicated to Design Garments*.

use pliant_math::Vector;

use super::{CrossingError, in_range, share, volume};
use crate::fabric::SheetMesh;
use crate::fabric::broad_phase::{BroadPhase, boxes};

/// Halvings of a time interval until it has no midpoint of its own.
const HALVINGS: usize = 52;

/// How often segments pass through one another between two states of the same vertices.
pub fn passes(
    before: &[Vector<f64, 3>],
    after: &[Vector<f64, 3>],
    segments: &[[u32; 2]],
) -> Result<usize, CrossingError> {
    let motion = Motion::new(before, after)?;
    in_range(segments, before.len())?;
    Ok(motion.segment_passes(segments))
}

/// How often a sheet passes through itself between two states of the same vertices: edges through
/// edges, and vertices through triangles.
pub fn sheet_passes(
    before: &[Vector<f64, 3>],
    after: &[Vector<f64, 3>],
    triangles: &[[u32; 3]],
) -> Result<usize, CrossingError> {
    let motion = Motion::new(before, after)?;
    in_range(triangles, before.len())?;
    let edges = SheetMesh { positions: Vec::new(), triangles: triangles.to_vec() }.edges();
    Ok(motion.segment_passes(&edges) + motion.vertex_passes(triangles))
}

/// Vertices on their straight way.
struct Motion<'a> {
    before: &'a [Vector<f64, 3>],
    after: &'a [Vector<f64, 3>],
}

impl<'a> Motion<'a> {
    fn new(
        before: &'a [Vector<f64, 3>],
        after: &'a [Vector<f64, 3>],
    ) -> Result<Self, CrossingError> {
        if before.len() != after.len() {
            return Err(CrossingError::Vertices { before: before.len(), after: after.len() });
        }
        Ok(Self { before, after })
    }

    fn segment_passes(&self, segments: &[[u32; 2]]) -> usize {
        let tree = BroadPhase::new(&boxes(segments, &[self.before, self.after]));
        tree.count_pairs(|i, j| {
            let [[a, b], [c, d]] = [i, j].map(|i| segments[i as usize]);
            if share(&[a, b], &[c, d]) {
                return 0;
            }
            let points = [a, b, c, d];
            self.coplanar(points).filter(|&time| lines_meet_inside(self.at(points, time))).count()
        })
    }

    fn vertex_passes(&self, triangles: &[[u32; 3]]) -> usize {
        let mut vertices: Vec<[u32; 1]> = triangles.as_flattened().iter().map(|&i| [i]).collect();
        vertices.sort_unstable();
        vertices.dedup();
        let states = [self.before, self.after];
        let tree = BroadPhase::new(&boxes(triangles, &states));
        tree.count_against(&boxes(&vertices, &states), |i, j| {
            let (vertex, [a, b, c]) = (vertices[i as usize], triangles[j as usize]);
            if share(&vertex, &[a, b, c]) {
                return 0;
            }
            let points = [a, b, c, vertex[0]];
            self.coplanar(points).filter(|&time| is_inside(self.at(points, time))).count()
        })
    }

    /// Where four vertices are at a time from 0 to 1; exactly where they were at both.
    fn at(&self, points: [u32; 4], time: f64) -> [Vector<f64, 3>; 4] {
        points.map(|i| {
            let [from, to] = [self.before, self.after].map(|x| x[i as usize]);
            if time == 1.0 { to } else { from + (to - from) * time }
        })
    }

    /// Times at which the volume of four vertices changes its sign, at most three.
    fn coplanar(&self, points: [u32; 4]) -> impl Iterator<Item = f64> {
        let side = |time: f64| volume(self.at(points, time)) >= 0.0;
        let mut times = [None; 3];
        let (mut from, mut side_from) = (0.0, side(0.0));
        for (k, to) in self.extrema(points).into_iter().chain([1.0]).enumerate() {
            if to == from {
                continue;
            }
            let side_to = side(to);
            if side_to != side_from {
                let (mut low, mut high) = (from, to);
                for _ in 0..HALVINGS {
                    let middle = 0.5 * (low + high);
                    *(if side(middle) == side_from { &mut low } else { &mut high }) = middle;
                }
                times[k] = Some(high);
            }
            (from, side_from) = (to, side_to);
        }
        times.into_iter().flatten()
    }

    /// Times at which the volume may have an extremum, in order; 1 where there is none.
    fn extrema(&self, points: [u32; 4]) -> [f64; 2] {
        // v(t) = [e₁ + t u₁, e₂ + t u₂, e₃ + t u₃], the determinant of edges that move.
        let (start, end) = (self.at(points, 0.0), self.at(points, 1.0));
        let e = [1, 2, 3].map(|i| start[i] - start[0]);
        let u = [1, 2, 3].map(|i| (end[i] - end[0]) - e[i - 1]);
        let det = |a: Vector<f64, 3>, b: Vector<f64, 3>, c| a.cross(b).dot(c);
        let c1 = det(u[0], e[1], e[2]) + det(e[0], u[1], e[2]) + det(e[0], e[1], u[2]);
        let c2 = det(e[0], u[1], u[2]) + det(u[0], e[1], u[2]) + det(u[0], u[1], e[2]);
        let c3 = det(u[0], u[1], u[2]);
        // 3 c₃ t² + 2 c₂ t + c₁ = 0, by the sum that does not cancel.
        let discriminant = c2 * c2 - 3.0 * c3 * c1;
        if discriminant < 0.0 {
            return [1.0; 2];
        }
        let q = -(c2 + discriminant.sqrt().copysign(c2));
        let mut roots = [q / (3.0 * c3), c1 / q].map(|t| if t > 0.0 && t < 1.0 { t } else { 1.0 });
        roots.sort_unstable_by(f64::total_cmp);
        roots
    }
}

/// Whether the lines a b and c d, which are in one plane, meet in both segments; each has its start
/// but not its end, which is the next one's.
fn lines_meet_inside([a, b, c, d]: [Vector<f64, 3>; 4]) -> bool {
    let (e, f, r) = (b - a, d - c, c - a);
    let normal = e.cross(f);
    let square = normal.norm_squared();
    let (s, u) = (r.cross(f).dot(normal), r.cross(e).dot(normal));
    square > 0.0 && (0.0..square).contains(&s) && (0.0..square).contains(&u)
}

/// Whether x, which is in the plane of the triangle a b c, is in that.
fn is_inside([a, b, c, x]: [Vector<f64, 3>; 4]) -> bool {
    let (e, f, r) = (b - a, c - a, x - a);
    let normal = e.cross(f);
    let square = normal.norm_squared();
    let (s, u) = (r.cross(f).dot(normal), e.cross(r).dot(normal));
    square > 0.0 && s >= 0.0 && u >= 0.0 && s + u <= square
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fabric::{KnitPattern, Strands, Swatch};
    use crate::{Rotation, Transform};

    fn moved(x: &[Vector<f64, 3>], from: usize, by: [f64; 3]) -> Vec<Vector<f64, 3>> {
        x.iter().enumerate().map(|(i, &x)| if i < from { x } else { x + Vector(by) }).collect()
    }

    /// A line along x and one along z above it, in several segments each.
    fn cross() -> Strands {
        let mut strands = Strands::default();
        strands.push((-5..=5).map(|i| Vector([0.3 * f64::from(i), 0.0, 0.01])), false);
        strands.push((-5..=5).map(|i| Vector([0.02, 0.5, 0.3 * f64::from(i)])), false);
        strands
    }

    #[test]
    fn a_strand_that_comes_down_through_another_passes_once() {
        let strands = cross();
        let (x, segments) = (&strands.positions, strands.segments());
        let through = moved(x, 11, [0.0, -1.0, 0.0]);
        assert_eq!(passes(x, &through, &segments), Ok(1));
        assert_eq!(passes(&through, x, &segments), Ok(1), "and back");
        assert_eq!(passes(x, &moved(x, 11, [0.0, -0.49, 0.0]), &segments), Ok(0), "not yet");
        assert_eq!(passes(x, &moved(x, 11, [0.0, -1.0, 5.0]), &segments), Ok(0), "beside it");
        assert_eq!(passes(x, &moved(x, 11, [7.0, 0.0, 0.0]), &segments), Ok(0), "above it");
        assert_eq!(passes(x, x, &segments), Ok(0));
    }

    #[test]
    fn a_pass_that_ends_on_the_other_strand_is_counted_by_one_of_two_steps() {
        let strands = cross();
        let (x, segments) = (&strands.positions, strands.segments());
        let on_it = moved(x, 11, [0.0, -0.5, 0.0]);
        let through = moved(x, 11, [0.0, -1.0, 0.0]);
        let first = passes(x, &on_it, &segments).unwrap();
        let second = passes(&on_it, &through, &segments).unwrap();
        assert_eq!(first + second, 1);
        let back = passes(&on_it, x, &segments).unwrap();
        assert_eq!(first + back, 2 * first, "touching and going back is none or two");
    }

    #[test]
    fn rigid_motion_of_a_knit_passes_nothing_and_pulling_a_course_out_does() {
        let knit = Swatch::new(KnitPattern::Moss, 6, 4, 1.0).flat().unwrap().strands;
        let segments = knit.segments();
        let turn = Rotation::about(Vector([1.0, 0.3, -0.2]), 0.01);
        let place = Transform::rigid(turn, Vector([0.05, 0.02, -0.03]));
        let turned = knit.clone().placed(&place);
        assert_eq!(passes(&knit.positions, &turned.positions, &segments), Ok(0));
        let slid = moved(&knit.positions, knit.starts[3] as usize, [0.02, 0.03, 0.0]);
        assert_eq!(passes(&knit.positions, &slid, &segments), Ok(0), "there is room to slide");
        let pulled = moved(&knit.positions, knit.starts[3] as usize, [0.0, 0.0, 1.0]);
        let count = passes(&knit.positions, &pulled, &segments).unwrap();
        assert_eq!(count, 2 * 6, "half of the four crossings of each stitch");
    }

    fn two_sheets(gap: f64) -> SheetMesh {
        let mut sheet = SheetMesh::rectangle(1.0, 1.0, 0.1).unwrap();
        let turn = Rotation::about(Vector([0.0, 1.0, 0.0]), 0.3);
        let above = sheet.clone().placed(&Transform::rigid(turn, Vector([0.013, gap, 0.017])));
        let first = sheet.positions.len() as u32;
        sheet.positions.extend(above.positions);
        sheet.triangles.extend(above.triangles.iter().map(|t| t.map(|i| i + first)));
        sheet
    }

    #[test]
    fn a_layer_that_passes_another_is_seen_though_neither_state_crosses() {
        let sheet = two_sheets(0.05);
        let half = sheet.positions.len() / 2;
        let below = moved(&sheet.positions, half, [0.0, -0.1, 0.0]);
        let after = SheetMesh { positions: below, triangles: sheet.triangles.clone() };
        for state in [&sheet, &after] {
            assert_eq!(super::super::sheet_crossings(state), Ok(0));
        }
        let count = sheet_passes(&sheet.positions, &after.positions, &sheet.triangles).unwrap();
        // 121 vertices of each, most of them over the other, and as many edges cross as can.
        assert!(count > 200, "{count}");
        let nearer = moved(&sheet.positions, half, [0.02, -0.04, 0.01]);
        assert_eq!(sheet_passes(&sheet.positions, &nearer, &sheet.triangles), Ok(0));
    }

    #[test]
    fn a_vertex_through_a_triangle_passes_once() {
        let mut x = vec![
            Vector([-1.0, 0.0, -1.0]),
            Vector([1.0, 0.0, -1.0]),
            Vector([0.0, 0.0, 1.0]),
            Vector([0.0, 0.2, 0.0]),
            Vector([0.05, 2.0, 0.05]),
            Vector([-0.05, 2.0, 0.0]),
        ];
        let triangles = [[0, 1, 2], [3, 4, 5]];
        let before = x.clone();
        x[3][1] = -0.2;
        assert_eq!(sheet_passes(&before, &x, &triangles), Ok(1));
        x[3] = Vector([5.0, -0.2, 0.0]);
        assert_eq!(sheet_passes(&before, &x, &triangles), Ok(0), "around it");
    }

    #[test]
    fn states_of_different_bodies_are_refused() {
        let strands = cross();
        let error = passes(&strands.positions, &strands.positions[1..], &[]).unwrap_err();
        assert_eq!(error, CrossingError::Vertices { before: 22, after: 21 });
        assert!(passes(&strands.positions, &strands.positions, &[[0, 22]]).is_err());
    }
}
