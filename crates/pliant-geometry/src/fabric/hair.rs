//! Hair and fibres: tubes, carpets, bundles and piles of strands.
//!
//! Cross-sections are filled like the head of a sunflower: point i of n lies at the angle i times the
//! golden angle, and at the radius within which the share (i + ½)/n of the area is. Every point then
//! has an equal share of the area, and none has a neighbor much nearer than the rest:
//!
//! ```text
//! r² = r₀² + (r₁² − r₀²)(i + ½)/n        φ = i π (3 − √5)
//! ```
//!
//! Strands fill space if each segment is given the volume of its length times that share. What is
//! random is a function of the seed and the number of the strand.
//!
//! Vogel 1979, *A better way to construct the sunflower head*, Mathematical Biosciences 44.

use std::f64::consts::{FRAC_PI_2, PI, TAU};

use pliant_math::Vector;
use pliant_math::random::uniform;

use super::error::{FabricError, at_least, countable, pieces, positive, within};
use super::strands::Strands;

/// Point `i` of `count` that fill the ring between two radii [m].
fn sunflower(i: usize, count: usize, [inner, outer]: [f64; 2]) -> [f64; 2] {
    let share = (i as f64 + 0.5) / count as f64;
    let radius = (inner * inner + (outer * outer - inner * inner) * share).sqrt();
    let (sin, cos) = (i as f64 * PI * (3.0 - 5f64.sqrt())).sin_cos();
    [radius * cos, radius * sin]
}

/// Number `k` of strand `i` in [0, 1).
fn draw(seed: u64, i: usize, k: u64) -> f64 {
    uniform(seed, 8 * i as u64 + k)
}

/// Winding of strands around where they would be straight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Helix {
    /// Distance from the line it winds around [m].
    pub radius: f64,
    /// Height of one turn [m].
    pub pitch: f64,
}

/// Parallel strands along y around the origin, between two radii.
///
/// With a [`Helix`] all of them wind in step, so that each is another one moved sideways and none
/// touch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HairTube {
    /// Radius within which there are no strands [m]; zero for a full tuft.
    pub inner_radius: f64,
    /// Radius of the whole [m].
    pub outer_radius: f64,
    /// Length along y [m].
    pub length: f64,
    /// How many strands.
    pub strand_count: usize,
    /// Longest segment [m].
    pub edge: f64,
    /// How strands wind, if they do.
    pub helix: Option<Helix>,
}

impl HairTube {
    const PIECE: &'static str = "hair tube";

    /// Area of the cross-section that one strand fills [m²].
    pub fn area_per_strand(&self) -> f64 {
        PI * (self.outer_radius.powi(2) - self.inner_radius.powi(2)) / self.strand_count as f64
    }

    /// The strands, from the lower end up.
    pub fn strands(&self) -> Result<Strands, FabricError> {
        let Self { inner_radius, outer_radius, length, strand_count, edge, helix } = *self;
        let piece = Self::PIECE;
        for (field, value) in [("outer radius", outer_radius), ("length", length), ("edge", edge)] {
            positive(piece, field, value)?;
        }
        within(piece, "inner radius", inner_radius, [0.0, outer_radius])?;
        at_least(piece, "strand count", strand_count, 1)?;
        let mut arc = length;
        if let Some(Helix { radius, pitch }) = helix {
            positive(piece, "radius of the helix", radius)?;
            positive(piece, "pitch of the helix", pitch)?;
            arc *= (1.0 + (TAU * radius / pitch).powi(2)).sqrt();
        }
        let segments = pieces(arc, edge);
        countable(piece, strand_count as f64 * (segments + 1.0))?;

        let mut strands = Strands::default();
        for i in 0..strand_count {
            let [x, z] = sunflower(i, strand_count, [inner_radius, outer_radius]);
            strands.push(
                line(segments).map(|share| {
                    let y = length * share;
                    let [dx, dz] = helix.map_or([0.0; 2], |Helix { radius, pitch }| {
                        let (sin, cos) = (TAU * y / pitch).sin_cos();
                        [radius * cos, radius * sin]
                    });
                    Vector([x + dx, y - 0.5 * length, z + dz])
                }),
                false,
            );
        }
        Ok(strands)
    }
}

/// Shares from 0 to 1 in this many steps.
fn line(segments: f64) -> impl Iterator<Item = f64> {
    (0..=segments as usize).map(move |k| k as f64 / segments)
}

/// Strands that stand on a rectangle of the plane y = 0 around the origin, roots first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Carpet {
    /// Extent along x [m].
    pub width: f64,
    /// Extent along z [m].
    pub length: f64,
    /// Distance between roots [m].
    pub spacing: f64,
    /// Length of a strand [m].
    pub height: f64,
    /// Longest segment [m].
    pub edge: f64,
    /// How far a root may be from its place, as a share of half the spacing, 0 … 1.
    pub jitter: f64,
    /// Most that a strand leans, in a direction of its own [rad].
    pub lean: f64,
    /// Which of the random carpets.
    pub seed: u64,
}

impl Carpet {
    const PIECE: &'static str = "carpet";

    /// The strands; vertices [`Strands::starts`] are the roots.
    pub fn strands(&self) -> Result<Strands, FabricError> {
        let Self { width, length, spacing, height, edge, jitter, lean, seed } = *self;
        let piece = Self::PIECE;
        for (field, value) in [
            ("width", width),
            ("length", length),
            ("spacing", spacing),
            ("height", height),
            ("edge", edge),
        ] {
            positive(piece, field, value)?;
        }
        within(piece, "jitter", jitter, [0.0, 1.0])?;
        within(piece, "lean", lean, [0.0, FRAC_PI_2])?;
        let [columns, rows] = [width, length].map(|side| (side / spacing).round().max(1.0));
        let segments = pieces(height, edge);
        countable(piece, columns * rows * (segments + 1.0))?;

        let mut strands = Strands::default();
        for i in 0..(columns * rows) as usize {
            let [column, row] = [i % columns as usize, i / columns as usize];
            let place = |k: usize, count: f64, side: f64, random: u64| {
                let shift = 0.5 * jitter * (2.0 * draw(seed, i, random) - 1.0);
                side * ((k as f64 + 0.5 + shift) / count - 0.5)
            };
            let root = Vector([place(column, columns, width, 0), 0.0, place(row, rows, length, 1)]);
            let (sin, cos) = (lean * draw(seed, i, 2)).sin_cos();
            let (side, front) = (TAU * draw(seed, i, 3)).sin_cos();
            let up = Vector([sin * side, cos, sin * front]) * height;
            strands.push(line(segments).map(|share| root + up * share), false);
        }
        Ok(strands)
    }
}

/// Short fibres side by side along y around the origin, that overlap like bricks: what holds them
/// together is friction.
///
/// Fibres follow one another along lines through the cross-section, each line beginning somewhere
/// else in a fibre; those at the two ends are cut. Twist winds the lines around the axis as in a
/// yarn, so that a pull presses them together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FiberBundle {
    /// Radius of the bundle [m].
    pub radius: f64,
    /// Length of the bundle [m].
    pub length: f64,
    /// Lines through a cross-section.
    pub line_count: usize,
    /// Length of a fibre along y [m].
    pub fiber_length: f64,
    /// Longest segment [m].
    pub edge: f64,
    /// Turn of the upper end against the lower one [rad].
    pub twist: f64,
    /// Which of the random bundles.
    pub seed: u64,
}

impl FiberBundle {
    const PIECE: &'static str = "fiber bundle";

    /// Free length between a fibre and the next of its line, in edges: they are not joined.
    const GAP: f64 = 0.5;

    /// The fibres, line by line.
    pub fn strands(&self) -> Result<Strands, FabricError> {
        let Self { radius, length, line_count, fiber_length, edge, twist, seed } = *self;
        let piece = Self::PIECE;
        for (field, value) in
            [("radius", radius), ("length", length), ("fiber length", fiber_length), ("edge", edge)]
        {
            positive(piece, field, value)?;
        }
        at_least(piece, "line count", line_count, 1)?;
        within(piece, "fiber length", fiber_length, [2.0 * edge, length])?;
        within(piece, "twist", twist, [-1e6, 1e6])?;
        // What winds outside is longer than the bundle.
        let slope = (1.0 + (radius * twist / length).powi(2)).sqrt();
        let step = fiber_length + Self::GAP * edge;
        let fibers = (length / step).ceil() + 1.0;
        let vertices = pieces(length * slope, edge) + 2.0 * fibers;
        countable(piece, line_count as f64 * vertices)?;

        let mut strands = Strands::default();
        for i in 0..line_count {
            let [x, z] = sunflower(i, line_count, [0.0, radius]);
            let mut start = -step * draw(seed, i, 0);
            while start < length {
                let (low, high) = (start.max(0.0), (start + fiber_length).min(length));
                start += step;
                // A stub shorter than a segment would be a mass without a shape.
                if high - low < edge {
                    continue;
                }
                let segments = pieces((high - low) * slope, edge);
                strands.push(
                    line(segments).map(|share| {
                        let y = low + (high - low) * share;
                        let (sin, cos) = (twist * y / length).sin_cos();
                        Vector([x * cos - z * sin, y - 0.5 * length, x * sin + z * cos])
                    }),
                    false,
                );
            }
        }
        Ok(strands)
    }
}

/// Straight fibres that lie on one another in layers, ready to be dropped: each points somewhere
/// else and has a height of its own, so that none touch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FiberPile {
    /// Extent of the fibres' middles along x [m].
    pub width: f64,
    /// Extent of the fibres' middles along z [m].
    pub length: f64,
    /// Number of layers.
    pub layer_count: usize,
    /// Fibres in each.
    pub fibers_per_layer: usize,
    /// Height of a layer [m].
    pub layer_height: f64,
    /// Length of a fibre [m].
    pub fiber_length: f64,
    /// Longest segment [m].
    pub edge: f64,
    /// Which of the random piles.
    pub seed: u64,
}

impl FiberPile {
    const PIECE: &'static str = "fiber pile";

    /// The fibres, the lowest first, above y = 0.
    pub fn strands(&self) -> Result<Strands, FabricError> {
        let piece = Self::PIECE;
        for (field, value) in [
            ("width", self.width),
            ("length", self.length),
            ("layer height", self.layer_height),
            ("fiber length", self.fiber_length),
            ("edge", self.edge),
        ] {
            positive(piece, field, value)?;
        }
        at_least(piece, "layer count", self.layer_count, 1)?;
        at_least(piece, "fibers per layer", self.fibers_per_layer, 1)?;
        let segments = pieces(self.fiber_length, self.edge);
        let fibers = self.layer_count as f64 * self.fibers_per_layer as f64;
        countable(piece, fibers * (segments + 1.0))?;

        let mut strands = Strands::default();
        for i in 0..self.layer_count * self.fibers_per_layer {
            let y = self.layer_height * (i as f64 + 0.5) / self.fibers_per_layer as f64;
            let [x, z] = [(self.width, 0), (self.length, 1)]
                .map(|(side, k)| side * (draw(self.seed, i, k) - 0.5));
            let (sin, cos) = (TAU * draw(self.seed, i, 2)).sin_cos();
            let along = Vector([cos, 0.0, sin]) * self.fiber_length;
            let middle = Vector([x, y, z]);
            strands.push(line(segments).map(|share| middle + along * (share - 0.5)), false);
        }
        Ok(strands)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tube() -> HairTube {
        HairTube {
            inner_radius: 0.02,
            outer_radius: 0.1,
            length: 1.0,
            strand_count: 300,
            edge: 0.03,
            helix: None,
        }
    }

    fn carpet() -> Carpet {
        Carpet {
            width: 1.0,
            length: 0.5,
            spacing: 0.02,
            height: 0.1,
            edge: 0.02,
            jitter: 0.8,
            lean: 0.4,
            seed: 3,
        }
    }

    fn bundle() -> FiberBundle {
        FiberBundle {
            radius: 0.05,
            length: 1.0,
            line_count: 200,
            fiber_length: 0.3,
            edge: 0.02,
            twist: 0.0,
            seed: 1,
        }
    }

    fn pile() -> FiberPile {
        FiberPile {
            width: 1.0,
            length: 0.6,
            layer_count: 4,
            fibers_per_layer: 50,
            layer_height: 0.02,
            fiber_length: 0.4,
            edge: 0.03,
            seed: 9,
        }
    }

    fn longest(strands: &Strands) -> f64 {
        let length = |ends: &[u32; 2]| {
            let [a, b] = ends.map(|i| strands.positions[i as usize]);
            (b - a).norm()
        };
        strands.segments().iter().map(length).fold(0.0, f64::max)
    }

    #[test]
    fn edges_are_bounded_and_strands_valid_in_every_piece() {
        let wound = HairTube { helix: Some(Helix { radius: 0.02, pitch: 0.1 }), ..tube() };
        let twisted = FiberBundle { twist: 8.0, ..bundle() };
        for (strands, edge) in [
            (tube().strands(), 0.03),
            (wound.strands(), 0.03),
            (carpet().strands(), 0.02),
            (bundle().strands(), 0.02),
            (twisted.strands(), 0.02),
            (pile().strands(), 0.03),
        ] {
            let strands = strands.unwrap();
            strands.check().unwrap();
            assert!(longest(&strands) <= edge * (1.0 + 1e-9), "{} > {edge}", longest(&strands));
        }
    }

    #[test]
    fn a_tube_fills_its_ring_evenly() {
        let (tube, strands) = (tube(), tube().strands().unwrap());
        assert_eq!(strands.strand_count(), 300);
        let radius = |i: &u32| {
            let x = strands.positions[*i as usize];
            x[0].hypot(x[2])
        };
        let radii: Vec<f64> = strands.starts[..300].iter().map(radius).collect();
        assert!(radii.iter().all(|r| (0.02..0.1).contains(r)));
        // Half of the strands are in half of the area.
        let middle = ((0.02_f64.powi(2) + 0.1_f64.powi(2)) / 2.0).sqrt();
        assert_eq!(radii.iter().filter(|&&r| r < middle).count(), 150);
        assert!((tube.area_per_strand() * 300.0 - PI * (0.01 - 0.0004)).abs() < 1e-12);
        let roots: Vec<_> =
            strands.starts[..300].iter().map(|&i| strands.positions[i as usize]).collect();
        let nearest = roots
            .iter()
            .enumerate()
            .flat_map(|(i, &a)| roots[..i].iter().map(move |&b| (a - b).norm()));
        let spacing = tube.area_per_strand().sqrt();
        assert!(nearest.fold(f64::INFINITY, f64::min) > 0.7 * spacing);
    }

    #[test]
    fn roots_of_a_carpet_stand_on_its_base_and_strands_lean_no_more_than_asked() {
        let strands = carpet().strands().unwrap();
        assert_eq!(strands.strand_count(), 50 * 25);
        for i in 0..strands.strand_count() {
            let range = strands.vertices(i);
            let (root, tip) = (strands.positions[range.start], strands.positions[range.end - 1]);
            assert_eq!(root[1], 0.0);
            assert!(root[0].abs() < 0.5 && root[2].abs() < 0.25);
            assert!(((tip - root).norm() - 0.1).abs() < 1e-12);
            assert!(tip[1] >= 0.1 * 0.4_f64.cos());
        }
        assert_eq!(strands, carpet().strands().unwrap());
        assert_ne!(strands, Carpet { seed: 4, ..carpet() }.strands().unwrap());
    }

    #[test]
    fn every_cross_section_of_a_bundle_has_nearly_all_its_lines() {
        let strands = bundle().strands().unwrap();
        for k in -9..=9 {
            let y = 0.05 * f64::from(k);
            let cut = |strand: usize| {
                let range = strands.vertices(strand);
                strands.positions[range.start][1] <= y && y <= strands.positions[range.end - 1][1]
            };
            let count = (0..strands.strand_count()).filter(|&i| cut(i)).count();
            // A gap is 1/31 of the way from one fibre to the next.
            assert!((180..=200).contains(&count), "{count} at {y}");
        }
        let ends = |y: f64| strands.positions.iter().filter(|x| (x[1] - y).abs() < 1e-9).count();
        assert!(ends(-0.5) > 150 && ends(0.5) > 150, "cut flat at the ends");
    }

    #[test]
    fn fibers_of_a_pile_have_heights_of_their_own() {
        let strands = pile().strands().unwrap();
        let heights: Vec<f64> =
            (0..200).map(|i| strands.positions[strands.vertices(i).start][1]).collect();
        assert!(heights.windows(2).all(|pair| pair[1] - pair[0] > 3.9e-4));
        assert!(heights[0] > 0.0 && heights[199] < 0.08);
    }

    #[test]
    fn what_cannot_be_made_is_refused_with_numbers() {
        let message = |made: Result<Strands, FabricError>| made.unwrap_err().to_string();
        assert!(message(HairTube { strand_count: 0, ..tube() }.strands()).contains("at least 1"));
        assert!(message(HairTube { edge: 0.0, ..tube() }.strands()).contains("edge"));
        let inside_out = HairTube { inner_radius: 0.2, ..tube() }.strands();
        assert!(message(inside_out).contains("between 0 and 0.1, got 0.2"));
        let many = HairTube { strand_count: usize::MAX, ..tube() }.strands();
        assert!(message(many).contains("vertices"));
        assert!(message(Carpet { spacing: 1e-9, ..carpet() }.strands()).contains("vertices"));
        assert!(message(Carpet { lean: f64::NAN, ..carpet() }.strands()).contains("lean"));
        assert!(message(FiberBundle { fiber_length: 2.0, ..bundle() }.strands()).contains("got 2"));
        assert!(message(FiberBundle { edge: 0.2, ..bundle() }.strands()).contains("0.4"));
        let all = FiberPile { layer_count: usize::MAX, ..pile() }.strands();
        assert!(message(all).contains("vertices"));
    }
}
