//! The frame of a chart: ticks with their numbers, grid, labels.

use crate::drawing::{Anchor, Drawing, Mark, Rect};
use crate::palette;
use crate::scale::Scale;
use crate::tick::{self, Tick};
use crate::unit::{self, Notation};
use crate::{Axis, text};

/// Sizes of words [px].
pub(crate) const LABEL: f64 = 11.5;
const NUMBER: f64 = 10.5;

/// Room below the frame for numbers and label [px].
pub(crate) const FOOT_ROOM: f64 = 38.0;
/// From numbers to the axis, and the part of it that a tick takes [px].
const TICK_ROOM: f64 = 8.0;
const TICK: f64 = 4.0;
/// Distances of labeled ticks that read well, along and up [px].
const TICK_DISTANCE: [f64; 2] = [58.0, 32.0];
/// Least space between numbers side by side [px].
const NUMBER_SPACE: f64 = 12.0;

/// The ticks of an axis and how they are labeled.
pub(crate) struct Graduation {
    major: Vec<Tick>,
    minor: Vec<f64>,
    notation: Notation,
}

impl Graduation {
    /// For an ordinate of a height [px].
    pub fn vertical(axis: &Axis, range: [f64; 2], logarithmic: bool, height: f64) -> Self {
        let count = (height / TICK_DISTANCE[1]).max(2.0) as usize;
        graduate(axis, range, logarithmic, count)
    }

    /// For an abscissa of a width [px].
    pub fn horizontal(axis: &Axis, range: [f64; 2], width: f64) -> Self {
        let mut count = (width / TICK_DISTANCE[0]).max(2.0) as usize;
        loop {
            let graduation = graduate(axis, range, axis.logarithmic, count);
            // Long numbers need more room.
            if graduation.widths().map(|number| number + NUMBER_SPACE).sum::<f64>() <= width
                || count <= 2
            {
                return graduation;
            }
            count -= 1;
        }
    }

    /// Width of the widest number and its tick [px].
    pub fn room(&self) -> f64 {
        self.widths().fold(0.0, f64::max) + TICK_ROOM
    }

    fn widths(&self) -> impl Iterator<Item = f64> {
        self.major.iter().map(|&tick| text::width(&self.notation.label(tick), NUMBER))
    }
}

fn graduate(axis: &Axis, range: [f64; 2], logarithmic: bool, count: usize) -> Graduation {
    let [low, high] = range;
    let notation = unit::notation(axis, range, logarithmic);
    if logarithmic {
        let tick::LogTicks { major, minor } = tick::logarithmic(low, high, count);
        Graduation { major, minor, notation }
    } else {
        Graduation { major: tick::linear(low, high, count), minor: Vec::new(), notation }
    }
}

/// What lies behind the curves.
pub(crate) fn draw_grid(
    drawing: &mut Drawing,
    frame: Rect,
    [x, y]: [&Scale; 2],
    [horizontal, vertical]: [&Graduation; 2],
) {
    let mut rule = |lines: Vec<Vec<[f64; 2]>>, color, class| {
        if !lines.is_empty() {
            drawing.marks.push(Mark::Lines {
                class,
                lines,
                color,
                width: 0.75,
                dashed: false,
                clip: None,
            });
        }
    };
    let upright =
        |value: f64| vec![[x.position(value), frame.top], [x.position(value), frame.bottom]];
    let level =
        |value: f64| vec![[frame.left, y.position(value)], [frame.right, y.position(value)]];
    let lines = horizontal.major.iter().map(|tick| upright(tick.value));
    rule(
        lines.chain(vertical.major.iter().map(|tick| level(tick.value))).collect(),
        palette::GRID,
        "grid",
    );
    let [low, high] = y.range;
    if !y.logarithmic && low < 0.0 && high > 0.0 {
        rule(vec![level(0.0)], palette::ZERO, "zero");
    }
}

/// What lies around them; labels begin at `left` [px].
pub(crate) fn draw_axes(
    drawing: &mut Drawing,
    frame: Rect,
    [x, y]: [&Scale; 2],
    [horizontal, vertical]: [&Graduation; 2],
    left: f64,
) {
    let below = |value: f64, length: f64| {
        vec![[x.position(value), frame.bottom], [x.position(value), frame.bottom + length]]
    };
    let beside = |value: f64, length: f64| {
        vec![[frame.left, y.position(value)], [frame.left - length, y.position(value)]]
    };
    let mut lines = vec![vec![
        [frame.left, frame.top],
        [frame.left, frame.bottom],
        [frame.right, frame.bottom],
    ]];
    lines.extend(horizontal.major.iter().map(|tick| below(tick.value, TICK)));
    lines.extend(horizontal.minor.iter().map(|&value| below(value, 0.5 * TICK)));
    lines.extend(vertical.major.iter().map(|tick| beside(tick.value, TICK)));
    lines.extend(vertical.minor.iter().map(|&value| beside(value, 0.5 * TICK)));
    drawing.marks.push(Mark::Lines {
        class: "axes",
        lines,
        color: palette::AXIS,
        width: 0.9,
        dashed: false,
        clip: None,
    });

    for &tick in &horizontal.major {
        let at = [x.position(tick.value), frame.bottom + TICK_ROOM + 0.75 * NUMBER];
        drawing.words(
            "number",
            horizontal.notation.label(tick),
            at,
            NUMBER,
            palette::SOFT_INK,
            Anchor::Middle,
        );
    }
    for &tick in &vertical.major {
        let at = [frame.left - TICK_ROOM + 1.0, y.position(tick.value) + 0.36 * NUMBER];
        drawing.words(
            "number",
            vertical.notation.label(tick),
            at,
            NUMBER,
            palette::SOFT_INK,
            Anchor::End,
        );
    }
    let middle = [0.5 * (frame.left + frame.right), 0.5 * (frame.top + frame.bottom)];
    let title = text::shortened(&horizontal.notation.title, LABEL, frame.right - frame.left);
    drawing.words(
        "label",
        title,
        [middle[0], frame.bottom + FOOT_ROOM - 4.0],
        LABEL,
        palette::INK,
        Anchor::Middle,
    );
    drawing.marks.push(Mark::Words {
        class: "label",
        text: text::shortened(&vertical.notation.title, LABEL, 1.2 * (frame.bottom - frame.top)),
        at: [left + 0.8 * LABEL, middle[1]],
        size: LABEL,
        color: palette::INK,
        anchor: Anchor::Middle,
        vertical: true,
    });
}
