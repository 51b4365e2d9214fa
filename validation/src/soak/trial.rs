//! A random scene, run from its first frame to its last, and what is asked of it.
//!
//! - The run ends because it is finished, not because a step failed at every size that was tried.
//! - Every number in every frame is finite: the driver looks.
//! - No step that was accepted raised the energy that it was to lower, by more than rounding. Splitting
//!   lowers none on its way, so it is asked for the next alone.
//! - No scene gains more than a share of all energy there is, unless its stress has no energy: that of
//!   splitting as published.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use pliant::log::{self, LogLine};
use pliant::{Observer, Progress, RunOptions, Status, StepSize, folder, world};
use pliant_scene::{Integrator, Scene, StopChoice, StressChoice};

use super::Solver;

/// Steps after which a scene has lasted long enough: matter that has become a lot faster than what
/// was thrown needs many.
pub const MOST_STEPS: u64 = 400;

/// How a scene went.
#[derive(Clone, Debug, Default)]
pub struct Trial {
    /// How it was solved.
    pub solver: Solver,
    /// Its number.
    pub number: u64,
    /// What went wrong; empty if nothing did.
    pub failures: Vec<String>,
    /// Particles.
    pub particles: usize,
    /// Steps taken.
    pub steps: u64,
    /// Of them, those that were rejected at a larger size first.
    pub retried: u64,
    /// Whether it was ended at [`MOST_STEPS`].
    pub cut: bool,
    /// Iterations of Newton's method or of splitting, all steps together.
    pub iterations: u64,
    /// Linear iterations, all steps together.
    pub linear: u64,
    /// Steps in which every solve used up its iterations, though it was to stop when solved.
    pub capped: u64,
    /// Largest residual at the end of a step [m/s].
    pub residual: f64,
    /// Wall time [s].
    pub wall_s: f64,
    /// Energy that the scheme has gained at most, over all energy there was or came in [-].
    pub gain: f64,
}

/// Runs scene `number` on one thread, in a folder of its own that is gone afterwards.
pub fn run(solver: Solver, number: u64) -> Trial {
    let begun = Instant::now();
    let mut trial = Trial { solver, number, ..Trial::default() };
    if let Err(reason) = attempt(&mut trial) {
        trial.failures.push(reason);
    }
    trial.wall_s = begun.elapsed().as_secs_f64();
    trial
}

fn attempt(trial: &mut Trial) -> Result<(), String> {
    let text = super::text(trial.solver, trial.number);
    let scene = Scene::parse("soak.toml", &text, &[]).map_err(|error| error.to_string())?;
    let world = world::build(&scene, Some(1)).map_err(|error| error.to_string())?;
    trial.particles = world.method.particle_count();
    let out = tempfile::tempdir().map_err(|error| error.to_string())?;
    let stop = Arc::new(AtomicBool::new(false));
    let options = RunOptions {
        fps: scene.fps,
        step: StepSize::of(&scene),
        cache: false,
        checkpoint_interval: None,
        stop: stop.clone(),
        ..RunOptions::new(out.path().join("run"), scene.frames)
    };
    let outcome = pliant::run(world.method, &options, &mut Watch { stop });
    let lines = log::read(&options.out.join(folder::LOG)).map_err(|error| error.to_string())?;
    trial.examine(&scene, &lines);
    match outcome {
        Ok(summary) => trial.cut = summary.status != Status::Finished,
        Err(error) => return Err(error.to_string()),
    }
    Ok(())
}

impl Trial {
    /// Reads the log of the run.
    fn examine(&mut self, scene: &Scene, lines: &[LogLine]) {
        let implicit = scene.solver.implicit.unwrap_or_default();
        let admm = scene.solver.admm.unwrap_or_default();
        let splits = scene.solver.integrator == Integrator::Admm;
        for line in lines {
            let count =
                |name: &str| line.iterations.get(name).and_then(|n| n.as_u64()).unwrap_or(0);
            let size = |name: &str| line.residuals.get(name).and_then(|x| x.as_f64());
            self.steps += 1;
            self.retried += u64::from(line.retries > 0);
            let (iterations, most) = match splits {
                true if admm.stop == StopChoice::Fixed => (count("admm"), u64::MAX),
                true => (count("admm"), u64::from(admm.iterations)),
                false => (count("newton"), u64::from(implicit.newton_iterations) * count("stress")),
            };
            self.iterations += iterations;
            self.linear += count("linear");
            self.capped += u64::from(iterations >= most);
            self.residual = self.residual.max(size("newton").unwrap_or(f64::INFINITY));
            let energy = &line.energy;
            let budget = &energy.budget;
            let all = budget.initial.abs().max(budget.colliders.abs()).max(budget.kinetic);
            self.gain = self.gain.max(-energy.numerical_loss / all.max(f64::MIN_POSITIVE));
            let has_energy = !(splits && admm.stress == StressChoice::Klar);
            if self.gain > MOST_GAIN && has_energy && self.failures.is_empty() {
                let gain = self.gain;
                self.failures
                    .push(format!("step {} has {gain:.1e} of all energy too much", line.step));
            }
            match (size("decrease"), size("rounding")) {
                (Some(decrease), Some(rounding)) if decrease >= -rounding => {}
                (Some(decrease), Some(rounding)) => self.failures.push(format!(
                    "step {} raised its energy by {:e} J, rounding is {rounding:e} J",
                    line.step, -decrease
                )),
                _ if splits || scene.solver.integrator == Integrator::Klar => {}
                _ => self.failures.push(format!("step {} does not say what it gained", line.step)),
            }
        }
    }
}

/// Energy from nowhere that is put up with, over all energy there was or came in [-]: clamps of snow and
/// friction that has not settled make a few per cent in the worst scenes.
const MOST_GAIN: f64 = 0.2;

/// Ends a run that has lasted long enough.
struct Watch {
    stop: Arc<AtomicBool>,
}

impl Observer for Watch {
    fn stepped(&mut self, progress: &Progress) {
        if progress.step >= MOST_STEPS {
            self.stop.store(true, Ordering::Relaxed);
        }
    }
}
