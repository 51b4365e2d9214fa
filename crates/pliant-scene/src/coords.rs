//! Vectors as a scene writes them: as many numbers as space has dimensions.

use std::ops::Deref;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A vector of 2 or 3 numbers, by the dimension of the scene.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(extend("minItems" = 2, "maxItems" = 3))]
pub struct Coords(pub Vec<f64>);

impl Coords {
    /// Whether it was not given, which defaults fill in.
    pub(crate) fn is_unset(&self) -> bool {
        self.0.is_empty()
    }

    /// The components as an array; those that are missing are zero.
    pub fn array<const D: usize>(&self) -> [f64; D] {
        std::array::from_fn(|i| self.0.get(i).copied().unwrap_or(0.0))
    }
}

impl Deref for Coords {
    type Target = [f64];

    fn deref(&self) -> &[f64] {
        &self.0
    }
}

impl<const D: usize> From<[f64; D]> for Coords {
    fn from(components: [f64; D]) -> Self {
        Self(components.to_vec())
    }
}
