//! Triangle meshes that enclose a volume.
//!
//! A surface has an inside only if it is closed and its triangles agree on which side that is.
//! [`TriangleMesh::new`] establishes both, or says what is wrong, so everything after it can rely
//! on them. Vertices at exactly the same position are one vertex: file formats repeat them for
//! their own reasons.

mod distance;
mod error;
mod gltf;
mod read;
mod topology;
mod winding;

use std::sync::OnceLock;

use pliant_math::Vector;

use crate::Aabb;
use crate::bvh::Bvh;
use winding::Dipole;

pub use error::{MeshError, MeshFileError, MeshWarning};
pub(crate) use read::read_soup;
pub(crate) use topology::{is_degenerate, weld};

/// A closed surface, oriented outwards, ready for distance queries.
#[derive(Clone, Debug)]
pub struct TriangleMesh {
    vertices: Vec<Vector<f64, 3>>,
    /// In the order of the leaves of `bvh`.
    triangles: Vec<[u32; 3]>,
    warnings: Vec<MeshWarning>,
    /// Positions of the corners of each triangle [m], once more, without the detour.
    corners: Vec<[Vector<f64, 3>; 3]>,
    bvh: Bvh,
    /// The far field of every node of the tree.
    dipoles: Vec<Dipole>,
    bounds: Aabb<3>,
    /// Sum over triangles by the divergence theorem [m³].
    signed_volume: f64,
    /// Whether pieces may lie within one another, so that their volumes do not add up.
    pieces_overlap: bool,
    /// The volume once it is known.
    volume: OnceLock<f64>,
}

impl TriangleMesh {
    /// The surface made of these vertices [m] and triangles, if it is closed.
    ///
    /// Triangles without area are dropped and triangles that face inwards are turned around; both
    /// leave a [warning](Self::warnings).
    pub fn new(vertices: Vec<Vector<f64, 3>>, triangles: Vec<[u32; 3]>) -> Result<Self, MeshError> {
        let checked = topology::check(vertices, triangles)?;
        let corners = |triangle: [u32; 3]| triangle.map(|i| checked.vertices[i as usize]);
        let boxes: Vec<_> =
            checked.triangles.iter().map(|&t| Aabb::of_points(corners(t))).collect();
        let (bvh, order) = Bvh::new(&boxes);
        let triangles: Vec<_> = order.iter().map(|&t| checked.triangles[t as usize]).collect();
        let corners: Vec<_> = triangles.iter().map(|&t| corners(t)).collect();
        let dipoles = winding::dipoles(&bvh, &corners);
        Ok(Self {
            bounds: bvh.nodes[0].bounds,
            signed_volume: checked.volume,
            pieces_overlap: checked.pieces_overlap,
            vertices: checked.vertices,
            triangles,
            warnings: checked.warnings,
            corners,
            bvh,
            dipoles,
            volume: OnceLock::new(),
        })
    }

    /// Vertex positions [m].
    pub fn vertices(&self) -> &[Vector<f64, 3>] {
        &self.vertices
    }

    /// Vertex numbers of each triangle, counter-clockwise seen from outside; neighbors are near one
    /// another in the list.
    pub fn triangles(&self) -> &[[u32; 3]] {
        &self.triangles
    }

    /// What was mended on the way.
    pub fn warnings(&self) -> &[MeshWarning] {
        &self.warnings
    }
}

#[cfg(test)]
mod tests;
