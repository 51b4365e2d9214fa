//! Materials at work on particles: one virtual call per batch, compiled loops inside.
//!
//! A [`Constitutive`] advances the deformation of a batch of like particles by the velocity
//! gradient they were given, applies the material's return map and leaves the Kirchhoff stress for
//! the next scatter. For implicit steps it answers to guesses as well ([`Trial`], [`Split`]). Add a material by
//! implementing `LawFamily` in `pliant-materials`: [`Solid`] turns any such law into one of these.

mod decompose;
mod liquid;
mod relative_balance;
mod solid;
mod split;
mod tangent;
mod trial;
mod viscoelastic;
mod weights;

use pliant_core::NewParticle;
use pliant_math::{Level, Scalar};

pub use liquid::Liquid;
pub use solid::Solid;
pub use split::{Split, SplitStart, SplitStep, SplitTotals, SpringKind, Springs};
pub(crate) use tangent::{Tangent, load_tangent, store_tangent, tangent_len};
pub(crate) use trial::steps_implicitly;
pub use trial::{Follows, Guess, HeldChange, StressForm, Trial, TrialLayout, TrialTotals};
pub use viscoelastic::Viscoelastic;
pub use weights::Weights;

use crate::particles::{Group, Layout, Particles};

/// Columns of a run of groups of like particles.
pub struct Batch<'a, T> {
    /// Velocity gradient [1/s].
    pub gradient: &'a [Group<T>],
    /// Mass [kg].
    pub mass: &'a [Group<T>],
    /// Deformation gradient or volume ratio.
    pub deformation: &'a mut [Group<T>],
    /// Deformation gradient of the viscous branch.
    pub branch: &'a mut [Group<T>],
    /// Kirchhoff stress [Pa].
    pub stress: &'a mut [Group<T>],
    /// Material memory.
    pub memory: &'a mut [Group<T>],
    /// Accumulated plastic strain.
    pub flow: &'a mut [Group<T>],
}

/// Sums over the particles of a batch.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BatchTotals {
    /// Stored energy [J].
    pub elastic: f64,
    /// Energy turned to heat by plastic flow in this update [J].
    pub plastic: f64,
    /// Energy turned to heat by viscosity in this update [J].
    pub viscous: f64,
    /// Largest P-wave modulus [Pa].
    pub modulus: f64,
}

impl BatchTotals {
    /// Adds another batch.
    pub fn merge(&mut self, other: &Self) {
        self.elastic += other.elastic;
        self.plastic += other.plastic;
        self.viscous += other.viscous;
        self.modulus = self.modulus.max(other.modulus);
    }
}

/// Called once per batch of like particles: the only virtual call in the loop.
pub trait Constitutive<T: Scalar, const D: usize>: Send + Sync {
    /// Columns this material needs.
    fn layout(&self) -> Layout;
    /// Density at rest [kg/m^d].
    fn density(&self) -> f64;
    /// Volume at rest that a particle's stress acts in, per mass of it [m^d/kg].
    fn specific_volume(&self) -> f64 {
        1.0 / self.density()
    }
    /// Dynamic viscosity that explicit stepping must resolve [Pa·s].
    fn viscosity(&self) -> f64 {
        0.0
    }
    /// P-wave modulus of undisturbed matter [Pa]: the answer of particles that do not move.
    fn modulus_at_rest(&self, level: Level) -> f64 {
        let mut particles = Particles::<T, D>::new(self.layout());
        let still = NewParticle {
            position: [0.0; D],
            velocity: [0.0; D],
            gradient: [[0.0; D]; D],
            mass: 1.0,
        };
        particles.extend(0, std::iter::once(still));
        let Particles { gradient, mass, deformation, branch, stress, memory, flow, .. } =
            &mut particles;
        let mut batch = Batch {
            gradient: gradient.groups(),
            mass: mass.groups(),
            deformation: deformation.groups_mut(),
            branch: branch.groups_mut(),
            stress: stress.groups_mut(),
            memory: memory.groups_mut(),
            flow: flow.groups_mut(),
        };
        self.update(level, &mut batch, 0.0).modulus
    }
    /// Deforms the particles by `I + dt ∇v` and leaves their stress.
    fn update(&self, level: Level, batch: &mut Batch<'_, T>, dt: f64) -> BatchTotals;
    /// What an implicit step keeps for these particles; nothing if it cannot step them.
    fn trial_layout(&self) -> Option<TrialLayout> {
        None
    }
    /// Energies, moments and tangents at a guess. The material's own state stays as it is.
    fn attempt(&self, _level: Level, _trial: &mut Trial<'_, T>, _guess: &Guess) -> TrialTotals {
        TrialTotals::default()
    }
    /// Moves the yield values that are held by the share `relaxation` of the way to those at a guess;
    /// returns how long the whole way is.
    fn hold(
        &self,
        _level: Level,
        _trial: &Trial<'_, T>,
        _guess: &Guess,
        _relaxation: f64,
        _held: &mut [Group<T>],
    ) -> HeldChange {
        HeldChange::default()
    }
    /// Makes the springs of ADMM at the start of a step.
    fn split(&self, _level: Level, _split: &mut Split<'_, T>, _start: &SplitStart) {}
    /// The particle step of ADMM.
    fn relax(&self, _level: Level, _split: &mut Split<'_, T>, _step: &SplitStep) -> SplitTotals {
        SplitTotals::default()
    }
}
