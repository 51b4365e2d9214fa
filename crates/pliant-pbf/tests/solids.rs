//! Rigid and soft bodies, by themselves and in fluids.

use pliant_contact::{Boundary, Collider, Motion};
use pliant_core::{Method, NewParticle};
use pliant_geometry::Shape;
use pliant_math::{Scalar, Vector};
use pliant_pbf::{Fluid, Pbf, PbfOptions, Resistance, Solid};

const SPACING: f64 = 0.05;
const DT: f64 = 1.0 / 240.0;

type Place = Vector<f64, 3>;

/// A block of so many particles along each edge, with its lowest corner half a spacing from `corner`.
fn block(
    edges: [usize; 3],
    corner: [f64; 3],
    density: f64,
    velocity: impl Fn(Place) -> Place,
) -> Vec<NewParticle<3>> {
    let [a, b, c] = edges;
    let place = |n: usize| {
        let cell = [n / (b * c), n / c % b, n % c];
        Vector(std::array::from_fn(|i| corner[i] + SPACING * (cell[i] as f64 + 0.5)))
    };
    let middle = Vector(std::array::from_fn(|i| corner[i] + 0.5 * SPACING * edges[i] as f64));
    (0..a * b * c)
        .map(|n| NewParticle {
            position: place(n).0,
            velocity: velocity(place(n) - middle).0,
            gradient: [[0.0; 3]; 3],
            mass: density * SPACING.powi(3),
        })
        .collect()
}

fn still(_: Place) -> Place {
    Vector([0.0; 3])
}

fn wall(name: &str, point: [f64; 3], normal: [f64; 3], friction: f64) -> Collider<3> {
    Collider {
        name: name.into(),
        shape: Shape::half_space(Vector(point), Vector(normal)).unwrap(),
        motion: Motion::still(),
        surface_velocity: Vector([0.0; 3]),
        boundary: Boundary::Separate,
        friction,
        active: 0.0..f64::INFINITY,
    }
}

fn floor(friction: f64) -> Collider<3> {
    wall("floor", [0.0; 3], [0.0, 1.0, 0.0], friction)
}

/// A fluid, and what bodies are made of: as dense as water, and so many times.
fn matter(density: f64) -> Vec<Fluid> {
    let fluid = Fluid {
        density: 1000.0,
        resistance: Resistance::Viscosity(20.0),
        relaxation_time: 0.0,
        solvent_viscosity: 0.0,
    };
    vec![fluid, Fluid::solid(density)]
}

fn new<T: Scalar>(options: PbfOptions, density: f64, colliders: Vec<Collider<3>>) -> Pbf<T> {
    Pbf::new(options, matter(density), colliders, Vec::new()).unwrap()
}

fn free() -> PbfOptions {
    PbfOptions { gravity: [0.0; 3], ..PbfOptions::new(SPACING) }
}

/// Places of the particles whose ids are in a range, and their velocities.
fn state<T: Scalar>(pbf: &Pbf<T>, ids: std::ops::Range<usize>) -> (Vec<Place>, Vec<Place>) {
    let attributes = pbf.attributes();
    let column = |number: usize| -> Vec<Place> {
        let pliant_core::ArrayData::F32(numbers) = &attributes[number].data else { panic!() };
        let row = |x: &[f32]| Vector([x[0], x[1], x[2]].map(f64::from));
        numbers.chunks_exact(3).map(row).collect::<Vec<_>>()[ids.clone()].to_vec()
    };
    (column(0), column(1))
}

fn middle(places: &[Place]) -> Place {
    places.iter().fold(Vector([0.0; 3]), |sum, &x| sum + x) * (1.0 / places.len() as f64)
}

/// Greatest change of a distance from the first particle [m].
fn distortion(before: &[Place], after: &[Place]) -> f64 {
    let distances = |x: &[Place]| x.iter().map(|y| (*y - x[0]).norm()).collect::<Vec<_>>();
    let pairs = distances(before).into_iter().zip(distances(after));
    pairs.map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
}

fn advance<T: Scalar>(pbf: &mut Pbf<T>, seconds: f64) {
    for _ in 0..(seconds / DT).round() as usize {
        pbf.step(DT).unwrap();
    }
}

#[test]
fn a_rigid_body_keeps_spinning_as_it_was() {
    let spin = |arm: Place| Vector([3.0, 5.0, 1.0]).cross(arm) + Vector([1.0, 0.0, 0.0]);
    let mut pbf = new::<f64>(free(), 2000.0, Vec::new());
    pbf.add_solid(Solid::Rigid, 1, 0, block([2, 6, 4], [0.0; 3], 2000.0, spin).into_iter());
    pbf.start();
    let (before, first) = (pbf.totals(), state(&pbf, 0..48).0);
    advance(&mut pbf, 2.0);
    let (after, last) = (pbf.totals(), state(&pbf, 0..48).0);
    // It tumbles.
    let about_itself = |totals: &pliant_core::Totals, x: Place| {
        Vector(totals.angular_momentum) - x.cross(Vector(totals.momentum))
    };
    let (l0, l1) = (about_itself(&before, middle(&first)), about_itself(&after, middle(&last)));
    println!("angular momentum {l0:?} became {l1:?}");
    assert!((Vector(after.momentum) - Vector(before.momentum)).norm() < 1e-9 * before.mass);
    assert!((l1 - l0).norm() < 1e-3 * l0.norm(), "{l0:?}, {l1:?}");
    // Single precision of what is told.
    assert!(distortion(&first, &last) < 1e-6);
    assert!((middle(&last) - middle(&first))[0] > 1.99);
}

#[test]
fn a_rigid_box_that_falls_on_an_edge_comes_to_rest_on_the_floor() {
    let mut pbf = new::<f32>(PbfOptions::new(SPACING), 2000.0, vec![floor(0.4)]);
    let (sin, cos) = 0.5_f64.sin_cos();
    let turn = |x: [f64; 3]| [cos * x[0] - sin * x[1], sin * x[0] + cos * x[1] + 0.4, x[2]];
    let tilted = block([6, 4, 5], [0.0; 3], 2000.0, still)
        .into_iter()
        .map(|particle| NewParticle { position: turn(particle.position), ..particle });
    pbf.add_solid(Solid::Rigid, 1, 0, tilted.collect::<Vec<_>>().into_iter());
    pbf.start();
    let first = state(&pbf, 0..120).0;
    advance(&mut pbf, 3.0);
    let (places, speeds) = state(&pbf, 0..120);
    let lowest = places.iter().map(|x| x[1]).fold(f64::INFINITY, f64::min);
    let fastest = speeds.iter().map(|v| v.norm()).fold(0.0, f64::max);
    println!("lowest {lowest}, fastest {fastest}, middle {:?}", middle(&places));
    assert!(distortion(&first, &places) < 1e-5);
    assert!((lowest - 0.5 * SPACING).abs() < 0.05 * SPACING, "{lowest}");
    assert!(fastest < 0.02, "{fastest}");
    // On one of its sides: four, five or six particles high.
    let height = middle(&places)[1] / SPACING;
    assert!([2.0, 2.5, 3.0].iter().any(|rest| (height - rest).abs() < 0.1), "{height}");
}

#[test]
fn a_box_on_a_slope_sticks_or_slides_by_its_friction() {
    let slide = |friction: f64| {
        let angle = 0.4_f64;
        let gravity = [9.81 * angle.sin(), -9.81 * angle.cos(), 0.0];
        let options = PbfOptions { gravity, ..PbfOptions::new(SPACING) };
        let mut pbf = new::<f64>(options, 2000.0, vec![floor(friction)]);
        let slab = block([6, 2, 6], [0.0; 3], 2000.0, still);
        pbf.add_solid(Solid::Rigid, 1, 0, slab.into_iter());
        pbf.start();
        let before = middle(&state(&pbf, 0..72).0)[0];
        advance(&mut pbf, 1.0);
        let law = 0.5 * 9.81 * (angle.sin() - friction * angle.cos());
        (middle(&state(&pbf, 0..72).0)[0] - before, law.max(0.0))
    };
    let (stuck, _) = slide(0.4_f64.tan() * 1.02);
    assert!(stuck < 0.002, "{stuck}");
    let (slid, law) = slide(0.5 * 0.4_f64.tan());
    println!("slides {slid} m, law {law} m");
    assert!((slid / law - 1.0).abs() < 0.03, "{slid}, {law}");
}

#[test]
fn a_tower_of_boxes_stands() {
    let mut pbf = new::<f64>(PbfOptions::new(SPACING), 2000.0, vec![floor(0.4)]);
    for story in 0..3 {
        let height = story as f64 * 4.0 * SPACING;
        let cube = block([4, 4, 4], [0.0, height, 0.0], 2000.0, still);
        pbf.add_solid(Solid::Rigid, 1, story, cube.into_iter());
    }
    pbf.start();
    advance(&mut pbf, 2.0);
    for story in 0..3 {
        let places = state(&pbf, 64 * story..64 * (story + 1)).0;
        let height = middle(&places)[1] / SPACING - (4.0 * story as f64 + 2.0);
        assert!(height.abs() < 0.3, "story {story} is off by {height} spacings");
        assert!(middle(&places)[0] / SPACING - 2.0 < 0.3);
    }
}

/// Rigid and soft matter in flight meet fluid.
fn collision<T: Scalar>(threads: usize) -> Pbf<T> {
    let mut pbf = new::<T>(PbfOptions { threads, ..free() }, 1500.0, Vec::new());
    let to = |x: f64, y: f64| move |_: Place| Vector([x, y, 0.0]);
    pbf.add_body(0, 0, block([8, 8, 8], [0.0; 3], 1000.0, still).into_iter());
    let rigid = block([4, 4, 4], [-0.3, 0.1, 0.1], 1500.0, to(1.5, 0.0));
    pbf.add_solid(Solid::Rigid, 1, 1, rigid.into_iter());
    let soft = block([4, 4, 4], [0.1, 0.5, 0.1], 1500.0, to(0.0, -1.5));
    pbf.add_solid(Solid::Soft { young: 5e4 }, 1, 2, soft.into_iter());
    pbf.start();
    pbf
}

#[test]
fn bodies_and_fluid_exchange_momentum_and_lose_none() {
    let mut pbf = collision::<f64>(2);
    let before = pbf.totals();
    let rigid = |pbf: &Pbf<f64>| middle(&state(pbf, 512..576).1)[0];
    let start = rigid(&pbf);
    advance(&mut pbf, 0.5);
    let after = pbf.totals();
    let change = (Vector(after.momentum) - Vector(before.momentum)).norm();
    assert!(change < 1e-9 * before.mass, "{change}");
    assert!(rigid(&pbf) < 0.7 * start, "the fluid slows the rigid body: {}", rigid(&pbf));
    assert!(after.kinetic_energy < before.kinetic_energy);
}

#[test]
fn with_bodies_threads_and_resuming_change_no_bit() {
    let run = |threads| {
        let mut pbf = collision::<f32>(threads);
        advance(&mut pbf, 0.15);
        let halfway = pbf.save();
        advance(&mut pbf, 0.15);
        (halfway, pbf.save())
    };
    let (one, two) = (run(1), run(2));
    assert!(one.1.arrays == two.1.arrays);
    let mut resumed = collision::<f32>(1);
    resumed.restore(&two.0).unwrap();
    advance(&mut resumed, 0.15);
    assert!(resumed.save().arrays == one.1.arrays);
}

#[test]
fn bodies_float_and_sink_by_their_density() {
    let depth = |density: f64| {
        let width = 12.0 * SPACING;
        let walls = vec![
            floor(0.0),
            wall("left", [0.0; 3], [1.0, 0.0, 0.0], 0.0),
            wall("right", [width, 0.0, 0.0], [-1.0, 0.0, 0.0], 0.0),
            wall("back", [0.0; 3], [0.0, 0.0, 1.0], 0.0),
            wall("front", [0.0, 0.0, width], [0.0, 0.0, -1.0], 0.0),
        ];
        let mut options = PbfOptions::new(SPACING);
        options.position_iterations = 15;
        // So few particles are not worth waking another thread for.
        options.threads = 1;
        let mut pbf = new::<f32>(options, density, walls);
        pbf.add_body(0, 0, block([12, 8, 12], [0.0; 3], 1000.0, still).into_iter());
        let at = [4.0 * SPACING, 8.0 * SPACING, 4.0 * SPACING];
        pbf.add_solid(Solid::Rigid, 1, 1, block([4, 4, 4], at, density, still).into_iter());
        pbf.start();
        let mut height = || {
            advance(&mut pbf, 1.2);
            middle(&state(&pbf, 1152..1216).0)[1] / SPACING
        };
        let (before, after) = (height(), height());
        println!("density {density}: middle at {before}, then at {after} spacings");
        // It has come to rest, and neither rises nor sinks.
        assert!((after - before).abs() < 0.15, "{before}, {after}");
        after
    };
    // The fluid stands eight spacings high, and higher by what is displaced: by Archimedes the middle of the light one is at
    // 8 + 0.4 · 64/144 − 0.4 · 4 + 2 = 8.58 spacings.
    let (light, heavy) = (depth(400.0), depth(3000.0));
    assert!((light - 8.58).abs() < 0.25, "{light}");
    assert!(heavy < 2.5, "{heavy}");
}

#[test]
fn a_soft_body_bounces_and_has_its_shape_again() {
    let mut pbf = new::<f64>(PbfOptions::new(SPACING), 1000.0, vec![floor(0.4)]);
    let cube = block([6, 6, 6], [0.0, 0.3, 0.0], 1000.0, still);
    pbf.add_solid(Solid::Soft { young: 3e5 }, 1, 0, cube.into_iter());
    pbf.start();
    let first = state(&pbf, 0..216).0;
    let (mut lowest, mut rebound) = (f64::INFINITY, 0.0_f64);
    for _ in 0..240 {
        pbf.step(DT).unwrap();
        let height = middle(&state(&pbf, 0..216).0)[1];
        lowest = lowest.min(height);
        rebound = rebound.max(height - lowest);
    }
    advance(&mut pbf, 2.0);
    let last = state(&pbf, 0..216).0;
    println!("lowest {lowest}, rebound {rebound}, distortion {}", distortion(&first, &last));
    assert!(rebound > 0.03, "{rebound}");
    assert!(distortion(&first, &last) < 0.2 * SPACING);
}
