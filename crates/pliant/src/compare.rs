//! Differences between two runs, or between two frames.
//!
//! *Where the matter is*: space is divided into cells, and with A and B the sets of cells that hold
//! particles, the intersection over union is IoU = |A ∩ B| / |A ∪ B|: 1 for equal silhouettes, 0 for
//! disjoint ones. It also compares runs of different methods, whose particles do not correspond.
//!
//! *Where each particle is*: particles of equal id are matched; the root of the mean square and the
//! largest of their distances [m] are given.
//!
//! *What it all adds up to*: energies by frame from the logs, totals from the summaries.

use std::{
    cmp::Ordering,
    fmt::{self, Display, Formatter},
    path::{Path, PathBuf},
};

use pliant_core::{Array, ArrayData, Frame};
use pliant_io::{FileError, cache};
use serde::Serialize;

use crate::{
    Summary, folder,
    log::{self, LogLine, LoggedEnergy},
};

/// Rows of the table; all frames are in the JSON.
const TABLE_ROWS: usize = 25;
/// Cells per particle radius when none are given: eight particles fill a cell of the grid.
const CELL_PER_RADIUS: f64 = 4.0;
/// Cells along the diagonal of the matter when radii are not known either.
const CELLS_PER_DIAGONAL: f64 = 64.0;

/// Why two runs could not be compared.
#[derive(Debug, thiserror::Error)]
pub enum CompareError {
    /// A file could not be read.
    #[error("{0}")]
    File(#[from] FileError),
    /// One is a run folder, the other a frame.
    #[error("{} is a run folder and {} is not: compare two folders or two frames", folder.display(), other.display())]
    Kinds {
        /// The folder.
        folder: PathBuf,
        /// The other.
        other: PathBuf,
    },
    /// No frame number is in both.
    #[error("{} and {} have no frame in common", a.display(), b.display())]
    NothingInCommon {
        /// First run.
        a: PathBuf,
        /// Second run.
        b: PathBuf,
    },
    /// A frame without positions.
    #[error("{} has no positions `P` with three components", path.display())]
    NoPositions {
        /// The frame.
        path: PathBuf,
    },
    /// One lies in the plane, the other in space.
    #[error(
        "{} has {} dimensions and {} has {}: compare runs of the same `dim`",
        a.display(), dims[0], b.display(), dims[1]
    )]
    Dimensions {
        /// First frame.
        a: PathBuf,
        /// Second frame.
        b: PathBuf,
        /// Dimension of each.
        dims: [usize; 2],
    },
    /// The cell size is not a positive number.
    #[error("a cell of {0} m is not a positive number")]
    Cell(f64),
}

/// Two runs side by side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comparison {
    /// First run or frame.
    pub a: PathBuf,
    /// Second run or frame.
    pub b: PathBuf,
    /// Size of a cell [m].
    pub cell: f64,
    /// Whether every number of every common frame has the same bits.
    pub identical: bool,
    /// Frames that only one of them has.
    pub unpaired_frames: usize,
    /// Common frames.
    pub frames: Vec<FrameDifference>,
    /// Totals at the end, from the summaries; none where the runs differ in length.
    pub totals: Vec<TotalDifference>,
}

/// One frame of both.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FrameDifference {
    /// Frame number in the first.
    pub frame: u32,
    /// Simulated time in the first [s].
    pub time: f64,
    /// Particles of each.
    pub particles: [usize; 2],
    /// Particles that are in both.
    pub matched: usize,
    /// Whether every number has the same bits.
    pub identical: bool,
    /// Intersection over union of the occupied cells.
    pub iou: f64,
    /// Root mean square of the distances [m].
    pub rms_error: f64,
    /// Largest distance [m].
    pub max_error: f64,
    /// Energies of each [J], where the logs have them.
    pub energy: [Option<LoggedEnergy>; 2],
}

/// A total of both runs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TotalDifference {
    /// Which, as in `run.json`.
    pub name: String,
    /// Value of the first.
    pub a: f64,
    /// Value of the second.
    pub b: f64,
}

impl Comparison {
    /// Largest distance in any frame [m].
    pub fn max_error(&self) -> f64 {
        self.frames.iter().map(|frame| frame.max_error).fold(0.0, f64::max)
    }
}

/// Compares two run folders, or two frame files. Cells are four particle radii wide unless given [m].
pub fn compare(a: &Path, b: &Path, cell: Option<f64>) -> Result<Comparison, CompareError> {
    if let Some(cell) = cell.filter(|cell| !(*cell > 0.0 && cell.is_finite())) {
        return Err(CompareError::Cell(cell));
    }
    match (a.is_dir(), b.is_dir()) {
        (true, true) => compare_runs(a, b, cell),
        (false, false) => compare_frames(a, b, cell),
        (true, false) => Err(CompareError::Kinds { folder: a.into(), other: b.into() }),
        (false, true) => Err(CompareError::Kinds { folder: b.into(), other: a.into() }),
    }
}

fn compare_frames(a: &Path, b: &Path, cell: Option<f64>) -> Result<Comparison, CompareError> {
    let mut comparison = empty(a, b);
    comparison.add_frame((a, None), (b, None), cell)?;
    Ok(comparison)
}

fn compare_runs(a: &Path, b: &Path, cell: Option<f64>) -> Result<Comparison, CompareError> {
    let mut comparison = empty(a, b);
    let (frames_a, frames_b) = (cache::list(a)?, cache::list(b)?);
    let (energies_a, energies_b) = (energies(a)?, energies(b)?);
    for (index, path_a) in &frames_a {
        let Ok(at) = frames_b.binary_search_by_key(index, |(index, _)| *index) else { continue };
        let first = (path_a.as_path(), find(&energies_a, *index));
        let second = (frames_b[at].1.as_path(), find(&energies_b, *index));
        comparison.add_frame(first, second, cell)?;
    }
    if comparison.frames.is_empty() {
        return Err(CompareError::NothingInCommon { a: a.into(), b: b.into() });
    }
    comparison.unpaired_frames = frames_a.len() + frames_b.len() - 2 * comparison.frames.len();
    if comparison.unpaired_frames == 0 {
        comparison.totals = totals(a, b)?;
    }
    Ok(comparison)
}

fn empty(a: &Path, b: &Path) -> Comparison {
    Comparison {
        a: a.to_owned(),
        b: b.to_owned(),
        cell: 0.0,
        identical: true,
        unpaired_frames: 0,
        frames: Vec::new(),
        totals: Vec::new(),
    }
}

/// Energies after the last step of each frame; a run that keeps no log has none.
fn energies(run: &Path) -> Result<Vec<(u32, LoggedEnergy)>, FileError> {
    let path = run.join(folder::LOG);
    if !path.exists() {
        return Ok(Vec::new());
    }
    let mut energies: Vec<(u32, LoggedEnergy)> = Vec::new();
    for LogLine { frame, energy, .. } in log::read(&path)? {
        match energies.last_mut() {
            Some(last) if last.0 == frame => last.1 = energy,
            _ => energies.push((frame, energy)),
        }
    }
    Ok(energies)
}

fn find(energies: &[(u32, LoggedEnergy)], frame: u32) -> Option<LoggedEnergy> {
    let at = energies.binary_search_by_key(&frame, |(frame, _)| *frame).ok()?;
    Some(energies[at].1)
}

impl Comparison {
    fn add_frame(
        &mut self,
        (path_a, energy_a): (&Path, Option<LoggedEnergy>),
        (path_b, energy_b): (&Path, Option<LoggedEnergy>),
        cell: Option<f64>,
    ) -> Result<(), CompareError> {
        let (a, b) = (cache::read(path_a)?, cache::read(path_b)?);
        if a.dim != b.dim {
            let dims = [a.dim, b.dim];
            return Err(CompareError::Dimensions { a: path_a.into(), b: path_b.into(), dims });
        }
        let points_a = positions(&a, path_a)?;
        let points_b = positions(&b, path_b)?;
        if self.cell == 0.0 {
            self.cell = cell.unwrap_or_else(|| default_cell(&a, &points_a));
        }
        let identical = same_bits(&a.arrays, &b.arrays) && same_bits(&a.cells, &b.cells);
        let (matched, rms_error, max_error) =
            position_errors(&points_a, &ids(&a), &points_b, &ids(&b));
        self.identical &= identical;
        self.frames.push(FrameDifference {
            frame: a.index,
            time: a.time,
            particles: [points_a.len(), points_b.len()],
            matched,
            identical,
            iou: iou(&points_a, &points_b, self.cell),
            rms_error,
            max_error,
            energy: [energy_a, energy_b],
        });
        Ok(())
    }
}

/// Equality that tells 0 from −0, and a number that is none from another.
fn same_bits(a: &[Array], b: &[Array]) -> bool {
    let same = |a: &Array, b: &Array| {
        a.name == b.name
            && a.shape == b.shape
            && match (&a.data, &b.data) {
                (ArrayData::F32(a), ArrayData::F32(b)) => {
                    a.iter().map(|x| x.to_bits()).eq(b.iter().map(|x| x.to_bits()))
                }
                (ArrayData::F64(a), ArrayData::F64(b)) => {
                    a.iter().map(|x| x.to_bits()).eq(b.iter().map(|x| x.to_bits()))
                }
                (a, b) => a == b,
            }
    };
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b))
}

fn positions(frame: &Frame, path: &Path) -> Result<Vec<[f64; 3]>, CompareError> {
    let missing = || CompareError::NoPositions { path: path.to_owned() };
    let array = frame.array("P").ok_or_else(missing)?;
    if array.shape.get(1..) != Some(&[3]) {
        return Err(missing());
    }
    match &array.data {
        ArrayData::F32(data) => {
            Ok(data.chunks_exact(3).map(|p| [p[0].into(), p[1].into(), p[2].into()]).collect())
        }
        ArrayData::F64(data) => Ok(data.chunks_exact(3).map(|p| [p[0], p[1], p[2]]).collect()),
        _ => Err(missing()),
    }
}

/// Ids of the rows; rows are their own ids where a frame has none.
fn ids(frame: &Frame) -> Vec<u64> {
    match frame.array("id").map(|array| &array.data) {
        Some(ArrayData::U32(ids)) => ids.iter().map(|&id| id.into()).collect(),
        Some(ArrayData::U64(ids)) => ids.clone(),
        _ => (0..frame.particle_count() as u64).collect(),
    }
}

fn default_cell(frame: &Frame, points: &[[f64; 3]]) -> f64 {
    let radius = match frame.array("pscale").map(|array| &array.data) {
        Some(ArrayData::F32(radii)) => radii.first().map(|&radius| radius.into()),
        Some(ArrayData::F64(radii)) => radii.first().copied(),
        _ => None,
    };
    if let Some(radius) = radius.filter(|&radius| radius > 0.0) {
        return CELL_PER_RADIUS * radius;
    }
    let extent = |axis: usize| {
        let values = points.iter().map(|point| point[axis]);
        let (low, high) = values
            .fold((f64::MAX, f64::MIN), |(low, high), value| (value.min(low), value.max(high)));
        (high - low).max(0.0)
    };
    let diagonal = [0, 1, 2].map(extent).iter().map(|e| e * e).sum::<f64>().sqrt();
    if diagonal > 0.0 { diagonal / CELLS_PER_DIAGONAL } else { 1.0 }
}

/// Intersection over union of the cells that two sets of points occupy; two empty sets agree.
pub fn iou(a: &[[f64; 3]], b: &[[f64; 3]], cell: f64) -> f64 {
    let cells = |points: &[[f64; 3]]| {
        let mut cells: Vec<[i64; 3]> =
            points.iter().map(|point| point.map(|x| (x / cell).floor() as i64)).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    };
    let (a, b) = (cells(a), cells(b));
    let both = a.iter().filter(|cell| b.binary_search(cell).is_ok()).count();
    let either = a.len() + b.len() - both;
    if either == 0 { 1.0 } else { both as f64 / either as f64 }
}

/// Number of ids in both, root mean square and largest distance of those.
fn position_errors(
    a: &[[f64; 3]],
    ids_a: &[u64],
    b: &[[f64; 3]],
    ids_b: &[u64],
) -> (usize, f64, f64) {
    let sorted = |ids: &[u64]| {
        let mut rows: Vec<usize> = (0..ids.len()).collect();
        rows.sort_by_key(|&row| ids[row]);
        rows
    };
    let (rows_a, rows_b) = (sorted(ids_a), sorted(ids_b));
    let (mut at_a, mut at_b) = (0, 0);
    let (mut matched, mut sum, mut largest) = (0, 0.0, 0.0_f64);
    while at_a < rows_a.len() && at_b < rows_b.len() {
        let (row_a, row_b) = (rows_a[at_a], rows_b[at_b]);
        match ids_a[row_a].cmp(&ids_b[row_b]) {
            Ordering::Less => at_a += 1,
            Ordering::Greater => at_b += 1,
            Ordering::Equal => {
                let square: f64 =
                    a[row_a].iter().zip(&b[row_b]).map(|(x, y)| (x - y) * (x - y)).sum();
                matched += 1;
                sum += square;
                largest = largest.max(square.sqrt());
                at_a += 1;
                at_b += 1;
            }
        }
    }
    (matched, (sum / matched.max(1) as f64).sqrt(), largest)
}

fn totals(a: &Path, b: &Path) -> Result<Vec<TotalDifference>, FileError> {
    let (a, b) = (a.join(folder::SUMMARY), b.join(folder::SUMMARY));
    if !(a.exists() && b.exists()) {
        return Ok(Vec::new());
    }
    let (a, b) = (Summary::read(&a)?, Summary::read(&b)?);
    let values = |run: &Summary| {
        let norm = |v: [f64; 3]| v.iter().map(|x| x * x).sum::<f64>().sqrt();
        [
            ("mass", run.mass),
            ("|momentum|", norm(run.momentum)),
            ("|angular_momentum|", norm(run.angular_momentum)),
            ("kinetic_energy", run.kinetic_energy),
            ("potential_energy", run.potential_energy),
            ("steps", run.steps as f64),
            ("wall_s", run.wall_s),
            ("ns_per_particle_step", run.ns_per_particle_step),
        ]
    };
    let pairs = values(&a).into_iter().zip(values(&b));
    Ok(pairs.map(|((name, a), (_, b))| TotalDifference { name: name.to_owned(), a, b }).collect())
}

/// A table for people.
impl Display for Comparison {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "A  {}", self.a.display())?;
        writeln!(f, "B  {}", self.b.display())?;
        writeln!(f, "cells of {:.6} m\n", self.cell)?;
        writeln!(
            f,
            "{:>6} {:>10} {:>10} {:>10} {:>8} {:>12} {:>12} {:>13} {:>13}",
            "frame",
            "time [s]",
            "matched",
            "unmatched",
            "IoU",
            "rms [m]",
            "max [m]",
            "A kinetic [J]",
            "B kinetic [J]"
        )?;
        let stride = self.frames.len().div_ceil(TABLE_ROWS).max(1);
        let last = self.frames.len().saturating_sub(1);
        for (at, frame) in self.frames.iter().enumerate() {
            if at % stride != 0 && at != last {
                continue;
            }
            let unmatched = frame.particles[0] + frame.particles[1] - 2 * frame.matched;
            let [a, b] = frame.energy.map(|energy| match energy {
                Some(energy) => format!("{:.6e}", energy.budget.kinetic),
                None => "-".to_owned(),
            });
            writeln!(
                f,
                "{:>6} {:>10.4} {:>10} {unmatched:>10} {:>8.4} {:>12.4e} {:>12.4e} {a:>13} {b:>13}",
                frame.frame, frame.time, frame.matched, frame.iou, frame.rms_error, frame.max_error
            )?;
        }
        if !self.totals.is_empty() {
            writeln!(f, "\n{:<22} {:>16} {:>16} {:>12}", "at the end", "A", "B", "B − A")?;
        }
        for TotalDifference { name, a, b } in &self.totals {
            writeln!(f, "{name:<22} {a:>16.8e} {b:>16.8e} {:>12.3e}", b - a)?;
        }
        writeln!(f)?;
        if self.unpaired_frames > 0 {
            writeln!(
                f,
                "{} frames are in one of them only: the lengths differ, so totals at the end are not compared",
                self.unpaired_frames
            )?;
        }
        match self.identical {
            true => write!(f, "all {} common frames have the same bits", self.frames.len()),
            false => write!(f, "largest distance {:.4e} m", self.max_error()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn iou_counts_cells_and_not_points() {
        let a = [[0.1, 0.1, 0.1], [0.2, 0.2, 0.2], [1.5, 0.0, 0.0]];
        let b = [[0.9, 0.9, 0.9], [-0.1, 0.0, 0.0]];
        assert_eq!(iou(&a, &b, 1.0), 1.0 / 3.0);
        assert_eq!(iou(&a, &a, 1.0), 1.0);
        assert_eq!(iou(&[], &[], 1.0), 1.0);
        assert_eq!(iou(&a, &[], 1.0), 0.0);
    }

    #[test]
    fn particles_are_matched_by_id_in_any_order() {
        let a = [[0.0; 3], [1.0, 0.0, 0.0], [2.0, 0.0, 0.0]];
        let b = [[2.0, 3.0, 4.0], [0.0; 3], [9.0; 3]];
        let (matched, rms, max) = position_errors(&a, &[10, 11, 12], &b, &[12, 10, 99]);
        assert_eq!((matched, max), (2, 5.0));
        assert_eq!(rms, (25.0_f64 / 2.0).sqrt());
    }

    #[test]
    fn bits_tell_zero_from_minus_zero() {
        let a = [Array::new("P", 3, vec![0.0_f32; 3])];
        let b = [Array::new("P", 3, vec![-0.0_f32; 3])];
        assert!(same_bits(&a, &a) && !same_bits(&a, &b));
    }
}
