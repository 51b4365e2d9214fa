//! Keeping particles spread evenly without moving the matter.
//!
//! Particles are samples of a flow. Where it draws matter out, they come closer across it and part along it, and nothing in
//! the flow itself evens that out again: streams would fall apart into discs. So, after a step, particles that are nearer
//! than in disordered matter at rest are moved apart, and those that are farther are drawn together where matter is too thin,
//!
//! ```text
//! x_i ← x_i + Σ_j κ_ij m_j/(m_i + m_j) φ(|x_ij|) x_ij/|x_ij|
//! φ = d − r                                             r < d
//!   = −c_ij d (r − d)(e − r)/(e − d)²                   d < r < e,     c_ij = c clamp((q̂ − q_ij)/w, 0, 2)
//! ```
//!
//! q being the density over that at rest, a free surface allowed for. Velocities and conformations stay as they are: what
//! moves is the place where they are known. κ grows with the deformation of the step, so that what does not flow does not
//! rearrange itself, and what never forgets keeps its neighbors. At a free surface nothing is moved outwards, or matter
//! would swell. Where particles are denser after a round than before all, they part again as the density has them part,
//! but without becoming faster by it: matter would boil.
//!
//! In the spirit of Xu, Stansby & Laurence 2009, *Accuracy and stability in incompressible SPH based on the projection
//! method and a new approach*, J. Comput. Phys. 228, and of Lind et al. 2012, *Incompressible smoothed particle
//! hydrodynamics for free-surface flows*, J. Comput. Phys. 231.

use pliant_math::{LANES, Lanes, Level, Real, Scalar, Simd, Vector, dispatch_wide};
use rayon::prelude::*;

use crate::density::total;
use crate::local::Quad;
use crate::neighbors::TASK;
use crate::solver::{Motion, Solver};

/// Times that particles are moved after a step.
pub(crate) const ROUNDS: usize = 3;
/// Distance d that particles are moved apart to, in spacings.
const APART: f64 = 1.05;
/// Distance e from which on they no longer draw each other, in spacings.
const BEYOND: f64 = 2.0;
/// Share κ that pairs make up for in a round, for each unit of strain in the step, and the most of it.
const PER_STRAIN: f64 = 10.0;
const LARGEST_SHARE: f64 = 0.5;
/// How strongly particles draw each other, c.
const DRAW: f64 = 0.3;
/// Density over that at rest where they no longer do, q̂, and the width w that it sets in over.
const FULL: f64 = 1.05;
const WIDTH: f64 = 0.1;
/// Farthest that a particle is moved in a round, in spacings.
const FARTHEST: f64 = 0.1;

/// What a neighbor reads of a particle: where it is and its inverse mass, and half of κ and q.
pub(crate) type Sample<T> = [Quad<T>; 2];

impl<T: Scalar> Solver<T> {
    /// Whether matter was deformed in the step, so that particles may have to be spread.
    pub(crate) fn was_deformed(&self) -> bool {
        // Smaller ones are lost in the rounding of positions.
        let least = T::from_f64(1e-6);
        self.deformed.iter().any(|&size| size >= least)
    }

    /// Spreads particles evenly by a round. Lists, densities and surfaces are those of the start of the step.
    pub(crate) fn shift(&mut self, level: Level, motion: &mut Motion<T>, spacing: f64) {
        let Self { neighbors, moved, sum, deformed, whole, solid, samples, .. } = self;
        let count = motion.position.len();
        samples.resize(count, [[T::default(); 4]; 2]);
        moved.resize(count, [T::default(); 4]);
        let per_strain = T::from_f64(0.5 * PER_STRAIN);
        samples.par_iter_mut().enumerate().for_each(|(p, sample)| {
            let [x, y, z, inverse_mass] = motion.position[p];
            // Bodies stay whole.
            let inverse_mass = if solid[p] == 0 { inverse_mass } else { T::default() };
            let share = per_strain * deformed[p];
            *sample = [[x, y, z, inverse_mass], [share, whole[p], T::default(), T::default()]];
        });
        let samples = &*samples;
        let number = T::from_f64;
        let farthest = number(FARTHEST * spacing);
        moved.par_chunks_mut(TASK).enumerate().for_each(|(task, moved)| {
            dispatch_wide!(level, simd => {
                for (p, moved) in (task * TASK..).zip(moved) {
                    let list = &neighbors.list()[neighbors.near_range(p)];
                    let mut total = parted(simd, samples, &samples[p], list, spacing);
                    // Σ V g points into the matter, and is as long as 1/spacing or less at a surface.
                    let inward = Vector([sum[p][0], sum[p][1], sum[p][2]]);
                    let length = inward.norm();
                    if length > T::default() {
                        let normal = inward * (number(1.0) / length);
                        let outward = normal.dot(total).min(T::default());
                        total = total
                            - normal * (outward * (length * number(spacing)).min(number(1.0)));
                    }
                    let length = total.norm();
                    if length > farthest {
                        total = total * (farthest / length);
                    }
                    *moved = [total[0], total[1], total[2], T::default()];
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

/// Where the neighbors of a list move a particle, sixteen at once.
#[inline(always)]
fn parted<S: Simd, T: Scalar>(
    simd: S,
    samples: &[Sample<T>],
    own: &Sample<T>,
    list: &[u32],
    spacing: f64,
) -> Vector<T, 3> {
    let splat = |x: T| T::Lanes::<S>::splat(simd, x);
    let number = |x: f64| splat(T::from_f64(x));
    let zero = splat(T::default());
    let (apart, beyond) = (number(APART * spacing), number(BEYOND * spacing));
    let draw = number(DRAW * APART * spacing / ((BEYOND - APART) * spacing).powi(2));
    let [[x, y, z, own_inverse], [own_share, own_whole, ..]] = *own;
    let lacking = number(2.0 * FULL) - splat(own_whole);
    let mut sums = [zero; 3];
    let mut quads = [[own[0]; LANES], [own[1]; LANES]];
    for list in list.chunks(LANES) {
        for (lane, &q) in list.iter().enumerate() {
            let sample = &samples[q as usize];
            quads[0][lane] = sample[0];
            quads[1][lane] = sample[1];
        }
        // Lanes without a particle are where the particle itself is, and no pair.
        for lane in list.len()..LANES {
            quads[0][lane] = own[0];
        }
        let [qx, qy, qz, inverse_mass] = T::Lanes::<S>::load_interleaved(simd, &quads[0]);
        let [share, whole, ..] = T::Lanes::<S>::load_interleaved(simd, &quads[1]);
        let d = [splat(x) - qx, splat(y) - qy, splat(z) - qz];
        let squared = d[2].mul_add(d[2], d[1].mul_add(d[1], d[0] * d[0]));
        let inverse_masses = splat(own_inverse) + inverse_mass;
        // Between two that are held nothing moves; those in one place part by chance, or never.
        let is_pair = squared.lt(beyond * beyond) & squared.gt(zero) & inverse_masses.gt(zero);
        let r = squared.sqrt();
        let thin = ((lacking - whole) * number(0.5 / WIDTH)).max(zero).min(number(2.0));
        let drawn = draw * thin * (apart - r) * (beyond - r);
        let along = Real::select(r.lt(apart), apart - r, drawn);
        let share = (splat(own_share) + share).min(number(LARGEST_SHARE));
        let factor = share * splat(own_inverse) * along / (inverse_masses * r);
        let factor = Real::select(is_pair, factor, zero);
        for axis in 0..3 {
            sums[axis] = d[axis].mul_add(factor, sums[axis]);
        }
    }
    Vector(sums.map(total::<S, T>))
}
