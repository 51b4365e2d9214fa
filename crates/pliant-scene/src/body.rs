//! Bodies: a shape filled with matter at t = 0, or a sheet or strands.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::report::Checker;
use crate::{Coords, PinSpec, ShapeSpec, SpinSpec, TemperatureSpec};

/// A shape filled with a material.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BodySpec {
    /// Name in messages and caches; `body-1`, `body-2`, … unless given.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Name of a `[materials.NAME]` table or, where there is none of that name, of a preset.
    pub material: String,
    /// The region to fill, or the sheet or strands that the body is.
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
    /// What holds vertices of a sheet or of strands.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pins: Vec<PinSpec>,
    /// What a sheet or strands are bent to at rest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rest_bend: Option<RestBend>,
    /// Temperature at t = 0 [°C], everywhere or in spots; that of the air unless given. Position-based fluids only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub temperature: Option<TemperatureSpec>,
}

/// What sheets and strands are bent to when nothing acts on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RestBend {
    /// As they are at t = 0: the default.
    Shape,
    /// Flat, or straight.
    Straight,
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
        let is_fabric = self.shape.kind.manifold().is_some();
        for (i, pin) in self.pins.iter().enumerate() {
            pin.check(at.at("pins").at(i));
        }
        if !is_fabric && (!self.pins.is_empty() || self.rest_bend.is_some()) {
            at.at("pins").fail(
                "only sheets and strands have vertices to hold and a bend at rest",
                "hold matter with a sticky collider: [[colliders]] with `boundary = \"sticky\"`",
            );
        }
        at.at("jitter").fraction(self.jitter, "0 for a lattice, 0.5 for a natural look");
        at.at("velocity").vector(&self.velocity);
        self.spin.check(at.at("spin"));
        if let Some(temperature) = &self.temperature {
            temperature.check(at.at("temperature"));
        }
    }
}
