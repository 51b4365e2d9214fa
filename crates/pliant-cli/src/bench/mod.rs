//! The built-in benchmarks: small dense maths, and whole steps, explicit and by splitting.
//!
//! Machines are shared and noisy, so every workload is timed in blocks and the median of the
//! faster half counts: other people's work only ever adds time.

mod decomposition;
mod fabric;
mod splitting;
mod step;
mod timing;

use serde::Serialize;

pub use timing::Budget;

/// Why a benchmark ended early, if it did.
type Outcome = Result<(), String>;

/// One line of the table.
#[derive(Clone, Debug, Serialize)]
pub struct Measurement {
    /// Which benchmark, such as `step-rubber`.
    pub name: String,
    /// Particles, or matrices.
    pub particles: usize,
    /// Threads.
    pub threads: usize,
    /// Wall time per particle and step, or per matrix [ns].
    pub ns_per_particle_step: f64,
    /// The fastest block [ns].
    pub ns_min: f64,
    /// Particles, grid and what the step keeps, per particle [B].
    pub bytes_per_particle: Option<f64>,
    /// Growth of the process's peak memory while setting up and running, per particle [B].
    pub peak_bytes_per_particle: Option<f64>,
    /// Steps timed.
    pub steps: usize,
    /// What another program needs for the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub published: Option<Published>,
}

/// The figure of another program, and how ours compares.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Published {
    /// Its time per particle and step, on all its cores together [µs].
    pub core_us: f64,
    /// How many times less ours needs [-].
    pub times_less: f64,
    /// Iterations that ours takes in that time.
    pub iterations: u32,
    /// Force residual that they leave [m/s].
    pub residual: f64,
}

/// A benchmark that can be asked for by name.
pub struct Benchmark {
    /// Its name; several measurements may come of one benchmark.
    pub name: &'static str,
    /// What it measures, in a line.
    pub about: &'static str,
    /// Whether it is left out unless asked for, because it takes long.
    pub on_demand: bool,
    run: fn(&Budget, &mut dyn FnMut(Measurement)) -> Outcome,
}

impl Benchmark {
    /// Runs it; every measurement is handed over as it is made. Says why it ended early if it did.
    pub fn run(&self, budget: &Budget, report: &mut dyn FnMut(Measurement)) -> Result<(), String> {
        (self.run)(budget, report)
    }
}

/// All benchmarks, quick ones first.
pub const BENCHMARKS: [Benchmark; 7] = [
    Benchmark {
        name: "svd",
        about: "3×3 singular value decomposition, scalar and on sixteen lanes",
        on_demand: false,
        run: decomposition::run,
    },
    Benchmark {
        name: "rubber",
        about: "explicit step of fixed corotated rubber, with scatter (p2g) and gather (g2p)",
        on_demand: false,
        run: |budget, report| step::run("rubber", budget, report),
    },
    Benchmark {
        name: "sand",
        about: "explicit step of Drucker–Prager sand",
        on_demand: false,
        run: |budget, report| step::run("sand", budget, report),
    },
    Benchmark {
        name: "snow",
        about: "explicit step of snow",
        on_demand: false,
        run: |budget, report| step::run("snow", budget, report),
    },
    Benchmark {
        name: "sheet",
        about: "explicit step of stacked sheets, vertices and triangles counted as particles",
        on_demand: false,
        run: |budget, report| fabric::run("sheet", budget, report),
    },
    Benchmark {
        name: "strand",
        about: "explicit step of a bundle of strands, vertices and segments counted as particles",
        on_demand: false,
        run: |budget, report| fabric::run("strand", budget, report),
    },
    Benchmark {
        name: "admm",
        about: "steps by splitting at published sizes, beside published times; ten minutes",
        on_demand: true,
        run: splitting::run,
    },
];
