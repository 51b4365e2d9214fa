//! `cargo xtask soak`: random scenes that implicit steps have to survive.
//!
//! The scenes and what is asked of them are in `validation/src/soak`; this builds their runner with
//! optimizations and hands the arguments on.

use crate::stage;

/// Runs the scenes, or prints one.
pub fn run(arguments: &[&str]) -> Result<(), String> {
    let mut command = stage::cargo();
    command.args([
        "run",
        "--quiet",
        "--release",
        "-p",
        "pliant-validation",
        "--example",
        "soak",
        "--",
    ]);
    let status = command.args(arguments).status();
    let status = status.map_err(|error| format!("soak: cannot start cargo: {error}"))?;
    match status.success() {
        true => Ok(()),
        false => Err("soak: not all is well, see above".to_owned()),
    }
}
