//! What a run writes.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::error::did_you_mean;
use crate::report::Checker;
use crate::{CameraSpec, LookSpec};

/// What a run writes into its folder.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OutputSpec {
    /// Further attributes of particles in the frame cache; `P`, `v`, `id`, `pscale`, `material`
    /// and `body` are always there.
    #[serde(default)]
    pub attributes: Vec<Attribute>,
    /// Whether to write a cache file each frame.
    #[serde(default = "yes")]
    pub cache: bool,
    /// Whether to write `log.jsonl`, a line each step.
    #[serde(default = "yes")]
    pub log: bool,
    /// Frames between checkpoints; 0 for none by count.
    #[serde(default)]
    pub checkpoint_frames: u32,
    /// Wall-clock time after which the next frame is checkpointed; 0 for none by time [s].
    #[serde(default = "checkpoint_seconds")]
    pub checkpoint_seconds: f64,
    /// How bodies and emitted matter are drawn, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub looks: BTreeMap<String, LookSpec>,
    /// Where pictures are taken from; a three-quarter view of everything unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub camera: Option<CameraSpec>,
}

/// An attribute of particles that a cache may hold on request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Attribute {
    /// Mass [kg].
    #[serde(rename = "mass")]
    Mass,
    /// Elastic deformation gradient, what is left after plastic flow, row by row [-].
    #[serde(rename = "F")]
    DeformationGradient,
    /// Determinant of the elastic deformation gradient; of a fluid, the ratio of present to rest
    /// volume [-].
    #[serde(rename = "J")]
    VolumeRatio,
    /// Accumulated plastic strain, 0 where nothing flows [-].
    #[serde(rename = "plastic_strain")]
    PlasticStrain,
    /// Kirchhoff stress τ = Jσ, row by row [Pa].
    #[serde(rename = "stress")]
    Stress,
    /// Pressure −tr τ / d, positive under compression [Pa].
    #[serde(rename = "pressure")]
    Pressure,
    /// Von Mises equivalent stress √(3/2) ‖dev τ‖ [Pa].
    #[serde(rename = "von_mises")]
    VonMises,
}

impl Attribute {
    /// Name in scenes and caches.
    pub fn name(self) -> &'static str {
        match self {
            Self::Mass => "mass",
            Self::DeformationGradient => "F",
            Self::VolumeRatio => "J",
            Self::PlasticStrain => "plastic_strain",
            Self::Stress => "stress",
            Self::Pressure => "pressure",
            Self::VonMises => "von_mises",
        }
    }
}

fn yes() -> bool {
    true
}

/// Longest time between checkpoints, a year of 365 days [s]; whoever wants more wants none.
const MAX_CHECKPOINT_SECONDS: f64 = 365.0 * 24.0 * 3600.0;

/// Twenty seconds of work are what a crash may cost.
fn checkpoint_seconds() -> f64 {
    20.0
}

impl Default for OutputSpec {
    fn default() -> Self {
        Self {
            attributes: Vec::new(),
            cache: true,
            log: true,
            checkpoint_frames: 0,
            checkpoint_seconds: checkpoint_seconds(),
            looks: BTreeMap::new(),
            camera: None,
        }
    }
}

impl OutputSpec {
    pub(crate) fn check(&self, bodies: &[&str], mut at: Checker<'_>) {
        let seconds = self.checkpoint_seconds;
        at.at("checkpoint_seconds").not_negative(seconds, "0 writes no checkpoints by time");
        if seconds > MAX_CHECKPOINT_SECONDS {
            at.at("checkpoint_seconds").fail(
                format!(
                    "`checkpoint_seconds` is {seconds} but must be at most a year, \
                     {MAX_CHECKPOINT_SECONDS}"
                ),
                "0 writes no checkpoints by time",
            );
        }
        for (name, look) in &self.looks {
            let mut at = at.at("looks");
            let mut at = at.at(name.as_str());
            if !bodies.contains(&name.as_str()) {
                at.fail(
                    format!("there is no body or emitter called `{name}`"),
                    did_you_mean(name, bodies.to_vec()),
                );
            }
            look.check(at);
        }
        if let Some(camera) = &self.camera {
            camera.check(at.at("camera"));
        }
        for (i, attribute) in self.attributes.iter().enumerate() {
            if self.attributes[..i].contains(attribute) {
                at.at("attributes").at(i).fail(
                    format!("the attribute `{}` is listed twice", attribute.name()),
                    "remove one of the two",
                );
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_the_words_of_the_scene() {
        for attribute in [
            Attribute::Mass,
            Attribute::DeformationGradient,
            Attribute::VolumeRatio,
            Attribute::PlasticStrain,
            Attribute::Stress,
            Attribute::Pressure,
            Attribute::VonMises,
        ] {
            assert_eq!(serde_json::to_value(attribute).unwrap(), attribute.name());
        }
    }
}
