//! Heat: conducted between particles, given to the air, taken from hot colliders.
//!
//! ```text
//! c_i m_i dT_i/dt = Σ_j V_i V_j 2 κ_ij/a_ij (T_j − T_i) (−W'_ij/r_ij)      κ_ij = 2 κ_i κ_j/(κ_i + κ_j)
//!                 + h A_i (T_air − T_i)                                     A_i: surface open to the air
//!                 + κ_i s² (T_c − T_i)/(s/2)                                at colliders of the temperature T_c
//! ```
//!
//! What pairs exchange cancels, so that heat is only moved. Within matter a = 1; at a surface fewer neighbors, which count for
//! more because matter seems thin there, do not add up to that,
//!
//! ```text
//! A_i = V_i/v_i Σ_j V_j r_ij r_ijᵀ (−W'_ij/r_ij)                            a_ij = ½ r_ijᵀ (A_i + A_j) r_ij/r_ij²
//! ```
//!
//! with volumes v at rest. The surface of a particle is told by what its density lacks,
//! in units of what a particle in a flat surface lacks, which counts loose drops as well as corners, and leaves out the
//! noise of disordered matter. A step is cut so fine that temperatures cannot swing.
//!
//! Cleary & Monaghan 1999, *Conduction modelling using smoothed particle hydrodynamics*, J. Comput. Phys. 148.

use pliant_contact::{Collider, Posed};
use pliant_math::{Matrix, Scalar};
use rayon::prelude::*;

use crate::matter::Matter;
use crate::neighbors::TASK;
use crate::particles::Particles;
use crate::solver::Solver;
use crate::walls::point;

/// Lack of density that counts as none, as a share of that in a flat surface: disordered matter has it anywhere.
const NOISE: f64 = 0.25;
/// How near to a collider particles take its temperature, in spacings: those that lie on it are at half of one.
const TOUCHING: f64 = 0.75;
/// Temperature of air, and of matter of which nothing is said [°C].
const ROOM: f64 = 20.0;

/// What a simulation knows of temperatures.
#[derive(Clone, Debug, PartialEq)]
pub struct Heat {
    /// Temperature of the air [°C].
    pub air: f64,
    /// Heat that passes to the air through a square meter of surface, for each kelvin of difference [W/(m² K)].
    pub exchange: f64,
    /// Temperatures of colliders that have one, in their order [°C].
    pub colliders: Vec<Option<f64>>,
    /// Temperature of what emitters pour, in their order [°C]; that of the air for the rest.
    pub emitters: Vec<f64>,
}

impl Default for Heat {
    fn default() -> Self {
        Self { air: ROOM, exchange: 0.0, colliders: Vec::new(), emitters: Vec::new() }
    }
}

/// What is read while heat is on its way.
pub(crate) struct Conduction<'a> {
    pub(crate) heat: &'a Heat,
    pub(crate) matter: &'a [Matter],
    /// Colliders that have a temperature, where they are.
    pub(crate) hot: Vec<(Posed<'a, 3>, f64)>,
    /// Distance between particles at rest [m].
    pub(crate) spacing: f64,
    /// What the density of a particle in a flat surface lacks [-].
    pub(crate) flat: f64,
}

/// What a particle exchanges with what has a temperature of its own: rates, and rates times temperatures.
#[derive(Clone, Copy, Default)]
struct Outside {
    rate: f64,
    drive: f64,
}

impl Heat {
    /// Colliders that have a temperature, where they are at `time` [s].
    pub(crate) fn hot<'a>(
        &self,
        colliders: &'a [Collider<3>],
        time: f64,
    ) -> Vec<(Posed<'a, 3>, f64)> {
        let all = colliders.iter().zip(&self.colliders);
        all.filter_map(|(collider, temperature)| Some((collider.at(time)?, (*temperature)?)))
            .collect()
    }

    /// Temperature of what an emitter pours [°C].
    pub(crate) fn poured_by(&self, emitter: usize) -> f64 {
        self.emitters.get(emitter).copied().unwrap_or(self.air)
    }
}

impl Conduction<'_> {
    /// Temperatures after a step, from the neighborhoods at its start.
    pub(crate) fn advance<T: Scalar>(
        &self,
        particles: &mut Particles<T>,
        solver: &Solver<T>,
        near_walls: &[u32],
        dt: f64,
    ) {
        let outside = self.outside(particles, solver, near_walls);
        let state = &*particles;
        let wholes = (0..state.len()).into_par_iter().map(|p| whole(state, solver, p));
        let wholes: Vec<_> = wholes.collect();
        let total = |p: usize| outside[p].rate + self.exchange(state, solver, &wholes, p).0;
        let fastest = (0..state.len()).into_par_iter().map(total).reduce(|| 0.0, f64::max);
        let parts = (dt * fastest).ceil().max(1.0);
        let share = dt / parts;
        let mut next = vec![0.0; particles.len()];
        for _ in 0..parts as u64 {
            let state = &*particles;
            next.par_chunks_mut(TASK).enumerate().for_each(|(task, next)| {
                for (p, next) in (task * TASK..).zip(next) {
                    let own = state.temperature[p];
                    let taken = outside[p].drive - outside[p].rate * own;
                    *next = own + share * (taken + self.exchange(state, solver, &wholes, p).1);
                }
            });
            std::mem::swap(&mut particles.temperature, &mut next);
        }
    }

    fn thermal<T: Scalar>(&self, particles: &Particles<T>, p: usize) -> pliant_materials::Thermal {
        self.matter[particles.fluid[p] as usize].thermal
    }

    /// Heat that warms a particle by a kelvin [J/K].
    fn capacity<T: Scalar>(&self, particles: &Particles<T>, p: usize) -> f64 {
        particles.motion.mass[p].to_f64() * self.thermal(particles, p).heat_capacity
    }

    /// How fast a particle comes to what its neighbors have [1/s], and how fast its temperature changes [K/s].
    fn exchange<T: Scalar>(
        &self,
        particles: &Particles<T>,
        solver: &Solver<T>,
        wholes: &[Matrix<f64, 3>],
        p: usize,
    ) -> (f64, f64) {
        let own = self.thermal(particles, p).conductivity;
        let (x, temperature) = (point(&solver.start[p]), particles.temperature[p]);
        let (mut rate, mut change) = (0.0, 0.0);
        let range = solver.neighbors.near_range(p);
        for (&q, &steep) in solver.neighbors.list()[range.clone()].iter().zip(&solver.steep[range])
        {
            let q = q as usize;
            let d = x - point(&solver.start[q]);
            let squared = d.norm_squared();
            let other = self.thermal(particles, q).conductivity;
            // The volume of the other is in it.
            let slope = -steep.to_f64();
            // Not at a distance, or at one as good as the kernel's radius.
            let meet = squared > 0.0 && slope > 0.0;
            if !meet || own + other == 0.0 {
                continue;
            }
            let mean = 2.0 * own * other / (own + other);
            let whole = 0.5 * d.dot((wholes[p] + wholes[q]) * d) / squared;
            let conducted = 2.0 * mean * slope / whole;
            rate += conducted;
            change += conducted * (particles.temperature[q] - temperature);
        }
        let volume = solver.start[p][3].to_f64() / self.capacity(particles, p);
        (rate * volume, change * volume)
    }

    /// What air and colliders do.
    fn outside<T: Scalar>(
        &self,
        particles: &Particles<T>,
        solver: &Solver<T>,
        near_walls: &[u32],
    ) -> Vec<Outside> {
        let (s, heat) = (self.spacing, self.heat);
        let mut all: Vec<Outside> = (0..particles.len())
            .into_par_iter()
            .map(|p| {
                let lack = (1.0 - solver.ratio[p].to_f64()) / self.flat - NOISE;
                let area = s * s * (lack / (1.0 - NOISE)).max(0.0);
                let rate = heat.exchange * area / self.capacity(particles, p);
                Outside { rate, drive: rate * heat.air }
            })
            .collect();
        for &p in near_walls {
            let p = p as usize;
            for (posed, temperature) in &self.hot {
                if posed.within(point(&particles.motion.position[p]), TOUCHING * s).is_some() {
                    let conducted = 2.0 * s * self.thermal(particles, p).conductivity;
                    let rate = conducted / self.capacity(particles, p);
                    all[p].rate += rate;
                    all[p].drive += rate * temperature;
                }
            }
        }
        all
    }
}

/// What the second moments of the kernel add up to about a particle, A; the identity within matter.
fn whole<T: Scalar>(particles: &Particles<T>, solver: &Solver<T>, p: usize) -> Matrix<f64, 3> {
    let range = solver.neighbors.near_range(p);
    let x = point(&solver.start[p]);
    let pairs = solver.neighbors.list()[range.clone()].iter().zip(&solver.steep[range]);
    let mut sum = Matrix::zero(0.0);
    for (&q, steep) in pairs {
        let d = x - point(&solver.start[q as usize]);
        sum = sum - d.outer(d) * steep.to_f64();
    }
    sum * (solver.start[p][3].to_f64() / particles.motion.rest_volume[p].to_f64())
}
