//! Heat: what conduction keeps, how fast it goes, and what melts by it.

use std::f64::consts::PI;

use pliant_contact::{Boundary, Collider, Motion};
use pliant_core::{ArrayData, Method, NewParticle};
use pliant_geometry::Shape;
use pliant_materials::{Along, Course, Resistance, Thermal, ViscoelasticFluid};
use pliant_math::Vector;
use pliant_pbf::{Fluid, Heat, Pbf, PbfOptions};

const SPACING: f64 = 0.01;
const DENSITY: f64 = 1000.0;
const DT: f64 = 1.0 / 200.0;

/// A bar of so many particles along each axis, with its lowest corner at the origin.
fn bar(edges: [usize; 3]) -> Vec<NewParticle<3>> {
    let [a, b, c] = edges;
    let cells = (0..a * b * c).map(|n| [n / (b * c), n / c % b, n % c]);
    cells
        .map(|cell| NewParticle {
            position: cell.map(|n| SPACING * (n as f64 + 0.5)),
            velocity: [0.0; 3],
            gradient: [[0.0; 3]; 3],
            mass: DENSITY * SPACING.powi(3),
        })
        .collect()
}

fn viscous(viscosity: f64) -> ViscoelasticFluid {
    ViscoelasticFluid {
        resistance: Resistance::Viscosity(viscosity),
        memory_time: 0.01,
        solvent_viscosity: 0.0,
    }
}

fn matter(viscosity: f64) -> Fluid {
    Fluid {
        density: DENSITY,
        resistance: Resistance::Viscosity(viscosity),
        relaxation_time: 0.01,
        solvent_viscosity: 0.0,
    }
}

fn floor() -> Collider<3> {
    Collider {
        name: "floor".into(),
        shape: Shape::half_space(Vector([0.0; 3]), Vector([0.0, 1.0, 0.0])).unwrap(),
        motion: Motion::still(),
        surface_velocity: Vector([0.0; 3]),
        boundary: Boundary::Sticky,
        friction: 0.0,
        active: 0.0..f64::INFINITY,
    }
}

/// So few particles are not worth waking another thread for.
fn small() -> PbfOptions {
    PbfOptions { threads: 1, ..PbfOptions::new(SPACING) }
}

/// A bar that floats by itself, and exchanges nothing with the air.
fn floating(
    edges: [usize; 3],
    thermal: Thermal,
    temperature: impl Fn(Vector<f64, 3>) -> f64,
) -> Pbf<f64> {
    let options = PbfOptions { gravity: [0.0; 3], ..small() };
    let mut pbf = Pbf::new(options, vec![matter(10.0)], Vec::new(), Vec::new()).unwrap();
    pbf.warm(Heat::default(), &[thermal]);
    pbf.add_body(0, 0, bar(edges).into_iter());
    pbf.paint(temperature);
    pbf.start();
    pbf
}

fn advance(pbf: &mut Pbf<f64>, seconds: f64) {
    for _ in 0..(seconds / DT).round() as usize {
        pbf.step(DT).unwrap();
    }
}

fn column(pbf: &Pbf<f64>, name: &str) -> Vec<f64> {
    let attributes = pbf.attributes();
    let array = attributes.iter().find(|array| array.name == name).unwrap();
    let ArrayData::F32(numbers) = &array.data else { panic!("{name} is not of single precision") };
    numbers.iter().map(|&x| f64::from(x)).collect()
}

/// Temperatures as they are kept, which is in double precision.
fn temperatures(pbf: &Pbf<f64>) -> Vec<f64> {
    let saved = pbf.save();
    let array = saved.arrays.iter().find(|array| array.name == "temperature").unwrap();
    let ArrayData::F64(numbers) = &array.data else { panic!("not of double precision") };
    numbers.clone()
}

#[test]
fn conduction_moves_heat_and_makes_none() {
    let thermal = Thermal::new(200.0, 900.0).unwrap();
    let mut pbf = floating([8, 4, 4], thermal, |x| if x[0] < 4.0 * SPACING { 80.0 } else { 10.0 });
    advance(&mut pbf, 1.0);
    let after = temperatures(&pbf);
    let mean = after.iter().sum::<f64>() / after.len() as f64;
    assert!((mean - 45.0).abs() < 1e-9, "{mean}");
    let (lowest, highest) =
        after.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), &t| (a.min(t), b.max(t)));
    // Never beyond where it began, and well on its way.
    assert!(lowest > 15.0 && highest < 75.0, "{lowest} to {highest}");
}

#[test]
fn a_wave_of_temperature_fades_as_fast_as_it_should() {
    // T = cos(π x/L) e^(−κ π² t/(ρ c L²)) between ends that let nothing through.
    // A foil's capacity, so that a second is long.
    let (conductivity, heat_capacity, seconds) = (200.0, 50.0, 1.0);
    let count = 24;
    let length = SPACING * count as f64;
    let wave = move |x: f64| (PI * x / length).cos();
    let thermal = Thermal::new(conductivity, heat_capacity).unwrap();
    let mut pbf = floating([count, 6, 6], thermal, |x| wave(x[0]));
    let amplitude = |pbf: &Pbf<f64>| {
        let (places, temperatures) = (column(pbf, "P"), column(pbf, "temperature"));
        let pairs = places.chunks_exact(3).zip(temperatures);
        pairs.map(|(x, t)| t * wave(x[0])).sum::<f64>()
    };
    let before = amplitude(&pbf);
    advance(&mut pbf, seconds);
    let measured = (before / amplitude(&pbf)).ln() / seconds;
    let rate = conductivity * PI * PI / (DENSITY * heat_capacity * length * length);
    println!("fades at {measured} 1/s, law {rate} 1/s");
    assert!((measured / rate - 1.0).abs() < 0.05, "{measured}, {rate}");
}

/// Height of a block on the floor after a second, of matter that is stiff below 0 °C and thin above 20 °C.
fn height_after_a_second(temperature: f64, air: f64, exchange: f64) -> (f64, f64) {
    // What is so stiff sinks when iterations are few.
    let options = PbfOptions { velocity_iterations: 40, ..small() };
    let mut pbf = Pbf::new(options, vec![matter(20_000.0)], vec![floor()], Vec::new()).unwrap();
    let states = vec![(0.0, viscous(20_000.0)), (20.0, viscous(0.1))];
    pbf.change(0, Course::new(Along::Temperature, states).unwrap());
    // Foil: warm within a second.
    let thermal = Thermal::new(20.0, 50.0).unwrap();
    pbf.warm(Heat { air, exchange, ..Heat::default() }, &[thermal]);
    pbf.add_body(0, 0, bar([8, 8, 8]).into_iter());
    pbf.paint(|_| temperature);
    pbf.start();
    advance(&mut pbf, 1.0);
    let places = column(&pbf, "P");
    let height = places.iter().skip(1).step_by(3).copied().fold(0.0, f64::max);
    let temperatures = temperatures(&pbf);
    (height, temperatures.iter().sum::<f64>() / temperatures.len() as f64)
}

#[test]
fn what_is_cold_stands_and_what_warms_melts() {
    let (cold, stays) = height_after_a_second(-10.0, -10.0, 10.0);
    let (warm, _) = height_after_a_second(30.0, 30.0, 10.0);
    let (melting, reached) = height_after_a_second(-10.0, 40.0, 2000.0);
    println!("heights: cold {cold} m, warm {warm} m, melting {melting} m at {reached} °C");
    assert_eq!(stays, -10.0);
    assert!(cold > 0.95 * 7.5 * SPACING, "{cold}");
    assert!(warm < 0.6 * cold, "{warm}");
    assert!(reached > 10.0 && reached < 40.0, "{reached}");
    assert!(melting < 0.9 * cold && melting >= 0.9 * warm, "{melting}");
}

#[test]
fn a_hot_plate_warms_what_lies_on_it_from_below() {
    let mut pbf = Pbf::new(small(), vec![matter(20_000.0)], vec![floor()], Vec::new()).unwrap();
    let thermal = Thermal::new(5.0, 500.0).unwrap();
    pbf.warm(Heat { colliders: vec![Some(90.0)], ..Heat::default() }, &[thermal]);
    pbf.add_body(0, 0, bar([6, 6, 6]).into_iter());
    pbf.start();
    advance(&mut pbf, 2.0);
    let (places, temperatures) = (column(&pbf, "P"), column(&pbf, "temperature"));
    let mean = |low: f64, high: f64| {
        let heights = places.chunks_exact(3).map(|x| x[1] / SPACING);
        let near: Vec<f64> = heights
            .zip(&temperatures)
            .filter(|(y, _)| (low..high).contains(y))
            .map(|(_, &t)| t)
            .collect();
        near.iter().sum::<f64>() / near.len() as f64
    };
    let (below, above) = (mean(0.0, 1.0), mean(4.0, 7.0));
    println!("{below} °C below, {above} °C above");
    assert!(below > above + 5.0 && below < 90.0 && above > 20.0);
}

#[test]
fn resuming_while_heat_is_on_its_way_changes_no_bit() {
    let thermal = Thermal::new(200.0, 900.0).unwrap();
    let make = || floating([6, 4, 4], thermal, |x| 1e3 * x[0]);
    let (mut whole, mut cut) = (make(), make());
    advance(&mut whole, 20.0 * DT);
    advance(&mut cut, 10.0 * DT);
    let mut resumed = make();
    resumed.restore(&cut.save()).unwrap();
    advance(&mut resumed, 10.0 * DT);
    assert!(resumed.save().arrays == whole.save().arrays);
}
