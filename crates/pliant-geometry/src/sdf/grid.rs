//! Distances sampled once on a grid and interpolated ever after.
//!
//! A mesh costs microseconds a query and a deep combination not much less; a collider is asked
//! about thousands of grid nodes every step. Here the distance is sampled on a lattice that covers
//! the bounds and a margin of four cells, and interpolated multilinearly: within a cell of width h
//!
//! $$ d(x) = \sum_{c \in \{0,1\}^D} d_c \prod_i \big(c_i t_i + (1 - c_i)(1 - t_i)\big), $$
//!
//! off by at most about h²/8 times the curvature, so edges are rounded over one cell. The normal is
//! the gradient of the same polynomial. Beyond the lattice the original answers.

use pliant_math::Vector;
use rayon::prelude::*;

use super::{Shape, SignedDistance};
use crate::Aabb;

/// Cells sampled beyond the bounds on every side.
const MARGIN: f64 = 4.0;

/// Most nodes a grid may have; half a gigabyte.
const NODE_LIMIT: f64 = (1u64 << 26) as f64;

/// A shape with interpolated distances.
#[derive(Clone, Debug)]
pub struct GridSdf<const D: usize> {
    original: Shape<D>,
    lower: Vector<f64, D>,
    cell: f64,
    /// Nodes along each axis; the first runs fastest.
    counts: [usize; D],
    values: Vec<f64>,
}

/// Why distances cannot be put on a grid.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum GridSdfError {
    /// The cell size is no length.
    #[error("grid of distances: the cell size must be a positive finite number, got {cell}")]
    Cell {
        /// Asked for [m].
        cell: f64,
    },
    /// The shape reaches to infinity.
    #[error(
        "grid of distances: the shape is unbounded; query it directly or intersect it with a box"
    )]
    Unbounded,
    /// The grid would not fit in memory.
    #[error(
        "grid of distances: cells of {cell} m make {nodes:.3e} nodes, more than {NODE_LIMIT:.1e}; \
         use larger cells"
    )]
    TooLarge {
        /// Asked for [m].
        cell: f64,
        /// Nodes needed.
        nodes: f64,
    },
}

impl<const D: usize> GridSdf<D> {
    /// Samples `shape` with cells of width `cell` [m]; in parallel on the current thread pool.
    pub fn new(shape: Shape<D>, cell: f64) -> Result<Self, GridSdfError> {
        if !(cell > 0.0 && cell.is_finite()) {
            return Err(GridSdfError::Cell { cell });
        }
        let bounds = shape.bounds();
        if bounds.is_empty() || !bounds.is_finite() {
            return Err(GridSdfError::Unbounded);
        }
        let covered = bounds.grown(MARGIN * cell);
        let sides = covered.size().map(|side| (side / cell).ceil() + 1.0);
        let nodes = sides.product();
        if nodes > NODE_LIMIT {
            return Err(GridSdfError::TooLarge { cell, nodes });
        }
        let counts = sides.0.map(|side| side as usize);
        let lower = covered.lower;
        let values = (0..counts.iter().product())
            .into_par_iter()
            .map(|node: usize| {
                let (mut rest, mut x) = (node, lower);
                for i in 0..D {
                    x[i] += (rest % counts[i]) as f64 * cell;
                    rest /= counts[i];
                }
                shape.distance(x)
            })
            .collect();
        Ok(Self { original: shape, lower, cell, counts, values })
    }

    /// Bytes held.
    pub fn memory(&self) -> usize {
        self.values.len() * size_of::<f64>()
    }

    /// First node and fraction of the cell that holds `x`, if the grid covers it.
    #[inline]
    fn locate(&self, x: Vector<f64, D>) -> Option<(usize, Vector<f64, D>)> {
        let mut t = (x - self.lower) * (1.0 / self.cell);
        let (mut node, mut stride) = (0, 1);
        for i in 0..D {
            let last = (self.counts[i] - 1) as f64;
            // Written so that a coordinate that is not a number falls outside.
            if !(t[i] >= 0.0 && t[i] < last) {
                return None;
            }
            let whole = t[i].floor();
            t[i] -= whole;
            node += whole as usize * stride;
            stride *= self.counts[i];
        }
        Some((node, t))
    }

    /// Value and gradient [-] of the interpolant in a cell.
    #[inline]
    fn interpolate(&self, node: usize, t: Vector<f64, D>) -> (f64, Vector<f64, D>) {
        let (mut value, mut gradient) = (0.0, Vector([0.0; D]));
        for corner in 0..1usize << D {
            let (mut index, mut stride, mut weight) = (node, 1, 1.0);
            let mut slope = Vector([1.0; D]);
            for i in 0..D {
                let high = corner >> i & 1 == 1;
                let (w, dw) = if high { (t[i], 1.0) } else { (1.0 - t[i], -1.0) };
                index += if high { stride } else { 0 };
                stride *= self.counts[i];
                weight *= w;
                for j in 0..D {
                    slope[j] *= if j == i { dw } else { w };
                }
            }
            value += weight * self.values[index];
            gradient += slope * self.values[index];
        }
        (value, gradient * (1.0 / self.cell))
    }
}

impl<const D: usize> SignedDistance<D> for GridSdf<D> {
    fn distance(&self, x: Vector<f64, D>) -> f64 {
        match self.locate(x) {
            Some((node, t)) => self.interpolate(node, t).0,
            None => self.original.distance(x),
        }
    }

    fn normal(&self, x: Vector<f64, D>) -> Vector<f64, D> {
        self.distance_and_normal(x).1
    }

    fn distance_and_normal(&self, x: Vector<f64, D>) -> (f64, Vector<f64, D>) {
        let Some((node, t)) = self.locate(x) else {
            return self.original.distance_and_normal(x);
        };
        let (distance, gradient) = self.interpolate(node, t);
        let length = gradient.norm();
        if length > 0.0 {
            (distance, gradient * (1.0 / length))
        } else {
            (distance, self.original.normal(x))
        }
    }

    fn bounds(&self) -> Aabb<D> {
        self.original.bounds()
    }

    fn volume(&self) -> f64 {
        self.original.volume()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn interpolation_is_second_order_and_exact_on_flat_faces() {
        let ball = Shape::sphere(Vector([0.1, 0.0, 0.0]), 1.0).unwrap();
        let errors = [0.1, 0.05].map(|cell| {
            let grid = GridSdf::new(ball.clone(), cell).unwrap();
            let mut worst = 0f64;
            for i in 0..500 {
                let a = i as f64 * 0.618;
                let x = Vector([0.1 + a.sin() * (0.3 * a).cos(), a.cos(), (0.7 * a).sin() * 0.4]);
                if (x - Vector([0.1, 0.0, 0.0])).norm() > 0.5 {
                    worst = worst.max((grid.distance(x) - ball.distance(x)).abs());
                }
            }
            worst
        });
        // Curvature 1/r at r ≥ 0.5 in two directions: 2 h²/8 / 0.5.
        assert!(errors[0] < 0.1 * 0.1 * 0.5, "{errors:?}");
        assert!(errors[1] < 0.3 * errors[0], "{errors:?}");
    }

    #[test]
    fn normals_are_the_gradient_and_the_original_answers_far_away() {
        let ball = Shape::sphere(Vector([0.0, 0.0]), 1.0).unwrap();
        let grid = ball.cached(0.02).unwrap();
        let x = Vector([0.6, 0.75]);
        assert!((grid.normal(x) - ball.normal(x)).norm() < 0.02);
        let far = Vector([5.0, -7.0]);
        assert_eq!(grid.distance(far), ball.distance(far));
        assert!(grid.distance(Vector([f64::NAN, 0.0])).is_nan());
    }

    #[test]
    fn impossible_grids_are_refused() {
        let ball = Shape::sphere(Vector([0.0; 3]), 1.0).unwrap();
        assert!(matches!(ball.cached(0.0), Err(GridSdfError::Cell { .. })));
        assert!(matches!(ball.cached(1e-4), Err(GridSdfError::TooLarge { .. })));
        assert_eq!(ball.complement().cached(0.1).err(), Some(GridSdfError::Unbounded));
    }
}
