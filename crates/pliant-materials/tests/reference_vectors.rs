//! All reference cases of this crate's kinds on scalars, in double and single precision.

mod vectors;

use std::marker::PhantomData;

use pliant_materials::vectors::{Arithmetic, Double, check};
use pliant_math::Scalar;
use serde_json::Value as Json;

use vectors::{
    SINGLE, assert_none, codim_single, codimensional, codimensional_in_single, isotropic, run,
};

/// Scalars of another precision.
struct Scalars<T>(PhantomData<T>);

impl<T: Scalar> Arithmetic for Scalars<T> {
    type Real = T;
    fn lift(&self, x: f64) -> T {
        T::from_f64(x)
    }
    fn lower(&self, x: T) -> f64 {
        x.to_f64()
    }
}

#[test]
fn every_case_holds_in_double_precision_to_its_own_tolerance() {
    for cases in [isotropic(), codimensional()] {
        assert!(cases.iter().all(|case| check(case).is_ok()));
        assert_none(run(cases, &Double, |_, _| 1.0));
    }
}

#[test]
fn every_case_holds_in_single_precision_to_its_scaled_tolerance() {
    assert_none(run(isotropic(), &Scalars(PhantomData::<f32>), |_, _| SINGLE));
}

#[test]
fn scaled_tolerances_still_say_something() {
    // Ill-conditioned cases have no digits left in single precision. Most outputs must keep two.
    const DIGITS: f64 = 1e-2;
    const SHARE: f64 = 0.7;
    let (mut total, mut sharp) = (0.0, 0.0);
    for case in isotropic() {
        for (name, value) in case["out"].as_object().unwrap() {
            let entries = value.as_array().cloned().unwrap_or_else(|| vec![value.clone()]);
            let size =
                entries.iter().filter_map(Json::as_f64).fold(0.0, |a: f64, b| a.max(b.abs()));
            let Some(tolerance) = case["tol"][name].as_f64().filter(|_| size > 0.0) else {
                continue;
            };
            total += 1.0;
            sharp += f64::from(u8::from(tolerance * SINGLE <= DIGITS * size));
        }
    }
    assert!(sharp > SHARE * total, "{sharp} of {total}");
}

#[test]
fn sheets_and_strands_hold_in_single_precision() {
    let cases = codimensional_in_single();
    assert_none(run(cases, &Scalars(PhantomData::<f32>), codim_single));
}
