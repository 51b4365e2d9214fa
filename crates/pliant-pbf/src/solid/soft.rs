//! A soft body: springs between neighbors, by compliant constraints on their lengths.
//!
//! ```text
//! C = |x_i − x_j| − l       Δλ = (−C − α̃ λ)/(1/m_i + 1/m_j + α̃)       α̃ = 1/(k Δt²)
//! ```
//!
//! one after the other, forth and back. All springs of a body have the same stiffness k, which makes a modulus of it: of
//! springs of length l in the volume V, in all directions alike, the shear modulus is
//!
//! $$ μ = \frac{1}{15 V} \sum k l^2, \qquad λ = μ, \qquad E = \tfrac52 μ $$
//!
//! On a cubic lattice with springs along edges and across faces this is exact, and without a preferred direction.
//!
//! Macklin, Müller & Chentanez 2016, *XPBD: Position-Based Simulation of Compliant Constrained Dynamics*, MIG.

use pliant_core::NewParticle;
use pliant_math::{Level, Scalar, Vector};

use super::vector;
use crate::local::Quad;
use crate::neighbors::{Neighbors, order};
use crate::solver::Motion;

/// Springs reach so many spacings: across the faces of a lattice's cells, not through the cells.
const REACH: f64 = 1.5;
/// Shear modulus over Young's modulus.
const SHEAR: f64 = 0.4;
/// Times that all springs act in an iteration, forth and back.
const SWEEPS: usize = 2;

/// A soft body.
#[derive(Clone, Debug)]
pub(super) struct Soft {
    springs: Vec<Spring>,
    /// Stiffness of every spring over Young's modulus [m].
    per_modulus: f64,
    /// Stiffness of every spring [N/m].
    stiffness: f64,
    /// What springs bear in this step [J s²/m].
    multipliers: Vec<f64>,
}

/// A spring between two particles of the body.
#[derive(Clone, Copy, Debug)]
struct Spring {
    ends: [u32; 2],
    /// Length at rest [m].
    length: f64,
}

impl Soft {
    /// A body of particles that are at rest where they are.
    pub(super) fn new(particles: &[NewParticle<3>], young: f64, spacing: f64) -> Self {
        let springs = springs(particles, REACH * spacing);
        let squares: f64 = springs.iter().map(|spring| spring.length.powi(2)).sum();
        let volume = particles.len() as f64 * spacing.powi(3);
        let per_modulus = if squares > 0.0 { 15.0 * SHEAR * volume / squares } else { 0.0 };
        let multipliers = vec![0.0; springs.len()];
        Self { springs, per_modulus, stiffness: per_modulus * young, multipliers }
    }

    /// Springs of another modulus.
    pub(super) fn stiffen(&mut self, young: f64) {
        self.stiffness = self.per_modulus * young;
    }

    /// Nothing is borne yet.
    pub(super) fn begin(&mut self) {
        self.multipliers.fill(0.0);
    }

    /// Where springs draw the particles [m].
    pub(super) fn relax<T: Scalar>(
        &mut self,
        places: &[u32],
        motion: &Motion<T>,
        dt: f64,
    ) -> Vec<Vector<f64, 3>> {
        let member = |&p: &u32| &motion.position[p as usize];
        let mut x: Vec<Vector<f64, 3>> = places.iter().map(|p| vector(member(p))).collect();
        let inverse: Vec<f64> = places.iter().map(|p| member(p)[3].to_f64()).collect();
        let compliance = 1.0 / (self.stiffness * dt * dt);
        if !compliance.is_finite() {
            return x;
        }
        let Self { springs, multipliers, .. } = self;
        let mut act = |(spring, multiplier): (&Spring, &mut f64)| {
            let [i, j] = spring.ends.map(|end| end as usize);
            let d = x[i] - x[j];
            let length = d.norm();
            let own = inverse[i] + inverse[j];
            if length == 0.0 || own == 0.0 {
                return;
            }
            let change = (spring.length - length - compliance * *multiplier) / (own + compliance);
            *multiplier += change;
            let impulse = d * (change / length);
            x[i] += impulse * inverse[i];
            x[j] = x[j] - impulse * inverse[j];
        };
        for _ in 0..SWEEPS {
            springs.iter().zip(multipliers.iter_mut()).for_each(&mut act);
            springs.iter().zip(multipliers.iter_mut()).rev().for_each(&mut act);
        }
        x
    }

    /// Energy of the springs [J].
    pub(super) fn energy<T: Scalar>(&self, places: &[u32], motion: &Motion<T>) -> f64 {
        let at = |end: u32| vector(&motion.position[places[end as usize] as usize]);
        let longer =
            |spring: &Spring| (at(spring.ends[0]) - at(spring.ends[1])).norm() - spring.length;
        0.5 * self.stiffness * self.springs.iter().map(|spring| longer(spring).powi(2)).sum::<f64>()
    }

    /// Bytes held.
    pub(super) fn memory_bytes(&self) -> usize {
        self.springs.capacity() * (size_of::<Spring>() + size_of::<f64>())
    }
}

/// A spring for every two particles that are nearer than `reach` [m].
fn springs(particles: &[NewParticle<3>], reach: f64) -> Vec<Spring> {
    let quads: Vec<Quad<f64>> = particles
        .iter()
        .map(|particle| {
            let [x, y, z] = particle.position;
            [x, y, z, 0.0]
        })
        .collect();
    let order = order(&quads, reach);
    let sorted: Vec<_> = order.iter().map(|&p| quads[p as usize]).collect();
    let mut neighbors = Neighbors::default();
    neighbors.find(Level::new(), &sorted, reach, reach);
    let mut springs = Vec::new();
    for (p, &own) in order.iter().enumerate() {
        for &q in &neighbors.list()[neighbors.range(p)] {
            let other = order[q as usize];
            if own < other {
                let length = (vector(&sorted[p]) - vector(&sorted[q as usize])).norm();
                springs.push(Spring { ends: [own, other], length });
            }
        }
    }
    springs
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPACING: f64 = 0.1;
    const YOUNG: f64 = 5e4;
    const EDGE: usize = 12;

    fn lattice() -> Vec<NewParticle<3>> {
        let place = |n: usize, axis: u32| SPACING * (n / EDGE.pow(axis) % EDGE) as f64;
        let particle = |n| NewParticle {
            position: [place(n, 2), place(n, 1), place(n, 0)],
            velocity: [0.0; 3],
            gradient: [[0.0; 3]; 3],
            mass: 1.0,
        };
        (0..EDGE.pow(3)).map(particle).collect()
    }

    /// Energy over that of the isotropic solid with λ = μ = 0.4 E, under a small uniform strain.
    fn ratio(strain: [[f64; 3]; 3]) -> f64 {
        let particles = lattice();
        let soft = Soft::new(&particles, YOUNG, SPACING);
        let mut motion = Motion::<f64>::default();
        for particle in &particles {
            let x = Vector(particle.position);
            let moved: [f64; 3] = std::array::from_fn(|i| x[i] + Vector(strain[i]).dot(x));
            motion.position.push([moved[0], moved[1], moved[2], 1.0]);
        }
        let places: Vec<u32> = (0..particles.len() as u32).collect();
        let squares: f64 = strain.iter().flatten().map(|e| e * e).sum();
        let trace: f64 = (0..3).map(|i| strain[i][i]).sum();
        let volume = particles.len() as f64 * SPACING.powi(3);
        let shear = SHEAR * YOUNG;
        let expected = shear * (squares + 0.5 * trace * trace) * volume;
        soft.energy(&places, &motion) / expected
    }

    #[test]
    fn springs_make_the_modulus_in_all_directions() {
        let e = 1e-5;
        let cases = [
            [[e, 0.0, 0.0], [0.0; 3], [0.0; 3]],
            [[0.0, e, 0.0], [e, 0.0, 0.0], [0.0; 3]],
            [[e, 0.0, 0.0], [0.0, e, 0.0], [0.0, 0.0, e]],
            [[e, 0.0, 0.0], [0.0, -e, 0.0], [0.0; 3]],
        ];
        // Springs at the surface are missing in other directions than inside.
        for strain in cases {
            let ratio = ratio(strain);
            assert!((ratio - 1.0).abs() < 0.05, "{strain:?}: {ratio}");
        }
    }

    #[test]
    fn a_lattice_has_eighteen_springs_at_each_particle() {
        let soft = Soft::new(&lattice(), YOUNG, SPACING);
        let middle = (EDGE.pow(2) + EDGE + 1) * (EDGE / 2);
        let ends = soft.springs.iter().flat_map(|spring| spring.ends);
        assert_eq!(ends.filter(|&end| end as usize == middle).count(), 18);
    }
}
