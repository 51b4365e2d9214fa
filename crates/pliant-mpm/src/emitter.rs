//! Emitters: matter that enters layer by layer.
//!
//! A layer is the cross-section of the emitter's shape, one particle thick. Layer `k` leaves when
//! layer `k − 1` has moved on by one spacing, at `start + k · spacing / speed`, a time that depends
//! on nothing else: a resumed run emits the same particles.

use crate::particles::NewParticle;

/// A source of particles of one material.
#[derive(Clone, Debug)]
pub struct Emitter<const D: usize> {
    /// Number of the material in the simulation.
    pub material: usize,
    /// Positions of a layer as it leaves [m].
    pub layer: Vec<[f64; D]>,
    /// Velocity of the emitted matter [m/s].
    pub velocity: [f64; D],
    /// Distance between particles, and between layers [m].
    pub spacing: f64,
    /// Mass of a particle [kg].
    pub mass: f64,
    /// First emission [s].
    pub start: f64,
    /// No emission from here on [s].
    pub stop: f64,
    /// Most particles it ever emits.
    pub max_particles: usize,
    /// Number of the body that its particles belong to.
    pub body: u32,
    /// Layers emitted so far.
    pub(crate) emitted_layers: u64,
}

impl<const D: usize> Emitter<D> {
    /// An emitter that never stops by itself.
    pub fn new(
        material: usize,
        layer: Vec<[f64; D]>,
        velocity: [f64; D],
        spacing: f64,
        mass: f64,
        body: u32,
    ) -> Self {
        Self {
            material,
            layer,
            velocity,
            spacing,
            mass,
            start: 0.0,
            stop: f64::INFINITY,
            max_particles: usize::MAX,
            body,
            emitted_layers: 0,
        }
    }

    /// Particles due by `time`; their ids count up from `next_id`.
    pub(crate) fn emit(&mut self, time: f64, next_id: &mut u32) -> Vec<NewParticle<D>> {
        let speed = self.velocity.iter().map(|v| v * v).sum::<f64>().sqrt();
        let mut new = Vec::new();
        if speed == 0.0 || self.layer.is_empty() {
            return new;
        }
        loop {
            let due = self.start + self.emitted_layers as f64 * self.spacing / speed;
            let emitted = self.emitted_layers as usize * self.layer.len();
            let exhausted = emitted + self.layer.len() > self.max_particles;
            if due > time || due >= self.stop || exhausted {
                return new;
            }
            self.emitted_layers += 1;
            for place in &self.layer {
                let mut position = *place;
                for (x, v) in position.iter_mut().zip(self.velocity) {
                    *x += v * (time - due);
                }
                new.push(NewParticle {
                    position,
                    velocity: self.velocity,
                    gradient: [[0.0; D]; D],
                    mass: self.mass,
                    id: *next_id,
                });
                *next_id += 1;
            }
        }
    }
}
