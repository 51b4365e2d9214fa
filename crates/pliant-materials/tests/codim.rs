//! What the laws of sheets and strands promise: stresses that are derivatives of their energies, blind to
//! rotations, and return maps that land on their yield surface once, on scalars and on lanes.

use pliant_materials::{
    CodimFamily, CodimLaw, Curve, Lame, PrincipalStiffness, Sheet, Strand, hinge, hinge_stiffness,
    rod, rod_stiffness_product,
};
use pliant_math::{
    Dim, LANES, Lanes, Level, Matrix, Random, Real, Scalar, Simd, Space, Svd, Vector, check,
    dispatch_wide,
};

const SAMPLES: usize = 400;
/// Fourth-order differences of smooth functions reach 1e-10; two digits go to conditioning.
const DIFFERENCES: f64 = 1e-8;
/// Round-off of a frame, a logarithm and an exponential of states of order one, with a decade in hand.
const TOLERANCE: f64 = 1e-13;

fn sheets() -> Vec<Sheet<f64>> {
    let lame = Lame::plane_stress(1.0, 0.3).unwrap();
    let sheet = |shear, normal, friction| Sheet::new(lame, shear, normal, friction).unwrap();
    vec![sheet(1.2, 2.0, 0.4), sheet(0.0, 2.0, 0.4), sheet(1.2, 2.0, 0.0), sheet(0.5, 0.0, 0.4)]
}

fn strands() -> Vec<Strand<f64>> {
    let section = Lame::from_young(1.0, 0.3).unwrap();
    let strand = |shear, alpha, beta| Strand::new(2.0, shear, section, alpha, beta).unwrap();
    vec![strand(0.5, 0.6, 0.3), strand(0.0, 0.6, 0.3), strand(0.5, 0.0, 0.0), strand(0.5, 1.5, 1.0)]
}

fn curves() -> Vec<Curve<f64>> {
    let curve = |shear, normal, friction| Curve::new(1.0, shear, normal, friction).unwrap();
    vec![curve(1.2, 2.0, 0.4), curve(0.0, 2.0, 0.4), curve(1.2, 2.0, 0.0)]
}

/// States around rest: stretched, compressed and sheared, every eighth with its last normal turned over.
fn states<const D: usize>(seed: u64, size: f64) -> Vec<Matrix<f64, D>>
where
    Dim<D>: Space<D>,
{
    let mut random = Random::new(seed);
    (0..SAMPLES)
        .map(|k| {
            let mut f = Matrix::identity(1.0) + random.matrix::<D>() * size;
            if k % 8 == 0 {
                f.0[D - 1] = -f.0[D - 1];
            }
            random.rotation() * f
        })
        .collect()
}

/// Elements that have collapsed or are about to, and normals of all lengths.
fn nasty<const D: usize>() -> Vec<Matrix<f64, D>> {
    let mut random = Random::new(8);
    let mut out = vec![Matrix::zero(0.0), Matrix::identity(1.0), -Matrix::identity(1.0)];
    for k in 0..SAMPLES {
        let mut f = random.rotation() * (Matrix::identity(1.0) + random.matrix::<D>() * 0.4);
        let scale = [0.0, 1e-30, 1e-9, 1e-7, 1e-5, 1e-3, 30.0, 1e3][k % 8];
        f.0[k / 8 % D] = f.0[k / 8 % D] * scale;
        out.push(f);
        f.0[1] = f.0[0] * [1.0, -1.0, 1e-3, 2.0][k % 4] + f.0[1] * [0.0, 1e-12, 1e-6][k % 3];
        out.push(f);
    }
    out
}

fn add<const D: usize>(matrix: Matrix<f64, D>, out: &mut [f64]) {
    for (sum, value) in out.iter_mut().zip(matrix.to_rows()) {
        *sum += value;
    }
}

fn check_derivatives<const D: usize>(law: impl CodimLaw<f64, D>, smallest: f64)
where
    Dim<D>: Space<D>,
{
    let mut random = Random::new(6);
    for f in states::<D>(3, 0.25) {
        // Close to a section or a normal without area the differences need steps that leave it.
        if Dim::det(&f).abs() < smallest {
            continue;
        }
        let result = check::derivative(
            &f.to_rows(),
            |x| law.energy(&Matrix::from_rows(x)),
            |x, out| add(law.stress(&Matrix::from_rows(x)), out),
            |x, p, out| {
                add(law.hessian_product(&Matrix::from_rows(x), &Matrix::from_rows(p)), out);
            },
        );
        // Third derivatives jump where a normal reaches its rest length; differences see that.
        assert!(result.gradient.relative < DIFFERENCES, "{result:?} at {f:?}");
        assert!(result.hessian.relative < 1e3 * DIFFERENCES, "{result:?} at {f:?}");
        let (p, q) = (random.matrix::<D>(), random.matrix::<D>());
        let (hp, hq) = (law.hessian_product(&f, &p), law.hessian_product(&f, &q));
        let skew = q.contract(hp) - p.contract(hq);
        assert!(skew.abs() < TOLERANCE * hp.max_abs().max(1.0) * 100.0, "{skew} at {f:?}");
    }
}

#[test]
fn stresses_are_derivatives_and_hessians_are_theirs() {
    for law in sheets() {
        check_derivatives(law, 0.0);
    }
    for law in strands() {
        check_derivatives(law, 0.1);
    }
    for law in curves() {
        check_derivatives(law, 0.0);
    }
}

/// The stiffness of a search is symmetric and never negative, and exact where edges are stretched and
/// nothing else.
fn check_stiffness<const D: usize, L: CodimLaw<f64, D>>(law: L)
where
    Dim<D>: Space<D>,
{
    let mut random = Random::new(9);
    for f in states::<D>(5, 0.4).into_iter().chain(nasty()) {
        let (p, q) = (random.matrix::<D>(), random.matrix::<D>());
        let (kp, kq) = (law.stiffness_product(&f, &p), law.stiffness_product(&f, &q));
        let scale = kp.max_abs().max(kq.max_abs()).max(1.0);
        assert!(scale.is_finite(), "{f:?}");
        let skew = q.contract(kp) - p.contract(kq);
        assert!(skew.abs() < 1e3 * TOLERANCE * scale, "{skew} of {scale} at {f:?}");
        assert!(p.contract(kp) > -1e3 * TOLERANCE * scale, "negative at {f:?}");
    }
    for _ in 0..SAMPLES {
        let mut f = Matrix::identity(1.0);
        for edge in 0..L::MANIFOLD {
            f[(edge, edge)] += 0.1 * random.matrix::<D>()[(0, 0)].abs();
        }
        let (f, p) = (random.rotation() * f, random.matrix::<D>());
        let off = law.stiffness_product(&f, &p) - law.hessian_product(&f, &p);
        assert!(off.max_abs() < 100.0 * TOLERANCE, "{off:?} at {f:?}");
        // In principal space, on changes of the edges within the matter alone.
        let PrincipalStiffness { left, right, derivative } = law.principal_stiffness(&f);
        let mut within = Matrix::zero(0.0);
        for edge in 0..L::MANIFOLD {
            for k in 0..L::MANIFOLD {
                within.0[edge] += f.0[k] * p[(k, edge)];
            }
        }
        let svd = Svd { u: left, sigma: left.0[0], v: right };
        let off = derivative.apply(&svd, &within) - law.hessian_product(&f, &within);
        assert!(off.max_abs() < 100.0 * TOLERANCE, "{off:?} at {f:?}");
    }
}

#[test]
fn stiffness_is_positive_and_exact_where_only_edges_are_stretched() {
    sheets().into_iter().for_each(check_stiffness);
    strands().into_iter().for_each(check_stiffness);
    curves().into_iter().for_each(check_stiffness);
}

/// Times the stiffness of a joint, against differences of its gradient where it is bent as at rest, so that
/// nothing is left out.
#[test]
fn stiffness_of_joints_is_exact_at_rest_and_positive_elsewhere() {
    let mut random = Random::new(10);
    for sample in 0..SAMPLES {
        let mut vectors = || random.matrix::<3>().0;
        let [e0, e1, _] = vectors();
        let [p0, p1, _] = vectors();
        // Straight ones, too.
        let e1 = if sample % 4 == 0 { e0 * 1.3 } else { e1 };
        let angle = rod(&[e0, e1], 1.0, 0.0).curvature;
        if angle > 10.0 || e0.norm().min(e1.norm()) < 0.1 {
            continue;
        }
        let rest = if sample % 4 == 0 { 0.0 } else { angle };
        let h = 1e-6;
        let [up, down] = [h, -h].map(|h| rod(&[e0 + p0 * h, e1 + p1 * h], 0.7, rest).gradient);
        let product = rod_stiffness_product(&[e0, e1], 0.7, rest, &[p0, p1]);
        let scale = product[0].max_abs().max(product[1].max_abs()).max(1.0);
        for side in 0..2 {
            let difference = (up[side] - down[side]) * (0.5 / h);
            let off = (difference - product[side]).max_abs();
            assert!(off < 1e-5 * scale, "{off} of {scale}: {difference:?} {product:?}");
        }
        for rest in [0.0, 0.5 * angle, 2.0 * angle] {
            let product = rod_stiffness_product(&[e0, e1], 0.7, rest, &[p0, p1]);
            assert!(p0.dot(product[0]) + p1.dot(product[1]) > -1e-12 * scale);
        }
    }
}

/// Rotating the observer rotates stress and normals; torque vanishes, so the Kirchhoff stress is symmetric.
fn check_objectivity<const D: usize>(law: impl CodimLaw<f64, D>)
where
    Dim<D>: Space<D>,
{
    let mut random = Random::new(7);
    for f in states::<D>(4, 0.4) {
        let turn = random.rotation();
        for yields in [false, true] {
            let (here, there) = (law.respond(&f, yields), law.respond(&(turn * f), yields));
            let scale = here.stress.max_abs().max(1.0) * 100.0;
            // A return map at the border between two of its cases may go either way.
            if (here.energy - there.energy).abs() > TOLERANCE * scale {
                continue;
            }
            let stress = there.stress - turn * here.stress;
            assert!(stress.max_abs() < 10.0 * TOLERANCE * scale, "{stress:?} at {f:?}");
            let normals = there.deformation - turn * here.deformation;
            assert!(normals.max_abs() < 10.0 * TOLERANCE * scale, "{normals:?} at {f:?}");
            let kirchhoff = here.stress.mul_transpose(here.deformation);
            let skew = kirchhoff.skew_part().max_abs();
            assert!(skew < TOLERANCE * scale, "{skew} at {f:?}");
        }
    }
}

#[test]
fn stress_turns_with_the_observer_and_makes_no_torque() {
    sheets().into_iter().for_each(check_objectivity);
    strands().into_iter().for_each(check_objectivity);
    curves().into_iter().for_each(check_objectivity);
}

/// What all return maps promise, whatever the state, and that `respond` is their sum.
fn check_map<const D: usize, L: CodimLaw<f64, D>>(
    law: L,
    f: &Matrix<f64, D>,
    tolerance: f64,
) -> Matrix<f64, D> {
    let response = law.respond(f, true);
    let mapped = response.deformation;
    assert_eq!(mapped, law.project(f), "{f:?}");
    for edge in 0..L::MANIFOLD {
        let bits = |m: &Matrix<f64, D>| m.0[edge].0.map(f64::to_bits);
        assert_eq!(bits(&mapped), bits(f), "an edge has moved: {f:?}");
    }
    assert!(mapped.max_abs().is_finite() && response.stress.max_abs().is_finite(), "{f:?}");
    assert!(response.modulus.is_finite() && response.dissipated >= 0.0, "{response:?} {f:?}");
    let before = law.energy(f);
    let scale = before.max(1.0);
    let balance = response.energy + response.dissipated - before;
    assert!(balance.abs() < tolerance * scale, "{balance} of {before} at {f:?}");
    // Without a yield condition nothing is mapped.
    let free = law.respond(f, false);
    assert_eq!(free.deformation, *f);
    assert_eq!(free.dissipated, 0.0);
    assert_eq!((free.energy, free.stress), (before, law.stress(f)));
    mapped
}

/// Away from collapse `respond` says what the stress and energy of the mapped state are, and mapping it again
/// changes nothing. (The map is not continuous where a normal has no length.)
fn check_answers<const D: usize, L: CodimLaw<f64, D>>(law: L, f: &Matrix<f64, D>) {
    let response = law.respond(f, true);
    let stress = law.stress(&response.deformation) - response.stress;
    let scale = response.stress.max_abs().max(1.0) * 1e3;
    assert!(stress.max_abs() < TOLERANCE * scale, "{stress:?} at {f:?}");
    let again = law.project(&response.deformation) - response.deformation;
    assert!(again.max_abs() < 10.0 * TOLERANCE, "mapped again: {again:?} at {f:?}");
    let energy = law.energy(&response.deformation) - response.energy;
    assert!(energy.abs() < TOLERANCE * scale, "{energy} at {f:?}");
}

/// Friction and pressure on the surface of a sheet or a curve after the map.
fn check_coulomb<const D: usize>(
    [shear, normal, friction]: [f64; 3],
    f: &Matrix<f64, D>,
    mapped: &Matrix<f64, D>,
    across: Vector<f64, D>,
) -> usize {
    let length = across.dot(mapped.0[D - 1]);
    let along = (mapped.0[D - 1] - across * length).norm();
    let trial = across.dot(f.0[D - 1]);
    let trial_along = (f.0[D - 1] - across * trial).norm();
    assert!(length <= 1.0 + TOLERANCE);
    if shear == 0.0 || trial > 1.0 || trial <= 0.0 {
        assert!(along < TOLERANCE, "{along} at {f:?}");
        return 0;
    }
    let limit = friction * normal * (1.0 - length).powi(2);
    assert!(shear * along <= limit + TOLERANCE, "beyond friction at {f:?}");
    let slid = shear * trial_along > limit;
    if slid {
        assert!((shear * along - limit).abs() < TOLERANCE, "short of friction at {f:?}");
    } else {
        assert_eq!(f, mapped, "moved without need");
    }
    usize::from(slid)
}

#[test]
fn sheets_slide_to_the_limit_of_friction() {
    let mut slid = 0;
    for law in sheets() {
        for f in states::<3>(5, 0.3) {
            let mapped = check_map(law, &f, 100.0 * TOLERANCE);
            check_answers(law, &f);
            let across = f.0[0].cross(f.0[1]);
            let across = across * across.norm().recip();
            slid += check_coulomb([law.shear, law.normal, law.friction], &f, &mapped, across);
        }
    }
    assert!(slid > SAMPLES / 4, "{slid}");
}

#[test]
fn curves_slide_to_the_limit_of_friction() {
    let mut slid = 0;
    for law in curves() {
        for f in states::<2>(5, 0.3) {
            let mapped = check_map(law, &f, 100.0 * TOLERANCE);
            check_answers(law, &f);
            let across = Vector([-f.0[0][1], f.0[0][0]]);
            let across = across * across.norm().recip();
            slid += check_coulomb([law.shear, law.normal, law.friction], &f, &mapped, across);
        }
    }
    assert!(slid > SAMPLES / 4, "{slid}");
}

#[test]
fn strands_land_on_both_of_their_yield_surfaces() {
    let (mut sections, mut fibers, mut apart) = (0, 0, 0);
    for law in strands() {
        for f in states::<3>(6, 0.3) {
            let mapped = check_map(law, &f, 100.0 * TOLERANCE);
            check_answers(law, &f);
            let response = law.respond(&f, true);
            let kirchhoff = response.stress.mul_transpose(mapped);
            // In a frame along the fiber.
            let axis = f.0[0] * f.0[0].norm().recip();
            let pull = axis.dot(kirchhoff * axis);
            let trace = kirchhoff.trace() - pull;
            let along = (kirchhoff * axis - axis * pull).norm();
            let squared = kirchhoff.contract(kirchhoff) - pull * pull - 2.0 * along * along;
            // (τ₁ − τ₂)² = 2 (τ₁² + τ₂²) − (τ₁ + τ₂)²
            let difference = (2.0 * squared - trace * trace).max(0.0).sqrt();
            let section = difference + 0.5 * law.section_friction * trace;
            let fiber = along + 0.5 * law.fiber_friction * trace;
            // The root of a difference of squares has half the digits where it vanishes.
            let close = TOLERANCE.sqrt();
            assert!(section < close && fiber < 100.0 * TOLERANCE, "{section} {fiber} at {f:?}");
            assert!(trace < TOLERANCE, "tension across: {trace}");
            if trace.abs() < TOLERANCE {
                apart += 1;
                assert!(kirchhoff.max_abs() < pull.abs() + 100.0 * TOLERANCE);
            } else if mapped != f {
                sections += usize::from(section.abs() < close);
                fibers += usize::from(fiber.abs() < 100.0 * TOLERANCE && law.shear > 0.0);
            }
        }
    }
    assert!(sections.min(fibers).min(apart) > SAMPLES / 8, "{sections} {fibers} {apart}");
}

#[test]
fn collapsed_elements_are_mapped_without_a_trap() {
    // What is left of a collapsed column in double precision decides how exact its map is.
    const COLLAPSED: f64 = 1e-5;
    for law in sheets() {
        for f in nasty::<3>() {
            check_map(law, &f, COLLAPSED);
        }
    }
    for law in curves() {
        for f in nasty::<2>() {
            check_map(law, &f, COLLAPSED);
        }
    }
    for law in strands() {
        for f in nasty::<3>() {
            check_map(law, &f, COLLAPSED);
        }
    }
}

/// Everything a law answers.
#[inline(always)]
fn answers<T: Real, const D: usize, L: CodimLaw<T, D>>(
    law: &L,
    f: &Matrix<T, D>,
    change: &Matrix<T, D>,
) -> Vec<T> {
    let response = law.respond(f, true);
    let mut out = vec![response.energy, response.dissipated, response.modulus, law.energy(f)];
    let product = law.hessian_product(f, change);
    for matrix in [response.deformation, response.stress, law.stress(f), product] {
        out.extend(matrix.0.iter().flat_map(|column| column.0));
    }
    out
}

type Batch<T, const D: usize> = [Matrix<[T; LANES], D>; 2];

#[inline(always)]
fn on_lanes<S: Simd, T: Scalar, const D: usize, L: CodimFamily<D>>(
    simd: S,
    law: &L,
    batch: &Batch<T, D>,
) -> Vec<[f64; LANES]> {
    let splat = |x: f64| T::Lanes::<S>::splat(simd, T::from_f64(x));
    let mut inputs = [Matrix::zero(splat(0.0)); 2];
    for (input, from) in inputs.iter_mut().zip(batch) {
        for j in 0..D {
            for i in 0..D {
                input.0[j].0[i] = T::Lanes::<S>::load(simd, &from.0[j].0[i]);
            }
        }
    }
    let mut out = Vec::new();
    for answer in answers(&law.cast(splat), &inputs[0], &inputs[1]) {
        let mut lanes = [T::default(); LANES];
        answer.store(&mut lanes);
        out.push(lanes.map(Scalar::to_f64));
    }
    out
}

fn compare<T: Scalar, const D: usize>(level: Level, law: impl CodimFamily<D>)
where
    Dim<D>: Space<D>,
{
    /// Lanes fuse multiplications and have their own exponential and logarithm; moduli are of order one,
    /// and the Hessian divides by squares of stretches down to 0.3.
    const ULPS: f64 = 512.0;
    let mut random = Random::new(9);
    for chunk in states::<D>(10, 0.15).chunks_exact(LANES) {
        let change: Vec<Matrix<f64, D>> = (0..LANES).map(|_| random.matrix()).collect();
        let mut batch = [Matrix([Vector([[T::default(); LANES]; D]); D]); 2];
        for (to, from) in batch.iter_mut().zip([chunk, &change]) {
            for j in 0..D {
                for i in 0..D {
                    to.0[j].0[i] = std::array::from_fn(|lane| T::from_f64(from[lane].0[j].0[i]));
                }
            }
        }
        let together = dispatch_wide!(level, simd => on_lanes(simd, &law, &batch));
        let scalar = law.cast(T::from_f64);
        for lane in 0..LANES {
            let mut inputs = [Matrix::zero(T::default()); 2];
            for (input, from) in inputs.iter_mut().zip(&batch) {
                for j in 0..D {
                    for i in 0..D {
                        input.0[j].0[i] = from.0[j].0[i][lane];
                    }
                }
            }
            let alone = answers(&scalar, &inputs[0], &inputs[1]);
            for (k, (column, alone)) in together.iter().zip(alone).enumerate() {
                let (got, expected) = (column[lane], alone.to_f64());
                let allowed = ULPS * T::EPSILON * expected.abs().max(1.0);
                assert!((got - expected).abs() <= allowed, "{} {k}: {got} {expected}", T::NAME);
            }
        }
    }
}

#[test]
fn lanes_match_scalars() {
    let level = Level::new();
    compare::<f32, 3>(level, sheets()[0]);
    compare::<f32, 3>(level, strands()[0]);
    compare::<f64, 2>(level, curves()[0]);
}

/// Numbers as points.
fn points<const N: usize>(x: &[f64]) -> [Vector<f64, 3>; N] {
    std::array::from_fn(|i| Vector([x[3 * i], x[3 * i + 1], x[3 * i + 2]]))
}

fn hinge_points(random: &mut Random) -> Vec<f64> {
    let base = [[0.0, 0.0, 0.0], [1.0, 0.1, 0.0], [0.4, 0.9, 0.1], [0.5, -0.8, 0.2]];
    base.iter().flatten().map(|x| x + random.between(-0.3, 0.3)).collect()
}

#[test]
fn the_moment_of_a_hinge_is_the_derivative_of_its_energy() {
    let mut random = Random::new(12);
    for _ in 0..SAMPLES {
        let (stiffness, rest) = (1.3, random.between(-1.0, 1.0));
        let result = check::gradient(
            &hinge_points(&mut random),
            |x| hinge(&points(x), stiffness, rest).energy,
            |x, out| {
                let answer = hinge(&points(x), stiffness, rest);
                for (j, gradient) in answer.gradient.iter().enumerate() {
                    for i in 0..3 {
                        out[3 * j + i] += answer.moment * gradient[i];
                    }
                }
            },
        );
        assert!(result.relative < DIFFERENCES, "{result:?}");
    }
}

#[test]
fn hinges_do_not_see_rigid_motion() {
    let mut random = Random::new(13);
    for _ in 0..SAMPLES {
        let here: [_; 4] = points(&hinge_points(&mut random));
        let (turn, shift) = (random.rotation::<3>(), random.matrix::<3>().0[0]);
        let there = here.map(|x| turn * x + shift);
        let (a, b) = (hinge(&here, 1.0, 0.2), hinge(&there, 1.0, 0.2));
        assert!((a.angle - b.angle).abs() < 100.0 * TOLERANCE);
        let (mut force, mut torque) = (Vector([0.0; 3]), Vector([0.0; 3]));
        for (x, g) in here.iter().zip(a.gradient) {
            force += g;
            torque += x.cross(g);
        }
        assert!(force.max_abs().max(torque.max_abs()) < 100.0 * TOLERANCE);
    }
}

#[test]
fn a_flat_hinge_is_at_rest_and_folds_both_ways() {
    let at = |height: f64| {
        let points = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.5, 1.0, height], [0.5, -1.0, height]];
        hinge(&points.map(Vector), hinge_stiffness(1.0, 1.0, 1.0), 0.0)
    };
    assert_eq!(at(0.0).energy, 0.0);
    assert!(at(0.1).angle * at(-0.1).angle < 0.0);
    assert!((at(0.1).angle.abs() - 2.0 * 0.1_f64.atan()).abs() < TOLERANCE);
}

/// Gradient of a joint, straight, bent, folded back and with rest curvature, against its energy.
fn check_rod<const D: usize>() {
    let mut random = Random::new(14);
    for k in 0..SAMPLES {
        let e0 = random.matrix::<D>().0[0];
        // Nearly folded back in every fourth.
        let fold = if k % 4 == 0 { -0.98 } else { 0.3 };
        let e1 = e0 * fold + random.matrix::<D>().0[0] * if k % 4 == 0 { 0.02 } else { 1.0 };
        let rest = if k % 2 == 0 { 0.0 } else { 0.4 };
        let edges = |x: &[f64]| -> [Vector<f64, D>; 2] {
            std::array::from_fn(|j| Vector(std::array::from_fn(|i| x[D * j + i])))
        };
        let x: Vec<f64> = e0.0.into_iter().chain(e1.0).collect();
        let result = check::gradient(
            &x,
            |x| rod(&edges(x), 1.7, rest).energy,
            |x, out| {
                for (j, gradient) in rod(&edges(x), 1.7, rest).gradient.iter().enumerate() {
                    for i in 0..D {
                        out[D * j + i] += gradient[i];
                    }
                }
            },
        );
        // Folded joints have energies of thousands, whose differences lose as many digits.
        assert!(result.relative < 100.0 * DIFFERENCES, "{result:?} at {x:?}");
        let answer = rod(&edges(&x), 1.7, rest);
        let scale = answer.gradient[0].max_abs().max(answer.gradient[1].max_abs()).max(1.0);
        let torque = e0.outer(answer.gradient[0]) + e1.outer(answer.gradient[1]);
        assert!(torque.skew_part().max_abs() < 100.0 * TOLERANCE * scale, "torque at {x:?}");
    }
}

#[test]
fn the_forces_of_a_rod_are_the_derivatives_of_its_energy() {
    check_rod::<2>();
    check_rod::<3>();
}

#[test]
fn rods_follow_their_rest_curvature_and_stay_finite_when_folded() {
    let bent = [Vector([1.0, 0.0]), Vector([0.6, 0.8])];
    let free = rod(&bent, 1.0, 0.0);
    // tan(φ/2) = ½ for cos φ = 0.6.
    assert!((free.curvature - 1.0).abs() < TOLERANCE);
    let rested = rod(&bent, 1.0, free.curvature);
    assert!(rested.energy < TOLERANCE && rested.gradient[0].max_abs() < TOLERANCE);
    let folded = rod(&[Vector([1.0, 0.0]), Vector([-1.0, 0.0])], 1.0, 0.0);
    assert!(folded.energy.is_finite() && folded.energy > rod(&bent, 1.0, 0.0).energy);
    let straight = rod(&[Vector([1.0, 0.0]), Vector([2.0, 0.0])], 1.0, 0.3);
    assert_eq!(straight.gradient, [Vector([0.0; 2]); 2]);
}

#[inline(always)]
fn bending_on_lanes<S: Simd>(simd: S, flat: &[[f32; LANES]; 12]) -> [[f32; LANES]; 3] {
    type Wide<S> = <f32 as Scalar>::Lanes<S>;
    let load = |k: usize| Wide::<S>::load(simd, &flat[k]);
    let point = |k: usize| Vector([load(3 * k), load(3 * k + 1), load(3 * k + 2)]);
    let points = [point(0), point(1), point(2), point(3)];
    let one = Wide::<S>::splat(simd, 1.0);
    let hinge = hinge(&points, one, one.lit(0.2));
    let joint = rod(&[points[0] - points[2], points[3] - points[0]], one, one.lit(0.3));
    let mut out = [[0.0; LANES]; 3];
    hinge.angle.store(&mut out[0]);
    hinge.gradient[1][2].store(&mut out[1]);
    joint.gradient[0][0].store(&mut out[2]);
    out
}

#[test]
fn bending_on_lanes_matches_scalars() {
    /// A dozen operations on numbers of order one, some of them fused on lanes.
    const ULPS: f32 = 256.0;
    let mut random = Random::new(15);
    let level = Level::new();
    for _ in 0..20 {
        let mut flat = [[0.0_f32; LANES]; 12];
        for lane in 0..LANES {
            for (k, x) in hinge_points(&mut random).into_iter().enumerate() {
                flat[k][lane] = x as f32;
            }
        }
        let together = dispatch_wide!(level, simd => bending_on_lanes(simd, &flat));
        for lane in 0..LANES {
            let p: [Vector<f32, 3>; 4] =
                std::array::from_fn(|k| Vector(std::array::from_fn(|i| flat[3 * k + i][lane])));
            let bent = hinge(&p, 1.0, 0.2);
            let joint = rod(&[p[0] - p[2], p[3] - p[0]], 1.0, 0.3);
            let alone = [bent.angle, bent.gradient[1][2], joint.gradient[0][0]];
            for (got, expected) in together.iter().zip(alone) {
                let allowed = ULPS * f32::EPSILON * expected.abs().max(1.0);
                assert!((got[lane] - expected).abs() <= allowed, "{} {expected}", got[lane]);
            }
        }
    }
}
