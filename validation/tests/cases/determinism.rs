//! The same scene gives the same bits, whatever the number of threads, and after a restart.
//!
//! Elastic matter and sand on a floor, a jet of water from an emitter, and a paddle that sweeps
//! through all of it while it turns: in space, explicitly in single precision, and without the water
//! implicitly in double, by Newton's method and by splitting.

use pliant_contact::{Boundary, Collider, Motion};
use pliant_core::{ArrayData, Method, Snapshot};
use pliant_geometry::{Rotation, Shape};
use pliant_materials::{Cone, DruckerPrager, Fluid, Lame};
use pliant_math::Vector;
use pliant_mpm::{AdmmOptions, Emitter, ImplicitOptions, Integrator};
use pliant_validation::{GRAVITY, Matter, fill, note, options, space, wall};

const CASE: &str = "determinism";
const STEPS: usize = 200;
const DX: f64 = 0.05;
/// Longest step, which only implicit ones reach [s].
const LONGEST: f64 = 2e-3;

fn scene(threads: usize, integrator: Integrator) -> Box<dyn Method> {
    let cube = |center: [f64; 3], side: f64| {
        let shape = Shape::cuboid(Vector(center), Vector([side; 3]), 0.0).unwrap();
        fill(&shape, 0.5 * DX, 1000.0)
    };
    let lame = Lame::from_young(1e5, 0.3).unwrap();
    let alpha = Cone::ThreeDimensional.alpha(0.6).unwrap();
    let mut materials = vec![
        (Matter::Corotated(lame), 1000.0, cube([0.0, 0.25, 0.0], 0.4)),
        (
            Matter::Sand(DruckerPrager::new(lame, alpha, 0.0, true).unwrap()),
            1000.0,
            cube([0.5, 0.2, 0.0], 0.4),
        ),
        (Matter::Liquid(Fluid::new(1000.0, 10.0, 7.0, 0.1, false).unwrap()), 1000.0, Vec::new()),
    ];
    let nozzle =
        Shape::cylinder(Vector([0.25, 0.8, 0.0]), Vector([0.25, 0.825, 0.0]), 0.1, 0.0).unwrap();
    let layer: Vec<[f64; 3]> = fill(&nozzle, 0.5 * DX, 1000.0).iter().map(|p| p.position).collect();
    let mass = 1000.0 * (0.5 * DX).powi(3);
    let jet = Emitter::new(2, vec![layer], [0.0, -3.0, 0.0], 0.5 * DX, mass, 7);
    let paddle = Collider {
        name: "paddle".into(),
        shape: Shape::cuboid(Vector([0.0; 3]), Vector([0.1, 0.6, 0.6]), 0.0).unwrap(),
        motion: Motion::constant(
            Vector([-0.3, 0.3, 0.0]),
            Rotation::IDENTITY,
            Vector([2.0, 0.0, 0.0]),
            Vector([0.0, 1.0, 2.0]),
        ),
        surface_velocity: Vector([0.0; 3]),
        boundary: Boundary::Separate,
        friction: 0.3,
        active: 0.0..f64::INFINITY,
    };
    let floor = wall([0.0, 0.0, 0.0], [0.0, 1.0, 0.0], Boundary::Separate, 0.5);
    let mut options = options(DX, [0.0, -GRAVITY, 0.0]);
    (options.threads, options.integrator) = (threads, integrator);
    let mut jets = vec![jet];
    if integrator != Integrator::Explicit {
        // Fluids are stepped explicitly only.
        materials.pop();
        jets.clear();
    }
    space(options, materials, vec![floor, paddle], jets)
}

fn advance(method: &mut dyn Method, steps: usize) {
    for _ in 0..steps {
        let dt = method.stable_step().min(LONGEST);
        method.step(dt).unwrap();
    }
}

/// Every number of a saved state as bits, by name: equal floats of different sign would not do.
fn bits(snapshot: &Snapshot) -> Vec<(String, Vec<u64>)> {
    let array = |data: &ArrayData| match data {
        ArrayData::F32(data) => data.iter().map(|x| u64::from(x.to_bits())).collect(),
        ArrayData::F64(data) => data.iter().map(|x| x.to_bits()).collect(),
        ArrayData::U32(data) => data.iter().map(|&x| u64::from(x)).collect(),
        ArrayData::U64(data) => data.clone(),
    };
    snapshot.arrays.iter().map(|a| (a.name.clone(), array(&a.data))).collect()
}

fn assert_same(a: &Snapshot, b: &Snapshot) {
    assert_eq!(a.meta, b.meta);
    for ((name, a), (other, b)) in bits(a).iter().zip(&bits(b)) {
        assert_eq!(name, other);
        assert!(a == b, "{name} differs");
    }
}

/// Explicit steps, and a few implicit ones by either solver.
fn cases() -> [(Integrator, usize); 3] {
    let newton = ImplicitOptions::default();
    let splitting = ImplicitOptions { splitting: Some(AdmmOptions::default()), ..newton };
    let implicit = [newton, splitting].map(|options| (Integrator::Implicit(options), STEPS / 10));
    [(Integrator::Explicit, STEPS), implicit[0], implicit[1]]
}

#[test]
fn one_and_two_threads_give_the_same_bits() {
    for (integrator, steps) in cases() {
        let (mut one, mut two) = (scene(1, integrator), scene(2, integrator));
        let count = one.particle_count();
        advance(&mut *one, steps);
        advance(&mut *two, steps);
        assert_same(&one.save(), &two.save());
        note(CASE, "particles, same bits on two threads", one.particle_count() as f64);
        if integrator == Integrator::Explicit {
            assert!(one.particle_count() > count, "the emitter must have run");
        }
        assert!(one.energy().colliders.abs() > 0.0, "the paddle must have pushed");
    }
}

#[test]
fn a_restored_simulation_goes_on_with_the_same_bits() {
    for (integrator, steps) in cases() {
        let mut whole = scene(1, integrator);
        advance(&mut *whole, steps / 2);
        let half = whole.save();
        advance(&mut *whole, steps / 2);
        let mut fresh = scene(2, integrator);
        fresh.restore(&half).unwrap();
        assert_same(&half, &fresh.save());
        advance(&mut *fresh, steps / 2);
        assert_same(&whole.save(), &fresh.save());
        note(CASE, "particles after a restart half-way", fresh.particle_count() as f64);
    }
}
