//! Projected inexact Newton with a line search: minimisation that never goes uphill.
//!
//! ```text
//! repeat   g = ∇E(x), projected; stop if its residual is at most the tolerance
//!          solve H p = −g to relative tolerance η, finer as convergence gets faster
//!          α ← largest admissible step in (0, 1], shortened until E(x + αp) ≤ E(x)
//!          and the slope there is small
//!          x ← x + αp
//! ```
//!
//! This file knows only that loop. What x is, how H is solved and what keeps a step admissible
//! (no inversion, no collision) is the [`Objective`]'s business; it holds the present point.
//!
//! Three things keep the loop honest:
//!
//! - **Descent.** The direction must point downhill, g·p < 0. If it does not, or no step along it
//!   descends, the preconditioned gradient −Pg takes its place.
//! - **Rounding.** Near a minimum the differences of E drown in its rounding error, and a search that
//!   insists on E(x + αp) ≤ E(x) stalls. A step may therefore raise E by that error, counted from the
//!   lowest value met so far, so that many such steps do not add up.
//! - **An end.** Steps that neither lower the value beyond rounding nor the residual are not
//!   repeated forever: after a few in a row the run has stalled, which is a result and not an error.
//!
//! Linear solves are as accurate as pays: η = 0.9 (gₖ·Pgₖ / gₖ₋₁·Pgₖ₋₁), within bounds. While the
//! function still bends, an accurate solution of its linear model is wasted; close to the minimum it is
//! what makes the last steps few.
//!
//! Energies with yield surfaces are only once differentiable: expect a few more
//! iterations when matter switches branch.
//!
//! Li, Li & Jiang 2022, *Energetically Consistent Inelasticity for Optimization Time Integration*, ACM
//! TOG 41(4), Algorithm 1; Nocedal & Wright 2006, *Numerical Optimization*, ch. 3 and 7; Eisenstat & Walker
//! 1996, *Choosing the Forcing Terms in an Inexact Newton Method*, SIAM J. Sci. Comput. 17(1).

use pliant_math::Scalar;
use thiserror::Error;

use crate::{LinearReport, vector};

/// Relative tolerances of the linear solves, smallest and largest [-].
const FORCING: [f64; 2] = [0.01, 0.1];

/// Share of the fall of the squared gradient that the next linear solve has to reach [-].
const FORCING_SHARE: f64 = 0.9;

/// Share of the first slope at which a search is content [-].
const FLATTENED: f64 = 0.5;

/// Probes that may be spent on a better step once one is found.
const MAX_REFINEMENTS: u32 = 6;

/// A probe between two others keeps this share of their distance from both [-].
const ENDS: f64 = 0.1;

/// Steps in a row without progress after which a run counts as stalled.
const PATIENCE: u32 = 3;

/// A residual must fall below this fraction of the least so far to count as progress [-].
const PROGRESS: f64 = 0.9;

/// When the very first search fails, a residual of up to this many tolerances is put down to
/// rounding; beyond it, to a wrong gradient or direction.
const STALL_TOLERANCES: f64 = 100.0;

/// A function to be minimised, together with the point where it stands.
pub trait Objective<T: Scalar> {
    /// Value at the present point, known from the start or from the last accepted probe.
    fn value(&self) -> f64;

    /// Writes the projected gradient at the present point.
    fn gradient(&mut self, out: &mut [T]);

    /// The measure of a gradient that the tolerance is compared with, in the tolerance's unit.
    fn residual(&mut self, gradient: &[T]) -> f64;

    /// Writes a direction p ≈ −H⁻¹g at the present point, to a relative tolerance [-].
    fn solve(&mut self, gradient: &[T], tolerance: f64, direction: &mut [T]) -> LinearReport;

    /// Writes Pg, P symmetric positive definite: it measures the gradient for the tolerance of the linear
    /// solves, and is the direction to fall back on.
    fn precondition(&mut self, gradient: &[T], out: &mut [T]);

    /// Takes p as the direction of the probes to come and returns the largest step in (0, 1] that
    /// stays admissible.
    fn aim(&mut self, direction: &[T]) -> f64;

    /// Value and slope at x + αp; the value is infinite where that is not admissible.
    fn probe(&mut self, alpha: f64) -> Probe;

    /// Makes x + αp, the point of the last probe, the present one.
    fn accept(&mut self, alpha: f64);

    /// Rounding error of a value: smaller differences mean nothing.
    fn rounding(&self) -> f64;
}

/// What a search finds at one of its points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Probe {
    /// E(x + αp).
    pub value: f64,
    /// Its derivative by α, p·∇E(x + αp).
    pub slope: f64,
}

/// When to stop.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NewtonOptions {
    /// Residual at which the point is good enough, in the unit of [`Objective::residual`].
    pub tolerance: f64,
    /// Iterations at most.
    pub max_iterations: u32,
    /// Iterations at least, however small the residual. With one, a force too weak for the tolerance
    /// still acts: over a short step, gravity is.
    pub min_iterations: u32,
    /// Probes at most in one search beyond the first.
    pub max_probes: u32,
}

impl Default for NewtonOptions {
    fn default() -> Self {
        Self { tolerance: 1e-2, max_iterations: 200, min_iterations: 1, max_probes: 30 }
    }
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The residual is within the tolerance.
    Converged,
    /// Iterations ran out first.
    Capped,
    /// No step gets any lower: as a rule, rounding is all that is left of the residual.
    Stalled,
}

/// What a run did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NewtonReport {
    /// How it ended.
    pub outcome: Outcome,
    /// Accepted steps.
    pub iterations: u32,
    /// Iterations of the linear solver, over all steps.
    pub linear_iterations: u32,
    /// Probes of the line searches beyond the first of each.
    pub probes: u32,
    /// Times the preconditioned gradient had to replace the direction.
    pub fallbacks: u32,
    /// Residual at the end, in the unit of [`Objective::residual`].
    pub residual: f64,
    /// How much lower the value is than at the start, in its own unit.
    pub decrease: f64,
}

/// Why there is no result. The objective stands at the last point that was accepted.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum NewtonError {
    /// The start is outside the domain.
    #[error(
        "the objective is {value} at the start; begin from an admissible point, or take a smaller step"
    )]
    Start {
        /// Value there.
        value: f64,
    },
    /// The gradient or its measure is infinite or NaN.
    #[error("the gradient is not finite at iteration {iteration}; take a smaller step")]
    Gradient {
        /// Steps accepted before.
        iteration: u32,
    },
    /// Neither the linear solver nor the preconditioner gave a direction that points downhill.
    #[error(
        "no direction points downhill at iteration {iteration} (residual {residual:e}); the \
         preconditioner must be positive definite: take a smaller step"
    )]
    Direction {
        /// Steps accepted before.
        iteration: u32,
        /// Residual there.
        residual: f64,
    },
    /// From the start no step of any length gets lower, far from a minimum.
    #[error(
        "no step gets lower from the start although the residual {residual:e} is above the \
         tolerance {tolerance:e}; take a smaller step"
    )]
    NoDescent {
        /// Residual at the start.
        residual: f64,
        /// Tolerance it was to reach.
        tolerance: f64,
    },
}

/// The method and its scratch vectors; keep one and reuse it.
#[derive(Clone, Debug, Default)]
pub struct Newton<T> {
    gradient: Vec<T>,
    direction: Vec<T>,
    preconditioned: Vec<T>,
}

impl<T: Scalar> Newton<T> {
    /// A minimizer without scratch memory; the first objective brings it.
    pub fn new() -> Self {
        Self::default()
    }

    /// Moves an objective of `len` unknowns from its present point to a minimum.
    pub fn minimize(
        &mut self,
        objective: &mut impl Objective<T>,
        len: usize,
        options: &NewtonOptions,
    ) -> Result<NewtonReport, NewtonError> {
        let Self { gradient, direction, preconditioned } = self;
        for y in [&mut *gradient, direction, preconditioned] {
            vector::resize(y, len);
        }
        let start = objective.value();
        if !start.is_finite() {
            return Err(NewtonError::Start { value: start });
        }
        let mut search = Search { present: start, lowest: start, options, probes: 0 };
        let mut report = NewtonReport {
            outcome: Outcome::Capped,
            iterations: 0,
            linear_iterations: 0,
            probes: 0,
            fallbacks: 0,
            residual: f64::INFINITY,
            decrease: 0.0,
        };
        let (mut least, mut idle) = (f64::INFINITY, 0);
        let mut last_square = 0.0;
        report.outcome = loop {
            let iteration = report.iterations;
            objective.gradient(gradient);
            report.residual = objective.residual(gradient);
            if !(report.residual.is_finite() && vector::is_finite(gradient)) {
                return Err(NewtonError::Gradient { iteration });
            }
            let residual = report.residual;
            let within = residual <= options.tolerance;
            if within && (iteration >= options.min_iterations || vector::norm(gradient) == 0.0) {
                break Outcome::Converged;
            }
            if iteration >= options.max_iterations {
                break Outcome::Capped;
            }
            // Progress since the last step: of the value, noted there, or of the residual, seen here.
            if residual < PROGRESS * least {
                idle = 0;
            }
            least = least.min(residual);
            if idle >= PATIENCE {
                break Outcome::Stalled;
            }

            objective.precondition(gradient, preconditioned);
            let square = vector::dot(gradient, preconditioned);
            let fall = if last_square > 0.0 { square.max(0.0) / last_square } else { 1.0 };
            let forcing = (FORCING_SHARE * fall).clamp(FORCING[0], FORCING[1]);
            last_square = square;
            let linear = objective.solve(gradient, forcing, direction);
            report.linear_iterations += linear.iterations;
            let slope = vector::dot(gradient, direction);
            let downhill = slope < 0.0 && vector::is_finite(direction);
            let mut step = if downhill { search.along(objective, direction, slope) } else { None };
            if step.is_none() {
                if !(square > 0.0 && vector::is_finite(preconditioned)) {
                    return Err(NewtonError::Direction { iteration, residual });
                }
                report.fallbacks += 1;
                vector::write_scaled(direction, -1.0, preconditioned);
                step = search.along(objective, direction, -square);
            }
            report.probes = search.probes;
            let Some(Step { alpha, value }) = step else {
                if iteration == 0 && residual > STALL_TOLERANCES * options.tolerance {
                    let tolerance = options.tolerance;
                    return Err(NewtonError::NoDescent { residual, tolerance });
                }
                break if within { Outcome::Converged } else { Outcome::Stalled };
            };
            objective.accept(alpha);
            let gain = search.present - value;
            idle = if gain > objective.rounding() { 0 } else { idle + 1 };
            search.present = value;
            search.lowest = search.lowest.min(value);
            report.iterations += 1;
            report.decrease = start - value;
            let (linear, forcing) = (linear.iterations, forcing);
            tracing::trace!(iteration, residual, forcing, linear, alpha, gain, "newton step");
        };
        Ok(report)
    }
}

/// A step that may be taken, and the value it leads to.
#[derive(Clone, Copy)]
struct Step {
    alpha: f64,
    value: f64,
}

/// The line search and what it remembers between steps.
struct Search<'a> {
    present: f64,
    lowest: f64,
    options: &'a NewtonOptions,
    /// Beyond the first of each search.
    probes: u32,
}

impl Search<'_> {
    /// A step along p that does not raise the value, and does not go far beyond the lowest point on
    /// its way; none if there is no such step of any length. The objective stands at its last probe.
    ///
    /// Where stiff matter closes a gap, the energy along p falls gently up to the closure and rises
    /// steeply behind it. The first of the steps 1, ½, ¼, … that is not uphill lands anywhere
    /// behind, having gained next to nothing; so the search goes on between the last slope down and
    /// the first slope up, until the slope is a fraction of what it was.
    fn along<T: Scalar>(
        &mut self,
        objective: &mut impl Objective<T>,
        direction: &[T],
        slope: f64,
    ) -> Option<Step> {
        let mut alpha = objective.aim(direction).min(1.0);
        // Not admissible at any length.
        if alpha <= 0.0 {
            return None;
        }
        let limit = self.lowest + objective.rounding();
        let flat = FLATTENED * slope.abs();
        let (mut down, mut up) = ((0.0, slope), None);
        let (mut best, mut refined): (Option<Step>, u32) = (None, 0);
        for number in 0..=self.options.max_probes {
            let probe = objective.probe(alpha);
            let lower = probe.value <= limit;
            if lower && best.is_none_or(|best| probe.value < best.value) {
                best = Some(Step { alpha, value: probe.value });
            }
            if lower && (probe.slope.abs() <= flat || (probe.slope < 0.0 && up.is_none())) {
                break;
            }
            refined += u32::from(best.is_some());
            if refined > MAX_REFINEMENTS || number == self.options.max_probes {
                break;
            }
            match lower && probe.slope < 0.0 {
                true => down = (alpha, probe.slope),
                false => up = Some((alpha, probe.slope)),
            }
            alpha = between(down, up.unwrap_or((alpha, probe.slope)));
            self.probes += 1;
        }
        let best = best?;
        if best.alpha != alpha {
            objective.probe(best.alpha);
        }
        Some(best)
    }
}

/// Where a line through two slopes is level, kept away from both ends; half-way if it is not.
fn between((low, falling): (f64, f64), (high, rising): (f64, f64)) -> f64 {
    let share = falling / (falling - rising);
    let share = if share > 0.0 && share < 1.0 { share.clamp(ENDS, 1.0 - ENDS) } else { 0.5 };
    low + share * (high - low)
}
