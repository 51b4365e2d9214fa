//! Matter that comes to rest stays there: with nothing left to solve for but rounding, implicit steps
//! must neither fail nor get shorter.

use pliant::world;
use pliant_scene::Scene;
use pliant_validation::note;

const CASE: &str = "rest";
/// Rubber without weight, thrown at a sticky floor, in transfers that take all its motion.
const SCENE: &str = r#"
    dim = 2
    frames = 1
    [[bodies]]
    material = "rubber"
    shape    = { box = { size = [0.2, 0.2], center = [0, 0.1] } }
    velocity = [0.1, 0]
    [[colliders]]
    shape    = { half_space = {} }
    boundary = "sticky"
    [forces]
    gravity  = [0, 0]
    [solver]
    spacing    = 0.02
    integrator = "newton"
    transfer   = "pic"
"#;
const STEP: f64 = 5e-3;
const STEPS: usize = 200;
/// A millionth of the speed it had at first [m/s].
const REST: f64 = 1e-7;

#[test]
fn rubber_without_weight_comes_to_rest_and_stays() {
    let scene = Scene::parse("rest.toml", SCENE, &[]).unwrap_or_else(|error| panic!("{error}"));
    let mut method = world::build(&scene, Some(1)).unwrap().method;
    let mut speed = f64::INFINITY;
    for step in 0..STEPS {
        speed = method.step(STEP).unwrap_or_else(|error| panic!("step {step}: {error}")).max_speed;
    }
    note(CASE, "speed at the end [m/s]", speed);
    assert!(speed < REST, "still moves at {speed:e} m/s");
}
