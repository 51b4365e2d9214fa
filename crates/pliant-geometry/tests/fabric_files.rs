//! Sheets and strands from files: what is read, and what is said about files that cannot be.

use std::fs;
use std::path::PathBuf;

use pliant_geometry::fabric::{SheetMesh, Strands};
use tempfile::TempDir;

struct Files(TempDir);

impl Files {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn write(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.0.path().join(name);
        fs::write(&path, content).unwrap();
        path
    }
}

/// A square of two triangles in groups of their own, and a vertex that neither uses.
const OBJ: &str = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 9 9 9\no a\nf 1 2 3\no b\nf 1 3 4\n";

const PLY: &str = "ply
format ascii 1.0
element vertex 4
property float x
property float y
property float z
element face 1
property list uchar int vertex_indices
end_header
0 0 0
1 0 0
1 1 0
0 1 0
4 0 1 2 3
";

fn stl() -> Vec<u8> {
    let mut bytes = vec![0; 80];
    bytes.extend(2u32.to_le_bytes());
    for triangle in [[[0, 0], [1, 0], [1, 1]], [[0, 0], [1, 1], [0, 1]]] {
        bytes.extend([0; 12]);
        for [x, y] in triangle {
            bytes.extend([x as f32, y as f32, 0.0].map(f32::to_le_bytes).as_flattened());
        }
        bytes.extend([0; 2]);
    }
    bytes
}

#[test]
fn open_sheets_are_read_and_welded() {
    let files = Files::new();
    for path in [
        files.write("square.obj", OBJ),
        files.write("square.stl", stl()),
        files.write("square.ply", PLY),
    ] {
        let sheet = SheetMesh::open(&path).unwrap();
        assert_eq!(sheet.positions.len(), 4, "{}", path.display());
        assert_eq!(sheet.hinges().len(), 1, "{}", path.display());
        assert!((sheet.area() - 1.0).abs() < 1e-12);
    }
}

#[test]
fn faults_of_sheets_name_the_file_and_the_remedy() {
    let files = Files::new();
    let message = |path: PathBuf| {
        let text = SheetMesh::open(&path).unwrap_err().to_string();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        assert!(text.contains(&name), "no file name in: {text}");
        text
    };
    assert!(message(files.0.path().join("missing.obj")).contains("cannot read"));
    assert!(message(files.write("square.fbx", OBJ)).contains(".obj, .stl, .ply, .gltf or .glb"));
    assert!(message(files.write("empty.obj", "v 0 0 0\n")).contains("no triangles"));
    let sliver = message(files.write("sliver.obj", format!("{OBJ}f 1 2 2\n")));
    assert!(sliver.contains("1 triangles have no area") && sliver.contains("merge"), "{sliver}");
    let leaves = message(files.write("leaves.obj", format!("{OBJ}f 1 3 5\n")));
    assert!(leaves.contains("1 edges belong to more than two triangles"), "{leaves}");
    let out = message(files.write("out.ply", PLY.replace("4 0 1 2 3", "4 0 1 2 4")));
    assert!(out.contains("beyond the 4"), "{out}");
}

#[test]
fn strands_are_read_by_extension() {
    let files = Files::new();
    let curves = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nl 1 2 3 4\n";
    let line = Strands::open(files.write("yarn.obj", curves)).unwrap();
    assert_eq!(line.segments(), [[0, 1], [1, 2], [2, 3]]);
    assert!((line.length() - 3.0).abs() < 1e-12);

    let mut groom = b"HAIR".to_vec();
    groom.extend([1u32, 3, 2, 2].map(u32::to_le_bytes).as_flattened());
    groom.resize(128, 0);
    groom.extend((0..9).flat_map(|i| (i as f32).to_le_bytes()));
    assert_eq!(Strands::open(files.write("curl.hair", &groom)).unwrap().positions.len(), 3);

    for (name, content, fault) in [
        ("short.hair", &groom[..140], "it is cut short"),
        ("typo.obj", b"v 0 0 0\nl 1 2\n", "line 2: vertex 2 does not exist"),
        ("faces.obj", OBJ.as_bytes(), "no strands"),
        ("same.obj", b"v 0 0 0\nv 0 0 0\nl 1 2\n", "1 segments have no length"),
        ("groom.abc", b"", "use .obj or .hair"),
    ] {
        let text = Strands::open(files.write(name, content)).unwrap_err().to_string();
        assert!(text.contains(fault) && text.contains(name), "{text}");
    }
}
