//! The springs between particles and grid, beside the columns of the particles.

use pliant_math::Scalar;

use crate::constitutive::{Springs, TrialLayout};
use crate::particles::{Column, Group};

/// Springs of the particles of one set, branch by branch.
#[derive(Clone, Debug)]
pub(crate) struct SetSprings<T> {
    /// Weights ω² [J].
    pub(super) weight: Column<T>,
    /// Stretches of F [-].
    pub(super) stretch: Column<T>,
    /// S = z + kF̂ [J].
    pub(super) pull: Column<T>,
}

impl<T: Scalar> SetSprings<T> {
    pub(super) fn new(dim: usize, layout: TrialLayout) -> Self {
        let column =
            |n: usize, fill: f64| Column::new(vec![T::from_f64(fill); layout.branches * n]);
        Self { weight: column(1, 1.0), stretch: column(dim, 1.0), pull: column(dim * dim, 0.0) }
    }

    /// Makes room for `count` particles.
    pub(super) fn resize(&mut self, count: usize) {
        let Self { weight, stretch, pull } = self;
        for column in [weight, stretch, pull] {
            column.resize(count);
        }
    }

    /// The springs in runs of `groups` groups.
    pub(super) fn tasks(&mut self, groups: usize) -> Vec<Springs<'_, T>> {
        let Self { weight, stretch, pull } = self;
        let weights = chunks(weight, groups);
        let stretches = chunks(stretch, groups);
        let pulls = chunks(pull, groups);
        let all = weights.zip(stretches).zip(pulls);
        all.map(|((weight, stretch), pull)| Springs { weight, stretch, pull }).collect()
    }

    pub(super) fn memory_bytes(&self) -> usize {
        let Self { weight, stretch, pull } = self;
        [weight, stretch, pull].iter().map(|column| column.memory_bytes()).sum()
    }
}

fn chunks<T: Scalar>(
    column: &mut Column<T>,
    groups: usize,
) -> impl Iterator<Item = &mut [Group<T>]> {
    let size = groups * column.components();
    column.groups_mut().chunks_mut(size)
}
