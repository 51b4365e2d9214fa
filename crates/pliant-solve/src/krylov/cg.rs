//! Conjugate gradients: symmetric positive definite systems.
//!
//! ```text
//! r = b, p = z = Pr      α = r·z / p·Ap      x ← x + αp      r ← r − αAp
//!                        z = Pr              p ← z + (r·z / previous r·z) p
//! ```
//!
//! Where a direction of no or negative curvature shows that A is not definite, the method stops
//! with the x it has. Its residual √(r·Pr) may rise before it falls; MINRES's does not.
//!
//! Hestenes & Stiefel 1952, *Methods of Conjugate Gradients for Solving Linear Systems*, J. Res.
//! NBS 49(6).

use pliant_math::Scalar;

use super::LinearReport;
use crate::{System, vector};

/// Preconditioned conjugate gradients; keep one and reuse it.
#[derive(Clone, Debug, Default)]
pub struct Cg<T> {
    residual: Vec<T>,
    preconditioned: Vec<T>,
    direction: Vec<T>,
    product: Vec<T>,
}

impl<T: Scalar> Cg<T> {
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
        let Self { residual, preconditioned, direction, product } = self;
        for y in [&mut *residual, preconditioned, direction, product] {
            vector::resize(y, rhs.len());
        }
        vector::clear(x);
        vector::copy(residual, rhs);
        system.precondition(residual, preconditioned);
        let start = vector::dot(residual, preconditioned);
        let mut report = LinearReport::of_zero(start);
        if !(start > 0.0 && start.is_finite()) {
            return report;
        }
        vector::copy(direction, preconditioned);
        let mut square = start;
        while report.iterations < max_iterations && !report.converged {
            system.apply(direction, product);
            let curvature = vector::dot(direction, product);
            let alpha = square / curvature;
            if !(curvature > 0.0 && alpha.is_finite()) {
                break;
            }
            vector::sweep([x, residual], [direction, product], &|[x, r], [p, q]| {
                for (((x, r), p), q) in x.iter_mut().zip(r).zip(p).zip(q) {
                    *x = T::from_f64(x.to_f64() + alpha * p.to_f64());
                    *r = T::from_f64(r.to_f64() - alpha * q.to_f64());
                }
                0.0
            });
            report.iterations += 1;
            system.precondition(residual, preconditioned);
            let last = square;
            square = vector::dot(residual, preconditioned);
            report.residual = (square / start).sqrt();
            report.converged = report.residual <= tolerance;
            if !(square > 0.0 && square.is_finite()) {
                break;
            }
            vector::scale_and_add(direction, square / last, preconditioned);
        }
        report
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Dense, Kind, residual_bound};
    use super::*;

    fn solves<T: Scalar>(len: usize, preconditioned: bool) {
        let mut system = Dense::<T>::random(Kind::Definite, len, len as u64, preconditioned);
        let (rhs, solution) = system.right_hand_side();
        let mut x = vec![T::from_f64(f64::NAN); len];
        let tolerance = residual_bound::<T>();
        let report = Cg::new().solve(&mut system, &rhs, &mut x, tolerance, 10 * len as u32);
        assert!(report.converged, "{} {len}: {report:?}", T::NAME);
        system.assert_solves(&x, &rhs, &solution, 100.0);
    }

    #[test]
    fn definite_systems_are_solved() {
        for preconditioned in [false, true] {
            for len in [1, 2, 17, 60] {
                solves::<f32>(len, preconditioned);
                solves::<f64>(len, preconditioned);
            }
        }
    }

    #[test]
    fn negative_curvature_stops_with_a_finite_solution() {
        let mut system = Dense::<f64>::random(Kind::Indefinite, 30, 2, false);
        let (rhs, _) = system.right_hand_side();
        let mut x = vec![0.0; 30];
        let report = Cg::new().solve(&mut system, &rhs, &mut x, 1e-12, 300);
        assert!(!report.converged && vector::is_finite(&x));
    }
}
