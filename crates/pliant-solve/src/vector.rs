//! Operations on long vectors: few passes over memory, the same bits on any number of threads.
//!
//! Krylov methods spend their time outside the operator in loops like y ← y + αx and x·y, which
//! wait for memory. Each function here passes over its vectors once, and what a solver does to
//! several vectors in a row is fused into one pass.
//!
//! A sum depends on the order of its terms, so the order is fixed: a vector is cut into chunks of
//! [`CHUNK`] numbers, each is summed from its start, and partial sums are added in a binary tree whose
//! shape follows from the length alone. The scheduler decides who computes a branch, never which
//! branches there are. Products and sums are formed in `f64` whatever the vectors hold, and the
//! tree lives on the stack: nothing is allocated.
//!
//! The vector that is written comes first, as in an assignment. Vectors of one call have one length;
//! anything else is a programming error and panics.

use pliant_math::Scalar;

/// Numbers per leaf of the tree: three vectors of them fit the second-level cache.
pub const CHUNK: usize = 8192;

/// Vectors up to this length stay on the calling thread: waking another costs more.
const SERIAL: usize = 2 * CHUNK;

/// Independent partial sums in a leaf, so that additions need not wait for one another.
const LANES: usize = 8;

/// Inner product a·b.
pub fn dot<T: Scalar>(a: &[T], b: &[T]) -> f64 {
    sweep([], [a, b], &|[], [a, b]| {
        let ((a, a_rest), (b, b_rest)) = (a.as_chunks::<LANES>(), b.as_chunks::<LANES>());
        let mut sum = Sum::default();
        for (a, b) in a.iter().zip(b) {
            sum.add(a, b);
        }
        sum.total(a_rest, b_rest)
    })
}

/// Euclidean norm √(a·a).
pub fn norm<T: Scalar>(a: &[T]) -> f64 {
    dot(a, a).sqrt()
}

/// Whether no entry is infinite or NaN.
pub fn is_finite<T: Scalar>(a: &[T]) -> bool {
    let strangers = |[]: [&mut [T]; 0], [a]: [&[T]; 1]| {
        // Counting instead of leaving early keeps the loop free of branches.
        a.iter().map(|a| u32::from(!a.is_finite())).sum::<u32>() as f64
    };
    sweep([], [a], &strangers) == 0.0
}

/// y ← x.
pub fn copy<T: Scalar>(y: &mut [T], x: &[T]) {
    sweep([y], [x], &|[y], [x]| {
        y.copy_from_slice(x);
        0.0
    });
}

/// y ← 0.
pub fn clear<T: Scalar>(y: &mut [T]) {
    sweep([y], [], &|[y], []| {
        y.fill(T::default());
        0.0
    });
}

/// y ← αy.
pub fn scale<T: Scalar>(y: &mut [T], alpha: f64) {
    sweep([y], [], &|[y], []| {
        for y in y {
            *y = T::from_f64(alpha * y.to_f64());
        }
        0.0
    });
}

/// y ← αx.
pub fn write_scaled<T: Scalar>(y: &mut [T], alpha: f64, x: &[T]) {
    sweep([y], [x], &|[y], [x]| {
        for (y, x) in y.iter_mut().zip(x) {
            *y = T::from_f64(alpha * x.to_f64());
        }
        0.0
    });
}

/// y ← y + αx.
pub fn add_scaled<T: Scalar>(y: &mut [T], alpha: f64, x: &[T]) {
    sweep([y], [x], &|[y], [x]| {
        for (y, x) in y.iter_mut().zip(x) {
            *y = T::from_f64(y.to_f64() + alpha * x.to_f64());
        }
        0.0
    });
}

/// y ← βy + x.
pub fn scale_and_add<T: Scalar>(y: &mut [T], beta: f64, x: &[T]) {
    sweep([y], [x], &|[y], [x]| {
        for (y, x) in y.iter_mut().zip(x) {
            *y = T::from_f64(beta * y.to_f64() + x.to_f64());
        }
        0.0
    });
}

/// y ← y + αx, then the inner product of the new y with z, in one pass.
pub fn add_scaled_then_dot<T: Scalar>(y: &mut [T], alpha: f64, x: &[T], z: &[T]) -> f64 {
    let axpy = |y: T, x: T| T::from_f64(y.to_f64() + alpha * x.to_f64());
    sweep([y], [x, z], &|[y], [x, z]| {
        let (y, y_rest) = y.as_chunks_mut::<LANES>();
        let ((x, x_rest), (z, z_rest)) = (x.as_chunks::<LANES>(), z.as_chunks::<LANES>());
        let mut sum = Sum::default();
        for ((y, x), z) in y.iter_mut().zip(x).zip(z) {
            *y = std::array::from_fn(|lane| axpy(y[lane], x[lane]));
            sum.add(y, z);
        }
        for (y, x) in y_rest.iter_mut().zip(x_rest) {
            *y = axpy(*y, *x);
        }
        sum.total(y_rest, z_rest)
    })
}

/// Sets the length of a scratch vector; its contents are arbitrary after a change.
pub(crate) fn resize<T: Scalar>(y: &mut Vec<T>, len: usize) {
    if y.len() != len {
        y.resize(len, T::default());
    }
}

/// A running sum of products in several lanes.
#[derive(Default)]
struct Sum([f64; LANES]);

impl Sum {
    #[inline(always)]
    fn add<T: Scalar>(&mut self, a: &[T; LANES], b: &[T; LANES]) {
        for lane in 0..LANES {
            self.0[lane] += a[lane].to_f64() * b[lane].to_f64();
        }
    }

    /// All lanes in order, then the products of what did not fill them.
    fn total<T: Scalar>(&self, a_rest: &[T], b_rest: &[T]) -> f64 {
        let rest = a_rest.iter().zip(b_rest).map(|(a, b)| a.to_f64() * b.to_f64());
        self.0.iter().copied().chain(rest).sum()
    }
}

/// Runs `leaf` on every chunk of the vectors and adds what it returns, in the order of the tree.
pub(crate) fn sweep<T: Scalar, F, const M: usize, const N: usize>(
    outputs: [&mut [T]; M],
    inputs: [&[T]; N],
    leaf: &F,
) -> f64
where
    F: Fn([&mut [T]; M], [&[T]; N]) -> f64 + Sync,
{
    let lengths = || outputs.iter().map(|y| y.len()).chain(inputs.iter().map(|x| x.len()));
    let len = lengths().next().unwrap_or(0);
    assert!(lengths().all(|other| other == len), "vectors of one operation differ in length");
    branch(len, outputs, inputs, leaf)
}

/// One node of the tree over `len` numbers.
fn branch<T: Scalar, F, const M: usize, const N: usize>(
    len: usize,
    outputs: [&mut [T]; M],
    inputs: [&[T]; N],
    leaf: &F,
) -> f64
where
    F: Fn([&mut [T]; M], [&[T]; N]) -> f64 + Sync,
{
    if len <= CHUNK {
        return leaf(outputs, inputs);
    }
    let middle = len.div_ceil(CHUNK) / 2 * CHUNK;
    let mut upper: [&mut [T]; M] = [(); M].map(|()| &mut [] as &mut [T]);
    let mut slots = upper.iter_mut();
    let lower = outputs.map(|y| {
        let (lower, upper) = y.split_at_mut(middle);
        if let Some(slot) = slots.next() {
            *slot = upper;
        }
        lower
    });
    let (left, right) = (inputs.map(|x| &x[..middle]), inputs.map(|x| &x[middle..]));
    let (left, right) = if len <= SERIAL {
        (branch(middle, lower, left, leaf), branch(len - middle, upper, right, leaf))
    } else {
        rayon::join(
            || branch(middle, lower, left, leaf),
            || branch(len - middle, upper, right, leaf),
        )
    };
    left + right
}

#[cfg(test)]
mod tests {
    use pliant_math::random;

    use super::*;

    /// Long enough for a tree of several levels, and no multiple of anything.
    const LENGTH: usize = 9 * CHUNK + 1234;

    fn numbers<T: Scalar>(seed: u64, len: usize) -> Vec<T> {
        (0..len).map(|i| T::from_f64(random::uniform::<f64>(seed, i as u64) - 0.5)).collect()
    }

    fn on_threads<R: Send>(count: usize, work: impl FnOnce() -> R + Send) -> R {
        rayon::ThreadPoolBuilder::new().num_threads(count).build().unwrap().install(work)
    }

    fn bits_do_not_depend_on_threads<T: Scalar>() {
        let (a, b, y) = (numbers::<T>(1, LENGTH), numbers::<T>(2, LENGTH), numbers::<T>(3, LENGTH));
        let work = || {
            let mut y = y.clone();
            let sums = [dot(&a, &b), add_scaled_then_dot(&mut y, 0.3, &a, &b), norm(&y)];
            (sums.map(f64::to_bits), y)
        };
        let alone = on_threads(1, work);
        for count in [2, 3] {
            let together = on_threads(count, work);
            assert_eq!(alone.0, together.0);
            assert!(alone.1 == together.1);
        }
    }

    #[test]
    fn sums_have_the_same_bits_on_any_number_of_threads() {
        bits_do_not_depend_on_threads::<f32>();
        bits_do_not_depend_on_threads::<f64>();
    }

    #[test]
    fn inner_products_are_those_of_a_plain_sum() {
        // The products are of order 0.1 and of either sign; rounding adds up like a random walk.
        const ROUNDING: f64 = 1e-12;
        for len in [0, 1, 7, 8, 9, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, LENGTH] {
            let (a, b) = (numbers::<f64>(4, len), numbers::<f64>(5, len));
            let plain: f64 = a.iter().zip(&b).map(|(a, b)| a * b).sum();
            assert!((dot(&a, &b) - plain).abs() < ROUNDING);
            let (a, b) = (numbers::<f32>(4, len), numbers::<f32>(5, len));
            let plain: f64 = a.iter().zip(&b).map(|(a, b)| *a as f64 * *b as f64).sum();
            assert!((dot(&a, &b) - plain).abs() < ROUNDING);
        }
    }

    #[test]
    fn updates_reach_every_entry_once() {
        for len in [0, 3, CHUNK, LENGTH] {
            let (x, start) = (numbers::<f64>(6, len), numbers::<f64>(7, len));
            let expect = |y: &[f64], f: &dyn Fn(f64, f64) -> f64| {
                for i in 0..len {
                    assert_eq!(y[i], f(start[i], x[i]));
                }
            };
            let mut y = start.clone();
            add_scaled(&mut y, 0.25, &x);
            expect(&y, &|y, x| y + 0.25 * x);
            let mut y = start.clone();
            scale_and_add(&mut y, 0.25, &x);
            expect(&y, &|y, x| 0.25 * y + x);
            let mut y = start.clone();
            scale(&mut y, -3.0);
            expect(&y, &|y, _| -3.0 * y);
            write_scaled(&mut y, -3.0, &x);
            expect(&y, &|_, x| -3.0 * x);
            copy(&mut y, &x);
            expect(&y, &|_, x| x);
            clear(&mut y);
            expect(&y, &|_, _| 0.0);
        }
    }

    #[test]
    fn a_single_stranger_is_found() {
        let mut a = numbers::<f32>(8, LENGTH);
        assert!(is_finite(&a));
        a[LENGTH - 2] = f32::NAN;
        assert!(!is_finite(&a));
        a[LENGTH - 2] = f32::INFINITY;
        assert!(!is_finite(&a));
    }

    #[test]
    #[should_panic(expected = "differ in length")]
    fn vectors_of_different_length_are_refused() {
        dot(&[1.0, 2.0], &[1.0]);
    }
}
