//! Convergence curves: one step, solved in several ways from the same state.
//!
//! A lead run takes a scene to a moment where something happens, with the scene's own settings. Frames are
//! one step long, so that a run that goes on from there for one more frame takes the step that is looked at.
//! With a fixed number of iterations and a look after each, its log has the residual after every iteration.
//! A step that ends so far from its balance that the program rejects it gets nowhere.

use pliant_plot::{Axis, Chart, Series};

use crate::error::ReproError;
use crate::log;
use crate::runs::{Case, Lead, Outcome, Run, Share, Workshop};

/// Where the leads lie, which studies share.
const LEADS: &str = "leads";
/// A step may be shorter than its frame by this factor, which is rounding, and no more.
const WHOLE: f64 = 0.9;

/// A residual counts as reached if in this many iterations it does not rise to more than this many times as
/// much: where contacts change, which is looked at every so often, the step is not solved.
const STAYS: usize = 16;
const NEAR: f64 = 10.0;

/// A step that solvers are compared on.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    /// Name of its runs.
    pub name: &'static str,
    /// The scene.
    pub scene: &'static str,
    /// Width of the cells, coarser than the scene's [m].
    pub dx: f64,
    /// Steps a second: the inverse of the scene's own step [1/s].
    pub rate: f64,
    /// Steps that lead there.
    pub steps: u32,
}

impl Moment {
    fn case(&self, name: String, frames: u32) -> Case {
        Case::new(name, self.scene)
            .set("solver.dx", self.dx)
            .set("fps", self.rate)
            .set("solver.dt", "frame")
            .set("frames", frames)
    }

    fn lead(&self) -> Case {
        let frames = self.steps;
        self.case(self.name.to_owned(), frames).set("output.checkpoint_frames", frames)
    }

    /// The step after the lead, with a fixed number of iterations.
    fn step(&self, variant: &str, iterations: u32, lead: Lead) -> Case {
        self.case(format!("{}-{variant}", self.name), self.steps + 1)
            .from(lead)
            // The step as it is, or none.
            .set("solver.cfl", 10)
            .set("solver.min_dt", format!("{:.3e}", WHOLE / self.rate))
            .set("solver.admm.stop", "fixed")
            .set("solver.admm.iterations", iterations)
            .set("solver.admm.measure_every", 1)
    }
}

/// One way to solve a step.
#[derive(Clone, Debug)]
pub struct Variant {
    /// Name of its run.
    pub name: String,
    /// Iterations that are made.
    pub iterations: u32,
    /// Fields of `[solver.admm]` and what they are set to.
    pub settings: Vec<(&'static str, String)>,
}

impl Variant {
    /// The settings of the scene.
    pub fn new(name: impl Into<String>, iterations: u32) -> Self {
        Self { name: name.into(), iterations, settings: Vec::new() }
    }

    /// The variant with a setting changed; `field` with the table it lies in.
    pub fn set(mut self, field: &'static str, value: impl ToString) -> Self {
        self.settings.push((field, value.to_string()));
        self
    }

    /// The settings of the scene, for the residual after the first iteration; with enough of them for the step to be
    /// accepted.
    pub fn reference() -> Self {
        Self::new("default", 50)
    }

    /// Plain ADMM as published, whose linear systems are solved so well that the curve is that of the splitting.
    pub fn exact(name: impl Into<String>, iterations: u32) -> Self {
        Self::new(name, iterations)
            .set("solver.admm.memory", 0)
            .set("solver.admm.springs", "whole")
            .set("solver.admm.linear_iterations", 300)
            .set("solver.admm.linear_tolerance", "1e-4")
    }
}

/// The residual after each iteration of a step, first to last [m/s].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Curve(pub Vec<f64>);

impl Curve {
    /// The step of a run that goes on from a lead; empty if it was rejected.
    fn read(run: &Run) -> Result<Self, ReproError> {
        if matches!(run.outcome, Outcome::Failed { .. }) {
            return Ok(Self::default());
        }
        let steps = log::read(&run.finished()?.folder)?;
        match steps.into_iter().next() {
            Some(step) if !step.history.is_empty() => Ok(Self(step.history)),
            _ => Err(ReproError::content(&run.folder, "the log has no residuals of its step")),
        }
    }

    /// Iterations until the residual is no more than `residual` [m/s] and stays near; none if that never happens.
    pub fn iterations_to(&self, residual: f64) -> Option<usize> {
        let stays = |rest: &[f64]| {
            rest[0] <= residual && rest.iter().take(STAYS).all(|next| *next <= NEAR * residual)
        };
        (0..self.0.len()).find(|index| stays(&self.0[*index..])).map(|index| index + 1)
    }

    /// Residual after the first iteration [m/s].
    pub fn first(&self) -> f64 {
        self.0.first().copied().unwrap_or(f64::NAN)
    }

    /// The curve as shares of a residual [m/s], to be drawn.
    pub fn relative_to(&self, residual: f64, name: impl Into<String>) -> Series {
        let points = self.0.iter().enumerate();
        Series::new(name, points.map(|(k, found)| [(k + 1) as f64, found / residual]).collect())
    }
}

/// Curves of the variants of some steps, in the order of both, and all runs.
pub struct Curves {
    /// One for each variant of each moment.
    pub curves: Vec<Vec<Curve>>,
    /// Leads first.
    pub runs: Vec<Run>,
}

/// Solves each moment in each of its ways.
pub fn solve(
    shop: &Workshop,
    study: &str,
    moments: &[(Moment, Vec<Variant>)],
) -> Result<Curves, ReproError> {
    let leads: Vec<Case> = moments.iter().map(|(moment, _)| moment.lead()).collect();
    let mut runs = shop.run_all(LEADS, &leads, Share::Together)?;
    let mut cases = Vec::new();
    for ((moment, variants), lead) in moments.iter().zip(&runs) {
        let lead = lead.lead()?;
        for Variant { name, iterations, settings } in variants {
            let mut case = moment.step(name, *iterations, lead.clone());
            case.settings.extend(settings.iter().cloned());
            cases.push(case);
        }
    }
    let steps = shop.run_all(study, &cases, Share::Together)?;
    let mut rest = steps.iter();
    let mut curves = Vec::new();
    for (_, variants) in moments {
        let of_moment = rest.by_ref().take(variants.len()).map(Curve::read);
        curves.push(of_moment.collect::<Result<_, _>>()?);
    }
    runs.extend(steps);
    Ok(Curves { curves, runs })
}

/// The quickest of several curves to a residual [m/s], and how many iterations it takes: the first of
/// those that get there soonest, or the one that ends lowest where none gets there.
pub fn quickest(curves: &[Curve], residual: f64) -> Option<(usize, Option<usize>)> {
    let score = |curve: &Curve| {
        let last = curve.0.last().copied().unwrap_or(f64::INFINITY);
        (curve.iterations_to(residual).unwrap_or(usize::MAX), last)
    };
    let scores: Vec<(usize, f64)> = curves.iter().map(score).collect();
    let better = |a: &(usize, f64), b: &(usize, f64)| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1));
    let (index, _) = scores.iter().enumerate().min_by(|(_, a), (_, b)| better(a, b))?;
    Some((index, curves[index].iterations_to(residual)))
}

/// Iterations in a table.
pub fn count(iterations: Option<usize>, most: u32) -> String {
    iterations.map_or(format!("more than {most}"), |count| count.to_string())
}

/// A chart of relative residuals, as yet without any.
pub fn chart(title: impl Into<String>) -> Chart {
    let y = Axis::logarithmic("relative residual", "");
    Chart::lines(title, Axis::linear("iteration", ""), y)
}

/// `count` values from `first` to `last`, each by the same factor larger than the one before.
pub fn scan(first: f64, last: f64, count: u32) -> Vec<f64> {
    let intervals = f64::from(count.max(2) - 1);
    (0..count).map(|k| first * (last / first).powf(f64::from(k) / intervals)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quickest_curve_is_the_first_below_the_residual() {
        let curves = [vec![1.0, 0.5, 0.4], vec![0.9, 0.6, 0.01], vec![0.3, 0.2, 0.1]].map(Curve);
        assert_eq!(quickest(&curves, 0.35), Some((2, Some(1))));
        assert_eq!(quickest(&curves, 0.05), Some((1, Some(3))));
        // None gets there: the one that ends lowest.
        assert_eq!(quickest(&curves, 1e-3), Some((1, None)));
        assert_eq!(quickest(&[], 1.0), None);
    }

    #[test]
    fn a_residual_that_rises_again_is_not_reached() {
        let curve = Curve(vec![1.0, 0.01, 5.0, 0.5, 0.09, 0.3, 0.08]);
        assert_eq!(curve.iterations_to(0.1), Some(5));
        assert_eq!(curve.iterations_to(0.01), None);
    }

    #[test]
    fn a_scan_has_equal_ratios() {
        let found = scan(0.01, 1.0, 5);
        assert_eq!(found.len(), 5);
        for pair in found.windows(2) {
            assert!((pair[1] / pair[0] - 10f64.sqrt()).abs() < 1e-9, "{found:?}");
        }
        assert!((found[4] - 1.0).abs() < 1e-12);
    }
}
