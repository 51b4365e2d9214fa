//! Color bars: which color means which number.

use crate::caption::text_size;
use crate::text::text_width;
use crate::{Align, Color, ColorMap, Image};

/// A color bar for the right edge of a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Legend {
    /// The colors.
    pub map: ColorMap,
    /// Number at the lower end.
    pub low: f32,
    /// Number at the upper end.
    pub high: f32,
    /// What the numbers are: "speed".
    pub title: String,
    /// Their unit: "m/s"; empty for pure numbers.
    pub unit: String,
}

/// Where a legend was drawn: left, top, right and lower edge of its bar [px].
pub type BarEdges = [u32; 4];

impl Legend {
    /// Draws the bar with ticks at round numbers.
    pub fn draw(&self, image: &mut Image, ink: Color) -> BarEdges {
        let size = 0.82 * text_size(image);
        let (width, height) = (image.width() as f32, image.height() as f32);
        let (ticks, power) = ticks(self.low, self.high);
        let widest = ticks.iter().map(|t| text_width(&t.label, size)).fold(0.0, f32::max);
        let margin = 1.5 * size;
        let bar_width = (0.75 * size).round().max(4.0);
        let tick = (0.35 * size).round();
        let right = (width - margin - widest - tick - 0.4 * size).round();
        let left = (right - bar_width).max(0.0);
        let (top, bottom) = ((0.28 * height).round(), (0.76 * height).round());
        let edges = [left, top, right.max(left + 1.0), bottom.max(top + 1.0)].map(|e| e as u32);

        for y in edges[1]..edges[3] {
            let t = 1.0 - (y as f32 + 0.5 - top) / (bottom - top);
            for x in edges[0]..edges[2] {
                image.blend(x, y, self.map.color(t), 1.0);
            }
        }
        let line = (size / 16.0).max(1.0);
        for Tick { at, label } in &ticks {
            let y = bottom - at * (bottom - top);
            image.fill([right, y - 0.5 * line, right + tick, y + 0.5 * line], ink, 0.7);
            let x = right + tick + 0.4 * size;
            image.label(label, [x, y + 0.36 * size], size, Align::Left, ink, 0.9);
        }
        let heading = self.heading(power);
        let x = width - margin;
        let fit = ((width - 2.0 * margin) / text_width(&heading, size).max(1.0)).min(1.0);
        image.label(&heading, [x, top - 0.9 * size], size * fit, Align::Right, ink, 0.9);
        edges
    }

    /// Title and unit, with the power of ten the ticks leave out.
    fn heading(&self, power: i32) -> String {
        let unit = match (power, self.unit.as_str()) {
            (0, "") => String::new(),
            (0, unit) => format!(" [{unit}]"),
            (power, "") => format!(" [10{}]", superscript(power)),
            (power, unit) => format!(" [10{} {unit}]", superscript(power)),
        };
        format!("{}{unit}", self.title)
    }
}

#[derive(Clone, Debug, PartialEq)]
struct Tick {
    /// 0 at the lower end of the scale, 1 at the upper.
    at: f32,
    label: String,
}

/// Ticks at multiples of 1, 2 or 5 times a power of ten, four to eight of them, and the power of ten
/// by which their labels must be multiplied. None where the scale is no interval.
fn ticks(low: f32, high: f32) -> (Vec<Tick>, i32) {
    let (low, high) = (f64::from(low), f64::from(high));
    if !low.is_finite() || !high.is_finite() || high < low {
        return (Vec::new(), 0);
    }
    let largest = low.abs().max(high.abs());
    let magnitude = if largest > 0.0 { largest.log10().floor() as i32 } else { 0 };
    // Plain numbers from 0.01 to 99 999; beyond, a power of a thousand goes into the heading.
    let power = if (-2..5).contains(&magnitude) { 0 } else { magnitude.div_euclid(3) * 3 };
    let unit = 10_f64.powi(power);
    if high == low {
        return (vec![Tick { at: 0.5, label: signed(format!("{:.3}", low / unit)) }], power);
    }
    let rough = (high - low) / 5.0;
    let decade = 10_f64.powi(rough.log10().floor() as i32);
    let step = decade
        * match rough / decade {
            f if f < 1.4 => 1.0,
            f if f < 3.0 => 2.0,
            f if f < 7.0 => 5.0,
            _ => 10.0,
        };
    let decimals = (-(step / unit).log10().floor()).clamp(0.0, 9.0) as usize;
    // A tick that misses the end by rounding alone still belongs to the scale.
    let slack = 1e-6 * (high - low);
    let first = ((low - slack) / step).ceil() as i64;
    let last = ((high + slack) / step).floor() as i64;
    let ticks = (first..=last)
        .map(|k| {
            let value = k as f64 * step;
            let at = ((value - low) / (high - low)).clamp(0.0, 1.0) as f32;
            Tick { at, label: signed(format!("{:.decimals$}", value / unit)) }
        })
        .collect();
    (ticks, power)
}

/// With a true minus sign.
fn signed(number: String) -> String {
    number.replace('-', "−")
}

fn superscript(power: i32) -> String {
    let digit = |c| match c {
        '-' => '⁻',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        c => char::from_u32('⁰' as u32 + c as u32 - '0' as u32).unwrap_or(c),
    };
    power.to_string().chars().map(digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(low: f32, high: f32) -> (Vec<String>, i32) {
        let (ticks, power) = ticks(low, high);
        (ticks.into_iter().map(|t| t.label).collect(), power)
    }

    #[test]
    fn ticks_are_round_numbers() {
        let texts = |list: &[&str]| list.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(labels(0.0, 1.0), (texts(&["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]), 0));
        assert_eq!(labels(-1.0, 1.0).0, texts(&["−1.0", "−0.5", "0.0", "0.5", "1.0"]));
        assert_eq!(labels(0.0, 2.5e6), (texts(&["0.0", "0.5", "1.0", "1.5", "2.0", "2.5"]), 6));
        assert_eq!(labels(0.0, 3e-5), (texts(&["0", "5", "10", "15", "20", "25", "30"]), -6));
        assert_eq!(labels(7.0, 7.0), (texts(&["7.000"]), 0));
        assert_eq!(labels(f32::NAN, 1.0), (vec![], 0));
        assert_eq!(labels(1.0, 0.0), (vec![], 0));
    }

    #[test]
    fn any_scale_has_a_legible_number_of_ticks() {
        for exponent in -8..9 {
            for width in [0.3_f32, 1.0, 1.7, 4.4, 9.99] {
                let count = labels(0.0, width * 10_f32.powi(exponent)).0.len();
                assert!((4..=8).contains(&count), "{width}e{exponent}: {count}");
            }
        }
    }

    #[test]
    fn the_ends_of_the_bar_have_the_colors_of_the_map() {
        for map in ColorMap::ALL {
            let (title, unit) = ("speed".to_string(), "m/s".to_string());
            let legend = Legend { map, low: 0.0, high: 3.0, title, unit };
            let mut image = Image::new(640, 360, [255; 4]);
            let [left, top, right, bottom] = legend.draw(&mut image, Color::BLACK);
            let middle = (left + right) / 2;
            // Half a pixel from the end is half a step of the map away, at most three of 255.
            for (y, t) in [(top, 1.0), (bottom - 1, 0.0)] {
                let expected = map.color(t).to_srgb8();
                for k in 0..3 {
                    let got = image.pixel(middle, y)[k];
                    assert!(got.abs_diff(expected[k]) <= 3, "{map:?} {t} {got} {expected:?}");
                }
            }
        }
    }

    #[test]
    fn headings_name_the_unit_and_the_power() {
        let mut legend = Legend {
            map: ColorMap::Viridis,
            low: 0.0,
            high: 1.0,
            title: "pressure".into(),
            unit: "Pa".into(),
        };
        assert_eq!(legend.heading(0), "pressure [Pa]");
        assert_eq!(legend.heading(-6), "pressure [10⁻⁶ Pa]");
        legend.unit.clear();
        assert_eq!(legend.heading(0), "pressure");
        assert_eq!(legend.heading(12), "pressure [10¹²]");
    }
}
