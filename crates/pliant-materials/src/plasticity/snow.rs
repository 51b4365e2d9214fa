//! Snow: stretches are clamped, and packing hardens.
//!
//! ```text
//! h_i = clamp(σ_i, 1−θ_c, 1+θ_s),   J_P ← J_P · Πσ_i/Πh_i
//! μ = μ₀ e^{ξ(1−J_P)},  λ = λ₀ e^{ξ(1−J_P)}         fixed corotated energy at h
//! ```
//!
//! J_P below 1 is packed snow, stiffer; above 1 torn snow, weaker. It is kept within [0.6, 20]: the
//! exponential would overflow, and snow packed to 60 % of its volume is near ice. The clamp does not
//! preserve volume, and where a clamped stretch had made up for the others it raises the volume term:
//! with the typical values below the energy can gain up to 1.42 % in one map, a trait of the published
//! model. Hardening stores energy by itself, stiffening what is already strained: `dissipated` is
//! the work τ·(σ−h)/h done on the flow less that.
//!
//! Stomakhin et al. 2013, *A Material Point Method for Snow Simulation*, ACM TOG 32(4); typical
//! θ_c = 2.5e-2, θ_s = 7.5e-3, ξ = 10, ρ = 400 kg/m³, E₀ = 1.4e5 Pa, ν = 0.2.

use pliant_math::{Real, Vector};

use crate::implicit::unmapped_stress;
use crate::lame::{ParameterError, require};
use crate::{
    Elasticity, FixedCorotated, ImplicitLaw, Lame, Law, LawFamily, PrincipalDerivative, Response,
};

/// Range in which the plastic volume ratio J_P is kept.
const PLASTIC_VOLUME: [f64; 2] = [0.6, 20.0];

/// Clamped stretches with exponential hardening; the memory is the plastic volume ratio J_P [-].
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct Snow<T> {
    /// Elastic moduli of unpacked snow [Pa].
    pub lame: Lame<T>,
    /// Largest elastic compression θ_c [-].
    pub critical_compression: T,
    /// Largest elastic stretch θ_s [-].
    pub critical_stretch: T,
    /// Hardening exponent ξ [-].
    pub hardening: T,
}

impl Snow<f64> {
    /// Checked: 0 ≤ θ_c < 1, θ_s ≥ 0, ξ ≥ 0.
    pub fn new(
        lame: Lame<f64>,
        critical_compression: f64,
        critical_stretch: f64,
        hardening: f64,
    ) -> Result<Self, ParameterError> {
        let within = (0.0..1.0).contains(&critical_compression);
        require("critical_compression", critical_compression, within, "from 0 to below 1")?;
        require("critical_stretch", critical_stretch, critical_stretch >= 0.0, "not negative")?;
        require("hardening", hardening, hardening >= 0.0, "a hardening exponent is not negative")?;
        Ok(Self { lame, critical_compression, critical_stretch, hardening })
    }

    /// The same law over other numbers.
    pub fn cast<U>(&self, f: impl Fn(f64) -> U) -> Snow<U> {
        Snow {
            lame: self.lame.cast(&f),
            critical_compression: f(self.critical_compression),
            critical_stretch: f(self.critical_stretch),
            hardening: f(self.hardening),
        }
    }
}

impl<T: Real> Snow<T> {
    /// Elastic stretches and plastic volume ratio after the clamp.
    #[inline(always)]
    pub fn project<const D: usize>(&self, trial: Vector<T, D>, memory: T) -> (Vector<T, D>, T) {
        let one = memory.one();
        let (low, high) = (one - self.critical_compression, one + self.critical_stretch);
        let stretch = trial.map(|s| s.clamp(low, high));
        let [least, most] = PLASTIC_VOLUME.map(|limit| one.lit(limit));
        let ratio = memory * trial.product() / stretch.product();
        (stretch, ratio.clamp(least, most))
    }

    /// The elastic solid at a plastic volume ratio.
    #[inline(always)]
    pub fn elasticity(&self, memory: T) -> FixedCorotated<T> {
        let factor = (self.hardening * (memory.one() - memory)).exp();
        let Lame { lambda, mu } = self.lame;
        FixedCorotated::new(Lame { lambda: lambda * factor, mu: mu * factor })
    }
}

impl<T: Real, const D: usize> Law<T, D> for Snow<T> {
    const PLASTIC: bool = true;
    const MEMORY: bool = true;

    #[inline(always)]
    fn initial_memory(&self) -> T {
        self.hardening.one()
    }

    /// `flow` is the length of the clamped-off stretch, which is the strain to first order.
    #[inline(always)]
    fn respond(&self, trial: Vector<T, D>, memory: &mut T, _dt: T) -> Response<T, D> {
        let start = self.elasticity(*memory);
        let (stretch, plastic_volume) = self.project(trial, *memory);
        *memory = plastic_volume;
        let state = self.elasticity(plastic_volume).respond(stretch);
        let lost = trial - stretch;
        let flow = lost.norm();
        let elastic = flow.le(flow.zero());
        let work = state.kirchhoff.dot(lost.over(stretch));
        let hardened = state.energy - start.energy(stretch);
        Response {
            stretch,
            kirchhoff: state.kirchhoff,
            energy: state.energy,
            dissipated: T::select(elastic, flow.zero(), work - hardened),
            flow,
            modulus: state.modulus.max(self.lame.p_wave()),
        }
    }
}

/// Lagged: the clamp has no potential, so the solve sees the elastic solid with the moduli of its start.
impl<T: Real, const D: usize> ImplicitLaw<T, D> for Snow<T> {
    type Potential = FixedCorotated<T>;
    type Elastic = FixedCorotated<T>;

    #[inline(always)]
    fn potential(&self, memory: T, _held: T, _dt: T) -> FixedCorotated<T> {
        self.elasticity(memory)
    }

    #[inline(always)]
    fn elastic(&self, memory: T) -> FixedCorotated<T> {
        self.elasticity(memory)
    }

    #[inline(always)]
    fn mapped_stress(
        &self,
        trial: Vector<T, D>,
        memory: T,
        _dt: T,
    ) -> (Vector<T, D>, PrincipalDerivative<T, D>) {
        unmapped_stress(&self.elasticity(memory), trial)
    }
}

impl<const D: usize> LawFamily<D> for Snow<f64> {
    type Of<T: Real> = Snow<T>;
    #[inline(always)]
    fn cast<T: Real>(&self, f: impl Fn(f64) -> T) -> Snow<T> {
        Snow::cast(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn snow() -> Snow<f64> {
        Snow::new(Lame::from_young(1.4e5, 0.2).unwrap(), 2.5e-2, 7.5e-3, 10.0).unwrap()
    }

    #[test]
    fn packing_stiffens_and_tearing_weakens() {
        let law = snow();
        for (stretch, stiffer) in [(0.9, true), (1.1, false)] {
            let mut memory = 1.0;
            let response =
                Law::<f64, 3>::respond(&law, Vector([stretch, 1.0, 1.0]), &mut memory, 0.0);
            assert_eq!(memory < 1.0, stiffer);
            assert_eq!(law.elasticity(memory).lame.mu > law.lame.mu, stiffer);
            assert!(response.dissipated > 0.0 && response.flow > 0.0);
        }
    }

    #[test]
    fn inverted_trial_states_are_packed_not_spread() {
        let (law, mut memory) = (snow(), 1.0);
        let response = law.respond(Vector([1.2, 1.0, -0.3]), &mut memory, 0.0);
        assert!(response.stretch.0.iter().all(|s| (0.975..=1.0075).contains(s)));
        assert_eq!(memory, PLASTIC_VOLUME[0]);
        assert!(response.energy.is_finite() && response.kirchhoff.max_abs().is_finite());
    }
}
