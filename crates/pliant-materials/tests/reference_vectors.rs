//! All reference cases of this crate's kinds, in double and single precision, on scalars and lanes.

use std::marker::PhantomData;

use pliant_materials::vectors::{
    Arithmetic, Double, KINDS, Outcome, check, compare_scaled, evaluate_in,
};
use pliant_math::{LANES, Lanes, Level, Scalar, Simd};
use serde_json::Value as Json;

/// Cases of this crate's kinds in a file, of which there are so many.
fn read(file: &str, count: usize) -> Vec<Json> {
    let file: Json = serde_json::from_str(file).expect("the reference file is JSON");
    let cases = file["cases"].as_array().expect("a list of cases").clone();
    let ours: Vec<_> =
        cases.into_iter().filter(|c| KINDS.contains(&c["kind"].as_str().unwrap())).collect();
    assert_eq!(ours.len(), count);
    ours
}

fn isotropic() -> Vec<Json> {
    read(include_str!("vectors/isotropic.json"), 316)
}

/// Sheets and strands.
fn codimensional() -> Vec<Json> {
    read(include_str!("vectors/codim.json"), 275)
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
fn run(
    cases: Vec<Json>,
    arithmetic: &impl Arithmetic,
    factor: impl Fn(&Json, &str) -> f64,
) -> Vec<String> {
    let mut failed = Vec::new();
    for case in cases {
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
    for cases in [isotropic(), codimensional()] {
        assert!(cases.iter().all(|case| check(case).is_ok()));
        assert_none(run(cases, &Double, |_, _| 1.0));
    }
}

#[test]
fn every_case_holds_on_double_lanes_to_its_own_tolerance() {
    for cases in [isotropic(), codimensional()] {
        assert_none(run(cases, &OnLanes(baseline(), PhantomData::<f64>), |_, _| 1.0));
    }
}

#[test]
fn every_case_holds_in_single_precision_to_its_scaled_tolerance() {
    assert_none(run(isotropic(), &Scalars(PhantomData::<f32>), |_, _| SINGLE));
}

#[test]
fn every_case_holds_on_single_lanes_to_its_scaled_tolerance() {
    assert_none(run(isotropic(), &OnLanes(baseline(), PhantomData::<f32>), |_, _| SINGLE));
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
    for case in isotropic() {
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

/// Factor from the rule of sheets and strands in double precision, 1e-9 of the largest entry, to 1e-4.
const CODIM_SINGLE: f64 = 1e5;
/// States of rest, whose stresses are round-off alone: what is allowed there are some units of round-off of
/// the parameters, and grows as round-off does.
const CODIM_AT_REST: [&str; 3] = ["identity", "identity_meshD", "pure_rotation"];

fn codim_single(case: &Json, name: &str) -> f64 {
    if CODIM_AT_REST.contains(&case["tag"].as_str().unwrap()) {
        return SINGLE;
    }
    if name != "f_vert" {
        return CODIM_SINGLE;
    }
    // Forces are stresses over the length of the edge at rest, and so is the round-off of the stretch, of
    // which a strain of 1e-4 has three digits left: the part that belongs to the parameters grows with it.
    let edge: f64 = (0..).map_while(|i| case["D"][i][0].as_f64()).map(|x| x * x).sum();
    let rows = case["f_vert"].as_array().unwrap().iter().flat_map(|row| row.as_array().unwrap());
    let largest = rows.fold(0.0, |a: f64, x| a.max(x.as_f64().unwrap().abs()));
    let params = case["params"].as_object().unwrap().values();
    let params = params.fold(0.0, |a: f64, x| a.max(x.as_f64().unwrap()));
    let (relative, absolute) = (1e-9 * largest, 1e-12 * params);
    CODIM_SINGLE * (relative + absolute / edge.sqrt().min(1.0)) / (relative + absolute)
}

/// Cases whose inputs, rounded to single precision, are other cases.
const CODIM_DOUBLE_ONLY: [&str; 7] = [
    "near_zero_normal",
    "sliver",
    "crushed_",
    "collapsed_edge",
    "near_one",
    "inverted_small",
    "nearly_equal_sv",
];

fn codimensional_in_single() -> Vec<Json> {
    let mut cases = codimensional();
    cases.retain(|case| {
        let tag = case["tag"].as_str().unwrap();
        !CODIM_DOUBLE_ONLY.iter().any(|prefix| tag.starts_with(prefix))
    });
    cases
}

#[test]
fn sheets_and_strands_hold_in_single_precision() {
    let cases = codimensional_in_single();
    assert_none(run(cases, &Scalars(PhantomData::<f32>), codim_single));
}

#[test]
fn sheets_and_strands_hold_on_single_lanes() {
    let cases = codimensional_in_single();
    assert_none(run(cases, &OnLanes(baseline(), PhantomData::<f32>), codim_single));
}
