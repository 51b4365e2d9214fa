//! The penalty: chosen, and following the residuals.
//!
//! Springs of stiffness ρω² have to carry two kinds of motion to their balance: that which deforms matter,
//! where ω² is about its own stiffness, and that which matter hardly resists, rotations above all, where
//! inertia alone decides. Over the stiffness of the first, that of the second is the ratio of masses to
//! springs at the nodes, and the best penalty lies between the two as their geometric mean does:
//!
//! ```text
//! ρ = 1 / (1 + √(2κ)),   κ = Σ K_ii / Σ m_i                        κ ≈ (cΔt/Δx)²
//! ```
//!
//! (Ghadimi et al. 2015, *Optimal Parameter Selection for the Alternating Direction Method of Multipliers*,
//! IEEE TAC 60(3), for the geometric mean in quadratic problems.) The steepest wave on the nodes is about twice as stiff as
//! a node that moves alone.
//!
//! That is as long as particles stay where their stiffness is what it was. Against a spring of stiffness ρω² stress moves the
//! deformation of a particle by n/ρ, where n is the stress over ω², and about its strain: far more than the step
//! itself, if the spring is weak, to where matter is turned over or its energy concave. Matter under pressure even
//! gives way to rotations of its neighborhood with −nω². So the penalty is no less than some times n.
//! Too weak is much worse than too strong.

use super::matrix::NodeMatrix;
use super::options::{AdmmOptions, Balance};
use super::shares;
use crate::constitutive::SplitTotals;

/// Stiffness of the steepest wave over that of a node alone [-]: 1.65 for quadratic kernels and evenly spread
/// particles, more where they are not.
const STEEPEST: f64 = 2.0;
/// How far stress may move the deformation of a particle against its spring [-].
const LARGEST_MOVE: f64 = 0.2;
/// Iterations between two changes.
const PERIOD: u32 = 5;
/// How much larger one residual has to be than the other.
const OUT_OF_BALANCE: f64 = 10.0;
/// Factor of a change.
const FACTOR: f64 = 2.0;
/// Largest factor of a change by relative residuals.
const LARGEST_FACTOR: f64 = 10.0;

/// The penalty that suits a matrix [-].
pub(super) fn natural(matrix: &NodeMatrix, start: &SplitTotals) -> f64 {
    let (mut stiffness, mut mass) = (0.0, 0.0);
    for (row, masses) in matrix.mass.iter().enumerate() {
        for (k, m) in masses.iter().enumerate() {
            mass += f64::from(*m);
            stiffness += f64::from(matrix.stiffness(row)[k]);
        }
    }
    let ratio = if mass > 0.0 { stiffness / mass } else { 0.0 };
    let [softening, squares] = start.softening;
    // A mean to which matter without stress, however much there is, does not count.
    let mean = if softening > 0.0 { squares / softening } else { 0.0 };
    (1.0 / (1.0 + (STEEPEST * ratio).sqrt())).max(mean / LARGEST_MOVE).min(1.0)
}

impl Balance {
    /// The penalty after an iteration, if it changes. It stays in the second half of the iterations, so that
    /// they converge.
    pub(super) fn next(
        self,
        penalty: f64,
        iteration: u32,
        options: &AdmmOptions,
        totals: &SplitTotals,
    ) -> Option<f64> {
        if !iteration.is_multiple_of(PERIOD) || 2 * iteration > options.iterations {
            return None;
        }
        match self {
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
        }
    }
}
