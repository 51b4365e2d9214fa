//! Fluids, one model per file.

mod conformation;
mod weakly_compressible;

pub use conformation::{Resistance, ViscoelasticFluid};
pub use weakly_compressible::{Fluid, FluidResponse};
