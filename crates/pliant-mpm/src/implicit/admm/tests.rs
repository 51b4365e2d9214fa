//! Splitting against Newton's objective, and the matrix against the particles it is made of.

use pliant_math::{Cubic, Dim, Kernel, LANES, Linear, Matrix, Quadratic, Space, Vector};
use pliant_solve::Objective;

use super::entries::{Entries, Entry};
use super::grid_step::GridStep;
use super::springs::SetSprings;
use super::{AdmmOptions, Balance, penalty, solve, stiffness};
use crate::implicit::contacts::Contacts;
use crate::implicit::patch::{corner, gradient_weights};
use crate::implicit::problem::{Problem, Setting};
use crate::implicit::scratch::Scratch;
use crate::implicit::tests::{DT, DX, cloud};
use crate::implicit::{ImplicitOptions, outer};
use crate::{Compiled, KernelChoice, Mpm, SpringKind, StressForm, Weights};

/// Residual to which splitting is run, and the one it must have in Newton's objective, over that of the
/// guess.
const SOLVED: f64 = 1e-10;
const BALANCED: f64 = 1e-8;

fn setting<const D: usize>(
    mpm: &Mpm<f64, D>,
    kernel: KernelChoice,
    splitting: AdmmOptions,
) -> Setting<'_, f64, D>
where
    f64: Compiled<D>,
    Dim<D>: Space<D>,
{
    Setting {
        sets: &mpm.sets,
        fabrics: &mpm.fabrics,
        time: 0.0,
        grid: &mpm.grid,
        kernel,
        level: mpm.level,
        gravity: Vector(mpm.options.gravity),
        dt: DT,
        options: ImplicitOptions { splitting: Some(splitting), ..ImplicitOptions::default() },
        sound: 0.0,
        project: true,
    }
}

const FINE: AdmmOptions = AdmmOptions {
    form: StressForm::Augmented,
    iterations: 4000,
    fixed: false,
    measure: 10,
    penalty: None,
    balance: Balance::None,
    weights: Weights::Stiffness,
    springs: SpringKind::Adaptive,
    equilibrate: false,
    memory: 8,
    relaxation: 1.0,
    warm_start: true,
    linear_iterations: 200,
    linear_tolerance: 1e-3,
    particle_iterations: 40,
    particle_tolerance: 1e-15,
};

/// Residuals of the guess and of the solution in Newton's objective, or that of Klár's stress [m/s], and the
/// iterations.
fn residuals<const D: usize>(names: &[&str], options: AdmmOptions, goal: f64) -> (f64, f64, u32)
where
    f64: Compiled<D>,
    Dim<D>: Space<D>,
{
    let mpm = cloud::<D>(names, KernelChoice::Quadratic);
    residuals_of(&mpm, options, goal)
}

fn residuals_of<const D: usize>(
    mpm: &Mpm<f64, D>,
    options: AdmmOptions,
    goal: f64,
) -> (f64, f64, u32)
where
    f64: Compiled<D>,
    Dim<D>: Space<D>,
{
    let posed: Vec<_> = mpm.colliders.iter().map(|c| c.at(0.0).unwrap()).collect();
    let mut scratch = Scratch::new();
    scratch.contacts = Contacts::find(&mpm.grid, &posed);
    let mut problem = Problem::new(setting(mpm, KernelChoice::Quadratic, options), &mut scratch);
    outer::begin(&mut problem).unwrap();
    let mut gradient = vec![0.0; problem.len()];
    let mut residual = |problem: &mut Problem<'_, f64, D>| {
        problem.setting.options.form = options.form;
        problem.hold(1.0);
        problem.start();
        problem.gradient(&mut gradient);
        let residual = problem.residual(&gradient);
        problem.setting.options.form = StressForm::Augmented;
        residual
    };
    let before = residual(&mut problem);
    let report = solve(&mut problem, &options, goal * before).unwrap();
    (before, residual(&mut problem), report.admm_iterations)
}

#[test]
fn splitting_finds_the_balance_that_newton_asks_for() {
    for name in ["jelly", "aluminium", "memory-foam"] {
        let (before, after, _) = residuals::<2>(&[name], FINE, SOLVED);
        assert!(after < BALANCED * before, "{name} in the plane: {after:e} of {before:e}");
        let (before, after, _) = residuals::<3>(&[name], FINE, SOLVED);
        assert!(after < BALANCED * before, "{name} in space: {after:e} of {before:e}");
    }
}

#[test]
fn relative_springs_find_the_same_balance() {
    let options = AdmmOptions { springs: SpringKind::Relative, ..FINE };
    // Yield values of sand come with the stretches.
    for name in ["jelly", "aluminium", "memory-foam", "sand"] {
        let (before, after, _) = residuals::<2>(&[name], options, SOLVED);
        assert!(after < BALANCED * before, "{name} in the plane: {after:e} of {before:e}");
        let (before, after, _) = residuals::<3>(&[name], options, SOLVED);
        assert!(after < BALANCED * before, "{name} in space: {after:e} of {before:e}");
    }
}

#[test]
fn mapped_stress_is_balanced_too() {
    for springs in [SpringKind::Adaptive, SpringKind::Relative] {
        let options = AdmmOptions { form: StressForm::Mapped, springs, ..FINE };
        for name in ["aluminium", "memory-foam"] {
            let (before, after, _) = residuals::<3>(&[name], options, SOLVED);
            assert!(after < BALANCED * before, "{name}, {springs:?}: {after:e} of {before:e}");
        }
    }
}

/// Springs on the whole deformation, which suit such matter along or across but not both, leave it where it is.
#[test]
fn matter_stretched_far_is_solved_as_soon_as_other_matter() {
    /// Iterations that matter near its shape at rest takes, and a half more.
    const ENOUGH: u32 = 60;
    const GOAL: f64 = 1e-4;
    /// With so many of the particles stretched.
    fn check<const D: usize>(count: usize)
    where
        f64: Compiled<D>,
        Dim<D>: Space<D>,
    {
        let mut mpm = cloud::<D>(&["slime"], KernelChoice::Quadratic);
        let particles = &mut mpm.sets[0].particles;
        let mut stretches = [1.0; D];
        (stretches[0], stretches[1]) = (30.0, 1.0 / 30.0);
        for p in 0..count.min(particles.len()) {
            for k in 0..D * D {
                let stretched = particles.deformation.get(p, k) * stretches[k % D];
                particles.deformation.set(p, k, stretched);
            }
        }
        let options = AdmmOptions { measure: 1, ..FINE };
        let (before, after, iterations) = residuals_of(&mpm, options, GOAL);
        assert!(after < 2.0 * GOAL * before, "{after:e} of {before:e}");
        assert!(iterations <= ENOUGH, "{count} in {D} dimensions: {iterations}");
        let whole = AdmmOptions { springs: SpringKind::Whole, iterations: ENOUGH, ..options };
        let (before, after, _) = residuals_of(&mpm, whole, GOAL);
        assert!(after > 100.0 * GOAL * before, "{after:e} of {before:e} all the same");
    }
    check::<2>(usize::MAX);
    check::<3>(usize::MAX);
    // Some: others are solved with springs on their whole deformation.
    check::<2>(LANES);
    check::<3>(LANES);
}

#[test]
fn aids_change_the_way_and_not_the_answer() {
    /// Iterations on the way.
    const SOME: u32 = 20;
    let strong = AdmmOptions { penalty: Some(5.0), ..FINE };
    let weak = AdmmOptions { penalty: Some(0.05), ..FINE };
    // With an aid, and without.
    let aids = [
        (AdmmOptions { memory: 0, ..FINE }, FINE),
        (AdmmOptions { relaxation: 1.5, ..FINE }, FINE),
        (AdmmOptions { equilibrate: true, ..FINE }, FINE),
        (AdmmOptions { weights: Weights::Bulk, ..FINE }, FINE),
        (AdmmOptions { weights: Weights::Unit, ..FINE }, FINE),
        (AdmmOptions { weights: Weights::Unit, equilibrate: true, ..FINE }, FINE),
        (AdmmOptions { springs: SpringKind::Relative, ..FINE }, FINE),
        (AdmmOptions { springs: SpringKind::Relative, equilibrate: true, ..FINE }, FINE),
        (AdmmOptions { warm_start: false, ..FINE }, FINE),
        (strong, FINE),
        (AdmmOptions { balance: Balance::Absolute, ..strong }, strong),
        (AdmmOptions { balance: Balance::Relative, ..weak }, weak),
    ];
    for (with, without) in aids {
        let (before, after, _) = residuals::<2>(&["aluminium"], with, SOLVED);
        assert!(after < BALANCED * before, "{with:?}: {after:e} of {before:e}");
        // Penalties follow the residuals in the first half of the iterations.
        let on_the_way = |options| {
            let options = AdmmOptions { iterations: SOME, ..options };
            residuals::<2>(&["aluminium"], options, SOLVED).1
        };
        let (with, without) = (on_the_way(with), on_the_way(without));
        assert!((with / without - 1.0).abs() > 1e-3, "{with:e} as without the aid, {without:e}");
    }
}

/// Where the penalty is right there is little to balance, whatever is measured by what.
#[test]
fn balancing_does_no_harm() {
    const GOAL: f64 = 1e-6;
    for penalty in [None, Some(0.3)] {
        let options = AdmmOptions { penalty, iterations: 400, measure: 1, ..FINE };
        let iterations = |balance| {
            let options = AdmmOptions { balance, ..options };
            let (before, after, iterations) = residuals::<3>(&["jelly"], options, GOAL);
            assert!(after < 2.0 * GOAL * before, "{balance:?}: {after:e} of {before:e}");
            iterations
        };
        let without = iterations(Balance::None);
        for balance in [Balance::Absolute, Balance::Relative] {
            let with = iterations(balance);
            assert!(2 * with <= 3 * without, "{penalty:?}, {balance:?}: {with}, {without} without");
        }
    }
}

#[test]
fn acceleration_spares_more_than_half_of_the_iterations() {
    /// Where plain iterations have reached their slow tail.
    const GOAL: f64 = 1e-6;
    let mut mpm = cloud::<2>(&["rubber"], KernelChoice::Quadratic);
    // Contacts are looked at so many times and so often, whatever the iterations in between.
    mpm.colliders.clear();
    let options = AdmmOptions { measure: 1, ..FINE };
    let plain = residuals_of(&mpm, AdmmOptions { memory: 0, ..options }, GOAL).2;
    let accelerated = residuals_of(&mpm, options, GOAL).2;
    assert!(2 * accelerated < plain, "{accelerated} of {plain}");
}

#[test]
fn unit_weights_share_the_mean_of_what_suits_each() {
    let mpm = cloud::<2>(&["jelly", "aluminium"], KernelChoice::Quadratic);
    let options = AdmmOptions { iterations: 1, ..FINE };
    let mut scratch = Scratch::new();
    let setting = setting(&mpm, KernelChoice::Quadratic, options);
    let mut problem = Problem::new(setting, &mut scratch);
    outer::begin(&mut problem).unwrap();
    solve(&mut problem, &options, 0.0).unwrap();
    let springs = &mut scratch.splitting.as_mut().unwrap().sets;
    let weights = |springs: &[SetSprings<f64>]| -> Vec<f64> {
        let sets = mpm.sets.iter().zip(springs);
        sets.flat_map(|(set, springs)| {
            (0..set.particles.len()).map(|p| springs.weight.get(p, 0)).collect::<Vec<_>>()
        })
        .collect()
    };
    let suited = weights(springs);
    let mean = suited.iter().sum::<f64>() / suited.len() as f64;
    let shared = penalty::share(&setting, springs);
    assert!((shared - mean).abs() < 1e-12 * mean, "{shared} {mean}");
    assert!(suited[0] != mean && weights(springs).iter().all(|weight| *weight == 1.0));
}

/// Weights may be those of matter at rest: what stress takes from its stiffness is known all the same.
#[test]
fn stress_softens_whatever_the_weight() {
    let mpm = cloud::<2>(&["jelly"], KernelChoice::Quadratic);
    let softening = |weights: Weights| {
        let options = AdmmOptions { weights, penalty: Some(1.0), iterations: 1, ..FINE };
        let mut scratch = Scratch::new();
        let setting = setting(&mpm, KernelChoice::Quadratic, options);
        let mut problem = Problem::new(setting, &mut scratch);
        outer::begin(&mut problem).unwrap();
        solve(&mut problem, &options, 0.0).unwrap();
        let springs = &scratch.splitting.unwrap().sets[0];
        (0..mpm.sets[0].particles.len()).map(|p| springs.softening.get(p, 0)).sum::<f64>()
    };
    let expected = softening(Weights::Stiffness);
    assert!(expected > 0.0);
    for weights in [Weights::Bulk, Weights::Unit] {
        assert_eq!(softening(weights), expected, "{weights:?}");
    }
}

#[test]
fn the_slopes_of_kernels_are_foretold() {
    fn mean<K: Kernel, const D: usize>() -> f64 {
        const STEPS: usize = 16;
        let places = STEPS.pow(D as u32);
        let mut sum = 0.0;
        for place in 0..places {
            let along = |axis: usize| (place / STEPS.pow(axis as u32) % STEPS) as f64;
            let x = Vector(std::array::from_fn(|axis| (along(axis) + 0.5) / STEPS as f64));
            let base = x.map(K::base).0.map(|c| c as i32);
            let slopes = gradient_weights::<K, D>(base, x, 1.0);
            sum += slopes[..K::SUPPORT.pow(D as u32)].iter().map(|g| g.norm_squared()).sum::<f64>();
        }
        sum / places as f64
    }
    let found = [
        (mean::<Linear, 2>(), KernelChoice::Linear, 2),
        (mean::<Quadratic, 2>(), KernelChoice::Quadratic, 2),
        (mean::<Cubic, 3>(), KernelChoice::Cubic, 3),
        (mean::<Quadratic, 3>(), KernelChoice::Quadratic, 3),
    ];
    for (found, kernel, dim) in found {
        let foretold = penalty::squared_slope(kernel, dim);
        assert!((found - foretold).abs() < 1e-2 * foretold, "{kernel:?}: {found} {foretold}");
    }
}

#[test]
fn the_matrix_does_what_its_particles_do() {
    // Besides the margin, entries are off by up to half a unit, of which the margin is many.
    let short = (0.7, true, 2.0 * f64::from(i16::MARGIN));
    // With penalties that make springs outweigh the masses by far, sums of single precision.
    let single = (1e5, false, 1e-5);
    for case in [short, single] {
        check_matrix::<Linear, 2>(KernelChoice::Linear, case);
        check_matrix::<Quadratic, 2>(KernelChoice::Quadratic, case);
        check_matrix::<Quadratic, 3>(KernelChoice::Quadratic, case);
        check_matrix::<Cubic, 3>(KernelChoice::Cubic, case);
    }
}

/// Compares a product with the sum over the particles: penalty, whether entries are short, and tolerance.
fn check_matrix<K: Kernel, const D: usize>(
    kernel: KernelChoice,
    (penalty, short, tolerance): (f64, bool, f64),
) where
    f64: Compiled<D>,
    Dim<D>: Space<D>,
{
    let mpm = cloud::<D>(&["memory-foam"], kernel);
    let setting = setting(&mpm, kernel, FINE);
    let set = &mpm.sets[0];
    let layout = set.constitutive.trial_layout().unwrap();
    let mut springs = vec![SetSprings::<f64>::new(D, layout)];
    springs[0].resize(set.particles.len());
    for p in 0..set.particles.len() {
        springs[0].weight.set(p, 0, 0.5 + p as f64);
        springs[0].weight.set(p, 1, 3.0);
    }
    // Springs of either kind in either branch.
    let acts_since_the_start = |p: usize, branch: usize| (p / LANES * 2 + branch).is_multiple_of(3);
    for (k, relative) in springs[0].relative.iter_mut().enumerate() {
        *relative = acts_since_the_start(k / 2 * LANES, k % 2);
    }
    let mut grid = GridStep::<D>::new();
    stiffness::assemble(&mut grid.matrix, &setting, &springs);
    grid.begin();
    grid.set_penalty(penalty);
    assert_eq!(matches!(grid.matrix.entries(), Entries::Short(_)), short, "{kernel:?} {D}");
    // A field that differs from node to node, and what the particles make of it.
    let value = |node: usize, c: usize| ((node * 7 + c * 3) % 11) as f64 - 5.0;
    let field: Vec<Vector<f64, D>> = (0..mpm.grid.nodes.len())
        .map(|node| match mpm.grid.nodes[node][0] > 0.0 {
            true => Vector(std::array::from_fn(|c| value(node, c))),
            false => Vector([0.0; D]),
        })
        .collect();
    let mut expected = vec![Vector([0.0; D]); field.len()];
    for (node, expected) in expected.iter_mut().enumerate() {
        *expected = field[node] * mpm.grid.nodes[node][0];
    }
    let touched = K::SUPPORT.pow(D as u32);
    for p in 0..set.particles.len() {
        let x = Vector(std::array::from_fn(|c| set.particles.position.get(p, c) / DX));
        let base = x.map(K::base).0.map(|c| c as i32);
        let weights = gradient_weights::<K, D>(base, x, 1.0 / DX);
        let nodes: Vec<usize> =
            (0..touched).map(|k| mpm.grid.node(corner(base, K::SUPPORT, k)).unwrap()).collect();
        let mut gradient = Matrix::zero(0.0);
        for (node, g) in nodes.iter().zip(&weights) {
            gradient += field[*node].outer(*g);
        }
        for branch in 0..2 {
            let state = [&set.particles.deformation, &set.particles.branch][branch];
            let rows: Vec<f64> = (0..D * D).map(|k| state.get(p, k)).collect();
            let f = match acts_since_the_start(p, branch) {
                true => Matrix::identity(0.0),
                false => Matrix::<f64, D>::from_rows(&rows),
            };
            let stretched = (gradient * f).mul_transpose(f)
                * (penalty * DT * DT * springs[0].weight.get(p, branch));
            for (node, g) in nodes.iter().zip(&weights) {
                expected[*node] += stretched * *g;
            }
        }
    }
    let product = grid.product(mpm.level, &field);
    let size = expected.iter().map(|v| v.norm()).fold(0.0, f64::max);
    for (node, (product, expected)) in product.iter().zip(&expected).enumerate() {
        if mpm.grid.nodes[node][0] > 0.0 {
            let off = (*product - *expected).norm();
            assert!(off < tolerance * size, "{kernel:?} {D}: {product:?} {expected:?}");
        }
    }
}
