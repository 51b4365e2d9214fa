//! Hencky's energy for matter that parts: beyond a volume its pressure energy is a tail.
//!
//! ```text
//! Ψ = μ‖ε̂‖² + pv,   τ = 2μ ε̂ + q 1,   T = 2μ (I − 11ᵀ/d) + k_q 11ᵀ
//!
//! tr ε < cd             pv = (K_d/2)(tr ε)²                     q = K_d tr ε     k_q = K_d
//! tr ε ≥ cd, constant   pv = (K_d/2)(cd)²                       q = 0            k_q = 0     ECI (36)
//!            linear     pv = K_d cd tr ε − (K_d/2)(cd)²         q = K_d cd       k_q = 0
//! ```
//!
//! This is the elastic solid under [`crate::DruckerPragerExtrapolated`], without its friction.
//!
//! Li, Li, Jiang 2022, *Energetically Consistent Inelasticity for Optimization Time Integration* ("ECI"),
//! ACM TOG 41(4).

use pliant_math::{Real, Vector};

use super::{Elasticity, hencky_hessian};
use crate::principal::entries;
use crate::{Lame, PrincipalHessian};

/// Quadratic in logarithmic strain until it parts; defined for positive stretches.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct ExtrapolatedHencky<T> {
    /// Elastic moduli [Pa].
    pub lame: Lame<T>,
    /// Cohesion c, as the strain in each direction that pulls the matter apart [-].
    pub cohesion: T,
    /// Share of the tip's tension that parted matter keeps: 1 for the linear tail, 0 for the constant.
    pub tail: T,
}

/// Energy pv [J/m^d], pressure part q [Pa] of the stress and its slope k_q [Pa] at a log volume.
pub(crate) struct Pressure<T> {
    pub energy: T,
    pub stress: T,
    pub stiffness: T,
}

impl<T: Real> ExtrapolatedHencky<T> {
    /// The pressure part at a log volume tr ε.
    #[inline(always)]
    pub(crate) fn pressure<const D: usize>(&self, trace: T) -> Pressure<T> {
        let half = trace.lit(0.5);
        let bulk = self.lame.bulk::<D>();
        let tip = self.cohesion * trace.lit(D as f64);
        let parted = trace.ge(tip);
        let tension = self.tail * bulk * tip;
        let inside = T::select(parted, tip, trace);
        Pressure {
            energy: half * bulk * inside * inside + tension * (trace - inside),
            stress: T::select(parted, tension, bulk * trace),
            stiffness: T::select(parted, trace.zero(), bulk),
        }
    }

    /// Kirchhoff stress 2μ Ĥ + q 1 [Pa] at a strain H under a pressure part q.
    #[inline(always)]
    pub(crate) fn kirchhoff_under<const D: usize>(
        &self,
        strain: Vector<T, D>,
        pressure: T,
    ) -> Vector<T, D> {
        let twice = self.lame.mu + self.lame.mu;
        let mean = strain.sum() * twice.lit(1.0 / D as f64);
        (strain.shift(-mean) * twice).shift(pressure)
    }

    /// Energy density [J/m^d] and principal Kirchhoff stress [Pa] at principal Hencky strain ε.
    #[inline(always)]
    pub(crate) fn state<const D: usize>(&self, strain: Vector<T, D>) -> (T, Vector<T, D>) {
        let trace = strain.sum();
        let shear = strain.shift(-trace * trace.lit(1.0 / D as f64)).norm_squared();
        let pressure = self.pressure::<D>(trace);
        (self.lame.mu * shear + pressure.energy, self.kirchhoff_under(strain, pressure.stress))
    }

    /// Moduli for small changes about a strain of log volume tr ε: those of a Hencky solid with the
    /// bulk stiffness k_q.
    #[inline(always)]
    pub(crate) fn tangent<const D: usize>(&self, trace: T) -> Lame<T> {
        let mu = self.lame.mu;
        Lame { lambda: self.pressure::<D>(trace).stiffness - mu * mu.lit(2.0 / D as f64), mu }
    }
}

impl<T: Real, const D: usize> Elasticity<T, D> for ExtrapolatedHencky<T> {
    const POSITIVE: bool = true;

    #[inline(always)]
    fn energy(&self, stretch: Vector<T, D>) -> T {
        self.state(stretch.ln()).0
    }

    #[inline(always)]
    fn kirchhoff(&self, stretch: Vector<T, D>) -> Vector<T, D> {
        self.state(stretch.ln()).1
    }

    #[inline(always)]
    fn piola(&self, stretch: Vector<T, D>) -> Vector<T, D> {
        self.kirchhoff(stretch).over(stretch)
    }

    #[inline(always)]
    fn hessian(&self, stretch: Vector<T, D>) -> PrincipalHessian<T, D> {
        let strain = stretch.ln();
        let Lame { lambda, mu } = self.tangent::<D>(strain.sum());
        let twice = mu + mu;
        let tangent = entries(
            mu,
            #[inline(always)]
            |i, j| if i == j { lambda + twice } else { lambda },
        );
        hencky_hessian(stretch, self.state(strain).1, tangent, twice)
    }

    #[inline(always)]
    fn p_wave(&self) -> T {
        self.lame.p_wave()
    }
}
