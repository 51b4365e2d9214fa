//! Bodies: a shape filled with matter at t = 0.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::report::Checker;
use crate::{Coords, ShapeSpec, SpinSpec};

/// A shape filled with a material.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BodySpec {
    /// Name in messages and caches; `body-1`, `body-2`, … unless given.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Name of a `[materials.NAME]` table or, where there is none of that name, of a preset.
    pub material: String,
    /// The region to fill.
    pub shape: ShapeSpec,
    /// How particles are placed.
    #[serde(default)]
    pub sampling: Sampling,
    /// Random displacement of regularly placed particles, as a fraction of their spacing: 0 none,
    /// 1 up to half a spacing each way [-].
    #[serde(default)]
    pub jitter: f64,
    /// Particles per grid cell; `solver.particles_per_cell` unless given.
    #[serde(default = "crate::solver::particles_per_cell_in_space")]
    #[schemars(range(min = 1, max = 64))]
    pub particles_per_cell: u32,
    /// Initial velocity [m/s]; at rest unless given.
    #[serde(default, skip_serializing_if = "Coords::is_unset")]
    pub velocity: Coords,
    /// Initial spin about the body's centre of mass: a number in the plane, axis times rate in
    /// space [degrees/s].
    #[serde(default, skip_serializing_if = "SpinSpec::is_zero")]
    pub spin: SpinSpec,
}

/// How particles are placed in a shape.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sampling {
    /// On a lattice that turns with the shape: even spacing, no noise in the initial stress.
    #[default]
    Regular,
    /// Poisson disk: random with a least distance; no lattice to be seen when matter breaks.
    Poisson,
}

impl BodySpec {
    pub(crate) fn check(&self, mut at: Checker<'_>) {
        self.shape.check_filled(at.at("shape"));
        at.at("jitter").fraction(self.jitter, "0 for a lattice, 0.5 for a natural look");
        at.at("velocity").vector(&self.velocity);
        self.spin.check(at.at("spin"));
    }
}
