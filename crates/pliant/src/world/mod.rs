//! From a scene to a simulation that is ready to run.

mod emitter;
mod fabric;
mod fill;
mod implicit;
mod mpm;
mod outline;
mod pbf;
mod seam;
mod shape;

use pliant_contact::Collider;
use pliant_core::Method;
use pliant_scene::{Method as Discretization, Precision, Scene};

use shape::{BuildShape, In};

pub use fabric::FabricShapeError;
pub use outline::outline;

/// A simulation, and what was noticed while building it.
pub struct World {
    /// The simulation at t = 0.
    pub method: Box<dyn Method>,
    /// Threads it uses.
    pub threads: usize,
    /// Things a person should know about, such as bodies that overlap.
    pub warnings: Vec<String>,
    /// Particles of each body, in the order of the scene.
    pub bodies: Vec<(String, usize)>,
    /// Largest step that can be stable [s], and what sets it.
    pub step_limit: (f64, String),
}

/// Why a scene cannot be built.
#[derive(Debug, thiserror::Error)]
pub enum WorldError {
    /// A body cannot be filled.
    #[error("{body}: {source}")]
    Sample {
        /// Name of the body.
        body: String,
        /// What is wrong.
        source: pliant_geometry::sample::SampleError,
    },
    /// A sheet or strands cannot be made.
    #[error("{body}: {source}")]
    Fabric {
        /// Name of the body.
        body: String,
        /// What is wrong; boxed, because errors are handed on by value everywhere.
        source: Box<FabricShapeError>,
    },
    /// More particles than there is memory for.
    #[error(
        "{body}: about {particles:.2e} particles are more than the {most:.2e} that fit into memory; \
         raise `solver.spacing`"
    )]
    TooMany {
        /// Name of the body.
        body: String,
        /// Particles expected.
        particles: f64,
        /// Most that fit.
        most: f64,
    },
    /// An emitter's cross-section is smaller than a particle.
    #[error(
        "emitter {emitter}: no particle fits its cross-section at a spacing of {spacing} m; \
         enlarge `shape` or lower `solver.spacing`"
    )]
    EmptyEmitter {
        /// Which one.
        emitter: String,
        /// Particle spacing [m].
        spacing: f64,
    },
    /// The fixed time step cannot be stable.
    #[error(
        "`solver.dt` = {dt:.3e} s exceeds the stability limit {limit:.3e} s set by {reason}; \
         use a smaller one, as with `--set solver.dt={:.1e}`, or leave it out of the file to have it chosen",
        0.5 * limit
    )]
    TimeStep {
        /// Step asked for [s].
        dt: f64,
        /// Largest stable step [s].
        limit: f64,
        /// What sets it.
        reason: String,
    },
    /// A shape that the plane does not have.
    #[error("a {shape} exists in space only; set `dim = 3` or use another shape")]
    SpaceOnly {
        /// Which shape.
        shape: &'static str,
    },
    /// A sheet or a strand where a region is wanted.
    #[error("sheets and strands have no inside; use a box, a sphere, a capsule, …")]
    NoInside,
    /// A difference of nothing.
    #[error("`difference` needs at least one shape")]
    EmptyDifference,
    /// A shape's numbers make no shape.
    #[error(transparent)]
    Shape(#[from] pliant_geometry::ShapeError),
    /// A mesh file cannot be used.
    #[error(transparent)]
    Mesh(#[from] pliant_geometry::MeshFileError),
    /// A collider cannot be sampled.
    #[error(transparent)]
    GridSdf(#[from] pliant_geometry::GridSdfError),
    /// A surface cannot be made.
    #[error(transparent)]
    Surface(#[from] pliant_surface::SurfaceError),
    /// Keyframes make no motion.
    #[error(transparent)]
    Motion(#[from] pliant_contact::MotionError),
    /// A material's numbers make no material.
    #[error("material `{name}`: {source}")]
    Material {
        /// Name of the material.
        name: String,
        /// What is wrong.
        source: pliant_materials::MaterialError,
    },
    /// A material that the integrator cannot handle.
    #[error(
        "material `{name}` is one that this integrator cannot step; use `integrator = \"explicit\"`, or \
         \"newton\" for sheets and strands"
    )]
    NotStepped {
        /// Name of the material.
        name: String,
    },
    /// A material that the method cannot handle.
    #[error("material `{name}` is one that `method = \"{method}\"` cannot move; {remedy}")]
    NotMoved {
        /// Name of the material.
        name: String,
        /// The method.
        method: &'static str,
        /// What to do.
        remedy: &'static str,
    },
    /// A body or emitter names a material that is not there.
    #[error("material `{0}` is not defined; add a table [materials.{0}]")]
    UnknownMaterial(String),
    /// The operating system gives no threads.
    #[error("cannot start threads: {0}; try a smaller --threads")]
    Threads(String),
}

/// Builds the simulation a scene describes. `threads` overrides the scene's; zero takes all cores.
pub fn build(scene: &Scene, threads: Option<usize>) -> Result<World, WorldError> {
    let threads = threads.or(scene.solver.threads.map(|n| n as usize)).unwrap_or(0);
    if scene.solver.method == Discretization::Pbf {
        return match scene.solver.precision {
            Precision::F32 => pbf::build::<f32>(scene, threads),
            Precision::F64 => pbf::build::<f64>(scene, threads),
        };
    }
    match (scene.dim, scene.solver.precision) {
        (2, Precision::F32) => mpm::build::<f32, 2>(scene, threads),
        (2, Precision::F64) => mpm::build::<f64, 2>(scene, threads),
        (_, Precision::F32) => mpm::build::<f32, 3>(scene, threads),
        (_, Precision::F64) => mpm::build::<f64, 3>(scene, threads),
    }
}

/// The colliders of a scene, as they act in it.
#[expect(private_bounds, reason = "shapes are built in two and three dimensions only")]
pub fn colliders<const D: usize>(scene: &Scene) -> Result<Vec<Collider<D>>, WorldError>
where
    In<D>: BuildShape<D>,
{
    build_colliders(scene, &mut Vec::new())
}

/// Number of a material, in the order of names.
fn material_number(scene: &Scene, name: &str) -> Result<usize, WorldError> {
    scene.material_index(name).ok_or_else(|| WorldError::UnknownMaterial(name.to_owned()))
}

fn build_colliders<const D: usize>(
    scene: &Scene,
    warnings: &mut Vec<String>,
) -> Result<Vec<Collider<D>>, WorldError>
where
    In<D>: BuildShape<D>,
{
    let specs = scene.colliders.iter().enumerate();
    specs.map(|(number, spec)| shape::collider(spec, number, scene.solver.dx, warnings)).collect()
}
