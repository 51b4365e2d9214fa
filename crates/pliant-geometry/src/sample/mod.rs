//! Points that fill a shape, each standing for an equal share of its volume.
//!
//! The spacing s sets the number density 1/s^D; for `n` particles in a grid cell of width dx it is
//! dx / n^(1/D). [`regular`] puts points on a lattice, [`poisson_disk`] irregularly but evenly.
//! The shares add up to the shape's volume exactly, whatever the count.
//!
//! What pours out of a shape comes in layers: [`sections`] are lattices, [`stream`] is even and irregular.

mod poisson;
mod regular;
mod relax;
mod rim;
mod section;
mod stream;

use pliant_math::Vector;

use crate::Shape;

pub use poisson::poisson_disk;
pub use regular::regular;
pub use section::{across, sections};
pub use stream::stream;

/// Points inside a shape.
#[derive(Clone, Debug, PartialEq)]
pub struct Samples<const D: usize> {
    /// Where they are [m].
    pub positions: Vec<Vector<f64, D>>,
    /// Volume each stands for [m³], or area in two dimensions [m²].
    pub volume: f64,
}

/// Why a shape cannot be filled.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SampleError {
    /// The spacing is no length.
    #[error("particle spacing must be a positive finite number, got {spacing}")]
    Spacing {
        /// Asked for [m].
        spacing: f64,
    },
    /// The shape reaches to infinity.
    #[error("the shape is unbounded and cannot be filled; intersect it with a box")]
    Unbounded,
    /// More points than can be indexed.
    #[error(
        "a spacing of {spacing} m would make about {count:.3e} particles, more than {COUNT_LIMIT:.1e}; \
         use a larger spacing"
    )]
    TooMany {
        /// Asked for [m].
        spacing: f64,
        /// Points expected.
        count: f64,
    },
    /// Not one point fits.
    #[error(
        "no particle fits: the shape's extent {size:?} m is too small for a spacing of {spacing} m"
    )]
    NoParticles {
        /// Asked for [m].
        spacing: f64,
        /// Side lengths of the shape's bounds [m].
        size: Vec<f64>,
    },
}

/// Most points a shape may be filled with.
const COUNT_LIMIT: f64 = 2e9;

/// Refuses what cannot be filled; returns the shape's volume.
fn checked_volume<const D: usize>(shape: &Shape<D>, spacing: f64) -> Result<f64, SampleError> {
    if !(spacing > 0.0 && spacing.is_finite()) {
        return Err(SampleError::Spacing { spacing });
    }
    if !shape.is_bounded() {
        return Err(SampleError::Unbounded);
    }
    let volume = shape.volume();
    let count = volume / spacing.powi(D as i32);
    if count > COUNT_LIMIT {
        return Err(SampleError::TooMany { spacing, count });
    }
    Ok(volume)
}

/// Shares the volume out, if there is anyone to share it.
fn shared<const D: usize>(
    positions: Vec<Vector<f64, D>>,
    volume: f64,
    shape: &Shape<D>,
    spacing: f64,
) -> Result<Samples<D>, SampleError> {
    if positions.is_empty() {
        let size = shape.bounds().size().0.to_vec();
        return Err(SampleError::NoParticles { spacing, size });
    }
    let volume = volume / positions.len() as f64;
    Ok(Samples { positions, volume })
}
