//! Strands: polylines one after another, for hair, fibres and yarn.
//!
//! The vertices of a strand are consecutive, so that one number per strand says where it starts. An
//! open strand of n vertices has n − 1 segments and n − 2 joints, where two segments meet and
//! bending acts; a closed one, such as a course knitted in the round, has n of each.

use std::ops::Range;

use pliant_math::Vector;

use super::error::{FabricError, VERTEX_LIMIT, countable, pieces, positive, tally};

/// Polylines one after another.
#[derive(Clone, Debug, PartialEq)]
pub struct Strands {
    /// Where the vertices are [m], strand by strand.
    pub positions: Vec<Vector<f64, 3>>,
    /// First vertex of each strand, and the number of all vertices at the end.
    pub starts: Vec<u32>,
    /// Whether the last vertex of each strand is joined to its first.
    pub closed: Vec<bool>,
}

impl Default for Strands {
    fn default() -> Self {
        Self { positions: Vec::new(), starts: vec![0], closed: Vec::new() }
    }
}

/// Why polylines are no strands.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum StrandError {
    /// Nothing there.
    #[error("no strands")]
    NoStrands,
    /// More vertices than can be numbered.
    #[error("{count} vertices are more than {VERTEX_LIMIT:.1e}; use longer edges or fewer strands")]
    TooMany {
        /// How many.
        count: usize,
    },
    /// Starts that do not divide the vertices into strands.
    #[error(
        "{starts} starts and {closed} closed flags do not divide {vertices} vertices into strands: \
         starts must rise from 0 to the number of vertices"
    )]
    Starts {
        /// Number of starts, one more than strands.
        starts: usize,
        /// Number of flags, one per strand.
        closed: usize,
        /// Number of vertices.
        vertices: usize,
    },
    /// Strands with too few vertices.
    #[error(
        "{count} strands have too few vertices, the first is number {first}; an open one needs \
         two, a closed one three"
    )]
    TooShort {
        /// How many.
        count: usize,
        /// Number of the first, from 0.
        first: usize,
    },
    /// Positions are infinite or not numbers.
    #[error(
        "{count} vertices have coordinates that are not finite numbers, the first is number \
         {first}; export the strands again"
    )]
    NotFinite {
        /// How many.
        count: usize,
        /// Number of the first, from 0.
        first: usize,
    },
    /// Segments without length.
    #[error(
        "{count} segments have no length, the first is number {first}; merge vertices by distance \
         in a modelling program"
    )]
    NoLength {
        /// How many.
        count: usize,
        /// Number of the first, from 0.
        first: usize,
    },
}

impl Strands {
    /// Appends a strand through these points [m].
    pub fn push(&mut self, points: impl IntoIterator<Item = Vector<f64, 3>>, closed: bool) {
        self.positions.extend(points);
        self.starts.push(self.positions.len() as u32);
        self.closed.push(closed);
    }

    /// How many there are.
    pub fn strand_count(&self) -> usize {
        self.closed.len()
    }

    /// Numbers of the vertices of a strand.
    pub fn vertices(&self, strand: usize) -> Range<usize> {
        self.starts[strand] as usize..self.starts[strand + 1] as usize
    }

    /// Whether a segment joins the last vertex to the first; it takes three to go round.
    fn goes_round(&self, strand: usize) -> bool {
        self.closed[strand] && self.vertices(strand).len() >= 3
    }

    /// Pairs of vertices with a segment between them, strand by strand.
    pub fn segments(&self) -> Vec<[u32; 2]> {
        let mut segments = Vec::with_capacity(self.positions.len());
        for strand in 0..self.strand_count() {
            let [start, end] = [self.starts[strand], self.starts[strand + 1]];
            segments.extend((start + 1..end).map(|i| [i - 1, i]));
            if self.goes_round(strand) {
                segments.push([end - 1, start]);
            }
        }
        segments
    }

    /// Strand of each segment.
    pub fn segment_strands(&self) -> Vec<u32> {
        let mut strands = Vec::with_capacity(self.positions.len());
        for strand in 0..self.strand_count() {
            let open = self.vertices(strand).len().saturating_sub(1);
            let count = open + usize::from(self.goes_round(strand));
            strands.resize(strands.len() + count, strand as u32);
        }
        strands
    }

    /// Vertices with a segment on either side: the one before, itself, the one after.
    pub fn joints(&self) -> Vec<[u32; 3]> {
        let mut joints = Vec::with_capacity(self.positions.len());
        for strand in 0..self.strand_count() {
            let [start, end] = [self.starts[strand], self.starts[strand + 1]];
            let closed = self.goes_round(strand);
            if closed {
                joints.push([end - 1, start, start + 1]);
            }
            joints.extend((start + 2..end).map(|i| [i - 2, i - 1, i]));
            if closed {
                joints.push([end - 2, end - 1, start]);
            }
        }
        joints
    }

    /// Length of all segments [m].
    pub fn length(&self) -> f64 {
        let length =
            |&[a, b]: &[u32; 2]| (self.positions[b as usize] - self.positions[a as usize]).norm();
        self.segments().iter().map(length).sum()
    }

    /// Appends other strands.
    pub fn merge(&mut self, other: &Self) -> Result<(), FabricError> {
        countable("strands", self.positions.len() as f64 + other.positions.len() as f64)?;
        let first = self.positions.len() as u32;
        self.positions.extend_from_slice(&other.positions);
        self.starts.extend(other.starts.iter().skip(1).map(|start| start + first));
        self.closed.extend_from_slice(&other.closed);
        Ok(())
    }

    /// The same strands with vertices at equal distances along them, no more than `max_edge` [m];
    /// ends stay where they are, bends are cut by less than an edge.
    pub fn resample(&self, max_edge: f64) -> Result<Self, FabricError> {
        const PIECE: &str = "strands";
        positive(PIECE, "edge", max_edge)?;
        let lines: Vec<Polyline> =
            (0..self.strand_count()).map(|i| Polyline::of(self, i)).collect();
        countable(PIECE, lines.iter().map(|line| pieces(line.length(), max_edge) + 1.0).sum())?;
        let mut out = Self::default();
        for line in &lines {
            let count = pieces(line.length(), max_edge) as usize;
            line.add_resampled(count, &mut out);
        }
        Ok(out)
    }

    /// What is wrong with them, if anything.
    pub fn check(&self) -> Result<(), StrandError> {
        let Self { positions, starts, closed } = self;
        if positions.len() as f64 > VERTEX_LIMIT {
            return Err(StrandError::TooMany { count: positions.len() });
        }
        let ends = starts.first() == Some(&0)
            && starts.last().is_some_and(|&end| end as usize == positions.len());
        if !ends || starts.len() != closed.len() + 1 || !starts.is_sorted() {
            return Err(StrandError::Starts {
                starts: starts.len(),
                closed: closed.len(),
                vertices: positions.len(),
            });
        }
        if closed.is_empty() {
            return Err(StrandError::NoStrands);
        }
        let short = |&i: &usize| self.vertices(i).len() < 2 + usize::from(closed[i]);
        if let Some((count, first)) = tally((0..closed.len()).filter(short)) {
            return Err(StrandError::TooShort { count, first });
        }
        let not_finite = |&i: &usize| !positions[i].0.iter().all(|x| x.is_finite());
        if let Some((count, first)) = tally((0..positions.len()).filter(not_finite)) {
            return Err(StrandError::NotFinite { count, first });
        }
        let segments = self.segments();
        let none = |&i: &usize| {
            let [a, b] = segments[i].map(|i| positions[i as usize]);
            (b - a).norm() == 0.0
        };
        if let Some((count, first)) = tally((0..segments.len()).filter(none)) {
            return Err(StrandError::NoLength { count, first });
        }
        Ok(())
    }
}

/// A curve by the points it passes, with the length up to each.
pub(crate) struct Polyline {
    /// A closed one has its first point at the end again.
    points: Vec<Vector<f64, 3>>,
    /// Arc length from the start [m].
    arc: Vec<f64>,
    closed: bool,
}

impl Polyline {
    /// The curve through these points, which is closed by going back to the first.
    pub fn new(mut points: Vec<Vector<f64, 3>>, closed: bool) -> Self {
        if closed {
            points.extend(points.first().copied());
        }
        let mut length = 0.0;
        let arc = (0..points.len())
            .map(|i| {
                if i > 0 {
                    length += (points[i] - points[i - 1]).norm();
                }
                length
            })
            .collect();
        Self { points, arc, closed }
    }

    fn of(strands: &Strands, strand: usize) -> Self {
        let points = strands.positions[strands.vertices(strand)].to_vec();
        Self::new(points, strands.closed[strand])
    }

    /// Length of all of it [m].
    pub fn length(&self) -> f64 {
        self.arc.last().copied().unwrap_or(0.0)
    }

    /// Appends a strand of `count` segments of equal arc length; a closed one has at least three.
    pub fn add_resampled(&self, count: usize, out: &mut Strands) {
        let count = count.max(if self.closed { 3 } else { 1 });
        let last = if self.closed { count } else { count + 1 };
        let mut segment = 0;
        let points = (0..last).map(|i| {
            if i == count {
                return *self.points.last().expect("an open strand has an end");
            }
            let at = self.length() * (i as f64 / count as f64);
            while segment + 2 < self.points.len() && self.arc[segment + 1] < at {
                segment += 1;
            }
            let step = self.arc[segment + 1] - self.arc[segment];
            let share = if step > 0.0 { (at - self.arc[segment]) / step } else { 0.0 };
            self.points[segment] * (1.0 - share) + self.points[segment + 1] * share
        });
        if self.points.len() < 2 {
            out.push(self.points.iter().copied(), self.closed);
        } else {
            out.push(points, self.closed);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::f64::consts::TAU;

    use super::*;

    fn line(count: usize, z: f64) -> impl Iterator<Item = Vector<f64, 3>> {
        (0..count).map(move |i| Vector([i as f64, 0.0, z]))
    }

    fn two() -> Strands {
        let mut strands = Strands::default();
        strands.push(line(4, 0.0), false);
        strands.push((0..3).map(|i| Vector([f64::from(i), f64::from(i % 2), 1.0])), true);
        strands
    }

    #[test]
    fn segments_and_joints_stay_within_their_strand() {
        let strands = two();
        strands.check().unwrap();
        assert_eq!(strands.segments(), [[0, 1], [1, 2], [2, 3], [4, 5], [5, 6], [6, 4]]);
        assert_eq!(strands.segment_strands(), [0, 0, 0, 1, 1, 1]);
        assert_eq!(strands.joints(), [[0, 1, 2], [1, 2, 3], [6, 4, 5], [4, 5, 6], [5, 6, 4]]);
    }

    #[test]
    fn merging_renumbers() {
        let mut strands = two();
        strands.merge(&two()).unwrap();
        strands.check().unwrap();
        assert_eq!(strands.starts, [0, 4, 7, 11, 14]);
        assert_eq!(
            strands.segments()[6..],
            [[7, 8], [8, 9], [9, 10], [11, 12], [12, 13], [13, 11]]
        );
    }

    #[test]
    fn resampling_keeps_ends_and_lengths_and_bounds_edges() {
        let circle = |i: usize| {
            let (sin, cos) = (TAU * i as f64 / 1000.0).sin_cos();
            Vector([cos, sin, 0.0])
        };
        let mut strands = Strands::default();
        strands.push((0..700).map(circle), false);
        strands.push((0..1000).map(circle), true);
        let sampled = strands.resample(0.1).unwrap();
        sampled.check().unwrap();
        assert_eq!(sampled.positions[0], strands.positions[0]);
        assert_eq!(sampled.positions[sampled.starts[1] as usize - 1], strands.positions[699]);
        assert_eq!(sampled.vertices(1).len(), 63, "2π in steps below 0.1");
        assert!((sampled.length() / strands.length() - 1.0).abs() < 1e-3);
        for ends in sampled.segments() {
            let [a, b] = ends.map(|i| sampled.positions[i as usize]);
            let edge = (b - a).norm();
            assert!(edge < 0.1 + 1e-12 && edge > 0.09, "{edge}");
        }
        let again = sampled.resample(0.1).unwrap();
        assert!((again.positions[30] - sampled.positions[30]).norm() < 1e-4);
    }

    #[test]
    fn faults_are_named_and_counted() {
        assert_eq!(Strands::default().check(), Err(StrandError::NoStrands));
        let mut strands = two();
        strands.positions[2] = strands.positions[1];
        assert_eq!(strands.check(), Err(StrandError::NoLength { count: 1, first: 1 }));
        strands.positions[5][0] = f64::INFINITY;
        assert_eq!(strands.check(), Err(StrandError::NotFinite { count: 1, first: 5 }));
        strands.starts[1] = 5;
        assert_eq!(strands.check(), Err(StrandError::TooShort { count: 1, first: 1 }));
        assert_eq!(strands.segments().len(), strands.segment_strands().len());
        strands.starts[2] = 8;
        assert!(matches!(strands.check(), Err(StrandError::Starts { vertices: 7, .. })));
        assert!(two().resample(0.0).is_err());
        let many = two().resample(1e-12).unwrap_err().to_string();
        assert!(many.contains("vertices"), "{many}");
    }
}
