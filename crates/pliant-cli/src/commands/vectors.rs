//! `pliant vectors`: reference values against the code that simulations use.

use std::{collections::BTreeMap, fmt::Write, fs, path::PathBuf};

use clap::Args;
use pliant_materials::vectors::{self, Outcome, Value, VectorError};
use serde_json::Value as Json;

use crate::{failure::Failure, output};

/// Longest list of numbers that is printed in full.
const PRINTED: usize = 9;

/// Evaluate a file of reference values
///
/// Every case is computed in double precision with the code that simulations use. Failing cases are
/// printed with what was expected and what was found; kinds of cases that this version does not know are
/// counted as skipped. The last line reads `N passed, M failed, K skipped`.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  pliant vectors isotropic.json\n  pliant vectors codim.json\n  pliant vectors pbf.json"
)]
pub struct Vectors {
    /// File of cases
    file: PathBuf,
}

/// How many cases ended how.
#[derive(Default)]
struct Tally {
    passed: usize,
    failed: usize,
    skipped: BTreeMap<String, usize>,
}

impl Vectors {
    /// Evaluates.
    pub fn execute(&self) -> Result<(), Failure> {
        let name = self.file.display();
        let text = fs::read_to_string(&self.file)
            .map_err(|error| Failure::new(format!("cannot read {name}: {error}")))?;
        let file: Json = serde_json::from_str(&text)
            .map_err(|error| Failure::new(format!("{name} is not JSON: {error}")))?;
        let listed = || file.get("cases").and_then(Json::as_array).cloned();
        let cases = pliant_pbf::vectors::cases(&file).or_else(listed).ok_or_else(|| {
            Failure::new(format!(
                "{name} has no list of `cases`, so it is no file of reference values"
            ))
        })?;
        let mut tally = Tally::default();
        for (at, case) in cases.iter().enumerate() {
            tally.add(at, case);
        }
        for (kind, count) in &tally.skipped {
            output::say(&format!(
                "skipped {count} of kind `{kind}`, which this version does not know"
            ));
        }
        let skipped: usize = tally.skipped.values().sum();
        output::say(&format!(
            "{} passed, {} failed, {skipped} skipped",
            tally.passed, tally.failed
        ));
        if tally.failed > 0 { Err(Failure::Told) } else { Ok(()) }
    }
}

impl Tally {
    fn add(&mut self, at: usize, case: &Json) {
        let text = |name: &str| case.get(name).and_then(Json::as_str);
        let kind = text("kind").unwrap_or_default().to_owned();
        let id = text("id").map_or_else(|| format!("case {}", at + 1), str::to_owned);
        match check(&kind, case) {
            Ok(Outcome::Passed) => self.passed += 1,
            Ok(Outcome::Skipped) => *self.skipped.entry(kind).or_default() += 1,
            Ok(Outcome::Failed { name, expected, got, tolerance }) => {
                self.failed += 1;
                output::say(&format!(
                    "FAILED {id} ({kind}), `{name}`, tolerance {tolerance:.3e}{}\n  expected {}\n  got      {}",
                    largest_difference(&expected, &got),
                    print(&expected),
                    print(&got)
                ));
            }
            Err(error) => {
                self.failed += 1;
                output::say(&format!("FAILED {id} ({kind}): {error}"));
            }
        }
    }
}

/// Asks each crate that has formulas of its own.
fn check(kind: &str, case: &Json) -> Result<Outcome, VectorError> {
    if kind.is_empty() {
        return Err(VectorError::Field { field: "kind".to_owned(), expected: "a text" });
    }
    let outputs = vectors::evaluate(kind, case)
        .or_else(|| pliant_mpm::vectors::evaluate(kind, case))
        .or_else(|| pliant_pbf::vectors::evaluate(kind, case))
        .transpose()?;
    outputs.map_or(Ok(Outcome::Skipped), |outputs| vectors::compare(case, &outputs))
}

fn largest_difference(expected: &Value, got: &Value) -> String {
    let (Value::Numbers(expected), Value::Numbers(got)) = (expected, got) else {
        return String::new();
    };
    if expected.len() != got.len() {
        return format!(", {} numbers instead of {}", got.len(), expected.len());
    }
    let differences = expected.iter().zip(got).map(|(a, b)| (a - b).abs());
    format!(", largest difference {:.3e}", differences.fold(0.0, f64::max))
}

fn print(value: &Value) -> String {
    match value {
        Value::Numbers(numbers) => {
            let mut text = String::new();
            for number in numbers.iter().take(PRINTED) {
                let _ = write!(text, "{number:.17e} ");
            }
            if numbers.len() > PRINTED {
                let _ = write!(text, "… {} in all", numbers.len());
            }
            text.trim_end().to_owned()
        }
        Value::Flag(flag) => flag.to_string(),
        Value::Text(text) => text.clone(),
        Value::Absent => "nothing".to_owned(),
    }
}
