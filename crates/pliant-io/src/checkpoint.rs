//! Checkpoints: everything the next step reads, so that a killed run goes on with the same bits.
//!
//! `checkpoint/step.00001234.npz` holds the state after that many steps. The newest two are kept:
//! the older one is removed only after a newer one is complete on the device, and serves if the
//! newest turns out to be damaged.

use std::{
    fs,
    path::{Path, PathBuf},
};

use pliant_core::Snapshot;
use serde_json::{Map, Value};

use crate::{
    Disk, FileError, atomic, cache,
    npz::{self, Compression, Format},
};

/// Folder of the checkpoints inside a run's folder.
pub const FOLDER: &str = "checkpoint";

const FORMAT: Format = Format { name: "pliant-checkpoint", version: 1 };
const KEPT: usize = 2;

/// A saved state.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Checkpoint {
    /// Steps taken so far.
    pub step: u64,
    /// What the driver needs to go on: frame, clocks, length of the log.
    pub driver: Map<String, Value>,
    /// What the method needs to go on.
    pub snapshot: Snapshot,
}

/// The newest checkpoint that is whole.
#[derive(Debug)]
pub struct Latest {
    /// The state.
    pub checkpoint: Checkpoint,
    /// Where it was read from.
    pub path: PathBuf,
    /// Newer ones that could not be used, newest first.
    pub damaged: Vec<(PathBuf, FileError)>,
}

/// `step.00001234.npz`.
pub fn file_name(step: u64) -> String {
    format!("step.{step:08}.npz")
}

/// Step number of a file name, if [`file_name`] would give that name.
pub fn step_of(name: &str) -> Option<u64> {
    let step = name.strip_prefix("step.")?.strip_suffix(".npz")?.parse().ok()?;
    (file_name(step) == name).then_some(step)
}

/// Writes a checkpoint into the run folder, then removes all but the newest two.
pub fn write(disk: &dyn Disk, run: &Path, checkpoint: &Checkpoint) -> Result<PathBuf, FileError> {
    let folder = run.join(FOLDER);
    fs::create_dir_all(&folder).map_err(FileError::io("create", &folder))?;
    let path = folder.join(file_name(checkpoint.step));
    let mut meta = Map::new();
    meta.insert("step".to_owned(), checkpoint.step.into());
    meta.insert("driver".to_owned(), checkpoint.driver.clone().into());
    meta.insert("method".to_owned(), checkpoint.snapshot.meta.clone().into());
    atomic::write(disk, &path, |mut file| {
        let arrays = checkpoint.snapshot.arrays.iter();
        npz::write(&mut file, FORMAT, &meta, arrays, Compression::Store)
    })?;
    for (_, old) in list(run)?.iter().rev().skip(KEPT) {
        fs::remove_file(old).map_err(FileError::io("remove", old))?;
    }
    Ok(path)
}

/// Reads a checkpoint, checksums included.
pub fn read(path: &Path) -> Result<Checkpoint, FileError> {
    let mut reader = npz::Reader::open(path, FORMAT)?;
    Ok(Checkpoint {
        step: reader.field("step")?,
        driver: reader.field("driver")?,
        snapshot: Snapshot { meta: reader.field("method")?, arrays: reader.read_all()? },
    })
}

/// Checkpoints of a run folder, oldest first.
pub fn list(run: &Path) -> Result<Vec<(u64, PathBuf)>, FileError> {
    let mut checkpoints = cache::list_numbered(&run.join(FOLDER), step_of)?;
    checkpoints.sort_unstable();
    Ok(checkpoints)
}

/// The newest checkpoint that is whole; `None` if there is none at all. It is an error if there are
/// some and none is whole: the reason of the newest is given.
pub fn latest(run: &Path) -> Result<Option<Latest>, FileError> {
    let mut damaged = Vec::new();
    for (_, path) in list(run)?.into_iter().rev() {
        match read(&path) {
            Ok(checkpoint) => return Ok(Some(Latest { checkpoint, path, damaged })),
            Err(error) => damaged.push((path, error)),
        }
    }
    match damaged.into_iter().next() {
        Some((_, error)) => Err(error),
        None => Ok(None),
    }
}

/// Removes checkpoints of later steps, so that a run that went back does not trip over them.
pub fn remove_after(run: &Path, step: u64) -> Result<(), FileError> {
    for (_, path) in list(run)?.into_iter().filter(|(other, _)| *other > step) {
        fs::remove_file(&path).map_err(FileError::io("remove", &path))?;
    }
    Ok(())
}
