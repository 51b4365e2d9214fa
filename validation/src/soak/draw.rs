//! What the random scenes draw from a stream.

use std::fmt::Write;

use pliant_math::random::Random;

/// A stream of random choices.
pub(super) struct Draw(Random);

impl Draw {
    pub(super) fn new(seed: u64) -> Self {
        Self(Random::new(seed))
    }

    /// A number in [low, high].
    pub(super) fn between(&mut self, low: f64, high: f64) -> f64 {
        self.0.between(low, high)
    }

    /// A number in [low, high] whose orders of magnitude are equally likely.
    pub(super) fn scale(&mut self, low: f64, high: f64) -> f64 {
        self.between(low.ln(), high.ln()).exp().clamp(low, high)
    }

    /// A whole number in [low, high].
    pub(super) fn count(&mut self, low: u64, high: u64) -> u64 {
        low + self.0.below(high - low + 1)
    }

    /// True as often as the share says.
    pub(super) fn chance(&mut self, share: f64) -> bool {
        self.0.uniform::<f64>() < share
    }

    /// One of several.
    pub(super) fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.0.below(choices.len() as u64) as usize]
    }

    /// A vector of unit length, all directions equally likely.
    pub(super) fn direction(&mut self, dim: usize) -> Vec<f64> {
        loop {
            let v: Vec<f64> = (0..dim).map(|_| self.0.normal()).collect();
            let length = v.iter().map(|x| x * x).sum::<f64>().sqrt();
            if length > 1e-3 {
                return v.into_iter().map(|x| x / length).collect();
            }
        }
    }

    /// Angles of a rotation, as scene files write it: one number in the plane, three in space.
    pub(super) fn rotation(&mut self, dim: usize) -> String {
        match dim {
            2 => number(self.between(-180.0, 180.0)),
            _ => vector(&[0; 3].map(|_| self.between(-180.0, 180.0))),
        }
    }
}

/// A number as TOML, to six digits: enough to tell scenes apart, and easy to read.
pub(super) fn number(value: f64) -> String {
    let rounded: f64 = format!("{value:.5e}").parse().expect("digits make a number");
    match rounded.abs() {
        0.0 | 1e-3..1e5 => format!("{rounded:?}"),
        _ => format!("{rounded:e}"),
    }
}

/// A list of numbers as TOML.
pub(super) fn vector(values: &[f64]) -> String {
    let list: Vec<String> = values.iter().map(|&value| number(value)).collect();
    format!("[{}]", list.join(", "))
}

/// Adds a line `key = value`.
pub(super) fn line(out: &mut String, key: &str, value: &str) {
    writeln!(out, "{key} = {value}").expect("memory takes any text");
}
