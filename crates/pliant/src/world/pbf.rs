//! Scenes of position-based fluids.

use pliant_geometry::{Shape, sample};
use pliant_materials::{Along, MaterialError, MaterialSpec};
use pliant_math::Scalar;
use pliant_pbf::{Fluid, Form, Heat, Pbf, PbfOptions, Preconditioner, Solid};
use pliant_scene::{PbfForm, PbfPreconditioner, Scene};

use super::fill::{FilledBody, fill_body, warn_about_overlaps};
use super::{World, WorldError, build_colliders, emitter, material_number};

/// Least eigenvalue of a constraint's matrix, as a share of the largest: thin sheets and threads must not explode.
const FLOOR: f64 = 0.05;

/// Poisson's ratio of a body of springs [-].
const POISSON: f64 = 0.25;

/// Builds a simulation of fluids; `threads` of zero takes all cores.
pub(super) fn build<T: Scalar>(scene: &Scene, threads: usize) -> Result<World, WorldError> {
    let mut warnings = scene.warnings();
    let (mut fluids, mut solids) = (Vec::new(), Vec::new());
    for (name, spec) in &scene.materials {
        let material = spec
            .resolve(3)
            .map_err(|source| WorldError::Material { name: name.clone(), source })?;
        let remedy = "use a fluid, what is rigid or elastic, or `method = \"mpm\"`";
        let solid = Solid::of(&material);
        let fluid = Fluid::of(&material).or(solid.map(|_| Fluid::solid(material.density)));
        let unable = || WorldError::NotMoved { name: name.clone(), method: "pbf", remedy };
        fluids.push(fluid.ok_or_else(unable)?);
        warnings.extend(of_springs(name, spec, solid));
        solids.push(solid);
    }
    if !scene.output.attributes.is_empty() {
        let text = "output.attributes does nothing here: position-based fluids write none beside the usual ones";
        warnings.push(text.to_owned());
    }
    let colliders = build_colliders::<3>(scene, &mut warnings)?;
    let mut filled: Vec<(usize, FilledBody<3>)> = Vec::new();
    for (number, spec) in scene.bodies.iter().enumerate() {
        let material = material_number(scene, &spec.material)?;
        let density = fluids[material].density;
        filled.push((material, fill_body(scene, spec, number, density, &mut warnings)?));
    }
    let mut emitters = Vec::new();
    for (number, spec) in scene.emitters.iter().enumerate() {
        let material = material_number(scene, &spec.material)?;
        let body = (scene.bodies.len() + number) as u32;
        let target = emitter::Target { material, density: fluids[material].density, body };
        let seed = scene.seed.wrapping_add(u64::from(body));
        let layers =
            |shape: &Shape<3>, direction, spacing| sample::stream(shape, direction, spacing, seed);
        // Fresh particles hold their course by themselves: no nozzle has to make them.
        let (emitter, _) = emitter::emitter(scene, spec, number, target, layers, &mut warnings)?;
        emitters.push(emitter);
    }
    warn_about_overlaps(filled.iter().map(|(_, body)| body), &colliders, &mut warnings);

    let solver = &scene.solver;
    let spec = solver.pbf.unwrap_or_default();
    let options = PbfOptions {
        gravity: scene.forces.gravity.array(),
        drag: scene.forces.drag,
        longest_step: solver.largest_step(1.0 / scene.fps),
        velocity_iterations: spec.velocity_iterations,
        position_iterations: spec.position_iterations,
        relaxation: spec.relaxation,
        preconditioner: match spec.preconditioner {
            PbfPreconditioner::Principal => Preconditioner::Principal { floor: FLOOR },
            PbfPreconditioner::Diagonal => Preconditioner::Diagonal { shear: 1.0 },
        },
        corotated: spec.corotated,
        form: match spec.form {
            PbfForm::Constraints => Form::Constraints,
            PbfForm::Forces => Form::Forces,
        },
        keeps_volume: spec.keeps_volume,
        renews_gradients: spec.renewed_gradients,
        corrected: spec.corrected,
        tension: spec.tension,
        calming: spec.calming,
        friction: spec.friction,
        threads,
        ..PbfOptions::new(solver.spacing)
    };
    let mut pbf = Pbf::<T>::new(options, fluids, colliders, emitters)
        .map_err(|error| WorldError::Threads(error.to_string()))?;
    temper(scene, &mut pbf, &mut warnings)?;
    let mut bodies = Vec::new();
    for (number, (material, body)) in filled.into_iter().enumerate() {
        let particles = body.particles();
        match solids[material] {
            Some(solid) => pbf.add_solid(solid, material, number as u32, particles),
            None => pbf.add_body(material, number as u32, particles),
        }
        if let Some(temperature) = &scene.bodies[number].temperature {
            pbf.paint(|x| temperature.at(x.0));
        }
        bodies.push((body.name.clone(), body.len()));
    }
    pbf.start();
    let (limit, reason) = pbf.step_limit();
    let threads = pbf.thread_count();
    Ok(World { method: Box::new(pbf), threads, warnings, bodies, step_limit: (limit, reason) })
}

/// Tells fluids how they change, and all matter how it carries heat.
fn temper<T: Scalar>(
    scene: &Scene,
    pbf: &mut Pbf<T>,
    warnings: &mut Vec<String>,
) -> Result<(), WorldError> {
    let heat = scene.heat();
    let mut thermal = Vec::new();
    for (number, (name, spec)) in scene.materials.iter().enumerate() {
        let wrong = |source: MaterialError| WorldError::Material { name: name.clone(), source };
        thermal.push(spec.thermal().map_err(wrong)?);
        let Some(course) = spec.course().map_err(wrong)? else { continue };
        if course.along == Along::Temperature && heat.is_none() {
            warnings.push(format!(
                "materials.{name}: its states go by temperature, but nothing has one; add [heat], or `temperature` to a body"
            ));
        }
        pbf.change(number, course);
    }
    if let Some(heat) = heat {
        let colliders = scene.colliders.iter().map(|collider| collider.temperature);
        let emitters = scene.emitters.iter().map(|it| it.temperature.unwrap_or(heat.air));
        let (colliders, emitters) = (colliders.collect(), emitters.collect());
        let heat = Heat { air: heat.air, exchange: heat.exchange, colliders, emitters };
        pbf.warm(heat, &thermal);
    }
    Ok(())
}

/// Tells that Poisson's ratio of soft bodies is that of springs.
fn of_springs(name: &str, spec: &MaterialSpec, solid: Option<Solid>) -> Option<String> {
    if !matches!(solid, Some(Solid::Soft { .. })) {
        return None;
    }
    let of_moduli = |(lambda, mu): (f64, f64)| 0.5 * lambda / (lambda + mu);
    let given = spec.poisson.or(spec.lambda.zip(spec.mu).map(of_moduli))?;
    let differs = (given - POISSON).abs() > 1e-6;
    differs.then(|| {
        format!(
            "materials.{name}: a Poisson's ratio of {given} does nothing here: position-based bodies are made of springs, whose \
             ratio is {POISSON}"
        )
    })
}
