//! From values to pixels.

/// The greatest magnitude that is drawn. Anything beyond counts as no number: sums, differences
/// and powers of ten stay finite within.
pub(crate) const LARGEST: f64 = 1e100;

/// How far outside of the frame a point may be put [px]; it is clipped there, but file formats and
/// rasterizers dislike huge coordinates.
const FARTHEST: f64 = 1e5;

/// One axis: values from `range` to pixels from `pixels`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    pub range: [f64; 2],
    pub pixels: [f64; 2],
    pub logarithmic: bool,
}

impl Scale {
    /// Whether a value has a place on the axis.
    pub fn admits(logarithmic: bool, value: f64) -> bool {
        value.abs() <= LARGEST && (!logarithmic || value >= 1.0 / LARGEST)
    }

    /// How far along the axis an admitted value is: 0 at the start of the range, 1 at its end.
    pub fn fraction(&self, value: f64) -> f64 {
        let [from, to] = self.range;
        if self.logarithmic {
            (value / from).ln() / (to / from).ln()
        } else {
            (value - from) / (to - from)
        }
    }

    /// The pixel of an admitted value.
    pub fn position(&self, value: f64) -> f64 {
        let [from, to] = self.pixels;
        (from + self.fraction(value) * (to - from)).clamp(-FARTHEST, FARTHEST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_map_to_ends_and_middles_to_middles() {
        let linear = Scale { range: [-2.0, 6.0], pixels: [100.0, 20.0], logarithmic: false };
        assert_eq!([-2.0, 2.0, 6.0].map(|v| linear.position(v)), [100.0, 60.0, 20.0]);
        let log = Scale { range: [0.01, 100.0], pixels: [0.0, 40.0], logarithmic: true };
        for (value, pixel) in [(0.01, 0.0), (0.1, 10.0), (1.0, 20.0), (100.0, 40.0)] {
            assert!((log.position(value) - pixel).abs() < 1e-12, "{value}");
        }
    }

    #[test]
    fn what_is_no_number_has_no_place() {
        for value in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::MAX] {
            assert!(!Scale::admits(false, value), "{value}");
        }
        assert!(
            Scale::admits(false, 0.0) && Scale::admits(false, -1.0) && Scale::admits(true, 1e-30)
        );
        assert!(!Scale::admits(true, 0.0) && !Scale::admits(true, -1.0));
    }
}
