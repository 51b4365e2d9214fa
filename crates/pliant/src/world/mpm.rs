//! Scenes of the material point method.

use pliant_core::Method;
use pliant_geometry::sample;
use pliant_materials::Model;
use pliant_math::{Dim, Space};
use pliant_mpm::{Attribute, Compiled, FabricBody, KernelChoice, Mpm, MpmOptions, Transfer};
use pliant_scene::Scene;

use super::fabric::{Meshed, Thread, mesh_body};
use super::fill::{FilledBody, fill_body, warn_about_overlaps};
use super::shape::{BuildShape, In};
use super::{World, WorldError, build_colliders, emitter, implicit, material_number, seam};

/// Builds a simulation on a grid; `threads` of zero takes all cores.
pub(super) fn build<T: Compiled<D>, const D: usize>(
    scene: &Scene,
    threads: usize,
) -> Result<World, WorldError>
where
    Dim<D>: Space<D>,
    In<D>: BuildShape<D>,
{
    let mut warnings = scene.warnings();
    let dx = scene.solver.dx;
    let mut materials = Vec::new();
    for (name, spec) in &scene.materials {
        let material = spec
            .resolve(D)
            .map_err(|source| WorldError::Material { name: name.clone(), source })?;
        if matches!(material.model, Model::ViscoelasticFluid(_) | Model::Rigid) {
            let remedy = "use `method = \"pbf\"`";
            return Err(WorldError::NotMoved { name: name.clone(), method: "mpm", remedy });
        }
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
    let densities: Vec<f64> = materials.iter().map(|(material, _)| material.density).collect();

    let mut colliders = build_colliders::<D>(scene, &mut warnings)?;
    let mut made = Vec::new();
    for (number, spec) in scene.bodies.iter().enumerate() {
        let material = material_number(scene, &spec.material)?;
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
        let material = material_number(scene, &spec.material)?;
        let body = (scene.bodies.len() + number) as u32;
        let target = emitter::Target { material, density: densities[material], body };
        let (emitter, nozzle) =
            emitter::emitter(scene, spec, number, target, sample::sections, &mut warnings)?;
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
