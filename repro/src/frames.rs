//! Positions of particles, frame by frame.

use std::path::Path;

use pliant_core::{Array, ArrayData, Frame};
use pliant_io::cache;

use crate::error::ReproError;

/// The particles of one frame, in the order of their ids.
#[derive(Clone, Debug, Default)]
pub struct Cloud {
    /// Simulated time [s].
    pub time: f64,
    /// Dimension of space, 2 or 3.
    pub dim: usize,
    /// Positions [m]; the third component is 0 in the plane.
    pub positions: Vec<[f64; 3]>,
    /// Index of the body of each.
    pub bodies: Vec<usize>,
}

impl Cloud {
    /// Positions of one body.
    pub fn body(&self, index: usize) -> impl Iterator<Item = [f64; 3]> {
        let bodies = self.bodies.iter();
        self.positions.iter().zip(bodies).filter(move |(_, body)| **body == index).map(|(p, _)| *p)
    }
}

/// All frames of a run, the initial one first.
pub fn read_all(run: &Path) -> Result<Vec<Cloud>, ReproError> {
    cache::list(run)?.iter().map(|(_, path)| read(path)).collect()
}

/// The last frame of a run.
pub fn read_last(run: &Path) -> Result<Cloud, ReproError> {
    let frames = cache::list(run)?;
    let Some((_, path)) = frames.last() else {
        return Err(ReproError::content(run, "there are no frames"));
    };
    read(path)
}

fn read(path: &Path) -> Result<Cloud, ReproError> {
    let frame = cache::read(path)?;
    let flat = numbers(path, &frame, "P")?;
    let positions = flat.as_chunks::<3>().0.to_vec();
    let bodies: Vec<usize> = numbers(path, &frame, "body")?.iter().map(|&b| b as usize).collect();
    if bodies.len() != positions.len() {
        return Err(ReproError::content(path, "`P` and `body` differ in length"));
    }
    Ok(Cloud { time: frame.time, dim: frame.dim, positions, bodies })
}

/// An array of a frame as numbers.
pub fn numbers(path: &Path, frame: &Frame, name: &str) -> Result<Vec<f64>, ReproError> {
    let Some(Array { data, .. }) = frame.array(name) else {
        return Err(ReproError::content(path, format!("there is no `{name}`")));
    };
    Ok(match data {
        ArrayData::F32(data) => data.iter().map(|&x| x.into()).collect(),
        ArrayData::F64(data) => data.clone(),
        ArrayData::U32(data) => data.iter().map(|&x| x.into()).collect(),
        ArrayData::U64(data) => data.iter().map(|&x| x as f64).collect(),
    })
}
