//! `cargo xtask test`: what has to hold before a change goes in.

use std::time::Instant;

use crate::{python, stage::Stage};

/// How much to check.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// All stages.
    Full,
    /// All but the tests in Python and the documentation.
    Fast,
}

/// Quick stages first: a missing space should not cost a build.
const STAGES: [Stage; 3] = [
    Stage {
        name: "format",
        arguments: &["fmt", "--all", "--check"],
        environment: &[],
        remedy: "run `cargo fmt --all`",
    },
    Stage {
        name: "clippy",
        arguments: &["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"],
        environment: &[],
        remedy: "fix the lints above",
    },
    Stage {
        name: "tests",
        arguments: &["test", "--workspace"],
        environment: &[],
        remedy: "the names of the failed tests are above",
    },
];

const DOCUMENTATION: Stage = Stage {
    name: "documentation",
    arguments: &["doc", "--workspace", "--no-deps"],
    environment: &[("RUSTDOCFLAGS", "--deny warnings")],
    remedy: "fix the doc comments above",
};

/// Runs the stages in order and stops at the first that fails.
pub fn run(depth: Depth) -> Result<(), String> {
    let start = Instant::now();
    for stage in &STAGES {
        stage.run()?;
    }
    if depth == Depth::Full {
        python::run()?;
        DOCUMENTATION.run()?;
    }
    println!("all passed in {:.1} s", start.elapsed().as_secs_f64());
    Ok(())
}
