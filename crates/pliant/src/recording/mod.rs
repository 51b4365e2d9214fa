//! A run folder, opened for looking at: finished, stopped or still being written.
//!
//! A [`Recording`] never writes to the folder and never holds its lock, so a run may go on meanwhile.
//! Frames appear complete or not at all; [`Recording::refresh`] finds new ones. A frame that turns
//! out to be damaged is an error of that frame alone.

mod attribute;
mod obstacle;
mod part;
mod surfaces;

use std::path::{Path, PathBuf};

use pliant_core::Frame;
use pliant_io::{FileError, cache};
use pliant_scene::{Scene, SceneError};

use crate::folder::{LOG, SCENE, SUMMARY, is_being_written};
use crate::log::LogLine;
use crate::{Status, Summary, WorldError};

pub use attribute::{Attribute, attributes, bodies, count_by_part, positions};
pub(crate) use attribute::{attribute_of, floats, integers};
pub use obstacle::{Obstacle, Obstacles};
pub use part::{Part, parts};
pub use surfaces::{SurfaceChoice, Surfaces};

/// A run folder to be looked at.
#[derive(Clone, Debug)]
pub struct Recording {
    folder: PathBuf,
    scene: Scene,
    parts: Vec<Part>,
    frames: Vec<(u32, PathBuf)>,
}

/// Why there is nothing to look at.
#[derive(Debug, thiserror::Error)]
pub enum RecordingError {
    /// Not a folder, or not one of a run.
    #[error(
        "{} is not the folder of a run: it has no {SCENE}; give the folder that `pliant run --out` wrote",
        folder.display()
    )]
    NotARun {
        /// The folder.
        folder: PathBuf,
    },
    /// There is no such folder.
    #[error("there is no folder {}; `pliant run SCENE` makes runs/SCENE", folder.display())]
    Missing {
        /// The folder.
        folder: PathBuf,
    },
    /// The scene in the folder cannot be read, perhaps because another version wrote it.
    #[error("{0}")]
    Scene(#[from] SceneError),
    /// The scene in the folder cannot be built.
    #[error("{}: {source}", folder.display())]
    World {
        /// The folder.
        folder: PathBuf,
        /// What is wrong.
        source: WorldError,
    },
    /// No frame has been written yet, or none was to be.
    #[error("{} has no frames (yet); was it run with `output.cache = false`?", folder.display())]
    NoFrames {
        /// The folder.
        folder: PathBuf,
    },
    /// The frame asked for is not there.
    #[error("{} has no frame {frame}; there are frames {first} to {last}", folder.display())]
    NoSuchFrame {
        /// The folder.
        folder: PathBuf,
        /// The frame asked for.
        frame: u32,
        /// The first there is.
        first: u32,
        /// The last there is.
        last: u32,
    },
    /// A frame lacks something.
    #[error(
        "{} has no attribute `{attribute}`; there are {known} (others are written by runs whose scene \
         asks for them, as with `pliant run --set 'output.attributes=[\"plastic_strain\"]'`)",
        path.display()
    )]
    NoSuchAttribute {
        /// The frame file.
        path: PathBuf,
        /// The attribute asked for.
        attribute: String,
        /// Those there are.
        known: String,
    },
    /// No body or emitter has that name.
    #[error("there is no body or emitter `{name}`; there are {known}")]
    NoSuchPart {
        /// The name asked for.
        name: String,
        /// Those there are.
        known: String,
    },
    /// A file cannot be read.
    #[error(transparent)]
    File(#[from] FileError),
    /// No surface.
    #[error("the surface of `{part}`: {source}")]
    Surface {
        /// Which body.
        part: String,
        /// What is wrong.
        source: pliant_surface::SurfaceError,
    },
}

impl Recording {
    /// Opens the folder of a run.
    pub fn open(folder: &Path) -> Result<Self, RecordingError> {
        let file = folder.join(SCENE);
        if !file.is_file() {
            let folder = folder.to_owned();
            return Err(if folder.exists() {
                RecordingError::NotARun { folder }
            } else {
                RecordingError::Missing { folder }
            });
        }
        let scene = Scene::load(&file, &[])?;
        let parts = parts(&scene);
        let mut recording = Self { folder: folder.to_owned(), scene, parts, frames: Vec::new() };
        recording.refresh()?;
        Ok(recording)
    }

    /// Looks for new frames; says whether there are any.
    pub fn refresh(&mut self) -> Result<bool, RecordingError> {
        let before = self.frames.len();
        self.frames = if self.folder.join(cache::FOLDER).is_dir() {
            cache::list(&self.folder)?
        } else {
            Vec::new()
        };
        Ok(self.frames.len() != before)
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The scene, every default filled in.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Bodies and emitters, in the order of the numbers in `body`.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Numbers of the frames there are, in order.
    pub fn frames(&self) -> Vec<u32> {
        self.frames.iter().map(|&(number, _)| number).collect()
    }

    /// An error unless there is a frame.
    pub fn require_frames(&self) -> Result<(), RecordingError> {
        if self.frames.is_empty() {
            return Err(RecordingError::NoFrames { folder: self.folder.clone() });
        }
        Ok(())
    }

    /// The file of a frame.
    pub fn path(&self, frame: u32) -> Result<&Path, RecordingError> {
        self.require_frames()?;
        let found = self.frames.binary_search_by_key(&frame, |&(number, _)| number);
        found.map(|at| self.frames[at].1.as_path()).map_err(|_| RecordingError::NoSuchFrame {
            folder: self.folder.clone(),
            frame,
            first: self.frames[0].0,
            last: self.frames[self.frames.len() - 1].0,
        })
    }

    /// Reads a frame.
    pub fn read(&self, frame: u32) -> Result<Frame, RecordingError> {
        Ok(cache::read(self.path(frame)?)?)
    }

    /// `run.json`, once there is one.
    pub fn summary(&self) -> Option<Summary> {
        Summary::read(&self.folder.join(SUMMARY)).ok()
    }

    /// How the run ended, or that it has not.
    pub fn status(&self) -> Status {
        match self.summary().map_or(Status::Running, |summary| summary.status) {
            // A run that was killed could not say so.
            Status::Running if !is_being_written(&self.folder) => Status::Interrupted,
            status => status,
        }
    }

    /// Lines of the log after a step, as far as they are complete; none where there is no log.
    pub fn log_after(&self, step: u64) -> Vec<LogLine> {
        let text = std::fs::read_to_string(self.folder.join(LOG)).unwrap_or_default();
        // The last line may be half written, others damaged: what reads is worth showing.
        let lines = text.lines().filter_map(|line| serde_json::from_str::<LogLine>(line).ok());
        lines.filter(|line| line.step > step).collect()
    }
}
