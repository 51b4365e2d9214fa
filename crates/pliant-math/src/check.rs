//! Does a derivative belong to its function? Differences over a range of steps.
//!
//! A gradient is held against central differences of its energy, a Hessian's action against those
//! of the gradient, both of fourth order:
//!
//! $$ f'(x) ≈ \frac{8 (f(x + h) - f(x - h)) - (f(x + 2h) - f(x - 2h))}{12 h}. $$
//!
//! Large steps suffer from curvature, small ones from cancellation, and where the best lies depends
//! on the function; so all are tried and the best is reported. A correct derivative of a smooth
//! function reaches a relative error near 1e-10; a wrong one stays where it is, whatever the step.
//!
//! ```
//! use pliant_math::check;
//!
//! let energy = |x: &[f64]| x[0].powi(3) * x[1].sin();
//! let gradient = |x: &[f64], g: &mut [f64]| {
//!     g[0] += 3.0 * x[0].powi(2) * x[1].sin();
//!     g[1] += x[0].powi(3) * x[1].cos();
//! };
//! assert!(check::gradient(&[1.2, 0.4], energy, gradient).relative < 1e-9);
//! ```

/// Steps tried, relative to the size of the argument: 10^-1, 10^-1.5, … 10^-8.
const STEPS: i32 = 15;

/// How well a derivative fits the differences of its function.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Check {
    /// Largest difference at the best step, relative to the largest derivative; infinite where no
    /// step gave a finite value.
    pub relative: f64,
    /// Largest difference at the best step [units of the derivative]; the figure to look at where
    /// the derivative vanishes.
    pub absolute: f64,
    /// The best step [units of the argument].
    pub step: f64,
}

/// Both derivatives of an energy.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Derivatives {
    /// Gradient against energy.
    pub gradient: Check,
    /// Hessian against gradient.
    pub hessian: Check,
}

/// Holds the gradient against the energy and the Hessian's action against the gradient at `x`.
///
/// `gradient(x, out)` and `hessian(x, p, out)` *add* ∇E and H p to `out`, which comes zeroed.
pub fn derivative(
    x: &[f64],
    energy: impl Fn(&[f64]) -> f64,
    gradient: impl Fn(&[f64], &mut [f64]),
    hessian: impl Fn(&[f64], &[f64], &mut [f64]),
) -> Derivatives {
    Derivatives {
        gradient: self::gradient(x, energy, &gradient),
        hessian: self::hessian(x, &gradient, hessian),
    }
}

/// Holds `gradient(x, out)`, which adds ∇E to the zeroed `out`, against the energy at `x`.
pub fn gradient(
    x: &[f64],
    energy: impl Fn(&[f64]) -> f64,
    gradient: impl Fn(&[f64], &mut [f64]),
) -> Check {
    let mut exact = vec![0.0; x.len()];
    gradient(x, &mut exact);
    best(x, &exact, |step, out| {
        let mut moved = x.to_vec();
        for i in 0..x.len() {
            let mut at = |offset: f64| {
                moved[i] = x[i] + offset * step;
                energy(&moved)
            };
            out[i] = (8.0 * (at(1.0) - at(-1.0)) - (at(2.0) - at(-2.0))) / (12.0 * step);
            moved[i] = x[i];
        }
    })
}

/// Holds `hessian(x, p, out)`, which adds H p to the zeroed `out`, against the gradient at `x`, for
/// every unit direction p.
pub fn hessian(
    x: &[f64],
    gradient: impl Fn(&[f64], &mut [f64]),
    hessian: impl Fn(&[f64], &[f64], &mut [f64]),
) -> Check {
    let n = x.len();
    let mut exact = vec![0.0; n * n];
    for (j, column) in exact.chunks_mut(n.max(1)).enumerate() {
        let mut direction = vec![0.0; n];
        direction[j] = 1.0;
        hessian(x, &direction, column);
    }
    best(x, &exact, |step, out| {
        let mut moved = x.to_vec();
        let mut slope = vec![0.0; n];
        for (j, column) in out.chunks_mut(n.max(1)).enumerate() {
            column.fill(0.0);
            for (offset, weight) in [(1.0, 8.0), (-1.0, -8.0), (2.0, -1.0), (-2.0, 1.0)] {
                moved[j] = x[j] + offset * step;
                slope.fill(0.0);
                gradient(&moved, &mut slope);
                for (sum, value) in column.iter_mut().zip(&slope) {
                    *sum += weight * value / (12.0 * step);
                }
            }
            moved[j] = x[j];
        }
    })
}

/// Tries all steps and keeps the one whose differences come nearest.
fn best(x: &[f64], exact: &[f64], mut differences: impl FnMut(f64, &mut [f64])) -> Check {
    let size = largest(x.iter().copied());
    let size = if size > 0.0 { size } else { 1.0 };
    let magnitude = largest(exact.iter().copied());
    let mut result = Check { relative: f64::INFINITY, absolute: f64::INFINITY, step: 0.0 };
    let mut estimate = vec![0.0; exact.len()];
    for k in 0..STEPS {
        // A power of two, so that x + h − x is h.
        let step = (size * 10.0_f64.powf(-1.0 - 0.5 * k as f64)).log2().round().exp2();
        differences(step, &mut estimate);
        let absolute = largest(exact.iter().zip(&estimate).map(|(a, b)| a - b));
        if absolute < result.absolute {
            let scale = magnitude.max(largest(estimate.iter().copied()));
            let relative = if absolute == 0.0 { 0.0 } else { absolute / scale };
            result = Check { relative, absolute, step };
        }
    }
    result
}

/// Largest absolute value; NaN where there is one.
fn largest(values: impl Iterator<Item = f64>) -> f64 {
    values.fold(0.0, |max: f64, x| if x.abs() > max || x.is_nan() { x.abs() } else { max })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What differences of a smooth function reach, with a decade in hand.
    const GOOD: f64 = 1e-9;

    fn energy(x: &[f64]) -> f64 {
        (x[0] * x[1]).exp() + x[2].powi(4) - x[1] * x[2]
    }

    fn slope(x: &[f64], out: &mut [f64]) {
        let e = (x[0] * x[1]).exp();
        out[0] += x[1] * e;
        out[1] += x[0] * e - x[2];
        out[2] += 4.0 * x[2].powi(3) - x[1];
    }

    fn curvature(x: &[f64], p: &[f64], out: &mut [f64]) {
        let e = (x[0] * x[1]).exp();
        let mixed = (1.0 + x[0] * x[1]) * e;
        out[0] += x[1] * x[1] * e * p[0] + mixed * p[1];
        out[1] += mixed * p[0] + x[0] * x[0] * e * p[1] - p[2];
        out[2] += -p[1] + 12.0 * x[2] * x[2] * p[2];
    }

    const AT: [f64; 3] = [0.3, -0.8, 1.1];

    #[test]
    fn right_derivatives_pass() {
        let Derivatives { gradient, hessian } = derivative(&AT, energy, slope, curvature);
        assert!(gradient.relative < GOOD, "{gradient:?}");
        assert!(hessian.relative < GOOD, "{hessian:?}");
    }

    #[test]
    fn a_wrong_sign_is_found() {
        let wrong = |x: &[f64], out: &mut [f64]| {
            slope(x, out);
            out[1] += 2.0 * x[2];
        };
        assert!(gradient(&AT, energy, wrong).relative > 0.1);
    }

    #[test]
    fn a_small_mistake_is_found() {
        let wrong = |x: &[f64], p: &[f64], out: &mut [f64]| {
            curvature(x, p, out);
            out[0] += 1e-6 * p[2];
        };
        assert!(hessian(&AT, slope, wrong).relative > 10.0 * GOOD);
    }

    #[test]
    fn steps_out_of_the_domain_are_passed_over() {
        // Steps above 0.005 leave the domain of the logarithm.
        let check = gradient(
            &[0.01, 1.0],
            |x| x[0].ln() * x[1],
            |x, out| {
                out[0] += x[1] / x[0];
                out[1] += x[0].ln();
            },
        );
        assert!(check.relative < GOOD, "{check:?}");
    }

    #[test]
    fn nan_everywhere_is_a_failure() {
        let check = gradient(&[1.0], |_| f64::NAN, |_, _| ());
        assert_eq!(check.relative, f64::INFINITY);
        let check = gradient(&[1.0], |x| x[0], |_, out| out[0] = f64::NAN);
        assert_eq!(check.relative, f64::INFINITY);
    }

    #[test]
    fn a_vanishing_gradient_shows_in_the_absolute_error() {
        let check = gradient(&[0.0], |x| x[0].powi(2), |x, out| out[0] += 2.0 * x[0]);
        assert_eq!(check.absolute, 0.0);
        assert_eq!(check.relative, 0.0);
    }
}
