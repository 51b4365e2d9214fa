//! Forces that act on all matter.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Coords;
use crate::report::Checker;

/// Forces that act on all matter.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ForcesSpec {
    /// Acceleration by gravity [m/s²]; 9.81 downwards (-y) unless given.
    #[serde(default, skip_serializing_if = "Coords::is_unset")]
    pub gravity: Coords,
    /// Rate at which a thin medium such as air slows matter down, whatever its shape [1/s].
    #[serde(default)]
    pub drag: f64,
}

impl ForcesSpec {
    pub(crate) fn check(&self, mut at: Checker<'_>) {
        at.at("gravity").vector(&self.gravity);
        at.at("drag").not_negative(self.drag, "0 is a vacuum");
    }
}
