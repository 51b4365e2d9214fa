//! Vertices stay out of colliders.
//!
//! On the grid a collider stops the nodes inside it. A sheet that lies between a node inside and one
//! outside moves with the mean of both and sinks in by a part of a cell, which does no harm to bulk
//! matter, but hides cloth and lets it through thin walls. So colliders act on vertices, too, by the
//! same law of friction, and what is still nearer than half the thickness is put aside.

use pliant_contact::{Boundary, Posed, respond};
use pliant_math::{Dim, Space, Vector};

use crate::compiled::Compiled;
use crate::grid::{BLOCK, MARGIN};
use crate::particles::{Column, Particles};
use crate::simulation::{MaterialSet, Mpm};

impl<T: Compiled<D>, const D: usize> Mpm<T, D>
where
    Dim<D>: Space<D>,
{
    /// Stops vertices at colliders as they are at the end of a step of `dt` [s]. Returns the work that
    /// colliders do [J].
    pub(crate) fn keep_vertices_out(&mut self, dt: f64) -> f64 {
        let Self { fabrics, sets, colliders, hand, time, options, .. } = self;
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
            for block in blocks.iter() {
                let middle = block
                    .coord
                    .map(|c| (f64::from(c * BLOCK) + 0.5 * f64::from(BLOCK)) * options.dx);
                let near: Vec<&Posed<'_, D>> = posed
                    .iter()
                    .filter(|posed| posed.within(Vector(middle), reach).is_some())
                    .collect();
                if near.is_empty() {
                    continue;
                }
                for vertex in block.start as usize..block.end as usize {
                    for posed in &near {
                        total.merge(&stop(particles, vertex, posed, radius, dt));
                    }
                }
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

impl Stopped {
    fn merge(&mut self, other: &Self) {
        self.work += other.work;
        self.way = self.way.max(other.way);
    }
}

/// Stops one vertex, of matter of this radius [m], at one collider.
fn stop<T: Compiled<D>, const D: usize>(
    particles: &mut Particles<T, D>,
    vertex: usize,
    posed: &Posed<'_, D>,
    radius: f64,
    dt: f64,
) -> Stopped {
    let vector = |column: &Column<T>| -> Vector<f64, D> {
        Vector(std::array::from_fn(|axis| column.get(vertex, axis).to_f64()))
    };
    let x = vector(&particles.position);
    let Some(contact) = posed.within(x, radius) else { return Stopped::default() };
    let before = vector(&particles.velocity);
    let collider = posed.collider;
    let after = respond(before, &contact, collider.boundary, collider.friction);
    let moved = x + (after - before) * dt;
    // What a step with that velocity leaves too near is put aside.
    let depth = (posed.probe(moved).distance - radius).min(0.0);
    let moved = moved - contact.normal * depth;
    for axis in 0..D {
        particles.velocity.set(vertex, axis, T::from_f64(after[axis]));
        particles.position.set(vertex, axis, T::from_f64(moved[axis]));
    }
    let mass = particles.mass.get(vertex, 0).to_f64();
    Stopped { work: mass * (after - before).dot(after), way: (moved - x).max_abs() }
}
