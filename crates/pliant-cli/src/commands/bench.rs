//! `pliant bench`: the built-in benchmarks.

use std::{fs, path::PathBuf, time::Duration};

use clap::Args;

use crate::bench::{BENCHMARKS, Budget, Measurement};
use crate::{failure::Failure, output};

/// Run the built-in benchmarks
///
/// Prints nanoseconds per particle and step (per matrix for `svd`), the median of the faster half of
/// many blocks, and memory per particle. Other work on the machine slows everything down: compare
/// figures of one run with each other, and run it on a quiet machine.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  pliant bench                       everything, about two minutes\n  \
                        pliant bench rubber --threads 2    one of them, on two threads\n  \
                        pliant bench --json bench.json     the table as JSON, too"
)]
pub struct Bench {
    /// Which benchmarks: svd, rubber, sand, snow; all of them unless given
    names: Vec<String>,
    /// Numbers of threads to measure with
    #[arg(long, value_delimiter = ',', default_value = "1,2")]
    threads: Vec<usize>,
    /// Seconds for each measurement
    #[arg(long, default_value_t = 4.0)]
    seconds: f64,
    /// Leave out the million particles
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
        if !(self.seconds > 0.0 && self.seconds.is_finite()) || self.threads.contains(&0) {
            return Err(Failure::new("--seconds and --threads must be greater than 0".to_owned()));
        }
        let budget = Budget {
            each: Duration::from_secs_f64(self.seconds),
            threads: self.threads.clone(),
            small: self.small,
        };
        let mut all: Vec<Measurement> = Vec::new();
        output::say(&format!(
            "{:<18} {:>10} {:>8} {:>12} {:>10} {:>10} {:>10}",
            "benchmark", "particles", "threads", "ns/particle", "fastest", "bytes", "peak bytes"
        ));
        for benchmark in &BENCHMARKS {
            if !self.names.is_empty() && !self.names.iter().any(|name| name == benchmark.name) {
                continue;
            }
            benchmark.run(&budget, &mut |measurement| {
                output::say(&row(&measurement));
                all.push(measurement);
            });
        }
        if let Some(path) = &self.json {
            let text = serde_json::to_string_pretty(&all)
                .map_err(|error| Failure::new(format!("cannot write JSON: {error}")))?;
            fs::write(path, text + "\n").map_err(|error| {
                Failure::new(format!("cannot write {}: {error}", path.display()))
            })?;
        }
        Ok(())
    }
}

fn row(measurement: &Measurement) -> String {
    let bytes = |bytes: Option<f64>| bytes.map_or("-".to_owned(), |bytes| format!("{bytes:.0}"));
    format!(
        "{:<18} {:>10} {:>8} {:>12.1} {:>10.1} {:>10} {:>10}",
        measurement.name,
        measurement.particles,
        measurement.threads,
        measurement.ns_per_particle_step,
        measurement.ns_min,
        bytes(measurement.bytes_per_particle),
        bytes(measurement.peak_bytes_per_particle),
    )
}
