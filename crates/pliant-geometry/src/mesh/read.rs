//! Meshes from files: Wavefront OBJ, STL (text and binary), PLY (text and binary) and glTF.
//!
//! Polygons are cut into triangles that fan out from their first corner.

use std::fs;
use std::path::Path;

use pliant_math::Vector;
use ply_rs_bw::parser::Parser;
use ply_rs_bw::ply::{DefaultElement, Property};

use super::error::MeshFileError;
use super::{TriangleMesh, gltf};

/// Vertices and triangles as the file has them.
pub(crate) type Soup = (Vec<Vector<f64, 3>>, Vec<[u32; 3]>);

/// Reads the content of the file at a path, or says what is wrong with it.
type Reader = fn(&Path, &[u8]) -> Result<Soup, String>;

impl TriangleMesh {
    /// Reads a mesh in the format its extension names and checks that it is closed.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, MeshFileError> {
        let path = path.as_ref();
        let (vertices, triangles) = read_soup(path)?;
        Self::new(vertices, triangles)
            .map_err(|error| MeshFileError::Mesh { path: path.into(), error })
    }
}

/// Vertices and triangles of a file in the format its extension names, unchecked.
pub(crate) fn read_soup(path: &Path) -> Result<Soup, MeshFileError> {
    let extension =
        path.extension().map(|e| e.to_string_lossy().to_lowercase()).unwrap_or_default();
    let (format, read): (_, Reader) = match extension.as_str() {
        "obj" => ("OBJ", |_, bytes| read_obj(bytes)),
        "stl" => ("STL", |_, bytes| read_stl(bytes)),
        "ply" => ("PLY", |_, bytes| read_ply(bytes)),
        "gltf" | "glb" => ("glTF", gltf::read),
        _ => {
            return Err(MeshFileError::UnknownExtension { path: path.into(), extension });
        }
    };
    let bytes = fs::read(path).map_err(|error| MeshFileError::Read { path: path.into(), error })?;
    read(path, &bytes).map_err(|reason| {
        // Some readers answer with several lines.
        let reason = reason.split_whitespace().collect::<Vec<_>>().join(" ");
        MeshFileError::Parse { path: path.into(), format, reason }
    })
}

fn read_obj(mut bytes: &[u8]) -> Result<Soup, String> {
    let options = tobj::LoadOptions {
        triangulate: true,
        ignore_points: true,
        ignore_lines: true,
        ..Default::default()
    };
    // Materials are in files of their own, which need not be there.
    let (models, _) = tobj::load_obj_buf(&mut bytes, &options, |_| Ok(Default::default()))
        .map_err(|error| error.to_string())?;
    let (mut vertices, mut triangles) = (Vec::new(), Vec::new());
    for tobj::Model { mesh, .. } in models {
        let first = vertices.len() as u32;
        vertices.extend(mesh.positions.chunks_exact(3).map(|x| Vector([x[0], x[1], x[2]])));
        let corners = mesh.indices.chunks_exact(3);
        triangles.extend(corners.map(|t| [t[0] + first, t[1] + first, t[2] + first]));
    }
    Ok((vertices, triangles))
}

fn read_stl(bytes: &[u8]) -> Result<Soup, String> {
    let mesh =
        stl_io::read_stl(&mut std::io::Cursor::new(bytes)).map_err(|error| error.to_string())?;
    let vertices =
        mesh.vertices.iter().map(|x| Vector([x[0], x[1], x[2]].map(f64::from))).collect();
    let triangles = mesh.faces.iter().map(|face| face.vertices.map(|i| i as u32)).collect();
    Ok((vertices, triangles))
}

fn read_ply(mut bytes: &[u8]) -> Result<Soup, String> {
    let ply =
        Parser::<DefaultElement>::new().read_ply(&mut bytes).map_err(|error| error.to_string())?;
    let elements =
        |name: &str| ply.payload.get(name).ok_or_else(|| format!("it has no `{name}` elements"));
    let mut vertices = Vec::new();
    for (i, vertex) in elements("vertex")?.iter().enumerate() {
        let mut x = Vector([0.0; 3]);
        for (axis, name) in ["x", "y", "z"].into_iter().enumerate() {
            x[axis] = vertex
                .get(name)
                .and_then(number)
                .ok_or_else(|| format!("vertex {i} has no coordinate `{name}`"))?;
        }
        vertices.push(x);
    }
    let mut triangles = Vec::new();
    for (i, face) in elements("face")?.iter().enumerate() {
        let corners = face
            .get("vertex_indices")
            .or_else(|| face.get("vertex_index"))
            .and_then(Property::to_u32_list)
            .ok_or_else(|| format!("face {i} has no list `vertex_indices` of vertex numbers"))?;
        for pair in corners.get(1..).unwrap_or_default().windows(2) {
            triangles.push([corners[0], pair[0], pair[1]]);
        }
    }
    Ok((vertices, triangles))
}

fn number(property: &Property) -> Option<f64> {
    Some(match *property {
        Property::Char(x) => x.into(),
        Property::UChar(x) => x.into(),
        Property::Short(x) => x.into(),
        Property::UShort(x) => x.into(),
        Property::Int(x) => x.into(),
        Property::UInt(x) => x.into(),
        Property::Float(x) => x.into(),
        Property::Double(x) => x,
        _ => return None,
    })
}
