//! The numbers formulas are written over: a scalar, or sixteen of them side by side.

use std::fmt::{Debug, Display};
use std::ops::{Add, BitAnd, BitOr, Div, Mul, Neg, Not, Sub};

use fearless_simd::{Simd, SimdFloat, SimdFloatElement, f32x4, f64x4};

use crate::Lanes;

/// `f32`, `f64`, or a SIMD vector of either: one formula serves all of them.
pub trait Real:
    Copy
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
{
    /// One truth value per lane.
    type Mask: Copy
        + BitAnd<Output = Self::Mask>
        + BitOr<Output = Self::Mask>
        + Not<Output = Self::Mask>;

    /// Sweeps after which cyclic Jacobi on 3×3 matrices is converged to this precision.
    const JACOBI_SWEEPS: usize;
    /// Distance from 1 to the next larger number.
    const EPSILON: f64;
    /// Smallest positive normal number.
    const TINY: f64;

    /// A constant of the same kind as `self`: `x.lit(0.5) * x`.
    fn lit(self, value: f64) -> Self;
    /// Square root.
    fn sqrt(self) -> Self;
    /// Natural exponential.
    fn exp(self) -> Self;
    /// Natural logarithm; arguments must be positive and normal.
    fn ln(self) -> Self;
    /// Angle of the vector (x, `self`) from the first axis [rad], within [−π, π]; 0 where both vanish.
    fn atan2(self, x: Self) -> Self;
    /// Absolute value.
    fn abs(self) -> Self;
    /// Magnitude of `self` with the sign of `sign`.
    fn copysign(self, sign: Self) -> Self;
    /// Larger of two numbers.
    fn max(self, other: Self) -> Self;
    /// Smaller of two numbers.
    fn min(self, other: Self) -> Self;
    /// `self * factor + addend`, fused where the hardware fuses.
    fn mul_add(self, factor: Self, addend: Self) -> Self;
    /// Largest integer not above `self`.
    fn floor(self) -> Self;
    /// Largest power of two not above `self`, which must be positive and normal.
    fn power_of_two(self) -> Self;

    /// `self > other`, lane by lane.
    fn gt(self, other: Self) -> Self::Mask;
    /// `self >= other`, lane by lane.
    fn ge(self, other: Self) -> Self::Mask;
    /// `self < other`, lane by lane.
    #[inline(always)]
    fn lt(self, other: Self) -> Self::Mask {
        other.gt(self)
    }
    /// `self <= other`, lane by lane.
    #[inline(always)]
    fn le(self, other: Self) -> Self::Mask {
        other.ge(self)
    }
    /// `yes` where the mask is set, `no` elsewhere.
    fn select(mask: Self::Mask, yes: Self, no: Self) -> Self;
    /// Whether the mask is set in any lane.
    fn any(mask: Self::Mask) -> bool;

    /// Zero of the same kind as `self`.
    #[inline(always)]
    fn zero(self) -> Self {
        self.lit(0.0)
    }
    /// One of the same kind as `self`.
    #[inline(always)]
    fn one(self) -> Self {
        self.lit(1.0)
    }
    /// `1 / self`.
    #[inline(always)]
    fn recip(self) -> Self {
        self.lit(1.0) / self
    }
    /// `1 / self` to three digits or better, for steering an iteration.
    #[inline(always)]
    fn approximate_recip(self) -> Self {
        self.recip()
    }
    /// `self` within `[low, high]`.
    #[inline(always)]
    fn clamp(self, low: Self, high: Self) -> Self {
        self.max(low).min(high)
    }
}

/// A number stored in memory, `f32` or `f64`: what particle columns and grids are made of.
pub trait Scalar:
    Real<Mask = bool>
    + Default
    + Debug
    + Display
    + PartialOrd
    + Send
    + Sync
    + bytemuck::Pod
    + std::iter::Sum
    + std::ops::AddAssign
    + SimdFloatElement
    + 'static
{
    /// Sixteen of these numbers in the registers of instruction set `S`.
    type Lanes<S: Simd>: Lanes<S, Scalar = Self>;
    /// Four of them: a vector in space with a number beside it.
    type Quad<S: Simd>: SimdFloat<S, Element = Self, Array = [Self; 4]>;
    /// The name scene files use.
    const NAME: &'static str;

    /// Nearest number of this precision.
    fn from_f64(value: f64) -> Self;
    /// The same number in double precision.
    fn to_f64(self) -> f64;
    /// Neither infinite nor NaN.
    fn is_finite(self) -> bool;
}

macro_rules! scalar {
    ($t:ident, $sweeps:literal, $lanes:ident, $quad:ident) => {
        impl Real for $t {
            type Mask = bool;
            const JACOBI_SWEEPS: usize = $sweeps;
            const EPSILON: f64 = $t::EPSILON as f64;
            const TINY: f64 = $t::MIN_POSITIVE as f64;
            #[inline(always)]
            fn lit(self, value: f64) -> Self {
                value as $t
            }
            #[inline(always)]
            fn sqrt(self) -> Self {
                $t::sqrt(self)
            }
            #[inline(always)]
            fn exp(self) -> Self {
                $t::exp(self)
            }
            #[inline(always)]
            fn ln(self) -> Self {
                $t::ln(self)
            }
            #[inline(always)]
            fn atan2(self, x: Self) -> Self {
                $t::atan2(self, x)
            }
            #[inline(always)]
            fn abs(self) -> Self {
                $t::abs(self)
            }
            #[inline(always)]
            fn copysign(self, sign: Self) -> Self {
                $t::copysign(self, sign)
            }
            #[inline(always)]
            fn max(self, other: Self) -> Self {
                if self > other { self } else { other }
            }
            #[inline(always)]
            fn min(self, other: Self) -> Self {
                if self < other { self } else { other }
            }
            // Without hardware support the fused operation is a slow library call.
            #[inline(always)]
            fn mul_add(self, factor: Self, addend: Self) -> Self {
                self * factor + addend
            }
            #[inline(always)]
            fn floor(self) -> Self {
                $t::floor(self)
            }
            #[inline(always)]
            fn power_of_two(self) -> Self {
                $t::from_bits(self.to_bits() & $t::INFINITY.to_bits())
            }
            #[inline(always)]
            fn gt(self, other: Self) -> bool {
                self > other
            }
            #[inline(always)]
            fn ge(self, other: Self) -> bool {
                self >= other
            }
            #[inline(always)]
            fn select(mask: bool, yes: Self, no: Self) -> Self {
                if mask { yes } else { no }
            }
            #[inline(always)]
            fn any(mask: bool) -> bool {
                mask
            }
        }

        impl Scalar for $t {
            type Lanes<S: Simd> = crate::simd::$lanes<S>;
            type Quad<S: Simd> = $quad<S>;
            const NAME: &'static str = stringify!($t);
            #[inline(always)]
            fn from_f64(value: f64) -> Self {
                value as $t
            }
            #[inline(always)]
            fn to_f64(self) -> f64 {
                self as f64
            }
            #[inline(always)]
            fn is_finite(self) -> bool {
                $t::is_finite(self)
            }
        }
    };
}

scalar!(f32, 3, F32x16, f32x4);
scalar!(f64, 4, F64x16, f64x4);
