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
//! would swell.
//!
//! In the spirit of Xu, Stansby & Laurence 2009, *Accuracy and stability in incompressible SPH based on the projection
//! method and a new approach*, J. Comput. Phys. 228, and of Lind et al. 2012, *Incompressible smoothed particle
//! hydrodynamics for free-surface flows*, J. Comput. Phys. 231.

use pliant_math::{Scalar, Vector};
use rayon::prelude::*;

use crate::local::Quad;
use crate::neighbors::TASK;
use crate::solver::{Motion, Solver};

/// Times that particles are moved after a step.
const ROUNDS: usize = 3;
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

impl<T: Scalar> Solver<T> {
    /// Spreads particles evenly. Lists, densities and surfaces are those of the start of the step.
    pub(crate) fn shift(&mut self, motion: &mut Motion<T>, spacing: f64) {
        // Smaller ones are lost in the rounding of positions.
        let least = T::from_f64(1e-6);
        if self.deformed.iter().all(|&size| size < least) {
            return;
        }
        for _ in 0..ROUNDS {
            self.shift_once(motion, spacing);
        }
    }

    fn shift_once(&mut self, motion: &mut Motion<T>, spacing: f64) {
        let Self { neighbors, moved, sum, deformed, whole, solid, .. } = self;
        let position = &motion.position;
        // Bodies stay whole.
        let inverse_mass = |p: usize| if solid[p] == 0 { position[p][3] } else { T::default() };
        let number = T::from_f64;
        let (apart, beyond) = (number(APART * spacing), number(BEYOND * spacing));
        let draw = number(DRAW * APART * spacing / ((BEYOND - APART) * spacing).powi(2));
        let (per_strain, largest) = (number(0.5 * PER_STRAIN), number(LARGEST_SHARE));
        let (full, width) = (number(2.0 * FULL), number(0.5 / WIDTH));
        let farthest = number(FARTHEST * spacing);
        moved.resize(position.len(), [T::default(); 4]);
        moved.par_chunks_mut(TASK).enumerate().for_each(|(task, moved)| {
            for (p, moved) in (task * TASK..).zip(moved) {
                let x = position[p];
                let own = inverse_mass(p);
                let mut total = Vector([T::default(); 3]);
                for &q in &neighbors.list()[neighbors.near_range(p)] {
                    let q = q as usize;
                    let y = position[q];
                    let d = Vector([x[0] - y[0], x[1] - y[1], x[2] - y[2]]);
                    let squared = d.norm_squared();
                    let inverse_masses = own + inverse_mass(q);
                    // Between two that are held nothing moves; those in one place part by chance, or never.
                    let is_pair = inverse_masses > T::default() && squared > T::default();
                    if squared >= beyond * beyond || !is_pair {
                        continue;
                    }
                    let r = squared.sqrt();
                    let along = if r < apart {
                        apart - r
                    } else {
                        let thin = (full - whole[p] - whole[q]) * width;
                        let thin = thin.max(T::default()).min(number(2.0));
                        -draw * thin * (r - apart) * (beyond - r)
                    };
                    let share = (per_strain * (deformed[p] + deformed[q])).min(largest);
                    total += d * (share * (own / inverse_masses) * along / r);
                }
                // Σ V g points into the matter, and is as long as 1/spacing or less at a surface.
                let inward = Vector([sum[p][0], sum[p][1], sum[p][2]]);
                let length = inward.norm();
                if length > T::default() {
                    let normal = inward * (number(1.0) / length);
                    let outward = normal.dot(total).min(T::default());
                    total =
                        total - normal * (outward * (length * number(spacing)).min(number(1.0)));
                }
                let length = total.norm();
                if length > farthest {
                    total = total * (farthest / length);
                }
                *moved = [total[0], total[1], total[2], T::default()];
            }
        });
        motion.position.par_iter_mut().zip(&*moved).for_each(|(x, moved): (&mut Quad<T>, _)| {
            for axis in 0..3 {
                x[axis] += moved[axis];
            }
        });
    }
}
