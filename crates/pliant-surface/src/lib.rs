//! Surfaces of simulated matter, for pictures and for other programs.
//!
//! Three ways to one:
//!
//! - [`reconstruct`]: a closed smooth skin around particles, whatever they do. For fluids, sand, snow.
//! - [`Embedding`]: a mesh that is carried along by the particles it lay among at the start. Its
//!   edges stay sharp and its flats smooth, as long as the body stays in one piece.
//! - [`polygonize`]: the mesh of a shape, sharp edges included; what is embedded, and what
//!   colliders are drawn as.

mod embedding;
mod error;
mod least_squares;
mod mesh;
mod polygonize;
mod reconstruct;
mod refine;

pub use embedding::Embedding;
pub use error::SurfaceError;
pub use mesh::SurfaceMesh;
pub use polygonize::polygonize;
pub use reconstruct::{Skin, reconstruct};
pub use refine::refine;
