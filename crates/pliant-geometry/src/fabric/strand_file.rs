//! Strands from files, by extension: `.obj` polylines and `.hair` grooms.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::strands::{StrandError, Strands};
use super::{hair_file, polyline_file};

/// What is wrong with the content of a file.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum StrandParseError {
    /// A line of text cannot be understood.
    #[error("line {line}: {reason}")]
    Line {
        /// Number of the line, from 1.
        line: usize,
        /// What it stumbles over.
        reason: String,
    },
    /// A binary file is not what it should be.
    #[error("{reason}")]
    Binary {
        /// What is wrong.
        reason: String,
    },
    /// Understood, but no strands.
    #[error(transparent)]
    Strands(#[from] StrandError),
}

/// Why strands cannot be read from a file.
#[derive(Debug, thiserror::Error)]
pub enum StrandFileError {
    /// The format is not known by its extension.
    #[error("{}: unknown format of strands `{extension}`; use .obj or .hair", path.display())]
    UnknownExtension {
        /// The file.
        path: PathBuf,
        /// What follows the last dot of its name.
        extension: String,
    },
    /// Missing or unreadable.
    #[error("{}: cannot read the strands: {error}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        #[source]
        error: io::Error,
    },
    /// Not what its extension says, or damaged.
    #[error("{}: {error}", path.display())]
    Parse {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        #[source]
        error: StrandParseError,
    },
}

impl Strands {
    /// Reads strands in the format that the extension names: polylines of an OBJ file or a `.hair`
    /// groom. Coordinates are taken as they are; [`placed`](Self::placed) scales them to metres.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, StrandFileError> {
        let path = path.as_ref();
        let extension =
            path.extension().map(|e| e.to_string_lossy().to_lowercase()).unwrap_or_default();
        let parse: fn(&[u8]) -> Result<Self, StrandParseError> = match extension.as_str() {
            "obj" => polyline_file::parse,
            "hair" => hair_file::parse,
            _ => return Err(StrandFileError::UnknownExtension { path: path.into(), extension }),
        };
        let bytes =
            fs::read(path).map_err(|error| StrandFileError::Read { path: path.into(), error })?;
        let strands =
            parse(&bytes).map_err(|error| StrandFileError::Parse { path: path.into(), error })?;
        strands
            .check()
            .map_err(|error| StrandFileError::Parse { path: path.into(), error: error.into() })?;
        Ok(strands)
    }
}
