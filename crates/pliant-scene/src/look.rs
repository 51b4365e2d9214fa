//! How a run looks in pictures, in the viewer and in exported files.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::report::Checker;

/// How a body or an emitter's matter is drawn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LookSpec {
    /// What stands for its surface.
    #[serde(default)]
    pub surface: Surface,
    /// Color as `#rrggbb`; one of a palette unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
}

/// What stands for the surface of matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Surface {
    /// By material: grains as particles, fluids and snow with a skin, other solids with a mesh that
    /// moves along.
    #[default]
    Auto,
    /// Every particle, as a ball.
    Particles,
    /// A closed smooth skin around the particles, made anew in every frame.
    Skin,
    /// One skin around all bodies that say so, in the color of the first.
    Merged,
    /// The mesh of its shape at the start, carried along by the particles: sharp edges stay sharp, but it
    /// does not tear.
    Embedded,
}

/// Where pictures are taken from. Positions have three components in the plane too.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CameraSpec {
    /// A direction to look from, with everything in view; instead of `position`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<View>,
    /// Where the camera stands [m].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<[f64; 3]>,
    /// What it looks at [m]; the middle of everything unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<[f64; 3]>,
    /// Vertical field of view [degrees].
    #[serde(default = "field_of_view")]
    pub field_of_view: f64,
}

/// A direction to look from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum View {
    /// From the front, the right and above.
    #[default]
    ThreeQuarter,
    /// Along −z.
    Front,
    /// Along −x.
    Side,
    /// Down along −y.
    Top,
}

/// A short telephoto lens: little distortion.
fn field_of_view() -> f64 {
    30.0
}

impl LookSpec {
    pub(crate) fn check(&self, mut at: Checker<'_>) {
        if let Some(color) = self.color.as_ref().filter(|color| parse_color(color).is_none()) {
            at.at("color").fail(
                format!("`{color}` is not a color"),
                "write it as \"#rrggbb\" with hexadecimal digits, such as \"#d04030\" for red",
            );
        }
    }

    /// Red, green and blue from 0 to 255, if a color is given.
    pub fn rgb(&self) -> Option<[u8; 3]> {
        parse_color(self.color.as_deref()?)
    }
}

fn parse_color(text: &str) -> Option<[u8; 3]> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let number = u32::from_str_radix(digits, 16).ok()?;
    Some([16, 8, 0].map(|shift| (number >> shift & 0xff) as u8))
}

impl CameraSpec {
    pub(crate) fn check(&self, mut at: Checker<'_>) {
        if self.view.is_some() && self.position.is_some() {
            at.at("view").fail(
                "a camera has either a `view` or a `position`, not both",
                "leave one of them out",
            );
        }
        if self.position.is_some() && self.position == self.target {
            at.at("target")
                .fail("the camera stands where it looks at", "move `position` or `target`");
        }
        if !(self.field_of_view > 0.0 && self.field_of_view < 180.0) {
            at.at("field_of_view").fail(
                format!("`field_of_view` is {} but must lie between 0 and 180", self.field_of_view),
                "30 is a short telephoto lens, 60 a wide one",
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_are_six_hexadecimal_digits() {
        assert_eq!(parse_color("#d04030"), Some([0xd0, 0x40, 0x30]));
        for wrong in ["d04030", "#d0403", "#d040300", "#d0403g", "#+04030", "red"] {
            assert_eq!(parse_color(wrong), None, "{wrong}");
        }
    }
}
