//! Every class of mistake in a scene file is reported with file, line, column, field and remedy.

use pliant_scene::{Diagnostic, Scene, SceneError};

/// A correct scene, into which each test puts its mistake.
const GOOD: &str = r#"title = "A ball"
frames = 10

[materials.ball]
preset = "jelly"

[[bodies]]
name = "ball"
material = "ball"
shape = { sphere = { radius = 0.1, center = [0, 0.5, 0] } }

[[colliders]]
shape = { half_space = {} }

[solver]
spacing = 0.01
"#;

fn error(text: &str) -> SceneError {
    match Scene::parse("ball.toml", text, &[]) {
        Ok(_) => panic!("this scene should not load:\n{text}"),
        Err(error) => error,
    }
}

/// The only mistake in the text.
fn mistake(text: &str) -> Diagnostic {
    let error = error(text);
    let found = error.diagnostics();
    assert_eq!(found.len(), 1, "one mistake, one message:\n{error}");
    let place = format!("ball.toml:{}:{}", found[0].line, found[0].column);
    let line = text.lines().nth(found[0].line - 1).unwrap();
    let shown = error.to_string();
    assert!(shown.contains(&place), "file, line and column are shown:\n{shown}");
    assert!(shown.contains(line.trim_end()) && shown.contains('^'), "the line is shown:\n{shown}");
    found[0].clone()
}

/// Replaces `old` in the good scene by `new`, and checks the one message that results: the place
/// it points at is given as the text that starts there.
#[track_caller]
fn check(old: &str, new: &str, points_at: &str, field: &str, message: &str, help: &str) {
    assert!(GOOD.contains(old), "the good scene has no `{old}`");
    let text = GOOD.replacen(old, new, 1);
    let found = mistake(&text);
    let line = text.lines().nth(found.line - 1).unwrap();
    let at: String = line.chars().skip(found.column - 1).collect();
    assert!(at.starts_with(points_at), "points at `{at}`, not at `{points_at}`:\n{found}");
    assert_eq!(found.field, field, "\n{found}");
    assert!(found.message.contains(message), "message without `{message}`:\n{found}");
    assert!(found.help.contains(help), "help without `{help}`:\n{found}");
}

#[test]
fn the_good_scene_is_good() {
    Scene::parse("ball.toml", GOOD, &[]).unwrap();
}

#[test]
fn misspelt_fields_get_a_suggestion() {
    check(
        "frames",
        "farmes",
        "farmes",
        "farmes",
        "unknown field `farmes`",
        "did you mean `frames`",
    );
    check(
        "radius = 0.1",
        "raduis = 0.1",
        "raduis",
        "bodies.0.shape.sphere.raduis",
        "unknown field `raduis`",
        "did you mean `radius`?",
    );
    check(
        "sphere",
        "shpere",
        "shpere",
        "bodies.0.shape.shpere",
        "unknown",
        "did you mean `sphere`",
    );
    check("[solver]", "[sovler]\n[solver]", "sovler", "sovler", "unknown", "did you mean `solver`");
    check(
        "preset",
        "densty = 1.0\npreset",
        "densty",
        "materials.ball.densty",
        "unknown",
        "`density`",
    );
}

#[test]
fn fields_in_the_wrong_table_are_sent_to_the_right_one() {
    check("spacing", "fps = 30\nspacing", "fps", "solver.fps", "unknown", "at the top of the file");
    check("frames", "cfl = 0.3\nframes", "cfl", "cfl", "unknown field `cfl`", "under [solver]");
}

#[test]
fn unknown_fields_like_nothing_list_what_is_known() {
    check(
        "radius = 0.1",
        "radius = 0.1, weight = 3",
        "weight",
        "bodies.0.shape.sphere.weight",
        "unknown field `weight`",
        "known here: `center` and `radius`",
    );
}

#[test]
fn wrong_kinds_say_what_is_wanted() {
    check("10", "\"ten\"", "\"ten\"", "frames", "should be a whole number, not text", "Frames");
    check("10", "10.5", "10.5", "frames", "should be a whole number", "decimal point");
    check("0.01", "\"1 cm\"", "\"1 cm\"", "solver.spacing", "a number, not text", "SI units");
    check("\"A ball\"", "3", "3", "title", "should be text, not a whole number", "quotes");
    check("[[bodies]]", "[bodies]", "[bodies]", "bodies", "list of tables", "[[bodies]]");
    check("{ half_space = {} }", "7", "7", "colliders.0.shape", "a table", "keeps matter out");
    check("[0, 0.5, 0]", "5", "5", "bodies.0.shape.sphere.center", "list of numbers", "Middle");
    check(
        "[0, 0.5, 0]",
        "[0, \"a\", 0]",
        "\"a\"",
        "bodies.0.shape.sphere.center.1",
        "number",
        "SI",
    );
    check("10", "1979-05-27", "1979", "frames", "not a date", "Frames");
}

#[test]
fn unknown_words_get_a_suggestion_and_the_list() {
    let new = "kernel = \"cubik\"\nspacing";
    check("spacing", new, "\"cubik\"", "solver.kernel", "cannot be \"cubik\"", "`cubic`");
    let new = "boundary = \"glued\"\nshape = { half";
    check(
        "shape = { half",
        new,
        "\"glued\"",
        "colliders.0.boundary",
        "glued",
        "`sticky`, `slip` or",
    );
}

#[test]
fn missing_fields_are_asked_for() {
    check(
        "material = \"ball\"\n",
        "",
        "[[bodies]]",
        "bodies.0",
        "needs `material`",
        "add `material`",
    );
    check(
        "radius = 0.1, ",
        "",
        "{ center",
        "bodies.0.shape.sphere",
        "needs `radius`",
        "Radius [m]",
    );
    check("{ half_space = {} }", "{}", "{}", "colliders.0.shape", "what it is", "`half_space`");
    check("spacing = 0.01", "", "[solver]", "solver", "needs a resolution", "spacing = 0.01");
}

#[test]
fn a_shape_is_one_thing() {
    check(
        "{ half_space = {} }",
        "{ half_space = {}, plane = {} }",
        "plane",
        "colliders.0.shape.plane",
        "both `half_space` and `plane`",
        "union = [",
    );
}

#[test]
fn numbers_that_are_none_are_rejected_everywhere() {
    check("0.01", "nan", "nan", "solver.spacing", "NaN", "finite");
    check("0.01", "inf", "inf", "solver.spacing", "inf", "finite");
    check("0.5, 0]", "-inf, 0]", "-inf", "bodies.0.shape.sphere.center.1", "-inf", "finite");
    check("preset", "density = nan\npreset", "nan", "materials.ball.density", "NaN", "finite");
}

#[test]
fn numbers_beyond_physics_are_questioned() {
    check("0.01", "1e200", "1e200", "solver.spacing", "beyond anything physical", "SI");
    check("frames", "fps = 1e-310\nframes", "1e-310", "fps", "beyond anything", "exponent");
}

#[test]
fn counts_and_rates_have_ranges() {
    check("10", "0", "0", "frames", "at least 1", "Frames");
    check("10", "-3", "-3", "frames", "at least 1", "Frames");
    check("10", "5000000000", "5000000000", "frames", "at most 4294967295", "Frames");
    check("frames", "fps = 0\nframes", "0", "fps", "greater than 0", "24");
    check("frames", "fps = -24.0\nframes", "-24.0", "fps", "greater than 0", "24");
    check("frames", "dim = 4\nframes", "4", "dim", "at most 3", "Dimension of space");
    check("frames", "seed = -1\nframes", "-1", "seed", "at least 0", "Seed");
    let new = "threads = 0\nspacing";
    check("spacing", new, "0", "solver.threads", "at least 1", "Threads");
    let new = "particles_per_cell = 0\nspacing";
    check(
        "spacing",
        new,
        "0",
        "solver.particles_per_cell",
        "at least 1",
        "Particles per grid cell",
    );
}

#[test]
fn lengths_are_positive() {
    check("0.01", "0", "0", "solver.spacing", "greater than 0", "metres");
    check("spacing = 0.01", "dx = -0.02", "-0.02", "solver.dx", "greater than 0", "metres");
    check("0.1,", "-0.1,", "-0.1", "bodies.0.shape.sphere.radius", "greater than 0", "metres");
    let shape = "{ box = { size = [1, 0, 1] } }";
    let old = "{ sphere = { radius = 0.1, center = [0, 0.5, 0] } }";
    check(old, shape, "0, 1]", "bodies.0.shape.box.size.1", "greater than 0", "metres");
    let shape = "{ box = { size = [1, 1, 1], round = 0.6 } }";
    check(old, shape, "0.6", "bodies.0.shape.box.round", "more than half", "at most 0.5");
    let shape = "{ cylinder = { radius = 1, height = -2 } }";
    check(old, shape, "-2", "bodies.0.shape.cylinder.height", "greater than 0", "metres");
    let shape = "{ torus = { radius = 1, tube = 0 } }";
    check(old, shape, "0", "bodies.0.shape.torus.tube", "greater than 0", "metres");
    let shape = "{ torus = { radius = 1, tube = 1.5 } }";
    check(old, shape, "1.5", "bodies.0.shape.torus.tube", "as thick as the ring", "less than 1");
    let shape = "{ sphere = { radius = 1 }, scale = 0 }";
    check(old, shape, "0", "bodies.0.shape.scale", "greater than 0", "1 leaves");
    let shape = "{ union = [] }";
    check(old, shape, "[]", "bodies.0.shape.union", "no shapes", "at least one");
}

#[test]
fn spacing_and_dx_must_agree() {
    let new = "dx = 0.03\nspacing = 0.01";
    check("spacing = 0.01", new, "0.03", "solver.dx", "makes the spacing 0.015", "give one");
}

#[test]
fn time_steps_have_ranges() {
    check("spacing", "dt = 0\nspacing", "0", "solver.dt", "greater than 0", "leave `dt` out");
    check("spacing", "dt = -1e-3\nspacing", "-1e-3", "solver.dt", "greater than 0", "leave `dt`");
    check("spacing", "dt = 0.1\nspacing", "0.1", "solver.dt", "longer than a frame", "leave `dt`");
    check("spacing", "cfl = 1.5\nspacing", "1.5", "solver.cfl", "at most 1", "0.4");
    check("spacing", "cfl = 0\nspacing", "0", "solver.cfl", "greater than 0", "0.4");
    check("spacing", "safety = 2\nspacing", "2", "solver.safety", "at most 1", "0.4");
    check("spacing", "min_dt = 1.0\nspacing", "1.0", "solver.min_dt", "above `max_dt`", "swap");
    check("spacing", "damping = 1.2\nspacing", "1.2", "solver.damping", "between 0 and 1", "RPIC");
    let new = "flip_blend = -0.1\nspacing";
    check("spacing", new, "-0.1", "solver.flip_blend", "between 0 and 1", "PIC");
    let new = "fade_time = 0.0\nspacing";
    check("spacing", new, "0.0", "solver.fade_time", "greater than 0", "calmer");
}

#[test]
fn a_step_is_a_number_or_the_word_frame() {
    let new = "dt = \"frames\"\nspacing";
    check("spacing", new, "\"frames", "solver.dt", "cannot be \"frames\"", "mean `frame`?");
    let new = "dt = \"1 ms\"\nspacing";
    check("spacing", new, "\"1 ms", "solver.dt", "cannot be \"1 ms\"", "`frame` or a number");
    check(
        "spacing",
        "dt = true\nspacing",
        "true",
        "solver.dt",
        "`frame` or a number, not",
        "frame",
    );
}

#[test]
fn implicit_steps_have_ranges_of_their_own() {
    let newton = |line: &str| format!("integrator = \"newton\"\n{line}\nspacing");
    check("spacing", &newton("cfl = 11"), "11", "solver.cfl", "at most 10", "0.6");
    let single = newton("precision = \"f32\"");
    check("spacing", &single, "\"f32", "solver.precision", "double precision", "leave `precision`");
    check("spacing", &newton("dt = 0.1"), "0.1", "solver.dt", "longer than a frame", "\"frame\"");
    let new = newton("dt = 1e-3\nmin_dt = 2e-3");
    check("spacing", &new, "2e-3", "solver.min_dt", "above `dt`, 0.001 s", "longer `dt`");

    let table = |line: &str| format!("integrator = \"klar\"\nimplicit.{line}\nspacing");
    for (line, at, field, message, help) in [
        ("tolerance = 0", "0", "tolerance", "greater than 0", "leave it out"),
        ("stress_iterations = 0", "0", "stress_iterations", "at least 1", "yield values"),
        ("stress_iterations = 1001", "1001", "stress_iterations", "at most 1000", "yield values"),
        ("stress_tolerance = -1e-9", "-1e-9", "stress_tolerance", "greater than 0", "1e-2"),
        ("newton_iterations = 0", "0", "newton_iterations", "at least 1", "Newton"),
        ("linear_iterations = 1.5", "1.5", "linear_iterations", "whole number", "decimal point"),
        ("linear_solver = \"mines\"", "\"mines", "linear_solver", "cannot be", "`minres`"),
        ("preconditioner = \"jacobi\"", "\"jac", "preconditioner", "cannot be", "`block-jacobi`"),
        ("initial_guess = \"none\"", "\"none", "initial_guess", "cannot be", "`extrapolated`"),
    ] {
        let field = format!("solver.implicit.{field}");
        check("spacing", &table(line), at, &field, message, help);
    }
    let found = mistake(&GOOD.replace("spacing", &table("tolerence = 1e-3")));
    assert!(found.help.contains("`tolerance`"), "{found}");
}

/// So that a scene may be run another way with one `--set`.
#[test]
fn tables_of_other_integrators_do_nothing_and_are_named() {
    let warnings = |text: &str| Scene::parse("ball.toml", text, &[]).unwrap().warnings();
    let found = warnings(&format!("{GOOD}\n[solver.implicit]\ntolerance = 1e-3\n"));
    assert!(found.len() == 1 && found[0].contains("solver.implicit does nothing"), "{found:?}");
    assert!(found[0].contains("\"newton\""), "{found:?}");
    let found = warnings(&format!("{GOOD}\n[solver.admm]\npenalty = 1.0\n"));
    assert!(found.len() == 1 && found[0].contains("solver.admm does nothing"), "{found:?}");
    assert!(found[0].contains("\"admm\""), "{found:?}");
    let text = GOOD.replace("spacing", "integrator = \"admm\"\nspacing");
    let found = warnings(&format!("{text}\n[solver.implicit]\ntolerance = 1e-3\n"));
    assert!(found.len() == 1 && found[0].contains("solver.implicit"), "{found:?}");
    assert!(warnings(&format!("{text}\n[solver.admm]\npenalty = 1.0\n")).is_empty());
    // A word is answered with what the number is.
    let found = mistake(&format!("{text}\n[solver.admm]\npenalty = \"auto\"\n"));
    assert!(found.help.contains("unless given"), "{found}");
    // What is in them is looked at all the same.
    let found = mistake(&format!("{GOOD}\n[solver.admm]\nrelaxation = 2.0\n"));
    assert_eq!(found.field, "solver.admm.relaxation", "{found}");
}

#[test]
fn fluids_are_not_for_implicit_steps() {
    let text = GOOD.replace("jelly", "water").replace("spacing", "integrator = \"admm\"\nspacing");
    let found = mistake(&text);
    assert_eq!((found.field.as_str(), found.line), ("bodies.0.material", 9), "{found}");
    assert!(found.message.contains("fluid") && found.help.contains("\"explicit\""), "{found}");
}

#[test]
fn methods_to_come_are_named() {
    for word in ["fem", "points"] {
        let new = format!("method = \"{word}\"\nspacing");
        let message = format!("`{word}` is not available yet");
        check("spacing", &new, "\"", "solver.method", &message, "\"mpm\"");
    }
}

#[test]
fn position_based_fluids_say_what_they_cannot_do() {
    let method = "method = \"pbf\"\nspacing";
    let solid = mistake(&GOOD.replace("spacing", method).replace("jelly", "sand"));
    assert_eq!(solid.field, "bodies.0.material", "{solid}");
    assert!(solid.message.contains("no fluid") && solid.help.contains("\"cream\""), "{solid}");

    let fluid = GOOD.replace("jelly", "slime");
    let on_a_grid = mistake(&fluid);
    assert_eq!(on_a_grid.field, "bodies.0.material", "{on_a_grid}");
    assert!(on_a_grid.help.contains("`method = \"pbf\"`"), "{on_a_grid}");

    let good = fluid.replace("spacing", method);
    Scene::parse("slime.toml", &good, &[]).unwrap();
    for (set, field) in [
        ("solver.integrator=newton", "solver.integrator"),
        ("solver.particles_per_cell=8", "solver.particles_per_cell"),
        ("bodies.0.particles_per_cell=8", "bodies.0.particles_per_cell"),
        ("solver.pbf.relaxation=20", "solver.pbf.relaxation"),
        ("solver.pbf.tension=-1", "solver.pbf.tension"),
    ] {
        let error = Scene::parse("slime.toml", &good, &[set.to_owned()]).unwrap_err().to_string();
        assert!(error.contains(field.rsplit('.').next().unwrap()), "{set}: {error}");
    }
}

#[test]
fn temperatures_are_for_fluids_and_above_absolute_zero() {
    for (old, new, field) in [
        ("name", "temperature = 20\nname", "bodies.0.temperature"),
        ("[[bodies]]", "[heat]\nair = 30\n\n[[bodies]]", "heat"),
    ] {
        let found = mistake(&GOOD.replacen(old, new, 1));
        assert_eq!(found.field, field, "{found}");
        assert!(found.help.contains("`method = \"pbf\"`"), "{found}");
    }
    let method = "method = \"pbf\"\nspacing";
    let fluid = GOOD.replace("jelly", "slime").replace("spacing", method);
    for (value, says) in [("-300", "colder"), ("[]", "no spot")] {
        let found = mistake(&fluid.replacen("name", &format!("temperature = {value}\nname"), 1));
        assert_eq!(found.field, "bodies.0.temperature", "{found}");
        assert!(found.message.contains(says), "{found}");
    }
}

#[test]
fn vectors_have_the_length_of_space() {
    check("[0, 0.5, 0]", "[0, 0.5]", "[0", "bodies.0.shape.sphere.center", "3-dim", "give 3");
    check("[0, 0.5, 0]", "[1]", "[1]", "bodies.0.shape.sphere.center", "2 or 3 numbers", "axis");
    let text = GOOD.replace("frames = 10", "frames = 10\ndim = 2");
    let found = mistake(&text);
    assert_eq!(found.field, "bodies.0.shape.sphere.center");
    assert!(found.message.contains("2-dimensional") && found.help.contains("give 2"), "{found}");
    check("name", "spin = 90\nname", "90", "bodies.0.spin", "is a vector", "[0, 90, 0]");
    check("{} }", "{}, rotate = 90 }", "90", "colliders.0.shape.rotate", "an axis", "[0, 30, 0]");
}

#[test]
fn solids_of_space_do_not_fit_the_plane() {
    let text = GOOD.replace("frames = 10", "dim = 2").replace(
        "{ sphere = { radius = 0.1, center = [0, 0.5, 0] } }",
        "{ torus = { radius = 1, tube = 0.1 } }",
    );
    let found = mistake(&text);
    assert!(
        found.message.contains("in space only") && found.help.contains("difference"),
        "{found}"
    );
}

#[test]
fn directions_point_somewhere() {
    let new = "{ normal = [0, 0, 0] }";
    check("{} }", &format!("{new} }}"), "[0", "colliders.0.shape.half_space.normal", "zero", "up");
    let new = "{}, rotate = { axis = [0, 0, 0], angle = 30 } }";
    check("{} }", new, "[0", "colliders.0.shape.rotate.axis", "points nowhere", "up");
}

#[test]
fn matter_needs_a_shape_with_an_end() {
    let old = "{ sphere = { radius = 0.1, center = [0, 0.5, 0] } }";
    check(old, "{ plane = {} }", "{ plane", "bodies.0.shape", "no end", "intersection");
}

#[test]
fn materials_are_found_or_suggested() {
    check(
        "= \"ball\"\nshape",
        "= \"bal\"\nshape",
        "\"bal\"",
        "bodies.0.material",
        "no [mat",
        "`ball`",
    );
    check(
        "= \"ball\"\nshape",
        "= \"rubbr\"\nshape",
        "\"r",
        "bodies.0.material",
        "no [mat",
        "`rubber`",
    );
}

#[test]
fn material_numbers_have_ranges() {
    let set = |line: &str| format!("{line}\npreset");
    let field = |name: &str| format!("materials.ball.{name}");
    let text = set("density = -3");
    check("preset", &text, "-3", &field("density"), "density is positive", "water has 1000");
    check("preset", &set("poisson = 0.5"), "0.5", &field("poisson"), "poisson = 0.5", "0.49");
    check("preset", &set("young = 0"), "0", &field("young"), "young = 0", "");
    let text = set("young = 1e4\nmu = 1e4");
    check("preset", &text, "1e4", &field("mu"), "given together", "keep one");
    let text = set("viscosity = 1.0");
    check("preset", &text, "1.0", &field("viscosity"), "no effect", "remove it");
    check("\"jelly\"", "\"jely\"", "\"jely\"", &field("preset"), "no preset `jely`", "`jelly`");
    check("preset = \"jelly\"", "density = 1e3", "[mat", "materials.ball", "`model`", "preset");
    let old = "preset = \"jelly\"";
    let new = "preset = \"sand\"\nfriction_angle = 95";
    check(old, new, "95", &field("friction_angle"), "below 90", "degrees");
    let new = "model = \"von-mise\"";
    check(old, new, "\"von-mise\"", &field("model"), "von-mise", "`von-mises`");
}

#[test]
fn a_scene_without_matter_has_nothing_to_show() {
    let found = mistake("[solver]\nspacing = 0.1\n");
    assert_eq!((found.line, found.column), (1, 1));
    assert!(found.message.contains("no bodies and no emitters"), "{found}");
    assert!(found.help.contains("[[bodies]]"), "{found}");
}

#[test]
fn friction_is_not_negative() {
    let new = "friction = -0.1\nshape = { half";
    check("shape = { half", new, "-0.1", "colliders.0.friction", "negative", "frictionless");
}

#[test]
fn keyframes_come_in_order_and_turn_less_than_half_way() {
    let set = |motion: &str| format!("motion = {motion}\nshape = {{ half");
    let motion = set("[{ t = 1 }, { t = 1 }]");
    check("shape = { half", &motion, "1 }]", "colliders.0.motion.1.t", "come after", "order");
    let motion = set("[{ t = 0, rotate = [0, 0, 0] }, { t = 1, rotate = [0, 200, 0] }]");
    check("shape = { half", &motion, "[0, 200", "colliders.0.motion.1.rotate", "180", "in between");
    let motion = set("[{ at = [0, 0, 0] }]");
    check("shape = { half", &motion, "{ at", "colliders.0.motion.0", "needs `t`", "When [s]");
    let motion = set("[{ t = 0 }]\nvelocity = [1, 0, 0]");
    check("shape = { half", &motion, "[{", "colliders.0.motion", "not both", "leave out");
}

#[test]
fn emitters_are_carried_about_as_colliders_are() {
    let emitter = |line: &str| {
        let fields =
            "material = \"ball\"\nvelocity = [0, -1, 0]\nshape = { sphere = { radius = 0.1 } }";
        format!("[[emitters]]\n{fields}\n{line}\n\n[solver]")
    };
    let check = |line: &str, points_at: &str, field: &str, message: &str, help: &str| {
        check("[solver]", &emitter(line), points_at, &format!("emitters.0.{field}"), message, help);
    };
    let motion = "motion = [{ t = 1 }, { t = 1 }]";
    check(motion, "1 }]", "motion.1.t", "come after", "order");
    let motion = "motion = [{ t = 0, rotate = [0, 0, 0] }, { t = 1, rotate = [0, 200, 0] }]";
    check(motion, "[0, 200", "motion.1.rotate", "180", "in between");
    check("motion = [{ at = [0, 0, 0] }]", "{ at", "motion.0", "needs `t`", "When [s]");
    check("motion = [{ t = 0, at = [0, 0] }]", "[0, 0]", "motion.0.at", "3-dim", "give 3");
    check("at = [0, 0]", "[0, 0]", "at", "3-dim", "give 3");
    check("rotate = 90", "90", "rotate", "an axis", "[0, 30, 0]");
}

#[test]
fn stars_have_points_that_stand_out() {
    let old = "{ sphere = { radius = 0.1, center = [0, 0.5, 0] } }";
    let field = |name: &str| format!("bodies.0.shape.star.{name}");
    let star = |fields: &str| format!("{{ star = {{ {fields}, height = 0.1 }} }}");
    let new = star("points = 6, radius = 0.1, inner_radius = 0.2");
    check(old, &new, "0.2", &field("inner_radius"), "beyond the points", "at most 0.1");
    let new = star("points = 6, radius = 0.1, inner_radius = 0");
    check(old, &new, "0,", &field("inner_radius"), "greater than 0", "metres");
    let new = star("points = 2, radius = 0.1, inner_radius = 0.05");
    check(old, &new, "2", &field("points"), "2", "3");
}

#[test]
fn pins_and_seams_hold_what_is_there() {
    let rope = |pin: &str, seam: &str| {
        format!(
            "[[bodies]]\nname = \"rope\"\nmaterial = \"wool-yarn\"\nshape = {{ line = {{ from = [0, 1, 0], to = [1, 1, 0] }} }}\n\
             pins = [{{ region = {{ sphere = {{ radius = 0.1 }} }}, {pin} }}]\n{seam}\n[solver]"
        )
    };
    let pin = |pin: &str| rope(pin, "");
    check(
        "[solver]",
        &pin("collider = \"colider-1\""),
        "\"colider-1\"",
        "bodies.1.pins.0.collider",
        "no collider named",
        "collider-1",
    );
    check(
        "[solver]",
        &pin("collider = \"collider-1\", velocity = [1, 0, 0]"),
        "\"collider-1\"",
        "bodies.1.pins.0.collider",
        "of its own",
        "leave out",
    );
    let seam = |to: &str, more: &str| {
        let edge = "region = { sphere = { radius = 0.1 } }";
        let text = format!(
            "[[seams]]\nfrom = {{ body = \"rope\", {edge} }}\nto = {{ body = \"{to}\", {edge} }}\n{more}"
        );
        rope("stop = 1", &text)
    };
    check("[solver]", &seam("rpoe", ""), "\"rpoe\"", "seams.0.to.body", "no sheet", "`rope`");
    // A ball has no vertices to sew.
    check("[solver]", &seam("ball", ""), "\"ball\"", "seams.0.to.body", "no strand", "rope");
    let late = seam("rope", "close = -1");
    check("[solver]", &late, "-1", "seams.0.close", "negative", "fifth of a second");
}

#[test]
fn emitters_pour_something_for_some_time() {
    let emitter = |fields: &str| {
        format!(
            "[[emitters]]\nmaterial = \"ball\"\nshape = {{ sphere = {{ radius = 0.1 }} }}\n{fields}\n[solver]"
        )
    };
    let text = emitter("velocity = [0, 0, 0]");
    check("[solver]", &text, "[0, 0, 0]", "emitters.0.velocity", "nothing would come", "m/s");
    let text = emitter("velocity = [0, -1, 0]\nstart = 2\nstop = 1");
    check("[solver]", &text, "1", "emitters.0.stop", "not after", "later time");
    let text = emitter("velocity = [0, -1, 0]\nstart = -2");
    check("[solver]", &text, "-2", "emitters.0.start", "negative", "t = 0");
    let text = emitter("velocity = [0, -1, 0]\nmax_particles = 0");
    check("[solver]", &text, "0", "emitters.0.max_particles", "at least 1", "Particles");
}

#[test]
fn names_are_unique() {
    let new = "name = \"ball\"\nshape = { half";
    check("shape = { half", new, "\"ball\"", "colliders.0.name", "is taken", "own name");
    check("\"ball\"\nmat", "\"\"\nmat", "\"\"", "bodies.0.name", "is empty", "leave it out");
}

#[test]
fn jitter_is_a_fraction() {
    check("name", "jitter = 2\nname", "2", "bodies.0.jitter", "between 0 and 1", "lattice");
}

#[test]
fn attributes_are_known_and_listed_once() {
    let output = |list: &str| format!("[output]\nattributes = {list}\n[solver]");
    let text = output("[\"J\", \"J\"]");
    check("[solver]", &text, "\"J\"]", "output.attributes.1", "twice", "remove");
    let text = output("[\"stres\"]");
    check("[solver]", &text, "\"stres\"", "output.attributes.0", "stres", "`stress`");
}

#[test]
fn text_that_is_not_toml_is_shown() {
    let found = mistake("title = \"A\"\nframes == 3\n");
    assert_eq!((found.line, found.column), (2, 9), "{found}");
    let found = mistake("title = hello\n");
    assert!(found.help.contains("quotes"), "{found}");
    let found = mistake("frames = 1\nframes = 2\n");
    assert_eq!(found.line, 2);
    assert!(found.message.contains("duplicate") && found.help.contains("once"), "{found}");
}

#[test]
fn columns_count_characters() {
    let old = "{ sphere = { radius = 0.1, center = [0, 0.5, 0] } }";
    let found = mistake(&GOOD.replace(old, "{ mesh = { file = \"größe.obj\", colour = 1 } }"));
    assert_eq!((found.line, found.column), (10, 40), "{found}");
}

#[test]
fn several_mistakes_are_shown_at_once_in_order() {
    let text = GOOD.replace("frames = 10", "farmes = 10").replace("spacing", "spacin");
    let error = error(&text);
    let lines: Vec<usize> = error.diagnostics().iter().map(|one| one.line).collect();
    assert_eq!(lines, [2, 16], "\n{error}");
}

#[test]
fn color_is_for_terminals_only() {
    let error = error(&GOOD.replace("frames", "farmes"));
    assert!(!error.to_string().contains('\u{1b}'));
    assert!(error.colored().contains('\u{1b}'));
}
