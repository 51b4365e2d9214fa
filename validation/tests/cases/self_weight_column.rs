//! A column under its own weight carries what stands above.
//!
//! A free-standing elastic column on a frictionless floor is in uniaxial stress, whatever its
//! Poisson's ratio: each cross-section bears the weight above it,
//!
//! $$ σ_{yy}(y) = -ρ g (h - y). $$
//!
//! The load is compared particle by particle with the mass that stood above it at the start; the
//! strain is 1e-3, so Kirchhoff and Cauchy stress and the two heights differ by that much at most.
//!
//! Each particle is off by about ±0.13 ρgΔx, the two of a cell with opposite signs: the affine
//! gradient C is exact for linear velocities only, and a strain that varies along a cell adds the
//! third moment of the kernel, which changes sign across the cell. In the mean it cancels; relative
//! to the local stress it grows towards the top, where there is nothing to bear.
//!
//! Gravity is turned up smoothly over ten periods of the slowest wave and a tenth of the symmetric
//! part of C is left out in each transfer, so nothing is left to settle.

use pliant_contact::Boundary;
use pliant_materials::Lame;
use pliant_mpm::Transfer;
use pliant_validation::{GRAVITY, Matter, Plane, block, note, options, report, wall};

const CASE: &str = "self-weight column";
const HEIGHT: f64 = 1.0;
const WIDTH: f64 = 0.25;
const DENSITY: f64 = 1000.0;
/// ρgh/E is about 1e-3.
const YOUNG: f64 = 1e7;
const CELLS: usize = 40;

/// ±0.13 ρgΔx of 40 cells is 0.33 % of ρgh; averaged over the height with weight 1/(h − y), 1 %.
const TOLERANCE: f64 = 0.02;

/// From 0 to 1 without a jump in slope.
fn smooth_step(s: f64) -> f64 {
    let s = s.clamp(0.0, 1.0);
    s * s * (3.0 - 2.0 * s)
}

#[test]
fn each_cross_section_bears_the_weight_above() {
    let dx = HEIGHT / CELLS as f64;
    let particles = block([-0.5 * WIDTH, 0.0], [0.5 * WIDTH, HEIGHT], 0.5 * dx, DENSITY);
    let start: Vec<[f64; 2]> = particles.iter().map(|particle| particle.position).collect();
    let mut options = options(dx, [0.0, 0.0]);
    options.transfer = Transfer::Apic { damping: 0.1 };
    let floor = wall([0.0, 0.0], [0.0, 1.0], Boundary::Separate, 0.0);
    let matter = Matter::Corotated(Lame::from_young(YOUNG, 0.3).unwrap());
    let mut column = Plane::new(options, matter, DENSITY, vec![floor], particles);

    let period = 4.0 * HEIGHT / (YOUNG / DENSITY).sqrt();
    let ramp = 10.0 * period;
    column.run_until(1.5 * ramp, |column| {
        let gravity = GRAVITY * smooth_step(column.time() / ramp);
        column.set_gravity([0.0, -gravity]);
    });

    let set = column.particles();
    let weight = DENSITY * GRAVITY * HEIGHT;
    let (mut sum, mut count, mut worst, mut speed) = (0.0, 0, 0.0_f64, 0.0_f64);
    for p in 0..set.len() {
        let [x, y] = start[set.id.get(p, 0) as usize];
        let stress = set.stress.get(p, 1);
        let expected = -DENSITY * GRAVITY * (HEIGHT - y);
        speed = speed.max(set.velocity.get(p, 1).abs());
        // Two cells from every surface: the kernel does not reach out of the body there.
        let inside = x.abs() < 0.5 * WIDTH - 2.0 * dx && y > 2.0 * dx && y < HEIGHT - 2.0 * dx;
        if inside {
            sum += (stress / expected - 1.0).abs();
            count += 1;
            worst = worst.max((stress - expected).abs() / weight);
        }
    }
    let mean = sum / f64::from(count);
    // The weight of a whole cross-section, edges and all.
    let at_half = column.mean(|set, p| {
        let y = start[set.id.get(p, 0) as usize][1];
        ((y - 0.5 * HEIGHT).abs() < 0.5 * dx).then(|| set.stress.get(p, 1))
    });
    report(CASE, "mean stress at half the height [Pa]", at_half, -0.5 * weight);
    note(CASE, "mean relative error inside [-]", mean);
    note(CASE, "largest error inside, of ρgh [-]", worst);
    note(CASE, "fastest particle at the end [m/s]", speed);
    assert!(mean < TOLERANCE, "{mean}");
    assert!((at_half / (-0.5 * weight) - 1.0).abs() < TOLERANCE);
}
