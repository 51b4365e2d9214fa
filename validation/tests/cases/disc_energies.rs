//! What a free body must keep: discs that spin and discs that collide.
//!
//! Without walls, APIC conserves momentum and angular momentum to rounding whatever happens. Energy
//! it may only lose: to the part of the motion that the grid cannot carry back. The budget calls
//! that the numerical loss.
//!
//! How much a collision costs depends on how well the grid resolves the contact. With a modulus of
//! 30 kPa the discs flatten by about a cell. Stiffer ones touch within a fraction of a cell, push
//! strains of the shortest wavelength into the bodies, which the grid does not feel once they have
//! moved on by half a cell, and lose up to half of their energy that way.

use std::f64::consts::PI;

use pliant_geometry::Shape;
use pliant_materials::Lame;
use pliant_math::Vector;
use pliant_mpm::NewParticle;
use pliant_validation::{Matter, Plane, fill, note, options};

const DENSITY: f64 = 1000.0;
const DX: f64 = 0.025;

/// Relative to the largest momentum around; some 10⁴ steps of rounding at 1e-16.
const ROUND_OFF: f64 = 1e-12;

fn disc(center: [f64; 2], radius: f64) -> Vec<NewParticle<2>> {
    let shape = Shape::sphere(Vector(center), radius).unwrap();
    fill(&shape, 0.5 * DX, DENSITY)
}

fn rubber(young: f64) -> Matter {
    Matter::Corotated(Lame::from_young(young, 0.3).unwrap())
}

#[test]
fn a_spinning_disc_keeps_its_angular_momentum() {
    const CASE: &str = "spinning disc";
    const TURNS: usize = 10;
    /// Angular velocity [rad/s]: centrifugal strains are ρω²R²/E = 1 %.
    const SPIN: f64 = 4.0 * PI;
    /// Share of the energy lost in a turn.
    const LOSS: f64 = 1e-3;
    let mut particles = disc([0.0, 0.0], 0.25);
    for particle in &mut particles {
        let [x, y] = particle.position;
        particle.velocity = [-SPIN * y, SPIN * x];
        particle.gradient = [[0.0, -SPIN], [SPIN, 0.0]];
    }
    let mut plane =
        Plane::new(options(DX, [0.0, 0.0]), rubber(1e6), DENSITY, Vec::new(), particles);
    let before = plane.totals();
    let mut worst = 0.0_f64;
    let mut lost = 0.0;
    for turn in 1..=TURNS {
        plane.run_until(turn as f64 * 2.0 * PI / SPIN, |_| {});
        let after = plane.totals();
        let spin = after.angular_momentum[2] / before.angular_momentum[2] - 1.0;
        worst = worst.max(spin.abs());
        let loss = plane.energy().numerical_loss() / before.kinetic_energy;
        if turn == 1 || turn == TURNS {
            note(CASE, &format!("energy lost in turn {turn} [-]"), loss - lost);
        }
        assert!(loss - lost < LOSS, "turn {turn} loses {}", loss - lost);
        assert!(loss - lost > -LOSS, "turn {turn} gains {}", lost - loss);
        lost = loss;
    }
    note(CASE, "energy lost in ten turns [-]", lost);
    note(CASE, "largest change of angular momentum [-]", worst);
    assert!(worst < ROUND_OFF);
}

#[test]
fn colliding_discs_keep_their_momentum_and_gain_no_energy() {
    const CASE: &str = "colliding discs";
    const SPEED: f64 = 1.0;
    /// Energy the books may show as gained, of the kinetic energy at the start: rounding of sums.
    const GAIN: f64 = 1e-12;
    /// Share of the energy that a collision resolved by one cell may cost.
    const LOSS: f64 = 0.25;
    let mut particles = disc([-0.3, 0.05], 0.2);
    for particle in &mut particles {
        particle.velocity = [SPEED, 0.0];
    }
    let mut right = disc([0.3, -0.05], 0.2);
    for particle in &mut right {
        particle.velocity = [-0.5 * SPEED, 0.2 * SPEED];
    }
    particles.extend(right);
    let mut plane =
        Plane::new(options(DX, [0.0, 0.0]), rubber(3e4), DENSITY, Vec::new(), particles);
    let before = plane.totals();
    let (mut least, mut most_elastic) = (f64::INFINITY, 0.0_f64);
    plane.run_until(0.6, |plane| {
        let energy = plane.energy();
        least = least.min(energy.numerical_loss() / before.kinetic_energy);
        most_elastic = most_elastic.max(energy.elastic / before.kinetic_energy);
    });
    let after = plane.totals();
    let scale = before.mass * SPEED;
    let momentum =
        (0..2).map(|k| (after.momentum[k] - before.momentum[k]).abs() / scale).fold(0.0, f64::max);
    let turning = (after.angular_momentum[2] - before.angular_momentum[2]).abs() / scale;
    let lost = plane.energy().numerical_loss() / before.kinetic_energy;
    note(CASE, "change of momentum [-]", momentum);
    note(CASE, "change of angular momentum [m]", turning);
    note(CASE, "most energy stored in the collision [-]", most_elastic);
    note(CASE, "energy lost in the end [-]", lost);
    note(CASE, "least loss on the way (negative: a gain) [-]", least);
    assert!(most_elastic > 0.1, "the discs must meet");
    assert!(momentum < ROUND_OFF && turning < ROUND_OFF);
    assert!(least > -GAIN, "gained {}", -least);
    assert!(lost < LOSS, "lost {lost}");
}
