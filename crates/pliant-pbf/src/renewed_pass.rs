//! The position pass as published: gradients, corrections and own blocks are renewed in every iteration.
//!
//! ```text
//! A_i  = Σ_j m_j W⁰_ij x_ji x⁰_jiᵀ,   R_i = polar(A_i)
//! L_i  = Σ_j V_j (x_ji − R_i x⁰_ji) ⊗ g_ij B_iᵀ            g, B, T at the present positions
//! C_i  = R_i Q⁰_i R_iᵀ − I + L_i + L_iᵀ
//! x_k ← x_k − 1/m_k Σ_j (V_j S_k B_k + V_k S_j B_j) g_kj,   S = 2 ΔΛ,  compliance α/Δt²
//! ```
//!
//! (Barreiro et al. 2017, equations (14) to (18), with Q⁰ turned along). Derivatives of g and R are left out, so it is a
//! quasi-Newton iteration that looks at the neighborhood anew every time. Weights are those of the start of the step.

use pliant_math::{
    LANES, Lanes, Matrix, Radial, Real, Scalar, Simd, Vector, dispatch_wide, polar, svd,
};
use rayon::prelude::*;

use crate::constraint::Block;
use crate::density::total;
use crate::local::{Columns, Group, Line, Quad, from_columns, load_symmetric};
use crate::neighborhood::{inverse, sum_lanes};
use crate::neighbors::TASK;
use crate::solver::{Motion, Setting, Solver, TASK_GROUPS, by_task};
use crate::velocity_pass::{Terms, respond, sum_of_rows};

/// Share of the singular values' sum that is added to A, so that data on a line has a least rotation [-].
const REGULARIZATION: f64 = 1e-6;

impl<T: Scalar> Solver<T> {
    /// One Jacobi iteration over all constraints.
    pub(crate) fn iterate_renewed<K: Radial>(
        &mut self,
        setting: &Setting<K>,
        motion: &mut Motion<T>,
    ) {
        self.respond_renewed(setting, motion);
        self.change_renewed(setting, motion);
    }

    fn respond_renewed<K: Radial>(&mut self, setting: &Setting<K>, motion: &Motion<T>) {
        let count = motion.position.len();
        let Self { neighbors, start, conformation, terms, .. } = self;
        let tasks = by_task(neighbors, count, &mut self.slopes).into_par_iter();
        let tasks = tasks
            .zip(self.action.par_chunks_mut(TASK))
            .zip(self.sum.par_chunks_mut(TASK))
            .zip(self.multiplier.par_chunks_mut(TASK_GROUPS));
        let Motion { position, mass, .. } = motion;
        let seen = Seen { list: neighbors.list(), mass, start, position };
        tasks.enumerate().for_each(|(task, (((slopes, action), sum), multiplier))| {
            dispatch_wide!(setting.level, simd => {
                let mut slopes = slopes;
                let groups = action.chunks_mut(LANES).zip(sum.chunks_mut(LANES)).zip(multiplier);
                for (local, ((action, sum), multiplier)) in groups.enumerate() {
                    let first = task * TASK + local * LANES;
                    let mut sums = Covariances::new();
                    for (lane, sum) in sum.iter_mut().enumerate() {
                        let range = neighbors.range(first + lane);
                        let (own, rest) = slopes.split_at_mut(range.len());
                        slopes = rest;
                        *sum = seen.particle(simd, &setting.kernel, first + lane, range, own, lane, &mut sums);
                    }
                    let group = first / LANES;
                    let of = local_strain(simd, setting, &sums, sum, &conformation[group], &seen, first);
                    let scale = 1.0 / (setting.dt * setting.dt);
                    respond(simd, setting, &of, &terms[group], scale, multiplier, action);
                }
            });
        });
    }

    fn change_renewed<K: Radial>(&mut self, setting: &Setting<K>, motion: &mut Motion<T>) {
        let Self { neighbors, slopes, action, sum, start, .. } = self;
        let position = &motion.position;
        // Where particles go is kept beside, until all have been read.
        let moves: Vec<Quad<T>> = (0..position.len().div_ceil(TASK))
            .into_par_iter()
            .flat_map_iter(|task| {
                let end = position.len().min((task + 1) * TASK);
                let mut moves = Vec::with_capacity(TASK);
                dispatch_wide!(setting.level, simd => {
                    for p in task * TASK..end {
                        let range = neighbors.range(p);
                        let (list, slopes) = (&neighbors.list()[range.clone()], &slopes[range]);
                        let exerted = exerted(simd, list, slopes, position, action, p, &sum[p]);
                        let factor = -position[p][3] * start[p][3];
                        let [dx, dy, dz] = exerted.map(|entry| factor * entry);
                        moves.push([dx, dy, dz, T::default()]);
                    }
                });
                moves
            })
            .collect();
        motion.position.par_iter_mut().zip(moves).for_each(|(x, moved)| {
            for axis in 0..3 {
                x[axis] += moved[axis];
            }
        });
    }
}

/// What a particle's own constraint and those of its neighbors exert on it at the present positions, over its volume.
#[inline(always)]
fn exerted<S: Simd, T: Scalar>(
    simd: S,
    list: &[u32],
    slopes: &[T],
    position: &[Quad<T>],
    action: &[Line<T>],
    p: usize,
    own: &Quad<T>,
) -> [T; 3] {
    let rows = |q: usize| T::Lanes::<S>::load(simd, &action[q].0);
    let x = position[p];
    let mut sum = rows(p) * T::Lanes::<S>::load_quad(simd, own);
    for (&q, &slope) in list.iter().zip(slopes) {
        let y = &position[q as usize];
        let toward = |axis: usize| slope * (x[axis] - y[axis]);
        let g = [toward(0), toward(1), toward(2), T::default()];
        sum = rows(q as usize).mul_add(T::Lanes::<S>::load_quad(simd, &g), sum);
    }
    sum_of_rows::<S, T>(sum)
}

/// Sums of sixteen particles over their neighbors, by columns.
struct Covariances<T> {
    /// A, for the rotation.
    turn: Columns<T>,
    /// Σ V x_ji gᵀ.
    now: Columns<T>,
    /// Σ V x⁰_ji gᵀ.
    before: Columns<T>,
    /// Σ V²/m g gᵀ.
    share: Columns<T>,
}

impl<T: Scalar> Covariances<T> {
    #[inline(always)]
    fn new() -> Self {
        let empty = [[[T::default(); 4]; LANES]; 3];
        Self { turn: empty, now: empty, before: empty, share: empty }
    }
}

/// What neighborhoods are read from.
struct Seen<'a, T> {
    list: &'a [u32],
    mass: &'a [T],
    start: &'a [Quad<T>],
    position: &'a [Quad<T>],
}

impl<T: Scalar> Seen<'_, T> {
    /// Adds up the neighborhood of particle `p` as lane `lane`, sixteen neighbors at once; leaves W'/r of each. Returns
    /// Σ V g.
    #[inline(always)]
    #[expect(clippy::too_many_arguments, reason = "a hot loop without indirections")]
    fn particle<S: Simd, K: Radial>(
        &self,
        simd: S,
        kernel: &K,
        p: usize,
        range: std::ops::Range<usize>,
        slopes: &mut [T],
        lane: usize,
        out: &mut Covariances<T>,
    ) -> Quad<T> {
        let splat = |x: T| T::Lanes::<S>::splat(simd, x);
        let zero = splat(T::default());
        let (x, x0) = (self.position[p], self.start[p]);
        let (mut turn, mut now, mut before) = ([[zero; 3]; 3], [[zero; 3]; 3], [[zero; 3]; 3]);
        let (mut share, mut sum) = ([zero; 6], [zero; 3]);
        let (mut quads, mut starts, mut masses) = ([x; LANES], [x0; LANES], [T::default(); LANES]);
        for (list, slopes) in self.list[range].chunks(LANES).zip(slopes.chunks_mut(LANES)) {
            for (k, &q) in list.iter().enumerate() {
                quads[k] = self.position[q as usize];
                starts[k] = self.start[q as usize];
                masses[k] = self.mass[q as usize];
            }
            for k in list.len()..LANES {
                // The particle itself: at no distance, and of no volume.
                quads[k] = x;
                starts[k] = [x0[0], x0[1], x0[2], T::default()];
                masses[k] = T::default();
            }
            let [px, py, pz, inverse_mass] = T::Lanes::<S>::load_interleaved(simd, &quads);
            let [sx, sy, sz, volume] = T::Lanes::<S>::load_interleaved(simd, &starts);
            let d = [px - splat(x[0]), py - splat(x[1]), pz - splat(x[2])];
            let d0 = [sx - splat(x0[0]), sy - splat(x0[1]), sz - splat(x0[2])];
            let r = d[2].mul_add(d[2], d[1].mul_add(d[1], d[0] * d[0])).sqrt();
            let slope = kernel.slope(r) * volume;
            let mut full = [T::default(); LANES];
            slope.store(&mut full);
            slopes.copy_from_slice(&full[..slopes.len()]);
            // Weights are those of the start of the step.
            let r0 = d0[2].mul_add(d0[2], d0[1].mul_add(d0[1], d0[0] * d0[0])).sqrt();
            let weight = kernel.weight(r0) * T::Lanes::<S>::load(simd, &masses);
            let g = [-slope * d[0], -slope * d[1], -slope * d[2]];
            let mut number = 0;
            for j in 0..3 {
                sum[j] = sum[j] + g[j];
                let weighted = d0[j] * weight;
                for i in 0..3 {
                    turn[j][i] = d[i].mul_add(weighted, turn[j][i]);
                    now[j][i] = d[i].mul_add(g[j], now[j][i]);
                    before[j][i] = d0[i].mul_add(g[j], before[j][i]);
                }
                let along = g[j] * inverse_mass;
                for i in 0..=j {
                    share[number] = g[i].mul_add(along, share[number]);
                    number += 1;
                }
            }
        }
        let mut number = 0;
        for j in 0..3 {
            for i in 0..3 {
                out.turn[j][lane][i] = total::<S, T>(turn[j][i]);
                out.now[j][lane][i] = total::<S, T>(now[j][i]);
                out.before[j][lane][i] = total::<S, T>(before[j][i]);
            }
            for i in 0..=j {
                let entry = total::<S, T>(share[number]);
                out.share[j][lane][i] = entry;
                out.share[i][lane][j] = entry;
                number += 1;
            }
        }
        [total::<S, T>(sum[0]), total::<S, T>(sum[1]), total::<S, T>(sum[2]), T::default()]
    }
}

/// Constraints of sixteen particles from what was summed, with corrections and own blocks.
#[inline(always)]
fn local_strain<S: Simd, T: Scalar, K: Radial>(
    simd: S,
    setting: &Setting<K>,
    sums: &Covariances<T>,
    sum: &[Quad<T>],
    conformation: &Group<T, 6>,
    seen: &Seen<'_, T>,
    first: usize,
) -> Terms<T::Lanes<S>> {
    let now = from_columns::<S, T>(simd, &sums.now);
    let before = from_columns::<S, T>(simd, &sums.before);
    let like = now[(0, 0)];
    let identity = Matrix::identity(like);
    let r = match setting.corotated {
        true => rotation(&from_columns::<S, T>(simd, &sums.turn), REGULARIZATION),
        false => identity,
    };
    let b = inverse(&now.transpose(), setting.correctable);
    let l = (now - r * before).mul_transpose(b);
    let q = load_symmetric::<S, T>(simd, conformation);
    let mut inverse_mass = [T::default(); LANES];
    for (lane, to) in inverse_mass.iter_mut().enumerate().take(sum.len()) {
        *to = seen.position[first + lane][3];
    }
    let own: Vector<_, 3> = sum_lanes::<S, T>(simd, sum);
    let inverse_mass = T::Lanes::<S>::load(simd, &inverse_mass);
    let share = from_columns::<S, T>(simd, &sums.share) + own.outer(own) * inverse_mass;
    let block = Block::new(setting.preconditioner, &(b * share).mul_transpose(b));
    let remembered = (r * (q - identity)).mul_transpose(r);
    Terms { remembered, strained: l + l.transpose(), correction: b, block }
}

/// The proper rotation nearest to a covariance; of data on a line the least one, of no data none.
#[inline(always)]
pub(crate) fn rotation<R: Real>(a: &Matrix<R, 3>, regularization: f64) -> Matrix<R, 3> {
    let like = a[(0, 0)];
    let sigma = svd(a).sigma;
    let size = sigma[0] + sigma[1] + sigma[2].abs();
    polar(&(*a + Matrix::identity(like) * (size * like.lit(regularization)))).rotation
}
