//! Wall time by part of a step.

use std::time::Instant;

use pliant_core::Phase;

/// A stop watch with named laps.
pub(crate) struct PhaseClock {
    last: Instant,
    pub(crate) phases: Vec<Phase>,
}

impl PhaseClock {
    pub(crate) fn new() -> Self {
        Self { last: Instant::now(), phases: Vec::with_capacity(4) }
    }

    pub(crate) fn lap(&mut self, name: &str) {
        let now = Instant::now();
        let wall_s = (now - self.last).as_secs_f64();
        self.last = now;
        self.phases.push(Phase { name: name.to_owned(), wall_s });
    }
}
