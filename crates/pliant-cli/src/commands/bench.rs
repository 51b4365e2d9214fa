//! `pliant bench`: the built-in benchmarks.

use std::{fs, path::PathBuf, time::Duration};

use clap::Args;

use crate::bench::{BENCHMARKS, Budget, Measurement, Published};
use crate::{failure::Failure, output};

/// Run the built-in benchmarks
///
/// Prints nanoseconds per particle and step (per matrix for `svd`), the median of the faster half of
/// many blocks, and memory per particle. Other work on the machine slows everything down: compare
/// figures of one run with each other, and run it on a quiet machine.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  pliant bench                       all that are quick, two minutes\n  \
                        pliant bench rubber --threads 2    one of them, on two threads\n  \
                        pliant bench admm --threads 2      implicit steps, beside published times\n  \
                        pliant bench --json bench.json     the table as JSON, too"
)]
pub struct Bench {
    /// Which benchmarks: svd, rubber, sand, snow, sheet, strand; admm, which takes long; all but that unless given
    names: Vec<String>,
    /// Numbers of threads to measure with
    #[arg(long, value_delimiter = ',', default_value = "1,2",
          value_parser = clap::value_parser!(u16).range(1..))]
    threads: Vec<u16>,
    /// Seconds for each measurement, at most an hour
    #[arg(long, value_name = "SECONDS", default_value = "4", value_parser = seconds)]
    seconds: Duration,
    /// Leave out the million particles, and published sizes
    #[arg(long)]
    small: bool,
    /// Also write the measurements to this file
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

impl Bench {
    /// Measures.
    pub fn execute(&self) -> Result<(), Failure> {
        for name in &self.names {
            if !BENCHMARKS.iter().any(|benchmark| benchmark.name == name) {
                let list: Vec<_> = BENCHMARKS
                    .iter()
                    .map(|benchmark| format!("\n  {:<8} {}", benchmark.name, benchmark.about))
                    .collect();
                return Err(Failure::new(format!(
                    "there is no benchmark `{name}`; there are{}",
                    list.concat()
                )));
            }
        }
        let budget = Budget {
            each: self.seconds,
            threads: self.threads.iter().copied().map(usize::from).collect(),
            small: self.small,
        };
        let mut all: Vec<Measurement> = Vec::new();
        let mut failures = 0;
        output::say(&format!(
            "{:<20} {:>10} {:>8} {:>12} {:>10} {:>10} {:>10}",
            "benchmark", "particles", "threads", "ns/particle", "fastest", "bytes", "peak bytes"
        ));
        for benchmark in &BENCHMARKS {
            let is_wanted = match self.names.is_empty() {
                true => !benchmark.on_demand,
                false => self.names.iter().any(|name| name == benchmark.name),
            };
            if !is_wanted {
                continue;
            }
            let outcome = benchmark.run(&budget, &mut |measurement| {
                output::say(&row(&measurement));
                all.push(measurement);
            });
            if let Err(reason) = outcome {
                failures += 1;
                Failure::new(format!("benchmark `{}` failed: {reason}", benchmark.name)).report();
            }
        }
        if let Some(path) = &self.json {
            let text = serde_json::to_string_pretty(&all)
                .map_err(|error| Failure::new(format!("cannot write JSON: {error}")))?;
            fs::write(path, text + "\n").map_err(|error| {
                Failure::new(format!("cannot write {}: {error}", path.display()))
            })?;
        }
        if failures > 0 { Err(Failure::Told) } else { Ok(()) }
    }
}

/// A measuring time on the command line: an hour tells no more than a few seconds do.
fn seconds(text: &str) -> Result<Duration, String> {
    const LONGEST: f64 = 3600.0;
    let refusal = || format!("a number of seconds above 0 and up to {LONGEST} is wanted");
    let seconds: f64 = text.parse().map_err(|_| refusal())?;
    if !(seconds > 0.0 && seconds <= LONGEST) {
        return Err(refusal());
    }
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}

fn row(measurement: &Measurement) -> String {
    let bytes = |bytes: Option<f64>| bytes.map_or("-".to_owned(), |bytes| format!("{bytes:.0}"));
    let published = |Published { core_us, times_less, iterations, residual }| {
        format!(
            "   {:.1} core-µs, {times_less:.1} times less than {core_us}; {iterations} iterations, {residual:.1e} m/s left",
            core_us / times_less
        )
    };
    format!(
        "{:<20} {:>10} {:>8} {:>12.1} {:>10.1} {:>10} {:>10}{}",
        measurement.name,
        measurement.particles,
        measurement.threads,
        measurement.ns_per_particle_step,
        measurement.ns_min,
        bytes(measurement.bytes_per_particle),
        bytes(measurement.peak_bytes_per_particle),
        measurement.published.map_or(String::new(), published),
    )
}
