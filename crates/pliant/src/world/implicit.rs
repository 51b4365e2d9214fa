//! From the solver's tables to the integrator.

use pliant_mpm::{
    AdmmOptions, Balance, ImplicitOptions, Integrator, LinearSolver, Preconditioner, SpringKind,
    StressForm, Weights,
};
use pliant_scene::{
    AdmmSpec, BalanceChoice, InitialGuess, SolverSpec, SpringChoice, StopChoice, StressChoice,
    WeightChoice,
};

/// The integrator a scene asks for.
pub(super) fn integrator(solver: &SolverSpec) -> Integrator {
    let form = match solver.integrator {
        pliant_scene::Integrator::Explicit => return Integrator::Explicit,
        pliant_scene::Integrator::Admm => return by_splitting(&solver.admm.unwrap_or_default()),
        pliant_scene::Integrator::SemiImplicit => StressForm::Elastic,
        pliant_scene::Integrator::Klar => StressForm::Mapped,
        pliant_scene::Integrator::Newton => StressForm::Augmented,
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
        splitting: None,
    })
}

fn by_splitting(spec: &AdmmSpec) -> Integrator {
    let splitting = AdmmOptions {
        form: match spec.stress {
            StressChoice::Eci => StressForm::Augmented,
            StressChoice::Klar => StressForm::Mapped,
        },
        iterations: spec.iterations,
        fixed: spec.stop == StopChoice::Fixed,
        measure: spec.measure_every,
        penalty: spec.penalty,
        balance: match spec.balance {
            BalanceChoice::None => Balance::None,
            BalanceChoice::Boyd => Balance::Absolute,
            BalanceChoice::Wohlberg => Balance::Relative,
        },
        weights: match spec.weights {
            WeightChoice::Stiffness => Weights::Stiffness,
            WeightChoice::Bulk => Weights::Bulk,
            WeightChoice::Unit => Weights::Unit,
        },
        springs: match spec.springs {
            SpringChoice::Adaptive => SpringKind::Adaptive,
            SpringChoice::Whole => SpringKind::Whole,
            SpringChoice::Relative => SpringKind::Relative,
        },
        equilibrate: spec.equilibrate,
        memory: spec.memory,
        relaxation: spec.relaxation,
        warm_start: spec.warm_start,
        linear_iterations: spec.linear_iterations,
        linear_tolerance: spec.linear_tolerance,
        particle_iterations: spec.particle_iterations,
        particle_tolerance: spec.particle_tolerance,
    };
    Integrator::Implicit(ImplicitOptions {
        tolerance: spec.tolerance,
        splitting: Some(splitting),
        ..ImplicitOptions::default()
    })
}
