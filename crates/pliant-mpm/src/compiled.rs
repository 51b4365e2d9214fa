//! Where the loops are compiled: once, for every dimension and precision, in this crate.
//!
//! Generic code is compiled by the crate that uses it, again and again. The kernels here are large,
//! so [`Compiled`] pins them down for the four combinations that exist, and everything generic
//! above calls them through it.

use pliant_materials::{Elastic, Energy, Material, Model};
use pliant_math::{Cubic, Level, Linear, Quadratic, Scalar, dispatch};

use crate::constitutive::{Constitutive, Liquid, Solid, Viscoelastic};
use crate::grid::{ParticleBlock, Tile};
use crate::particles::Particles;
use crate::simulation::KernelChoice;
use crate::transfer::{Gather, GatherBatch, GatherTotals, GatherWorker, Scatter};

/// Numbers that simulations of `D` dimensions are compiled for: `f32` and `f64`.
#[allow(private_interfaces)]
pub trait Compiled<const D: usize>: Scalar {
    /// The loop for a material.
    fn constitutive(material: &Material) -> Box<dyn Constitutive<Self, D>>;

    /// Adds the particles of a block to its tile.
    #[doc(hidden)]
    fn scatter(
        kernel: KernelChoice,
        level: Level,
        scatter: &Scatter,
        particles: &Particles<Self, D>,
        block: &ParticleBlock<D>,
        tile: &mut Tile<Self>,
    );

    /// Updates the motion of a batch of particles from the grid.
    #[doc(hidden)]
    fn gather(
        kernel: KernelChoice,
        level: Level,
        gather: &Gather<'_, Self, D>,
        worker: &mut GatherWorker<Self>,
        batch: &mut GatherBatch<'_, Self>,
    ) -> GatherTotals;
}

macro_rules! compiled {
    ($scalar:ident, $dim:literal) => {
        #[allow(private_interfaces)]
        impl Compiled<$dim> for $scalar {
            fn constitutive(material: &Material) -> Box<dyn Constitutive<Self, $dim>> {
                constitutive::<$scalar, $dim>(material)
            }

            fn scatter(
                kernel: KernelChoice,
                level: Level,
                scatter: &Scatter,
                particles: &Particles<Self, $dim>,
                block: &ParticleBlock<$dim>,
                tile: &mut Tile<Self>,
            ) {
                match kernel {
                    KernelChoice::Linear => dispatch!(level, simd => {
                        scatter.block::<Linear, _, $scalar, $dim>(simd, particles, block, tile)
                    }),
                    KernelChoice::Quadratic => dispatch!(level, simd => {
                        scatter.block::<Quadratic, _, $scalar, $dim>(simd, particles, block, tile)
                    }),
                    KernelChoice::Cubic => dispatch!(level, simd => {
                        scatter.block::<Cubic, _, $scalar, $dim>(simd, particles, block, tile)
                    }),
                }
            }

            fn gather(
                kernel: KernelChoice,
                level: Level,
                gather: &Gather<'_, Self, $dim>,
                worker: &mut GatherWorker<Self>,
                batch: &mut GatherBatch<'_, Self>,
            ) -> GatherTotals {
                match kernel {
                    KernelChoice::Linear => dispatch!(level, simd => {
                        gather.batch::<Linear, _>(simd, worker, batch)
                    }),
                    KernelChoice::Quadratic => dispatch!(level, simd => {
                        gather.batch::<Quadratic, _>(simd, worker, batch)
                    }),
                    KernelChoice::Cubic => dispatch!(level, simd => {
                        gather.batch::<Cubic, _>(simd, worker, batch)
                    }),
                }
            }
        }
    };
}

compiled!(f32, 2);
compiled!(f32, 3);
compiled!(f64, 2);
compiled!(f64, 3);

/// The compiled loop for a material: the one place that knows them all.
fn constitutive<T: Scalar, const D: usize>(material: &Material) -> Box<dyn Constitutive<T, D>> {
    let density = material.density;
    match material.model {
        Model::Hencky(law) => Box::new(Solid { law, density }),
        Model::FixedCorotated(law) => Box::new(Solid { law, density }),
        Model::NeoHookean(law) => Box::new(Solid { law, density }),
        Model::VonMises(law) => Box::new(Solid { law, density }),
        Model::DruckerPrager(law) => Box::new(Solid { law, density }),
        Model::DruckerPragerExtrapolated(law) => Box::new(Solid { law, density }),
        Model::Snow(law) => Box::new(Solid { law, density }),
        Model::Viscoelastic { elastic, branch } => match elastic {
            Energy::Hencky(energy) => {
                Box::new(Viscoelastic { equilibrium: Elastic(energy), branch, density })
            }
            Energy::FixedCorotated(energy) => {
                Box::new(Viscoelastic { equilibrium: Elastic(energy), branch, density })
            }
            Energy::NeoHookean(energy) => {
                Box::new(Viscoelastic { equilibrium: Elastic(energy), branch, density })
            }
        },
        Model::Fluid(fluid) => Box::new(Liquid { fluid, density }),
    }
}
