//! What a step reports: where the energy went and where the time went.

use serde::{Deserialize, Serialize};

/// Energies of the whole simulation [J]; in the plane, per metre of depth.
///
/// The first four describe the present state, the others are sums since the start. What the books
/// do not explain is the loss of the numerical scheme: see [`EnergyBudget::numerical_loss`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct EnergyBudget {
    /// ½ m v², with the affine part of the motion.
    pub kinetic: f64,
    /// Stored in elastic strain and in compressed fluid.
    pub elastic: f64,
    /// −m g·x.
    pub gravitational: f64,
    /// Turned to heat by plastic flow, so far.
    pub plastic: f64,
    /// Turned to heat by viscosity, so far.
    pub viscous: f64,
    /// Work done on the matter by colliders, friction included, so far.
    pub colliders: f64,
    /// Brought in by emitters, so far.
    pub emitted: f64,
    /// Total at the start.
    pub initial: f64,
}

impl EnergyBudget {
    /// Kinetic, elastic and gravitational energy together.
    pub fn mechanical(&self) -> f64 {
        self.kinetic + self.elastic + self.gravitational
    }

    /// Energy the scheme itself has lost so far (gained, if negative).
    pub fn numerical_loss(&self) -> f64 {
        self.initial + self.colliders + self.emitted
            - self.plastic
            - self.viscous
            - self.mechanical()
    }
}

/// Wall time of one named part of a step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Phase {
    /// Name of the part, such as `p2g`.
    pub name: String,
    /// Wall time [s].
    pub wall_s: f64,
}

/// What a solver that ran out of iterations has left.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Unsolved {
    /// The residual that decides when to stop [m/s].
    pub residual: f64,
    /// The same in words, with what may help.
    pub what: String,
}

/// What one step did.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StepStats {
    /// Step taken [s].
    pub dt: f64,
    /// Fastest particle [m/s].
    pub max_speed: f64,
    /// Energies after the step.
    pub energy: EnergyBudget,
    /// Iterations of each loop of the solver, by name; empty for explicit steps.
    pub iterations: Vec<(String, u32)>,
    /// Residual of each loop of the solver, by name.
    pub residuals: Vec<(String, f64)>,
    /// The residual that decides when to stop, at every look at it; empty where the solver keeps none.
    pub history: Vec<f64>,
    /// What is left unsolved, where a solver ran out of iterations and what it has is good enough to go on.
    pub unsolved: Option<Unsolved>,
    /// Wall time by part.
    pub phases: Vec<Phase>,
}

/// Conserved quantities of the whole state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Totals {
    /// Mass [kg].
    pub mass: f64,
    /// Momentum [kg m/s].
    pub momentum: [f64; 3],
    /// Angular momentum about the origin [kg m²/s]; in the plane only the last component.
    pub angular_momentum: [f64; 3],
    /// Kinetic energy [J].
    pub kinetic_energy: f64,
    /// Elastic and gravitational energy [J].
    pub potential_energy: f64,
}
