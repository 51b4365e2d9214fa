//! What can be wrong with a request for a plot.

/// Why a plot cannot be turned into pixels. SVG needs none of these: it has no pixels.
#[derive(Debug, thiserror::Error)]
pub enum PlotError {
    /// The magnification is no positive number.
    #[error("a plot cannot be magnified {0} times; choose a number above 0, 2 is a good one")]
    Scale(f64),
    /// The picture would have no pixels, or too many.
    #[error(
        "a plot of {width:.0} × {height:.0} pixels cannot be made; choose another scale, so that \
         there are at least 1 and at most {max} on a side, or write SVG"
    )]
    Size {
        /// Width at the requested scale [px].
        width: f64,
        /// Height at the requested scale [px].
        height: f64,
        /// Longest possible side [px].
        max: u32,
    },
    /// The encoder gave up.
    #[error("the plot could not be written as PNG: {0}; write SVG instead")]
    Encode(#[from] png::EncodingError),
}
