//! Bodies and emitters filled with particles, and a look at what overlaps.

use pliant_contact::{Boundary, Collider};
use pliant_geometry::{Shape, sample};
use pliant_math::{Vector, random};
use pliant_mpm::{Emitter, NewParticle};
use pliant_scene::{BodySpec, EmitterSpec, Precision, Sampling, Scene};

use super::WorldError;
use super::shape::{BuildShape, In, Notes, shape, spin_gradient, vector};

/// A body ready to be added to a simulation.
pub(super) struct FilledBody<const D: usize> {
    pub(super) name: String,
    pub(super) shape: Shape<D>,
    pub(super) particles: Vec<NewParticle<D>>,
}

/// Fills a body with particles that move as the scene says.
pub(super) fn fill_body<const D: usize>(
    scene: &Scene,
    spec: &BodySpec,
    number: usize,
    density: f64,
    warnings: &mut Vec<String>,
) -> Result<FilledBody<D>, WorldError>
where
    In<D>: BuildShape<D>,
{
    let name =
        if spec.name.is_empty() { format!("body {}", number + 1) } else { spec.name.clone() };
    let shape = shape::<D>(&spec.shape, &mut Notes { warnings, mesh_cell: None })?;
    let spacing = scene.solver.spacing_for(spec.particles_per_cell, D);
    let seed = scene.seed.wrapping_add(number as u64);
    let expected = shape.volume() / spacing.powi(D as i32);
    check_memory(&name, expected)?;
    let sampled = match spec.sampling {
        Sampling::Regular => sample::regular(&shape, spacing),
        Sampling::Poisson => sample::poisson_disk(&shape, spacing, seed),
    };
    let mut samples =
        sampled.map_err(|source| WorldError::Sample { body: name.clone(), source })?;
    if samples.positions.len() < 1 << D {
        let count = samples.positions.len();
        warnings.push(format!(
            "{name} is smaller than the particle spacing {spacing:.3e} m and has {count} particle{}; \
             lower `solver.spacing`",
            if count == 1 { "" } else { "s" }
        ));
    }
    warn_about_distance(scene, &name, &samples.positions, spacing, warnings);
    if spec.jitter > 0.0 {
        jitter(&shape, &mut samples.positions, spec.jitter * spacing, seed);
    }
    let gradient = spin_gradient::<D>(&spec.spin);
    let center = samples.positions.iter().fold(Vector([0.0; D]), |sum, &x| sum + x)
        * (1.0 / samples.positions.len() as f64);
    let velocity = vector::<D>(&spec.velocity);
    let particles = samples.positions.iter().map(|&position| {
        let arm = position - center;
        let turning: [f64; D] = std::array::from_fn(|i| Vector(gradient[i]).dot(arm));
        NewParticle {
            position: position.0,
            velocity: (velocity + Vector(turning)).0,
            gradient,
            mass: density * samples.volume,
            id: 0,
        }
    });
    let particles = particles.collect();
    Ok(FilledBody { name, shape, particles })
}

/// Refuses a body that the machine has no memory for, before it is sampled.
fn check_memory(name: &str, particles: f64) -> Result<(), WorldError> {
    /// State, grid and the way there, roughly [B].
    const BYTES_PER_PARTICLE: f64 = 400.0;
    let most = f64::from(u32::MAX).min(available_bytes() / BYTES_PER_PARTICLE);
    if particles > most {
        return Err(WorldError::TooMany { body: name.to_owned(), particles, most });
    }
    Ok(())
}

/// Memory that can be had without swapping, where the system tells [B].
fn available_bytes() -> f64 {
    let text = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"));
    let kibibytes = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
    kibibytes.map_or(f64::INFINITY, |kibibytes| 1024.0 * kibibytes)
}

/// Says when positions are so far from the origin that single precision cannot tell them apart.
fn warn_about_distance<const D: usize>(
    scene: &Scene,
    name: &str,
    positions: &[Vector<f64, D>],
    spacing: f64,
    warnings: &mut Vec<String>,
) {
    /// Fraction of the spacing that rounding may move a particle by.
    const ROUNDING: f64 = 1e-3;
    let farthest = positions.iter().map(|x| x.max_abs()).fold(0.0, f64::max);
    let rounding = farthest * f64::from(f32::EPSILON);
    if scene.solver.precision == Precision::F32 && rounding > ROUNDING * spacing {
        warnings.push(format!(
            "{name} is {farthest:.3e} m from the origin, where single precision rounds positions to \
             {rounding:.1e} m; move the scene to the origin or set `solver.precision = \"f64\"`"
        ));
    }
}

/// Moves every point by up to `reach / 2` along each axis, where that keeps it inside.
fn jitter<const D: usize>(shape: &Shape<D>, points: &mut [Vector<f64, D>], reach: f64, seed: u64) {
    for (number, point) in points.iter_mut().enumerate() {
        let mut moved = *point;
        for axis in 0..D {
            let counter = (number * D + axis) as u64;
            moved[axis] += reach * (random::uniform::<f64>(seed, counter) - 0.5);
        }
        if shape.contains(moved) {
            *point = moved;
        }
    }
}

/// What an emitter emits, and what it counts as.
pub(super) struct Target {
    /// Number of the material.
    pub(super) material: usize,
    /// Density of the material [kg/m^d].
    pub(super) density: f64,
    /// Number of the body.
    pub(super) body: u32,
}

/// An emitter whose layers are cross-sections of its shape through the centre, across its velocity.
pub(super) fn emitter<const D: usize>(
    scene: &Scene,
    spec: &EmitterSpec,
    number: usize,
    Target { material, density, body }: Target,
    warnings: &mut Vec<String>,
) -> Result<Emitter<D>, WorldError>
where
    In<D>: BuildShape<D>,
{
    let name =
        if spec.name.is_empty() { format!("{}", number + 1) } else { format!("`{}`", spec.name) };
    let shape = shape::<D>(&spec.shape, &mut Notes { warnings, mesh_cell: None })?;
    let spacing = scene.solver.spacing_for(spec.particles_per_cell, D);
    let velocity = vector::<D>(&spec.velocity);
    let layers = cross_sections(&shape, velocity, spacing);
    if layers.iter().all(Vec::is_empty) {
        return Err(WorldError::EmptyEmitter { emitter: name, spacing });
    }
    let mass = density * spacing.powi(D as i32);
    let mut emitter = Emitter::new(material, layers, velocity.0, spacing, mass, body);
    emitter.start = spec.start;
    emitter.stop = spec.stop.unwrap_or(f64::INFINITY);
    emitter.max_particles = spec.max_particles.map_or(usize::MAX, |most| most as usize);
    Ok(emitter)
}

/// Lattices across a stream, each shifted against the others so that together they cover the section
/// evenly.
fn cross_sections<const D: usize>(
    shape: &Shape<D>,
    velocity: Vector<f64, D>,
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
    let across = across(velocity * (1.0 / velocity.norm()));
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

/// Says which bodies start inside a collider or inside one another, and by how many particles.
pub(super) fn warn_about_overlaps<'a, const D: usize>(
    bodies: impl Iterator<Item = &'a FilledBody<D>>,
    colliders: &[Collider<D>],
    warnings: &mut Vec<String>,
) {
    let bodies: Vec<_> = bodies.collect();
    for (number, body) in bodies.iter().enumerate() {
        let mut warn = |other: &str, inside: &dyn Fn(Vector<f64, D>) -> bool| {
            let count = body.particles.iter().filter(|p| inside(Vector(p.position))).count();
            if count > 0 {
                let (all, name) = (body.particles.len(), &body.name);
                warnings.push(format!(
                    "{count} of the {all} particles of {name} start inside {other}; \
                     move one of the two"
                ));
            }
        };
        // Sticky colliders hold what starts inside them: grips and clamps overlap on purpose.
        for collider in colliders.iter().filter(|c| c.boundary != Boundary::Sticky) {
            if let Some(posed) = collider.at(0.0) {
                warn(&collider.name, &|x| posed.contact(x).is_some_and(|c| c.distance < 0.0));
            }
        }
        for other in &bodies[..number] {
            warn(&other.name, &|x| other.shape.contains(x));
        }
    }
}
