//! What can go wrong while figures are made, with the remedy in the message.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

/// Why a study has no result.
#[derive(Debug, Error)]
pub enum ReproError {
    /// A file or folder could not be used.
    #[error("cannot {verb} `{}`: {source}", path.display())]
    File {
        /// What was tried.
        verb: &'static str,
        /// With which file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The simulator could not be started.
    #[error("cannot start `{}`: {source}; name the program with --pliant", path.display())]
    Start {
        /// The program.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A run that had to succeed did not.
    #[error("the run `{name}` failed: {message}; its folder is `{}`", folder.display())]
    Run {
        /// Name of the run.
        name: String,
        /// Last words of the program.
        message: String,
        /// Where its files are.
        folder: PathBuf,
    },
    /// Someone stopped a run.
    #[error("the run `{name}` was interrupted; start again to go on from there")]
    Interrupted {
        /// Name of the run.
        name: String,
    },
    /// `pliant render` failed.
    #[error("no picture of `{}`: {message}", folder.display())]
    Picture {
        /// Run folder.
        folder: PathBuf,
        /// Last words of the program.
        message: String,
    },
    /// A chart could not be drawn.
    #[error(transparent)]
    Plot(#[from] pliant_plot::PlotError),
    /// A frame could not be read.
    #[error(transparent)]
    Frame(#[from] pliant_io::FileError),
    /// A file of a run is not as documented.
    #[error("`{}`: {what}; remove the folder to run it again", path.display())]
    Content {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        what: String,
    },
    /// A name that no study has.
    #[error("no study is called `{name}`; there are {known}")]
    Unknown {
        /// The name given.
        name: String,
        /// The names there are.
        known: String,
    },
}

impl ReproError {
    /// Says which file an error of the system was about.
    pub fn file<'a>(verb: &'static str, path: &'a Path) -> impl FnOnce(io::Error) -> Self + 'a {
        move |source| Self::File { verb, path: path.to_owned(), source }
    }

    /// A file that is not as documented.
    pub fn content(path: &Path, what: impl ToString) -> Self {
        Self::Content { path: path.to_owned(), what: what.to_string() }
    }
}
