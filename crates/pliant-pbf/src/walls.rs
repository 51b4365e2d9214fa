//! Colliders: where particles may not go, what slides along them, and the matter that is missing behind them.
//!
//! A particle is kept half a spacing off every surface. What it moves along the surface in a step is stopped by
//! friction, up to μ times the depth that it was pushed out by: Coulomb's law between positions (Macklin et al. 2014,
//! *Unified Particle Physics for Real-Time Applications*, ACM TOG 33(4)). Behind a surface there is no fluid; the density
//! of a particle at distance d from it is completed by what a half-space of fluid would add (`half_space`).

use pliant_contact::{Boundary, Posed};
use pliant_math::{Scalar, Vector};
use rayon::prelude::*;

use crate::half_space::HalfSpace;
use crate::local::Quad;

/// How much farther off than they are kept particles count as touching: positions are rounded.
const TOUCHING: f64 = 1.01;
/// Colliders at the end of a step, and the particles that may meet them.
pub(crate) struct Walls<'a> {
    pub(crate) posed: Vec<Posed<'a, 3>>,
    /// Particles that may come near in this step.
    pub(crate) near: Vec<u32>,
    /// How near that is [m].
    pub(crate) reach: f64,
    /// How far particles keep off [m].
    pub(crate) radius: f64,
    pub(crate) behind: &'a HalfSpace,
    pub(crate) dt: f64,
}

/// Where a particle is [m].
pub(crate) fn point<T: Scalar>(x: &Quad<T>) -> Vector<f64, 3> {
    Vector([x[0].to_f64(), x[1].to_f64(), x[2].to_f64()])
}

impl Walls<'_> {
    /// Finds the particles that are within reach of any collider.
    pub(crate) fn find<T: Scalar>(&mut self, positions: &[Quad<T>]) {
        let all = positions.par_iter().enumerate();
        let near = all.filter(|(_, x)| self.may_meet(point(x))).map(|(p, _)| p as u32).collect();
        self.near = near;
    }

    /// Whether any collider is within reach of a place.
    pub(crate) fn may_meet(&self, x: Vector<f64, 3>) -> bool {
        self.posed.iter().any(|posed| self.reaches(posed, x))
    }

    /// Whether this collider is.
    pub(crate) fn reaches(&self, posed: &Posed<'_, 3>, x: Vector<f64, 3>) -> bool {
        posed.within(x, self.reach).is_some()
    }

    /// Where a particle that started at `start` and is held to be at `x` may be [m].
    fn place(&self, start: Vector<f64, 3>, mut x: Vector<f64, 3>) -> Vector<f64, 3> {
        for posed in &self.posed {
            let boundary = posed.collider.boundary;
            if boundary != Boundary::Separate {
                let carried = start + posed.probe(start).velocity * self.dt;
                // What touched it at the start may not leave.
                if let Some(contact) = posed.within(carried, self.radius * TOUCHING) {
                    x = match boundary {
                        Boundary::Sticky => carried,
                        _ => x - contact.normal * contact.normal.dot(x - carried),
                    };
                }
            }
            let Some(contact) = posed.within(x, self.radius) else { continue };
            let (n, depth) = (contact.normal, self.radius - contact.distance);
            x += n * depth;
            if boundary == Boundary::Sticky {
                continue;
            }
            let along = x - start - contact.velocity * self.dt;
            let along = along - n * along.dot(n);
            let length = along.norm();
            let stopped = (posed.collider.friction * depth).min(length);
            if length > 0.0 {
                x = x - along * (stopped / length);
            }
        }
        x
    }

    /// Keeps positions out of colliders; particles of no inverse mass go where they go.
    pub(crate) fn place_all<T: Scalar>(&self, start: &[Quad<T>], position: &mut [Quad<T>]) {
        let placed: Vec<Vector<f64, 3>> = self
            .near
            .par_iter()
            .map(|&p| self.place(point(&start[p as usize]), point(&position[p as usize])))
            .collect();
        for (&p, placed) in self.near.iter().zip(placed) {
            let x = &mut position[p as usize];
            if x[3] != T::default() {
                for axis in 0..3 {
                    x[axis] = T::from_f64(placed[axis]);
                }
            }
        }
    }

    /// Keeps velocities from carrying particles into colliders.
    pub(crate) fn turn_all<T: Scalar>(
        &self,
        start: &[Quad<T>],
        position: &[Quad<T>],
        velocity: &mut [Quad<T>],
    ) {
        let turned: Vec<Option<Vector<f64, 3>>> = self
            .near
            .par_iter()
            .map(|&p| {
                let (from, v) = (point(&start[p as usize]), point(&velocity[p as usize]));
                let to = from + v * self.dt;
                let placed = self.place(from, to);
                (placed != to).then(|| (placed - from) * (1.0 / self.dt))
            })
            .collect();
        for (&p, turned) in self.near.iter().zip(turned) {
            if let Some(turned) = turned
                && position[p as usize][3] != T::default()
            {
                for axis in 0..3 {
                    velocity[p as usize][axis] = T::from_f64(turned[axis]);
                }
            }
        }
    }

    /// What is missing behind colliders at the present positions: gradient [1/m] and share of the density [-].
    pub(crate) fn complete<T: Scalar>(&self, position: &[Quad<T>], walls: &mut [Quad<T>]) {
        let reach = self.behind.radius();
        let missing: Vec<Quad<T>> = self
            .near
            .par_iter()
            .map(|&p| {
                let x = point(&position[p as usize]);
                // In a corner, where half-spaces overlap, what is missing is missing once: 1 − Π (1 − F).
                let (mut there, mut gradient) = (1.0, Vector([0.0; 3]));
                for contact in self.posed.iter().filter_map(|posed| posed.within(x, reach)) {
                    let [share, slope] = self.behind.at(contact.distance);
                    gradient = gradient * (1.0 - share) + contact.normal * (slope * there);
                    there *= 1.0 - share;
                }
                let Vector([x, y, z]) = gradient;
                [x, y, z, 1.0 - there].map(T::from_f64)
            })
            .collect();
        for (&p, missing) in self.near.iter().zip(missing) {
            walls[p as usize] = missing;
        }
    }
}
