//! Density: matter does not take less room than at rest.
//!
//! ```text
//! C_i  = max(ρ_i/ρ₀ − 1, 0)                     ρ_i/ρ₀ = v_i W(0) + Σ_j v_j W_ij + walls
//! λ_i  = −C_i / (|Σ_j v_j g_ij + ∇walls|²/m_i + Σ_j v_j² |g_ij|²/m_j + ε)
//! Δx_i = 1/m_i Σ_j (λ_i v_j + λ_j v_i) g_ij + λ_i ∇walls/m_i
//! ```
//!
//! with volumes v at rest, so that matter of any density mixes. Macklin & Müller 2013, *Position Based Fluids*, ACM TOG
//! 32(4), for unequal masses.

use pliant_math::{LANES, Lanes, Radial, Real, Scalar, Simd, SimdBase, SimdFloat, dispatch_wide};
use rayon::prelude::*;

use crate::local::Quad;
use crate::neighbors::TASK;
use crate::solver::{Motion, Setting, Solver, by_task};

/// How densities are solved for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Density {
    /// Added to the denominator [1/(m² kg)].
    pub(crate) softness: f64,
    /// Multiplier of particles that nearly touch, against clumping, and the kernel at the distance where it acts in
    /// full [1/m³]; none if zero.
    pub(crate) tension: (f64, f64),
}

/// Sum of sixteen lanes.
#[inline(always)]
pub(crate) fn total<S: Simd, T: Scalar>(lanes: T::Lanes<S>) -> T {
    let [a, b, c, d] = lanes.sum_quads();
    (a + b) + (c + d)
}

impl<T: Scalar> Solver<T> {
    /// From now on densities may be what they are, where that is more than at rest.
    pub(crate) fn allow_present_densities(&mut self) {
        for (allowed, &ratio) in self.allowed.iter_mut().zip(&self.ratio) {
            *allowed = ratio.max(T::from_f64(1.0));
        }
    }

    /// One Jacobi iteration over all densities. Walls are those of the present positions.
    pub(crate) fn iterate_density<K: Radial>(
        &mut self,
        setting: &Setting<K>,
        density: &Density,
        motion: &mut Motion<T>,
    ) {
        let count = motion.position.len();
        let Self { neighbors, slopes, pressure, pressed, ratio, walls, solid, allowed, .. } = self;
        let (kernel, own) = (setting.kernel, setting.kernel.weight(T::default()));
        let state = &*motion;
        let tasks = by_task(neighbors, count, slopes).into_par_iter();
        let tasks = tasks.zip(pressure.par_chunks_mut(TASK)).zip(ratio.par_chunks_mut(TASK));
        let tasks = tasks.zip(pressed.par_chunks_mut(TASK));
        tasks.enumerate().for_each(|(task, (((slopes, pressure), ratio), pressed))| {
            dispatch_wide!(setting.level, simd => {
                let mut slopes = slopes;
                let outputs = pressure.iter_mut().zip(ratio).zip(pressed);
                for (local, ((pressure, ratio), pressed)) in outputs.enumerate() {
                    let p = task * TASK + local;
                    let list = &neighbors.list()[neighbors.range(p)];
                    let (own_slopes, rest) = slopes.split_at_mut(list.len());
                    slopes = rest;
                    let sums = sums(simd, &kernel, state, p, list, own_slopes);
                    let wall = walls[p];
                    *ratio = state.rest_volume[p] * own + sums.ratio + wall[3];
                    let excess = (*ratio - allowed[p]).max(T::default());
                    let mut squared = T::default();
                    for axis in 0..3 {
                        let gradient = sums.gradient[axis] + wall[axis];
                        squared += gradient * gradient;
                    }
                    let own = squared * state.position[p][3] + sums.squared;
                    let own = (own + T::from_f64(density.softness)).max(T::from_f64(f64::from(f32::MIN_POSITIVE)));
                    // Bodies keep their volume by themselves.
                    *pressure = if solid[p] == 0 { -excess / own } else { T::default() };
                    let [x, y, z, _] = state.position[p];
                    *pressed = [x, y, z, *pressure / state.rest_volume[p]];
                }
            });
        });
        self.part(setting, density, motion);
    }

    /// Moves particles apart as the multipliers say.
    fn part<K: Radial>(&mut self, setting: &Setting<K>, density: &Density, motion: &mut Motion<T>) {
        let Self { neighbors, slopes, pressure, pressed, walls, moved, .. } = self;
        let (kernel, state) = (setting.kernel, &*motion);
        let (strength, reference) = density.tension;
        moved.par_chunks_mut(TASK).enumerate().for_each(|(task, moved)| {
            dispatch_wide!(setting.level, simd => {
                for (p, moved) in (task * TASK..).zip(moved) {
                    let quad = |x: &Quad<T>| T::Quad::from_slice(simd, x);
                    let splat = |x: T| T::Quad::splat(simd, x);
                    let (x, own) = (quad(&pressed[p]), pressed[p][3]);
                    let range = neighbors.range(p);
                    let (list, slopes) = (&neighbors.list()[range.clone()], &slopes[range]);
                    let mut sums = [splat(T::default()); 2];
                    let (lists, whole) = (list.chunks_exact(2), slopes.chunks_exact(2));
                    let last = lists.remainder().iter().zip(whole.remainder());
                    for (list, slopes) in lists.zip(whole) {
                        // Two sums, because one would wait for itself.
                        for turn in 0..2 {
                            let other = &pressed[list[turn] as usize];
                            let push = splat((own + other[3]) * slopes[turn]);
                            sums[turn] = (x - quad(other)).mul_add(push, sums[turn]);
                        }
                    }
                    for (&q, &slope) in last {
                        let other = &pressed[q as usize];
                        let push = splat((own + other[3]) * slope);
                        sums[0] = (x - quad(other)).mul_add(push, sums[0]);
                    }
                    let mut sum: Quad<T> = *(sums[0] + sums[1]);
                    if strength > 0.0 {
                        for (&q, &slope) in list.iter().zip(slopes) {
                            let q = q as usize;
                            let (x, y) = (&pressed[p], &pressed[q]);
                            let d = [x[0] - y[0], x[1] - y[1], x[2] - y[2]];
                            let r = (d[0] * d[0] + d[1] * d[1] + d[2] * d[2]).sqrt();
                            let near = kernel.weight(r) * T::from_f64(1.0 / reference);
                            let near = near * near;
                            let push = T::from_f64(strength) * near * near * slope / state.rest_volume[q];
                            for axis in 0..3 {
                                sum[axis] -= push * d[axis];
                            }
                        }
                    }
                    let (wall, inverse_mass) = (walls[p], state.position[p][3]);
                    let volume = state.rest_volume[p];
                    for axis in 0..3 {
                        moved[axis] = inverse_mass * (volume * sum[axis] + pressure[p] * wall[axis]);
                    }
                }
            });
        });
        motion.position.par_iter_mut().zip(&*moved).for_each(|(x, moved): (&mut Quad<T>, _)| {
            for axis in 0..3 {
                x[axis] += moved[axis];
            }
        });
    }
}

/// Sums over the neighbors of a particle.
struct Sums<T> {
    ratio: T,
    gradient: [T; 3],
    squared: T,
}

/// Sums over all neighbors of particle `p`, sixteen at once; leaves v W'/r of each.
#[inline(always)]
fn sums<S: Simd, T: Scalar, K: Radial>(
    simd: S,
    kernel: &K,
    state: &Motion<T>,
    p: usize,
    list: &[u32],
    slopes: &mut [T],
) -> Sums<T> {
    let splat = |x: T| T::Lanes::<S>::splat(simd, x);
    let x = state.position[p];
    let zero = splat(T::default());
    let (mut ratio, mut gradient, mut squared) = (zero, [zero; 3], zero);
    let mut quads = [x; LANES];
    let mut volumes = [T::default(); LANES];
    for (list, slopes) in list.chunks(LANES).zip(slopes.chunks_mut(LANES)) {
        for (lane, &q) in list.iter().enumerate() {
            quads[lane] = state.position[q as usize];
            volumes[lane] = state.rest_volume[q as usize];
        }
        // Lanes without a particle count for nothing.
        for lane in list.len()..LANES {
            volumes[lane] = T::default();
        }
        let [px, py, pz, inverse_mass] = T::Lanes::<S>::load_interleaved(simd, &quads);
        let d = [splat(x[0]) - px, splat(x[1]) - py, splat(x[2]) - pz];
        let r2 = d[2].mul_add(d[2], d[1].mul_add(d[1], d[0] * d[0]));
        let r = r2.sqrt();
        let volume = T::Lanes::<S>::load(simd, &volumes);
        ratio = volume.mul_add(kernel.weight(r), ratio);
        let slope = kernel.slope(r);
        let scaled = slope * volume;
        for axis in 0..3 {
            gradient[axis] = d[axis].mul_add(scaled, gradient[axis]);
        }
        squared = (scaled * scaled * r2).mul_add(inverse_mass, squared);
        let mut full = [T::default(); LANES];
        scaled.store(&mut full);
        slopes.copy_from_slice(&full[..slopes.len()]);
    }
    Sums {
        ratio: total::<S, T>(ratio),
        gradient: [
            total::<S, T>(gradient[0]),
            total::<S, T>(gradient[1]),
            total::<S, T>(gradient[2]),
        ],
        squared: total::<S, T>(squared),
    }
}
