//! Wall time by part of a step.

use std::time::Instant;

use crate::Phase;

/// A stop watch with named laps.
#[derive(Clone, Debug)]
pub struct PhaseClock {
    last: Instant,
    /// The laps so far.
    pub phases: Vec<Phase>,
}

impl Default for PhaseClock {
    fn default() -> Self {
        Self { last: Instant::now(), phases: Vec::with_capacity(4) }
    }
}

impl PhaseClock {
    /// A watch that runs.
    pub fn new() -> Self {
        Self::default()
    }

    /// Ends a lap.
    pub fn lap(&mut self, name: &str) {
        let now = Instant::now();
        let wall_s = (now - self.last).as_secs_f64();
        self.last = now;
        self.phases.push(Phase { name: name.to_owned(), wall_s });
    }

    /// Takes parts of the last lap out of it, under names of their own.
    pub fn split_last(&mut self, parts: &[(&str, f64)]) {
        if let Some(last) = self.phases.last_mut() {
            last.wall_s -= parts.iter().map(|(_, wall_s)| wall_s).sum::<f64>();
        }
        let phase = |&(name, wall_s): &(&str, f64)| Phase { name: name.to_owned(), wall_s };
        self.phases.extend(parts.iter().map(phase));
    }
}
