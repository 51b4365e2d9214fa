//! All reference cases of this crate's kinds, in double and single precision, on scalars and lanes.

use std::marker::PhantomData;

use pliant_materials::vectors::{
    Arithmetic, Double, KINDS, Outcome, check, compare_scaled, evaluate_in,
};
use pliant_math::{LANES, Lanes, Level, Scalar, Simd};
use serde_json::Value as Json;

const FILE: &str = include_str!("vectors/isotropic.json");
/// Cases of this crate's kinds in the file.
const CASES: usize = 316;

fn cases() -> Vec<Json> {
    let file: Json = serde_json::from_str(FILE).expect("the reference file is JSON");
    let cases = file["cases"].as_array().expect("a list of cases").clone();
    let ours: Vec<_> =
        cases.into_iter().filter(|c| KINDS.contains(&c["kind"].as_str().unwrap())).collect();
    assert_eq!(ours.len(), CASES);
    ours
}

/// Scalars of another precision.
struct Scalars<T>(PhantomData<T>);

impl<T: Scalar> Arithmetic for Scalars<T> {
    type Real = T;
    fn lift(&self, x: f64) -> T {
        T::from_f64(x)
    }
    fn lower(&self, x: T) -> f64 {
        x.to_f64()
    }
}

/// Sixteen copies of a case side by side, which must stay equal.
struct OnLanes<S, T>(S, PhantomData<T>);

impl<S: Simd, T: Scalar> Arithmetic for OnLanes<S, T> {
    type Real = T::Lanes<S>;
    fn lift(&self, x: f64) -> T::Lanes<S> {
        Lanes::splat(self.0, T::from_f64(x))
    }
    fn lower(&self, x: T::Lanes<S>) -> f64 {
        let mut lanes = [T::default(); LANES];
        x.store(&mut lanes);
        assert!(lanes.iter().all(|lane| lane.to_f64().to_bits() == lanes[0].to_f64().to_bits()));
        lanes[0].to_f64()
    }
}

/// The instruction set every machine of this kind has: one instance of the code is enough here, the
/// choice while running is tested with the laws.
#[cfg(target_arch = "x86_64")]
fn baseline() -> impl Simd {
    Level::new().as_sse2().expect("every x86-64 has it")
}
#[cfg(target_arch = "aarch64")]
fn baseline() -> impl Simd {
    Level::new().as_neon().expect("every AArch64 has it")
}

/// Which cases to hold to which multiple of their tolerance.
fn run(arithmetic: &impl Arithmetic, factor: impl Fn(&Json, &str) -> f64) -> Vec<String> {
    let mut failed = Vec::new();
    for case in cases() {
        let kind = case["kind"].as_str().unwrap();
        let outputs = evaluate_in(arithmetic, kind, &case).expect("a known kind").unwrap();
        match compare_scaled(&case, &outputs, |name| factor(&case, name)).unwrap() {
            Outcome::Passed => {}
            other => failed.push(format!("{} {}: {other:?}", case["id"], case["tags"])),
        }
    }
    failed
}

fn assert_none(failed: Vec<String>) {
    assert!(failed.is_empty(), "{} failed\n{}", failed.len(), failed.join("\n"));
}

#[test]
fn every_case_holds_in_double_precision_to_its_own_tolerance() {
    assert!(cases().iter().all(|case| check(case).is_ok()));
    assert_none(run(&Double, |_, _| 1.0));
}

#[test]
fn every_case_holds_on_double_lanes_to_its_own_tolerance() {
    assert_none(run(&OnLanes(baseline(), PhantomData::<f64>), |_, _| 1.0));
}

#[test]
fn every_case_holds_in_single_precision_to_its_scaled_tolerance() {
    assert_none(run(&Scalars(PhantomData::<f32>), |_, _| SINGLE));
}

#[test]
fn every_case_holds_on_single_lanes_to_its_scaled_tolerance() {
    assert_none(run(&OnLanes(baseline(), PhantomData::<f32>), |_, _| SINGLE));
}

/// Factor from a tolerance in double to one in single precision.
///
/// The file's tolerances are a few hundred units of round-off times the size of the output times the
/// condition number of the case (σ_max/σ_min, and for derivatives its square). Single precision makes
/// the same computation, on inputs rounded to single precision, with round-off larger by the ratio of
/// the machine epsilons and the same conditioning: the tolerance grows by that ratio and nothing else.
const SINGLE: f64 = f32::EPSILON as f64 / f64::EPSILON;

#[test]
fn scaled_tolerances_still_say_something() {
    // Ill-conditioned cases have no digits left in single precision. Most outputs must keep two.
    const DIGITS: f64 = 1e-2;
    const SHARE: f64 = 0.7;
    let (mut total, mut sharp) = (0.0, 0.0);
    for case in cases() {
        for (name, value) in case["out"].as_object().unwrap() {
            let entries = value.as_array().cloned().unwrap_or_else(|| vec![value.clone()]);
            let size =
                entries.iter().filter_map(Json::as_f64).fold(0.0, |a: f64, b| a.max(b.abs()));
            let Some(tolerance) = case["tol"][name].as_f64().filter(|_| size > 0.0) else {
                continue;
            };
            total += 1.0;
            sharp += f64::from(u8::from(tolerance * SINGLE <= DIGITS * size));
        }
    }
    assert!(sharp > SHARE * total, "{sharp} of {total}");
}
