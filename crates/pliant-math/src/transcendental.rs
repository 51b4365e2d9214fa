//! Exponential and logarithm on lanes within 2 ulp, angles within 3.
//!
//! The first two take the number apart by its bits and leave a short interval to a polynomial:
//!
//! $$ e^x = 2^k e^r, \quad k = \operatorname{round}(x / \ln 2), \quad |r| ≤ \tfrac12 \ln 2;
//!    \qquad
//!    \ln x = k \ln 2 + \ln(1 + f), \quad 1 + f ∈ [\sqrt{½}, \sqrt 2). $$
//!
//! ln 2 is split into a head with so few digits that its product with k is exact, and a tail
//! (Cody & Waite 1980, *Software Manual for the Elementary Functions*). Polynomials minimise the
//! largest relative error of the result (Remez exchange in 60 digits); the error each leaves is
//! written beside it. Nothing branches, converts or looks up a table: integers are read off the low
//! bits of a float shifted by a large constant.
//!
//! The angle of a vector is turned into the first octant, and across its middle if it lies beyond π/8:
//!
//! $$ \operatorname{atan} \frac ab = \frac π4 + \operatorname{atan} \frac{a - b}{a + b}, $$
//!
//! which leaves an argument below √2 − 1 (Moshier 1989, *Methods and Programs for Mathematical Functions*,
//! whose approximations these are).
//!
//! Contract of [`Real::exp`](crate::Real::exp) on lanes: results below about twice the smallest
//! normal number are 0, those above the largest are ∞, NaN stays NaN. Contract of
//! [`Real::ln`](crate::Real::ln) on lanes: positive normal numbers. Zero, denormal, negative and
//! non-finite arguments give some number, and never trap.

use fearless_simd::{Bytes, Select, Simd, SimdBase, SimdFloat, f32x16, f64x8, u32x16, u64x8};

/// Horner's rule from the highest coefficient down, one fused operation each.
macro_rules! horner {
    ($lit:expr, $x:expr, [$first:expr $(, $rest:expr)* $(,)?]) => {{
        let sum = $lit($first);
        $(let sum = sum.mul_add($x, $lit($rest));)*
        sum
    }};
}

/// Head of ln 2 in 15 bits, exact when multiplied by an exponent in single precision, and tail.
const LN2_F32: (f32, f32) = (0.693_145_75, 1.428_606_8e-6);
/// Head of ln 2 in 32 bits, exact when multiplied by an exponent in double precision, and tail.
const LN2_F64: (f64, f64) = (0.693_147_180_369_123_8, 1.908_214_929_270_587_8e-10);

/// Head of π/4, exact when multiplied by 4 or less, and tail.
const PI_4_F32: (f32, f32) = (0.785_156_25, 2.419_134e-4);
/// Head of π/4, whose last three bits are zero, and tail.
const PI_4_F64: (f64, f64) = (std::f64::consts::FRAC_PI_4, 3.061_616_997_868_383e-17);

/// Natural exponential of sixteen `f32`.
#[inline(always)]
pub(crate) fn exp_f32<S: Simd>(x: f32x16<S>) -> f32x16<S> {
    /// Adding it leaves the nearest integer in the low bits.
    const SHIFT: f32 = 12_582_912.0;
    let lit = |value: f32| f32x16::splat(x.simd, value);
    // The constant first: where an argument is NaN the other one is returned.
    let x = lit(-87.3).max(x);
    let x = lit(89.0).min(x);
    let shifted = x.mul_add(lit(std::f32::consts::LOG2_E), lit(SHIFT));
    let k = shifted - lit(SHIFT);
    let r = k.mul_add(lit(-LN2_F32.1), k.mul_add(lit(-LN2_F32.0), x));
    // 2 e^r = 2 + 2r + r² q(r), error 3.2e-9.
    let q =
        horner!(lit, r, [0.002_763_279_7, 0.016_737_44, 0.083_336_71, 0.333_330_42, 0.999_999_9]);
    let double = (r * r).mul_add(q, r + r) + lit(2.0);
    // 2^(k − 1), whose exponent field stays within range for the largest results.
    let bits = (shifted.bitcast::<u32x16<S>>() << 23) + u32x16::splat(x.simd, 126 << 23);
    double * bits.bitcast::<f32x16<S>>()
}

/// Natural exponential of eight `f64`.
#[inline(always)]
pub(crate) fn exp_f64<S: Simd>(x: f64x8<S>) -> f64x8<S> {
    const SHIFT: f64 = 6_755_399_441_055_744.0;
    let lit = |value: f64| f64x8::splat(x.simd, value);
    let x = lit(-708.3).max(x);
    let x = lit(710.0).min(x);
    let shifted = x.mul_add(lit(std::f64::consts::LOG2_E), lit(SHIFT));
    let k = shifted - lit(SHIFT);
    let r = k.mul_add(lit(-LN2_F64.1), k.mul_add(lit(-LN2_F64.0), x));
    // e^r = 1 + r + r² q(r), error 3.8e-18.
    let q = horner!(
        lit,
        r,
        [
            2.500_054_420_804_667e-8,
            2.763_009_967_620_733e-7,
            2.755_758_428_555_891_5e-6,
            2.480_149_361_863_331e-5,
            1.984_126_951_001_449_4e-4,
            1.388_888_894_300_340_3e-3,
            8.333_333_333_492_028e-3,
            4.166_666_666_653_318e-2,
            1.666_666_666_666_642e-1,
            5.000_000_000_000_01e-1,
        ]
    );
    let once = (r * r).mul_add(q, r) + lit(1.0);
    let bits = (shifted.bitcast::<u64x8<S>>() << 52) + u64x8::splat(x.simd, 1022 << 52);
    (once + once) * bits.bitcast::<f64x8<S>>()
}

/// Angles of sixteen vectors (x, y) in `f32`.
#[inline(always)]
pub(crate) fn atan2_f32<S: Simd>(y: f32x16<S>, x: f32x16<S>) -> f32x16<S> {
    let lit = |value: f32| f32x16::splat(x.simd, value);
    let (up, along) = (y.abs(), x.abs());
    let (small, large) = (up.min(along), up.max(along));
    let middle = small.simd_gt(large * lit(std::f32::consts::SQRT_2 - 1.0));
    let above = middle.select(small - large, small);
    let below = middle.select(small + large, large);
    let z = above / below.max(lit(f32::MIN_POSITIVE));
    let square = z * z;
    let p = horner!(lit, square, [8.053_744_5e-2, -1.387_768_6e-1, 1.997_771e-1, -3.333_295e-1]);
    // Turned back, in eighths of a turn: the product with the head of π/4 is exact.
    let angle = (z * square).mul_add(p, z);
    let steep = up.simd_gt(along);
    let behind = lit(0.0).simd_gt(x);
    let turn = middle.select(lit(1.0), lit(0.0));
    let (turn, angle) = (steep.select(lit(2.0) - turn, turn), steep.select(-angle, angle));
    let (turn, angle) = (behind.select(lit(4.0) - turn, turn), behind.select(-angle, angle));
    let (head, tail) = PI_4_F32;
    turn.mul_add(lit(head), turn.mul_add(lit(tail), angle)).copysign(y)
}

/// Angles of eight vectors (x, y) in `f64`.
#[inline(always)]
pub(crate) fn atan2_f64<S: Simd>(y: f64x8<S>, x: f64x8<S>) -> f64x8<S> {
    let lit = |value: f64| f64x8::splat(x.simd, value);
    let (up, along) = (y.abs(), x.abs());
    let (small, large) = (up.min(along), up.max(along));
    let middle = small.simd_gt(large * lit(std::f64::consts::SQRT_2 - 1.0));
    let above = middle.select(small - large, small);
    let below = middle.select(small + large, large);
    let z = above / below.max(lit(f64::MIN_POSITIVE));
    let square = z * z;
    let p = horner!(
        lit,
        square,
        [
            -8.750_608_600_031_904e-1,
            -1.615_753_718_733_365_2e1,
            -7.500_855_792_314_705e1,
            -1.228_866_684_490_136_1e2,
            -6.485_021_904_942_025e1,
        ]
    );
    let q = horner!(
        lit,
        square,
        [
            1.0,
            2.485_846_490_142_306_3e1,
            1.650_270_098_316_988_6e2,
            4.328_810_604_912_902_5e2,
            4.853_903_996_359_137e2,
            1.945_506_571_482_614e2,
        ]
    );
    // Turned back, in eighths of a turn: the product with the head of π/4 is exact.
    let angle = (z * square).mul_add(p / q, z);
    let steep = up.simd_gt(along);
    let behind = lit(0.0).simd_gt(x);
    let turn = middle.select(lit(1.0), lit(0.0));
    let (turn, angle) = (steep.select(lit(2.0) - turn, turn), steep.select(-angle, angle));
    let (turn, angle) = (behind.select(lit(4.0) - turn, turn), behind.select(-angle, angle));
    let (head, tail) = PI_4_F64;
    turn.mul_add(lit(head), turn.mul_add(lit(tail), angle)).copysign(y)
}

/// Natural logarithm of sixteen positive `f32`.
#[inline(always)]
pub(crate) fn ln_f32<S: Simd>(x: f32x16<S>) -> f32x16<S> {
    let (lit, int) = (|v: f32| f32x16::splat(x.simd, v), |v: u32| u32x16::splat(x.simd, v));
    // Relative to √½, so that the exponent steps there and the mantissa starts there.
    let root = std::f32::consts::FRAC_1_SQRT_2.to_bits();
    let bits = x.bitcast::<u32x16<S>>() + int((127 << 23) - root);
    // An integer below 2²³ under the exponent of 2²³ is that integer plus 2²³.
    let k = ((bits >> 23) | int(0x4b00_0000)).bitcast::<f32x16<S>>() - lit(8_388_608.0 + 127.0);
    let f = ((bits & int(0x007f_ffff)) + int(root)).bitcast::<f32x16<S>>() - lit(1.0);
    // ln(1 + f) = f − f²/2 + f³ p(f), error 6.0e-9.
    let p = horner!(
        lit,
        f,
        [
            -0.076_449_78,
            0.127_619_41,
            -0.131_559_02,
            0.142_013_58,
            -0.166_238_14,
            0.200_012_68,
            -0.250_008_07,
            0.333_333_3,
        ]
    );
    let square = f * f;
    let small = (square * f).mul_add(p, k * lit(LN2_F32.1));
    let tail = square.mul_add(lit(-0.5), small);
    k.mul_add(lit(LN2_F32.0), f + tail)
}

/// Natural logarithm of eight positive `f64`.
#[inline(always)]
pub(crate) fn ln_f64<S: Simd>(x: f64x8<S>) -> f64x8<S> {
    let (lit, int) = (|v: f64| f64x8::splat(x.simd, v), |v: u64| u64x8::splat(x.simd, v));
    let root = std::f64::consts::FRAC_1_SQRT_2.to_bits();
    let bits = x.bitcast::<u64x8<S>>() + int((1023 << 52) - root);
    let k = ((bits >> 52) | int(0x4330_0000_0000_0000)).bitcast::<f64x8<S>>()
        - lit(4_503_599_627_370_496.0 + 1023.0);
    let f = ((bits & int(0x000f_ffff_ffff_ffff)) + int(root)).bitcast::<f64x8<S>>() - lit(1.0);
    // With s = f/(2 + f): ln(1 + f) = 2s + s R(s²), R(z) = z P(z), error 1.3e-18; and
    // 2s = f − f²/2 + s f²/2, whose leading term is exact.
    let s = f / (f + lit(2.0));
    let z = s * s;
    let r = z * horner!(
        lit,
        z,
        [
            0.147_931_764_148_219_9,
            0.153_143_872_042_205_64,
            0.181_835_483_799_08,
            0.222_221_989_468_663_2,
            0.285_714_287_378_886_7,
            0.399_999_999_994_404_2,
            0.666_666_666_666_672_9,
        ]
    );
    let half_square = f * f * lit(0.5);
    let tail = s.mul_add(half_square + r, k * lit(LN2_F64.1)) - half_square;
    k.mul_add(lit(LN2_F64.0), f + tail)
}

#[cfg(test)]
mod tests {
    use crate::{LANES, Lanes, Real, Scalar, dispatch, levels};

    /// Error bound the module promises [ulp].
    const ULPS: f64 = 2.0;
    /// The bound for angles: the quotient and the turn across π/8 are rounded as well [ulp].
    const ANGLE_ULPS: f64 = 3.0;
    /// The reference for `f64` is the standard library, itself good to this [ulp].
    const STD_ULPS: f64 = 0.6;

    /// Applies `f` on lanes of the given kind to every number, on every instruction set.
    fn on_all_levels<T: Scalar>(input: &[T], exp: bool, mut check: impl FnMut(T, T)) {
        for level in levels() {
            for chunk in input.chunks_exact(LANES) {
                let from: &[T; LANES] = chunk.try_into().expect("chunks have this length");
                let mut to = *from;
                dispatch!(level, simd => {
                    let x = T::Lanes::load(simd, from);
                    if exp { x.exp() } else { x.ln() }.store(&mut to);
                });
                for i in 0..LANES {
                    check(from[i], to[i]);
                }
            }
        }
    }

    /// Distance in units of the last place of the exact result.
    fn ulps_f32(got: f32, exact: f64) -> f64 {
        let near = (exact as f32).abs().max(f32::MIN_POSITIVE);
        let ulp = f32::from_bits(near.to_bits() + 1) as f64 - near as f64;
        (got as f64 - exact).abs() / ulp
    }

    fn ulps_f64(got: f64, exact: f64) -> f64 {
        let near = exact.abs().max(f64::MIN_POSITIVE);
        let ulp = f64::from_bits(near.to_bits() + 1) - near;
        (got - exact).abs() / ulp
    }

    #[test]
    fn exp_of_f32_is_within_two_ulps() {
        let count = 1 << 20;
        let input: Vec<f32> =
            (0..count).map(|i| (-86.9 + 175.6 * i as f64 / count as f64) as f32).collect();
        let mut worst = 0.0_f64;
        on_all_levels(&input, true, |x, y| worst = worst.max(ulps_f32(y, (x as f64).exp())));
        println!("exp f32: {worst:.3} ulp");
        assert!(worst <= ULPS, "{worst} ulp");
    }

    #[test]
    fn exp_of_f64_is_within_two_ulps() {
        let count = 1 << 20;
        let input: Vec<f64> =
            (0..count).map(|i| -707.0 + 1416.7 * i as f64 / count as f64).collect();
        let mut worst = 0.0_f64;
        on_all_levels(&input, true, |x, y| worst = worst.max(ulps_f64(y, x.exp())));
        println!("exp f64: {worst:.3} ulp");
        assert!(worst <= ULPS - STD_ULPS, "{worst} ulp");
    }

    #[test]
    fn ln_of_f32_is_within_two_ulps() {
        // Every exponent coarsely, then the neighbourhood of 1 finely.
        let all = (0..1 << 20).map(|i| {
            let (low, high) = (f32::MIN_POSITIVE.to_bits(), f32::MAX.to_bits());
            f32::from_bits(low + (((high - low) as u64 * i) >> 20) as u32)
        });
        let near_one = (0..1 << 20).map(|i| (0.5 + 1.5 * i as f64 / (1 << 20) as f64) as f32);
        let input: Vec<f32> = all.chain(near_one).collect();
        let mut worst = 0.0_f64;
        on_all_levels(&input, false, |x, y| worst = worst.max(ulps_f32(y, (x as f64).ln())));
        println!("ln f32: {worst:.3} ulp");
        assert!(worst <= ULPS, "{worst} ulp");
    }

    #[test]
    fn ln_of_f64_is_within_two_ulps() {
        let all = (0..1 << 20).map(|i| {
            let (low, high) = (f64::MIN_POSITIVE.to_bits(), f64::MAX.to_bits());
            f64::from_bits(low + (((high - low) as u128 * i) >> 20) as u64)
        });
        let near_one = (0..1 << 20).map(|i| 0.5 + 1.5 * i as f64 / (1 << 20) as f64);
        let input: Vec<f64> = all.chain(near_one).collect();
        let mut worst = 0.0_f64;
        on_all_levels(&input, false, |x, y| worst = worst.max(ulps_f64(y, x.ln())));
        println!("ln f64: {worst:.3} ulp");
        assert!(worst <= ULPS - STD_ULPS, "{worst} ulp");
    }

    /// Vectors all around, short angles to every axis included.
    fn around<T: Scalar>() -> Vec<[T; 2]> {
        let mut out = Vec::new();
        for i in 0..1 << 16 {
            let angle = -3.2 + 6.4 * i as f64 / (1 << 16) as f64;
            let size = (i % 37) as f64 - 18.0;
            out.push([angle.sin(), angle.cos()].map(|x| T::from_f64(x * size.exp2())));
            let tiny = T::from_f64((-20.0 * (i % 1000) as f64 / 1000.0).exp2());
            let (one, tiny) = (T::from_f64(1.0), if i % 2 == 0 { tiny } else { -tiny });
            out.push([[tiny, one], [one, tiny], [tiny, -one], [-one, tiny]][i / 2 % 4]);
        }
        out
    }

    fn angles<T: Scalar>(mut check: impl FnMut([T; 2], T)) {
        for level in levels() {
            for chunk in around::<T>().chunks_exact(LANES) {
                let mut to = [T::default(); LANES];
                let (mut y, mut x) = (to, to);
                for i in 0..LANES {
                    [y[i], x[i]] = chunk[i];
                }
                dispatch!(level, simd => {
                    T::Lanes::load(simd, &y).atan2(T::Lanes::load(simd, &x)).store(&mut to);
                });
                for i in 0..LANES {
                    check(chunk[i], to[i]);
                }
            }
        }
    }

    #[test]
    fn angles_are_within_three_ulps() {
        let mut worst = [0.0_f64; 2];
        angles::<f32>(|[y, x], got| {
            worst[0] = worst[0].max(ulps_f32(got, (y as f64).atan2(x as f64)));
        });
        angles::<f64>(|[y, x], got| worst[1] = worst[1].max(ulps_f64(got, y.atan2(x))));
        println!("atan2: {worst:.3?} ulp");
        assert!(worst[0] <= ANGLE_ULPS && worst[1] <= ANGLE_ULPS - STD_ULPS, "{worst:?} ulp");
    }

    #[test]
    fn the_angle_of_nothing_is_zero() {
        for level in levels() {
            let mut to = [1.0_f32; LANES];
            dispatch!(level, simd => {
                let zero = <f32 as Scalar>::Lanes::splat(simd, 0.0);
                zero.atan2(zero).store(&mut to);
            });
            assert_eq!(to, [0.0; LANES]);
        }
    }

    /// Independent of the standard library: ln(1 + 2^-n) and e^(2^-n) by their series, whose few
    /// leading terms are exact to far beyond double precision.
    #[test]
    fn series_agree_in_double_precision() {
        let steps: Vec<f64> = (20..36).map(|n| (-n as f64).exp2()).collect();
        let above: Vec<f64> = steps.iter().map(|h| 1.0 + h).collect();
        on_all_levels(&above, false, |x, y| {
            let h = x - 1.0;
            assert!(ulps_f64(y, h - h * h / 2.0 + h * h * h / 3.0) <= ULPS);
        });
        on_all_levels(&steps, true, |h, y| {
            assert!(ulps_f64(y, 1.0 + (h + h * h / 2.0 + h * h * h / 6.0)) <= ULPS);
        });
    }

    #[test]
    fn exp_saturates_and_keeps_nan() {
        let input = [-1e30, -1000.0, -100.0, -88.0, 89.0, 100.0, 1e30, f32::NAN];
        on_all_levels(&[input, input].concat(), true, |x, y| {
            assert!(if x.is_nan() {
                y.is_nan()
            } else {
                y == if x < 0.0 { 0.0 } else { f32::INFINITY }
            });
        });
        let input = [-1e300, -1e5, -720.0, -709.0, 709.9, 800.0, 1e300, f64::NAN];
        on_all_levels(&[input, input].concat(), true, |x, y| {
            assert!(if x.is_nan() {
                y.is_nan()
            } else {
                y == if x < 0.0 { 0.0 } else { f64::INFINITY }
            });
        });
    }

    #[test]
    fn exact_values() {
        on_all_levels(&[0.0_f32; LANES], true, |_, y| assert_eq!(y, 1.0));
        on_all_levels(&[1.0_f32; LANES], false, |_, y| assert_eq!(y, 0.0));
        on_all_levels(&[0.0_f64; LANES], true, |_, y| assert_eq!(y, 1.0));
        on_all_levels(&[1.0_f64; LANES], false, |_, y| assert_eq!(y, 0.0));
    }

    #[test]
    fn arguments_out_of_contract_do_not_trap() {
        let input = [0.0, -0.0, -1.0, 1e-45, f32::INFINITY, f32::NAN, f32::MIN, -1e-45];
        let mut seen = 0;
        on_all_levels(&[input, input].concat(), false, |_, _| seen += 1);
        assert_eq!(seen, levels().len() * LANES);
    }
}
