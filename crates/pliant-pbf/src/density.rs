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
    /// One Jacobi iteration over all densities. Walls are those of the present positions.
    pub(crate) fn iterate_density<K: Radial>(
        &mut self,
        setting: &Setting<K>,
        density: &Density,
        motion: &mut Motion<T>,
    ) {
        let count = motion.position.len();
        let Self { neighbors, slopes, pressure, ratio, walls, solid, .. } = self;
        let (kernel, own) = (setting.kernel, setting.kernel.weight(T::default()));
        let state = &*motion;
        let tasks = by_task(neighbors, count, slopes).into_par_iter();
        let tasks = tasks.zip(pressure.par_chunks_mut(TASK)).zip(ratio.par_chunks_mut(TASK));
        tasks.enumerate().for_each(|(task, ((slopes, pressure), ratio))| {
            dispatch_wide!(setting.level, simd => {
                let mut slopes = slopes;
                for (local, (pressure, ratio)) in pressure.iter_mut().zip(ratio).enumerate() {
                    let p = task * TASK + local;
                    let list = &neighbors.list()[neighbors.range(p)];
                    let (own_slopes, rest) = slopes.split_at_mut(list.len());
                    slopes = rest;
                    let sums = sums(simd, &kernel, state, p, list, own_slopes);
                    let wall = walls[p];
                    *ratio = state.rest_volume[p] * own + sums.ratio + wall[3];
                    let excess = (*ratio - T::from_f64(1.0)).max(T::default());
                    let mut squared = T::default();
                    for axis in 0..3 {
                        let gradient = sums.gradient[axis] + wall[axis];
                        squared += gradient * gradient;
                    }
                    let own = squared * state.position[p][3] + sums.squared;
                    let own = (own + T::from_f64(density.softness)).max(T::from_f64(f64::from(f32::MIN_POSITIVE)));
                    // Bodies keep their volume by themselves.
                    *pressure = if solid[p] == 0 { -excess / own } else { T::default() };
                }
            });
        });
        self.part(setting, density, motion);
    }

    /// Moves particles apart as the multipliers say.
    fn part<K: Radial>(&mut self, setting: &Setting<K>, density: &Density, motion: &mut Motion<T>) {
        let Self { neighbors, slopes, pressure, walls, action, .. } = self;
        let (kernel, state) = (setting.kernel, &*motion);
        let (strength, reference) = density.tension;
        // What particles move by, kept until all have been read.
        action.par_chunks_mut(TASK).enumerate().for_each(|(task, moves)| {
            dispatch_wide!(setting.level, simd => {
                for (p, moved) in (task * TASK..).zip(moves) {
                    let quad = |x: &Quad<T>| T::Quad::from_slice(simd, x);
                    let splat = |x: T| T::Quad::splat(simd, x);
                    let x = quad(&state.position[p]);
                    let (lambda, volume) = (pressure[p], state.rest_volume[p]);
                    let mut sum = splat(T::default());
                    let range = neighbors.range(p);
                    for (&other, &slope) in neighbors.list()[range.clone()].iter().zip(&slopes[range]) {
                        let q = other as usize;
                        let difference = x - quad(&state.position[q]);
                        let mut push = lambda * state.rest_volume[q] + pressure[q] * volume;
                        if strength > 0.0 {
                            let d: Quad<T> = *difference;
                            let r = (d[0] * d[0] + d[1] * d[1] + d[2] * d[2]).sqrt();
                            let near = kernel.weight(r) * T::from_f64(1.0 / reference);
                            let near = near * near;
                            push -= T::from_f64(strength) * volume * near * near;
                        }
                        sum = difference.mul_add(splat(push * slope), sum);
                    }
                    let sum: Quad<T> = *sum;
                    let (wall, inverse_mass) = (walls[p], state.position[p][3]);
                    for axis in 0..3 {
                        moved[0][axis] = inverse_mass * (sum[axis] + lambda * wall[axis]);
                    }
                }
            });
        });
        motion.position.par_iter_mut().zip(action.par_iter()).for_each(|(x, moved)| {
            for axis in 0..3 {
                x[axis] += moved[0][axis];
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

/// Sums over all neighbors of particle `p`, sixteen at once; leaves W'/r of each.
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
        slope.store(&mut full);
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
