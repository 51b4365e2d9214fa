//! Friction as an energy, for the length of one solve: a yield cylinder instead of a cone.
//!
//! With the yield value τ_Y held, and g the log volume gained before the step, the stress after the
//! return map is the gradient of (ECI (34)–(36))
//!
//! ```text
//! ‖ε̂‖ ≤ τ_Y/2μ : Ψ = μ‖ε̂‖² + pv(tr ε + g)
//! otherwise    : Ψ = τ_Y²/4μ + τ_Y (‖ε̂‖ − τ_Y/2μ) + pv(tr ε + g)
//! ```
//!
//! and where τ_Y is that of the state itself, the stress is the one of the cone. g is zero for
//! [`DruckerPragerExtrapolated`](crate::DruckerPragerExtrapolated), whose F stores the gain itself, and v_c
//! for [`DruckerPrager`](crate::DruckerPrager), whose tip is the linear tail. Read literally, ECI (34)
//! would let τ_Y change with the current state, which makes the energy discontinuous at tr ε = 0.
//!
//! Li, Li, Jiang 2022, *Energetically Consistent Inelasticity for Optimization Time Integration* ("ECI"),
//! ACM TOG 41(4).

use pliant_math::{Real, Vector};

use super::von_mises::{deviatoric_energy, radial_return};
use crate::elasticity::hencky_hessian;
use crate::return_map::Returned;
use crate::{Elasticity, ExtrapolatedHencky, PrincipalHessian};

/// Incremental potential of one implicit step of a Drucker–Prager law at a held yield value.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct AugmentedDruckerPrager<T> {
    /// The elastic solid underneath.
    pub solid: ExtrapolatedHencky<T>,
    /// Yield value of ‖dev τ‖, held during the step [Pa].
    pub trial_yield: T,
    /// Log volume gained before the step, added to that of the stretches [-].
    pub gain: T,
}

impl<T: Real> AugmentedDruckerPrager<T> {
    /// The return map at the held yield value.
    #[inline(always)]
    pub fn project<const D: usize>(&self, strain: Vector<T, D>) -> Returned<T, D> {
        let mu = self.solid.lame.mu;
        radial_return(strain, self.trial_yield / (mu + mu), mu.zero())
    }
}

impl<T: Real, const D: usize> Elasticity<T, D> for AugmentedDruckerPrager<T> {
    const POSITIVE: bool = true;

    #[inline(always)]
    fn energy(&self, stretch: Vector<T, D>) -> T {
        let strain = stretch.ln();
        let mu = self.solid.lame.mu;
        let shear = deviatoric_energy(mu, self.trial_yield, mu.zero(), &self.project(strain));
        shear + self.solid.pressure::<D>(strain.sum() + self.gain).energy
    }

    #[inline(always)]
    fn kirchhoff(&self, stretch: Vector<T, D>) -> Vector<T, D> {
        let strain = stretch.ln();
        let pressure = self.solid.pressure::<D>(strain.sum() + self.gain).stress;
        self.solid.kirchhoff_under(self.project(strain).strain, pressure)
    }

    #[inline(always)]
    fn piola(&self, stretch: Vector<T, D>) -> Vector<T, D> {
        self.kirchhoff(stretch).over(stretch)
    }

    #[inline(always)]
    fn hessian(&self, stretch: Vector<T, D>) -> PrincipalHessian<T, D> {
        let mu = self.solid.lame.mu;
        let strain = stretch.ln();
        let returned = self.project(strain);
        let pressure = self.solid.pressure::<D>(strain.sum() + self.gain);
        let tau = self.solid.kirchhoff_under(returned.strain, pressure.stress);
        let tangent = returned.tangent(mu, pressure.stiffness);
        hencky_hessian(stretch, tau, tangent, (mu + mu) * returned.shear)
    }

    #[inline(always)]
    fn p_wave(&self) -> T {
        self.solid.lame.p_wave()
    }
}
