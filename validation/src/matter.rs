//! The materials that the cases need.

use pliant_materials::{
    DruckerPrager, Elastic, FixedCorotated, Fluid, Hencky, Lame, ViscousBranch,
};
use pliant_math::Scalar;
use pliant_mpm::{Constitutive, Liquid, Solid, Viscoelastic};

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
    /// Weakly compressible fluid.
    Liquid(Fluid<f64>),
}

impl Matter {
    /// The material at work on particles, with a density at rest [kg/m^d].
    pub(crate) fn constitutive<T: Scalar, const D: usize>(
        self,
        density: f64,
    ) -> Box<dyn Constitutive<T, D>>
    where
        DruckerPrager<f64>: pliant_materials::LawFamily<D>,
        ViscousBranch<f64>: pliant_materials::LawFamily<D>,
        Elastic<FixedCorotated<f64>>: pliant_materials::LawFamily<D>,
        Elastic<Hencky<f64>>: pliant_materials::LawFamily<D>,
    {
        match self {
            Self::Corotated(lame) => {
                Box::new(Solid { law: Elastic(FixedCorotated::new(lame)), density })
            }
            Self::Hencky(lame) => Box::new(Solid { law: Elastic(Hencky::new(lame)), density }),
            Self::Sand(law) => Box::new(Solid { law, density }),
            Self::Viscoelastic(lame, branch) => {
                let equilibrium = Elastic(Hencky::new(lame));
                Box::new(Viscoelastic { equilibrium, branch, density })
            }
            Self::Liquid(fluid) => Box::new(Liquid { fluid, density }),
        }
    }
}
