//! Nanoseconds per particle and Jacobi iteration, pass by pass, on all cores.
//!
//! ```text
//! cargo bench --package pliant-pbf --bench iterations
//! ```
//!
//! A cube of viscous fluid rests on a floor. A step has ten iterations of each pass; what a pass takes is divided by
//! ten, what is done once a step is not.

use std::collections::BTreeMap;

use pliant_contact::{Boundary, Collider, Motion};
use pliant_core::{Method, NewParticle};
use pliant_geometry::Shape;
use pliant_math::Vector;
use pliant_pbf::{Fluid, Pbf, PbfOptions, Resistance};

const SPACING: f64 = 0.01;
const ITERATIONS: u32 = 10;
const STEPS: usize = 6;

fn main() {
    println!("particles  threads  {:>14}  {:>14}  once a step", "velocities", "positions");
    for edge in [25, 47, 100] {
        measure(edge);
    }
}

fn measure(edge: usize) {
    let mut options = PbfOptions::new(SPACING);
    options.velocity_iterations = ITERATIONS;
    options.position_iterations = ITERATIONS;
    let fluid = Fluid {
        density: 1000.0,
        resistance: Resistance::Viscosity(50.0),
        relaxation_time: 0.1,
        solvent_viscosity: 0.0,
    };
    let floor = Collider {
        name: "floor".into(),
        shape: Shape::half_space(Vector([0.0; 3]), Vector([0.0, 1.0, 0.0])).expect("a plane"),
        motion: Motion::still(),
        surface_velocity: Vector([0.0; 3]),
        boundary: Boundary::Separate,
        friction: 0.5,
        active: 0.0..f64::INFINITY,
    };
    let mut pbf = Pbf::<f32>::new(options, vec![fluid], vec![floor], Vec::new()).expect("threads");
    let place =
        |number: usize, axis: u32| SPACING * ((number / edge.pow(axis) % edge) as f64 + 0.5);
    let particles = (0..edge.pow(3)).map(|number| NewParticle {
        position: [place(number, 2), place(number, 1), place(number, 0)],
        velocity: [0.0; 3],
        gradient: [[0.0; 3]; 3],
        mass: 1000.0 * SPACING.powi(3),
    });
    pbf.add_body(0, 0, particles);
    pbf.start();
    // The quickest of all steps, part by part: the machine may have other work.
    let mut quickest = BTreeMap::new();
    for _ in 0..STEPS {
        let stats = pbf.step(1.0 / 240.0).expect("a step");
        for phase in stats.phases {
            let least: &mut f64 = quickest.entry(phase.name).or_insert(f64::INFINITY);
            *least = least.min(phase.wall_s);
        }
    }
    let per_particle = |seconds: f64| 1e9 * seconds / edge.pow(3) as f64;
    let pass = |name: &str| per_particle(quickest[name]) / f64::from(ITERATIONS);
    let (velocities, positions) = (pass("velocities"), pass("positions"));
    let rest: f64 = quickest
        .iter()
        .filter(|(name, _)| !["velocities", "positions"].contains(&name.as_str()))
        .map(|(_, seconds)| per_particle(*seconds))
        .sum();
    println!(
        "{:9}  {:7}  {velocities:14.1}  {positions:14.1}  {rest:11.1}",
        edge.pow(3),
        pbf.thread_count()
    );
}
