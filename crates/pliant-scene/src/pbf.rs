//! How position-based fluids are solved.
//!
//! A step has two passes of Jacobi iterations: one changes velocities so that the fluid is deformed as it should be, the
//! next corrects positions, taking turns with the density. Few iterations make soft and fast fluids, many stiff ones.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::report::Checker;

/// How `method = "pbf"` solves its constraints.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PbfSpec {
    /// Iterations on velocities; 0 for positions only.
    #[serde(default = "velocity_iterations")]
    #[schemars(range(max = 1000))]
    pub velocity_iterations: u32,
    /// Iterations on positions, each of the density and then of the conformation.
    #[serde(default = "position_iterations")]
    #[schemars(range(min = 1, max = 1000))]
    pub position_iterations: u32,
    /// β: a constraint of a particle with n neighbors goes β/n of the way; above 7 iterations may grow [-].
    #[serde(default = "relaxation")]
    pub relaxation: f64,
    /// How the matrix of a constraint is inverted.
    #[serde(default)]
    pub preconditioner: PbfPreconditioner,
    /// Whether rotations are taken out of the strain between positions; without it spinning matter slows down.
    #[serde(default = "yes")]
    pub corotated: bool,
    /// How stresses of what is remembered act.
    #[serde(default)]
    pub form: PbfForm,
    /// Whether volume is held by itself, and particles are kept spread evenly, so that streams hold together and nothing
    /// shrinks under its weight; without it, as published, volume is as soft as shape.
    #[serde(default = "yes")]
    pub keeps_volume: bool,
    /// Whether iterations on positions find gradients and rotations anew every time, as published; slower.
    #[serde(default)]
    pub renewed_gradients: bool,
    /// Whether gradients are corrected so that those of linear fields are exact; without it, as published, the velocity pass
    /// takes rotations for strain and spinning matter stops.
    #[serde(default = "yes")]
    pub corrected: bool,
    /// Pressure between particles that nearly touch, against clumping of thin liquids, as the excess of density that
    /// would exert as much; 0.1 is usual for it [-].
    #[serde(default)]
    pub tension: f64,
    /// Share of the motion of particles against each other that no gradient sees which is taken back in a step, at most ½;
    /// without it pools simmer [-].
    #[serde(default = "calming")]
    pub calming: f64,
    /// Friction coefficient between rigid and soft bodies; against colliders it is theirs [-].
    #[serde(default = "friction")]
    pub friction: f64,
}

/// How stresses of what is remembered act.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PbfForm {
    /// As constraints, solved for in every step: stable in long ones.
    #[default]
    Constraints,
    /// As forces of what is remembered when a step begins: what constraints are compared with. Needs short steps, and a
    /// memory.
    Forces,
}

/// How the matrix of a constraint is inverted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PbfPreconditioner {
    /// Exactly, along its principal directions: the same in every frame.
    #[default]
    Principal,
    /// By its diagonal alone, as published.
    Diagonal,
}

/// Step of the published examples [s].
pub(crate) const LONGEST_STEP: f64 = 1.0 / 240.0;
/// Where iterations begin to grow on disordered particles.
const LARGEST_RELAXATION: f64 = 7.0;
/// Where particles that approach each other begin to part instead.
const LARGEST_CALMING: f64 = 0.5;

fn velocity_iterations() -> u32 {
    15
}

fn position_iterations() -> u32 {
    5
}

fn relaxation() -> f64 {
    5.0
}

fn calming() -> f64 {
    LARGEST_CALMING
}

fn friction() -> f64 {
    0.4
}

fn yes() -> bool {
    true
}

impl Default for PbfSpec {
    fn default() -> Self {
        Self {
            velocity_iterations: velocity_iterations(),
            position_iterations: position_iterations(),
            relaxation: relaxation(),
            preconditioner: PbfPreconditioner::default(),
            form: PbfForm::default(),
            keeps_volume: true,
            renewed_gradients: false,
            corotated: true,
            corrected: true,
            tension: 0.0,
            calming: calming(),
            friction: friction(),
        }
    }
}

impl PbfSpec {
    pub(crate) fn check(&self, mut at: Checker<'_>) {
        at.at("relaxation").positive(self.relaxation, "5 is usual");
        if self.relaxation > LARGEST_RELAXATION {
            at.at("relaxation").fail(
                format!("`relaxation` is {}, where iterations may grow", self.relaxation),
                format!("5 is usual, {LARGEST_RELAXATION} the most"),
            );
        }
        at.at("friction").not_negative(self.friction, "0 for none, 0.4 is usual");
        at.at("tension").not_negative(self.tension, "0 for none, 0.1 for thin liquids");
        if !(0.0..=LARGEST_CALMING).contains(&self.calming) {
            at.at("calming").fail(
                format!("`calming` is {}", self.calming),
                format!("0 takes nothing back; {LARGEST_CALMING}, the most, is usual"),
            );
        }
    }
}
