//! What can go wrong with a file, always with its name.

use std::{
    io,
    path::{Path, PathBuf},
};

/// A file that could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// The operating system refused: missing file, no permission, full disk.
    #[error("cannot {action} {}: {source}", path.display())]
    Io {
        /// What was tried, such as `write`.
        action: &'static str,
        /// Which file.
        path: PathBuf,
        /// Why it failed.
        source: io::Error,
    },
    /// The file is there, but its content is not what was written.
    #[error("{} is damaged: {what}", path.display())]
    Damaged {
        /// Which file.
        path: PathBuf,
        /// What is wrong with it.
        what: String,
    },
    /// The file is sound, but holds something else than asked for.
    #[error("{} cannot be used: {what}", path.display())]
    Unexpected {
        /// Which file.
        path: PathBuf,
        /// What it holds and what was wanted.
        what: String,
    },
}

impl FileError {
    /// For `map_err`: an error of the operating system while doing `action` to `path`.
    pub fn io<'a>(action: &'static str, path: &'a Path) -> impl FnOnce(io::Error) -> Self + 'a {
        move |source| Self::Io { action, path: path.to_owned(), source }
    }

    /// Damaged content.
    pub fn damaged(path: &Path, what: impl Into<String>) -> Self {
        Self::Damaged { path: path.to_owned(), what: what.into() }
    }

    /// Sound content that is not what was asked for.
    pub fn unexpected(path: &Path, what: impl Into<String>) -> Self {
        Self::Unexpected { path: path.to_owned(), what: what.into() }
    }

    /// Whether the device has no space left.
    pub fn is_disk_full(&self) -> bool {
        matches!(self, Self::Io { source, .. } if source.kind() == io::ErrorKind::StorageFull)
    }
}
