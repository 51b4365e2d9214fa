//! Shapes without an inside: sheets of triangles and strands of segments.
//!
//! They go where other shapes go, in the `shape` of a body whose material is a sheet or a strand:
//!
//! ```toml
//! shape = { sheet = { size = [1, 1] }, translate = [0, 1.5, 0] }
//! pins  = [ { region = { box = { size = [1, 0.1, 0.02], center = [0, 1.5, 0.5] } } } ]
//! ```

use std::path::PathBuf;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::collider::check_moves;
use crate::report::Checker;
use crate::shape::{SIZE, space_only};
use crate::{Coords, Keyframe, RotationSpec, ShapeSpec, SpinSpec, UpAxis};

/// A flat rectangle of cloth, lying in the plane of x and z about the origin; space only.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SheetShape {
    /// Lengths along x and z [m].
    pub size: [f64; 2],
    /// Length of the edges of triangles [m]; `solver.spacing` unless given. At most a cell of the grid.
    #[serde(default)]
    pub edge: f64,
}

/// An open tube of cloth along y, with its middle at the origin; space only.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SheetTubeShape {
    /// Radius [m].
    pub radius: f64,
    /// Length along y [m].
    pub height: f64,
    /// Length of the edges of triangles [m]; `solver.spacing` unless given.
    #[serde(default)]
    pub edge: f64,
}

/// A round piece of cloth, lying in the plane of x and z about the origin; space only.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SheetDiscShape {
    /// Radius [m].
    pub radius: f64,
    /// Radius of a hole in the middle [m]; none unless given.
    #[serde(default)]
    pub hole: f64,
    /// Length of the edges of triangles [m]; `solver.spacing` unless given.
    #[serde(default)]
    pub edge: f64,
}

/// Triangles or curves from a file; space only.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FabricFile {
    /// The file; a relative path starts at the scene file's folder. Sheets: OBJ, STL, PLY, glTF. Curves: OBJ
    /// with lines, HAIR.
    pub file: PathBuf,
    /// Metres per unit of the file: 0.001 for a file in millimetres [-].
    #[serde(default = "one")]
    pub scale: f64,
    /// The axis that points up in the file; z is turned to y.
    #[serde(default)]
    pub up: UpAxis,
}

/// A straight strand, or several beside each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LineShape {
    /// One end [m].
    pub from: Coords,
    /// The other end [m].
    pub to: Coords,
    /// How many.
    #[serde(default = "single")]
    pub count: u32,
    /// From one to the next [m]; nowhere unless given.
    #[serde(default, skip_serializing_if = "Coords::is_unset")]
    pub step: Coords,
    /// How far each is moved from its place at random, up to so much either way along each axis [m]; not at
    /// all unless given.
    #[serde(default, skip_serializing_if = "Coords::is_unset")]
    pub scatter: Coords,
    /// Length of segments [m]; `solver.spacing` unless given. At most a cell of the grid.
    #[serde(default)]
    pub edge: f64,
}

/// A tube, or a rod, of strands along y with its middle at the origin; space only.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HairShape {
    /// Radius [m].
    pub radius: f64,
    /// Radius of the hollow inside [m]; none unless given.
    #[serde(default)]
    pub hole: f64,
    /// Length [m].
    pub height: f64,
    /// Strands.
    pub count: u32,
    /// Radius of the helix that each strand winds along [m]; straight unless given.
    #[serde(default)]
    pub curl: f64,
    /// Length of one turn of that helix [m]; `height` unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pitch: Option<f64>,
    /// Length of segments [m]; `solver.spacing` unless given.
    #[serde(default)]
    pub edge: f64,
}

/// Strands that stand on a rectangle in the plane of x and z about the origin; space only.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CarpetShape {
    /// Lengths along x and z [m].
    pub size: [f64; 2],
    /// Length of strands [m].
    pub height: f64,
    /// Distance between roots [m].
    pub spacing: f64,
    /// How far strands lean, at random, at most [degrees].
    #[serde(default)]
    pub lean: f64,
    /// Length of segments [m]; `solver.spacing` unless given.
    #[serde(default)]
    pub edge: f64,
}

/// Short fibers along y, end to end in lines and held together by friction alone, as a yarn is spun; space
/// only.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FiberBundleShape {
    /// Radius of the bundle [m].
    pub radius: f64,
    /// Length of the bundle [m].
    pub height: f64,
    /// Lines of fibers through a cross-section.
    pub lines: u32,
    /// Length of a fiber [m].
    pub fiber_length: f64,
    /// Turn of the upper end against the lower one [degrees].
    #[serde(default)]
    pub twist: f64,
    /// Length of segments [m]; `solver.spacing` unless given.
    #[serde(default)]
    pub edge: f64,
}

/// Straight fibers in layers above y = 0, each in a direction of its own, ready to be dropped; space only.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FiberPileShape {
    /// Lengths along x and z of where the middles of fibers are [m].
    pub size: [f64; 2],
    /// Layers.
    pub layers: u32,
    /// Fibers in a layer.
    pub fibers_per_layer: u32,
    /// Height of a layer [m].
    pub layer_height: f64,
    /// Length of a fiber [m].
    pub fiber_length: f64,
    /// Length of segments [m]; `solver.spacing` unless given.
    #[serde(default)]
    pub edge: f64,
}

/// Yarn knitted into a swatch in the plane of x and y about the origin; space only.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct KnitShape {
    /// Pattern of knit and purl stitches.
    #[serde(default)]
    pub chart: Chart,
    /// Stitches in a row.
    pub wales: u32,
    /// Rows.
    pub courses: u32,
    /// Width of a stitch [m].
    pub stitch: f64,
    /// Threads that each yarn is twisted from.
    #[serde(default = "single")]
    pub plies: u32,
    /// Distance of those from the middle of the yarn [m]; needed where there are several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply_radius: Option<f64>,
    /// Turns of those about the yarn per stitch [-].
    #[serde(default = "one")]
    pub ply_turns: f64,
    /// Length of segments [m]; `solver.spacing` unless given.
    #[serde(default)]
    pub edge: f64,
}

/// Pattern of knit and purl stitches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Chart {
    /// All stitches alike.
    #[default]
    Stockinette,
    /// Knit and purl take turns along a row, one by one.
    Rib,
    /// Knit and purl take turns along a row, two by two.
    #[serde(rename = "rib-2x2")]
    RibTwo,
    /// Rows of knit and rows of purl take turns.
    Garter,
    /// Knit and purl take turns both ways.
    Moss,
}

/// What holds vertices of a sheet or strand, and moves them.
///
/// At t = 0 every vertex within the region is taken hold of where it is; from then on it moves with the
/// pin, turning about `at`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PinSpec {
    /// Where vertices are held at t = 0.
    pub region: ShapeSpec,
    /// Name of a collider that they are fastened to and move with, instead of a motion of their own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub collider: Option<String>,
    /// The point it turns about [m]; the origin unless given.
    #[serde(default, skip_serializing_if = "Coords::is_unset")]
    pub at: Coords,
    /// How it counts as turned at t = 0 [degrees].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rotate: Option<RotationSpec>,
    /// Constant velocity [m/s]; still unless given.
    #[serde(default, skip_serializing_if = "Coords::is_unset")]
    pub velocity: Coords,
    /// Constant rate of rotation about `at`: a number in the plane, axis times rate in space
    /// [degrees/s].
    #[serde(default, skip_serializing_if = "SpinSpec::is_zero")]
    pub angular_velocity: SpinSpec,
    /// Keyframes of `at`, instead of constant velocities.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub motion: Vec<Keyframe>,
    /// When it lets go [s]; never unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop: Option<f64>,
}

fn one() -> f64 {
    1.0
}

fn single() -> u32 {
    1
}

/// Names of the shapes here, for defaults and messages.
pub(crate) const NAMES: [&str; 12] = [
    "sheet",
    "sheet_tube",
    "sheet_disc",
    "sheet_mesh",
    "line",
    "hair",
    "carpet",
    "fiber_bundle",
    "fiber_pile",
    "knit",
    "knit_tube",
    "curves",
];

const EDGE: &str = "a length in metres, at most a cell of the grid; leave it out for the spacing";
const COUNT: &str = "give at least 1";

fn check_edge(edge: f64, at: &mut Checker<'_>) {
    at.at("edge").positive(edge, EDGE);
}

fn check_count(name: &'static str, count: u32, at: &mut Checker<'_>) {
    at.at(name).positive(f64::from(count), COUNT);
}

impl SheetShape {
    pub(crate) fn check(&self, mut at: Checker<'_>) {
        space_only("sheet", "use a `line`: in the plane a sheet is a strand", &mut at);
        for (i, &length) in self.size.iter().enumerate() {
            at.at("size").at(i).positive(length, SIZE);
        }
        check_edge(self.edge, &mut at);
    }
}

impl SheetTubeShape {
    pub(crate) fn check(&self, mut at: Checker<'_>) {
        space_only("sheet_tube", "use a `line`", &mut at);
        at.at("radius").positive(self.radius, SIZE);
        at.at("height").positive(self.height, SIZE);
        check_edge(self.edge, &mut at);
    }
}

impl SheetDiscShape {
    pub(crate) fn check(&self, mut at: Checker<'_>) {
        space_only("sheet_disc", "use a `line`", &mut at);
        at.at("radius").positive(self.radius, SIZE);
        check_hole(self.hole, self.radius, &mut at);
        check_edge(self.edge, &mut at);
    }
}

fn check_hole(hole: f64, radius: f64, at: &mut Checker<'_>) {
    at.at("hole").not_negative(hole, "0 leaves no hole");
    if hole >= radius && radius > 0.0 {
        at.at("hole").fail(
            format!("`hole` is {hole}, which leaves nothing of the radius {radius}"),
            "give less than `radius`",
        );
    }
}

impl FabricFile {
    pub(crate) fn check(&self, kinds: &[&str], mut at: Checker<'_>) {
        space_only("file of sheets or curves", "use a `line`", &mut at);
        at.at("scale").positive(self.scale, "metres per unit of the file, such as 0.001");
        let extension = self.file.extension().and_then(|text| text.to_str()).unwrap_or_default();
        if !kinds.contains(&extension.to_ascii_lowercase().as_str()) {
            at.at("file").fail(
                format!("`{}` is not a file that can be read here", self.file.display()),
                format!("convert it to {}", kinds.join(" or ")),
            );
        }
    }
}

impl LineShape {
    pub(crate) fn check(&self, mut at: Checker<'_>) {
        at.at("from").vector(&self.from);
        at.at("to").vector(&self.to);
        at.at("step").vector(&self.step);
        at.at("scatter").vector(&self.scatter);
        if self.from == self.to {
            at.at("to").fail("`to` is the same point as `from`", "give the other end");
        }
        check_count("count", self.count, &mut at);
        check_edge(self.edge, &mut at);
    }
}

impl HairShape {
    pub(crate) fn check(&self, mut at: Checker<'_>) {
        space_only("hair", "use a `line` with a `count`", &mut at);
        at.at("radius").positive(self.radius, SIZE);
        at.at("height").positive(self.height, SIZE);
        check_hole(self.hole, self.radius, &mut at);
        at.at("curl").not_negative(self.curl, "0 is straight");
        if let Some(pitch) = self.pitch {
            at.at("pitch").positive(pitch, SIZE);
        }
        check_count("count", self.count, &mut at);
        check_edge(self.edge, &mut at);
    }
}

impl CarpetShape {
    pub(crate) fn check(&self, mut at: Checker<'_>) {
        space_only("carpet", "use a `line` with a `count`", &mut at);
        for (i, &length) in self.size.iter().enumerate() {
            at.at("size").at(i).positive(length, SIZE);
        }
        at.at("height").positive(self.height, SIZE);
        at.at("spacing").positive(self.spacing, SIZE);
        check_angle("lean", self.lean, &mut at);
        check_edge(self.edge, &mut at);
    }
}

fn check_angle(name: &'static str, angle: f64, at: &mut Checker<'_>) {
    if !(0.0..=90.0).contains(&angle) {
        at.at(name).fail(
            format!("`{name}` is {angle} but must lie between 0 and 90"),
            "angles are in degrees",
        );
    }
}

impl FiberBundleShape {
    pub(crate) fn check(&self, mut at: Checker<'_>) {
        space_only("bundle of fibers", "use a `line` with a `count`", &mut at);
        at.at("radius").positive(self.radius, SIZE);
        at.at("height").positive(self.height, SIZE);
        at.at("fiber_length").positive(self.fiber_length, SIZE);
        check_count("lines", self.lines, &mut at);
        check_edge(self.edge, &mut at);
    }
}

impl FiberPileShape {
    pub(crate) fn check(&self, mut at: Checker<'_>) {
        space_only("pile of fibers", "use a `line` with a `count`", &mut at);
        for (i, &length) in self.size.iter().enumerate() {
            at.at("size").at(i).positive(length, SIZE);
        }
        at.at("layer_height").positive(self.layer_height, SIZE);
        at.at("fiber_length").positive(self.fiber_length, SIZE);
        check_count("layers", self.layers, &mut at);
        check_count("fibers_per_layer", self.fibers_per_layer, &mut at);
        check_edge(self.edge, &mut at);
    }
}

impl KnitShape {
    pub(crate) fn check(&self, mut at: Checker<'_>) {
        space_only("knit", "use a `line` with a `count`", &mut at);
        check_count("wales", self.wales, &mut at);
        check_count("courses", self.courses, &mut at);
        check_count("plies", self.plies, &mut at);
        match self.ply_radius {
            Some(radius) => at.at("ply_radius").positive(radius, SIZE),
            None if self.plies > 1 => {
                at.fail("several plies need a `ply_radius`", "give half the radius of the yarn");
            }
            None => {}
        }
        at.at("stitch").positive(self.stitch, SIZE);
        check_edge(self.edge, &mut at);
    }
}

impl PinSpec {
    pub(crate) fn check(&self, mut at: Checker<'_>) {
        self.region.check_region(at.at("region"));
        at.at("at").vector(&self.at);
        if let Some(rotate) = &self.rotate {
            rotate.check(at.at("rotate"));
        }
        check_moves(&self.velocity, &self.angular_velocity, &self.motion, &mut at);
        let moves = self.velocity.iter().any(|&v| v != 0.0) || !self.angular_velocity.is_zero();
        let placed = self.rotate.is_some() || self.at.iter().any(|&x| x != 0.0);
        if self.collider.is_some() && (moves || placed || !self.motion.is_empty()) {
            at.at("collider").fail(
                "a pin either moves with a collider or has a motion of its own",
                "leave out `collider`, or `at`, `rotate`, `velocity`, `angular_velocity` and `motion`",
            );
        }
        if let Some(stop) = self.stop {
            at.at("stop").positive(stop, "the time at which it lets go");
        }
    }
}
