//! Implicit steps: the forces of the state to come.
//!
//! A step minimises the energy of `problem.rs` over the changes of the node velocities, inside a
//! loop that brings up to date what the energy holds fixed: yield values of frictional matter, the
//! pressures of friction, which contacts act (Algorithm 1 of Li et al. 2022). Sound sets no limit
//! to the step, only motion does. A step that cannot be finished leaves the particles as they were,
//! so that a smaller one can be tried.
//!
//! - `problem`: value, gradient, products with the Hessian.
//! - `meshes`: sheets and strands in all of these.
//! - `preconditioner`: the blocks of each node by itself.
//! - `contacts`: nodes inside colliders.
//! - `inversion`: how far a search may go.
//! - `step`: the way from particles to particles.
//! - `outer`: the loop around Newton's iterations.
//! - `checks`, `budget`: whether what it found is a step.
//! - `assemble`: the Hessian as a matrix, for direct solves.
//! - `klar`: the baseline without an energy.
//! - `admm`: another way to solve the same balance, or Klár's, by splitting.
//!
//! Li, Li, Jiang 2022, *Energetically Consistent Inelasticity for Optimization Time Integration*, ACM TOG
//! 41(4).

mod admm;
mod assemble;
mod budget;
mod checks;
mod contacts;
mod inversion;
mod klar;
mod meshes;
mod options;
mod outer;
mod patch;
mod preconditioner;
mod problem;
mod scratch;
mod step;
#[cfg(test)]
mod tests;
mod times;

pub use admm::{AdmmOptions, Balance};
pub use inversion::inversion_step;
pub(crate) use inversion::longest_step;
pub use options::{ImplicitOptions, Integrator, LinearSolver, Preconditioner};
pub(crate) use problem::{Problem, Setting};
pub(crate) use scratch::Scratch;
