//! `cargo xtask deny`: may we depend on what we depend on? The policy is in `deny.toml`.

use std::process::Stdio;

use crate::stage::{Stage, cargo};

const CHECK: Stage = Stage {
    name: "dependencies",
    arguments: &["deny", "check"],
    environment: &[],
    remedy: "see `deny.toml` for the policy",
};

/// Runs cargo-deny, or says how to get it.
pub fn run() -> Result<(), String> {
    let probe = cargo()
        .args(["deny", "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .map_err(|error| format!("cannot start cargo: {error}"))?;
    if !probe.success() {
        return Err(
            "cargo-deny is not installed; get it with `cargo install --locked cargo-deny@0.20.2`"
                .into(),
        );
    }
    CHECK.run()
}
