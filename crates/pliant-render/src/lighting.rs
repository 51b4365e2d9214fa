//! Light and background: a photographer's studio with one large lamp and white walls.

use crate::Color;

/// Light and background of a scene.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lighting {
    /// Where the lamp is, as a direction from the scene towards it; its length does not matter.
    /// `None` hangs it above the left shoulder of whoever looks, so that every view is well lit.
    pub direction: Option<[f32; 3]>,
    /// Half the angle under which the lamp is seen [rad]: 0 casts hard shadows.
    pub softness: f32,
    /// Light of the lamp on a surface that faces it [-].
    pub key: f32,
    /// Light of the walls and the sky on a surface that sees nothing else [-].
    pub ambient: f32,
    /// How much of the background's light a shadow takes away, 0 to 1.
    pub shadow: f32,
    /// What is behind everything.
    pub background: Background,
}

impl Default for Lighting {
    fn default() -> Self {
        Self {
            direction: None,
            softness: 0.16,
            key: 0.9,
            ambient: 0.58,
            shadow: 0.72,
            background: Background::LIGHT,
        }
    }
}

impl Lighting {
    /// The default light before a dark wall.
    pub fn dark() -> Self {
        Self { background: Background::DARK, ..Self::default() }
    }

    /// The default light before nothing, for pictures that are laid over something else.
    pub fn transparent() -> Self {
        Self { background: Background::Transparent, ..Self::default() }
    }
}

/// What is behind everything.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Background {
    /// A wall lit in its middle, as sRGB numbers (`0xrrggbb`). Give the same number twice for an
    /// even one.
    Wall {
        /// Color in the middle.
        center: u32,
        /// Color in the corners.
        edge: u32,
    },
    /// Nothing: the picture keeps an alpha channel, with shadows as dark veils.
    Transparent,
}

impl Background {
    /// Warm white to light grey.
    pub const LIGHT: Self = Self::Wall { center: 0xf9f9f8, edge: 0xdfe3e8 };
    /// Grey-blue, for white matter such as snow.
    pub const MIST: Self = Self::Wall { center: 0xc3ccd6, edge: 0x93a0ae };
    /// Slate to near-black.
    pub const DARK: Self = Self::Wall { center: 0x3a3f4a, edge: 0x16181d };
    /// Paper, for figures.
    pub const WHITE: Self = Self::Wall { center: 0xffffff, edge: 0xffffff };

    /// Colors in the middle and in the corners; black where there is none.
    pub(crate) fn colors(self) -> [Color; 2] {
        match self {
            Self::Wall { center, edge } => [Color::hex(center), Color::hex(edge)],
            Self::Transparent => [Color::BLACK; 2],
        }
    }

    /// A color for text on it that reads well.
    pub fn ink(self) -> Color {
        match self {
            Self::Wall { edge, .. } if Color::hex(edge).luminance() < 0.3 => Color::hex(0xe8eaee),
            _ => Color::hex(0x2b3038),
        }
    }
}
