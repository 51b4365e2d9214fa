//! Colors.
//!
//! The first seven are those that Okabe & Ito 2008, *Color Universal Design*, chose so that people
//! with any kind of color vision can tell them apart, without the yellow, which is lost on white.

/// Red, green, blue, 0 to 255.
pub(crate) type Color = [u8; 3];

/// The paper.
pub(crate) const WHITE: Color = [255; 3];
/// Titles.
pub(crate) const INK: Color = [26, 26, 26];
/// Labels, numbers.
pub(crate) const SOFT_INK: Color = [85, 85, 85];
/// The axes.
pub(crate) const AXIS: Color = [110, 110, 110];
/// The line at zero.
pub(crate) const ZERO: Color = [180, 180, 180];
/// The grid.
pub(crate) const GRID: Color = [232, 232, 232];

const SERIES: [Color; 7] = [
    [0, 114, 178],   // blue
    [213, 94, 0],    // vermilion
    [0, 158, 115],   // bluish green
    [204, 121, 167], // reddish purple
    [230, 159, 0],   // orange
    [86, 180, 233],  // sky blue
    [77, 77, 77],    // gray
];

/// Color of the `index`-th quantity; after seven they come again, each time darker.
pub(crate) fn series(index: usize) -> Color {
    let rounds = (index / SERIES.len()).min(3);
    (0..rounds).fold(SERIES[index % SERIES.len()], |color, _| mix(color, [0; 3], 0.4))
}

/// From `a` (at 0) to `b` (at 1).
pub(crate) fn mix(a: Color, b: Color, t: f64) -> Color {
    std::array::from_fn(|i| (f64::from(a[i]) * (1.0 - t) + f64::from(b[i]) * t).round() as u8)
}
