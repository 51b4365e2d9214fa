//! Fluids, one model per file.

mod weakly_compressible;

pub use weakly_compressible::{Fluid, FluidResponse};
