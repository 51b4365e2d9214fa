//! Pulls as the weights make them, and what pulls that were changed from outside mean for the nodes.

use pliant_math::{Lanes, Matrix, Scalar, Simd, dispatch_wide};
use rayon::prelude::*;

use super::springs::SetSprings;
use crate::constitutive::{SplitStep, steps_implicitly};
use crate::implicit::problem::{Setting, TASK_GROUPS, part};
use crate::implicit::scratch::SetScratch;
use crate::particles::{Group, load_matrix, store_matrix};

/// Moments −Δt Σ (S − kT) Fⁿᵀ on the nodes [J s], from the pulls as they are.
pub(super) fn spread<T: Scalar, const D: usize>(
    setting: &Setting<'_, T, D>,
    springs: &[SetSprings<T>],
    scratch: &mut [SetScratch<T>],
    step: &SplitStep,
) {
    if const { !steps_implicitly::<T>() } {
        return;
    }
    for ((set, springs), scratch) in setting.sets.iter().zip(springs).zip(scratch) {
        let SetScratch { gradient, moment, .. } = scratch;
        let particles = &set.particles;
        let moments = moment.groups_mut().par_chunks_mut(TASK_GROUPS * D * D).enumerate();
        moments.for_each(|(task, moment)| {
            let columns = Columns {
                gradient: part(gradient, task),
                states: [part(&particles.deformation, task), part(&particles.branch, task)],
                weight: part(&springs.weight, task),
                pull: part(&springs.pull, task),
                branches: springs.weight.components(),
                relative: &springs.relative[task * TASK_GROUPS * springs.weight.components()..],
            };
            dispatch_wide!(setting.level, simd => columns.spread::<_, D>(simd, step, moment));
        });
    }
}

/// S ← z + kT: springs that hold the stress z where the grid is now.
pub(super) fn load<T: Scalar, const D: usize>(
    setting: &Setting<'_, T, D>,
    springs: &mut [SetSprings<T>],
    scratch: &[SetScratch<T>],
    penalty: f64,
) {
    if const { !steps_implicitly::<T>() } {
        return;
    }
    for ((set, springs), scratch) in setting.sets.iter().zip(springs).zip(scratch) {
        let particles = &set.particles;
        let SetSprings { weight, pull, relative, .. } = springs;
        let branches = weight.components();
        let pulls = pull.groups_mut().par_chunks_mut(TASK_GROUPS * branches * D * D).enumerate();
        pulls.for_each(|(task, pull)| {
            let columns = Columns {
                gradient: part(&scratch.gradient, task),
                states: [part(&particles.deformation, task), part(&particles.branch, task)],
                weight: part(weight, task),
                pull: &[],
                branches,
                relative: &relative[task * TASK_GROUPS * branches..],
            };
            dispatch_wide!(setting.level, simd => {
                columns.load::<_, D>(simd, setting.dt, penalty, pull);
            });
        });
    }
}

/// Columns of a run of groups.
struct Columns<'a, T> {
    gradient: &'a [Group<T>],
    states: [&'a [Group<T>]; 2],
    weight: &'a [Group<T>],
    pull: &'a [Group<T>],
    branches: usize,
    relative: &'a [bool],
}

impl<T: Scalar> Columns<'_, T> {
    /// Fⁿ, or I where springs act on the deformation since then.
    #[inline(always)]
    fn old<S: Simd, const D: usize>(
        &self,
        simd: S,
        group: usize,
        branch: usize,
    ) -> Matrix<T::Lanes<S>, D> {
        match self.relative[group * self.branches + branch] {
            true => Matrix::identity(T::Lanes::<S>::splat(simd, T::from_f64(0.0))),
            false => load_matrix::<S, T, D>(simd, &self.states[branch][group * D * D..]),
        }
    }

    #[inline(always)]
    fn load<S: Simd, const D: usize>(
        &self,
        simd: S,
        dt: f64,
        penalty: f64,
        pulls: &mut [Group<T>],
    ) {
        let splat = |x: f64| T::Lanes::<S>::splat(simd, T::from_f64(x));
        for (number, pull) in pulls.chunks_exact_mut(D * D).enumerate() {
            let (group, branch) = (number / self.branches, number % self.branches);
            let gradient = load_matrix::<S, T, D>(simd, &self.gradient[group * D * D..]);
            let old = self.old::<S, D>(simd, group, branch);
            let trial = old + (gradient * old) * splat(dt);
            let k = T::Lanes::<S>::load(simd, &self.weight[number].0) * splat(penalty);
            let stress = load_matrix::<S, T, D>(simd, pull);
            store_matrix::<S, T, D>(&(stress + trial * k), pull);
        }
    }

    #[inline(always)]
    fn spread<S: Simd, const D: usize>(&self, simd: S, step: &SplitStep, moment: &mut [Group<T>]) {
        let splat = |x: f64| T::Lanes::<S>::splat(simd, T::from_f64(x));
        for (group, moment) in moment.chunks_exact_mut(D * D).enumerate() {
            let gradient = load_matrix::<S, T, D>(simd, &self.gradient[group * D * D..]);
            let mut sum = Matrix::zero(splat(0.0));
            for branch in 0..self.branches {
                let number = group * self.branches + branch;
                let old = self.old::<S, D>(simd, group, branch);
                let trial = old + (gradient * old) * splat(step.dt);
                let weight = T::Lanes::<S>::load(simd, &self.weight[number].0);
                let k = weight * splat(step.penalty);
                let pull = load_matrix::<S, T, D>(simd, &self.pull[number * D * D..]);
                let tension = pull - trial * k;
                sum = sum - (tension * splat(step.dt)).mul_transpose(old);
            }
            store_matrix::<S, T, D>(&sum, moment);
        }
    }
}
