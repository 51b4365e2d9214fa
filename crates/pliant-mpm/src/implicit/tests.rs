//! The objective against finite differences of itself, on random clouds with contacts.

use pliant_contact::{Boundary, Collider, Motion};
use pliant_geometry::Shape;
use pliant_materials::{Material, presets};
use pliant_math::{Dim, Space, Vector, random};
use pliant_solve::{Objective, System};

use super::contacts::Contacts;
use super::{ImplicitOptions, Problem, Scratch, Setting};
use crate::{
    Compiled, Integrator, KernelChoice, Mpm, MpmOptions, NewParticle, Node, StressForm, Transfer,
};

pub(super) const DX: f64 = 0.1;
pub(super) const DT: f64 = 4e-3;

fn uniform(counter: &mut u64) -> f64 {
    *counter += 1;
    random::uniform::<f64>(11, *counter)
}

fn material(name: &str, dim: usize) -> Material {
    let preset = if name == "slime" { "jelly" } else { name };
    let mut spec = presets::lookup(preset).unwrap().clone();
    match name {
        "aluminium" => {
            (spec.young, spec.yield_kirchhoff) = (Some(1e5), Some(2e3));
            (spec.yield_stress, spec.hardening) = (None, Some(0.3));
        }
        // Next to no resistance to shear.
        "slime" => (spec.young, spec.poisson) = (Some(15.0), Some(0.49998)),
        _ => {}
    }
    spec.resolve(dim).unwrap()
}

/// A cloud of strained, moving matter against a rough floor and a sticky wall.
pub(super) fn cloud<const D: usize>(names: &[&str], kernel: KernelChoice) -> Mpm<f64, D>
where
    f64: Compiled<D>,
    Dim<D>: Space<D>,
{
    let mut gravity = [0.0; D];
    gravity[1] = -9.81;
    let options = MpmOptions {
        dx: DX,
        gravity,
        kernel,
        transfer: Transfer::Apic { damping: 0.0 },
        drag: 0.0,
        damping_passes: 0,
        integrator: Integrator::Implicit(ImplicitOptions::default()),
        sound_fraction: 0.5,
        cfl: 0.6,
        threads: 2,
        attributes: Vec::new(),
    };
    let collider = |axis: usize, at: f64, boundary: Boundary, friction: f64| {
        let (mut point, mut normal) = (Vector([0.0; D]), Vector([0.0; D]));
        (point[axis], normal[axis]) = (at, 1.0);
        // A little aslant, so that frames are turned.
        normal[1 - axis] = 0.3;
        Collider {
            name: "wall".into(),
            shape: Shape::half_space(point, normal * (1.0 / normal.norm())).unwrap(),
            motion: Motion::still(),
            surface_velocity: Vector([0.02; D]),
            boundary,
            friction,
            active: 0.0..f64::INFINITY,
        }
    };
    let colliders =
        vec![collider(1, 0.1, Boundary::Slip, 0.4), collider(0, 0.05, Boundary::Sticky, 0.0)];
    let materials: Vec<_> =
        names.iter().map(|name| f64::constitutive(&material(name, D))).collect();
    let mut mpm = Mpm::new(options, materials, colliders, Vec::new()).unwrap();
    let mut counter = 0;
    for set in 0..names.len() {
        let particles: Vec<_> = (0..37)
            .map(|_| NewParticle {
                position: std::array::from_fn(|_| 0.45 * uniform(&mut counter)),
                velocity: std::array::from_fn(|_| uniform(&mut counter) - 0.5),
                gradient: [[0.0; D]; D],
                mass: 2.0,
            })
            .collect();
        mpm.add_body(set, set as u32, particles.into_iter());
        let particles = mpm.particles_mut(set);
        for p in 0..particles.len() {
            for k in 0..D * D {
                let unit = if k / D == k % D { 0.95 } else { 0.0 };
                let mut near = |spread: f64| unit + spread * (uniform(&mut counter) - 0.5);
                particles.deformation.set(p, k, near(0.12));
                if particles.branch.components() > 0 {
                    particles.branch.set(p, k, near(0.05));
                }
            }
        }
    }
    mpm.sort_if_needed();
    mpm.particles_to_grid(0.0, (1.0, 1.0));
    mpm.normalize_grid(1e-9);
    mpm
}

/// A random field over the nodes with mass, as contacts allow.
fn field<const D: usize>(mpm: &Mpm<f64, D>, contacts: &Contacts<D>, scale: f64) -> Vec<Node<f64>> {
    let mut counter = 1 << 20;
    let mut out = vec![[0.0; 4]; mpm.grid.nodes.len()];
    for (out, node) in out.iter_mut().zip(&mpm.grid.nodes) {
        for c in 1..=D {
            let value = scale * (uniform(&mut counter) - 0.5);
            out[c] = if node[0] > 0.0 { value } else { 0.0 };
        }
    }
    contacts.project(&mut out);
    out
}

fn dot(a: &[Node<f64>], b: &[Node<f64>]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (0..4).map(|c| a[c] * b[c]).sum::<f64>()).sum()
}

/// Checks gradient and Hessian along random directions with central differences.
fn check<const D: usize>(names: &[&str], kernel: KernelChoice, form: StressForm)
where
    f64: Compiled<D>,
    Dim<D>: Space<D>,
{
    let mpm = cloud::<D>(names, kernel);
    let posed: Vec<_> = mpm.colliders.iter().map(|c| c.at(0.0).unwrap()).collect();
    let setting = Setting {
        sets: &mpm.sets,
        fabrics: &mpm.fabrics,
        time: 0.0,
        grid: &mpm.grid,
        kernel,
        level: mpm.level,
        gravity: Vector(mpm.options.gravity),
        dt: DT,
        options: ImplicitOptions { form, ..ImplicitOptions::default() },
        sound: 0.0,
        project: false,
    };
    let mut scratch = Scratch::new();
    let mut contacts = Contacts::find(&mpm.grid, &posed);
    contacts.decide(|_| Vector([0.0; D]));
    contacts.slide(Vector([0.3; D]));
    let (change, along) = (field(&mpm, &contacts, 0.4), field(&mpm, &contacts, 1.0));
    scratch.contacts = contacts;
    let mut problem = Problem::new(setting, &mut scratch);
    let mut at = |offset: f64| {
        for ((to, from), along) in problem.scratch.change.iter_mut().zip(&change).zip(&along) {
            for c in 0..4 {
                to[c] = from[c] + offset * along[c];
            }
        }
        let mut contacts = std::mem::take(&mut problem.scratch.contacts);
        contacts.enforce(&mpm.grid.nodes, &mut problem.scratch.change);
        std::mem::swap(&mut problem.scratch.contacts, &mut contacts);
        if offset == 0.0 {
            problem.start();
            problem.hold(1.0);
        }
        let value = problem.start();
        let mut gradient = vec![[0.0; 4]; mpm.grid.nodes.len()];
        problem.gradient(bytemuck::cast_slice_mut(&mut gradient));
        problem.prepare();
        let mut product = gradient.clone();
        problem.apply(bytemuck::cast_slice(&along), bytemuck::cast_slice_mut(&mut product));
        (value, gradient, product)
    };
    let (value, gradient, product) = at(0.0);
    assert!(value.is_finite());
    let h = 1e-5;
    let (low, high) = (at(-h), at(h));
    if form != StressForm::Mapped {
        let difference = (high.0 - low.0) / (2.0 * h);
        let exact = dot(&gradient, &along);
        let scale = dot(&gradient, &gradient).sqrt() * dot(&along, &along).sqrt();
        assert!((difference - exact).abs() < 1e-7 * scale, "{names:?}: {difference} {exact}");
    }
    // Node by node: the derivative of the gradient is the product.
    let size = dot(&product, &product).sqrt();
    let mut worst: f64 = 0.0;
    for ((high, low), product) in high.1.iter().zip(&low.1).zip(&product) {
        for c in 0..4 {
            worst = worst.max(((high[c] - low[c]) / (2.0 * h) - product[c]).abs());
        }
    }
    assert!(worst < 2e-5 * size, "{names:?} {form:?} in {D}-D: {worst} of {size}");
}

#[test]
fn gradient_and_hessian_are_those_of_the_energy() {
    let families: [&[&str]; 5] =
        [&["rubber"], &["aluminium"], &["memory-foam"], &["sand"], &["jelly", "snow", "wet-sand"]];
    for names in families {
        for form in [StressForm::Augmented, StressForm::Elastic, StressForm::Mapped] {
            check::<2>(names, KernelChoice::Quadratic, form);
            check::<3>(names, KernelChoice::Quadratic, form);
        }
    }
    for kernel in [KernelChoice::Linear, KernelChoice::Cubic] {
        check::<2>(&["rubber"], kernel, StressForm::Augmented);
        check::<3>(&["aluminium"], kernel, StressForm::Augmented);
    }
}

#[test]
fn the_preconditioner_is_the_inverse_of_the_diagonal_blocks() {
    let mpm = cloud::<3>(&["jelly"], KernelChoice::Quadratic);
    let setting = Setting {
        sets: &mpm.sets,
        fabrics: &mpm.fabrics,
        time: 0.0,
        grid: &mpm.grid,
        kernel: mpm.options.kernel,
        level: mpm.level,
        gravity: Vector(mpm.options.gravity),
        dt: DT,
        options: ImplicitOptions::default(),
        sound: 0.0,
        project: true,
    };
    let mut scratch = Scratch::new();
    let mut problem = Problem::new(setting, &mut scratch);
    problem.start();
    problem.prepare();
    let count = mpm.grid.nodes.len();
    let heavy = (0..count).filter(|&n| mpm.grid.nodes[n][0] > 1e-3).step_by(7);
    for node in heavy {
        for axis in 1..4 {
            let mut unit = vec![[0.0; 4]; count];
            unit[node][axis] = 1.0;
            let mut column = vec![[0.0; 4]; count];
            problem.apply(bytemuck::cast_slice(&unit), bytemuck::cast_slice_mut(&mut column));
            let mut back = vec![[0.0; 4]; count];
            // Only the node's own block.
            let mut own = vec![[0.0; 4]; count];
            own[node] = column[node];
            System::precondition(
                &mut problem,
                bytemuck::cast_slice(&own),
                bytemuck::cast_slice_mut(&mut back),
            );
            for c in 1..4 {
                let expected: f64 = if c == axis { 1.0 } else { 0.0 };
                assert!((back[node][c] - expected).abs() < 1e-9, "{:?}", back[node]);
            }
        }
    }
}
