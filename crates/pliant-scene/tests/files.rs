//! Scenes on disk: meshes beside the file, and files that are not there.

use std::path::PathBuf;

use pliant_scene::{Scene, SceneError, ShapeKind};

/// A folder of its own for each test, gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("pliant-scene-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.join(name);
        std::fs::write(&path, text).unwrap();
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder left behind is no failure of what is tested.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

const SCENE: &str = r#"
[[bodies]]
material = "jelly"
shape = { union = [ { sphere = { radius = 1 } }, { mesh = { file = "bunny.obj" } } ] }

[solver]
spacing = 0.1
"#;

#[test]
fn meshes_are_found_beside_the_scene() {
    let folder = Folder::new("beside");
    let mesh = folder.write("bunny.obj", "");
    let scene = Scene::load(folder.write("scene.toml", SCENE), &[]).unwrap();
    let ShapeKind::Union(parts) = &scene.bodies[0].shape.kind else { panic!("a union") };
    assert!(matches!(&parts[1].kind, ShapeKind::Mesh(found) if found.file == mesh));
}

#[test]
fn missing_meshes_are_reported_where_they_are_named() {
    let folder = Folder::new("missing");
    let error = Scene::load(folder.write("scene.toml", SCENE), &[]).unwrap_err();
    let [found] = error.diagnostics() else { panic!("one mistake:\n{error}") };
    assert_eq!((found.line, found.column), (4, 68), "{error}");
    assert_eq!(found.field, "bodies.0.shape.union.1.mesh.file");
    assert!(found.message.contains("bunny.obj") && found.help.contains("folder"), "{error}");
}

#[test]
fn meshes_of_other_kinds_are_refused() {
    let error = Scene::parse("scene.toml", &SCENE.replace(".obj", ".blend"), &[]).unwrap_err();
    assert!(error.to_string().contains("convert it to OBJ, STL, PLY or glTF"), "{error}");
}

#[test]
fn a_missing_scene_file_is_named() {
    let error = Scene::open("no/such/scene.toml", &[]).unwrap_err();
    assert!(matches!(error, SceneError::Read { .. }));
    assert!(error.to_string().contains("no/such/scene.toml"), "{error}");
}
