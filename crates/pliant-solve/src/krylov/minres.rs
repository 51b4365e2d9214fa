//! MINRES: symmetric systems, definite or not, singular ones included where b is in the range.
//!
//! The preconditioned Lanczos process builds vectors v₁, v₂, … that are orthonormal in the inner
//! product of P and in which A is tridiagonal,
//!
//! ```text
//! β₁ = √(b·Pb)                            r₁ = b, r₀ = 0
//! vₖ = P rₖ / βₖ                          αₖ = vₖ·Avₖ
//! rₖ₊₁ = A vₖ − (αₖ/βₖ) rₖ − (βₖ/βₖ₋₁) rₖ₋₁      βₖ₊₁ = √(rₖ₊₁·P rₖ₊₁)
//! ```
//!
//! and each iteration minimises √(r·Pr), r = b − Ax, over what they span: one plane rotation extends
//! a QR factorisation of the tridiagonal matrix, and x grows along directions w that obey a
//! three-term recurrence. The residual is known without forming it. b is scaled to β₁ = 1 first, so
//! that no power of small numbers underflows in single precision.
//!
//! A singular system is solved where b is in the range of A. Where it is not, the method stops at
//! the least residual if it notices in time; in single precision rounding may carry x off first,
//! so project b before.
//!
//! Paige & Saunders 1975, *Solution of Sparse Indefinite Systems of Linear Equations*, SIAM J.
//! Numer. Anal. 12(4); with preconditioner: Elman, Silvester & Wathen 2014, *Finite Elements and
//! Fast Iterative Solvers*, ch. 4.

use std::mem::swap;

use pliant_math::Scalar;

use super::LinearReport;
use crate::{System, vector};

/// ‖Ar‖ as a fraction of ‖A‖‖r‖ below which the residual counts as stationary [-]. A regular matrix
/// gets there only if its condition is worse than the inverse, 7·10⁷ or 4·10⁴ in single
/// precision; a singular one comes as close as rounding lets it, and drifts off afterwards.
fn stationary<T: Scalar>() -> f64 {
    T::EPSILON.powf(2.0 / 3.0).max(f64::EPSILON.sqrt())
}

/// Minimal residual method; keep one and reuse it.
#[derive(Clone, Debug, Default)]
pub struct Minres<T> {
    /// rₖ₋₁, rₖ and the place where rₖ₊₁ grows.
    residuals: [Vec<T>; 3],
    /// P rₖ.
    preconditioned: Vec<T>,
    /// vₖ.
    basis: Vec<T>,
    /// wₖ₋₂ and wₖ₋₁.
    directions: [Vec<T>; 2],
}

impl<T: Scalar> Minres<T> {
    /// A solver without scratch memory; the first system brings it.
    pub fn new() -> Self {
        Self::default()
    }

    /// Solves Ax = b for x, whose contents are overwritten, until √(r·Pr) has fallen to `tolerance`
    /// times its value at x = 0.
    pub fn solve(
        &mut self,
        system: &mut impl System<T>,
        rhs: &[T],
        x: &mut [T],
        tolerance: f64,
        max_iterations: u32,
    ) -> LinearReport {
        let Self { residuals: [last, present, next], preconditioned, basis, directions } = self;
        let [before, direction] = directions;
        for y in [&mut *last, present, next, preconditioned, basis, before, direction] {
            vector::resize(y, rhs.len());
        }
        vector::clear(x);
        system.precondition(rhs, preconditioned);
        let start = vector::dot(rhs, preconditioned).sqrt();
        let mut report = LinearReport::of_zero(start);
        // Negative (P is not positive definite) and not finite alike.
        if start.is_nan() || start.is_infinite() || start == 0.0 {
            return report;
        }
        vector::write_scaled(present, 1.0 / start, rhs);
        vector::write_scaled(basis, 1.0 / start, preconditioned);
        for y in [&mut *last, before, direction] {
            vector::clear(y);
        }

        // The tridiagonal matrix: its present β and the one before; its Frobenius norm squared.
        let (mut beta, mut beta_last, mut square) = (1.0, 1.0, 0.0);
        // Its QR factorisation: the last rotation, and what it left of the next two columns.
        let (mut cosine, mut sine) = (-1.0, 0.0);
        let (mut diagonal, mut above) = (0.0, 0.0);
        while report.iterations < max_iterations && !report.converged {
            system.apply(basis, next);
            let alpha = vector::add_scaled_then_dot(next, -beta / beta_last, last, basis);
            vector::add_scaled(next, -alpha / beta, present);
            swap(last, present);
            swap(present, next);
            system.precondition(present, preconditioned);
            beta_last = beta;
            beta = vector::dot(present, preconditioned).sqrt();
            if !(alpha.is_finite() && beta.is_finite()) {
                break;
            }
            square += alpha * alpha + beta * beta + beta_last * beta_last;

            // Apply the last rotation to the new column, then make the one that clears β.
            let above_last = above;
            let delta = cosine * diagonal + sine * alpha;
            let gamma_bar = sine * diagonal - cosine * alpha;
            above = sine * beta;
            diagonal = -cosine * beta;
            if gamma_bar.hypot(diagonal) <= stationary::<T>() * square.sqrt() {
                // A singular system, b out of its range: no x is better than the present one.
                break;
            }
            let gamma = gamma_bar.hypot(beta);
            (cosine, sine) = (gamma_bar / gamma, beta / gamma);
            let step = start * cosine * report.residual;
            let inverse = if beta > 0.0 { 1.0 / beta } else { 0.0 };
            vector::sweep([before, x, basis], [direction, preconditioned], &|[
                before,
                x,
                basis,
            ],
                                                                             [
                direction,
                preconditioned,
            ]| {
                let inputs = direction.iter().zip(preconditioned);
                let outputs = before.iter_mut().zip(x).zip(basis);
                for (((w, x), v), (direction, z)) in outputs.zip(inputs) {
                    let known = above_last * w.to_f64() + delta * direction.to_f64();
                    let new = (v.to_f64() - known) / gamma;
                    *w = T::from_f64(new);
                    *x = T::from_f64(x.to_f64() + step * new);
                    *v = T::from_f64(inverse * z.to_f64());
                }
                0.0
            });
            swap(before, direction);
            report.iterations += 1;
            report.residual *= sine;
            report.converged = report.residual <= tolerance;
            if beta == 0.0 {
                break;
            }
        }
        report
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Dense, Kind, residual_bound};
    use super::*;

    fn solves<T: Scalar>(kind: Kind, len: usize, preconditioned: bool, condition_bound: f64) {
        let mut system = Dense::<T>::random(kind, len, 11 + len as u64, preconditioned);
        let (rhs, solution) = system.right_hand_side();
        let mut x = vec![T::from_f64(f64::NAN); len];
        let tolerance = residual_bound::<T>();
        let report = Minres::new().solve(&mut system, &rhs, &mut x, tolerance, 10 * len as u32);
        assert!(report.converged, "{kind:?} {} {len}: {report:?}", T::NAME);
        system.assert_solves(&x, &rhs, &solution, condition_bound);
    }

    #[test]
    fn definite_and_indefinite_systems_are_solved() {
        for preconditioned in [false, true] {
            for len in [1, 2, 17, 60] {
                for kind in [Kind::Definite, Kind::Indefinite] {
                    solves::<f32>(kind, len, preconditioned, 100.0);
                    solves::<f64>(kind, len, preconditioned, 100.0);
                }
            }
        }
    }

    #[test]
    fn singular_systems_are_solved_where_the_right_side_is_in_the_range() {
        for preconditioned in [false, true] {
            for len in [6, 40] {
                solves::<f32>(Kind::Singular, len, preconditioned, 100.0);
                solves::<f64>(Kind::Singular, len, preconditioned, 100.0);
            }
        }
    }

    #[test]
    fn a_right_side_out_of_the_range_ends_at_the_least_residual() {
        let len = 30;
        for seed in 0..10 {
            let mut system = Dense::<f64>::random(Kind::Singular, len, seed, false);
            let rhs: Vec<f64> =
                (0..len).map(|i| pliant_math::random::uniform(9, i as u64)).collect();
            let mut x = vec![0.0; len];
            let report = Minres::new().solve(&mut system, &rhs, &mut x, 1e-10, 10_000);
            assert!(!report.converged && report.iterations < 3 * len as u32, "{seed}: {report:?}");
            let (mut residual, mut normal) = (vec![0.0; len], vec![0.0; len]);
            system.apply(&x, &mut residual);
            vector::scale_and_add(&mut residual, -1.0, &rhs);
            system.apply(&residual, &mut normal);
            // Ar = 0 is what makes a residual least. The stop looks at an estimate, and x has gathered
            // rounding along the null space on the way: allow ten times.
            let bound = 10.0 * stationary::<f64>() * system.largest() * vector::norm(&residual);
            assert!(vector::norm(&normal) < bound, "{seed}: {} of {bound}", vector::norm(&normal));
        }
    }

    #[test]
    fn the_reported_residual_is_the_true_one() {
        for tolerance in [0.5, 0.1, 1e-3] {
            let mut system = Dense::<f64>::random(Kind::Indefinite, 50, 3, true);
            let (rhs, _) = system.right_hand_side();
            let mut x = vec![0.0; 50];
            let report = Minres::new().solve(&mut system, &rhs, &mut x, tolerance, 1000);
            let (mut residual, mut z) = (vec![0.0; 50], vec![0.0; 50]);
            system.apply(&x, &mut residual);
            vector::scale_and_add(&mut residual, -1.0, &rhs);
            system.precondition(&residual, &mut z);
            let reached = vector::dot(&residual, &z).sqrt();
            system.precondition(&rhs, &mut z);
            let start = vector::dot(&rhs, &z).sqrt();
            // Loss of orthogonality enters far below the tolerances asked for here.
            assert!((reached / start - report.residual).abs() < 1e-8, "{report:?}");
            assert!(report.residual <= tolerance);
        }
    }

    #[test]
    fn a_solver_may_be_reused_for_systems_of_any_size() {
        let mut solver = Minres::<f64>::new();
        for len in [40, 7, 23] {
            let mut system = Dense::<f64>::random(Kind::Indefinite, len, 4, true);
            let (rhs, _) = system.right_hand_side();
            let (mut reused, mut fresh) = (vec![0.0; len], vec![0.0; len]);
            solver.solve(&mut system, &rhs, &mut reused, 1e-10, 1000);
            Minres::new().solve(&mut system, &rhs, &mut fresh, 1e-10, 1000);
            assert_eq!(reused, fresh);
        }
    }

    #[test]
    fn nothing_to_do_and_nothing_to_be_done_both_leave_zero() {
        let mut system = Dense::<f64>::random(Kind::Definite, 5, 1, false);
        let mut x = vec![1.0; 5];
        let report = Minres::new().solve(&mut system, &[0.0; 5], &mut x, 1e-10, 100);
        assert!(report.converged && report.iterations == 0 && x == [0.0; 5]);
        let report = Minres::new().solve(&mut system, &[f64::NAN; 5], &mut x, 1e-10, 100);
        assert!(!report.converged && x == [0.0; 5]);
    }

    #[test]
    fn tiny_right_sides_do_not_underflow_in_single_precision() {
        let mut system = Dense::<f32>::random(Kind::Definite, 20, 8, true);
        let (mut rhs, _) = system.right_hand_side();
        vector::scale(&mut rhs, 1e-25);
        let mut x = vec![0.0; 20];
        let report = Minres::new().solve(&mut system, &rhs, &mut x, 1e-4, 200);
        assert!(report.converged, "{report:?}");
    }
}
