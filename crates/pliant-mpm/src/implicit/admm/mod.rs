//! Implicit steps by splitting: the alternating direction method of multipliers.
//!
//! Particles have deformations of their own, tied to those of the grid by springs. In turn
//!
//! ```text
//! particle step   each particle finds its balance between stress and spring     `constitutive/split.rs`
//! grid step       the nodes find theirs between inertia and springs             `grid_step`
//! dual step       what is left of the springs becomes part of their pull
//! ```
//!
//! until particles and grid agree. All particles are independent of each other in the first step, and
//! the matrix of the second is the same for every component and every iteration: it is summed once a
//! step (`stiffness`) over nodes packed for it (`lattice`, `matrix`). Where Newton's method is good at the last
//! digits, this is good at the first.
//!
//! Fang, Li, Gao, Jiang 2019, *Silly Rubber: An Implicit Material Point Method for Simulating
//! Non-equilibrated Viscoelastic and Elastoplastic Solids*, ACM TOG 38(4), section 7.

mod anderson;
mod entries;
mod grid_step;
mod lattice;
mod matrix;
mod options;
mod penalty;
mod pulls;
mod ruiz;
mod springs;
mod stiffness;
#[cfg(test)]
mod tests;

use std::time::Instant;

use pliant_materials::ProximalOptions;
use pliant_math::{Dim, Level, Scalar, Space};
use pliant_solve::Objective;
use rayon::prelude::*;

pub use self::options::{AdmmOptions, Balance};

use self::anderson::Anderson;
use self::grid_step::GridStep;
use self::springs::SetSprings;
use super::outer::SolveReport;
use super::problem::{Problem, TASK_GROUPS, part};
use super::scratch::SetScratch;
use super::times::SolveTimes;
use crate::compiled::Compiled;
use crate::constitutive::{Constitutive, Split, SplitStart, SplitStep, SplitTotals, Weights};
use crate::grid::Node;

/// Iterations between two looks at the contacts, and how many looks there are at most. Small changes on the
/// way upset the rest less than large ones at the end of it; contacts that go on changing would keep it from
/// settling.
const CONTACT_PERIOD: u32 = 2;
const CONTACT_LOOKS: u32 = 10;
/// Where contacts swing, the share of its way that friction goes shrinks by this factor.
const CONTACT_RELAXATION: f64 = 0.7;

/// Memory of the splitting, kept between steps.
pub(crate) struct Splitting<T, const D: usize> {
    sets: Vec<SetSprings<T>>,
    grid: GridStep<D>,
    anderson: Anderson<T>,
    imbalance: Vec<Node<T>>,
}

impl<T: Scalar, const D: usize> Splitting<T, D> {
    fn new() -> Self {
        Self {
            sets: Vec::new(),
            grid: GridStep::new(),
            anderson: Anderson::default(),
            imbalance: Vec::new(),
        }
    }

    /// Bytes held by columns and fields.
    pub(crate) fn memory_bytes(&self) -> usize {
        let sets: usize = self.sets.iter().map(SetSprings::memory_bytes).sum();
        let solvers = self.grid.memory_bytes() + self.anderson.memory_bytes();
        sets + solvers + self.imbalance.capacity() * size_of::<Node<T>>()
    }
}

/// Brings the imbalance below the tolerance [m/s], or as far as the allowed iterations get it.
pub(super) fn solve<T: Compiled<D>, const D: usize>(
    problem: &mut Problem<'_, T, D>,
    options: &AdmmOptions,
    tolerance: f64,
) -> Result<SolveReport, String>
where
    Dim<D>: Space<D>,
{
    let mut splitting =
        problem.scratch.splitting.take().unwrap_or_else(|| Box::new(Splitting::new()));
    let report = Solve { problem, options, splitting: &mut splitting }.run(tolerance);
    problem.scratch.splitting = Some(splitting);
    report
}

/// A step being solved.
struct Solve<'a, 'b, T, const D: usize> {
    problem: &'a mut Problem<'b, T, D>,
    options: &'a AdmmOptions,
    splitting: &'a mut Splitting<T, D>,
}

impl<T: Compiled<D>, const D: usize> Solve<'_, '_, T, D>
where
    Dim<D>: Space<D>,
{
    fn run(&mut self, tolerance: f64) -> Result<SolveReport, String> {
        let options = *self.options;
        let mut report = SolveReport::default();
        let mut contact_relaxation = 1.0;
        let first_penalty = self.timed(|times| &mut times.springs, Self::begin);
        let mut penalty = first_penalty;
        self.splitting.grid.set_penalty(penalty);
        let mut step = SplitStep {
            dt: self.problem.setting.dt,
            form: options.form,
            penalty_before: penalty,
            penalty,
            relaxation: options.relaxation,
            search: ProximalOptions {
                iterations: options.particle_iterations,
                tolerance: options.particle_tolerance,
            },
        };
        for iteration in 1..=options.iterations {
            let totals = self.timed(|times| &mut times.particles, |solve| solve.relax(&step));
            self.timed(|times| &mut times.acceleration, |solve| solve.accelerate(&step));
            report.split = Some(shares(&totals));
            self.find_imbalance();
            if iteration.is_multiple_of(CONTACT_PERIOD)
                && iteration <= CONTACT_LOOKS * CONTACT_PERIOD
            {
                let before = report.misplaced;
                self.update_contacts(contact_relaxation, &mut report);
                if report.misplaced > before && before.is_some() {
                    contact_relaxation *= CONTACT_RELAXATION;
                }
            }
            report.linear_iterations += self.timed(|times| &mut times.nodes, Self::move_grid);
            report.admm_iterations = iteration;
            if self.is_time_to_measure(iteration) {
                report.residual = self.timed(|times| &mut times.evaluate, Self::force_residual);
                report.history.push(report.residual);
                tracing::trace!(iteration, penalty, residual = report.residual, ?totals, "admm");
                if !report.residual.is_finite() {
                    return Err("splitting diverged: a force is not finite".to_owned());
                }
                if !options.fixed && report.residual <= tolerance {
                    break;
                }
            }
            step.penalty_before = penalty;
            if let Some(next) =
                options.balance.next([first_penalty, penalty], iteration, &options, &totals)
            {
                penalty = next;
                step.penalty = next;
                self.splitting.grid.set_penalty(next);
                self.splitting.anderson.begin_anew();
            }
        }
        self.finish()?;
        Ok(report)
    }

    /// Takes the velocities found as the point where the problem stands.
    fn finish(&mut self) -> Result<(), String> {
        self.problem.hold(1.0);
        match self.problem.start().is_finite() {
            true => Ok(()),
            false => Err("splitting left matter inside out".to_owned()),
        }
    }

    /// Does some work and books its time.
    fn timed<R>(
        &mut self,
        place: impl Fn(&mut SolveTimes) -> &mut f64,
        work: impl FnOnce(&mut Self) -> R,
    ) -> R {
        let start = Instant::now();
        // What is booked meanwhile elsewhere, gradients, is not booked twice.
        let elsewhere = self.problem.times.gradient;
        let result = work(self);
        let elsewhere = self.problem.times.gradient - elsewhere;
        *place(&mut self.problem.times) += start.elapsed().as_secs_f64() - elsewhere;
        result
    }

    fn is_time_to_measure(&self, iteration: u32) -> bool {
        let AdmmOptions { iterations, measure, .. } = *self.options;
        iteration == iterations || (measure > 0 && iteration.is_multiple_of(measure))
    }

    /// Springs and matrix for the guess the problem stands at. Returns the penalty to begin with.
    fn begin(&mut self) -> f64 {
        let setting = self.problem.setting;
        let Splitting { sets, .. } = &mut *self.splitting;
        if sets.len() != setting.sets.len() {
            let layouts = setting.sets.iter().filter_map(|set| set.constitutive.trial_layout());
            *sets = layouts.map(|layout| SetSprings::new(D, layout)).collect();
        }
        let (weights, penalty) = (self.options.weights, self.options.penalty);
        // A joule tells nothing of matter: the penalty is chosen by its stiffness, and shared. Equilibration scales
        // springs by what matter is like.
        let shared = weights == Weights::Unit && penalty.is_none() && !self.options.equilibrate;
        let start = SplitStart {
            dt: setting.dt,
            weights: if shared { Weights::Stiffness } else { weights },
            springs: self.options.springs,
            warm: self.options.warm_start,
        };
        let entries = SplitStart { weights: Weights::LargestEntry, ..start };
        for (set, springs) in setting.sets.iter().zip(&mut *sets) {
            springs.resize(set.particles.len());
        }
        let mut largest = Vec::new();
        if self.options.equilibrate {
            self.split(&entries);
            largest.extend(self.splitting.sets.iter().map(|springs| springs.weight.clone()));
        }
        self.split(&start);
        let sets = &mut self.splitting.sets;
        if self.options.equilibrate {
            ruiz::equilibrate(&setting, sets, &largest);
        }
        let penalty = penalty.unwrap_or_else(|| {
            penalty::suit(&setting, sets);
            match shared {
                true => penalty::share(&setting, sets),
                false => 1.0,
            }
        });
        pulls::load(&setting, sets, &self.problem.scratch.sets, penalty);
        for scratch in &mut self.problem.scratch.sets {
            let SetScratch { gradient, direction, .. } = scratch;
            direction.groups_mut().copy_from_slice(gradient.groups());
        }
        let Splitting { sets, grid: step, .. } = &mut *self.splitting;
        stiffness::assemble(&mut step.matrix, &setting, sets);
        step.begin();
        step.set_contacts(&self.problem.scratch.contacts);
        if self.options.memory > 0 {
            let Splitting { sets, anderson, .. } = &mut *self.splitting;
            anderson.begin(sets, self.options.memory as usize);
        }
        penalty
    }

    /// Makes springs.
    fn split(&mut self, start: &SplitStart) {
        self.each_task(|constitutive, level, split| constitutive.split(level, split, start));
    }

    /// The particle step.
    fn relax(&mut self, step: &SplitStep) -> SplitTotals {
        let answers =
            self.each_task(|constitutive, level, split| constitutive.relax(level, split, step));
        let mut totals = SplitTotals::default();
        for answer in &answers {
            totals.merge(answer);
        }
        totals
    }

    /// Anderson's combination of this iteration with those before, where it is asked for.
    fn accelerate(&mut self, step: &SplitStep) {
        if self.options.memory == 0 {
            return;
        }
        let Splitting { sets, anderson, .. } = &mut *self.splitting;
        if anderson.advance(self.problem.setting.level, sets) {
            pulls::spread(&self.problem.setting, sets, &mut self.problem.scratch.sets, step);
        }
    }

    /// What is not in balance at the nodes, given the pulls [kg m/s].
    fn find_imbalance(&mut self) {
        let imbalance = &mut self.splitting.imbalance;
        imbalance.resize(self.problem.setting.grid.nodes.len(), [T::default(); 4]);
        self.problem.gradient(bytemuck::cast_slice_mut(imbalance));
    }

    /// Lets contacts go, takes them up and turns their friction as the impulses on them say.
    fn update_contacts(&mut self, relaxation: f64, report: &mut SolveReport) {
        if self.problem.scratch.contacts.is_empty() {
            return;
        }
        let (contacts, moved) = self.problem.next_contacts(relaxation);
        report.switched = moved.switched as u32;
        report.misplaced = Some(moved.misplaced);
        if moved.misplaced == 0.0 {
            return;
        }
        self.problem.take_contacts(contacts);
        self.splitting.grid.set_contacts(&self.problem.scratch.contacts);
        match moved.switched {
            0 => self.splitting.anderson.go_on_elsewhere(),
            _ => self.splitting.anderson.restart(),
        }
        self.find_imbalance();
    }

    /// The grid step, and what the particles see of it. Returns the iterations it took.
    fn move_grid(&mut self) -> u32 {
        let AdmmOptions { linear_tolerance, linear_iterations, .. } = *self.options;
        let problem = &mut *self.problem;
        let Splitting { grid, imbalance, .. } = &mut *self.splitting;
        let change = &mut problem.scratch.change;
        let level = problem.setting.level;
        let count = grid.correct(level, imbalance, change, linear_tolerance, linear_iterations);
        for scratch in &mut problem.scratch.sets {
            std::mem::swap(&mut scratch.gradient, &mut scratch.direction);
        }
        problem.sum_velocities();
        problem.read_motion();
        count
    }

    /// The imbalance of the forces of matter itself, as Newton's method measures it [m/s].
    fn force_residual(&mut self) -> f64 {
        let problem = &mut *self.problem;
        let usual = std::mem::replace(&mut problem.setting.options.form, self.options.form);
        problem.hold(1.0);
        problem.evaluate(0.0);
        problem.setting.options.form = usual;
        self.find_imbalance();
        self.problem.residual_of(&self.splitting.imbalance)
    }

    /// Lets materials work on their particles and springs, task by task; returns their answers in order.
    fn each_task<A: Send>(
        &mut self,
        work: impl Fn(&dyn Constitutive<T, D>, Level, &mut Split<'_, T>) -> A + Sync,
    ) -> Vec<A> {
        let setting = self.problem.setting;
        let mut answers = Vec::new();
        let scratches = self.problem.scratch.sets.iter_mut();
        for ((set, scratch), springs) in
            setting.sets.iter().zip(scratches).zip(&mut self.splitting.sets)
        {
            let SetScratch { gradient, direction, moment, .. } = scratch;
            let particles = &set.particles;
            let moments = moment.groups_mut().par_chunks_mut(TASK_GROUPS * D * D);
            let tasks = moments.zip(springs.tasks(TASK_GROUPS)).enumerate();
            answers.par_extend(tasks.map(|(task, (moment, springs))| {
                let mut split = Split {
                    gradient: part(gradient, task),
                    gradient_before: part(direction, task),
                    mass: part(&particles.mass, task),
                    deformation: part(&particles.deformation, task),
                    branch: part(&particles.branch, task),
                    memory: part(&particles.memory, task),
                    springs,
                    moment,
                };
                work(&*set.constitutive, setting.level, &mut split)
            }));
        }
        answers
    }
}

/// Primal and dual residual as shares of what the step deforms and of pulls [-].
fn shares(totals: &SplitTotals) -> [f64; 2] {
    let share = |residual: f64, of: f64| if of > 0.0 { (residual / of).sqrt() } else { 0.0 };
    [share(totals.primal, totals.size), share(totals.dual, totals.pull)]
}
