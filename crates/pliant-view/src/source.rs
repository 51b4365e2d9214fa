//! What there is to show, whoever provides it.

use std::sync::Arc;

use pliant::RecordingError;
use serde_json::Value;

use crate::live::Live;

/// A run, as the page asks for it.
pub(crate) trait Source: Send + Sync {
    /// What is being shown: `/api/run`.
    fn run(&self) -> Result<Value, Refusal>;
    /// A particle frame, colored by an attribute.
    fn frame(&self, number: u32, color: &str) -> Result<Vec<u8>, Refusal>;
    /// A surface.
    fn surface(&self, number: u32) -> Result<Vec<u8>, Refusal>;
    /// Geometry of the colliders.
    fn colliders(&self) -> Result<Value, Refusal>;
    /// Log entries after a step.
    fn log(&self, after: u64) -> Result<Value, Refusal>;
    /// The simulation, if it goes on.
    fn live(self: Arc<Self>) -> Option<Arc<Live>>;
}

/// Why a request is not answered.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Refusal {
    /// HTTP's number for it.
    pub(crate) status: u16,
    /// What is wrong and what to do.
    pub(crate) message: String,
}

impl Refusal {
    pub(crate) fn missing(message: impl Into<String>) -> Self {
        Self { status: 404, message: message.into() }
    }

    pub(crate) fn wrong(message: impl Into<String>) -> Self {
        Self { status: 400, message: message.into() }
    }

    pub(crate) fn failed(message: impl Into<String>) -> Self {
        Self { status: 500, message: message.into() }
    }
}

impl From<RecordingError> for Refusal {
    fn from(error: RecordingError) -> Self {
        let message = error.to_string();
        match error {
            RecordingError::NoSuchFrame { .. } | RecordingError::NoFrames { .. } => {
                Self::missing(message)
            }
            RecordingError::NoSuchAttribute { .. } => Self::wrong(message),
            _ => Self::failed(message),
        }
    }
}

/// At most `most` of a list, evenly spread, the last among them.
pub(crate) fn thinned<T>(list: Vec<T>, most: usize) -> Vec<T> {
    let step = list.len().div_ceil(most).max(1);
    let last = list.len().saturating_sub(1);
    let kept = list.into_iter().enumerate().filter(|(i, _)| (last - i).is_multiple_of(step));
    kept.map(|(_, item)| item).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thinning_keeps_the_last_and_no_more_than_asked_for() {
        assert_eq!(thinned((0..10).collect(), 20), (0..10).collect::<Vec<_>>());
        let few = thinned((0..10_001).collect(), 2000);
        assert!(few.len() <= 2000 && few.len() > 1000 && few.last() == Some(&10_000));
        assert!(thinned(Vec::<u8>::new(), 5).is_empty());
    }
}
