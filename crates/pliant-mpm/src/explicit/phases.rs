//! The parts of a step.

use pliant_core::Emitter;
use pliant_math::{Dim, Space, Vector};
use rayon::prelude::*;

use super::tasks::{BATCH_GROUPS, tasks};
use crate::boundary::NearColliders;
use crate::codim::Held;
use crate::compiled::Compiled;
use crate::constitutive::BatchTotals;
use crate::grid::{Shared, SparseGrid, Tile, sort_particles, tile_width};
use crate::particles::Particles;
use crate::simulation::{MaterialSet, Mpm};
use crate::time_step::StepBounds;
use crate::transfer::{Field, FieldReader, Gather, GatherTotals, Scatter};

/// Nodes lighter than this many times the smallest number of their precision stay empty.
const LIGHTEST: f64 = 1e6;

/// Cells from the origin at which particles are taken to stop, so that block numbers stay integers.
const FARTHEST: f64 = (1 << 29) as f64;

impl<T: Compiled<D>, const D: usize> Mpm<T, D>
where
    Dim<D>: Space<D>,
{
    /// Lets emitters add what is due.
    pub(crate) fn emit(&mut self) {
        for emitter in &mut self.emitters {
            let first_id = self.next_id;
            let new = emitter.emit(self.time);
            self.next_id += new.len() as u32;
            if new.is_empty() {
                continue;
            }
            if self.bodies.last().is_none_or(|&(_, body)| body != emitter.body) {
                self.bodies.push((first_id, emitter.body));
            }
            let gravity = Vector(self.options.gravity);
            for particle in &new {
                let speed_squared = Vector(particle.velocity).norm_squared();
                let height = -gravity.dot(Vector(particle.position));
                self.energy.emitted += particle.mass * (0.5 * speed_squared + height);
            }
            self.sets[emitter.material].particles.extend(first_id, new.into_iter());
            self.unsorted = true;
        }
    }

    /// Brings particles into the order of the grid when they have drifted by a cell.
    pub(crate) fn sort_if_needed(&mut self) {
        // A hair less than the margin: positions are rounded.
        if !self.unsorted && self.drift < 0.999 * self.options.dx {
            return;
        }
        let inverse_dx = T::from_f64(1.0 / self.options.dx);
        let kernel = self.options.kernel;
        let Self { sets, pool, grid, .. } = self;
        pool.install(|| {
            for set in sets.iter_mut() {
                let position = &set.particles.position;
                let cell = |p: usize| -> [i32; D] {
                    std::array::from_fn(|axis| {
                        let base = kernel.base(position.get(p, axis) * inverse_dx).to_f64();
                        base.clamp(-FARTHEST, FARTHEST) as i32
                    })
                };
                let (order, blocks) = sort_particles(set.particles.len(), cell);
                set.take_blocks(blocks, kernel);
                set.particles.permute(&order);
            }
        });
        grid.activate(sets.iter().flat_map(|set| set.blocks.iter().map(|block| block.coord)));
        for block in sets.iter_mut().flat_map(|set| &mut set.blocks) {
            block.find_slots(grid);
        }
        self.relink_fabrics();
        self.drift = 0.0;
        self.unsorted = false;
    }

    /// Sums masses and momenta on the grid; `dt` weighs the internal forces.
    pub(crate) fn particles_to_grid(&mut self, dt: f64, (symmetric, skew): (f64, f64)) {
        let width = tile_width(self.options.kernel.support());
        let kernel = self.options.kernel;
        let Self { sets, grid, pool, level, .. } = self;
        let level = *level;
        pool.install(|| {
            grid.nodes.par_chunks_mut(1024).for_each(|nodes| nodes.fill([T::default(); 4]));
            let shared = Shared::new(&mut grid.nodes);
            for set in sets.iter_mut() {
                let scatter = Scatter {
                    dx: grid.dx,
                    dt,
                    specific_volume: set.constitutive.specific_volume(),
                    symmetric,
                    skew,
                };
                let MaterialSet { particles, blocks, colors, .. } = set;
                let blocks = Shared::new(blocks);
                for of_color in colors.iter() {
                    of_color.par_iter().for_each_init(Tile::new, |tile, &number| {
                        // SAFETY: every block has one number, and one colour.
                        let block = &mut unsafe { blocks.range(number as usize, 1) }[0];
                        tile.clear(width, D);
                        block.under.reach =
                            T::scatter(kernel, level, &scatter, particles, block, tile);
                        // SAFETY: tiles of blocks of one colour do not overlap, and colours take
                        // turns, so no other thread touches these nodes.
                        unsafe { tile.add_to(&shared, &block.under, width, D) };
                    });
                }
            }
        });
    }

    /// Momenta become velocities; gravity and boundaries act. Returns the work of colliders [J].
    pub(super) fn update_grid(&mut self, dt: f64) -> f64 {
        let (time, dx) = (self.time, self.options.dx);
        let impulse = self.options.gravity.map(|g| T::from_f64(g * dt));
        let lightest = T::from_f64(T::TINY * LIGHTEST);
        let Self { grid, pool, colliders, hand, .. } = self;
        let SparseGrid { coords, nodes, .. } = grid;
        let all = colliders.iter().chain(hand.as_ref());
        let posed: Vec<_> = all.filter_map(|collider| collider.at(time)).collect();
        let work: Vec<f64> = pool.install(|| {
            nodes
                .par_chunks_mut(SparseGrid::<T, D>::block_len())
                .zip(coords.par_iter())
                .map(|(nodes, coord)| {
                    let near = NearColliders::of_block(&posed, *coord, dx);
                    let mut work = 0.0;
                    for (number, node) in nodes.iter_mut().enumerate() {
                        if node[0] <= lightest {
                            *node = [T::default(); 4];
                            continue;
                        }
                        let inverse = T::from_f64(1.0) / node[0];
                        for axis in 0..D {
                            node[axis + 1] = node[axis + 1] * inverse + impulse[axis];
                        }
                        if !near.is_empty() {
                            work += near.act(node, number);
                        }
                    }
                    work
                })
                .collect()
        });
        work.iter().sum()
    }

    /// Momenta become velocities, and nothing else happens; nodes up to `lightest` [kg] are emptied.
    pub(crate) fn normalize_grid(&mut self, lightest: f64) {
        let lightest = T::from_f64(lightest.max(T::TINY * LIGHTEST));
        let Self { grid, pool, .. } = self;
        pool.install(|| {
            grid.nodes.par_iter_mut().for_each(|node| {
                if node[0] <= lightest {
                    *node = [T::default(); 4];
                    return;
                }
                let inverse = T::from_f64(1.0) / node[0];
                for c in 1..4 {
                    node[c] *= inverse;
                }
            });
        });
    }

    /// One round trip of RPIC: damps all motion but rigid rotation, moves nothing.
    pub(crate) fn damping_round_trip(&mut self) {
        self.particles_to_grid(0.0, (0.0, 1.0));
        self.normalize_grid(0.0);
        self.gather_all(0.0, false);
    }

    /// Node velocities before forces, which FLIP compares with those after.
    pub(super) fn remember_velocities(&mut self) {
        if !self.options.transfer.takes_changes() {
            return;
        }
        self.particles_to_grid(0.0, self.affine_factors());
        self.normalize_grid(0.0);
        self.before.clone_from(&self.grid.nodes);
    }

    /// Velocities, gradients and positions from the grid, then the material's answer.
    pub(crate) fn grid_to_particles(&mut self, dt: f64) -> (GatherTotals, Vec<BatchTotals>) {
        self.gather_all(dt, true)
    }

    fn gather_all(&mut self, dt: f64, advance: bool) -> (GatherTotals, Vec<BatchTotals>) {
        let affine_factors = self.affine_factors();
        let Self { sets, grid, before, options, pool, level, .. } = self;
        let (level, grid, kernel) = (*level, &*grid, options.kernel);
        let flip = options.transfer.takes_changes() && advance;
        let mut motion = GatherTotals::default();
        let mut materials = Vec::new();
        for set in sets.iter_mut() {
            let gather = Gather {
                field: Field {
                    dx: grid.dx,
                    particle_count: set.particles.len(),
                    blocks: &set.blocks,
                    nodes: &grid.nodes,
                    before: flip.then_some(before.as_slice()),
                },
                dt,
                own_share: options.transfer.own_share(dt),
                affine_factors,
                gravity: options.gravity,
            };
            let material = &*set.constitutive;
            let mut tasks = tasks(&mut set.particles);
            let totals: Vec<(GatherTotals, BatchTotals)> = pool.install(|| {
                tasks
                    .par_iter_mut()
                    .map_init(FieldReader::new, |reader, task| {
                        let mut totals = (GatherTotals::default(), BatchTotals::default());
                        reader.begin(&gather.field, task.first_group);
                        for first in (0..task.group_count()).step_by(BATCH_GROUPS) {
                            let count = BATCH_GROUPS.min(task.group_count() - first);
                            let mut batch = task.gather_batch::<D>(first, count);
                            let moved = T::gather(kernel, level, &gather, reader, &mut batch);
                            totals.0.merge(&moved);
                            if advance {
                                let mut batch = task.material_batch::<D>(first, count);
                                totals.1.merge(&material.update(level, &mut batch, dt));
                            }
                        }
                        totals
                    })
                    .collect()
            });
            let mut material = BatchTotals::default();
            for (moved, answered) in &totals {
                motion.merge(moved);
                material.merge(answered);
            }
            materials.push(material);
        }
        (motion, materials)
    }

    /// The material's answer to the present state, without any motion.
    pub(crate) fn update_materials(&mut self, dt: f64) -> Vec<BatchTotals> {
        let level = self.level;
        let mut materials = Vec::new();
        for set in &mut self.sets {
            let mut total = BatchTotals::default();
            for mut task in tasks(&mut set.particles) {
                let count = task.group_count();
                let mut batch = task.material_batch::<D>(0, count);
                total.merge(&set.constitutive.update(level, &mut batch, dt));
            }
            materials.push(total);
        }
        materials
    }

    /// Leaves what a thin medium leaves of all motion after `dt` [s]: v ← e^(−drag Δt) v.
    pub(crate) fn slow_down(&mut self, dt: f64, motion: &mut GatherTotals) {
        if self.options.drag <= 0.0 {
            return;
        }
        let share = (-self.options.drag * dt).exp();
        let factor = T::from_f64(share);
        // Pins go where they go.
        let mut held = Vec::new();
        for fabric in &self.fabrics {
            let particles = &self.sets[fabric.vertices].particles;
            for Held { at, .. } in fabric.held(self.time, dt) {
                let v = self.vector(&particles.velocity, at);
                motion.kinetic -= 0.5 * particles.mass.get(at, 0).to_f64() * v.norm_squared();
                held.push((fabric.vertices, at, v));
            }
        }
        for MaterialSet { particles, .. } in &mut self.sets {
            for column in [&mut particles.velocity, &mut particles.gradient] {
                column.groups_mut().par_chunks_mut(BATCH_GROUPS * D * D).for_each(|groups| {
                    for x in groups.iter_mut().flat_map(|group| &mut group.0) {
                        *x *= factor;
                    }
                });
            }
        }
        let lost = motion.kinetic * (1.0 - share * share);
        self.energy.viscous += lost;
        motion.kinetic -= lost;
        for (set, at, v) in held {
            let Particles { velocity, mass, .. } = &mut self.sets[set].particles;
            for axis in 0..D {
                velocity.set(at, axis, T::from_f64(v[axis]));
            }
            motion.kinetic += 0.5 * mass.get(at, 0).to_f64() * v.norm_squared();
        }
    }

    /// Books energies and step bounds from what the materials answered.
    pub(crate) fn take_material_totals(&mut self, materials: &[BatchTotals]) {
        self.energy.elastic = materials.iter().map(|m| m.elastic).sum();
        self.energy.plastic += materials.iter().map(|m| m.plastic).sum::<f64>();
        self.energy.viscous += materials.iter().map(|m| m.viscous).sum::<f64>();
        let mut bounds = StepBounds::NONE;
        for (number, (set, material)) in self.sets.iter().zip(materials).enumerate() {
            let (density, viscosity) = (set.constitutive.density(), set.constitutive.viscosity());
            let mut modulus = material.modulus;
            if set.particles.is_empty() {
                // Matter that is about to be emitted counts from its first step on.
                let due = |emitter: &&Emitter<D>| {
                    emitter.material == number && emitter.speed_from(self.time).is_some()
                };
                if !self.emitters.iter().any(|emitter| due(&emitter)) {
                    continue;
                }
                modulus = set.constitutive.modulus_at_rest(self.level);
            }
            bounds.tighten(D, self.options.dx, modulus, density, viscosity);
        }
        self.bounds = bounds;
    }

    /// Bounds the step by the fastest motion along any axis [m/s], of particles and of what
    /// emitters are about to add.
    pub(crate) fn bound_advection(&mut self, fastest: f64) {
        let emitted = self.emitters.iter().filter_map(|emitter| emitter.speed_from(self.time));
        self.bounds.advection = self.options.dx / emitted.fold(fastest, f64::max);
    }
}
