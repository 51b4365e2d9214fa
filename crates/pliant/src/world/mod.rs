//! From a scene to a simulation that is ready to run.

mod emitter;
mod fabric;
mod fill;
mod implicit;
mod outline;
mod seam;
mod shape;

use pliant_contact::Collider;
use pliant_core::Method;
use pliant_math::{Dim, Space};
use pliant_mpm::{Attribute, Compiled, FabricBody, KernelChoice, Mpm, MpmOptions, Transfer};
use pliant_scene::{Precision, Scene};

use fabric::{Meshed, Thread, mesh_body};
use fill::{FilledBody, fill_body, warn_about_overlaps};
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
    match (scene.dim, scene.solver.precision) {
        (2, Precision::F32) => build_mpm::<f32, 2>(scene, threads),
        (2, Precision::F64) => build_mpm::<f64, 2>(scene, threads),
        (_, Precision::F32) => build_mpm::<f32, 3>(scene, threads),
        (_, Precision::F64) => build_mpm::<f64, 3>(scene, threads),
    }
}

fn build_mpm<T: Compiled<D>, const D: usize>(
    scene: &Scene,
    threads: usize,
) -> Result<World, WorldError>
where
    Dim<D>: Space<D>,
    In<D>: BuildShape<D>,
{
    let mut warnings = scene.warnings();
    let dx = scene.solver.dx;
    let mut names = Vec::new();
    let mut materials = Vec::new();
    for (name, spec) in &scene.materials {
        let material = spec
            .resolve(D)
            .map_err(|source| WorldError::Material { name: name.clone(), source })?;
        names.push(name.as_str());
        let constitutive = T::constitutive(&material);
        let integrator = scene.solver.integrator;
        let unable = match Thread::of(&material.model) {
            Some(_) => !integrator.moves_meshes(),
            None => integrator.is_implicit() && constitutive.trial_layout().is_none(),
        };
        if unable {
            return Err(WorldError::NotStepped { name: name.clone() });
        }
        materials.push((material, constitutive));
    }
    let material_number = |name: &str| {
        names
            .iter()
            .position(|&known| known == name)
            .ok_or_else(|| WorldError::UnknownMaterial(name.to_owned()))
    };
    let densities: Vec<f64> = materials.iter().map(|(material, _)| material.density).collect();

    let mut colliders = build_colliders::<D>(scene, &mut warnings)?;
    let mut made = Vec::new();
    for (number, spec) in scene.bodies.iter().enumerate() {
        let material = material_number(&spec.material)?;
        let body = match Thread::of(&materials[material].0.model) {
            Some(thread) => {
                Made::Meshed(mesh_body::<D>(scene, spec, number, thread, &mut warnings)?)
            }
            None => {
                Made::Filled(fill_body(scene, spec, number, densities[material], &mut warnings)?)
            }
        };
        made.push((material, body));
    }
    let mut emitters = Vec::new();
    for (number, spec) in scene.emitters.iter().enumerate() {
        let material = material_number(&spec.material)?;
        let body = (scene.bodies.len() + number) as u32;
        let target = emitter::Target { material, density: densities[material], body };
        let (emitter, nozzle) = emitter::emitter(scene, spec, number, target, &mut warnings)?;
        emitters.push(emitter);
        colliders.push(nozzle);
    }
    let filled = made.iter().filter_map(|(_, body)| match body {
        Made::Filled(body) => Some(body),
        Made::Meshed(_) => None,
    });
    warn_about_overlaps(filled, &colliders, &mut warnings);

    let options = MpmOptions {
        dx,
        gravity: scene.forces.gravity.array(),
        drag: scene.forces.drag,
        kernel: match scene.solver.kernel {
            pliant_scene::Kernel::Linear => KernelChoice::Linear,
            pliant_scene::Kernel::Quadratic => KernelChoice::Quadratic,
            pliant_scene::Kernel::Cubic => KernelChoice::Cubic,
        },
        transfer: match scene.solver.transfer {
            pliant_scene::Transfer::Apic => Transfer::Apic { damping: scene.solver.damping },
            pliant_scene::Transfer::Pic => Transfer::Pic,
            pliant_scene::Transfer::Aflip => Transfer::Aflip { fade_time: scene.solver.fade_time },
            pliant_scene::Transfer::Flip => Transfer::Flip { blend: scene.solver.flip_blend },
            pliant_scene::Transfer::Rpic => Transfer::Rpic,
        },
        damping_passes: scene.solver.damping_passes,
        integrator: implicit::integrator(&scene.solver),
        sound_fraction: scene.solver.safety,
        cfl: scene.solver.cfl,
        threads,
        attributes: scene.output.attributes.iter().map(|a| attribute(*a)).collect(),
    };
    let fabrics: Vec<_> = materials.iter().map(|(material, _)| T::fabric(material)).collect();
    let materials = materials.into_iter().map(|(_, constitutive)| constitutive).collect();
    let mut mpm = Mpm::<T, D>::new(options, materials, colliders, emitters)
        .map_err(|error| WorldError::Threads(error.to_string()))?;
    for (material, fabric) in fabrics.into_iter().enumerate() {
        if let Some(fabric) = fabric {
            mpm.add_fabric(material, fabric);
        }
    }
    let meshes: Vec<_> = made.iter().map(|(_, body)| body.mesh()).collect();
    let seams = seam::seams::<D>(scene, &meshes, &mut warnings)?;
    let mut bodies = Vec::new();
    for (number, (material, body)) in made.into_iter().enumerate() {
        match body {
            Made::Filled(body) => {
                mpm.add_body(material, number as u32, body.particles());
                bodies.push((body.name.clone(), body.len()));
            }
            Made::Meshed(Meshed { name, mesh }) => {
                let before = mpm.particle_count();
                mpm.add_fabric_body(material, number as u32, &mesh).map_err(|error| {
                    WorldError::Fabric { body: name.clone(), source: Box::new(error.into()) }
                })?;
                bodies.push((name, mpm.particle_count() - before));
            }
        }
    }
    for (number, seam) in seams.iter().enumerate() {
        mpm.add_seam(seam).map_err(|error| WorldError::Fabric {
            body: format!("seam {}", number + 1),
            source: Box::new(error.into()),
        })?;
    }
    mpm.start();
    let (limit, reason) = mpm.step_limit();
    let reason = format!("{reason} (cells of {dx:.3e} m)");
    if let Some(dt) = scene.solver.fixed_step(1.0 / scene.fps)
        && dt > limit
    {
        return Err(WorldError::TimeStep { dt, limit, reason });
    }
    let threads = mpm.thread_count();
    Ok(World { method: Box::new(mpm), threads, warnings, bodies, step_limit: (limit, reason) })
}

/// A body, in one of the ways that matter is represented in.
enum Made<const D: usize> {
    Filled(FilledBody<D>),
    Meshed(Meshed<D>),
}

impl<const D: usize> Made<D> {
    fn mesh(&self) -> Option<&FabricBody<D>> {
        match self {
            Self::Filled(_) => None,
            Self::Meshed(body) => Some(&body.mesh),
        }
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

fn attribute(attribute: pliant_scene::Attribute) -> Attribute {
    match attribute {
        pliant_scene::Attribute::Mass => Attribute::Mass,
        pliant_scene::Attribute::DeformationGradient => Attribute::DeformationGradient,
        pliant_scene::Attribute::VolumeRatio => Attribute::VolumeRatio,
        pliant_scene::Attribute::PlasticStrain => Attribute::PlasticStrain,
        pliant_scene::Attribute::Stress => Attribute::Stress,
        pliant_scene::Attribute::Pressure => Attribute::Pressure,
        pliant_scene::Attribute::VonMises => Attribute::VonMises,
    }
}
