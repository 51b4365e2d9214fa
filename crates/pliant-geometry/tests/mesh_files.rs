//! Meshes from files: what is read, and what is said about files that cannot be.

use std::fs;
use std::path::PathBuf;

use pliant_geometry::mesh::{MeshError, MeshFileError};
use pliant_geometry::{Shape, TriangleMesh};
use pliant_math::Vector;
use tempfile::TempDir;

/// A unit cube of quads, with a material file that does not exist, split into two groups.
const CUBE_OBJ: &str = "mtllib nowhere.mtl
v 0 0 0
v 1 0 0
v 1 1 0
v 0 1 0
v 0 0 1
v 1 0 1
v 1 1 1
v 0 1 1
g ends
usemtl red
f 1 4 3 2
f 5 6 7 8
g sides
f 1 2 6 5
f 2 3 7 6
f 3 4 8 7
f 4 1 5 8
";

/// A tetrahedron with a right angle at the origin: volume 1/6.
const TETRAHEDRON: [[[f32; 3]; 3]; 4] = [
    [[0.0, 0.0, 0.0], [0.0, 1.0, 0.0], [1.0, 0.0, 0.0]],
    [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]],
    [[0.0, 0.0, 0.0], [0.0, 0.0, 1.0], [0.0, 1.0, 0.0]],
    [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
];

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

fn ascii_stl() -> String {
    let mut text = String::from("solid tetrahedron\n");
    for triangle in TETRAHEDRON {
        text += "facet normal 0 0 0\nouter loop\n";
        for [x, y, z] in triangle {
            text += &format!("vertex {x} {y} {z}\n");
        }
        text += "endloop\nendfacet\n";
    }
    text + "endsolid tetrahedron\n"
}

fn binary_stl() -> Vec<u8> {
    let mut bytes = vec![0; 80];
    bytes.extend(4u32.to_le_bytes());
    for triangle in TETRAHEDRON {
        bytes.extend([0; 12]);
        for x in triangle.as_flattened() {
            bytes.extend(x.to_le_bytes());
        }
        bytes.extend([0; 2]);
    }
    bytes
}

const CUBE_PLY: &str = "ply
format ascii 1.0
comment a cube of quads
element vertex 8
property double x
property double y
property double z
element face 6
property list uchar int vertex_index
end_header
0 0 0
1 0 0
1 1 0
0 1 0
0 0 1
1 0 1
1 1 1
0 1 1
4 0 3 2 1
4 4 5 6 7
4 0 1 5 4
4 1 2 6 5
4 2 3 7 6
4 3 0 4 7
";

fn assert_volume(path: PathBuf, expected: f64) {
    let mesh = TriangleMesh::open(&path).unwrap();
    assert_eq!(mesh.warnings(), []);
    let shape = Shape::mesh(mesh);
    assert!((shape.volume() - expected).abs() < 1e-12, "{}", path.display());
    assert!(shape.contains(Vector([0.2, 0.2, 0.2])));
    assert!(!shape.contains(Vector([0.2, -0.2, 0.2])));
}

#[test]
fn obj_stl_and_ply_are_read() {
    let files = Files::new();
    assert_volume(files.write("cube.obj", CUBE_OBJ), 1.0);
    assert_volume(files.write("CUBE.OBJ", CUBE_OBJ), 1.0);
    assert_volume(files.write("text.stl", ascii_stl()), 1.0 / 6.0);
    assert_volume(files.write("binary.stl", binary_stl()), 1.0 / 6.0);
    assert_volume(files.write("cube.ply", CUBE_PLY), 1.0);
}

#[test]
fn every_failure_names_the_file_and_the_fault() {
    let files = Files::new();
    let message = |path: PathBuf| {
        let text = TriangleMesh::open(&path).unwrap_err().to_string();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        assert!(text.contains(&name), "no file name in: {text}");
        text
    };
    let missing = message(files.0.path().join("missing.obj"));
    assert!(missing.contains("cannot read"), "{missing}");

    let unknown = message(files.write("cube.fbx", CUBE_OBJ));
    assert!(
        unknown.contains("`fbx`") && unknown.contains(".obj, .stl, .ply, .gltf or .glb"),
        "{unknown}"
    );

    for (name, content) in [
        ("letters.obj", "v a b c\nf 1 2 3\n".as_bytes()),
        ("out.obj", b"v 0 0 0\nv 1 0 0\nf 1 2 9\n"),
        ("short.stl", &binary_stl()[..120]),
        ("noise.ply", b"this is no mesh"),
        ("cut.ply", &CUBE_PLY.as_bytes()[..CUBE_PLY.len() - 30]),
        (
            "points.ply",
            b"ply\nformat ascii 1.0\nelement vertex 1\nproperty float x\nend_header\n0\n",
        ),
    ] {
        let text = message(files.write(name, content));
        assert!(text.contains("not a valid"), "{text}");
    }

    let empty = message(files.write("empty.obj", "# nothing\n"));
    assert!(empty.contains("no triangles"), "{empty}");

    let ply_out = CUBE_PLY.replace("4 3 0 4 7", "4 3 0 4 8");
    let out = message(files.write("out.ply", ply_out));
    assert!(out.contains("refers to vertex 8, but there are 8"), "{out}");

    let nan = CUBE_OBJ.replace("v 0 0 0\n", "v nan 0 0\n");
    let nan = message(files.write("nan.obj", nan));
    assert!(nan.contains("not a finite number"), "{nan}");
}

#[test]
fn an_open_file_tells_its_number_of_open_edges() {
    let files = Files::new();
    let open = CUBE_OBJ.replace("f 5 6 7 8\n", "");
    let error = TriangleMesh::open(files.write("box_without_lid.obj", open)).unwrap_err();
    let MeshFileError::Mesh { error, .. } = error else { panic!("{error}") };
    assert!(matches!(error, MeshError::Open { edges: 4, .. }), "{error}");
}
