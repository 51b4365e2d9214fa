//! The run folder: who may write to it, and what belongs to it.
//!
//! ```text
//! DIR/scene.toml  frames/frame.0000.npz …  checkpoint/step.00000420.npz …  log.jsonl  run.json  .lock
//! ```
//!
//! One process at a time holds the lock of the folder; the operating system lets go of it when the
//! process ends, however it ends. Nothing but the files of a run is ever removed.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io,
    path::{Path, PathBuf},
};

use pliant_io::{FileError, atomic, cache, checkpoint};

use crate::RunError;

/// The resolved scene.
pub const SCENE: &str = "scene.toml";
/// One line a step.
pub const LOG: &str = "log.jsonl";
/// The summary.
pub const SUMMARY: &str = "run.json";
const LOCK: &str = ".lock";

/// What to do with files that are there already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Start {
    /// Refuse to touch them.
    #[default]
    Fresh,
    /// Go on from the last checkpoint; without one, begin.
    Resume,
    /// Remove those that a run makes, and begin.
    Overwrite,
}

/// A folder that this process alone writes to.
#[derive(Debug)]
pub struct RunFolder {
    path: PathBuf,
    _lock: File,
}

impl RunFolder {
    /// Takes the folder, creating it if need be.
    pub fn claim(path: &Path, start: Start) -> Result<Self, RunError> {
        // Looked at before the lock file is made: a refusal leaves nothing behind.
        if start == Start::Fresh && !is_empty(path)? {
            return Err(RunError::NotEmpty { out: path.to_owned() });
        }
        fs::create_dir_all(path).map_err(no_folder("create", path))?;
        let lock_path = path.join(LOCK);
        let lock = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&lock_path)
            .map_err(FileError::io("create", &lock_path))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(RunError::Busy { out: path.to_owned() }),
            // Some network file systems have no locks; the run is not worth less for it.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => {
                return Err(FileError::io("lock", &lock_path)(error).into());
            }
        }
        let folder = Self { path: path.to_owned(), _lock: lock };
        for place in [path.to_owned(), path.join(cache::FOLDER), path.join(checkpoint::FOLDER)] {
            atomic::remove_temporaries(&place)?;
        }
        if start == Start::Overwrite {
            folder.clear()?;
        }
        Ok(folder)
    }

    /// The folder's path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The file of that name.
    pub fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// Removes the files that a run makes, and no others.
    pub fn clear(&self) -> Result<(), FileError> {
        let mut files: Vec<PathBuf> = [SUMMARY, LOG, SCENE].map(|name| self.file(name)).into();
        files.extend(checkpoint::list(&self.path)?.into_iter().map(|(_, path)| path));
        files.extend(cache::list(&self.path)?.into_iter().map(|(_, path)| path));
        for file in &files {
            match fs::remove_file(file) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    return Err(FileError::io("remove", file)(error));
                }
                _ => {}
            }
        }
        for folder in [cache::FOLDER, checkpoint::FOLDER] {
            // Stays if something else lies in it.
            let _ = fs::remove_dir(self.file(folder));
        }
        Ok(())
    }
}

/// Whether a process is writing to a folder at this moment.
pub fn is_being_written(path: &Path) -> bool {
    let Ok(lock) = File::open(path.join(LOCK)) else { return false };
    match lock.try_lock_shared() {
        Err(TryLockError::WouldBlock) => true,
        Ok(()) => false,
        // Without locks there is no telling; a run that may go on is worth waiting for.
        Err(TryLockError::Error(_)) => true,
    }
}

/// Why the folder could not be made or looked into.
fn no_folder(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> RunError {
    move |error| match error.kind() {
        io::ErrorKind::NotADirectory | io::ErrorKind::AlreadyExists => {
            RunError::NotAFolder { out: path.to_owned() }
        }
        _ => FileError::io(action, path)(error).into(),
    }
}

/// Whether a folder is missing, or holds nothing but a lock and unfinished files.
fn is_empty(path: &Path) -> Result<bool, RunError> {
    let entries = match fs::read_dir(path) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(true),
        Err(error) => return Err(no_folder("list", path)(error)),
    };
    for entry in entries {
        let name = entry.map_err(FileError::io("list", path))?.file_name();
        if name != LOCK && !atomic::is_temporary(&name) {
            return Ok(false);
        }
    }
    Ok(true)
}
