//! Seams of a scene: which vertices are sewn to which.

use std::collections::HashSet;

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
        let alone = first.len().max(second.len()) - stitches.len();
        if stitches.is_empty() {
            warnings.push(format!("seam {} sews no vertices; move its regions", i + 1));
        } else if 10 * alone > stitches.len() {
            warnings.push(format!(
                "seam {} sews {} pairs and leaves {alone} vertices without a partner: make both edges alike in length \
                 and in `edge`",
                i + 1,
                stitches.len()
            ));
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

/// Pairs of vertices, the nearest first, each vertex in one pair at most: in every round all those that are
/// nearest to each other.
fn pair<const D: usize>(from: &[Vertex<D>], to: &[Vertex<D>]) -> Vec<Vec<(u32, u32)>> {
    let mut sewn: HashSet<(u32, u32)> = HashSet::new();
    let mut stitches = Vec::new();
    loop {
        let free = |list: &[Vertex<D>]| -> Vec<Vertex<D>> {
            list.iter().filter(|(vertex, _)| !sewn.contains(vertex)).copied().collect()
        };
        let (first, second) = (free(from), free(to));
        let wishes = nearest(&first, &second);
        let back = nearest(&second, &first);
        let before = stitches.len();
        for (i, wish) in wishes.iter().enumerate() {
            let Some(j) = *wish else { continue };
            let (a, b) = (first[i].0, second[j].0);
            // A vertex that is in both lists may be taken by now.
            if back[j] == Some(i) && !sewn.contains(&a) && !sewn.contains(&b) {
                sewn.extend([a, b]);
                stitches.push(vec![a, b]);
            }
        }
        if stitches.len() == before {
            return stitches;
        }
    }
}

/// For each vertex the nearest of others that is not itself, of several the one with the lowest number.
fn nearest<const D: usize>(of: &[Vertex<D>], among: &[Vertex<D>]) -> Vec<Option<usize>> {
    let choose = |(vertex, x): &Vertex<D>| {
        let others = among.iter().enumerate().filter(|(_, (other, _))| other != vertex);
        // The same number for both ways between two vertices, so that ties are the same both ways.
        let rank = |(j, (other, y)): (usize, &Vertex<D>)| {
            ((*y - *x).norm_squared(), (*vertex).min(*other), (*vertex).max(*other), j)
        };
        let least = others
            .map(rank)
            .min_by(|a, b| a.0.total_cmp(&b.0).then_with(|| (a.1, a.2, a.3).cmp(&(b.1, b.2, b.3))));
        least.map(|(.., j)| j)
    };
    of.iter().map(choose).collect()
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
        assert_eq!(pairs, [[(0, 0), (1, 1)], [(0, 1), (1, 0)]].map(Vec::from));
    }

    #[test]
    fn a_farther_vertex_does_not_take_the_partner_of_a_nearer_one() {
        // The second of the first edge would rather have the first of the other one, and gets the second.
        let pairs = pair(&edge(0, &[0.0, 0.15, 0.9]), &edge(1, &[0.05, 0.3]));
        assert_eq!(pairs, [[(0, 0), (1, 0)], [(0, 1), (1, 1)]].map(Vec::from));
    }

    #[test]
    fn no_vertex_is_sewn_to_itself_or_twice() {
        let one = edge(0, &[0.0]);
        assert!(pair(&one, &one).is_empty());
        let row = edge(0, &[0.0, 0.1, 0.3, 0.4]);
        assert_eq!(pair(&row, &row), [[(0, 0), (0, 1)], [(0, 2), (0, 3)]].map(Vec::from));
    }
}
