//! Meshes from glTF files: `.gltf` with its buffers beside it or within, and `.glb`.
//!
//! All triangles of the scene are read, each mesh where its nodes put it. Files repeat vertices where normals or
//! textures change; vertices at the same place become one, so that cloth does not come apart there.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use gltf::mesh::Mode;
use pliant_math::Vector;

use super::read::Soup;

/// Vertices and triangles of a file.
pub(super) fn read(path: &Path, bytes: &[u8]) -> Result<Soup, String> {
    let gltf::Gltf { document, blob } =
        gltf::Gltf::from_slice(bytes).map_err(|error| error.to_string())?;
    let folder = path.parent().unwrap_or(Path::new(""));
    let mut buffers = Vec::new();
    let mut blob = blob;
    for buffer in document.buffers() {
        let data = match buffer.source() {
            gltf::buffer::Source::Bin => blob.take().ok_or("it has no binary part")?,
            gltf::buffer::Source::Uri(uri) => load(folder, uri)?,
        };
        if data.len() < buffer.length() {
            return Err(format!("buffer {} is shorter than it says", buffer.index()));
        }
        buffers.push(data);
    }
    let mut soup = Welded::default();
    let scenes: Vec<_> = match document.default_scene() {
        Some(scene) => vec![scene],
        None => document.scenes().collect(),
    };
    for node in scenes.iter().flat_map(gltf::Scene::nodes) {
        add_node(&node, IDENTITY, &buffers, &mut soup)?;
    }
    if soup.triangles.is_empty() {
        return Err("it has no triangles".into());
    }
    Ok((soup.vertices, soup.triangles))
}

/// A buffer that is written into the file, or lies beside it.
fn load(folder: &Path, uri: &str) -> Result<Vec<u8>, String> {
    if let Some(rest) = uri.strip_prefix("data:") {
        let (_, data) = rest.split_once("base64,").ok_or("a buffer is not in base 64")?;
        return BASE64_STANDARD.decode(data).map_err(|error| format!("a buffer: {error}"));
    }
    let path = folder.join(uri.replace("%20", " "));
    fs::read(&path).map_err(|error| format!("buffer {}: {error}", path.display()))
}

/// A transformation, column by column.
type Transform = [[f32; 4]; 4];

const IDENTITY: Transform =
    [[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 1.0]];

fn add_node(
    node: &gltf::Node<'_>,
    outer: Transform,
    buffers: &[Vec<u8>],
    soup: &mut Welded,
) -> Result<(), String> {
    let own = node.transform().matrix();
    let place: Transform = std::array::from_fn(|column| {
        std::array::from_fn(|row| (0..4).map(|k| outer[k][row] * own[column][k]).sum())
    });
    for primitive in node.mesh().iter().flat_map(gltf::Mesh::primitives) {
        if primitive.mode() != Mode::Triangles {
            continue;
        }
        let reader = primitive.reader(|buffer| buffers.get(buffer.index()).map(Vec::as_slice));
        let positions = reader.read_positions().ok_or("a mesh has no positions")?;
        let moved = positions.map(|x| {
            let axis = |row: usize| {
                place[0][row] * x[0] + place[1][row] * x[1] + place[2][row] * x[2] + place[3][row]
            };
            [axis(0), axis(1), axis(2)]
        });
        let numbers: Vec<u32> = moved.map(|x| soup.vertex(x)).collect();
        let corners: Vec<u32> = match reader.read_indices() {
            Some(indices) => indices.into_u32().collect(),
            None => (0..numbers.len() as u32).collect(),
        };
        for corners in corners.chunks_exact(3) {
            let mut triangle = [0; 3];
            for (to, &corner) in triangle.iter_mut().zip(corners) {
                let number = numbers.get(corner as usize);
                *to = *number.ok_or_else(|| format!("there is no vertex {corner}"))?;
            }
            // Triangles whose corners have become one are none.
            let [a, b, c] = triangle;
            if a != b && b != c && c != a {
                soup.triangles.push(triangle);
            }
        }
    }
    node.children().try_for_each(|child| add_node(&child, place, buffers, soup))
}

/// Vertices without repetition.
#[derive(Default)]
struct Welded {
    vertices: Vec<Vector<f64, 3>>,
    triangles: Vec<[u32; 3]>,
    known: HashMap<[u32; 3], u32>,
}

impl Welded {
    /// The number of the vertex at this place.
    fn vertex(&mut self, x: [f32; 3]) -> u32 {
        // Zero and minus zero are the same place.
        let key = x.map(|x| (x + 0.0).to_bits());
        *self.known.entry(key).or_insert_with(|| {
            self.vertices.push(Vector(x.map(f64::from)));
            self.vertices.len() as u32 - 1
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two triangles that share an edge, with all six corners written out, lifted by a node.
    fn square(uri: &str, indices: bool) -> String {
        let indices = if indices { r#", "indices": 1"# } else { "" };
        format!(
            r#"{{
                "asset": {{ "version": "2.0" }},
                "scene": 0,
                "scenes": [ {{ "nodes": [0] }} ],
                "nodes": [ {{ "translation": [0, 2, 0], "children": [1] }}, {{ "mesh": 0, "scale": [3, 1, 1] }} ],
                "meshes": [ {{ "primitives": [ {{ "attributes": {{ "POSITION": 0 }}{indices} }} ] }} ],
                "buffers": [ {{ "byteLength": 84, "uri": "{uri}" }} ],
                "bufferViews": [ {{ "buffer": 0, "byteLength": 72 }}, {{ "buffer": 0, "byteOffset": 72, "byteLength": 12 }} ],
                "accessors": [
                    {{ "bufferView": 0, "componentType": 5126, "count": 6, "type": "VEC3", "min": [0, 0, 0], "max": [1, 0, 1] }},
                    {{ "bufferView": 1, "componentType": 5123, "count": 6, "type": "SCALAR" }}
                ]
            }}"#
        )
    }

    fn data() -> Vec<u8> {
        let corners: [[f32; 3]; 6] = [
            [0.0, 0.0, 0.0],
            [1.0, 0.0, 0.0],
            [0.0, 0.0, 1.0],
            [1.0, 0.0, 0.0],
            [1.0, 0.0, 1.0],
            [-0.0, 0.0, 1.0],
        ];
        let mut bytes: Vec<u8> =
            corners.as_flattened().iter().flat_map(|x| x.to_le_bytes()).collect();
        bytes.extend([0u16, 1, 2, 3, 4, 5].iter().flat_map(|i| i.to_le_bytes()));
        bytes
    }

    fn check(soup: Soup) {
        let (vertices, triangles) = soup;
        assert_eq!(vertices.len(), 4);
        assert_eq!(triangles, [[0, 1, 2], [1, 3, 2]]);
        assert_eq!(vertices[3], Vector([3.0, 2.0, 1.0]));
    }

    #[test]
    fn meshes_stand_where_their_nodes_put_them_and_seams_are_closed() {
        let within =
            format!("data:application/octet-stream;base64,{}", BASE64_STANDARD.encode(data()));
        for indices in [false, true] {
            check(read(Path::new("square.gltf"), square(&within, indices).as_bytes()).unwrap());
        }
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("a square.bin"), data()).unwrap();
        let file = folder.path().join("square.gltf");
        check(read(&file, square("a%20square.bin", true).as_bytes()).unwrap());
    }

    #[test]
    fn what_is_missing_is_named() {
        let error = read(Path::new("x.gltf"), square("none.bin", true).as_bytes()).unwrap_err();
        assert!(error.contains("none.bin"), "{error}");
        let short = format!("data:;base64,{}", BASE64_STANDARD.encode([0; 8]));
        let error = read(Path::new("x.gltf"), square(&short, true).as_bytes()).unwrap_err();
        assert!(error.contains("shorter"), "{error}");
        assert!(read(Path::new("x.gltf"), b"{}").is_err());
    }
}
