//! The surface of a body as the scene describes it, for looking at.

use pliant_geometry::TriangleMesh;
use pliant_scene::{ShapeKind, ShapeSpec};
use pliant_surface::{SurfaceMesh, polygonize, refine};

use super::WorldError;
use super::shape::{Notes, placement, shape, upright};

/// Edges of the meshes of files sharper than this stay sharp [rad].
const CREASE: f64 = 0.6;

/// The mesh of a bounded shape in space, with triangles about `cell` [m] large. Meshes from files are
/// taken as they are, with long edges halved.
pub fn outline(spec: &ShapeSpec, cell: f64) -> Result<SurfaceMesh, WorldError> {
    let ShapeKind::Mesh(file) = &spec.kind else {
        let notes = &mut Notes { warnings: &mut Vec::new(), mesh_cell: None };
        return Ok(polygonize(&shape::<3>(spec, notes)?, cell)?);
    };
    let mesh = TriangleMesh::open(&file.file)?;
    let (inner, outer) = (upright(file.scale, file.up), placement::<3>(spec));
    let place = |x| outer.point(inner.point(x)).0.map(|x| x as f32);
    let positions = mesh.vertices().iter().map(|&x| place(x)).collect();
    let mut surface = SurfaceMesh::new(positions, mesh.triangles().to_vec());
    refine(&mut surface, 2.0 * cell)?;
    surface.split_creases(CREASE);
    Ok(surface)
}
