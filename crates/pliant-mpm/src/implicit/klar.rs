//! The baseline of Klár et al. 2016: Newton's method on the mapped stress.
//!
//! The stress `P(Z(F))` of the mapped deformation is no gradient of an energy and its derivative is
//! not symmetric, so there is nothing for a line search to watch: plain Newton steps, each solved by
//! GMRES, neither shortened nor guarded against inversion. A state that is no longer finite or turned
//! inside out ends the run. Contacts are what they are foreseen to be at the start of
//! the step.

use pliant_math::{Dim, Space};
use pliant_solve::Objective;

use super::outer::SolveReport;
use super::problem::Problem;
use crate::compiled::Compiled;

/// Newton iterations in which the residual has to halve; a search that does not get that far goes
/// round in circles.
const PATIENCE: u32 = 15;
/// Relative residual to which GMRES solves.
const LINEAR_TOLERANCE: f64 = 1e-3;

/// Brings the imbalance below the tolerance [m/s], or as far as the allowed iterations get it.
pub(super) fn solve<T: Compiled<D>, const D: usize>(
    problem: &mut Problem<'_, T, D>,
    tolerance: f64,
) -> Result<SolveReport, String>
where
    Dim<D>: Space<D>,
{
    let options = problem.setting.options;
    let mut gradient = vec![T::default(); problem.len()];
    let mut direction = gradient.clone();
    let mut gmres = problem.scratch.gmres.take().unwrap_or_default();
    let mut report = SolveReport { stress_iterations: 1, ..SolveReport::default() };
    let (mut least, mut since) = (f64::INFINITY, 0);
    let outcome = loop {
        problem.gradient(&mut gradient);
        report.residual = problem.residual(&gradient);
        if !report.residual.is_finite() {
            break Err("Newton's method diverged: a force is not finite".to_owned());
        }
        if report.residual <= 0.5 * least {
            (least, since) = (report.residual, report.newton_iterations);
        }
        let enough = report.residual <= tolerance && report.newton_iterations > 0;
        if enough || report.newton_iterations >= options.newton_iterations {
            break Ok(());
        }
        if report.newton_iterations - since >= PATIENCE {
            break Err(format!(
                "Newton's method does not converge: forces are still out of balance by {:.1e} \
                 m/s after {} iterations, and there is no energy to descend; use a smaller \
                 `solver.dt`, or `integrator = \"newton\"`",
                report.residual, report.newton_iterations
            ));
        }
        problem.prepare();
        let limit = options.linear_iterations;
        let linear = gmres.solve(problem, &gradient, &mut direction, LINEAR_TOLERANCE, limit);
        pliant_solve::vector::scale(&mut direction, -1.0);
        report.newton_iterations += 1;
        report.linear_iterations += linear.iterations;
        problem.aim(&direction);
        if !problem.probe(1.0).value.is_finite() {
            break Err(format!(
                "Newton's method turned matter inside out in iteration {}, without a line search \
                 to prevent it; use a smaller `solver.dt`, or `integrator = \"newton\"`",
                report.newton_iterations
            ));
        }
        problem.accept(1.0);
    };
    problem.scratch.gmres = Some(gmres);
    outcome.map(|()| report)
}
