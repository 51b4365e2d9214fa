//! Simulations ready to run, without type parameters.

use std::ops::{Deref, DerefMut};

use pliant_contact::Collider;
use pliant_core::Method;
use pliant_mpm::{Compiled, Emitter, Integrator, Mpm, MpmOptions, NewParticle, Particles};

use crate::Matter;

/// A simulation in the plane in double precision, with one material.
pub struct Plane {
    mpm: Mpm<f64, 2>,
    /// Longest step [s].
    longest: f64,
}

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
        Self { mpm, longest: f64::INFINITY }
    }

    /// Takes no step longer than this [s]; implicit ones may be as long as the motion allows.
    pub fn with_longest_step(mut self, dt: f64) -> Self {
        self.longest = dt;
        self
    }

    /// The simulation alone, as [`space`] gives it.
    pub fn into_method(self) -> Box<dyn Method> {
        Box::new(self.mpm)
    }

    /// The particles, in the order of the grid.
    pub fn particles(&self) -> &Particles<f64, 2> {
        self.mpm.particles(0)
    }

    /// Changes gravity [m/s²] from the next step on.
    pub fn set_gravity(&mut self, gravity: [f64; 2]) {
        self.mpm.set_gravity(gravity);
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
            let (left, stable) = (time - self.time(), self.stable_step().min(self.longest));
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
        &self.mpm
    }
}

impl DerefMut for Plane {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.mpm
    }
}

/// A simulation in space, in the precision of its integrator: double for implicit steps. Each material
/// comes with its density [kg/m³] and its particles.
pub fn space(
    options: MpmOptions<3>,
    materials: Vec<(Matter, f64, Vec<NewParticle<3>>)>,
    colliders: Vec<Collider<3>>,
    emitters: Vec<Emitter<3>>,
) -> Box<dyn Method> {
    match options.integrator {
        Integrator::Explicit => fill::<f32>(options, materials, colliders, emitters),
        Integrator::Implicit(_) => fill::<f64>(options, materials, colliders, emitters),
    }
}

fn fill<T: Compiled<3>>(
    options: MpmOptions<3>,
    materials: Vec<(Matter, f64, Vec<NewParticle<3>>)>,
    colliders: Vec<Collider<3>>,
    emitters: Vec<Emitter<3>>,
) -> Box<dyn Method> {
    let laws = materials
        .iter()
        .map(|(matter, density, _)| T::constitutive(&matter.material(*density)))
        .collect();
    let mut mpm = Mpm::<T, 3>::new(options, laws, colliders, emitters).expect("threads");
    for (number, (_, _, particles)) in materials.into_iter().enumerate() {
        mpm.add_body(number, number as u32, particles.into_iter());
    }
    mpm.start();
    Box::new(mpm)
}
