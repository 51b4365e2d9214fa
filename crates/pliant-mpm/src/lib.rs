//! The material point method.
//!
//! Particles carry the matter; a sparse grid, rebuilt as they move, carries forces between them
//! for the length of one step. The explicit step reads in [`Mpm::step`] as the method is taught:
//! emit, sort, particles to grid, grid forces and boundaries, grid to particles, return map.
//!
//! What makes it fast is where the data lies: particles sorted by blocks of the grid and by cell
//! inside them, nodes of four numbers so that a stencil row is one vector, tiles that stay in the
//! first-level cache, and materials that run on sixteen particles at once. What makes it exact is
//! that every sum has one order: blocks of one colour never touch the same node, colours follow
//! one another, and totals are added task by task, so the result does not depend on the number of
//! threads.

mod boundary;
mod codim;
mod compiled;
mod constitutive;
mod explicit;
mod grid;
mod implicit;
mod lane_reduce;
mod particles;
mod poke;
mod simulation;
mod snapshot;
mod time_step;
mod transfer;
pub mod vectors;

pub use codim::{
    Carried, Codim, FabricBatch, FabricBody, FabricChange, FabricError, FabricLaw, FabricState,
    FabricTrial, Pin, Seam,
};
pub use compiled::Compiled;
pub use constitutive::{
    Batch, BatchTotals, Constitutive, Follows, Guess, Liquid, Solid, Split, SplitStart, SplitStep,
    SplitTotals, SpringKind, Springs, StressForm, Trial, TrialLayout, TrialTotals, Viscoelastic,
    Weights,
};
pub use grid::{BLOCK, BlockCoord, MARGIN, Node, SparseGrid};
pub use implicit::{
    AdmmOptions, Balance, ImplicitOptions, Integrator, LinearSolver, Preconditioner, inversion_step,
};
pub use particles::{Column, Exerts, Group, Kept, Layout, Particles};
/// What bodies and nozzles are made of, re-exported for whoever sets up a simulation.
pub use pliant_core::{Emitter, NewParticle};
pub use simulation::{Attribute, KernelChoice, Mpm, MpmOptions};
pub use transfer::Transfer;
