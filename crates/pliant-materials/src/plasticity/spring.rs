//! The yielding spring: all of energetically consistent plasticity in one dimension.
//!
//! A spring of length x, plastic part F_P and elastic strain ε = ln(x/F_P) carries at most the stress
//! τ_Y (ECI (13)–(19), for any stiffness k):
//!
//! ```text
//! ε ≤ τ_Y/k : Ψ = ½ k ε²                        τ = kε
//! otherwise : Ψ = τ_Y²/2k + τ_Y (ε − τ_Y/k)     τ = τ_Y
//! dΨ/dx = τ/x,   d²Ψ/dx² = (k or 0 − τ)/x²,     F_P ← F_P e^{max(ε − τ_Y/k, 0)}
//! ```
//!
//! It yields in tension only. Minimising inertia plus Ψ converges to the explicit solution at first
//! order in the time step, at any time step.
//!
//! Li, Li, Jiang 2022, *Energetically Consistent Inelasticity for Optimization Time Integration* ("ECI"),
//! ACM TOG 41(4).

use crate::lame::{ParameterError, require};

/// A spring that flows in tension beyond a yield stress.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct YieldingSpring {
    stiffness: f64,
    yield_stress: f64,
}

impl YieldingSpring {
    /// Checked: stiffness k positive, yield stress τ_Y not negative (both in the same unit of force).
    pub fn new(stiffness: f64, yield_stress: f64) -> Result<Self, ParameterError> {
        require("stiffness", stiffness, stiffness > 0.0, "a stiffness is positive")?;
        require("yield_stress", yield_stress, yield_stress >= 0.0, "not negative")?;
        Ok(Self { stiffness, yield_stress })
    }

    /// Elastic strain ε and its excess δγ over the yield strain.
    fn strain(&self, length: f64, plastic: f64) -> (f64, f64) {
        let strain = (length / plastic).ln();
        (strain, strain - self.yield_stress / self.stiffness)
    }

    /// Augmented energy Ψ at a length x [m] and plastic length F_P [m] of the start of the step.
    pub fn energy(&self, length: f64, plastic: f64) -> f64 {
        let (strain, excess) = self.strain(length, plastic);
        if excess <= 0.0 {
            0.5 * self.stiffness * strain * strain
        } else {
            let Self { stiffness, yield_stress } = *self;
            yield_stress * (0.5 * yield_stress / stiffness + excess)
        }
    }

    /// dΨ/dx.
    pub fn gradient(&self, length: f64, plastic: f64) -> f64 {
        let (strain, _) = self.strain(length, plastic);
        (self.stiffness * strain).min(self.yield_stress) / length
    }

    /// d²Ψ/dx².
    pub fn hessian(&self, length: f64, plastic: f64) -> f64 {
        let (strain, excess) = self.strain(length, plastic);
        let (tangent, stress) = if excess <= 0.0 {
            (self.stiffness, self.stiffness * strain)
        } else {
            (0.0, self.yield_stress)
        };
        (tangent - stress) / (length * length)
    }

    /// Plastic length after the step.
    pub fn flow(&self, length: f64, plastic: f64) -> f64 {
        plastic * self.strain(length, plastic).1.max(0.0).exp()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Constant pull on a unit mass at the end of the spring, which starts at rest.
    const FORCE: f64 = 1.2;
    /// As many as there are digits in a number, and two for the interval.
    const BISECTIONS: usize = 54;

    /// Lengths after each of `frames` parts of a time `end`, by `steps` explicit steps for each.
    fn explicit(spring: &YieldingSpring, end: f64, frames: usize, steps: usize) -> Vec<f64> {
        let dt = end / (frames * steps) as f64;
        let (mut x, mut v, mut plastic) = (1.0, 0.0, 1.0);
        let frame = |_| {
            for _ in 0..steps {
                v += dt * (FORCE - spring.gradient(x, plastic));
                x += dt * v;
                plastic = spring.flow(x, plastic);
            }
            x
        };
        (0..frames).map(frame).collect()
    }

    /// The same with one implicit step for each: the minimum of ½ (y − free)² + Δt² Ψ(y).
    fn implicit(spring: &YieldingSpring, end: f64, frames: usize) -> Vec<f64> {
        let dt = end / frames as f64;
        let (mut x, mut v, mut plastic) = (1.0, 0.0, 1.0);
        let frame = |_| {
            let free = x + dt * v + dt * dt * FORCE;
            let next = minimize(spring, free, plastic, dt * dt);
            v = (next - x) / dt;
            x = next;
            plastic = spring.flow(x, plastic);
            x
        };
        (0..frames).map(frame).collect()
    }

    /// The spring takes at most Δt² τ_Y/y² off the curvature 1 of inertia, so the slope only grows, and
    /// halving an interval finds its zero to the last digit.
    fn minimize(spring: &YieldingSpring, free: f64, plastic: f64, weight: f64) -> f64 {
        let slope = |y: f64| y - free + weight * spring.gradient(y, plastic);
        let (mut low, mut high) = (0.5, 4.0);
        assert!(slope(low) < 0.0 && slope(high) > 0.0);
        for _ in 0..BISECTIONS {
            let middle = 0.5 * (low + high);
            *(if slope(middle) < 0.0 { &mut low } else { &mut high }) = middle;
        }
        low
    }

    /// Largest distance of the implicit path from the explicit one, over the length of the latter.
    fn deviation(spring: &YieldingSpring, end: f64, frames: usize) -> f64 {
        let reference = explicit(spring, end, frames, 400_000 / frames);
        let path = implicit(spring, end, frames);
        let distance = path.iter().zip(&reference).map(|(a, b)| (a - b).abs());
        let travel = reference.iter().map(|x| x - 1.0).fold(0.0, f64::max);
        distance.fold(0.0, f64::max) / travel
    }

    #[test]
    fn energy_is_quadratic_then_linear_in_the_strain() {
        let spring = YieldingSpring::new(10.0, 1.0).unwrap();
        let energy = |strain: f64| spring.energy(strain.exp(), 1.0);
        for (strain, expected) in [(-0.2, 0.2), (0.05, 0.0125), (0.1, 0.05), (0.3, 0.25)] {
            assert!((energy(strain) - expected).abs() < 1e-15, "{strain}");
        }
        // Its slope is continuous where it yields, and the stress stays at the yield value.
        for strain in [0.1 - 1e-9, 0.1 + 1e-9, 0.5] {
            let stress = spring.gradient(f64::exp(strain), 1.0) * f64::exp(strain);
            assert!((stress - 1.0).abs() < 2e-8, "{strain}: {stress}");
        }
    }

    #[test]
    fn implicit_paths_converge_to_the_explicit_one_at_first_order_for_every_yield_value() {
        for (yield_stress, flows) in [(0.4, true), (0.8, true), (1.2, true), (5.0, false)] {
            let spring = YieldingSpring::new(10.0, yield_stress).unwrap();
            let longest = explicit(&spring, 1.0, 100, 1000).into_iter().fold(0.0, f64::max);
            assert_eq!(spring.flow(longest, 1.0) > 1.0, flows, "{yield_stress}: {longest}");
            let [coarse, fine] = [100, 200].map(|frames| deviation(&spring, 1.0, frames));
            let order = (coarse / fine).log2();
            assert!((order - 1.0).abs() < 0.1, "{yield_stress}: order {order}");
            assert!(coarse < 0.03, "{yield_stress}: {coarse}");
        }
    }

    #[test]
    fn steps_far_beyond_the_explicit_limit_follow_the_flow() {
        // Explicit steps are stable below 2/√k = 0.002 s; these are 0.05 s. Implicit Euler strays by Δt/t
        // under a constant force, 5 % at the end; here the force grows by up to a half on the way, as the
        // resistance τ_Y/x falls.
        const STRAYING: f64 = 0.075;
        for yield_stress in [0.2, 0.5, 0.8] {
            let spring = YieldingSpring::new(1e6, yield_stress).unwrap();
            let [coarse, fine] = [20, 40].map(|frames| deviation(&spring, 1.0, frames));
            assert!(coarse < STRAYING && fine < 0.5 * STRAYING, "{yield_stress}: {coarse} {fine}");
        }
    }
}
