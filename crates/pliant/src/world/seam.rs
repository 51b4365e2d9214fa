//! Seams of a scene: which vertices are sewn to which.

use pliant_math::Vector;
use pliant_mpm::{FabricBody, Seam};
use pliant_scene::{Scene, SeamEdge, SeamSpec};

use super::WorldError;
use super::shape::{BuildShape, In, Notes, shape};

/// Pairs the vertices of all seams. `meshes` are the bodies of the scene, those that are no sheet and no
/// strand left out.
pub(super) fn seams<const D: usize>(
    scene: &Scene,
    meshes: &[Option<&FabricBody<D>>],
    warnings: &mut Vec<String>,
) -> Result<Vec<Seam>, WorldError>
where
    In<D>: BuildShape<D>,
{
    let mut all = Vec::new();
    for (i, spec) in scene.seams.iter().enumerate() {
        let SeamSpec { from, to, close } = spec;
        let [first, second] = [
            vertices::<D>(scene, from, meshes, warnings)?,
            vertices::<D>(scene, to, meshes, warnings)?,
        ];
        let stitches = pair(&first, &second);
        if stitches.is_empty() {
            warnings.push(format!("seam {} sews no vertices; move its regions", i + 1));
        }
        all.push(Seam { stitches, closed: *close });
    }
    Ok(all)
}

/// A vertex of a body, and where it is [m].
type Vertex<const D: usize> = ((u32, u32), Vector<f64, D>);

/// The vertices of an edge.
fn vertices<const D: usize>(
    scene: &Scene,
    edge: &SeamEdge,
    meshes: &[Option<&FabricBody<D>>],
    warnings: &mut Vec<String>,
) -> Result<Vec<Vertex<D>>, WorldError>
where
    In<D>: BuildShape<D>,
{
    let region = shape::<D>(&edge.region, &mut Notes { warnings, mesh_cell: None })?;
    let number = scene.bodies.iter().position(|body| body.name == edge.body);
    let Some((number, mesh)) = number.and_then(|i| Some((i as u32, meshes[i]?))) else {
        return Ok(Vec::new());
    };
    let places = (0..).zip(mesh.positions.iter().map(|&x| Vector(x)));
    let sewn = places.filter(|(_, x)| region.distance(*x) <= 0.0);
    Ok(sewn.map(|(vertex, x)| ((number, vertex), x)).collect())
}

/// Pairs of vertices, the nearest first, each vertex in one pair at most.
fn pair<const D: usize>(from: &[Vertex<D>], to: &[Vertex<D>]) -> Vec<Vec<(u32, u32)>> {
    let mut free = vec![true; to.len()];
    let mut waiting: Vec<usize> = (0..from.len()).collect();
    let mut stitches = Vec::new();
    while !waiting.is_empty() {
        // For each vertex that has none yet the nearest one that is free.
        let mut wishes: Vec<(f64, usize, usize)> = Vec::new();
        for &i in &waiting {
            let (vertex, x) = &from[i];
            let others =
                to.iter().enumerate().filter(|(j, (other, _))| free[*j] && other != vertex);
            let distances = others.map(|(j, (_, y))| ((*y - *x).norm_squared(), i, j));
            wishes.extend(distances.min_by(|a, b| a.0.total_cmp(&b.0)));
        }
        if wishes.is_empty() {
            break;
        }
        wishes.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        for (_, i, j) in wishes {
            if std::mem::take(&mut free[j]) {
                stitches.push(vec![from[i].0, to[j].0]);
                waiting.retain(|&other| other != i);
            }
        }
    }
    stitches
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edge(body: u32, places: &[f64]) -> Vec<Vertex<2>> {
        (0..).zip(places).map(|(v, &x)| ((body, v), Vector([x, f64::from(body)]))).collect()
    }

    #[test]
    fn the_nearest_vertices_are_paired_each_once() {
        // The third vertex of the longer edge has nobody left.
        let pairs = pair(&edge(0, &[0.0, 1.0, 1.4]), &edge(1, &[1.1, 0.1]));
        assert_eq!(pairs, [[(0, 1), (1, 0)], [(0, 0), (1, 1)]].map(Vec::from));
    }

    #[test]
    fn no_vertex_is_sewn_to_itself() {
        let one = edge(0, &[0.0]);
        assert!(pair(&one, &one).is_empty());
    }
}
