//! A material of the scene at work on particles.

use pliant_materials::{Elastic, Energy, Material, Model};
use pliant_math::Scalar;
use pliant_mpm::{Constitutive, Liquid, Solid, Viscoelastic};

/// The compiled loop for a material: the only place that knows them all.
pub(super) fn constitutive<T: Scalar, const D: usize>(
    material: &Material,
) -> Box<dyn Constitutive<T, D>> {
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
