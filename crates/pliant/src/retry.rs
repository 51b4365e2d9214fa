//! One step towards the end of a frame, at the largest size that the method accepts.
//!
//! An implicit method may find that it cannot solve a step that long. It then leaves its state alone
//! and says so ([`StepError::can_retry`](pliant_core::StepError::can_retry)), and half the step is tried:
//!
//! ```text
//! dt ← next step (step_size)
//! method.step(dt)      rejected? dt ← dt/2, up to 12 times and never below the smallest step
//! ```
//!
//! A step that was shortened ends no frame: the one after it is chosen anew from the time that is
//! left. Nothing is remembered from one step to the next, so a run that was interrupted takes the
//! same steps as one that was not. Runs and live sessions step through here.

use pliant_core::{Method, StepStats};

use crate::{RunError, StepSize};

/// A step is halved this often at most: at a 4096th of its size, its size is not what is wrong.
pub const MAX_HALVINGS: u32 = 12;

/// A frame on its way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Target {
    /// When it ends [s].
    pub end: f64,
    /// How long it lasts [s].
    pub frame: f64,
}

/// A step that was taken.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Taken {
    /// Its size [s].
    pub dt: f64,
    /// What it did.
    pub stats: StepStats,
    /// Why longer steps were rejected, the longest first.
    pub rejected: Vec<String>,
    /// Whether the frame is reached with it.
    pub ends_frame: bool,
}

/// Takes step `number` towards the target.
pub fn step(
    method: &mut dyn Method,
    size: StepSize,
    target: Target,
    number: u64,
) -> Result<Taken, RunError> {
    let stable = method.stable_step();
    let next = size.next(method.time(), target.end, target.frame, stable)?;
    let (mut dt, mut ends_frame, mut rejected) = (next.dt, next.ends_frame, Vec::new());
    loop {
        let source = match method.step(dt) {
            Ok(stats) => return Ok(Taken { dt, stats, rejected, ends_frame }),
            Err(source) if source.can_retry() => source,
            Err(source) => return Err(RunError::Step { step: number, source }),
        };
        rejected.push(source.to_string());
        let tries = rejected.len() as u32;
        let limit = if tries > MAX_HALVINGS {
            format!("{MAX_HALVINGS} halvings are the most that is tried")
        } else if 0.5 * dt < size.smallest() {
            format!("half of that is below `solver.min_dt`, {:.3e} s", size.smallest())
        } else {
            (dt, ends_frame) = (0.5 * dt, false);
            continue;
        };
        return Err(RunError::Rejected { step: number, tries, limit, source });
    }
}
