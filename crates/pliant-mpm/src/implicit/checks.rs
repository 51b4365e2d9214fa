//! When a solve is good enough to be a step.

use pliant_core::Unsolved;

use super::budget::StepBudget;
use super::outer::SolveReport;

/// Residuals of up to this many tolerances may be left by a search that was stopped by rounding or by
/// the allowed iterations.
const SPARED_TOLERANCES: f64 = 100.0;

/// Share of the motion that splitting leaves unsolved, which is good at the first digits and slow at the
/// last [-].
const SPLIT_SHARE: f64 = 1e-3;
/// Largest residual that counts as balance [m/s], that of Li et al. 2022.
const LARGEST: f64 = 1e-2;

/// Residual that counts as balance [m/s]: a fiftieth of what gravity does in the step, or without
/// gravity a ten-thousandth of the motion, and never more than 1 cm/s.
/// Below a hundredth of the `noise` of particles there is nothing to be found.
pub(super) fn automatic_tolerance(fall: f64, speed: f64, noise: f64) -> f64 {
    let wanted = if fall > 0.0 { 0.02 * fall } else { 1e-4 * speed };
    wanted.min(LARGEST).max(0.01 * noise).max(f64::MIN_POSITIVE)
}

/// The same for splitting: a thousandth of the motion will do.
pub(super) fn automatic_tolerance_of_splitting(fall: f64, speed: f64, noise: f64) -> f64 {
    automatic_tolerance(fall, speed, noise).max((SPLIT_SHARE * speed).min(LARGEST))
}

/// Refuses a solve that ended far from balance: with forces left over that make matter faster than
/// anything moves, noise included. Taken for a solution, it would bring energy from nowhere.
pub(super) fn require_balance(
    report: &SolveReport,
    tolerance: f64,
    speed: f64,
) -> Result<(), String> {
    let &SolveReport { residual, newton_iterations, admm_iterations, .. } = report;
    if residual <= speed.max(SPARED_TOLERANCES * tolerance) {
        return Ok(());
    }
    Err(format!(
        "forces are out of balance by {residual:.1e} m/s after {} iterations",
        newton_iterations + admm_iterations
    ))
}

/// What a splitting that ran out of iterations leaves unsolved.
pub(super) fn unsolved(report: &SolveReport, tolerance: f64) -> Option<Unsolved> {
    let &SolveReport { residual, admm_iterations, .. } = report;
    let what = || {
        format!(
            "forces are out of balance by {residual:.1e} m/s after {admm_iterations} iterations, where {tolerance:.1e} \
             m/s count as solved; more `solver.admm.iterations` or a shorter `solver.dt` may help"
        )
    };
    (residual > tolerance).then(|| Unsolved { residual, what: what() })
}

/// Refuses a step that brings energy from nowhere. One that is solved only loses some; one that ran
/// out of iterations, or whose yield values and contacts did not settle, may have gained.
pub(super) fn require_consistency(budget: &StepBudget) -> Result<(), String> {
    if budget.is_consistent() {
        return Ok(());
    }
    let StepBudget { gain, turnover, .. } = budget;
    Err(format!(
        "the step would bring {gain:.1e} J from nowhere, where {turnover:.1e} J are at work"
    ))
}
