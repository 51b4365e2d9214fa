//! Emitters: matter that keeps coming.
//!
//! A point X of the shape is at x = at + R X, as with colliders, and the velocity turns along: an emitter that
//! is carried about is a piping bag.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::collider::check_keyframes;
use crate::heat::check_temperature;
use crate::report::Checker;
use crate::{Coords, Keyframe, RotationSpec, ShapeSpec};

/// A shape that pours out a material: a fresh layer of particles whenever the last one has moved
/// on by one spacing, so the rate is speed times cross-section.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EmitterSpec {
    /// Name in messages and caches; `emitter-1`, `emitter-2`, … unless given.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Name of a `[materials.NAME]` table or, where there is none of that name, of a preset.
    pub material: String,
    /// The region that layers start in, in the emitter's own coordinates: its cross-section across the
    /// velocity is the nozzle.
    pub shape: ShapeSpec,
    /// Velocity of fresh matter against the nozzle, in the emitter's own coordinates [m/s]. Matter has
    /// the velocity of a nozzle that moves besides.
    pub velocity: Coords,
    /// Where the origin of the shape's coordinates is [m]; the origin unless given.
    #[serde(default, skip_serializing_if = "Coords::is_unset")]
    pub at: Coords,
    /// How shape and velocity are turned [degrees].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rotate: Option<RotationSpec>,
    /// Keyframes: straight lines and shortest turns between them, still before the first and after the
    /// last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub motion: Vec<Keyframe>,
    /// When it opens [s].
    #[serde(default)]
    pub start: f64,
    /// When it closes [s]; at the end of the run unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop: Option<f64>,
    /// Particles after which it closes; as many as come unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    pub max_particles: Option<u64>,
    /// Particles per grid cell; `solver.particles_per_cell` unless given.
    #[serde(default = "crate::solver::particles_per_cell_in_space")]
    #[schemars(range(min = 1, max = 64))]
    pub particles_per_cell: u32,
    /// Temperature of what comes out [°C]; that of the air unless given. Position-based fluids only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub temperature: Option<f64>,
}

impl EmitterSpec {
    pub(crate) fn check(&self, mut at: Checker<'_>) {
        self.shape.check_filled(at.at("shape"));
        if self.shape.kind.manifold().is_some() {
            at.at("shape").fail("sheets and strands have no inside", "use a box, a sphere, …");
        }
        if at.at("velocity").vector(&self.velocity) && self.velocity.iter().all(|&x| x == 0.0) {
            at.at("velocity").fail(
                "`velocity` is zero, so nothing would come out",
                "give the speed and direction of fresh matter in m/s",
            );
        }
        at.at("at").vector(&self.at);
        if let Some(rotate) = &self.rotate {
            rotate.check(at.at("rotate"));
        }
        check_keyframes(&self.motion, "turn the other way", at.at("motion"));
        check_interval(self.start, self.stop, &mut at);
        if let Some(temperature) = self.temperature {
            check_temperature(temperature, at.at("temperature"));
        }
    }
}

/// A time from which and a time until which something is there.
pub(crate) fn check_interval(start: f64, stop: Option<f64>, at: &mut Checker<'_>) {
    at.at("start").not_negative(start, "runs start at t = 0 s");
    if let Some(stop) = stop.filter(|&stop| stop <= start) {
        at.at("stop").fail(
            format!("`stop` is {stop} s, not after `start`, {start} s"),
            "give a later time, or leave `stop` out to go on to the end",
        );
    }
}
