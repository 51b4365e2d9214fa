//! Fluid that stands in a tank: still, as high as it was filled, and as dense everywhere.

use pliant_contact::{Boundary, Collider, Motion};
use pliant_core::{Method, NewParticle};
use pliant_geometry::Shape;
use pliant_math::Vector;
use pliant_pbf::{Fluid, Pbf, PbfOptions, Resistance};

const SPACING: f64 = 0.02;
const DENSITY: f64 = 1000.0;
const GRAVITY: f64 = 9.81;
/// Particles along the tank's edges, and how high it is filled.
const EDGE: usize = 12;
const LAYERS: usize = 8;

fn wall(point: [f64; 3], normal: [f64; 3]) -> Collider<3> {
    Collider {
        name: "wall".into(),
        shape: Shape::half_space(Vector(point), Vector(normal)).unwrap(),
        motion: Motion::still(),
        surface_velocity: Vector([0.0; 3]),
        boundary: Boundary::Separate,
        friction: 0.0,
        active: 0.0..f64::INFINITY,
    }
}

/// A tank full of a fluid of this viscosity [Pa s].
fn pool(viscosity: f64, options: PbfOptions) -> Pbf<f32> {
    let width = EDGE as f64 * SPACING;
    let walls = vec![
        wall([0.0; 3], [0.0, 1.0, 0.0]),
        wall([0.0; 3], [1.0, 0.0, 0.0]),
        wall([width, 0.0, 0.0], [-1.0, 0.0, 0.0]),
        wall([0.0; 3], [0.0, 0.0, 1.0]),
        wall([0.0, 0.0, width], [0.0, 0.0, -1.0]),
    ];
    let fluid = Fluid {
        density: DENSITY,
        resistance: Resistance::Viscosity(viscosity),
        relaxation_time: 0.0,
        solvent_viscosity: 0.0,
    };
    let mut pbf = Pbf::new(options, vec![fluid], walls, Vec::new()).unwrap();
    let cell = |n: usize| [n % EDGE, n / (EDGE * EDGE), n / EDGE % EDGE];
    let particle = |n| NewParticle {
        position: cell(n).map(|c| SPACING * (c as f64 + 0.5)),
        velocity: [0.0; 3],
        gradient: [[0.0; 3]; 3],
        mass: DENSITY * SPACING.powi(3),
    };
    pbf.add_body(0, 0, (0..EDGE * EDGE * LAYERS).map(particle));
    pbf.start();
    pbf
}

/// How fast particles still are in the mean [m/s], and how high the fluid stands [spacings], after a second and a half.
fn speed_and_level(mut pbf: Pbf<f32>) -> (f64, f64) {
    for _ in 0..360 {
        pbf.step(1.0 / 240.0).unwrap();
    }
    let totals = pbf.totals();
    let speed = (2.0 * totals.kinetic_energy / totals.mass).sqrt();
    let level = 2.0 * pbf.energy().gravitational / (totals.mass * GRAVITY) / SPACING;
    (speed, level)
}

/// Spreading particles evenly and correcting densities must not stir what stands.
#[test]
fn a_pool_comes_to_rest() {
    for viscosity in [0.01, 1.0] {
        let calm = speed_and_level(pool(viscosity, PbfOptions::new(SPACING)));
        println!("{viscosity} Pa s: {calm:?}");
        // Less than a hundredth of a spacing in a step.
        assert!(calm.0 < 0.01 * SPACING * 240.0, "{viscosity} Pa s: {calm:?}");
        assert!((calm.1 / LAYERS as f64 - 1.0).abs() < 0.02, "{viscosity} Pa s: {calm:?}");
    }
}

#[test]
fn without_calming_it_simmers() {
    let speed = |calming| {
        let options = PbfOptions { calming, ..PbfOptions::new(SPACING) };
        speed_and_level(pool(0.01, options)).0
    };
    let (with, without) = (speed(0.5), speed(0.0));
    println!("with {with} m/s, without {without} m/s");
    assert!(without > 2.0 * with);
}
