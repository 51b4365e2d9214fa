//! One quantity of every particle, stored so that lanes and single particles both read it well.
//!
//! Particles stand in groups of [`LANES`]; a group keeps its first components side by side, then
//! its second components, and so on. A lane loads one component of sixteen particles with one
//! instruction, and a loop over single particles stays within the same few cache lines.

use pliant_math::LANES;
use rayon::prelude::*;

/// One component of sixteen particles, aligned for the widest registers.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C, align(64))]
pub struct Group<T>(pub [T; LANES]);

/// A quantity with a fixed number of components, for every particle.
#[derive(Clone, Debug)]
pub struct Column<T> {
    components: usize,
    /// What unused lanes and new particles hold, by component.
    fill: Vec<T>,
    groups: Vec<Group<T>>,
}

impl<T: Copy + Send + Sync> Column<T> {
    /// An empty column whose new particles hold `fill`, one value per component.
    pub fn new(fill: Vec<T>) -> Self {
        Self { components: fill.len(), fill, groups: Vec::new() }
    }

    /// Components per particle; a column with none stores nothing.
    pub fn components(&self) -> usize {
        self.components
    }

    /// Makes room for `count` particles; new ones hold the fill values.
    pub fn resize(&mut self, count: usize) {
        if self.components == 0 {
            return;
        }
        let groups = count.div_ceil(LANES);
        self.groups.truncate(groups * self.components);
        self.groups.reserve_exact(groups * self.components - self.groups.len());
        while self.groups.len() < groups * self.components {
            let component = self.groups.len() % self.components;
            self.groups.push(Group([self.fill[component]; LANES]));
        }
        // Lanes beyond the last particle may hold what was there before a shrink.
        for particle in count..groups * LANES {
            for component in 0..self.components {
                self.set(particle, component, self.fill[component]);
            }
        }
    }

    /// Component `component` of particle `particle`.
    #[inline(always)]
    pub fn get(&self, particle: usize, component: usize) -> T {
        self.groups[particle / LANES * self.components + component].0[particle % LANES]
    }

    /// Sets component `component` of particle `particle`.
    #[inline(always)]
    pub fn set(&mut self, particle: usize, component: usize, value: T) {
        self.groups[particle / LANES * self.components + component].0[particle % LANES] = value;
    }

    /// The components of group `group`.
    #[inline(always)]
    pub fn group(&self, group: usize) -> &[Group<T>] {
        &self.groups[group * self.components..][..self.components]
    }

    /// The groups of task `task`, if each has so many; none of a column without components.
    pub(crate) fn part(&self, task: usize, groups: usize) -> &[Group<T>] {
        let size = groups * self.components;
        let first = (task * size).min(self.groups.len());
        &self.groups[first..(first + size).min(self.groups.len())]
    }

    /// All groups, component by component within each.
    pub fn groups(&self) -> &[Group<T>] {
        &self.groups
    }

    /// All groups, to be changed.
    pub fn groups_mut(&mut self) -> &mut [Group<T>] {
        &mut self.groups
    }

    /// Rearranges particles: number `p` becomes what number `order[p]` was. `scratch` is reused
    /// between columns, so that sorting needs memory for one column only.
    pub fn permute(&mut self, order: &[u32], scratch: &mut Vec<Group<T>>) {
        if self.components == 0 || self.groups.is_empty() {
            return;
        }
        let (components, groups) = (self.components, &self.groups);
        let moved = |number: usize| {
            let (group, component) = (number / components, number % components);
            let mut out = Group([self.fill[component]; LANES]);
            let order = &order[group * LANES..order.len().min((group + 1) * LANES)];
            for (out, &from) in out.0.iter_mut().zip(order) {
                let from = from as usize;
                *out = groups[from / LANES * components + component].0[from % LANES];
            }
            out
        };
        (0..groups.len()).into_par_iter().with_min_len(64).map(moved).collect_into_vec(scratch);
        let parts = self.groups.par_chunks_mut(4096).zip(scratch.par_chunks(4096));
        parts.for_each(|(to, from)| to.copy_from_slice(from));
    }

    /// The numbers of every particle in plain row-major order.
    pub fn to_rows(&self, count: usize) -> Vec<T> {
        let mut rows = Vec::with_capacity(count * self.components);
        for particle in 0..count {
            for component in 0..self.components {
                rows.push(self.get(particle, component));
            }
        }
        rows
    }

    /// Takes up numbers written by [`Column::to_rows`].
    pub fn set_rows(&mut self, rows: &[T]) {
        if self.components == 0 {
            return;
        }
        self.groups.clear();
        self.resize(rows.len() / self.components);
        for (index, &value) in rows.iter().enumerate() {
            self.set(index / self.components, index % self.components, value);
        }
    }

    /// Bytes held.
    pub fn memory_bytes(&self) -> usize {
        self.groups.capacity() * size_of::<Group<T>>()
    }
}
