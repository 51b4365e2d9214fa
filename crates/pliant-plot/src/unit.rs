//! How numbers are written along an axis.
//!
//! Labels stay short: numbers that are large or small are divided by a power of a thousand, which
//! moves into the unit as an SI prefix where the unit takes one ("time step [µs]") and as a factor
//! otherwise ("particles [10³]", "momentum [10⁶ kg·m/s]").

use crate::Axis;
use crate::tick::{Tick, power_of_ten};

/// Units that take a prefix.
const SYMBOLS: [&str; 11] = ["s", "m", "g", "N", "J", "W", "Pa", "Hz", "K", "V", "B"];

const PREFIXES: [(i32, &str); 10] = [
    (-15, "f"),
    (-12, "p"),
    (-9, "n"),
    (-6, "µ"),
    (-3, "m"),
    (0, ""),
    (3, "k"),
    (6, "M"),
    (9, "G"),
    (12, "T"),
];

/// How an axis writes its numbers.
pub(crate) struct Notation {
    /// Numbers are divided by ten to this power.
    exponent: i32,
    /// Powers of ten are written as such.
    powers: bool,
    /// What stands beside the axis.
    pub title: String,
}

/// How to write numbers from `range` on `axis`.
pub(crate) fn notation(axis: &Axis, range: [f64; 2], logarithmic: bool) -> Notation {
    let largest = range[0].abs().max(range[1].abs());
    let (exponent, powers) = if logarithmic {
        (0, range[0] < 1e-2 || range[1] > 1e4)
    } else {
        (scaling(axis, largest), false)
    };
    let unit = match (exponent, prefixed(&axis.unit, exponent)) {
        (0, _) => axis.unit.clone(),
        (_, Some(unit)) => unit,
        (e, None) => format!("10{} {}", superscript(e), axis.unit).trim_end().to_owned(),
    };
    let title = match (axis.label.is_empty(), unit.is_empty()) {
        (_, true) => axis.label.clone(),
        (true, false) => format!("[{unit}]"),
        (false, false) => format!("{} [{unit}]", axis.label),
    };
    Notation { exponent, powers, title }
}

/// The power of ten to divide by: none from a tenth to some ten thousand, else that which leaves
/// one to three digits before the point.
fn scaling(axis: &Axis, largest: f64) -> i32 {
    // Nobody counts in kiloseconds, and counts are read as they are.
    let plain = if ["", "s"].contains(&axis.unit.as_str()) { 1e5 } else { 1e4 };
    if largest == 0.0 || (0.1..plain).contains(&largest) {
        return 0;
    }
    (largest.log10() / 3.0).floor() as i32 * 3
}

/// The unit with an SI prefix, if it takes one.
fn prefixed(unit: &str, exponent: i32) -> Option<String> {
    let symbol = unit.split(['/', '·', ' ']).next()?;
    let (_, prefix) = PREFIXES.iter().find(|(e, _)| *e == exponent)?;
    let takes = SYMBOLS.contains(&symbol) && !(symbol == "s" && exponent > 0);
    takes.then(|| format!("{prefix}{unit}"))
}

impl Notation {
    /// A number as it stands beside its tick.
    pub fn label(&self, tick: Tick) -> String {
        if self.powers {
            return power(tick);
        }
        // The step is 1, 2 or 5 times a power of ten; the factor is for one just below by round-off.
        let place = (tick.step * 1.000_001).log10().floor() as i32 - self.exponent;
        let divisor = power_of_ten(self.exponent.abs());
        let value = if self.exponent < 0 { tick.value * divisor } else { tick.value / divisor };
        signed(&format!("{:.*}", (-place).max(0) as usize, value))
    }
}

/// "10⁻⁶", "2×10⁻⁴", "3.5×10³".
fn power(tick: Tick) -> String {
    let exponent = (tick.value * 1.000_000_1).log10().floor() as i32;
    let place = (tick.step * 1.000_001).log10().floor() as i32;
    let scale = power_of_ten(exponent.abs());
    let mantissa = if exponent < 0 { tick.value * scale } else { tick.value / scale };
    let mantissa = format!("{mantissa:.*}", (exponent - place).max(0) as usize);
    match mantissa.as_str() {
        "1" => format!("10{}", superscript(exponent)),
        mantissa => format!("{mantissa}×10{}", superscript(exponent)),
    }
}

/// With a minus sign as long as a plus.
fn signed(number: &str) -> String {
    number.replace('-', "−")
}

fn superscript(number: i32) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let raised = |c: char| c.to_digit(10).map_or('⁻', |digit| DIGITS[digit as usize]);
    number.to_string().chars().map(raised).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tick;

    fn linear(unit: &str, low: f64, high: f64) -> (String, Vec<String>) {
        let notation = notation(&Axis::linear("q", unit), [low, high], false);
        let labels = tick::linear(low, high, 4).into_iter().map(|t| notation.label(t)).collect();
        (notation.title, labels)
    }

    #[test]
    fn units_take_prefixes_and_numbers_stay_short() {
        assert_eq!(
            linear("s", 0.0, 2e-4),
            ("q [µs]".into(), ["0", "50", "100", "150", "200"].map(String::from).into())
        );
        assert_eq!(linear("J", -0.5, 1.5).1, ["−0.5", "0.0", "0.5", "1.0", "1.5"]);
        assert_eq!(linear("J", 0.0, 41000.0).0, "q [kJ]");
        assert_eq!(linear("Pa·s", 0.0, 4e7).0, "q [MPa·s]");
        assert_eq!(
            linear("", 0.0, 7686.0),
            ("q".into(), ["0", "2000", "4000", "6000"].map(String::from).into())
        );
    }

    #[test]
    fn units_that_take_no_prefix_get_a_factor() {
        assert_eq!(linear("kg·m/s", 0.0, 4e7).0, "q [10⁶ kg·m/s]");
        assert_eq!(linear("", 0.0, 4e7).0, "q [10⁶]");
        assert_eq!(linear("m²", 0.0, 1e-7).0, "q [10⁻⁹ m²]");
        assert_eq!(linear("s", 0.0, 4e7).0, "q [10⁶ s]");
    }

    #[test]
    fn logarithmic_axes_write_powers() {
        let axis = Axis::logarithmic("r", "");
        let wide = notation(&axis, [1e-9, 1.0], true);
        assert_eq!(wide.label(Tick { value: 1e-6, step: 1e-6 }), "10⁻⁶");
        assert_eq!(wide.label(Tick { value: 2e-4, step: 1e-4 }), "2×10⁻⁴");
        let near = notation(&axis, [0.1, 100.0], true);
        assert_eq!(near.label(Tick { value: 0.1, step: 0.1 }), "0.1");
    }
}
