//! One named step of a chore: a command, timed.

use std::ffi::OsStr;
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
        let mut command = cargo();
        command.args(self.arguments).envs(self.environment.iter().copied());
        timed(self.name, &mut command, self.remedy)
    }
}

/// Runs a command, and prints its name and time.
pub fn timed(name: &str, command: &mut Command, remedy: &str) -> Result<(), String> {
    let program = Path::new(command.get_program()).file_name().unwrap_or_default();
    let program = program.to_string_lossy().into_owned();
    let arguments: Vec<_> = command.get_args().map(OsStr::to_string_lossy).collect();
    println!("== {name}: {program} {}", arguments.join(" "));
    let start = Instant::now();
    let status =
        command.status().map_err(|error| format!("{name}: cannot start {program}: {error}"))?;
    let seconds = start.elapsed().as_secs_f64();
    if status.success() {
        println!("== {name}: passed in {seconds:.1} s\n");
        Ok(())
    } else {
        Err(format!("{name} failed after {seconds:.1} s; {remedy}"))
    }
}

/// The cargo that runs this program, in the root of the repository.
pub fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// The root of the repository.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask/ lies in the root")
}
