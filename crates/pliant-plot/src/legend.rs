//! What the lines of a chart mean, in rows above it.
//!
//! One entry for each name, in its color; then one for each variant, in gray, with its line style.
//! A chart of a single series without a variant needs none if its name says no more than the title.

use crate::palette::{self, Color};
use crate::{Chart, Kind, Series, text};

/// Size of the words [px].
pub(crate) const SIZE: f64 = 11.0;
/// Height of a row [px].
pub(crate) const ROW: f64 = 16.0;
/// Length of a line, side of an area [px].
pub(crate) const LINE: f64 = 16.0;
pub(crate) const SQUARE: f64 = 9.0;
/// From a sample to its words, and from words to the next sample [px].
pub(crate) const SPACE: f64 = 5.0;
const GAP: f64 = 14.0;

/// What stands before the words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Sample {
    Line { dashed: bool },
    Square,
}

/// A sample and its words; `x` from the left of the chart [px], `row` from the top.
#[derive(Debug, PartialEq)]
pub(crate) struct Entry {
    pub sample: Sample,
    pub color: Color,
    pub text: String,
    pub x: f64,
    pub row: usize,
}

/// The names of a chart in the order of their colors.
pub(crate) fn names(chart: &Chart) -> Vec<&str> {
    let mut names: Vec<&str> = Vec::new();
    for series in &chart.series {
        if !names.contains(&series.name.as_str()) {
            names.push(&series.name);
        }
    }
    names
}

/// The color of a series in its chart.
pub(crate) fn color(names: &[&str], series: &Series) -> Color {
    palette::series(names.iter().position(|name| *name == series.name).unwrap_or(0))
}

/// Whether the chart shows solid and dashed lines, so that each must be told from the other where
/// they coincide.
pub(crate) fn is_overlay(chart: &Chart) -> bool {
    chart.kind == Kind::Lines
        && chart.series.iter().any(|s| s.dashed)
        && chart.series.iter().any(|s| !s.dashed)
}

/// Width and color of a line. In an overlay solid lines are pale and wide, and dashes lie on them.
pub(crate) fn stroke(color: Color, dashed: bool, overlay: bool) -> (f64, Color) {
    match (overlay, dashed) {
        (true, false) => (2.4, palette::mix(color, palette::WHITE, 0.5)),
        (_, true) => (1.4, color),
        (false, false) => (1.4, color),
    }
}

/// The legend of a chart, in rows no longer than `width` [px].
pub(crate) fn entries(chart: &Chart, width: f64) -> Vec<Entry> {
    let names = names(chart);
    let mut variants: Vec<(&str, bool)> = Vec::new();
    for series in &chart.series {
        if let Some(variant) = &series.variant
            && !variants.contains(&(variant, series.dashed))
        {
            variants.push((variant, series.dashed));
        }
    }
    let alone = names.len() == 1 && (names[0].is_empty() || names[0] == chart.title);
    let dashed = |name: &str| {
        // Without variants a dashed line is a property of the quantity.
        variants.is_empty() && chart.series.iter().any(|s| s.name == name && s.dashed)
    };
    let sample = |dashed| match chart.kind {
        Kind::Lines => Sample::Line { dashed },
        Kind::StackedAreas => Sample::Square,
    };
    let named = names
        .iter()
        .enumerate()
        .filter(|_| !alone)
        .map(|(i, name)| (sample(dashed(name)), palette::series(i), *name));
    let varied =
        variants.iter().map(|&(name, dashed)| (Sample::Line { dashed }, palette::SOFT_INK, name));

    let (mut x, mut row) = (0.0, 0);
    let mut entries = Vec::new();
    for (sample, color, name) in named.chain(varied) {
        let before = SPACE + if sample == Sample::Square { SQUARE } else { LINE };
        let text = text::shortened(name, SIZE, width - before);
        let length = before + text::width(&text, SIZE);
        if x > 0.0 && x + length > width {
            (x, row) = (0.0, row + 1);
        }
        entries.push(Entry { sample, color, text, x, row });
        x += length + GAP;
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Axis;

    #[test]
    fn runs_share_colors_and_differ_in_style() {
        let mut chart = Chart::lines("", Axis::default(), Axis::default());
        for (run, dashed) in [("A", false), ("B", true)] {
            for name in ["kinetic", "elastic"] {
                chart.series.push(Series { dashed, ..Series::new(name, Vec::new()).variant(run) });
            }
        }
        let legend = entries(&chart, 500.0);
        let words: Vec<&str> = legend.iter().map(|entry| entry.text.as_str()).collect();
        assert_eq!(words, ["kinetic", "elastic", "A", "B"]);
        assert_eq!(legend[3].sample, Sample::Line { dashed: true });
        assert_eq!(legend[2].sample, Sample::Line { dashed: false });
        assert_eq!(
            color(&names(&chart), &chart.series[0]),
            color(&names(&chart), &chart.series[2])
        );
        assert_ne!(legend[0].color, legend[1].color);
    }

    #[test]
    fn rows_end_before_the_chart_does() {
        let mut chart = Chart::lines("", Axis::default(), Axis::default());
        chart.series = (0..12).map(|i| Series::new(format!("quantity {i}"), Vec::new())).collect();
        let legend = entries(&chart, 200.0);
        assert_eq!(legend.len(), 12);
        assert!(legend.last().is_some_and(|entry| entry.row >= 4));
        for entry in legend {
            assert!(entry.x + LINE + SPACE + text::width(&entry.text, SIZE) <= 200.0, "{entry:?}");
        }
    }
}
