//! Volume of any bounded shape, by subdivision.
//!
//! A distance changes by no more than the way moved, so a cell whose center is farther from the
//! surface than its half diagonal is wholly in or wholly out. The others are halved in every
//! direction down to 1/256 (2-D: 1/2048) of the longest side of the bounds; a last cell of width h
//! that the surface crosses counts as ½ − d/h of itself, clamped, which is exact for faces along the
//! grid and right on average for others. The error falls as h².

use pliant_math::Vector;
use rayon::prelude::*;

use super::SignedDistance;

/// Cells along the longest side of the bounds at the coarsest level.
const COARSE: usize = 8;

/// Enclosed volume [m^D]; infinite where the bounds are, zero where they are empty. In parallel on
/// the current thread pool.
pub fn volume_by_quadrature<S, const D: usize>(shape: &S) -> f64
where
    S: SignedDistance<D> + ?Sized,
{
    subdivided(shape, if D == 2 { 8 } else { 5 })
}

/// The same with cells down to `COARSE · 2^levels` along the longest side.
pub(crate) fn subdivided<S, const D: usize>(shape: &S, levels: u32) -> f64
where
    S: SignedDistance<D> + ?Sized,
{
    let bounds = shape.bounds();
    if bounds.is_empty() {
        return 0.0;
    }
    if !bounds.is_finite() {
        return f64::INFINITY;
    }
    let width = bounds.size().max_abs() / COARSE as f64;
    let mut counts = [0; D];
    for i in 0..D {
        counts[i] = (bounds.size()[i] / width).ceil().max(1.0) as usize;
    }
    let covered = Vector(counts).0.map(|n| n as f64 * width);
    let lower = bounds.center() - Vector(covered) * 0.5;
    // Collected before it is summed, so that the order of the sum does not depend on threads.
    let parts: Vec<f64> = (0..counts.iter().product())
        .into_par_iter()
        .map(|cell: usize| {
            let (mut rest, mut center) = (cell, lower);
            for i in 0..D {
                center[i] += ((rest % counts[i]) as f64 + 0.5) * width;
                rest /= counts[i];
            }
            filled(shape, center, width, levels)
        })
        .collect();
    parts.iter().sum()
}

/// Volume inside one cell, halved up to `levels` times more.
fn filled<S, const D: usize>(shape: &S, center: Vector<f64, D>, width: f64, levels: u32) -> f64
where
    S: SignedDistance<D> + ?Sized,
{
    let distance = shape.distance(center);
    let whole = width.powi(D as i32);
    if distance.abs() >= 0.5 * width * (D as f64).sqrt() {
        return if distance < 0.0 { whole } else { 0.0 };
    }
    let offset = |corner: usize, reach: f64| {
        let mut x = center;
        for i in 0..D {
            x[i] += reach * if corner >> i & 1 == 1 { 1.0 } else { -1.0 };
        }
        x
    };
    if levels == 0 {
        // Walls inside a solid, left by overlapping pieces of a mesh, have inside all around.
        let is_solid = distance < 0.0
            && (0..1 << D).all(|corner| shape.distance(offset(corner, 0.5 * width)) < 0.0);
        let share = if is_solid { 1.0 } else { (0.5 - distance / width).clamp(0.0, 1.0) };
        return whole * share;
    }
    (0..1 << D)
        .map(|corner| filled(shape, offset(corner, 0.25 * width), 0.5 * width, levels - 1))
        .sum()
}
