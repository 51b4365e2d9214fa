//! Small dense mathematics for matter that deforms.
//!
//! Everything in inelasticity happens in principal space, so the singular value decomposition of a
//! 2×2 or 3×3 matrix is the hottest and the most delicate code in Pliant. This crate holds it,
//! together with the tensors it works on, and knows no physics.
//!
//! One formula serves `f32`, `f64` and SIMD lanes of either: write it over [`Real`], in `D`
//! dimensions, with `where Dim<D>: Space<D>` as the only bound. Lane code never branches on data:
//! compute both sides, then [`Real::select`].
//!
//! | to | use |
//! |---|---|
//! | write a formula once for scalars and lanes | [`Real`], [`Scalar`], [`Lanes`] |
//! | compute with vectors and matrices | [`Vector`], [`Matrix`], [`Dim`], [`Space`] |
//! | find principal stretches | [`svd`], [`left_svd`], [`polar`] |
//! | diagonalise a symmetric matrix | [`eigen`] |
//! | keep a frame aligned with a column | [`qr`] |
//! | move data between particles and a grid | [`Kernel`]: [`Linear`], [`Quadratic`], [`Cubic`] |
//! | weigh particles by their distance | [`Radial`]: [`CubicSpline`], [`Poly6`], [`Spiky`], [`WendlandC2`] |
//! | draw reproducible random numbers | [`random`] |
//! | test a gradient or a Hessian | [`check`] |
//! | choose an instruction set while running | [`Level`], [`dispatch!`], [`dispatch_wide!`], [`levels`] |

pub mod check;
mod eigen;
mod jacobi;
mod polar;
mod qr;
mod radial;
pub mod random;
mod real;
mod simd;
mod space;
mod spline;
mod svd;
mod tensor;
mod transcendental;

pub use eigen::{Eigen, eigen};
pub use polar::{Polar, polar};
pub use qr::{Qr, qr};
pub use radial::{CubicSpline, Poly6, Radial, Spiky, WendlandC2};
pub use random::Random;
pub use real::{Real, Scalar};
pub use simd::{F64x16, LANES, Lanes, levels};
pub use space::{Dim, Space};
pub use spline::{Cubic, Kernel, Linear, Quadratic};
pub use svd::{Svd, left_svd, svd};
pub use tensor::{Matrix, Vector};

/// Run-time choice of the instruction set, re-exported so that callers need not name the crate.
pub use fearless_simd::{Level, Simd, SimdBase, SimdFloat, dispatch, f32x4};
