//! Exponential and logarithm on lanes.

use fearless_simd::{Simd, SimdBase, f32x16, f64x8};

/// Natural exponential of sixteen `f32`.
#[inline(always)]
pub(crate) fn exp_f32<S: Simd>(x: f32x16<S>) -> f32x16<S> {
    f32x16::from_fn(x.simd, |i| x[i].exp())
}

/// Natural logarithm of sixteen positive `f32`.
#[inline(always)]
pub(crate) fn ln_f32<S: Simd>(x: f32x16<S>) -> f32x16<S> {
    f32x16::from_fn(x.simd, |i| x[i].ln())
}

/// Natural exponential of eight `f64`.
#[inline(always)]
pub(crate) fn exp_f64<S: Simd>(x: f64x8<S>) -> f64x8<S> {
    f64x8::from_fn(x.simd, |i| x[i].exp())
}

/// Natural logarithm of eight positive `f64`.
#[inline(always)]
pub(crate) fn ln_f64<S: Simd>(x: f64x8<S>) -> f64x8<S> {
    f64x8::from_fn(x.simd, |i| x[i].ln())
}
