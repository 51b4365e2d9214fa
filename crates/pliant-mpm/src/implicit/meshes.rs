//! Sheets and strands in the objective of an implicit step.
//!
//! Solids depend on the velocity gradient at their particles alone. A mesh depends on where its
//! vertices go, too: velocities are read at them, edges and bends answer with forces on them, and
//! these are spread to the nodes with the weights they were read with. Pinned vertices go where their
//! pins go whatever the nodes do, and what they bear does not reach the grid.

use pliant_math::{Dim, Scalar, Space, Vector};
use rayon::prelude::*;

use super::problem::{Problem, TASK_GROUPS, part, read_into};
use super::scratch::SetScratch;
use crate::codim::{Fabric, Held};
use crate::compiled::Compiled;
use crate::constitutive::TrialTotals;
use crate::grid::Node;
use crate::particles::{Column, Particles};

/// Memory of one mesh beside that of its two sets of particles.
pub(crate) struct MeshScratch<T, const D: usize> {
    /// Where vertices are at the last guess [m].
    pub(crate) places: Column<T>,
    /// Deformation gradients of the elements there.
    pub(crate) deformation: Column<T>,
    /// Forces of elements and bends on their vertices.
    pub(crate) pulls: Vec<[T; 4]>,
    /// A field's values at the vertices [m/s], and its gradients at the elements [1/s].
    velocity: Column<T>,
    gradient: Column<T>,
    /// What the stiffness makes of that: impulses on vertices [kg m/s] and moments of elements [J s].
    pub(super) impulse: Column<T>,
    pub(super) moment: Column<T>,
    /// Vertices that are pinned in this step.
    pub(crate) held: Vec<Held<D>>,
}

impl<T: Scalar, const D: usize> MeshScratch<T, D> {
    pub(super) fn new() -> Self {
        let zeros = |n: usize| Column::new(vec![T::default(); n]);
        Self {
            places: zeros(D),
            deformation: zeros(D * D),
            pulls: Vec::new(),
            velocity: zeros(D),
            gradient: zeros(D * D),
            impulse: zeros(D),
            moment: zeros(D * D),
            held: Vec::new(),
        }
    }

    pub(super) fn resize(&mut self, vertices: usize, elements: usize) {
        for column in [&mut self.places, &mut self.velocity, &mut self.impulse] {
            column.resize(vertices);
        }
        for column in [&mut self.deformation, &mut self.gradient, &mut self.moment] {
            column.resize(elements);
        }
    }

    pub(super) fn memory_bytes(&self) -> usize {
        let Self { places, deformation, pulls, velocity, gradient, impulse, moment, .. } = self;
        let columns = [places, deformation, velocity, gradient, impulse, moment];
        columns.iter().map(|column| column.memory_bytes()).sum::<usize>()
            + pulls.capacity() * size_of::<[T; 4]>()
    }

    /// Gives pinned vertices nothing of a column.
    fn clear_held(&self, column: &mut Column<T>) {
        for held in &self.held {
            for axis in 0..D {
                column.set(held.at, axis, T::default());
            }
        }
    }

    /// Puts vertices where they are at `alpha` along the direction, after a step of `dt` [s].
    fn place(&mut self, vertices: &Particles<T, D>, scratch: &SetScratch<T>, dt: f64, alpha: f64) {
        let (dt, alpha) = (T::from_f64(dt), T::from_f64(alpha));
        let starts = vertices.position.groups().par_chunks(TASK_GROUPS);
        let moving = scratch.velocity.groups().par_chunks(TASK_GROUPS);
        let along = scratch.velocity_along.groups().par_chunks(TASK_GROUPS);
        let places = self.places.groups_mut().par_chunks_mut(TASK_GROUPS);
        places.zip(starts).zip(moving.zip(along)).for_each(|((to, x), (v, p))| {
            for (((to, x), v), p) in to.iter_mut().zip(x).zip(v).zip(p) {
                for (((to, x), v), p) in to.0.iter_mut().zip(x.0).zip(v.0).zip(p.0) {
                    *to = x + dt * (v + alpha * p);
                }
            }
        });
        for held in &self.held {
            for axis in 0..D {
                self.places.set(held.at, axis, T::from_f64(held.place[axis]));
            }
        }
    }
}

impl<T: Compiled<D>, const D: usize> Problem<'_, T, D>
where
    Dim<D>: Space<D>,
{
    /// Energies of all meshes at `alpha` along the direction, with impulses and moments in the scratch.
    pub(super) fn evaluate_meshes(&mut self, alpha: f64, totals: &mut TrialTotals) {
        let guess = self.guess(alpha);
        let setting = self.setting;
        let (sets, meshes) = (&mut self.scratch.sets, &mut self.scratch.meshes);
        for (fabric, mesh) in setting.fabrics.iter().zip(meshes) {
            let vertices = &setting.sets[fabric.vertices].particles;
            let elements = &setting.sets[fabric.elements].particles;
            let [of_vertices, of_elements] = sets
                .get_disjoint_mut([fabric.vertices, fabric.elements])
                .expect("vertices and elements are sets of their own");
            mesh.place(vertices, of_vertices, guess.dt, alpha);
            totals.merge(&fabric.attempt(setting.level, elements, of_elements, mesh, &guess));
            fabric.sum(&mesh.pulls, -guess.dt, &mut of_vertices.impulse);
            for held in &mut mesh.held {
                let borne = |axis| of_vertices.impulse.get(held.at, axis).to_f64() / -guess.dt;
                held.borne = Vector(std::array::from_fn(borne));
            }
            mesh.clear_held(&mut of_vertices.impulse);
            totals.slope += product(&of_vertices.impulse, &of_vertices.velocity_along);
        }
    }

    /// Takes the direction away from pinned vertices.
    pub(super) fn aim_meshes(&mut self) {
        let (sets, meshes) = (&mut self.scratch.sets, &self.scratch.meshes);
        for (fabric, mesh) in self.setting.fabrics.iter().zip(meshes) {
            mesh.clear_held(&mut sets[fabric.vertices].velocity_along);
        }
    }

    /// Tangents of all elements at the last guess, for the preconditioner.
    pub(super) fn stiffen_meshes(&mut self) {
        let setting = self.setting;
        let (sets, meshes) = (&mut self.scratch.sets, &self.scratch.meshes);
        for (fabric, mesh) in setting.fabrics.iter().zip(meshes) {
            let elements = &setting.sets[fabric.elements].particles;
            let tangent = &mut sets[fabric.elements].tangent;
            let size = TASK_GROUPS * tangent.components();
            tangent.groups_mut().par_chunks_mut(size).enumerate().for_each(|(task, tangent)| {
                let state = fabric.state_of_task(elements, task, TASK_GROUPS);
                let deformation = part(&mesh.deformation, task);
                fabric.law.stiffen(setting.level, &state, deformation, setting.dt, tangent);
            });
        }
    }

    /// Impulses and moments that the stiffness of all meshes makes of a field of velocities.
    pub(super) fn multiply_meshes(&mut self, field: &[Node<T>]) {
        let setting = self.setting;
        let dt = setting.dt;
        for (fabric, mesh) in setting.fabrics.iter().zip(&mut self.scratch.meshes) {
            let (vertices, elements) =
                (&setting.sets[fabric.vertices], &setting.sets[fabric.elements]);
            let mut none = Column::new(Vec::new());
            let mut velocity = std::mem::replace(&mut mesh.velocity, Column::new(Vec::new()));
            read_into(&setting, vertices, field, &mut none, &mut velocity);
            read_into(&setting, elements, field, &mut mesh.gradient, &mut none);
            mesh.clear_held(&mut velocity);
            fabric.multiply(setting.level, &elements.particles, mesh, &velocity, dt);
            let mut impulse = std::mem::replace(&mut mesh.impulse, Column::new(Vec::new()));
            fabric.sum(&mesh.pulls, -dt * dt, &mut impulse);
            mesh.clear_held(&mut impulse);
            (mesh.velocity, mesh.impulse) = (velocity, impulse);
        }
    }
}

impl<T: Compiled<D>, const D: usize> Fabric<T, D> {
    fn attempt(
        &self,
        level: pliant_math::Level,
        elements: &Particles<T, D>,
        scratch: &mut SetScratch<T>,
        mesh: &mut MeshScratch<T, D>,
        guess: &crate::constitutive::Guess,
    ) -> TrialTotals {
        let MeshScratch { places, deformation, pulls, .. } = mesh;
        let (of_elements, of_bends) = self.pull_parts(pulls);
        let (places, of_task) = (&*places, self.pulls_of_task(TASK_GROUPS));
        let answers: Vec<TrialTotals> = deformation
            .groups_mut()
            .par_chunks_mut(TASK_GROUPS * D * D)
            .zip(scratch.moment.groups_mut().par_chunks_mut(TASK_GROUPS * D * D))
            .zip(of_elements.par_chunks_mut(of_task))
            .enumerate()
            .map(|(task, ((deformation, moment), pulls))| {
                let mut trial = crate::codim::FabricTrial {
                    state: self.state_of_task(elements, task, TASK_GROUPS),
                    places,
                    gradient: part(&scratch.gradient, task),
                    direction: part(&scratch.direction, task),
                    deformation,
                    moment,
                    pulls,
                };
                self.law.attempt(level, &mut trial, guess)
            })
            .collect();
        let mut totals = TrialTotals::default();
        for answer in &answers {
            totals.merge(answer);
        }
        let bent = self.bend(level, places, of_bends);
        totals.energy += bent;
        totals.magnitude += bent;
        totals
    }

    fn multiply(
        &self,
        level: pliant_math::Level,
        elements: &Particles<T, D>,
        mesh: &mut MeshScratch<T, D>,
        velocity: &Column<T>,
        dt: f64,
    ) {
        let MeshScratch { places, deformation, pulls, gradient, moment, .. } = mesh;
        let (of_elements, of_bends) = self.pull_parts(pulls);
        let (deformation, gradient) = (&*deformation, &*gradient);
        moment
            .groups_mut()
            .par_chunks_mut(TASK_GROUPS * D * D)
            .zip(of_elements.par_chunks_mut(self.pulls_of_task(TASK_GROUPS)))
            .enumerate()
            .for_each(|(task, (moment, pulls))| {
                let mut change = crate::codim::FabricChange {
                    state: self.state_of_task(elements, task, TASK_GROUPS),
                    deformation: part(deformation, task),
                    velocity,
                    gradient: part(gradient, task),
                    moment,
                    pulls,
                };
                self.law.multiply(level, &mut change, dt);
            });
        self.stiffen(level, places, velocity, of_bends);
    }
}

/// Sum of the products of two columns, task by task.
fn product<T: Scalar>(a: &Column<T>, b: &Column<T>) -> f64 {
    let tasks = a.groups().par_chunks(TASK_GROUPS).zip(b.groups().par_chunks(TASK_GROUPS));
    let sums: Vec<f64> = tasks
        .map(|(a, b)| {
            let pairs = a.iter().zip(b).flat_map(|(a, b)| a.0.into_iter().zip(b.0));
            pairs.map(|(a, b)| a.to_f64() * b.to_f64()).sum()
        })
        .collect();
    sums.iter().sum()
}
