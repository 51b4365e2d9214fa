//! Finer triangles for a mesh that is about to be bent.
//!
//! Every edge longer than the limit is halved, and triangles are cut accordingly. Whether an edge is
//! halved depends on the edge alone, so neighbors agree and no gaps open.

use std::collections::HashMap;

use crate::error::positive;
use crate::{SurfaceError, SurfaceMesh};

/// Vertices at most: beyond, edges stay longer than asked for.
const MOST_VERTICES: usize = 4_000_000;

/// Halves edges until none is longer than `longest` [m].
pub fn refine(mesh: &mut SurfaceMesh, longest: f64) -> Result<(), SurfaceError> {
    let longest = positive("the longest edge", longest)?;
    loop {
        let before = mesh.positions.len();
        let mut middles: HashMap<(u32, u32), u32> = HashMap::new();
        let mut triangles = Vec::with_capacity(mesh.triangles.len());
        for triangle in std::mem::take(&mut mesh.triangles) {
            let [a, b, c] = triangle;
            let halved = [(a, b), (b, c), (c, a)].map(|(p, q)| {
                let long = (mesh.position(p) - mesh.position(q)).norm() > longest;
                long.then(|| {
                    *middles.entry((p.min(q), p.max(q))).or_insert_with(|| {
                        let middle = (mesh.position(p) + mesh.position(q)) * 0.5;
                        mesh.positions.push(middle.0.map(|x| x as f32));
                        mesh.positions.len() as u32 - 1
                    })
                })
            });
            cut(triangle, halved, &mut triangles);
        }
        mesh.triangles = triangles;
        if mesh.positions.len() == before || mesh.positions.len() > MOST_VERTICES {
            mesh.update_normals();
            return Ok(());
        }
    }
}

/// Cuts a triangle at the middles of its edges ab, bc and ca.
fn cut([a, b, c]: [u32; 3], halved: [Option<u32>; 3], out: &mut Vec<[u32; 3]>) {
    match halved {
        [None, None, None] => out.push([a, b, c]),
        [Some(p), None, None] => out.extend([[a, p, c], [p, b, c]]),
        [Some(p), Some(q), None] => out.extend([[p, b, q], [a, p, q], [a, q, c]]),
        [Some(p), Some(q), Some(r)] => out.extend([[a, p, r], [p, b, q], [r, q, c], [p, q, r]]),
        // The rest are these, turned.
        [first, second, third] => cut([b, c, a], [second, third, first], out),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_edges_go_and_the_volume_stays() {
        // A tetrahedron with one corner far out: edges of very different lengths.
        let positions = vec![[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 7.0]];
        let triangles = vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
        let mut mesh = SurfaceMesh::new(positions, triangles);
        let volume = mesh.volume();
        refine(&mut mesh, 0.5).unwrap();
        assert!((mesh.volume() / volume - 1.0).abs() < 1e-6);
        let mut edges = HashMap::new();
        for [a, b, c] in &mesh.triangles {
            for (p, q) in [(*a, *b), (*b, *c), (*c, *a)] {
                assert!((mesh.position(p) - mesh.position(q)).norm() <= 0.5);
                *edges.entry((p, q)).or_insert(0) += 1;
            }
        }
        assert!(edges.keys().all(|&(p, q)| edges.get(&(q, p)) == Some(&1)), "a gap opened");
    }
}
