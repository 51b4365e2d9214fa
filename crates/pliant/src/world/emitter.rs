//! Emitters: nozzles that layers of particles come out of.

use pliant_contact::{Boundary, Collider};
use pliant_geometry::{Shape, sample};
use pliant_math::Vector;
use pliant_mpm::Emitter;
use pliant_scene::{EmitterSpec, Scene};

use super::WorldError;
use super::shape::{BuildShape, In, Moves, Notes, motion, shape, vector};

/// What an emitter emits, and what it counts as.
pub(super) struct Target {
    /// Number of the material.
    pub(super) material: usize,
    /// Density of the material [kg/m^d].
    pub(super) density: f64,
    /// Number of the body.
    pub(super) body: u32,
}

/// An emitter, and the nozzle that keeps its layers going at its velocity until they are out. How the layers
/// of a shape are made for a direction and a spacing [m] is the method's business.
pub(super) fn emitter<const D: usize>(
    scene: &Scene,
    spec: &EmitterSpec,
    number: usize,
    Target { material, density, body }: Target,
    layers: impl Fn(&Shape<D>, Vector<f64, D>, f64) -> Vec<Vec<Vector<f64, D>>>,
    warnings: &mut Vec<String>,
) -> Result<(Emitter<D>, Collider<D>), WorldError>
where
    In<D>: BuildShape<D>,
{
    let name =
        if spec.name.is_empty() { format!("{}", number + 1) } else { format!("`{}`", spec.name) };
    let shape = shape::<D>(&spec.shape, &mut Notes { warnings, mesh_cell: None })?;
    let spacing = scene.solver.spacing_for(spec.particles_per_cell, D);
    let velocity = vector::<D>(&spec.velocity);
    let direction = velocity * (1.0 / velocity.norm());
    let layers = layers(&shape, direction, spacing);
    if layers.iter().all(Vec::is_empty) {
        return Err(WorldError::EmptyEmitter { emitter: name, spacing });
    }
    let stop = spec.stop.unwrap_or(f64::INFINITY);
    let motion = motion(&Moves::of_emitter(spec))?;
    let nozzle = Collider {
        name: format!("the nozzle of emitter {name}"),
        shape: plug(&layers, direction, scene.solver.dx)?,
        motion: motion.clone(),
        surface_velocity: velocity,
        boundary: Boundary::Sticky,
        friction: 0.0,
        active: spec.start..stop,
    };
    let mass = density * spacing.powi(D as i32);
    let layers = layers.iter().map(|layer| layer.iter().map(|x| x.0).collect()).collect();
    let mut emitter = Emitter::new(material, layers, velocity.0, spacing, mass, body);
    emitter.motion = motion;
    emitter.start = spec.start;
    emitter.stop = stop;
    emitter.max_particles = spec.max_particles.map_or(usize::MAX, |most| most as usize);
    Ok((emitter, nozzle))
}

/// The block of nodes that fresh layers move through as one piece, as in a pipe.
///
/// Left to itself a fresh layer would be dragged along by the stream below at once, the next would
/// start a gap behind it, and a stream that gravity pulls out of a slow nozzle would hold less matter
/// than its particles stand for.
fn plug<const D: usize>(
    layers: &[Vec<Vector<f64, D>>],
    direction: Vector<f64, D>,
    dx: f64,
) -> Result<Shape<D>, WorldError> {
    /// Reach of a particle's kernel and half a cell more [cells].
    const REACH: f64 = 2.0;
    let sides = sample::across(direction);
    let axes = [direction, sides[0], sides[1]];
    let mut walls = Vec::new();
    for axis in &axes[..D] {
        let along = || layers.iter().flatten().map(|&x| axis.dot(x));
        let low = along().fold(f64::INFINITY, f64::min) - REACH * dx;
        let high = along().fold(f64::NEG_INFINITY, f64::max) + REACH * dx;
        walls.push(Shape::half_space(*axis * high, *axis)?);
        walls.push(Shape::half_space(*axis * low, -*axis)?);
    }
    let whole = walls.pop().expect("two walls per axis");
    Ok(walls.iter().fold(whole, |left, wall| left.intersection(wall)))
}
