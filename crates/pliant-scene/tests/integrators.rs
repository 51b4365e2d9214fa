//! What a scene leaves out about its steps follows from the integrator.

use pliant_scene::{ImplicitSpec, Precision, Scene, SolverSpec};

const IMPLICIT: [&str; 3] = ["semi-implicit", "klar", "newton"];

fn solver(fields: &[&str]) -> SolverSpec {
    let text = r#"
        fps = 50
        [[bodies]]
        material = "sand"
        shape = { sphere = { radius = 1 } }
        [solver]
        spacing = 0.1
    "#;
    let fields: Vec<String> = fields.iter().map(|field| format!("solver.{field}")).collect();
    Scene::parse("ball.toml", text, &fields).unwrap_or_else(|error| panic!("{error}")).solver
}

/// Duration of a frame [s].
const FRAME: f64 = 1.0 / 50.0;

#[test]
fn explicit_steps_are_single_and_careful() {
    for solver in [solver(&[]), solver(&["integrator=explicit"])] {
        assert_eq!((solver.cfl, solver.precision), (0.4, Precision::F32));
        assert_eq!(solver.implicit, None);
    }
}

#[test]
fn implicit_steps_are_double_and_bold() {
    for word in IMPLICIT {
        let solver = solver(&[&format!("integrator={word}")]);
        assert_eq!((solver.cfl, solver.precision), (0.6, Precision::F64), "{word}");
        assert_eq!(solver.implicit, Some(ImplicitSpec::default()), "{word}");
    }
}

#[test]
fn what_is_given_stays() {
    let solver = solver(&[
        "integrator=klar",
        "cfl=5",
        "implicit.newton_iterations=2",
        "implicit.linear_iterations=10",
    ]);
    assert_eq!((solver.cfl, solver.precision), (5.0, Precision::F64));
    let given = ImplicitSpec { newton_iterations: 2, linear_iterations: 10, ..Default::default() };
    assert_eq!(solver.implicit, Some(given));
}

#[test]
fn a_given_step_is_fixed_when_explicit_and_the_largest_when_implicit() {
    for (dt, seconds) in [("frame", FRAME), ("1e-3", 1e-3)] {
        let dt = format!("dt={dt}");
        let explicit = solver(&[&dt]);
        assert_eq!(explicit.fixed_step(FRAME), Some(seconds));
        for word in IMPLICIT {
            let implicit = solver(&[&dt, &format!("integrator={word}")]);
            assert_eq!(implicit.fixed_step(FRAME), None);
            assert_eq!(implicit.largest_step(FRAME), seconds);
        }
    }
    assert_eq!(solver(&[]).fixed_step(FRAME), None);
    assert_eq!(solver(&["integrator=newton"]).largest_step(FRAME), FRAME);
    let both = solver(&["integrator=newton", "dt=1e-3", "max_dt=1e-4"]);
    assert_eq!(both.largest_step(FRAME), 1e-4);
}
