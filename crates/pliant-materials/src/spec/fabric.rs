//! From a table of optional numbers to a sheet or a strand.

use std::f64::consts::PI;

use super::resolve::{Table, named};
use super::{ContactKind, InPlaneKind, MaterialError, Model, QuadratureKind, SectionKind};
use crate::codim::{SectionFriction, coulomb_friction};
use crate::lame::require;
use crate::{Curve, Lame, Sheet, Strand};

/// A law of sheets or strands, and what it takes to make a mesh of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FabricModel<L> {
    /// What elements answer.
    pub law: L,
    /// Thickness of a sheet [m]; cross-section of a strand [m²], in the plane its thickness [m].
    pub extent: f64,
    /// Bending stiffness of a sheet [N·m] or a strand [N·m²]; none where it is zero.
    pub bending: f64,
    /// Whether an element stores energy in its whole volume, or in the share of its own particle.
    pub whole_volume: bool,
    /// Whether edges are measured by the mesh, or carried by the grid.
    pub meshed: bool,
    /// Whether normals are mapped back.
    pub yields: bool,
    /// Stretch at which elements tear [-]; never without.
    pub tear_stretch: Option<f64>,
}

impl<L> FabricModel<L> {
    /// The same with another law.
    fn with<M>(&self, law: M) -> FabricModel<M> {
        FabricModel {
            law,
            extent: self.extent,
            bending: self.bending,
            whole_volume: self.whole_volume,
            meshed: self.meshed,
            yields: self.yields,
            tear_stretch: self.tear_stretch,
        }
    }
}

/// Fields of sheets and strands alike.
pub(super) const SHARED: &[&str] = &[
    "young",
    "poisson",
    "friction_angle",
    "shear_stiffness",
    "bending_stiffness",
    "contact",
    "quadrature",
    "tear_stretch",
];
/// Fields of sheets alone.
pub(super) const OF_SHEETS: &[&str] =
    &["thickness", "areal_density", "contact_stiffness", "in_plane"];
/// Fields of strands alone.
pub(super) const OF_STRANDS: &[&str] = &[
    "radius",
    "linear_density",
    "stretch_stiffness",
    "contact_stiffness",
    "section_friction",
    "in_plane",
];

impl Table<'_> {
    fn positive(
        &self,
        field: &'static str,
        value: Option<f64>,
        remedy: &'static str,
    ) -> Result<f64, MaterialError> {
        let value = value.ok_or_else(|| self.missing(&[field], remedy))?;
        require(field, value, value > 0.0, "it is positive").map_err(named)
    }

    fn not_negative(&self, field: &'static str, value: f64) -> Result<f64, MaterialError> {
        require(field, value, value >= 0.0, "it is not negative").map_err(named)
    }

    fn thickness(&self) -> Result<f64, MaterialError> {
        let remedy = "give `thickness` in m: cotton has about 0.0003";
        self.positive("thickness", self.spec.thickness, remedy)
    }

    /// Cross-section of a strand [m²], or what is left of it in the plane [m].
    fn section(&self) -> Result<f64, MaterialError> {
        let remedy = "give `radius` in m: hair has about 0.00004, wool yarn 0.001";
        let radius = self.positive("radius", self.spec.radius, remedy)?;
        Ok(if self.dim == 2 { 2.0 * radius } else { PI * radius * radius })
    }

    /// Density of sheets [kg/m³], from their mass per area where that is given.
    pub(super) fn sheet_density(&self) -> Result<f64, MaterialError> {
        match self.spec.areal_density {
            Some(areal) => {
                let areal = self.positive("areal_density", Some(areal), "")?;
                Ok(areal / self.thickness()?)
            }
            None => self.density(),
        }
    }

    /// Density of strands [kg/m³], from their mass per length where that is given.
    pub(super) fn strand_density(&self) -> Result<f64, MaterialError> {
        match self.spec.linear_density {
            Some(linear) => {
                let linear = self.positive("linear_density", Some(linear), "")?;
                Ok(linear / self.section()?)
            }
            None => self.density(),
        }
    }

    /// What sheets and strands have in common; `bending` is that of solid matter [N·m] or [N·m²].
    fn woven(&self, extent: f64, bending: f64) -> Result<FabricModel<()>, MaterialError> {
        let spec = self.spec;
        let contact = spec.contact.unwrap_or(ContactKind::Frictional);
        let bending =
            self.not_negative("bending_stiffness", spec.bending_stiffness.unwrap_or(bending))?;
        let tear_stretch = spec.tear_stretch;
        if let Some(stretch) = tear_stretch {
            let allowed = "matter at rest has stretch 1, so it tears above that";
            require("tear_stretch", stretch, stretch > 1.0, allowed).map_err(named)?;
        }
        Ok(FabricModel {
            law: (),
            extent,
            bending,
            whole_volume: spec.quadrature != Some(QuadratureKind::Paper),
            meshed: contact != ContactKind::Unmeshed,
            yields: matches!(contact, ContactKind::Frictional | ContactKind::Unmeshed),
            tear_stretch,
        })
    }

    fn friction(&self) -> Result<f64, MaterialError> {
        let angle = self.spec.friction_angle.unwrap_or(0.0);
        let within = (0.0..90.0).contains(&angle);
        require("friction_angle", angle, within, "from 0 to below 90 degrees").map_err(named)?;
        Ok(angle.to_radians())
    }

    /// Stiffness of the shear that friction is: as stiff as matter is in shear, unless there is no
    /// friction.
    fn shear(&self, mu: f64, friction: f64) -> Result<f64, MaterialError> {
        let otherwise = if friction > 0.0 { mu } else { 0.0 };
        self.not_negative("shear_stiffness", self.spec.shear_stiffness.unwrap_or(otherwise))
    }

    fn in_plane_lame(&self) -> Result<Lame<f64>, MaterialError> {
        let solid = self.lame()?;
        match self.spec.in_plane.unwrap_or(InPlaneKind::PlaneStress) {
            InPlaneKind::ThreeDimensional => Ok(solid),
            InPlaneKind::PlaneStress => {
                let (young, poisson) = (self.spec.young, self.spec.poisson);
                match (young, poisson) {
                    (Some(young), Some(poisson)) => {
                        Lame::plane_stress(young, poisson).map_err(named)
                    }
                    _ => Ok(solid),
                }
            }
        }
    }

    pub(super) fn sheet(&self) -> Result<Model, MaterialError> {
        if self.dim == 2 {
            return Err(MaterialError::SpaceOnly { model: self.model });
        }
        let spec = self.spec;
        let lame = self.in_plane_lame()?;
        let (young, poisson) = (spec.young.unwrap_or(0.0), spec.poisson.unwrap_or(0.0));
        let thickness = self.thickness()?;
        let plate = young * thickness.powi(3) / (12.0 * (1.0 - poisson * poisson));
        let woven = self.woven(thickness, plate)?;
        let angle = self.friction()?;
        let none = spec.contact == Some(ContactKind::None);
        let normal = spec.contact_stiffness.unwrap_or(young);
        let (normal, shear) = if none { (0.0, 0.0) } else { (normal, self.shear(lame.mu, angle)?) };
        let friction = coulomb_friction(angle).map_err(named)?;
        let law = Sheet::new(lame, shear, normal, friction).map_err(named)?;
        Ok(Model::Sheet(woven.with(law)))
    }

    pub(super) fn strand(&self) -> Result<Model, MaterialError> {
        let spec = self.spec;
        let angle = self.friction()?;
        let none = spec.contact == Some(ContactKind::None);
        let young = spec.young.unwrap_or(0.0);
        let section = self.section()?;
        let radius = spec.radius.unwrap_or(0.0);
        if self.dim == 2 {
            let lame = self.in_plane_lame()?;
            let stretch = spec.stretch_stiffness.unwrap_or(lame.p_wave());
            let woven = self.woven(section, stretch * section.powi(3) / 12.0)?;
            let normal = if none { 0.0 } else { spec.contact_stiffness.unwrap_or(young) };
            let shear = if none { 0.0 } else { self.shear(lame.mu, angle)? };
            let friction = coulomb_friction(angle).map_err(named)?;
            let law = Curve::new(stretch, shear, normal, friction).map_err(named)?;
            return Ok(Model::Curve(woven.with(law)));
        }
        let lame = self.lame()?;
        let stretch = spec.stretch_stiffness.unwrap_or(young);
        let woven = self.woven(section, stretch * PI * radius.powi(4) / 4.0)?;
        let kind = match spec.section_friction.unwrap_or(SectionKind::Coulomb) {
            SectionKind::Coulomb => SectionFriction::Coulomb,
            SectionKind::Paper => SectionFriction::Literal,
        };
        let across = kind.coefficient(angle).map_err(named)?;
        let along = coulomb_friction(angle).map_err(named)?;
        // Without contact the section stores nothing; moduli a billion times smaller keep it defined.
        let soft = if none { 1e-9 } else { 1.0 };
        let section_lame = Lame { lambda: soft * lame.lambda, mu: soft * lame.mu };
        let shear = if none { 0.0 } else { self.shear(lame.mu, angle)? };
        let law = Strand::new(stretch, shear, section_lame, across, along).map_err(named)?;
        Ok(Model::Strand(woven.with(law)))
    }
}
