//! A loaded scene, written out with every default filled in, loads as the same scene.

use pliant_scene::{ImplicitSpec, InitialGuess, LinearSolver, Preconditioner, Scene, gallery};

fn round_trip(scene: &Scene) {
    let text = scene.to_toml();
    let again = Scene::parse("again.toml", &text, &[]).unwrap_or_else(|e| panic!("{text}\n{e}"));
    assert_eq!(&again, scene, "\n{text}");
    assert_eq!(again.to_toml(), text, "writing is stable");
}

#[test]
fn gallery_scenes_come_back() {
    for entry in gallery() {
        round_trip(&entry.load(&[]).unwrap());
    }
}

#[test]
fn everything_a_scene_can_say_comes_back() {
    let text = r#"
        title = "All \"of\" it"
        description = "Two\nlines."
        figure = "Fig. 1"
        frames = 3
        fps = 25
        seed = 12345678901
        [materials."my own"]
        preset = "sand"
        density = 1234.5
        [[bodies]]
        material = "my own"
        sampling = "poisson"
        particles_per_cell = 12
        velocity = [1, 2.5, -3e-7]
        spin = [0, 90, 0]
        shape = { difference = [
            { union = [ { sphere = { radius = 0.5 } }, { capsule = { from = [0, 0, 0], to = [1, 0, 0], radius = 0.1 } } ] },
            { intersection = [ { plane = { thickness = 0.1 } }, { torus = { radius = 1, tube = 0.1, axis = [0, 0, 1] } } ] },
            { cylinder = { radius = 0.1, height = 1, round = 0.02 }, rotate = { axis = [1, 1, 0], angle = 30 } },
            { mesh = { file = "a b.obj", scale = 0.001, up = "z" } },
        ], scale = 2, rotate = [10, 20, 30], translate = [0, 1, 0] }
        [[bodies]]
        material = "rubber"
        jitter = 0.5
        shape = { box = { size = [1, 1, 1], round = 0.1 } }
        [[emitters]]
        material = "honey"
        shape = { sphere = { radius = 0.1 } }
        velocity = [0, -1, 0]
        start = 0.5
        stop = 1.5
        max_particles = 1000
        [[emitters]]
        material = "honey"
        shape = { star = { points = 6, radius = 0.1, inner_radius = 0.06, height = 0.05, axis = [1, 0, 0] } }
        velocity = [0, -1, 0]
        at = [0, 1, 0]
        rotate = [0, 30, 0]
        motion = [ { t = 0 }, { t = 1, at = [1, 1, 0] } ]
        [[colliders]]
        shape = { half_space = { point = [0, -1, 0] } }
        boundary = "sticky"
        [[colliders]]
        name = "arm"
        shape = { box = { size = [1, 1, 1] } }
        boundary = "slip"
        friction = 0
        at = [0, 3, 0]
        motion = [ { t = 0, rotate = [0, 0, 0] }, { t = 1, at = [0, 2, 0], rotate = [0, 90, 0] } ]
        stop = 2
        [[colliders]]
        shape = { box = { size = [1, 1, 1] } }
        rotate = [0, 45, 0]
        velocity = [0.1, 0, 0]
        angular_velocity = [0, 360, 0]
        [forces]
        gravity = [0, -1.62, 0]
        [solver]
        dx = 0.03
        dt = 1e-5
        particles_per_cell = 27
        cfl = 0.5
        safety = 0.3
        kernel = "cubic"
        transfer = "flip"
        flip_blend = 0.99
        damping_passes = 2
        damping = 0.1
        precision = "f64"
        threads = 3
        [output]
        attributes = ["J", "F", "stress"]
        checkpoint_frames = 5
        checkpoint_seconds = 0
        log = false
    "#;
    let scene = Scene::parse("all.toml", text, &[]).unwrap_or_else(|error| panic!("{error}"));
    round_trip(&scene);
    assert_eq!(scene.colliders[1].motion[0].at.array(), [0.0, 3.0, 0.0], "keys start at the pose");
    assert!((scene.solver.spacing - 0.01).abs() < 1e-15);
    assert_eq!(scene.bodies[1].particles_per_cell, 27, "bodies take over the solver's count");
}

#[test]
fn implicit_scenes_come_back() {
    let text = r#"
        [[bodies]]
        material = "sand"
        shape = { box = { size = [1, 2, 1] } }
        [solver]
        spacing = 0.01
        integrator = "newton"
        dt = "frame"
        cfl = 3
        [solver.implicit]
        tolerance = 1e-2
        stress_iterations = 1
        stress_tolerance = 1e-9
        newton_iterations = 7
        linear_iterations = 11
        linear_solver = "direct"
        preconditioner = "mass"
        initial_guess = "extrapolated"
    "#;
    let scene = Scene::parse("newton.toml", text, &[]).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(
        scene.solver.implicit,
        Some(ImplicitSpec {
            tolerance: Some(1e-2),
            stress_iterations: 1,
            stress_tolerance: 1e-9,
            newton_iterations: 7,
            linear_iterations: 11,
            linear_solver: LinearSolver::Direct,
            preconditioner: Preconditioner::Mass,
            initial_guess: InitialGuess::Extrapolated,
        })
    );
    round_trip(&scene);
    assert!(scene.to_toml().contains("\n[solver.implicit]\n"), "{}", scene.to_toml());
    round_trip(&Scene::parse("newton.toml", text, &["solver.dt=1e-3".to_owned()]).unwrap());
}

#[test]
fn scenes_of_the_plane_come_back() {
    let text = r#"
        dim = 2
        [[bodies]]
        material = "sand"
        spin = 45
        shape = { box = { size = [1, 2] }, rotate = 30 }
        [[colliders]]
        shape = { plane = {} }
        angular_velocity = 10
        [solver]
        spacing = 0.01
    "#;
    let scene = Scene::parse("plane.toml", text, &[]).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((scene.solver.particles_per_cell, scene.solver.dx), (4, 0.02));
    assert_eq!(scene.forces.gravity.array(), [0.0, -9.81]);
    round_trip(&scene);
}
