//! A metal bar that is bent and let go keeps the same shape, whatever the step.
//!
//! A cantilever is pressed down slowly by a round punch well beyond its yield, and released. It
//! springs back by what is elastic and keeps the rest. Bending is quasi-static, so that the result
//! belongs to the material and the grid: an integrator that treats flow consistently must find the
//! same permanent deflection with steps that differ by much.
//!
//! There is no closed form for this deflection on so coarse a grid; the case compares steps with each
//! other.

use pliant_contact::{Boundary, Collider, Key, Motion};
use pliant_geometry::{Rotation, Shape};
use pliant_materials::{Lame, VonMises};
use pliant_math::Vector;
use pliant_mpm::{ImplicitOptions, Integrator, Transfer};
use pliant_validation::{Matter, Plane, block, note, options, report, wall};

const CASE: &str = "bent bar";
const DENSITY: f64 = 2700.0;
const LENGTH: f64 = 1.0;
const HEIGHT: f64 = 0.15;
const DX: f64 = 0.05;
const YOUNG: f64 = 7e8;
/// Yield value of the norm of the deviator [Pa]: fibers flow at a strain of about one per cent.
const YIELD: f64 = 7e6;
/// When the punch is lowest, and when it is gone [s].
const PRESSED: f64 = 0.25;
const LEFT: f64 = 0.4;
const END: f64 = 0.6;

/// Deflections that steps from 1 ms to 5 ms leave may differ by this much.
const TOLERANCE: f64 = 0.03;

/// Deflection of the free end that stays [m].
fn deflection(dt: f64) -> f64 {
    let particles = block([0.0, 0.0], [LENGTH, HEIGHT], 0.5 * DX, DENSITY);
    let clamp = wall([0.1, 0.0], [1.0, 0.0], Boundary::Sticky, 0.0);
    let at = |t: f64, y: f64| Key { time: t, at: Vector([0.85, y]), rotation: Rotation::IDENTITY };
    let above = HEIGHT + 0.15;
    let punch = Collider {
        name: "punch".into(),
        shape: Shape::sphere(Vector([0.0, 0.0]), 0.1).unwrap(),
        motion: Motion::keyframes(vec![at(0.0, above), at(PRESSED, above - 0.25), at(LEFT, above)])
            .unwrap(),
        surface_velocity: Vector([0.0, 0.0]),
        boundary: Boundary::Separate,
        friction: 0.0,
        active: 0.0..f64::INFINITY,
    };
    let mut options = options(DX, [0.0, 0.0]);
    options.integrator = Integrator::Implicit(ImplicitOptions::default());
    // What still rings after the release is damped away.
    options.transfer = Transfer::Apic { damping: 0.2 };
    let law = VonMises::new(Lame::from_young(YOUNG, 0.33).unwrap(), YIELD, 0.02).unwrap();
    let bar = Plane::new(options, Matter::Metal(law), DENSITY, vec![clamp, punch], particles);
    let mut bar = bar.with_longest_step(dt);
    let tip = |bar: &Plane| {
        let last = |set: &pliant_mpm::Particles<f64, 2>, p: usize| {
            (set.position.get(p, 0) > LENGTH - 2.0 * DX).then(|| set.position.get(p, 1))
        };
        bar.mean(last)
    };
    let start = tip(&bar);
    bar.run_until(END, |_| {});
    start - tip(&bar)
}

#[test]
fn the_permanent_bend_does_not_depend_on_the_step() {
    let reference = deflection(1e-3);
    note(CASE, "permanent deflection at dt = 1 ms [m]", reference);
    assert!(reference > 0.02, "the bar must have yielded: {reference}");
    for dt in [2e-3, 5e-3] {
        let quantity = format!("permanent deflection at dt = {:.0} ms [m]", 1e3 * dt);
        let error = report(CASE, &quantity, deflection(dt), reference);
        assert!(error.abs() < TOLERANCE, "{error}");
    }
}
