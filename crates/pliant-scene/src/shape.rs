//! Shapes: primitives, meshes and their combinations, as plain data.
//!
//! A shape table has one key that says what it is, and up to three that say where it goes:
//! scaled first, then rotated about the origin, then translated.
//!
//! ```toml
//! shape = { box = { size = [1, 0.2, 1] }, rotate = [0, 45, 0], translate = [0, 2, 0] }
//! ```

use std::path::PathBuf;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::fabric::{
    CarpetShape, FabricFile, FiberBundleShape, FiberPileShape, HairShape, KnitShape, LineShape,
    SheetDiscShape, SheetShape, SheetTubeShape,
};
use crate::report::Checker;
use crate::{Coords, RotationSpec};

/// A shape: one primitive, mesh or combination, and where it goes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ShapeSpec {
    /// What it is.
    #[serde(flatten)]
    pub kind: ShapeKind,
    /// Uniform scale about the origin, applied first [-].
    #[serde(default = "one")]
    pub scale: f64,
    /// Rotation about the origin, applied second [degrees].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rotate: Option<RotationSpec>,
    /// Displacement, applied last [m]; zero unless given.
    #[serde(default, skip_serializing_if = "Coords::is_unset")]
    pub translate: Coords,
}

/// What a shape is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ShapeKind {
    /// A box; in the plane a rectangle.
    Box(BoxShape),
    /// A ball; in the plane a disc.
    Sphere(SphereShape),
    /// A solid cylinder; space only.
    Cylinder(CylinderShape),
    /// A prism over a star, the nozzle of a piping bag; space only.
    Star(StarShape),
    /// A stick with round ends: everything within `radius` of a line.
    Capsule(CapsuleShape),
    /// A ring; space only.
    Torus(TorusShape),
    /// A flat wall: a half-space, or a plate of a given thickness under its surface.
    Plane(PlaneShape),
    /// Everything on the far side of a plane from its normal: a floor.
    HalfSpace(HalfSpaceShape),
    /// Everything in any of these.
    Union(Vec<ShapeSpec>),
    /// Everything in all of these.
    Intersection(Vec<ShapeSpec>),
    /// The first without the others.
    Difference(Vec<ShapeSpec>),
    /// The inside of a closed triangle mesh; space only.
    Mesh(MeshShape),
    /// A rectangle of cloth; space only.
    Sheet(SheetShape),
    /// An open tube of cloth; space only.
    SheetTube(SheetTubeShape),
    /// A round piece of cloth; space only.
    SheetDisc(SheetDiscShape),
    /// Cloth with the triangles of a file; space only.
    SheetMesh(FabricFile),
    /// A straight strand, or several.
    Line(LineShape),
    /// A tube or rod of strands; space only.
    Hair(HairShape),
    /// Strands that stand on a rectangle; space only.
    Carpet(CarpetShape),
    /// Short fibers spun to a bundle; space only.
    FiberBundle(FiberBundleShape),
    /// Fibers in layers, to be dropped; space only.
    FiberPile(FiberPileShape),
    /// A swatch of knitted yarn; space only.
    Knit(KnitShape),
    /// Yarn knitted into a tube along y; space only.
    KnitTube(KnitShape),
    /// Strands with the curves of a file; space only.
    Curves(FabricFile),
}

impl ShapeKind {
    /// Dimension of what it describes: 2 for sheets, 1 for strands; nothing for shapes with an inside.
    pub fn manifold(&self) -> Option<usize> {
        match self {
            Self::Sheet(_) | Self::SheetTube(_) | Self::SheetDisc(_) | Self::SheetMesh(_) => {
                Some(2)
            }
            Self::Line(_)
            | Self::Hair(_)
            | Self::Carpet(_)
            | Self::FiberBundle(_)
            | Self::FiberPile(_)
            | Self::Knit(_)
            | Self::KnitTube(_)
            | Self::Curves(_) => Some(1),
            _ => None,
        }
    }
}

/// An axis-aligned box.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BoxShape {
    /// Full lengths of the edges [m].
    pub size: Coords,
    /// Middle [m]; the origin unless given.
    #[serde(default, skip_serializing_if = "Coords::is_unset")]
    pub center: Coords,
    /// Radius of the edges; the size stays [m].
    #[serde(default)]
    pub round: f64,
}

/// A ball.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SphereShape {
    /// Radius [m].
    pub radius: f64,
    /// Middle [m]; the origin unless given.
    #[serde(default, skip_serializing_if = "Coords::is_unset")]
    pub center: Coords,
}

/// A solid cylinder.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CylinderShape {
    /// Radius [m].
    pub radius: f64,
    /// Full length along the axis [m].
    pub height: f64,
    /// Middle [m]; the origin unless given.
    #[serde(default, skip_serializing_if = "Coords::is_unset")]
    pub center: Coords,
    /// Direction of the axis; up (y) unless given.
    #[serde(default, skip_serializing_if = "Coords::is_unset")]
    pub axis: Coords,
    /// Radius of the rims; the size stays [m].
    #[serde(default)]
    pub round: f64,
}

/// A prism over a star.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StarShape {
    /// How many points it has, at least 3.
    #[schemars(range(min = 3, max = 1000))]
    pub points: u32,
    /// Distance of the points from the axis [m].
    pub radius: f64,
    /// Distance of the corners between them from the axis [m].
    pub inner_radius: f64,
    /// Full length along the axis [m].
    pub height: f64,
    /// Middle [m]; the origin unless given.
    #[serde(default, skip_serializing_if = "Coords::is_unset")]
    pub center: Coords,
    /// Direction of the axis; up (y) unless given, with the first point towards x.
    #[serde(default, skip_serializing_if = "Coords::is_unset")]
    pub axis: Coords,
}

/// Everything within a distance of a line segment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CapsuleShape {
    /// One end of the segment [m].
    pub from: Coords,
    /// The other end [m].
    pub to: Coords,
    /// Distance from the segment [m].
    pub radius: f64,
}

/// A ring.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TorusShape {
    /// Distance from the middle of the ring to the middle of the tube [m].
    pub radius: f64,
    /// Radius of the tube [m].
    pub tube: f64,
    /// Middle [m]; the origin unless given.
    #[serde(default, skip_serializing_if = "Coords::is_unset")]
    pub center: Coords,
    /// Direction the ring is threaded on; up (y) unless given.
    #[serde(default, skip_serializing_if = "Coords::is_unset")]
    pub axis: Coords,
}

/// A flat wall.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaneShape {
    /// Any point of the surface [m]; the origin unless given.
    #[serde(default, skip_serializing_if = "Coords::is_unset")]
    pub point: Coords,
    /// Outward direction of the surface; up (y) unless given.
    #[serde(default, skip_serializing_if = "Coords::is_unset")]
    pub normal: Coords,
    /// Depth of the plate under the surface [m]; without end unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thickness: Option<f64>,
}

/// Everything on the far side of a plane from its normal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HalfSpaceShape {
    /// Any point of the surface [m]; the origin unless given.
    #[serde(default, skip_serializing_if = "Coords::is_unset")]
    pub point: Coords,
    /// Outward direction of the surface; up (y) unless given.
    #[serde(default, skip_serializing_if = "Coords::is_unset")]
    pub normal: Coords,
}

/// A closed triangle mesh from a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MeshShape {
    /// OBJ, STL, PLY or glTF file; a relative path starts at the scene file's folder.
    pub file: PathBuf,
    /// Metres per unit of the file: 0.001 for a file in millimetres [-].
    #[serde(default = "one")]
    pub scale: f64,
    /// The axis that points up in the file; z is turned to y.
    #[serde(default)]
    pub up: UpAxis,
}

/// The axis that points up in a mesh file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum UpAxis {
    /// As in Pliant, Houdini and glTF.
    #[default]
    Y,
    /// As in Blender and most engineering programs.
    Z,
}

fn one() -> f64 {
    1.0
}

impl ShapeSpec {
    /// Whether it fits in a box of finite size.
    pub fn is_bounded(&self) -> bool {
        match &self.kind {
            ShapeKind::Plane(_) | ShapeKind::HalfSpace(_) => false,
            ShapeKind::Union(parts) => parts.iter().all(Self::is_bounded),
            ShapeKind::Intersection(parts) => parts.iter().any(Self::is_bounded),
            ShapeKind::Difference(parts) => parts.first().is_some_and(Self::is_bounded),
            _ => true,
        }
    }

    /// Calls `visit` with every file that this shape names and the table that names it.
    pub(crate) fn visit_files(
        &mut self,
        at: &mut Checker<'_>,
        visit: &mut dyn FnMut(&mut PathBuf, Checker<'_>),
    ) {
        let (name, parts) = match &mut self.kind {
            ShapeKind::Mesh(mesh) => return visit(&mut mesh.file, at.at("mesh")),
            ShapeKind::SheetMesh(mesh) => return visit(&mut mesh.file, at.at("sheet_mesh")),
            ShapeKind::Curves(curves) => return visit(&mut curves.file, at.at("curves")),
            ShapeKind::Union(parts) => ("union", parts),
            ShapeKind::Intersection(parts) => ("intersection", parts),
            ShapeKind::Difference(parts) => ("difference", parts),
            _ => return,
        };
        for (i, part) in parts.iter_mut().enumerate() {
            part.visit_files(&mut at.at(name).at(i), visit);
        }
    }

    /// A shape to be filled with matter must end somewhere.
    pub(crate) fn check_filled(&self, mut at: Checker<'_>) {
        if !self.is_bounded() {
            at.fail(
                "this shape has no end and cannot be filled",
                "use a box, or cut it: { intersection = [ { half_space = {} }, { box = … } ] }",
            );
        }
        self.check(at);
    }

    /// A shape that keeps matter out, or that is cut from another, must have an inside.
    pub(crate) fn check_region(&self, mut at: Checker<'_>) {
        if self.kind.manifold().is_some() {
            at.fail("sheets and strands have no inside", "use a box, a sphere, a capsule, …");
        }
        self.check(at);
    }

    pub(crate) fn check(&self, mut at: Checker<'_>) {
        at.at("scale").positive(self.scale, "1 leaves the size as it is");
        if let Some(rotate) = &self.rotate {
            rotate.check(at.at("rotate"));
        }
        at.at("translate").vector(&self.translate);
        match &self.kind {
            ShapeKind::Box(shape) => shape.check(at.at("box")),
            ShapeKind::Sphere(shape) => shape.check(at.at("sphere")),
            ShapeKind::Cylinder(shape) => shape.check(at.at("cylinder")),
            ShapeKind::Star(shape) => shape.check(at.at("star")),
            ShapeKind::Capsule(shape) => shape.check(at.at("capsule")),
            ShapeKind::Torus(shape) => shape.check(at.at("torus")),
            ShapeKind::Plane(shape) => shape.check(at.at("plane")),
            ShapeKind::HalfSpace(shape) => shape.check(at.at("half_space")),
            ShapeKind::Union(parts) => check_parts(parts, at.at("union")),
            ShapeKind::Intersection(parts) => check_parts(parts, at.at("intersection")),
            ShapeKind::Difference(parts) => check_parts(parts, at.at("difference")),
            ShapeKind::Mesh(shape) => shape.check(at.at("mesh")),
            ShapeKind::Sheet(shape) => shape.check(at.at("sheet")),
            ShapeKind::SheetTube(shape) => shape.check(at.at("sheet_tube")),
            ShapeKind::SheetDisc(shape) => shape.check(at.at("sheet_disc")),
            ShapeKind::SheetMesh(file) => file.check(&["obj", "stl", "ply"], at.at("sheet_mesh")),
            ShapeKind::Line(shape) => shape.check(at.at("line")),
            ShapeKind::Hair(shape) => shape.check(at.at("hair")),
            ShapeKind::Carpet(shape) => shape.check(at.at("carpet")),
            ShapeKind::FiberBundle(shape) => shape.check(at.at("fiber_bundle")),
            ShapeKind::FiberPile(shape) => shape.check(at.at("fiber_pile")),
            ShapeKind::Knit(shape) => shape.check(at.at("knit")),
            ShapeKind::KnitTube(shape) => shape.check(at.at("knit_tube")),
            ShapeKind::Curves(file) => file.check(&["obj", "hair"], at.at("curves")),
        }
    }
}

pub(crate) const SIZE: &str = "lengths are in metres and greater than 0";

/// Rounding eats into the shape from both sides.
fn check_round(round: f64, smallest: f64, mut at: Checker<'_>) {
    at.not_negative(round, "0 leaves the edges sharp");
    if round > 0.5 * smallest && smallest > 0.0 {
        at.fail(
            format!("`round` is {round}, more than half the smallest length {smallest}"),
            format!("at most {} fits", 0.5 * smallest),
        );
    }
}

pub(crate) fn space_only(what: &str, instead: &str, at: &mut Checker<'_>) {
    if at.dim == 2 {
        at.fail(format!("a {what} exists in space only, and this scene has `dim = 2`"), instead);
    }
}

impl BoxShape {
    fn check(&self, mut at: Checker<'_>) {
        if at.at("size").vector(&self.size) {
            for (i, &length) in self.size.iter().enumerate() {
                at.at("size").at(i).positive(length, SIZE);
            }
        }
        at.at("center").vector(&self.center);
        let smallest = self.size.iter().copied().fold(f64::INFINITY, f64::min);
        check_round(self.round, smallest, at.at("round"));
    }
}

impl SphereShape {
    fn check(&self, mut at: Checker<'_>) {
        at.at("radius").positive(self.radius, SIZE);
        at.at("center").vector(&self.center);
    }
}

impl CylinderShape {
    fn check(&self, mut at: Checker<'_>) {
        if at.dim == 2 {
            return space_only("cylinder", "use a `box`, or a `sphere` for a disc", &mut at);
        }
        at.at("radius").positive(self.radius, SIZE);
        at.at("height").positive(self.height, SIZE);
        at.at("center").vector(&self.center);
        at.at("axis").direction(&self.axis);
        check_round(self.round, self.height.min(2.0 * self.radius), at.at("round"));
    }
}

impl StarShape {
    fn check(&self, mut at: Checker<'_>) {
        if at.dim == 2 {
            return space_only("star", "use a `box`, or a `sphere` for a disc", &mut at);
        }
        at.at("radius").positive(self.radius, SIZE);
        at.at("inner_radius").positive(self.inner_radius, SIZE);
        if self.inner_radius > self.radius && self.radius > 0.0 {
            at.at("inner_radius").fail(
                format!("`inner_radius` is {}, beyond the points of the star", self.inner_radius),
                format!("at most {}, its `radius`; half of that for sharp points", self.radius),
            );
        }
        at.at("height").positive(self.height, SIZE);
        at.at("center").vector(&self.center);
        at.at("axis").direction(&self.axis);
    }
}

impl CapsuleShape {
    fn check(&self, mut at: Checker<'_>) {
        at.at("radius").positive(self.radius, SIZE);
        at.at("from").vector(&self.from);
        at.at("to").vector(&self.to);
    }
}

impl TorusShape {
    fn check(&self, mut at: Checker<'_>) {
        if at.dim == 2 {
            return space_only(
                "torus",
                "cut a disc out of another: { difference = [ { sphere = … }, { sphere = … } ] }",
                &mut at,
            );
        }
        at.at("radius").positive(self.radius, SIZE);
        at.at("tube").positive(self.tube, SIZE);
        if self.tube >= self.radius && self.radius > 0.0 {
            at.at("tube").fail(
                format!("the tube is as thick as the ring: `tube` is {}", self.tube),
                format!("its radius must be less than {}, the ring's", self.radius),
            );
        }
        at.at("center").vector(&self.center);
        at.at("axis").direction(&self.axis);
    }
}

impl PlaneShape {
    fn check(&self, mut at: Checker<'_>) {
        at.at("point").vector(&self.point);
        at.at("normal").direction(&self.normal);
        if let Some(thickness) = self.thickness {
            at.at("thickness").positive(thickness, "leave it out for a wall without end");
        }
    }
}

impl HalfSpaceShape {
    fn check(&self, mut at: Checker<'_>) {
        at.at("point").vector(&self.point);
        at.at("normal").direction(&self.normal);
    }
}

impl MeshShape {
    fn check(&self, mut at: Checker<'_>) {
        space_only("mesh", "use a `box`, `sphere` or `capsule`", &mut at);
        at.at("scale").positive(self.scale, "metres per unit of the file, such as 0.001");
        let extension = self.file.extension().and_then(|text| text.to_str()).unwrap_or_default();
        if !["obj", "stl", "ply", "gltf", "glb"].contains(&extension.to_ascii_lowercase().as_str())
        {
            at.at("file").fail(
                format!("`{}` is not a mesh file that can be read", self.file.display()),
                "convert it to OBJ, STL, PLY or glTF",
            );
        }
    }
}

fn check_parts(parts: &[ShapeSpec], mut at: Checker<'_>) {
    if parts.is_empty() {
        at.fail("no shapes to combine", "list at least one shape");
    }
    for (i, part) in parts.iter().enumerate() {
        part.check_region(at.at(i));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(text: &str) -> ShapeSpec {
        toml::from_str(text).unwrap()
    }

    #[test]
    fn bounds_follow_the_combination() {
        let ball = "{ sphere = { radius = 1.0 } }";
        let floor = "{ half_space = {} }";
        let bounded = |text: String| shape(&text).is_bounded();
        assert!(!bounded(format!("union = [{ball}, {floor}]")));
        assert!(bounded(format!("intersection = [{ball}, {floor}]")));
        assert!(bounded(format!("difference = [{ball}, {floor}]")));
        assert!(!bounded(format!("difference = [{floor}, {ball}]")));
    }
}
