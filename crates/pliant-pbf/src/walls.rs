//! Colliders: where particles may not go, what slides along them, and the matter that is missing behind them.
//!
//! A particle is kept half a spacing off every surface. What it moves along the surface in a step is stopped by
//! friction, up to μ times the depth that it was pushed out by: Coulomb's law between positions (Macklin et al. 2014,
//! *Unified Particle Physics for Real-Time Applications*, ACM TOG 33(4)). Behind a surface there is no fluid; the density
//! of a particle at distance d from it is completed by what a half-space of fluid would add,
//!
//! $$ F(d) = 2π \int_d^h W(r)\, r\, (r − d)\, dr, \qquad F'(d) = −2π \int_d^h W(r)\, r\, dr . $$

use std::f64::consts::TAU;

use pliant_contact::{Boundary, Posed};
use pliant_math::{Radial, Scalar, Vector};
use rayon::prelude::*;

use crate::local::Quad;

/// What a half-space of fluid adds to the density, by distance.
#[derive(Clone, Debug)]
pub(crate) struct HalfSpace {
    radius: f64,
    /// F and F' at equal distances from the surface to the kernel's radius.
    table: Vec<[f64; 2]>,
}

/// Entries of the table.
const ENTRIES: usize = 257;
/// How much farther off than they are kept particles count as touching: positions are rounded.
const TOUCHING: f64 = 1.01;
/// Parts that an entry's integral is summed over.
const PARTS: usize = 512;

impl HalfSpace {
    pub(crate) fn new<K: Radial>(kernel: &K) -> Self {
        let radius = kernel.radius();
        let entry = |n: usize| {
            let d = radius * n as f64 / (ENTRIES - 1) as f64;
            let width = (radius - d) / PARTS as f64;
            let mut sums = [0.0; 2];
            for part in 0..PARTS {
                let r = d + (part as f64 + 0.5) * width;
                let ring = TAU * kernel.weight(r) * r * width;
                sums[0] += ring * (r - d);
                sums[1] -= ring;
            }
            sums
        };
        Self { radius, table: (0..ENTRIES).map(entry).collect() }
    }

    /// Density over that at rest, beyond a free surface as within it, from what a particle sees: the ratio that its neighbors
    /// add up to [-] and the length of its gradient [1/m]. Of matter of the density q that ends at the distance d these
    /// are q (1 − F(d)) and −q F'(d), so that their quotient tells d.
    pub(crate) fn within_surface(&self, ratio: f64, gradient: f64) -> f64 {
        let steepness = gradient / ratio;
        let of = |entry: &[f64; 2]| -entry[1] / (1.0 - entry[0]);
        let n = self.table.partition_point(|entry| of(entry) > steepness);
        if n == 0 {
            return ratio / (1.0 - self.table[0][0]);
        }
        let (Some(outer), inner) = (self.table.get(n), &self.table[n - 1]) else { return ratio };
        let share = (of(inner) - steepness) / (of(inner) - of(outer));
        ratio / (1.0 - inner[0] * (1.0 - share) - outer[0] * share)
    }

    /// F [-] and F' [1/m] at distance `d` [m] from the surface; inside, as on it.
    pub(crate) fn at(&self, d: f64) -> [f64; 2] {
        let place = (d / self.radius).max(0.0) * (ENTRIES - 1) as f64;
        let n = place as usize;
        if n + 1 >= ENTRIES {
            return [0.0; 2];
        }
        let share = place - n as f64;
        let between = |c: usize| self.table[n][c] * (1.0 - share) + self.table[n + 1][c] * share;
        [between(0), between(1)]
    }
}

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
        let reach = self.behind.radius;
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

#[cfg(test)]
mod tests {
    use pliant_math::CubicSpline;

    use super::*;

    #[test]
    fn density_is_told_through_a_free_surface() {
        let kernel = CubicSpline::new(0.3);
        let behind = HalfSpace::new(&kernel);
        for density in [0.8, 1.0, 1.1] {
            for d in [0.0, 0.02, 0.1, 0.2, 0.4] {
                let [share, slope] = behind.at(d);
                let found = behind.within_surface(density * (1.0 - share), -density * slope);
                assert!((found - density).abs() < 1e-4, "{density} at {d}: {found}");
            }
        }
        assert_eq!(behind.within_surface(0.7, 0.0), 0.7);
        assert!(behind.within_surface(0.2, 1e9).is_finite());
    }

    #[test]
    fn half_a_space_is_half_the_density() {
        let kernel = CubicSpline::new(0.3);
        let behind = HalfSpace::new(&kernel);
        assert!((behind.at(0.0)[0] - 0.5).abs() < 1e-5);
        assert_eq!(behind.at(0.31), [0.0; 2]);
        for n in 1..29 {
            let d = 0.01 * f64::from(n);
            let slope = (behind.at(d + 1e-3)[0] - behind.at(d - 1e-3)[0]) / 2e-3;
            assert!((behind.at(d)[1] - slope).abs() < 0.01 / 0.3, "{d}");
        }
    }
}
