//! Chores of this repository, in Rust so that a toolchain is all they need.
//!
//! ```text
//! cargo xtask test          everything continuous integration checks, in its order
//! cargo xtask test --fast   the same without Python's tests and the documentation
//! cargo xtask interop       Python's tests alone: other programs read our exports, a browser the viewer
//! cargo xtask soak          random scenes that implicit steps have to survive, 500 of them
//! cargo xtask repro PAPER   published figures and tables, run again, into docs/repro/
//! cargo xtask deny          licences, advisories and sources of the dependencies
//! ```

mod deny;
mod python;
mod repro;
mod soak;
mod stage;
mod system;
mod test;

use std::process::ExitCode;

const USAGE: &str = "\
Chores of this repository.

Usage: cargo xtask <COMMAND>

Commands:
  test [--fast]  format, clippy, tests, exports read by other programs, and documentation, stopping
                 at the first failure; --fast leaves out the last two
  interop        the tests in Python alone; they install what they need in target/test-env
  soak [--admm] [--from N] [--count M] [--threads K]
                 run random scenes with implicit steps, 500 unless told otherwise; none may fail;
                 --admm takes them by splitting
  soak [--admm] --print N
                 write random scene N, to be run by itself
  repro eci [--only NAME] [--threads K]
                 run the figures and tables of Li et al. 2022 again, scaled down, or one of them, and
                 write docs/repro/eci.md
  repro silly-rubber [--only NAME] [--threads K]
                 the same for Fang et al. 2019, into docs/repro/silly-rubber.md
  repro cloth [--only NAME] [--threads K]
                 the same for Jiang et al. 2017, into docs/repro/cloth-knit-hair.md
  repro conformation [--only NAME] [--threads K]
                 the same for Barreiro et al. 2017, into docs/repro/conformation.md
  deny           check licences, advisories and sources of the dependencies with cargo-deny
  help           print this";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match arguments.as_slice() {
        ["test"] => test::run(test::Depth::Full),
        ["test", "--fast"] => test::run(test::Depth::Fast),
        ["interop"] => python::run_alone(),
        ["soak", rest @ ..] => soak::run(rest),
        ["repro", rest @ ..] => repro::run(rest),
        ["deny"] => deny::run(),
        ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        [] => Err(format!("no command given\n\n{USAGE}")),
        other => Err(format!("do not know `{}`\n\n{USAGE}", other.join(" "))),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}
