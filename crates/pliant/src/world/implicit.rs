//! From the solver's table to the integrator.

use pliant_mpm::{ImplicitOptions, Integrator, LinearSolver, Preconditioner, StressForm};
use pliant_scene::{InitialGuess, SolverSpec};

/// The integrator a scene asks for.
pub(super) fn integrator(solver: &SolverSpec) -> Integrator {
    let form = match solver.integrator {
        pliant_scene::Integrator::SemiImplicit => StressForm::Elastic,
        pliant_scene::Integrator::Klar => StressForm::Mapped,
        pliant_scene::Integrator::Newton => StressForm::Augmented,
        // Checked by the scene: ADMM is not available.
        pliant_scene::Integrator::Explicit | pliant_scene::Integrator::Admm => {
            return Integrator::Explicit;
        }
    };
    let spec = solver.implicit.unwrap_or_default();
    Integrator::Implicit(ImplicitOptions {
        form,
        tolerance: spec.tolerance,
        stress_iterations: spec.stress_iterations,
        stress_tolerance: spec.stress_tolerance,
        newton_iterations: spec.newton_iterations,
        linear_iterations: spec.linear_iterations,
        linear_solver: match spec.linear_solver {
            pliant_scene::LinearSolver::Auto => LinearSolver::Auto,
            pliant_scene::LinearSolver::Minres => LinearSolver::Minres,
            pliant_scene::LinearSolver::Direct => LinearSolver::Direct,
        },
        preconditioner: match spec.preconditioner {
            pliant_scene::Preconditioner::BlockJacobi => Preconditioner::BlockJacobi,
            pliant_scene::Preconditioner::Mass => Preconditioner::Mass,
        },
        extrapolate: spec.initial_guess == InitialGuess::Extrapolated,
    })
}
