//! What implicit steps are given agrees with what explicit steps compute.

use pliant_materials::{
    DruckerPrager, DruckerPragerExtrapolated, Elastic, FixedCorotated, Hencky, ImplicitLaw, Lame,
    NeoHookean, Snow, Tail, ViscousBranch, VonMises,
};
use pliant_math::{Random, Vector};

const SAMPLES: usize = 2000;
const DT: f64 = 0.05;
/// Round-off of logarithms up to 10, a norm and an exponential, relative to the modulus, with a decade
/// in hand.
const TOLERANCE: f64 = 1e-13;

fn lame() -> Lame<f64> {
    Lame::from_young(3.0, 0.3).unwrap()
}

/// Random stretches, small and large, and the ones that break formulas: at rest, coincident, nearly
/// so, hydrostatic, flattened, torn.
fn trials<const D: usize>(seed: u64) -> Vec<Vector<f64, D>> {
    let mut random = Random::new(seed);
    let mut out = vec![Vector::splat(1.0)];
    for value in [3e-4, 0.9, 1.0 - 1e-15, 1.0 + 1e-9, 1.02, 400.0] {
        out.push(Vector::splat(value));
        for other in [1e-3, 0.95, value * (1.0 + 1e-12), 1.0, 1.04, 90.0] {
            let mut stretch = Vector::splat(value);
            stretch[D - 1] = other;
            out.push(stretch);
        }
    }
    for k in 0..SAMPLES {
        let size: f64 = [0.02, 0.3, 3.0][k % 3];
        let mut stretch = Vector::splat(1.0);
        for i in 0..D {
            stretch[i] = random.between(-size, size).exp();
        }
        out.push(stretch);
    }
    out
}

/// Compares the stresses of a law at many trial states; says how many of them flowed.
fn compare<const D: usize>(name: &str, law: impl ImplicitLaw<f64, D>, memory: f64) -> usize {
    let mut flowed = 0;
    for trial in trials::<D>(21) {
        let held = law.hold(trial, memory, DT);
        let potential = law.potential(memory, held, DT);
        let mut after = memory;
        let response = law.respond(trial, &mut after, DT);
        flowed += usize::from(response.flow > 0.0);
        let allowed = TOLERANCE * response.modulus;
        let error = (kirchhoff(potential, trial) - response.kirchhoff).max_abs();
        assert!(error < allowed, "{name} {D} at {trial:?}: {error:e}");
    }
    flowed
}

fn kirchhoff<const D: usize>(
    energy: impl pliant_materials::Elasticity<f64, D>,
    stretch: Vector<f64, D>,
) -> Vector<f64, D> {
    energy.kirchhoff(stretch)
}

fn sand(cohesion: f64) -> DruckerPrager<f64> {
    DruckerPrager::new(lame(), 0.4, cohesion, true).unwrap()
}

fn extrapolated(cohesion: f64, tail: Tail) -> DruckerPragerExtrapolated<f64> {
    DruckerPragerExtrapolated::new(lame(), 0.4, cohesion, tail).unwrap()
}

fn branch() -> ViscousBranch<f64> {
    ViscousBranch::new(lame(), 0.7, 0.4).unwrap()
}

fn potentials<const D: usize>() {
    let both = |name: &str, flowed: usize| {
        assert!(flowed > SAMPLES / 4, "{name} {D}: only {flowed} states flow");
        assert!(flowed < SAMPLES - SAMPLES / 20, "{name} {D}: {flowed} states flow");
    };
    for hardening in [0.0, 0.4, 3.0] {
        let law = VonMises::new(lame(), 0.1, hardening).unwrap();
        both("von mises", compare::<D>("von mises", law, 0.1));
    }
    for cohesion in [0.0, 0.015] {
        for gain in [0.0, 0.03] {
            let flowed = compare::<D>("drucker-prager", sand(cohesion), gain);
            // With volume gained, even an elastic step gives it back, which counts as flow.
            assert!(flowed > SAMPLES / 4);
            assert!(gain > 0.0 || flowed < SAMPLES - SAMPLES / 20, "{flowed}");
        }
        for tail in [Tail::Linear, Tail::Constant] {
            both("extrapolated", compare::<D>("extrapolated", extrapolated(cohesion, tail), 0.0));
        }
    }
    let forgetful = DruckerPrager::new(lame(), 0.4, 0.01, false).unwrap();
    both("forgetful", compare::<D>("forgetful", forgetful, 0.0));
    compare::<D>("viscous", branch(), 0.0);
    compare::<D>("hencky", Elastic(Hencky::new(lame())), 0.0);
    compare::<D>("neo-hookean", Elastic(NeoHookean::new(lame())), 0.0);
}

#[test]
fn potentials_have_the_stress_after_the_return_map() {
    potentials::<2>();
    potentials::<3>();
}

/// The state a step leaves has the elastic stress the step answered with, from the first try or the
/// thousandth.
fn left_behind<const D: usize>(name: &str, law: impl ImplicitLaw<f64, D>, start: f64) {
    for trial in trials::<D>(22) {
        let mut memory = start;
        let response = law.respond(trial, &mut memory, DT);
        let stress = kirchhoff(law.elastic(memory), response.stretch);
        let error = (stress - response.kirchhoff).max_abs();
        assert!(error < TOLERANCE * response.modulus, "{name} {D} at {trial:?}: {error:e}");
    }
}

fn elastic_energies<const D: usize>() {
    left_behind::<D>("von mises", VonMises::new(lame(), 0.1, 0.4).unwrap(), 0.1);
    left_behind::<D>("drucker-prager", sand(0.015), 0.03);
    left_behind::<D>("extrapolated", extrapolated(0.015, Tail::Linear), 0.0);
    left_behind::<D>("snow", Snow::new(lame(), 2.5e-2, 7.5e-3, 10.0).unwrap(), 0.9);
    left_behind::<D>("viscous", branch(), 0.0);
    left_behind::<D>("fixed corotated", Elastic(FixedCorotated::new(lame())), 0.0);
}

#[test]
fn elastic_energies_have_the_stress_a_step_leaves() {
    elastic_energies::<2>();
    elastic_energies::<3>();
}

/// P(Z(F)) is the stress answered, over the stretches left.
fn mapped<const D: usize>(name: &str, law: impl ImplicitLaw<f64, D>, start: f64) {
    for trial in trials::<D>(23) {
        let mut memory = start;
        let response = law.respond(trial, &mut memory, DT);
        let (stress, _) = law.mapped_stress(trial, start, DT);
        let error = (stress.scale(response.stretch) - response.kirchhoff).max_abs();
        assert!(error < TOLERANCE * response.modulus, "{name} {D} at {trial:?}: {error:e}");
    }
}

fn mapped_stresses<const D: usize>() {
    mapped::<D>("von mises", VonMises::new(lame(), 0.1, 0.4).unwrap(), 0.1);
    mapped::<D>("drucker-prager", sand(0.015), 0.03);
    mapped::<D>("extrapolated", extrapolated(0.015, Tail::Linear), 0.0);
    mapped::<D>("viscous", branch(), 0.0);
    mapped::<D>("neo-hookean", Elastic(NeoHookean::new(lame())), 0.0);
}

#[test]
fn mapped_stresses_are_those_of_the_mapped_state() {
    mapped_stresses::<2>();
    mapped_stresses::<3>();
}

#[test]
fn mapped_stresses_of_flowing_matter_are_not_gradients() {
    // Compressed and sheared: sand slides, metal flows, and how one principal stress follows another
    // stretch differs from the reverse by far more than round-off.
    let trial = Vector([1.2, 0.95, 0.75]);
    let skew = |(_, derivative): (_, pliant_materials::PrincipalDerivative<f64, 3>)| {
        let block = derivative.diagonal;
        (block - block.transpose()).max_abs() / block.max_abs()
    };
    let metal = VonMises::new(lame(), 0.1, 0.0).unwrap();
    let elastic = Elastic(Hencky::new(lame()));
    assert!(skew(sand(0.0).mapped_stress(trial, 0.0, DT)) > 0.05);
    assert!(skew(extrapolated(0.0, Tail::Linear).mapped_stress(trial, 0.0, DT)) > 0.05);
    assert!(skew(metal.mapped_stress(trial, 0.1, DT)) > 0.01);
    assert!(skew(branch().mapped_stress(trial, 0.0, DT)) > 0.01);
    assert!(skew(elastic.mapped_stress(trial, 0.0, DT)) < f64::EPSILON);
}

fn holds<const D: usize, L: ImplicitLaw<f64, D>>(law: L, memory: f64) -> (bool, f64) {
    (L::HELD, law.hold(Vector::splat(0.98), memory, DT))
}

#[test]
fn only_friction_holds_a_yield_value() {
    let (k, trace) = (0.4 * 3.0 * lame().bulk::<3>() / (2.0 * lame().mu), 3.0 * 0.98_f64.ln());
    for (held, value) in
        [holds::<3, _>(sand(0.01), 0.02), holds::<3, _>(extrapolated(0.01, Tail::Linear), 0.02)]
            .into_iter()
            .zip([0.03 - trace - 0.02, 0.03 - trace])
            .map(|((held, value), depth)| (held, value - k * depth))
    {
        assert!(held && value.abs() < 1e-15, "{value:e}");
    }
    assert_eq!(holds::<3, _>(VonMises::new(lame(), 0.1, 0.4).unwrap(), 0.1), (false, 0.0));
    assert_eq!(holds::<3, _>(branch(), 0.0), (false, 0.0));
    assert_eq!(holds::<3, _>(Snow::new(lame(), 0.02, 0.01, 1.0).unwrap(), 1.0), (false, 0.0));
    assert_eq!(holds::<3, _>(Elastic(Hencky::new(lame())), 0.0), (false, 0.0));
}
