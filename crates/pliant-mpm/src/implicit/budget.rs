//! Where the energy of a step comes from.
//!
//! ```text
//! gain = (½ Σ m|v + Δv|² + Ψ) − (½ Σ m|v|² + Ψⁿ) − Δt Σ m g·(v + Δv) − work of colliders
//! ```
//!
//! At a minimum of the objective it is at most −½ Σ m|Δv|² for convex energies, and never far above zero
//! for others: implicit steps lose. What has not been minimised, or was changed afterwards, may have
//! gained. This is a coarse guard against that, not a measure: the work of colliders is as good as the
//! last iteration knew it. Friction that is not settled may push matter along; that is no work of theirs but
//! a gain.

use pliant_math::{Dim, Space};

use super::contacts::vector;
use super::problem::Problem;
use crate::compiled::Compiled;

/// Gain as a share of the energy at work that counts as rounding of unsettled contacts and yield
/// values [-].
const TOLERANCE: f64 = 0.01;

/// What a step gains and turns over.
#[derive(Clone, Copy, Debug)]
pub(super) struct StepBudget {
    /// Energy from nowhere [J]; negative is lost.
    pub(super) gain: f64,
    /// Work of the colliders [J].
    pub(super) work: f64,
    /// Energy at the start, and the sizes of what gravity and colliders do [J].
    pub(super) turnover: f64,
    /// Energy that rounding may hide [J].
    pub(super) rounding: f64,
}

impl StepBudget {
    pub(super) fn is_consistent(&self) -> bool {
        self.gain <= TOLERANCE * self.turnover + self.rounding
    }
}

impl<T: Compiled<D>, const D: usize> Problem<'_, T, D>
where
    Dim<D>: Space<D>,
{
    /// The budget of a step to the present point, `stored` being what matter stores at the start [J].
    pub(super) fn budget(&self, stored: f64) -> StepBudget {
        let fall = self.setting.gravity * self.setting.dt;
        let (mut before, mut after, mut fallen, mut mass_sum) = (0.0, 0.0, 0.0, 0.0);
        for (start, change) in self.setting.grid.nodes.iter().zip(&self.scratch.change) {
            let mass = start[0].to_f64();
            mass_sum += mass;
            let v = vector::<T, D>(start);
            let end = v + vector::<T, D>(change);
            before += 0.5 * mass * v.norm_squared();
            after += 0.5 * mass * end.norm_squared();
            fallen += mass * fall.dot(end);
        }
        let velocity = |node: usize| self.velocity(node);
        let work = self.scratch.contacts.work(velocity);
        let honest = work - self.scratch.contacts.misdirected(velocity);
        StepBudget {
            gain: after + self.stored() - before - stored - fallen - honest,
            work,
            turnover: before + stored.abs() + fallen.abs() + honest.abs(),
            rounding: T::EPSILON * mass_sum * self.setting.sound.powi(2),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::StepBudget;

    #[test]
    fn a_step_may_lose_all_and_gain_next_to_nothing() {
        let consistent =
            |gain| StepBudget { gain, work: 1.0, turnover: 9.0, rounding: 0.01 }.is_consistent();
        assert!(consistent(-10.0) && consistent(0.09));
        assert!(!consistent(0.11) && !consistent(f64::NAN) && !consistent(f64::INFINITY));
    }
}
