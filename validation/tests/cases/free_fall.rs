//! A block in free fall: the scheme has nothing to be wrong about.
//!
//! Symplectic Euler gives v_n = v_0 + n g Δt and y_n = y_0 + n v_0 Δt + g Δt² n(n+1)/2 exactly; the
//! block must stay unstrained and must not turn. What is left is rounding.

use pliant_materials::Lame;
use pliant_validation::{GRAVITY, Matter, Plane, block, note, options, report};

const CASE: &str = "free fall";

/// Roundings of 500 steps on numbers of order one: each is 1e-16, and they add up.
const ROUND_OFF: f64 = 1e-12;

#[test]
fn a_block_falls_as_symplectic_euler_says() {
    const STEPS: usize = 500;
    const DENSITY: f64 = 1000.0;
    const START_VELOCITY: [f64; 2] = [0.7, 2.0];
    let mut particles = block([-0.3, 1.0], [0.3, 1.4], 0.025, DENSITY);
    for particle in &mut particles {
        particle.velocity = START_VELOCITY;
    }
    let start: Vec<[f64; 2]> = particles.iter().map(|particle| particle.position).collect();
    let rubber = Matter::Corotated(Lame::from_young(1e5, 0.3).unwrap());
    let options = options(0.05, [0.0, -GRAVITY]);
    let mut plane = Plane::new(options, rubber, DENSITY, Vec::new(), particles);
    let dt = plane.stable_step();
    for _ in 0..STEPS {
        plane.step(dt).unwrap();
    }

    let (n, v) = (STEPS as f64, START_VELOCITY[1] - STEPS as f64 * GRAVITY * dt);
    let fall = n * START_VELOCITY[1] * dt - GRAVITY * dt * dt * n * (n + 1.0) / 2.0;
    let drift = n * START_VELOCITY[0] * dt;
    let (mut position, mut velocity, mut strain) = (0.0_f64, 0.0_f64, 0.0_f64);
    let mut height = 0.0;
    let set = plane.particles();
    for p in 0..set.len() {
        let from = start[set.id.get(p, 0) as usize];
        height += (set.position.get(p, 1) - from[1]) / set.len() as f64;
        position = position.max((set.position.get(p, 0) - from[0] - drift).abs());
        position = position.max((set.position.get(p, 1) - from[1] - fall).abs());
        velocity = velocity.max((set.velocity.get(p, 0) - START_VELOCITY[0]).abs());
        velocity = velocity.max((set.velocity.get(p, 1) - v).abs());
        for (k, rest) in [1.0, 0.0, 0.0, 1.0].into_iter().enumerate() {
            strain = strain.max((set.deformation.get(p, k) - rest).abs());
        }
    }
    // Seen from the origin a body that does not turn has the angular momentum x × p.
    let totals = plane.totals();
    let center = [drift, 1.2 + fall];
    let orbital = center[0] * totals.momentum[1] - center[1] * totals.momentum[0];
    let spin = (totals.angular_momentum[2] - orbital) / totals.mass;

    report(CASE, "mean height gained [m]", height, fall);
    note(CASE, "largest error of a position [m]", position);
    note(CASE, "largest error of a velocity [m/s]", velocity);
    note(CASE, "largest strain [-]", strain);
    note(CASE, "spin about the center, per mass [m²/s]", spin);
    assert!(position < ROUND_OFF && velocity < ROUND_OFF && strain < ROUND_OFF);
    assert!(spin.abs() < ROUND_OFF);
}
