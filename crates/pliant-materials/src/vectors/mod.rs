//! Reference vectors: published inputs with outputs in 60-digit arithmetic, as a contract.
//!
//! A file is `{"format": "isotropic-vectors/1", "cases": […]}`. A case has an `id`, a `kind`, a
//! dimension `dim`, `params`, inputs (matrices row by row), the expected `out` and an absolute
//! tolerance `tol` for each number in it, already scaled by the conditioning of the case. A case passes
//! when every entry of every output is within its tolerance; truth values and texts must be equal, and
//! an output that is `null` does not apply. Cases of sheets and strands (`"format": "codim-1"`) have
//! their expected values in other places and one rule for all tolerances; what that is stands in `codim.rs`.
//!
//! [`evaluate`] answers for the kinds this crate knows, with the code the simulations use;
//! [`compare`] applies the rule to outputs from anywhere.

mod codim;
mod kinds;

use serde_json::Value as Json;
use thiserror::Error;

pub use kinds::KINDS;

/// One output of a case.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A number, or a matrix row by row.
    Numbers(Vec<f64>),
    /// A truth value.
    Flag(bool),
    /// A name, such as that of a plastic case.
    Text(String),
    /// Not applicable in this case.
    Absent,
}

impl From<f64> for Value {
    fn from(x: f64) -> Self {
        Self::Numbers(vec![x])
    }
}

/// Named outputs of a case.
pub type Outputs = Vec<(String, Value)>;

/// Why a case could not be evaluated.
#[derive(Clone, Debug, Error, PartialEq)]
pub enum VectorError {
    /// A field is missing or of the wrong kind.
    #[error("field `{field}` should be {expected}")]
    Field {
        /// Path of the field within the case.
        field: String,
        /// What belongs there.
        expected: &'static str,
    },
    /// The parameters are no material.
    #[error(transparent)]
    Parameter(#[from] crate::ParameterError),
}

/// Verdict on a case.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// Every output is within its tolerance.
    Passed,
    /// The first output that is not.
    Failed {
        /// Name of the output.
        name: String,
        /// The reference.
        expected: Value,
        /// What was computed; [`Value::Absent`] if nothing was.
        got: Value,
        /// The absolute tolerance; zero for what must be equal.
        tolerance: f64,
    },
    /// The kind is not known here.
    Skipped,
}

/// Numbers to evaluate a case in: double precision, or others in tests.
pub trait Arithmetic {
    /// The number formulas run on.
    type Real: pliant_math::Real;
    /// The nearest such number.
    fn lift(&self, x: f64) -> Self::Real;
    /// Back to double precision.
    fn lower(&self, x: Self::Real) -> f64;
}

/// Double precision.
#[derive(Clone, Copy, Debug)]
pub struct Double;

impl Arithmetic for Double {
    type Real = f64;
    fn lift(&self, x: f64) -> f64 {
        x
    }
    fn lower(&self, x: f64) -> f64 {
        x
    }
}

/// Outputs of a case of the given kind in double precision, or `None` if the kind is not known here.
pub fn evaluate(kind: &str, case: &Json) -> Option<Result<Outputs, VectorError>> {
    evaluate_in(&Double, kind, case)
}

/// [`evaluate`] in other numbers.
pub fn evaluate_in<A: Arithmetic>(
    arithmetic: &A,
    kind: &str,
    case: &Json,
) -> Option<Result<Outputs, VectorError>> {
    KINDS.contains(&kind).then(|| kinds::evaluate(arithmetic, kind, case))
}

/// Evaluates a case and compares it with its reference.
pub fn check(case: &Json) -> Result<Outcome, VectorError> {
    let kind = case["kind"]
        .as_str()
        .ok_or(VectorError::Field { field: "kind".into(), expected: "a text" })?;
    match evaluate(kind, case) {
        None => Ok(Outcome::Skipped),
        Some(outputs) => compare(case, &outputs?),
    }
}

/// Holds outputs against the `out` and `tol` of a case.
pub fn compare(case: &Json, outputs: &[(String, Value)]) -> Result<Outcome, VectorError> {
    compare_scaled(case, outputs, |_| 1.0)
}

/// [`compare`] with the tolerance of each output multiplied by a factor, for coarser numbers. A factor
/// of infinity accepts anything.
pub fn compare_scaled(
    case: &Json,
    outputs: &[(String, Value)],
    factor: impl Fn(&str) -> f64,
) -> Result<Outcome, VectorError> {
    let judged;
    let case = match case["kind"].as_str() {
        Some(kind) if codim::KINDS.contains(&kind) => {
            judged = codim::reference(case)?;
            &judged
        }
        _ => case,
    };
    let reference = case["out"]
        .as_object()
        .ok_or(VectorError::Field { field: "out".into(), expected: "a table" })?;
    for (name, expected) in reference {
        let expected = value(&format!("out.{name}"), expected)?;
        let scale = factor(name);
        if scale == f64::INFINITY {
            continue;
        }
        let got = outputs.iter().find(|(n, _)| n == name).map_or(Value::Absent, |(_, v)| v.clone());
        let tolerance = tolerance(case, name, &expected) * scale;
        if !agree(&expected, &got, tolerance) {
            return Ok(Outcome::Failed { name: name.clone(), expected, got, tolerance });
        }
    }
    Ok(Outcome::Passed)
}

/// The case's own tolerance; step lengths to inversion are given to seven digits.
fn tolerance(case: &Json, name: &str, expected: &Value) -> f64 {
    if let Some(tolerance) = case["tol"][name].as_f64() {
        return tolerance;
    }
    match (case["kind"].as_str(), expected) {
        (Some("inversion_free_step"), Value::Numbers(x)) => 1e-7 * x[0].abs(),
        _ => 0.0,
    }
}

fn agree(expected: &Value, got: &Value, tolerance: f64) -> bool {
    match (expected, got) {
        (Value::Numbers(a), Value::Numbers(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| (a - b).abs() <= tolerance)
        }
        _ => expected == got,
    }
}

/// Reads an output: numbers may be nested, as lists of matrices are.
fn value(field: &str, json: &Json) -> Result<Value, VectorError> {
    fn flatten(json: &Json, into: &mut Vec<f64>) -> Option<()> {
        match json {
            Json::Array(entries) => entries.iter().try_for_each(|entry| flatten(entry, into)),
            number => number.as_f64().map(|x| into.push(x)),
        }
    }
    match json {
        Json::Null => Ok(Value::Absent),
        Json::Bool(flag) => Ok(Value::Flag(*flag)),
        Json::String(text) => Ok(Value::Text(text.clone())),
        numbers => {
            let mut out = Vec::new();
            flatten(numbers, &mut out).ok_or(VectorError::Field {
                field: field.into(),
                expected: "numbers, a truth value, a text or null",
            })?;
            Ok(Value::Numbers(out))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_rule_is_absolute_and_entry_by_entry() {
        let case = json!({"out": {"P": [1.0, 2.0], "case": "tip", "x": null}, "tol": {"P": 0.1}});
        let outputs = |p: [f64; 2], text: &str| {
            vec![
                ("P".to_owned(), Value::Numbers(p.to_vec())),
                ("case".to_owned(), Value::Text(text.to_owned())),
                ("x".to_owned(), Value::Absent),
            ]
        };
        assert_eq!(compare(&case, &outputs([1.05, 2.0], "tip")), Ok(Outcome::Passed));
        for bad in [
            outputs([1.0, 2.2], "tip"),
            outputs([f64::NAN, 2.0], "tip"),
            outputs([1.0, 2.0], "shear"),
        ] {
            assert!(matches!(compare(&case, &bad), Ok(Outcome::Failed { .. })));
        }
        assert!(matches!(compare(&case, &[]), Ok(Outcome::Failed { .. })));
    }

    #[test]
    fn unknown_kinds_are_skipped_and_broken_cases_named() {
        assert_eq!(check(&json!({"kind": "barrier"})), Ok(Outcome::Skipped));
        let identity = [1.0, 0.0, 0.0, 1.0];
        let case = json!({"kind": "elastic", "dim": 2, "params": {"mu": 1.0}, "F": identity});
        let error = check(&case).unwrap_err();
        assert!(error.to_string().contains("params."), "{error}");
        assert!(check(&json!({"kind": "elastic", "dim": 4})).is_err());
    }
}
