//! The springs between particles and grid, beside the columns of the particles.

use pliant_math::Scalar;

use crate::constitutive::{Springs, TrialLayout};
use crate::particles::{Column, Group};

/// Springs of the particles of one set, branch by branch.
#[derive(Clone, Debug)]
pub(crate) struct SetSprings<T> {
    /// Weights ω² [J].
    pub(super) weight: Column<T>,
    /// What stress and concave energy take from the stiffness of the matter at the start [J].
    pub(super) softening: Column<T>,
    /// Stretches of F [-].
    pub(super) stretch: Column<T>,
    /// S = z + kF̂ [J].
    pub(super) pull: Column<T>,
}

impl<T: Scalar> SetSprings<T> {
    pub(super) fn new(dim: usize, layout: TrialLayout) -> Self {
        let column =
            |n: usize, fill: f64| Column::new(vec![T::from_f64(fill); layout.branches * n]);
        Self {
            weight: column(1, 1.0),
            softening: column(1, 0.0),
            stretch: column(dim, 1.0),
            pull: column(dim * dim, 0.0),
        }
    }

    /// Makes room for `count` particles.
    pub(super) fn resize(&mut self, count: usize) {
        let Self { weight, softening, stretch, pull } = self;
        for column in [weight, softening, stretch, pull] {
            column.resize(count);
        }
    }

    /// The springs in runs of `groups` groups.
    pub(super) fn tasks(&mut self, groups: usize) -> Vec<Springs<'_, T>> {
        let Self { weight, softening, stretch, pull } = self;
        let weights = chunks(weight, groups).zip(chunks(softening, groups));
        let pulls = chunks(stretch, groups).zip(chunks(pull, groups));
        let spring =
            |((weight, softening), (stretch, pull))| Springs { weight, softening, stretch, pull };
        weights.zip(pulls).map(spring).collect()
    }

    pub(super) fn memory_bytes(&self) -> usize {
        let Self { weight, softening, stretch, pull } = self;
        [weight, softening, stretch, pull].iter().map(|column| column.memory_bytes()).sum()
    }
}

fn chunks<T: Scalar>(
    column: &mut Column<T>,
    groups: usize,
) -> impl Iterator<Item = &mut [Group<T>]> {
    let size = groups * column.components();
    column.groups_mut().chunks_mut(size)
}
