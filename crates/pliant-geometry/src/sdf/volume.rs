//! Volume of any bounded shape, by subdivision.
//!
//! A distance changes by no more than the way moved, so a cell whose center is farther from the
//! surface than its half diagonal is wholly in or wholly out. The others are halved in every
//! direction down to 1/256 (2-D: 1/2048) of the longest side of the bounds; a last cell of width h that the
//! surface crosses counts as ½ − d/h of itself, clamped, which is exact for faces along the grid
//! and right on average for others. The error falls as h².

use pliant_math::Vector;

use super::SignedDistance;

/// Enclosed volume [m^D]; infinite where the bounds are, zero where they are empty.
pub fn volume_by_quadrature<S, const D: usize>(shape: &S) -> f64
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
    /// Cells along each side of the coarsest level.
    const COARSE: usize = 8;
    let levels = if D == 2 { 8 } else { 5 };
    let width = bounds.size().max_abs() / COARSE as f64;
    let mut counts = [0; D];
    for i in 0..D {
        counts[i] = (bounds.size()[i] / width).ceil().max(1.0) as usize;
    }
    let covered = Vector(counts).0.map(|n| n as f64 * width);
    let lower = bounds.center() - Vector(covered) * 0.5;
    let mut sum = 0.0;
    for cell in 0..counts.iter().product() {
        let mut rest: usize = cell;
        let mut center = lower;
        for i in 0..D {
            center[i] += ((rest % counts[i]) as f64 + 0.5) * width;
            rest /= counts[i];
        }
        sum += filled(shape, center, width, levels);
    }
    sum
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
    if levels == 0 {
        return whole * (0.5 - distance / width).clamp(0.0, 1.0);
    }
    let mut sum = 0.0;
    for corner in 0..1usize << D {
        let mut child = center;
        for i in 0..D {
            child[i] += 0.25 * width * if corner >> i & 1 == 1 { 1.0 } else { -1.0 };
        }
        sum += filled(shape, child, 0.5 * width, levels - 1);
    }
    sum
}
