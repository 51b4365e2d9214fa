//! The materials that the cases need.

use pliant_materials::{
    DruckerPrager, Elastic, Energy, FixedCorotated, Fluid, Hencky, Lame, Material, Model,
    ViscousBranch, VonMises,
};

/// A material by its law.
#[derive(Clone, Copy, Debug)]
pub enum Matter {
    /// Fixed corotated elastic solid.
    Corotated(Lame<f64>),
    /// Hencky elastic solid.
    Hencky(Lame<f64>),
    /// Frictional grains.
    Sand(DruckerPrager<f64>),
    /// Hencky solid in parallel with a relaxing branch.
    Viscoelastic(Lame<f64>, ViscousBranch<f64>),
    /// Metal with a yield stress.
    Metal(VonMises<f64>),
    /// Weakly compressible fluid.
    Liquid(Fluid<f64>),
}

impl Matter {
    /// The material with a density at rest [kg/m^d], as a scene would give it to the simulator.
    pub(crate) fn material(self, density: f64) -> Material {
        let model = match self {
            Self::Corotated(lame) => Model::FixedCorotated(Elastic(FixedCorotated::new(lame))),
            Self::Hencky(lame) => Model::Hencky(Elastic(Hencky::new(lame))),
            Self::Sand(law) => Model::DruckerPrager(law),
            Self::Viscoelastic(lame, branch) => {
                Model::Viscoelastic { elastic: Energy::Hencky(Hencky::new(lame)), branch }
            }
            Self::Metal(law) => Model::VonMises(law),
            Self::Liquid(fluid) => Model::Fluid(fluid),
        };
        Material { density, model }
    }
}
