//! One instant as an exporter takes it: the particles and cells of a frame, and surfaces made from them.

use pliant_core::{Array, Frame};

use super::ExportError;

/// One instant.
#[derive(Clone, Copy, Debug)]
pub struct Snapshot<'a> {
    /// The particles, and how they are joined.
    pub frame: &'a Frame,
    /// Surfaces, from wherever they come; none where only points are wanted.
    pub meshes: &'a [NamedMesh],
}

/// A triangle mesh with a name that stays the same from frame to frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NamedMesh {
    /// Name, unique among the meshes of a frame.
    pub name: String,
    /// Red, green and blue, 0 to 1, linear.
    pub color: [f32; 3],
    /// Vertices [m].
    pub positions: Vec<[f32; 3]>,
    /// Unit normals of the vertices; empty if there are none.
    pub normals: Vec<[f32; 3]>,
    /// Vertices of each triangle, counterclockwise seen from outside.
    pub triangles: Vec<[u32; 3]>,
    /// Further attributes, one row a vertex.
    pub attributes: Vec<Array>,
}

impl NamedMesh {
    /// Whether rows and indices fit together.
    pub(super) fn check(&self, frame: u32) -> Result<(), ExportError> {
        let fail = |what| Err(ExportError::Mesh { frame, mesh: self.name.clone(), what });
        let count = self.positions.len();
        if !self.normals.is_empty() && self.normals.len() != count {
            return fail(format!("{} normals for {count} vertices", self.normals.len()));
        }
        if let Some(index) = self.triangles.iter().flatten().find(|&&i| i as usize >= count) {
            return fail(format!("a triangle has vertex {index} of {count}"));
        }
        for array in &self.attributes {
            if array.shape.first() != Some(&count) {
                return fail(format!("`{}` does not have a row a vertex", array.name));
            }
        }
        Ok(())
    }
}
