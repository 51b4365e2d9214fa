//! Scenes of position-based fluids: what is poured stays, what is changed flows, what is held hangs.

use pliant::{Method, world};
use pliant_core::{ArrayData, Hand, Poke};
use pliant_scene::{MaterialSpec, Scene};

/// A block of a fluid on a floor.
const BLOCK: &str = r#"
    [materials.dough]
    model       = "viscoelastic-fluid"
    density     = 1000
    viscosity   = 2000
    memory_time = 0.1

    [[bodies]]
    material = "dough"
    shape    = { box = { size = [0.1, 0.1, 0.1], center = [0, 0.05, 0] } }

    [[colliders]]
    name     = "floor"
    shape    = { half_space = {} }
    friction = 0.5

    [solver]
    method  = "pbf"
    spacing = 0.0125
"#;

fn build(text: &str) -> (Scene, Box<dyn Method>) {
    let scene = Scene::parse("fluid.toml", text, &[]).unwrap();
    let method = world::build(&scene, Some(1)).unwrap().method;
    (scene, method)
}

fn advance(method: &mut dyn Method, duration: f64) {
    let end = method.time() + duration;
    while method.time() < end {
        method.step(method.stable_step()).unwrap();
    }
}

fn positions(method: &dyn Method) -> Vec<[f32; 3]> {
    let attributes = method.attributes();
    let array = attributes.iter().find(|array| array.name == "P").unwrap();
    let ArrayData::F32(numbers) = &array.data else { panic!("positions are not in f32") };
    numbers.chunks(3).map(|x| [x[0], x[1], x[2]]).collect()
}

fn top(method: &dyn Method) -> f32 {
    positions(method).iter().map(|x| x[1]).fold(f32::MIN, f32::max)
}

#[test]
fn a_lower_viscosity_turns_a_block_into_a_puddle() {
    let (scene, mut method) = build(BLOCK);
    let start = top(&*method);
    advance(&mut *method, 0.3);
    let thick = top(&*method);
    assert!(thick > 0.8 * start, "it stands: {start}, {thick}");

    let thin = MaterialSpec { viscosity: Some(1.0), ..scene.materials["dough"].clone() };
    let material = thin.resolve(3).unwrap();
    method.poke(&Poke::Material { number: 0, material }).unwrap();
    advance(&mut *method, 0.5);
    let thin = top(&*method);
    assert!(thin < 0.5 * start, "it flows: {start}, {thin}");

    let other = MaterialSpec { density: Some(500.0), ..scene.materials["dough"].clone() };
    let material = other.resolve(3).unwrap();
    assert!(method.poke(&Poke::Material { number: 0, material }).is_err());
    assert!(method.poke(&Poke::Material { number: 1, material }).is_err());
}

#[test]
fn a_hand_lifts_what_it_holds() {
    let (_, mut method) = build(BLOCK);
    let up = [0.0, 0.19, 0.0];
    let hand = Hand { from: [0.0, 0.09, 0.0], to: up, duration: 0.25, radius: 0.03 };
    method.poke(&Poke::Hand(Some(hand))).unwrap();
    advance(&mut *method, 0.25);
    assert!(top(&*method) > 0.17, "{}", top(&*method));
    method.poke(&Poke::Hand(None)).unwrap();
    advance(&mut *method, 0.5);
    assert!(top(&*method) < 0.15, "{}", top(&*method));
}

#[test]
fn what_is_poured_into_a_bowl_stays_in_it() {
    let (scene, mut method) = build(
        r#"
        [[emitters]]
        material = "honey"
        shape    = { cylinder = { radius = 0.02, height = 0.01, center = [0, 0.12, 0] } }
        velocity = [0, -0.5, 0]
        stop     = 0.3

        [[colliders]]
        name  = "bowl"
        shape = { difference = [
            { cylinder = { radius = 0.07, height = 0.06, center = [0, 0.02, 0] } },
            { cylinder = { radius = 0.05, height = 0.06, center = [0, 0.03, 0] } },
        ] }

        [solver]
        method  = "pbf"
        spacing = 0.006
        "#,
    );
    advance(&mut *method, 0.6);
    // As much as the nozzle's speed and section say.
    let poured = method.totals().mass;
    let expected = 1420.0 * std::f64::consts::PI * 0.02_f64.powi(2) * 0.5 * 0.3;
    assert!((poured / expected - 1.0).abs() < 0.1, "{poured} kg of {expected}");
    for [x, y, z] in positions(&*method) {
        assert!(y > 0.0 && x.hypot(z) < 0.05, "left the bowl: {x}, {y}, {z}");
    }
    assert_eq!(scene.solver.particles_per_cell, 1);
}

#[test]
fn endless_memory_survives_being_written() {
    let text = BLOCK.replace("viscosity   = 2000", "modulus = 2000").replace("= 0.1\n", "= inf\n");
    let (scene, _) = build(&text);
    let again = Scene::parse("again.toml", &scene.to_toml(), &[]).unwrap();
    assert_eq!(again, scene);
    assert_eq!(again.materials["dough"].memory_time, Some(f64::INFINITY));
}
