//! Neighborhoods at the start of a step: densities, gradients of the kernel and what corrects them, own blocks.
//!
//! ```text
//! ρ_i/ρ₀ = v_i W(0) + Σ_j v_j W_ij + walls       V_i = v_i / max(ρ_i/ρ₀, ½)
//! M_i    = Σ_j V_j g_ij x_jiᵀ                     B_i = M_i⁻¹, or I where M_i is nearly singular
//! T_i    = Δt² B_i (G_i G_iᵀ/m_i + Σ_j V_j²/m_j g_ij g_ijᵀ) B_iᵀ,   G_i = Σ_j V_j g_ij
//! ```
//!
//! B makes gradients of linear fields exact, so that a rotation is no strain and constraints exert no torque.

use pliant_math::{
    Dim, LANES, Lanes, Matrix, Radial, Real, Scalar, Simd, Space, Vector, dispatch_wide, svd,
};
use rayon::prelude::*;

use crate::constraint::Block;
use crate::half_space::HalfSpace;
use crate::local::{Columns, Group, Line, Quad, from_columns, load_matrix, renew, store_matrix};
use crate::neighbors::TASK;
use crate::solver::{Motion, Setting, Solver, TASK_GROUPS, by_task, told};

/// Neighbors that a constraint needs.
const FEWEST: u32 = 2;
/// Neighbors that a particle needs to be part of a volume: spray has none to keep.
pub(crate) const FEWEST_WITH_VOLUME: u32 = 8;

impl<T: Scalar> Solver<T> {
    /// Takes the present positions as those at the start of the step. Lists of neighbors, walls, terms and conformations must
    /// be up to date; volumes are written beside the velocities. `beyond` tells how dense matter is at a
    /// free surface, where that is asked for.
    pub(crate) fn begin<K: Radial>(
        &mut self,
        setting: &Setting<K>,
        beyond: Option<&HalfSpace>,
        motion: &mut Motion<T>,
    ) {
        let count = motion.position.len();
        self.measure(setting, beyond, motion);
        self.start.clear();
        for (p, x) in motion.position.iter().enumerate() {
            let volume = motion.rest_volume[p] / self.ratio[p].max(T::from_f64(setting.thinnest));
            self.start.push([x[0], x[1], x[2], volume]);
            motion.velocity[p][3] = volume;
        }
        self.sum.resize(count, [T::default(); 4]);
        self.action.resize(count, Line::default());
        for (action, start) in self.action.iter_mut().zip(&self.start) {
            action.put(start);
        }
        self.moved.resize(count, [T::default(); 4]);
        self.pressed.resize(count, [T::default(); 4]);
        self.pressure.resize(count, T::default());
        self.allowed.clear();
        self.allowed.resize(count, T::from_f64(1.0));
        renew(&mut self.correction, count);
        renew(&mut self.block, count);
        renew(&mut self.multiplier, count);
        renew(&mut self.rate, count);
        self.temper(setting);
        self.correct(setting, motion);
    }

    /// How far each constraint goes, and whether it holds volume.
    fn temper<K: Radial>(&mut self, setting: &Setting<K>) {
        let count = self.ratio.len();
        for (group, terms) in self.terms.iter_mut().enumerate() {
            for lane in 0..LANES.min(count - group * LANES) {
                let volume = self.start[group * LANES + lane][3];
                terms[told::INVERSE_VOLUME][lane] = T::from_f64(1.0) / volume;
                let near = self.neighbors.near_count(group * LANES + lane);
                let omega = (setting.relaxation / f64::from(near.max(1))).min(setting.boldest);
                // Zero stays zero: no constraint of its own.
                let has = terms[told::RELAXATION][lane] != T::default() && near >= FEWEST;
                terms[told::RELAXATION][lane] = T::from_f64(if has { omega } else { 0.0 });
                let holds = terms[told::HOLDS_VOLUME][lane] != T::default();
                if holds && near >= FEWEST_WITH_VOLUME {
                    let q = &self.conformation[group];
                    let remembered = q[0][lane] + q[1][lane] + q[2][lane] - T::from_f64(3.0);
                    terms[told::VOLUME][lane] = T::default();
                    terms[told::MEAN][lane] =
                        terms[told::POLYMER][lane] * remembered * T::from_f64(1.0 / 3.0);
                }
            }
        }
    }

    /// Densities, and pairs with kernel and gradient.
    fn measure<K: Radial>(
        &mut self,
        setting: &Setting<K>,
        beyond: Option<&HalfSpace>,
        motion: &Motion<T>,
    ) {
        let count = motion.position.len();
        let entries = self.neighbors.len();
        self.steep.resize(entries, T::default());
        self.slopes.resize(entries, T::default());
        self.ratio.resize(count, T::default());
        self.whole.resize(count, T::from_f64(1.0));
        let Self { neighbors, steep, ratio, whole, walls, .. } = self;
        let (kernel, own) = (setting.kernel, setting.kernel.weight(T::default()));
        let Motion { position, rest_volume, .. } = motion;
        let steep = by_task(neighbors, count, steep);
        let tasks = steep.into_par_iter().zip(ratio.par_chunks_mut(TASK));
        let tasks = tasks.zip(whole.par_chunks_mut(TASK)).enumerate();
        tasks.for_each(|(task, ((steep, ratio), whole))| {
            let mut entry = 0;
            for (p, (ratio, whole)) in (task * TASK..).zip(ratio.iter_mut().zip(whole)) {
                let x = position[p];
                *ratio = rest_volume[p] * own + walls[p][3];
                let mut gradient = Vector([walls[p][0], walls[p][1], walls[p][2]]);
                let near = neighbors.near_range(p).len();
                for (number, &other) in neighbors.list()[neighbors.range(p)].iter().enumerate() {
                    let q = other as usize;
                    let mut slope = T::default();
                    if number < near {
                        let y = position[q];
                        let d = Vector([x[0] - y[0], x[1] - y[1], x[2] - y[2]]);
                        let r = d.norm();
                        // Volumes are known when all have been through here.
                        slope = kernel.slope(r);
                        *ratio += rest_volume[q] * kernel.weight(r);
                        gradient += d * (slope * rest_volume[q]);
                    }
                    steep[entry] = slope;
                    entry += 1;
                }
                if let Some(beyond) = beyond {
                    let seen = (ratio.to_f64(), gradient.norm().to_f64());
                    *whole = T::from_f64(beyond.within_surface(seen.0, seen.1));
                }
            }
        });
    }

    /// Corrections, and own blocks of the constraints.
    fn correct<K: Radial>(&mut self, setting: &Setting<K>, motion: &Motion<T>) {
        let Self { neighbors, steep, start, sum, correction, block, .. } = self;
        let here = Here { neighbors, start, motion };
        let tasks = by_task(neighbors, start.len(), steep)
            .into_par_iter()
            .zip(sum.par_chunks_mut(TASK))
            .zip(correction.par_chunks_mut(TASK_GROUPS))
            .zip(block.par_chunks_mut(TASK_GROUPS))
            .enumerate();
        tasks.for_each(|(task, (((steep, sum), correction), block))| {
            dispatch_wide!(setting.level, simd => {
                here.task(simd, setting, task * TASK, steep, sum, correction, block)
            });
        });
    }
}

/// What neighborhoods are read from.
struct Here<'a, T> {
    neighbors: &'a crate::neighbors::Neighbors,
    start: &'a [Quad<T>],
    motion: &'a Motion<T>,
}

impl<T: Scalar> Here<'_, T> {
    #[inline(always)]
    #[expect(clippy::too_many_arguments, reason = "a hot loop without indirections")]
    fn task<S: Simd, K: Radial>(
        &self,
        simd: S,
        setting: &Setting<K>,
        first: usize,
        mut steep: &mut [T],
        sum: &mut [Quad<T>],
        correction: &mut [Group<T, 9>],
        block: &mut [Group<T, 12>],
    ) {
        let groups = sum.chunks_mut(LANES).zip(correction).zip(block);
        for (group, ((sum, correction), block)) in groups.enumerate() {
            let first = first + group * LANES;
            let empty = [[[T::default(); 4]; LANES]; 3];
            let (mut moment, mut share) = (empty, empty);
            let mut inverse_mass = [T::default(); LANES];
            for (lane, sum) in sum.iter_mut().enumerate() {
                let (own, rest) = steep.split_at_mut(self.neighbors.range(first + lane).len());
                steep = rest;
                *sum = self.particle(simd, first + lane, own, lane, &mut moment, &mut share);
                inverse_mass[lane] = self.motion.position[first + lane][3];
            }
            let moment = from_columns::<S, T>(simd, &moment);
            let b = inverse(&moment, setting.correctable);
            store_matrix::<S, T>(&b, correction);
            let own = sum_lanes::<S, T>(simd, sum);
            let inverse_mass = T::Lanes::<S>::load(simd, &inverse_mass);
            let share = from_columns::<S, T>(simd, &share) + own.outer(own) * inverse_mass;
            let t = (b * share).mul_transpose(b) * inverse_mass.lit(setting.dt * setting.dt);
            store_block::<S, T>(&Block::new(setting.preconditioner, &t), block);
        }
    }

    /// Multiplies the slopes that a particle sees by volumes, and adds up M and Σ V²/m g gᵀ; returns G.
    #[inline(always)]
    fn particle<S: Simd>(
        &self,
        simd: S,
        p: usize,
        steep: &mut [T],
        lane: usize,
        moment: &mut Columns<T>,
        share: &mut Columns<T>,
    ) -> Quad<T> {
        let zero = T::Lanes::<S>::splat(simd, T::default());
        let x = self.start[p];
        let mut sum = [T::default(); 4];
        let (mut moments, mut shares) = (zero, zero);
        for (&q, slope) in self.neighbors.list()[self.neighbors.near_range(p)].iter().zip(steep) {
            let q = q as usize;
            let (y, inverse_mass) = (self.start[q], self.motion.position[q][3]);
            *slope *= y[3];
            let toward = [y[0] - x[0], y[1] - x[1], y[2] - x[2], T::default()];
            let (mut g, mut along) = ([T::default(); 4], [T::default(); 4]);
            for axis in 0..3 {
                g[axis] = -toward[axis] * *slope;
                sum[axis] += g[axis];
                along[axis] = g[axis] * inverse_mass;
            }
            let whole = T::Lanes::<S>::load_quad(simd, &g);
            moments = T::Lanes::<S>::spread(simd, &toward).mul_add(whole, moments);
            shares = T::Lanes::<S>::spread(simd, &along).mul_add(whole, shares);
        }
        let mut full = [Line::default(); 2];
        moments.store(&mut full[0].0);
        shares.store(&mut full[1].0);
        for column in 0..3 {
            moment[column][lane].copy_from_slice(&full[0].0[4 * column..4 * column + 4]);
            share[column][lane].copy_from_slice(&full[1].0[4 * column..4 * column + 4]);
        }
        sum
    }
}

/// M⁻¹ where its least singular value exceeds `least`, the identity elsewhere.
#[inline(always)]
pub(crate) fn inverse<R: Real>(m: &Matrix<R, 3>, least: f64) -> Matrix<R, 3> {
    let like = m[(0, 0)];
    let sigma = svd(m).sigma;
    let is_regular = sigma[2].gt(like.lit(least));
    let identity = Matrix::identity(like.one());
    // Of matrices that have none, an inverse that is not used.
    let mut regular = identity;
    for column in 0..3 {
        regular.0[column] = Vector::select(is_regular, m.0[column], identity.0[column]);
    }
    Dim::<3>::inverse(&regular)
}

/// Vectors of sixteen particles, or fewer.
#[inline(always)]
pub(crate) fn sum_lanes<S: Simd, T: Scalar>(simd: S, quads: &[Quad<T>]) -> Vector<T::Lanes<S>, 3> {
    let mut full = [[T::default(); 4]; LANES];
    full[..quads.len()].copy_from_slice(quads);
    let [x, y, z, _] = T::Lanes::<S>::load_interleaved(simd, &full);
    Vector([x, y, z])
}

/// Own blocks of sixteen constraints.
#[inline(always)]
pub(crate) fn load_block<S: Simd, T: Scalar>(simd: S, group: &Group<T, 12>) -> Block<T::Lanes<S>> {
    let value = |number: usize| T::Lanes::<S>::load(simd, &group[9 + number]);
    Block {
        axes: load_matrix::<S, T>(simd, &group[..9]),
        values: Vector([value(0), value(1), value(2)]),
    }
}

/// Writes own blocks of sixteen constraints.
#[inline(always)]
fn store_block<S: Simd, T: Scalar>(block: &Block<T::Lanes<S>>, group: &mut Group<T, 12>) {
    let (axes, values) = group.split_at_mut(9);
    store_matrix::<S, T>(&block.axes, axes);
    for (value, to) in block.values.0.iter().zip(values) {
        value.store(to);
    }
}
