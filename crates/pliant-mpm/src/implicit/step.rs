//! One implicit step.
//!
//! ```text
//! m_i, vⁿ_i  from the particles, without forces                       particles to grid
//! repeat     hold yield values and pressures at the present guess
//!            Δv ← argmin E(Δv)                                        Newton
//! until      yield values and contacts stand still, or often enough
//! v_i        = vⁿ_i + Δv_i;   v_p, C_p, x_p                           grid to particles
//! F_p        ← (I + Δt C_p) F_p, return map                           material
//! ```

use pliant_contact::Posed;
use pliant_core::{StepError, StepStats};
use pliant_math::{Dim, Space, Vector};
use pliant_solve::{NewtonOptions, NewtonReport, Objective};

use super::budget::StepBudget;
use super::contacts::Contacts;
use super::options::ImplicitOptions;
use super::problem::{Problem, Setting};
use super::scratch::Scratch;
use super::times::SolveTimes;
use crate::clock::PhaseClock;
use crate::compiled::Compiled;
use crate::constitutive::StressForm;
use crate::simulation::Mpm;

/// Nodes lighter than this share of a particle take no part: they would spoil the conditioning.
const LIGHTEST_SHARE: f64 = 1e-10;
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
/// Residuals of up to this many tolerances may be left by a search that was stopped by rounding or by
/// the allowed iterations.
const SPARED_TOLERANCES: f64 = 100.0;
/// Halvings of the line search before it gives up.
const MAX_HALVINGS: u32 = 40;

/// What the iterations of a step came to.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SolveReport {
    pub(super) stress_iterations: u32,
    pub(super) newton_iterations: u32,
    pub(super) linear_iterations: u32,
    pub(super) halvings: u32,
    pub(super) residual: f64,
    /// Change of the yield values in the last outer iteration, as a share of them [-].
    pub(super) stress_change: f64,
    /// What the solves made of the energy they lower; none where there is no energy.
    pub(super) descent: Option<Descent>,
    /// Contacts that changed their state in the last outer iteration but one.
    pub(super) switched: u32,
    /// Impulses of contacts out of place in the last outer iteration but one, as a share of all [-].
    pub(super) misplaced: f64,
    /// Work of colliders [J].
    pub(super) work: f64,
    /// Fastest surface in contact [m/s].
    pub(super) fastest_contact: f64,
    pub(super) times: SolveTimes,
}

/// How far the energy fell in the solve of a step in which it fell least.
#[derive(Clone, Copy, Debug)]
pub(super) struct Descent {
    /// How much lower it is at the end than at the start [J].
    decrease: f64,
    /// Rounding error of its values [J].
    rounding: f64,
}

impl<T: Compiled<D>, const D: usize> Mpm<T, D>
where
    Dim<D>: Space<D>,
{
    pub(crate) fn implicit_step(
        &mut self,
        dt: f64,
        options: &ImplicitOptions,
    ) -> Result<StepStats, StepError> {
        if !(dt > 0.0 && dt.is_finite()) {
            return Err(self.rejected(dt, "a step is a positive length of time".to_owned()));
        }
        let mut clock = PhaseClock::new();
        self.emit();
        self.sort_if_needed();
        clock.lap("sort");
        if !self.damped {
            for _ in 0..self.options.damping_passes {
                self.damping_round_trip();
            }
            self.damped = true;
        }
        self.particles_to_grid(0.0, self.affine_factors());
        self.normalize_grid(self.lightest_node());
        if self.options.transfer.takes_changes() {
            self.before.clone_from(&self.grid.nodes);
        }
        clock.lap("p2g");

        let mut scratch = self.scratch.take().unwrap_or_else(|| Box::new(Scratch::new()));
        let solved = self.solve(dt, options, &mut scratch);
        if let Ok(report) = &solved {
            debug_assert!(report.residual.is_finite());
            self.move_nodes(&scratch);
        }
        self.scratch = Some(scratch);
        let report = solved.map_err(|reason| match options.form {
            StressForm::Mapped => StepError::Failed { reason, dt, time: self.time },
            _ => self.rejected(dt, reason),
        })?;
        self.energy.colliders += report.work;
        clock.lap("solve: rest");
        clock.split_last(&report.times.parts());
        let (motion, materials) = self.grid_to_particles(dt);
        clock.lap("g2p");
        self.damped = false;
        let mut stats = self.conclude(dt, &motion, &materials, clock)?;
        self.bound_advection(motion.max_component.max(report.fastest_contact));
        let iterations = [
            ("stress", report.stress_iterations),
            ("newton", report.newton_iterations),
            ("linear", report.linear_iterations),
            ("halvings", report.halvings),
            ("products", report.times.products),
            ("contacts switched", report.switched),
        ];
        stats.iterations = iterations.map(|(name, count)| (name.to_owned(), count)).to_vec();
        let residuals = [
            ("newton", report.residual),
            ("stress", report.stress_change),
            ("contacts", report.misplaced),
        ];
        stats.residuals = residuals.map(|(name, value)| (name.to_owned(), value)).to_vec();
        if let Some(Descent { decrease, rounding }) = report.descent {
            stats.residuals.push(("decrease".to_owned(), decrease));
            stats.residuals.push(("rounding".to_owned(), rounding));
        }
        Ok(stats)
    }

    fn rejected(&self, dt: f64, reason: String) -> StepError {
        StepError::Rejected { reason, dt, time: self.time }
    }

    /// Mass below which a node takes no part [kg].
    fn lightest_node(&self) -> f64 {
        let occupied = self.sets.iter().filter(|set| !set.particles.is_empty());
        let masses = occupied.map(|set| set.particles.mass.get(0, 0).to_f64());
        LIGHTEST_SHARE * masses.fold(f64::MAX, f64::min)
    }

    /// Solves for the changes of the node velocities, which are left in the scratch.
    fn solve(
        &self,
        dt: f64,
        options: &ImplicitOptions,
        scratch: &mut Scratch<T, D>,
    ) -> Result<SolveReport, String> {
        let all = self.colliders.iter().chain(self.hand.as_ref());
        // Half-way through the step, so that a motion which ends within it counts for its share.
        let posed: Vec<Posed<'_, D>> = all.filter_map(|c| c.at(self.time + 0.5 * dt)).collect();
        let setting = Setting {
            sets: &self.sets,
            grid: &self.grid,
            kernel: self.options.kernel,
            level: self.level,
            gravity: Vector(self.options.gravity),
            dt,
            options: *options,
            sound: self.options.dx / self.bounds.sound,
            project: true,
        };
        self.pool.install(|| {
            scratch.contacts = Contacts::find(&self.grid, &posed);
            let fastest_contact = scratch.contacts.fastest();
            let fall = setting.gravity.norm() * dt;
            let speed = self.max_speed.max(fastest_contact);
            let noise = self.noise(setting.sound);
            let tolerance =
                options.tolerance.unwrap_or_else(|| automatic_tolerance(fall, speed, noise));
            let mut problem = Problem::new(setting, scratch);
            let stored = begin(&mut problem)?;
            let mut report = match options.form {
                StressForm::Mapped => super::klar::solve(&mut problem, tolerance)?,
                _ => {
                    let report = minimize(&mut problem, tolerance)?;
                    require_balance(&report, tolerance, (speed + fall).max(noise))?;
                    report
                }
            };
            finish_contacts(&mut problem, stored)?;
            let budget = problem.budget(stored);
            if options.form != StressForm::Mapped {
                require_consistency(&budget)?;
            }
            report.work = budget.work;
            report.fastest_contact = fastest_contact;
            report.times = problem.times;
            Ok(report)
        })
    }

    /// Speed of a particle with all the energy that rounding of deformations may hide [m/s]: a unit in
    /// the last place of what the stiffest modulus makes of a strain of one, ε c² Σ m.
    fn noise(&self, sound: f64) -> f64 {
        let particles: usize = self.sets.iter().map(|set| set.particles.len()).sum();
        sound * (2.0 * T::EPSILON * particles as f64).sqrt()
    }

    /// Velocities at the end of the step, node by node.
    fn move_nodes(&mut self, scratch: &Scratch<T, D>) {
        for (node, change) in self.grid.nodes.iter_mut().zip(&scratch.change) {
            for c in 1..4 {
                node[c] += change[c];
            }
        }
    }
}

/// Residual that counts as balance [m/s]: a fiftieth of what gravity does in the step, or without
/// gravity a ten-thousandth of the motion, and never more than the 1 cm/s of Li et al. 2022.
/// Below a hundredth of the `noise` of particles there is nothing to be found.
fn automatic_tolerance(fall: f64, speed: f64, noise: f64) -> f64 {
    let wanted = if fall > 0.0 { 0.02 * fall } else { 1e-4 * speed };
    wanted.min(1e-2).max(0.01 * noise).max(f64::MIN_POSITIVE)
}

/// Refuses a solve that ended far from balance: with forces left over that make matter faster than
/// anything moves, noise included. Taken for a solution, it would bring energy from nowhere.
fn require_balance(report: &SolveReport, tolerance: f64, speed: f64) -> Result<(), String> {
    let SolveReport { residual, newton_iterations, .. } = *report;
    if residual <= speed.max(SPARED_TOLERANCES * tolerance) {
        return Ok(());
    }
    Err(format!(
        "forces are out of balance by {residual:.1e} m/s after {newton_iterations} Newton iterations"
    ))
}

/// Refuses a step that brings energy from nowhere. One that is solved only loses some; one that ran
/// out of iterations, or whose yield values and contacts did not settle, may have gained.
fn require_consistency(budget: &StepBudget) -> Result<(), String> {
    if budget.is_consistent() {
        return Ok(());
    }
    let StepBudget { gain, turnover, .. } = budget;
    Err(format!(
        "the step would bring {gain:.1e} J from nowhere, where {turnover:.1e} J are at work"
    ))
}

/// Decides what contacts do at first and places the problem at a guess that satisfies them and turns
/// nothing inside out. Returns the energy that matter stores at the start [J].
///
/// Of the guesses it takes the one of least energy, as soon as that is less than if all matter came to
/// rest where it is. Where matter meets, its present motion may squeeze it beyond measure, and a search
/// that begins there and runs out of iterations would leave more energy behind than there was.
fn begin<T: Compiled<D>, const D: usize>(problem: &mut Problem<'_, T, D>) -> Result<f64, String>
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
fn minimize<T: Compiled<D>, const D: usize>(
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
            max_halvings: MAX_HALVINGS,
        };
        let len = problem.len();
        let NewtonReport {
            outcome: ended,
            iterations,
            linear_iterations,
            halvings,
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
        report.halvings += halvings;
        report.residual = residual;
        if report.descent.is_none_or(|least| decrease < least.decrease) {
            report.descent = Some(Descent { decrease, rounding: problem.rounding() });
        }
        if iteration == options.stress_iterations {
            break;
        }
        let (contacts, moved) = problem.next_contacts(relaxation);
        let change = problem.hold(relaxation);
        report.stress_change = change;
        report.switched = moved.switched as u32;
        report.misplaced = moved.misplaced;
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
/// next step on.
fn finish_contacts<T: Compiled<D>, const D: usize>(
    problem: &mut Problem<'_, T, D>,
    stored: f64,
) -> Result<(), String>
where
    Dim<D>: Space<D>,
{
    let solved = problem.scratch.change.clone();
    if problem.stop_at_contacts() == 0 {
        return Ok(());
    }
    // Klár's stress has no energy that could tell.
    let careless = problem.setting.options.form == StressForm::Mapped;
    if problem.start().is_finite() && (careless || problem.budget(stored).is_consistent()) {
        return Ok(());
    }
    tracing::debug!("late contacts are left to the next step");
    problem.scratch.change.copy_from_slice(&solved);
    match problem.start().is_finite() {
        true => Ok(()),
        false => Err("new yield values turn matter inside out".to_owned()),
    }
}
