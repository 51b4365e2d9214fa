//! How far a body is from its first shape, wherever it went and however it turned.
//!
//! Of all rigid motions the one is taken that brings the first shape nearest to the present one (Procrustes):
//!
//! $$ R = \operatorname{polar} \sum_p y_p x_p^T, \qquad e = \sqrt{\tfrac1n \sum_p |y_p − R x_p|^2} $$
//!
//! of places x at first and y now, both counted from their means. The rotation of that polar decomposition is proper, so
//! that a body turned inside out is not taken for the same.

use pliant_math::{Matrix, Vector, polar};

/// Root of the mean squared distance of particles [m] from where they were at `first`, moved rigidly. Both name the same
/// particles in the same order.
pub fn error(first: &[[f64; 3]], now: &[[f64; 3]]) -> f64 {
    let (x, y) = (centered(first), centered(now));
    let pairs = || x.iter().zip(&y);
    let covariance = pairs().fold(Matrix::zero(0.0), |sum, (x, y)| sum + y.outer(*x));
    let rotation = polar(&covariance).rotation;
    let squares: f64 = pairs().map(|(x, y)| (*y - rotation * *x).norm_squared()).sum();
    (squares / x.len().max(1) as f64).sqrt()
}

/// Places from their mean [m].
pub fn centered(places: &[[f64; 3]]) -> Vec<Vector<f64, 3>> {
    let places = || places.iter().map(|x| Vector(*x));
    let sum = places().fold(Vector([0.0; 3]), |sum, x| sum + x);
    let mean = sum * (1.0 / places().len().max(1) as f64);
    places().map(|x| x - mean).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A box of points that no turn or reflection but the identity brings onto itself.
    fn points() -> Vec<[f64; 3]> {
        let grid = (0..24).map(|n| [f64::from(n % 2), f64::from(n / 2 % 3), f64::from(n / 6)]);
        grid.map(|[x, y, z]| [x + 0.1 * y * z, y, z]).collect()
    }

    #[test]
    fn a_rigid_motion_is_no_change_of_shape() {
        let (sin, cos) = 2.0_f64.sin_cos();
        let turned = |[x, y, z]: [f64; 3]| [cos * x - sin * y + 3.0, z - 1.0, -sin * x - cos * y];
        let moved: Vec<_> = points().into_iter().map(turned).collect();
        assert!(error(&points(), &moved) < 1e-14);
    }

    #[test]
    fn a_mirrored_body_has_another_shape() {
        let mirrored: Vec<_> = points().into_iter().map(|[x, y, z]| [-x, y, z]).collect();
        assert!(error(&points(), &mirrored) > 0.05);
    }

    #[test]
    fn stretch_counts_by_the_distance_that_it_moves_points() {
        let line = |length: f64| [[-0.5 * length, 0.0, 0.0], [0.5 * length, 0.0, 0.0]];
        assert!((error(&line(1.0), &line(1.2)) - 0.1).abs() < 1e-14);
        assert_eq!(error(&[], &[]), 0.0);
    }
}
