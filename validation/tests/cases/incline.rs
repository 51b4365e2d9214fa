//! A block on an incline sticks or slides as Coulomb says.
//!
//! Gravity is tilted instead of the plane, so that the floor lies along the grid. The block first
//! settles under the normal part, then the tangential part is turned up smoothly, as if the plane
//! were tilted slowly. From there on
//!
//! $$ a = g (\sin θ - μ \cos θ) \quad \text{if } μ < \tan θ, \qquad a = 0 \text{ otherwise.} $$
//!
//! Friction acts on each node with the impulse that stops its approach. The impulses of all nodes
//! add up to the weight, so the block as a whole feels μ times its weight although every node is
//! treated alone.
//!
//! The block is flat and damped (RPIC), because an undamped elastic block does not slide steadily at
//! all: Coulomb friction couples its shear and normal vibrations through Poisson's ratio, and they
//! grow until the block hops (Adams 1995, *Self-excited oscillations of two elastic half-spaces
//! sliding with a constant coefficient of friction*, J. Appl. Mech. 62). Damping and a Poisson's
//! ratio of zero hold them down; a shorter step, more particles or a finer grid do not.

use pliant_contact::Boundary;
use pliant_materials::Lame;
use pliant_mpm::{ImplicitOptions, Integrator, Transfer};
use pliant_validation::{GRAVITY, Matter, Plane, block, line_fit, note, options, report, wall};

const CASE: &str = "block on an incline";
const DENSITY: f64 = 1000.0;
const DX: f64 = 0.05;
/// Tilt of the plane [rad].
const ANGLE: f64 = 25.0 * std::f64::consts::PI / 180.0;

/// At the largest μ that lets the block slide, friction leaves a fiftieth of g sin θ; 5 % of that are a
/// thousandth of g sin θ, which the vibrations of a sliding elastic block may well amount to.
const TOLERANCE: f64 = 0.05;
/// Share of g sin θ by which implicit steps may be off: they stop where forces are in balance to a fiftieth
/// of gravity, the worst particle counting.
const BALANCE: f64 = 0.01;
/// Speed of a block that sticks, over the speed a free one would have gained in the same time: what
/// is left of the elastic waves that the tilting made.
const AT_REST: f64 = 1e-4;

/// From 0 to 1 without a jump in slope.
fn smooth_step(s: f64) -> f64 {
    let s = s.clamp(0.0, 1.0);
    s * s * (3.0 - 2.0 * s)
}

/// Implicit steps, thirty times as long as explicit ones may be.
const LONG_STEP: f64 = 0.02;

fn implicit() -> Integrator {
    Integrator::Implicit(ImplicitOptions::default())
}

/// Acceleration down the plane [m/s²] and the distance gone since the tilting began [m].
fn slide(friction: f64, integrator: Integrator) -> (f64, f64) {
    /// Ends of settling, tilting and waiting [s]. The slowest wave takes 4h/c_s = 0.04 s to and fro.
    const SETTLED: f64 = 0.4;
    const TILTED: f64 = 0.8;
    const END: f64 = 1.6;
    let particles = block([0.0, 0.0], [1.0, 0.2], 0.5 * DX, DENSITY);
    let floor = wall([0.0, 0.0], [0.0, 1.0], Boundary::Separate, friction);
    let matter = Matter::Corotated(Lame::from_young(1e6, 0.3).unwrap());
    let mut options = options(DX, [0.0, 0.0]);
    options.transfer = Transfer::Rpic;
    options.integrator = integrator;
    let block = Plane::new(options, matter, DENSITY, vec![floor], particles);
    let mut block = block.with_longest_step(LONG_STEP);
    let (sin, cos) = ANGLE.sin_cos();
    let mut speeds = Vec::new();
    let mut start = None;
    block.run_until(END, |block| {
        let time = block.time();
        let normal = GRAVITY * cos * smooth_step(time / (0.5 * SETTLED));
        let along = GRAVITY * sin * smooth_step((time - SETTLED) / (TILTED - SETTLED));
        block.set_gravity([along, -normal]);
        if time >= SETTLED && start.is_none() {
            start = Some(block.mean(|set, p| Some(set.position.get(p, 0))));
        }
        if time >= TILTED {
            speeds.push((time, block.mean(|set, p| Some(set.velocity.get(p, 0)))));
        }
    });
    let gone = block.mean(|set, p| Some(set.position.get(p, 0))) - start.expect("it ran that long");
    (line_fit(&speeds).0, gone)
}

#[test]
fn a_block_slides_with_what_friction_leaves_of_gravity() {
    for (name, integrator) in [("explicit", Integrator::Explicit), ("implicit", implicit())] {
        for friction in [0.0, 0.2, 0.4, ANGLE.tan() - 0.01] {
            let expected = GRAVITY * (ANGLE.sin() - friction * ANGLE.cos());
            let (measured, _) = slide(friction, integrator);
            let quantity = format!("{name}, acceleration at μ = {friction:.4} [m/s²]");
            let error = report(CASE, &quantity, measured, expected);
            let small = match integrator {
                Integrator::Explicit => TOLERANCE * expected,
                Integrator::Implicit(_) => BALANCE * GRAVITY * ANGLE.sin(),
            };
            let off = (error * expected).abs();
            assert!(off < small, "μ = {friction}: {measured} instead of {expected}");
        }
    }
}

#[test]
fn a_block_sticks_just_above_the_tangent_of_the_slope() {
    let frictions = [ANGLE.tan() + 0.01, 0.6];
    let all = frictions.map(|mu| [(mu, Integrator::Explicit), (mu, implicit())]).concat();
    for (friction, integrator) in all {
        let (acceleration, gone) = slide(friction, integrator);
        let free = GRAVITY * ANGLE.sin();
        note(
            CASE,
            &format!("acceleration at μ = {friction:.4}, of g sin θ [-]"),
            acceleration / free,
        );
        note(CASE, &format!("distance gone at μ = {friction:.4} [cells]"), gone / DX);
        assert!(acceleration.abs() < AT_REST * free, "μ = {friction}: {acceleration}");
    }
}
