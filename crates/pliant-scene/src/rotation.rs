//! Rotations and rates of rotation, in degrees: the one place where angles are not in radians.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::report::Checker;

/// A rotation: an angle in the plane; in space three angles about the fixed axes x, then y, then
/// z, or an axis and an angle [degrees].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum RotationSpec {
    /// In the plane: counter-clockwise [degrees].
    Angle(f64),
    /// In space: about the fixed x axis, then y, then z [degrees].
    Euler([f64; 3]),
    /// In space: about any axis.
    AxisAngle(AxisAngle),
}

/// An axis and the angle turned about it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AxisAngle {
    /// Axis; its length does not matter.
    pub axis: [f64; 3],
    /// Angle, right-handed about the axis [degrees].
    pub angle: f64,
}

impl RotationSpec {
    pub(crate) fn check(&self, mut at: Checker<'_>) {
        match (self, at.dim) {
            (Self::Angle(_), 2) | (Self::Euler(_), 3) => {}
            (Self::AxisAngle(turn), 3) => at.at("axis").direction(&turn.axis.into()),
            (_, 2) => at.fail(
                "a rotation of the plane is one number",
                "give the angle in degrees, counter-clockwise, such as 30",
            ),
            _ => at.fail(
                "a rotation in space needs an axis",
                "give degrees about x, y and z, such as [0, 30, 0], \
                 or { axis = [0, 1, 0], angle = 30 }",
            ),
        }
    }

    /// Whether going from `self` to `next` is a turn of less than half a circle, which has only
    /// one shortest way; unknown (true) where the two are given in different forms.
    pub(crate) fn turns_less_than_half(&self, next: &Self) -> bool {
        match (self, next) {
            (Self::Angle(a), Self::Angle(b)) => (b - a).abs() < 180.0,
            (Self::Euler(a), Self::Euler(b)) => a.iter().zip(b).all(|(a, b)| (b - a).abs() < 180.0),
            (Self::AxisAngle(a), Self::AxisAngle(b)) if a.axis == b.axis => {
                (b.angle - a.angle).abs() < 180.0
            }
            _ => true,
        }
    }
}

/// A rate of rotation: one number in the plane, a vector along the axis in space [degrees/s].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum SpinSpec {
    /// In the plane: counter-clockwise [degrees/s].
    Rate(f64),
    /// In space: axis times rate, right-handed [degrees/s].
    Vector([f64; 3]),
}

impl Default for SpinSpec {
    fn default() -> Self {
        Self::Rate(0.0)
    }
}

impl SpinSpec {
    /// Whether nothing turns.
    pub fn is_zero(&self) -> bool {
        match self {
            Self::Rate(rate) => *rate == 0.0,
            Self::Vector(rates) => rates.iter().all(|&rate| rate == 0.0),
        }
    }

    /// Angular velocity in space [rad/s]; a rotation of the plane is about z.
    pub fn radians(&self) -> [f64; 3] {
        match *self {
            Self::Rate(rate) => [0.0, 0.0, rate.to_radians()],
            Self::Vector(rates) => rates.map(f64::to_radians),
        }
    }

    pub(crate) fn check(&self, mut at: Checker<'_>) {
        match (self, at.dim) {
            (Self::Rate(_), 2) | (Self::Vector(_), 3) => {}
            (Self::Vector(_), _) => at.fail(
                "a rate of rotation in the plane is one number",
                "give degrees per second, counter-clockwise, such as 90",
            ),
            (Self::Rate(_), _) => at.fail(
                "a rate of rotation in space is a vector",
                "give degrees per second along the axis, such as [0, 90, 0]",
            ),
        }
    }
}
