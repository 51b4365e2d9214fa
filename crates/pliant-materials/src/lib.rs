//! What matter does under strain.
//!
//! A material here is a formula in *principal space*: it is given the singular values of a
//! deformation gradient `F = U [σ] Vᵀ` and answers with principal stresses, energies and, for
//! implicit methods, derivatives. It knows no particles, grids or time integrators.
//!
//! - [`Elasticity`]: an isotropic energy in the stretches `σ`, with gradient and Hessian.
//!   [`Hencky`], [`FixedCorotated`], [`NeoHookean`], and the *augmented* energies that make
//!   implicit inelasticity a minimisation.
//! - [`Law`]: what an explicit method asks once per step: return map, stress, energies, stiffness.
//!   [`Elastic`] bodies, [`VonMises`], [`DruckerPrager`], [`DruckerPragerExtrapolated`], [`Snow`],
//!   [`ViscousBranch`].
//! - [`ImplicitLaw`]: what an implicit method asks of the same laws: potentials, stress derivatives.
//! - [`Spring`]: what a splitting method asks: stretches in balance with a spring.
//! - [`ReturnMap`]: the flow rule alone, with the derivatives implicit methods use.
//! - [`CodimLaw`]: what a [`Sheet`], a [`Strand`] or a [`Curve`] answers, in edges and normals;
//!   [`hinge`] and [`rod`] bend them.
//! - [`Fluid`]: an equation of state and a viscosity.
//! - [`MaterialSpec`]: a scene's material table, resolved with [`presets`] into a checked [`Material`].
//! - [`vectors`]: the reference cases every implementation of these formulas must meet.
//!
//! Every formula is written once over [`pliant_math::Real`], so it runs on `f32`, `f64` and SIMD
//! lanes of either, in two and three dimensions. Parameters are checked once, in `f64`, by the
//! constructors; a loop casts them to its own numbers once ([`LawFamily::cast`]).
//!
//! ```
//! use pliant_materials::{Law, Model, presets};
//! use pliant_math::Vector;
//!
//! let sand = presets::lookup("sand")?.resolve(3)?;
//! let Model::DruckerPrager(law) = sand.model else { unreachable!() };
//! // Grains pulled apart carry nothing, and remember the volume they gained.
//! let (mut gain, dt) = (0.0, 1e-4);
//! let response = law.respond(Vector([1.01, 1.0, 1.0]), &mut gain, dt);
//! assert_eq!(response.kirchhoff, Vector([0.0, 0.0, 0.0]));
//! assert!((gain - 1.01_f64.ln()).abs() < 1e-15);
//! # Ok::<(), pliant_materials::MaterialError>(())
//! ```

mod codim;
mod elasticity;
mod fluid;
mod implicit;
mod lame;
mod law;
mod plasticity;
pub mod presets;
mod principal;
mod proximal;
mod relative;
mod return_map;
mod spec;
mod thermal;
pub mod vectors;
mod viscoelasticity;

pub use codim::{
    CodimFamily, CodimLaw, CodimResponse, Curve, Hinge, PrincipalStiffness, Rod, SectionFriction,
    Sheet, Strand, coulomb_friction, hinge, hinge_stiffness, plate_rigidity, rod, rod_rigidity,
    rod_stiffness_product,
};
pub use elasticity::{
    Elastic, ElasticResponse, Elasticity, ElasticityFamily, ExtrapolatedHencky, FixedCorotated,
    Hencky, NeoHookean,
};
pub use fluid::{Along, Course, CourseError, Fluid, FluidResponse, Resistance, ViscoelasticFluid};
pub use implicit::ImplicitLaw;
pub use lame::{Lame, ParameterError};
pub use law::{Law, LawFamily, Response, SMALLEST_STRETCH};
pub use plasticity::{
    AugmentedDruckerPrager, AugmentedVonMises, Cone, DruckerPrager, DruckerPragerExtrapolated,
    Snow, Tail, VonMises, YieldingSpring,
};
pub use principal::{PrincipalDerivative, PrincipalHessian};
pub use proximal::{ProximalOptions, Spring, stiffness};
pub use relative::{RelativeSearch, RelativeSpring, SpatialDerivative};
pub use return_map::{ReturnMap, Returned};
pub use spec::{
    ConeKind, ContactKind, Energy, EnergyKind, FabricModel, InPlaneKind, Material, MaterialError,
    MaterialSpec, Model, ModelKind, QuadratureKind, SectionKind, StateSpec, TailKind,
};
pub use thermal::Thermal;
pub use viscoelasticity::ViscousBranch;
