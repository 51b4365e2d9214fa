//! From a table of optional numbers to a checked material.

use super::fabric::{FabricModel, OF_SHEETS, OF_STRANDS, SHARED};
use super::{ALTERNATIVES, ConeKind, EnergyKind, MaterialError, MaterialSpec, ModelKind, TailKind};
use crate::lame::require;
use crate::{
    Cone, Course, Curve, DruckerPrager, DruckerPragerExtrapolated, Elastic, FixedCorotated, Fluid,
    Hencky, Lame, NeoHookean, ParameterError, Resistance, Sheet, Snow, Strand, Tail, Thermal,
    ViscoelasticFluid, ViscousBranch, VonMises, presets,
};

/// A checked material.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Material {
    /// Mass density at rest [kg/m³].
    pub density: f64,
    /// What it does under strain.
    pub model: Model,
}

/// A law with checked parameters in double precision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Model {
    /// Elastic, quadratic in logarithmic strain.
    Hencky(Elastic<Hencky<f64>>),
    /// Elastic, stable under inversion.
    FixedCorotated(Elastic<FixedCorotated<f64>>),
    /// Elastic rubber.
    NeoHookean(Elastic<NeoHookean<f64>>),
    /// Flows at a yield stress.
    VonMises(VonMises<f64>),
    /// Frictional grains that may separate.
    DruckerPrager(DruckerPrager<f64>),
    /// Frictional grains at constant volume.
    DruckerPragerExtrapolated(DruckerPragerExtrapolated<f64>),
    /// Packs, hardens and breaks.
    Snow(Snow<f64>),
    /// An elastic solid in parallel with a branch that relaxes, each on its own deformation gradient.
    Viscoelastic {
        /// The solid that remains.
        elastic: Energy,
        /// The branch that relaxes.
        branch: ViscousBranch<f64>,
    },
    /// A weakly compressible viscous liquid.
    Fluid(Fluid<f64>),
    /// A fluid that remembers for a while.
    ViscoelasticFluid(ViscoelasticFluid),
    /// Keeps its shape.
    Rigid,
    /// Cloth, paper, foil.
    Sheet(FabricModel<Sheet<f64>>),
    /// Hair, yarn, rope.
    Strand(FabricModel<Strand<f64>>),
    /// The same in the plane, where it looks like the edge of a sheet.
    Curve(FabricModel<Curve<f64>>),
}

/// The elastic energy at the heart of a viscoelastic solid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Energy {
    /// Quadratic in logarithmic strain.
    Hencky(Hencky<f64>),
    /// Stable under inversion.
    FixedCorotated(FixedCorotated<f64>),
    /// Rubber.
    NeoHookean(NeoHookean<f64>),
}

impl Energy {
    /// Elastic moduli [Pa].
    pub fn lame(&self) -> Lame<f64> {
        match self {
            Self::Hencky(solid) => solid.lame,
            Self::FixedCorotated(solid) => solid.lame,
            Self::NeoHookean(solid) => solid.lame,
        }
    }
}

impl Model {
    /// The name scene files use.
    pub fn name(&self) -> &'static str {
        self.kind().name()
    }

    /// Which model it is.
    pub fn kind(&self) -> ModelKind {
        match self {
            Self::Hencky(_) => ModelKind::Hencky,
            Self::FixedCorotated(_) => ModelKind::FixedCorotated,
            Self::NeoHookean(_) => ModelKind::NeoHookean,
            Self::VonMises(_) => ModelKind::VonMises,
            Self::DruckerPrager(_) => ModelKind::DruckerPrager,
            Self::DruckerPragerExtrapolated(_) => ModelKind::DruckerPragerExtrapolated,
            Self::Snow(_) => ModelKind::Snow,
            Self::Viscoelastic { .. } => ModelKind::Viscoelastic,
            Self::Fluid(_) => ModelKind::Fluid,
            Self::ViscoelasticFluid(_) => ModelKind::ViscoelasticFluid,
            Self::Rigid => ModelKind::Rigid,
            Self::Sheet(_) => ModelKind::Sheet,
            Self::Strand(_) | Self::Curve(_) => ModelKind::Strand,
        }
    }

    /// P-wave modulus at rest [Pa]; of both branches together where there are two.
    pub fn p_wave(&self) -> f64 {
        match self {
            Self::Hencky(Elastic(solid)) => solid.lame.p_wave(),
            Self::FixedCorotated(Elastic(solid)) => solid.lame.p_wave(),
            Self::NeoHookean(Elastic(solid)) => solid.lame.p_wave(),
            Self::VonMises(law) => law.lame.p_wave(),
            Self::DruckerPrager(law) => law.lame.p_wave(),
            Self::DruckerPragerExtrapolated(law) => law.lame.p_wave(),
            Self::Snow(law) => law.lame.p_wave(),
            Self::Viscoelastic { elastic, branch } => {
                elastic.lame().p_wave() + branch.lame.p_wave()
            }
            Self::Fluid(fluid) => fluid.p_wave(),
            // It does not compress; in shear it carries waves as long as it remembers.
            Self::ViscoelasticFluid(fluid) => fluid.modulus(),
            Self::Rigid => f64::INFINITY,
            Self::Sheet(sheet) => sheet.law.lambda + 2.0 * sheet.law.mu,
            Self::Strand(strand) => strand.law.stretch.max(strand.law.lambda + 2.0 * strand.law.mu),
            Self::Curve(curve) => curve.law.stretch,
        }
    }
}

impl Material {
    /// Speed of pressure waves at rest [m/s].
    pub fn wave_speed(&self) -> f64 {
        (self.model.p_wave() / self.density).sqrt()
    }

    /// Name of the model, as scene files use it.
    pub fn name(&self) -> &'static str {
        self.model.name()
    }
}

const MODULI: &str = "give `young` and `poisson`, or `lambda` and `mu`, or a preset";
const BRANCH_MODULI: &str =
    "give `branch_young` (and `branch_poisson`), or `branch_lambda` and `branch_mu`";

impl MaterialSpec {
    /// The material this table describes in `dim` dimensions, its preset looked up and every number
    /// checked.
    pub fn resolve(&self, dim: usize) -> Result<Material, MaterialError> {
        if !(2..=3).contains(&dim) {
            return Err(MaterialError::Dimension { dim });
        }
        self.refuse_conflicts()?;
        let merged = self.merged()?;
        let kind = merged.model.ok_or(MaterialError::Missing {
            model: "any",
            fields: vec!["model"],
            remedy: "give `model` or a preset",
        })?;
        self.refuse_unused(kind)?;
        let table = Table { spec: &merged, model: kind.name(), dim };
        table.thermal()?;
        let density = match kind {
            ModelKind::Sheet => table.sheet_density()?,
            ModelKind::Strand => table.strand_density()?,
            _ => table.density()?,
        };
        Ok(Material { density, model: table.model(kind)? })
    }

    /// The table with its preset looked up.
    fn merged(&self) -> Result<Self, MaterialError> {
        match &self.preset {
            Some(name) => Ok(self.merge(presets::lookup(name)?)),
            None => Ok(self.clone()),
        }
    }

    /// What a fluid changes with, and how; nothing where it does not.
    pub fn course(&self) -> Result<Option<Course>, MaterialError> {
        let merged = self.merged()?;
        let model = merged.model.map_or("any", ModelKind::name);
        Table { spec: &merged, model, dim: 3 }.course()
    }

    /// How it carries heat.
    pub fn thermal(&self) -> Result<Thermal, MaterialError> {
        let merged = self.merged()?;
        let model = merged.model.map_or("any", ModelKind::name);
        Table { spec: &merged, model, dim: 3 }.thermal()
    }

    fn refuse_conflicts(&self) -> Result<(), MaterialError> {
        let set = self.set_fields();
        for groups in ALTERNATIVES {
            let given: Vec<&'static str> = groups
                .iter()
                .filter_map(|group| group.iter().copied().find(|field| set.contains(field)))
                .collect();
            if given.len() > 1 {
                return Err(MaterialError::Conflict {
                    fields: given,
                    remedy: "keep one of the two",
                });
            }
        }
        Ok(())
    }

    /// Fields given by hand must matter; what a preset leaves over for another model need not.
    fn refuse_unused(&self, kind: ModelKind) -> Result<(), MaterialError> {
        let moduli = ["young", "poisson", "lambda", "mu"];
        let friction = ["friction_angle", "cone", "cohesion"];
        let specific: Vec<&str> = match kind {
            ModelKind::Hencky | ModelKind::FixedCorotated | ModelKind::NeoHookean => {
                moduli.to_vec()
            }
            ModelKind::VonMises => {
                [&moduli[..], &["yield_stress", "yield_kirchhoff", "hardening"]].concat()
            }
            ModelKind::DruckerPrager => [&moduli[..], &friction, &["volume_correction"]].concat(),
            ModelKind::DruckerPragerExtrapolated => [&moduli[..], &friction, &["tail"]].concat(),
            ModelKind::Snow => {
                [&moduli[..], &["critical_compression", "critical_stretch", "hardening"]].concat()
            }
            ModelKind::Viscoelastic => {
                let rest =
                    ["elastic", "branch_young", "branch_poisson", "branch_lambda", "branch_mu"];
                let flow = [
                    "viscosity",
                    "viscosity_deviatoric",
                    "viscosity_volumetric",
                    "relaxation_time",
                ];
                [&moduli[..], &rest, &flow].concat()
            }
            ModelKind::Fluid => vec!["viscosity", "sound_speed", "gamma", "cohesive"],
            ModelKind::ViscoelasticFluid => {
                vec!["viscosity", "modulus", "alpha", "memory_time", "solvent_viscosity", "states"]
            }
            ModelKind::Rigid => Vec::new(),
            ModelKind::Sheet => [SHARED, OF_SHEETS].concat(),
            ModelKind::Strand => [SHARED, OF_STRANDS].concat(),
        };
        let always = ["preset", "description", "model", "density"];
        // What can be part of a scene with temperatures.
        let thermal: &[&str] = match kind {
            ModelKind::Fluid
            | ModelKind::ViscoelasticFluid
            | ModelKind::Rigid
            | ModelKind::Hencky
            | ModelKind::FixedCorotated
            | ModelKind::NeoHookean => &["conductivity", "heat_capacity"],
            _ => &[],
        };
        let allowed = [&always[..], &specific, thermal].concat();
        match self.set_fields().into_iter().find(|field| !allowed.contains(field)) {
            Some(field) => Err(MaterialError::Unused { field, model: kind.name() }),
            None => Ok(()),
        }
    }
}

/// A table without preset, being read for one model.
pub(super) struct Table<'a> {
    pub(super) spec: &'a MaterialSpec,
    pub(super) model: &'static str,
    pub(super) dim: usize,
}

/// The parameter's own name, for errors of constructors whose parameters are named as in scene files.
pub(super) fn named(error: ParameterError) -> MaterialError {
    MaterialError::from_parameter(error, error.name)
}

impl Table<'_> {
    pub(super) fn missing(&self, fields: &[&'static str], remedy: &'static str) -> MaterialError {
        MaterialError::Missing { model: self.model, fields: fields.to_vec(), remedy }
    }

    pub(super) fn density(&self) -> Result<f64, MaterialError> {
        let density = self
            .spec
            .density
            .ok_or_else(|| self.missing(&["density"], "give `density` in kg/m³ or a preset"))?;
        require("density", density, density > 0.0, "a density is positive").map_err(named)
    }

    /// One of the pairs (E, ν) or (λ, μ).
    fn pair(
        &self,
        [young, poisson, lambda, mu]: [Option<f64>; 4],
        names: [&'static str; 4],
        remedy: &'static str,
    ) -> Result<Lame<f64>, MaterialError> {
        let rename = |error: ParameterError| {
            let index = ["young", "poisson", "lambda", "mu"].iter().position(|n| *n == error.name);
            MaterialError::from_parameter(error, index.map_or(error.name, |i| names[i]))
        };
        match (young, poisson, lambda, mu) {
            (Some(young), Some(poisson), ..) => Lame::from_young(young, poisson).map_err(rename),
            (_, _, Some(lambda), Some(mu)) => Lame::new(lambda, mu).map_err(rename),
            (Some(_), None, ..) => Err(self.missing(&names[1..2], remedy)),
            (None, Some(_), ..) => Err(self.missing(&names[..1], remedy)),
            (_, _, Some(_), None) => Err(self.missing(&names[3..], remedy)),
            (_, _, None, Some(_)) => Err(self.missing(&names[2..3], remedy)),
            _ => Err(self.missing(&names[..2], remedy)),
        }
    }

    pub(super) fn lame(&self) -> Result<Lame<f64>, MaterialError> {
        let spec = self.spec;
        let values = [spec.young, spec.poisson, spec.lambda, spec.mu];
        self.pair(values, ["young", "poisson", "lambda", "mu"], MODULI)
    }

    fn branch_lame(&self, rest: Lame<f64>) -> Result<Lame<f64>, MaterialError> {
        let spec = self.spec;
        let poisson = spec.branch_poisson.or(spec.branch_young.map(|_| rest.poisson()));
        let values = [spec.branch_young, poisson, spec.branch_lambda, spec.branch_mu];
        let names = ["branch_young", "branch_poisson", "branch_lambda", "branch_mu"];
        self.pair(values, names, BRANCH_MODULI)
    }

    fn model(&self, kind: ModelKind) -> Result<Model, MaterialError> {
        Ok(match kind {
            ModelKind::Hencky => Model::Hencky(Elastic(Hencky::new(self.lame()?))),
            ModelKind::FixedCorotated => {
                Model::FixedCorotated(Elastic(FixedCorotated::new(self.lame()?)))
            }
            ModelKind::NeoHookean => Model::NeoHookean(Elastic(NeoHookean::new(self.lame()?))),
            ModelKind::VonMises => Model::VonMises(self.von_mises()?),
            ModelKind::DruckerPrager => {
                let correction = self.spec.volume_correction.unwrap_or(true);
                let law =
                    DruckerPrager::new(self.lame()?, self.alpha()?, self.cohesion(), correction);
                Model::DruckerPrager(law.map_err(named)?)
            }
            ModelKind::DruckerPragerExtrapolated => {
                let tail = match self.spec.tail.unwrap_or(TailKind::Linear) {
                    TailKind::Linear => Tail::Linear,
                    TailKind::Constant => Tail::Constant,
                };
                let (lame, alpha) = (self.lame()?, self.alpha()?);
                let law = DruckerPragerExtrapolated::new(lame, alpha, self.cohesion(), tail);
                Model::DruckerPragerExtrapolated(law.map_err(named)?)
            }
            ModelKind::Snow => Model::Snow(self.snow()?),
            ModelKind::Viscoelastic => self.viscoelastic()?,
            ModelKind::Fluid => Model::Fluid(self.fluid()?),
            ModelKind::ViscoelasticFluid => {
                // Of a fluid that changes, its first state.
                let fluid = match self.course()? {
                    Some(course) => course.first(),
                    None => self.viscoelastic_fluid()?,
                };
                Model::ViscoelasticFluid(fluid)
            }
            ModelKind::Rigid => Model::Rigid,
            ModelKind::Sheet => self.sheet()?,
            ModelKind::Strand => self.strand()?,
        })
    }

    fn von_mises(&self) -> Result<VonMises<f64>, MaterialError> {
        let spec = self.spec;
        let (value, field, factor) = match (spec.yield_stress, spec.yield_kirchhoff) {
            (Some(uniaxial), _) => (uniaxial, "yield_stress", (2.0_f64 / 3.0).sqrt()),
            (None, Some(norm)) => (norm, "yield_kirchhoff", 1.0),
            (None, None) => {
                let remedy = "give `yield_stress` (uniaxial) or `yield_kirchhoff` in Pa";
                return Err(self.missing(&["yield_stress"], remedy));
            }
        };
        require(field, value, value >= 0.0, "a yield stress is not negative").map_err(named)?;
        VonMises::new(self.lame()?, factor * value, spec.hardening.unwrap_or(0.0)).map_err(named)
    }

    fn alpha(&self) -> Result<f64, MaterialError> {
        let remedy = "give `friction_angle` in degrees, dry sand has about 35";
        let angle =
            self.spec.friction_angle.ok_or_else(|| self.missing(&["friction_angle"], remedy))?;
        let within = (0.0..90.0).contains(&angle);
        require("friction_angle", angle, within, "from 0 to below 90 degrees").map_err(named)?;
        let cone = match (self.spec.cone, self.dim) {
            (Some(ConeKind::PlaneStrain), _) | (None, 2) => Cone::PlaneStrain,
            (Some(ConeKind::ThreeDimensional), _) | (None, _) => Cone::ThreeDimensional,
        };
        cone.alpha(angle.to_radians()).map_err(named)
    }

    fn cohesion(&self) -> f64 {
        self.spec.cohesion.unwrap_or(0.0)
    }

    /// Defaults are the typical values of Stomakhin et al. 2013.
    fn snow(&self) -> Result<Snow<f64>, MaterialError> {
        let spec = self.spec;
        let compression = spec.critical_compression.unwrap_or(2.5e-2);
        let stretch = spec.critical_stretch.unwrap_or(7.5e-3);
        Snow::new(self.lame()?, compression, stretch, spec.hardening.unwrap_or(10.0)).map_err(named)
    }

    fn viscoelastic(&self) -> Result<Model, MaterialError> {
        let rest = self.lame()?;
        let lame = self.branch_lame(rest)?;
        let (deviatoric, volumetric) = self.viscosities(lame)?;
        let branch = ViscousBranch::new(lame, deviatoric, volumetric).map_err(named)?;
        let elastic = match self.spec.elastic.unwrap_or(EnergyKind::Hencky) {
            EnergyKind::Hencky => Energy::Hencky(Hencky::new(rest)),
            EnergyKind::FixedCorotated => Energy::FixedCorotated(FixedCorotated::new(rest)),
            EnergyKind::NeoHookean => Energy::NeoHookean(NeoHookean::new(rest)),
        };
        Ok(Model::Viscoelastic { elastic, branch })
    }

    fn viscosities(&self, branch: Lame<f64>) -> Result<(f64, f64), MaterialError> {
        let spec = self.spec;
        let remedy = "give `viscosity` in Pa·s, or `viscosity_deviatoric` and `viscosity_volumetric`, \
                      or `relaxation_time` in s";
        let positive =
            |field, value: f64, allowed| require(field, value, value > 0.0, allowed).map_err(named);
        if let Some(time) = spec.relaxation_time {
            let time = positive("relaxation_time", time, "a relaxation time is positive")?;
            return Ok((2.0 * branch.mu * time, 2.0 * branch.mu * time));
        }
        if let Some(viscosity) = spec.viscosity {
            let viscosity = positive("viscosity", viscosity, "this viscosity is positive")?;
            return Ok((viscosity, viscosity));
        }
        match (spec.viscosity_deviatoric, spec.viscosity_volumetric) {
            (Some(deviatoric), Some(volumetric)) => Ok((deviatoric, volumetric)),
            (Some(_), None) => Err(self.missing(&["viscosity_volumetric"], remedy)),
            (None, Some(_)) => Err(self.missing(&["viscosity_deviatoric"], remedy)),
            (None, None) => Err(self.missing(&["viscosity"], remedy)),
        }
    }

    fn fluid(&self) -> Result<Fluid<f64>, MaterialError> {
        let spec = self.spec;
        let remedy = "give `sound_speed` in m/s, about ten times the fastest flow";
        let sound_speed = spec.sound_speed.ok_or_else(|| self.missing(&["sound_speed"], remedy))?;
        let (gamma, viscosity) = (spec.gamma.unwrap_or(7.0), spec.viscosity.unwrap_or(0.0));
        let cohesive = spec.cohesive.unwrap_or(false);
        Fluid::new(self.density()?, sound_speed, gamma, viscosity, cohesive).map_err(named)
    }

    pub(super) fn viscoelastic_fluid(&self) -> Result<ViscoelasticFluid, MaterialError> {
        let spec = self.spec;
        let resistance = match (spec.viscosity, spec.modulus, spec.alpha) {
            (Some(viscosity), ..) => Resistance::Viscosity(viscosity),
            (None, Some(modulus), _) => Resistance::Modulus(modulus),
            (None, None, Some(alpha)) => Resistance::Compliance(alpha),
            (None, None, None) => {
                let remedy = "give `viscosity` in Pa·s, or `modulus` in Pa, or `alpha` in 1/J";
                return Err(self.missing(&["viscosity"], remedy));
            }
        };
        ViscoelasticFluid::new(resistance, spec.memory_time.unwrap_or(0.0))
            .and_then(|fluid| fluid.dissolved_in(spec.solvent_viscosity.unwrap_or(0.0)))
            .map_err(named)
    }
}
