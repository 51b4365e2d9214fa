//! `--set key.path=value` changes any field, and mistakes in it are shown as such.

use pliant_scene::{Kernel, Scene, SceneError, ShapeKind, StepLength};

const SCENE: &str = r#"
[[bodies]]
material = "jelly"
shape = { box = { size = [1, 1, 1] } }

[solver]
spacing = 0.1
"#;

fn load(overrides: &[&str]) -> Result<Scene, SceneError> {
    let overrides: Vec<String> = overrides.iter().map(|&text| text.to_owned()).collect();
    Scene::parse("box.toml", SCENE, &overrides)
}

#[test]
fn fields_old_and_new_are_set() {
    let scene = load(&[
        "solver.dt=1e-3",
        "solver.kernel=cubic",
        "bodies.0.velocity=[0, 1, 0]",
        "bodies.0.shape.box.size = [2, 2, 2]",
        "materials.jelly.preset=\"rubber\"",
        "title=A longer title",
        "frames=7",
    ])
    .unwrap();
    assert_eq!(scene.solver.dt, Some(StepLength::Seconds(1e-3)));
    assert_eq!(scene.solver.kernel, Kernel::Cubic);
    assert_eq!(scene.bodies[0].velocity.array(), [0.0, 1.0, 0.0]);
    assert!(matches!(&scene.bodies[0].shape.kind, ShapeKind::Box(b) if b.size[0] == 2.0));
    assert_eq!((scene.title.as_str(), scene.frames), ("A longer title", 7));
}

#[test]
fn a_step_can_be_a_number_or_a_word() {
    assert_eq!(load(&["solver.dt=frame"]).unwrap().solver.dt, Some(StepLength::Frame));
    let scene = load(&["solver.integrator=newton", "solver.implicit.stress_iterations=1"]).unwrap();
    assert_eq!(scene.solver.implicit.unwrap().stress_iterations, 1);
}

#[test]
fn the_last_override_wins() {
    assert_eq!(load(&["frames=7", "frames=8"]).unwrap().frames, 8);
}

#[track_caller]
fn check(text: &str, column: usize, message: &str, help: &str) {
    let error = load(&[text]).expect_err(text);
    let [found] = error.diagnostics() else { panic!("one mistake, one message:\n{error}") };
    assert_eq!((found.file.as_str(), found.line), ("--set", 1), "\n{error}");
    assert_eq!(found.column, column, "\n{error}");
    assert!(found.message.contains(message), "message without `{message}`:\n{error}");
    assert!(found.help.contains(help), "help without `{help}`:\n{error}");
    assert!(error.to_string().contains(text), "the override is shown:\n{error}");
}

#[test]
fn mistakes_point_into_the_override() {
    check("solver.dt=0", 11, "greater than 0", "leave `dt` out");
    check("solver.dtt=1", 8, "unknown field `dtt`", "did you mean `dt`");
    check("solver.kernel=cubik", 15, "cannot be \"cubik\"", "`cubic`");
    check("frames=many", 8, "should be a whole number, not text", "Frames");
    check("bodies.1.velocity=[0,1,0]", 8, "no element `1`", "from 0 to 0");
    check("bodies.0.velocity=[0,1", 19, "array", "look like");
    check("bodies.0.material.x=1", 19, "is text and has no fields", "itself");
    check("solver.dt", 1, "no `=`", "solver.dt=1e-3");
    check("solver.dt=", 11, "no value", "solver.dt=1e-3");
    check("solver..dt=1", 8, "a name is missing", "solver.dt=1e-3");
}
