//! Simulations ready to run, without type parameters.

use std::ops::{Deref, DerefMut};

use pliant_contact::Collider;
use pliant_core::Method;
use pliant_mpm::{Compiled, Emitter, Mpm, MpmOptions, NewParticle, Particles};

use crate::Matter;

/// A simulation in the plane in double precision, with one material.
pub struct Plane(Mpm<f64, 2>);

impl Plane {
    /// Particles of `matter` with this density at rest [kg/m²], among colliders.
    pub fn new(
        options: MpmOptions<2>,
        matter: Matter,
        density: f64,
        colliders: Vec<Collider<2>>,
        particles: Vec<NewParticle<2>>,
    ) -> Self {
        let materials = vec![f64::constitutive(&matter.material(density))];
        let mut mpm = Mpm::new(options, materials, colliders, Vec::new()).expect("threads");
        mpm.add_body(0, 0, particles.into_iter());
        mpm.start();
        Self(mpm)
    }

    /// The particles, in the order of the grid.
    pub fn particles(&self) -> &Particles<f64, 2> {
        self.0.particles(0)
    }

    /// Changes gravity [m/s²] from the next step on.
    pub fn set_gravity(&mut self, gravity: [f64; 2]) {
        self.0.set_gravity(gravity);
    }

    /// Mean of `quantity` over the particles for which it is something.
    pub fn mean(&self, quantity: impl Fn(&Particles<f64, 2>, usize) -> Option<f64>) -> f64 {
        let set = self.particles();
        let (mut sum, mut count) = (0.0, 0);
        for value in (0..set.len()).filter_map(|p| quantity(set, p)) {
            sum += value;
            count += 1;
        }
        sum / f64::from(count)
    }

    /// Steps until `time` [s] with the stable step, shortened at the end, and calls `watch` before
    /// each.
    pub fn run_until(&mut self, time: f64, mut watch: impl FnMut(&mut Self)) {
        /// A step this much shorter than the stable one is not worth taking.
        const SLIVER: f64 = 1e-9;
        loop {
            let (left, stable) = (time - self.time(), self.stable_step());
            if left <= SLIVER * stable {
                return;
            }
            watch(self);
            self.step(left.min(stable)).expect("a stable step");
        }
    }
}

impl Deref for Plane {
    type Target = dyn Method;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Plane {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

/// A simulation in space in single precision. Each material comes with its density [kg/m³] and its
/// particles.
pub fn single_precision(
    options: MpmOptions<3>,
    materials: Vec<(Matter, f64, Vec<NewParticle<3>>)>,
    colliders: Vec<Collider<3>>,
    emitters: Vec<Emitter<3>>,
) -> Box<dyn Method> {
    let laws = materials
        .iter()
        .map(|(matter, density, _)| f32::constitutive(&matter.material(*density)))
        .collect();
    let mut mpm = Mpm::<f32, 3>::new(options, laws, colliders, emitters).expect("threads");
    for (number, (_, _, particles)) in materials.into_iter().enumerate() {
        mpm.add_body(number, number as u32, particles.into_iter());
    }
    mpm.start();
    Box::new(mpm)
}
