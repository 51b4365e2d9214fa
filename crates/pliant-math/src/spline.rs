//! Linear, quadratic and cubic B-splines: how a particle sees the grid.
//!
//! Positions are in units of the node spacing. A particle at `x` touches the `SUPPORT` nodes from
//! `base(x)` on; with `f = x − base(x)` the weight of node `i` is the spline at `f − i`:
//!
//! ```text
//! linear     f ∈ [0, 1)       1 − f,  f
//! quadratic  f ∈ [½, 3/2)     ½ (3/2 − f)²,  ¾ − (f − 1)²,  ½ (f − ½)²
//! cubic      f ∈ [1, 2)       s³/6,  (3t³ − 6t² + 4)/6,  (3s³ − 6s² + 4)/6,  t³/6     t = f − 1, s = 1 − t
//! ```
//!
//! Weights sum to one and reproduce positions, `Σ w_i i = f`. The quadratic and the cubic spline
//! also have a constant second moment, which is what moving least squares divides by.

use crate::Real;

/// An interpolation kernel along one axis; kernels of the plane and space are products.
pub trait Kernel: Send + Sync + 'static {
    /// Nodes touched along one axis.
    const SUPPORT: usize;
    /// The name scene files use.
    const NAME: &'static str;
    /// `Σ w_i (i − f)²` where it does not depend on `f`.
    const INERTIA: Option<f64>;

    /// Lowest node touched from `x`.
    fn base<T: Real>(x: T) -> T;
    /// Weights of the nodes from the lowest on; zero beyond the support.
    fn weights<T: Real>(f: T) -> [T; 4];
    /// Derivatives of the weights with respect to `f`.
    fn weight_gradients<T: Real>(f: T) -> [T; 4];
}

/// Two nodes along each axis; the gradient jumps from cell to cell.
#[derive(Clone, Copy, Debug)]
pub struct Linear;

/// Three nodes along each axis: the usual choice.
#[derive(Clone, Copy, Debug)]
pub struct Quadratic;

/// Four nodes along each axis: smoother and slower.
#[derive(Clone, Copy, Debug)]
pub struct Cubic;

impl Kernel for Linear {
    const SUPPORT: usize = 2;
    const NAME: &'static str = "linear";
    const INERTIA: Option<f64> = None;

    #[inline(always)]
    fn base<T: Real>(x: T) -> T {
        x.floor()
    }

    #[inline(always)]
    fn weights<T: Real>(f: T) -> [T; 4] {
        [f.one() - f, f, f.zero(), f.zero()]
    }

    #[inline(always)]
    fn weight_gradients<T: Real>(f: T) -> [T; 4] {
        [-f.one(), f.one(), f.zero(), f.zero()]
    }
}

impl Kernel for Quadratic {
    const SUPPORT: usize = 3;
    const NAME: &'static str = "quadratic";
    const INERTIA: Option<f64> = Some(0.25);

    #[inline(always)]
    fn base<T: Real>(x: T) -> T {
        (x - x.lit(0.5)).floor()
    }

    #[inline(always)]
    fn weights<T: Real>(f: T) -> [T; 4] {
        let half = f.lit(0.5);
        let (low, middle, high) = (f.lit(1.5) - f, f - f.one(), f - half);
        [half * low * low, f.lit(0.75) - middle * middle, half * high * high, f.zero()]
    }

    #[inline(always)]
    fn weight_gradients<T: Real>(f: T) -> [T; 4] {
        [f - f.lit(1.5), f.lit(-2.0) * (f - f.one()), f - f.lit(0.5), f.zero()]
    }
}

impl Kernel for Cubic {
    const SUPPORT: usize = 4;
    const NAME: &'static str = "cubic";
    const INERTIA: Option<f64> = Some(1.0 / 3.0);

    #[inline(always)]
    fn base<T: Real>(x: T) -> T {
        x.floor() - x.one()
    }

    #[inline(always)]
    fn weights<T: Real>(f: T) -> [T; 4] {
        let (sixth, t) = (f.lit(1.0 / 6.0), f - f.one());
        let s = f.one() - t;
        let inner = |u: T| (u * u * (f.lit(3.0) * u - f.lit(6.0)) + f.lit(4.0)) * sixth;
        [s * s * s * sixth, inner(t), inner(s), t * t * t * sixth]
    }

    #[inline(always)]
    fn weight_gradients<T: Real>(f: T) -> [T; 4] {
        let (half, t) = (f.lit(0.5), f - f.one());
        let s = f.one() - t;
        let inner = |u: T| u * (f.lit(1.5) * u - f.lit(2.0));
        [-(half * s * s), inner(t), -inner(s), half * t * t]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Round-off of a handful of operations on numbers near one.
    const TOLERANCE: f64 = 1e-14;

    fn check<K: Kernel>() {
        for n in 0..=1000 {
            let x = 3.0 + n as f64 * 0.00213;
            let f = x - K::base(x);
            let (w, g) = (K::weights(f), K::weight_gradients(f));
            let moment = |p: i32| -> f64 {
                (0..4).map(|i| w[i] * (i as f64 - f).powi(p)).sum()
            };
            assert!((moment(0) - 1.0).abs() < TOLERANCE);
            assert!(moment(1).abs() < TOLERANCE);
            if let Some(inertia) = K::INERTIA {
                assert!((moment(2) - inertia).abs() < TOLERANCE);
            }
            assert!(w.iter().all(|&w| w >= 0.0));
            assert!(w[K::SUPPORT..].iter().all(|&w| w == 0.0));
            // Central differences of a cubic: exact up to h² / 6 times the third derivative.
            let h = 1e-5;
            let (above, below) = (K::weights(f + h), K::weights(f - h));
            for i in 0..4 {
                let slope = (above[i] - below[i]) / (2.0 * h);
                assert!((slope - g[i]).abs() < 1e-9, "{} {i} {slope} {}", K::NAME, g[i]);
            }
        }
    }

    #[test]
    fn weights_reproduce_constants_positions_and_inertia() {
        check::<Linear>();
        check::<Quadratic>();
        check::<Cubic>();
    }
}
