//! A viscoelastic solid that was held and is let go comes back in its own time.
//!
//! A spring μ_E stands in parallel with a branch, spring μ_N and dashpot ν_d in series, whose strain ε_N relaxes in
//! τ_N = ν_d/2μ_N. Deviators of Hencky strain obey
//!
//! $$ τ = 2μ_E ε + 2μ_N ε_N, \qquad \dot ε_N = \dot ε - ε_N/τ_N. $$
//!
//! Held at ε₀ for long, ε_N is gone. Let go, the stress is zero from then on: ε_N = −(μ_E/μ_N) ε. At the first
//! moment ε − ε_N is still ε₀, so the solid springs back to
//!
//! $$ ε(0) = \frac{μ_N}{μ_E + μ_N} ε_0, $$
//!
//! and with ε_N put into the second equation it creeps the rest of the way,
//!
//! $$ \dot ε = -ε/τ, \qquad τ = τ_N \frac{μ_E + μ_N}{μ_E}, $$
//!
//! longer than its stress would take to relax (Silly Rubber §3: two branches side by side). A branch much stiffer than
//! the spring springs back by next to nothing and creeps for long: memory foam. Backward Euler multiplies by
//! 1/(1 + Δt/τ) a step, which makes the time longer by Δt/2.
//!
//! Fang et al. 2019, *Silly Rubber*, ACM TOG 38(4), figures 5 and 9: the same as pictures.

use pliant_core::{ArrayData, Method};
use pliant_geometry::Shape;
use pliant_materials::{Elasticity, Hencky, Lame, Law, ViscousBranch};
use pliant_math::Vector;
use pliant_mpm::{AdmmOptions, ImplicitOptions, Integrator};
use pliant_validation::{Matter, Plane, block, fill, line_fit, note, options, report, space};

const CASE: &str = "recovery";
/// Of the time constant. Steps of τ/50 make it 1 % longer; what inertia adds dies away in the first of them.
const TOLERANCE: f64 = 0.1;
/// Of the strain after the first spring back.
const TOLERANCE_OF_STRAIN: f64 = 0.02;
/// Strain along the pull when it is let go [-].
const PULLED: f64 = 0.2;
/// Steps in a time constant, and time constants of a measurement.
const STEPS: u32 = 50;
const LASTS: u32 = 2;
/// Steps after which a block swings no more.
const SETTLED: usize = 10;

/// A solid by the Young's moduli [Pa] of its two springs and the time in which stress relaxes [s].
#[derive(Clone, Copy)]
struct Solid {
    name: &'static str,
    young: f64,
    branch_young: f64,
    relaxation_time: f64,
    density: f64,
}

const SOLIDS: [Solid; 2] = [
    Solid { name: "rubber", young: 1e5, branch_young: 1e5, relaxation_time: 0.1, density: 1000.0 },
    // Time constant 2.01 s. Sound crosses the block sixty times in a step.
    Solid { name: "foam", young: 1e3, branch_young: 2e5, relaxation_time: 0.01, density: 50.0 },
];

impl Solid {
    fn equilibrium(self) -> Lame<f64> {
        Lame::from_young(self.young, 0.3).unwrap()
    }

    fn branch(self) -> ViscousBranch<f64> {
        let lame = Lame::from_young(self.branch_young, 0.3).unwrap();
        let viscosity = 2.0 * lame.mu * self.relaxation_time;
        ViscousBranch::new(lame, viscosity, viscosity).unwrap()
    }

    /// Strain after it sprang back [-].
    fn first_strain(self) -> f64 {
        PULLED * self.branch_young / (self.young + self.branch_young)
    }

    /// Time constant of its way back [s]. Poisson's ratios agree, so Young's moduli do for those of shear.
    fn recovery_time(self) -> f64 {
        self.relaxation_time * (self.young + self.branch_young) / self.young
    }

    fn step(self) -> f64 {
        self.recovery_time() / f64::from(STEPS)
    }
}

/// Stretches of matter that keeps its volume and is strained by `strain` along x.
fn stretches<const D: usize>(strain: f64) -> [f64; D] {
    let across = -strain / (D as f64 - 1.0);
    std::array::from_fn(|axis| if axis == 0 { strain } else { across }.exp())
}

/// Compares strains at the ends of steps with the closed form.
fn check(solid: Solid, what: &str, strains: &[f64]) {
    let dt = solid.step();
    let points: Vec<(f64, f64)> =
        strains.iter().enumerate().map(|(n, strain)| ((n + 1) as f64 * dt, strain.ln())).collect();
    // The strain it springs back to is the one this line has at the moment of letting go.
    let (slope, start) = line_fit(&points[SETTLED..]);
    let name = solid.name;
    let quantity = format!("{what} of {name}: time constant [s]");
    let error = report(CASE, &quantity, -1.0 / slope, solid.recovery_time());
    assert!(error.abs() < TOLERANCE, "{quantity}: {}", -1.0 / slope);
    let quantity = format!("{what} of {name}: strain it springs back to [-]");
    let error = report(CASE, &quantity, start.exp(), solid.first_strain());
    assert!(error.abs() < TOLERANCE_OF_STRAIN, "{quantity}: {}", start.exp());
}

/// The material alone: at each step the strain is sought at which it pulls no more.
#[test]
fn the_material_creeps_back_as_the_closed_form_says() {
    for solid in SOLIDS {
        let (spring, branch) = (Hencky::new(solid.equilibrium()), solid.branch());
        let dt = solid.step();
        let (mut total, mut in_branch) = (PULLED, 0.0);
        let mut strains = Vec::new();
        for _ in 0..LASTS * STEPS {
            // The stress is linear in Hencky strain: two values tell the root.
            let respond = |strain: f64| {
                let trial = Vector(stretches::<3>(in_branch + strain - total));
                let answer = branch.respond(trial, &mut 0.0, dt);
                let stress = spring.kirchhoff(Vector(stretches::<3>(strain))) + answer.kirchhoff;
                (stress[0] - stress[1], answer.stretch[0].ln())
            };
            let (a, b) = (respond(0.0).0, respond(PULLED).0);
            let strain = PULLED * a / (a - b);
            let (left, next) = respond(strain);
            assert!(left.abs() < 1e-9 * solid.branch_young, "stress {left} is left");
            (total, in_branch) = (strain, next);
            strains.push(total);
        }
        check(solid, "material", &strains);
    }
}

/// Puts particles into the state of matter that was pulled and held until the branch forgot.
fn pull<const D: usize>(method: &mut dyn Method) {
    let mut state = method.save();
    let pulled = stretches::<D>(PULLED);
    for array in &mut state.arrays {
        let ArrayData::F64(numbers) = &mut array.data else { continue };
        if array.name == "0.deformation" {
            for gradient in numbers.chunks_exact_mut(D * D) {
                (0..D).for_each(|axis| gradient[axis * (D + 1)] = pulled[axis]);
            }
        }
    }
    method.restore(&state).unwrap();
}

/// Mean strain of the particles along x, less the mean of all axes [-].
fn strain<const D: usize>(method: &dyn Method) -> f64 {
    let state = method.save();
    let array = state.arrays.iter().find(|array| array.name == "0.deformation").unwrap();
    let ArrayData::F64(numbers) = &array.data else { panic!("double precision") };
    let of = |gradient: &[f64]| {
        let logs: [f64; D] = std::array::from_fn(|axis| gradient[axis * (D + 1)].ln());
        logs[0] - logs.iter().sum::<f64>() / D as f64
    };
    numbers.chunks_exact(D * D).map(of).sum::<f64>() / (numbers.len() / (D * D)) as f64
}

fn strains<const D: usize>(method: &mut dyn Method, dt: f64, steps: u32) -> Vec<f64> {
    pull::<D>(method);
    let mut strains = Vec::new();
    for _ in 0..steps {
        method.step(dt).unwrap();
        strains.push(strain::<D>(method));
    }
    strains
}

const DX: f64 = 0.01;
/// Width of the blocks: a few cells [m].
const WIDTH: f64 = 4.0 * DX;

fn plane(matter: Matter, density: f64) -> Plane {
    let particles = block([0.0, 0.0], [WIDTH, WIDTH], 0.5 * DX, density);
    let mut options = options(DX, [0.0, 0.0]);
    options.integrator = by_splitting();
    Plane::new(options, matter, density, Vec::new(), particles)
}

fn by_splitting() -> Integrator {
    // Foam that light takes more than usual in some steps.
    let splitting = Some(AdmmOptions { iterations: 300, ..AdmmOptions::default() });
    Integrator::Implicit(ImplicitOptions { splitting, ..ImplicitOptions::default() })
}

#[test]
fn a_block_in_the_plane_creeps_back_in_large_steps_by_splitting() {
    for solid in SOLIDS {
        let matter = Matter::Viscoelastic(solid.equilibrium(), solid.branch());
        let mut block = plane(matter, solid.density);
        let strains = strains::<2>(&mut *block, solid.step(), LASTS * STEPS);
        check(solid, "block, 2-D,", &strains);
    }
}

#[test]
fn a_block_in_space_creeps_back_in_large_steps_by_splitting() {
    for solid in SOLIDS {
        let matter = Matter::Viscoelastic(solid.equilibrium(), solid.branch());
        let shape = Shape::cuboid(Vector([0.5 * WIDTH; 3]), Vector([WIDTH; 3]), 0.0).unwrap();
        let particles = fill(&shape, 0.5 * DX, solid.density);
        let mut options = options(DX, [0.0; 3]);
        options.integrator = by_splitting();
        let bodies = vec![(matter, solid.density, particles)];
        let mut block = space(options, bodies, Vec::new(), Vec::new());
        let strains = strains::<3>(&mut *block, solid.step(), LASTS * STEPS);
        check(solid, "block, 3-D,", &strains);
    }
}

/// Without the branch nothing holds it back.
#[test]
fn an_elastic_block_is_back_at_once() {
    /// Of the strain at the start, after [`SETTLED`] steps, a fifth of the time constant with the branch.
    const LEFT: f64 = 0.01;
    for solid in SOLIDS {
        let mut block = plane(Matter::Hencky(solid.equilibrium()), solid.density);
        let strains = strains::<2>(&mut *block, solid.step(), SETTLED as u32);
        let left = strains[SETTLED - 1].abs() / PULLED;
        note(CASE, &format!("strain left in elastic {} [-]", solid.name), left);
        assert!(left < LEFT, "{left}");
    }
}
