//! Sixteen particles at once get the answers they get alone, on every instruction set of this machine that this build
//! has: with assertions that is one (`dispatch_wide!`), since compiling the laws for all of them takes minutes.

use pliant_materials::{
    DruckerPrager, DruckerPragerExtrapolated, Elastic, Elasticity, FixedCorotated, Fluid, Hencky,
    ImplicitLaw, Lame, LawFamily, NeoHookean, Snow, Tail, ViscousBranch, VonMises,
};
use pliant_math::{
    LANES, Lanes, Level, Matrix, Random, Real, Scalar, Simd, Vector, dispatch_wide, levels,
};

/// Batches of sixteen per law, precision and instruction set.
const BATCHES: usize = 40;
/// Lanes fuse multiplications and have their own exponential and logarithm, each good to a few units
/// in the last place; strains, stresses over moduli and energies over moduli are of order one.
const ULPS: f64 = 64.0;

fn lame() -> Lame<f64> {
    Lame::from_young(1.0, 0.3).unwrap()
}

struct Batch<T, const D: usize> {
    trial: [[T; LANES]; D],
    memory: [T; LANES],
}

fn batch<T: Scalar, const D: usize>(random: &mut Random, memory: f64) -> Batch<T, D> {
    let mut out = Batch { trial: [[T::default(); LANES]; D], memory: [T::default(); LANES] };
    for lane in 0..LANES {
        for i in 0..D {
            out.trial[i][lane] = T::from_f64(random.between(-0.4_f64, 0.4).exp());
        }
        out.memory[lane] = T::from_f64(memory * random.between(0.8, 1.2));
    }
    out
}

/// Everything a law answers to explicit and implicit steps.
#[inline(always)]
fn answers<T: Real, const D: usize, L: ImplicitLaw<T, D>>(
    law: &L,
    trial: Vector<T, D>,
    memory: T,
    dt: T,
) -> Vec<T> {
    let mut after = memory;
    let explicit = law.respond(trial, &mut after, dt);
    let held = law.hold(trial, memory, dt);
    // Held a little short, so that the potential of friction flows as well.
    let potential = law.potential(memory, held * held.lit(0.7), dt);
    let elastic = law.elastic(memory);
    let (stress, derivative) = law.mapped_stress(trial, memory, dt);

    let mut out = vec![explicit.energy, explicit.dissipated, explicit.flow, explicit.modulus];
    out.extend([after, held, potential.energy(trial), elastic.energy(trial)]);
    let stresses = [explicit.kirchhoff, stress, potential.piola(trial), elastic.piola(trial)];
    for vector in [explicit.stretch].into_iter().chain(stresses) {
        out.extend(vector.0);
    }
    for block in [derivative, potential.hessian(trial).projected().0] {
        out.extend(block.diagonal.0.iter().flat_map(|column| column.0));
        out.extend(block.symmetric.0);
        out.extend(block.skew.0);
    }
    out
}

#[inline(always)]
fn on_lanes<S: Simd, T: Scalar, const D: usize, L: LawFamily<D>>(
    simd: S,
    law: &L,
    batch: &Batch<T, D>,
    dt: f64,
) -> Vec<[f64; LANES]> {
    let splat = |x: f64| T::Lanes::<S>::splat(simd, T::from_f64(x));
    let memory = T::Lanes::<S>::load(simd, &batch.memory);
    let mut trial = Vector([memory; D]);
    for i in 0..D {
        trial[i] = T::Lanes::<S>::load(simd, &batch.trial[i]);
    }
    let mut out = Vec::new();
    for column in answers(&law.cast(splat), trial, memory, splat(dt)) {
        let mut lanes = [T::default(); LANES];
        column.store(&mut lanes);
        out.push(lanes.map(Scalar::to_f64));
    }
    out
}

fn alone<T: Scalar, const D: usize, L: LawFamily<D>>(
    law: &L,
    batch: &Batch<T, D>,
    dt: f64,
    lane: usize,
) -> Vec<f64> {
    let memory = batch.memory[lane];
    let mut trial = Vector([memory; D]);
    for i in 0..D {
        trial[i] = batch.trial[i][lane];
    }
    let answers = answers(&law.cast(T::from_f64), trial, memory, T::from_f64(dt));
    answers.into_iter().map(Scalar::to_f64).collect()
}

fn compare<T: Scalar, const D: usize, L: LawFamily<D>>(
    level: Level,
    name: &str,
    law: L,
    memory: f64,
) {
    let mut random = Random::new(9);
    for _ in 0..BATCHES {
        let batch = batch::<T, D>(&mut random, memory);
        let dt = 0.05;
        let together = dispatch_wide!(level, simd => on_lanes(simd, &law, &batch, dt));
        for lane in 0..LANES {
            let expected = alone(&law, &batch, dt, lane);
            for (k, (column, expected)) in together.iter().zip(expected).enumerate() {
                let error = (column[lane] - expected).abs();
                let allowed = ULPS * T::EPSILON * expected.abs().max(1.0);
                assert!(error <= allowed, "{name} {D} {} {k}: {error:e}", T::NAME);
            }
        }
    }
}

/// Instruction sets that laws are compiled for: all of this machine's, in builds with assertions the best.
fn compiled() -> Vec<Level> {
    if cfg!(debug_assertions) { vec![Level::new()] } else { levels() }
}

fn all_laws<T: Scalar, const D: usize>() {
    for level in compiled() {
        compare::<T, D, _>(level, "hencky", Elastic(Hencky::new(lame())), 0.0);
        compare::<T, D, _>(level, "fixed corotated", Elastic(FixedCorotated::new(lame())), 0.0);
        compare::<T, D, _>(level, "neo-hookean", Elastic(NeoHookean::new(lame())), 0.0);
        compare::<T, D, _>(level, "von mises", VonMises::new(lame(), 0.1, 0.3).unwrap(), 0.2);
        let sand = DruckerPrager::new(lame(), 0.4, 0.01, true).unwrap();
        compare::<T, D, _>(level, "drucker-prager", sand, 0.1);
        let sand = DruckerPragerExtrapolated::new(lame(), 0.4, 0.01, Tail::Constant).unwrap();
        compare::<T, D, _>(level, "extrapolated", sand, 0.0);
        // Mild hardening: e^(10 (1 − J_P)) would multiply round-off by up to 50.
        let snow = Snow::new(lame(), 2.5e-2, 7.5e-3, 1.0).unwrap();
        compare::<T, D, _>(level, "snow", snow, 1.0);
        let branch = ViscousBranch::new(lame(), 0.02, 0.05).unwrap();
        compare::<T, D, _>(level, "viscous", branch, 0.0);
    }
}

#[test]
fn single_precision_lanes_match_scalars() {
    all_laws::<f32, 3>();
}

#[test]
fn double_precision_lanes_match_scalars() {
    all_laws::<f64, 2>();
}

#[inline(always)]
fn fluid_on_lanes<S: Simd>(
    simd: S,
    fluid: &Fluid<f64>,
    j: &[f32; LANES],
    rate: f32,
) -> [[f32; LANES]; 2] {
    type Wide<S> = <f32 as Scalar>::Lanes<S>;
    let fluid = fluid.cast(|x| Wide::<S>::splat(simd, x as f32));
    let mut gradient = Matrix::<Wide<S>, 3>::zero(fluid.gamma);
    gradient[(0, 1)] = Wide::<S>::splat(simd, rate);
    let response = fluid.respond(Wide::<S>::load(simd, j), gradient);
    let mut out = [[0.0; LANES]; 2];
    response.energy.store(&mut out[0]);
    response.kirchhoff[(0, 0)].store(&mut out[1]);
    out
}

#[test]
fn fluid_lanes_match_scalars() {
    let fluid = Fluid::new(1.0, 1.0, 7.0, 0.2, false).unwrap();
    let mut random = Random::new(10);
    for level in compiled() {
        for _ in 0..BATCHES {
            let j: [f32; LANES] = std::array::from_fn(|_| random.between(0.7_f32, 1.3));
            let [energy, stress] =
                dispatch_wide!(level, simd => fluid_on_lanes(simd, &fluid, &j, 0.5));
            for lane in 0..LANES {
                let mut gradient = Matrix::<f32, 3>::zero(0.0);
                gradient[(0, 1)] = 0.5;
                let expected = fluid.cast(|x| x as f32).respond(j[lane], gradient);
                let close =
                    |a: f32, b: f32| (a - b).abs() <= ULPS as f32 * f32::EPSILON * b.abs().max(1.0);
                assert!(close(energy[lane], expected.energy));
                assert!(close(stress[lane], expected.kirchhoff[(0, 0)]));
            }
        }
    }
}
