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
//! Energies with yield surfaces are only once differentiable (digest 01, §3.7): expect a few more
//! iterations when matter switches branch.
//!
//! Digest 01, §4.4. Nocedal & Wright 2006, *Numerical Optimization*, ch. 3 and 7; Eisenstat & Walker
//! 1996, *Choosing the Forcing Terms in an Inexact Newton Method*, SIAM J. Sci. Comput. 17(1).

use pliant_math::Scalar;
use thiserror::Error;

use crate::{LinearReport, vector};

/// Relative tolerances of the linear solves, smallest and largest (digest 01, §4.4) [-].
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
        let mut alpha = objective.aim(direction);
        if !(alpha > 0.0 && alpha <= 1.0) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Minres, System};

    /// A function of a few variables by closures, its Hessian projected by absolute values of the
    /// diagonal or by a Gauss–Newton product, and solved with MINRES.
    struct Closed<F, G, H, L> {
        x: Vec<f64>,
        direction: Vec<f64>,
        value: f64,
        trail: Vec<f64>,
        function: F,
        slope: G,
        product: H,
        limit: L,
        solver: Minres<f64>,
    }

    impl<F, G, H, L> Closed<F, G, H, L>
    where
        F: Fn(&[f64]) -> f64,
        G: Fn(&[f64], &mut [f64]),
        H: Fn(&[f64], &[f64], &mut [f64]),
        L: Fn(&[f64], &[f64]) -> f64,
    {
        fn new(x: &[f64], function: F, slope: G, product: H, limit: L) -> Self {
            let (value, x, direction) = (function(x), x.to_vec(), vec![0.0; x.len()]);
            let (trail, solver) = (vec![value], Minres::new());
            Self { x, direction, value, trail, function, slope, product, limit, solver }
        }

        fn trial(&self, alpha: f64) -> Vec<f64> {
            self.x.iter().zip(&self.direction).map(|(x, p)| x + alpha * p).collect()
        }
    }

    struct Products<'a, H> {
        x: &'a [f64],
        product: &'a H,
    }

    impl<H: Fn(&[f64], &[f64], &mut [f64])> System<f64> for Products<'_, H> {
        fn apply(&mut self, p: &[f64], out: &mut [f64]) {
            (self.product)(self.x, p, out);
        }
    }

    impl<F, G, H, L> Objective<f64> for Closed<F, G, H, L>
    where
        F: Fn(&[f64]) -> f64,
        G: Fn(&[f64], &mut [f64]),
        H: Fn(&[f64], &[f64], &mut [f64]),
        L: Fn(&[f64], &[f64]) -> f64,
    {
        fn value(&self) -> f64 {
            self.value
        }
        fn gradient(&mut self, out: &mut [f64]) {
            (self.slope)(&self.x, out);
        }
        fn residual(&mut self, gradient: &[f64]) -> f64 {
            gradient.iter().fold(0.0, |most, g| g.abs().max(most))
        }
        fn solve(&mut self, gradient: &[f64], tolerance: f64, out: &mut [f64]) -> LinearReport {
            let mut system = Products { x: &self.x, product: &self.product };
            let report = self.solver.solve(&mut system, gradient, out, tolerance, 100);
            vector::scale(out, -1.0);
            report
        }
        fn precondition(&mut self, gradient: &[f64], out: &mut [f64]) {
            vector::copy(out, gradient);
        }
        fn aim(&mut self, direction: &[f64]) -> f64 {
            self.direction.copy_from_slice(direction);
            (self.limit)(&self.x, direction)
        }
        fn probe(&mut self, alpha: f64) -> f64 {
            (self.function)(&self.trial(alpha))
        }
        fn accept(&mut self, alpha: f64) {
            self.x = self.trial(alpha);
            self.value = (self.function)(&self.x);
            self.trail.push(self.value);
        }
        fn rounding(&self) -> f64 {
            1e-13 * self.value.abs()
        }
    }

    fn assert_descends(trail: &[f64]) {
        for pair in trail.windows(2) {
            assert!(pair[1] <= pair[0] + 1e-13 * pair[0].abs(), "{pair:?}");
        }
    }

    fn options(tolerance: f64) -> NewtonOptions {
        NewtonOptions { tolerance, ..NewtonOptions::default() }
    }

    const ANYWHERE: fn(&[f64], &[f64]) -> f64 = |_, _| 1.0;

    /// Σ (1 − xᵢ)² + 100 (xᵢ₊₁ − xᵢ²)², a curved valley with its floor at one.
    fn rosenbrock(x: &[f64]) -> f64 {
        x.windows(2).map(|x| (1.0 - x[0]).powi(2) + 100.0 * (x[1] - x[0] * x[0]).powi(2)).sum()
    }

    fn rosenbrock_slope(x: &[f64], out: &mut [f64]) {
        out.fill(0.0);
        for i in 0..x.len() - 1 {
            let bend = x[i + 1] - x[i] * x[i];
            out[i] += -2.0 * (1.0 - x[i]) - 400.0 * x[i] * bend;
            out[i + 1] += 200.0 * bend;
        }
    }

    /// Gauss–Newton product: the sum of squares without the curvature of its terms.
    fn rosenbrock_product(x: &[f64], p: &[f64], out: &mut [f64]) {
        out.fill(0.0);
        for i in 0..x.len() - 1 {
            let bend = p[i + 1] - 2.0 * x[i] * p[i];
            out[i] += 2.0 * p[i] - 400.0 * x[i] * bend;
            out[i + 1] += 200.0 * bend;
        }
    }

    #[test]
    fn a_curved_valley_is_followed_to_its_floor() {
        for len in [2, 5, 10] {
            let start: Vec<f64> = (0..len).map(|i| if i % 2 == 0 { -1.2 } else { 1.0 }).collect();
            let mut valley =
                Closed::new(&start, rosenbrock, rosenbrock_slope, rosenbrock_product, ANYWHERE);
            let report = Newton::new().minimize(&mut valley, len, &options(1e-9)).unwrap();
            assert_eq!(report.outcome, Outcome::Converged, "{report:?}");
            assert!(report.halvings > 0 && report.linear_iterations >= report.iterations);
            assert_descends(&valley.trail);
            assert!((report.decrease - (valley.trail[0] - valley.value)).abs() < 1e-12);
            for x in &valley.x {
                assert!((x - 1.0).abs() < 1e-6, "{:?}", valley.x);
            }
        }
    }

    /// x⁴ − 8x² + x − log(3 − x) per variable: two wells, the right one near a wall at 3.
    fn walled(x: &[f64]) -> f64 {
        let one = |&x: &f64| {
            if x < 3.0 { x.powi(4) - 8.0 * x * x + x - (3.0 - x).ln() } else { f64::INFINITY }
        };
        x.iter().map(one).sum()
    }

    fn walled_slope(x: &[f64], out: &mut [f64]) {
        for (x, out) in x.iter().zip(out) {
            *out = 4.0 * x.powi(3) - 16.0 * x + 1.0 + 1.0 / (3.0 - x);
        }
    }

    fn walled_product(x: &[f64], p: &[f64], out: &mut [f64]) {
        for i in 0..x.len() {
            let curvature = 12.0 * x[i] * x[i] - 16.0 + (3.0 - x[i]).powi(-2);
            out[i] = curvature.abs().max(1e-3) * p[i];
        }
    }

    /// Nine tenths of the way to the nearest wall.
    fn walled_limit(x: &[f64], p: &[f64]) -> f64 {
        x.iter()
            .zip(p)
            .filter(|(_, p)| **p > 0.0)
            .fold(1.0, |most: f64, (x, p)| most.min(0.9 * (3.0 - x) / p))
    }

    #[test]
    fn non_convex_functions_are_descended_within_their_domain() {
        let mut halvings = 0;
        for start in [-5.0, -1.1547, -0.4, 0.1, 1.15, 2.0, 2.999] {
            let mut filtered =
                Closed::new(&[start], walled, walled_slope, walled_product, walled_limit);
            let mut free = Closed::new(&[start], walled, walled_slope, walled_product, ANYWHERE);
            let mut newton = Newton::new();
            let bounded = newton.minimize(&mut filtered, 1, &options(1e-8)).unwrap();
            let unbounded = newton.minimize(&mut free, 1, &options(1e-8)).unwrap();
            for (report, x) in [(bounded, filtered.x[0]), (unbounded, free.x[0])] {
                assert_eq!(report.outcome, Outcome::Converged, "{start}: {report:?}");
                assert!(x < 3.0 && x.abs() > 1.5, "{start} ends at {x}");
            }
            assert_descends(&filtered.trail);
            assert_descends(&free.trail);
            halvings += unbounded.halvings;
        }
        // Without the bound, probes beyond the wall are infinite and the search must come back.
        assert!(halvings > 0);
    }

    #[test]
    fn overshooting_steps_are_halved() {
        // Newton's own step on √(1 + x²) is −x(1 + x²): from x = 4 it lands at −64.
        let mut bowl = Closed::new(
            &[4.0],
            |x| (1.0 + x[0] * x[0]).sqrt(),
            |x, out| out[0] = x[0] / (1.0 + x[0] * x[0]).sqrt(),
            |x, p, out| out[0] = p[0] / (1.0 + x[0] * x[0]).powf(1.5),
            ANYWHERE,
        );
        let report = Newton::new().minimize(&mut bowl, 1, &options(1e-10)).unwrap();
        assert_eq!(report.outcome, Outcome::Converged);
        // −68 halved four times is the first step that ends within [−4, 4].
        assert!(report.halvings >= 4, "{report:?}");
        assert_descends(&bowl.trail);
    }

    #[test]
    fn a_direction_uphill_is_replaced() {
        let mut bowl = Closed::new(
            &[1.0, -2.0],
            |x| 0.25 * (x[0] * x[0] + x[1] * x[1]),
            |x, out| (0..2).for_each(|i| out[i] = 0.5 * x[i]),
            |_, p, out| (0..2).for_each(|i| out[i] = -p[i]),
            ANYWHERE,
        );
        let report = Newton::new().minimize(&mut bowl, 2, &options(1e-6)).unwrap();
        assert_eq!(report.outcome, Outcome::Converged);
        assert_eq!(report.fallbacks, report.iterations);
        assert_descends(&bowl.trail);
    }

    #[test]
    fn rounding_ends_in_a_stall_and_not_in_a_loop() {
        // A large constant hides all but a few digits of the bowl; the tolerance is out of reach.
        let mut bowl = Closed::new(
            &[1.0],
            |x| 1e8 + x[0] * x[0],
            |x, out| out[0] = 2.0 * x[0] + 1e-6 * (1e7 * x[0]).cos(),
            |_, p, out| out[0] = 2.0 * p[0],
            ANYWHERE,
        );
        let report = Newton::new().minimize(&mut bowl, 1, &options(1e-12)).unwrap();
        assert_eq!(report.outcome, Outcome::Stalled, "{report:?}");
        assert!(report.iterations < 20 && report.residual < 1e-3, "{report:?}");
        let lowest = bowl.trail.iter().fold(f64::INFINITY, |low, value| low.min(*value));
        assert!(bowl.trail.iter().skip(1).all(|value| *value <= lowest + 1e-5), "drifts up");
    }

    #[test]
    fn caps_and_least_iterations_are_kept() {
        let mut valley =
            Closed::new(&[-1.2, 1.0], rosenbrock, rosenbrock_slope, rosenbrock_product, ANYWHERE);
        let few = NewtonOptions { max_iterations: 3, ..options(1e-9) };
        let report = Newton::new().minimize(&mut valley, 2, &few).unwrap();
        assert_eq!((report.outcome, report.iterations), (Outcome::Capped, 3));
        // The residual, at most 400, is within the tolerance from the start.
        let mut valley =
            Closed::new(&[-1.2, 1.0], rosenbrock, rosenbrock_slope, rosenbrock_product, ANYWHERE);
        let report = Newton::new().minimize(&mut valley, 2, &options(1e3)).unwrap();
        assert_eq!((report.outcome, report.iterations), (Outcome::Converged, 1));
        // A point that is stationary needs no step, whatever the least number.
        let mut floor =
            Closed::new(&[1.0, 1.0], rosenbrock, rosenbrock_slope, rosenbrock_product, ANYWHERE);
        let report = Newton::new().minimize(&mut floor, 2, &options(1e-9)).unwrap();
        assert_eq!((report.outcome, report.iterations), (Outcome::Converged, 0));
    }

    #[test]
    fn what_cannot_be_minimised_is_refused() {
        let run = |start: f64, slope: fn(&[f64], &mut [f64])| {
            let mut line =
                Closed::new(&[start], |x| x[0].ln(), slope, |_, p, out| out[0] = p[0], ANYWHERE);
            Newton::new().minimize(&mut line, 1, &options(1e-6))
        };
        assert!(matches!(run(-1.0, |_, out| out[0] = 1.0), Err(NewtonError::Start { .. })));
        let not_finite = run(1.0, |_, out| out[0] = f64::NAN);
        assert_eq!(not_finite, Err(NewtonError::Gradient { iteration: 0 }));
        // A gradient of the wrong sign: every step goes up.
        let wrong = run(1.0, |_, out| out[0] = -1.0);
        assert!(matches!(wrong, Err(NewtonError::NoDescent { .. })), "{wrong:?}");
    }
}
