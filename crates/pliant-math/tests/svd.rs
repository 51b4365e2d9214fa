//! The decomposition on more than a million random and nasty matrices, in both precisions and
//! dimensions, on scalars and on the lanes of every instruction set the machine has.
//!
//! Every result must put the matrix together again, be made of proper rotations, be sorted with the
//! sign of the determinant in the last value, and have the singular values of an independent
//! implementation.

use pliant_math::{
    Dim, LANES, Lanes, Level, Matrix, Random, Scalar, Simd, Space, Svd, Vector, dispatch, left_svd,
    levels, svd,
};

/// Largest |U Σ Vᵀ − F| allowed [EPSILON σ₁]: six roundings of each of two products, and the angles.
const RECONSTRUCTION: f64 = 12.0;
/// Largest |U Uᵀ − 1| and |det U − 1| allowed [EPSILON].
const ORTHOGONALITY: f64 = 10.0;
/// Largest error of a singular value allowed [EPSILON σ₁]; in `f64` it includes that of the reference.
const SINGULAR_VALUE: f64 = 8.0;
/// Matrices per family, dimension and precision.
const SAMPLES: usize = 20 * 1024;

type Family<const D: usize> = (&'static str, fn(&mut Random, usize) -> Matrix<f64, D>);

/// `U [σ] Vᵀ` with random rotations.
fn with_values<const D: usize>(random: &mut Random, sigma: [f64; 3]) -> Matrix<f64, D> {
    let (u, v) = (random.rotation(), random.rotation());
    let mut values = Vector::splat(0.0);
    values.0.copy_from_slice(&sigma[3 - D..]);
    Matrix::compose(&u, &values, &v)
}

fn small_power(random: &mut Random, lowest: f64) -> f64 {
    10.0_f64.powf(random.between(lowest, 0.0))
}

/// Moderate entries: any precision and any scaling can hold them.
fn families<const D: usize>() -> Vec<Family<D>> {
    vec![
        ("normal entries", |random, _| random.matrix()),
        ("nearly the identity", |random, _| {
            Matrix::identity(1.0) + random.matrix() * small_power(random, -9.0)
        }),
        ("identity, scaled, and zero", |_, i| Matrix::identity(1.0) * ((i % 7) as f64 - 3.0)),
        ("rotations", |random, _| random.rotation()),
        ("two values coincide", |random, _| {
            let (a, b) = (random.between(0.5, 2.0), small_power(random, -8.0));
            with_values(random, if a > 1.0 { [a, b, b] } else { [a, a, b] })
        }),
        ("two values nearly coincide", |random, _| {
            let (a, gap) = (random.between(0.1, 2.0), 1.0 + small_power(random, -17.0));
            with_values(random, if a > 1.0 { [a, gap, 1.0] } else { [gap, 1.0, a] })
        }),
        ("all values nearly coincide", |random, _| {
            let (a, b) = (small_power(random, -17.0), small_power(random, -17.0));
            with_values(random, [1.0, 1.0 + a, 1.0 - b])
        }),
        ("inverted", |random, _| {
            let (a, b, c) =
                (random.between(0.5, 2.0), random.between(0.1, 2.0), random.between(0.0, 1.0));
            with_values(random, [a, b, -c])
        }),
        ("nearly singular", |random, _| {
            let (a, b) = (random.between(0.5, 2.0), small_power(random, -18.0));
            with_values(random, [1.0, a, if a > 1.0 { b } else { -b }])
        }),
        ("graded", |random, i| {
            let order = [[0, 1, 2], [2, 1, 0], [1, 0, 2]][i % 3];
            with_values(random, order.map(|k| [1.0, 1e-6, 1e-12][k]))
        }),
        ("graded columns and rows", |random, i| {
            let scale = Matrix::from_diagonal(&{
                let mut scales = Vector::splat(1.0);
                for j in 0..D {
                    scales[j] = [1.0, 1e-6, 1e-12][(i + j) % 3];
                }
                scales
            });
            if i % 2 == 0 { random.matrix() * scale } else { scale * random.matrix() }
        }),
        ("values of any size", |random, _| {
            let sigma = [-12.0, -12.0, -12.0].map(|lowest| small_power(random, lowest));
            let largest = sigma[3 - D..].iter().copied().fold(0.0, f64::max);
            with_values(random, sigma.map(|value| value / largest))
        }),
        ("rank one", |random, _| random.matrix::<D>().0[0].outer(random.matrix::<D>().0[0])),
        ("rank one, alike", |_, i| {
            let (mut a, mut b) = (Vector::splat(1.0), Vector::splat(1.0));
            for j in 0..D {
                a[j] = ((i / 5_usize.pow(j as u32)) % 5) as f64 - 2.0;
                b[j] = ((i / 5_usize.pow((D + j) as u32)) % 5) as f64 - 2.0;
            }
            a.outer(b)
        }),
        ("small integers", |_, i| {
            let mut f = Matrix::zero(0.0);
            for k in 0..D * D {
                f[(k % D, k / D)] = ((i * 7919 / 3_usize.pow(k as u32)) % 3) as f64 - 1.0;
            }
            f
        }),
        ("signed permutations", |random, _| {
            let mut f = Matrix::zero(0.0);
            let shift = random.below(3) as usize;
            for j in 0..D {
                f[((j + shift) % D, j)] = [1.0, -1.0, 0.5][random.below(3) as usize];
            }
            if random.below(2) == 0 { f.transpose() } else { f }
        }),
        ("triangles and sparse", |random, i| {
            let mut f = random.matrix();
            for j in 0..D {
                for k in 0..D {
                    if (i >> (j * D + k)) & 1 == 0 {
                        f[(k, j)] = 0.0;
                    }
                }
            }
            f
        }),
    ]
}

/// Singular values by plain one-sided Jacobi in `f64`, sweep after sweep until nothing moves: slow
/// and branching, and nothing in common with the code under test.
fn reference_values<const D: usize>(f: &Matrix<f64, D>) -> Vector<f64, D>
where
    Dim<D>: Space<D>,
{
    let scale = f.max_abs();
    if scale == 0.0 {
        return Vector::splat(0.0);
    }
    let mut b = *f * (1.0 / scale);
    for _ in 0..60 {
        let mut moved = false;
        for p in 0..D {
            for q in p + 1..D {
                let (x, y) = (b.0[p], b.0[q]);
                let (alpha, beta, gamma) = (x.norm_squared(), y.norm_squared(), x.dot(y));
                if gamma.abs() <= f64::EPSILON * (alpha * beta).sqrt() || gamma.abs() < 1e-250 {
                    continue;
                }
                moved = true;
                let zeta = (beta - alpha) / (2.0 * gamma);
                let t = zeta.signum() / (zeta.abs() + zeta.hypot(1.0));
                let c = 1.0 / t.hypot(1.0);
                b.0[p] = x * c - y * (c * t);
                b.0[q] = x * (c * t) + y * c;
            }
        }
        if !moved {
            break;
        }
    }
    let mut values: Vec<f64> = (0..D).map(|j| b.0[j].norm() * scale).collect();
    // Rotations keep the sign of the determinant, and the columns are orthogonal now.
    for (j, length) in values.iter().enumerate() {
        b.0[j] = b.0[j] * (scale / length);
    }
    let det = Dim::<D>::det(&b);
    values.sort_by(|a, b| b.total_cmp(a));
    values[D - 1] = values[D - 1].copysign(det);
    let mut out = Vector::splat(0.0);
    out.0.copy_from_slice(&values);
    out
}

/// Worst figures seen, in the units of the bounds above.
#[derive(Default)]
struct Worst {
    reconstruction: f64,
    orthogonality: f64,
    singular_value: f64,
    matrices: usize,
}

fn widen<T: Scalar, const D: usize>(m: &Matrix<T, D>) -> Matrix<f64, D> {
    let mut out = Matrix::zero(0.0);
    for j in 0..D {
        for i in 0..D {
            out[(i, j)] = m[(i, j)].to_f64();
        }
    }
    out
}

fn narrow<T: Scalar, const D: usize>(m: &Matrix<f64, D>) -> Matrix<T, D> {
    let mut out = Matrix::zero(T::default());
    for j in 0..D {
        for i in 0..D {
            out[(i, j)] = T::from_f64(m[(i, j)]);
        }
    }
    out
}

/// Checks one decomposition; `scale` is a power of two that brings the matrix near 1.
fn judge<T: Scalar, const D: usize>(
    f: &Matrix<T, D>,
    expected: &Vector<f64, D>,
    scale: f64,
    result: &Svd<T, D>,
    worst: &mut Worst,
    context: &dyn Fn() -> String,
) where
    Dim<D>: Space<D>,
{
    let (u, v) = (widen(&result.u), widen(&result.v));
    let mut sigma = Vector::splat(0.0);
    for j in 0..D {
        sigma[j] = result.sigma[j].to_f64() / scale;
    }
    let f = widen(f) * (1.0 / scale);
    let largest = expected[0].max(f64::MIN_POSITIVE);
    let unit = T::EPSILON * largest;

    let reconstruction = (Matrix::compose(&u, &sigma, &v) - f).max_abs() / unit;
    let mut orthogonality = 0.0_f64;
    for rotation in [u, v] {
        let gap = (rotation.mul_transpose(rotation) - Matrix::identity(1.0)).max_abs();
        let det = (Dim::<D>::det(&rotation) - 1.0).abs();
        orthogonality = orthogonality.max(gap.max(det) / T::EPSILON);
    }
    let singular_value = {
        let mut error = sigma - *expected;
        // Around zero the sign is undecided; the size still counts.
        if expected[D - 1].abs() <= SINGULAR_VALUE * unit {
            error[D - 1] = sigma[D - 1].abs() - expected[D - 1].abs();
        }
        error.max_abs() / unit
    };
    assert!(reconstruction <= RECONSTRUCTION, "{reconstruction} EPSILON σ₁: {}", context());
    assert!(orthogonality <= ORTHOGONALITY, "{orthogonality} EPSILON: {}", context());
    assert!(singular_value <= SINGULAR_VALUE, "{singular_value} EPSILON σ₁: {}", context());
    for j in 1..D {
        assert!(sigma[j - 1] >= sigma[j].abs(), "{sigma:?} unsorted: {}", context());
    }
    worst.reconstruction = worst.reconstruction.max(reconstruction);
    worst.orthogonality = worst.orthogonality.max(orthogonality);
    worst.singular_value = worst.singular_value.max(singular_value);
}

/// Decomposes sixteen matrices at once.
#[inline(always)]
fn on_lanes<S: Simd, T: Scalar, const D: usize>(
    simd: S,
    input: &[Matrix<T, D>; LANES],
    output: &mut [Svd<T, D>; LANES],
) {
    let zero = T::default();
    let mut f = Matrix::<_, D>::zero(T::Lanes::splat(simd, zero));
    for (i, j) in (0..D * D).map(|k| (k % D, k / D)) {
        let mut column = [zero; LANES];
        for (lane, m) in input.iter().enumerate() {
            column[lane] = m[(i, j)];
        }
        f[(i, j)] = T::Lanes::load(simd, &column);
    }
    let Svd { u, sigma, v } = svd(&f);
    let mut read = [zero; LANES];
    for j in 0..D {
        sigma[j].store(&mut read);
        for lane in 0..LANES {
            output[lane].sigma[j] = read[lane];
        }
        for i in 0..D {
            u[(i, j)].store(&mut read);
            for lane in 0..LANES {
                output[lane].u[(i, j)] = read[lane];
            }
            v[(i, j)].store(&mut read);
            for lane in 0..LANES {
                output[lane].v[(i, j)] = read[lane];
            }
        }
    }
}

/// Runs every family through scalars and lanes, multiplied by a power of two near each `scale`.
fn run<T: Scalar, const D: usize>(exponents: &[i32]) -> usize
where
    Dim<D>: Space<D>,
{
    let levels: Vec<Level> = levels();
    let mut total = 0;
    for (number, (name, family)) in families::<D>().into_iter().enumerate() {
        let mut random = Random::new(number as u64);
        let mut worst = Worst::default();
        for batch in 0..SAMPLES / LANES {
            let scale = (exponents[batch % exponents.len()] as f64).exp2();
            let input: [Matrix<T, D>; LANES] = std::array::from_fn(|lane| {
                narrow(&(family(&mut random, batch * LANES + lane) * scale))
            });
            let expected = input.map(|f| reference_values(&(widen(&f) * (1.0 / scale))));
            let scalar = input.map(|f| svd(&f));
            let context = |lane: usize, on: &str| format!("{name}, {on}: {:?}", input[lane]);
            for lane in 0..LANES {
                let context = || context(lane, "scalar");
                judge(&input[lane], &expected[lane], scale, &scalar[lane], &mut worst, &context);
            }
            for level in &levels {
                let mut lanes = scalar;
                dispatch!(*level, simd => on_lanes(simd, &input, &mut lanes));
                for lane in 0..LANES {
                    let context = || context(lane, &format!("{level:?}"));
                    judge(&input[lane], &expected[lane], scale, &lanes[lane], &mut worst, &context);
                }
            }
            worst.matrices += LANES;
        }
        println!(
            "{} {D}D {name:28} {} matrices: F {:.1}, U and V {:.1}, σ {:.1} EPSILON",
            T::NAME,
            worst.matrices,
            worst.reconstruction,
            worst.orthogonality,
            worst.singular_value
        );
        total += worst.matrices;
    }
    total
}

/// 2^±100 is about 1e±30, of which the smallest graded values are still normal numbers of `f32` or
/// vanish.
#[test]
fn single_precision() {
    let exponents = [0, 0, 100, -100, 60, -60];
    let total = run::<f32, 2>(&exponents) + run::<f32, 3>(&exponents);
    assert!(total >= 500_000, "only {total} matrices");
}

/// 2^±500 is about 1e±150.
#[test]
fn double_precision() {
    let exponents = [0, 0, 500, -500, 900, -900];
    let total = run::<f64, 2>(&exponents) + run::<f64, 3>(&exponents);
    assert!(total >= 500_000, "only {total} matrices");
}

#[test]
fn extremes_of_the_number_range_decompose() {
    for size in [f32::MAX, f32::MIN_POSITIVE, 1e-44] {
        let f = Matrix::<f32, 3>::identity(1.0) * size;
        let Svd { sigma, .. } = svd(&f);
        assert_eq!(sigma.0, [size; 3]);
    }
    let f = Matrix::<f64, 2>::identity(1.0) * f64::MAX;
    assert_eq!(svd(&f).sigma.0, [f64::MAX; 2]);
}

#[test]
fn not_a_number_is_not_hidden() {
    let mut f = Matrix::<f64, 3>::identity(1.0);
    f[(1, 2)] = f64::NAN;
    let Svd { u, sigma, v } = svd(&f);
    assert!(Matrix::compose(&u, &sigma, &v).to_rows().iter().any(|x| x.is_nan()));
}

#[test]
fn left_decomposition_diagonalizes_the_left_stretch() {
    let mut random = Random::new(11);
    for _ in 0..SAMPLES {
        let f = random.matrix::<3>();
        let (u, sigma) = left_svd(&f);
        let squares = sigma.scale(sigma);
        let gap = (Matrix::compose(&u, &squares, &u) - f.mul_transpose(f)).max_abs();
        assert!(gap <= 2.0 * RECONSTRUCTION * f64::EPSILON * squares[0]);
        let error = (sigma - svd(&f).sigma).max_abs();
        assert!(error <= SINGULAR_VALUE * f64::EPSILON * sigma[0]);
        assert!((Dim::<3>::det(&u) - 1.0).abs() <= ORTHOGONALITY * f64::EPSILON);
    }
}
