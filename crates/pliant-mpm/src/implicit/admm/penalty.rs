//! The penalty: chosen, and following the residuals.
//!
//! Springs of stiffness ρω² have to carry two kinds of motion to their balance: that which deforms matter,
//! where ω² is about its own stiffness, and that which matter hardly resists, rotations above all, where
//! inertia alone decides. On the nodes the first is κ times as stiff as the second, and the best penalty lies
//! between the two as their geometric mean does:
//!
//! ```text
//! ρ = 1 / (1 + √(sκ)),   κ = g Δt²/Δx² ω²|F|²/d / m                κ ≈ (cΔt/Δx)²
//! ```
//!
//! (Ghadimi et al. 2015, *Optimal Parameter Selection for the Alternating Direction Method of Multipliers*,
//! IEEE TAC 60(3), for the geometric mean in quadratic problems.) The steepest wave on the nodes is s times as
//! stiff as a node that moves alone. Every particle has its own κ, with all its branches together: stiff and soft matter
//! in one scene need penalties that are as far apart as the speeds of their sound.
//!
//! That is as long as particles stay where their stiffness is what it was. Against a spring of stiffness k stress moves
//! the deformation of a particle by V⁰|P|/k, far more than the step itself if the spring is weak, to where matter is turned
//! over or its energy concave. Matter under pressure even gives way to rotations of its neighborhood. So
//! springs are some times as stiff as what stress and concave energy take from the stiffness of matter, though never
//! stiffer than ω². Too weak is much worse than too strong.
//!
//! Where springs act on the deformation since the start of the step, |F|²/d above is 1 and P is the Kirchhoff stress τ.

use pliant_math::{LANES, Scalar};
use rayon::prelude::*;

use super::options::{AdmmOptions, Balance};
use super::shares;
use super::springs::SetSprings;
use crate::constitutive::SplitTotals;
use crate::implicit::problem::{Setting, TASK_GROUPS, part};
use crate::simulation::KernelChoice;

/// Stiffness of the steepest wave over that of a node alone [-]: so in space for quadratic kernels and evenly spread
/// particles.
const STEEPEST: f64 = 1.74;
/// How far stress may move the deformation of a particle against its spring [-].
const LARGEST_MOVE: f64 = 0.2;
/// Iterations between two changes.
const PERIOD: u32 = 5;
/// How much larger one residual has to be than the other.
const OUT_OF_BALANCE: f64 = 10.0;
/// Factor of a change.
const FACTOR: f64 = 2.0;
/// Largest factor of a change by relative residuals, and of all changes together: where hardly anything pulls, relative
/// residuals are noise.
const LARGEST_FACTOR: f64 = 10.0;

/// Makes the springs of every particle as stiff as suits it, to be used with a penalty of one.
pub(super) fn suit<T: Scalar, const D: usize>(
    setting: &Setting<'_, T, D>,
    springs: &mut [SetSprings<T>],
) {
    let scale = squared_slope(setting.kernel, D) * (setting.dt / setting.grid.dx).powi(2);
    for (set, springs) in setting.sets.iter().zip(springs) {
        let SetSprings { weight, softening, relative, .. } = springs;
        let particles = &set.particles;
        let branches = weight.components();
        let tasks = weight.groups_mut().par_chunks_mut(TASK_GROUPS * branches).enumerate();
        tasks.for_each(|(task, weights)| {
            let mass = part(&particles.mass, task);
            let softening = part(softening, task);
            let states = [part(&particles.deformation, task), part(&particles.branch, task)];
            let relative = &relative[task * TASK_GROUPS * branches..];
            for (group, weights) in weights.chunks_exact_mut(branches).enumerate() {
                let mut stiffness = [0.0; LANES];
                let relative = &relative[group * branches..];
                for ((weight, state), relative) in weights.iter().zip(states).zip(relative) {
                    let state = &state[group * D * D..(group + 1) * D * D];
                    for k in 0..LANES {
                        let square = match relative {
                            true => D as f64,
                            false => state.iter().map(|f| f.0[k].to_f64().powi(2)).sum(),
                        };
                        stiffness[k] += weight.0[k].to_f64() * square / D as f64;
                    }
                }
                let softening = &softening[group * branches..(group + 1) * branches];
                for (weight, softening) in weights.iter_mut().zip(softening) {
                    for k in 0..LANES {
                        let (mass, own) = (mass[group].0[k].to_f64(), weight.0[k].to_f64());
                        // The rest of the last group is empty.
                        if mass > 0.0 {
                            let kappa = scale * stiffness[k] / mass;
                            let natural = own / (1.0 + (STEEPEST * kappa).sqrt());
                            let least = softening.0[k].to_f64() / LARGEST_MOVE;
                            weight.0[k] = T::from_f64(natural.max(least).min(own));
                        }
                    }
                }
            }
        });
    }
}

/// Makes springs that suit their particles into springs of a joule each. Returns the penalty that they share, the mean of
/// what they were: where matter is of several kinds, the stiff one decides unless there is little of it.
pub(super) fn share<T: Scalar, const D: usize>(
    setting: &Setting<'_, T, D>,
    springs: &mut [SetSprings<T>],
) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for (set, springs) in setting.sets.iter().zip(springs) {
        let weight = &mut springs.weight;
        for particle in 0..set.particles.len() {
            for branch in 0..weight.components() {
                sum += weight.get(particle, branch).to_f64();
                count += 1.0;
                weight.set(particle, branch, T::from_f64(1.0));
            }
        }
    }
    if count > 0.0 { sum / count } else { 1.0 }
}

/// Σ_i |g_i|² Δx² of a particle, in the mean over where it may be [-].
pub(super) fn squared_slope(kernel: KernelChoice, dim: usize) -> f64 {
    // Along an axis the integrals of the squares of gradient weights, moving least squares', and of weights.
    let (slope, value) = match kernel {
        KernelChoice::Linear => (2.0, 2.0 / 3.0),
        KernelChoice::Quadratic => (43.0 / 35.0, 11.0 / 20.0),
        KernelChoice::Cubic => (491.0 / 630.0, 151.0 / 315.0),
    };
    let across: f64 = (1..dim).map(|_| value).product();
    dim as f64 * slope * across
}

impl Balance {
    /// The penalty after an iteration, if it changes; given the first and the one that was used. It stays in the second
    /// half of the iterations, so that they converge.
    pub(super) fn next(
        self,
        [first, penalty]: [f64; 2],
        iteration: u32,
        options: &AdmmOptions,
        totals: &SplitTotals,
    ) -> Option<f64> {
        if !iteration.is_multiple_of(PERIOD) || 2 * iteration > options.iterations {
            return None;
        }
        let next = match self {
            Self::None => None,
            Self::Absolute => {
                let (primal, dual) = (totals.primal.sqrt(), totals.dual.sqrt());
                if primal > OUT_OF_BALANCE * dual {
                    Some(FACTOR * penalty)
                } else if dual > OUT_OF_BALANCE * primal {
                    Some(penalty / FACTOR)
                } else {
                    None
                }
            }
            Self::Relative => {
                let [primal, dual] = shares(totals);
                let ratio = primal / dual;
                let is_off = !(1.0 / OUT_OF_BALANCE..=OUT_OF_BALANCE).contains(&ratio);
                let factor = ratio.sqrt().clamp(1.0 / LARGEST_FACTOR, LARGEST_FACTOR);
                (is_off && factor.is_finite()).then_some(factor * penalty)
            }
        };
        // What was chosen is the least that holds matter in place.
        let least = if options.penalty.is_none() { first } else { first / LARGEST_FACTOR };
        next.map(|next| next.clamp(least, first * LARGEST_FACTOR)).filter(|next| *next != penalty)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn totals(primal: f64, dual: f64) -> SplitTotals {
        SplitTotals { primal, dual, size: 1.0, pull: 1.0 }
    }

    #[test]
    fn a_penalty_follows_the_larger_residual() {
        let given = AdmmOptions { iterations: 100, penalty: Some(1.0), ..AdmmOptions::default() };
        let chosen = AdmmOptions { penalty: None, ..given };
        for balance in [Balance::Absolute, Balance::Relative] {
            let next = |penalty: f64, totals| balance.next([1.0, penalty], PERIOD, &given, &totals);
            assert!(next(1.0, totals(1.0, 1e-4)).unwrap() > 1.5);
            assert!(next(1.0, totals(1e-4, 1.0)).unwrap() < 0.7);
            assert_eq!(next(1.0, totals(1.0, 1.0)), None);
            // Where it may not go further it has not changed, and nothing that was learnt is lost.
            assert_eq!(next(LARGEST_FACTOR, totals(1.0, 1e-4)), None);
            assert_eq!(next(1.0 / LARGEST_FACTOR, totals(1e-4, 1.0)), None);
            assert_eq!(balance.next([1.0; 2], 60, &given, &totals(1.0, 1e-4)), None);
            // One that was chosen is not made weaker.
            assert_eq!(balance.next([1.0; 2], PERIOD, &chosen, &totals(1e-4, 1.0)), None);
            assert!(balance.next([1.0; 2], PERIOD, &chosen, &totals(1.0, 1e-4)).unwrap() > 1.5);
        }
    }
}
