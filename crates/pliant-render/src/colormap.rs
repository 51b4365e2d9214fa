//! Color maps: from a number between 0 and 1 to a color.
//!
//! `viridis`, `magma` and `inferno` (Stéfan van der Walt and Nathaniel Smith, CC0) are uniform to
//! the eye and rise in lightness, so they survive grey printing and color blindness; they are kept
//! as every eighth entry of the published tables and agree with them to two steps in 255. `balance`
//! runs from blue over near-white to red for quantities with a sign, and `grey` from dark to light;
//! both are mixed here, in Oklab (Björn Ottosson 2020), from the ends given below.

use std::str::FromStr;

use crate::Color;

/// A named color map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColorMap {
    /// Dark violet over green to yellow: the default.
    #[default]
    Viridis,
    /// Black over magenta to pale yellow.
    Magma,
    /// Black over red to bright yellow.
    Inferno,
    /// Blue, near-white in the middle, red: for quantities with a sign.
    Balance,
    /// Dark grey to light grey.
    Grey,
}

/// A color map of that name does not exist.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no color map is called \"{0}\"; choose viridis, magma, inferno, balance or grey")]
pub struct UnknownColorMap(pub String);

impl ColorMap {
    /// All maps, the default first.
    pub const ALL: [Self; 5] =
        [Self::Viridis, Self::Magma, Self::Inferno, Self::Balance, Self::Grey];

    /// The name it is asked for by.
    pub fn name(self) -> &'static str {
        match self {
            Self::Viridis => "viridis",
            Self::Magma => "magma",
            Self::Inferno => "inferno",
            Self::Balance => "balance",
            Self::Grey => "grey",
        }
    }

    /// The color at `t`, which is cut to [0, 1]. What is not a number is a neutral grey, so that it
    /// cannot pass for a value.
    pub fn color(self, t: f32) -> Color {
        if t.is_nan() {
            return Color::hex(0x808080);
        }
        let t = t.clamp(0.0, 1.0);
        match self {
            Self::Viridis => from_table(&VIRIDIS, t),
            Self::Magma => from_table(&MAGMA, t),
            Self::Inferno => from_table(&INFERNO, t),
            Self::Balance => balance(t),
            Self::Grey => from_oklab([0.2 + 0.75 * t, 0.0, 0.0]),
        }
    }

    /// The color of `value` on a scale from `low` to `high`. A scale without width gives its middle.
    pub fn color_of(self, value: f32, low: f32, high: f32) -> Color {
        let width = high - low;
        self.color(if width == 0.0 { 0.5 + value * 0.0 } else { (value - low) / width })
    }
}

impl FromStr for ColorMap {
    type Err = UnknownColorMap;

    fn from_str(name: &str) -> Result<Self, UnknownColorMap> {
        let found = Self::ALL.into_iter().find(|map| map.name() == name);
        found.or((name == "gray").then_some(Self::Grey)).ok_or(UnknownColorMap(name.into()))
    }
}

/// Straight lines between equally spaced sRGB entries: the tables are meant to be read in sRGB.
fn from_table(table: &[u32; 33], t: f32) -> Color {
    let at = t * 32.0;
    let i = (at as usize).min(31);
    let channel = |shift: u32| {
        let byte = |entry: u32| ((entry >> shift) & 0xff) as f32 / 255.0;
        let (a, b) = (byte(table[i]), byte(table[i + 1]));
        crate::color::srgb_to_linear(a + (b - a) * (at - i as f32))
    };
    Color::linear(channel(16), channel(8), channel(0))
}

fn balance(t: f32) -> Color {
    // Ends of equal lightness and chroma, so that +1 and −1 weigh the same.
    const BLUE: [f32; 3] = [0.42, -0.035, -0.13];
    const WHITE: [f32; 3] = [0.96, 0.0, 0.003];
    const RED: [f32; 3] = [0.42, 0.125, 0.06];
    let (from, to, s) = if t < 0.5 { (BLUE, WHITE, 2.0 * t) } else { (RED, WHITE, 2.0 - 2.0 * t) };
    // Chroma grows ahead of the fall in lightness: the middle is a narrow band, not a wide blank.
    let lightness = from[0] + (to[0] - from[0]) * s;
    let chroma = (1.0 - s) * (1.0 + 0.9 * s);
    from_oklab([lightness, from[1] * chroma, from[2] * chroma + to[2] * s])
}

fn from_oklab([l, a, b]: [f32; 3]) -> Color {
    let cube = |x: f32| x * x * x;
    let long = cube(l + 0.396_337_78 * a + 0.215_803_76 * b);
    let medium = cube(l - 0.105_561_346 * a - 0.063_854_17 * b);
    let short = cube(l - 0.089_484_18 * a - 1.291_485_5 * b);
    let cut = |x: f32| x.clamp(0.0, 1.0);
    Color::linear(
        cut(4.076_741_7 * long - 3.307_711_6 * medium + 0.230_969_94 * short),
        cut(-1.268_438 * long + 2.609_757_4 * medium - 0.341_319_38 * short),
        cut(-0.004_196_086_3 * long - 0.703_418_6 * medium + 1.707_614_7 * short),
    )
}

#[rustfmt::skip]
const VIRIDIS: [u32; 33] = [
    0x440154, 0x470d60, 0x48186a, 0x482374, 0x472d7b, 0x453681, 0x424086, 0x3f4989, 0x3b528b,
    0x375a8d, 0x33638d, 0x2f6a8e, 0x2c728e, 0x297a8e, 0x26818e, 0x23898e, 0x21908c, 0x1f988b,
    0x1f9f88, 0x21a685, 0x28ae80, 0x31b57b, 0x3ebc74, 0x4cc26c, 0x5dc963, 0x6ece58, 0x82d34c,
    0x96d83f, 0xabdc32, 0xc0df24, 0xd5e21a, 0xeae51a, 0xfde725,
];

#[rustfmt::skip]
const MAGMA: [u32; 33] = [
    0x000004, 0x030311, 0x0a0822, 0x130d33, 0x1d1146, 0x28115a, 0x36106a, 0x430f76, 0x50127c,
    0x5d177f, 0x691c81, 0x762181, 0x822681, 0x8f2a81, 0x9c2e7f, 0xa9327d, 0xb63779, 0xc33b75,
    0xcf4170, 0xdb486a, 0xe65163, 0xee5c5e, 0xf5695c, 0xf9785d, 0xfb8761, 0xfd9668, 0xfea571,
    0xfeb47b, 0xfec387, 0xfed194, 0xfde0a2, 0xfceeb0, 0xfcfdbf,
];

#[rustfmt::skip]
const INFERNO: [u32; 33] = [
    0x000004, 0x040312, 0x0b0724, 0x150b37, 0x210c4a, 0x2e0a5a, 0x3c0965, 0x4a0c6b, 0x57106d,
    0x63146e, 0x70196e, 0x7d1e6d, 0x89226a, 0x962766, 0xa32b61, 0xaf315c, 0xbb3755, 0xc63e4d,
    0xd14644, 0xdb4f3b, 0xe35932, 0xeb6528, 0xf1711e, 0xf67f14, 0xf98d0a, 0xfb9c06, 0xfcab0f,
    0xfbba1f, 0xf9ca32, 0xf5d949, 0xf2e865, 0xf3f586, 0xfcffa4,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_and_a_middle_are_those_of_the_published_table() {
        assert_eq!(ColorMap::Viridis.color(0.0).to_srgb8(), [0x44, 0x01, 0x54]);
        assert_eq!(ColorMap::Viridis.color(1.0).to_srgb8(), [0xfd, 0xe7, 0x25]);
        assert_eq!(ColorMap::Inferno.color(1.0).to_srgb8(), [0xfc, 0xff, 0xa4]);
        // Entry 128 of 0 to 255 in the published viridis is (33, 145, 140).
        let middle = ColorMap::Viridis.color(128.0 / 255.0).to_srgb8();
        for (got, published) in middle.into_iter().zip([33_i32, 145, 140]) {
            assert!((i32::from(got) - published).abs() <= 2, "{middle:?}");
        }
    }

    #[test]
    fn sequential_maps_rise_in_lightness() {
        for map in [ColorMap::Viridis, ColorMap::Magma, ColorMap::Inferno, ColorMap::Grey] {
            let lightness: Vec<_> =
                (0..=100).map(|i| map.color(i as f32 / 100.0).luminance()).collect();
            assert!(lightness.windows(2).all(|w| w[0] < w[1]), "{map:?}");
        }
    }

    #[test]
    fn balance_is_lightest_in_the_middle_and_even_at_its_ends() {
        let at = |t| ColorMap::Balance.color(t).luminance();
        assert!(at(0.5) > 0.8 && at(0.5) > at(0.4) && at(0.4) > at(0.1));
        let (low, high) = (at(0.0), at(1.0));
        assert!(low / high > 0.5 && low / high < 2.0, "{low} {high}");
    }

    #[test]
    fn what_is_no_number_is_grey_and_what_is_outside_is_cut() {
        for map in ColorMap::ALL {
            assert_eq!(map.color(f32::NAN), Color::hex(0x808080));
            assert_eq!(map.color(7.0), map.color(1.0));
            assert_eq!(map.color_of(3.0, 3.0, 3.0), map.color(0.5));
            assert_eq!(map.name().parse(), Ok(map));
        }
        assert!("rainbow".parse::<ColorMap>().unwrap_err().to_string().contains("viridis"));
    }
}
