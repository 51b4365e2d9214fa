//! A material as a scene file states it: a flat table of optional numbers, resolved into a checked law.
//!
//! ```toml
//! [materials.foam]
//! preset    = "memory-foam"
//! viscosity = 40.0                 # everything else from the preset
//! ```
//!
//! Fields of the table win over those of the preset one by one. Where two groups of fields say the same
//! thing (Young and Poisson, or Lamé), giving one of them sets the preset's other group aside.

mod error;
mod fabric;
mod resolve;
mod states;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use error::MaterialError;
pub use fabric::FabricModel;
pub use resolve::{Energy, Material, Model};
pub use states::StateSpec;

/// Names of the constitutive models.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ModelKind {
    /// Elastic, quadratic in logarithmic strain.
    Hencky,
    /// Elastic, stable under inversion.
    FixedCorotated,
    /// Elastic rubber.
    NeoHookean,
    /// Flows at a yield stress: metal, clay, dough.
    VonMises,
    /// Frictional grains that may separate: sand.
    DruckerPrager,
    /// Frictional grains at constant volume, for implicit methods.
    DruckerPragerExtrapolated,
    /// Packs, hardens and breaks.
    Snow,
    /// An elastic solid with a branch that relaxes: foam, putty.
    Viscoelastic,
    /// A weakly compressible viscous liquid.
    Fluid,
    /// A fluid that remembers for a while: cream, syrup, slime; for `method = "pbf"`.
    ViscoelasticFluid,
    /// Keeps its shape: letters in a cake, a spoon that floats; for `method = "pbf"`.
    Rigid,
    /// Cloth, paper, foil: triangles that stretch, bend and rub; space only.
    Sheet,
    /// Hair, yarn, rope: segments that stretch, bend and rub.
    Strand,
}

impl ModelKind {
    /// The name scene files use.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hencky => "hencky",
            Self::FixedCorotated => "fixed-corotated",
            Self::NeoHookean => "neo-hookean",
            Self::VonMises => "von-mises",
            Self::DruckerPrager => "drucker-prager",
            Self::DruckerPragerExtrapolated => "drucker-prager-extrapolated",
            Self::Snow => "snow",
            Self::Viscoelastic => "viscoelastic",
            Self::Fluid => "fluid",
            Self::ViscoelasticFluid => "viscoelastic-fluid",
            Self::Rigid => "rigid",
            Self::Sheet => "sheet",
            Self::Strand => "strand",
        }
    }
}

/// Names of the elastic energies a viscoelastic solid can rest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EnergyKind {
    /// Quadratic in logarithmic strain.
    Hencky,
    /// Stable under inversion.
    FixedCorotated,
    /// Rubber.
    NeoHookean,
}

/// Which Drucker–Prager cone stands for a friction angle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ConeKind {
    /// The papers' formula, matched in triaxial compression; default in 3-D.
    ThreeDimensional,
    /// Matched to Mohr–Coulomb in the plane; default in 2-D.
    PlaneStrain,
}

/// What is left of the pressure energy once cohesive grains have parted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TailKind {
    /// The tension of the tip stays: a smooth energy.
    Linear,
    /// No stress at all, as published.
    Constant,
}

/// What happens where sheets and strands touch: the four models of Fig. 10 of Jiang, Gast, Teran 2017.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ContactKind {
    /// They press, part freely and slide by Coulomb's law.
    Frictional,
    /// They press and stick: contact is elastic and nothing is mapped back.
    Elastic,
    /// Nothing: only stretch and bending are resisted.
    None,
    /// As `frictional`, but edges are carried by the grid instead of the mesh, as in ordinary matter: they
    /// tear where they leave it.
    Unmeshed,
}

/// In which part of its volume an element stores energy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum QuadratureKind {
    /// In all of it: moduli are physical.
    Whole,
    /// In the share of its own particle, a quarter for triangles and a third for segments: as published,
    /// with published moduli.
    Paper,
}

/// Which moduli stand for Young's modulus and Poisson's ratio within a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum InPlaneKind {
    /// Free to become thinner.
    PlaneStress,
    /// Lamé's moduli of a solid, as published.
    ThreeDimensional,
}

/// Which friction across strands stands for the friction angle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SectionKind {
    /// The angle that an incline measures.
    Coulomb,
    /// The formula as printed, which delivers less.
    Paper,
}

/// Declares the table once, and from it the struct, the merge and the list of fields that are set.
macro_rules! material_spec {
    ($($(#[$doc:meta])* $field:ident: $kind:ty,)*) => {
        /// A material table of a scene file: every field optional, SI units, angles in degrees.
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct MaterialSpec {
            $(
                $(#[$doc])*
                #[serde(default, skip_serializing_if = "Option::is_none")]
                pub $field: Option<$kind>,
            )*
        }

        impl MaterialSpec {
            /// Names of all fields, in the order of the table.
            pub const FIELDS: &[&str] = &[$(stringify!($field)),*];

            /// Names of the fields that are set.
            pub fn set_fields(&self) -> Vec<&'static str> {
                let mut names = Vec::new();
                $(if self.$field.is_some() { names.push(stringify!($field)); })*
                names
            }

            /// Fields that are not set here are taken from `base`.
            fn fill_from(self, base: Self) -> Self {
                Self { $($field: self.$field.or(base.$field),)* }
            }

            /// Clears a field by name.
            fn clear(&mut self, name: &str) {
                $(if name == stringify!($field) { self.$field = None; })*
            }
        }
    };
}

material_spec! {
    /// Preset to start from: rubber, silicone-rubber, memory-foam, jelly, sand, wet-sand, snow,
    /// modelling-clay, steel, aluminium, whipped-cream, honey, water, cream, syrup, slime, ice-cream, cotton,
    /// silk, denim, wool-yarn or hair.
    preset: String,
    /// What the material is, in a sentence.
    description: String,
    /// Constitutive model.
    model: ModelKind,
    /// Mass density at rest [kg/m³].
    density: f64,
    /// Young's modulus [Pa]; together with `poisson`.
    young: f64,
    /// Poisson's ratio [-], between -1 and 0.5; together with `young`.
    poisson: f64,
    /// First Lamé modulus λ [Pa]; together with `mu`, instead of `young` and `poisson`.
    lambda: f64,
    /// Shear modulus μ [Pa]; together with `lambda`, instead of `young` and `poisson`.
    mu: f64,
    /// von-mises: yield stress in uniaxial tension [Pa].
    yield_stress: f64,
    /// von-mises: yield value of the norm of the deviatoric Kirchhoff stress [Pa], √(2/3) times
    /// `yield_stress`, instead of it.
    yield_kirchhoff: f64,
    /// von-mises: yield value gained per plastic strain, over 2μ [-] (a uniaxial hardening modulus H
    /// gives H/3μ); default 0. snow: exponent of hardening [-]; default 10.
    hardening: f64,
    /// drucker-prager: internal friction angle [degrees]. sheet, strand: friction angle between layers
    /// [degrees], the arctangent of Coulomb's coefficient; default 0.
    friction_angle: f64,
    /// drucker-prager: which cone stands for the angle; default plane-strain in 2-D,
    /// three-dimensional in 3-D.
    cone: ConeKind,
    /// drucker-prager: cohesion, as the strain in each direction that separates the grains [-];
    /// default 0.
    cohesion: f64,
    /// drucker-prager-extrapolated: what parted cohesive grains still carry; default linear.
    tail: TailKind,
    /// drucker-prager: remember volume gained by separation; default true.
    volume_correction: bool,
    /// snow: largest elastic compression [-]; default 0.025.
    critical_compression: f64,
    /// snow: largest elastic stretch [-]; default 0.0075.
    critical_stretch: f64,
    /// viscoelastic: energy of the solid at rest; default hencky.
    elastic: EnergyKind,
    /// viscoelastic: Young's modulus of the branch that relaxes [Pa].
    branch_young: f64,
    /// viscoelastic: Poisson's ratio of the branch that relaxes [-]; default that of the solid.
    branch_poisson: f64,
    /// viscoelastic: first Lamé modulus of the branch [Pa], with `branch_mu`, instead of
    /// `branch_young` and `branch_poisson`.
    branch_lambda: f64,
    /// viscoelastic: shear modulus of the branch [Pa], with `branch_lambda`.
    branch_mu: f64,
    /// fluid: dynamic viscosity [Pa·s]; default 0. viscoelastic: viscosity of the branch, for shear
    /// and volume alike [Pa·s]. viscoelastic-fluid: viscosity in steady shear [Pa·s].
    viscosity: f64,
    /// viscoelastic: viscosity of shear [Pa·s]; together with `viscosity_volumetric`.
    viscosity_deviatoric: f64,
    /// viscoelastic: viscosity of volume [Pa·s]; together with `viscosity_deviatoric`.
    viscosity_volumetric: f64,
    /// viscoelastic: time in which sheared stress relaxes [s], instead of a viscosity (which is then
    /// 2 · branch_mu · relaxation_time).
    relaxation_time: f64,
    /// viscoelastic-fluid: shear modulus of what is remembered [Pa], instead of `viscosity`, which is then
    /// modulus · memory_time.
    modulus: f64,
    /// viscoelastic-fluid: compliance of a particle's constraint [1/J] as in Barreiro et al. (2017), instead of
    /// `viscosity`; results depend on the step, and 0 is as stiff as the iterations allow.
    alpha: f64,
    /// viscoelastic-fluid: time in which a deformation is forgotten [s]: 0 for what is only viscous, `inf` for
    /// what is elastic; default 0.
    memory_time: f64,
    /// viscoelastic-fluid: viscosity of the liquid that the polymer is dissolved in [Pa·s], which has no memory;
    /// default 0. Streams of what remembers hold together when it is about as large as `viscosity`.
    solvent_viscosity: f64,
    /// viscoelastic-fluid: states that it goes through as time passes or as it warms, at least two, each a table with
    /// `time` or `temperature` and what is different there. With logarithms of parameters in between.
    states: Vec<StateSpec>,
    /// Conducts heat, where a scene has temperatures [W/(m·K)]; default 0.6, as water.
    conductivity: f64,
    /// Heat that warms a kilogram by a kelvin [J/(kg·K)]; default 4180, as water.
    heat_capacity: f64,
    /// fluid: speed of sound [m/s]; need not be the real one: ten times the fastest flow keeps the
    /// density within 1 %.
    sound_speed: f64,
    /// fluid: exponent of the equation of state [-]; default 7.
    gamma: f64,
    /// fluid: whether it carries tension instead of parting; default false.
    cohesive: bool,
    /// sheet: thickness [m].
    thickness: f64,
    /// sheet: mass per area [kg/m²], instead of `density`.
    areal_density: f64,
    /// strand: radius [m].
    radius: f64,
    /// strand: mass per length [kg/m], in the plane per area [kg/m²], instead of `density`.
    linear_density: f64,
    /// strand: Young's modulus along the fiber [Pa]; default `young`, which is that across it.
    stretch_stiffness: f64,
    /// sheet, and strand in the plane: stiffness of layers that press on each other [Pa]; default `young`.
    contact_stiffness: f64,
    /// sheet, strand: stiffness of the shear between layers that friction limits [Pa]; default the shear
    /// modulus, or 0 without friction.
    shear_stiffness: f64,
    /// sheet: bending stiffness [N·m]. strand: bending stiffness [N·m²]. Default that of a solid plate or
    /// rod of the same moduli; woven and spun matter has much less.
    bending_stiffness: f64,
    /// sheet, strand: stretch at which elements tear [-]; never unless given.
    tear_stretch: f64,
    /// sheet, strand: what happens where they touch; default frictional.
    contact: ContactKind,
    /// sheet, strand: which part of an element stores energy; default whole.
    quadrature: QuadratureKind,
    /// sheet, and strand in the plane: how moduli act within it; default plane-stress.
    in_plane: InPlaneKind,
    /// strand: which friction across strands stands for the angle; default coulomb.
    section_friction: SectionKind,
}

/// Groups of fields that say the same thing in different ways.
const ALTERNATIVES: [&[&[&str]]; 5] = [
    &[&["young", "poisson"], &["lambda", "mu"]],
    &[&["branch_young", "branch_poisson"], &["branch_lambda", "branch_mu"]],
    &[&["yield_stress"], &["yield_kirchhoff"]],
    &[&["density"], &["areal_density"], &["linear_density"]],
    &[
        &["viscosity"],
        &["viscosity_deviatoric", "viscosity_volumetric"],
        &["relaxation_time"],
        &["modulus"],
        &["alpha"],
    ],
];

impl MaterialSpec {
    /// This table with its holes filled from a preset. A group of fields given here sets aside the
    /// preset's other ways of saying the same.
    pub fn merge(&self, preset: &Self) -> Self {
        let mut base = preset.clone();
        let set = self.set_fields();
        let given = |group: &[&str]| group.iter().any(|field| set.contains(field));
        for groups in ALTERNATIVES {
            for (i, group) in groups.iter().enumerate() {
                let others = groups.iter().enumerate().filter(|(j, _)| *j != i);
                if others.clone().any(|(_, other)| given(other)) && !given(group) {
                    group.iter().for_each(|field| base.clear(field));
                }
            }
        }
        self.clone().fill_from(base)
    }
}
