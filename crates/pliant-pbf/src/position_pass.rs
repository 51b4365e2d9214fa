//! The position pass: positions that changed the conformation as it should be changed, rotations apart.
//!
//! What a particle's surroundings did since the start of the step is read from displacements d = x − x⁰ with the gradients
//! of its start,
//!
//! ```text
//! F_i = I + Σ_j V_j d_ji ⊗ B_i g⁰_ij = U diag(σ) Vᵀ,        R_i = U Vᵀ
//! C_i = θ R_i (Q⁰_i − I) R_iᵀ + 2 U diag(ln σ) Uᵀ − s I
//! x_k ← x_k − 1/m_k Σ_j (V_j S_k P_k + V_k S_j P_j) g⁰_kj,    S = 2 ΔΛ,  P = F⁻ᵀ B,  compliance α/Δt²
//! ```
//!
//! so that an iteration costs as much as one of the velocity pass, a rotation is no strain whatever its angle, and
//! constraints exert no torque: F⁻ᵀ carries gradients to the present positions. Barreiro et al. 2017, section 5.2, who find
//! gradients and rotations anew in every iteration instead (`renewed_pass`).

use pliant_math::{LANES, Matrix, Radial, Real, Scalar, Vector, dispatch_wide, svd};
use rayon::prelude::*;

use crate::constraint::Block;
use crate::local::{Line, load_matrix, load_symmetric};
use crate::neighborhood::load_block;
use crate::neighbors::TASK;
use crate::solver::{Motion, Setting, Solver, TASK_GROUPS};
use crate::velocity_pass::{Strain, Terms, exerted, respond};

/// Bounds of what a step may stretch matter by before it counts as no more: σ may even be negative after a collision [-].
const STRETCH: [f64; 2] = [0.2, 5.0];

impl<T: Scalar> Solver<T> {
    /// Multipliers of the velocity pass as those of the position pass, λ_x = Δt² λ_u, and back.
    pub(crate) fn scale_multipliers(&mut self, factor: f64) {
        let factor = T::from_f64(factor);
        self.multiplier.par_iter_mut().flatten().flatten().for_each(|x| *x *= factor);
    }

    /// One Jacobi iteration over all constraints.
    pub(crate) fn iterate_positions<K: Radial>(
        &mut self,
        setting: &Setting<K>,
        motion: &mut Motion<T>,
    ) {
        if setting.renews_gradients {
            return self.iterate_renewed(setting, motion);
        }
        self.field.resize(motion.position.len(), Line::default());
        let columns = motion.position.par_iter().zip(&self.start);
        self.field.par_iter_mut().zip(columns).for_each(|(field, (x, start))| {
            *field = Line::spread([x[0] - start[0], x[1] - start[1], x[2] - start[2]], *start);
        });
        self.respond_to_positions(setting);
        self.change_positions(setting, motion);
    }

    fn respond_to_positions<K: Radial>(&mut self, setting: &Setting<K>) {
        let Self { neighbors, steep, correction, block, conformation, terms, field, .. } = self;
        let strain = Strain { neighbors, steep, field };
        let rate = 1.0 / (setting.dt * setting.dt);
        let tasks = self
            .action
            .par_chunks_mut(TASK)
            .zip(self.multiplier.par_chunks_mut(TASK_GROUPS))
            .enumerate();
        tasks.for_each(|(task, (action, multiplier))| {
            dispatch_wide!(setting.level, simd => {
                for (local, (action, multiplier)) in action.chunks_mut(LANES).zip(multiplier).enumerate() {
                    let group = task * TASK_GROUPS + local;
                    let gradient = strain.group(simd, group * LANES, action.len());
                    let b = load_matrix::<_, T>(simd, &correction[group]);
                    let q = load_symmetric::<_, T>(simd, &conformation[group]);
                    let like = q[(0, 0)];
                    let identity = Matrix::identity(like);
                    let f = identity + gradient.mul_transpose(b);
                    let own = load_block::<_, T>(simd, &block[group]);
                    let values = own.values * like.lit(rate);
                    let remembered = q - identity;
                    let of = if setting.corotated {
                        let turned = Turned::new(&f);
                        Terms {
                            remembered: (turned.rotation * remembered).mul_transpose(turned.rotation),
                            strained: turned.strain,
                            correction: turned.inverse_transpose * b,
                            block: Block { axes: turned.rotation * own.axes, values },
                        }
                    } else {
                        let strained = f + f.transpose() - identity - identity;
                        Terms { remembered, strained, correction: b, block: Block { values, ..own } }
                    };
                    respond(simd, setting, &of, &terms[group], rate, multiplier, action);
                }
            });
        });
    }

    fn change_positions<K: Radial>(&mut self, setting: &Setting<K>, motion: &mut Motion<T>) {
        let Self { neighbors, steep, action, sum, start, .. } = self;
        motion.position.par_chunks_mut(TASK).enumerate().for_each(|(task, position)| {
            dispatch_wide!(setting.level, simd => {
                for (p, x) in (task * TASK..).zip(position) {
                    let exerted = exerted(simd, neighbors, steep, action, p, &sum[p]);
                    let factor = x[3] * start[p][3];
                    for axis in 0..3 {
                        x[axis] -= factor * exerted[axis];
                    }
                }
            });
        });
    }
}

/// What a deformation consists of.
struct Turned<R> {
    rotation: Matrix<R, 3>,
    /// Twice the logarithmic strain.
    strain: Matrix<R, 3>,
    inverse_transpose: Matrix<R, 3>,
}

impl<R: Real> Turned<R> {
    #[inline(always)]
    fn new(f: &Matrix<R, 3>) -> Self {
        let found = svd(f);
        let mut inverse = found.sigma;
        for a in 0..3 {
            let bounds = STRETCH.map(|bound| inverse[a].lit(bound));
            inverse[a] = inverse[a].one() / inverse[a].clamp(bounds[0], bounds[1]);
        }
        let strain: Vector<R, 3> = inverse.ln() * inverse[0].lit(-2.0);
        Self {
            rotation: found.u.mul_transpose(found.v),
            strain: Matrix::compose(&found.u, &strain, &found.u),
            inverse_transpose: Matrix::compose(&found.u, &inverse, &found.v),
        }
    }
}
