//! Sixteen lanes to one number, always in the same order.

use pliant_math::{LANES, Lanes, Scalar, Simd};

/// Sum over the lanes, in double precision.
#[inline(always)]
pub(crate) fn lane_sum<S: Simd, L: Lanes<S>>(lanes: L) -> f64 {
    let mut buffer = [L::Scalar::default(); LANES];
    lanes.store(&mut buffer);
    buffer.iter().map(|x| x.to_f64()).sum()
}

/// Largest lane; lanes that are not numbers do not count.
#[inline(always)]
pub(crate) fn lane_max<S: Simd, L: Lanes<S>>(lanes: L) -> f64 {
    let mut buffer = [L::Scalar::default(); LANES];
    lanes.store(&mut buffer);
    buffer.iter().fold(f64::NEG_INFINITY, |max, x| max.max(x.to_f64()))
}
