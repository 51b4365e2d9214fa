//! Words: how wide they are, and their outlines, in the sans serif that travels with the crate (see
//! `font/README.md`).

use std::sync::OnceLock;

use tiny_skia::{Path, PathBuilder, Transform};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

fn face() -> &'static Face<'static> {
    static FACE: OnceLock<Face<'static>> = OnceLock::new();
    FACE.get_or_init(|| {
        let bytes: &'static [u8] = include_bytes!("../font/label-sans.ttf");
        Face::parse(bytes, 0).expect("the font in the crate is sound")
    })
}

/// A character the font has not is drawn as the box that says so.
fn glyph(c: char) -> GlyphId {
    face().glyph_index(c).unwrap_or(GlyphId(0))
}

fn advance(c: char) -> f64 {
    f64::from(face().glyph_hor_advance(glyph(c)).unwrap_or(0))
}

/// Width of a line of words at a size [px].
pub(crate) fn width(text: &str, size: f64) -> f64 {
    text.chars().map(advance).sum::<f64>() * size / f64::from(face().units_per_em())
}

/// The words, cut where they exceed a width [px].
pub(crate) fn shortened(text: &str, size: f64, limit: f64) -> String {
    if width(text, size) <= limit {
        return text.to_owned();
    }
    let mut short = text.to_owned();
    while short.pop().is_some() {
        let candidate = format!("{}…", short.trim_end());
        if width(&candidate, size) <= limit {
            return candidate;
        }
    }
    String::new()
}

/// Outline of a line of words at a size [px], from the origin on the baseline to the right, y down;
/// `None` if there is nothing to fill.
pub(crate) fn outline(text: &str, size: f64) -> Option<Path> {
    let scale = size / f64::from(face().units_per_em());
    let mut pen = Pen(PathBuilder::new(), 0.0);
    for c in text.chars() {
        face().outline_glyph(glyph(c), &mut pen);
        pen.1 += advance(c) as f32;
    }
    pen.0.finish()?.transform(Transform::from_scale(scale as f32, -scale as f32))
}

/// Draws glyphs at an offset [font units].
struct Pen(PathBuilder, f32);

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(self.1 + x, y);
    }
    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(self.1 + x, y);
    }
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.quad_to(self.1 + x1, y1, self.1 + x, y);
    }
    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0.cubic_to(self.1 + x1, y1, self.1 + x2, y2, self.1 + x, y);
    }
    fn close(&mut self) {
        self.0.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_font_has_what_axes_need() {
        for c in "0123456789−.×[]µ·/⁰¹²³⁴⁵⁶⁷⁸⁹⁻…".chars() {
            assert_ne!(glyph(c), GlyphId(0), "{c}");
        }
    }

    #[test]
    fn words_are_cut_to_fit() {
        assert_eq!(shortened("short", 10.0, 100.0), "short");
        let cut = shortened("a name that is much too long for its place", 10.0, 100.0);
        assert!(cut.ends_with('…') && width(&cut, 10.0) <= 100.0 && cut.len() > 10, "{cut}");
        assert_eq!(shortened("anything", 10.0, 1.0), "");
    }
}
