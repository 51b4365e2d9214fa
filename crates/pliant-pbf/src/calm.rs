//! Calming what neighborhoods do not see.
//!
//! Gradients are sums over some fifty neighbors, so motion of single particles against each other hardly counts in them, and
//! no viscosity takes it away. Corrections of the density keep stirring it, spreading particles evenly does too, and a tank
//! at rest would simmer. What two particles do along their line beyond what both their gradients L say is therefore taken
//! back in part, a share ε in a step,
//!
//! ```text
//! ρ_ij = (x⁰_ji · u_ji − x⁰_jiᵀ (D_i + D_j)/2 x⁰_ji)/|x⁰_ji|              D = (L + Lᵀ)/2
//! u_i ← u_i + 3 ε Σ_j 2 m_j/(m_i + m_j) W_ij min(V_i, V_j) ρ_ij x_ji/|x_ji|
//! ```
//!
//! which is nothing wherever velocities are linear in space, and leaves both momenta as they are. The three makes of the
//! parts along all lines the whole again.

use pliant_math::{LANES, Lanes, Radial, Real, Scalar, Simd, dispatch_wide};
use rayon::prelude::*;

use crate::density::total;
use crate::local::Line;
use crate::neighborhood::FEWEST_WITH_VOLUME;
use crate::neighbors::TASK;
use crate::solver::{Motion, Setting, Solver};

impl<T: Scalar> Solver<T> {
    /// Takes the share ε of unseen motion back. Rates of deformation are those of the present velocities, neighborhoods those of
    /// the start of the step.
    pub(crate) fn calm<K: Radial>(
        &mut self,
        setting: &Setting<K>,
        motion: &mut Motion<T>,
        share: f64,
    ) {
        let Self { neighbors, field, start, rate, solid, .. } = self;
        let Motion { position, velocity, .. } = motion;
        field.par_iter_mut().enumerate().for_each(|(p, line)| {
            let ([x, y, z, volume], [u, v, w, _]) = (start[p], velocity[p]);
            // Bodies and spray have no part in it.
            let counts = solid[p] == 0 && neighbors.near_count(p) >= FEWEST_WITH_VOLUME;
            let volume = if counts { volume } else { T::default() };
            let d = |entry: usize| rate[p / LANES][entry][p % LANES];
            let none = T::default();
            let inverse_mass = position[p][3];
            line.0 = [
                x,
                y,
                z,
                inverse_mass,
                u,
                v,
                w,
                volume,
                d(0),
                d(1),
                d(2),
                d(3),
                d(4),
                d(5),
                none,
                none,
            ];
        });
        let field = &*field;
        velocity.par_chunks_mut(TASK).enumerate().for_each(|(task, velocity)| {
            dispatch_wide!(setting.level, simd => {
                for (p, velocity) in (task * TASK..).zip(velocity) {
                    let list = &neighbors.list()[neighbors.near_range(p)];
                    let change = unseen(simd, setting, field, p, list);
                    for axis in 0..3 {
                        velocity[axis] += change[axis] * T::from_f64(6.0 * share);
                    }
                }
            });
        });
    }
}

/// Σ_j m_j/(m_i + m_j) W_ij min(V_i, V_j) ρ_ij x_ji/|x_ji| of particle `p`, sixteen neighbors at once.
#[inline(always)]
fn unseen<S: Simd, T: Scalar, K: Radial>(
    simd: S,
    setting: &Setting<K>,
    field: &[Line<T>],
    p: usize,
    list: &[u32],
) -> [T; 3] {
    let zero = T::Lanes::<S>::splat(simd, T::default());
    let own = field[p].0.map(|x| T::Lanes::<S>::splat(simd, x));
    let dt = zero.lit(setting.dt);
    let (half, two) = (zero.lit(0.5), zero.lit(2.0));
    let mut sums = [zero; 3];
    let mut quads = [[[T::default(); 4]; LANES]; 4];
    for list in list.chunks(LANES) {
        for (lane, &q) in list.iter().enumerate() {
            let (line, _) = field[q as usize].0.as_chunks::<4>();
            for (quads, quad) in quads.iter_mut().zip(line) {
                quads[lane] = *quad;
            }
        }
        // Lanes without a particle have no volume.
        for quad in &mut quads[1][list.len()..] {
            *quad = [T::default(); 4];
        }
        let [x, y, z, inverse_mass] = T::Lanes::<S>::load_interleaved(simd, &quads[0]);
        let [u, v, w, volume] = T::Lanes::<S>::load_interleaved(simd, &quads[1]);
        let [xx, yy, zz, xy] = T::Lanes::<S>::load_interleaved(simd, &quads[2]);
        let [xz, yz, ..] = T::Lanes::<S>::load_interleaved(simd, &quads[3]);
        let d = [x - own[0], y - own[1], z - own[2]];
        let du = [u - own[4], v - own[5], w - own[6]];
        let squared = dot(&d, &d);
        let straight = (xx + own[8]) * d[0] * d[0]
            + (yy + own[9]) * d[1] * d[1]
            + (zz + own[10]) * d[2] * d[2];
        let across = (xy + own[11]) * d[0] * d[1]
            + (xz + own[12]) * d[0] * d[2]
            + (yz + own[13]) * d[1] * d[2];
        let unseen = dot(&d, &du) - half * (straight + across * two);
        let now = [0, 1, 2].map(|axis| du[axis].mul_add(dt, d[axis]));
        let r = squared.sqrt();
        let lengths = r * dot(&now, &now).sqrt();
        let inverse_masses = own[3] + inverse_mass;
        let weight = setting.kernel.weight(r) * volume.min(own[7]) * own[3];
        let is_pair = lengths.gt(zero) & inverse_masses.gt(zero) & weight.gt(zero);
        let change = Real::select(is_pair, weight * unseen / (lengths * inverse_masses), zero);
        for axis in 0..3 {
            sums[axis] = now[axis].mul_add(change, sums[axis]);
        }
    }
    sums.map(total::<S, T>)
}

#[inline(always)]
fn dot<R: Real>(a: &[R; 3], b: &[R; 3]) -> R {
    a[2].mul_add(b[2], a[1].mul_add(b[1], a[0] * b[0]))
}
