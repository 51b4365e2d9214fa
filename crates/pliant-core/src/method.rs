//! The trait every discretisation offers its driver.

use crate::{Array, EnergyBudget, Poke, PokeError, Snapshot, StepStats, Totals};

/// A discretisation with its state: material points, finite elements, fluids, points.
pub trait Method: Send {
    /// Short name used in scenes and summaries, such as `mpm`.
    fn name(&self) -> &'static str;
    /// Dimension of space, 2 or 3.
    fn dim(&self) -> usize;
    /// `f32` or `f64`.
    fn precision(&self) -> &'static str;
    /// Particles at present.
    fn particle_count(&self) -> usize;
    /// Elements at present; methods without a mesh have none.
    fn element_count(&self) -> usize {
        0
    }
    /// Simulated time [s].
    fn time(&self) -> f64;
    /// Largest step that the present state allows [s].
    fn stable_step(&self) -> f64;
    /// Advances the state by `dt` [s]. On an error the state must not be used any further.
    fn step(&mut self, dt: f64) -> Result<StepStats, StepError>;
    /// Attributes of every particle, in the order of their ids.
    fn attributes(&self) -> Vec<Array>;
    /// Energies of the present state.
    fn energy(&self) -> EnergyBudget;
    /// Mass, momenta and energies of the present state.
    fn totals(&self) -> Totals;
    /// Bytes held by particles, grid and scratch.
    fn memory_bytes(&self) -> usize;
    /// Everything the next step reads.
    fn save(&self) -> Snapshot;
    /// Takes up a saved state.
    fn restore(&mut self, snapshot: &Snapshot) -> Result<(), StepError>;
    /// Does what a person asks for, from the next step on.
    fn poke(&mut self, _poke: &Poke) -> Result<(), PokeError> {
        Err(PokeError::Unsupported)
    }
}

/// Why a step, or the taking up of a saved state, failed.
#[derive(Debug, thiserror::Error)]
pub enum StepError {
    /// A particle's state is no longer a number.
    #[error(
        "{quantity} of particle {particle} is not finite at t = {time:.6} s; \
         the time step {dt:.3e} s may be too large for this material (try a smaller `solver.dt` or `solver.cfl`)"
    )]
    NotFinite {
        /// Which quantity, such as `velocity`.
        quantity: &'static str,
        /// Id of the particle.
        particle: u32,
        /// Simulated time [s].
        time: f64,
        /// Step that was taken [s].
        dt: f64,
    },
    /// The step asked for is larger than the stability bound.
    #[error(
        "time step {dt:.3e} s exceeds the stability limit {limit:.3e} s set by {reason}; \
         use a smaller `solver.dt`, or leave it out to have the step chosen"
    )]
    Unstable {
        /// Step asked for [s].
        dt: f64,
        /// Largest stable step [s].
        limit: f64,
        /// What sets the limit, with its numbers.
        reason: String,
    },
    /// A saved state does not fit this simulation.
    #[error("saved state does not fit this simulation: {0}")]
    Snapshot(String),
}
