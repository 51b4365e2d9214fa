//! A page in pixels, before it becomes a file: what is drawn, where, in which color.
//!
//! The origin is at the top left, y runs down, a unit is a pixel at scale 1.

use crate::palette::Color;

/// Marks from back to front.
pub(crate) struct Drawing {
    /// For those who cannot see it.
    pub title: String,
    pub width: f64,
    pub height: f64,
    /// Rectangles that marks may be confined to.
    pub clips: Vec<Rect>,
    pub marks: Vec<Mark>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rect {
    pub left: f64,
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// One thing to draw. `class` says what it is in the chart; `clip` numbers a rectangle of the
/// drawing.
pub(crate) enum Mark {
    /// Lines through points.
    Lines {
        class: &'static str,
        lines: Vec<Vec<[f64; 2]>>,
        color: Color,
        width: f64,
        dashed: bool,
        clip: Option<usize>,
    },
    /// A filled polygon.
    Area { class: &'static str, outline: Vec<[f64; 2]>, color: Color, clip: Option<usize> },
    /// A filled circle.
    Dot { center: [f64; 2], radius: f64, color: Color, clip: Option<usize> },
    /// A line of words; `at` is on the baseline. `vertical` words run upward.
    Words {
        class: &'static str,
        text: String,
        at: [f64; 2],
        size: f64,
        color: Color,
        anchor: Anchor,
        vertical: bool,
    },
}

/// Lengths of dashes and the gaps between them, in widths of the line.
pub(crate) const DASHES: [f64; 2] = [3.2, 2.2];

impl Drawing {
    /// Adds words that run to the right, if there are any.
    pub fn words(
        &mut self,
        class: &'static str,
        text: String,
        at: [f64; 2],
        size: f64,
        color: Color,
        anchor: Anchor,
    ) {
        if !text.is_empty() {
            self.marks.push(Mark::Words { class, text, at, size, color, anchor, vertical: false });
        }
    }
}
