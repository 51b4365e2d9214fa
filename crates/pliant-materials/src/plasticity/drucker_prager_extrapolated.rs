//! Drucker–Prager plasticity that keeps its volume: the form implicit methods can integrate.
//!
//! Instead of moving expanded strains to the tip, the elastic energy is extrapolated: beyond
//! tr ε = cd the pressure part is replaced by a tail, and the return is radial, at constant volume,
//! everywhere (ECI (30)–(36)):
//!
//! ```text
//! τ_Y(ε) = max(0, −α (dλ+2μ)(tr ε − cd)),   H = von Mises return with τ_Y
//! τ(H)   = 2μ Ĥ + q 1
//!
//! tr ε < cd             pv = (K_d/2)(tr ε)²                     q = K_d tr ε     k_q = K_d
//! tr ε ≥ cd, constant   pv = (K_d/2)(cd)²                       q = 0            k_q = 0     ECI (36)
//!            linear     pv = K_d cd tr ε − (K_d/2)(cd)²         q = K_d cd       k_q = 0
//! ```
//!
//! F itself stores the expansion that [`crate::DruckerPrager`] keeps in v_c: for c = 0 the two are the
//! same material. With c > 0 the constant tail drops the tension at the tip to zero at once (its energy
//! is only continuous), the linear tail keeps it and is once continuously differentiable.
//!
//! For an implicit step, the yield value is computed from the trial state and held; the energy is then
//! that of von Mises plus pv ([`AugmentedDruckerPrager`]). Read literally, ECI (34) would let it change
//! with the current state, which makes the energy discontinuous at tr ε = 0.
//!
//! Li, Li, Jiang 2022, *Energetically Consistent Inelasticity for Optimization Time Integration* ("ECI"),
//! ACM TOG 41(4).

use pliant_math::{Real, Vector};

use super::drucker_prager::slope;
use super::von_mises::{deviatoric_energy, radial_return};
use crate::elasticity::hencky_hessian;
use crate::lame::{ParameterError, require};
use crate::return_map::{self, ReturnMap, Returned};
use crate::{Elasticity, Hencky, Lame, Law, LawFamily, PrincipalHessian, Response};

/// What is left of the pressure energy once the grains have parted, tr ε ≥ cd.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tail {
    /// The tension of the tip stays: a continuously differentiable energy.
    #[default]
    Linear,
    /// No stress, as printed in ECI (36): a kink where c > 0.
    Constant,
}

/// Frictional flow at constant volume; nothing is remembered.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct DruckerPragerExtrapolated<T> {
    /// Elastic moduli [Pa].
    pub lame: Lame<T>,
    /// Friction coefficient α [-], see [`crate::Cone`].
    pub alpha: T,
    /// Cohesion c, as the strain in each direction that pulls the grains apart [-].
    pub cohesion: T,
    /// Share of the tip's tension that parted grains keep: 1 for the linear tail, 0 for the constant.
    pub tail: T,
}

impl DruckerPragerExtrapolated<f64> {
    /// Checked: friction coefficient and cohesion must not be negative.
    pub fn new(
        lame: Lame<f64>,
        alpha: f64,
        cohesion: f64,
        tail: Tail,
    ) -> Result<Self, ParameterError> {
        require("alpha", alpha, alpha >= 0.0, "a friction coefficient is not negative")?;
        require("cohesion", cohesion, cohesion >= 0.0, "a cohesion is not negative")?;
        let tail = match tail {
            Tail::Linear => 1.0,
            Tail::Constant => 0.0,
        };
        Ok(Self { lame, alpha, cohesion, tail })
    }

    /// The same law over other numbers.
    pub fn cast<U>(&self, f: impl Fn(f64) -> U) -> DruckerPragerExtrapolated<U> {
        DruckerPragerExtrapolated {
            lame: self.lame.cast(&f),
            alpha: f(self.alpha),
            cohesion: f(self.cohesion),
            tail: f(self.tail),
        }
    }
}

/// Energy pv [J/m^d], pressure part q [Pa] of the stress and its slope k_q [Pa] at a log volume.
struct Pressure<T> {
    energy: T,
    stress: T,
    stiffness: T,
}

impl<T: Real> DruckerPragerExtrapolated<T> {
    /// Yield value τ_Y of ‖dev τ‖ at a strain [Pa].
    #[inline(always)]
    pub fn yield_kirchhoff<const D: usize>(&self, strain: Vector<T, D>) -> T {
        let over = strain.sum() - self.cohesion * self.alpha.lit(D as f64);
        let bulk = self.lame.bulk::<D>() * self.alpha.lit(D as f64);
        (-self.alpha * bulk * over).max(over.zero())
    }

    /// The energy of one implicit step with the yield value held at that of the trial state [Pa].
    #[inline(always)]
    pub fn augmented(&self, trial_yield: T) -> AugmentedDruckerPrager<T> {
        AugmentedDruckerPrager { law: *self, trial_yield }
    }

    /// The pressure part at a log volume tr ε.
    #[inline(always)]
    fn pressure<const D: usize>(&self, trace: T) -> Pressure<T> {
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

    /// Kirchhoff stress 2μ Ĥ + q 1.
    #[inline(always)]
    fn kirchhoff_at<const D: usize>(&self, strain: Vector<T, D>, pressure: T) -> Vector<T, D> {
        let twice = self.lame.mu + self.lame.mu;
        let mean = strain.sum() * twice.lit(1.0 / D as f64);
        (strain.shift(-mean) * twice).shift(pressure)
    }
}

impl<T: Real, const D: usize> ReturnMap<T, D> for DruckerPragerExtrapolated<T> {
    #[inline(always)]
    fn hencky(&self) -> Hencky<T> {
        Hencky::new(self.lame)
    }

    #[inline(always)]
    fn project(&self, strain: Vector<T, D>, memory: T, _dt: T) -> Returned<T, D> {
        let zero = memory.zero();
        let k = slope::<T, D>(self.lame, self.alpha);
        let over = strain.sum() - self.cohesion * k.lit(D as f64);
        let returned = radial_return(strain, (-k * over).max(zero), zero);
        let closed = over.lt(zero);
        let coupling = T::select(closed & returned.changed, -k, zero);
        Returned { memory, coupling, ..returned }
    }

    #[inline(always)]
    fn state(&self, strain: Vector<T, D>) -> (T, Vector<T, D>) {
        let trace = strain.sum();
        let shear = strain.shift(-trace * trace.lit(1.0 / D as f64)).norm_squared();
        let pressure = self.pressure::<D>(trace);
        (self.lame.mu * shear + pressure.energy, self.kirchhoff_at(strain, pressure.stress))
    }
}

impl<T: Real, const D: usize> Law<T, D> for DruckerPragerExtrapolated<T> {
    const PLASTIC: bool = true;
    const MEMORY: bool = false;

    #[inline(always)]
    fn initial_memory(&self) -> T {
        self.alpha.zero()
    }

    #[inline(always)]
    fn respond(&self, trial: Vector<T, D>, memory: &mut T, dt: T) -> Response<T, D> {
        return_map::respond(self, trial, memory, dt)
    }
}

impl<const D: usize> LawFamily<D> for DruckerPragerExtrapolated<f64> {
    type Of<T: Real> = DruckerPragerExtrapolated<T>;
    #[inline(always)]
    fn cast<T: Real>(&self, f: impl Fn(f64) -> T) -> DruckerPragerExtrapolated<T> {
        DruckerPragerExtrapolated::cast(self, f)
    }
}

/// Incremental potential of one implicit step of [`DruckerPragerExtrapolated`]: a yield cylinder.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct AugmentedDruckerPrager<T> {
    /// The material.
    pub law: DruckerPragerExtrapolated<T>,
    /// Yield value of ‖dev τ‖, held during the step [Pa].
    pub trial_yield: T,
}

impl<T: Real> AugmentedDruckerPrager<T> {
    /// The return map at the held yield value.
    #[inline(always)]
    pub fn project<const D: usize>(&self, strain: Vector<T, D>) -> Returned<T, D> {
        let mu = self.law.lame.mu;
        radial_return(strain, self.trial_yield / (mu + mu), mu.zero())
    }
}

impl<T: Real, const D: usize> Elasticity<T, D> for AugmentedDruckerPrager<T> {
    const POSITIVE: bool = true;

    #[inline(always)]
    fn energy(&self, stretch: Vector<T, D>) -> T {
        let strain = stretch.map(|s| s.ln());
        let mu = self.law.lame.mu;
        let shear = deviatoric_energy(mu, self.trial_yield, mu.zero(), &self.project(strain));
        shear + self.law.pressure::<D>(strain.sum()).energy
    }

    #[inline(always)]
    fn kirchhoff(&self, stretch: Vector<T, D>) -> Vector<T, D> {
        let strain = stretch.map(|s| s.ln());
        let pressure = self.law.pressure::<D>(strain.sum()).stress;
        self.law.kirchhoff_at(self.project(strain).strain, pressure)
    }

    #[inline(always)]
    fn piola(&self, stretch: Vector<T, D>) -> Vector<T, D> {
        self.kirchhoff(stretch).zip(stretch, |tau, s| tau / s)
    }

    #[inline(always)]
    fn hessian(&self, stretch: Vector<T, D>) -> PrincipalHessian<T, D> {
        let mu = self.law.lame.mu;
        let strain = stretch.map(|s| s.ln());
        let returned = self.project(strain);
        let pressure = self.law.pressure::<D>(strain.sum());
        let tau = self.law.kirchhoff_at(returned.strain, pressure.stress);
        let tangent = returned.tangent(mu, pressure.stiffness);
        hencky_hessian(stretch, tau, tangent, (mu + mu) * returned.shear)
    }

    #[inline(always)]
    fn p_wave(&self) -> T {
        self.law.lame.p_wave()
    }
}
