//! The frame cache: `frames/frame.0001.npz`, one file a frame.
//!
//! Attributes carry Houdini's names: `P` position [m], `v` velocity [m/s], `id`, `pscale` radius
//! [m] and whatever else a method reports. Rows are ordered by id. The cells of sheets and strands,
//! `triangles` and `segments`, lie beside them. Numbers have four digits, more beyond 9999; frame 0 is
//! the initial state.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use pliant_core::{Frame, SEGMENTS, TRIANGLES};
use serde_json::{Map, json};

use crate::{
    Disk, FileError, atomic,
    npz::{self, Compression, Format},
};

/// Folder of the frames inside a run's folder.
pub const FOLDER: &str = "frames";

const FORMAT: Format = Format { name: "pliant-frame", version: 1 };

/// What a frame says of itself without its numbers being read.
#[derive(Clone, Debug, PartialEq)]
pub struct FrameInfo {
    /// Frame number; 0 is the initial state.
    pub index: u32,
    /// Simulated time [s].
    pub time: f64,
    /// Dimension of space, 2 or 3.
    pub dim: usize,
    /// Frames a second.
    pub fps: f64,
    /// Rows of every attribute.
    pub particle_count: usize,
    /// Names of the attributes.
    pub attributes: Vec<String>,
}

/// `frame.0001.npz`.
pub fn file_name(index: u32) -> String {
    format!("frame.{index:04}.npz")
}

/// Frame number of a file name, if [`file_name`] would give that name.
pub fn index_of(name: &str) -> Option<u32> {
    let index = name.strip_prefix("frame.")?.strip_suffix(".npz")?.parse().ok()?;
    (file_name(index) == name).then_some(index)
}

/// Writes a frame into the run folder and gives the file's path.
pub fn write(disk: &dyn Disk, run: &Path, frame: &Frame, fps: f64) -> Result<PathBuf, FileError> {
    let folder = run.join(FOLDER);
    fs::create_dir_all(&folder).map_err(FileError::io("create", &folder))?;
    let path = folder.join(file_name(frame.index));
    let mut meta = Map::new();
    meta.insert("frame".to_owned(), frame.index.into());
    meta.insert("time".to_owned(), frame.time.into());
    meta.insert("dim".to_owned(), frame.dim.into());
    meta.insert("fps".to_owned(), fps.into());
    meta.insert("up".to_owned(), "y".into());
    meta.insert("units".to_owned(), json!({ "length": "m", "time": "s", "mass": "kg" }));
    atomic::write(disk, &path, |mut file| {
        let arrays = frame.arrays.iter().chain(&frame.cells);
        npz::write(&mut file, FORMAT, &meta, arrays, Compression::Fast)
    })?;
    Ok(path)
}

/// Reads a frame with all its attributes and its cells, which join particles that are there.
pub fn read(path: &Path) -> Result<Frame, FileError> {
    let (info, mut reader) = open(path)?;
    let (cells, arrays) = reader.read_all()?.into_iter().partition(|array| is_cell(&array.name));
    let frame = Frame { index: info.index, time: info.time, dim: info.dim, arrays, cells };
    frame.check_cells().map_err(|error| FileError::damaged(path, error.to_string()))?;
    Ok(frame)
}

/// Reads what a frame says of itself.
pub fn read_info(path: &Path) -> Result<FrameInfo, FileError> {
    Ok(open(path)?.0)
}

/// Reads every byte of a frame: it is whole if this succeeds.
pub fn verify(path: &Path) -> Result<FrameInfo, FileError> {
    let (info, mut reader) = open(path)?;
    reader.verify()?;
    Ok(info)
}

fn open(path: &Path) -> Result<(FrameInfo, npz::Reader), FileError> {
    let reader = npz::Reader::open(path, FORMAT)?;
    let mut rows = None;
    for (name, header) in reader.arrays().filter(|(name, _)| !is_cell(name)) {
        let Some(&count) = header.shape.first() else {
            return Err(FileError::damaged(path, format!("`{name}` has no rows")));
        };
        if *rows.get_or_insert(count) != count {
            let what = format!("`{name}` has {count} rows, others have another number");
            return Err(FileError::damaged(path, what));
        }
    }
    let info = FrameInfo {
        index: reader.field("frame")?,
        time: reader.field("time")?,
        dim: reader.field("dim")?,
        fps: reader.field("fps")?,
        particle_count: rows.unwrap_or(0),
        attributes: reader
            .arrays()
            .map(|(name, _)| name)
            .filter(|name| !is_cell(name))
            .map(str::to_owned)
            .collect(),
    };
    Ok((info, reader))
}

/// Whether an array says how particles are joined, instead of what each of them is.
fn is_cell(name: &str) -> bool {
    matches!(name, TRIANGLES | SEGMENTS)
}

/// Frames of a run folder by number. A run that has written none has an empty list.
pub fn list(run: &Path) -> Result<Vec<(u32, PathBuf)>, FileError> {
    let folder = run.join(FOLDER);
    let mut frames = list_numbered(&folder, index_of)?;
    frames.sort_unstable();
    Ok(frames)
}

/// Files of a folder whose name has a number.
pub(crate) fn list_numbered<N>(
    folder: &Path,
    number: impl Fn(&str) -> Option<N>,
) -> Result<Vec<(N, PathBuf)>, FileError> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(FileError::io("list", folder)(error)),
    };
    let mut files = Vec::new();
    for entry in entries {
        let entry = entry.map_err(FileError::io("list", folder))?;
        if let Some(number) = entry.file_name().to_str().and_then(&number) {
            files.push((number, entry.path()));
        }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_four_digits_and_more_beyond_9999() {
        for (index, name) in
            [(0, "frame.0000.npz"), (7, "frame.0007.npz"), (12_345, "frame.12345.npz")]
        {
            assert_eq!(file_name(index), name);
            assert_eq!(index_of(name), Some(index));
        }
        for name in ["frame.7.npz", "frame.00007.npz", ".frame.0007.npz.tmp", "frame.+007.npz", "x"]
        {
            assert_eq!(index_of(name), None, "{name}");
        }
    }
}
