//! Where the loops are compiled: once, for every dimension and precision, in this crate.
//!
//! Generic code is compiled by the crate that uses it, again and again. Kernels and steps are large,
//! so [`Compiled`] pins them down for the four combinations that exist, and everything generic
//! above calls them through it.

use pliant_core::{StepError, StepStats};
use pliant_materials::{Elastic, Energy, FabricModel, Material, Model};
use pliant_math::{Cubic, Level, Linear, Quadratic, Scalar, dispatch_wide};

use crate::codim::{Carried, Codim, FabricLaw};
use crate::constitutive::{Constitutive, Liquid, Solid, Viscoelastic, steps_implicitly};
use crate::grid::{ParticleBlock, Reach, Tile};
use crate::implicit::{ImplicitOptions, longest_step};
use crate::particles::{Group, Particles};
use crate::simulation::{KernelChoice, Mpm};
use crate::transfer::{
    BlockTiles, Couple, CoupleTiles, Field, FieldReader, Gather, GatherBatch, GatherTotals,
    NodeBlocks, ReadBatch, Scatter,
};

/// Numbers that simulations of `D` dimensions are compiled for: `f32` and `f64`.
#[allow(private_interfaces)]
pub trait Compiled<const D: usize>: Scalar {
    /// The loop for a material.
    fn constitutive(material: &Material) -> Box<dyn Constitutive<Self, D>>;

    /// The loop for the meshes of a material of sheets or strands; `None` for any other.
    fn fabric(material: &Material) -> Option<Box<dyn FabricLaw<Self, D>>>;

    /// Takes an explicit step of `dt` [s].
    #[doc(hidden)]
    fn explicit_step(mpm: &mut Mpm<Self, D>, dt: f64) -> Result<StepStats, StepError>;

    /// Takes an implicit step of `dt` [s].
    #[doc(hidden)]
    fn implicit_step(
        mpm: &mut Mpm<Self, D>,
        dt: f64,
        options: &ImplicitOptions,
    ) -> Result<StepStats, StepError>;

    /// Adds the particles of a block to its tile. Returns which nodes they reach.
    #[doc(hidden)]
    fn scatter(
        kernel: KernelChoice,
        level: Level,
        scatter: &Scatter,
        particles: &Particles<Self, D>,
        block: &ParticleBlock<D>,
        tile: &mut Tile<Self>,
    ) -> Reach;

    /// Updates the motion of a batch of particles from the grid.
    #[doc(hidden)]
    fn gather(
        kernel: KernelChoice,
        level: Level,
        gather: &Gather<'_, Self, D>,
        reader: &mut FieldReader<Self>,
        batch: &mut GatherBatch<'_, Self>,
    ) -> GatherTotals;

    /// Reads a field at a batch of particles; returns the largest component of its values.
    #[doc(hidden)]
    fn read(
        kernel: KernelChoice,
        level: Level,
        field: &Field<'_, Self, D>,
        reader: &mut FieldReader<Self>,
        batch: &mut ReadBatch<'_, Self>,
    ) -> f64;

    /// Spreads the moments of a block of particles to its tile.
    #[doc(hidden)]
    fn couple(
        kernel: KernelChoice,
        level: Level,
        couple: &Couple<'_, Self>,
        block: &ParticleBlock<D>,
        tiles: &mut CoupleTiles<Self>,
    );

    /// Adds the diagonal blocks of the stiffness of a block of particles to its tiles.
    #[doc(hidden)]
    fn node_blocks(
        kernel: KernelChoice,
        level: Level,
        blocks: &NodeBlocks<'_, Self>,
        block: &ParticleBlock<D>,
        tiles: &mut BlockTiles<Self>,
    );

    /// Longest step in (0, 1] along which no particle loses its volume.
    #[doc(hidden)]
    fn longest_step(
        level: Level,
        gradient: &[Group<Self>],
        direction: &[Group<Self>],
        dt: f64,
    ) -> f64;
}

/// Evaluates `$body` with `$K` for the kernel and `$simd` for the instruction set.
macro_rules! with_kernel {
    ($kernel:expr, $level:expr, $simd:ident, $K:ident => $body:expr) => {
        match $kernel {
            KernelChoice::Linear => {
                type $K = Linear;
                dispatch_wide!($level, $simd => $body)
            }
            KernelChoice::Quadratic => {
                type $K = Quadratic;
                dispatch_wide!($level, $simd => $body)
            }
            KernelChoice::Cubic => {
                type $K = Cubic;
                dispatch_wide!($level, $simd => $body)
            }
        }
    };
}

macro_rules! compiled {
    ($scalar:ident, $dim:literal, $fabric:ident) => {
        #[allow(private_interfaces)]
        impl Compiled<$dim> for $scalar {
            fn constitutive(material: &Material) -> Box<dyn Constitutive<Self, $dim>> {
                constitutive::<$scalar, $dim>(material)
            }

            fn fabric(material: &Material) -> Option<Box<dyn FabricLaw<Self, $dim>>> {
                $fabric::<$scalar>(material)
            }

            fn explicit_step(mpm: &mut Mpm<Self, $dim>, dt: f64) -> Result<StepStats, StepError> {
                mpm.explicit_step(dt)
            }

            fn implicit_step(
                mpm: &mut Mpm<Self, $dim>,
                dt: f64,
                options: &ImplicitOptions,
            ) -> Result<StepStats, StepError> {
                mpm.implicit_step(dt, options)
            }

            fn scatter(
                kernel: KernelChoice,
                level: Level,
                scatter: &Scatter,
                particles: &Particles<Self, $dim>,
                block: &ParticleBlock<$dim>,
                tile: &mut Tile<Self>,
            ) -> Reach {
                with_kernel!(kernel, level, simd, K => {
                    scatter.block::<K, _, $scalar, $dim>(simd, particles, block, tile)
                })
            }

            fn gather(
                kernel: KernelChoice,
                level: Level,
                gather: &Gather<'_, Self, $dim>,
                reader: &mut FieldReader<Self>,
                batch: &mut GatherBatch<'_, Self>,
            ) -> GatherTotals {
                with_kernel!(kernel, level, simd, K => gather.batch::<K, _>(simd, reader, batch))
            }

            fn read(
                kernel: KernelChoice,
                level: Level,
                field: &Field<'_, Self, $dim>,
                reader: &mut FieldReader<Self>,
                batch: &mut ReadBatch<'_, Self>,
            ) -> f64 {
                if const { !steps_implicitly::<$scalar>() } {
                    return 0.0;
                }
                with_kernel!(kernel, level, simd, K => field.read::<K, _>(simd, reader, batch))
            }

            fn couple(
                kernel: KernelChoice,
                level: Level,
                couple: &Couple<'_, Self>,
                block: &ParticleBlock<$dim>,
                tiles: &mut CoupleTiles<Self>,
            ) {
                if const { !steps_implicitly::<$scalar>() } {
                    return;
                }
                with_kernel!(kernel, level, simd, K => couple.block::<K, _, $dim>(simd, block, tiles))
            }

            fn node_blocks(
                kernel: KernelChoice,
                level: Level,
                blocks: &NodeBlocks<'_, Self>,
                block: &ParticleBlock<$dim>,
                tiles: &mut BlockTiles<Self>,
            ) {
                if const { !steps_implicitly::<$scalar>() } {
                    return;
                }
                with_kernel!(kernel, level, simd, K => blocks.block::<K, _, $dim>(simd, block, tiles))
            }

            fn longest_step(
                level: Level,
                gradient: &[Group<Self>],
                direction: &[Group<Self>],
                dt: f64,
            ) -> f64 {
                if const { !steps_implicitly::<$scalar>() } {
                    return 1.0;
                }
                dispatch_wide!(level, simd => {
                    longest_step::<_, $scalar, $dim>(simd, gradient, direction, dt)
                })
            }
        }
    };
}

compiled!(f32, 2, fabric_in_plane);
compiled!(f32, 3, fabric_in_space);
compiled!(f64, 2, fabric_in_plane);
compiled!(f64, 3, fabric_in_space);

fn fabric_in_plane<T: Scalar>(material: &Material) -> Option<Box<dyn FabricLaw<T, 2>>> {
    match &material.model {
        Model::Curve(curve) => Some(Box::new(codim(curve, material.density))),
        _ => None,
    }
}

fn fabric_in_space<T: Scalar>(material: &Material) -> Option<Box<dyn FabricLaw<T, 3>>> {
    match &material.model {
        Model::Sheet(sheet) => Some(Box::new(codim(sheet, material.density))),
        Model::Strand(strand) => Some(Box::new(codim(strand, material.density))),
        _ => None,
    }
}

fn codim<L: Copy>(model: &FabricModel<L>, density: f64) -> Codim<L> {
    Codim {
        law: model.law,
        density,
        whole_volume: model.whole_volume,
        meshed: model.meshed,
        yields: model.yields,
        tear_stretch: model.tear_stretch,
    }
}

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
        // Stress comes from elsewhere: from the mesh. Viscoelastic fluids have none here: scenes refuse them.
        Model::Sheet(_)
        | Model::Strand(_)
        | Model::Curve(_)
        | Model::ViscoelasticFluid(_)
        | Model::Rigid => Box::new(Carried::vertices(density)),
    }
}
