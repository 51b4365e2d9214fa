//! Particles cut into tasks of a fixed number of groups, so that sums do not depend on threads.

use pliant_math::Scalar;

use crate::constitutive::Batch;
use crate::particles::{Column, Group, Particles};
use crate::transfer::GatherBatch;

/// Groups of sixteen particles in a task.
const TASK_GROUPS: usize = 128;
/// Groups that are gathered and then handed to the material while they are in the cache.
pub(super) const BATCH_GROUPS: usize = 16;

/// The columns of a run of particles, for one thread.
pub(super) struct Task<'a, T> {
    pub(super) first_group: usize,
    position: &'a mut [Group<T>],
    velocity: &'a mut [Group<T>],
    gradient: &'a mut [Group<T>],
    deformation: &'a mut [Group<T>],
    branch: &'a mut [Group<T>],
    stress: &'a mut [Group<T>],
    memory: &'a mut [Group<T>],
    flow: &'a mut [Group<T>],
    mass: &'a [Group<T>],
}

/// Cuts a set of particles into tasks.
pub(super) fn tasks<T: Scalar, const D: usize>(
    particles: &mut Particles<T, D>,
) -> Vec<Task<'_, T>> {
    let count = particles.group_count().div_ceil(TASK_GROUPS);
    let mut position = cut(&mut particles.position);
    let mut velocity = cut(&mut particles.velocity);
    let mut gradient = cut(&mut particles.gradient);
    let mut deformation = cut(&mut particles.deformation);
    let mut branch = cut(&mut particles.branch);
    let mut stress = cut(&mut particles.stress);
    let mut memory = cut(&mut particles.memory);
    let mut flow = cut(&mut particles.flow);
    let mut mass = particles.mass.groups().chunks(TASK_GROUPS);
    (0..count)
        .map(|task| Task {
            first_group: task * TASK_GROUPS,
            position: position.next().unwrap_or_default(),
            velocity: velocity.next().unwrap_or_default(),
            gradient: gradient.next().unwrap_or_default(),
            deformation: deformation.next().unwrap_or_default(),
            branch: branch.next().unwrap_or_default(),
            stress: stress.next().unwrap_or_default(),
            memory: memory.next().unwrap_or_default(),
            flow: flow.next().unwrap_or_default(),
            mass: mass.next().unwrap_or_default(),
        })
        .collect()
}

fn cut<T: Copy + Send + Sync>(column: &mut Column<T>) -> std::slice::ChunksMut<'_, Group<T>> {
    let groups = TASK_GROUPS * column.components().max(1);
    column.groups_mut().chunks_mut(groups)
}

impl<T: Scalar> Task<'_, T> {
    /// Groups in this task.
    pub(super) fn group_count(&self) -> usize {
        self.mass.len()
    }

    /// What the gather works on, `count` groups from `first` on (within the task).
    pub(super) fn gather_batch<const D: usize>(
        &mut self,
        first: usize,
        count: usize,
    ) -> GatherBatch<'_, T> {
        GatherBatch {
            first_group: self.first_group + first,
            position: &mut self.position[first * D..][..count * D],
            velocity: &mut self.velocity[first * D..][..count * D],
            gradient: &mut self.gradient[first * D * D..][..count * D * D],
            mass: &self.mass[first..][..count],
        }
    }

    /// What the material works on, `count` groups from `first` on (within the task).
    pub(super) fn material_batch<const D: usize>(
        &mut self,
        first: usize,
        count: usize,
    ) -> Batch<'_, T> {
        let groups = self.mass.len();
        Batch {
            gradient: &self.gradient[first * D * D..][..count * D * D],
            mass: &self.mass[first..][..count],
            deformation: part(self.deformation, groups, first, count),
            branch: part(self.branch, groups, first, count),
            stress: part(self.stress, groups, first, count),
            memory: part(self.memory, groups, first, count),
            flow: part(self.flow, groups, first, count),
        }
    }
}

/// `count` groups from `first` on of a column with any number of components.
fn part<T>(column: &mut [Group<T>], groups: usize, first: usize, count: usize) -> &mut [Group<T>] {
    let components = column.len() / groups;
    &mut column[first * components..][..count * components]
}
