//! Timing on a machine that others use too.

use std::time::{Duration, Instant};

/// How much to measure.
#[derive(Clone, Debug)]
pub struct Budget {
    /// Wall time for each measurement.
    pub each: Duration,
    /// Numbers of threads to measure with.
    pub threads: Vec<usize>,
    /// Whether to leave out the sizes that take long.
    pub small: bool,
}

/// Durations of single steps, as means over blocks of them.
#[derive(Clone, Debug, Default)]
pub(super) struct Blocks {
    seconds: Vec<f64>,
    steps: usize,
}

impl Blocks {
    /// Repeats blocks of `steps` steps until the time is used up, at least three of them, or until
    /// one fails.
    pub(super) fn measure(
        each: Duration,
        steps: usize,
        mut step: impl FnMut() -> Result<(), String>,
    ) -> Result<Self, String> {
        let mut blocks = Self::default();
        let start = Instant::now();
        while blocks.seconds.len() < 3 || start.elapsed() < each {
            let begin = Instant::now();
            for _ in 0..steps {
                step()?;
            }
            blocks.add(begin.elapsed().as_secs_f64(), steps);
        }
        Ok(blocks)
    }

    /// Adds a block of `steps` steps that took `seconds` together.
    pub(super) fn add(&mut self, seconds: f64, steps: usize) {
        self.seconds.push(seconds / steps as f64);
        self.steps += steps;
    }

    /// Steps timed.
    pub(super) fn steps(&self) -> usize {
        self.steps
    }

    /// Median of the faster half [s].
    pub(super) fn typical(&self) -> f64 {
        let mut sorted = self.seconds.clone();
        sorted.sort_by(f64::total_cmp);
        sorted.get(sorted.len().div_ceil(2) / 2).copied().unwrap_or(f64::NAN)
    }

    /// The fastest [s].
    pub(super) fn fastest(&self) -> f64 {
        self.seconds.iter().copied().fold(f64::INFINITY, f64::min)
    }
}
