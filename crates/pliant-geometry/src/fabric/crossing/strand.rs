//! In what order strands lie over one another, seen along z.
//!
//! Two segments cross if, in the plane of x and y, the ends of each lie on either side of the other.
//! What crosses above and what beneath, read along a strand, is a pattern: in a knit it is what holds
//! the stitches, and it stays the same however the yarns slide, as long as none passes through
//! another and the piece is not turned over.

use super::share;
use crate::Aabb;
use crate::fabric::Strands;
use crate::fabric::broad_phase::{BroadPhase, boxes};

/// Two segments that cross, seen along z.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StrandCrossing {
    /// Numbers in [`Strands::segments`], the smaller first.
    pub segments: [u32; 2],
    /// Strands they belong to.
    pub strands: [u32; 2],
    /// Where along each it is, from 0 at its start to 1 at its end.
    pub places: [f64; 2],
    /// 1 if the second has the larger z there, −1 if it has the smaller, 0 if they touch.
    pub sign: i8,
}

/// All crossings seen along z, of a strand with itself too, in the order of their segments.
pub fn strand_crossings(strands: &Strands) -> Vec<StrandCrossing> {
    let segments = strands.segments();
    let owners = strands.segment_strands();
    let mut bounds = boxes(&segments, &[&strands.positions]);
    for Aabb { lower, upper } in &mut bounds {
        (lower[2], upper[2]) = (0.0, 0.0);
    }
    let mut crossings = BroadPhase::new(&bounds).collect_pairs(|i, j| {
        let [a, b] = [i, j].map(|i| segments[i as usize]);
        if share(&a, &b) {
            return None;
        }
        let [[a, b], [c, d]] = [a, b].map(|ends| ends.map(|i| strands.positions[i as usize]));
        let flat = |x: pliant_math::Vector<f64, 3>| robust::Coord { x: x[0], y: x[1] };
        let side = |a, b, x| robust::orient2d(flat(a), flat(b), flat(x));
        let (sc, sd) = (side(a, b, c), side(a, b, d));
        let (sa, sb) = (side(c, d, a), side(c, d, b));
        // A zero is positive, so that a strand through a vertex of another crosses it once.
        if (sc >= 0.0) == (sd >= 0.0) || (sa >= 0.0) == (sb >= 0.0) {
            return None;
        }
        let places = [sa / (sa - sb), sc / (sc - sd)];
        let above = (c + (d - c) * places[1])[2] - (a + (b - a) * places[0])[2];
        let sign = if above == 0.0 { 0 } else { above.signum() as i8 };
        let strands = [owners[i as usize], owners[j as usize]];
        Some(StrandCrossing { segments: [i, j], strands, places, sign })
    });
    crossings.sort_unstable_by_key(|crossing| crossing.segments);
    crossings
}

/// Whether `strand` lies above (1) or beneath (−1) `other` at each of their crossings, along `strand`.
pub fn crossing_pattern(crossings: &[StrandCrossing], strand: u32, other: u32) -> Vec<i8> {
    let mut along: Vec<(u32, f64, i8)> = crossings
        .iter()
        .filter_map(|crossing| {
            let own = usize::from(crossing.strands[1] == strand);
            if crossing.strands[own] != strand || crossing.strands[1 - own] != other {
                return None;
            }
            let sign = if own == 1 { crossing.sign } else { -crossing.sign };
            Some((crossing.segments[own], crossing.places[own], sign))
        })
        .collect();
    along.sort_unstable_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
    along.into_iter().map(|(_, _, sign)| sign).collect()
}

#[cfg(test)]
mod tests {
    use pliant_math::Vector;

    use super::*;

    /// A line along x, and a wave along it that goes over and under.
    fn woven(phase: f64) -> Strands {
        let mut strands = Strands::default();
        strands.push((0..=20).map(|i| Vector([0.5 * f64::from(i), 0.0, 0.0])), false);
        let wave = (0..=100).map(|i| {
            let t = 0.1 * f64::from(i);
            Vector([t, (t + 0.3).sin(), (t + phase).cos()])
        });
        strands.push(wave, false);
        strands
    }

    #[test]
    fn the_pattern_alternates_along_a_woven_strand_and_survives_sliding() {
        let pattern = |phase: f64| crossing_pattern(&strand_crossings(&woven(phase)), 1, 0);
        assert_eq!(pattern(0.3), [-1, 1, -1]);
        assert_eq!(pattern(0.8), [-1, 1, -1]);
        assert_eq!(pattern(0.3 + std::f64::consts::PI), [1, -1, 1]);
        let crossings = strand_crossings(&woven(0.3));
        assert_eq!(crossing_pattern(&crossings, 0, 1), [1, -1, 1], "seen from the other");
        assert_eq!(crossings.len(), 3);
    }

    #[test]
    fn a_strand_through_a_vertex_of_another_crosses_once() {
        let mut strands = Strands::default();
        strands.push((-2..=2).map(|i| Vector([f64::from(i), 0.0, 0.0])), false);
        strands.push((-2..=2).map(|i| Vector([0.0, f64::from(i), 1.0])), false);
        let crossings = strand_crossings(&strands);
        assert_eq!(crossing_pattern(&crossings, 1, 0), [1]);
    }
}
