//! Points on a cubic lattice.
//!
//! The lattice is centered in the shape's bounds and starts half a spacing from them wherever a
//! side is a multiple of the spacing, so a box of such sides is filled exactly and a symmetric
//! shape symmetrically. A shape that was turned is filled by the turned lattice.
//!
//! Blocks of the lattice that the distance proves wholly in or out are not looked at point by
//! point, so the cost goes with the surface as much as with the volume.

use pliant_math::Vector;

use super::{SampleError, Samples, checked_volume, shared};
use crate::Shape;

/// Points of block sides up to this are tested one by one.
const LEAF: usize = 4;

/// Fills `shape` with points `spacing` [m] apart.
pub fn regular<const D: usize>(shape: &Shape<D>, spacing: f64) -> Result<Samples<D>, SampleError> {
    let volume = checked_volume(shape, spacing)?;
    shared(lattice(shape, spacing), volume, shape, spacing)
}

pub(super) fn lattice<const D: usize>(shape: &Shape<D>, spacing: f64) -> Vec<Vector<f64, D>> {
    if let Some((original, transform)) = shape.placement() {
        let mut positions = lattice(original, spacing / transform.scale);
        for x in &mut positions {
            *x = transform.point(*x);
        }
        return positions;
    }
    let bounds = shape.bounds();
    if bounds.is_empty() {
        return Vec::new();
    }
    let counts = bounds.size().map(|side| (side / spacing).round().max(1.0));
    let first = bounds.center() - counts.map(|n| 0.5 * (n - 1.0)) * spacing;
    let mut lattice = Lattice { shape, first, spacing, inside: Vec::new() };
    lattice.fill([0; D], counts.0.map(|n| n as usize));
    lattice.inside
}

struct Lattice<'a, const D: usize> {
    shape: &'a Shape<D>,
    first: Vector<f64, D>,
    spacing: f64,
    inside: Vec<Vector<f64, D>>,
}

impl<const D: usize> Lattice<'_, D> {
    /// Adds the points inside among those with indices in [start, end).
    fn fill(&mut self, start: [usize; D], end: [usize; D]) {
        let mut longest = 0;
        let mut half = Vector([0.0; D]);
        for i in 0..D {
            half[i] = 0.5 * (end[i] - start[i] - 1) as f64 * self.spacing;
            if end[i] - start[i] > end[longest] - start[longest] {
                longest = i;
            }
        }
        let center = self.point(start) + half;
        let distance = self.shape.distance(center);
        let reach = half.norm();
        if distance >= reach && distance > 0.0 {
            return;
        }
        let all = distance < -reach;
        if !all && end[longest] - start[longest] > LEAF {
            let middle = (start[longest] + end[longest]) / 2;
            let (mut low_end, mut high_start) = (end, start);
            low_end[longest] = middle;
            high_start[longest] = middle;
            self.fill(start, low_end);
            self.fill(high_start, end);
            return;
        }
        let mut index = start;
        loop {
            let x = self.point(index);
            if all || self.shape.contains(x) {
                self.inside.push(x);
            }
            // Count up, the last axis fastest.
            let mut axis = D - 1;
            loop {
                index[axis] += 1;
                if index[axis] < end[axis] {
                    break;
                }
                index[axis] = start[axis];
                if axis == 0 {
                    return;
                }
                axis -= 1;
            }
        }
    }

    fn point(&self, index: [usize; D]) -> Vector<f64, D> {
        self.first + Vector(index.map(|i| i as f64)) * self.spacing
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rotation, Transform};

    /// Coordinates of order one after a handful of roundings.
    const ROUND_OFF: f64 = 1e-14;

    #[test]
    fn a_box_of_whole_spacings_is_filled_exactly() {
        let block = Shape::cuboid(Vector([0.05, 0.3, -0.2]), Vector([0.6, 0.1, 0.4]), 0.0).unwrap();
        let samples = regular(&block, 0.1).unwrap();
        assert_eq!(samples.positions.len(), 24);
        assert!((samples.volume - 1e-3).abs() < 1e-3 * ROUND_OFF);
        let first = samples.positions[0];
        assert!((first - Vector([-0.2, 0.3, -0.35])).norm() < ROUND_OFF, "{first:?}");
    }

    #[test]
    fn culling_loses_and_adds_nothing() {
        let body = Shape::sphere(Vector([0.0; 3]), 1.0)
            .unwrap()
            .difference(&Shape::capsule(Vector([-1.0; 3]), Vector([1.0; 3]), 0.3).unwrap());
        let spacing = 0.07_f64;
        let n = (2.0 / spacing).round();
        let mut expected = 0;
        for i in 0..n as usize {
            for j in 0..n as usize {
                for k in 0..n as usize {
                    let x = Vector([i, j, k].map(|i| (i as f64 - 0.5 * (n - 1.0)) * spacing));
                    expected += usize::from(body.contains(x));
                }
            }
        }
        let samples = regular(&body, spacing).unwrap();
        assert_eq!(samples.positions.len(), expected);
        assert!(samples.positions.iter().all(|&x| body.contains(x)));
        let total = samples.volume * expected as f64;
        assert!((total - body.volume()).abs() < 1e-12);
    }

    #[test]
    fn a_turned_box_is_filled_by_a_turned_lattice() {
        let block = Shape::cuboid(Vector([0.0, 0.0]), Vector([1.0, 0.5]), 0.0).unwrap();
        let turned = block
            .placed(Transform {
                rotation: Rotation::in_plane(0.4).matrix(),
                scale: 2.0,
                translation: Vector([3.0, 1.0]),
            })
            .unwrap();
        let samples = regular(&turned, 0.1).unwrap();
        assert_eq!(samples.positions.len(), 200);
        assert!(samples.positions.iter().all(|&x| turned.distance(x) < -0.05 + ROUND_OFF));
    }

    #[test]
    fn impossible_requests_are_refused() {
        let block = Shape::cuboid(Vector([0.0, 0.0]), Vector([1.0, 1.0]), 0.0).unwrap();
        assert!(matches!(regular(&block, -0.1), Err(SampleError::Spacing { .. })));
        assert!(matches!(regular(&block, 1e-6), Err(SampleError::TooMany { .. })));
        assert_eq!(regular(&block.complement(), 0.1), Err(SampleError::Unbounded));
        let ring = Shape::sphere(Vector([0.0, 0.0]), 1.0)
            .unwrap()
            .difference(&Shape::sphere(Vector([0.0, 0.0]), 0.99).unwrap());
        assert!(matches!(regular(&ring, 2.0), Err(SampleError::NoParticles { .. })));
    }
}
