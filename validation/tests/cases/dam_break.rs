//! A column of water collapses: how fast does its front run?
//!
//! Martin & Moyce 1952, *An experimental study of the collapse of liquid columns on a rigid
//! horizontal plane*, Phil. Trans. R. Soc. A 244, table 2: a column of width a = 2¼ in and height
//! n²a with n² = 2; the front Z = z/a against the time T = n t √(g/a). The clock of the experiment
//! starts when the front is first seen to move, a moment known to a few hundredths of a second only,
//! so the comparison is by the speed of the front as much as by its place.
//!
//! Shallow water gives a bound without any such doubt: no front outruns 2√(gh) (Ritter 1892).

use pliant_contact::Boundary;
use pliant_materials::Fluid;
use pliant_validation::{
    GRAVITY, Matter, Plane, block, front, line_fit, note, options, report, wall,
};

const CASE: &str = "dam break";
/// Width of the column a [m].
const WIDTH: f64 = 0.05715;
const DENSITY: f64 = 1000.0;

/// T and Z of the experiment.
const MEASURED: [(f64, f64); 15] = [
    (0.41, 1.11),
    (0.84, 1.22),
    (1.19, 1.44),
    (1.43, 1.67),
    (1.63, 1.89),
    (1.83, 2.11),
    (1.98, 2.33),
    (2.20, 2.56),
    (2.32, 2.78),
    (2.51, 3.00),
    (2.65, 3.22),
    (2.83, 3.44),
    (2.98, 3.67),
    (3.11, 3.89),
    (3.33, 4.11),
];

/// The front speed is reported and must be this close: surface tension, the wetting of the floor and
/// the drawing of the gate are not in the model.
const TOLERANCE: f64 = 0.2;

#[test]
fn the_front_runs_as_measured() {
    const CELLS: usize = 20;
    let dx = WIDTH / CELLS as f64;
    let spacing = 0.5 * dx;
    let height = 2.0 * WIDTH;
    let limit = 2.0 * (GRAVITY * height).sqrt();
    // Ten times the fastest flow: density within 1 %.
    let water = Fluid::new(DENSITY, 10.0 * limit, 7.0, 1e-3, false).unwrap();
    let floor = wall([0.0, 0.0], [0.0, 1.0], Boundary::Separate, 0.0);
    let back = wall([0.0, 0.0], [1.0, 0.0], Boundary::Separate, 0.0);
    let particles = block([0.0, 0.0], [WIDTH, height], spacing, DENSITY);
    let options = options(dx, [0.0, -GRAVITY]);
    let mut plane =
        Plane::new(options, Matter::Liquid(water), DENSITY, vec![floor, back], particles);

    let second = (2.0 * GRAVITY / WIDTH).sqrt();
    let (mut ran, mut measured) = (Vec::new(), Vec::new());
    let mut deviation = 0.0;
    for (time, z) in MEASURED {
        plane.run_until(time / second, |_| {});
        let set = plane.particles();
        let x = (0..set.len()).map(|p| set.position.get(p, 0));
        // One layer of particles is water, less is spray.
        let place = front(x, spacing * spacing, dx, spacing) / WIDTH;
        deviation += (place / z - 1.0).abs() / MEASURED.len() as f64;
        if time > 1.4 {
            ran.push((time, place));
            measured.push((time, z));
        }
        println!("{CASE:<20} T = {time:.2}: Z = {place:.3}, measured {z:.2}");
    }
    let (speed, expected) = (line_fit(&ran).0, line_fit(&measured).0);
    let error = report(CASE, "speed of the front, T > 1.4 [a √(2g/a)]", speed, expected);
    note(CASE, "mean deviation of its place [-]", deviation);
    let of_limit = speed * WIDTH * second / limit;
    note(CASE, "speed over Ritter's 2√(gh) [-]", of_limit);
    assert!(of_limit < 1.0 && error.abs() < TOLERANCE);
}
