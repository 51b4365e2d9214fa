//! A running simulation can be interfered with.

use pliant::{Method, world};
use pliant_core::{ArrayData, Hand, Poke};
use pliant_scene::Scene;

const JELLY: &str = r#"
    [[bodies]]
    material = "jelly"
    shape    = { box = { size = [0.1, 0.1, 0.1], center = [0, 0.05, 0] } }

    [[colliders]]
    name     = "plate"
    shape    = { box = { size = [0.4, 0.02, 0.4] } }
    at       = [0, -0.01, 0]
    boundary = "sticky"

    [solver]
    dx = 0.0125
"#;

fn jelly() -> (Scene, Box<dyn Method>) {
    let scene = Scene::parse("jelly.toml", JELLY, &[]).unwrap();
    let method = world::build(&scene, Some(1)).unwrap().method;
    (scene, method)
}

fn advance(method: &mut dyn Method, duration: f64) {
    let end = method.time() + duration;
    while method.time() < end {
        method.step(method.stable_step()).unwrap();
    }
}

/// Mean position of some particles.
fn mean(method: &dyn Method, pick: impl Fn(usize) -> bool) -> [f64; 3] {
    let attributes = method.attributes();
    let array = attributes.iter().find(|array| array.name == "P").unwrap();
    let ArrayData::F32(numbers) = &array.data else { panic!("positions are not in f32") };
    let (mut sum, mut count) = ([0.0; 3], 0.0);
    for (_, x) in numbers.chunks(3).enumerate().filter(|(number, _)| pick(*number)) {
        count += 1.0;
        for axis in 0..3 {
            sum[axis] += f64::from(x[axis]);
        }
    }
    sum.map(|x| x / count)
}

#[test]
fn gravity_turns_around() {
    let (_, mut method) = jelly();
    let start = mean(&*method, |_| true);
    method.poke(&Poke::Gravity([30.0, 0.0, 0.0])).unwrap();
    let loss = method.energy().numerical_loss();
    assert!(loss.abs() < 1e-12, "a change of gravity is not a loss: {loss}");
    advance(&mut *method, 0.05);
    let end = mean(&*method, |_| true);
    assert!(end[0] - start[0] > 0.005, "it leans to the side: {start:?} {end:?}");
    assert!(method.poke(&Poke::Gravity([f64::NAN, 0.0, 0.0])).is_err());
}

#[test]
fn a_hand_lifts_what_it_holds_and_lets_go() {
    let (_, mut method) = jelly();
    let attributes = method.attributes();
    let ArrayData::F32(start) = &attributes[0].data else { panic!("positions come first") };
    let start = start.clone();
    let center = [0.0, 0.1, 0.0];
    let held = move |number: usize| {
        let x = &start[3 * number..];
        let square: f32 = (0..3).map(|axis| (x[axis] - center[axis] as f32).powi(2)).sum();
        square < 0.02 * 0.02
    };
    let before = mean(&*method, &held);
    let hand = Hand { from: center, to: [0.0, 0.13, 0.0], duration: 0.05, radius: 0.03 };
    method.poke(&Poke::Hand(Some(hand))).unwrap();
    advance(&mut *method, 0.05);
    let up = mean(&*method, &held);
    assert!((up[1] - before[1] - 0.03).abs() < 0.003, "{before:?} {up:?}");
    method.poke(&Poke::Hand(None)).unwrap();
    advance(&mut *method, 0.05);
    assert!(mean(&*method, &held)[1] < up[1] - 0.005, "it springs back");
}

#[test]
fn a_moved_collider_takes_along_what_sticks_to_it() {
    let (_, mut method) = jelly();
    let attributes = method.attributes();
    let ArrayData::F32(start) = &attributes[0].data else { panic!("positions come first") };
    let low: Vec<bool> = start.chunks(3).map(|x| x[1] < 0.0125).collect();
    let before = mean(&*method, |number| low[number]);
    method.poke(&Poke::Collider { number: 0, to: [0.05, -0.01, 0.0], duration: 0.1 }).unwrap();
    advance(&mut *method, 0.1);
    let after = mean(&*method, |number| low[number]);
    assert!((after[0] - before[0] - 0.05).abs() < 0.01, "{before:?} {after:?}");
    let missing = Poke::Collider { number: 7, to: [0.0; 3], duration: 0.1 };
    assert!(method.poke(&missing).unwrap_err().to_string().contains("collider number 7"));
}

#[test]
fn a_stiffer_material_steps_smaller_and_keeps_its_model() {
    let (mut scene, mut method) = jelly();
    let before = method.stable_step();
    let young = scene.materials["jelly"].resolve(3).unwrap();
    let spec = scene.materials.get_mut("jelly").unwrap();
    spec.young = Some(4e6);
    spec.poisson = Some(0.3);
    let stiff = spec.resolve(3).unwrap();
    assert!(stiff.wave_speed() > 2.0 * young.wave_speed());
    method.poke(&Poke::Material { number: 0, material: stiff }).unwrap();
    assert!(method.stable_step() < 0.5 * before);
    advance(&mut *method, 0.01);

    let fluid = Scene::parse("w", &JELLY.replace("jelly", "water"), &[]).unwrap();
    let water = fluid.materials["water"].resolve(3).unwrap();
    assert!(method.poke(&Poke::Material { number: 0, material: water }).is_err());
}
