//! What can be wrong with a request for a picture.

/// Why a picture cannot be made.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RenderError {
    /// The picture would have no pixels, or too many.
    #[error("a picture of {width} × {height} pixels cannot be made; choose sides from 1 to {max}")]
    Size {
        /// Requested width.
        width: u32,
        /// Requested height.
        height: u32,
        /// Largest side.
        max: u32,
    },
    /// No samples, or more than are numbered.
    #[error("{0} samples a pixel are not possible; choose from 1 to 4096, 16 is a good number")]
    Samples(u32),
    /// The camera looks nowhere.
    #[error("the camera cannot be used: {0}")]
    Camera(&'static str),
    /// A list is shorter or longer than the one it goes with.
    #[error(
        "{object}: {count} {what} were given for {expected} elements; give one each, or one for all"
    )]
    Count {
        /// Which object.
        object: String,
        /// Which list.
        what: &'static str,
        /// Its length.
        count: usize,
        /// The length it should have.
        expected: usize,
    },
    /// A triangle names a vertex that does not exist.
    #[error("{object}: triangle {triangle} names vertex {vertex}, but there are only {count}")]
    Vertex {
        /// Which object.
        object: String,
        /// Which triangle.
        triangle: usize,
        /// Which vertex.
        vertex: u32,
        /// How many vertices there are.
        count: usize,
    },
}
