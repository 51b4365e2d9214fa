//! The balance of particles whose springs act on the deformation since the start of the step.
//!
//! The search itself is `pliant_materials::RelativeSearch`. What looks at the stress is compiled for every law, the rest
//! once for all of them.

use pliant_materials::{
    Elasticity, ImplicitLaw, PrincipalDerivative, RelativeSearch, RelativeSpring,
};
use pliant_math::{Lanes, Real, Scalar, Simd, Svd, Vector, svd};

use super::split::{Apart, SplitStep};
use super::trial::StressForm;

/// The balance of a law with springs on the deformation since the start of the step.
#[inline(never)]
pub(super) fn find_relative_balance<L, S: Simd, T: Scalar, const D: usize>(
    simd: S,
    law: &L,
    memory: T::Lanes<S>,
    apart: &mut Apart<T::Lanes<S>, D>,
    step: &SplitStep,
) where
    L: ImplicitLaw<T::Lanes<S>, D>,
{
    let mut search = apart.begin_search::<S, T>(simd, step);
    // The yield value of the last iterate: in balance it is that of the state itself.
    let mut held = memory;
    if L::HELD {
        simd.vectorize(
            #[inline(always)]
            || {
                let dt = T::Lanes::<S>::splat(simd, T::from_f64(step.dt));
                held = law.hold(apart.stretch, memory, dt);
            },
        );
    }
    let mut look = Look {
        svd: apart.frame,
        known: apart.stretch,
        piola: apart.stretch,
        derivative: PrincipalDerivative {
            diagonal: apart.trial,
            symmetric: apart.stretch,
            skew: apart.stretch,
        },
    };
    for _ in 0..RelativeSearch::<T::Lanes<S>, D>::looks(step.search) {
        look.take_apart::<S, T>(simd, &search);
        simd.vectorize(
            #[inline(always)]
            || {
                let dt = T::Lanes::<S>::splat(simd, T::from_f64(step.dt));
                (look.piola, look.derivative) = if L::PLASTIC && step.form == StressForm::Mapped {
                    law.mapped_stress(look.known, memory, dt)
                } else {
                    let potential = law.potential(memory, held, dt);
                    (potential.piola(look.known), potential.hessian(look.known).0)
                };
            },
        );
        if !look.advance::<S, T>(simd, &mut search) {
            break;
        }
    }
    (apart.found, apart.stretch) = search.found();
}

impl<R: Real, const D: usize> Apart<R, D> {
    /// Begins where the grid is: that is the answer when the iterations are at their end.
    #[inline(never)]
    fn begin_search<S: Simd, T: Scalar<Lanes<S> = R>>(
        &self,
        simd: S,
        step: &SplitStep,
    ) -> RelativeSearch<R, D>
    where
        R: Lanes<S, Scalar = T>,
    {
        let &Self { volume, slack, start, trial, stretch, .. } = self;
        let stiffness = self.weight * R::splat(simd, T::from_f64(step.penalty));
        let spring = RelativeSpring { volume, stiffness, slack, start };
        RelativeSearch::new(spring, trial, stretch, step.search)
    }
}

/// What a look at the stress has shown.
struct Look<R, const D: usize> {
    svd: Svd<R, D>,
    /// Stretches as laws know them.
    known: Vector<R, D>,
    piola: Vector<R, D>,
    derivative: PrincipalDerivative<R, D>,
}

impl<R: Real, const D: usize> Look<R, D> {
    /// The parts of the deformation.
    #[inline(never)]
    fn take_apart<S: Simd, T: Scalar<Lanes<S> = R>>(
        &mut self,
        simd: S,
        search: &RelativeSearch<R, D>,
    ) where
        R: Lanes<S, Scalar = T>,
    {
        simd.vectorize(
            #[inline(always)]
            || {
                self.svd = svd(&search.deformation());
                self.known = RelativeSearch::known(&self.svd.sigma);
            },
        );
    }

    /// Goes on from there.
    #[inline(never)]
    fn advance<S: Simd, T: Scalar<Lanes<S> = R>>(
        &self,
        simd: S,
        search: &mut RelativeSearch<R, D>,
    ) -> bool
    where
        R: Lanes<S, Scalar = T>,
    {
        simd.vectorize(
            #[inline(always)]
            || search.advance(&self.svd, &self.piola, &self.derivative),
        )
    }
}
