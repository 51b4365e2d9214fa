//! Implicit steps of meshes: the objective is one, and so are its derivatives.

use pliant_contact::Motion;
use pliant_core::Method;
use pliant_materials::Model;
use pliant_math::random::Random;
use pliant_math::{Dim, Space, Vector};
use pliant_solve::{Objective, System};

use super::{cloth, curve, repeats_itself, sheet, simulation, strand, yarn};
use crate::codim::{FabricBody, Pin};
use crate::compiled::Compiled;
use crate::grid::Node;
use crate::implicit::{ImplicitOptions, Integrator, Problem, Scratch, Setting};
use crate::simulation::{KernelChoice, Mpm};
use crate::transfer::Transfer;

/// Step [s], some twenty times as long as an explicit one may be.
const DT: f64 = 0.1;

fn setting<const D: usize>(mpm: &Mpm<f64, D>) -> Setting<'_, f64, D> {
    Setting {
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
    }
}

/// A field over the nodes with mass.
fn field<const D: usize>(mpm: &Mpm<f64, D>, seed: u64, scale: f64) -> Vec<Node<f64>> {
    let mut random = Random::new(seed);
    let of_node = |node: &Node<f64>| {
        let mut out = [0.0; 4];
        for c in 1..=D {
            let value = scale * (random.uniform::<f64>() - 0.5);
            out[c] = if node[0] > 0.0 { value } else { 0.0 };
        }
        out
    };
    mpm.grid.nodes.iter().map(of_node).collect()
}

/// Value, gradient and the product of the stiffness with `along` at a change of the velocities.
fn at<const D: usize>(
    mpm: &Mpm<f64, D>,
    scratch: &mut Scratch<f64, D>,
    change: &[Node<f64>],
    along: &[Node<f64>],
) -> (f64, Vec<Node<f64>>, Vec<Node<f64>>)
where
    f64: Compiled<D>,
    Dim<D>: Space<D>,
{
    let mut problem = Problem::new(setting(mpm), scratch);
    problem.scratch.change.copy_from_slice(change);
    let value = problem.start();
    let mut gradient = vec![[0.0; 4]; change.len()];
    problem.gradient(bytemuck::cast_slice_mut(&mut gradient));
    let mut product = gradient.clone();
    problem.apply(bytemuck::cast_slice(along), bytemuck::cast_slice_mut(&mut product));
    (value, gradient, product)
}

fn dot(a: &[Node<f64>], b: &[Node<f64>]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (0..4).map(|c| a[c] * b[c]).sum::<f64>()).sum()
}

fn moved(from: &[Node<f64>], along: &[Node<f64>], by: f64) -> Vec<Node<f64>> {
    let add = |(a, b): (&Node<f64>, &Node<f64>)| std::array::from_fn(|c| a[c] + by * b[c]);
    from.iter().zip(along).map(add).collect()
}

/// Gradients are those of the energy; the stiffness is symmetric and positive, and where edges are
/// stretched and nothing else is stressed, it is the derivative of the gradient.
fn derivatives_are_right<const D: usize>(model: Model, body: &FabricBody<D>)
where
    f64: Compiled<D>,
    Dim<D>: Space<D>,
{
    let mut body = body.clone();
    body.rest = body.positions.iter().map(|x| x.map(|x| x / 1.1)).collect();
    let velocity = Vector([0.1; D]);
    let motion = Motion::constant(
        Vector([0.0; D]),
        pliant_geometry::Rotation::IDENTITY,
        velocity,
        Vector([0.0; 3]),
    );
    for pinned in [false, true] {
        if pinned {
            let motion = motion.clone();
            body.pins.push(Pin { vertices: vec![0, 5], motion, active: 0.0..f64::INFINITY });
        }
        let transfer = Transfer::Apic { damping: 0.0 };
        let mut mpm = simulation(KernelChoice::Quadratic, transfer, model, &body);
        mpm.start();
        mpm.sort_if_needed();
        mpm.particles_to_grid(0.0, (1.0, 1.0));
        mpm.normalize_grid(1e-12);
        let mut scratch = Scratch::new();
        let (change, along, other) =
            (field(&mpm, 1, 0.3), field(&mpm, 2, 1.0), field(&mpm, 3, 1.0));
        let h = 1e-5;
        let mut around = |change: &[Node<f64>]| {
            [-h, h].map(|h| at(&mpm, &mut scratch, &moved(change, &along, h), &along))
        };
        let [low, high] = around(&change);
        let rest = vec![[0.0; 4]; change.len()];
        let [below, above] = around(&rest);

        let (_, gradient, product) = at(&mpm, &mut scratch, &change, &along);
        let scale = (dot(&gradient, &gradient) * dot(&along, &along)).sqrt();
        let (slope, expected) = ((high.0 - low.0) / (2.0 * h), dot(&gradient, &along));
        assert!((slope - expected).abs() < 1e-7 * scale, "{slope} instead of {expected}");
        let (_, _, of_other) = at(&mpm, &mut scratch, &change, &other);
        let skew = dot(&other, &product) - dot(&along, &of_other);
        let size = dot(&along, &product);
        assert!(skew.abs() < 1e-11 * size, "{skew} of {size}");

        if pinned {
            // Moving pins shear normals, whose stress turns with them.
            continue;
        }
        let (_, _, product) = at(&mpm, &mut scratch, &rest, &along);
        let size = dot(&product, &product).sqrt();
        let difference = moved(&above.1, &below.1, -1.0);
        let off = moved(&product, &difference, -1.0 / (2.0 * h));
        let off = dot(&off, &off).sqrt();
        assert!(off < 1e-4 * size, "{off} of {size}");
    }
}

/// Flat, so that nothing is bent.
fn flat(mut body: FabricBody<3>) -> FabricBody<3> {
    for x in &mut body.positions {
        x[1] = 0.0;
    }
    body
}

#[test]
fn derivatives_of_sheets_are_those_of_the_energy() {
    derivatives_are_right(sheet(true), &flat(cloth()));
}

#[test]
fn derivatives_of_strands_are_those_of_the_energy() {
    let mut body = yarn::<3>();
    for (vertex, x) in body.positions.iter_mut().enumerate() {
        x[1] = 0.05 * (vertex / 8) as f64;
    }
    derivatives_are_right(strand(true), &body);
}

#[test]
fn derivatives_of_curves_are_those_of_the_energy() {
    let mut body = yarn::<2>();
    for (vertex, x) in body.positions.iter_mut().enumerate() {
        x[1] = 0.05 * (vertex / 8) as f64;
    }
    derivatives_are_right(curve(true), &body);
}

#[test]
fn long_implicit_steps_keep_momentum_and_lose_energy() {
    let mut body = cloth();
    body.velocity = [0.3, 0.0, 0.0];
    body.rest = body.positions.iter().map(|x| x.map(|x| x / 1.2)).collect();
    let transfer = Transfer::Apic { damping: 0.0 };
    let mut mpm = simulation(KernelChoice::Quadratic, transfer, sheet(true), &body);
    mpm.options.integrator = Integrator::Implicit(ImplicitOptions::default());
    mpm.start();
    let (start, mut energy) = (mpm.totals(), f64::INFINITY);
    for _ in 0..10 {
        let stats = mpm.step(0.02).unwrap();
        let now = stats.energy.mechanical();
        assert!(now < energy * (1.0 + 1e-6), "{now} J after {energy} J");
        energy = now;
    }
    let end = mpm.totals();
    for k in 0..3 {
        // Balance is found to a ten-thousandth of the speed.
        let change = (end.momentum[k] - start.momentum[k]).abs();
        assert!(change < 1e-4 * start.mass * body.velocity[0], "momentum {change:e}");
    }
}

#[test]
fn threads_and_resuming_change_no_bit_of_implicit_steps() {
    let integrator = Integrator::Implicit(ImplicitOptions::default());
    repeats_itself(integrator, 8, Some(0.01));
}
