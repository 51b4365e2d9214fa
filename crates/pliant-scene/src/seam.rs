//! Seams: edges of sheets and strands that are sewn together.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ShapeSpec;
use crate::report::Checker;

/// Sews vertices of one body to those of another, or of the same one.
///
/// Vertices of `from` are paired with those of `to` as they are at t = 0, the nearest first, each with one.
/// Pairs are drawn together and from then on are one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeamSpec {
    /// One of the edges.
    pub from: SeamEdge,
    /// The other.
    pub to: SeamEdge,
    /// Time that it takes to draw them together [s]; 0 for edges that touch already.
    #[serde(default = "close")]
    pub close: f64,
}

/// Some vertices of a sheet or of strands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeamEdge {
    /// Name of the body.
    pub body: String,
    /// Where its vertices are sewn, at t = 0.
    pub region: ShapeSpec,
}

fn close() -> f64 {
    0.2
}

impl SeamSpec {
    pub(crate) fn check(&self, mut at: Checker<'_>) {
        self.from.region.check_region(at.at("from").at("region"));
        self.to.region.check_region(at.at("to").at("region"));
        at.at("close").not_negative(self.close, "0.2 draws edges together in a fifth of a second");
    }
}
