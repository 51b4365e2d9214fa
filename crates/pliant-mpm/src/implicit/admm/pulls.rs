//! What pulls and weights that were changed from outside mean for the nodes and for each other.

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
            };
            dispatch_wide!(setting.level, simd => columns.spread::<_, D>(simd, step, moment));
        });
    }
}

/// Multiplies weights by factors, particle by particle, and keeps the stress that the pulls hold.
pub(super) fn reweigh<T: Scalar, const D: usize>(
    setting: &Setting<'_, T, D>,
    springs: &mut [SetSprings<T>],
    scratch: &[SetScratch<T>],
    penalty: f64,
    factors: &[Vec<f64>],
) {
    let sets = setting.sets.iter().zip(springs).zip(scratch).zip(factors);
    for (((set, springs), scratch), factors) in sets {
        let branches = springs.weight.components();
        for p in 0..set.particles.len() {
            for branch in 0..branches {
                let weight = springs.weight.get(p, branch).to_f64();
                let next = weight * factors[p * branches + branch];
                springs.weight.set(p, branch, T::from_f64(next));
                let state = match branch {
                    0 => &set.particles.deformation,
                    _ => &set.particles.branch,
                };
                let matrix = |column: &crate::particles::Column<T>| {
                    let rows: Vec<f64> = (0..D * D).map(|k| column.get(p, k).to_f64()).collect();
                    Matrix::<f64, D>::from_rows(&rows)
                };
                let old = matrix(state);
                let trial = old + (matrix(&scratch.gradient) * old) * setting.dt;
                let change = (trial * ((next - weight) * penalty)).to_rows();
                for (k, change) in change.into_iter().enumerate() {
                    let component = branch * D * D + k;
                    let pull = springs.pull.get(p, component).to_f64() + change;
                    springs.pull.set(p, component, T::from_f64(pull));
                }
            }
        }
    }
}

/// Columns of a run of groups.
struct Columns<'a, T> {
    gradient: &'a [Group<T>],
    states: [&'a [Group<T>]; 2],
    weight: &'a [Group<T>],
    pull: &'a [Group<T>],
    branches: usize,
}

impl<T: Scalar> Columns<'_, T> {
    #[inline(always)]
    fn spread<S: Simd, const D: usize>(&self, simd: S, step: &SplitStep, moment: &mut [Group<T>]) {
        let splat = |x: f64| T::Lanes::<S>::splat(simd, T::from_f64(x));
        for (group, moment) in moment.chunks_exact_mut(D * D).enumerate() {
            let gradient = load_matrix::<S, T, D>(simd, &self.gradient[group * D * D..]);
            let mut sum = Matrix::zero(splat(0.0));
            for branch in 0..self.branches {
                let number = group * self.branches + branch;
                let old = load_matrix::<S, T, D>(simd, &self.states[branch][group * D * D..]);
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
