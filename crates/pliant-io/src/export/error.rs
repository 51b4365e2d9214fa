//! Why a frame could not be written in another format.

use crate::FileError;

use super::Format;

/// An export that failed. Files written before are whole.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// A file could not be written.
    #[error("{0}")]
    File(#[from] FileError),
    /// A frame does not hold what particles need.
    #[error("frame {frame} cannot be exported: {what}")]
    Frame {
        /// Frame number.
        frame: u32,
        /// What is missing or does not fit.
        what: String,
    },
    /// A surface does not fit together.
    #[error("the surface `{mesh}` of frame {frame} cannot be exported: {what}")]
    Mesh {
        /// Frame number.
        frame: u32,
        /// Name of the surface.
        mesh: String,
        /// What does not fit.
        what: String,
    },
    /// An integer is larger than the format can hold.
    #[error(
        "frame {frame}: `{attribute}` is {value}, but {format} holds integers up to {limit}; \
         choose vtk or usd"
    )]
    TooLarge {
        /// Frame number.
        frame: u32,
        /// Name of the attribute.
        attribute: String,
        /// The number.
        value: u64,
        /// Format asked for.
        format: Format,
        /// Largest number it holds.
        limit: u64,
    },
    /// The format has points and what joins them only.
    #[error(
        "{0} is written without surfaces around particles; for these choose obj, ply, vtk or usd"
    )]
    NoSurfaces(Format),
    /// Frames came in another order than that of time.
    #[error("frame {frame} came after frame {last}: frames are exported in rising order")]
    Order {
        /// Frame number.
        frame: u32,
        /// The one before.
        last: u32,
    },
}
