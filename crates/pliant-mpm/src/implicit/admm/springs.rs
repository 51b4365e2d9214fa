//! The springs between particles and grid, beside the columns of the particles.

use pliant_math::{LANES, Matrix, Scalar};

use crate::constitutive::{Springs, TrialLayout};
use crate::particles::{Column, Group, Particles};

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
    /// Whether springs act on the deformation since the start of the step, for a branch of sixteen particles at a time.
    pub(super) relative: Vec<bool>,
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
            relative: Vec::new(),
        }
    }

    /// Makes room for `count` particles.
    pub(super) fn resize(&mut self, count: usize) {
        let Self { weight, softening, stretch, pull, relative } = self;
        relative.resize(count.div_ceil(LANES) * weight.components(), false);
        for column in [weight, softening, stretch, pull] {
            column.resize(count);
        }
    }

    /// What the spring of a branch of a particle begins with: Fⁿ, or I if it acts on the deformation since then.
    pub(super) fn old<const D: usize>(
        &self,
        particles: &Particles<T, D>,
        particle: usize,
        branch: usize,
    ) -> Matrix<f64, D> {
        if self.relative[particle / LANES * self.weight.components() + branch] {
            return Matrix::identity(0.0);
        }
        let state = if branch == 0 { &particles.deformation } else { &particles.branch };
        let mut old = Matrix::zero(0.0);
        for i in 0..D {
            for j in 0..D {
                old[(i, j)] = state.get(particle, i * D + j).to_f64();
            }
        }
        old
    }

    /// The springs in runs of `groups` groups.
    pub(super) fn tasks(&mut self, groups: usize) -> Vec<Springs<'_, T>> {
        let Self { weight, softening, stretch, pull, relative } = self;
        let relative = relative.chunks_mut(groups * weight.components());
        let weights = chunks(weight, groups).zip(chunks(softening, groups));
        let pulls = chunks(stretch, groups).zip(chunks(pull, groups));
        let spring = |(((weight, softening), (stretch, pull)), relative)| Springs {
            weight,
            softening,
            stretch,
            pull,
            relative,
        };
        weights.zip(pulls).zip(relative).map(spring).collect()
    }

    pub(super) fn memory_bytes(&self) -> usize {
        let Self { weight, softening, stretch, pull, relative } = self;
        let columns = [weight, softening, stretch, pull];
        columns.iter().map(|column| column.memory_bytes()).sum::<usize>() + relative.capacity()
    }
}

fn chunks<T: Scalar>(
    column: &mut Column<T>,
    groups: usize,
) -> impl Iterator<Item = &mut [Group<T>]> {
    let size = groups * column.components();
    column.groups_mut().chunks_mut(size)
}
