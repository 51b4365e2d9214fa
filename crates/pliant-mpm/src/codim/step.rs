//! The part of a step that belongs to meshes: pins, elements, bends, and forces on vertices.

use pliant_core::{Array, SEGMENTS, TRIANGLES};
use pliant_math::{Dim, LANES, Space, Vector};
use rayon::prelude::*;

use super::body::{FabricBody, FabricError};
use super::carried::Carried;
use super::elements::{FabricBatch, FabricLaw};
use super::fabric::Fabric;
use super::links::pull_count;
use crate::compiled::Compiled;
use crate::constitutive::BatchTotals;
use crate::particles::Particles;
use crate::simulation::{MaterialSet, Mpm};
use crate::transfer::GatherTotals;

/// Groups of sixteen elements, bends or vertices in a task: sums are added task by task.
const TASK_GROUPS: usize = 64;

impl<T: Compiled<D>, const D: usize> Mpm<T, D>
where
    Dim<D>: Space<D>,
{
    /// Makes the material number `material`, whose particles are [`Carried`], that of meshes which
    /// follow `law`.
    pub fn add_fabric(&mut self, material: usize, law: Box<dyn FabricLaw<T, D>>) {
        let density = law.density();
        let constitutive: Box<Carried> = Box::new(Carried {
            density,
            specific_volume: law.share() * (law.manifold() + 2) as f64 / density,
            layout: law.layout(),
        });
        let elements = self.sets.len();
        self.sets.push(MaterialSet::new(constitutive));
        self.fabrics.push(Fabric::new(material, elements, law));
    }

    /// Adds a sheet or strands of a material that [`Mpm::add_fabric`] knows.
    pub fn add_fabric_body(
        &mut self,
        material: usize,
        body: u32,
        mesh: &FabricBody<D>,
    ) -> Result<(), FabricError> {
        let Self { fabrics, sets, .. } = self;
        let Some(fabric) = fabrics.iter_mut().find(|fabric| fabric.vertices == material) else {
            return Ok(());
        };
        let manifold = fabric.law.manifold();
        mesh.check(manifold)?;
        let (vertices, elements, kept) = mesh.particles(manifold, fabric.law.density());
        let first_id = self.next_id;
        self.bodies.push((first_id, body));
        self.next_id += vertices.len() as u32;
        sets[fabric.vertices].particles.extend(first_id, vertices.into_iter());
        let number = fabric.add(body, first_id, mesh);
        let particles = &mut sets[fabric.elements].particles;
        let first = particles.len();
        particles.extend(number, elements.into_iter());
        for (element, ((rest, normals), corners)) in
            (first..).zip(kept.into_iter().zip(mesh.elements.chunks_exact(manifold + 1)))
        {
            for k in 0..particles.rest.components() {
                particles.rest.set(element, k, T::from_f64(rest[k]));
            }
            let mut columns = normals;
            if particles.deformation.components() == D * D {
                let place = |c: usize| Vector(mesh.positions[corners[c] as usize]);
                let first_edge = place(1) - place(0);
                let mut edges = vec![first_edge * rest[0]];
                if manifold == 2 {
                    edges.push((place(2) - place(0)) * rest[2] + first_edge * rest[1]);
                }
                edges.append(&mut columns);
                columns = edges;
            }
            let numbers = columns.iter().flat_map(|column| column.0);
            for (k, x) in numbers.enumerate() {
                particles.deformation.set(element, k, T::from_f64(x));
            }
        }
        self.unsorted = true;
        Ok(())
    }

    /// Finds the places of vertices and elements after they were sorted.
    pub(crate) fn relink_fabrics(&mut self) {
        let Self { fabrics, sets, pool, .. } = self;
        pool.install(|| {
            for fabric in fabrics.iter_mut() {
                let vertex_ids = &sets[fabric.vertices].particles.id;
                let element_ids = &sets[fabric.elements].particles.id;
                fabric.relink(vertex_ids, element_ids);
            }
        });
    }

    /// Brings bends up to date with what is torn in a state that was taken up.
    pub(crate) fn unbend_torn(&mut self) {
        for fabric in &mut self.fabrics {
            fabric.unbend_torn(&self.sets[fabric.elements].particles);
        }
    }

    /// What meshes do once their particles have moved for `dt` [s].
    pub(crate) fn follow_with_meshes(
        &mut self,
        dt: f64,
        motion: &mut GatherTotals,
        materials: &mut [BatchTotals],
    ) {
        self.energy.colliders += self.keep_vertices_out(dt);
        self.energy.colliders += self.hold_pins(dt, motion);
        self.energy.colliders += self.sew(dt, motion);
        self.update_fabrics(dt, materials);
    }

    /// Puts pinned vertices where their pins are at the end of a step of `dt` [s]. Returns the work that
    /// this takes [J].
    fn hold_pins(&mut self, dt: f64, motion: &mut GatherTotals) -> f64 {
        if dt <= 0.0 {
            return 0.0;
        }
        let end = self.time + dt;
        let mut work = 0.0;
        for fabric in &mut self.fabrics {
            let Particles { position, velocity, mass, .. } =
                &mut self.sets[fabric.vertices].particles;
            for pin in fabric.pins.iter_mut().filter(|pin| pin.holds(end)) {
                let now: Vec<_> = pin.places(self.time).collect();
                let mut impulse = pin.borne * -dt;
                work -= dt * pin.borne_power;
                for ((vertex, place), (_, before)) in pin.places(end).zip(now) {
                    let at = fabric.links.place[vertex as usize] as usize;
                    let v = (place - before) * (1.0 / dt);
                    let m = mass.get(at, 0).to_f64();
                    let mut gathered = Vector([0.0; D]);
                    for axis in 0..D {
                        gathered[axis] = velocity.get(at, axis).to_f64();
                        velocity.set(at, axis, T::from_f64(v[axis]));
                        position.set(at, axis, T::from_f64(place[axis]));
                    }
                    impulse += (v - gathered) * m;
                    work += m * (v - gathered).dot(v);
                    motion.kinetic += 0.5 * m * (v.norm_squared() - gathered.norm_squared());
                    motion.max_component = motion.max_component.max(v.max_abs());
                    motion.max_speed_squared = motion.max_speed_squared.max(v.norm_squared());
                }
                pin.force = impulse * (1.0 / dt);
            }
        }
        work
    }

    /// Force that each pin exerted in the last step [N], material by material.
    pub fn pin_forces(&self) -> Vec<[f64; D]> {
        self.fabrics.iter().flat_map(|fabric| fabric.pins.iter().map(|pin| pin.force.0)).collect()
    }

    /// Answers of all meshes to the motion of a step of `dt` [s], added to those of their sets.
    pub(crate) fn update_fabrics(&mut self, dt: f64, materials: &mut [BatchTotals]) {
        let end = self.time + dt;
        let Self { fabrics, sets, pool, level, .. } = self;
        for fabric in fabrics.iter_mut() {
            let [vertices, elements] = sets
                .get_disjoint_mut([fabric.vertices, fabric.elements])
                .expect("vertices and elements are sets of their own");
            let totals = pool.install(|| {
                let (vertices, elements) = (&mut vertices.particles, &mut elements.particles);
                let mut totals = fabric.update_elements(*level, vertices, elements, dt);
                if fabric.tear(vertices, elements) {
                    // What is torn off acts no longer.
                    totals = fabric.update_elements(*level, vertices, elements, 0.0);
                }
                totals.merge(&fabric.update_bends(*level, vertices));
                fabric.links.sum(&fabric.pulls, 1.0, &mut vertices.force, D);
                totals
            });
            fabric.relieve_pins(end, &mut vertices.particles);
            materials[fabric.elements].merge(&totals);
        }
    }

    /// Triangles and segments that are not torn, by row of a frame.
    pub(crate) fn cells_in(&self, rows: &[u32]) -> Vec<Array> {
        let mut lists: [Vec<u32>; 2] = Default::default();
        for fabric in &self.fabrics {
            let vertices = &self.sets[fabric.vertices].particles;
            let elements = &self.sets[fabric.elements].particles;
            let list = &mut lists[fabric.law.manifold() - 1];
            for (_, corners) in fabric.intact(&elements.mass, &elements.id) {
                list.extend(corners.iter().map(|&number| {
                    let at = fabric.links.place[number as usize] as usize;
                    rows[vertices.id.get(at, 0) as usize]
                }));
            }
        }
        let [segments, triangles] = lists;
        let named = [(SEGMENTS, 2, segments), (TRIANGLES, 3, triangles)];
        let some = named.into_iter().filter(|(.., cells)| !cells.is_empty());
        some.map(|(name, size, cells)| Array::new(name, size, cells)).collect()
    }
}

impl<T: Compiled<D>, const D: usize> Fabric<T, D> {
    fn update_elements(
        &mut self,
        level: pliant_math::Level,
        vertices: &Particles<T, D>,
        elements: &mut Particles<T, D>,
        dt: f64,
    ) -> BatchTotals {
        let Self { law, links, pulls, corners, overstretched, .. } = self;
        let size = corners.size;
        let Particles { position, gradient, deformation, stress, mass, rest, .. } = elements;
        let (kept, rests) = (deformation.components(), rest.components());
        let groups = |components: usize| TASK_GROUPS * components;
        let totals: Vec<BatchTotals> = links
            .corners
            .par_chunks(TASK_GROUPS * LANES * size)
            .zip(mass.groups().par_chunks(TASK_GROUPS))
            .zip(gradient.groups().par_chunks(groups(D * D)))
            .zip(rest.groups().par_chunks(groups(rests)))
            .zip(position.groups_mut().par_chunks_mut(groups(D)))
            .zip(deformation.groups_mut().par_chunks_mut(groups(kept)))
            .zip(stress.groups_mut().par_chunks_mut(groups(D * D)))
            .zip(pulls.par_chunks_mut(TASK_GROUPS * LANES * size))
            .zip(overstretched.par_chunks_mut(TASK_GROUPS))
            .map(
                |(
                    (
                        ((((((corners, mass), gradient), rest), position), deformation), moment),
                        pulls,
                    ),
                    overstretched,
                )| {
                    let mut batch = FabricBatch {
                        vertices: &vertices.position,
                        corners,
                        mass,
                        gradient,
                        rest,
                        position,
                        deformation,
                        moment,
                        pulls,
                        overstretched,
                    };
                    law.respond(level, &mut batch, dt)
                },
            )
            .collect();
        let mut total = BatchTotals::default();
        for part in &totals {
            total.merge(part);
        }
        total
    }

    fn update_bends(
        &mut self,
        level: pliant_math::Level,
        vertices: &Particles<T, D>,
    ) -> BatchTotals {
        let Self { links, pulls, corners, bending, .. } = self;
        let offset = pull_count(corners.len(), corners.size);
        bending.respond::<T, D>(level, &vertices.position, &links.bent, &mut pulls[offset..])
    }

    /// Takes what acts on pinned vertices off them: their pins bear it.
    fn relieve_pins(&mut self, time: f64, vertices: &mut Particles<T, D>) {
        let place = &self.links.place;
        // Of two pins the later one holds, and bears.
        for pin in self.pins.iter_mut().rev() {
            pin.borne = Vector([0.0; D]);
            pin.borne_power = 0.0;
            if !pin.holds(time) {
                continue;
            }
            for &(vertex, _) in &pin.vertices {
                let at = place[vertex as usize] as usize;
                for axis in 0..D {
                    let force = vertices.force.get(at, axis).to_f64();
                    pin.borne[axis] += force;
                    pin.borne_power += force * vertices.velocity.get(at, axis).to_f64();
                    vertices.force.set(at, axis, T::default());
                }
            }
        }
    }
}
