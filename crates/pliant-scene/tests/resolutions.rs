//! `resolution` picks one of the named sets of changes that a scene holds.

use pliant_scene::{Scene, SceneError, gallery};

const SCENE: &str = r#"
frames = 5

[[bodies]]
material = "jelly"
shape = { box = { size = [1, 1, 1] } }

[solver]
dx = 0.2
cfl = 0.3

[resolutions.full]
frames = 50
solver = { dx = 0.1 }

[resolutions.short]
frames = 1
"#;

fn load(overrides: &[&str]) -> Result<Scene, SceneError> {
    let overrides: Vec<String> = overrides.iter().map(|&text| text.to_owned()).collect();
    Scene::parse("box.toml", SCENE, &overrides)
}

#[test]
fn a_resolution_is_laid_over_the_file_and_overrides_over_it() {
    let found = |overrides: &[&str]| {
        let scene = load(overrides).unwrap();
        (scene.frames, scene.solver.dx, scene.solver.cfl)
    };
    assert_eq!(found(&[]), (5, 0.2, 0.3));
    assert_eq!(found(&["resolution=full"]), (50, 0.1, 0.3), "other fields of a table stay");
    assert_eq!(found(&["resolution=short"]), (1, 0.2, 0.3));
    assert_eq!(found(&["frames=7", "resolution=full"]), (7, 0.1, 0.3));
    assert_eq!(found(&["resolutions.full.frames=8", "resolution=full"]), (8, 0.1, 0.3));
}

#[test]
fn a_scene_that_was_resolved_stays_so() {
    let scene = load(&["resolution=full"]).unwrap();
    assert_eq!(Scene::parse("again.toml", &scene.to_toml(), &[]).unwrap(), scene);
}

#[track_caller]
fn check(text: &str, overrides: &[&str], message: &str, help: &str) {
    let overrides: Vec<String> = overrides.iter().map(|&text| text.to_owned()).collect();
    let error = Scene::parse("box.toml", text, &overrides).unwrap_err();
    let [found] = error.diagnostics() else { panic!("one mistake, one message:\n{error}") };
    assert!(found.message.contains(message), "message without `{message}`:\n{error}");
    assert!(found.help.contains(help), "help without `{help}`:\n{error}");
}

#[test]
fn mistakes_are_shown() {
    let unknown = "the scene has no resolution `ful`";
    check(SCENE, &["resolution=ful"], unknown, "did you mean `full`?");
    let (plain, _) = SCENE.split_once("[resolutions.full]").unwrap();
    check(plain, &["resolution=ful"], unknown, "set `solver.dx`");
    // What is not chosen is looked at, too.
    let typo = SCENE.replace("frames = 50", "frame = 50");
    check(&typo, &[], "unknown field `frame`", "did you mean `frames`?");
}

#[test]
fn every_resolution_of_the_gallery_loads_and_is_finer() {
    let mut count = 0;
    for entry in gallery().iter().filter(|entry| entry.text.contains("[resolutions.full]")) {
        let full = entry.load(&["resolution=full".to_owned()]);
        let full = full.unwrap_or_else(|error| panic!("{}: {error}", entry.name));
        assert!(full.solver.dx < entry.load(&[]).unwrap().solver.dx, "{}", entry.name);
        count += 1;
    }
    assert!(count >= 15, "only {count} scenes have a full resolution");
}
