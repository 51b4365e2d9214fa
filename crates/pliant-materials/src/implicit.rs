//! What an implicit method asks of matter.
//!
//! A method that solves for the end of a step needs forces at states it has only guessed, and how they
//! change. Plastic flow offers it three ways, in order of merit:
//!
//! ```text
//! augmented      Ψ with ∂Ψ/∂ε = τ(H(ε))    stress after the return map, as the gradient of an energy
//! mapped stress  P(Z(F)), dP               the same physics to first order, dP not symmetric
//! semi-implicit  Ψᴱ(F)                     elastic during the solve; the map comes at the end
//! ```
//!
//! The first makes a step a minimisation, which a line search can always bring to its end. It exists
//! where ∂τ/∂ε after the map is symmetric: von Mises, with hardening too, and viscous branches. Friction
//! has no such energy, for pressure decides about shear but not shear about pressure; with the yield
//! value *held* it has one, and an outer loop puts in the value of the new state until that stands still
//! (ECI Algorithm 1). Values to hold are in units of strain, τ_Y/2μ, as strains are what potentials
//! are functions of. Where no energy is known at all (snow), all three ways are the semi-implicit one.
//!
//! The other two are what the first is compared with: Klár's stress derivative with a plain Newton
//! method, and lagged plasticity, which looks too elastic at any step. See `Returned` for the formulas.
//!
//! A logarithm wants positive stretches: a solver rejects other guesses ([`Elasticity::POSITIVE`]), as
//! clamping them would break the agreement of energy and gradient.
//!
//! - Li, Li, Jiang 2022, *Energetically Consistent Inelasticity for Optimization Time Integration*
//!   ("ECI"), ACM TOG 41(4).
//! - Klár et al. 2016, *Drucker–Prager Elastoplasticity for Sand Animation*, ACM TOG 35(4).

use pliant_math::{Real, Vector};

use crate::{Elasticity, Law, PrincipalDerivative};

/// Matter for implicit steps: potentials and stress derivatives at trial stretches.
pub trait ImplicitLaw<T: Real, const D: usize>: Law<T, D> {
    /// Whether the potential holds a yield value that an outer iteration brings up to date.
    const HELD: bool = false;

    /// Energy of the trial stretches whose stress is the one after the return map.
    type Potential: Elasticity<T, D>;
    /// The elastic energy alone.
    type Elastic: Elasticity<T, D>;

    /// The incremental potential of a step of `dt` [s] from a `memory`, with a yield value `held` in
    /// units of strain, τ_Y/2μ [-], which laws without [`HELD`](Self::HELD) ignore.
    fn potential(&self, memory: T, held: T, dt: T) -> Self::Potential;

    /// The energy of semi-implicit steps, whose plastic flow waits for the end of the step.
    fn elastic(&self, memory: T) -> Self::Elastic;

    /// The yield value to hold at trial stretches, τ_Y/2μ [-]; zero unless [`HELD`](Self::HELD).
    #[inline(always)]
    fn hold(&self, trial: Vector<T, D>, _memory: T, _dt: T) -> T {
        trial[0].zero()
    }

    /// Principal values of Klár's stress P(Z(F)) at trial stretches [Pa], with Z the return map, and its
    /// derivative, in general not symmetric.
    fn mapped_stress(
        &self,
        trial: Vector<T, D>,
        memory: T,
        dt: T,
    ) -> (Vector<T, D>, PrincipalDerivative<T, D>);
}

/// The mapped stress where there is no map: the stress of an energy and its Hessian, not projected.
#[inline(always)]
pub(crate) fn unmapped_stress<T: Real, const D: usize>(
    energy: &impl Elasticity<T, D>,
    trial: Vector<T, D>,
) -> (Vector<T, D>, PrincipalDerivative<T, D>) {
    (energy.piola(trial), energy.hessian(trial).0)
}
