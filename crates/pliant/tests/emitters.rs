//! Matter that comes out of a nozzle fills the space it stands for, and goes where the nozzle goes.

use pliant::{Method, world};
use pliant_core::ArrayData;
use pliant_scene::Scene;

/// Honey that gravity pulls out of a nozzle faster than it comes by itself.
const STREAM: &str = r#"
    dim = 2

    [materials.honey]
    preset      = "honey"
    sound_speed = 10.0

    [[emitters]]
    material = "honey"
    shape    = { box = { size = [0.04, 0.01], center = [0, 0.5] } }
    velocity = [0, -0.3]

    [solver]
    dx = 0.005
"#;

fn column(method: &dyn Method, name: &str) -> Vec<f32> {
    let attributes = method.attributes();
    let array = attributes.iter().find(|array| array.name == name).unwrap();
    let ArrayData::F32(values) = &array.data else { panic!("{name} is not in f32") };
    values.clone()
}

#[test]
fn a_stream_pulled_out_of_a_slow_nozzle_narrows_instead_of_thinning_out() {
    let scene = Scene::parse("stream.toml", STREAM, &[]).unwrap();
    let mut stream = world::build(&scene, Some(1)).unwrap().method;
    while stream.time() < 0.4 {
        stream.step(stream.stable_step()).unwrap();
    }
    let (positions, velocities) = (column(&*stream, "P"), column(&*stream, "v"));
    let spacing = scene.solver.spacing_for(scene.emitters[0].particles_per_cell, 2) as f32;

    // Between 3 and 8 cm below the nozzle.
    let (top, bottom) = (0.47, 0.42);
    let mut inside = positions
        .chunks(3)
        .zip(velocities.chunks(3))
        .filter(|(x, _)| (bottom..top).contains(&x[1]))
        .peekable();
    assert!(inside.peek().is_some());
    let (mut count, mut speed, mut spread) = (0.0_f32, 0.0, 0.0);
    for (x, v) in inside {
        count += 1.0;
        speed -= v[1];
        spread += x[0] * x[0];
    }
    let (speed, width) = (speed / count, (12.0 * spread / count).sqrt());
    assert!(speed > 0.5, "gravity pulls: {speed} m/s");
    // Without the nozzle it is 0.45. A particle's width at either side is uncertain.
    let density = count * spacing * spacing / (width * (top - bottom));
    assert!((density - 1.0).abs() < 0.08, "{density}");
}

/// A piping bag that is drawn along x, close above a plate.
const PIPED: &str = r#"
    [materials.honey]
    preset      = "honey"
    sound_speed = 10.0

    [[emitters]]
    material = "honey"
    shape    = { star = { points = 5, radius = 0.012, inner_radius = 0.008, height = 0.01 } }
    velocity = [0, -0.5, 0]
    at       = [0, 0.03, 0]
    motion   = [{ t = 0 }, { t = 0.4, at = [0.2, 0.03, 0] }]

    [[colliders]]
    name     = "plate"
    shape    = { half_space = {} }
    boundary = "sticky"

    [solver]
    spacing = 0.003
"#;

fn build(method: &str, more: &[&str]) -> Box<dyn Method> {
    let mut set = vec![format!("solver.method={method}")];
    set.extend(more.iter().map(|&more| more.to_owned()));
    let scene = Scene::parse("piped.toml", PIPED, &set).unwrap();
    world::build(&scene, Some(1)).unwrap().method
}

fn advance(method: &mut dyn Method, end: f64) {
    while method.time() < end {
        method.step(method.stable_step()).unwrap();
    }
}

#[test]
fn a_moving_nozzle_lays_a_rope_along_its_path() {
    for method in ["mpm", "pbf"] {
        let mut bag = build(method, &[]);
        advance(&mut *bag, 0.2);
        let saved = bag.save();
        advance(&mut *bag, 0.45);

        let positions = column(&*bag, "P");
        // Two centimetres of the path each, less what is at its ends.
        let mut laid = [0; 8];
        for x in positions.chunks(3) {
            assert!(x[0] > -0.03 && x[0] < 0.26, "{method}: off the path, {x:?}");
            let part = ((x[0] - 0.02) / 0.02).floor();
            if x[1] < 0.015 && (0.0..8.0).contains(&part) {
                laid[part as usize] += 1;
            }
        }
        // As much as comes out on the way, about.
        let fair = positions.len() / 3 / 10;
        assert!(
            laid.iter().all(|&count| count > fair / 2 && count < 2 * fair),
            "{method}: {laid:?}"
        );

        let mut resumed = build(method, &[]);
        resumed.restore(&saved).unwrap();
        advance(&mut *resumed, 0.45);
        assert!(column(&*resumed, "P") == positions, "{method}");
    }
}

#[test]
fn matter_leaves_where_the_nozzle_points_and_with_its_velocity() {
    let motion = "emitters.0.motion=[{ t = 0, at = [0, 0.2, 0], rotate = [-90, 0, 0] }, { t = 1, at = [0.3, 0.2, 0] }]";
    for method in ["mpm", "pbf"] {
        let mut bag =
            build(method, &[motion, "forces.gravity=[0, 0, 0]", "emitters.0.rotate=[-90, 0, 0]"]);
        advance(&mut *bag, 0.1);
        let (positions, velocities) = (column(&*bag, "P"), column(&*bag, "v"));
        let mean = |values: &[f32], axis: usize| {
            let sum: f32 = values.iter().skip(axis).step_by(3).sum();
            sum / (values.len() / 3) as f32
        };
        let expected = [([0.03, 0.2, 0.025], &positions), ([0.3, 0.0, 0.5], &velocities)];
        for (expected, values) in expected {
            for axis in 0..3 {
                let found = mean(values, axis);
                assert!((found - expected[axis]).abs() < 0.006, "{method}: {axis}, {found}");
            }
        }
    }
}
