//! Bodies filled with particles, and a look at what overlaps.

use pliant_contact::{Boundary, Collider};
use pliant_geometry::{Shape, sample};
use pliant_math::{Vector, random};
use pliant_mpm::NewParticle;
use pliant_scene::{BodySpec, Precision, Sampling, Scene};

use super::WorldError;
use super::shape::{BuildShape, In, Notes, shape, spin_gradient, vector};

/// A body ready to be added to a simulation.
pub(super) struct FilledBody<const D: usize> {
    pub(super) name: String,
    pub(super) shape: Shape<D>,
    /// Where its particles are [m].
    positions: Vec<Vector<f64, D>>,
    /// About which it spins [m].
    center: Vector<f64, D>,
    /// Of the centre [m/s].
    velocity: Vector<f64, D>,
    /// Velocity gradient of the spin, row by row [1/s].
    gradient: [[f64; D]; D],
    /// Of a particle [kg].
    mass: f64,
}

impl<const D: usize> FilledBody<D> {
    /// How many particles it has.
    pub(super) fn len(&self) -> usize {
        self.positions.len()
    }

    /// Its particles, moving as the scene says. They are made one by one, because together they would
    /// take as much memory as the simulation.
    pub(super) fn particles(&self) -> impl ExactSizeIterator<Item = NewParticle<D>> {
        self.positions.iter().map(|&position| {
            let arm = position - self.center;
            let turning: [f64; D] = std::array::from_fn(|i| Vector(self.gradient[i]).dot(arm));
            NewParticle {
                position: position.0,
                velocity: (self.velocity + Vector(turning)).0,
                gradient: self.gradient,
                mass: self.mass,
            }
        })
    }
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
    Ok(FilledBody {
        name,
        shape,
        positions: samples.positions,
        center,
        velocity: vector::<D>(&spec.velocity),
        gradient,
        mass: density * samples.volume,
    })
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

/// Says which bodies start inside a collider or inside one another, and by how many particles.
pub(super) fn warn_about_overlaps<'a, const D: usize>(
    bodies: impl Iterator<Item = &'a FilledBody<D>>,
    colliders: &[Collider<D>],
    warnings: &mut Vec<String>,
) {
    let bodies: Vec<_> = bodies.collect();
    for (number, body) in bodies.iter().enumerate() {
        let mut warn = |other: &str, inside: &dyn Fn(Vector<f64, D>) -> bool| {
            let count = body.positions.iter().filter(|&&x| inside(x)).count();
            if count > 0 {
                let (all, name) = (body.len(), &body.name);
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
