//! Seams: vertices that are sewn together.
//!
//! Vertices in one place are moved by one velocity of the grid and stay together by themselves, whatever
//! meshes they belong to. A seam brings them there and takes away what rounding drives apart. At the end
//! of a step the vertices of a stitch, of masses m, take their common motion and draw nearer to their
//! common center, where they are once the seam is closed:
//!
//! ```text
//! x̄ = Σ m x / Σ m,  v̄ = Σ m v / Σ m        w = (x̄ − x) / (time left),  none when closed
//! x ← x + Δt w,  or x̄ when closed           v ← v̄ + w
//! ```
//!
//! Momentum and center of mass stay, as Σ m w = 0. What their motion about each other had of spin and
//! energy is lost, as in a collision without a rebound. A seam does not open again: nothing could part what is
//! in one place. A pinned vertex does not give way: it counts as
//! if it had all the mass.

use std::collections::HashSet;

use pliant_math::{Dim, Space, Vector};

use super::body::FabricError;
use crate::compiled::Compiled;
use crate::particles::Particles;
use crate::simulation::Mpm;
use crate::transfer::GatherTotals;

/// Stitches between vertices of sheets and strands.
#[derive(Clone, Debug)]
pub struct Seam {
    /// What each stitch holds together: numbers of bodies, and of vertices within them.
    pub stitches: Vec<Vec<(u32, u32)>>,
    /// When it is closed [s].
    pub closed: f64,
}

/// A stitch, ready to sew.
#[derive(Clone, Debug)]
pub(crate) struct Stitch {
    /// Numbers of the fabric and of the vertex within it.
    vertices: Vec<(usize, u32)>,
    /// When it is closed [s].
    closed: f64,
}

impl<T: Compiled<D>, const D: usize> Mpm<T, D>
where
    Dim<D>: Space<D>,
{
    /// Sews vertices of bodies that were added before. Stitches that have a vertex in common, of this seam or
    /// of others, become one, which is closed when the last of them would be.
    pub fn add_seam(&mut self, seam: &Seam) -> Result<(), FabricError> {
        for vertices in &seam.stitches {
            let mut stitch = Stitch { vertices: Vec::new(), closed: seam.closed };
            for &(body, vertex) in vertices {
                let number = |(i, fabric): (usize, &super::Fabric<T, D>)| {
                    fabric.number_of(body, vertex).map(|number| (i, number))
                };
                let found = self.fabrics.iter().enumerate().find_map(number);
                stitch.vertices.push(found.ok_or(FabricError::NoSuchStitch { body, vertex })?);
            }
            let shares =
                |other: &Stitch| other.vertices.iter().any(|v| stitch.vertices.contains(v));
            let (joined, apart) = self.stitches.drain(..).partition(shares);
            self.stitches = apart;
            let joined: Vec<Stitch> = joined;
            for Stitch { vertices, closed } in joined {
                stitch.vertices.extend(vertices);
                stitch.closed = stitch.closed.max(closed);
            }
            stitch.vertices.sort_unstable();
            stitch.vertices.dedup();
            self.stitches.push(stitch);
        }
        Ok(())
    }

    /// Draws sewn vertices together at the end of a step of `dt` [s], pins being in place. Returns what that adds to
    /// the energy of motion [J].
    pub(super) fn sew(&mut self, dt: f64, motion: &mut GatherTotals) -> f64 {
        let end = self.time + dt;
        if dt <= 0.0 || self.stitches.is_empty() {
            return 0.0;
        }
        let mut pinned: HashSet<(usize, u32)> = HashSet::new();
        for (i, fabric) in self.fabrics.iter().enumerate() {
            let holding = fabric.pins.iter().filter(|pin| pin.holds(end));
            pinned.extend(holding.flat_map(|pin| pin.vertices.iter().map(move |(v, _)| (i, *v))));
        }
        let Self { stitches, fabrics, sets, .. } = self;
        let (mut farthest, mut work) = (0.0_f64, 0.0);
        for Stitch { vertices, closed } in stitches.iter() {
            let left = closed - end;
            let places = vertices.iter().map(|&(i, number)| {
                let at = fabrics[i].links.place[number as usize] as usize;
                (fabrics[i].vertices, at, pinned.contains(&(i, number)))
            });
            let places: Vec<(usize, usize, bool)> = places.collect();
            let fixed = places.iter().any(|&(.., held)| held);
            let (mut mass, mut x, mut v) = (0.0, Vector([0.0; D]), Vector([0.0; D]));
            for &(set, at, held) in places.iter().filter(|&&(.., held)| held == fixed) {
                let Particles { position, velocity, mass: masses, .. } = &sets[set].particles;
                let m = if held { 1.0 } else { masses.get(at, 0).to_f64() };
                mass += m;
                for axis in 0..D {
                    x[axis] += m * position.get(at, axis).to_f64();
                    v[axis] += m * velocity.get(at, axis).to_f64();
                }
            }
            let (x, v) = (x * (1.0 / mass), v * (1.0 / mass));
            for &(set, at, _) in places.iter().filter(|(.., held)| !held) {
                let Particles { position, velocity, mass: masses, .. } = &mut sets[set].particles;
                let mut before = (Vector([0.0; D]), Vector([0.0; D]));
                for axis in 0..D {
                    before.0[axis] = position.get(at, axis).to_f64();
                    before.1[axis] = velocity.get(at, axis).to_f64();
                }
                let off = x - before.0;
                let (way, speed) = match left > 0.0 {
                    true => (off * (dt / (left + dt)), v + off * (1.0 / (left + dt))),
                    false => (off, v),
                };
                for axis in 0..D {
                    position.set(at, axis, T::from_f64(before.0[axis] + way[axis]));
                    velocity.set(at, axis, T::from_f64(speed[axis]));
                }
                farthest = farthest.max(way.max_abs());
                let gained = speed.norm_squared() - before.1.norm_squared();
                work += 0.5 * masses.get(at, 0).to_f64() * gained;
                motion.max_component = motion.max_component.max(speed.max_abs());
                motion.max_speed_squared = motion.max_speed_squared.max(speed.norm_squared());
            }
        }
        // Particles are sorted again when they may have moved by a cell.
        self.drift += farthest;
        motion.kinetic += work;
        work
    }
}
