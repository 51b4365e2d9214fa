//! Sheets and strands: matter of fewer dimensions than the grid it shares with everything else.
//!
//! A mesh of triangles or segments lies in space as two kinds of particles. Its *vertices* carry
//! mass and motion like all others and remember nothing. Every *element* has one more particle at
//! its centre, with mass and motion of its own, that remembers the directions across the matter, its
//! normals. A step goes
//!
//! ```text
//! m v + Δt f of vertices, m C − Δt V S of elements                        particles to grid
//! vertices move; elements are put back into the middle of their vertices  grid to particles
//! d_b = x_b − x_0 (edges),  d_b ← (I + Δt ∇v) d_b (normals)               deformation
//! return map, P = ∂ψ/∂d                                                   material
//! f_b = −V P_b, f_0 = V Σ P_b (edges);   S = Σ P_b d_bᵀ (normals)         forces of the next step
//! ```
//!
//! so that stretch within the matter is measured by its mesh and never torn by the grid, while
//! contact and friction between layers are a matter of the grid: normals that are squeezed push
//! back, normals that are pulled carry nothing. Nothing is searched for collisions.
//!
//! Jiang, Gast, Teran 2017, *Anisotropic Elastoplasticity for Cloth, Knit and Hair Frictional
//! Contact*, ACM TOG 36(4), section 4.

mod bending;
mod body;
mod carried;
mod contact;
mod elements;
mod fabric;
mod links;
mod pins;
mod seams;
mod step;
mod tearing;
#[cfg(test)]
mod tests;
mod trial;

pub use body::{FabricBody, FabricError};
pub use carried::Carried;
pub use elements::{Codim, FabricBatch, FabricLaw};
pub(crate) use fabric::Fabric;
pub(crate) use pins::Held;
pub use pins::Pin;
pub use seams::Seam;
pub(crate) use seams::Stitch;
pub use trial::{FabricChange, FabricState, FabricTrial};
