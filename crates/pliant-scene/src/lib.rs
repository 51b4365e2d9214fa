//! Scene files as data: types, units, defaults, and messages that point at the line.
//!
//! A scene is TOML in SI units, with angles in degrees and y up. Loading takes these steps:
//!
//! ```text
//! text ─▶ tree of values that know their place ─▶ resolution ─▶ overrides (--set)
//!      ─▶ right fields, right kinds?   (the JSON schema of the types)
//!      ─▶ defaults that depend on other fields ─▶ the types ─▶ right values?
//! ```
//!
//! Every mistake of a step is collected and shown with file, line, column and remedy. What comes
//! out is a [`Scene`] without holes, which [`Scene::to_toml`] writes back.
//!
//! Shapes, materials and motions are plain data here: this crate builds nothing.
//!
//! ```
//! use pliant_scene::Scene;
//!
//! let text = r#"
//!     [[bodies]]
//!     material = "jelly"
//!     shape    = { sphere = { radius = 0.1, center = [0, 0.5, 0] } }
//!
//!     [solver]
//!     spacing = 0.01
//! "#;
//! let scene = Scene::parse("ball.toml", text, &["frames=10".to_owned()])?;
//! assert_eq!((scene.frames, scene.solver.dx), (10, 0.02));
//! # Ok::<(), pliant_scene::SceneError>(())
//! ```

mod admm;
mod body;
mod collider;
mod coords;
mod defaults;
mod emitter;
mod error;
mod fabric;
mod forces;
mod gallery;
mod heat;
mod implicit;
mod look;
mod material;
mod output;
mod overrides;
mod path;
mod pbf;
mod report;
mod resolution;
mod rotation;
mod scene;
mod schema;
mod seam;
mod shape;
mod solver;
mod structure;
mod suggest;
mod tree;
mod write;

pub use admm::{AdmmSpec, BalanceChoice, SpringChoice, StopChoice, StressChoice, WeightChoice};
pub use body::{BodySpec, RestBend, Sampling};
pub use collider::{Boundary, ColliderSpec, Keyframe};
pub use coords::Coords;
pub use emitter::EmitterSpec;
pub use error::{Diagnostic, SceneError};
pub use fabric::{
    CarpetShape, Chart, FabricFile, FiberBundleShape, FiberPileShape, HairShape, KnitShape,
    LineShape, PinSpec, SheetDiscShape, SheetShape, SheetTubeShape,
};
pub use forces::ForcesSpec;
pub use gallery::{GalleryScene, find, gallery};
pub use heat::{HeatSpec, Spot, TemperatureSpec};
pub use implicit::{ImplicitSpec, InitialGuess, LinearSolver, Preconditioner};
pub use look::{CameraSpec, LookSpec, Surface, View};
pub use output::{Attribute, OutputSpec};
pub use pbf::{PbfForm, PbfPreconditioner, PbfSpec};
pub use pliant_materials::MaterialSpec;
pub use rotation::{AxisAngle, RotationSpec, SpinSpec};
pub use scene::Scene;
pub use schema::schema;
pub use seam::{SeamEdge, SeamSpec};
pub use shape::{
    BoxShape, CapsuleShape, CylinderShape, HalfSpaceShape, MeshShape, PlaneShape, ShapeKind,
    ShapeSpec, SphereShape, StarShape, TorusShape, UpAxis,
};
pub use solver::{Integrator, Kernel, Method, Precision, SolverSpec, StepLength, Transfer};
