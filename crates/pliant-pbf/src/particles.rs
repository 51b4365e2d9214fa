//! All particles between steps, in the order of the last sort.

use pliant_core::NewParticle;
use pliant_math::Scalar;
use rayon::prelude::*;

use crate::fluid::Fluid;
use crate::local::{Quad, VOIGT};
use crate::matter::Matter;
use crate::solver::Motion;

/// Conformation of matter at rest: the identity, in the order xx, yy, zz, xy, xz, yz.
const AT_REST: [f64; 6] = [1.0, 1.0, 1.0, 0.0, 0.0, 0.0];

/// The particles.
#[derive(Clone, Debug, Default)]
pub(crate) struct Particles<T> {
    /// What steps move.
    pub(crate) motion: Motion<T>,
    /// Conformation [-].
    pub(crate) conformation: Vec<[T; 6]>,
    /// Multipliers of the last step [J].
    pub(crate) multiplier: Vec<[T; 6]>,
    /// Name of a particle for its whole life.
    pub(crate) id: Vec<u32>,
    /// Number of its fluid.
    pub(crate) fluid: Vec<u32>,
    /// Temperature [°C]; kept where heat is at work.
    pub(crate) temperature: Vec<f64>,
    /// Until when it goes straight on, as in the nozzle that it left [s].
    pub(crate) free_from: Vec<f64>,
}

impl<T: Scalar> Particles<T> {
    pub(crate) fn len(&self) -> usize {
        self.id.len()
    }

    /// Adds particles of a fluid, each of the volume `rest_volume` [m³] at rest, that are held in their course until
    /// `free_from` [s] and have a temperature [°C].
    pub(crate) fn extend(
        &mut self,
        fluid: u32,
        first_id: u32,
        rest_volume: f64,
        (free_from, temperature): (f64, f64),
        new: impl Iterator<Item = NewParticle<3>>,
    ) {
        for (id, particle) in (first_id..).zip(new) {
            let [x, y, z] = particle.position.map(T::from_f64);
            self.motion.position.push([x, y, z, T::from_f64(1.0 / particle.mass)]);
            let [u, v, w] = particle.velocity.map(T::from_f64);
            self.motion.velocity.push([u, v, w, T::default()]);
            self.motion.mass.push(T::from_f64(particle.mass));
            self.motion.rest_volume.push(T::from_f64(rest_volume));
            self.conformation.push(AT_REST.map(T::from_f64));
            self.multiplier.push([T::default(); 6]);
            self.id.push(id);
            self.fluid.push(fluid);
            self.temperature.push(temperature);
            self.free_from.push(free_from);
        }
    }

    /// The fluid that a particle is at this time [s].
    pub(crate) fn is_now(&self, p: usize, matter: &[Matter], time: f64) -> Fluid {
        matter[self.fluid[p] as usize].at(time, self.temperature[p])
    }

    /// Brings all columns into an order.
    pub(crate) fn permute(&mut self, order: &[u32]) {
        fn by<E: Copy + Send + Sync>(order: &[u32], column: &mut Vec<E>) {
            *column = order.par_iter().map(|&p| column[p as usize]).collect();
        }
        if order.is_sorted() {
            return;
        }
        let Self { motion, conformation, multiplier, id, fluid, temperature, free_from } = self;

        by(order, &mut motion.position);
        by(order, &mut motion.velocity);
        by(order, &mut motion.mass);
        by(order, &mut motion.rest_volume);
        by(order, conformation);
        by(order, multiplier);
        by(order, id);
        by(order, fluid);
        by(order, temperature);
        by(order, free_from);
    }

    /// Bytes held.
    pub(crate) fn memory_bytes(&self) -> usize {
        let quads = self.motion.position.capacity() + self.motion.velocity.capacity();
        let numbers = self.motion.mass.capacity()
            + self.motion.rest_volume.capacity()
            + VOIGT.len() * (self.conformation.capacity() + self.multiplier.capacity());
        quads * size_of::<Quad<T>>()
            + numbers * size_of::<T>()
            + (self.id.capacity() + self.fluid.capacity()) * size_of::<u32>()
            + (self.free_from.capacity() + self.temperature.capacity()) * size_of::<f64>()
    }
}
