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

use pliant_math::{LANES, Lanes, Matrix, Radial, Real, Scalar, Simd, Vector, dispatch_wide};
use rayon::prelude::*;

use crate::constraint::Block;
use crate::local::{
    Columns, Group, Line, Quad, from_columns, load_matrix, load_symmetric, store_matrix,
    store_symmetric, to_columns,
};
use crate::neighborhood::load_block;
use crate::neighbors::{Neighbors, TASK};
use crate::solver::{Motion, Setting, Solver, TASK_GROUPS, told};

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

    /// Asks for the gradient of the velocity.
    pub(crate) fn look_at_velocities(&mut self, motion: &Motion<T>) {
        self.field.resize(motion.velocity.len(), Line::default());
        let columns = motion.velocity.par_iter().zip(&self.start);
        self.field
            .par_iter_mut()
            .zip(columns)
            .for_each(|(field, (v, start))| *field = Line::spread([v[0], v[1], v[2]], *start));
    }

    /// Corrected gradients of the velocity, particle by particle [1/s].
    pub(crate) fn velocity_gradients<K: Radial>(
        &mut self,
        setting: &Setting<K>,
        motion: &Motion<T>,
    ) -> Vec<Matrix<T, 3>> {
        self.look_at_velocities(motion);
        let Self { neighbors, steep, correction, field, .. } = self;
        let strain = Strain { neighbors, steep, field };
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
        self.look_at_velocities(motion);
        let Self { neighbors, steep, correction, block, conformation, terms, field, .. } = self;
        let strain = Strain { neighbors, steep, field };
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
        let Self { correction, multiplier, action, terms, .. } = self;
        let tasks = action.par_chunks_mut(TASK).zip(multiplier.par_chunks(TASK_GROUPS)).enumerate();
        tasks.for_each(|(task, (action, multiplier))| {
            dispatch_wide!(setting.level, simd => {
                for (local, (action, multiplier)) in action.chunks_mut(LANES).zip(multiplier).enumerate() {
                    let group = task * TASK_GROUPS + local;
                    let b = load_matrix::<_, T>(simd, &correction[group]);
                    let half = load_symmetric::<_, T>(simd, multiplier) * b;
                    write_action(simd, &half, &terms[group], action);
                }
            });
        });
        self.change_velocities(setting, motion);
    }

    /// What multipliers exert changes velocities.
    fn change_velocities<K: Radial>(&mut self, setting: &Setting<K>, motion: &mut Motion<T>) {
        let Self { neighbors, steep, action, sum, start, .. } = self;
        let Motion { position, velocity, .. } = motion;
        let dt = T::from_f64(-setting.dt);
        velocity.par_chunks_mut(TASK).enumerate().for_each(|(task, velocity)| {
            dispatch_wide!(setting.level, simd => {
                for (p, velocity) in (task * TASK..).zip(velocity) {
                    let exerted = exerted(simd, neighbors, steep, action, p, &sum[p]);
                    let factor = dt * position[p][3] * start[p][3];
                    for axis in 0..3 {
                        velocity[axis] += factor * exerted[axis];
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
    told: &Group<T, { told::COUNT }>,
    scale: f64,
    multiplier: &mut Group<T, 6>,
    action: &mut [Line<T>],
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
    write_action(simd, &(step * of.correction), told, action);
}

/// Writes what sixteen constraints exert, S B/V = 2 Λ B/V, from Λ B.
#[inline(always)]
fn write_action<S: Simd, T: Scalar>(
    simd: S,
    half: &Matrix<T::Lanes<S>, 3>,
    told: &Group<T, { told::COUNT }>,
    action: &mut [Line<T>],
) {
    let inverse_volume = T::Lanes::<S>::load(simd, &told[told::INVERSE_VOLUME]);
    let mut rows = [[[T::default(); 4]; LANES]; 3];
    let whole = *half * (inverse_volume + inverse_volume);
    to_columns::<S, T>(simd, &whole.transpose(), &mut rows);
    for (lane, action) in action.iter_mut().enumerate() {
        for row in 0..3 {
            action.0[4 * row..4 * row + 4].copy_from_slice(&rows[row][lane]);
        }
    }
}

/// A field whose gradient is asked for at the start of the step.
pub(crate) struct Strain<'a, T> {
    pub(crate) neighbors: &'a Neighbors,
    /// Volumes times slopes of the kernel, entry by entry.
    pub(crate) steep: &'a [T],
    /// The field.
    pub(crate) field: &'a [Line<T>],
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
        let mut rows: Columns<T> = [[[T::default(); 4]; LANES]; 3];
        for lane in 0..count {
            let mut sums = Line::default();
            self.particle(simd, first + lane).store(&mut sums.0);
            for row in 0..3 {
                rows[row][lane].copy_from_slice(&sums.0[4 * row..4 * row + 4]);
            }
        }
        from_columns::<S, T>(simd, &rows).transpose()
    }

    /// The same of one particle, row by row.
    #[inline(always)]
    fn particle<S: Simd>(&self, simd: S, p: usize) -> T::Lanes<S> {
        let own = T::Lanes::<S>::load(simd, &self.field[p].0);
        let there = Gradients { simd, x: T::Lanes::<S>::load_quad(simd, self.field[p].place()) };
        let range = self.neighbors.near_range(p);
        let (list, steep) = (&self.neighbors.list()[range.clone()], &self.steep[range]);
        there.sum_in_turns(list, steep, self.field, |line, gradient, sum| {
            (T::Lanes::<S>::load(simd, &line.0) - own).mul_add(gradient, sum)
        })
    }
}

/// Gradients of the kernel about a place: what a pair has is a line of its neighbor and a slope.
struct Gradients<S: Simd, T: Scalar> {
    simd: S,
    /// The place, four times.
    x: T::Lanes<S>,
}

impl<S: Simd, T: Scalar> Gradients<S, T> {
    /// Adds up neighbors in four sums that take turns: additions to one would wait for one another.
    #[inline(always)]
    fn sum_in_turns(
        &self,
        list: &[u32],
        steep: &[T],
        lines: &[Line<T>],
        add: impl Fn(&Line<T>, T::Lanes<S>, T::Lanes<S>) -> T::Lanes<S>,
    ) -> T::Lanes<S> {
        const TURNS: usize = 4;
        let mut sums = [T::Lanes::<S>::splat(self.simd, T::default()); TURNS];
        let (lists, slopes) = (list.chunks_exact(TURNS), steep.chunks_exact(TURNS));
        let rest = lists.remainder().iter().zip(slopes.remainder());
        let of = |line: &Line<T>, slope: T| {
            let y = T::Lanes::<S>::load_quad(self.simd, line.place());
            (self.x - y) * T::Lanes::<S>::splat(self.simd, slope)
        };
        for (list, steep) in lists.zip(slopes) {
            for turn in 0..TURNS {
                let line = &lines[list[turn] as usize];
                sums[turn] = add(line, of(line, steep[turn]), sums[turn]);
            }
        }
        for (&q, &slope) in rest {
            let line = &lines[q as usize];
            sums[0] = add(line, of(line, slope), sums[0]);
        }
        (sums[0] + sums[1]) + (sums[2] + sums[3])
    }
}

/// What a particle's own constraint and those of its neighbors exert on it, over its volume:
/// S_k B_k/V_k Σ_j V_j g_kj + Σ_j S_j B_j/V_j V_j g_kj.
#[inline(always)]
pub(crate) fn exerted<S: Simd, T: Scalar>(
    simd: S,
    neighbors: &Neighbors,
    steep: &[T],
    action: &[Line<T>],
    p: usize,
    own: &Quad<T>,
) -> [T; 3] {
    let range = neighbors.near_range(p);
    let there = Gradients { simd, x: T::Lanes::<S>::load_quad(simd, action[p].place()) };
    let (list, steep) = (&neighbors.list()[range.clone()], &steep[range]);
    let sum = there.sum_in_turns(list, steep, action, |line, gradient, sum| {
        T::Lanes::<S>::load(simd, &line.0).mul_add(gradient, sum)
    });
    let own = T::Lanes::<S>::load_quad(simd, own);
    sum_of_rows::<S, T>(T::Lanes::<S>::load(simd, &action[p].0).mul_add(own, sum))
}

/// The sums of the first three numbers of each row.
#[inline(always)]
pub(crate) fn sum_of_rows<S: Simd, T: Scalar>(rows: T::Lanes<S>) -> [T; 3] {
    let mut out = Line::default();
    rows.store(&mut out.0);
    std::array::from_fn(|row| out.0[4 * row] + out.0[4 * row + 1] + out.0[4 * row + 2])
}
