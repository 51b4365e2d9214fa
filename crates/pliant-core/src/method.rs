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
    /// Advances the state by `dt` [s]. On an error the state must not be used any further, unless the
    /// error [can be retried](StepError::can_retry).
    fn step(&mut self, dt: f64) -> Result<StepStats, StepError>;
    /// Attributes of every particle, in the order of their ids.
    fn attributes(&self) -> Vec<Array>;
    /// How particles are joined, as in [`Frame::cells`](crate::Frame::cells).
    fn cells(&self) -> Vec<Array> {
        Vec::new()
    }
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
    /// The equations of the step could not be solved. The state is as it was before the step, and a
    /// smaller step may succeed.
    #[error("the step of {dt:.3e} s at t = {time:.6} s was rejected: {reason}")]
    Rejected {
        /// What went wrong, with its numbers.
        reason: String,
        /// Step asked for [s].
        dt: f64,
        /// Simulated time before the step [s].
        time: f64,
    },
    /// The solver failed for good: a smaller step is not tried.
    #[error("the step of {dt:.3e} s at t = {time:.6} s failed: {reason}")]
    Failed {
        /// What went wrong.
        reason: String,
        /// Step that was asked for [s].
        dt: f64,
        /// Simulated time [s].
        time: f64,
    },
    /// A saved state does not fit this simulation.
    #[error("saved state does not fit this simulation: {0}")]
    Snapshot(String),
}

impl StepError {
    /// Whether the state is as it was before the step, so that a smaller one can be tried.
    pub fn can_retry(&self) -> bool {
        matches!(self, Self::Rejected { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_rejected_step_can_be_tried_again() {
        let rejected = StepError::Rejected { reason: "no headway".into(), dt: 1e-3, time: 0.25 };
        assert!(rejected.can_retry());
        assert_eq!(
            rejected.to_string(),
            "the step of 1.000e-3 s at t = 0.250000 s was rejected: no headway"
        );
        assert!(!StepError::Snapshot("no `x`".into()).can_retry());
        let broken = StepError::NotFinite { quantity: "velocity", particle: 1, time: 0.0, dt: 1.0 };
        assert!(!broken.can_retry());
    }
}
