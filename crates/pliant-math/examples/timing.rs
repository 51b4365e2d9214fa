//! Nanoseconds per 3×3 decomposition, on scalars and on lanes, one core.
//!
//! ```text
//! cargo run --release --package pliant-math --example timing
//! ```

use std::hint::black_box;
use std::time::Instant;

use pliant_math::{LANES, Lanes, Level, Matrix, Scalar, Simd, Svd, dispatch, svd};

const BATCHES: usize = 8_192;
const REPEATS: usize = 100;

/// One batch: nine columns of sixteen numbers.
type Batch<T> = [[T; LANES]; 9];

fn batches<T: Scalar>() -> Vec<Batch<T>> {
    let mut state = 1_u64;
    let mut next = move || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        T::from_f64((state >> 11) as f64 / (1_u64 << 52) as f64 - 1.0)
    };
    (0..1024).map(|_| std::array::from_fn(|_| std::array::from_fn(|_| next()))).collect()
}

#[inline(always)]
fn pass<S: Simd, T: Scalar>(simd: S, data: &[Batch<T>], out: &mut Batch<T>) {
    for batch in data {
        let mut f = Matrix::<_, 3>::identity(T::Lanes::<S>::splat(simd, T::default()));
        for k in 0..9 {
            f.0[k / 3].0[k % 3] = T::Lanes::<S>::load(simd, &batch[k]);
        }
        let Svd { u, sigma, v } = svd(&f);
        let g = Matrix::compose(&u, &sigma, &v);
        for k in 0..9 {
            g.0[k / 3].0[k % 3].store(&mut out[k]);
        }
    }
}

fn best_ns(matrices: usize, mut run: impl FnMut()) -> f64 {
    let time = |run: &mut dyn FnMut()| {
        let start = Instant::now();
        run();
        start.elapsed().as_secs_f64()
    };
    let best = (0..REPEATS).map(|_| time(&mut run)).fold(f64::INFINITY, f64::min);
    best * 1e9 / matrices as f64
}

fn measure<T: Scalar>(level: Level) {
    let data = batches::<T>();
    let repeats = BATCHES / data.len();
    let matrices = BATCHES * LANES;
    let mut out = data[0];
    let lanes = best_ns(matrices, || {
        for _ in 0..repeats {
            dispatch!(level, simd => pass(simd, black_box(&data), &mut out));
        }
        black_box(&out);
    });
    println!("{:>4} lanes  {lanes:8.2} ns", T::NAME);
}

fn main() {
    let level = Level::new();
    println!("{level:?}");
    measure::<f32>(level);
    measure::<f64>(level);
}
