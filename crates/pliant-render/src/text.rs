//! Words on pictures, in a small sans serif that travels with the crate (see `font/README.md`).

use std::sync::OnceLock;

use fontdue::{Font, FontSettings};

use crate::{Color, Image};

/// Which end of a line of text stands at the given place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Its left end.
    Left,
    /// Its middle.
    Center,
    /// Its right end.
    Right,
}

fn font() -> &'static Font {
    static FONT: OnceLock<Font> = OnceLock::new();
    FONT.get_or_init(|| {
        let bytes: &[u8] = include_bytes!("../font/label-sans.ttf");
        Font::from_bytes(bytes, FontSettings::default()).expect("the font in the crate is sound")
    })
}

/// Width of one line [px] at a size [px].
pub fn text_width(text: &str, size: f32) -> f32 {
    text.chars().map(|c| font().metrics(c, size).advance_width).sum()
}

impl Image {
    /// Writes one line with its baseline at `y` and the end named by `align` at `x`; `size` is that
    /// of the font [px].
    pub fn text(
        &mut self,
        text: &str,
        at: [f32; 2],
        size: f32,
        align: Align,
        color: Color,
        opacity: f32,
    ) {
        if !(1.0..=1000.0).contains(&size) {
            return;
        }
        let mut pen = at[0]
            - match align {
                Align::Left => 0.0,
                Align::Center => 0.5 * text_width(text, size),
                Align::Right => text_width(text, size),
            };
        for c in text.chars() {
            let (metrics, cover) = font().rasterize(c, size);
            let left = pen.round() as i64 + i64::from(metrics.xmin);
            let top = at[1].round() as i64 - i64::from(metrics.ymin) - metrics.height as i64;
            for (i, &byte) in cover.iter().enumerate() {
                let x = left + (i % metrics.width) as i64;
                let y = top + (i / metrics.width) as i64;
                if let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y)) {
                    self.blend(x, y, color, f32::from(byte) / 255.0 * opacity);
                }
            }
            pen += metrics.advance_width;
        }
    }

    /// The same with a faint rim of the opposite lightness, which keeps words legible on top of
    /// things and does not show on empty ground.
    pub fn label(
        &mut self,
        text: &str,
        at: [f32; 2],
        size: f32,
        align: Align,
        color: Color,
        opacity: f32,
    ) {
        let rim = if color.luminance() < 0.3 { Color::WHITE } else { Color::BLACK };
        let reach = (size / 14.0).round().max(1.0);
        for (dx, dy) in [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0)] {
            let at = [at[0] + dx * reach, at[1] + dy * reach];
            self.text(text, at, size, align, rim, 0.3);
        }
        self.text(text, at, size, align, color, opacity);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_that_units_need_has_a_shape() {
        let needed = "ABCxyz0189 ÄÖÜéñ αβγεθλμνρσττΩ ·²³⁻⁰¹⁴⁵⁶⁷⁸⁹µ°×−±–…√≤≥≈%/[]";
        for c in needed.chars() {
            assert_ne!(font().lookup_glyph_index(c), 0, "{c}");
        }
    }

    #[test]
    fn text_stands_where_it_was_put() {
        let mut image = Image::new(80, 40, [255; 4]);
        image.text("H", [40.0, 30.0], 20.0, Align::Center, Color::BLACK, 1.0);
        let dark: Vec<(u32, u32)> = (0..40)
            .flat_map(|y| (0..80).map(move |x| (x, y)))
            .filter(|&(x, y)| image.pixel(x, y)[0] < 128)
            .collect();
        assert!(dark.len() > 30);
        assert!(dark.iter().all(|&(x, y)| (30..50).contains(&x) && (13..=30).contains(&y)));
        // Off the picture, in part or wholly, is cut.
        image.text("long text at the edge", [70.0, -3.0], 20.0, Align::Left, Color::BLACK, 1.0);
    }
}
