//! Whole explicit steps of a falling block, 8 particles per cell.
//!
//! The set-up is that of the peers it is compared with: a cube of 46³ or 100³ particles on a
//! lattice of half a cell, cells of 1/64 or 1/128 m, falling at 3 m/s on a frictionless floor.

use pliant::summary::peak_rss_bytes;
use pliant_contact::{Boundary, Collider, Motion};
use pliant_core::Method;
use pliant_geometry::{Shape, ShapeError};
use pliant_materials::{
    DruckerPrager, Elastic, FixedCorotated, Lame, Material, Model, ParameterError, Snow,
};
use pliant_math::Vector;
use pliant_mpm::{Compiled, Integrator, KernelChoice, Mpm, MpmOptions, NewParticle, Transfer};

use super::Measurement;
use super::timing::{Blocks, Budget};

/// Particles along an edge, and cells along a metre.
const SIZES: [(usize, usize); 2] = [(46, 64), (100, 128)];
/// Time step of all of them [s].
pub(super) const DT: f64 = 1e-4;
/// Density [kg/m³].
const DENSITY: f64 = 1000.0;
/// Steps before timing starts: the first ones sort and touch memory for the first time.
pub(super) const WARM_UP: usize = 5;
/// Steps in a timed block: enough for the sort, which is due every 26th step here, to be in its share.
const BLOCK_STEPS: usize = 26;
/// Phases of a step that are reported of their own.
const PARTS: [&str; 3] = ["p2g", "g2p", "mesh"];

pub(super) fn run(
    material: &str,
    budget: &Budget,
    report: &mut dyn FnMut(Measurement),
) -> Result<(), String> {
    for (edge, cells) in SIZES {
        if budget.small && edge > 50 {
            continue;
        }
        for &threads in &budget.threads {
            let before = reset_peak();
            let mut mpm = falling_cube(material, edge, cells, threads)?;
            for _ in 0..WARM_UP {
                mpm.step(DT).map_err(|error| error.to_string())?;
            }
            measure(material, &mut mpm, threads, before, budget, report)?;
        }
    }
    Ok(())
}

/// Times steps of a simulation that has warmed up.
pub(super) fn measure(
    material: &str,
    mpm: &mut Mpm<f32, 3>,
    threads: usize,
    before: Option<u64>,
    budget: &Budget,
    report: &mut dyn FnMut(Measurement),
) -> Result<(), String> {
    let count = mpm.particle_count();
    // Parts are timed over the same blocks as the whole, so that they can be compared with it.
    let mut parts = PARTS.map(|_| Blocks::default());
    let (mut sums, mut taken) = ([0.0; PARTS.len()], 0);
    let blocks = Blocks::measure(budget.each, BLOCK_STEPS, || {
        let stats = mpm.step(DT).map_err(|error| error.to_string())?;
        for (name, sum) in PARTS.iter().zip(&mut sums) {
            let phases = stats.phases.iter().filter(|phase| phase.name == *name);
            *sum += phases.map(|phase| phase.wall_s).sum::<f64>();
        }
        taken += 1;
        if taken % BLOCK_STEPS == 0 {
            for (part, sum) in parts.iter_mut().zip(&mut sums) {
                part.add(std::mem::take(sum), BLOCK_STEPS);
            }
        }
        Ok(())
    })?;
    let peak = peak_rss_bytes().zip(before).map(|(now, then)| now.saturating_sub(then));
    let per_particle = |seconds: f64| seconds / count as f64 * 1e9;
    let measurement = |name: String, blocks: &Blocks| Measurement {
        name,
        particles: count,
        threads,
        ns_per_particle_step: per_particle(blocks.typical()),
        ns_min: per_particle(blocks.fastest()),
        bytes_per_particle: None,
        peak_bytes_per_particle: None,
        steps: blocks.steps(),
        published: None,
    };
    report(Measurement {
        bytes_per_particle: Some(mpm.memory_bytes() as f64 / count as f64),
        peak_bytes_per_particle: peak.map(|bytes| bytes as f64 / count as f64),
        ..measurement(format!("step-{material}"), &blocks)
    });
    let timed = PARTS.iter().zip(&parts).filter(|(_, part)| part.fastest() > 0.0);
    for (name, part) in timed {
        report(measurement(format!("{name}-{material}"), part));
    }
    Ok(())
}

/// Starts a new peak where the system allows it; returns the memory in use [B].
pub(super) fn reset_peak() -> Option<u64> {
    // Linux: writing 5 there resets the high-water mark; elsewhere peaks are not reported.
    std::fs::write("/proc/self/clear_refs", "5").ok()?;
    peak_rss_bytes()
}

/// Explicit steps under gravity, with cells of this width [m].
pub(super) fn options(dx: f64, threads: usize) -> MpmOptions<3> {
    MpmOptions {
        dx,
        gravity: [0.0, -9.8, 0.0],
        kernel: KernelChoice::Quadratic,
        transfer: Transfer::Apic { damping: 0.0 },
        drag: 0.0,
        damping_passes: 0,
        integrator: Integrator::Explicit,
        sound_fraction: 0.5,
        cfl: 0.5,
        threads,
        attributes: Vec::new(),
    }
}

fn falling_cube(
    material: &str,
    edge: usize,
    cells: usize,
    threads: usize,
) -> Result<Mpm<f32, 3>, String> {
    let dx = 1.0 / cells as f64;
    let options = options(dx, threads);
    let matter = matter(material)?;
    let floor = floor(3.0 * dx).map_err(|error| error.to_string())?;
    let mut mpm = Mpm::new(options, vec![f32::constitutive(&matter)], vec![floor], Vec::new())
        .map_err(|error| error.to_string())?;
    let spacing = 0.5 * dx;
    let low = [0.5 - 0.5 * edge as f64 * spacing, 5.0 * dx, 0.5 - 0.5 * edge as f64 * spacing];
    let place = |number: usize| -> [f64; 3] {
        let index = [number / (edge * edge), number / edge % edge, number % edge];
        std::array::from_fn(|axis| low[axis] + (index[axis] as f64 + 0.5) * spacing)
    };
    let particles = (0..edge.pow(3)).map(|number| NewParticle {
        position: place(number),
        velocity: [0.0, -3.0, 0.0],
        gradient: [[0.0; 3]; 3],
        mass: DENSITY * spacing.powi(3),
    });
    mpm.add_body(0, 0, particles);
    mpm.start();
    Ok(mpm)
}

fn matter(material: &str) -> Result<Material, String> {
    let text = |error: ParameterError| error.to_string();
    let lame = Lame::from_young(5e4, 0.3).map_err(text)?;
    let model = match material {
        "rubber" => Model::FixedCorotated(Elastic(FixedCorotated::new(lame))),
        "sand" => Model::DruckerPrager(DruckerPrager::new(lame, 0.3, 0.0, true).map_err(text)?),
        "snow" => Model::Snow(Snow::new(lame, 0.025, 0.0075, 10.0).map_err(text)?),
        other => return Err(format!("there is no material `{other}`")),
    };
    Ok(Material { density: DENSITY, model })
}

pub(super) fn floor(height: f64) -> Result<Collider<3>, ShapeError> {
    Ok(Collider {
        name: "floor".into(),
        shape: Shape::half_space(Vector([0.0, height, 0.0]), Vector([0.0, 1.0, 0.0]))?,
        motion: Motion::still(),
        surface_velocity: Vector([0.0; 3]),
        boundary: Boundary::Slip,
        friction: 0.0,
        active: 0.0..f64::INFINITY,
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const BRIEFLY: Duration = Duration::from_millis(1);

    #[test]
    fn a_benchmark_that_cannot_run_says_so() {
        let budget = Budget { each: BRIEFLY, threads: vec![1], small: true };
        let mut rows = 0;
        let outcome = run("ether", &budget, &mut |_| rows += 1);
        assert!(outcome.unwrap_err().contains("ether"));
        assert_eq!(rows, 0);
    }

    #[test]
    fn parts_are_timed_over_as_many_steps_as_the_whole_and_are_less() {
        let budget = Budget { each: BRIEFLY, threads: vec![1], small: true };
        let mut mpm = falling_cube("rubber", 8, 16, 1).unwrap();
        let mut rows: Vec<Measurement> = Vec::new();
        let mut report = |row| rows.push(row);
        measure("rubber", &mut mpm, 1, None, &budget, &mut report).unwrap();
        let names: Vec<_> = rows.iter().map(|row| row.name.as_str()).collect();
        assert_eq!(names, ["step-rubber", "p2g-rubber", "g2p-rubber"]);
        for part in &rows[1..] {
            assert_eq!(part.steps, rows[0].steps);
            // Of the same blocks, the fastest part cannot exceed the fastest whole.
            assert!(part.ns_min > 0.0 && part.ns_min < rows[0].ns_min, "{rows:?}");
        }
    }
}
