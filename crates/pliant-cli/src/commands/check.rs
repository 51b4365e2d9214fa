//! `pliant check`: looks at a scene without running it.

use std::time::{Duration, Instant};

use clap::Args;
use pliant_core::Method;
use pliant_scene::Scene;

use crate::{
    failure::Failure,
    output,
    simulation::{self, SceneArgs},
};

/// Steps that are tried to foresee the time, as far as they fit into the budget.
const TRIAL_STEPS: u32 = 8;
/// Wall time that the trial may take.
const TRIAL_TIME: Duration = Duration::from_secs(2);

/// Validate a scene without running it
///
/// Prints the scene with every default filled in, and as comments the number of particles and elements,
/// the stable time step, and how much memory and time a run would take, foreseen from a few trial steps.
/// The output is a scene file itself.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    pliant check sand.toml\n  \
    pliant check jelly-drop --set solver.spacing=0.005 --quiet")]
pub struct Check {
    #[command(flatten)]
    scene: SceneArgs,
    /// Leave out the scene, print the numbers only
    #[arg(long, short)]
    quiet: bool,
}

impl Check {
    /// Validates.
    pub fn execute(&self) -> Result<(), Failure> {
        let scene = self.scene.open()?;
        let threads = self.scene.thread_count(&scene);
        let mut method = simulation::build(&scene, threads)?;
        if !self.quiet {
            output::say(scene.to_toml().trim_end());
            output::say("");
        }
        for (name, value) in estimates(&mut *method, &scene, threads)? {
            output::say(&format!("# {name:<14} {value}"));
        }
        Ok(())
    }
}

fn estimates(
    method: &mut dyn Method,
    scene: &Scene,
    threads: usize,
) -> Result<Vec<(&'static str, String)>, Failure> {
    let (particles, stable) = (method.particle_count(), method.stable_step());
    let mut dt = 0.0;
    let (mut steps, begun) = (0, Instant::now());
    while steps < TRIAL_STEPS && begun.elapsed() < TRIAL_TIME {
        let frame = 1.0 / scene.fps;
        let end = method.time() + frame;
        let next =
            simulation::step_size(scene).next(method.time(), end, frame, method.stable_step())?;
        method.step(next.dt).map_err(Failure::new)?;
        dt = next.dt;
        steps += 1;
    }
    let step_s = begun.elapsed().as_secs_f64() / f64::from(steps);
    let run_steps = (scene.duration() / dt).ceil();
    let per_particle = 1.0 / particles.max(1) as f64;
    let memory = method.memory_bytes() as f64;
    Ok(vec![
        ("method", format!("{}, {}, {}-D", method.name(), method.precision(), method.dim())),
        ("particles", particles.to_string()),
        ("elements", method.element_count().to_string()),
        ("stable step", format!("{stable:.3e} s at the start")),
        ("steps", format!("about {run_steps:.0} of {dt:.3e} s for {} frames", scene.frames)),
        (
            "memory",
            format!("{}, {:.0} bytes per particle", output::bytes(memory), memory * per_particle),
        ),
        (
            "time",
            format!(
                "about {} on {threads} threads, {:.1} ns per particle and step",
                output::duration(step_s * run_steps),
                1e9 * step_s * per_particle
            ),
        ),
    ])
}
