//! All reference cases of this crate's kinds on lanes, in double and single precision. A program of its own: it takes
//! minutes to compile, and the one for scalars can be compiled meanwhile.

mod vectors;

use std::marker::PhantomData;

use pliant_materials::vectors::Arithmetic;
use pliant_math::{LANES, Lanes, Level, Scalar, Simd};

use vectors::{
    SINGLE, assert_none, codim_single, codimensional, codimensional_in_single, isotropic, run,
};

/// Sixteen copies of a case side by side, which must stay equal.
struct OnLanes<S, T>(S, PhantomData<T>);

impl<S: Simd, T: Scalar> Arithmetic for OnLanes<S, T> {
    type Real = T::Lanes<S>;
    fn lift(&self, x: f64) -> T::Lanes<S> {
        Lanes::splat(self.0, T::from_f64(x))
    }
    fn lower(&self, x: T::Lanes<S>) -> f64 {
        let mut lanes = [T::default(); LANES];
        x.store(&mut lanes);
        assert!(lanes.iter().all(|lane| lane.to_f64().to_bits() == lanes[0].to_f64().to_bits()));
        lanes[0].to_f64()
    }
}

/// The instruction set every machine of this kind has: one instance of the code is enough here, the
/// choice while running is tested with the laws.
#[cfg(target_arch = "x86_64")]
fn baseline() -> impl Simd {
    Level::new().as_sse2().expect("every x86-64 has it")
}
#[cfg(target_arch = "aarch64")]
fn baseline() -> impl Simd {
    Level::new().as_neon().expect("every AArch64 has it")
}

#[test]
fn every_case_holds_on_double_lanes_to_its_own_tolerance() {
    for cases in [isotropic(), codimensional()] {
        assert_none(run(cases, &OnLanes(baseline(), PhantomData::<f64>), |_, _| 1.0));
    }
}

#[test]
fn every_case_holds_on_single_lanes_to_its_scaled_tolerance() {
    assert_none(run(isotropic(), &OnLanes(baseline(), PhantomData::<f32>), |_, _| SINGLE));
}

#[test]
fn sheets_and_strands_hold_on_single_lanes() {
    let cases = codimensional_in_single();
    assert_none(run(cases, &OnLanes(baseline(), PhantomData::<f32>), codim_single));
}
