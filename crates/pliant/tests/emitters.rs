//! Matter that comes out of a nozzle fills the space it stands for.

use pliant::world;
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

#[test]
fn a_stream_pulled_out_of_a_slow_nozzle_narrows_instead_of_thinning_out() {
    let scene = Scene::parse("stream.toml", STREAM, &[]).unwrap();
    let mut stream = world::build(&scene, Some(1)).unwrap().method;
    while stream.time() < 0.4 {
        stream.step(stream.stable_step()).unwrap();
    }
    let attributes = stream.attributes();
    let column = |name: &str| {
        let array = attributes.iter().find(|array| array.name == name).unwrap();
        let ArrayData::F32(values) = &array.data else { panic!("{name} is not in f32") };
        values.clone()
    };
    let (positions, velocities) = (column("P"), column("v"));
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
