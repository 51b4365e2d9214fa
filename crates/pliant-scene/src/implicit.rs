//! How implicit steps solve their equations.
//!
//! A step nests three loops, and each has a cap and a tolerance here:
//!
//! ```text
//! stress iterations    hold yield values, friction and contacts; solve; find them anew
//!   Newton iterations    linearize the equations of motion; go along the correction
//!     linear iterations    find the correction
//! ```

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::report::Checker;

/// How the implicit integrators solve their equations.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ImplicitSpec {
    /// Residual of a particle, its share of the grid's, that counts as solved; chosen from gravity
    /// and speed each step unless given; 1e-2 in Li et al. (2022) [m/s].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tolerance: Option<f64>,
    /// Most stress iterations, which bring yield values, friction and contacts up to date.
    #[serde(default = "stress_iterations")]
    #[schemars(range(min = 1, max = 1000))]
    pub stress_iterations: u32,
    /// Change of the yield values, as a share of them, that ends the stress iterations [-].
    #[serde(default = "stress_tolerance")]
    pub stress_tolerance: f64,
    /// Most Newton iterations in a stress iteration.
    #[serde(default = "newton_iterations")]
    #[schemars(range(min = 1, max = 100_000))]
    pub newton_iterations: u32,
    /// Most linear iterations in a Newton iteration.
    #[serde(default = "linear_iterations")]
    #[schemars(range(min = 1, max = 100_000))]
    pub linear_iterations: u32,
    /// How the correction of a Newton iteration is found.
    #[serde(default)]
    pub linear_solver: LinearSolver,
    /// What makes the linear iterations fewer.
    #[serde(default)]
    pub preconditioner: Preconditioner,
    /// The change of velocity from which the solution is sought.
    #[serde(default)]
    pub initial_guess: InitialGuess,
}

/// How the correction of a Newton iteration is found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LinearSolver {
    /// `minres`, and `direct` in steps that are too stiff for it: in the plane, and in space up to 4000 nodes.
    #[default]
    Auto,
    /// Minimal residuals: needs no matrix, any size.
    Minres,
    /// Factorization of the matrix: exact, for small problems.
    Direct,
}

/// What makes the linear iterations fewer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Preconditioner {
    /// The stiffness of each node by itself, with its mass.
    #[default]
    BlockJacobi,
    /// The masses alone: cheaper, for soft matter and short steps.
    Mass,
}

/// Where the solution of a step is sought from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum InitialGuess {
    /// No change of velocity.
    #[default]
    Zero,
    /// The change that gravity alone would make.
    Extrapolated,
}

fn stress_iterations() -> u32 {
    5
}

/// Less than friction angles are known to.
fn stress_tolerance() -> f64 {
    1e-2
}

fn newton_iterations() -> u32 {
    100
}

fn linear_iterations() -> u32 {
    200
}

impl Default for ImplicitSpec {
    fn default() -> Self {
        Self {
            tolerance: None,
            stress_iterations: stress_iterations(),
            stress_tolerance: stress_tolerance(),
            newton_iterations: newton_iterations(),
            linear_iterations: linear_iterations(),
            linear_solver: LinearSolver::default(),
            preconditioner: Preconditioner::default(),
            initial_guess: InitialGuess::default(),
        }
    }
}

impl ImplicitSpec {
    pub(crate) fn check(&self, mut at: Checker<'_>) {
        if let Some(tolerance) = self.tolerance {
            at.at("tolerance")
                .positive(tolerance, "leave it out to have it chosen; 1e-2 is coarse, 1e-5 fine");
        }
        at.at("stress_tolerance").positive(self.stress_tolerance, "1e-2 is usual, 1e-6 very fine");
    }
}
