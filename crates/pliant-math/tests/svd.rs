//! The decomposition on random and nasty matrices, on scalars and on lanes.

use pliant_math::*;

fn next(state: &mut u64) -> f64 {
    *state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    ((*state >> 11) as f64 / (1u64 << 53) as f64) * 2.0 - 1.0
}

#[test]
fn random_3d() {
    let mut s = 1;
    let (mut worst, mut worst_u) = (0.0f64, 0.0f64);
    for _ in 0..100000 {
        let rows: Vec<f64> = (0..9).map(|_| next(&mut s)).collect();
        let f = Matrix::<f64, 3>::from_rows(&rows);
        let d = svd(&f);
        worst = worst.max((d.compose(&d.sigma) - f).max_abs() / f.max_abs());
        let i = Matrix::identity(1.0);
        worst_u = worst_u.max((d.u.mul_transpose(d.u) - i).max_abs());
        assert!((Dim::<3>::det(&d.u) - 1.0).abs() < 1e-12);
        assert!(d.sigma[0] >= d.sigma[1] && d.sigma[1] >= d.sigma[2].abs() - 1e-15);
    }
    println!("{worst} {worst_u}");
    assert!(worst < 1e-14);
}
