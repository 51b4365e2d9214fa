//! `pliant check`: looks at a scene without running it.

use std::time::{Duration, Instant};

use clap::Args;
use pliant::{
    StepSize,
    retry::{self, Target},
    world::World,
};
use pliant_scene::Scene;

use crate::{
    failure::Failure,
    output,
    simulation::{self, SceneArgs},
};

/// Steps that are tried to foresee the time, as far as they fit into the budget.
const TRIAL_STEPS: u32 = 8;
/// What stands for a figure that only particles can give.
const NO_PARTICLES: &str = "no particles yet";
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
        let mut world = simulation::build(&scene, threads)?;
        if !self.quiet {
            output::say(scene.to_toml().trim_end());
            output::say("");
        }
        for (name, value) in estimates(&mut world, &scene)? {
            output::say(&format!("# {name:<14} {value}"));
        }
        Ok(())
    }
}

fn estimates(world: &mut World, scene: &Scene) -> Result<Vec<(&'static str, String)>, Failure> {
    let method = &mut *world.method;
    let (particles, stable) = (method.particle_count(), method.stable_step());
    let start = method.time();
    let (mut steps, mut particle_steps, begun) = (0, 0, Instant::now());
    while steps < TRIAL_STEPS && begun.elapsed() < TRIAL_TIME {
        let frame = 1.0 / scene.fps;
        let end = method.time() + frame;
        let number = u64::from(steps) + 1;
        retry::step(method, StepSize::of(scene), Target { end, frame }, number)?;
        steps += 1;
        particle_steps += method.particle_count();
    }
    let trial_s = begun.elapsed().as_secs_f64();
    let step_s = trial_s / f64::from(steps);
    // In the mean: one of the trial steps may be short for a reason that passes.
    let dt = (method.time() - start) / f64::from(steps);
    let run_steps = (scene.duration() / dt).ceil();
    // Emitters may have brought some by now.
    let particles_now = method.particle_count();
    let each = |value: String| if particles_now == 0 { NO_PARTICLES.to_owned() } else { value };
    let memory = method.memory_bytes() as f64;
    let more = if scene.emitters.is_empty() { "" } else { ", before emitters add more" };
    Ok(vec![
        ("method", format!("{}, {}, {}-D", method.name(), method.precision(), method.dim())),
        ("particles", format!("{particles}{}", shares(&world.bodies))),
        ("elements", method.element_count().to_string()),
        (
            "stable step",
            match stable.is_finite() {
                true => format!("{stable:.3e} s at the start, set by {}", world.step_limit.1),
                false if particles == 0 => NO_PARTICLES.to_owned(),
                false => "any at the start, while nothing moves".to_owned(),
            },
        ),
        ("steps", format!("about {run_steps:.0} of {dt:.3e} s for {} frames", scene.frames)),
        (
            "memory",
            format!(
                "{}, {}",
                output::bytes(memory),
                each(format!("{:.0} bytes per particle{more}", memory / particles_now as f64))
            ),
        ),
        (
            "time",
            each(format!(
                "about {} on {} threads, {:.1} ns per particle and step{more}",
                output::duration(step_s * run_steps),
                world.threads,
                1e9 * trial_s / particle_steps as f64
            )),
        ),
    ])
}

/// ` (1200 block, 800 ball)`.
fn shares(bodies: &[(String, usize)]) -> String {
    let parts: Vec<String> = bodies.iter().map(|(name, count)| format!("{count} {name}")).collect();
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) }
}
