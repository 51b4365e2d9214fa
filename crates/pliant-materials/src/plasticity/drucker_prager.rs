//! Drucker–Prager plasticity: sand, gravel, grain, and with cohesion wet sand and soil.
//!
//! Shear is resisted in proportion to pressure. In principal Hencky strain, shifted by the cohesion c
//! and by the volume v_c gained so far, x = ε − c 1 + (v_c/d) 1 with trace t and deviator x̂, and with
//! k = α (dλ + 2μ)/2μ, there are three cases:
//!
//! ```text
//! tip      t ≥ 0         grains part                    H = c 1
//! elastic  ‖x̂‖ + k t ≤ 0                                H = x + c 1
//! shear    otherwise     slides onto the cone along x̂   H = x − (‖x̂‖ + k t) x̂/‖x̂‖ + c 1
//! v_c ← v_c + tr ε − tr H = max(t, 0)
//! ```
//!
//! Without v_c ("volume correction off"), matter that has been expanded and compressed back is left
//! compressed, and piles swell; with it a closed cycle ends without stress. The yield surface is
//! ‖dev τ‖ + α (tr τ − c d (2μ + dλ)) ≤ 0; its tip carries the tension (2μ + dλ) c. With cohesion
//! *and* volume gain, closing a gap at the tip gives back energy that opening it had counted as lost;
//! a whole cycle still loses.
//!
//! - Klár et al. 2016, *Drucker–Prager Elastoplasticity for Sand Animation*, ACM TOG 35(4).
//! - Tampubolon et al. 2017, *Multi-species Simulation of Porous Sand and Water Mixtures*, ACM TOG
//!   36(4), for the volume correction and cohesion.

use pliant_math::{Real, Vector};

use crate::lame::{ParameterError, require};
use crate::return_map::{self, ReturnMap, Returned, unchanged};
use crate::{
    AugmentedDruckerPrager, ExtrapolatedHencky, Hencky, ImplicitLaw, Lame, Law, LawFamily,
    PrincipalDerivative, Response,
};

/// Frictional flow in three cases; the memory is the log volume gained at the tip, v_c ≥ 0 [-].
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct DruckerPrager<T> {
    /// Elastic moduli [Pa].
    pub lame: Lame<T>,
    /// Friction coefficient α [-], see [`crate::Cone`].
    pub alpha: T,
    /// Cohesion c, as the strain in each direction that pulls the grains apart [-].
    pub cohesion: T,
    /// 1 to remember volume gained at the tip, 0 to forget it.
    pub correction: T,
}

impl DruckerPrager<f64> {
    /// Checked: friction coefficient and cohesion must not be negative.
    pub fn new(
        lame: Lame<f64>,
        alpha: f64,
        cohesion: f64,
        volume_correction: bool,
    ) -> Result<Self, ParameterError> {
        require("alpha", alpha, alpha >= 0.0, "a friction coefficient is not negative")?;
        require("cohesion", cohesion, cohesion >= 0.0, "a cohesion is not negative")?;
        Ok(Self { lame, alpha, cohesion, correction: f64::from(u8::from(volume_correction)) })
    }

    /// The same law over other numbers.
    pub fn cast<U>(&self, f: impl Fn(f64) -> U) -> DruckerPrager<U> {
        DruckerPrager {
            lame: self.lame.cast(&f),
            alpha: f(self.alpha),
            cohesion: f(self.cohesion),
            correction: f(self.correction),
        }
    }
}

/// Slope of the cone in strain, k = α (dλ + 2μ)/2μ [-].
#[inline(always)]
pub(crate) fn slope<T: Real, const D: usize>(lame: Lame<T>, alpha: T) -> T {
    alpha * lame.bulk::<D>() * alpha.lit(0.5 * D as f64) / lame.mu
}

impl<T: Real, const D: usize> ReturnMap<T, D> for DruckerPrager<T> {
    #[inline(always)]
    fn hencky(&self) -> Hencky<T> {
        Hencky::new(self.lame)
    }

    #[inline(always)]
    fn project(&self, strain: Vector<T, D>, memory: T, _dt: T) -> Returned<T, D> {
        let (zero, one) = (memory.zero(), memory.one());
        let share = memory.lit(1.0 / D as f64);
        let k = slope::<T, D>(self.lame, self.alpha);
        // Strain with the gained volume given back, before and after the shift by the cohesion.
        let closed = strain.shift(memory * share);
        let x = closed.shift(-self.cohesion);
        let trace = x.sum();
        let deviator = x.shift(-trace * share);
        let norm = deviator.norm();
        let excess = k.mul_add(trace, norm);

        let tip = trace.ge(zero);
        let slides = !tip & excess.gt(zero);
        let inverse = T::select(slides, norm, one).recip();
        let ratio = -k * trace * inverse;
        let mean = share.mul_add(trace, self.cohesion);
        let side = deviator.map(|e| e.mul_add(ratio, mean));
        let choose =
            |at_tip, sliding, elastic| T::select(tip, at_tip, T::select(slides, sliding, elastic));
        Returned {
            strain: Vector::select(
                tip,
                Vector::splat(self.cohesion),
                Vector::select(slides, side, closed),
            ),
            memory: T::select(tip, trace, zero) * self.correction,
            changed: tip | slides | memory.gt(zero),
            normal: Vector::select(slides, deviator * inverse, Vector::splat(zero)),
            volumetric: T::select(tip, zero, one),
            shear: choose(zero, ratio, one),
            radial: choose(zero, zero, one),
            coupling: choose(zero, -k, zero),
            ..unchanged(strain, memory, excess)
        }
    }
}

impl<T: Real, const D: usize> Law<T, D> for DruckerPrager<T> {
    const PLASTIC: bool = true;
    const MEMORY: bool = true;

    #[inline(always)]
    fn initial_memory(&self) -> T {
        self.alpha.zero()
    }

    #[inline(always)]
    fn respond(&self, trial: Vector<T, D>, memory: &mut T, dt: T) -> Response<T, D> {
        return_map::respond(self, trial, memory, dt)
    }
}

impl<T: Real, const D: usize> ImplicitLaw<T, D> for DruckerPrager<T> {
    const HELD: bool = true;
    type Potential = AugmentedDruckerPrager<T>;
    type Elastic = Hencky<T>;

    /// The gained volume shifts the pressure, and the tension of the tip is a linear tail.
    #[inline(always)]
    fn potential(&self, memory: T, held: T, _dt: T) -> AugmentedDruckerPrager<T> {
        let Self { lame, cohesion, .. } = *self;
        AugmentedDruckerPrager {
            solid: ExtrapolatedHencky { lame, cohesion, tail: held.one() },
            trial_yield: held * (lame.mu + lame.mu),
            gain: memory,
        }
    }

    /// Hencky's energy of F alone: the gained volume belongs to the map, which has left F at the
    /// strain whose stress the law answered with.
    #[inline(always)]
    fn elastic(&self, _memory: T) -> Hencky<T> {
        Hencky::new(self.lame)
    }

    #[inline(always)]
    fn hold(&self, trial: Vector<T, D>, memory: T, _dt: T) -> T {
        let k = slope::<T, D>(self.lame, self.alpha);
        let closed = trial.ln().sum() + memory;
        (-k * (closed - self.cohesion * k.lit(D as f64))).max(k.zero())
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

impl<const D: usize> LawFamily<D> for DruckerPrager<f64> {
    type Of<T: Real> = DruckerPrager<T>;
    #[inline(always)]
    fn cast<T: Real>(&self, f: impl Fn(f64) -> T) -> DruckerPrager<T> {
        DruckerPrager::cast(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cone;

    fn sand(cohesion: f64, correction: bool) -> DruckerPrager<f64> {
        let alpha = Cone::ThreeDimensional.alpha(35_f64.to_radians()).unwrap();
        DruckerPrager::new(Lame::from_young(1e6, 0.3).unwrap(), alpha, cohesion, correction)
            .unwrap()
    }

    fn volumetric(law: &DruckerPrager<f64>, log_volume: f64, memory: &mut f64) -> Response<f64, 3> {
        law.respond(Vector::splat((log_volume / 3.0).exp()), memory, 1e-3)
    }

    #[test]
    fn expansion_drops_to_the_tip_and_is_remembered() {
        let (law, mut gain) = (sand(0.0, true), 0.0);
        let response = volumetric(&law, 0.06, &mut gain);
        assert_eq!(response.stretch, Vector::splat(1.0));
        assert_eq!(response.kirchhoff, Vector::splat(0.0));
        assert!((gain - 0.06).abs() < 1e-15);
    }

    #[test]
    fn a_closed_volume_cycle_ends_without_stress_only_with_the_correction() {
        for (correction, stressed) in [(true, false), (false, true)] {
            let (law, mut gain) = (sand(0.0, correction), 0.0);
            let out = volumetric(&law, 0.06, &mut gain);
            let back = out.stretch.product().ln() - 0.06;
            let end = volumetric(&law, back, &mut gain);
            assert_eq!(end.kirchhoff.max_abs() > 1.0, stressed, "{end:?}");
        }
    }

    #[test]
    fn opening_and_closing_a_cohesive_gap_loses_energy_in_sum() {
        let (law, mut gain) = (sand(0.0025, true), 0.0);
        let mut lost = 0.0;
        let mut log_volume = 0.0;
        for change in [0.01, 0.02, -0.005, 0.01, -0.02, -0.01] {
            let response = volumetric(&law, log_volume + change, &mut gain);
            log_volume = response.stretch.product().ln();
            lost += response.dissipated;
        }
        assert!(lost > 0.0, "{lost}");
    }
}
