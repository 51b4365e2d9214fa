//! Stress of a stretched viscoelastic solid relaxes.
//!
//! An elastic solid stands in parallel with a spring and dashpot in series. Hencky strain ε held from
//! t = 0 on leaves in the branch ε̂ e^{−t/τ_d} of the deviator and tr ε e^{−t/τ_v} of the volume,
//!
//! $$ τ_d = ν_d/2μ, \qquad τ_v = 9 ν_v / 2d(2μ + dλ), $$
//!
//! so the stress along the pull is, with K = λ + 2μ/d of each branch,
//!
//! $$ τ(t) = τ_∞ + 2μ_N \hat ε\, e^{-t/τ_d} + K_N \operatorname{tr} ε\, e^{-t/τ_v}, $$
//!
//! which is τ_∞ + (τ_0 − τ_∞) e^{−t/τ} when the two times agree. The update is backward Euler,
//! (1 + Δt/τ)^{−n} for e^{−t/τ}: slow by a relative tΔt/2τ², at most Δt/2eτ of the initial stress.
//!
//! Govindjee & Reese 1997; Fang et al. 2019, *Silly Rubber*, equations (5) to (8).

use pliant_contact::{Boundary, Collider, Key, Motion};
use pliant_geometry::{Rotation, Shape};
use pliant_materials::{Elasticity, Hencky, Lame, Law, ViscousBranch};
use pliant_math::Vector;
use pliant_validation::{Matter, Plane, block, note, options, report, wall};

const CASE: &str = "relaxation";

/// Of the stress at that moment. Backward Euler is off by up to Δt/2eτ of the first stress, 0.2 % at
/// the largest step here; the clamps of the strip are off by a fraction of one cell in 80.
const TOLERANCE: f64 = 0.01;

/// A branch of these moduli in `d` dimensions whose shear and volume relax in these times [s].
fn branch(lame: Lame<f64>, d: usize, shear: f64, volume: f64) -> ViscousBranch<f64> {
    let d = d as f64;
    let bulk = 2.0 * d * (2.0 * lame.mu + d * lame.lambda) / 9.0;
    ViscousBranch::new(lame, 2.0 * lame.mu * shear, bulk * volume).unwrap()
}

/// Largest deviation from the closed form over three relaxation times, of the stress at that moment
/// and of the stress at the start, when the material is advanced in steps of `dt` [s].
fn worst_deviation(times: [f64; 2], dt: f64) -> (f64, f64) {
    const STRETCH: f64 = 1.3;
    let equilibrium = Lame::from_young(4e5, 0.4).unwrap();
    let relaxing = Lame::from_young(1e6, 0.3).unwrap();
    let branch = branch(relaxing, 3, times[0], times[1]);
    let pulled = Vector([STRETCH, 1.0, 1.0]);
    let spring = Hencky::new(equilibrium).kirchhoff(pulled)[0];
    let mut in_branch = pulled;

    let strain = Vector([STRETCH.ln(), 0.0, 0.0]);
    let mean = strain.sum() / 3.0;
    let stress = |lame: Lame<f64>, shear: f64, volume: f64| {
        2.0 * lame.mu * shear * (strain[0] - mean) + 3.0 * lame.bulk::<3>() * volume * mean
    };
    let end = 3.0 * times[0].max(times[1]);
    let start = stress(equilibrium, 1.0, 1.0) + stress(relaxing, 1.0, 1.0);
    let (mut of_now, mut of_start) = (0.0_f64, 0.0_f64);
    for step in 1..=(end / dt).round() as usize {
        // Nothing moves: the branch starts each step from where the last one left it.
        let response = branch.respond(in_branch, &mut 0.0, dt);
        in_branch = response.stretch;
        let total = spring + response.kirchhoff[0];
        let time = step as f64 * dt;
        let (shear, volume) = ((-time / times[0]).exp(), (-time / times[1]).exp());
        let exact = stress(equilibrium, 1.0, 1.0) + stress(relaxing, shear, volume);
        let error = (total - exact).abs();
        of_now = of_now.max(error / exact);
        of_start = of_start.max(error / start);
    }
    (of_now, of_start)
}

#[test]
fn the_material_relaxes_as_the_closed_form_says() {
    for (times, name) in [([0.01, 0.01], "τ_d = τ_v"), ([0.01, 0.03], "τ_v = 3 τ_d")] {
        let mut coarser = f64::INFINITY;
        for fraction in [1e-2, 3e-3, 1e-3] {
            let (of_now, of_start) = worst_deviation(times, fraction * times[0]);
            let quantity = format!("worst error, {name}, Δt/τ = {fraction:.0e} [-]");
            note(CASE, &quantity, of_now);
            assert!(of_now < TOLERANCE, "{quantity}: {of_now}");
            // Backward Euler and nothing else: no more than Δt/2eτ of the start, first order.
            let bound = 0.5 * fraction / std::f64::consts::E * (1.0 + fraction);
            assert!(of_start < bound, "{of_start} exceeds {bound}");
            assert!(of_start < 0.4 * coarser, "not first order: {of_start} after {coarser}");
            coarser = of_start;
        }
    }
}

/// A strip between two sticky plates is pulled to a stretch and held.
///
/// Poisson's ratio is zero in both branches and their relaxation times agree, so the strip stays one
/// dimensional. It is pulled smoothly, so that no wave is left when it is held; meanwhile the branch
/// already relaxes: ε_N(t₁) = ∫ ε̇ e^{−(t₁−s)/τ} ds, integrated numerically.
///
/// A plate holds the nodes inside it, so a plate that travels lets go of a node whenever its face
/// passes one, and its effective face lags by up to a cell. Here the face starts half a cell before
/// a node and ends just before it: the clamped length is the distance between the same two nodes
/// throughout. What is left, 0.16 cells of slack at each end (see the vibrating bar) and the half
/// cell of matter that passes the held node, is below half a per cent of 80 cells.
#[test]
fn a_strip_held_between_plates_relaxes_as_the_closed_form_says() {
    const CELLS: usize = 80;
    /// Distance between the held nodes [m].
    const LENGTH: f64 = 1.0;
    const DENSITY: f64 = 1000.0;
    /// How far the plate goes, in cells.
    const TRAVEL: f64 = 0.45;
    /// Relaxation time, and how long it is pulled: ten times a wave's way to and fro [s].
    const TAU: f64 = 0.5;
    const PULL: f64 = 0.5;
    let dx = LENGTH / CELLS as f64;
    // No jump in velocity nor in acceleration.
    let smooth = |s: f64| s * s * s * (10.0 - 15.0 * s + 6.0 * s * s);
    let length = |time: f64| LENGTH + TRAVEL * dx * smooth(time / PULL);

    // With λ = 0 the modulus of the strip is 2μ.
    let equilibrium = Lame::from_young(5e5, 0.0).unwrap();
    let relaxing = Lame::from_young(1e6, 0.0).unwrap();
    let matter = Matter::Viscoelastic(equilibrium, branch(relaxing, 2, TAU, TAU));
    let fixed = wall([0.0, 0.0], [1.0, 0.0], Boundary::Sticky, 0.0);
    const KEYS: usize = 400;
    let keys = (0..=KEYS).map(|key| {
        let time = PULL * key as f64 / KEYS as f64;
        let face = length(time) - 0.5 * dx;
        Key { time, at: Vector([face, 0.0]), rotation: Rotation::IDENTITY }
    });
    let moving = Collider {
        name: "plate".into(),
        shape: Shape::half_space(Vector([0.0, 0.0]), Vector([-1.0, 0.0])).unwrap(),
        motion: Motion::keyframes(keys.collect()).unwrap(),
        ..fixed.clone()
    };
    let particles = block([-2.0 * dx, 0.0], [LENGTH + 2.0 * dx, 4.0 * dx], 0.5 * dx, DENSITY);
    let mut strip =
        Plane::new(options(dx, [0.0, 0.0]), matter, DENSITY, vec![fixed, moving], particles);

    const PARTS: usize = 2000;
    let mut in_branch = 0.0;
    for part in 0..PARTS {
        let at = |part: usize| PULL * part as f64 / PARTS as f64;
        let (from, to) = (at(part), at(part + 1));
        in_branch += (length(to) / length(from)).ln() * (-(PULL - 0.5 * (from + to)) / TAU).exp();
    }
    let held = 2.0 * equilibrium.mu * (length(PULL) / LENGTH).ln();
    let over = 2.0 * relaxing.mu * in_branch;

    let dt = strip.stable_step();
    note(CASE, "strip between plates: Δt/τ [-]", dt / TAU);
    for k in 0..=6 {
        let waited = 0.5 * f64::from(k) * TAU;
        strip.run_until(PULL + waited, |_| {});
        let stress = strip.mean(|set, p| {
            let inside = (set.position.get(p, 0) - 0.5 * LENGTH).abs() < 0.25 * LENGTH;
            inside.then(|| set.stress.get(p, 0))
        });
        let expected = held + over * (-waited / TAU).exp();
        let quantity = format!("strip, stress {:.1} τ after the pull [Pa]", waited / TAU);
        let error = report(CASE, &quantity, stress, expected);
        assert!(error.abs() < TOLERANCE, "{quantity}: {stress} instead of {expected}");
    }
}
