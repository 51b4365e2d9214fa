//! Blocks of fluid: what they keep, and how the corners of the palette behave.

use pliant_contact::{Boundary, Collider, Motion};
use pliant_core::{Emitter, Method, NewParticle};
use pliant_geometry::Shape;
use pliant_math::{Random, Scalar, Vector};
use pliant_pbf::{Fluid, Form, Pbf, PbfOptions, Resistance};

const SPACING: f64 = 0.1;

fn fluid(resistance: Resistance, relaxation_time: f64) -> Fluid {
    Fluid { density: 1000.0, resistance, relaxation_time, solvent_viscosity: 0.0 }
}

/// A cube of so many particles along each edge, from `height` on, that moves as `velocity` says.
fn cube(
    count: usize,
    height: f64,
    velocity: impl Fn(Vector<f64, 3>) -> Vector<f64, 3>,
) -> Vec<NewParticle<3>> {
    let middle = 0.5 * (count - 1) as f64;
    let mut particles = Vec::new();
    for i in 0..count {
        for j in 0..count {
            for k in 0..count {
                let position = Vector([
                    SPACING * (i as f64 - middle),
                    SPACING * (j as f64 + 0.5) + height,
                    SPACING * (k as f64 - middle),
                ]);
                let center = Vector([0.0, SPACING * (middle + 0.5) + height, 0.0]);
                particles.push(NewParticle {
                    position: position.0,
                    velocity: velocity(position - center).0,
                    gradient: [[0.0; 3]; 3],
                    mass: 1000.0 * SPACING.powi(3),
                });
            }
        }
    }
    particles
}

fn floor() -> Collider<3> {
    Collider {
        name: "floor".into(),
        shape: Shape::half_space(Vector([0.0; 3]), Vector([0.0, 1.0, 0.0])).unwrap(),
        motion: Motion::still(),
        surface_velocity: Vector([0.0; 3]),
        boundary: Boundary::Separate,
        friction: 0.5,
        active: 0.0..f64::INFINITY,
    }
}

fn still(_: Vector<f64, 3>) -> Vector<f64, 3> {
    Vector([0.0; 3])
}

/// The block of the palette, dropped by a quarter of a meter, with eight iterations of each kind.
fn dropped(fluid: Fluid, threads: usize) -> Pbf<f64> {
    block(fluid, threads, 5, 8, Vec::new())
}

fn block<T: Scalar>(
    fluid: Fluid,
    threads: usize,
    edge: usize,
    iterations: u32,
    emitters: Vec<Emitter<3>>,
) -> Pbf<T> {
    let mut options = PbfOptions::new(SPACING);
    options.velocity_iterations = iterations;
    options.position_iterations = iterations;
    options.threads = threads;
    let mut pbf = Pbf::new(options, vec![fluid], vec![floor()], emitters).unwrap();
    pbf.add_body(0, 0, cube(edge, 0.25, still).into_iter());
    pbf.start();
    pbf
}

/// A nozzle of four particles beside the block.
fn nozzle() -> Emitter<3> {
    let places = vec![[1.0, 1.0, 0.0], [1.1, 1.0, 0.0], [1.0, 1.0, 0.1], [1.1, 1.0, 0.1]];
    Emitter::new(0, vec![places], [0.0, -2.0, 0.0], SPACING, 1.0, 1)
}

fn positions(pbf: &Pbf<f64>) -> Vec<[f32; 3]> {
    let attributes = pbf.attributes();
    let pliant_core::ArrayData::F32(numbers) = &attributes[0].data else { panic!("positions") };
    numbers.chunks_exact(3).map(|x| [x[0], x[1], x[2]]).collect()
}

/// How far the middle rises again after it was lowest for the first time, and the final width, both in spacings.
fn rebound_and_width(pbf: &mut Pbf<f64>) -> (f32, f32) {
    let spacing = SPACING as f32;
    let (mut lowest, mut rise) = (f32::INFINITY, 0.0_f32);
    for _ in 0..480 {
        pbf.step(1.0 / 240.0).unwrap();
        let heights = positions(pbf);
        let middle = heights.iter().map(|x| x[1]).sum::<f32>() / heights.len() as f32;
        lowest = lowest.min(middle);
        rise = rise.max(middle - lowest);
    }
    let xs: Vec<f32> = positions(pbf).iter().map(|x| x[0]).collect();
    let width =
        xs.iter().fold(f32::MIN, |a, &b| a.max(b)) - xs.iter().fold(f32::MAX, |a, &b| a.min(b));
    (rise / spacing, width / spacing)
}

#[test]
fn the_corners_of_the_palette_are_elastic_viscous_and_liquid() {
    let elastic = fluid(Resistance::Modulus(100e3), f64::INFINITY);
    let hard = fluid(Resistance::Compliance(0.0), 0.0);
    let viscous = fluid(Resistance::Compliance(0.02), 0.0);
    let liquid = fluid(Resistance::None, 0.0);
    let [elastic, hard, viscous, liquid] =
        [elastic, hard, viscous, liquid].map(|fluid| rebound_and_width(&mut dropped(fluid, 1)));
    println!("elastic {elastic:?}, hard {hard:?}, viscous {viscous:?}, liquid {liquid:?}");
    // It starts four spacings wide. Matter that keeps its volume has to spread where it sinks.
    assert!(elastic.0 > 0.2 && (elastic.1 - 4.0).abs() < 0.3, "{elastic:?}");
    assert!(hard.0 < 0.05 && (hard.1 - 4.0).abs() < 0.3, "{hard:?}");
    assert!(viscous.0 < 0.05 && (5.0..10.0).contains(&viscous.1), "{viscous:?}");
    assert!(liquid.0 < 0.05 && liquid.1 > 10.0, "{liquid:?}");
}

/// A free cube that moves as `velocity` says.
fn tumbling(fluid: Fluid, velocity: impl Fn(Vector<f64, 3>) -> Vector<f64, 3>) -> Pbf<f64> {
    let mut options = PbfOptions::new(SPACING);
    options.gravity = [0.0; 3];
    options.longest_step = 1.0 / 120.0;
    let mut pbf = Pbf::new(options, vec![fluid], Vec::new(), Vec::new()).unwrap();
    pbf.add_body(0, 0, cube(5, 0.0, velocity).into_iter());
    pbf.start();
    pbf
}

#[test]
fn momentum_is_kept_to_the_last_digits() {
    let random = std::cell::RefCell::new(Random::new(4));
    let shaken = |_: Vector<f64, 3>| {
        let mut random = random.borrow_mut();
        Vector(std::array::from_fn(|_| random.between(-1.0, 2.0)))
    };
    let mut pbf = tumbling(fluid(Resistance::Modulus(20e3), 0.3), shaken);
    let before = pbf.totals();
    for _ in 0..60 {
        pbf.step(1.0 / 120.0).unwrap();
    }
    let after = pbf.totals();
    for axis in 0..3 {
        let change = (after.momentum[axis] - before.momentum[axis]).abs();
        assert!(change < 1e-9 * before.mass, "{change}");
    }
    assert_eq!(after.mass, before.mass);
}

#[test]
fn spin_lasts_as_long_as_the_integrator_lets_it() {
    let spin = |arm: Vector<f64, 3>| Vector([0.0, 6.0, 0.0]).cross(arm);
    let mut pbf = tumbling(fluid(Resistance::Compliance(0.0), 0.0), spin);
    let before = pbf.totals().angular_momentum[1];
    for _ in 0..120 {
        pbf.step(1.0 / 120.0).unwrap();
    }
    let share = pbf.totals().angular_momentum[1] / before;
    // (1 + ω² Δt T)^(−1/2) of velocities by differences of positions.
    let law = (1.0 + 36.0 / 120.0_f64).powf(-0.5);
    println!("kept {share}, law {law}");
    assert!((share - law).abs() < 0.03, "{share}, {law}");
}

#[test]
fn threads_and_resuming_change_no_bit() {
    same_bits::<f32>();
    same_bits::<f64>();
}

/// More particles than a task has, landing, with more coming out of a nozzle.
fn same_bits<T: Scalar>() {
    const STEPS: usize = 80;
    let cream = fluid(Resistance::Viscosity(60.0), 0.1);
    let new = |threads: usize| block::<T>(cream, threads, 10, 3, vec![nozzle()]);
    let advance = |pbf: &mut Pbf<T>| {
        for _ in 0..STEPS / 2 {
            pbf.step(1.0 / 240.0).unwrap();
        }
    };
    let [one, two] = [1, 2].map(|threads| {
        let mut pbf = new(threads);
        advance(&mut pbf);
        let halfway = pbf.save();
        advance(&mut pbf);
        (halfway, pbf.save())
    });
    assert!(one.1.arrays == two.1.arrays, "{}", T::NAME);
    let mut resumed = new(1);
    resumed.restore(&two.0).unwrap();
    advance(&mut resumed);
    assert!(resumed.save().arrays == one.1.arrays, "{}", T::NAME);
    assert!(resumed.particle_count() > 1000);
}

#[test]
fn loose_drops_of_few_particles_do_not_explode() {
    // All neighbors of one another: iterations that go far because neighbors are few would grow.
    let random = std::cell::RefCell::new(Random::new(9));
    let shaken = |_: Vector<f64, 3>| {
        let mut random = random.borrow_mut();
        Vector(std::array::from_fn(|_| random.between(-0.1, 0.1)))
    };
    let mut options = PbfOptions::new(SPACING);
    options.gravity = [0.0; 3];
    let stiff = fluid(Resistance::Compliance(0.0), 0.0);
    let mut pbf = Pbf::<f64>::new(options, vec![stiff], Vec::new(), Vec::new()).unwrap();
    pbf.add_body(0, 0, cube(2, 0.0, shaken).into_iter().take(5).collect::<Vec<_>>().into_iter());
    pbf.start();
    let before = pbf.totals().kinetic_energy;
    for _ in 0..120 {
        pbf.step(1.0 / 240.0).unwrap();
    }
    let after = pbf.totals().kinetic_energy;
    assert!(after <= before, "{before} J became {after} J");
}

#[test]
fn threads_and_layers_at_rest_stay_as_they_are() {
    // Too flat for corrected gradients: what does not move must not be taken for deformed.
    for layers in [1, 8] {
        let mut options = PbfOptions::new(SPACING);
        options.gravity = [0.0; 3];
        let fluid = fluid(Resistance::Modulus(1e4), 0.1);
        let mut pbf = Pbf::<f64>::new(options, vec![fluid], Vec::new(), Vec::new()).unwrap();
        let count = 8 * layers;
        let particles = (0..count).map(|n| NewParticle {
            position: [SPACING * (n % 8) as f64, 0.0, SPACING * (n / 8) as f64],
            velocity: [0.0; 3],
            gradient: [[0.0; 3]; 3],
            mass: 1.0,
        });
        pbf.add_body(0, 0, particles);
        pbf.start();
        for _ in 0..20 {
            pbf.step(1.0 / 240.0).unwrap();
        }
        assert!(pbf.totals().kinetic_energy < 1e-20, "{:?}", pbf.totals());
    }
}

#[test]
fn a_stream_that_is_drawn_out_stays_whole() {
    // Honey, from 0.4 m/s to three times as fast: discs of three spacings that would end up three spacings apart.
    const SPACING: f64 = 0.003;
    const HEIGHT: f64 = 0.12;
    let honey = Fluid { density: 1400.0, ..fluid(Resistance::Viscosity(10.0), 0.0) };
    let mut random = Random::new(6);
    let mut layer = || {
        let shift = [0; 2].map(|_| random.between(-0.5, 0.5));
        let places =
            (0..64).map(|n| [f64::from(n % 8 - 4) + shift[0], f64::from(n / 8 - 4) + shift[1]]);
        let inside = places.filter(|x| x[0].hypot(x[1]) < 3.0);
        let disordered = inside.map(|x| {
            let [a, b, c] = [0; 3].map(|_| random.between(-0.2, 0.2));
            [SPACING * (x[0] + a), HEIGHT + SPACING * b, SPACING * (x[1] + c)]
        });
        disordered.collect::<Vec<_>>()
    };
    let layers = (0..32).map(|_| layer()).collect();
    let mass = honey.density * SPACING.powi(3);
    let emitter = Emitter::new(0, layers, [0.0, -0.4, 0.0], SPACING, mass, 0);
    let options = PbfOptions::new(SPACING);
    let mut pbf = Pbf::<f64>::new(options, vec![honey], Vec::new(), vec![emitter]).unwrap();
    pbf.start();
    // Until the first of it has fallen as far as gravity alone would take it.
    for _ in 0..36 {
        pbf.step(1.0 / 240.0).unwrap();
    }
    let mut heights: Vec<f32> = positions(&pbf).iter().map(|x| x[1]).collect();
    heights.sort_by(f32::total_cmp);
    let gap = heights.windows(2).map(|pair| pair[1] - pair[0]).fold(0.0, f32::max);
    let length = heights[heights.len() - 1] - heights[0];
    println!("{} particles over {length} m, gap {gap} m", heights.len());
    assert!(length > 0.08, "{length}");
    assert!(gap < 1.5 * SPACING as f32, "{gap}");
}

#[test]
fn forces_need_shorter_steps_than_constraints() {
    // By themselves: calming holds back what grows.
    let options = |form| PbfOptions {
        form,
        gravity: [0.0; 3],
        keeps_volume: false,
        calming: 0.0,
        ..PbfOptions::new(SPACING)
    };
    let stretched = |arm: Vector<f64, 3>| Vector([arm[0], -0.5 * arm[1], -0.5 * arm[2]]);
    let energy = |form, dt: f64| {
        let stiff = fluid(Resistance::Modulus(10e6), 1.0);
        let mut pbf = Pbf::<f64>::new(options(form), vec![stiff], Vec::new(), Vec::new()).unwrap();
        pbf.add_body(0, 0, cube(5, 0.0, stretched).into_iter());
        pbf.start();
        let before = pbf.totals().kinetic_energy;
        let steps = (0.1 / dt).round() as usize;
        let end = (0..steps).try_for_each(|_| pbf.step(dt).map(|_| ()));
        end.map_or(f64::INFINITY, |()| pbf.totals().kinetic_energy / before)
    };
    let constraints = energy(Form::Constraints, 1.0 / 240.0);
    let (long, short) = (energy(Form::Forces, 1.0 / 240.0), energy(Form::Forces, 1.0 / 24_000.0));
    println!("constraints {constraints}, forces {long}, in a hundredth of the step {short}");
    assert!(constraints < 1.0 && long > 10.0 && short < 1.1);
}

#[test]
fn nothing_at_all_can_be_simulated() {
    let mut pbf =
        Pbf::<f32>::new(PbfOptions::new(SPACING), Vec::new(), Vec::new(), Vec::new()).unwrap();
    pbf.start();
    pbf.step(0.01).unwrap();
    assert_eq!(pbf.particle_count(), 0);
    assert!(pbf.step(f64::NAN).is_err() && pbf.step(0.0).is_err());
}

#[test]
fn states_of_other_simulations_are_refused() {
    let mut pbf = dropped(fluid(Resistance::None, 0.0), 1);
    let mut saved = pbf.save();
    saved.meta.insert("fluids".into(), 2.into());
    assert!(pbf.restore(&saved).unwrap_err().to_string().contains("fluids"));
    let mut saved = pbf.save();
    saved.arrays.retain(|array| array.name != "conformation");
    assert!(pbf.restore(&saved).is_err());
}
