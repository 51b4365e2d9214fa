//! Weakly compressible fluids: only the ratio of volumes is remembered.

use pliant_materials::Fluid;
use pliant_math::{Lanes, Level, Real, Scalar, Simd, dispatch_wide};

use super::{Batch, BatchTotals, Constitutive};
use crate::lane_reduce::{lane_max, lane_sum};
use crate::particles::{Kept, Layout, load_matrix, store_symmetric, symmetric_len};

/// Matter that forgets its shape at once.
#[derive(Clone, Copy, Debug)]
pub struct Liquid {
    /// Equation of state and viscosity.
    pub fluid: Fluid<f64>,
    /// Density at rest [kg/m^d].
    pub density: f64,
}

/// Range of volume ratios within which a particle is taken seriously: beyond it, spray that an
/// explicit step tears apart or squeezes would never come back.
const VOLUME_RATIO: [f64; 2] = [0.1, 10.0];

impl<T: Scalar, const D: usize> Constitutive<T, D> for Liquid {
    fn layout(&self) -> Layout {
        Layout { kept: Kept::Volume, ..Layout::SOLID }
    }

    fn density(&self) -> f64 {
        self.density
    }

    fn viscosity(&self) -> f64 {
        self.fluid.viscosity
    }

    fn update(&self, level: Level, batch: &mut Batch<'_, T>, dt: f64) -> BatchTotals {
        dispatch_wide!(level, simd => self.update_on::<_, T, D>(simd, batch, dt))
    }
}

impl Liquid {
    #[inline(always)]
    fn update_on<S: Simd, T: Scalar, const D: usize>(
        &self,
        simd: S,
        batch: &mut Batch<'_, T>,
        dt: f64,
    ) -> BatchTotals {
        let splat = |x: f64| T::Lanes::<S>::splat(simd, T::from_f64(x));
        let fluid = self.fluid.cast(splat);
        let specific_volume = splat(1.0 / self.density);
        let (mut elastic, mut viscous, mut modulus) = (splat(0.0), splat(0.0), splat(0.0));
        for group in 0..batch.mass.len() {
            let gradient = load_matrix::<S, T, D>(simd, &batch.gradient[group * D * D..]);
            let volume = T::Lanes::<S>::load(simd, &batch.mass[group].0) * specific_volume;
            let old = T::Lanes::<S>::load(simd, &batch.deformation[group].0);
            let ratio = (old + old * gradient.trace() * splat(dt))
                .clamp(splat(VOLUME_RATIO[0]), splat(VOLUME_RATIO[1]));
            let response = fluid.respond(ratio, gradient);
            ratio.store(&mut batch.deformation[group].0);
            let stress = &mut batch.stress[group * symmetric_len(D)..];
            store_symmetric::<S, T, D>(&response.kirchhoff, stress);
            elastic = response.energy.mul_add(volume, elastic);
            viscous = response.viscous_power.mul_add(volume * splat(dt), viscous);
            modulus = modulus.max(response.modulus);
        }
        BatchTotals {
            elastic: lane_sum(elastic),
            plastic: 0.0,
            viscous: lane_sum(viscous),
            modulus: lane_max(modulus),
        }
    }
}
