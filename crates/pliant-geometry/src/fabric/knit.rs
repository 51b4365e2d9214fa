//! Knits, stitch by stitch: yarns whose loops hold one another.
//!
//! A knit has courses j, one yarn each, on top of one another, and wales m, the columns of loops. In
//! units in which a stitch is 2π wide, the yarn of course j is the curve
//!
//! ```text
//! x(t) = t + a sin 2t      y(t) = H cos t + s j      z(t) = σ(t) D cos 2t
//! a = 3/2                  H = 4,  s = 4.5           D = 1
//! ```
//!
//! whose loop of wale m has its head at t = 2πm and its feet half a stitch to either side. A chart says
//! which stitches are knit, S(j, m) = 1, and which are purl, S = −1: the loop is pulled through the one
//! beneath from behind or from the front. The feet follow the stitch of their own course, but the head
//! lies in the stitch that the course *above* makes of it:
//!
//! ```text
//! σ(t) = S(j, m) + w (S(j+1, m) − S(j, m)),      w = smoothstep(½ + cos t / 0.7)
//! ```
//!
//! and each S goes over smoothly within 0.6 of the border between two wales. Every stitch then crosses
//! the course beneath four times, in front and behind as + − − + where it is knit and − + + − where it
//! is purl: it cannot be pulled out sideways. Turning σ for whole courses instead, head and feet alike,
//! gives rows that lie on one another without holding.
//!
//! A tube wraps the courses around y, each closed to a loop, z pointing outwards.
//!
//! Plain stitch: Crane 2023, *A Simple Parametric Model of Plain-Knit Yarns*.

use std::f64::consts::{PI, TAU};

use pliant_math::Vector;

use super::error::{FabricError, at_least, countable, pieces, positive, within};
use super::frame;
use super::strands::{Polyline, Strands};

/// Sideways swing of a loop, a.
const SWING: f64 = 1.5;
/// Half the height of a loop, H.
const HEIGHT: f64 = 4.0;
/// Distance between courses, s.
const COURSE: f64 = 4.5;
/// Depth of a loop, D.
const DEPTH: f64 = 1.0;
/// Where feet go over to the head, in cos t.
const HEAD: f64 = 0.35;
/// Where a wale goes over to the next, in t.
const BORDER: f64 = 0.6;
/// Length of the yarn in a stitch, to know the number of vertices beforehand.
const YARN: f64 = 24.67;

/// Fewest vertices of a stitch that keep its shape.
const LEAST_VERTICES: f64 = 24.0;
/// Points of a stitch from which arc length is measured: the chords are short of it by 10⁻⁴.
const FINE: usize = 256;
/// Fewest wales around a tube: below, a loop's inside is much narrower than its outside.
const LEAST_AROUND: usize = 8;

/// Which stitches are knit and which are purl.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnitPattern {
    /// All knit: smooth in front, ridged behind, and it curls.
    Stockinette,
    /// Wales of knit and purl by turns: elastic along the courses.
    Rib1,
    /// Two wales of each by turns.
    Rib2,
    /// Courses of knit and purl by turns: elastic along the wales.
    Garter,
    /// A checkerboard of both.
    Moss,
}

impl KnitPattern {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Stockinette, Self::Rib1, Self::Rib2, Self::Garter, Self::Moss];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::Stockinette => "stockinette",
            Self::Rib1 => "rib-1x1",
            Self::Rib2 => "rib-2x2",
            Self::Garter => "garter",
            Self::Moss => "moss",
        }
    }

    /// Wales after which it repeats.
    pub fn period(self) -> usize {
        match self {
            Self::Stockinette | Self::Garter => 1,
            Self::Rib1 | Self::Moss => 2,
            Self::Rib2 => 4,
        }
    }

    /// Whether the stitch of this course and wale is knit rather than purl.
    pub fn is_knit(self, course: i64, wale: i64) -> bool {
        match self {
            Self::Stockinette => true,
            Self::Rib1 => wale.rem_euclid(2) == 0,
            Self::Rib2 => wale.rem_euclid(4) < 2,
            Self::Garter => course.rem_euclid(2) == 0,
            Self::Moss => (course + wale).rem_euclid(2) == 0,
        }
    }

    /// S(j, m).
    fn sign(self, course: i64, wale: i64) -> f64 {
        if self.is_knit(course, wale) { 1.0 } else { -1.0 }
    }

    /// S(j, m(t)), smooth across the borders of wales.
    fn sign_at(self, course: i64, t: f64) -> f64 {
        // The border nearest to t is that between these two wales.
        let left = ((t - PI) / TAU).round();
        let beyond = t - (2.0 * left + 1.0) * PI;
        let weight = smoothstep(0.5 + beyond / (2.0 * BORDER));
        let [a, b] = [left as i64, left as i64 + 1].map(|wale| self.sign(course, wale));
        a + (b - a) * weight
    }

    /// The yarn of a course at t, in units in which a stitch is 2π wide.
    fn yarn(self, course: i64, t: f64) -> Vector<f64, 3> {
        let head = smoothstep(0.5 + t.cos() / (2.0 * HEAD));
        let [own, above] = [self.sign_at(course, t), self.sign_at(course + 1, t)];
        let side = own + (above - own) * head;
        Vector([
            t + SWING * (2.0 * t).sin(),
            HEIGHT * t.cos() + COURSE * course as f64,
            side * DEPTH * (2.0 * t).cos(),
        ])
    }
}

/// 3x² − 2x³ between 0 and 1.
fn smoothstep(x: f64) -> f64 {
    let x = x.clamp(0.0, 1.0);
    x * x * (3.0 - 2.0 * x)
}

/// Threads that a yarn is twisted from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plies {
    /// How many.
    pub count: usize,
    /// Distance of each from the middle of the yarn [m].
    pub radius: f64,
    /// Turns about it per stitch; rounded so that they close around a tube.
    pub turns_per_stitch: f64,
}

/// A knitted piece to be made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Swatch {
    /// What is knit and what is purl.
    pub pattern: KnitPattern,
    /// Stitches side by side.
    pub wales: usize,
    /// Rows of stitches.
    pub courses: usize,
    /// Width of a stitch [m]. Courses are 0.716 of it apart, loops 1.27 of it high.
    pub stitch_width: f64,
    /// Longest segment [m]; a stitch has 24 vertices at least, however long they may be.
    pub max_edge: f64,
    /// Threads of a yarn, if it is more than its middle.
    pub plies: Option<Plies>,
}

/// A knitted piece.
#[derive(Clone, Debug, PartialEq)]
pub struct Knit {
    /// Yarns, the lowest course first; with plies, those of a course after one another.
    pub strands: Strands,
    /// Least distance between the middles of two yarns [m]; infinite for a single course. A yarn's
    /// radius, plies and all, has to be below half of it, with a little room.
    pub clearance: f64,
}

impl Swatch {
    /// A piece of simple yarn with some 32 vertices per stitch.
    pub fn new(pattern: KnitPattern, wales: usize, courses: usize, stitch_width: f64) -> Self {
        let max_edge = stitch_width * YARN / TAU / 32.0;
        Self { pattern, wales, courses, stitch_width, max_edge, plies: None }
    }

    /// The piece flat around the origin, courses along x, wales along y, the front towards +z.
    pub fn flat(&self) -> Result<Knit, FabricError> {
        self.check("swatch")?;
        let scale = self.stitch_width / TAU;
        let [wide, high] = [self.wales, self.courses].map(|count| count as f64 - 1.0);
        let middle = Vector([wide * PI, 0.5 * high * COURSE, 0.0]);
        let last = self.wales * FINE;
        Ok(self.knit(false, |course| {
            let t = |i: usize| TAU * i as f64 / FINE as f64 - PI;
            let point = |i: usize| self.pattern.yarn(course, t(i)) - middle;
            (0..=last).map(|i| point(i) * scale).collect()
        }))
    }

    /// The piece around y, courses closed to rings, the front outwards; its middle is at the origin
    /// and its radius is the width of all stitches over 2π.
    pub fn tube(&self) -> Result<Knit, FabricError> {
        const PIECE: &str = "knitted tube";
        self.check(PIECE)?;
        at_least(PIECE, "number of wales", self.wales, LEAST_AROUND)?;
        let period = self.pattern.period();
        if !self.wales.is_multiple_of(period) {
            return Err(FabricError::DoesNotClose {
                piece: PIECE,
                pattern: self.pattern.name(),
                period,
                wales: self.wales,
                suggestion: self.wales.next_multiple_of(period),
            });
        }
        let scale = self.stitch_width / TAU;
        // A circumference of 2π for each wale has this radius.
        let radius = self.wales as f64;
        let middle = 0.5 * (self.courses as f64 - 1.0) * COURSE;
        Ok(self.knit(true, |course| {
            (0..self.wales * FINE)
                .map(|i| {
                    let Vector([x, y, z]) =
                        self.pattern.yarn(course, TAU * i as f64 / FINE as f64 - PI);
                    let (sin, cos) = (x / radius).sin_cos();
                    let out = radius + z;
                    Vector([out * cos, y - middle, -out * sin]) * scale
                })
                .collect()
        }))
    }

    /// Refuses what cannot be knitted.
    fn check(&self, piece: &'static str) -> Result<(), FabricError> {
        positive(piece, "stitch width", self.stitch_width)?;
        positive(piece, "edge", self.max_edge)?;
        at_least(piece, "number of wales", self.wales, 1)?;
        at_least(piece, "number of courses", self.courses, 1)?;
        let mut threads = 1.0;
        if let Some(Plies { count, radius, turns_per_stitch }) = self.plies {
            at_least(piece, "number of plies", count, 1)?;
            positive(piece, "radius of the plies", radius)?;
            // More turns than that are not resolved by the points that a ply is made from.
            let most = FINE as f64 / 16.0;
            within(piece, "turns per stitch", turns_per_stitch, [-most, most])?;
            threads = count as f64;
        }
        let per_stitch = pieces(YARN * self.stitch_width / TAU, self.max_edge).max(LEAST_VERTICES);
        let stitches = self.wales as f64 * self.courses as f64;
        // Before they are resampled, the points of a course exist as well.
        countable(piece, self.wales as f64 * FINE as f64)?;
        countable(piece, stitches * threads * (per_stitch + 1.0))
    }

    fn knit(&self, closed: bool, course: impl Fn(i64) -> Vec<Vector<f64, 3>>) -> Knit {
        let least = LEAST_VERTICES as usize * self.wales;
        let sample = |points: Vec<Vector<f64, 3>>, strands: &mut Strands| {
            let line = Polyline::new(points, closed);
            line.add_resampled((pieces(line.length(), self.max_edge) as usize).max(least), strands);
        };
        let (mut middles, mut threads) = (Strands::default(), Strands::default());
        for j in 0..self.courses {
            let points = course(j as i64);
            if let Some(Plies { count, radius, turns_per_stitch }) = self.plies {
                let turns = turns_per_stitch * self.wales as f64;
                for ply in frame::plies(&points, closed, count, radius, turns) {
                    sample(ply, &mut threads);
                }
            }
            sample(points, &mut middles);
        }
        let clearance = middles.clearance();
        let strands = if self.plies.is_some() { threads } else { middles };
        Knit { strands, clearance }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fabric::crossing::{crossing_pattern, strand_crossings};

    /// A swatch in the units of the formulas.
    fn unit(pattern: KnitPattern, wales: usize, courses: usize) -> Swatch {
        Swatch { max_edge: 0.1, ..Swatch::new(pattern, wales, courses, TAU) }
    }

    #[test]
    fn every_stitch_crosses_the_course_beneath_in_the_order_of_its_kind() {
        for pattern in KnitPattern::ALL {
            let swatch = unit(pattern, 8, 6).flat().unwrap().strands;
            let crossings = strand_crossings(&swatch);
            for course in 1..6 {
                let signs = crossing_pattern(&crossings, course, course - 1);
                assert_eq!(signs.len(), 4 * 8, "{}, course {course}", pattern.name());
                for (wale, stitch) in signs.chunks(4).enumerate() {
                    let knit = pattern.is_knit(i64::from(course), wale as i64);
                    let expected = if knit { [1, -1, -1, 1] } else { [-1, 1, 1, -1] };
                    assert_eq!(stitch, expected, "{}: {course}, {wale}", pattern.name());
                }
            }
            let farther = crossings.iter().filter(|c| c.strands[0].abs_diff(c.strands[1]) > 1);
            assert_eq!(farther.count(), 0, "only neighbors hold one another");
        }
    }

    #[test]
    fn clearances_are_those_of_the_charts() {
        for (pattern, expected) in KnitPattern::ALL.into_iter().zip([1.54, 1.40, 1.40, 1.07, 0.96])
        {
            let fine = Swatch { max_edge: 0.02, ..unit(pattern, 8, 6) };
            let clearance = fine.flat().unwrap().clearance;
            // Known to two digits, from points a little apart.
            assert!((clearance - expected).abs() < 0.006, "{}: {clearance}", pattern.name());
        }
    }

    #[test]
    fn legs_of_a_loop_are_farther_apart_than_courses() {
        let fine: Vec<_> = (0..400)
            .map(|i| KnitPattern::Stockinette.yarn(0, TAU * f64::from(i) / 200.0 - PI))
            .collect();
        let mut least = f64::INFINITY;
        for i in 0..400 {
            // Half a stitch apart along the yarn at least.
            for j in i + 80..400 {
                least = least.min((fine[i] - fine[j]).norm());
            }
        }
        assert!(least > 1.54, "{least}");
    }

    #[test]
    fn a_stitch_takes_the_yarn_it_takes_and_edges_are_bounded() {
        let knit = unit(KnitPattern::Stockinette, 8, 2).flat().unwrap();
        let per_stitch = knit.strands.length() / 16.0;
        assert!((per_stitch - 24.67).abs() < 0.02, "{per_stitch}");
        let coarse = Swatch { max_edge: 9.0, ..unit(KnitPattern::Rib1, 8, 2) }.flat().unwrap();
        assert_eq!(coarse.strands.vertices(0).len(), 24 * 8 + 1, "no fewer than keep the shape");
        let small = Swatch::new(KnitPattern::Moss, 8, 4, 0.01);
        let strands = small.flat().unwrap().strands;
        for ends in strands.segments() {
            let [a, b] = ends.map(|i| strands.positions[i as usize]);
            assert!((b - a).norm() <= small.max_edge * (1.0 + 1e-9));
        }
        let size = strands.bounds().size();
        assert!((size[0] - 0.08).abs() < 1e-3, "eight stitches of 1 cm: {size:?}");
        assert!(strands.bounds().center().norm() < 1e-3);
    }

    #[test]
    fn a_tube_is_closed_holds_as_flat_and_has_the_same_room() {
        let swatch = Swatch { max_edge: 0.2, ..unit(KnitPattern::Rib2, 40, 5) };
        let tube = swatch.tube().unwrap();
        tube.strands.check().unwrap();
        assert_eq!(tube.strands.closed, [true; 5]);
        assert!((tube.clearance - 1.40).abs() < 0.1, "{}", tube.clearance);
        let longest = tube.strands.segments().into_iter().map(|ends| {
            let [a, b] = ends.map(|i| tube.strands.positions[i as usize]);
            (b - a).norm()
        });
        assert!(longest.fold(0.0, f64::max) <= 0.2 + 1e-9, "the seam closes");
        let radius = |x: &Vector<f64, 3>| x[0].hypot(x[2]);
        assert!(tube.strands.positions.iter().all(|x| (radius(x) - 40.0).abs() < 1.05));

        let error = Swatch { wales: 42, ..swatch }.tube().unwrap_err().to_string();
        assert!(error.contains("42") && error.contains("use 44"), "{error}");
    }

    #[test]
    fn plies_stay_within_their_yarn() {
        let plies = Some(Plies { count: 3, radius: 0.3, turns_per_stitch: 2.0 });
        let swatch = unit(KnitPattern::Garter, 8, 3);
        let simple = swatch.flat().unwrap();
        let knit = Swatch { plies, ..swatch }.flat().unwrap();
        assert_eq!(knit.strands.strand_count(), 9);
        assert_eq!(knit.clearance, simple.clearance);
        // Two yarns of this radius still leave the rest of the clearance, plies of one are apart.
        let least = knit.strands.clearance();
        assert!(least > 0.3 && least <= 0.3 * 3f64.sqrt() + 1e-3, "{least}");
        let round = Swatch { plies, ..unit(KnitPattern::Garter, 12, 2) }.tube().unwrap();
        round.strands.check().unwrap();
        assert_eq!(round.strands.closed, [true; 6]);
    }

    #[test]
    fn what_cannot_be_knitted_is_refused_with_numbers() {
        let message = |swatch: Swatch| swatch.flat().unwrap_err().to_string();
        let swatch = unit(KnitPattern::Moss, 8, 6);
        assert!(message(Swatch { wales: 0, ..swatch }).contains("wales is 0"));
        assert!(message(Swatch { courses: 0, ..swatch }).contains("courses is 0"));
        assert!(message(Swatch { stitch_width: -1.0, ..swatch }).contains("got -1"));
        assert!(message(Swatch { wales: 1 << 40, ..swatch }).contains("vertices"));
        assert!(message(Swatch { courses: usize::MAX, ..swatch }).contains("vertices"));
        assert!(message(Swatch { max_edge: 1e-9, ..swatch }).contains("vertices"));
        let wound = Plies { count: 2, radius: 0.1, turns_per_stitch: f64::NAN };
        assert!(message(Swatch { plies: Some(wound), ..swatch }).contains("turns per stitch"));
        let few = unit(KnitPattern::Garter, 4, 2).tube().unwrap_err().to_string();
        assert!(few.contains("at least 8"), "{few}");
    }
}
