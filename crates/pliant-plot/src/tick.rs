//! Round numbers along an axis.
//!
//! Linear: multiples of 1, 2 or 5 times a power of ten, the step that gives the number of ticks
//! nearest to the wanted from below. Logarithmic: powers of ten, every n-th if there are many; with
//! less than about two of them, 1, 2 and 5 times powers of ten; within a factor of a few, as
//! linear.

/// A place on an axis. `step` is the distance to its neighbor, which tells how many digits a label
/// needs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Tick {
    pub value: f64,
    pub step: f64,
}

/// A power of ten, correctly rounded for every exponent, which `powi` is not.
pub(crate) fn power_of_ten(exponent: i32) -> f64 {
    format!("1e{exponent}").parse().unwrap_or(f64::NAN)
}

/// At most about `count` round numbers from `low` to `high`, ends included.
pub(crate) fn linear(low: f64, high: f64, count: usize) -> Vec<Tick> {
    let raw = (high - low) / count.max(1) as f64;
    let mut exponent = raw.log10().floor() as i32;
    // `raw` is from 1 to 10 times the power.
    let mantissa = match raw / power_of_ten(exponent) {
        m if m <= 1.0 => 1.0,
        m if m <= 2.0 => 2.0,
        m if m <= 5.0 => 5.0,
        _ => {
            exponent += 1;
            1.0
        }
    };
    // Dividing by a power of ten that is exact keeps 3 · 0.1 at 0.3.
    let multiple = |i: f64| {
        if exponent < 0 {
            i * mantissa / power_of_ten(-exponent)
        } else {
            i * mantissa * power_of_ten(exponent)
        }
    };
    let step = multiple(1.0);
    let (first, last) = ((low / step).ceil() - 1.0, (high / step).floor() + 1.0);
    (0..=(last - first) as usize)
        .map(|i| multiple(first + i as f64) + 0.0)
        .filter(|value| (low..=high).contains(value))
        .map(|value| Tick { value, step })
        .collect()
}

/// Labeled places and unlabeled ones between them.
pub(crate) struct LogTicks {
    pub major: Vec<Tick>,
    pub minor: Vec<f64>,
}

/// At most about `count` round numbers from `low` to `high`, both positive.
pub(crate) fn logarithmic(low: f64, high: f64, count: usize) -> LogTicks {
    let (first, last) = (low.log10().floor() as i32, high.log10().ceil() as i32);
    let inside = |value: &f64| (low..=high).contains(value);
    let multiples = |mantissas: &'static [f64]| {
        (first..=last)
            .flat_map(move |e| mantissas.iter().map(move |m| scaled(*m, e)))
            .filter(inside)
            .collect::<Vec<f64>>()
    };
    let powers = (first..=last).filter(|&e| inside(&power_of_ten(e))).count();
    let (major, minor) = if powers >= 3 || powers == 2 && high / low >= 100.0 {
        let stride = powers.div_ceil(count.max(1)).max(1) as i32;
        let major = (first..=last).filter(|e| e.rem_euclid(stride) == 0).map(power_of_ten);
        let minor = match stride {
            1 => multiples(&[2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0]),
            _ => multiples(&[1.0]),
        };
        (major.filter(inside).collect(), minor)
    } else {
        (multiples(&[1.0, 2.0, 5.0]), multiples(&[3.0, 4.0, 6.0, 7.0, 8.0, 9.0]))
    };
    if major.len() < 3 {
        return LogTicks { major: linear(low, high, count), minor: Vec::new() };
    }
    // The leading digit is all a label needs.
    let tick = |value: f64| Tick {
        value,
        step: power_of_ten((value * (1.0 + 1e-12)).log10().floor() as i32),
    };
    LogTicks { major: major.into_iter().map(tick).collect(), minor }
}

fn scaled(mantissa: f64, exponent: i32) -> f64 {
    if exponent < 0 {
        mantissa / power_of_ten(-exponent)
    } else {
        mantissa * power_of_ten(exponent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(ticks: &[Tick]) -> Vec<f64> {
        ticks.iter().map(|tick| tick.value).collect()
    }

    #[test]
    fn linear_ticks_are_round_and_inside() {
        assert_eq!(values(&linear(0.0, 1.0, 5)), [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]);
        assert_eq!(values(&linear(-0.15, 0.31, 5)), [-0.1, 0.0, 0.1, 0.2, 0.3]);
        assert_eq!(values(&linear(3.0, 4870.0, 5)), [1000.0, 2000.0, 3000.0, 4000.0]);
        for (low, high) in
            [(1e-9, 3e-9), (-7e12, 2e13), (21.96, 22.19), (1e9, 1e9 + 1.0), (-1e99, 1e99)]
        {
            for count in 1..12 {
                let ticks = linear(low, high, count);
                assert!(ticks.len() <= count + 1, "{low} {high} {count}");
                for tick in &ticks {
                    assert!((low..=high).contains(&tick.value), "{low} {high} {tick:?}");
                    let digit =
                        tick.step / power_of_ten((tick.step * 1.000001).log10().floor() as i32);
                    assert!([1.0, 2.0, 5.0].iter().any(|d| (digit - d).abs() < 1e-9), "{digit}");
                    let multiple = tick.value / tick.step;
                    assert!(
                        (multiple - multiple.round()).abs() <= 1e-15 * multiple.abs().max(1.0),
                        "{tick:?}"
                    );
                }
            }
            assert!(linear(low, high, 5).len() >= 3, "{low} {high}");
        }
    }

    #[test]
    fn logarithmic_ticks_are_powers_of_ten() {
        let ticks = logarithmic(2e-4, 3e2, 6);
        assert_eq!(values(&ticks.major), [1e-3, 1e-2, 1e-1, 1.0, 10.0, 100.0]);
        assert!(
            ticks.minor.contains(&2e-3) && ticks.minor.iter().all(|v| (2e-4..=3e2).contains(v))
        );
        let many = logarithmic(1e-30, 1e30, 6);
        assert!((5..=8).contains(&many.major.len()), "{}", many.major.len());
    }

    #[test]
    fn short_logarithmic_axes_still_have_ticks() {
        assert_eq!(values(&logarithmic(0.9, 22.0, 5).major), [1.0, 2.0, 5.0, 10.0, 20.0]);
        assert!(logarithmic(3.1, 3.9, 5).major.len() >= 3);
    }
}
