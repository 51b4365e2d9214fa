//! Anderson acceleration of the splitting.
//!
//! An iteration takes the pulls S to new ones, G(S); the solution is where the residual f = G(S) − S
//! vanishes. From the last few iterations the combination is sought that would have had the least
//! residual, and its outcome is where the next one begins:
//!
//! ```text
//! γ = argmin ‖f_k − Σ_j γ_j Δf_j‖,   S ← G_k − Σ_j γ_j ΔG_j        norms by 1/ω², so that all matter counts alike
//! ```
//!
//! The linear part of the slow tail of ADMM is gone through as by GMRES. Far from the solution the past may
//! mislead: when the residual has grown in spite of it, the best plain outcome is taken up again and the
//! past forgotten. And where grains touch and part, iterations before and after have little to do with each other, but
//! their differences may cancel by chance with large factors: these are bounded.
//!
//! It is memory that this waits for: everything that an iteration asks of the past is found in one pass over it,
//! and everything the past adds in a second.
//!
//! Walker & Ni 2011, *Anderson Acceleration for Fixed-Point Iterations*, SIAM J. Numer. Anal. 49(4); Ouyang,
//! Peng, Yao, Zhang, Deng 2020, *Anderson Acceleration for Nonconvex ADMM Based on Douglas–Rachford
//! Splitting*, Comput. Graph. Forum 39(5), for S as the variable.

use std::ops::Range;

use pliant_math::{LANES, Level, Scalar, Simd, dispatch_wide};
use rayon::prelude::*;

use super::springs::SetSprings;
use crate::particles::Group;

/// Residual after a step, over the least so far, that counts as misled.
const MISLED: f64 = 1.5;
/// Largest sum of the factors' sizes [-]. Without a bound, acceleration does not help sand; with less, smooth matter
/// goes slower.
const LARGEST_FACTORS: f64 = 3.0;
/// Share of a difference that must not follow from the others for it to count [-].
const INDEPENDENT: f64 = 1e-6;
/// Groups of numbers in a task.
const TASK: usize = 1024;
/// Groups that are summed in single precision, before the sum goes into a larger one.
const SHORT: usize = 64;

/// A vector over all springs, single precision: differences need no more.
type History = Vec<[f32; LANES]>;
/// A vector over all springs.
type Pulls<T> = Vec<Group<T>>;

/// What is known of the last iterations.
#[derive(Clone, Debug, Default)]
pub(super) struct Anderson<T> {
    depth: usize,
    /// 1/ω of every branch.
    scale: History,
    /// Numbers that a branch has.
    components: usize,
    /// S at the start of the iteration that runs.
    input: Pulls<T>,
    /// Plain outcomes: the last, the best, and room for the next.
    outputs: [Pulls<T>; 3],
    /// Which of them is the last.
    last: Option<usize>,
    /// The least residual, and which of them had it.
    best: Option<(f64, usize)>,
    /// Whether the past has entered where the iteration that runs begins.
    extrapolated: bool,
    /// Whether `input` belongs to other springs than those of the iteration that runs.
    is_stale: bool,
    /// Residual of the last iteration, over ω.
    residual: History,
    /// Differences between successive iterations; only those in `order` count.
    differences: Vec<Difference>,
    /// Which they are, oldest first.
    order: Vec<usize>,
    /// Inner products of the differences of residuals.
    products: Vec<Vec<f64>>,
}

/// What an iteration had other than the one before, over ω.
#[derive(Clone, Debug, Default)]
struct Difference {
    residual: History,
    outcome: History,
}

impl<T: Scalar> Anderson<T> {
    /// Forgets everything.
    pub(super) fn restart(&mut self) {
        self.last = None;
        self.best = None;
        self.order.clear();
        self.extrapolated = false;
    }

    /// Forgets everything, and where the iteration that runs begins, for springs have changed: S = z + kF̂ with the new
    /// ones is known only after it.
    pub(super) fn begin_anew(&mut self) {
        self.restart();
        self.is_stale = true;
    }

    /// Forgets where it is but not what it has learnt: what the iterations are about has moved a little.
    pub(super) fn go_on_elsewhere(&mut self) {
        self.last = None;
        self.best = None;
        self.extrapolated = false;
    }

    /// Begins a step, with up to `depth` iterations to be remembered.
    pub(super) fn begin(&mut self, sets: &[SetSprings<T>], depth: usize) {
        self.restart();
        self.is_stale = false;
        self.depth = depth;
        self.scale.clear();
        self.take(sets);
        for springs in sets {
            self.components = springs.pull.components() / springs.weight.components().max(1);
            for weight in springs.weight.groups() {
                let root = |w: T| w.to_f64().sqrt().recip().min(1e30) as f32;
                self.scale.push(weight.0.map(root));
            }
        }
        let len = self.input.len();
        for output in &mut self.outputs {
            output.resize(len, Group([T::default(); LANES]));
        }
        self.residual.resize(len, [0.0; LANES]);
        self.differences.resize_with(depth, Difference::default);
        for Difference { residual, outcome } in &mut self.differences {
            residual.resize(len, [0.0; LANES]);
            outcome.resize(len, [0.0; LANES]);
        }
        self.products = vec![vec![0.0; depth]; depth];
    }

    /// Replaces the outcome of an iteration by the accelerated one, where the next begins. Returns whether
    /// that is another.
    pub(super) fn advance(&mut self, level: Level, sets: &mut [SetSprings<T>]) -> bool {
        if std::mem::take(&mut self.is_stale) {
            self.take(sets);
            return false;
        }
        let slot = self.next_slot();
        let (norm, projections) = self.look(level, sets, slot);
        if let Some((least, best)) = self.best
            && norm > MISLED * least
            && self.extrapolated
        {
            self.put(sets, best);
            self.restart();
            return true;
        }
        let output = self.free_output();
        self.last = Some(output);
        if self.best.is_none_or(|(least, _)| norm < least) {
            self.best = Some((norm, output));
        }
        let factors = self.factors(&projections);
        self.extrapolate(level, sets, &factors);
        self.extrapolated = factors.iter().any(|factor| *factor != 0.0);
        self.extrapolated
    }

    /// The difference that is to be overwritten next, none if there is no iteration before.
    fn next_slot(&mut self) -> Option<usize> {
        self.last?;
        let slot = match self.order.len() < self.depth {
            true => (0..self.depth).find(|slot| !self.order.contains(slot))?,
            false => self.order.remove(0),
        };
        self.order.push(slot);
        Some(slot)
    }

    /// An outcome that is neither the last nor the best.
    fn free_output(&self) -> usize {
        let best = self.best.map(|(_, best)| best);
        (0..3).find(|k| Some(*k) != self.last && Some(*k) != best).unwrap_or(0)
    }

    /// Keeps outcome and residual of an iteration and their differences from the last. Returns the norm
    /// of the residual and its inner products with the differences, by their order.
    fn look(
        &mut self,
        level: Level,
        sets: &[SetSprings<T>],
        slot: Option<usize>,
    ) -> (f64, Vec<f64>) {
        let free = self.free_output();
        let mut output = std::mem::take(&mut self.outputs[free]);
        let mut newest = slot
            .map_or_else(Difference::default, |slot| std::mem::take(&mut self.differences[slot]));
        let count = self.order.len();
        let olds = &self.order[..count.saturating_sub(usize::from(slot.is_some()))];
        let olds: Vec<&History> = olds.iter().map(|k| &self.differences[*k].residual).collect();
        let last: &[Group<T>] = self.last.map_or(&[], |last| &self.outputs[last]);

        let mut totals = vec![0.0; 1 + 2 * count];
        let mut first = 0;
        for springs in sets {
            let pulls = springs.pull.groups();
            let range = first..first + pulls.len();
            let here = range.clone();
            first = range.end;
            // Slices that are empty where there is nothing before are empty in every task.
            let changes = tasks_of(&mut newest.residual, range.clone());
            let outcomes = tasks_of(&mut newest.outcome, range.clone());
            let outputs = output[here.clone()].chunks_mut(TASK);
            let residuals = self.residual[here].chunks_mut(TASK);
            let tasks = outputs.zip(residuals).zip(changes.zip(outcomes)).enumerate();
            let tasks: Vec<_> = tasks.collect();
            let sums: Vec<Vec<f64>> = tasks
                .into_par_iter()
                .map(|(task, ((output, residual), (change, outcome)))| {
                    let place = task * TASK;
                    let all = range.start + place..range.start + place + output.len();
                    let mut look = Look {
                        pull: &pulls[place..place + output.len()],
                        input: &self.input[all.clone()],
                        scale: &self.scale,
                        components: self.components,
                        first: all.start,
                        last: last.get(all.clone()).unwrap_or_default(),
                        olds: olds.iter().map(|old| &old[all.clone()]).collect(),
                        output,
                        residual,
                        change,
                        outcome,
                        sums: vec![0.0; 1 + 2 * count],
                    };
                    dispatch_wide!(level, simd => look.run(simd));
                    look.sums
                })
                .collect();
            for sums in sums {
                for (total, sum) in totals.iter_mut().zip(sums) {
                    *total += sum;
                }
            }
        }
        self.outputs[free] = output;
        if let Some(slot) = slot {
            self.differences[slot] = newest;
            let of_newest = &totals[1 + count..];
            for (k, other) in self.order.iter().enumerate() {
                self.products[slot][*other] = of_newest[k];
                self.products[*other][slot] = of_newest[k];
            }
        }
        (totals[0].sqrt(), totals[1..=count].to_vec())
    }

    /// γ by elimination in the normal equations, bounded; differences that follow from newer ones are left out.
    fn factors(&self, projections: &[f64]) -> Vec<f64> {
        let count = self.order.len();
        let mut a: Vec<Vec<f64>> = (self.order.iter())
            .map(|row| self.order.iter().map(|column| self.products[*row][*column]).collect())
            .collect();
        let mut b = projections.to_vec();
        let mut used = vec![false; count];
        // The newest first: what follows from it is dropped.
        for pivot in (0..count).rev() {
            let full = self.products[self.order[pivot]][self.order[pivot]];
            used[pivot] = a[pivot][pivot] > INDEPENDENT * full;
            if !used[pivot] {
                continue;
            }
            for row in 0..count {
                if row == pivot {
                    continue;
                }
                let factor = a[row][pivot] / a[pivot][pivot];
                for column in 0..count {
                    a[row][column] -= factor * a[pivot][column];
                }
                b[row] -= factor * b[pivot];
            }
        }
        let factors = (0..count).map(|k| if used[k] { b[k] / a[k][k] } else { 0.0 });
        let size: f64 = factors.clone().map(f64::abs).sum();
        let bound = (LARGEST_FACTORS / size).min(1.0);
        factors.map(|factor| bound * factor).collect()
    }

    /// S ← G − Σ γ ΔG, where the next iteration begins.
    fn extrapolate(&mut self, level: Level, sets: &mut [SetSprings<T>], factors: &[f64]) {
        let Self { scale, components, input, differences, order, .. } = self;
        let used = order.iter().zip(factors).filter(|(_, factor)| **factor != 0.0);
        let used: Vec<(&History, f32)> =
            used.map(|(slot, factor)| (&differences[*slot].outcome, *factor as f32)).collect();
        let mut rest = input.as_mut_slice();
        let mut first = 0;
        for springs in sets {
            let pulls = springs.pull.groups_mut();
            let (input, others) = rest.split_at_mut(pulls.len());
            let start = first;
            (rest, first) = (others, first + pulls.len());
            let tasks = pulls.par_chunks_mut(TASK).zip(input.par_chunks_mut(TASK)).enumerate();
            tasks.for_each(|(task, (pull, input))| {
                let first = start + task * TASK;
                dispatch_wide!(level, simd => {
                    extrapolate(simd, pull, &used, scale, *components, first);
                });
                input.copy_from_slice(pull);
            });
        }
    }

    /// Begins the next iteration where this one has ended.
    fn take(&mut self, sets: &[SetSprings<T>]) {
        self.input.clear();
        for springs in sets {
            self.input.extend_from_slice(springs.pull.groups());
        }
    }

    /// Goes back to an outcome.
    fn put(&mut self, sets: &mut [SetSprings<T>], output: usize) {
        let mut first = 0;
        for springs in sets {
            let pulls = springs.pull.groups_mut();
            pulls.copy_from_slice(&self.outputs[output][first..first + pulls.len()]);
            first += pulls.len();
        }
        self.input.copy_from_slice(&self.outputs[output]);
    }

    pub(super) fn memory_bytes(&self) -> usize {
        let full = 4 * self.input.capacity() * size_of::<Group<T>>();
        let half = 1 + 2 * self.differences.len();
        full + (half * self.residual.capacity() + self.scale.capacity()) * size_of::<[f32; LANES]>()
    }
}

/// A part of a vector task by task, or empty tasks without end if the vector is.
fn tasks_of(
    history: &mut History,
    range: Range<usize>,
) -> impl Iterator<Item = &mut [[f32; LANES]]> {
    let tasks = history.get_mut(range).unwrap_or_default().chunks_mut(TASK);
    tasks.chain(std::iter::repeat_with(|| &mut [][..]))
}

/// One task of a look at an iteration. Where there is none before, `last`, `change` and `outcome` are empty.
struct Look<'a, T> {
    pull: &'a [Group<T>],
    input: &'a [Group<T>],
    scale: &'a [[f32; LANES]],
    components: usize,
    /// Number of the first group among all.
    first: usize,
    last: &'a [Group<T>],
    olds: Vec<&'a [[f32; LANES]]>,
    output: &'a mut [Group<T>],
    residual: &'a mut [[f32; LANES]],
    change: &'a mut [[f32; LANES]],
    outcome: &'a mut [[f32; LANES]],
    /// f·f, f·Δf_j with the newest last, Δf·Δf_j with the newest last.
    sums: Vec<f64>,
}

impl<T: Scalar> Look<'_, T> {
    /// Plain loops, so that they are compiled for the instruction set.
    #[inline(always)]
    fn run<S: Simd>(&mut self, _simd: S) {
        let count = (self.sums.len() - 1) / 2;
        let mut start = 0;
        while start < self.pull.len() {
            let end = (start + SHORT).min(self.pull.len());
            let mut norm = [0.0_f32; LANES];
            let mut own = [[0.0_f32; LANES]; 2];
            for i in start..end {
                let scale = &self.scale[(self.first + i) / self.components];
                let mut residual = [0.0_f32; LANES];
                for k in 0..LANES {
                    let step = self.pull[i].0[k].to_f64() - self.input[i].0[k].to_f64();
                    residual[k] = step as f32 * scale[k];
                    norm[k] += residual[k] * residual[k];
                }
                if !self.change.is_empty() {
                    let (change, outcome) = (&mut self.change[i], &mut self.outcome[i]);
                    for k in 0..LANES {
                        let step = self.pull[i].0[k].to_f64() - self.last[i].0[k].to_f64();
                        outcome[k] = step as f32 * scale[k];
                        change[k] = residual[k] - self.residual[i][k];
                        own[0][k] += change[k] * residual[k];
                        own[1][k] += change[k] * change[k];
                    }
                }
                self.residual[i] = residual;
                self.output[i] = self.pull[i];
            }
            self.sums[0] += sum(&norm);
            if count > 0 {
                self.sums[count] += sum(&own[0]);
                self.sums[2 * count] += sum(&own[1]);
            }
            for j in 0..self.olds.len() {
                let old = &self.olds[j][start..end];
                let residual = &self.residual[start..end];
                self.sums[1 + j] += dot(old, residual);
                if !self.change.is_empty() {
                    self.sums[1 + count + j] += dot(old, &self.change[start..end]);
                }
            }
            start = end;
        }
    }
}

/// Inner product of a few groups.
#[inline(always)]
fn dot(a: &[[f32; LANES]], b: &[[f32; LANES]]) -> f64 {
    let mut sums = [0.0_f32; LANES];
    for i in 0..a.len() {
        for k in 0..LANES {
            sums[k] += a[i][k] * b[i][k];
        }
    }
    sum(&sums)
}

#[inline(always)]
fn sum(lanes: &[f32; LANES]) -> f64 {
    let mut total = 0.0;
    for k in 0..LANES {
        total += f64::from(lanes[k]);
    }
    total
}

/// S ← S − Σ γ ΔG for the groups from number `first` on.
#[inline(always)]
fn extrapolate<S: Simd, T: Scalar>(
    _simd: S,
    pull: &mut [Group<T>],
    used: &[(&History, f32)],
    scale: &[[f32; LANES]],
    components: usize,
    first: usize,
) {
    for i in 0..pull.len() {
        let scale = &scale[(first + i) / components];
        let mut steps = [0.0_f32; LANES];
        for j in 0..used.len() {
            let (outcome, factor) = (&used[j].0[first + i], used[j].1);
            for k in 0..LANES {
                steps[k] += factor * outcome[k];
            }
        }
        for k in 0..LANES {
            let step = f64::from(steps[k] / scale[k]);
            pull[i].0[k] = T::from_f64(pull[i].0[k].to_f64() - step);
        }
    }
}
