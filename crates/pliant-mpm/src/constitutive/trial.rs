//! Matter on trial: what an implicit step asks, again and again, before it decides.
//!
//! At a guess of the velocity gradient the trial deformation is `F^tr = (I + Δt ∇v) Fⁿ`. A material
//! answers with the energy there, the moment `V⁰ Δt P(F^tr) Fⁿᵀ` its particle exerts on the nodes,
//! and the derivative of that moment; its own state stays as it is. A guess that turns a particle
//! inside out has infinite energy, so that no search accepts it.

use pliant_materials::{Elasticity, ImplicitLaw, PrincipalDerivative, PrincipalHessian};
use pliant_math::{Matrix, Real, Scalar, Simd, Svd, Vector};

use super::decompose::{decompose, decompose_left};
use super::tangent::{Tangent, store_tangent};
use crate::particles::Group;

/// Which stress the step balances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StressForm {
    /// The stress after the return map, as the gradient of the augmented energy (Li et al. 2022).
    Augmented,
    /// The elastic stress; flow waits for the end of the step.
    Elastic,
    /// The stress of the mapped deformation, which is no gradient (Klár et al. 2016).
    Mapped,
}

/// A guess, the same for all particles.
#[derive(Clone, Copy, Debug)]
pub struct Guess {
    /// Step [s].
    pub dt: f64,
    /// How far to go from the present gradient along the direction.
    pub alpha: f64,
    /// Which stress is asked for.
    pub form: StressForm,
    /// Make the stiffness of an energy positive semi-definite, as a search for its minimum needs it.
    pub project: bool,
}

/// Columns of a run of groups of like particles on trial.
pub struct Trial<'a, T> {
    /// Velocity gradient at the present point [1/s].
    pub gradient: &'a [Group<T>],
    /// Change of the velocity gradient along the direction of search [1/s].
    pub direction: &'a [Group<T>],
    /// Mass [kg].
    pub mass: &'a [Group<T>],
    /// Deformation gradient at the start of the step.
    pub deformation: &'a [Group<T>],
    /// Deformation gradient of the viscous branch at the start of the step.
    pub branch: &'a [Group<T>],
    /// Material memory at the start of the step.
    pub memory: &'a [Group<T>],
    /// Yield value that is held, in units of strain [-].
    pub held: &'a [Group<T>],
    /// Moment on the nodes, V⁰ Δt P Fⁿᵀ [J s].
    pub moment: &'a mut [Group<T>],
    /// Derivative of the moment, branch by branch; empty if nobody asks for it.
    pub tangent: &'a mut [Group<T>],
}

/// Sums over the particles of a trial.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct TrialTotals {
    /// Energy [J]; infinite if any particle is inside out.
    pub energy: f64,
    /// What the rounding of the sum is a share of [J]: energies without their signs, and stresses times
    /// volumes, for deformations are rounded too and stress is how the energy takes that.
    pub magnitude: f64,
    /// How fast the energy rises along the direction of search [J].
    pub slope: f64,
}

impl TrialTotals {
    /// Adds another batch.
    pub fn merge(&mut self, other: &Self) {
        self.energy += other.energy;
        self.magnitude += other.magnitude;
        self.slope += other.slope;
    }
}

/// How far held yield values are from those of a guess.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct HeldChange {
    /// Sum of squares of the differences, in units of strain [-].
    pub change: f64,
    /// Sum of squares of the values of the guess [-].
    pub size: f64,
}

impl HeldChange {
    /// Adds another batch.
    pub fn merge(&mut self, other: &Self) {
        self.change += other.change;
        self.size += other.size;
    }

    /// The difference as a share of the values [-].
    pub fn share(&self) -> f64 {
        if self.change > 0.0 { (self.change / self.size.max(self.change)).sqrt() } else { 0.0 }
    }
}

/// Scratch columns an implicit step needs for a material.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrialLayout {
    /// Deformation gradients in parallel.
    pub branches: usize,
    /// Whether a yield value is held and updated from outside.
    pub held: bool,
    /// What of the motion its energy depends on.
    pub follows: Follows,
}

/// What of the motion of the grid the energy of particles depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follows {
    /// The velocity gradient, and nothing may be turned inside out.
    Gradient,
    /// The velocity gradient, with energy to spare for what is turned inside out: elements of meshes.
    Normals,
    /// The velocity: vertices of meshes.
    Velocity,
}

/// Whether implicit steps are compiled for this precision: single precision drowns the differences of
/// energy that a line search lives on.
pub(crate) const fn steps_implicitly<T: Scalar>() -> bool {
    T::EPSILON < 1e-12
}

/// Law, memory, held value and step of one branch.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a, L, R> {
    pub(super) law: &'a L,
    pub(super) guess: &'a Guess,
    pub(super) memory: R,
    pub(super) held: R,
    pub(super) dt: R,
    /// V⁰ [m^d].
    pub(super) volume: R,
}

/// Adds the answer of one branch at the trial deformation `(I + Δt ∇v) Fⁿ` to the moment and writes its
/// tangent. Returns the energy [J].
#[inline(always)]
pub(super) fn attempt<L, S: Simd, T: Scalar, const D: usize>(
    simd: S,
    asked: &Asked<'_, L, T::Lanes<S>>,
    gradient: &Matrix<T::Lanes<S>, D>,
    old: &Matrix<T::Lanes<S>, D>,
    moment: &mut Matrix<T::Lanes<S>, D>,
    tangent: &mut [Group<T>],
) -> T::Lanes<S>
where
    L: ImplicitLaw<T::Lanes<S>, D>,
{
    let &Asked { law, guess, memory, held, dt, volume } = asked;
    let trial = *old + (*gradient * *old) * dt;
    let mut svd = Svd { u: trial, sigma: trial.0[0], v: trial };
    decompose::<S, T, D>(simd, &trial, &mut svd);
    let zero = dt.zero();
    let (energy, piola, stiffness) = match guess.form {
        StressForm::Augmented => evaluate(&law.potential(memory, held, dt), svd.sigma),
        StressForm::Elastic => evaluate(&law.elastic(memory), svd.sigma),
        StressForm::Mapped => {
            let (piola, stiffness) = law.mapped_stress(svd.sigma, memory, dt);
            (zero, piola, stiffness)
        }
    };
    let mut least = svd.sigma[0];
    for i in 1..D {
        least = least.min(svd.sigma[i]);
    }
    let answer = PrincipalAnswer {
        piola: piola * (volume * dt),
        stiffness,
        scale: volume * dt * dt,
        project: guess.project && guess.form != StressForm::Mapped,
    };
    recompose::<S, T, D>(simd, &svd, old, &answer, moment, tangent);
    T::Lanes::<S>::select(least.gt(zero), energy * volume, dt.lit(f64::INFINITY))
}

/// Stress and stiffness before they are turned into space.
struct PrincipalAnswer<R, const D: usize> {
    piola: Vector<R, D>,
    stiffness: PrincipalDerivative<R, D>,
    scale: R,
    project: bool,
}

/// Moment and tangent from principal values: the part that no material has to itself, compiled once
/// for all of them.
#[inline(never)]
fn recompose<S: Simd, T: Scalar, const D: usize>(
    simd: S,
    svd: &Svd<T::Lanes<S>, D>,
    old: &Matrix<T::Lanes<S>, D>,
    answer: &PrincipalAnswer<T::Lanes<S>, D>,
    moment: &mut Matrix<T::Lanes<S>, D>,
    tangent: &mut [Group<T>],
) {
    simd.vectorize(
        #[inline(always)]
        || {
            let right = *old * svd.v;
            *moment += Matrix::compose(&svd.u, &answer.piola, &right);
            if tangent.is_empty() {
                return;
            }
            let mut stiffness = PrincipalHessian(answer.stiffness);
            if answer.project {
                stiffness = stiffness.projected();
            }
            let whole = Tangent::new(svd.u, right, &stiffness.0, answer.scale);
            store_tangent::<S, T, D>(&whole, tangent);
        },
    );
}

/// Energy density, principal stress and stiffness of a potential.
#[inline(always)]
fn evaluate<R: Real, const D: usize>(
    potential: &impl Elasticity<R, D>,
    stretch: Vector<R, D>,
) -> (R, Vector<R, D>, PrincipalDerivative<R, D>) {
    (potential.energy(stretch), potential.piola(stretch), potential.hessian(stretch).0)
}

/// The yield value to hold at the trial deformation, in units of strain.
#[inline(always)]
pub(super) fn yield_to_hold<L, S: Simd, T: Scalar, const D: usize>(
    simd: S,
    law: &L,
    gradient: &Matrix<T::Lanes<S>, D>,
    old: &Matrix<T::Lanes<S>, D>,
    memory: T::Lanes<S>,
    dt: T::Lanes<S>,
) -> T::Lanes<S>
where
    L: ImplicitLaw<T::Lanes<S>, D>,
{
    let trial = *old + (*gradient * *old) * dt;
    let (mut u, mut sigma) = (trial, trial.0[0]);
    decompose_left::<S, T, D>(simd, &trial, &mut u, &mut sigma);
    law.hold(sigma, memory, dt)
}
