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
//! mislead: when the residual has grown in spite of it, the last plain outcome is taken up again and the
//! past forgotten.
//!
//! Walker & Ni 2011, *Anderson Acceleration for Fixed-Point Iterations*, SIAM J. Numer. Anal. 49(4); Ouyang,
//! Peng, Yao, Zhang, Deng 2020, *Anderson Acceleration for Nonconvex ADMM Based on Douglas–Rachford
//! Splitting*, Comput. Graph. Forum 39(5), for S as the variable.

use pliant_math::{LANES, Scalar};
use rayon::prelude::*;

use super::springs::SetSprings;
use crate::particles::Group;

/// Residual after a step, over the least so far, that counts as misled.
const MISLED: f64 = 1.5;
/// Share of a difference that must not follow from the others for it to count [-].
const INDEPENDENT: f64 = 1e-6;
/// Groups of numbers in a task.
const TASK: usize = 1024;

/// A vector over all springs, single precision: differences need no more.
type History = Vec<[f32; LANES]>;

/// What is known of the last iterations.
#[derive(Clone, Debug, Default)]
pub(super) struct Anderson<T> {
    depth: usize,
    /// S at the start of the iteration that runs.
    input: Vec<Group<T>>,
    /// Outcome and residual of the iteration before, over ω.
    last: Option<(Vec<Group<T>>, History)>,
    /// Plain outcome with the least residual, and that residual.
    best: Option<(f64, Vec<Group<T>>)>,
    /// Differences of residuals and of outcomes, oldest first.
    differences: Vec<(History, History)>,
    /// Inner products of the differences of residuals.
    products: Vec<Vec<f64>>,
}

impl<T: Scalar> Anderson<T> {
    /// Forgets everything; remembers up to `depth` iterations from now on.
    pub(super) fn restart(&mut self, depth: usize) {
        self.depth = depth;
        self.last = None;
        self.best = None;
        self.differences.clear();
        self.products.clear();
    }

    /// Notes where an iteration begins.
    pub(super) fn begin(&mut self, sets: &[SetSprings<T>]) {
        self.input.clear();
        for springs in sets {
            self.input.extend_from_slice(springs.pull.groups());
        }
    }

    /// Replaces the outcome of an iteration by the accelerated one. Returns whether that is another.
    pub(super) fn finish(&mut self, sets: &mut [SetSprings<T>]) -> bool {
        let mut output = Vec::with_capacity(self.input.len());
        let mut scale = Vec::with_capacity(self.input.len());
        for springs in &*sets {
            output.extend_from_slice(springs.pull.groups());
            scale.extend(inverse_roots(springs));
        }
        let residual: History = combine(&output, &self.input, &scale);
        let norm = dot(&residual, &residual).sqrt();
        if let Some((least, best)) = &self.best
            && norm > MISLED * least
            && !self.differences.is_empty()
        {
            let best = best.clone();
            let depth = self.depth;
            self.restart(depth);
            put(sets, &best);
            return true;
        }
        if self.best.as_ref().is_none_or(|(least, _)| norm < *least) {
            self.best = Some((norm, output.clone()));
        }
        if let Some((last_output, last_residual)) = self.last.take() {
            let outcome = combine(&output, &last_output, &scale);
            let change = subtract(&residual, &last_residual);
            self.remember(change, outcome);
        }
        let factors = self.factors(&residual);
        let changed = factors.iter().any(|factor| *factor != 0.0);
        if changed {
            let mut next = output.clone();
            next.par_chunks_mut(TASK).enumerate().for_each(|(task, next)| {
                let first = task * TASK;
                for ((_, outcome), factor) in self.differences.iter().zip(&factors) {
                    for (k, next) in next.iter_mut().enumerate() {
                        let (outcome, scale) = (&outcome[first + k], &scale[first + k]);
                        for lane in 0..LANES {
                            let step = f64::from(outcome[lane]) / f64::from(scale[lane]);
                            next.0[lane] = T::from_f64(next.0[lane].to_f64() - factor * step);
                        }
                    }
                }
            });
            put(sets, &next);
        }
        self.last = Some((output, residual));
        changed
    }

    fn remember(&mut self, change: History, outcome: History) {
        if self.differences.len() == self.depth {
            self.differences.remove(0);
            self.products.remove(0);
            for row in &mut self.products {
                row.remove(0);
            }
        }
        let row: Vec<f64> = self.differences.iter().map(|(other, _)| dot(&change, other)).collect();
        for (products, product) in self.products.iter_mut().zip(&row) {
            products.push(*product);
        }
        let mut row = row;
        row.push(dot(&change, &change));
        self.products.push(row);
        self.differences.push((change, outcome));
    }

    /// γ by elimination in the normal equations; differences that follow from newer ones are left out.
    fn factors(&self, residual: &History) -> Vec<f64> {
        let count = self.differences.len();
        let mut a = self.products.clone();
        let mut b: Vec<f64> =
            self.differences.iter().map(|(change, _)| dot(change, residual)).collect();
        let mut used = vec![false; count];
        // The newest first: what follows from it is dropped.
        for pivot in (0..count).rev() {
            let full = self.products[pivot][pivot];
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
        (0..count).map(|k| if used[k] { b[k] / a[k][k] } else { 0.0 }).collect()
    }

    pub(super) fn memory_bytes(&self) -> usize {
        let full = self.input.capacity() * size_of::<Group<T>>();
        let half = self.input.len() * size_of::<[f32; LANES]>();
        3 * full + (1 + 2 * self.differences.len()) * half
    }
}

/// 1/ω for every component of the pulls, group by group.
fn inverse_roots<T: Scalar>(springs: &SetSprings<T>) -> Vec<[f32; LANES]> {
    let per_branch = springs.pull.components() / springs.weight.components().max(1);
    let mut roots = Vec::with_capacity(springs.pull.groups().len());
    for weight in springs.weight.groups() {
        let root = std::array::from_fn(|lane| weight.0[lane].to_f64().powf(-0.5).min(1e30) as f32);
        roots.extend(std::iter::repeat_n(root, per_branch));
    }
    roots
}

/// (a − b) times a scale.
fn combine<T: Scalar>(a: &[Group<T>], b: &[Group<T>], scale: &[[f32; LANES]]) -> History {
    let of_group = |((a, b), scale): ((&Group<T>, &Group<T>), &[f32; LANES])| {
        std::array::from_fn(|k| ((a.0[k].to_f64() - b.0[k].to_f64()) * f64::from(scale[k])) as f32)
    };
    a.par_iter().zip(b).zip(scale).with_min_len(TASK).map(of_group).collect()
}

fn subtract(a: &History, b: &History) -> History {
    let of_group = |(a, b): (&[f32; LANES], &[f32; LANES])| std::array::from_fn(|k| a[k] - b[k]);
    a.par_iter().zip(b).with_min_len(TASK).map(of_group).collect()
}

/// Inner product, summed task by task.
fn dot(a: &History, b: &History) -> f64 {
    let parts: Vec<f64> = a
        .par_chunks(TASK)
        .zip(b.par_chunks(TASK))
        .map(|(a, b)| {
            let mut sums = [0.0_f64; LANES];
            for (a, b) in a.iter().zip(b) {
                for k in 0..LANES {
                    sums[k] += f64::from(a[k]) * f64::from(b[k]);
                }
            }
            sums.iter().sum()
        })
        .collect();
    parts.iter().sum()
}

/// Puts pulls back to where they belong.
fn put<T: Scalar>(sets: &mut [SetSprings<T>], pulls: &[Group<T>]) {
    let mut first = 0;
    for springs in sets {
        let groups = springs.pull.groups_mut();
        groups.copy_from_slice(&pulls[first..first + groups.len()]);
        first += groups.len();
    }
}
