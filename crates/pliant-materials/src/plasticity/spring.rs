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

    /// Position and plastic length of a unit mass on the spring, pulled by a constant force until `end`.
    fn explicit(spring: &YieldingSpring, force: f64, end: f64, steps: usize) -> (f64, f64) {
        let dt = end / steps as f64;
        let (mut x, mut v, mut plastic) = (1.0, 0.0, 1.0);
        for _ in 0..steps {
            v += dt * (force - spring.gradient(x, plastic));
            x += dt * v;
            plastic = spring.flow(x, plastic);
        }
        (x, plastic)
    }

    fn implicit(spring: &YieldingSpring, force: f64, end: f64, steps: usize) -> (f64, f64) {
        let dt = end / steps as f64;
        let (mut x, mut v, mut plastic) = (1.0, 0.0, 1.0);
        for _ in 0..steps {
            let free = x + dt * v + dt * dt * force;
            let mut next: f64 = x;
            for _ in 0..100 {
                let residual = next - free + dt * dt * spring.gradient(next, plastic);
                let slope = 1.0 + dt * dt * spring.hessian(next, plastic);
                let step = residual / slope.max(0.5);
                next = (next - step).max(0.5 * next);
            }
            v = (next - x) / dt;
            x = next;
            plastic = spring.flow(x, plastic);
        }
        (x, plastic)
    }

    #[test]
    fn implicit_steps_converge_to_the_explicit_solution_at_first_order() {
        let spring = YieldingSpring::new(10.0, 1.0).unwrap();
        let (force, end) = (1.2, 1.0);
        let (reference, plastic) = explicit(&spring, force, end, 2_000_000);
        assert!(plastic > 1.01, "the load must make it flow: {plastic}");
        let error = |steps| (implicit(&spring, force, end, steps).0 - reference).abs();
        let order = (error(100) / error(200)).log2();
        assert!((order - 1.0).abs() < 0.1, "order {order}");
    }
}
