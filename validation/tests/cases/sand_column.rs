//! A column of sand collapses and runs out.
//!
//! Sand of height h₀ and width d₀ stands against a smooth wall and is let go to the other side, in a
//! channel that keeps it plane. The deposit ends at d_∞; with a = h₀/d₀ the measurements collapse to
//!
//! $$ (d_∞ - d_0)/d_0 = 1.2\, a \;(a < 1.8), \qquad 1.9\, a^{2/3} \;(a > 2.8), $$
//!
//! whatever the grains (Lube, Huppert, Sparks, Freundt 2005, *Collapses of two-dimensional granular
//! columns*, Phys. Rev. E 72, 041301). The sand here has 33° of internal friction, as a plane-strain
//! Drucker–Prager material with volume correction, on a floor with the same friction.
//!
//! The front is that of the deposit, not of the farthest grain: it is where the deposit becomes
//! thinner than d₀/20, which is one cell of the grid used here. A layer thinner than a cell cannot
//! shear within itself and only slides, so how far it gets says nothing about the material.
//!
//! Nine particles fill a cell. With four, the deposit of the tall column covers 11 % less area than
//! the column did: where it is sheared by a factor of ten, four sample the flow too coarsely. The
//! area that the deposit covers is reported next to that of the column.

use pliant_contact::Boundary;
use pliant_materials::{Cone, DruckerPrager, Lame};
use pliant_validation::{GRAVITY, Matter, Plane, block, front, note, options, report, wall};

const CASE: &str = "sand column";
const WIDTH: f64 = 0.1;
const DENSITY: f64 = 1500.0;
const FRICTION_ANGLE: f64 = 33.0 * std::f64::consts::PI / 180.0;
/// Weight of the tallest column compresses it by 0.6 %.
const YOUNG: f64 = 1e6;

/// The spread of the published measurements about the scaling, and of grains among one another.
const TOLERANCE: f64 = 0.2;
/// The surface is known to a particle's spacing, 2 % of a deposit as high as the column is wide; sand
/// that has flowed is looser by a per cent.
const AREA_TOLERANCE: f64 = 0.1;
/// Twice as stiff must not matter; one strip of sand at the front is 5 % of the run-out.
const STIFFNESS_TOLERANCE: f64 = 0.05;

struct Deposit {
    /// (d_∞ − d₀)/d₀.
    runout: f64,
    /// Largest height over d₀.
    height: f64,
    /// Area below the surface over that of the column.
    area: f64,
    /// Fastest particle at the end [m/s].
    speed: f64,
}

/// Lets a column of this aspect ratio go, with `cells` across its width.
fn collapse(aspect: f64, cells: usize, young: f64) -> Deposit {
    let (dx, height) = (WIDTH / cells as f64, aspect * WIDTH);
    let spacing = dx / 3.0;
    let alpha = Cone::PlaneStrain.alpha(FRICTION_ANGLE).unwrap();
    let lame = Lame::from_young(young, 0.3).unwrap();
    let sand = Matter::Sand(DruckerPrager::new(lame, alpha, 0.0, true).unwrap());
    let floor = wall([0.0, 0.0], [0.0, 1.0], Boundary::Separate, FRICTION_ANGLE.tan());
    let back = wall([0.0, 0.0], [1.0, 0.0], Boundary::Separate, 0.0);
    let particles = block([0.0, 0.0], [WIDTH, height], spacing, DENSITY);
    let options = options(dx, [0.0, -GRAVITY]);
    let mut column = Plane::new(options, sand, DENSITY, vec![floor, back], particles);
    // The measured collapses take about 3.3 √(h₀/g).
    column.run_until(5.0 * (height / GRAVITY).sqrt(), |_| {});

    let set = column.particles();
    let all = 0..set.len();
    let x = all.clone().map(|p| set.position.get(p, 0));
    let end = front(x, spacing * spacing, dx, WIDTH / 20.0);
    let mut surface = vec![0.0_f64; (20.0 * WIDTH / dx) as usize];
    for p in all.clone() {
        let strip = (set.position.get(p, 0).max(0.0) / dx) as usize;
        if let Some(surface) = surface.get_mut(strip) {
            *surface = surface.max(set.position.get(p, 1) + 0.5 * spacing);
        }
    }
    let velocity = |p| set.velocity.get(p, 0).hypot(set.velocity.get(p, 1));
    Deposit {
        runout: end / WIDTH - 1.0,
        height: all.clone().map(|p| set.position.get(p, 1)).fold(0.0, f64::max) / WIDTH,
        area: surface.iter().sum::<f64>() * dx / (WIDTH * height),
        speed: all.map(velocity).fold(0.0, f64::max),
    }
}

#[test]
fn the_deposit_runs_out_as_measured() {
    for (aspect, expected) in [(1.0, 1.2), (4.0, 1.9 * 4.0_f64.powf(2.0 / 3.0))] {
        let deposit = collapse(aspect, 20, YOUNG);
        let error = report(CASE, &format!("run-out, a = {aspect} [-]"), deposit.runout, expected);
        note(CASE, &format!("largest height over d₀, a = {aspect} [-]"), deposit.height);
        note(CASE, &format!("area covered over the column's, a = {aspect} [-]"), deposit.area);
        note(CASE, &format!("fastest particle at the end, a = {aspect} [m/s]"), deposit.speed);
        assert!(error.abs() < TOLERANCE);
        assert!((deposit.area - 1.0).abs() < AREA_TOLERANCE, "{}", deposit.area);
    }
}

#[test]
fn stiffer_sand_runs_out_as_far() {
    let soft = collapse(1.0, 20, YOUNG).runout;
    let stiff = collapse(1.0, 20, 2.0 * YOUNG).runout;
    let change = report(CASE, "run-out at twice the stiffness, a = 1 [-]", stiff, soft);
    assert!(change.abs() < STIFFNESS_TOLERANCE);
}
