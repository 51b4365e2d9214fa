//! Any elastic energy as a law without a return map.

use pliant_math::{Real, Vector};

use crate::implicit::unmapped_stress;
use crate::law::SMALLEST_STRETCH;
use crate::{
    Elasticity, ElasticityFamily, ImplicitLaw, Law, LawFamily, PrincipalDerivative, Response,
};

/// A purely elastic solid: the trial state stands, nothing is remembered or lost.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(transparent)]
pub struct Elastic<E>(pub E);

impl<T: Real, const D: usize, E: Elasticity<T, D>> Law<T, D> for Elastic<E> {
    const PLASTIC: bool = false;
    const MEMORY: bool = false;

    #[inline(always)]
    fn initial_memory(&self) -> T {
        self.0.p_wave().zero()
    }

    #[inline(always)]
    fn respond(&self, trial: Vector<T, D>, memory: &mut T, _dt: T) -> Response<T, D> {
        let zero = memory.zero();
        let floor = zero.lit(SMALLEST_STRETCH);
        let admissible = if E::POSITIVE { trial.map(|s| s.max(floor)) } else { trial };
        let state = self.0.respond(admissible);
        Response {
            stretch: trial,
            kirchhoff: state.kirchhoff,
            energy: state.energy,
            dissipated: zero,
            flow: zero,
            modulus: state.modulus,
        }
    }
}

impl<T: Real, const D: usize, E: Elasticity<T, D>> ImplicitLaw<T, D> for Elastic<E> {
    type Potential = E;
    type Elastic = E;

    #[inline(always)]
    fn potential(&self, _memory: T, _held: T, _dt: T) -> E {
        self.0
    }

    #[inline(always)]
    fn elastic(&self, _memory: T) -> E {
        self.0
    }

    #[inline(always)]
    fn mapped_stress(
        &self,
        trial: Vector<T, D>,
        _memory: T,
        _dt: T,
    ) -> (Vector<T, D>, PrincipalDerivative<T, D>) {
        unmapped_stress(&self.0, trial)
    }
}

impl<const D: usize, E: ElasticityFamily<D>> LawFamily<D> for Elastic<E> {
    type Of<T: Real> = Elastic<E::Of<T>>;
    #[inline(always)]
    fn cast<T: Real>(&self, f: impl Fn(f64) -> T) -> Self::Of<T> {
        Elastic(self.0.cast(f))
    }
}
