//! Fluids, one model per file.

mod conformation;
mod course;
mod weakly_compressible;

pub use conformation::{Resistance, ViscoelasticFluid};
pub use course::{Along, Course, CourseError};
pub use weakly_compressible::{Fluid, FluidResponse};
