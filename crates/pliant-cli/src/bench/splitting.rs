//! Implicit steps by splitting, on four scenes of Fang et al. (2019) at their size and at their numbers
//! of iterations, beside what the authors' program takes.
//!
//! Fixed iterations leave an error, and not the same one in every solver. So each scene is measured a
//! second time: with our own settings and as few iterations as bring the forces as close to balance as
//! those fixed ones did.

use std::time::Instant;

use pliant::world;
use pliant_core::{Method, Snapshot, StepStats};
use pliant_scene::{Scene, StepLength};

use super::timing::{Blocks, Budget};
use super::{Measurement, Published};

/// A scene with what was published of it.
struct Case {
    /// Name in the table.
    name: &'static str,
    /// Scene of the gallery.
    scene: &'static str,
    /// What is changed, so that the first steps are like the later ones.
    changes: &'static [&'static str],
    /// Iterations, and linear iterations in each.
    iterations: [u32; 2],
    /// Penalty of the authors' scene, where it is known.
    penalty: Option<f64>,
    /// Core-microseconds per particle and step of the authors' program, two cores, double precision.
    core_us: f64,
}

const CASES: [Case; 4] = [
    Case {
        name: "metal",
        scene: "twisting-metal",
        changes: &[],
        iterations: [30, 15],
        penalty: None,
        core_us: 117.0,
    },
    Case {
        name: "sand",
        scene: "sand-column",
        changes: &[],
        iterations: [15, 15],
        penalty: Some(0.1),
        core_us: 61.0,
    },
    Case {
        name: "silicone",
        scene: "silicone-rubber",
        changes: &[],
        iterations: [40, 38],
        penalty: None,
        core_us: 237.0,
    },
    Case {
        name: "cars",
        scene: "car-crash",
        // Bumper to bumper.
        changes: &["bodies.0.shape.translate=[-0.76,0,0]"],
        iterations: [30, 15],
        penalty: Some(1.0),
        core_us: 108.0,
    },
];

/// Steps before timing starts, with our own settings: the first ones sort, touch memory for the first time
/// and have no stress to begin with.
const WARM_UP: usize = 2;
/// Steps timed at least; the first of them touches memory for the first time.
const FEWEST_STEPS: usize = 4;
/// Most iterations in search of a residual.
const MOST_ITERATIONS: u32 = 100;

pub(super) fn run(budget: &Budget, report: &mut dyn FnMut(Measurement)) -> Result<(), String> {
    for case in &CASES {
        for &threads in &budget.threads {
            case.measure(budget, threads, report)?;
        }
    }
    Ok(())
}

/// A simulation that can be put back to where it was.
struct Bench {
    method: Box<dyn Method>,
    dt: f64,
}

impl Bench {
    fn step(&mut self) -> Result<StepStats, String> {
        self.method.step(self.dt).map_err(|error| error.to_string())
    }

    fn step_from(&mut self, start: &Snapshot) -> Result<StepStats, String> {
        self.method.restore(start).map_err(|error| error.to_string())?;
        self.step()
    }
}

impl Case {
    fn measure(
        &self,
        budget: &Budget,
        threads: usize,
        report: &mut dyn FnMut(Measurement),
    ) -> Result<(), String> {
        let mut lead = self.build(budget, threads, &[])?;
        for _ in 0..WARM_UP {
            lead.step()?;
        }
        let start = lead.method.save();
        drop(lead);

        let [iterations, linear] = self.iterations;
        let mut settings = fixed(iterations);
        settings.push(format!("solver.admm.linear_iterations={linear}"));
        settings.push("solver.admm.linear_tolerance=0".to_owned());
        settings.push("solver.admm.memory=0".to_owned());
        // As published, like the rest.
        settings.push("solver.admm.springs=\"whole\"".to_owned());
        settings.extend(self.penalty.map(|rho| format!("solver.admm.penalty={rho}")));
        let mut bench = self.build(budget, threads, &settings)?;
        let residual = last(&bench.step_from(&start)?)?;
        let name = format!("admm-{}", self.name);
        report(self.time(&name, bench, &start, budget, threads, iterations)?);

        // Every iteration is looked at to find how many are needed, and none when they are timed.
        let look =
            [fixed(MOST_ITERATIONS), vec!["solver.admm.measure_every=1".to_owned()]].concat();
        let history = self.build(budget, threads, &look)?.step_from(&start)?.history;
        let Some(needed) = history.iter().position(|found| *found <= residual) else {
            return Err(format!(
                "{}: {residual:.1e} m/s is not reached in {MOST_ITERATIONS} iterations",
                self.name
            ));
        };
        let needed = needed as u32 + 1;
        let bench = self.build(budget, threads, &fixed(needed))?;
        report(self.time(&format!("{name}-equal"), bench, &start, budget, threads, needed)?);
        Ok(())
    }

    fn build(&self, budget: &Budget, threads: usize, settings: &[String]) -> Result<Bench, String> {
        let mut overrides: Vec<String> = self.changes.iter().map(ToString::to_string).collect();
        if !budget.small {
            overrides.push("resolution=full".to_owned());
        }
        overrides.extend_from_slice(settings);
        let scene = Scene::open(self.scene, &overrides).map_err(|error| error.to_string())?;
        let Some(StepLength::Seconds(dt)) = scene.solver.dt else {
            return Err(format!("scene `{}` has no fixed step", self.scene));
        };
        let world = world::build(&scene, Some(threads)).map_err(|error| error.to_string())?;
        Ok(Bench { method: world.method, dt })
    }

    fn time(
        &self,
        name: &str,
        mut bench: Bench,
        start: &Snapshot,
        budget: &Budget,
        threads: usize,
        iterations: u32,
    ) -> Result<Measurement, String> {
        let begun = Instant::now();
        // The same step again and again: what comes of fixed iterations may not be fit to go on from.
        let (mut blocks, mut residual) = (Blocks::default(), 0.0);
        while blocks.steps() < FEWEST_STEPS || begun.elapsed() < budget.each {
            bench.method.restore(start).map_err(|error| error.to_string())?;
            let begin = Instant::now();
            let stats = bench.step()?;
            blocks.add(begin.elapsed().as_secs_f64(), 1);
            residual = last(&stats)?;
        }
        let count = bench.method.particle_count();
        let per_particle = |seconds: f64| seconds / count as f64 * 1e9;
        let core_us = per_particle(blocks.typical()) * threads as f64 * 1e-3;
        Ok(Measurement {
            name: name.to_owned(),
            particles: count,
            threads,
            ns_per_particle_step: per_particle(blocks.typical()),
            ns_min: per_particle(blocks.fastest()),
            bytes_per_particle: Some(bench.method.memory_bytes() as f64 / count as f64),
            peak_bytes_per_particle: None,
            steps: blocks.steps(),
            published: Some(Published {
                core_us: self.core_us,
                times_less: self.core_us / core_us,
                iterations,
                residual,
            }),
        })
    }
}

/// Settings for so many iterations.
fn fixed(iterations: u32) -> Vec<String> {
    vec![
        "solver.admm.stop=fixed".to_owned(),
        format!("solver.admm.iterations={iterations}"),
        format!("solver.admm.measure_every={iterations}"),
        // The published one, with every setting: residuals of different stresses cannot be compared.
        "solver.admm.stress=klar".to_owned(),
    ]
}

/// The force residual at the end of a step [m/s].
fn last(stats: &StepStats) -> Result<f64, String> {
    stats.history.last().copied().ok_or_else(|| "a step has no residual".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_case_is_a_scene_with_a_step_and_a_published_size() {
        for case in &CASES {
            let mut overrides = fixed(case.iterations[0]);
            overrides.extend(case.changes.iter().map(ToString::to_string));
            overrides.push("resolution=full".to_owned());
            let scene = Scene::open(case.scene, &overrides).unwrap();
            assert!(matches!(scene.solver.dt, Some(StepLength::Seconds(_))), "{}", case.scene);
            assert_eq!(scene.solver.admm.unwrap().iterations, case.iterations[0]);
        }
    }
}
