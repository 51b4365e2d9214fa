//! Lanes do the same on every instruction set that this machine has.

use pliant_math::{LANES, Lanes, Real, Scalar, Simd, dispatch, levels};

fn check<S: Simd, T: Scalar>(simd: S) {
    let numbers: [T; LANES] = std::array::from_fn(|lane| T::from_f64((lane * lane) as f64));
    let lanes = T::Lanes::<S>::load(simd, &numbers);
    for bound in [-1.0, 0.0, 3.5, 64.0, 100.5, 1e9] {
        let bits = T::Lanes::<S>::bits(lanes.lt(lanes.lit(bound)));
        let expected = (0..LANES).filter(|lane| ((lane * lane) as f64) < bound);
        assert_eq!(bits, expected.map(|lane| 1 << lane).sum::<u64>(), "below {bound}");
    }
    let quads: [[T; 4]; LANES] =
        std::array::from_fn(|lane| std::array::from_fn(|c| T::from_f64((4 * lane + c) as f64)));
    let columns = T::Lanes::<S>::load_interleaved(simd, &quads);
    for (c, column) in columns.into_iter().enumerate() {
        let mut found = [T::default(); LANES];
        column.store(&mut found);
        assert!((0..LANES).all(|lane| found[lane] == quads[lane][c]));
    }
    let mut back = [[T::default(); 4]; LANES];
    T::Lanes::<S>::store_interleaved(columns, &mut back);
    assert!(back == quads);
}

#[test]
fn masks_are_bits_and_quads_are_columns() {
    for level in levels() {
        dispatch!(level, simd => check::<_, f32>(simd));
        dispatch!(level, simd => check::<_, f64>(simd));
    }
}
