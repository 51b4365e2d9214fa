//! Any isotropic law: `F ← (I + Δt ∇v) F`, decompose, respond, recompose.

use pliant_materials::{Law, LawFamily};
use pliant_math::{Lanes, Level, Matrix, Real, Scalar, Simd, Svd, dispatch};

use super::decompose::{decompose, decompose_left};
use super::{Batch, BatchTotals, Constitutive};
use crate::lane_reduce::{lane_max, lane_sum};
use crate::particles::{Group, Layout, load_matrix, store_matrix, store_symmetric, symmetric_len};

/// Matter with one deformation gradient.
#[derive(Clone, Copy, Debug)]
pub struct Solid<L> {
    /// The law.
    pub law: L,
    /// Density at rest [kg/m^d].
    pub density: f64,
}

/// The law `L` over sixteen lanes of `T`.
pub(super) type OnLanes<L, S, T, const D: usize> = <L as LawFamily<D>>::Of<<T as Scalar>::Lanes<S>>;

impl<L: LawFamily<D>, T: Scalar, const D: usize> Constitutive<T, D> for Solid<L> {
    fn layout(&self) -> Layout {
        layout_of::<L, D>(&self.law, false)
    }

    fn density(&self) -> f64 {
        self.density
    }

    fn update(&self, level: Level, batch: &mut Batch<'_, T>, dt: f64) -> BatchTotals {
        dispatch!(level, simd => self.update_on::<_, T, D>(simd, batch, dt))
    }
}

impl<L> Solid<L> {
    #[inline(always)]
    fn update_on<S: Simd, T: Scalar, const D: usize>(
        &self,
        simd: S,
        batch: &mut Batch<'_, T>,
        dt: f64,
    ) -> BatchTotals
    where
        L: LawFamily<D>,
    {
        let splat = |x: f64| T::Lanes::<S>::splat(simd, T::from_f64(x));
        let law = self.law.cast(splat);
        let step = splat(dt);
        let specific_volume = splat(1.0 / self.density);
        let (mut elastic, mut plastic, mut modulus) = (splat(0.0), splat(0.0), splat(0.0));
        let has_memory = <OnLanes<L, S, T, D> as Law<_, D>>::MEMORY;
        let is_plastic = <OnLanes<L, S, T, D> as Law<_, D>>::PLASTIC;
        for group in 0..batch.mass.len() {
            let gradient = load_matrix::<S, T, D>(simd, &batch.gradient[group * D * D..]);
            let volume = T::Lanes::<S>::load(simd, &batch.mass[group].0) * specific_volume;
            let mut memory = splat(0.0);
            if has_memory {
                memory = T::Lanes::<S>::load(simd, &batch.memory[group].0);
            }
            let state = &mut batch.deformation[group * D * D..][..D * D];
            let answer = advance::<_, S, T, D>(simd, &law, &gradient, state, &mut memory, step);
            store_symmetric::<S, T, D>(
                &answer.stress,
                &mut batch.stress[group * symmetric_len(D)..],
            );
            if has_memory {
                memory.store(&mut batch.memory[group].0);
            }
            if is_plastic {
                let flow = T::Lanes::<S>::load(simd, &batch.flow[group].0) + answer.flow;
                flow.store(&mut batch.flow[group].0);
                plastic = answer.dissipated.mul_add(volume, plastic);
            }
            elastic = answer.energy.mul_add(volume, elastic);
            modulus = modulus.max(answer.modulus);
        }
        BatchTotals {
            elastic: lane_sum(elastic),
            plastic: lane_sum(plastic),
            viscous: 0.0,
            modulus: lane_max(modulus),
        }
    }
}

/// Columns for matter that follows this law, with or without a relaxing branch beside it.
pub(super) fn layout_of<L: LawFamily<D>, const D: usize>(law: &L, branch: bool) -> Layout {
    let memory = law.cast(|x| x).initial_memory();
    Layout {
        volume_only: false,
        branch,
        memory: <L::Of<f64> as Law<f64, D>>::MEMORY.then_some(memory),
        flow: <L::Of<f64> as Law<f64, D>>::PLASTIC,
    }
}

/// What a branch of a material answers for sixteen particles.
pub(super) struct Answer<R, const D: usize> {
    pub(super) stress: Matrix<R, D>,
    pub(super) energy: R,
    pub(super) dissipated: R,
    pub(super) flow: R,
    pub(super) modulus: R,
}

/// Advances one deformation gradient of sixteen particles by `I + Δt ∇v` and maps it back.
#[inline(always)]
pub(super) fn advance<L, S: Simd, T: Scalar, const D: usize>(
    simd: S,
    law: &L,
    gradient: &Matrix<T::Lanes<S>, D>,
    state: &mut [Group<T>],
    memory: &mut T::Lanes<S>,
    dt: T::Lanes<S>,
) -> Answer<T::Lanes<S>, D>
where
    L: Law<T::Lanes<S>, D>,
{
    let old = load_matrix::<S, T, D>(simd, state);
    let trial = old + (*gradient * old) * dt;
    let (u, response) = if L::PLASTIC {
        let mut decomposed = Svd { u: trial, sigma: trial.0[0], v: trial };
        decompose::<S, T, D>(simd, &trial, &mut decomposed);
        let response = law.respond(decomposed.sigma, memory, dt);
        store_matrix::<S, T, D>(&decomposed.compose(&response.stretch), state);
        (decomposed.u, response)
    } else {
        // Without a return map nothing asks for the right rotation.
        let (mut u, mut sigma) = (trial, trial.0[0]);
        decompose_left::<S, T, D>(simd, &trial, &mut u, &mut sigma);
        store_matrix::<S, T, D>(&trial, state);
        (u, law.respond(sigma, memory, dt))
    };
    Answer {
        stress: Matrix::compose(&u, &response.kirchhoff, &u),
        energy: response.energy,
        dissipated: response.dissipated,
        flow: response.flow,
        modulus: response.modulus,
    }
}
