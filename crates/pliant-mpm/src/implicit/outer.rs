//! The loop around Newton's iterations: what the energy holds fixed is brought up to date.
//!
//! ```text
//! repeat     hold yield values, pressures of friction and contacts as the last solution has them
//!            Δv ← argmin E(Δv)                                        Newton
//! until      they stand still, or often enough
//! ```
//!
//! (Algorithm 1 of Li et al. 2022). Before it stands the choice of a guess, behind it a last look at the
//! contacts.

use pliant_core::Unsolved;
use pliant_math::{Dim, Space};
use pliant_solve::{NewtonOptions, NewtonReport, Objective};

use super::problem::Problem;
use super::times::SolveTimes;
use crate::compiled::Compiled;
use crate::constitutive::StressForm;

/// Impulses out of place between outer iterations, as a share of all impulses of contacts, that count
/// as none.
const CONTACT_TOLERANCE: f64 = 0.002;
/// Where yield values or contacts swing, the share of their way that they go shrinks by this factor, down
/// to the least.
const RELAXATION: f64 = 0.7;
const LEAST_RELAXATION: f64 = 0.1;
/// Shares of the present motion from which the search may begin where the motion itself would squeeze
/// matter or turn it inside out.
const BEGINNINGS: [f64; 5] = [1.0, 0.5, 0.25, 0.0625, 0.0];
/// Probes of a line search before it gives up.
const MAX_PROBES: u32 = 40;

/// What the iterations of a step came to.
#[derive(Clone, Debug, Default)]
pub(super) struct SolveReport {
    pub(super) stress_iterations: u32,
    pub(super) newton_iterations: u32,
    /// Iterations of a splitting.
    pub(super) admm_iterations: u32,
    /// Primal and dual residual of a splitting, as shares of what they are residuals of [-].
    pub(super) split: Option<[f64; 2]>,
    /// Force residual of a splitting at every look at it [m/s].
    pub(super) history: Vec<f64>,
    pub(super) linear_iterations: u32,
    /// Probes of the line searches beyond the first of each.
    pub(super) probes: u32,
    pub(super) residual: f64,
    /// What is left unsolved.
    pub(super) unsolved: Option<Unsolved>,
    /// Change of the yield values when they were last brought up to date, as a share of them [-]; none if
    /// they never were.
    pub(super) stress_change: Option<f64>,
    /// What the solves made of the energy they lower; none where there is no energy.
    pub(super) descent: Option<Descent>,
    /// Contacts that changed their state when they were last brought up to date.
    pub(super) switched: u32,
    /// Impulses of contacts out of place then, as a share of all [-]; none if they never were.
    pub(super) misplaced: Option<f64>,
    /// Contacts found late and left to the next step.
    pub(super) late: u32,
    /// Work of colliders [J].
    pub(super) work: f64,
    /// Fastest surface in contact [m/s].
    pub(super) fastest_contact: f64,
    pub(super) times: SolveTimes,
}

impl SolveReport {
    /// What was counted, by the names it is logged under.
    pub(super) fn counts(&self, splitting: bool) -> Vec<(String, u32)> {
        let solver: &[(&str, u32)] = match splitting {
            true => &[("admm", self.admm_iterations), ("linear", self.linear_iterations)],
            false => &[
                ("stress", self.stress_iterations),
                ("newton", self.newton_iterations),
                ("linear", self.linear_iterations),
                ("probes", self.probes),
                ("products", self.times.products),
            ],
        };
        let contacts = [("contacts switched", self.switched), ("contacts late", self.late)];
        let all = solver.iter().copied().chain(contacts);
        all.map(|(name, count)| (name.to_owned(), count)).collect()
    }
}

/// How far the energy fell in the solve of a step in which it fell least.
#[derive(Clone, Copy, Debug)]
pub(super) struct Descent {
    /// How much lower it is at the end than at the start [J].
    pub(super) decrease: f64,
    /// Rounding error of its values [J].
    pub(super) rounding: f64,
}

/// Decides what contacts do at first and places the problem at a guess that satisfies them and turns
/// nothing inside out. Returns the energy that matter stores at the start [J].
///
/// Of the guesses it takes the one of least energy, as soon as that is less than if all matter came to
/// rest where it is. Where matter meets, its present motion may squeeze it beyond measure, and a search
/// that begins there and runs out of iterations would leave more energy behind than there was.
pub(super) fn begin<T: Compiled<D>, const D: usize>(
    problem: &mut Problem<'_, T, D>,
) -> Result<f64, String>
where
    Dim<D>: Space<D>,
{
    let enough = problem.come_to_rest();
    let stored = problem.stored();
    problem.foresee_contacts();
    let (mut lowest, mut best) = (f64::INFINITY, 0.0);
    for share in BEGINNINGS {
        let value = problem.begin_with(share);
        if value < lowest {
            (lowest, best) = (value, share);
        }
        // The last guess is the best, and good enough.
        if value <= lowest.min(enough) {
            return Ok(stored);
        }
    }
    if !lowest.is_finite() {
        return Err("matter is turned inside out by the motion of its boundary".to_owned());
    }
    problem.begin_with(best);
    Ok(stored)
}

/// Stress iteration around Newton's.
pub(super) fn minimize<T: Compiled<D>, const D: usize>(
    problem: &mut Problem<'_, T, D>,
    tolerance: f64,
) -> Result<SolveReport, String>
where
    Dim<D>: Space<D>,
{
    let options = problem.setting.options;
    let mut report = SolveReport::default();
    let mut relaxation = 1.0;
    let mut last = (f64::INFINITY, f64::INFINITY);
    let mut newton = std::mem::take(&mut problem.scratch.newton);
    let mut outcome = Ok(());
    for iteration in 1..=options.stress_iterations.max(1) {
        let settings = NewtonOptions {
            tolerance,
            max_iterations: options.newton_iterations,
            min_iterations: u32::from(iteration == 1),
            max_probes: MAX_PROBES,
        };
        let len = problem.len();
        let NewtonReport {
            outcome: ended,
            iterations,
            linear_iterations,
            probes,
            residual,
            decrease,
            ..
        } = match newton.minimize(problem, len, &settings) {
            Ok(done) => done,
            Err(error) => {
                outcome = Err(error.to_string());
                break;
            }
        };
        tracing::trace!(iteration, ?ended, iterations, linear_iterations, residual, "newton");
        report.stress_iterations = iteration;
        report.newton_iterations += iterations;
        report.linear_iterations += linear_iterations;
        report.probes += probes;
        report.residual = residual;
        if report.descent.is_none_or(|least| decrease < least.decrease) {
            report.descent = Some(Descent { decrease, rounding: problem.rounding() });
        }
        if iteration == options.stress_iterations {
            break;
        }
        let (contacts, moved) = problem.next_contacts(relaxation);
        let change = problem.hold(relaxation);
        report.stress_change = Some(change);
        report.switched = moved.switched as u32;
        report.misplaced = Some(moved.misplaced);
        let settled = moved.taken_up == 0 && moved.misplaced <= CONTACT_TOLERANCE;
        if settled && change <= options.stress_tolerance {
            break;
        }
        if change > last.0 || moved.misplaced > last.1 {
            relaxation = (RELAXATION * relaxation).max(LEAST_RELAXATION);
        }
        last = (change, moved.misplaced);
        problem.take_contacts(contacts);
        if !problem.start().is_finite() {
            outcome = Err("a contact taken up turns matter inside out".to_owned());
            break;
        }
    }
    problem.scratch.newton = newton;
    outcome.map(|()| report)
}

/// Stops nodes that would enter a collider after all or be pushed along by it, unless matter around them
/// is so stiff that this would squeeze energy into it: then they go in a little, and are held from the
/// next step on. Returns how many are left like that.
pub(super) fn finish_contacts<T: Compiled<D>, const D: usize>(
    problem: &mut Problem<'_, T, D>,
    stored: f64,
) -> Result<u32, String>
where
    Dim<D>: Space<D>,
{
    let solved = problem.scratch.change.clone();
    let late = problem.stop_at_contacts();
    if late == 0 {
        return Ok(0);
    }
    // Klár's stress has no energy that could tell.
    let options = &problem.setting.options;
    let form = options.splitting.map_or(options.form, |splitting| splitting.form);
    let careless = form == StressForm::Mapped;
    if problem.start().is_finite() && (careless || problem.budget(stored).is_consistent()) {
        return Ok(0);
    }
    problem.scratch.change.copy_from_slice(&solved);
    match problem.start().is_finite() {
        true => Ok(late as u32),
        false => Err("new yield values turn matter inside out".to_owned()),
    }
}
