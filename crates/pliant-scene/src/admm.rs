//! How steps by splitting solve their equations.
//!
//! Particles and grid take turns until they agree: particles find the balance of their stress with
//! springs that tie them to the grid, nodes that of their inertia with the same springs.
//!
//! ```text
//! iterations               particles, then grid, then the pulls of the springs
//!   particle iterations      stretches in balance
//!   linear iterations        velocities in balance
//! ```

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::report::Checker;

/// How `integrator = "admm"` solves its equations.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AdmmSpec {
    /// Which stress is balanced.
    #[serde(default)]
    pub stress: StressChoice,
    /// Most iterations of a step.
    #[serde(default = "iterations")]
    #[schemars(range(min = 1, max = 100_000))]
    pub iterations: u32,
    /// When a step stops before that.
    #[serde(default)]
    pub stop: StopChoice,
    /// Force residual of a particle, its share of the grid's, that counts as solved; chosen from
    /// gravity and speed each step unless given [m/s].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tolerance: Option<f64>,
    /// Iterations between two looks at the force residual, which costs about one more.
    #[serde(default = "measure_every")]
    #[schemars(range(min = 1, max = 100_000))]
    pub measure_every: u32,
    /// Stiffness of the springs, in units of their weights; unless given, chosen for each particle by its stiffness, mass
    /// and stress [-].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub penalty: Option<f64>,
    /// How the penalty follows the residuals.
    #[serde(default)]
    pub balance: BalanceChoice,
    /// What the weights of the springs are made of.
    #[serde(default)]
    pub weights: WeightChoice,
    /// What the springs act on.
    #[serde(default)]
    pub springs: SpringChoice,
    /// Scale the weights so that all equations have the same size (Ruiz 2001).
    #[serde(default)]
    pub equilibrate: bool,
    /// Over-relaxation in (0, 2): 1 is none; without acceleration, 1.4 to 1.6 are faster in many scenes [-].
    #[serde(default = "relaxation")]
    pub relaxation: f64,
    /// Iterations that Anderson's acceleration remembers; 0 turns it off.
    #[serde(default = "memory")]
    #[schemars(range(max = 50))]
    pub memory: u32,
    /// Begin with the stress of the step before instead of none.
    #[serde(default = "yes")]
    pub warm_start: bool,
    /// Most linear iterations in an iteration.
    #[serde(default = "linear_iterations")]
    #[schemars(range(min = 1, max = 100_000))]
    pub linear_iterations: u32,
    /// Relative residual that ends the linear iterations; 0 makes all of them [-].
    #[serde(default = "linear_tolerance")]
    pub linear_tolerance: f64,
    /// Most Newton iterations of a particle in an iteration.
    #[serde(default = "particle_iterations")]
    #[schemars(range(min = 1, max = 1000))]
    pub particle_iterations: u32,
    /// Change of stretches, or of the deformation since the start of the step, that ends them [-].
    #[serde(default = "particle_tolerance")]
    pub particle_tolerance: f64,
}

/// Which stress a step by splitting balances.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StressChoice {
    /// The gradient of an energy that contains the flow (Li et al. 2022): what `newton` balances.
    #[default]
    Eci,
    /// The stress of the mapped deformation, as published (Fang et al. 2019).
    Klar,
}

/// When a step by splitting stops.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StopChoice {
    /// When the forces are in balance to the tolerance.
    #[default]
    Tolerance,
    /// After all iterations, as published.
    Fixed,
}

/// How the penalty follows the residuals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BalanceChoice {
    /// It stays.
    #[default]
    None,
    /// Doubled or halved when one residual is ten times the other (Boyd et al. 2011).
    Boyd,
    /// The same by relative residuals (Wohlberg 2017).
    Wohlberg,
}

/// What the weights of the springs are made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WeightChoice {
    /// The stiffness of the matter as it is.
    #[default]
    Stiffness,
    /// Its bulk modulus.
    Bulk,
    /// One joule for every particle.
    Unit,
}

/// What the springs act on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SpringChoice {
    /// The deformation since the start of the step where stretches of a particle are far apart, otherwise the whole one.
    #[default]
    Adaptive,
    /// The whole deformation, as published.
    Whole,
    /// The deformation since the start of the step.
    Relative,
}

fn iterations() -> u32 {
    100
}

fn measure_every() -> u32 {
    5
}

fn relaxation() -> f64 {
    1.0
}

fn memory() -> u32 {
    8
}

fn yes() -> bool {
    true
}

fn linear_iterations() -> u32 {
    50
}

fn linear_tolerance() -> f64 {
    0.05
}

fn particle_iterations() -> u32 {
    10
}

fn particle_tolerance() -> f64 {
    1e-9
}

impl Default for AdmmSpec {
    fn default() -> Self {
        Self {
            stress: StressChoice::default(),
            iterations: iterations(),
            stop: StopChoice::default(),
            tolerance: None,
            measure_every: measure_every(),
            penalty: None,
            balance: BalanceChoice::default(),
            weights: WeightChoice::default(),
            springs: SpringChoice::default(),
            equilibrate: false,
            relaxation: relaxation(),
            memory: memory(),
            warm_start: true,
            linear_iterations: linear_iterations(),
            linear_tolerance: linear_tolerance(),
            particle_iterations: particle_iterations(),
            particle_tolerance: particle_tolerance(),
        }
    }
}

impl AdmmSpec {
    pub(crate) fn check(&self, mut at: Checker<'_>) {
        if let Some(tolerance) = self.tolerance {
            at.at("tolerance")
                .positive(tolerance, "leave it out to have it chosen; 1e-2 is coarse, 1e-5 fine");
        }
        if let Some(penalty) = self.penalty {
            at.at("penalty").positive(
                penalty,
                "leave it out to have it chosen; 0.1 to 0.5 suit most matter, 0.01 sand",
            );
        }
        at.at("particle_tolerance").positive(self.particle_tolerance, "1e-9 is usual");
        at.at("linear_tolerance").fraction(self.linear_tolerance, "0.05 is usual");
        if !(self.relaxation > 0.0 && self.relaxation < 2.0) {
            at.at("relaxation").fail(
                format!("`relaxation` is {} but must be above 0 and below 2", self.relaxation),
                "1 is none; without acceleration (`memory = 0`), 1.4 to 1.6 are faster in many scenes",
            );
        }
    }
}
