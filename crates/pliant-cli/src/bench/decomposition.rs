//! The singular value decomposition alone, on matrices that stay in the cache.

use std::hint::black_box;

use pliant_math::{LANES, Lanes, Level, Matrix, Scalar, Simd, Vector, dispatch, random, svd};

use super::Measurement;
use super::timing::{Blocks, Budget};

/// Matrices per block: 144 kB of `f32`.
const COUNT: usize = 4096;

pub(super) fn run(budget: &Budget, report: &mut dyn FnMut(Measurement)) -> Result<(), String> {
    scalar::<f32>(budget, report)?;
    lanes::<f32>(budget, report)?;
    scalar::<f64>(budget, report)?;
    lanes::<f64>(budget, report)
}

/// Near the identity, as deformation gradients are.
fn entries<T: Scalar>() -> Vec<[[T; LANES]; 9]> {
    let entry = |group: usize, k: usize, lane: usize| {
        let noise = random::uniform::<f64>(1, ((group * 9 + k) * LANES + lane) as u64) - 0.5;
        T::from_f64(if k / 3 == k % 3 { 1.0 } else { 0.0 } + 0.4 * noise)
    };
    (0..COUNT / LANES)
        .map(|group| std::array::from_fn(|k| std::array::from_fn(|lane| entry(group, k, lane))))
        .collect()
}

fn scalar<T: Scalar>(budget: &Budget, report: &mut dyn FnMut(Measurement)) -> Result<(), String> {
    let groups = entries::<T>();
    let blocks = Blocks::measure(budget.each, 1, || {
        for group in &groups {
            for lane in 0..LANES {
                let column = |j: usize| Vector(std::array::from_fn(|i| group[3 * i + j][lane]));
                black_box(svd(&Matrix::<T, 3>([column(0), column(1), column(2)])));
            }
        }
        Ok(())
    })?;
    report(measurement(format!("svd-scalar-{}", T::NAME), &blocks));
    Ok(())
}

fn lanes<T: Scalar>(budget: &Budget, report: &mut dyn FnMut(Measurement)) -> Result<(), String> {
    let groups = entries::<T>();
    let level = Level::new();
    let blocks = Blocks::measure(budget.each, 1, || {
        dispatch!(level, simd => decompose_all::<_, T>(simd, &groups));
        Ok(())
    })?;
    report(measurement(format!("svd-lanes-{}", T::NAME), &blocks));
    Ok(())
}

#[inline(always)]
fn decompose_all<S: Simd, T: Scalar>(simd: S, groups: &[[[T; LANES]; 9]]) {
    let mut out = [[T::default(); LANES]; 21];
    for group in groups {
        let mut f = Matrix([Vector([T::Lanes::<S>::load(simd, &group[0]); 3]); 3]);
        for k in 0..9 {
            f[(k / 3, k % 3)] = T::Lanes::<S>::load(simd, &group[k]);
        }
        let decomposed = svd(&f);
        for k in 0..9 {
            decomposed.u[(k / 3, k % 3)].store(&mut out[k]);
            decomposed.v[(k / 3, k % 3)].store(&mut out[9 + k]);
        }
        for k in 0..3 {
            decomposed.sigma[k].store(&mut out[18 + k]);
        }
        black_box(&out);
    }
}

fn measurement(name: String, blocks: &Blocks) -> Measurement {
    Measurement {
        name,
        particles: COUNT,
        threads: 1,
        ns_per_particle_step: blocks.typical() / COUNT as f64 * 1e9,
        ns_min: blocks.fastest() / COUNT as f64 * 1e9,
        bytes_per_particle: None,
        peak_bytes_per_particle: None,
        steps: blocks.steps(),
        published: None,
    }
}
