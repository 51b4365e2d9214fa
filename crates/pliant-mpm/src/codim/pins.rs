//! Vertices that are held and moved.
//!
//! A pinned vertex goes where its pin goes. What the mesh exerts on it is borne by the pin and does
//! not reach the grid; its mass stays there and moves with the pin, so that matter around it is
//! carried along.

use std::collections::HashSet;

use pliant_contact::Motion;
use pliant_math::{Scalar, Vector};

use super::body::FabricBody;
use super::fabric::Fabric;

/// What holds some of a body's vertices.
#[derive(Clone, Debug)]
pub struct Pin<const D: usize> {
    /// Numbers of the vertices within the body.
    pub vertices: Vec<u32>,
    /// How they move: the pose at time zero leaves them where they are.
    pub motion: Motion<D>,
    /// When it holds [s].
    pub active: std::ops::Range<f64>,
}

/// The same, ready to hold.
#[derive(Clone, Debug)]
pub(crate) struct PinnedVertices<const D: usize> {
    /// Numbers within the fabric, with the places in the pin's own coordinates [m].
    pub(super) vertices: Vec<(u32, Vector<f64, D>)>,
    motion: Motion<D>,
    active: std::ops::Range<f64>,
    /// What the mesh exerts on its vertices [N], and the power of that [W].
    pub(super) borne: Vector<f64, D>,
    pub(super) borne_power: f64,
    /// What the pin exerted in the last step [N].
    pub(super) force: Vector<f64, D>,
}

impl<const D: usize> PinnedVertices<D> {
    /// Holds the vertices of a body whose first vertex has the number `first`.
    pub(super) fn new(first: u32, pin: &Pin<D>, body: &FabricBody<D>) -> Self {
        let start = pin.motion.pose(0.0).place;
        let held = |&vertex: &u32| {
            let place = Vector(body.positions[vertex as usize]);
            (first + vertex, start.inverse_point(place))
        };
        Self {
            vertices: pin.vertices.iter().map(held).collect(),
            motion: pin.motion.clone(),
            active: pin.active.clone(),
            borne: Vector([0.0; D]),
            borne_power: 0.0,
            force: Vector([0.0; D]),
        }
    }

    /// Whether it holds at this time [s].
    pub(super) fn holds(&self, time: f64) -> bool {
        self.active.contains(&time)
    }

    /// Where its vertices are at this time [m].
    pub(super) fn places(&self, time: f64) -> impl Iterator<Item = (u32, Vector<f64, D>)> {
        let place = self.motion.pose(time).place;
        self.vertices.iter().map(move |&(vertex, own)| (vertex, place.point(own)))
    }
}

/// A vertex that is pinned for a step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Held<const D: usize> {
    /// Which particle it is.
    pub(crate) at: usize,
    /// Which pin holds it.
    pub(super) pin: usize,
    /// Where it is, and where it will be at the end of the step [m].
    before: Vector<f64, D>,
    pub(crate) place: Vector<f64, D>,
    /// What the mesh exerts on it [N].
    pub(crate) borne: Vector<f64, D>,
}

impl<T: Scalar, const D: usize> Fabric<T, D> {
    /// Whether there are pins.
    pub(crate) fn is_pinned(&self) -> bool {
        !self.pins.is_empty()
    }

    /// Adds what pins bear and exert to the numbers of a saved state: it has been taken off their vertices.
    pub(crate) fn save_pins(&self, out: &mut Vec<f64>) {
        for PinnedVertices { borne, borne_power, force, .. } in &self.pins {
            out.extend(borne.0.iter().chain(&force.0).chain([borne_power]));
        }
    }

    /// Takes as many numbers up again, in the same order; says whether there were enough.
    pub(crate) fn restore_pins(&mut self, from: &mut impl Iterator<Item = f64>) -> bool {
        for PinnedVertices { borne, borne_power, force, .. } in &mut self.pins {
            for x in borne.0.iter_mut().chain(&mut force.0).chain([borne_power]) {
                let Some(number) = from.next() else { return false };
                *x = number;
            }
        }
        true
    }

    /// All vertices that are pinned at the end of a step of `dt` [s] from `time` on; of two pins, the later
    /// one holds.
    pub(crate) fn held(&self, time: f64, dt: f64) -> Vec<Held<D>> {
        let mut all = Vec::new();
        for (pin, pinned) in self.pins.iter().enumerate().filter(|(_, p)| p.holds(time + dt)) {
            let now: Vec<_> = pinned.places(time).collect();
            for ((vertex, place), (_, before)) in pinned.places(time + dt).zip(now) {
                let at = self.links.place[vertex as usize] as usize;
                all.push(Held { at, pin, before, place, borne: Vector([0.0; D]) });
            }
        }
        let mut seen = HashSet::new();
        all.reverse();
        all.retain(|held| seen.insert(held.at));
        all
    }

    /// Tells pins what a step of `dt` [s] made them bear.
    pub(crate) fn bear(&mut self, held: &[Held<D>], dt: f64) {
        for pin in &mut self.pins {
            (pin.borne, pin.borne_power) = (Vector([0.0; D]), 0.0);
        }
        for held in held {
            let pin = &mut self.pins[held.pin];
            pin.borne += held.borne;
            pin.borne_power += held.borne.dot(held.place - held.before) * (1.0 / dt);
        }
    }
}
