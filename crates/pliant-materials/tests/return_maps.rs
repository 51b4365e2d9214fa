//! What every return map promises: it lands on its yield surface, stays there, and never adds energy;
//! and every law is indifferent to how the body and the observer are turned.

use pliant_materials::{
    Cone, DruckerPrager, DruckerPragerExtrapolated, Elastic, Elasticity, FixedCorotated, Hencky,
    Lame, Law, NeoHookean, Response, ReturnMap, Snow, Tail, ViscousBranch, VonMises,
};
use pliant_math::{Dim, Matrix, Random, Space, Vector, svd};

const SAMPLES: usize = 2000;
const DT: f64 = 1e-3;
/// Round-off of a logarithm, a norm and an exponential of strains of order one, with a decade in hand.
const TOLERANCE: f64 = 1e-14;

fn lame() -> Lame<f64> {
    Lame::from_young(1.0, 0.3).unwrap()
}

fn alpha() -> f64 {
    Cone::ThreeDimensional.alpha(35_f64.to_radians()).unwrap()
}

fn sand(cohesion: f64) -> DruckerPrager<f64> {
    DruckerPrager::new(lame(), alpha(), cohesion, true).unwrap()
}

fn extrapolated(cohesion: f64) -> DruckerPragerExtrapolated<f64> {
    DruckerPragerExtrapolated::new(lame(), alpha(), cohesion, Tail::Constant).unwrap()
}

fn stretches<const D: usize>(random: &mut Random, size: f64) -> Vector<f64, D> {
    let mut out = Vector([1.0; D]);
    for i in 0..D {
        out[i] = random.between(-size, size).exp();
    }
    out
}

fn deviator<const D: usize>(x: Vector<f64, D>) -> Vector<f64, D> {
    x.shift(-x.sum() / D as f64)
}

/// The map loses what it dissipates, τ(H) · Δεᵖ, and the energy ψ(Δεᵖ) of the strain beyond the surface.
fn assert_dissipation<const D: usize>(trial: Vector<f64, D>, response: &Response<f64, D>) {
    let hencky = Hencky::new(lame());
    let lost = hencky.energy(trial) - hencky.energy(response.stretch);
    let flow = trial.map(f64::ln) - response.stretch.map(f64::ln);
    let beyond = hencky.energy_at(flow);
    assert!((lost - response.dissipated - beyond).abs() < 10.0 * TOLERANCE, "{lost} {response:?}");
}

/// Calls the law again on its own answer: nothing may change.
fn assert_idempotent<const D: usize, L: Law<f64, D>>(
    law: &L,
    first: &Response<f64, D>,
    memory: f64,
) {
    let mut again = memory;
    let second = law.respond(first.stretch, &mut again, DT);
    assert!((second.stretch - first.stretch).max_abs() < TOLERANCE, "{first:?} {second:?}");
    assert!((second.kirchhoff - first.kirchhoff).max_abs() < 10.0 * TOLERANCE);
    assert!((again - memory).abs() < TOLERANCE, "{again} {memory}");
    assert!(second.dissipated.abs() < TOLERANCE && second.flow < TOLERANCE);
}

fn von_mises<const D: usize>() {
    let mut random = Random::new(1);
    for hardening in [0.0, 0.4, 3.0] {
        let law = VonMises::new(lame(), 0.05, hardening).unwrap();
        let hencky = Hencky::new(lame());
        let (mut flowed, mut stood) = (0, 0);
        for _ in 0..SAMPLES {
            let trial = stretches::<D>(&mut random, 0.15);
            let start = random.between(0.0, 0.2);
            let mut q = start;
            let response = law.respond(trial, &mut q, DT);
            let shear = deviator(response.kirchhoff).norm();
            assert!((response.stretch.product() / trial.product() - 1.0).abs() < TOLERANCE);
            if response.flow > 0.0 {
                flowed += 1;
                assert!((shear - q).abs() < TOLERANCE, "off the surface: {shear} {q}");
                let gain = 2.0 * lame().mu * hardening * response.flow;
                assert!((q - start - gain).abs() < TOLERANCE, "hardening");
                assert!(response.dissipated > 0.0);
            } else {
                stood += 1;
                assert!(shear <= q && q == start && response.stretch == trial);
            }
            assert_dissipation(trial, &response);
            assert!((hencky.energy(response.stretch) - response.energy).abs() < TOLERANCE);
            assert_idempotent(&law, &response, q);
        }
        assert!(flowed > SAMPLES / 10 && stood > SAMPLES / 10, "{flowed} {stood}");
    }
}

#[test]
fn von_mises_lands_on_its_surface_once_and_loses_energy() {
    von_mises::<2>();
    von_mises::<3>();
}

fn drucker_prager<const D: usize>() {
    let mut random = Random::new(2);
    for cohesion in [0.0, 0.03] {
        let law = sand(cohesion);
        let tip = (2.0 * lame().mu + D as f64 * lame().lambda) * cohesion;
        let mut cases = [0; 3];
        for k in 0..SAMPLES {
            let trial = stretches::<D>(&mut random, 0.2);
            let start = if k % 2 == 0 { 0.0 } else { random.between(0.0, 0.1) };
            let mut gain = start;
            let response = law.respond(trial, &mut gain, DT);
            let shear = deviator(response.kirchhoff).norm();
            let surface = shear + alpha() * (response.kirchhoff.sum() - tip * D as f64);
            assert!(surface < 10.0 * TOLERANCE, "outside: {surface}");
            let balance = start + trial.product().ln() - response.stretch.product().ln();
            assert!((gain - balance).abs() < TOLERANCE && gain >= 0.0, "volume: {gain} {balance}");
            let expanded = gain > 0.0;
            let slid = !expanded && law.project(trial.map(f64::ln), start, DT).radial == 0.0;
            cases[if expanded { 2 } else { usize::from(slid) }] += 1;
            if expanded {
                assert!((response.kirchhoff.shift(-tip)).max_abs() < TOLERANCE, "not at the tip");
            } else if slid {
                assert!(surface.abs() < 10.0 * TOLERANCE, "off the surface: {surface}");
            }
            // Closing a cohesive gap returns energy, as the file says; all else loses it.
            if cohesion == 0.0 || start == 0.0 {
                assert!(response.dissipated >= -TOLERANCE, "{response:?}");
            }
            assert_dissipation(trial, &response);
            if !expanded {
                assert_idempotent(&law, &response, gain);
            }
        }
        assert!(cases.iter().all(|&n| n > SAMPLES / 20), "{cases:?}");
    }
}

#[test]
fn drucker_prager_stays_in_its_cone_and_balances_volume() {
    drucker_prager::<2>();
    drucker_prager::<3>();
}

fn extrapolated_drucker_prager<const D: usize>() {
    let mut random = Random::new(3);
    for cohesion in [0.0, 0.03] {
        let law = extrapolated(cohesion);
        let mut none = 0.0;
        let (mut parted, mut slid) = (0, 0);
        for _ in 0..SAMPLES {
            let trial = stretches::<D>(&mut random, 0.2);
            let response = law.respond(trial, &mut none, DT);
            let limit = law.yield_kirchhoff(trial.map(f64::ln));
            let shear = deviator(response.kirchhoff).norm();
            assert!(shear <= limit + TOLERANCE);
            assert!((response.stretch.product() / trial.product() - 1.0).abs() < TOLERANCE);
            assert!(response.dissipated >= -TOLERANCE);
            if trial.product().ln() > cohesion * D as f64 {
                parted += 1;
                assert!(response.kirchhoff.max_abs() < TOLERANCE, "parted grains carry nothing");
            } else if response.flow > 0.0 {
                slid += 1;
                assert!((shear - limit).abs() < TOLERANCE, "off the surface");
            }
            assert_idempotent(&law, &response, 0.0);
        }
        assert!(parted > SAMPLES / 10 && slid > SAMPLES / 10, "{parted} {slid}");
    }
}

#[test]
fn extrapolated_drucker_prager_keeps_volume_and_its_cone() {
    extrapolated_drucker_prager::<2>();
    extrapolated_drucker_prager::<3>();
}

/// Along a load path, F of the extrapolated law stores the expansion the other keeps in its memory.
fn one_material_two_books<const D: usize>()
where
    Dim<D>: Space<D>,
{
    let mut random = Random::new(4);
    let (one, other) = (sand(0.0), extrapolated(0.0));
    let identity = Matrix::<f64, D>::identity(1.0);
    let (mut f, mut g, mut gain) = (identity, identity, 0.0);
    let mut stressed = 0;
    for k in 0..400 {
        // Random shear, while the volume swings between a third more and a third less.
        let shear = identity + random.matrix::<D>() * 0.03;
        let swing = (0.3 * 0.1 * (0.1 * f64::from(k)).cos()).exp() / Dim::<D>::det(&shear);
        let step = shear * swing.powf(1.0 / D as f64);
        let spin = random.rotation::<D>();
        let (a, b) = (svd(&(spin * step * f)), svd(&(spin * step * g)));
        let first = one.respond(a.sigma, &mut gain, DT);
        let second = other.respond(b.sigma, &mut 0.0, DT);
        let tau = |u: &Matrix<f64, D>, t: &Vector<f64, D>| Matrix::compose(u, t, u);
        let (p, q) = (tau(&a.u, &first.kirchhoff), tau(&b.u, &second.kirchhoff));
        stressed += usize::from(p.max_abs() > 1e-3);
        // Round-off of 400 steps, each of a few units in the last place.
        assert!((p - q).max_abs() < 1e-12, "{:e}", (p - q).max_abs());
        (f, g) = (a.compose(&first.stretch), b.compose(&second.stretch));
    }
    assert!(stressed > 40, "the path must load the material: {stressed}");
}

#[test]
fn extrapolated_and_volume_corrected_sand_are_the_same_material() {
    one_material_two_books::<2>();
    one_material_two_books::<3>();
}

#[test]
fn viscous_branch_shrinks_strain_and_loses_energy() {
    let mut random = Random::new(5);
    let law = ViscousBranch::new(lame(), 0.02, 0.05).unwrap();
    for _ in 0..SAMPLES {
        let trial = stretches::<3>(&mut random, 0.5);
        let dt = 10.0_f64.powf(random.between(-4.0, 2.0));
        let response = law.respond(trial, &mut 0.0, dt);
        assert_dissipation(trial, &response);
        assert!(response.dissipated > 0.0);
    }
}

#[test]
fn snow_stays_within_its_critical_stretches_and_gains_no_energy_to_speak_of() {
    /// The published clamp raises the volume term where a clamped stretch had made up for the others:
    /// at the typical critical stretches and Poisson's ratio by at most 1.42 % of the energy, reached
    /// with two stretches at the lower limit and the third at 1.012.
    const GAIN: f64 = 0.0143;
    let mut random = Random::new(6);
    let lame = Lame::from_young(1.0, 0.2).unwrap();
    let law = Snow::new(lame, 2.5e-2, 7.5e-3, 10.0).unwrap();
    for _ in 0..SAMPLES {
        let trial = stretches::<3>(&mut random, 0.04);
        let mut memory = random.between(0.9, 1.1);
        let start = memory;
        let response = law.respond(trial, &mut memory, DT);
        for i in 0..3 {
            assert!((1.0 - 2.5e-2..=1.0 + 7.5e-3).contains(&response.stretch[i]));
        }
        let plastic = start * trial.product() / response.stretch.product();
        assert!((memory - plastic).abs() < TOLERANCE);
        for packed in [start, memory] {
            let solid = law.elasticity(packed);
            let (before, after) = (solid.energy(trial), solid.energy(response.stretch));
            assert!(after <= before * (1.0 + GAIN), "{before} {after}");
        }
        assert_idempotent(&law, &response, memory);
    }
}

/// Along a load path that stretches by `rate` per step, work done on the material less energy stored
/// less energy dissipated, relative to the work.
fn unbooked(law: &impl Law<f64, 3>, steps: u32) -> f64 {
    let rate = Vector([-0.3, 0.2, 0.05]) * (1.0 / f64::from(steps));
    let mut memory = law.initial_memory();
    let start = law.respond(Vector([1.0; 3]), &mut memory, 0.0);
    let (mut state, mut work, mut lost) = (start, 0.0, 0.0);
    for _ in 0..steps {
        let trial = state.stretch.zip(rate, |s, r| s * r.exp());
        let next = law.respond(trial, &mut memory, 1.0 / f64::from(steps));
        // The forces of a step are those of its start.
        work += state.kirchhoff.dot(rate);
        lost += next.dissipated;
        state = next;
    }
    (work - lost - (state.energy - start.energy)) / work
}

#[test]
fn work_is_stored_or_dissipated_along_a_path_of_flow() {
    /// A first-order book-keeping: the error halves with the step.
    fn assert_booked(law: &impl Law<f64, 3>) {
        let (coarse, fine) = (unbooked(law, 200), unbooked(law, 400));
        assert!(coarse.abs() < 0.05, "{coarse}");
        assert!((coarse / fine - 2.0).abs() < 0.3, "{coarse} {fine}");
    }
    assert_booked(&VonMises::new(lame(), 0.05, 0.0).unwrap());
    assert_booked(&VonMises::new(lame(), 0.05, 0.4).unwrap());
    assert_booked(&sand(0.0));
    assert_booked(&ViscousBranch::new(lame(), 0.2, 0.5).unwrap());
    assert_booked(&Snow::new(lame(), 2.5e-2, 7.5e-3, 10.0).unwrap());
}

/// Kirchhoff stress and recomposed F of one step from a given trial F.
fn step<const D: usize>(law: &impl Law<f64, D>, f: &Matrix<f64, D>) -> [Matrix<f64, D>; 2] {
    let svd = svd(f);
    let mut memory = law.initial_memory();
    let response = law.respond(svd.sigma, &mut memory, DT);
    [Matrix::compose(&svd.u, &response.kirchhoff, &svd.u), svd.compose(&response.stretch)]
}

/// τ(QF) = Q τ(F) Qᵀ and Z(QF) = Q Z(F); τ(FQ) = τ(F) and Z(FQ) = Z(F) Q; τ(R) = 0. With P = τ F⁻ᵀ the
/// first two are P(QF) = Q P(F) and P(FQ) = P(F) Q.
fn assert_indifferent<const D: usize>(name: &str, law: impl Law<f64, D>)
where
    Dim<D>: Space<D>,
{
    let mut random = Random::new(7);
    // Two decompositions whose σ differ by round-off; stresses are of the order of the moduli, one.
    const TOLERANCE: f64 = 1e-13;
    for _ in 0..200 {
        let q = random.rotation::<D>();
        let f = Matrix::compose(
            &random.rotation(),
            &stretches::<D>(&mut random, 0.3),
            &random.rotation(),
        );
        let [tau, z] = step(&law, &f);
        let [turned, turned_z] = step(&law, &(q * f));
        assert!((turned - q * tau.mul_transpose(q)).max_abs() < TOLERANCE, "{name}: objectivity");
        assert!((turned_z - q * z).max_abs() < TOLERANCE, "{name}: objectivity of F");
        let [same, same_z] = step(&law, &(f * q));
        assert!((same - tau).max_abs() < TOLERANCE, "{name}: isotropy");
        assert!((same_z - z * q).max_abs() < TOLERANCE, "{name}: isotropy of F");
        assert!(step(&law, &q)[0].max_abs() < TOLERANCE, "{name}: a rotation is stressed");
        // The stress is that of work: P = τ F⁻ᵀ exists and P Fᵀ is symmetric.
        assert!(tau.skew_part().max_abs() < TOLERANCE, "{name}: torque");
    }
}

fn indifference<const D: usize>()
where
    Dim<D>: Space<D>,
{
    assert_indifferent::<D>("hencky", Elastic(Hencky::new(lame())));
    assert_indifferent::<D>("fixed corotated", Elastic(FixedCorotated::new(lame())));
    assert_indifferent::<D>("neo-hookean", Elastic(NeoHookean::new(lame())));
    assert_indifferent::<D>("von mises", VonMises::new(lame(), 0.1, 0.2).unwrap());
    assert_indifferent::<D>("drucker-prager", sand(0.0));
    assert_indifferent::<D>("extrapolated", extrapolated(0.0));
    assert_indifferent::<D>("snow", Snow::new(lame(), 2.5e-2, 7.5e-3, 10.0).unwrap());
    assert_indifferent::<D>("viscous", ViscousBranch::new(lame(), 0.02, 0.05).unwrap());
}

#[test]
fn laws_do_not_care_how_body_and_observer_are_turned() {
    indifference::<2>();
    indifference::<3>();
}

#[test]
fn collapsed_and_inverted_trial_states_get_finite_answers() {
    fn finite<const D: usize>(law: impl Law<f64, D>, trial: Vector<f64, D>) {
        let mut memory = law.initial_memory();
        let response = law.respond(trial, &mut memory, DT);
        let Response { stretch, kirchhoff, energy, dissipated, flow, modulus } = response;
        let all = [energy, dissipated, flow, modulus, memory];
        let entries = stretch.0.iter().chain(&kirchhoff.0).chain(&all);
        assert!(entries.clone().all(|x| x.is_finite()), "{response:?}");
        assert!(modulus > 0.0);
    }
    for trial in [[1.0, 0.5, 0.0], [1.0, 0.5, -0.5], [0.0, 0.0, 0.0], [1e3, 1e-9, 1e-9]] {
        let trial = Vector(trial);
        finite(Elastic(Hencky::new(lame())), trial);
        finite(Elastic(FixedCorotated::new(lame())), trial);
        finite(Elastic(NeoHookean::new(lame())), trial);
        finite(VonMises::new(lame(), 0.1, 0.2).unwrap(), trial);
        finite(sand(0.0), trial);
        finite(extrapolated(0.01), trial);
        finite(Snow::new(lame(), 2.5e-2, 7.5e-3, 10.0).unwrap(), trial);
        finite(ViscousBranch::new(lame(), 0.02, 0.05).unwrap(), trial);
    }
}
