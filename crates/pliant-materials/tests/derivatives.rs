//! Every gradient and Hessian against finite differences, as functions of the whole matrix F.

use pliant_materials::{
    DruckerPrager, DruckerPragerExtrapolated, Elastic, Elasticity, FixedCorotated, Hencky,
    ImplicitLaw, Lame, NeoHookean, PrincipalDerivative, ReturnMap, Snow, Tail, ViscousBranch,
    VonMises, YieldingSpring,
};
use pliant_math::{Dim, Matrix, Random, Space, Svd, Vector, check, svd};

const SAMPLES: usize = 60;
/// Fourth-order differences of smooth functions reach 1e-10; two digits go to conditioning, since the
/// singular value decomposition inside is good to round-off times σ_max/σ_min, at most 10 here.
const TOLERANCE: f64 = 1e-8;
/// Distance in strain kept from yield surfaces, where second derivatives jump. The checker's smaller
/// steps stay within it.
const CLEARANCE: f64 = 0.02;

fn lame() -> Lame<f64> {
    Lame::from_young(3.0, 0.3).unwrap()
}

/// F with stretches between 0.5 and 2, every fourth with two of them equal or nearly so.
fn samples<const D: usize>(seed: u64) -> Vec<Matrix<f64, D>> {
    let mut random = Random::new(seed);
    (0..SAMPLES)
        .map(|k| {
            let mut stretch = Vector::splat(0.0).map(|_: f64| 0.0);
            for i in 0..D {
                stretch[i] = random.between(-0.7_f64, 0.7).exp();
            }
            match k % 8 {
                0 => stretch[1] = stretch[0],
                4 => stretch[1] = stretch[0] * (1.0 + 1e-9),
                _ => {}
            }
            Matrix::compose(&random.rotation(), &stretch, &random.rotation())
        })
        .collect()
}

fn decompose<const D: usize>(x: &[f64]) -> Svd<f64, D> {
    svd(&Matrix::from_rows(x))
}

fn add<const D: usize>(matrix: Matrix<f64, D>, out: &mut [f64]) {
    for (sum, value) in out.iter_mut().zip(matrix.to_rows()) {
        *sum += value;
    }
}

/// Stress against energy and Hessian against stress, where `smooth` says so.
fn check_energy<const D: usize>(
    name: &str,
    energy: impl Elasticity<f64, D>,
    smooth: impl Fn(Vector<f64, D>) -> bool,
) {
    let mut checked = 0;
    for f in samples::<D>(11) {
        if !smooth(svd(&f).sigma.map(f64::ln)) {
            continue;
        }
        checked += 1;
        let result = check::derivative(
            &f.to_rows(),
            |x| energy.energy(decompose::<D>(x).sigma),
            |x, out| {
                let svd = decompose::<D>(x);
                add(svd.compose(&energy.piola(svd.sigma)), out);
            },
            |x, p, out| {
                let svd = decompose::<D>(x);
                add(energy.hessian(svd.sigma).apply(&svd, &Matrix::from_rows(p)), out);
            },
        );
        // Parted grains carry no stress: there only the absolute error says something, and moduli
        // are of order one.
        let fits =
            |check: check::Check| check.relative < TOLERANCE || check.absolute < 1e-3 * TOLERANCE;
        assert!(fits(result.gradient), "{name} {D}: {result:?} at {f:?}");
        assert!(fits(result.hessian), "{name} {D}: {result:?} at {f:?}");
        let sigma = svd(&f).sigma;
        let scaled = energy.piola(sigma).scale(sigma) - energy.kirchhoff(sigma);
        assert!(scaled.max_abs() < 1e-13, "{name}: the two stresses differ");
        let both = energy.respond(sigma);
        assert!((both.energy - energy.energy(sigma)).abs() < 1e-13, "{name}: energies differ");
        assert!((both.kirchhoff - energy.kirchhoff(sigma)).max_abs() < 1e-13, "{name}");
        check_modulus(name, &energy, sigma, both.modulus);
        check_projection(name, &energy, &svd(&f));
    }
    assert!(checked > SAMPLES / 4, "{name}: only {checked} samples are smooth");
}

/// The modulus bounds every A_ii σ_i² and is reached by one, or by the modulus at rest.
fn check_modulus<const D: usize>(
    name: &str,
    energy: &impl Elasticity<f64, D>,
    sigma: Vector<f64, D>,
    modulus: f64,
) {
    let block = energy.hessian(sigma).0.diagonal.diagonal().scale(sigma).scale(sigma);
    let largest = block.0.iter().fold(energy.p_wave(), |a, &b| a.max(b));
    assert!((modulus - largest).abs() < 1e-12 * largest, "{name}: {modulus} {largest}");
}

/// H₊ is the projection of H onto the positive semi-definite cone iff H₊ and H₊ − H are both positive
/// semi-definite and H₊ (H₊ − H) = 0.
fn check_projection<const D: usize>(
    name: &str,
    energy: &impl Elasticity<f64, D>,
    svd: &Svd<f64, D>,
) {
    let hessian = energy.hessian(svd.sigma);
    let projected = hessian.projected();
    // Parted grains have no stiffness left, so the scale includes that at rest.
    let scale = hessian.eigenvalues().iter().fold(energy.p_wave(), |a, v| a.max(v.max_abs()));
    let tolerance = 1e-12 * scale;
    let mut random = Random::new(5);
    for _ in 0..4 {
        let p = random.matrix::<D>();
        let up = projected.apply(svd, &p);
        let over = up - hessian.apply(svd, &p);
        assert!(p.contract(up) >= -tolerance, "{name}: not positive");
        assert!(p.contract(over) >= -tolerance, "{name}: the correction is not positive");
        assert!(projected.apply(svd, &over).max_abs() < tolerance * scale, "{name}: not nearest");
        let q = random.matrix::<D>();
        let skew = q.contract(hessian.apply(svd, &p)) - p.contract(hessian.apply(svd, &q));
        assert!(skew.abs() < 10.0 * tolerance, "{name}: not symmetric");
    }
}

fn anywhere<const D: usize>(_: Vector<f64, D>) -> bool {
    true
}

/// Whether the shear strain is clear of a yield radius.
fn clear_of<const D: usize>(radius: f64) -> impl Fn(Vector<f64, D>) -> bool {
    move |strain| {
        let mean = strain.sum() / D as f64;
        (strain.shift(-mean).norm() - radius).abs() > CLEARANCE
    }
}

fn elastic_energies<const D: usize>() {
    check_energy::<D>("hencky", Hencky::new(lame()), anywhere);
    check_energy::<D>("fixed corotated", FixedCorotated::new(lame()), anywhere);
    check_energy::<D>("neo-hookean", NeoHookean::new(lame()), anywhere);
    let branch = ViscousBranch::new(lame(), 0.7, 0.4).unwrap();
    for dt in [1e-3, 1.0, 50.0] {
        check_energy::<D>("viscous branch", branch.augmented::<D>(dt), anywhere);
    }
}

#[test]
fn elastic_and_viscoelastic_energies_have_their_derivatives() {
    elastic_energies::<2>();
    elastic_energies::<3>();
}

fn augmented_energies<const D: usize>() {
    let twice = 2.0 * lame().mu;
    for hardening in [0.0, 0.3, 2.0] {
        for radius in [0.0, 0.2, 0.5] {
            let law = VonMises::new(lame(), twice * radius, hardening).unwrap();
            let energy = law.augmented(law.yield_kirchhoff);
            check_energy::<D>("augmented von mises", energy, clear_of(radius));
        }
    }
    for tail in [Tail::Linear, Tail::Constant] {
        for (cohesion, radius) in [(0.0, 0.3), (0.05, 0.3), (0.05, 0.0)] {
            let law = DruckerPragerExtrapolated::new(lame(), 0.4, cohesion, tail).unwrap();
            let tip = cohesion * D as f64;
            check_energy::<D>(
                "augmented drucker-prager",
                law.augmented(twice * radius),
                |strain| clear_of(radius)(strain) && (strain.sum() - tip).abs() > CLEARANCE,
            );
            check_energy::<D>("extrapolated hencky", law.solid(), |strain| {
                (strain.sum() - tip).abs() > CLEARANCE
            });
        }
    }
    for (cohesion, gain, radius) in [(0.0, 0.1, 0.3), (0.05, 0.0, 0.0), (0.05, 0.2, 0.3)] {
        let law = DruckerPrager::new(lame(), 0.4, cohesion, true).unwrap();
        let tip = cohesion * D as f64 - gain;
        let energy = ImplicitLaw::<f64, D>::potential(&law, gain, radius, 0.0);
        check_energy::<D>("gained drucker-prager", energy, |strain| {
            clear_of(radius)(strain) && (strain.sum() - tip).abs() > CLEARANCE
        });
    }
}

#[test]
fn augmented_energies_have_their_derivatives() {
    augmented_energies::<2>();
    augmented_energies::<3>();
}

/// dZ and d[P(Z)] against differences of Z and P(Z).
fn check_map<const D: usize>(
    name: &str,
    map: impl ReturnMap<f64, D>,
    memory: f64,
    smooth: impl Fn(Vector<f64, D>) -> bool,
) {
    let dt = 0.3;
    let hencky = map.hencky();
    let project = |svd: &Svd<f64, D>| map.project(svd.sigma.map(f64::ln), memory, dt);
    let mut kinds = [0; 2];
    for f in samples::<D>(12) {
        let start = svd(&f);
        let returned = project(&start);
        if returned.excess.abs() < CLEARANCE && name != "viscous"
            || !smooth(start.sigma.map(f64::ln))
        {
            continue;
        }
        kinds[usize::from(returned.excess > 0.0)] += 1;
        let value = |x: &[f64], out: &mut [f64]| {
            let svd = decompose::<D>(x);
            add(svd.compose(&project(&svd).strain.map(f64::exp)), out);
        };
        let stress = |x: &[f64], out: &mut [f64]| {
            let svd = decompose::<D>(x);
            add(svd.compose(&hencky.piola(project(&svd).strain.map(f64::exp))), out);
        };
        let action =
            |derivative: PrincipalDerivative<f64, D>, x: &[f64], p: &[f64], out: &mut [f64]| {
                add(derivative.apply(&decompose(x), &Matrix::from_rows(p)), out);
            };
        let x = f.to_rows();
        let result = check::hessian(&x, value, |x, p, out| {
            let svd = decompose(x);
            action(project(&svd).derivative(svd.sigma), x, p, out);
        });
        assert!(result.relative < TOLERANCE, "{name} {D} dZ: {result:?} at {f:?}");
        let result = check::hessian(&x, stress, |x, p, out| {
            let svd = decompose(x);
            action(project(&svd).stress_derivative(&hencky, svd.sigma), x, p, out);
        });
        // At a stress-free tip the derivative vanishes, and only the absolute error says something.
        assert!(
            result.relative < TOLERANCE || result.absolute < 1e-3 * TOLERANCE,
            "{name} {D} dP: {result:?} at {f:?}"
        );
    }
    assert!(name == "viscous" || kinds.iter().all(|&k| k > 3), "{name} {D}: {kinds:?}");
}

fn maps<const D: usize>()
where
    Dim<D>: Space<D>,
{
    let law = VonMises::new(lame(), 0.0, 0.5).unwrap();
    check_map::<D>("von mises", law, 2.0 * lame().mu * 0.5, anywhere);
    for (cohesion, gain) in [(0.0, 0.0), (0.05, 0.0), (0.02, 0.1)] {
        let law = DruckerPrager::new(lame(), 0.3, cohesion, true).unwrap();
        check_map::<D>("drucker-prager", law, gain, |strain| {
            (strain.sum() + gain - cohesion * D as f64).abs() > CLEARANCE
        });
    }
    check_map::<D>("viscous", ViscousBranch::new(lame(), 0.7, 0.4).unwrap(), 0.0, anywhere);
}

#[test]
fn return_maps_and_their_stresses_have_their_derivatives() {
    maps::<2>();
    maps::<3>();
}

#[test]
fn extrapolated_drucker_prager_has_its_map_derivative() {
    let law = DruckerPragerExtrapolated::new(lame(), 0.3, 0.02, Tail::Constant).unwrap();
    for f in samples::<3>(13) {
        let start = svd(&f);
        let strain = start.sigma.map(f64::ln);
        let project = |svd: &Svd<f64, 3>| law.project(svd.sigma.map(f64::ln), 0.0, 0.0);
        let clear = (strain.sum() - 0.06).abs() > CLEARANCE;
        if project(&start).excess.abs() < CLEARANCE || !clear {
            continue;
        }
        let result = check::hessian(
            &f.to_rows(),
            |x, out| {
                let svd = decompose::<3>(x);
                add(svd.compose(&project(&svd).strain.map(f64::exp)), out);
            },
            |x, p, out| {
                let svd = decompose::<3>(x);
                let derivative = project(&svd).derivative(svd.sigma);
                add(derivative.apply(&svd, &Matrix::from_rows(p)), out);
            },
        );
        assert!(result.relative < TOLERANCE, "{result:?} at {f:?}");
    }
}

/// The derivative of the mapped stress against its differences, where `smooth` says so.
fn check_mapped<const D: usize>(
    name: &str,
    law: impl ImplicitLaw<f64, D>,
    memory: f64,
    smooth: impl Fn(Vector<f64, D>) -> bool,
) {
    let dt = 0.3;
    let mut checked = 0;
    for f in samples::<D>(15) {
        if !smooth(svd(&f).sigma.map(f64::ln)) {
            continue;
        }
        checked += 1;
        let result = check::hessian(
            &f.to_rows(),
            |x, out| {
                let svd = decompose::<D>(x);
                add(svd.compose(&law.mapped_stress(svd.sigma, memory, dt).0), out);
            },
            |x, p, out| {
                let svd = decompose::<D>(x);
                let (_, derivative) = law.mapped_stress(svd.sigma, memory, dt);
                add(derivative.apply(&svd, &Matrix::from_rows(p)), out);
            },
        );
        // Parted grains without tension: only the absolute error says something.
        assert!(
            result.relative < TOLERANCE || result.absolute < 1e-3 * TOLERANCE,
            "{name} {D}: {result:?} at {f:?}"
        );
    }
    assert!(checked > SAMPLES / 4, "{name} {D}: only {checked} samples are smooth");
}

fn mapped_stresses<const D: usize>() {
    check_mapped::<D>("neo-hookean", Elastic(NeoHookean::new(lame())), 0.0, anywhere);
    let metal = VonMises::new(lame(), 0.0, 0.5).unwrap();
    check_mapped::<D>("von mises", metal, 2.0 * lame().mu * 0.5, clear_of(0.5));
    check_mapped::<D>("snow", Snow::new(lame(), 0.02, 0.01, 2.0).unwrap(), 0.8, anywhere);
    check_mapped::<D>("viscous", ViscousBranch::new(lame(), 0.7, 0.4).unwrap(), 0.0, anywhere);
    for (cohesion, gain) in [(0.0, 0.0), (0.02, 0.1)] {
        let law = DruckerPrager::new(lame(), 0.3, cohesion, true).unwrap();
        let tip = cohesion * D as f64 - gain;
        check_mapped::<D>("drucker-prager", law, gain, |strain| {
            let excess = law.project(strain, gain, 0.0).excess;
            excess.abs() > CLEARANCE && (strain.sum() - tip).abs() > CLEARANCE
        });
    }
    for tail in [Tail::Linear, Tail::Constant] {
        let law = DruckerPragerExtrapolated::new(lame(), 0.3, 0.02, tail).unwrap();
        let tip = 0.02 * D as f64;
        check_mapped::<D>("extrapolated", law, 0.0, |strain| {
            let excess = law.project(strain, 0.0, 0.0).excess;
            excess.abs() > CLEARANCE && (strain.sum() - tip).abs() > CLEARANCE
        });
    }
}

#[test]
fn mapped_stresses_have_their_derivatives() {
    mapped_stresses::<2>();
    mapped_stresses::<3>();
}

#[test]
fn the_spring_has_its_derivatives() {
    let spring = YieldingSpring::new(5.0, 0.6).unwrap();
    for x in [0.4, 0.9, 1.05, 1.4, 2.5] {
        let result = check::derivative(
            &[x],
            |x| spring.energy(x[0], 0.95),
            |x, g| g[0] += spring.gradient(x[0], 0.95),
            |x, p, h| h[0] += spring.hessian(x[0], 0.95) * p[0],
        );
        assert!(result.gradient.relative < TOLERANCE, "{x}: {result:?}");
        assert!(result.hessian.relative < TOLERANCE, "{x}: {result:?}");
    }
}

#[test]
fn augmented_stresses_are_those_after_the_return_map() {
    // The augmented energy's Kirchhoff stress at the trial state is the solid's at the returned one.
    let law = VonMises::new(lame(), 0.4, 0.7).unwrap();
    let branch = ViscousBranch::new(lame(), 0.7, 0.4).unwrap();
    for f in samples::<3>(14) {
        let sigma = svd(&f).sigma;
        let strain = sigma.map(f64::ln);
        let returned = law.project(strain, 0.4, 0.0).strain;
        let expected = Hencky::new(lame()).kirchhoff_at(returned);
        assert!((law.augmented(0.4).kirchhoff(sigma) - expected).max_abs() < 1e-14);
        let returned = branch.project(strain, 0.0, 0.2).strain;
        let expected = Hencky::new(lame()).kirchhoff_at(returned);
        assert!((branch.augmented::<3>(0.2).kirchhoff(sigma) - expected).max_abs() < 1e-14);
    }
}
