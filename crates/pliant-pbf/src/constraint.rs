//! A particle's own conformation constraint, and one Jacobi step towards it.
//!
//! With Λ the multiplier as a symmetric matrix and T the particle's share of the inverse masses, the constraint's own block
//! of J M⁻¹ Jᵀ maps Λ to 2(TΛ + ΛT). In the principal axes of T, where its eigenvalues are t, the step is
//!
//! ```text
//! ΔΛ_ab = −ω (C + αΛ)_ab / (2(t_a + t_b) + α)
//! ```
//!
//! which does not depend on the frame; eigenvalues of neighborhoods that are nearly flat are raised. As published, the
//! block is inverted by its diagonal in the order xx, yy, zz, xy, xz, yz instead, which does.
//!
//! Volume may be held by another compliance α_v than shape, none as a rule: what is drawn out must become thinner. Then αΛ
//! reads αΛ + (α_v − α) tr Λ/3 I, and the three entries of the diagonal are solved for together (Sherman–Morrison).
//!
//! Barreiro et al. 2017, *Conformation Constraints for Efficient Viscoelastic Fluid Simulation*, ACM TOG 36(6), equation
//! (11), with the mass and without the division of α by Δt that it misprints.

use pliant_math::{Matrix, Real, Vector, eigen};

/// How the own block of a constraint is inverted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Preconditioner {
    /// In its principal axes; eigenvalues below this share of the largest are raised to it [-].
    Principal {
        /// The share.
        floor: f64,
    },
    /// By its diagonal, as published.
    Diagonal {
        /// Compliance of shear over that of stretch: 1 as published, ½ for matter without a direction [-].
        shear: f64,
    },
}

/// The own block of a constraint: a frame and three numbers, or T itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block<R> {
    pub(crate) axes: Matrix<R, 3>,
    pub(crate) values: Vector<R, 3>,
}

/// Keeps divisions finite where a particle has no neighbors; its multiplier is not used.
const TINY: f64 = 1e-30;

impl<R: Real> Block<R> {
    /// The block of a particle whose share of inverse masses is `t`.
    #[inline(always)]
    pub(crate) fn new(preconditioner: Preconditioner, t: &Matrix<R, 3>) -> Self {
        match preconditioner {
            Preconditioner::Principal { floor } => {
                let found = eigen(t);
                let like = found.values[0];
                let least = (like * like.lit(floor)).max(like.lit(TINY));
                let mut values = found.values;
                for a in 0..3 {
                    values[a] = values[a].max(least);
                }
                Self { axes: found.vectors, values }
            }
            Preconditioner::Diagonal { .. } => {
                Self { axes: *t, values: Vector([t[(0, 0)], t[(1, 1)], t[(2, 2)]]) }
            }
        }
    }

    /// ΔΛ towards a constraint of value `c` and multiplier `lambda`, `omega` of the way. Compliances are `alpha` of the shape
    /// and `bulk` of the volume; the published diagonal knows only the first.
    #[inline(always)]
    pub(crate) fn step(
        &self,
        preconditioner: Preconditioner,
        c: &Matrix<R, 3>,
        lambda: &Matrix<R, 3>,
        alpha: R,
        bulk: R,
        omega: R,
    ) -> Matrix<R, 3> {
        let t = &self.values;
        let mut out = *c;
        match preconditioner {
            Preconditioner::Principal { .. } => {
                let (third, tiny) = (alpha.lit(1.0 / 3.0), alpha.lit(TINY));
                let softer = (alpha - bulk) * third;
                let missing =
                    *c + *lambda * alpha - Matrix::identity(alpha) * (lambda.trace() * softer);
                let inside = self.axes.transpose() * missing * self.axes;
                let (mut along, mut left) = (alpha.zero(), alpha.zero());
                for a in 0..3 {
                    for b in 0..3 {
                        let own = (t[a] + t[b]) * alpha.lit(2.0) + alpha;
                        out[(a, b)] = -omega * inside[(a, b)] / own.max(tiny);
                    }
                    let own = (t[a] * alpha.lit(4.0) + alpha).max(tiny);
                    along = along + out[(a, a)];
                    // 1 − (α − α_v)/3 Σ 1/own, without the difference.
                    left = left + (t[a] * alpha.lit(4.0) + bulk) / own * third;
                }
                let rest = softer * along / left.max(tiny);
                for a in 0..3 {
                    let own = (t[a] * alpha.lit(4.0) + alpha).max(tiny);
                    out[(a, a)] = out[(a, a)] + rest / own;
                }
                (self.axes * out).mul_transpose(self.axes)
            }
            Preconditioner::Diagonal { shear } => {
                for a in 0..3 {
                    for b in 0..3 {
                        // The multiplier of shear is twice the entry of Λ.
                        let (own, alpha, twice) = match a == b {
                            true => (t[a] * alpha.lit(4.0), alpha, alpha.one()),
                            false => (t[a] + t[b], alpha * alpha.lit(shear), alpha.lit(2.0)),
                        };
                        let missing = c[(a, b)] + alpha * twice * lambda[(a, b)];
                        let own = (own + alpha).max(alpha.lit(TINY));
                        out[(a, b)] = -omega * missing / (own * twice);
                    }
                }
                out
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use pliant_math::Random;

    use super::*;

    /// Products of a few matrices of order one.
    const ROUND_OFF: f64 = 1e-12;

    fn example() -> (Matrix<f64, 3>, Matrix<f64, 3>, Matrix<f64, 3>) {
        let mut random = Random::new(3);
        let a = random.matrix::<3>();
        let t = a.mul_transpose(a);
        (t, random.matrix::<3>().symmetric_part(), random.matrix::<3>().symmetric_part())
    }

    #[test]
    fn a_whole_step_solves_the_own_block() {
        let (t, c, lambda) = example();
        let how = Preconditioner::Principal { floor: 0.0 };
        for (alpha, bulk) in [(0.3, 0.3), (0.3, 0.0), (1e6, 0.0), (0.0, 0.2)] {
            let step = Block::new(how, &t).step(how, &c, &lambda, alpha, bulk, 1.0);
            let sum = lambda + step;
            let volume = Matrix::identity(alpha) * (sum.trace() / 3.0);
            let after = c + (t * step + step * t) * 2.0 + (sum - volume) * alpha + volume * bulk;
            assert!(after.max_abs() < ROUND_OFF * (1.0 + alpha), "{alpha}, {bulk}: {after:?}");
        }
    }

    #[test]
    fn steps_in_principal_axes_turn_with_the_frame() {
        let (t, c, lambda) = example();
        let r = Random::new(8).rotation::<3>();
        let turned = |m: Matrix<f64, 3>| (r * m).mul_transpose(r);
        let how = Preconditioner::Principal { floor: 0.05 };
        let step = Block::new(how, &t).step(how, &c, &lambda, 0.3, 0.0, 0.2);
        let (t, c, lambda) = (turned(t), turned(c), turned(lambda));
        let other = Block::new(how, &t).step(how, &c, &lambda, 0.3, 0.0, 0.2);
        assert!((turned(step) - other).max_abs() < ROUND_OFF);
    }

    #[test]
    fn without_neighbors_steps_are_finite() {
        let zero = Matrix::zero(0.0_f32);
        for how in
            [Preconditioner::Principal { floor: 0.05 }, Preconditioner::Diagonal { shear: 0.5 }]
        {
            let step = Block::new(how, &zero).step(how, &zero, &zero, 0.0, 0.0, 0.0);
            assert!(step.max_abs() == 0.0);
        }
    }
}
