//! Emitters: nozzles that layers of particles come out of.

use pliant_contact::{Boundary, Collider, Motion};
use pliant_geometry::Shape;
use pliant_math::Vector;
use pliant_mpm::Emitter;
use pliant_scene::{EmitterSpec, Scene};

use super::WorldError;
use super::shape::{BuildShape, In, Notes, shape, vector};

/// What an emitter emits, and what it counts as.
pub(super) struct Target {
    /// Number of the material.
    pub(super) material: usize,
    /// Density of the material [kg/m^d].
    pub(super) density: f64,
    /// Number of the body.
    pub(super) body: u32,
}

/// An emitter whose layers are cross-sections of its shape through the centre, across its velocity,
/// and the nozzle that keeps them going at that velocity until they are out.
pub(super) fn emitter<const D: usize>(
    scene: &Scene,
    spec: &EmitterSpec,
    number: usize,
    Target { material, density, body }: Target,
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
    let layers = cross_sections(&shape, direction, spacing);
    if layers.iter().all(Vec::is_empty) {
        return Err(WorldError::EmptyEmitter { emitter: name, spacing });
    }
    let stop = spec.stop.unwrap_or(f64::INFINITY);
    let nozzle = Collider {
        name: format!("the nozzle of emitter {name}"),
        shape: plug(&layers, direction, scene.solver.dx)?,
        motion: Motion::still(),
        surface_velocity: velocity,
        boundary: Boundary::Sticky,
        friction: 0.0,
        active: spec.start..stop,
    };
    let mass = density * spacing.powi(D as i32);
    let mut emitter = Emitter::new(material, layers, velocity.0, spacing, mass, body);
    emitter.start = spec.start;
    emitter.stop = stop;
    emitter.max_particles = spec.max_particles.map_or(usize::MAX, |most| most as usize);
    Ok((emitter, nozzle))
}

/// Lattices across a stream, each shifted against the others so that together they cover the section
/// evenly.
fn cross_sections<const D: usize>(
    shape: &Shape<D>,
    direction: Vector<f64, D>,
    spacing: f64,
) -> Vec<Vec<[f64; D]>> {
    /// Enough that a stream is some hundred cells long before a path is used again.
    const LAYERS: u32 = 64;
    // Roberts' sequences: the shifts by multiples of these cover the unit interval or square evenly.
    let step = if D == 3 {
        [0.754_877_666_246_692_8, 0.569_840_290_998_053_3]
    } else {
        [0.618_033_988_749_894_9, 0.0]
    };
    let across = across(direction);
    let bounds = shape.bounds();
    let center = bounds.center();
    let steps = (0.5 * bounds.size().norm() / spacing).ceil() as i64 + 1;
    // In the plane the second direction has one row.
    let rows = if D == 3 { -steps..=steps } else { 0..=0 };
    let section = |number: u32| {
        let shift = step.map(|step| (f64::from(number) * step + 0.5).fract() - 0.5);
        let place = |i: i64, j: i64| {
            let at = [i, j].map(|k| k as f64);
            let offset = |axis: usize| across[axis] * ((at[axis] + shift[axis]) * spacing);
            if D == 3 { center + offset(0) + offset(1) } else { center + offset(0) }
        };
        let lattice = (-steps..=steps).flat_map(|i| rows.clone().map(move |j| (i, j)));
        let places = lattice.map(|(i, j)| place(i, j));
        places.filter(|&x| shape.contains(x)).map(|x| x.0).collect()
    };
    (0..LAYERS).map(section).collect()
}

/// The block of nodes that fresh layers move through as one piece, as in a pipe.
///
/// Left to itself a fresh layer would be dragged along by the stream below at once, the next would
/// start a gap behind it, and a stream that gravity pulls out of a slow nozzle would hold less matter
/// than its particles stand for.
fn plug<const D: usize>(
    layers: &[Vec<[f64; D]>],
    direction: Vector<f64, D>,
    dx: f64,
) -> Result<Shape<D>, WorldError> {
    /// Reach of a particle's kernel and half a cell more [cells].
    const REACH: f64 = 2.0;
    let sides = across(direction);
    let axes = [direction, sides[0], sides[1]];
    let mut walls = Vec::new();
    for axis in &axes[..D] {
        let along = || layers.iter().flatten().map(|&x| axis.dot(Vector(x)));
        let low = along().fold(f64::INFINITY, f64::min) - REACH * dx;
        let high = along().fold(f64::NEG_INFINITY, f64::max) + REACH * dx;
        walls.push(Shape::half_space(*axis * high, *axis)?);
        walls.push(Shape::half_space(*axis * low, -*axis)?);
    }
    let whole = walls.pop().expect("two walls per axis");
    Ok(walls.iter().fold(whole, |left, wall| left.intersection(wall)))
}

/// Unit vectors across a direction: one in the plane, two in space.
fn across<const D: usize>(direction: Vector<f64, D>) -> [Vector<f64, D>; 2] {
    let mut basis = [Vector([0.0; D]); 2];
    if D == 2 {
        basis[0][0] = -direction[1];
        basis[0][1] = direction[0];
        return basis;
    }
    // Start from the axis the direction has least of.
    let least = (0..D).min_by(|&a, &b| direction[a].abs().total_cmp(&direction[b].abs()));
    let mut first = Vector([0.0; D]);
    first[least.unwrap_or(0)] = 1.0;
    first = first - direction * direction.dot(first);
    first = first * (1.0 / first.norm());
    let (d, f) = (direction, first);
    let mut second = Vector([0.0; D]);
    for axis in 0..D {
        let (next, after) = ((axis + 1) % D, (axis + 2) % D);
        second[axis] = d[next] * f[after] - d[after] * f[next];
    }
    [first, second]
}
