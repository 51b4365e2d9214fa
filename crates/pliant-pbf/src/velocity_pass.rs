//! The velocity pass: velocities that change the conformation as it should be changed.
//!
//! ```text
//! L_i = Σ_j V_j u_ji ⊗ g_ij B_iᵀ              C_i = θ (Q⁰_i − I) + Δt (L_i + L_iᵀ) − s I
//! Λ_i ← Λ_i + ΔΛ_i                            (one Jacobi step, `constraint`)
//! u_k ← u_k − Δt/m_k Σ_j (V_j S_k B_k + V_k S_j B_j) g_kj,   S = 2 ΔΛ
//! ```
//!
//! (Barreiro et al. 2017, equations (9) to (13); corrected gradients, a solvent that has no memory, and volume by itself). Every particle sums over its own neighbors, in
//! the order of its list, so no sum depends on threads, and what pairs exert on each other cancels.

use pliant_math::{
    LANES, Lanes, Matrix, Radial, Real, Scalar, Simd, SimdBase, SimdFloat, Vector, dispatch_wide,
};
use rayon::prelude::*;

use crate::constraint::Block;
use crate::local::{
    Columns, Group, Quad, from_columns, load_matrix, load_symmetric, store_matrix, store_symmetric,
    to_columns,
};
use crate::neighborhood::load_block;
use crate::neighbors::{Neighbors, TASK};
use crate::solver::{Motion, Pair, Setting, Solver, TASK_GROUPS, told};

impl<T: Scalar> Solver<T> {
    /// One Jacobi iteration over all constraints.
    pub(crate) fn iterate_velocities<K: Radial>(
        &mut self,
        setting: &Setting<K>,
        motion: &mut Motion<T>,
    ) {
        self.respond_to_velocities(setting, motion);
        self.change_velocities(setting, motion);
    }

    /// Corrected gradients of the velocity, particle by particle [1/s].
    pub(crate) fn velocity_gradients<K: Radial>(
        &self,
        setting: &Setting<K>,
        motion: &Motion<T>,
    ) -> Vec<Matrix<T, 3>> {
        let Self { neighbors, pairs, correction, .. } = self;
        let strain = Strain { neighbors, pairs, field: &motion.velocity, volume: &motion.velocity };
        let count = motion.velocity.len();
        let mut out = Vec::with_capacity(count);
        for (group, correction) in correction.iter().enumerate() {
            let mut columns = [[T::default(); LANES]; 9];
            let members = LANES.min(count - group * LANES);
            dispatch_wide!(setting.level, simd => {
                let b = load_matrix::<_, T>(simd, correction);
                let l = strain.group(simd, group * LANES, members).mul_transpose(b);
                store_matrix::<_, T>(&l, &mut columns);
            });
            for lane in 0..members {
                let column =
                    |c: usize| Vector(std::array::from_fn(|row| columns[3 * c + row][lane]));
                out.push(Matrix([column(0), column(1), column(2)]));
            }
        }
        out
    }

    /// Multipliers, and what they exert.
    fn respond_to_velocities<K: Radial>(&mut self, setting: &Setting<K>, motion: &Motion<T>) {
        let Self { neighbors, pairs, correction, block, conformation, terms, .. } = self;
        let strain = Strain { neighbors, pairs, field: &motion.velocity, volume: &motion.velocity };
        let tasks = self
            .action
            .par_chunks_mut(TASK)
            .zip(self.multiplier.par_chunks_mut(TASK_GROUPS))
            .enumerate();
        tasks.for_each(|(task, (action, multiplier))| {
            dispatch_wide!(setting.level, simd => {
                for (local, (action, multiplier)) in action.chunks_mut(LANES).zip(multiplier).enumerate() {
                    let group = task * TASK_GROUPS + local;
                    let gradient = strain.group(simd, group * LANES, action.len());
                    let b = load_matrix::<_, T>(simd, &correction[group]);
                    let l = gradient.mul_transpose(b);
                    let q = load_symmetric::<_, T>(simd, &conformation[group]);
                    let like = q[(0, 0)];
                    let of = Terms {
                        remembered: q - Matrix::identity(like),
                        strained: (l + l.transpose()) * like.lit(setting.dt),
                        correction: b,
                        block: load_block::<_, T>(simd, &block[group]),
                    };
                    respond(simd, setting, &of, &terms[group], 1.0, multiplier, action);
                }
            });
        });
    }

    /// Lets multipliers act that are there already: those of the step before, or stresses.
    pub(crate) fn exert<K: Radial>(&mut self, setting: &Setting<K>, motion: &mut Motion<T>) {
        let Self { correction, multiplier, action, .. } = self;
        let tasks = action.par_chunks_mut(TASK).zip(multiplier.par_chunks(TASK_GROUPS)).enumerate();
        tasks.for_each(|(task, (action, multiplier))| {
            dispatch_wide!(setting.level, simd => {
                for (local, (action, multiplier)) in action.chunks_mut(LANES).zip(multiplier).enumerate() {
                    let b = load_matrix::<_, T>(simd, &correction[task * TASK_GROUPS + local]);
                    write_action(simd, &(load_symmetric::<_, T>(simd, multiplier) * b), action);
                }
            });
        });
        self.change_velocities(setting, motion);
    }

    /// What multipliers exert changes velocities.
    fn change_velocities<K: Radial>(&mut self, setting: &Setting<K>, motion: &mut Motion<T>) {
        let Self { neighbors, pairs, action, sum, .. } = self;
        let Motion { position, velocity, .. } = motion;
        let dt = T::from_f64(-setting.dt);
        velocity.par_chunks_mut(TASK).enumerate().for_each(|(task, velocity)| {
            dispatch_wide!(setting.level, simd => {
                for (p, velocity) in (task * TASK..).zip(velocity) {
                    let exerted = exerted(simd, neighbors, pairs, action, p);
                    let own = times(&action[p], &sum[p]);
                    let factor = dt * position[p][3];
                    for axis in 0..3 {
                        velocity[axis] += factor * (own[axis] + velocity[3] * exerted[axis]);
                    }
                }
            });
        });
    }
}

/// What sixteen constraints are made of at an iteration.
pub(crate) struct Terms<R> {
    /// What is remembered, Q⁰ − I, turned into the present [-].
    pub(crate) remembered: Matrix<R, 3>,
    /// What the step has done so far, twice the strain [-].
    pub(crate) strained: Matrix<R, 3>,
    /// Corrections of gradients.
    pub(crate) correction: Matrix<R, 3>,
    /// Own blocks.
    pub(crate) block: Block<R>,
}

/// Takes a Jacobi step of sixteen constraints θ (Q⁰ − I) + strain − s I = 0; `scale` turns compliances into those of the
/// pass.
#[inline(always)]
pub(crate) fn respond<S: Simd, T: Scalar, K: Radial>(
    simd: S,
    setting: &Setting<K>,
    of: &Terms<T::Lanes<S>>,
    told: &Group<T, 6>,
    scale: f64,
    multiplier: &mut Group<T, 6>,
    action: &mut [[Quad<T>; 3]],
) {
    let number = |place: usize| T::Lanes::<S>::load(simd, &told[place]);
    let omega = number(told::RELAXATION);
    let shape = number(told::SHAPE) * omega.lit(scale);
    let volume = number(told::VOLUME) * omega.lit(scale);
    let c = of.remembered * number(told::POLYMER) + of.strained
        - Matrix::identity(omega.one()) * number(told::MEAN);
    let lambda = load_symmetric::<S, T>(simd, multiplier);
    let step = of.block.step(setting.preconditioner, &c, &lambda, shape, volume, omega);
    store_symmetric::<S, T>(&(lambda + step), multiplier);
    write_action(simd, &(step * of.correction), action);
}

/// Writes what sixteen constraints exert, S B = 2 Λ B, from Λ B.
#[inline(always)]
fn write_action<S: Simd, T: Scalar>(
    simd: S,
    half: &Matrix<T::Lanes<S>, 3>,
    action: &mut [[Quad<T>; 3]],
) {
    let mut columns = [[[T::default(); 4]; LANES]; 3];
    to_columns::<S, T>(simd, &(*half + *half), &mut columns);
    for (lane, action) in action.iter_mut().enumerate() {
        for column in 0..3 {
            action[column] = columns[column][lane];
        }
    }
}

/// A field whose gradient is asked for at the start of the step.
pub(crate) struct Strain<'a, T> {
    pub(crate) neighbors: &'a Neighbors,
    pub(crate) pairs: &'a [Pair<T>],
    /// The field.
    pub(crate) field: &'a [Quad<T>],
    /// Volumes, beside something else.
    pub(crate) volume: &'a [Quad<T>],
}

impl<T: Scalar> Strain<'_, T> {
    /// Σ_j V_j (f_j − f_i) ⊗ g_ij of `count` particles from `first` on.
    #[inline(always)]
    pub(crate) fn group<S: Simd>(
        &self,
        simd: S,
        first: usize,
        count: usize,
    ) -> Matrix<T::Lanes<S>, 3> {
        let mut columns: Columns<T> = [[[T::default(); 4]; LANES]; 3];
        for lane in 0..count {
            let sums = self.particle(simd, first + lane);
            for column in 0..3 {
                columns[column][lane] = sums[column];
            }
        }
        from_columns::<S, T>(simd, &columns)
    }

    #[inline(always)]
    fn particle<S: Simd>(&self, simd: S, p: usize) -> [Quad<T>; 3] {
        let quad = |x: &Quad<T>| T::Quad::<S>::from_slice(simd, x);
        let splat = |x: T| T::Quad::<S>::splat(simd, x);
        let own = quad(&self.field[p]);
        let mut sums = [splat(T::default()); 3];
        for pair in &self.pairs[self.neighbors.near_range(p)] {
            let q = pair.other as usize;
            let difference = (quad(&self.field[q]) - own) * splat(self.volume[q][3]);
            for column in 0..3 {
                sums[column] = difference.mul_add(splat(pair.gradient[column]), sums[column]);
            }
        }
        let store = |x: T::Quad<S>| -> Quad<T> { *x };
        [store(sums[0]), store(sums[1]), store(sums[2])]
    }
}

/// Σ_j S_j B_j g_kj.
#[inline(always)]
pub(crate) fn exerted<S: Simd, T: Scalar>(
    simd: S,
    neighbors: &Neighbors,
    pairs: &[Pair<T>],
    action: &[[Quad<T>; 3]],
    p: usize,
) -> Quad<T> {
    let splat = |x: T| T::Quad::<S>::splat(simd, x);
    let mut sums = [splat(T::default()); 3];
    for pair in &pairs[neighbors.near_range(p)] {
        let action = &action[pair.other as usize];
        for column in 0..3 {
            let exerted = T::Quad::<S>::from_slice(simd, &action[column]);
            sums[column] = exerted.mul_add(splat(pair.gradient[column]), sums[column]);
        }
    }
    *(sums[0] + sums[1] + sums[2])
}

/// A matrix, by its columns, times a vector.
#[inline(always)]
pub(crate) fn times<T: Scalar>(columns: &[Quad<T>; 3], x: &Quad<T>) -> Quad<T> {
    let mut out = [T::default(); 4];
    for column in 0..3 {
        for row in 0..3 {
            out[row] += columns[column][row] * x[column];
        }
    }
    out
}
