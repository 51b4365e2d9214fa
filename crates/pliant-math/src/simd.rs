//! Sixteen numbers side by side, for every instruction set, chosen while running.
//!
//! Sixteen is one AVX-512 register of `f32`; narrower sets use several registers, and `f64` uses
//! two. The count is the same everywhere, so memory layouts do not depend on the machine. The same
//! vector plays two parts: the same quantity of sixteen particles, and a row of four grid nodes of
//! four components each.

use std::ops::{Add, BitAnd, BitOr, Div, Mul, Neg, Not, Sub};

use fearless_simd::{
    Bytes, Level, Select, Simd, SimdBase, SimdCombine, SimdFloat, SimdMask, f32x4, f32x16, f64x4,
    f64x8, i32x16, i64x8, mask32x16, mask64x8,
};

use crate::{Real, Scalar, transcendental};

/// Numbers in a [`Lanes`] vector.
pub const LANES: usize = 16;

/// Every instruction set this machine has, best first: tests run their lanes on each of them.
pub fn levels() -> Vec<Level> {
    let best = Level::new();
    #[cfg(target_arch = "x86_64")]
    let lesser = [
        best.as_avx2().map(Level::Avx2),
        best.as_sse4_2().map(Level::Sse4_2),
        best.as_sse2().map(Level::Sse2),
    ];
    #[cfg(not(target_arch = "x86_64"))]
    let lesser: [Option<Level>; 0] = [];
    let mut all = vec![best];
    for level in lesser.into_iter().flatten() {
        if std::mem::discriminant(&level) != std::mem::discriminant(&best) {
            all.push(level);
        }
    }
    all
}

/// Like [`dispatch!`](crate::dispatch), for large code: AVX-512 and AVX2 have their own copy, other x86 processors share
/// the baseline's.
///
/// Builds with assertions have one copy alone, the one for AVX2 where the machine that builds has it: compiling the
/// others takes longer than all tests.
#[cfg(not(all(debug_assertions, avx2_here)))]
#[macro_export]
macro_rules! dispatch_wide {
    ($level:expr, $simd:ident => $body:expr) => {{
        let level: $crate::Level = $level;
        #[cfg(target_arch = "x86_64")]
        'done: {
            #[cfg(not(debug_assertions))]
            if let Some($simd) = level.as_avx512() {
                break 'done $crate::Simd::vectorize(
                    $simd,
                    #[inline(always)]
                    || $body,
                );
            }
            #[cfg(not(debug_assertions))]
            if let Some($simd) = level.as_avx2() {
                break 'done $crate::Simd::vectorize(
                    $simd,
                    #[inline(always)]
                    || $body,
                );
            }
            let $simd = level.as_sse2().expect("every x86-64 processor has SSE2");
            $crate::Simd::vectorize(
                $simd,
                #[inline(always)]
                || $body,
            )
        }
        #[cfg(not(target_arch = "x86_64"))]
        $crate::dispatch!(level, $simd => $body)
    }};
}

/// Like [`dispatch!`](crate::dispatch), for large code: in this build, which has assertions and was made on a machine with
/// AVX2, one copy for that. Other builds have more.
#[cfg(all(debug_assertions, avx2_here))]
#[macro_export]
macro_rules! dispatch_wide {
    ($level:expr, $simd:ident => $body:expr) => {{
        let level: $crate::Level = $level;
        let $simd =
            level.as_avx2().expect("builds with assertions run where they are made, with AVX2");
        $crate::Simd::vectorize(
            $simd,
            #[inline(always)]
            || $body,
        )
    }};
}

/// Sixteen `f32`.
pub(crate) type F32x16<S> = f32x16<S>;

/// A [`Real`] that is sixteen scalars wide.
pub trait Lanes<S: Simd>: Real {
    /// What one lane holds.
    type Scalar: Scalar;
    /// The same number in every lane.
    fn splat(simd: S, value: Self::Scalar) -> Self;
    /// Sixteen consecutive numbers.
    fn load(simd: S, from: &[Self::Scalar; LANES]) -> Self;
    /// Writes the lanes to consecutive numbers.
    fn store(self, to: &mut [Self::Scalar; LANES]);
    /// Four numbers, repeated four times.
    fn load_quad(simd: S, from: &[Self::Scalar; 4]) -> Self;
    /// Each of four numbers, four times over.
    fn spread(simd: S, from: &[Self::Scalar; 4]) -> Self;
    /// Sum over the four quads: `out[c] = Σ_q self[4q + c]`.
    fn sum_quads(self) -> [Self::Scalar; 4];
    /// Writes four vectors so that the four numbers of each lane lie side by side.
    fn store_interleaved(columns: [Self; 4], to: &mut [[Self::Scalar; 4]; LANES]);
    /// Reads what [`Lanes::store_interleaved`] writes.
    fn load_interleaved(simd: S, from: &[[Self::Scalar; 4]; LANES]) -> [Self; 4];
    /// A mask as a bit for each lane, the first one lowest.
    fn bits(mask: Self::Mask) -> u64;
}

impl<S: Simd> Real for f32x16<S> {
    type Mask = mask32x16<S>;
    const JACOBI_SWEEPS: usize = <f32 as Real>::JACOBI_SWEEPS;
    const EPSILON: f64 = <f32 as Real>::EPSILON;
    const TINY: f64 = <f32 as Real>::TINY;
    #[inline(always)]
    fn lit(self, value: f64) -> Self {
        Lanes::splat(self.simd, value as f32)
    }
    #[inline(always)]
    fn sqrt(self) -> Self {
        SimdFloat::sqrt(self)
    }
    #[inline(always)]
    fn exp(self) -> Self {
        transcendental::exp_f32(self)
    }
    #[inline(always)]
    fn ln(self) -> Self {
        transcendental::ln_f32(self)
    }
    #[inline(always)]
    fn atan2(self, x: Self) -> Self {
        transcendental::atan2_f32(self, x)
    }
    #[inline(always)]
    fn abs(self) -> Self {
        SimdBase::abs(self)
    }
    #[inline(always)]
    fn copysign(self, sign: Self) -> Self {
        SimdFloat::copysign(self, sign)
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        SimdBase::max(self, other)
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        SimdBase::min(self, other)
    }
    #[inline(always)]
    fn mul_add(self, factor: Self, addend: Self) -> Self {
        SimdFloat::mul_add(self, factor, addend)
    }
    #[inline(always)]
    fn floor(self) -> Self {
        SimdFloat::floor(self)
    }
    #[inline(always)]
    fn approximate_recip(self) -> Self {
        SimdFloat::approximate_recip(self)
    }
    #[inline(always)]
    fn power_of_two(self) -> Self {
        let exponent = i32x16::splat(self.simd, f32::INFINITY.to_bits() as i32);
        (self.bitcast::<i32x16<S>>() & exponent).bitcast()
    }
    #[inline(always)]
    fn gt(self, other: Self) -> Self::Mask {
        self.simd_gt(other)
    }
    #[inline(always)]
    fn ge(self, other: Self) -> Self::Mask {
        self.simd_ge(other)
    }
    #[inline(always)]
    fn select(mask: Self::Mask, yes: Self, no: Self) -> Self {
        mask.select(yes, no)
    }
    #[inline(always)]
    fn any(mask: Self::Mask) -> bool {
        mask.any_true()
    }
}

impl<S: Simd> Lanes<S> for f32x16<S> {
    type Scalar = f32;
    #[inline(always)]
    fn splat(simd: S, value: f32) -> Self {
        SimdBase::splat(simd, value)
    }
    #[inline(always)]
    fn load(simd: S, from: &[f32; LANES]) -> Self {
        Self::load_array_ref(simd, from)
    }
    #[inline(always)]
    fn store(self, to: &mut [f32; LANES]) {
        self.store_array(to);
    }
    #[inline(always)]
    fn load_quad(simd: S, from: &[f32; 4]) -> Self {
        Self::block_splat(f32x4::load_array_ref(simd, from))
    }
    #[inline(always)]
    fn spread(simd: S, from: &[f32; 4]) -> Self {
        let quad = |i: usize| f32x4::splat(simd, from[i]);
        quad(0).combine(quad(1)).combine(quad(2).combine(quad(3)))
    }
    #[inline(always)]
    fn sum_quads(self) -> [f32; 4] {
        let simd = self.simd;
        let (low, high) = simd.split_f32x16(self);
        let (a, b) = simd.split_f32x8(low + high);
        (a + b).to_array()
    }
    #[inline(always)]
    fn store_interleaved([a, b, c, d]: [Self; 4], to: &mut [[f32; 4]; LANES]) {
        let (ac_low, ac_high) = a.interleave(c);
        let (bd_low, bd_high) = b.interleave(d);
        let (first, second) = ac_low.interleave(bd_low);
        let (third, fourth) = ac_high.interleave(bd_high);
        let to: &mut [f32; 4 * LANES] = bytemuck::must_cast_mut(to);
        first.store_slice(&mut to[..16]);
        second.store_slice(&mut to[16..32]);
        third.store_slice(&mut to[32..48]);
        fourth.store_slice(&mut to[48..]);
    }
    #[inline(always)]
    fn load_interleaved(simd: S, from: &[[f32; 4]; LANES]) -> [Self; 4] {
        let from: &[f32; 4 * LANES] = bytemuck::must_cast_ref(from);
        let row = |i: usize| Self::from_slice(simd, &from[16 * i..16 * (i + 1)]);
        let (ac_low, bd_low) = row(0).deinterleave(row(1));
        let (ac_high, bd_high) = row(2).deinterleave(row(3));
        let (a, c) = ac_low.deinterleave(ac_high);
        let (b, d) = bd_low.deinterleave(bd_high);
        [a, b, c, d]
    }
    #[inline(always)]
    fn bits(mask: Self::Mask) -> u64 {
        mask.to_bitmask()
    }
}

/// Sixteen `f64`, in two registers of eight.
#[derive(Clone, Copy)]
pub struct F64x16<S: Simd>(pub(crate) [f64x8<S>; 2]);

/// Truth values for the lanes of an [`F64x16`].
#[derive(Clone, Copy)]
pub struct Mask64x16<S: Simd>([mask64x8<S>; 2]);

/// The same expression on both halves. A macro and not a function of a closure: a closure is
/// compiled for the instruction set of the whole binary where it is not inlined.
macro_rules! halves {
    ($a:ident => $result:expr) => {{
        let [low, high] = $a.0;
        F64x16([
            {
                let $a = low;
                $result
            },
            {
                let $a = high;
                $result
            },
        ])
    }};
    ($a:ident, $b:ident => $result:expr) => {{
        let ([low_a, high_a], [low_b, high_b]) = ($a.0, $b.0);
        F64x16([
            {
                let ($a, $b) = (low_a, low_b);
                $result
            },
            {
                let ($a, $b) = (high_a, high_b);
                $result
            },
        ])
    }};
}

impl<S: Simd> Add for F64x16<S> {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        let a = self;
        halves!(a, other => a + other)
    }
}

impl<S: Simd> Sub for F64x16<S> {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        let a = self;
        halves!(a, other => a - other)
    }
}

impl<S: Simd> Mul for F64x16<S> {
    type Output = Self;
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        let a = self;
        halves!(a, other => a * other)
    }
}

impl<S: Simd> Div for F64x16<S> {
    type Output = Self;
    #[inline(always)]
    fn div(self, other: Self) -> Self {
        let a = self;
        halves!(a, other => a / other)
    }
}

impl<S: Simd> Neg for F64x16<S> {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        let a = self;
        halves!(a => -a)
    }
}

impl<S: Simd> BitAnd for Mask64x16<S> {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }
}

impl<S: Simd> BitOr for Mask64x16<S> {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}

impl<S: Simd> Not for Mask64x16<S> {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self([!self.0[0], !self.0[1]])
    }
}

impl<S: Simd> Real for F64x16<S> {
    type Mask = Mask64x16<S>;
    const JACOBI_SWEEPS: usize = <f64 as Real>::JACOBI_SWEEPS;
    const EPSILON: f64 = <f64 as Real>::EPSILON;
    const TINY: f64 = <f64 as Real>::TINY;
    #[inline(always)]
    fn lit(self, value: f64) -> Self {
        Lanes::splat(self.0[0].simd, value)
    }
    #[inline(always)]
    fn sqrt(self) -> Self {
        let a = self;
        halves!(a => SimdFloat::sqrt(a))
    }
    #[inline(always)]
    fn exp(self) -> Self {
        let a = self;
        halves!(a => transcendental::exp_f64(a))
    }
    #[inline(always)]
    fn ln(self) -> Self {
        let a = self;
        halves!(a => transcendental::ln_f64(a))
    }
    #[inline(always)]
    fn atan2(self, x: Self) -> Self {
        let y = self;
        halves!(y, x => transcendental::atan2_f64(y, x))
    }
    #[inline(always)]
    fn abs(self) -> Self {
        let a = self;
        halves!(a => SimdBase::abs(a))
    }
    #[inline(always)]
    fn copysign(self, sign: Self) -> Self {
        let a = self;
        halves!(a, sign => SimdFloat::copysign(a, sign))
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        let a = self;
        halves!(a, other => SimdBase::max(a, other))
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        let a = self;
        halves!(a, other => SimdBase::min(a, other))
    }
    #[inline(always)]
    fn mul_add(self, factor: Self, addend: Self) -> Self {
        Self([
            SimdFloat::mul_add(self.0[0], factor.0[0], addend.0[0]),
            SimdFloat::mul_add(self.0[1], factor.0[1], addend.0[1]),
        ])
    }
    #[inline(always)]
    fn floor(self) -> Self {
        let a = self;
        halves!(a => SimdFloat::floor(a))
    }
    #[inline(always)]
    fn power_of_two(self) -> Self {
        let a = self;
        halves!(a => {
            let exponent = i64x8::splat(a.simd, f64::INFINITY.to_bits() as i64);
            (a.bitcast::<i64x8<S>>() & exponent).bitcast()
        })
    }
    #[inline(always)]
    fn gt(self, other: Self) -> Self::Mask {
        Mask64x16([self.0[0].simd_gt(other.0[0]), self.0[1].simd_gt(other.0[1])])
    }
    #[inline(always)]
    fn ge(self, other: Self) -> Self::Mask {
        Mask64x16([self.0[0].simd_ge(other.0[0]), self.0[1].simd_ge(other.0[1])])
    }
    #[inline(always)]
    fn select(mask: Self::Mask, yes: Self, no: Self) -> Self {
        Self([mask.0[0].select(yes.0[0], no.0[0]), mask.0[1].select(yes.0[1], no.0[1])])
    }
    #[inline(always)]
    fn any(mask: Self::Mask) -> bool {
        mask.0[0].any_true() || mask.0[1].any_true()
    }
}

impl<S: Simd> Lanes<S> for F64x16<S> {
    type Scalar = f64;
    #[inline(always)]
    fn splat(simd: S, value: f64) -> Self {
        Self([f64x8::splat(simd, value); 2])
    }
    #[inline(always)]
    fn load(simd: S, from: &[f64; LANES]) -> Self {
        Self([f64x8::from_slice(simd, &from[..8]), f64x8::from_slice(simd, &from[8..])])
    }
    #[inline(always)]
    fn store(self, to: &mut [f64; LANES]) {
        self.0[0].store_slice(&mut to[..8]);
        self.0[1].store_slice(&mut to[8..]);
    }
    #[inline(always)]
    fn load_quad(simd: S, from: &[f64; 4]) -> Self {
        let quad = f64x4::load_array_ref(simd, from);
        Self([quad.combine(quad); 2])
    }
    #[inline(always)]
    fn spread(simd: S, from: &[f64; 4]) -> Self {
        let quad = |i: usize| f64x4::splat(simd, from[i]);
        Self([quad(0).combine(quad(1)), quad(2).combine(quad(3))])
    }
    #[inline(always)]
    fn sum_quads(self) -> [f64; 4] {
        let simd = self.0[0].simd;
        let (a, b) = simd.split_f64x8(self.0[0] + self.0[1]);
        (a + b).to_array()
    }
    #[inline(always)]
    fn store_interleaved([a, b, c, d]: [Self; 4], to: &mut [[f64; 4]; LANES]) {
        let to: &mut [f64; 4 * LANES] = bytemuck::must_cast_mut(to);
        for half in 0..2 {
            let (ac_low, ac_high) = a.0[half].interleave(c.0[half]);
            let (bd_low, bd_high) = b.0[half].interleave(d.0[half]);
            let (first, second) = ac_low.interleave(bd_low);
            let (third, fourth) = ac_high.interleave(bd_high);
            let to = &mut to[32 * half..32 * (half + 1)];
            first.store_slice(&mut to[..8]);
            second.store_slice(&mut to[8..16]);
            third.store_slice(&mut to[16..24]);
            fourth.store_slice(&mut to[24..]);
        }
    }
    #[inline(always)]
    fn load_interleaved(simd: S, from: &[[f64; 4]; LANES]) -> [Self; 4] {
        let from: &[f64; 4 * LANES] = bytemuck::must_cast_ref(from);
        let half = |half: usize| {
            let row = |i: usize| f64x8::from_slice(simd, &from[32 * half + 8 * i..][..8]);
            let (ac_low, bd_low) = row(0).deinterleave(row(1));
            let (ac_high, bd_high) = row(2).deinterleave(row(3));
            let (a, c) = ac_low.deinterleave(ac_high);
            let (b, d) = bd_low.deinterleave(bd_high);
            [a, b, c, d]
        };
        let (low, high) = (half(0), half(1));
        // Written out: `map` on an array is not inlined into every instruction set.
        let both = |c: usize| Self([low[c], high[c]]);
        [both(0), both(1), both(2), both(3)]
    }
    #[inline(always)]
    fn bits(mask: Self::Mask) -> u64 {
        let [low, high] = mask.0;
        low.to_bitmask() | high.to_bitmask() << (LANES / 2)
    }
}
