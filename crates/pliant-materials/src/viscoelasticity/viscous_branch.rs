//! Finite viscoelasticity: the non-equilibrated branch that relaxes.
//!
//! A viscoelastic solid is an elastic solid (deformation gradient F) in parallel with a spring and
//! dashpot in series; this file is the latter, on its own gradient F^N, which follows the same
//! velocity gradient but flows back towards rest. Backward Euler on
//! ε̇ = −dev τ/ν_d − (2/9ν_v) tr τ 1 is linear in Hencky strain (Silly Rubber (5)–(8), ECI (40)):
//!
//! ```text
//! H = A ε̂ + C (tr ε/d) 1,    A = 1/(1 + Δt 2μ/ν_d),    C = 1/(1 + Δt 2d(2μ+dλ)/9ν_v)
//!   = A (ε − B tr ε 1),       B = Δtβ/(1 + Δt(α+dβ)),  α = 2μ/ν_d,  β = 2(2μ+dλ)/9ν_v − 2μ/dν_d
//! ```
//!
//! Shear relaxes in the time ν_d/2μ; volume relaxes too unless ν_v → ∞. (ECI (40) lacks the exponential
//! of H; the 9, which is d² in space, is kept in the plane.) In parallel with an elastic solid of shear
//! modulus μ_E a deformation recovers in the time τ (μ_E + μ)/μ_E with τ = ν_d/2μ.
//!
//! The stress after the map is the gradient of an ordinary Hencky energy of the trial strain with
//! moduli that depend on Δt (ECI (42)): μ̂ = Aμ, dλ̂ + 2μ̂ = C (dλ + 2μ).
//!
//! - Fang, Li, Gao, Jiang 2019, *Silly Rubber*, ACM TOG 38(4).
//! - Govindjee & Reese 1997, *A presentation and comparison of two large deformation viscoelasticity
//!   models*, J. Eng. Mater. Technol. 119.
//! - Li, Li, Jiang 2022, *Energetically Consistent Inelasticity for Optimization Time Integration*
//!   ("ECI"), ACM TOG 41(4).

use pliant_math::{Real, Vector};

use crate::lame::{ParameterError, require};
use crate::return_map::{self, ReturnMap, Returned, unchanged};
use crate::{Hencky, ImplicitLaw, Lame, Law, LawFamily, PrincipalDerivative, Response};

/// Spring and dashpot in series; nothing is remembered beyond its own deformation gradient.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct ViscousBranch<T> {
    /// Elastic moduli of the branch [Pa].
    pub lame: Lame<T>,
    /// Viscosity of shear, ν_d [Pa·s].
    pub deviatoric: T,
    /// Viscosity of volume, ν_v [Pa·s].
    pub volumetric: T,
}

impl ViscousBranch<f64> {
    /// Checked: both viscosities must be positive.
    pub fn new(lame: Lame<f64>, deviatoric: f64, volumetric: f64) -> Result<Self, ParameterError> {
        let allowed = "a viscosity is positive";
        require("viscosity_deviatoric", deviatoric, deviatoric > 0.0, allowed)?;
        require("viscosity_volumetric", volumetric, volumetric > 0.0, allowed)?;
        Ok(Self { lame, deviatoric, volumetric })
    }

    /// The same law over other numbers.
    pub fn cast<U>(&self, f: impl Fn(f64) -> U) -> ViscousBranch<U> {
        ViscousBranch {
            lame: self.lame.cast(&f),
            deviatoric: f(self.deviatoric),
            volumetric: f(self.volumetric),
        }
    }

    /// Relaxation time of shear ν_d/2μ [s].
    pub fn relaxation_time(&self) -> f64 {
        self.deviatoric / (2.0 * self.lame.mu)
    }
}

impl<T: Real> ViscousBranch<T> {
    /// What a step of `dt` [s] leaves of shear (A) and of volume (C) [-].
    #[inline(always)]
    pub fn factors<const D: usize>(&self, dt: T) -> (T, T) {
        let one = dt.one();
        let bulk = self.lame.bulk::<D>() * dt.lit(2.0 / 9.0 * (D * D) as f64);
        let shear = dt.mul_add((self.lame.mu + self.lame.mu) / self.deviatoric, one);
        let volume = dt.mul_add(bulk / self.volumetric, one);
        (shear.recip(), volume.recip())
    }

    /// The coefficient B of the papers, H = A (ε − B tr ε 1) [-].
    #[inline(always)]
    pub fn trace_coefficient<const D: usize>(&self, dt: T) -> T {
        let d = D as f64;
        let alpha = (self.lame.mu + self.lame.mu) / self.deviatoric;
        let volume = self.lame.bulk::<D>() * dt.lit(2.0 / 9.0 * d) / self.volumetric;
        let beta = volume - alpha * dt.lit(1.0 / d);
        dt * beta / dt.mul_add(alpha + beta * dt.lit(d), dt.one())
    }

    /// The Hencky energy whose stress is the one after a step of `dt` [s], for implicit methods.
    #[inline(always)]
    pub fn augmented<const D: usize>(&self, dt: T) -> Hencky<T> {
        let (a, c) = self.factors::<D>(dt);
        let mu = a * self.lame.mu;
        let lambda = c * self.lame.bulk::<D>() - mu * dt.lit(2.0 / D as f64);
        Hencky::new(Lame { lambda, mu })
    }
}

impl<T: Real, const D: usize> ReturnMap<T, D> for ViscousBranch<T> {
    #[inline(always)]
    fn hencky(&self) -> Hencky<T> {
        Hencky::new(self.lame)
    }

    #[inline(always)]
    fn project(&self, strain: Vector<T, D>, memory: T, dt: T) -> Returned<T, D> {
        let (zero, one) = (dt.zero(), dt.one());
        let (a, c) = self.factors::<D>(dt);
        let mean = strain.sum() * dt.lit(1.0 / D as f64);
        let left = strain.shift(-mean).map(|e| e.mul_add(a, c * mean));
        Returned {
            strain: left,
            changed: one.gt(zero),
            volumetric: c,
            shear: a,
            radial: a,
            ..unchanged(strain, memory, zero)
        }
    }
}

impl<T: Real, const D: usize> Law<T, D> for ViscousBranch<T> {
    const PLASTIC: bool = true;
    const MEMORY: bool = false;

    #[inline(always)]
    fn initial_memory(&self) -> T {
        self.deviatoric.zero()
    }

    #[inline(always)]
    fn respond(&self, trial: Vector<T, D>, memory: &mut T, dt: T) -> Response<T, D> {
        return_map::respond(self, trial, memory, dt)
    }
}

impl<T: Real, const D: usize> ImplicitLaw<T, D> for ViscousBranch<T> {
    type Potential = Hencky<T>;
    type Elastic = Hencky<T>;

    #[inline(always)]
    fn potential(&self, _memory: T, _held: T, dt: T) -> Hencky<T> {
        self.augmented::<D>(dt)
    }

    #[inline(always)]
    fn elastic(&self, _memory: T) -> Hencky<T> {
        Hencky::new(self.lame)
    }

    #[inline(always)]
    fn mapped_stress(
        &self,
        trial: Vector<T, D>,
        memory: T,
        dt: T,
    ) -> (Vector<T, D>, PrincipalDerivative<T, D>) {
        return_map::mapped_stress(self, trial, memory, dt)
    }
}

impl<const D: usize> LawFamily<D> for ViscousBranch<f64> {
    type Of<T: Real> = ViscousBranch<T>;
    #[inline(always)]
    fn cast<T: Real>(&self, f: impl Fn(f64) -> T) -> ViscousBranch<T> {
        ViscousBranch::cast(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_solves_the_backward_euler_flow() {
        let branch =
            ViscousBranch::new(Lame::from_young(2e5, 0.4).unwrap(), 900.0, 2500.0).unwrap();
        let (strain, dt) = (Vector([0.3, -0.1, 0.05]), 0.01);
        let end = branch.project(strain, 0.0, dt).strain;
        let tau = branch.lame;
        let tau = Hencky::new(tau).kirchhoff_at(end);
        let mean = tau.sum() / 3.0;
        let flow = tau.map(|t| (t - mean) / 900.0 + 2.0 / 9.0 / 2500.0 * 3.0 * mean);
        assert!((end - (strain - flow * dt)).max_abs() < 1e-15);
    }

    #[test]
    fn shear_relaxes_in_the_time_of_the_deviatoric_viscosity() {
        let lame = Lame::from_young(2e5, 0.4).unwrap();
        let branch = ViscousBranch::new(lame, 2.0 * lame.mu * 0.01, 1e30).unwrap();
        assert!((branch.relaxation_time() - 0.01).abs() < 1e-17);
        // 10⁴ steps of τ/10⁴ leave e⁻¹ to first order.
        let (a, c) = branch.factors::<3>(0.01 / 1e4);
        assert!((a.powi(10_000) / (-1.0_f64).exp() - 1.0).abs() < 1e-4);
        assert!((c - 1.0).abs() < 1e-20);
    }
}
