//! Colors: linear light inside, sRGB at the edges.
//!
//! Light adds up in linear units, so shading, averaging and blending happen there. What people
//! write down (`#c8a165`) and what a PNG stores is sRGB, which spends its 256 steps where the eye
//! tells shades apart (IEC 61966-2-1).

/// A color in linear light, components from 0 to 1 (Rec. 709 primaries).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Color {
    /// Red.
    pub r: f32,
    /// Green.
    pub g: f32,
    /// Blue.
    pub b: f32,
}

impl Color {
    /// No light.
    pub const BLACK: Self = Self::linear(0.0, 0.0, 0.0);
    /// Full light.
    pub const WHITE: Self = Self::linear(1.0, 1.0, 1.0);

    /// From linear components.
    pub const fn linear(r: f32, g: f32, b: f32) -> Self {
        Self { r, g, b }
    }

    /// From the sRGB bytes of a picture or a color picker.
    pub fn srgb8(r: u8, g: u8, b: u8) -> Self {
        let decode = |byte: u8| srgb_to_linear(f32::from(byte) / 255.0);
        Self::linear(decode(r), decode(g), decode(b))
    }

    /// From an sRGB number, written as in `0xc8a165`.
    pub fn hex(rgb: u32) -> Self {
        Self::srgb8((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
    }

    /// From text such as `#c8a165`, `c8a165` or `#ca6`; `None` where it is none of these.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').unwrap_or(text);
        if !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
            return None;
        }
        match digits.len() {
            6 => u32::from_str_radix(digits, 16).ok().map(Self::hex),
            3 => {
                let n = u32::from_str_radix(digits, 16).ok()?;
                let wide = |shift: u32| ((n >> shift) & 0xf) as u8 * 0x11;
                Some(Self::srgb8(wide(8), wide(4), wide(0)))
            }
            _ => None,
        }
    }

    /// The nearest sRGB bytes; components outside 0 to 1 are cut.
    pub fn to_srgb8(self) -> [u8; 3] {
        [self.r, self.g, self.b].map(|c| (linear_to_srgb(c) * 255.0 + 0.5) as u8)
    }

    /// `self` at t = 0, `other` at t = 1, in linear light.
    pub fn mix(self, other: Self, t: f32) -> Self {
        let mix = |a: f32, b: f32| a + (b - a) * t;
        Self::linear(mix(self.r, other.r), mix(self.g, other.g), mix(self.b, other.b))
    }

    /// All components multiplied by `factor`.
    pub fn scaled(self, factor: f32) -> Self {
        Self::linear(self.r * factor, self.g * factor, self.b * factor)
    }

    /// How light the color looks, 0 to 1 (relative luminance).
    pub fn luminance(self) -> f32 {
        0.2126 * self.r + 0.7152 * self.g + 0.0722 * self.b
    }

    pub(crate) fn is_finite(self) -> bool {
        self.r.is_finite() && self.g.is_finite() && self.b.is_finite()
    }
}

/// Eight colors for bodies that must be told apart: muted enough to shade well, spread in hue, and
/// ordered so that neighbors in the list differ in lightness too. More bodies start again.
pub fn body_color(index: usize) -> Color {
    const PALETTE: [u32; 8] =
        [0x3f7fbf, 0xe0913a, 0x4fa37a, 0xcf5b57, 0x8670b8, 0xd9b44a, 0x5fb3bf, 0xc77ba6];
    Color::hex(PALETTE[index % PALETTE.len()])
}

pub(crate) fn srgb_to_linear(c: f32) -> f32 {
    if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
}

pub(crate) fn linear_to_srgb(c: f32) -> f32 {
    let c = c.clamp(0.0, 1.0);
    if c <= 0.003_130_8 { c * 12.92 } else { 1.055 * c.powf(1.0 / 2.4) - 0.055 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_survives_the_round_trip() {
        for byte in 0..=255 {
            assert_eq!(Color::srgb8(byte, 255 - byte, 7).to_srgb8(), [byte, 255 - byte, 7]);
        }
    }

    #[test]
    fn text_is_read_or_refused() {
        assert_eq!(Color::parse("#c8a165"), Some(Color::hex(0xc8a165)));
        assert_eq!(Color::parse("ca6"), Some(Color::hex(0xccaa66)));
        for bad in ["", "#12345", "#gggggg", "+12345", "red"] {
            assert_eq!(Color::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn neighboring_bodies_differ() {
        for i in 0..8 {
            assert_ne!(body_color(i), body_color(i + 1));
        }
        assert_eq!(body_color(0), body_color(8));
    }
}
