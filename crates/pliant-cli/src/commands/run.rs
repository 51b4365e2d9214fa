//! `pliant run`: simulates a scene into a run folder.

use std::{path::PathBuf, time::Duration};

use clap::Args;
use pliant::{RunOptions, Start, Status, StepSize, Summary};

use crate::{
    failure::Failure,
    interrupt, output,
    progress::Display,
    simulation::{self, SceneArgs},
};

/// Simulate a scene
///
/// The run folder holds the resolved scene, a cache file a frame, a log, a summary and checkpoints.
/// A run that was interrupted, killed or ran out of disk goes on with --resume, with the same bits as
/// if nothing had happened; with more --frames, a finished one goes on too.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    pliant run jelly-drop\n  \
    pliant run sand.toml --out /data/sand --frames 240 --set solver.spacing=0.005\n  \
    pliant run sand.toml --out /data/sand --frames 240 --set solver.spacing=0.005 --resume\n  \
    pliant run runs/jelly-drop/scene.toml --resume\n  \
    pliant run jelly-drop --from runs/jelly-drop --out runs/longer-steps --frames 240 --set solver.cfl=0.3")]
pub struct Run {
    #[command(flatten)]
    scene: SceneArgs,
    /// Run folder [default: runs/NAME, after the scene]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Begin with the last state of another run of the same matter, with other settings, say
    #[arg(long, value_name = "RUN")]
    from: Option<PathBuf>,
    /// Go on from the last checkpoint; without one, begin
    #[arg(long, conflicts_with = "force")]
    resume: bool,
    /// Replace the files of an earlier run in the folder
    #[arg(long)]
    force: bool,
    /// Print errors and warnings only
    #[arg(long, short)]
    quiet: bool,
}

impl Run {
    /// Simulates.
    pub fn execute(&self) -> Result<(), Failure> {
        let scene = self.scene.open()?;
        let stop = interrupt::stop_flag().map_err(Failure::new)?;
        let info = self.scene.info(&scene);
        let method = simulation::build(&scene, info.threads)?.method;
        let out = self.out.clone().unwrap_or_else(|| self.scene.default_folder());
        let seconds = scene.output.checkpoint_seconds;
        let options = RunOptions {
            fps: scene.fps,
            step: StepSize::of(&scene),
            start: match (self.resume, self.force) {
                (true, _) => Start::Resume,
                (_, true) => Start::Overwrite,
                _ => Start::Fresh,
            },
            from: self.from.clone(),
            cache: scene.output.cache,
            log: scene.output.log,
            // What is too long for a clock is never due.
            checkpoint_interval: (seconds > 0.0)
                .then(|| Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX)),
            checkpoint_frames: scene.output.checkpoint_frames,
            stop,
            scene: info,
            ..RunOptions::new(&out, scene.frames)
        };
        if !self.quiet {
            output::say(&format!(
                "{}: {} particles, {} frames at {} a second, {} thread{} → {}",
                options.scene.name,
                method.particle_count(),
                scene.frames,
                scene.fps,
                options.scene.threads,
                if options.scene.threads == 1 { "" } else { "s" },
                out.display()
            ));
        }
        let mut display = Display::new(self.quiet);
        let outcome = pliant::run(method, &options, &mut display);
        display.finish();
        self.conclude(&outcome?, &out.display().to_string())
    }

    fn conclude(&self, summary: &Summary, out: &str) -> Result<(), Failure> {
        if !self.quiet {
            output::say(&format!(
                "{}: {} frames, {} steps in {}, {:.1} ns per particle and step, {:.0} bytes per particle → {out}",
                String::from(summary.status.clone()),
                summary.frames,
                summary.steps,
                output::duration(summary.wall_s),
                summary.ns_per_particle_step,
                summary.bytes_per_particle,
            ));
        }
        match summary.status {
            Status::Interrupted => {
                output::complain("interrupted; the state is saved, --resume goes on from here");
                Err(Failure::Interrupted)
            }
            _ => Ok(()),
        }
    }
}
