//! Is it closed, and which way is out?
//!
//! Every directed edge a → b of a triangle must be met by one b → a of another: then the surface
//! has no rim and its triangles agree on a side. Edges are listed with both ends in order, sorted,
//! and counted in each direction. Where more than two triangles meet at an edge in equal numbers
//! each way, pieces touch there; the winding number still tells in from out.
//!
//! The volume follows from the divergence theorem, V = Σ a·(b × c)/6, about the center of the
//! bounds to keep the digits. A piece that lies apart from all others and has V < 0 is inside out
//! and is turned; pieces within others may be cavities and are turned only all together.

use std::collections::HashMap;

use pliant_math::Vector;

use super::error::{MeshError, MeshWarning};
use crate::Aabb;

/// A triangle is degenerate when its area is below this share of its longest edge squared: far
/// above the rounding of coordinates of order one, far below any useful triangle.
const DEGENERATE: f64 = 1e-12;

/// Less volume than this share of the bounds' diagonal cubed is none.
const FLAT: f64 = 1e-14;

/// A closed, outward surface.
pub(super) struct Checked {
    pub vertices: Vec<Vector<f64, 3>>,
    pub triangles: Vec<[u32; 3]>,
    pub warnings: Vec<MeshWarning>,
    pub volume: f64,
    pub pieces_overlap: bool,
}

pub(super) fn check(
    vertices: Vec<Vector<f64, 3>>,
    triangles: Vec<[u32; 3]>,
) -> Result<Checked, MeshError> {
    if triangles.is_empty() {
        return Err(MeshError::NoTriangles);
    }
    for (vertex, x) in vertices.iter().enumerate() {
        if x.0.iter().any(|x| !x.is_finite()) {
            return Err(MeshError::NotFinite { vertex, position: x.0 });
        }
    }
    for (triangle, corners) in triangles.iter().enumerate() {
        if let Some(&index) = corners.iter().find(|&&i| i as usize >= vertices.len()) {
            let count = vertices.len();
            return Err(MeshError::IndexOutOfRange { triangle, index, count });
        }
    }
    let (vertices, triangles) = weld(&vertices, &triangles);

    let degenerate: Vec<usize> =
        (0..triangles.len()).filter(|&t| is_degenerate(&vertices, triangles[t])).collect();
    if degenerate.len() == triangles.len() {
        return Err(MeshError::AllDegenerate { count: triangles.len() });
    }
    let mut warnings = Vec::new();
    let touching = check_edges(&vertices, &triangles)?;
    if touching > 0 {
        warnings.push(MeshWarning::Touching { edges: touching });
    }
    // Slivers take part in the bookkeeping of edges, for they may join edges split elsewhere; they
    // add nothing to the surface.
    let mut kept: Vec<_> = (0..triangles.len())
        .filter(|t| degenerate.binary_search(t).is_err())
        .map(|t| triangles[t])
        .collect();
    if !degenerate.is_empty() {
        warnings.push(MeshWarning::Degenerate { triangles: degenerate });
    }
    let (flipped, volume, pieces_overlap) = orient(&vertices, &mut kept);
    if flipped > 0 {
        warnings.push(MeshWarning::Flipped { triangles: flipped });
    }
    let size = Aabb::of_points(vertices.iter().copied()).diagonal();
    if volume <= FLAT * size.powi(3) {
        return Err(MeshError::NoVolume { volume });
    }
    Ok(Checked { vertices, triangles: kept, warnings, volume, pieces_overlap })
}

/// The distinct positions that triangles use, and the triangles between them.
pub(crate) fn weld(
    vertices: &[Vector<f64, 3>],
    triangles: &[[u32; 3]],
) -> (Vec<Vector<f64, 3>>, Vec<[u32; 3]>) {
    let mut distinct = Vec::new();
    let mut known = HashMap::new();
    let mut merge = |i: u32| {
        let x = vertices[i as usize];
        // Adding zero makes −0 and 0 the same bits.
        *known.entry(x.0.map(|x| (x + 0.0).to_bits())).or_insert_with(|| {
            distinct.push(x);
            distinct.len() as u32 - 1
        })
    };
    let triangles = triangles.iter().map(|t| t.map(&mut merge)).collect();
    (distinct, triangles)
}

pub(crate) fn is_degenerate(vertices: &[Vector<f64, 3>], triangle: [u32; 3]) -> bool {
    let [a, b, c] = triangle.map(|i| vertices[i as usize]);
    let longest = (b - a).norm_squared().max((c - b).norm_squared()).max((a - c).norm_squared());
    0.5 * (b - a).cross(c - a).norm() <= DEGENERATE * longest
}

/// The number of edges at which pieces touch.
fn check_edges(vertices: &[Vector<f64, 3>], triangles: &[[u32; 3]]) -> Result<usize, MeshError> {
    let mut edges = Vec::with_capacity(3 * triangles.len());
    for &[a, b, c] in triangles {
        // A triangle that uses a vertex twice has an edge of no length, and two that cancel.
        if a == b || b == c || c == a {
            continue;
        }
        for (from, to) in [(a, b), (b, c), (c, a)] {
            edges.push((from.min(to), from.max(to), from < to));
        }
    }
    edges.sort_unstable();
    let (mut open, mut tangled, mut opposed) = (Vec::new(), Vec::new(), Vec::new());
    let mut touching = 0;
    for same in edges.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
        let forward = same.iter().filter(|edge| edge.2).count();
        let backward = same.len() - forward;
        match same.len() {
            1 => open.push(same[0]),
            2 if forward != backward => opposed.push(same[0]),
            _ if forward != backward => tangled.push(same[0]),
            2 => {}
            _ => touching += 1,
        }
    }
    let near = |edges: &[(u32, u32, bool)]| {
        ((vertices[edges[0].0 as usize] + vertices[edges[0].1 as usize]) * 0.5).0
    };
    if !open.is_empty() {
        return Err(MeshError::Open { edges: open.len(), near: near(&open) });
    }
    if !tangled.is_empty() {
        return Err(MeshError::NonManifold { edges: tangled.len(), near: near(&tangled) });
    }
    if !opposed.is_empty() {
        return Err(MeshError::Inconsistent { edges: opposed.len(), near: near(&opposed) });
    }
    Ok(touching)
}

/// Turns what is inside out. Returns how many triangles were turned, the enclosed volume, and
/// whether pieces may lie within one another.
fn orient(vertices: &[Vector<f64, 3>], triangles: &mut [[u32; 3]]) -> (usize, f64, bool) {
    let (piece_of, piece_count) = pieces(vertices.len(), triangles);
    let center = Aabb::of_points(vertices.iter().copied()).center();
    let mut boxes = vec![Aabb::EMPTY; piece_count];
    let mut volumes = vec![0.0; piece_count];
    for triangle in triangles.iter() {
        let piece = piece_of[triangle[0] as usize] as usize;
        let [a, b, c] = triangle.map(|i| vertices[i as usize] - center);
        volumes[piece] += a.dot(b.cross(c)) / 6.0;
        boxes[piece] = boxes[piece].hull(&Aabb::of_points([a, b, c]));
    }
    let alone = apart(&boxes);
    let shared: f64 = (0..piece_count).filter(|&i| !alone[i]).map(|i| volumes[i]).sum();
    let turned: Vec<bool> =
        (0..piece_count).map(|i| if alone[i] { volumes[i] < 0.0 } else { shared < 0.0 }).collect();
    let mut flipped = 0;
    for triangle in triangles {
        if turned[piece_of[triangle[0] as usize] as usize] {
            triangle.swap(1, 2);
            flipped += 1;
        }
    }
    let lone: f64 = (0..piece_count).filter(|&i| alone[i]).map(|i| volumes[i].abs()).sum();
    (flipped, lone + shared.abs(), alone.contains(&false))
}

/// Which of the boxes overlap no other, found by sweeping along x.
fn apart(boxes: &[Aabb<3>]) -> Vec<bool> {
    let mut order: Vec<usize> = (0..boxes.len()).collect();
    order.sort_by(|&a, &b| boxes[a].lower[0].total_cmp(&boxes[b].lower[0]));
    let mut alone = vec![true; boxes.len()];
    for (k, &i) in order.iter().enumerate() {
        for &j in order[k + 1..].iter().take_while(|&&j| boxes[j].lower[0] <= boxes[i].upper[0]) {
            if boxes[i].overlaps(&boxes[j]) {
                alone[i] = false;
                alone[j] = false;
            }
        }
    }
    alone
}

/// Which connected piece each vertex belongs to, and how many there are.
fn pieces(vertex_count: usize, triangles: &[[u32; 3]]) -> (Vec<u32>, usize) {
    let mut parent: Vec<u32> = (0..vertex_count as u32).collect();
    fn root(parent: &mut [u32], mut i: u32) -> u32 {
        while parent[i as usize] != i {
            parent[i as usize] = parent[parent[i as usize] as usize];
            i = parent[i as usize];
        }
        i
    }
    for &[a, b, c] in triangles {
        for other in [b, c] {
            let (a, b) = (root(&mut parent, a), root(&mut parent, other));
            parent[a.max(b) as usize] = a.min(b);
        }
    }
    let mut number = vec![u32::MAX; vertex_count];
    let mut count = 0;
    let piece_of = (0..vertex_count as u32)
        .map(|i| {
            let root = root(&mut parent, i) as usize;
            if number[root] == u32::MAX {
                number[root] = count;
                count += 1;
            }
            number[root]
        })
        .collect();
    (piece_of, count as usize)
}
