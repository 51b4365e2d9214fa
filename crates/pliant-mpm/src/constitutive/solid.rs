//! Any isotropic law: `F ← (I + Δt ∇v) F`, decompose, respond, recompose.

use pliant_materials::{ImplicitLaw, Law, LawFamily};
use pliant_math::{Lanes, Level, Matrix, Real, Scalar, Simd, Svd, dispatch_wide};

use super::decompose::{decompose, decompose_left};
use super::split::{Split, SplitStart, SplitStep, SplitTotals, visit_all};
use super::tangent::tangent_len;
use super::trial::{
    Asked, Follows, Guess, HeldChange, Trial, TrialLayout, TrialTotals, attempt, steps_implicitly,
    yield_to_hold,
};
use super::{Batch, BatchTotals, Constitutive};
use crate::lane_reduce::{lane_max, lane_sum};
use crate::particles::{Group, Layout, load_matrix, store_matrix, store_symmetric, symmetric_len};

/// Matter with one deformation gradient.
#[derive(Clone, Copy, Debug)]
pub struct Solid<L> {
    /// The law.
    pub law: L,
    /// Density at rest [kg/m^d].
    pub density: f64,
}

/// The law `L` over sixteen lanes of `T`.
pub(super) type OnLanes<L, S, T, const D: usize> = <L as LawFamily<D>>::Of<<T as Scalar>::Lanes<S>>;

impl<L: LawFamily<D>, T: Scalar, const D: usize> Constitutive<T, D> for Solid<L> {
    fn layout(&self) -> Layout {
        layout_of::<L, D>(&self.law, false)
    }

    fn density(&self) -> f64 {
        self.density
    }

    fn update(&self, level: Level, batch: &mut Batch<'_, T>, dt: f64) -> BatchTotals {
        dispatch_wide!(level, simd => self.update_on::<_, T, D>(simd, batch, dt))
    }

    fn trial_layout(&self) -> Option<TrialLayout> {
        let held = <L::Of<f64> as ImplicitLaw<f64, D>>::HELD;
        steps_implicitly::<T>().then_some(TrialLayout {
            branches: 1,
            held,
            follows: Follows::Gradient,
        })
    }

    fn attempt(&self, level: Level, trial: &mut Trial<'_, T>, guess: &Guess) -> TrialTotals {
        if const { !steps_implicitly::<T>() } {
            return TrialTotals::default();
        }
        dispatch_wide!(level, simd => self.attempt_on::<_, T, D>(simd, trial, guess))
    }

    fn hold(
        &self,
        level: Level,
        trial: &Trial<'_, T>,
        guess: &Guess,
        relaxation: f64,
        held: &mut [Group<T>],
    ) -> HeldChange {
        if const { !steps_implicitly::<T>() || !<L::Of<f64> as ImplicitLaw<f64, D>>::HELD } {
            return HeldChange::default();
        }
        dispatch_wide!(level, simd => self.hold_on::<_, T, D>(simd, trial, guess, relaxation, held))
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

impl<L> Solid<L> {
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
        let law = self.law.cast(splat);
        let specific_volume = splat(1.0 / self.density);
        let (mut energy, mut magnitude, mut slope) = (splat(0.0), splat(0.0), splat(0.0));
        for group in 0..trial.mass.len() {
            let asked = Asked {
                law: &law,
                guess,
                memory: load_or_zero::<S, T>(simd, trial.memory, group),
                held: load_or_zero::<S, T>(simd, trial.held, group),
                dt: splat(guess.dt),
                volume: T::Lanes::<S>::load(simd, &trial.mass[group].0) * specific_volume,
            };
            let gradient = guessed_gradient::<S, T, D>(simd, trial, group, splat(guess.alpha));
            let old = load_matrix::<S, T, D>(simd, &trial.deformation[group * D * D..]);
            let tangent = trial.tangent.get_mut(group * tangent_len(D)..).unwrap_or_default();
            let mut moment = Matrix::zero(splat(0.0));
            let stored = attempt::<_, S, T, D>(simd, &asked, &gradient, &old, &mut moment, tangent);
            energy = energy + stored;
            let stress = moment.contract(moment).sqrt() * splat(1.0 / guess.dt);
            magnitude = magnitude + stored.abs() + stress;
            let direction = load_matrix::<S, T, D>(simd, &trial.direction[group * D * D..]);
            slope = slope + moment.contract(direction);
            store_matrix::<S, T, D>(&moment, &mut trial.moment[group * D * D..]);
        }
        TrialTotals {
            energy: lane_sum(energy),
            magnitude: lane_sum(magnitude),
            slope: lane_sum(slope),
        }
    }

    #[inline(always)]
    fn hold_on<S: Simd, T: Scalar, const D: usize>(
        &self,
        simd: S,
        trial: &Trial<'_, T>,
        guess: &Guess,
        relaxation: f64,
        held: &mut [Group<T>],
    ) -> HeldChange
    where
        L: LawFamily<D>,
    {
        let splat = |x: f64| T::Lanes::<S>::splat(simd, T::from_f64(x));
        let law = self.law.cast(splat);
        let (mut change, mut size) = (splat(0.0), splat(0.0));
        for group in 0..trial.mass.len() {
            let memory = load_or_zero::<S, T>(simd, trial.memory, group);
            let gradient = guessed_gradient::<S, T, D>(simd, trial, group, splat(guess.alpha));
            let old = load_matrix::<S, T, D>(simd, &trial.deformation[group * D * D..]);
            let value =
                yield_to_hold::<_, S, T, D>(simd, &law, &gradient, &old, memory, splat(guess.dt));
            let before = T::Lanes::<S>::load(simd, &held[group].0);
            let difference = value - before;
            change = difference.mul_add(difference, change);
            size = value.mul_add(value, size);
            difference.mul_add(splat(relaxation), before).store(&mut held[group].0);
        }
        HeldChange { change: lane_sum(change), size: lane_sum(size) }
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
        let law = self.law.cast(|x| T::Lanes::<S>::splat(simd, T::from_f64(x)));
        visit_all::<S, T, D>(
            simd,
            split,
            self.density,
            1,
            #[inline(always)]
            |visit| visit.begin(&law, 0, start),
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
        let law = self.law.cast(|x| T::Lanes::<S>::splat(simd, T::from_f64(x)));
        visit_all::<S, T, D>(
            simd,
            split,
            self.density,
            1,
            #[inline(always)]
            |visit| visit.relax(&law, 0, step),
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
        let law = self.law.cast(splat);
        let step = splat(dt);
        let specific_volume = splat(1.0 / self.density);
        let (mut elastic, mut plastic, mut modulus) = (splat(0.0), splat(0.0), splat(0.0));
        let has_memory = <OnLanes<L, S, T, D> as Law<_, D>>::MEMORY;
        let is_plastic = <OnLanes<L, S, T, D> as Law<_, D>>::PLASTIC;
        for group in 0..batch.mass.len() {
            let gradient = load_matrix::<S, T, D>(simd, &batch.gradient[group * D * D..]);
            let volume = T::Lanes::<S>::load(simd, &batch.mass[group].0) * specific_volume;
            let mut memory = splat(0.0);
            if has_memory {
                memory = T::Lanes::<S>::load(simd, &batch.memory[group].0);
            }
            let state = &mut batch.deformation[group * D * D..][..D * D];
            let answer = advance::<_, S, T, D>(simd, &law, &gradient, state, &mut memory, step);
            store_symmetric::<S, T, D>(
                &answer.stress,
                &mut batch.stress[group * symmetric_len(D)..],
            );
            if has_memory {
                memory.store(&mut batch.memory[group].0);
            }
            if is_plastic {
                let flow = T::Lanes::<S>::load(simd, &batch.flow[group].0) + answer.flow;
                flow.store(&mut batch.flow[group].0);
                plastic = answer.dissipated.mul_add(volume, plastic);
            }
            elastic = answer.energy.mul_add(volume, elastic);
            modulus = modulus.max(answer.modulus);
        }
        BatchTotals {
            elastic: lane_sum(elastic),
            plastic: lane_sum(plastic),
            viscous: 0.0,
            modulus: lane_max(modulus),
        }
    }
}

/// Group `group` of a column of one component, or zero where the material has no such column.
#[inline(always)]
pub(super) fn load_or_zero<S: Simd, T: Scalar>(
    simd: S,
    column: &[Group<T>],
    group: usize,
) -> T::Lanes<S> {
    match column.get(group) {
        Some(group) => T::Lanes::<S>::load(simd, &group.0),
        None => T::Lanes::<S>::splat(simd, T::default()),
    }
}

/// ∇v + α ∇p of sixteen particles [1/s].
#[inline(always)]
pub(super) fn guessed_gradient<S: Simd, T: Scalar, const D: usize>(
    simd: S,
    trial: &Trial<'_, T>,
    group: usize,
    alpha: T::Lanes<S>,
) -> Matrix<T::Lanes<S>, D> {
    load_matrix::<S, T, D>(simd, &trial.gradient[group * D * D..])
        + load_matrix::<S, T, D>(simd, &trial.direction[group * D * D..]) * alpha
}

/// Columns for matter that follows this law, with or without a relaxing branch beside it.
pub(super) fn layout_of<L: LawFamily<D>, const D: usize>(law: &L, branch: bool) -> Layout {
    let memory = law.cast(|x| x).initial_memory();
    Layout {
        branch,
        memory: <L::Of<f64> as Law<f64, D>>::MEMORY.then_some(memory),
        flow: <L::Of<f64> as Law<f64, D>>::PLASTIC,
        ..Layout::SOLID
    }
}

/// What a branch of a material answers for sixteen particles.
pub(super) struct Answer<R, const D: usize> {
    pub(super) stress: Matrix<R, D>,
    pub(super) energy: R,
    pub(super) dissipated: R,
    pub(super) flow: R,
    pub(super) modulus: R,
}

/// Advances one deformation gradient of sixteen particles by `I + Δt ∇v` and maps it back.
#[inline(always)]
pub(super) fn advance<L, S: Simd, T: Scalar, const D: usize>(
    simd: S,
    law: &L,
    gradient: &Matrix<T::Lanes<S>, D>,
    state: &mut [Group<T>],
    memory: &mut T::Lanes<S>,
    dt: T::Lanes<S>,
) -> Answer<T::Lanes<S>, D>
where
    L: Law<T::Lanes<S>, D>,
{
    let old = load_matrix::<S, T, D>(simd, state);
    let trial = old + (*gradient * old) * dt;
    let (u, response) = if L::PLASTIC {
        let mut decomposed = Svd { u: trial, sigma: trial.0[0], v: trial };
        decompose::<S, T, D>(simd, &trial, &mut decomposed);
        let response = law.respond(decomposed.sigma, memory, dt);
        store_matrix::<S, T, D>(&decomposed.compose(&response.stretch), state);
        (decomposed.u, response)
    } else {
        // Without a return map nothing asks for the right rotation.
        let (mut u, mut sigma) = (trial, trial.0[0]);
        decompose_left::<S, T, D>(simd, &trial, &mut u, &mut sigma);
        store_matrix::<S, T, D>(&trial, state);
        (u, law.respond(sigma, memory, dt))
    };
    Answer {
        stress: Matrix::compose(&u, &response.kirchhoff, &u),
        energy: response.energy,
        dissipated: response.dissipated,
        flow: response.flow,
        modulus: response.modulus,
    }
}
