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

/// Durations of blocks of work.
#[derive(Clone, Debug, Default)]
pub(super) struct Blocks(Vec<f64>);

impl Blocks {
    /// Repeats `block` until the time is used up, at least three times.
    pub(super) fn measure(each: Duration, mut block: impl FnMut()) -> Self {
        let mut blocks = Self::default();
        let start = Instant::now();
        while blocks.0.len() < 3 || start.elapsed() < each {
            let begin = Instant::now();
            block();
            blocks.add(begin.elapsed().as_secs_f64());
        }
        blocks
    }

    pub(super) fn add(&mut self, seconds: f64) {
        self.0.push(seconds);
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Median of the faster half [s].
    pub(super) fn typical(&self) -> f64 {
        let mut sorted = self.0.clone();
        sorted.sort_by(f64::total_cmp);
        sorted.get(sorted.len().div_ceil(2) / 2).copied().unwrap_or(f64::NAN)
    }

    /// The fastest [s].
    pub(super) fn fastest(&self) -> f64 {
        self.0.iter().copied().fold(f64::INFINITY, f64::min)
    }
}
