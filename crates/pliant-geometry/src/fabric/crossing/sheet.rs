//! Triangles of a sheet that cut one another.
//!
//! Two triangles without a common vertex cut one another if an edge of one goes through the other: its
//! ends lie strictly on either side of the plane, and the three volumes that it spans with the edges
//! of the triangle have no two signs. An edge exactly through an edge is a cut: two meshes on the same
//! lattice may have no other. A vertex that only touches, or a triangle in the same plane, cuts
//! nothing.

use pliant_math::Vector;

use super::{CrossingError, in_range, share, volume};
use crate::fabric::SheetMesh;
use crate::fabric::broad_phase::{BroadPhase, boxes};

/// How many pairs of triangles that have no vertex in common cut one another.
pub fn sheet_crossings(sheet: &SheetMesh) -> Result<usize, CrossingError> {
    let SheetMesh { positions, triangles } = sheet;
    in_range(triangles, positions.len())?;
    let tree = BroadPhase::new(&boxes(triangles, &[positions]));
    Ok(tree.count_pairs(|i, j| {
        let [a, b] = [i, j].map(|i| triangles[i as usize]);
        if share(&a, &b) {
            return 0;
        }
        let [a, b] = [a, b].map(|corners| corners.map(|i| positions[i as usize]));
        usize::from(cut(a, b))
    }))
}

fn cut(a: [Vector<f64, 3>; 3], b: [Vector<f64, 3>; 3]) -> bool {
    pierced(a, b) || pierced(b, a)
}

/// Whether an edge of `other` goes through the triangle.
fn pierced(triangle: [Vector<f64, 3>; 3], other: [Vector<f64, 3>; 3]) -> bool {
    let [a, b, c] = triangle;
    let sides = other.map(|x| volume([a, b, c, x]));
    (0..3).any(|i| {
        let j = (i + 1) % 3;
        let apart = (sides[i] > 0.0 && sides[j] < 0.0) || (sides[i] < 0.0 && sides[j] > 0.0);
        let [p, q] = [other[i], other[j]];
        apart && {
            let around = [[a, b], [b, c], [c, a]].map(|[from, to]| volume([p, q, from, to]));
            around.iter().all(|&v| v >= 0.0) || around.iter().all(|&v| v <= 0.0)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn merged(a: &SheetMesh, b: &SheetMesh) -> SheetMesh {
        let first = a.positions.len() as u32;
        let mut both = a.clone();
        both.positions.extend_from_slice(&b.positions);
        both.triangles.extend(b.triangles.iter().map(|t| t.map(|i| i + first)));
        both
    }

    /// A sheet that stands upright, its middle at this height.
    fn upright(height: f64) -> SheetMesh {
        let mut sheet = SheetMesh::rectangle(1.0, 1.0, 0.1).unwrap();
        for x in &mut sheet.positions {
            *x = Vector([x[0] + 0.013, x[2] + height, 0.017]);
        }
        sheet
    }

    #[test]
    fn a_sheet_through_another_is_counted_and_one_above_it_is_not() {
        let flat = SheetMesh::rectangle(1.0, 1.0, 0.1).unwrap();
        assert_eq!(sheet_crossings(&flat), Ok(0));
        assert_eq!(sheet_crossings(&merged(&flat, &upright(0.55))), Ok(0));
        let through = sheet_crossings(&merged(&flat, &upright(0.3))).unwrap();
        // The line of intersection is one long: it meets ten rows of about two triangles in each.
        assert!((20..80).contains(&through), "{through}");
        assert_eq!(sheet_crossings(&merged(&upright(0.3), &flat)), Ok(through));
    }

    #[test]
    fn touching_and_lying_upon_one_another_is_no_cut() {
        let flat = SheetMesh::rectangle(1.0, 1.0, 0.1).unwrap();
        assert_eq!(sheet_crossings(&merged(&flat, &flat)), Ok(0));
        let mut tip = flat.clone();
        let first = tip.positions.len() as u32;
        let on_it = [[0.013, 0.0, 0.017], [0.1, 1.0, 0.0], [0.0, 1.0, 0.1]].map(Vector);
        tip.positions.extend(on_it);
        tip.triangles.push([first, first + 1, first + 2]);
        assert_eq!(sheet_crossings(&tip), Ok(0), "stands on its tip");
    }

    #[test]
    fn an_edge_exactly_through_an_edge_is_a_cut() {
        let point = |x: f64, y: f64, z: f64| Vector([x, y, z]);
        // Two triangles that share the edge along z, and one that comes down exactly onto it.
        let positions = vec![
            point(0.0, 0.0, -1.0),
            point(0.0, 0.0, 1.0),
            point(-1.0, 0.0, 0.0),
            point(1.0, 0.0, 0.0),
            point(0.0, 1.0, 0.0),
            point(0.0, -1.0, 0.0),
            point(0.0, 1.0, 5.0),
        ];
        let triangles = vec![[0, 1, 2], [1, 0, 3], [4, 5, 6]];
        assert_eq!(sheet_crossings(&SheetMesh { positions, triangles }), Ok(2));
    }

    #[test]
    fn a_bad_index_is_an_error() {
        let sheet = SheetMesh { positions: vec![], triangles: vec![[0, 1, 2]] };
        assert!(sheet_crossings(&sheet).is_err());
    }

    #[test]
    fn a_crumpled_sheet_of_many_triangles_is_quick() {
        let mut sheet = SheetMesh::rectangle(1.0, 1.0, 1.0 / 224.0).unwrap();
        assert!(sheet.triangles.len() > 100_000);
        for x in &mut sheet.positions {
            // Folded over itself four times, layers 1 mm apart.
            let fold = (x[0] * 4.0).floor();
            let along = x[0] * 4.0 - fold;
            x[0] = if fold.rem_euclid(2.0) == 0.0 { along } else { 1.0 - along } * 0.25;
            x[1] = 1e-3 * (fold + along);
        }
        let begun = std::time::Instant::now();
        assert_eq!(sheet_crossings(&sheet), Ok(0));
        println!("{:?} for {} triangles", begun.elapsed(), sheet.triangles.len());
    }
}
