//! The `pliant` command.
//!
//! One file per sub-command in [`commands`]; each returns its [`failure::Failure`] to `main`, which reports
//! it once. Exit codes: 0 for success, 1 for a failure, 2 for wrong usage, 130 when interrupted.

mod bench;
mod commands;
mod failure;
mod frame_range;
mod interrupt;
mod numbers;
mod output;
mod progress;
mod simulation;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Simulates matter that bends, flows, yields and remembers.
#[derive(Parser)]
#[command(
    name = "pliant",
    version,
    propagate_version = true,
    after_help = "Example:\n  pliant run jelly-drop          simulate a built-in scene into runs/jelly-drop\n\n\
                  Exit codes: 0 success, 1 failure, 2 wrong usage, 130 interrupted."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Run(commands::run::Run),
    Check(commands::check::Check),
    Gallery(commands::gallery::Gallery),
    Compare(commands::compare::Compare),
    Render(commands::render::Render),
    View(commands::view::View),
    Plot(commands::plot::Plot),
    Export(commands::export::Export),
    Vectors(commands::vectors::Vectors),
    Schema(commands::schema::Schema),
    Bench(commands::bench::Bench),
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().command {
        Command::Run(command) => command.execute(),
        Command::Check(command) => command.execute(),
        Command::Gallery(command) => command.execute(),
        Command::Compare(command) => command.execute(),
        Command::Render(command) => command.execute(),
        Command::View(command) => command.execute(),
        Command::Plot(command) => command.execute(),
        Command::Export(command) => command.execute(),
        Command::Vectors(command) => command.execute(),
        Command::Schema(command) => command.execute(),
        Command::Bench(command) => command.execute(),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            failure.report();
            failure.exit_code()
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        super::Cli::command().debug_assert();
    }
}
