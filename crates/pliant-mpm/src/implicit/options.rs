//! Settings of implicit steps.

use super::admm::AdmmOptions;
use crate::constitutive::StressForm;

/// How a step is taken.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Integrator {
    /// Forces of the present state: cheap steps, limited by the speed of sound.
    #[default]
    Explicit,
    /// Forces of the state to come: steps limited by the motion only.
    Implicit(ImplicitOptions),
}

/// What solves a Newton step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinearSolver {
    /// MINRES; in the plane, and for small problems in space, a factorization for the rest of a step in
    /// which MINRES got slow.
    Auto,
    /// Iterations of MINRES with products by the Hessian; no matrix is formed.
    Minres,
    /// A sparse factorization: for small problems, and for comparison.
    Direct,
}

/// What the iterations of a linear solver are preconditioned by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preconditioner {
    /// The inverse of each node's own block of the Hessian.
    BlockJacobi,
    /// The inverse of each node's mass.
    Mass,
}

/// Settings of an implicit step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImplicitOptions {
    /// Which stress is balanced.
    pub form: StressForm,
    /// Largest residual, carried to the particles, that counts as balance [m/s]; chosen from gravity
    /// and motion unless given.
    pub tolerance: Option<f64>,
    /// Most outer iterations: yield values, friction and contacts are brought up to date in each.
    pub stress_iterations: u32,
    /// Change of yield values, as a share of them, that counts as none [-].
    pub stress_tolerance: f64,
    /// Most Newton iterations in an outer one.
    pub newton_iterations: u32,
    /// Most iterations of the linear solver in a Newton iteration.
    pub linear_iterations: u32,
    /// Linear solver.
    pub linear_solver: LinearSolver,
    /// Preconditioner of iterative linear solvers.
    pub preconditioner: Preconditioner,
    /// Begin the search with the velocities gravity alone would give, rather than the present ones.
    pub extrapolate: bool,
    /// Solve by splitting (ADMM) instead of Newton's method.
    pub splitting: Option<AdmmOptions>,
}

impl Default for ImplicitOptions {
    fn default() -> Self {
        Self {
            form: StressForm::Augmented,
            tolerance: None,
            stress_iterations: 5,
            stress_tolerance: 1e-2,
            newton_iterations: 100,
            linear_iterations: 200,
            linear_solver: LinearSolver::Auto,
            preconditioner: Preconditioner::BlockJacobi,
            extrapolate: false,
            splitting: None,
        }
    }
}
