//! Options, bodies and walls.

use pliant_contact::{Boundary, Collider, Motion};
use pliant_geometry::{Shape, sample};
use pliant_math::Vector;
use pliant_mpm::{Integrator, KernelChoice, MpmOptions, NewParticle, Transfer};

/// Gravity on Earth [m/s²].
pub const GRAVITY: f64 = 9.81;

/// Undamped APIC with the quadratic kernel on one thread: what every case starts from. Sound crosses
/// at most half a cell in a step, and so does matter.
pub fn options<const D: usize>(dx: f64, gravity: [f64; D]) -> MpmOptions<D> {
    MpmOptions {
        dx,
        gravity,
        kernel: KernelChoice::Quadratic,
        transfer: Transfer::Apic { damping: 0.0 },
        drag: 0.0,
        damping_passes: 0,
        integrator: Integrator::Explicit,
        sound_fraction: 0.5,
        cfl: 0.5,
        threads: 1,
        attributes: Vec::new(),
    }
}

/// A resting rectangle from corner `low` to corner `high` [m], filled with a lattice of particles
/// `spacing` [m] apart, of this density [kg/m²].
pub fn block(low: [f64; 2], high: [f64; 2], spacing: f64, density: f64) -> Vec<NewParticle<2>> {
    let (low, high) = (Vector(low), Vector(high));
    let shape = Shape::cuboid((low + high) * 0.5, high - low, 0.0).expect("a box with volume");
    fill(&shape, spacing, density)
}

/// A resting body filled with a lattice of particles `spacing` [m] apart, of this density [kg/m^d].
pub fn fill<const D: usize>(shape: &Shape<D>, spacing: f64, density: f64) -> Vec<NewParticle<D>> {
    let samples = sample::regular(shape, spacing).expect("a bounded shape");
    let at = |x: &Vector<f64, D>| NewParticle {
        position: x.0,
        velocity: [0.0; D],
        gradient: [[0.0; D]; D],
        mass: density * samples.volume,
    };
    samples.positions.iter().map(at).collect()
}

/// Everything behind the plane through `point` with outward `normal`, at rest.
pub fn wall<const D: usize>(
    point: [f64; D],
    normal: [f64; D],
    boundary: Boundary,
    friction: f64,
) -> Collider<D> {
    Collider {
        name: "wall".into(),
        shape: Shape::half_space(Vector(point), Vector(normal)).expect("a normal with length"),
        motion: Motion::still(),
        surface_velocity: Vector([0.0; D]),
        boundary,
        friction,
        active: 0.0..f64::INFINITY,
    }
}
