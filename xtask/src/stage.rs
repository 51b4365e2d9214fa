//! One named step of a chore: a cargo command, timed.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// A cargo command with the name it is reported under.
pub struct Stage {
    /// What the stage checks.
    pub name: &'static str,
    /// Arguments of cargo.
    pub arguments: &'static [&'static str],
    /// Variables set for it.
    pub environment: &'static [(&'static str, &'static str)],
    /// What to do when it fails.
    pub remedy: &'static str,
}

impl Stage {
    /// Runs the command in the root of the repository, and prints its name and time.
    pub fn run(&self) -> Result<(), String> {
        println!("== {}: cargo {}", self.name, self.arguments.join(" "));
        let start = Instant::now();
        let status = cargo()
            .args(self.arguments)
            .envs(self.environment.iter().copied())
            .status()
            .map_err(|error| format!("{}: cannot start cargo: {error}", self.name))?;
        let seconds = start.elapsed().as_secs_f64();
        if status.success() {
            println!("== {}: passed in {seconds:.1} s\n", self.name);
            Ok(())
        } else {
            Err(format!("{} failed after {seconds:.1} s; {}", self.name, self.remedy))
        }
    }
}

/// The cargo that runs this program, in the root of the repository.
pub fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask/ lies in the root");
    command.current_dir(root);
    command
}
