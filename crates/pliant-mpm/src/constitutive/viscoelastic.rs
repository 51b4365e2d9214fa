//! Two branches in parallel: an equilibrium solid, and a solid whose strain relaxes.
//!
//! Both are advanced by the same velocity gradient, each with its own deformation gradient and its
//! own map; their stresses add (Fang et al. 2019, *Silly Rubber*).

use pliant_materials::{Law, LawFamily, ViscousBranch};
use pliant_math::{Lanes, Level, Matrix, Real, Scalar, Simd, dispatch_wide};

use super::solid::{OnLanes, advance, guessed_gradient, layout_of, load_or_zero};
use super::split::{Split, SplitStart, SplitStep, SplitTotals, visit_all};
use super::tangent::tangent_len;
use super::trial::{
    Asked, Follows, Guess, Trial, TrialLayout, TrialTotals, attempt, steps_implicitly,
};
use super::{Batch, BatchTotals, Constitutive};
use crate::lane_reduce::{lane_max, lane_sum};
use crate::particles::{Layout, load_matrix, store_matrix, store_symmetric, symmetric_len};

/// Matter that remembers its shape, slowly.
#[derive(Clone, Copy, Debug)]
pub struct Viscoelastic<L> {
    /// Law of the equilibrium branch.
    pub equilibrium: L,
    /// Law of the relaxing branch.
    pub branch: ViscousBranch<f64>,
    /// Density at rest [kg/m^d].
    pub density: f64,
}

impl<L: LawFamily<D>, T: Scalar, const D: usize> Constitutive<T, D> for Viscoelastic<L> {
    fn layout(&self) -> Layout {
        layout_of::<L, D>(&self.equilibrium, true)
    }

    fn density(&self) -> f64 {
        self.density
    }

    fn update(&self, level: Level, batch: &mut Batch<'_, T>, dt: f64) -> BatchTotals {
        dispatch_wide!(level, simd => self.update_on::<_, T, D>(simd, batch, dt))
    }

    /// Equilibrium branches are elastic: no yield value is held.
    fn trial_layout(&self) -> Option<TrialLayout> {
        steps_implicitly::<T>().then_some(TrialLayout {
            branches: 2,
            held: false,
            follows: Follows::Gradient,
        })
    }

    fn attempt(&self, level: Level, trial: &mut Trial<'_, T>, guess: &Guess) -> TrialTotals {
        if const { !steps_implicitly::<T>() } {
            return TrialTotals::default();
        }
        dispatch_wide!(level, simd => self.attempt_on::<_, T, D>(simd, trial, guess))
    }

    fn split(&self, level: Level, split: &mut Split<'_, T>, start: &SplitStart) {
        if const { steps_implicitly::<T>() } {
            dispatch_wide!(level, simd => self.split_on::<_, T, D>(simd, split, start));
        }
    }

    fn relax(&self, level: Level, split: &mut Split<'_, T>, step: &SplitStep) -> SplitTotals {
        if const { !steps_implicitly::<T>() } {
            return SplitTotals::default();
        }
        dispatch_wide!(level, simd => self.relax_on::<_, T, D>(simd, split, step))
    }
}

impl<L> Viscoelastic<L> {
    #[inline(always)]
    fn attempt_on<S: Simd, T: Scalar, const D: usize>(
        &self,
        simd: S,
        trial: &mut Trial<'_, T>,
        guess: &Guess,
    ) -> TrialTotals
    where
        L: LawFamily<D>,
    {
        let splat = |x: f64| T::Lanes::<S>::splat(simd, T::from_f64(x));
        let equilibrium = self.equilibrium.cast(splat);
        let relaxing = LawFamily::<D>::cast(&self.branch, splat);
        let specific_volume = splat(1.0 / self.density);
        let (mut energy, mut magnitude, mut slope) = (splat(0.0), splat(0.0), splat(0.0));
        for group in 0..trial.mass.len() {
            let volume = T::Lanes::<S>::load(simd, &trial.mass[group].0) * specific_volume;
            let (dt, zero) = (splat(guess.dt), splat(0.0));
            let memory = load_or_zero::<S, T>(simd, trial.memory, group);
            let gradient = guessed_gradient::<S, T, D>(simd, trial, group, splat(guess.alpha));
            let matrix = group * D * D..(group + 1) * D * D;
            let tangents = trial.tangent.get_mut(2 * group * tangent_len(D)..).unwrap_or_default();

            let mut moment = Matrix::zero(zero);

            let old = load_matrix::<S, T, D>(simd, &trial.deformation[matrix.clone()]);
            let asked = Asked { law: &equilibrium, guess, memory, held: zero, dt, volume };
            let solid = attempt::<_, S, T, D>(simd, &asked, &gradient, &old, &mut moment, tangents);

            let old = load_matrix::<S, T, D>(simd, &trial.branch[matrix.clone()]);
            let asked = Asked { law: &relaxing, guess, memory: zero, held: zero, dt, volume };
            let tangents = tangents.get_mut(tangent_len(D)..).unwrap_or_default();
            let fluid = attempt::<_, S, T, D>(simd, &asked, &gradient, &old, &mut moment, tangents);

            let direction = load_matrix::<S, T, D>(simd, &trial.direction[matrix.clone()]);
            slope = slope + moment.contract(direction);
            store_matrix::<S, T, D>(&moment, &mut trial.moment[matrix]);
            energy = energy + solid + fluid;
            let stress = moment.contract(moment).sqrt() * splat(1.0 / guess.dt);
            magnitude = magnitude + solid.abs() + fluid.abs() + stress;
        }
        TrialTotals {
            energy: lane_sum(energy),
            magnitude: lane_sum(magnitude),
            slope: lane_sum(slope),
        }
    }

    #[inline(always)]
    fn split_on<S: Simd, T: Scalar, const D: usize>(
        &self,
        simd: S,
        split: &mut Split<'_, T>,
        start: &SplitStart,
    ) where
        L: LawFamily<D>,
    {
        let splat = |x: f64| T::Lanes::<S>::splat(simd, T::from_f64(x));
        let equilibrium = self.equilibrium.cast(splat);
        let relaxing = LawFamily::<D>::cast(&self.branch, splat);
        visit_all::<S, T, D>(
            simd,
            split,
            self.density,
            2,
            #[inline(always)]
            |visit| {
                visit.begin(&equilibrium, 0, start);
                visit.begin(&relaxing, 1, start);
            },
        );
    }

    #[inline(always)]
    fn relax_on<S: Simd, T: Scalar, const D: usize>(
        &self,
        simd: S,
        split: &mut Split<'_, T>,
        step: &SplitStep,
    ) -> SplitTotals
    where
        L: LawFamily<D>,
    {
        let splat = |x: f64| T::Lanes::<S>::splat(simd, T::from_f64(x));
        let equilibrium = self.equilibrium.cast(splat);
        let relaxing = LawFamily::<D>::cast(&self.branch, splat);
        visit_all::<S, T, D>(
            simd,
            split,
            self.density,
            2,
            #[inline(always)]
            |visit| {
                visit.relax(&equilibrium, 0, step);
                visit.relax(&relaxing, 1, step);
            },
        )
    }

    #[inline(always)]
    fn update_on<S: Simd, T: Scalar, const D: usize>(
        &self,
        simd: S,
        batch: &mut Batch<'_, T>,
        dt: f64,
    ) -> BatchTotals
    where
        L: LawFamily<D>,
    {
        let splat = |x: f64| T::Lanes::<S>::splat(simd, T::from_f64(x));
        let equilibrium = self.equilibrium.cast(splat);
        let relaxing = LawFamily::<D>::cast(&self.branch, splat);
        let step = splat(dt);
        let specific_volume = splat(1.0 / self.density);
        let has_memory = <OnLanes<L, S, T, D> as Law<_, D>>::MEMORY;
        let is_plastic = <OnLanes<L, S, T, D> as Law<_, D>>::PLASTIC;
        let (mut elastic, mut plastic) = (splat(0.0), splat(0.0));
        let (mut viscous, mut modulus) = (splat(0.0), splat(0.0));
        for group in 0..batch.mass.len() {
            let gradient = load_matrix::<S, T, D>(simd, &batch.gradient[group * D * D..]);
            let volume = T::Lanes::<S>::load(simd, &batch.mass[group].0) * specific_volume;
            let (mut memory, mut unused) = (splat(0.0), splat(0.0));
            if has_memory {
                memory = T::Lanes::<S>::load(simd, &batch.memory[group].0);
            }
            let matrix = group * D * D..(group + 1) * D * D;
            let solid = advance::<_, S, T, D>(
                simd,
                &equilibrium,
                &gradient,
                &mut batch.deformation[matrix.clone()],
                &mut memory,
                step,
            );
            let fluid = advance::<_, S, T, D>(
                simd,
                &relaxing,
                &gradient,
                &mut batch.branch[matrix],
                &mut unused,
                step,
            );
            let stress = solid.stress + fluid.stress;
            store_symmetric::<S, T, D>(&stress, &mut batch.stress[group * symmetric_len(D)..]);
            if has_memory {
                memory.store(&mut batch.memory[group].0);
            }
            if is_plastic {
                let flow = T::Lanes::<S>::load(simd, &batch.flow[group].0) + solid.flow;
                flow.store(&mut batch.flow[group].0);
                plastic = solid.dissipated.mul_add(volume, plastic);
            }
            elastic = (solid.energy + fluid.energy).mul_add(volume, elastic);
            viscous = fluid.dissipated.mul_add(volume, viscous);
            modulus = modulus.max(solid.modulus + fluid.modulus);
        }
        BatchTotals {
            elastic: lane_sum(elastic),
            plastic: lane_sum(plastic),
            viscous: lane_sum(viscous),
            modulus: lane_max(modulus),
        }
    }
}
