//! Hessians of crushed and torn matter stay finite, and their projections positive, in single precision
//! on lanes: where the range of numbers is short and both sides of every selection are computed.

use pliant_materials::{
    DruckerPrager, DruckerPragerExtrapolated, Elastic, Elasticity, Hencky, ImplicitLaw, Lame,
    LawFamily, NeoHookean, PrincipalDerivative, Snow, Tail, VonMises,
};
use pliant_math::{
    LANES, Lanes, Level, Matrix, Random, Real, Scalar, Simd, Vector, dispatch_wide, levels,
};

/// From crushed to a millionth to torn a thousandfold, with coincident and nearly coincident ones.
const STRETCHES: [f64; 8] = [1e-6, 1.000_001e-6, 1e-3, 0.5, 1.0, 1.000_001, 40.0, 1e3];
/// A projected block is a product of three matrices: units in the last place of its largest entry.
const ULPS: f64 = 32.0;
/// Yield value held by the laws that hold one [-], below some of the shears and above others.
const HELD: f64 = 0.8;
const DT: f64 = 1e-3;

/// Stiff enough that single precision comes near its limits: σ⁻² times this is 1e22.
fn lame() -> Lame<f64> {
    Lame::from_young(1e9, 0.3).unwrap()
}

/// Every triple of stretches, a batch of lanes at a time.
fn batches() -> Vec<[[f64; LANES]; 3]> {
    let n = STRETCHES.len();
    let mut out = vec![[[1.0; LANES]; 3]; n * n * n / LANES];
    for k in 0..n * n * n {
        let triple = [k % n, k / n % n, k / (n * n)];
        for (column, index) in out[k / LANES].iter_mut().zip(triple) {
            column[k % LANES] = STRETCHES[index];
        }
    }
    out
}

/// Everything an implicit step computes, which must be finite, and the projected Hessian.
#[inline(always)]
fn answers<T: Real, L: ImplicitLaw<T, 3>>(
    law: &L,
    trial: Vector<T, 3>,
    memory: T,
) -> (Vec<T>, PrincipalDerivative<T, 3>) {
    let (held, dt) = (memory.lit(HELD), memory.lit(DT));
    let potential = law.potential(memory, held, dt);
    let elastic = law.elastic(memory);
    let (stress, derivative) = law.mapped_stress(trial, memory, dt);
    let mut finite = vec![potential.energy(trial), elastic.energy(trial)];
    finite.push(law.hold(trial, memory, dt));
    for vector in [potential.piola(trial), elastic.piola(trial), stress] {
        finite.extend(vector.0);
    }
    let hessian = potential.hessian(trial);
    for block in [hessian.0, elastic.hessian(trial).0, derivative] {
        finite.extend(block.diagonal.0.iter().flat_map(|column| column.0));
        finite.extend(block.symmetric.0);
        finite.extend(block.skew.0);
    }
    (finite, hessian.projected().0)
}

type Wide<S> = <f32 as Scalar>::Lanes<S>;

fn pick<S: Simd>(lanes: Wide<S>, lane: usize) -> f64 {
    let mut out = [0.0; LANES];
    lanes.store(&mut out);
    f64::from(out[lane])
}

#[inline(always)]
fn check<S: Simd, L: LawFamily<3>>(simd: S, name: &str, law: &L, memory: f64) {
    let splat = |x: f64| Wide::<S>::splat(simd, x as f32);
    let law = law.cast(splat);
    let mut random = Random::new(31);
    for batch in batches() {
        let mut trial = Vector::splat(splat(1.0));
        for i in 0..3 {
            trial[i] = Wide::<S>::load(simd, &batch[i].map(|x| x as f32));
        }
        let (finite, projected) = answers(&law, trial, splat(memory));
        for lane in 0..LANES {
            let at = batch.map(|column| column[lane]);
            for (k, &value) in finite.iter().enumerate() {
                let value = pick::<S>(value, lane);
                assert!(value.is_finite(), "{name}: answer {k} is {value} at {at:?}");
            }
            let mut block = Matrix::<f64, 3>::zero(0.0);
            for i in 0..3 {
                for j in 0..3 {
                    block[(i, j)] = pick::<S>(projected.diagonal[(i, j)], lane);
                }
                for pair in [projected.symmetric[i], projected.skew[i]] {
                    let pair = pick::<S>(pair, lane);
                    assert!(pair.is_finite() && pair >= 0.0, "{name}: {pair} at {at:?}");
                }
            }
            assert_positive(name, &block, &mut random);
        }
    }
}

fn assert_positive(name: &str, block: &Matrix<f64, 3>, random: &mut Random) {
    let allowed = ULPS * <f32 as Real>::EPSILON * block.max_abs();
    assert!(allowed.is_finite(), "{name}: {block:?}");
    assert!((*block - block.transpose()).max_abs() <= allowed, "{name}: not symmetric {block:?}");
    for _ in 0..4 {
        let x = random.rotation::<3>().0[0];
        assert!(x.dot(*block * x) >= -allowed, "{name}: not positive {block:?}");
    }
}

/// Instruction sets that the law is compiled for: all of this machine's, in builds with assertions the best.
fn compiled() -> Vec<Level> {
    if cfg!(debug_assertions) { vec![Level::new()] } else { levels() }
}

/// The law on every instruction set that it is compiled for.
macro_rules! on_every_level {
    ($name:literal, $law:expr, $memory:expr) => {
        let law = $law;
        for level in compiled() {
            dispatch_wide!(level, simd => check(simd, $name, &law, $memory));
        }
    };
}

#[test]
fn elastic_bodies_stay_finite_and_positive() {
    on_every_level!("hencky", Elastic(Hencky::new(lame())), 0.0);
    on_every_level!("neo-hookean", Elastic(NeoHookean::new(lame())), 0.0);
    on_every_level!("snow", Snow::new(lame(), 2.5e-2, 7.5e-3, 10.0).unwrap(), 0.6);
}

#[test]
fn flowing_matter_stays_finite_and_positive() {
    on_every_level!("von mises", VonMises::new(lame(), 1e8, 0.2).unwrap(), 1e8);
    let sand = DruckerPrager::new(lame(), 0.4, 0.01, true).unwrap();
    on_every_level!("drucker-prager", sand, 0.02);
    let wet = DruckerPragerExtrapolated::new(lame(), 0.4, 0.01, Tail::Linear).unwrap();
    on_every_level!("extrapolated", wet, 0.0);
}
