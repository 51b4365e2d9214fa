//! The built-in scenes are the files of `scenes/`, and all of them load.

use std::path::Path;

use pliant_scene::{Scene, SceneError, find, gallery};

#[test]
fn every_file_is_listed_and_every_listing_has_its_file() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenes");
    let mut files: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    files.sort();
    let mut listed: Vec<&str> = gallery().iter().map(|entry| entry.name).collect();
    listed.sort_unstable();
    assert_eq!(files, listed);
}

#[test]
fn every_scene_loads_and_explains_itself() {
    for entry in gallery() {
        let scene = entry.load(&[]).unwrap_or_else(|error| panic!("{error}"));
        assert!(!scene.title.is_empty(), "{} has no title", entry.name);
        assert!(!scene.description.is_empty(), "{} has no description", entry.name);
        assert!(scene.warnings().is_empty(), "{}: {:?}", entry.name, scene.warnings());
    }
}

#[test]
fn scenes_open_by_name() {
    assert_eq!(find("jelly-drop").unwrap().name, "jelly-drop");
    let scene = Scene::open("jelly-drop", &["frames=2".to_owned()]).unwrap();
    assert_eq!(scene.frames, 2);
}

#[test]
fn unknown_names_get_a_suggestion() {
    let error = Scene::open("jely-drop", &[]).unwrap_err();
    assert!(matches!(error, SceneError::UnknownScene { suggestion: Some("jelly-drop"), .. }));
    assert!(error.to_string().contains("did you mean `jelly-drop`?"), "{error}");
    let error = Scene::open("xyz", &[]).unwrap_err().to_string();
    assert!(error.contains("pliant gallery"), "{error}");
}
