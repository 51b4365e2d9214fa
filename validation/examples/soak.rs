//! Runs random scenes and says how they went: `cargo xtask soak` does so for 500.
//!
//! ```text
//! soak [--admm] [--from N] [--count M]   runs scenes N to N + M − 1
//! soak [--admm] --print N                writes scene N, for `pliant run`
//! ```
//!
//! With `--admm` the same scenes are solved by splitting, with random settings of it.

use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use pliant_validation::soak::{self, Solver, Trial};

const USAGE: &str =
    "usage: soak [--admm] [--from N] [--count M] [--threads K] | soak [--admm] --print N";
/// Scenes listed as the slowest.
const SLOWEST: usize = 10;

fn main() -> ExitCode {
    let (mut from, mut count, mut threads) = (0, 500, 0);
    let (mut solver, mut print) = (Solver::Newton, None);
    let mut arguments = std::env::args().skip(1);
    while let Some(name) = arguments.next() {
        if name == "--admm" {
            solver = Solver::Admm;
            continue;
        }
        let value = arguments.next().and_then(|text| text.parse::<u64>().ok());
        match (name.as_str(), value) {
            ("--from", Some(value)) => from = value,
            ("--count", Some(value)) => count = value,
            ("--threads", Some(value)) => threads = value,
            ("--print", Some(_)) => print = value,
            _ => {
                eprintln!("{USAGE}");
                return ExitCode::FAILURE;
            }
        }
    }
    if let Some(number) = print {
        print!("{}", soak::text(solver, number));
        return ExitCode::SUCCESS;
    }
    if threads == 0 {
        threads = thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    }
    let trials = run_all(solver, from, count, threads);
    summarize(solver, &trials)
}

/// Runs the scenes, several at a time, each on one thread.
fn run_all(solver: Solver, from: u64, count: u64, threads: u64) -> Vec<Trial> {
    let (next, done) = (AtomicU64::new(from), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..threads.min(count) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= from + count {
                        return;
                    }
                    let trial = soak::run(solver, number);
                    say(&trial);
                    done.lock().expect("nobody panics with the list").push(trial);
                }
            });
        }
    });
    let mut trials = done.into_inner().expect("nobody panics with the list");
    trials.sort_by_key(|trial| trial.number);
    trials
}

fn say(trial: &Trial) {
    println!(
        "{:>5}  {:>6.2} s  {:>5} particles  {:>4} steps  {:>4} retried  {:>6} {} ({:>3} capped)  \
         {:>8} linear  residual {:>9.2e}  gain {:>9.2e}  {}",
        trial.number,
        trial.wall_s,
        trial.particles,
        trial.steps,
        trial.retried,
        trial.iterations,
        if trial.solver == Solver::Admm { "admm" } else { "newton" },
        trial.capped,
        trial.linear,
        trial.residual,
        trial.gain,
        match (trial.failures.first(), trial.cut) {
            (Some(reason), _) => reason,
            (None, true) => "cut short",
            (None, false) => "",
        }
    );
}

fn summarize(solver: Solver, trials: &[Trial]) -> ExitCode {
    let sum = |of: fn(&Trial) -> u64| trials.iter().map(of).sum::<u64>();
    let failed: Vec<&Trial> = trials.iter().filter(|t| !t.failures.is_empty()).collect();
    let mut slowest: Vec<&Trial> = trials.iter().collect();
    slowest.sort_by(|a, b| b.wall_s.total_cmp(&a.wall_s));
    println!("\nthe slowest:");
    slowest.iter().take(SLOWEST).for_each(|trial| say(trial));
    if !failed.is_empty() {
        println!("\nfailed:");
    }
    for trial in &failed {
        for reason in &trial.failures {
            println!("{:>5}  {reason}", trial.number);
        }
    }
    println!(
        "\n{} scenes: {} finished ({} of them cut at {} steps), {} steps, {} retried, {} failed",
        trials.len(),
        trials.len() - failed.len(),
        sum(|t| u64::from(t.cut && t.failures.is_empty())),
        soak::MOST_STEPS,
        sum(|t| t.steps),
        sum(|t| t.retried),
        failed.len(),
    );
    if let Some(trial) = failed.first() {
        let number = trial.number;
        let option = if solver == Solver::Admm { "--admm " } else { "" };
        println!(
            "look at one with: cargo xtask soak {option}--print {number} > soak-{number}.toml && \
             cargo run --release -p pliant-cli -- run soak-{number}.toml"
        );
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
