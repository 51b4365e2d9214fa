//! Colliders: rigid shapes that move as told and push matter about.
//!
//! A point X of the shape is at x = at + R X: the shape turns about the origin of its own
//! coordinates. Where it goes is told either by keyframes or by constant velocities.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::emitter::check_interval;
use crate::heat::check_temperature;
use crate::report::Checker;
use crate::{Coords, RotationSpec, ShapeSpec, SpinSpec};

/// A rigid obstacle, still or moving.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ColliderSpec {
    /// Name in messages and caches; `collider-1`, `collider-2`, … unless given.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The region that keeps matter out, in the collider's own coordinates.
    pub shape: ShapeSpec,
    /// What happens to matter that touches it.
    #[serde(default)]
    pub boundary: Boundary,
    /// Coulomb coefficient of friction; sticky boundaries have no use for it [-].
    #[serde(default = "friction")]
    pub friction: f64,
    /// Where the origin of the shape's coordinates is at t = 0 [m]; the origin unless given.
    #[serde(default, skip_serializing_if = "Coords::is_unset")]
    pub at: Coords,
    /// How the shape is turned at t = 0 [degrees].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rotate: Option<RotationSpec>,
    /// Constant velocity [m/s]; still unless given.
    #[serde(default, skip_serializing_if = "Coords::is_unset")]
    pub velocity: Coords,
    /// Constant rate of rotation about `at`: a number in the plane, axis times rate in space
    /// [degrees/s].
    #[serde(default, skip_serializing_if = "SpinSpec::is_zero")]
    pub angular_velocity: SpinSpec,
    /// Velocity of its surface along itself, in its own coordinates, as of a conveyor belt [m/s];
    /// none unless given.
    #[serde(default, skip_serializing_if = "Coords::is_unset")]
    pub surface_velocity: Coords,
    /// Keyframes, instead of constant velocities: straight lines and shortest turns between them,
    /// still before the first and after the last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub motion: Vec<Keyframe>,
    /// When it appears [s].
    #[serde(default)]
    pub start: f64,
    /// When it vanishes and lets go [s]; never unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop: Option<f64>,
    /// Its temperature, which matter that touches it takes on [°C]; it keeps all heat to itself unless given.
    /// Position-based fluids only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub temperature: Option<f64>,
}

/// How a collider treats matter that touches it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Boundary {
    /// Matter moves with it and cannot leave: glue, clamps.
    Sticky,
    /// Matter slides along it, with friction, and cannot leave.
    Slip,
    /// Matter slides along it, with friction, and may lift off.
    #[default]
    Separate,
}

/// A pose at a time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Keyframe {
    /// When [s].
    pub t: f64,
    /// Position [m]; the `at` beside `motion` unless given.
    #[serde(default, skip_serializing_if = "Coords::is_unset")]
    pub at: Coords,
    /// Rotation [degrees]; the `rotate` beside `motion` unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rotate: Option<RotationSpec>,
}

/// Dry, unpolished surfaces: between greased (0.1) and rubber on concrete (1).
fn friction() -> f64 {
    0.4
}

impl ColliderSpec {
    pub(crate) fn check(&self, mut at: Checker<'_>) {
        self.shape.check_region(at.at("shape"));
        at.at("friction").not_negative(self.friction, "0 is frictionless; 0.4 suits most surfaces");
        at.at("at").vector(&self.at);
        if let Some(rotate) = &self.rotate {
            rotate.check(at.at("rotate"));
        }
        at.at("surface_velocity").vector(&self.surface_velocity);
        check_interval(self.start, self.stop, &mut at);
        check_moves(&self.velocity, &self.angular_velocity, &self.motion, &mut at);
        if let Some(temperature) = self.temperature {
            check_temperature(temperature, at.at("temperature"));
        }
    }
}

/// The ways in which something rigid moves: constant velocities or keyframes.
pub(crate) fn check_moves(
    velocity: &Coords,
    angular_velocity: &SpinSpec,
    motion: &[Keyframe],
    at: &mut Checker<'_>,
) {
    at.at("velocity").vector(velocity);
    angular_velocity.check(at.at("angular_velocity"));
    let moves = velocity.iter().any(|&v| v != 0.0) || !angular_velocity.is_zero();
    if moves && !motion.is_empty() {
        at.at("motion").fail(
            "there are either keyframes or constant velocities, not both",
            "leave out `motion`, or `velocity` and `angular_velocity`",
        );
    }
    check_keyframes(motion, "use `angular_velocity`", at.at("motion"));
}

/// Keyframes come in order, and say which way things turn; what to do `instead` of more of them, where
/// they do not.
pub(crate) fn check_keyframes(motion: &[Keyframe], instead: &str, mut at: Checker<'_>) {
    for (i, key) in motion.iter().enumerate() {
        let mut at = at.at(i);
        at.at("at").vector(&key.at);
        if let Some(rotate) = &key.rotate {
            rotate.check(at.at("rotate"));
        }
        let Some(before) = i.checked_sub(1).map(|i| &motion[i]) else { continue };
        if key.t <= before.t {
            at.at("t").fail(
                format!("keyframe at t = {} does not come after t = {}", key.t, before.t),
                "put the keyframes in order of time, each time once",
            );
        }
        if let (Some(from), Some(to)) = (&before.rotate, &key.rotate)
            && !from.turns_less_than_half(to)
        {
            at.at("rotate").fail(
                "a turn of 180 degrees or more between two keyframes is ambiguous",
                format!("add a keyframe in between, or {instead}"),
            );
        }
    }
}
