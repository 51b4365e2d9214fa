//! Normal equations that may not say everything.

use pliant_math::{Matrix, Vector, eigen};

/// Solves A x = b for a symmetric A without negative eigenvalues. Directions whose eigenvalue is below
/// the share `least` of the largest are not determined, and x has nothing of them.
pub(crate) fn solve(matrix: &Matrix<f64, 3>, right: Vector<f64, 3>, least: f64) -> Vector<f64, 3> {
    let axes = eigen(matrix);
    let largest = axes.values.0.iter().copied().fold(0.0, f64::max);
    let mut solution = Vector([0.0; 3]);
    for axis in 0..3 {
        let (value, direction) = (axes.values[axis], axes.vectors.0[axis]);
        if value > least * largest {
            solution += direction * (direction.dot(right) / value);
        }
    }
    solution
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_determined_stays_zero() {
        let direction = Vector([0.6, 0.8, 0.0]);
        let right = Vector([1.2, 1.6, 5.0]);
        let found = solve(&direction.outer(direction), right, 1e-6);
        assert!((found - direction * 2.0).norm() < 1e-12, "{found:?}");
        let full = Matrix::identity(1.0) * 2.0;
        assert!((solve(&full, right, 1e-6) - right * 0.5).norm() < 1e-12);
    }
}
