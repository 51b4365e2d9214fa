//! Vertices stay out of colliders.
//!
//! On the grid a collider stops the nodes inside it. A sheet that lies between a node inside and one
//! outside moves with the mean of both and sinks in by a part of a cell, which does no harm to bulk
//! matter, but hides cloth and lets it through thin walls. So colliders act on vertices, too, by the
//! same law of friction, and what is still nearer than half the thickness is put aside.

use pliant_contact::{Boundary, Posed, respond};
use pliant_math::{Dim, Space, Vector};
use rayon::prelude::*;

use crate::compiled::Compiled;
use crate::grid::{BLOCK, MARGIN, ParticleBlock};
use crate::particles::{Column, Particles};
use crate::simulation::{MaterialSet, Mpm};

impl<T: Compiled<D>, const D: usize> Mpm<T, D>
where
    Dim<D>: Space<D>,
{
    /// Stops vertices at colliders as they are at the end of a step of `dt` [s]. Returns the work that
    /// colliders do [J].
    pub(crate) fn keep_vertices_out(&mut self, dt: f64) -> f64 {
        let Self { fabrics, sets, colliders, hand, time, options, pool, .. } = self;
        let all = colliders.iter().chain(hand.as_ref());
        let acting = all.filter(|collider| collider.boundary != Boundary::Sticky);
        let posed: Vec<Posed<'_, D>> =
            acting.filter_map(|collider| collider.at(*time + dt)).collect();
        if posed.is_empty() {
            return 0.0;
        }
        // Particles of a block are at most a cell beside it, and belong to the lowest of the nodes around.
        let half = 0.5 * f64::from(BLOCK) + f64::from(MARGIN) + 2.0;
        let reach = half * options.dx * (D as f64).sqrt();
        let mut total = Stopped::default();
        for fabric in fabrics.iter() {
            // Matter thicker than a cell is held by the grid.
            let radius = fabric.radius.min(0.5 * options.dx);
            let MaterialSet { particles, blocks, .. } = &mut sets[fabric.vertices];
            let of_block = |block: &ParticleBlock<D>| {
                let middle = block
                    .coord
                    .map(|c| (f64::from(c * BLOCK) + 0.5 * f64::from(BLOCK)) * options.dx);
                let near: Vec<&Posed<'_, D>> = posed
                    .iter()
                    .filter(|posed| posed.within(Vector(middle), reach).is_some())
                    .collect();
                let vertices = block.start as usize..block.end as usize;
                let mut stopped = Vec::new();
                if !near.is_empty() {
                    stopped
                        .extend(vertices.filter_map(|at| stop(particles, at, &near, radius, dt)));
                }
                stopped
            };
            let blocks: Vec<Vec<Stop<D>>> =
                pool.install(|| blocks.par_iter().map(of_block).collect());
            for Stop { vertex, velocity, place, work, way } in blocks.into_iter().flatten() {
                for axis in 0..D {
                    particles.velocity.set(vertex, axis, T::from_f64(velocity[axis]));
                    particles.position.set(vertex, axis, T::from_f64(place[axis]));
                }
                total.work += work;
                total.way = total.way.max(way);
            }
        }
        // Particles are sorted again when they may have moved by a cell.
        self.drift += total.way;
        total.work
    }
}

/// What stopping vertices came to.
#[derive(Clone, Copy, Default)]
struct Stopped {
    /// Work of colliders [J].
    work: f64,
    /// Longest way that a vertex was put aside by [m].
    way: f64,
}

/// A vertex that was stopped.
struct Stop<const D: usize> {
    vertex: usize,
    /// Velocity [m/s] and place [m] now.
    velocity: Vector<f64, D>,
    place: Vector<f64, D>,
    /// Work that took [J].
    work: f64,
    /// How far it was put aside [m].
    way: f64,
}

/// Stops one vertex, of matter of this radius [m], at the colliders near it, one after the other.
fn stop<T: Compiled<D>, const D: usize>(
    particles: &Particles<T, D>,
    vertex: usize,
    near: &[&Posed<'_, D>],
    radius: f64,
    dt: f64,
) -> Option<Stop<D>> {
    let vector = |column: &Column<T>| -> Vector<f64, D> {
        Vector(std::array::from_fn(|axis| column.get(vertex, axis).to_f64()))
    };
    let mass = particles.mass.get(vertex, 0).to_f64();
    let mut stopped: Option<Stop<D>> = None;
    for posed in near {
        let (x, before) = match &stopped {
            Some(stop) => (stop.place, stop.velocity),
            None => (vector(&particles.position), vector(&particles.velocity)),
        };
        let Some(contact) = posed.within(x, radius) else { continue };
        let collider = posed.collider;
        let velocity = respond(before, &contact, collider.boundary, collider.friction);
        let moved = x + (velocity - before) * dt;
        // What a step with that velocity leaves too near is put aside.
        let depth = (posed.probe(moved).distance - radius).min(0.0);
        let place = moved - contact.normal * depth;
        let (work, way) = stopped.map_or((0.0, 0.0), |stop| (stop.work, stop.way));
        stopped = Some(Stop {
            vertex,
            velocity,
            place,
            work: work + mass * (velocity - before).dot(velocity),
            way: way.max((place - x).max_abs()),
        });
    }
    stopped
}
