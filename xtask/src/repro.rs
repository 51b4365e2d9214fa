//! `cargo xtask repro`: published figures and tables, run again.
//!
//! The studies are in `repro/`; this builds the simulator and them with optimizations, and tells them
//! where the simulator lies.

use std::env;
use std::process::Command;

use crate::stage::{self, Stage};

const BUILD: Stage = Stage {
    name: "build",
    arguments: &["build", "--release", "-p", "pliant-cli", "-p", "pliant-repro"],
    environment: &[],
    remedy: "see the errors above",
};

/// Runs the studies of a paper, or one of them.
pub fn run(arguments: &[&str]) -> Result<(), String> {
    BUILD.run()?;
    // Where this program lies, the others lie, whatever the target folder is called.
    let this = env::current_exe().map_err(|error| format!("repro: {error}"))?;
    let target = this.ancestors().nth(2).ok_or("this program is not in a target folder")?;
    let suffix = env::consts::EXE_SUFFIX;
    let built = |name: &str| target.join("release").join(format!("{name}{suffix}"));
    let mut command = Command::new(built("pliant-repro"));
    command.current_dir(stage::root());
    command.arg("--pliant").arg(built("pliant")).arg("--work").arg(target.join("repro"));
    let status = command.args(arguments).status();
    let status = status.map_err(|error| format!("repro: cannot start pliant-repro: {error}"))?;
    match status.success() {
        true => Ok(()),
        false => Err("repro: not all is as published, see above".to_owned()),
    }
}
