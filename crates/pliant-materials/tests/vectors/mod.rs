//! The reference cases, and what they are held to, for the tests that evaluate them.

use pliant_materials::vectors::{Arithmetic, KINDS, Outcome, compare_scaled, evaluate_in};
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

/// Solids and fluids.
pub fn isotropic() -> Vec<Json> {
    read(include_str!("isotropic.json"), 316)
}

/// Sheets and strands.
pub fn codimensional() -> Vec<Json> {
    read(include_str!("codim.json"), 275)
}

/// Which cases to hold to which multiple of their tolerance.
pub fn run(
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

/// Says which cases failed.
pub fn assert_none(failed: Vec<String>) {
    assert!(failed.is_empty(), "{} failed\n{}", failed.len(), failed.join("\n"));
}

/// Factor from a tolerance in double to one in single precision.
///
/// The file's tolerances are a few hundred units of round-off times the size of the output times the
/// condition number of the case (σ_max/σ_min, and for derivatives its square). Single precision makes
/// the same computation, on inputs rounded to single precision, with round-off larger by the ratio of
/// the machine epsilons and the same conditioning: the tolerance grows by that ratio and nothing else.
pub const SINGLE: f64 = f32::EPSILON as f64 / f64::EPSILON;

/// Factor from the rule of sheets and strands in double precision, 1e-9 of the largest entry, to 1e-4.
const CODIM_SINGLE: f64 = 1e5;
/// States of rest, whose stresses are round-off alone: what is allowed there are some units of round-off of
/// the parameters, and grows as round-off does.
const CODIM_AT_REST: [&str; 3] = ["identity", "identity_meshD", "pure_rotation"];

/// Factor from a tolerance of sheets and strands in double to one in single precision.
pub fn codim_single(case: &Json, name: &str) -> f64 {
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

/// Sheets and strands that are the same cases in single precision.
pub fn codimensional_in_single() -> Vec<Json> {
    let mut cases = codimensional();
    cases.retain(|case| {
        let tag = case["tag"].as_str().unwrap();
        !CODIM_DOUBLE_ONLY.iter().any(|prefix| tag.starts_with(prefix))
    });
    cases
}
