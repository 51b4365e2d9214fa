//! GMRES with restarts: systems of any matrix, preconditioned from the right.
//!
//! Arnoldi's process makes orthonormal vectors v₁, v₂, … of the Krylov space of AP, starting from the
//! residual r, by modified Gram–Schmidt; in them AP is an upper Hessenberg matrix h. Plane rotations
//! turn h into a triangle as it grows, and the norm of the least residual over the space falls out
//! of them. After `restart` vectors the solution is brought up to date, x ← x + P Σ yᵢvᵢ, and
//! the process starts again from the true residual.
//!
//! Right preconditioning leaves the residual what it is: the tolerance is on ‖b − Ax‖₂.
//!
//! Saad & Schultz 1986, *GMRES: A Generalized Minimal Residual Algorithm for Solving Nonsymmetric
//! Linear Systems*, SIAM J. Sci. Stat. Comput. 7(3).

use pliant_math::Scalar;

use super::LinearReport;
use crate::{System, vector};

/// Restarted generalized minimal residual method; keep one and reuse it.
#[derive(Clone, Debug)]
pub struct Gmres<T> {
    restart: usize,
    /// Orthonormal vectors, `restart` and one at most; grown as they are needed.
    basis: Vec<Vec<T>>,
    preconditioned: Vec<T>,
    sum: Vec<T>,
    /// Columns of the triangle R, each of `restart` numbers.
    triangle: Vec<f64>,
    /// Right side of the triangular system, one longer than R; the last number is the residual.
    target: Vec<f64>,
    rotations: Vec<(f64, f64)>,
}

impl<T: Scalar> Default for Gmres<T> {
    fn default() -> Self {
        Self::new(Self::RESTART)
    }
}

impl<T: Scalar> Gmres<T> {
    /// Usual length of a cycle.
    pub const RESTART: usize = 30;

    /// A solver that starts afresh after `restart` iterations (at least one), without scratch memory.
    pub fn new(restart: usize) -> Self {
        Self {
            restart: restart.max(1),
            basis: Vec::new(),
            preconditioned: Vec::new(),
            sum: Vec::new(),
            triangle: Vec::new(),
            target: Vec::new(),
            rotations: Vec::new(),
        }
    }

    /// Solves Ax = b for x, whose contents are overwritten, until ‖b − Ax‖₂ has fallen to
    /// `tolerance` times ‖b‖₂.
    pub fn solve(
        &mut self,
        system: &mut impl System<T>,
        rhs: &[T],
        x: &mut [T],
        tolerance: f64,
        max_iterations: u32,
    ) -> LinearReport {
        let len = rhs.len();
        for y in [&mut self.preconditioned, &mut self.sum] {
            vector::resize(y, len);
        }
        vector::clear(x);
        let start = vector::norm(rhs);
        let mut report = LinearReport::of_zero(start);
        if !(start > 0.0 && start.is_finite()) {
            return report;
        }
        vector::copy(self.vector(0, len), rhs);
        let mut norm = start;
        while report.iterations < max_iterations && !report.converged {
            let most = (max_iterations - report.iterations).min(self.restart as u32) as usize;
            vector::scale(&mut self.basis[0], 1.0 / norm);
            let columns = self.cycle(system, norm, tolerance * start, most);
            if columns == 0 {
                break;
            }
            report.iterations += columns as u32;
            report.residual = self.target[columns].abs() / start;
            report.converged = report.residual <= tolerance;
            self.add_solution(system, columns, x);
            if report.converged || columns < most {
                break;
            }
            system.apply(x, &mut self.sum);
            let residual = &mut self.basis[0];
            vector::copy(residual, rhs);
            vector::add_scaled(residual, -1.0, &self.sum);
            norm = vector::norm(residual);
            report.residual = norm / start;
            report.converged = report.residual <= tolerance;
            if !(norm > 0.0 && norm.is_finite()) {
                break;
            }
        }
        report
    }

    /// Arnoldi's process from the unit vector `basis[0]` until the residual, `norm` at first, is at
    /// most `goal` or the space ends. Returns the number of usable columns.
    fn cycle(
        &mut self,
        system: &mut impl System<T>,
        norm: f64,
        goal: f64,
        columns: usize,
    ) -> usize {
        let (len, restart) = (self.basis[0].len(), self.restart);
        self.triangle.resize(restart * restart, 0.0);
        self.rotations.resize(restart, (1.0, 0.0));
        self.target.clear();
        self.target.resize(restart + 1, 0.0);
        self.target[0] = norm;
        for j in 0..columns {
            self.vector(j + 1, len);
            let (known, new) = self.basis.split_at_mut(j + 1);
            let new = &mut new[0];
            system.precondition(&known[j], &mut self.preconditioned);
            system.apply(&self.preconditioned, new);
            let before = vector::norm(new);
            let column = &mut self.triangle[j * restart..][..j + 1];
            // Removing one component and measuring the next share a pass.
            column[0] = vector::dot(new, &known[0]);
            for i in 1..=j {
                column[i] =
                    vector::add_scaled_then_dot(new, -column[i - 1], &known[i - 1], &known[i]);
            }
            vector::add_scaled(new, -column[j], &known[j]);
            let below = vector::norm(new);
            if !(below.is_finite() && before.is_finite()) {
                return j;
            }
            for i in 0..j {
                let (cosine, sine) = self.rotations[i];
                (column[i], column[i + 1]) = (
                    cosine * column[i] + sine * column[i + 1],
                    cosine * column[i + 1] - sine * column[i],
                );
            }
            let length = column[j].hypot(below);
            // The product is a combination of what is known, to rounding: the space has ended.
            let ended = below <= T::EPSILON * before;
            if length <= T::EPSILON * before {
                return j;
            }
            let (cosine, sine) = (column[j] / length, below / length);
            self.rotations[j] = (cosine, sine);
            column[j] = length;
            self.target[j + 1] = -sine * self.target[j];
            self.target[j] *= cosine;
            if ended || self.target[j + 1].abs() <= goal {
                return j + 1;
            }
            vector::scale(new, 1.0 / below);
        }
        columns
    }

    /// x ← x + P Σ yᵢvᵢ with Ry = target.
    fn add_solution(&mut self, system: &mut impl System<T>, columns: usize, x: &mut [T]) {
        for i in (0..columns).rev() {
            let known: f64 = (i + 1..columns)
                .map(|j| self.triangle[j * self.restart + i] * self.target[j])
                .sum();
            self.target[i] = (self.target[i] - known) / self.triangle[i * self.restart + i];
        }
        vector::write_scaled(&mut self.sum, self.target[0], &self.basis[0]);
        for i in 1..columns {
            vector::add_scaled(&mut self.sum, self.target[i], &self.basis[i]);
        }
        system.precondition(&self.sum, &mut self.preconditioned);
        vector::add_scaled(x, 1.0, &self.preconditioned);
    }

    /// Scratch vector `index` of the basis, at its length.
    fn vector(&mut self, index: usize, len: usize) -> &mut Vec<T> {
        if self.basis.len() <= index {
            self.basis.resize_with(index + 1, Vec::new);
        }
        let vector = &mut self.basis[index];
        vector::resize(vector, len);
        vector
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Dense, Kind, residual_bound};
    use super::*;

    fn solves<T: Scalar>(kind: Kind, len: usize, restart: usize, preconditioned: bool) -> u32 {
        let mut system = Dense::<T>::random(kind, len, 7 + len as u64, preconditioned);
        let (rhs, solution) = system.right_hand_side();
        let mut x = vec![T::from_f64(f64::NAN); len];
        let tolerance = residual_bound::<T>();
        let mut solver = Gmres::new(restart);
        let report = solver.solve(&mut system, &rhs, &mut x, tolerance, 100 * len as u32);
        assert!(report.converged, "{kind:?} {} {len}: {report:?}", T::NAME);
        system.assert_solves(&x, &rhs, &solution, 100.0);
        report.iterations
    }

    #[test]
    fn systems_of_any_kind_are_solved_within_their_dimension() {
        for preconditioned in [false, true] {
            for kind in [Kind::Definite, Kind::Indefinite, Kind::General] {
                for len in [1, 2, 17, 60] {
                    solves::<f32>(kind, len, 2 * len, preconditioned);
                    assert!(solves::<f64>(kind, len, 2 * len, preconditioned) <= len as u32);
                }
            }
        }
    }

    #[test]
    fn restarts_cost_iterations_but_arrive() {
        let whole = solves::<f64>(Kind::General, 60, 60, false);
        let restarted = solves::<f64>(Kind::General, 60, 12, false);
        assert!(restarted > whole, "{restarted} against {whole}");
        solves::<f32>(Kind::General, 60, 12, true);
    }

    #[test]
    fn singular_consistent_systems_are_solved() {
        solves::<f64>(Kind::Singular, 40, 40, false);
        solves::<f32>(Kind::Singular, 40, 40, false);
    }

    #[test]
    fn iterations_are_capped_and_improve() {
        let mut system = Dense::<f64>::random(Kind::General, 60, 7, false);
        let (rhs, _) = system.right_hand_side();
        let mut x = vec![0.0; 60];
        let mut last = 1.0;
        for cap in 1..13 {
            let report = Gmres::new(8).solve(&mut system, &rhs, &mut x, 1e-12, cap);
            assert!(report.iterations == cap && report.residual <= last, "{report:?}");
            last = report.residual;
        }
        assert!(last < 1e-6);
    }
}
