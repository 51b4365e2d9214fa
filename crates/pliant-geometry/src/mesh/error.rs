//! What can be wrong with a mesh, and what was mended.

use std::io;
use std::path::PathBuf;

/// Why triangles do not enclose a volume.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum MeshError {
    /// Nothing there.
    #[error("no triangles")]
    NoTriangles,
    /// A position is infinite or not a number.
    #[error("vertex {vertex} has a coordinate that is not a finite number: {position:?}")]
    NotFinite {
        /// Number of the vertex, from 0.
        vertex: usize,
        /// Its coordinates [m].
        position: [f64; 3],
    },
    /// A triangle names a vertex that does not exist.
    #[error("triangle {triangle} refers to vertex {index}, but there are {count} vertices")]
    IndexOutOfRange {
        /// Number of the triangle, from 0.
        triangle: usize,
        /// The vertex it names.
        index: u32,
        /// Number of vertices.
        count: usize,
    },
    /// Not one triangle has an area.
    #[error("all {count} triangles have zero area")]
    AllDegenerate {
        /// Number of triangles.
        count: usize,
    },
    /// The surface has holes.
    #[error(
        "the surface is open: {edges} edges belong to one triangle only, the first near \
         {near:?}; fill the holes in a modelling program"
    )]
    Open {
        /// Number of edges on the rim of a hole.
        edges: usize,
        /// Midpoint of the first [m].
        near: [f64; 3],
    },
    /// Edges at which inside and outside cannot be told apart.
    #[error(
        "{edges} edges belong to more than two triangles that do not pair up, the first near \
         {near:?}; remove inner walls and duplicate faces in a modelling program"
    )]
    NonManifold {
        /// Number of such edges.
        edges: usize,
        /// Midpoint of the first [m].
        near: [f64; 3],
    },
    /// Neighbors disagree about the outside.
    #[error(
        "triangles on both sides of {edges} edges face opposite ways, the first near {near:?}; \
         recalculate the normals in a modelling program"
    )]
    Inconsistent {
        /// Number of such edges.
        edges: usize,
        /// Midpoint of the first [m].
        near: [f64; 3],
    },
    /// Closed, but flat.
    #[error("the surface is closed but encloses no volume ({volume:e} m³)")]
    NoVolume {
        /// What it encloses [m³].
        volume: f64,
    },
}

/// Why a mesh cannot be read from a file.
#[derive(Debug, thiserror::Error)]
pub enum MeshFileError {
    /// The format is not known by its extension.
    #[error("{}: unknown mesh format `{extension}`; use .obj, .stl, .ply, .gltf or .glb", path.display())]
    UnknownExtension {
        /// The file.
        path: PathBuf,
        /// What follows the last dot of its name.
        extension: String,
    },
    /// Missing or unreadable.
    #[error("{}: cannot read the mesh: {error}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        #[source]
        error: io::Error,
    },
    /// Not what its extension says, or damaged.
    #[error("{}: not a valid {format} file: {reason}", path.display())]
    Parse {
        /// The file.
        path: PathBuf,
        /// Format by extension.
        format: &'static str,
        /// What the reader stumbled over.
        reason: String,
    },
    /// Read, but not a closed surface.
    #[error("{}: {error}", path.display())]
    Mesh {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        #[source]
        error: MeshError,
    },
}

/// What was mended on the way.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MeshWarning {
    /// Triangles without area are left out.
    #[error("{} triangles of zero area were left out, the first is number {}", triangles.len(), triangles[0])]
    Degenerate {
        /// Their numbers, from 0.
        triangles: Vec<usize>,
    },
    /// Triangles that faced inwards were turned.
    #[error("{triangles} triangles faced inwards and were turned around")]
    Flipped {
        /// How many.
        triangles: usize,
    },
    /// Pieces touch along edges.
    #[error("{edges} edges are shared by more than two triangles, which pair up")]
    Touching {
        /// How many.
        edges: usize,
    },
}
