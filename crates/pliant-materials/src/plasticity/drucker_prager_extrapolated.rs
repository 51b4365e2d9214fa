//! Drucker–Prager plasticity that keeps its volume: the form implicit methods can integrate.
//!
//! Instead of moving expanded strains to the tip, the elastic energy is extrapolated: beyond
//! tr ε = cd the pressure part is replaced by a tail, and the return is radial, at constant volume,
//! everywhere (ECI (30)–(36)):
//!
//! ```text
//! τ_Y(ε) = max(0, −α (dλ+2μ)(tr ε − cd)),   H = von Mises return with τ_Y
//! τ(H)   = 2μ Ĥ + q 1                        q: see ExtrapolatedHencky
//! ```
//!
//! F itself stores the expansion that [`crate::DruckerPrager`] keeps in v_c: for c = 0 the two are the
//! same material. With c > 0 the constant tail drops the tension at the tip to zero at once (its energy
//! is only continuous), the linear tail keeps it and is once continuously differentiable.
//!
//! For an implicit step, the yield value is computed from the trial state and held
//! ([`AugmentedDruckerPrager`]).
//!
//! Li, Li, Jiang 2022, *Energetically Consistent Inelasticity for Optimization Time Integration* ("ECI"),
//! ACM TOG 41(4).

use pliant_math::{Real, Vector};

use super::drucker_prager::slope;
use super::von_mises::radial_return;
use crate::lame::{ParameterError, require};
use crate::return_map::{self, ReturnMap, Returned};
use crate::{
    AugmentedDruckerPrager, ExtrapolatedHencky, Hencky, ImplicitLaw, Lame, Law, LawFamily,
    PrincipalDerivative, Response,
};

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

impl<T: Real> DruckerPragerExtrapolated<T> {
    /// The elastic solid underneath, tail included.
    #[inline(always)]
    pub fn solid(&self) -> ExtrapolatedHencky<T> {
        ExtrapolatedHencky { lame: self.lame, cohesion: self.cohesion, tail: self.tail }
    }

    /// The yield value in units of strain, τ_Y/2μ [-], at a log volume tr ε.
    #[inline(always)]
    fn radius<const D: usize>(&self, trace: T) -> T {
        let k = slope::<T, D>(self.lame, self.alpha);
        (-k * (trace - self.cohesion * k.lit(D as f64))).max(k.zero())
    }

    /// Yield value τ_Y of ‖dev τ‖ at a strain [Pa].
    #[inline(always)]
    pub fn yield_kirchhoff<const D: usize>(&self, strain: Vector<T, D>) -> T {
        self.radius::<D>(strain.sum()) * (self.lame.mu + self.lame.mu)
    }

    /// The energy of one implicit step with the yield value held at that of the trial state [Pa].
    #[inline(always)]
    pub fn augmented(&self, trial_yield: T) -> AugmentedDruckerPrager<T> {
        AugmentedDruckerPrager { solid: self.solid(), trial_yield, gain: trial_yield.zero() }
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
        let returned = radial_return(strain, self.radius::<D>(strain.sum()), zero);
        let closed = over.lt(zero);
        let coupling = T::select(closed & returned.changed, -k, zero);
        Returned { memory, coupling, ..returned }
    }

    #[inline(always)]
    fn state(&self, strain: Vector<T, D>) -> (T, Vector<T, D>) {
        self.solid().state(strain)
    }

    #[inline(always)]
    fn tangent(&self, strain: Vector<T, D>) -> Lame<T> {
        self.solid().tangent::<D>(strain.sum())
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

impl<T: Real, const D: usize> ImplicitLaw<T, D> for DruckerPragerExtrapolated<T> {
    const HELD: bool = true;
    type Potential = AugmentedDruckerPrager<T>;
    type Elastic = ExtrapolatedHencky<T>;

    #[inline(always)]
    fn potential(&self, _memory: T, held: T, _dt: T) -> AugmentedDruckerPrager<T> {
        self.augmented(held * (self.lame.mu + self.lame.mu))
    }

    #[inline(always)]
    fn elastic(&self, _memory: T) -> ExtrapolatedHencky<T> {
        self.solid()
    }

    #[inline(always)]
    fn hold(&self, trial: Vector<T, D>, _memory: T, _dt: T) -> T {
        self.radius::<D>(trial.ln().sum())
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

impl<const D: usize> LawFamily<D> for DruckerPragerExtrapolated<f64> {
    type Of<T: Real> = DruckerPragerExtrapolated<T>;
    #[inline(always)]
    fn cast<T: Real>(&self, f: impl Fn(f64) -> T) -> DruckerPragerExtrapolated<T> {
        DruckerPragerExtrapolated::cast(self, f)
    }
}
