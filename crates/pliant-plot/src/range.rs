//! What part of an axis to show.
//!
//! The abscissa ends where the data end, or at zero if they begin just after it. The ordinate has
//! some air, and starts at zero where that costs little: heights can then be compared by eye. Data
//! without extent get a range around them.

use crate::scale::Scale;
use crate::{Axis, Chart, Kind, stack};

/// Air above and below the curves, as a part of the range.
const AIR: f64 = 0.05;

/// Ranges narrower than this, relative to their values, are taken for round-off of a constant.
const NARROWEST: f64 = 1e-9;

/// Least part of the largest value that the smallest must be for the ordinate not to start at zero.
const NEAR_ZERO: f64 = 0.6;

/// Longest part of the abscissa between zero and the first value that is closed: a log starts one
/// step after the beginning.
const NEARLY_ZERO: f64 = 0.02;

/// The abscissa of a chart.
pub(crate) fn of_x(chart: &Chart) -> [f64; 2] {
    let [x, y] = [&chart.x, &chart.y];
    if let Some(range) = requested(x) {
        return range;
    }
    let log_y = y.logarithmic && chart.kind == Kind::Lines;
    let points = chart.series.iter().flat_map(|series| &series.points);
    let drawn = points
        .filter(|p| Scale::admits(x.logarithmic, p[0]) && Scale::admits(log_y, p[1]))
        .map(|p| p[0]);
    let extent = extent(drawn).unwrap_or(if x.logarithmic { [1.0, 10.0] } else { [0.0, 1.0] });
    let [low, high] = widened(extent, x.logarithmic);
    let from_zero = !x.logarithmic && low > 0.0 && low <= NEARLY_ZERO * high;
    [if from_zero { 0.0 } else { low }, high]
}

/// The ordinate of a chart.
pub(crate) fn of_y(chart: &Chart) -> [f64; 2] {
    let x = of_x(chart);
    match chart.kind {
        Kind::Lines => {
            if let Some(range) = requested(&chart.y) {
                return range;
            }
            let points = chart.series.iter().flat_map(|series| &series.points);
            let drawn = points
                .filter(|p| {
                    Scale::admits(chart.x.logarithmic, p[0]) && x[0] <= p[0] && p[0] <= x[1]
                })
                .map(|p| p[1])
                .filter(|&value| Scale::admits(chart.y.logarithmic, value));
            airy(extent(drawn), chart.y.logarithmic)
        }
        Kind::StackedAreas => {
            let linear = Axis { logarithmic: false, ..chart.y.clone() };
            if let Some(range) = requested(&linear) {
                return range;
            }
            let top =
                stack::layers(chart).last().and_then(|layer| extent(layer.iter().map(|p| p[2])));
            match top {
                Some([_, top]) if top > 0.0 => [0.0, top * (1.0 + AIR)],
                _ => [0.0, 1.0],
            }
        }
    }
}

/// The range that holds both.
pub(crate) fn union(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
    [a[0].min(b[0]), a[1].max(b[1])]
}

fn requested(axis: &Axis) -> Option<[f64; 2]> {
    let [a, b] = axis.range?;
    let usable = [a, b].iter().all(|&v| Scale::admits(axis.logarithmic, v));
    let range = [a.min(b), a.max(b)];
    (usable && !is_narrow(range)).then_some(range)
}

fn extent(values: impl Iterator<Item = f64>) -> Option<[f64; 2]> {
    values.map(|value| [value, value]).reduce(union)
}

fn is_narrow([low, high]: [f64; 2]) -> bool {
    high - low <= NARROWEST * low.abs().max(high.abs()).max(1e-100)
}

/// Gives extent to what has none.
fn widened([low, high]: [f64; 2], logarithmic: bool) -> [f64; 2] {
    if !is_narrow([low, high]) {
        return [low, high];
    }
    let middle = 0.5 * (low + high);
    if logarithmic {
        [middle / 3.0, middle * 3.0]
    } else {
        let half = if middle.abs() < 1e-100 { 1.0 } else { 0.1 * middle.abs() };
        [middle - half, middle + half]
    }
}

fn airy(extent: Option<[f64; 2]>, logarithmic: bool) -> [f64; 2] {
    let Some(extent) = extent else { return if logarithmic { [1.0, 10.0] } else { [0.0, 1.0] } };
    if is_narrow(extent) {
        return widened(extent, logarithmic);
    }
    let [low, high] = extent;
    if logarithmic {
        let air = (high / low).powf(AIR);
        return [low / air, high * air];
    }
    let [from, to] = if low >= 0.0 && low <= NEAR_ZERO * high {
        [0.0, high]
    } else if high <= 0.0 && high >= NEAR_ZERO * low {
        [low, 0.0]
    } else {
        [low, high]
    };
    let air = AIR * (to - from);
    [if from == 0.0 { from } else { from - air }, if to == 0.0 { to } else { to + air }]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Series;

    fn chart(points: &[[f64; 2]]) -> Chart {
        Chart::lines("", Axis::linear("", ""), Axis::linear("", ""))
            .with(Series::new("a", points.to_vec()))
    }

    #[test]
    fn the_abscissa_ends_with_the_data_and_the_ordinate_has_air() {
        let c = chart(&[[1.0, -10.0], [3.0, 10.0], [f64::NAN, 99.0]]);
        assert_eq!(of_x(&c), [1.0, 3.0]);
        assert_eq!(of_y(&c), [-11.0, 11.0]);
        assert_eq!(of_x(&chart(&[[0.001, 1.0], [1.0, 1.0]])), [0.0, 1.0]);
        assert_eq!(of_y(&chart(&[[0.0, 2.0], [1.0, 20.0]])), [0.0, 21.0]);
        assert_eq!(of_y(&chart(&[[0.0, 100.0], [1.0, 120.0]])), [99.0, 121.0]);
    }

    #[test]
    fn data_without_extent_get_a_range_around_them() {
        assert_eq!(of_y(&chart(&[[0.0, 5.0], [1.0, 5.0]])), [4.5, 5.5]);
        assert_eq!(of_y(&chart(&[[0.0, 0.0], [1.0, 0.0]])), [-1.0, 1.0]);
        assert_eq!(of_y(&chart(&[])), [0.0, 1.0]);
        let round_off = chart(&[[0.0, 1.0], [1.0, 1.0 + 1e-15]]);
        assert!(of_y(&round_off)[0] < 0.95);
    }

    #[test]
    fn senseless_requests_are_ignored() {
        for range in [[1.0, 1.0], [f64::NAN, 1.0], [0.0, f64::INFINITY]] {
            let mut c = chart(&[[0.0, 1.0], [2.0, 2.0]]);
            c.x.range = Some(range);
            assert_eq!(of_x(&c), [0.0, 2.0], "{range:?}");
        }
    }
}
