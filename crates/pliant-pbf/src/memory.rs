//! What the conformation remembers of a step.
//!
//! ```text
//! F_i = I + Δt Σ_j V_j u_ji ⊗ B_i g⁰_ij         Q*  = F Q⁰ Fᵀ        Q = I + e^(−Δt/τ) (Q* − I)
//! ```
//!
//! with u = (x − x⁰)/Δt, so that what does not move is not deformed, whatever its neighborhood is like. A congruence keeps Q positive definite whatever the step, and turns it with the matter; implicit Euler as published
//! does neither. Eigenvalues are kept within bounds that matter of this kind does not reach, and particles with hardly a
//! neighbor forget.

use pliant_math::{LANES, Lanes, Matrix, Radial, Real, Scalar, dispatch_wide, eigen};
use rayon::prelude::*;

use crate::local::{load_matrix, load_symmetric, store_symmetric};
use crate::neighbors::TASK;
use crate::solver::{Motion, Setting, Solver, TASK_GROUPS};
use crate::velocity_pass::Strain;

/// Bounds of the eigenvalues of Q [-].
const BOUNDS: [f64; 2] = [0.05, 20.0];
/// Neighbors that a particle needs to remember.
const FEWEST: u32 = 4;

impl<T: Scalar> Solver<T> {
    /// Conformations at the end of a step whose velocities are those of the motion, how much matter was deformed in it, and how
    /// fast.
    /// `kept` is e^(−Δt/τ), particle by particle.
    pub(crate) fn remember<K: Radial>(
        &mut self,
        setting: &Setting<K>,
        motion: &Motion<T>,
        kept: &[T],
    ) {
        self.deformed.resize(kept.len(), T::default());
        self.look_at_velocities(motion);
        let Self {
            neighbors, steep, correction, conformation, deformed, solid, rate, field, ..
        } = self;
        let strain = Strain { neighbors, steep, field };
        let tasks = conformation
            .par_chunks_mut(TASK_GROUPS)
            .zip(kept.par_chunks(TASK))
            .zip(deformed.par_chunks_mut(TASK))
            .zip(rate.par_chunks_mut(TASK_GROUPS))
            .enumerate();
        tasks.for_each(|(task, (((conformation, kept), deformed), rate))| {
            dispatch_wide!(setting.level, simd => {
                let groups = conformation.iter_mut().zip(kept.chunks(LANES)).zip(deformed.chunks_mut(LANES)).zip(rate);
                for (local, (((conformation, kept), deformed), rate)) in groups.enumerate() {
                    let first = task * TASK + local * LANES;
                    let l = strain.group(simd, first, kept.len());
                    let b = load_matrix::<_, T>(simd, &correction[first / LANES]);
                    let identity = Matrix::identity(b[(0, 0)]);
                    let l = l.mul_transpose(b);
                    let dt = b[(0, 0)].lit(setting.dt);
                    let f = identity + l * dt;
                    let d = l.symmetric_part();
                    store_symmetric::<_, T>(&d, rate);
                    let mut full = [T::default(); LANES];
                    (d.norm() * dt).store(&mut full);
                    for (lane, (to, kept)) in deformed.iter_mut().zip(kept).enumerate() {
                        let flows = *kept < T::from_f64(1.0) && solid[first + lane] == 0;
                        *to = if flows { full[lane] } else { T::default() };
                    }
                    let mut full = [T::default(); LANES];
                    for (lane, kept) in kept.iter().enumerate() {
                        if neighbors.near_count(first + lane) >= FEWEST {
                            full[lane] = *kept;
                        }
                    }
                    let kept = T::Lanes::load(simd, &full);
                    let q = load_symmetric::<_, T>(simd, conformation);
                    store_symmetric::<_, T>(&update(&q, &f, kept), conformation);
                }
            });
        });
    }
}

/// The conformation after a deformation `f`, of which the share `kept` of what it is away from rest is kept.
#[inline(always)]
pub(crate) fn update<R: Real>(q: &Matrix<R, 3>, f: &Matrix<R, 3>, kept: R) -> Matrix<R, 3> {
    let found = eigen(&relax(&convect(q, f), kept));
    let mut values = found.values;
    for a in 0..3 {
        values[a] = values[a].clamp(kept.lit(BOUNDS[0]), kept.lit(BOUNDS[1]));
        // What is not kept at all is at rest, whatever F was.
        values[a] = R::select(kept.gt(kept.zero()), values[a], kept.one());
    }
    found.compose(&values).symmetric_part()
}

/// F Q Fᵀ.
#[inline(always)]
pub(crate) fn convect<R: Real>(q: &Matrix<R, 3>, f: &Matrix<R, 3>) -> Matrix<R, 3> {
    (*f * *q).mul_transpose(*f).symmetric_part()
}

/// I + kept (Q − I).
#[inline(always)]
pub(crate) fn relax<R: Real>(q: &Matrix<R, 3>, kept: R) -> Matrix<R, 3> {
    let identity = Matrix::identity(kept);
    identity + (*q - identity) * kept
}

#[cfg(test)]
mod tests {
    use pliant_math::{Random, Vector};

    use super::*;

    #[test]
    fn a_million_random_updates_keep_it_positive_definite() {
        let mut random = Random::new(11);
        let mut q = Matrix::<f32, 3>::identity(1.0);
        for _ in 0..1_000_000 {
            let mut f = Matrix::identity(1.0_f32);
            let size = 10.0_f64.powf(random.between(-3.0, 1.0));
            let change = random.matrix::<3>();
            for i in 0..3 {
                for j in 0..3 {
                    f[(i, j)] += (size * change[(i, j)]) as f32;
                }
            }
            q = update(&q, &f, random.between(0.0, 1.0) as f32);
            let least = eigen(&q).values[2];
            assert!(least > 0.9 * BOUNDS[0] as f32, "{least}");
        }
    }

    #[test]
    fn it_turns_with_the_matter_and_forgets_in_time() {
        let q = Matrix::from_diagonal(&Vector([2.0, 1.0, 0.6]));
        let r = Random::new(5).rotation::<3>();
        let turned = update(&q, &r, 1.0);
        assert!((turned - (r * q).mul_transpose(r)).max_abs() < 1e-14);
        let identity = Matrix::identity(1.0);
        assert!((update(&q, &r, 0.0) - identity).max_abs() < 1e-14);
        let half = update(&q, &identity, 0.5);
        assert!((half - (q + identity) * 0.5).max_abs() < 1e-14);
    }
}
