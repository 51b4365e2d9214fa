//! What can go wrong with a surface.

/// Why there is no surface.
#[derive(Debug, thiserror::Error)]
pub enum SurfaceError {
    /// A shape without an end has no finite mesh.
    #[error("the shape has no finite extent, so it has no mesh; cut it with a box first")]
    Unbounded,
    /// A length that must be positive is not.
    #[error("{what} must be a positive finite length, got {value} m")]
    Length {
        /// Which length.
        what: &'static str,
        /// Its value [m].
        value: f64,
    },
    /// Nothing to carry the mesh.
    #[error("a mesh cannot be carried along by a body without particles")]
    NoParticles,
    /// The particles are others than those the mesh was bound to.
    #[error(
        "the mesh is carried by {expected} particles, got {got}; bind it to the first frame of the same run"
    )]
    Count {
        /// Particles at the start.
        expected: usize,
        /// Particles now.
        got: usize,
    },
    /// The reconstruction gave up.
    #[error("no surface could be reconstructed: {0}")]
    Reconstruction(String),
}

/// `value` if it is a positive finite length.
pub(crate) fn positive(what: &'static str, value: f64) -> Result<f64, SurfaceError> {
    if value > 0.0 && value.is_finite() {
        Ok(value)
    } else {
        Err(SurfaceError::Length { what, value })
    }
}
