//! How near strands come to one another: what decides how thick they may be.
//!
//! The nearest points of two segments are found by minimising |a + s e − b − u f|² over the unit
//! square of s and u: the minimum of the two lines, with u clamped, s for that u, clamped again.
//!
//! Ericson 2005, *Real-Time Collision Detection*, section 5.1.9.

use pliant_math::Vector;
use rayon::prelude::*;

use super::broad_phase::{BroadPhase, boxes};
use super::strands::Strands;

impl Strands {
    /// Least distance between two different strands [m]; infinite if there are fewer than two.
    pub fn clearance(&self) -> f64 {
        let segments = self.segments();
        let strands = self.segment_strands();
        let bounds = boxes(&segments, &[&self.positions]);
        let tree = BroadPhase::new(&bounds);
        let ends = |i: usize| segments[i].map(|vertex| self.positions[vertex as usize]);
        let of_segment = |i: usize| {
            tree.nearest(&bounds[i], f64::INFINITY, |other| {
                if strands[other as usize] == strands[i] {
                    return f64::INFINITY;
                }
                segment_distance_squared(ends(i), ends(other as usize))
            })
        };
        let least = (0..segments.len()).into_par_iter().map(of_segment);
        least.reduce(|| f64::INFINITY, f64::min).sqrt()
    }
}

/// Squared distance between two segments [m²].
fn segment_distance_squared(
    [a, a_end]: [Vector<f64, 3>; 2],
    [b, b_end]: [Vector<f64, 3>; 2],
) -> f64 {
    let (e, f, r) = (a_end - a, b_end - b, a - b);
    let (ee, ff, ef) = (e.norm_squared(), f.norm_squared(), e.dot(f));
    let (er, fr) = (e.dot(r), f.dot(r));
    let ratio = |p: f64, q: f64| if q > 0.0 { (p / q).clamp(0.0, 1.0) } else { 0.0 };
    let determinant = ee * ff - ef * ef;
    let s = ratio(ef * fr - er * ff, determinant);
    let u = ratio(ef * s + fr, ff);
    let s = ratio(ef * u - er, ee);
    (r + e * s - f * u).norm_squared()
}

#[cfg(test)]
mod tests {
    use pliant_math::random::Random;

    use super::*;

    #[test]
    fn the_distance_of_segments_is_the_least_over_their_points() {
        let mut random = Random::new(4);
        for round in 0..300 {
            let mut point = || Vector([random.uniform(), random.uniform(), random.uniform()]);
            let (a, mut b) = ([point(), point()], [point(), point()]);
            if round % 3 == 0 {
                // Parallel.
                b[1] = b[0] + (a[1] - a[0]) * 0.7;
            }
            let at = |[from, to]: [Vector<f64, 3>; 2], k: i32| {
                from + (to - from) * (f64::from(k) / 100.0)
            };
            let mut least = f64::INFINITY;
            for i in 0..=100 {
                for j in 0..=100 {
                    least = least.min((at(a, i) - at(b, j)).norm());
                }
            }
            let distance = segment_distance_squared(a, b).sqrt();
            assert!(distance <= least + 1e-12 && least < distance + 0.02, "{distance} {least}");
        }
    }

    #[test]
    fn clearance_ignores_the_strand_itself() {
        let mut strands = Strands::default();
        let line = |y: f64| (0..20).map(move |i| Vector([0.1 * f64::from(i), y, 0.0]));
        strands.push(line(0.0), false);
        assert_eq!(strands.clearance(), f64::INFINITY);
        strands.push(line(0.7), false);
        strands.push(line(-0.4), false);
        assert!((strands.clearance() - 0.4).abs() < 1e-12);
    }
}
