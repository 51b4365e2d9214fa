//! A mesh carried along by particles.
//!
//! A vertex that lay at X among particles at X_p goes where the affine map that fits them best takes it.
//! With weights w_p that fall off with distance, X̄ and x̄ the weighted means at the start and now,
//!
//! ```text
//! x = x̄ + A (X − X̄),    A = Σ w (x_p − x̄)(X_p − X̄)ᵀ M⁻¹,    M = Σ w (X_p − X̄)(X_p − X̄)ᵀ
//!   = Σ c_p x_p,         c_p = w_p/Σw + w_p (X_p − X̄)ᵀ M⁻¹ (X − X̄)
//! ```
//!
//! so a vertex is a fixed combination of positions, found once. Affine motions are reproduced
//! exactly, also a little outside the outermost particles, where the surface is. Nothing is asked of
//! the material: plastic flow or growth do not matter, tearing does.
//!
//! Wojtan & Turk 2008, *Fast Viscoelastic Behavior with Thin Features*, ACM TOG 27(3), carry surfaces
//! by a coarser mesh alike; the fit is that of moving least squares.

use pliant_geometry::Neighbors;
use pliant_math::{Matrix, Vector};
use rayon::prelude::*;

use crate::error::positive;
use crate::{SurfaceError, SurfaceMesh, least_squares};

/// Reach of the weights, in particle spacings.
const REACH: f64 = 2.2;
/// Neighbors that a vertex listens to at most: the nearest.
const MOST: usize = 40;
/// Eigenvalues of M below this share of the largest count as no extent: the particles lie in a plane.
const THIN: f64 = 1e-3;

/// A mesh bound to the particles of a body.
#[derive(Clone, Debug)]
pub struct Embedding {
    mesh: SurfaceMesh,
    /// First coefficient of each vertex, and one past the last.
    starts: Vec<u32>,
    /// Particle and c_p.
    terms: Vec<(u32, f32)>,
    particle_count: usize,
}

impl Embedding {
    /// Binds a mesh to particles in their positions at the start [m], `spacing` [m] apart.
    pub fn new(
        mesh: SurfaceMesh,
        particles: &[[f32; 3]],
        spacing: f64,
    ) -> Result<Self, SurfaceError> {
        let spacing = positive("the particle spacing", spacing)?;
        if particles.is_empty() {
            return Err(SurfaceError::NoParticles);
        }
        let cells = Neighbors::new(particles, REACH * spacing);
        let rows: Vec<Vec<(u32, f32)>> =
            mesh.positions.par_iter().map(|x| coefficients(x, particles, &cells)).collect();
        let mut starts = vec![0];
        let mut terms = Vec::new();
        for row in rows {
            terms.extend(row);
            starts.push(terms.len() as u32);
        }
        Ok(Self { mesh, starts, terms, particle_count: particles.len() })
    }

    /// The mesh where the particles have taken it [m].
    pub fn carry(&self, particles: &[[f32; 3]]) -> Result<SurfaceMesh, SurfaceError> {
        if particles.len() != self.particle_count {
            let (expected, got) = (self.particle_count, particles.len());
            return Err(SurfaceError::Count { expected, got });
        }
        let place = |vertex: usize| {
            let terms = self.starts[vertex] as usize..self.starts[vertex + 1] as usize;
            let mut sum = [0.0_f64; 3];
            for &(particle, share) in &self.terms[terms] {
                for (sum, x) in sum.iter_mut().zip(particles[particle as usize]) {
                    *sum += f64::from(share) * f64::from(x);
                }
            }
            sum.map(|x| x as f32)
        };
        let positions = (0..self.mesh.positions.len()).into_par_iter().map(place).collect();
        Ok(SurfaceMesh::new(positions, self.mesh.triangles.clone()))
    }
}

/// The particles that a vertex at `x` [m] follows, and their shares.
fn coefficients(x: &[f32; 3], particles: &[[f32; 3]], cells: &Neighbors) -> Vec<(u32, f32)> {
    let x = Vector(x.map(f64::from));
    let at = |p: u32| Vector(particles[p as usize].map(f64::from));
    let mut near: Vec<(f64, u32)> = cells
        .around(x.0)
        .map(|p| ((at(p) - x).norm(), p))
        .filter(|&(distance, _)| distance < cells.width())
        .collect();
    near.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    near.truncate(MOST);
    if near.is_empty() {
        return vec![(nearest(x, particles), 1.0)];
    }
    // Weights vanish at the reach, or where the list was cut off.
    let reach = if near.len() == MOST { near[MOST - 1].0 } else { cells.width() };
    let weight = |distance: f64| (1.0 - (distance / reach).powi(2)).max(1e-6).powi(3);
    let total: f64 = near.iter().map(|&(distance, _)| weight(distance)).sum();
    let zero = Vector([0.0; 3]);
    let mean = near.iter().fold(zero, |sum, &(d, p)| sum + at(p) * weight(d)) * (1.0 / total);
    let mut moment = Matrix([zero; 3]);
    for &(distance, p) in &near {
        let arm = at(p) - mean;
        moment += (arm * weight(distance)).outer(arm);
    }
    let lever = least_squares::solve(&moment, x - mean, THIN);
    let share = |d: f64, p: u32| weight(d) * (1.0 / total + (at(p) - mean).dot(lever));
    near.iter().map(|&(distance, p)| (p, share(distance, p) as f32)).collect()
}

fn nearest(x: Vector<f64, 3>, particles: &[[f32; 3]]) -> u32 {
    let distance = |p: &[f32; 3]| (Vector(p.map(f64::from)) - x).norm_squared();
    let least = particles.iter().enumerate().min_by(|a, b| distance(a.1).total_cmp(&distance(b.1)));
    least.map_or(0, |(number, _)| number as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::polygonize;
    use pliant_geometry::Shape;

    const SPACING: f64 = 0.1;

    fn lattice() -> Vec<[f32; 3]> {
        let place = |i: i32| 0.05 + 0.1 * i as f32;
        let mut points = Vec::new();
        for i in 0..10 {
            for j in 0..8 {
                for k in 0..6 {
                    points.push([i, j, k].map(place));
                }
            }
        }
        points
    }

    fn block() -> SurfaceMesh {
        let shape = Shape::cuboid(Vector([0.5, 0.4, 0.3]), Vector([1.0, 0.8, 0.6]), 0.0).unwrap();
        polygonize(&shape, 0.06).unwrap()
    }

    #[test]
    fn affine_motions_are_followed_exactly() {
        /// Positions of order one in single precision, extrapolated by half a spacing.
        const ROUNDING: f32 = 3e-6;
        let map = |[x, y, z]: [f32; 3]| {
            [1.2 * x - 0.3 * y + 2.0, 0.1 * x + 0.7 * y - 0.2 * z, 0.4 * y + 1.1 * z - 1.0]
        };
        let rest = lattice();
        let embedding = Embedding::new(block(), &rest, SPACING).unwrap();
        let moved: Vec<_> = rest.iter().map(|&p| map(p)).collect();
        let carried = embedding.carry(&moved).unwrap();
        for (at, start) in carried.positions.iter().zip(&block().positions) {
            for (a, b) in at.iter().zip(map(*start)) {
                assert!((a - b).abs() < ROUNDING, "{at:?} {start:?}");
            }
        }
    }

    #[test]
    fn a_bent_block_keeps_its_edges() {
        // Bent around the z axis with radius 2: the outer face is a cylinder, its rims are arcs.
        let bend = |[x, y, z]: [f32; 3]| {
            let (angle, radius) = (x / 2.0, 2.0 + y);
            [radius * angle.sin(), radius * angle.cos(), z]
        };
        let rest = lattice();
        let embedding = Embedding::new(block(), &rest, SPACING).unwrap();
        let bent: Vec<_> = rest.iter().map(|&p| bend(p)).collect();
        let carried = embedding.carry(&bent).unwrap();
        for (at, start) in carried.positions.iter().zip(&block().positions) {
            let off: f32 = at.iter().zip(bend(*start)).map(|(a, b)| (a - b).powi(2)).sum();
            // The map is affine over a reach of 0.22 up to its curvature: 0.22²/2 · 1/2.
            assert!(off.sqrt() < 0.013, "{} {start:?}", off.sqrt());
        }
    }

    #[test]
    fn other_particles_than_those_bound_are_refused() {
        let rest = lattice();
        let embedding = Embedding::new(block(), &rest, SPACING).unwrap();
        let message = embedding.carry(&rest[1..]).unwrap_err().to_string();
        assert!(message.contains("480") && message.contains("479"), "{message}");
        assert!(Embedding::new(block(), &[], SPACING).is_err());
    }
}
