//! Kernels of distance: how much particles count for one another.
//!
//! A kernel W(r) has the support radius h, integrates to one over space and has the gradient ∇W = W'(r) x/r with respect
//! to the first of two places x apart. With q = r/h:
//!
//! | kernel | W | W' |
//! |---|---|---|
//! | poly6 | 315/(64πh⁹) (h²−r²)³ | −945/(32πh⁹) r (h²−r²)² |
//! | spiky | 15/(πh⁶) (h−r)³ | −45/(πh⁶) (h−r)² |
//! | cubic spline | 8/(πh³) {6q³−6q²+1 up to ½; 2(1−q)³} | 48/(πh⁴) {q(3q−2) up to ½; −(1−q)²} |
//! | Wendland C² | 21/(2πh³) (1−q)⁴(4q+1) | −210/(πh⁴) q (1−q)³ |
//!
//! Müller et al. 2003, *Particle-based fluid simulation for interactive applications*; Monaghan 1992, *Smoothed particle
//! hydrodynamics*; Wendland 1995, *Piecewise polynomial, positive definite and compactly supported radial functions*.

use std::f64::consts::PI;

use crate::Real;

/// A kernel of distance in space.
pub trait Radial: Copy + Send + Sync {
    /// The kernel of support radius `h` [m].
    fn new(h: f64) -> Self;
    /// Support radius h [m].
    fn radius(&self) -> f64;
    /// W at distance `r` [1/m³]; zero from h on.
    fn weight<T: Real>(&self, r: T) -> T;
    /// W'/r at distance `r` [1/m⁵], so that ∇W = (W'/r) x; zero from h on, finite or zero where r = 0.
    fn slope<T: Real>(&self, r: T) -> T;
}

macro_rules! radial {
    ($(#[$about:meta])* $name:ident) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct $name {
            h: f64,
            weight: f64,
            slope: f64,
        }
    };
}

radial! {
    /// (h² − r²)³, without a square root.
    Poly6
}
radial! {
    /// (h − r)³, whose slope does not vanish at r = 0.
    Spiky
}
radial! {
    /// The cubic spline of two pieces.
    CubicSpline
}
radial! {
    /// Wendland's C² kernel.
    WendlandC2
}

/// Keeps divisions by a distance of nothing finite; what they are multiplied with vanishes.
const TINY: f64 = 1e-30;

impl Radial for Poly6 {
    fn new(h: f64) -> Self {
        Self { h, weight: 315.0 / (64.0 * PI * h.powi(9)), slope: -945.0 / (32.0 * PI * h.powi(9)) }
    }
    fn radius(&self) -> f64 {
        self.h
    }
    #[inline(always)]
    fn weight<T: Real>(&self, r: T) -> T {
        let rest = (r.lit(self.h * self.h) - r * r).max(r.zero());
        r.lit(self.weight) * rest * rest * rest
    }
    #[inline(always)]
    fn slope<T: Real>(&self, r: T) -> T {
        let rest = (r.lit(self.h * self.h) - r * r).max(r.zero());
        r.lit(self.slope) * rest * rest
    }
}

impl Radial for Spiky {
    fn new(h: f64) -> Self {
        Self { h, weight: 15.0 / (PI * h.powi(6)), slope: -45.0 / (PI * h.powi(6)) }
    }
    fn radius(&self) -> f64 {
        self.h
    }
    #[inline(always)]
    fn weight<T: Real>(&self, r: T) -> T {
        let rest = (r.lit(self.h) - r).max(r.zero());
        r.lit(self.weight) * rest * rest * rest
    }
    #[inline(always)]
    fn slope<T: Real>(&self, r: T) -> T {
        let rest = (r.lit(self.h) - r).max(r.zero());
        r.lit(self.slope) * rest * rest / r.max(r.lit(TINY))
    }
}

impl Radial for CubicSpline {
    fn new(h: f64) -> Self {
        Self { h, weight: 8.0 / (PI * h.powi(3)), slope: 48.0 / (PI * h.powi(5)) }
    }
    fn radius(&self) -> f64 {
        self.h
    }
    #[inline(always)]
    fn weight<T: Real>(&self, r: T) -> T {
        let q = r * r.lit(1.0 / self.h);
        let rest = (q.one() - q).max(q.zero());
        let outer = q.lit(2.0) * rest * rest * rest;
        let inner = (q - q.one()) * q * q * q.lit(6.0) + q.one();
        q.lit(self.weight) * T::select(q.le(q.lit(0.5)), inner, outer)
    }
    #[inline(always)]
    fn slope<T: Real>(&self, r: T) -> T {
        let q = r * r.lit(1.0 / self.h);
        let rest = (q.one() - q).max(q.zero());
        let outer = -rest * rest / q.max(q.lit(0.25));
        let inner = q.lit(3.0) * q - q.lit(2.0);
        q.lit(self.slope) * T::select(q.le(q.lit(0.5)), inner, outer)
    }
}

impl Radial for WendlandC2 {
    fn new(h: f64) -> Self {
        Self { h, weight: 21.0 / (2.0 * PI * h.powi(3)), slope: -210.0 / (PI * h.powi(5)) }
    }
    fn radius(&self) -> f64 {
        self.h
    }
    #[inline(always)]
    fn weight<T: Real>(&self, r: T) -> T {
        let q = r * r.lit(1.0 / self.h);
        let rest = (q.one() - q).max(q.zero());
        let squared = rest * rest;
        q.lit(self.weight) * squared * squared * (q.lit(4.0) * q + q.one())
    }
    #[inline(always)]
    fn slope<T: Real>(&self, r: T) -> T {
        let q = r * r.lit(1.0 / self.h);
        let rest = (q.one() - q).max(q.zero());
        q.lit(self.slope) * rest * rest * rest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const H: f64 = 0.7;

    /// The integral over space, by the midpoint rule over shells.
    fn integral(kernel: impl Radial) -> f64 {
        const SHELLS: usize = 4000;
        let width = H / SHELLS as f64;
        let shell = |n: usize| {
            let r = (n as f64 + 0.5) * width;
            4.0 * PI * r * r * kernel.weight(r) * width
        };
        (0..SHELLS).map(shell).sum()
    }

    fn check<K: Radial>() {
        let kernel = K::new(H);
        let integral = integral(kernel);
        assert!((integral - 1.0).abs() < 1e-6, "{integral}");
        const STEP: f64 = 1e-6;
        for n in 1..70 {
            let r = 0.01 * f64::from(n) + 0.0003;
            let slope = (kernel.weight(r + STEP) - kernel.weight(r - STEP)) / (2.0 * STEP);
            let error = (kernel.slope(r) * r - slope).abs();
            assert!(error < 1e-6 * kernel.weight(0.0) / H, "{r}: {error}");
        }
        for r in [H, 1.5 * H, 1e6] {
            assert_eq!((kernel.weight(r), kernel.slope(r)), (0.0, 0.0));
        }
        assert!(kernel.slope(0.0_f32).is_finite() || kernel.slope(0.0_f64).is_finite());
    }

    #[test]
    fn kernels_integrate_to_one_and_know_their_slopes() {
        check::<Poly6>();
        check::<Spiky>();
        check::<CubicSpline>();
        check::<WendlandC2>();
    }
}
