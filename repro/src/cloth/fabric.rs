//! Sheets and strands of a frame: vertices and what joins them.

use std::path::Path;

use pliant_core::ArrayData;
use pliant_geometry::fabric::crossing::{
    CrossingError, StrandCrossing, passes, sheet_crossings, strand_crossings,
};
use pliant_geometry::fabric::{SheetMesh, Strands};
use pliant_io::cache;
use pliant_math::Vector;

use crate::error::ReproError;

/// A place [m].
pub type Point = Vector<f64, 3>;

/// The particles of one frame, and how those of sheets and strands are joined.
#[derive(Clone, Debug, Default)]
pub struct Fabric {
    /// Simulated time [s].
    pub time: f64,
    /// All particles: vertices, and grains where there are any [m].
    pub positions: Vec<Point>,
    /// Index of the body of each.
    pub bodies: Vec<usize>,
    /// Corners of triangles, by row.
    pub triangles: Vec<[u32; 3]>,
    /// Ends of segments, by row.
    pub segments: Vec<[u32; 2]>,
}

impl Fabric {
    /// The last `count` frames of a run, or all if there are fewer; the last one last.
    pub fn read_last(run: &Path, count: usize) -> Result<Vec<Self>, ReproError> {
        let frames = cache::list(run)?;
        let first = frames.len().saturating_sub(count);
        let last: Result<Vec<Self>, _> =
            frames[first..].iter().map(|(_, path)| Self::read(path)).collect();
        last.and_then(|last| match last.is_empty() {
            true => Err(ReproError::content(run, "there are no frames")),
            false => Ok(last),
        })
    }

    /// All frames of a run, the initial one first.
    pub fn read_all(run: &Path) -> Result<Vec<Self>, ReproError> {
        Self::read_last(run, usize::MAX)
    }

    fn read(path: &Path) -> Result<Self, ReproError> {
        let frame = cache::read(path)?;
        frame.check_cells().map_err(|error| ReproError::content(path, error))?;
        let positions = match frame.array("P").map(|array| &array.data) {
            Some(ArrayData::F32(data)) => {
                data.as_chunks::<3>().0.iter().map(|x| Vector(x.map(f64::from))).collect()
            }
            Some(ArrayData::F64(data)) => {
                data.as_chunks::<3>().0.iter().copied().map(Vector).collect()
            }
            _ => return Err(ReproError::content(path, "there are no positions")),
        };
        let bodies = match frame.array("body").map(|array| &array.data) {
            Some(ArrayData::U32(data)) => data.iter().map(|&body| body as usize).collect(),
            _ => return Err(ReproError::content(path, "there are no numbers of bodies")),
        };
        let (triangles, segments) = (frame.triangles().to_vec(), frame.segments().to_vec());
        Ok(Self { time: frame.time, positions, bodies, triangles, segments })
    }

    /// How many pairs of triangles cut one another.
    pub fn cuts(&self) -> Result<usize, CrossingError> {
        let Self { positions, triangles, .. } = self;
        sheet_crossings(&SheetMesh { positions: positions.clone(), triangles: triangles.clone() })
    }

    /// How often strands pass through one another on the straight way to a later frame.
    pub fn passes_to(&self, later: &Self) -> Result<usize, CrossingError> {
        passes(&self.positions, &later.positions, &self.segments)
    }

    /// Crossings of the strands, seen along z.
    pub fn crossings(&self) -> Vec<StrandCrossing> {
        strand_crossings(&self.strands())
    }

    /// How many strands there are.
    pub fn strand_count(&self) -> usize {
        self.strands().strand_count()
    }

    /// Number of the strand of each vertex that is one of a strand: segments of a strand follow one another.
    pub fn owners(&self) -> Vec<(u32, u32)> {
        let (mut owners, mut strand) = (Vec::with_capacity(2 * self.segments.len()), 0);
        for (i, &[from, to]) in self.segments.iter().enumerate() {
            if i > 0 && self.segments[i - 1][1] != from {
                strand += 1;
            }
            owners.extend([(from, strand), (to, strand)]);
        }
        owners.sort_unstable();
        owners.dedup();
        owners
    }

    /// The segments strung to open strands.
    fn strands(&self) -> Strands {
        let mut strands = Strands::default();
        let mut points: Vec<Point> = Vec::new();
        let mut end = None;
        for &[from, to] in &self.segments {
            if end != Some(from) {
                if !points.is_empty() {
                    strands.push(points.drain(..), false);
                }
                points.push(self.positions[from as usize]);
            }
            points.push(self.positions[to as usize]);
            end = Some(to);
        }
        if !points.is_empty() {
            strands.push(points, false);
        }
        strands
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two strands that cross, of two segments each, the second above the first.
    fn cross(height: f64) -> Fabric {
        let line = |i: i32| Vector([f64::from(i), 0.1, 0.0]);
        let over = |i: i32| Vector([0.2, f64::from(i), height]);
        let positions = (-1..=1).map(line).chain((-1..=1).map(over)).collect();
        let segments = vec![[0, 1], [1, 2], [3, 4], [4, 5]];
        Fabric { positions, segments, ..Fabric::default() }
    }

    #[test]
    fn segments_are_strung_to_strands() {
        let fabric = cross(0.5);
        assert_eq!(fabric.strand_count(), 2);
        assert_eq!(fabric.crossings().len(), 1);
        assert_eq!(fabric.crossings()[0].sign, 1);
        let owners = fabric.owners();
        assert_eq!(owners, [(0, 0), (1, 0), (2, 0), (3, 1), (4, 1), (5, 1)]);
    }

    #[test]
    fn a_strand_that_goes_through_another_has_passed() {
        assert_eq!(cross(0.5).passes_to(&cross(-0.5)), Ok(1));
        assert_eq!(cross(0.5).passes_to(&cross(0.1)), Ok(0));
    }
}
