//! Nanoseconds per 3×3 decomposition and per exponential and logarithm, on one core.
//!
//! ```text
//! cargo bench --package pliant-math --bench timing
//! ```

use std::hint::black_box;
use std::time::Instant;

use pliant_math::{
    LANES, Lanes, Level, Matrix, Random, Real, Scalar, Simd, dispatch, eigen, left_svd, svd,
};

/// Batches held in memory: few enough to stay in the cache.
const BATCHES: usize = 256;
/// The best of this many passes counts: on a shared machine the others were disturbed.
const PASSES: usize = 2000;

/// The entries of sixteen matrices, column by column.
type Batch<T> = [[T; LANES]; 9];

/// Sixteen matrices in registers.
type Wide<T, S> = Matrix<<T as Scalar>::Lanes<S>, 3>;

#[inline(always)]
fn load<S: Simd, T: Scalar>(simd: S, batch: &Batch<T>) -> Wide<T, S> {
    let mut f = Matrix::zero(T::Lanes::splat(simd, T::default()));
    for k in 0..9 {
        f.0[k / 3].0[k % 3] = T::Lanes::load(simd, &batch[k]);
    }
    f
}

#[inline(always)]
fn store<S: Simd, T: Scalar>(f: &Wide<T, S>, batch: &mut Batch<T>) {
    for k in 0..9 {
        f.0[k / 3].0[k % 3].store(&mut batch[k]);
    }
}

/// Best time of many passes [ns], divided by the number of items in a pass.
fn best_ns(items: usize, mut pass: impl FnMut()) -> f64 {
    let mut best = f64::INFINITY;
    for _ in 0..PASSES {
        let start = Instant::now();
        pass();
        best = best.min(start.elapsed().as_secs_f64());
    }
    best * 1e9 / items as f64
}

fn measure<T: Scalar>(level: Level) {
    let mut random = Random::new(1);
    let data: Vec<Batch<T>> = (0..BATCHES)
        .map(|_| std::array::from_fn(|_| std::array::from_fn(|_| random.uniform())))
        .collect();
    let items = BATCHES * LANES;
    let mut out = data[0];
    let report = |name: &str, ns: f64| println!("{:>4} {name:24} {ns:8.2} ns", T::NAME);

    macro_rules! lanes {
        ($name:literal, $f:ident => $result:expr) => {{
            let ns = best_ns(items, || {
                dispatch!(level, simd => {
                    for batch in black_box(&data) {
                        let $f = load(simd, batch);
                        store::<_, T>(&$result, &mut out);
                        black_box(&out);
                    }
                });
            });
            report($name, ns);
        }};
    }
    lanes!("load and store", f => f);
    lanes!("svd and recomposition", f => { let d = svd(&f); d.compose(&d.sigma) });
    lanes!("left svd and recomposition", f => {
        let (u, sigma) = left_svd(&f);
        Matrix::compose(&u, &sigma, &u)
    });
    lanes!("eigen and recomposition", f => {
        let d = eigen(&f.symmetric_part());
        d.compose(&d.values)
    });
    lanes!("nine exp", f => f.map(|x| x.exp()));
    lanes!("nine ln", f => f.map(|x| x.ln()));

    let matrices: Vec<Matrix<T, 3>> = data
        .iter()
        .flat_map(|batch| {
            (0..LANES).map(|lane| Matrix::from_rows(&batch.map(|column| column[lane])))
        })
        .collect();
    let ns = best_ns(items, || {
        for f in &matrices {
            let d = svd(black_box(f));
            black_box(d.compose(&d.sigma));
        }
    });
    report("svd, one at a time", ns);
}

fn main() {
    let level = Level::new();
    println!("{level:?}");
    measure::<f32>(level);
    measure::<f64>(level);
}
