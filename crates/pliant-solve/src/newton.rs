//! Projected inexact Newton with a line search: minimisation that never goes uphill.
//!
//! ```text
//! repeat   g = ∇E(x), projected; stop if its residual is at most the tolerance
//!          solve H p = −g to relative tolerance η = min(½, max(⅒, √(g·Pg)))
//!          α ← largest admissible step in (0, 1]
//!          while E(x + αp) > E(x): α ← α/2
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
const FORCING: [f64; 2] = [0.1, 0.5];

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

    /// Writes Pg, P symmetric positive definite: the scale of the adaptive tolerance, and the direction
    /// to fall back on.
    fn precondition(&mut self, gradient: &[T], out: &mut [T]);

    /// Takes p as the direction of the probes to come and returns the largest step in (0, 1] that
    /// stays admissible.
    fn aim(&mut self, direction: &[T]) -> f64;

    /// Value at x + αp; infinite where that is not admissible.
    fn probe(&mut self, alpha: f64) -> f64;

    /// Makes x + αp, the point of the last probe, the present one.
    fn accept(&mut self, alpha: f64);

    /// Rounding error of a value: smaller differences mean nothing.
    fn rounding(&self) -> f64;
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
    /// Halvings at most in one search; the shortest step is 2 to the power of minus this.
    pub max_halvings: u32,
}

impl Default for NewtonOptions {
    fn default() -> Self {
        Self { tolerance: 1e-2, max_iterations: 200, min_iterations: 1, max_halvings: 30 }
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
    /// Halvings of the line search, over all steps.
    pub halvings: u32,
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
         tolerance {tolerance:e}; allow more halvings, or take a smaller step"
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
        let mut search = Search { present: start, lowest: start, options, halvings: 0 };
        let mut report = NewtonReport {
            outcome: Outcome::Capped,
            iterations: 0,
            linear_iterations: 0,
            halvings: 0,
            fallbacks: 0,
            residual: f64::INFINITY,
            decrease: 0.0,
        };
        let (mut least, mut idle) = (f64::INFINITY, 0);
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
            let forcing = square.max(0.0).sqrt().clamp(FORCING[0], FORCING[1]);
            let linear = objective.solve(gradient, forcing, direction);
            report.linear_iterations += linear.iterations;
            let slope = vector::dot(gradient, direction);
            let downhill = slope < 0.0 && vector::is_finite(direction);
            let mut step = if downhill { search.along(objective, direction) } else { None };
            if step.is_none() {
                if !(square > 0.0 && vector::is_finite(preconditioned)) {
                    return Err(NewtonError::Direction { iteration, residual });
                }
                report.fallbacks += 1;
                vector::write_scaled(direction, -1.0, preconditioned);
                step = search.along(objective, direction);
            }
            report.halvings = search.halvings;
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
struct Step {
    alpha: f64,
    value: f64,
}

/// The backtracking line search and what it remembers between steps.
struct Search<'a> {
    present: f64,
    lowest: f64,
    options: &'a NewtonOptions,
    halvings: u32,
}

impl Search<'_> {
    /// The longest of the steps α₀, α₀/2, α₀/4, … that does not raise the value, if any.
    fn along<T: Scalar>(
        &mut self,
        objective: &mut impl Objective<T>,
        direction: &[T],
    ) -> Option<Step> {
        let mut alpha = objective.aim(direction).min(1.0);
        // Not admissible at any length.
        if alpha <= 0.0 {
            return None;
        }
        let limit = self.lowest + objective.rounding();
        for halving in 0..=self.options.max_halvings {
            if halving > 0 {
                alpha *= 0.5;
                self.halvings += 1;
            }
            let value = objective.probe(alpha);
            if value <= limit {
                return Some(Step { alpha, value });
            }
        }
        None
    }
}
