//! Meshes against the shapes they approximate, and every way in which they can be broken.

use std::f64::consts::PI;

use pliant_math::Vector;
use proptest::prelude::*;

use super::*;
use crate::{Shape, SignedDistance};

type Soup = (Vec<Vector<f64, 3>>, Vec<[u32; 3]>);

/// A cube of side 2 `half` around `center`.
fn cube(center: [f64; 3], half: f64) -> Soup {
    let corner = |i: usize| {
        let side = |bit: usize| if i >> bit & 1 == 1 { half } else { -half };
        Vector([center[0] + side(0), center[1] + side(1), center[2] + side(2)])
    };
    let quads: [[u32; 4]; 6] =
        [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let triangles = quads.iter().flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]).collect();
    ((0..8).map(corner).collect(), triangles)
}

/// A torus about y of n × n quads.
fn ring(major: f64, minor: f64, n: u32) -> Soup {
    let mut vertices = Vec::new();
    let mut triangles = Vec::new();
    for i in 0..n {
        for j in 0..n {
            let (u, v) = (2.0 * PI * i as f64 / n as f64, 2.0 * PI * j as f64 / n as f64);
            let r = major + minor * v.cos();
            vertices.push(Vector([r * u.cos(), minor * v.sin(), r * u.sin()]));
            let at = |i: u32, j: u32| (i % n) * n + j % n;
            let (a, b, c, d) = (at(i, j), at(i, j + 1), at(i + 1, j + 1), at(i + 1, j));
            triangles.extend([[a, b, c], [a, c, d]]);
        }
    }
    (vertices, triangles)
}

fn joined(parts: &[Soup]) -> Soup {
    let (mut vertices, mut triangles) = (Vec::new(), Vec::new());
    for (more, faces) in parts {
        let first = vertices.len() as u32;
        vertices.extend(more);
        triangles.extend(faces.iter().map(|t| t.map(|i| i + first)));
    }
    (vertices, triangles)
}

fn inside_out((vertices, triangles): Soup) -> Soup {
    (vertices, triangles.iter().map(|&[a, b, c]| [a, c, b]).collect())
}

fn build((vertices, triangles): Soup) -> Result<TriangleMesh, MeshError> {
    TriangleMesh::new(vertices, triangles)
}

#[test]
fn a_ring_of_triangles_approaches_the_torus() {
    let (major, minor, n) = (1.0, 0.4, 48);
    let mesh = build(ring(major, minor, n)).unwrap();
    let torus = Shape::torus(Vector([0.0; 3]), Vector([0.0, 1.0, 0.0]), major, minor).unwrap();
    // Chords leave the arcs by r (1 − cos π/n): inwards, and outwards around the hole.
    let sagitta = (major + 2.0 * minor) * (1.0 - (PI / n as f64).cos());
    for i in 0..2000 {
        let a = i as f64;
        let x = Vector([1.6 * (1.1 * a).sin(), 0.6 * (0.37 * a).cos(), 1.6 * (0.73 * a).cos()]);
        let difference = mesh.distance(x) - torus.distance(x);
        assert!(difference.abs() < sagitta, "{x:?}: {difference}");
        let (fast, exact) = (mesh.winding_number(x), mesh.exact_winding_number(x));
        assert!((fast - exact).abs() < 0.05, "{x:?}: {fast} {exact}");
        assert!((exact - exact.round()).abs() < 1e-12, "a closed surface winds whole times");
    }
    let ratio = mesh.volume() / torus.volume();
    assert!(ratio < 1.0 && ratio > 1.0 - 2.0 * (PI / n as f64).powi(2), "{ratio}");
    assert_eq!(mesh.warnings(), []);
}

#[test]
fn overlapping_pieces_are_one_solid() {
    let pair = joined(&[cube([0.0; 3], 0.5), cube([0.5, 0.2, 0.1], 0.5)]);
    let mesh = build(pair).unwrap();
    for x in [[0.25, 0.1, 0.0], [-0.4, 0.0, 0.0], [0.9, 0.3, 0.3]] {
        assert!(mesh.distance(Vector(x)) < 0.0, "{x:?}");
    }
    assert!(mesh.distance(Vector([0.9, -0.4, 0.0])) > 0.0);
    let common = 0.5 * 0.8 * 0.9;
    assert!((mesh.volume() / (2.0 - common) - 1.0).abs() < 1e-3, "{}", mesh.volume());
}

#[test]
fn cavities_are_outside() {
    let hollow = joined(&[cube([0.0; 3], 1.0), inside_out(cube([0.1, 0.0, 0.0], 0.5))]);
    let mesh = build(hollow).unwrap();
    assert_eq!(mesh.distance(Vector([0.1, 0.0, 0.0])), 0.5);
    assert!((mesh.distance(Vector([0.8, 0.0, 0.0])) + 0.2).abs() < 1e-12);
    assert!((mesh.volume() / 7.0 - 1.0).abs() < 1e-3, "{}", mesh.volume());
    assert_eq!(mesh.warnings(), []);
}

#[test]
fn inward_meshes_are_turned_around() {
    let mesh = build(inside_out(cube([0.0; 3], 1.0))).unwrap();
    assert_eq!(mesh.warnings(), [MeshWarning::Flipped { triangles: 12 }]);
    assert_eq!(mesh.distance(Vector([0.5, 0.0, 0.0])), -0.5);
    assert!((mesh.volume() - 8.0).abs() < 1e-12);

    let one_of_two = joined(&[cube([0.0; 3], 1.0), inside_out(cube([5.0, 0.0, 0.0], 1.0))]);
    let mesh = build(one_of_two).unwrap();
    assert_eq!(mesh.warnings(), [MeshWarning::Flipped { triangles: 12 }]);
    assert!(mesh.distance(Vector([5.5, 0.0, 0.0])) < 0.0);
    assert!((mesh.volume() - 16.0).abs() < 1e-12);
}

#[test]
fn holes_are_counted() {
    let (vertices, mut triangles) = cube([0.0; 3], 1.0);
    triangles.pop();
    let error = TriangleMesh::new(vertices, triangles).unwrap_err();
    assert!(matches!(error, MeshError::Open { edges: 3, .. }), "{error}");
    assert!(error.to_string().contains("open: 3 edges"), "{error}");
}

#[test]
fn neighbors_that_disagree_are_refused() {
    let (vertices, mut triangles) = cube([0.0; 3], 1.0);
    triangles[4].swap(0, 1);
    let error = TriangleMesh::new(vertices, triangles).unwrap_err();
    assert!(matches!(error, MeshError::Inconsistent { edges: 3, .. }), "{error}");
}

#[test]
fn duplicate_faces_are_refused_and_touching_pieces_accepted() {
    let (vertices, mut triangles) = cube([0.0; 3], 1.0);
    triangles.push(triangles[0]);
    let error = TriangleMesh::new(vertices, triangles).unwrap_err();
    assert!(matches!(error, MeshError::NonManifold { edges: 3, .. }), "{error}");

    let pair = joined(&[cube([0.0; 3], 1.0), cube([2.0, 2.0, 0.0], 1.0)]);
    let mesh = build(pair).unwrap();
    assert_eq!(mesh.warnings(), [MeshWarning::Touching { edges: 1 }]);
    assert!(mesh.distance(Vector([1.01, 1.01, 0.0])) < 0.0);
    assert!(mesh.distance(Vector([1.01, 0.99, 0.0])) > 0.0);
}

#[test]
fn triangles_without_area_are_left_out() {
    // A vertex in the middle of an edge, joined by a sliver, and a triangle with a corner twice.
    let (mut vertices, mut triangles) = cube([0.0; 3], 1.0);
    let [a, b, c] = triangles[0];
    let middle = vertices.len() as u32;
    vertices.push((vertices[a as usize] + vertices[b as usize]) * 0.5);
    triangles[0] = [a, middle, c];
    triangles.extend([[middle, b, c], [a, b, middle], [a, a, b]]);
    let mesh = TriangleMesh::new(vertices, triangles).unwrap();
    assert_eq!(mesh.warnings(), [MeshWarning::Degenerate { triangles: vec![13, 14] }]);
    assert_eq!(mesh.triangles().len(), 13);
    assert!((mesh.volume() - 8.0).abs() < 1e-12);
}

#[test]
fn nonsense_is_refused_with_numbers() {
    let (vertices, triangles) = cube([0.0; 3], 1.0);
    assert_eq!(TriangleMesh::new(vec![], vec![]).unwrap_err(), MeshError::NoTriangles);

    let mut far = vertices.clone();
    far[3].0[1] = f64::NAN;
    let error = TriangleMesh::new(far, triangles.clone()).unwrap_err();
    assert!(matches!(error, MeshError::NotFinite { vertex: 3, .. }));

    let mut loose = triangles.clone();
    loose[7][2] = 8;
    let expected = MeshError::IndexOutOfRange { triangle: 7, index: 8, count: 8 };
    assert_eq!(TriangleMesh::new(vertices.clone(), loose).unwrap_err(), expected);

    let dots = vec![[0, 0, 1], [1, 1, 1]];
    let expected = MeshError::AllDegenerate { count: 2 };
    assert_eq!(TriangleMesh::new(vertices.clone(), dots).unwrap_err(), expected);

    let sheet = vec![[0, 1, 2], [0, 2, 1]];
    let error = TriangleMesh::new(vertices, sheet).unwrap_err();
    assert!(matches!(error, MeshError::NoVolume { .. }), "{error}");
}

#[test]
fn a_grid_of_distances_stands_in_for_the_mesh() {
    let mesh = Shape::mesh(build(ring(1.0, 0.4, 32)).unwrap());
    let grid = mesh.cached(0.05).unwrap();
    for i in 0..500 {
        let a = i as f64;
        let x = Vector([1.3 * (1.1 * a).sin(), 0.5 * (0.37 * a).cos(), 1.3 * (0.73 * a).cos()]);
        let difference = grid.distance(x) - mesh.distance(x);
        // Off by up to half a cell where the distance has a crease, on the medial circle.
        assert!(difference.abs() < 0.5 * 0.05, "{x:?}: {difference}");
    }
    assert_eq!(grid.volume(), mesh.volume());
}

proptest! {
    #[test]
    fn a_cube_of_triangles_is_a_box(x in prop::array::uniform3(-2.0..2.0f64)) {
        let mesh = build(cube([0.1, 0.0, -0.2], 0.7)).unwrap();
        let exact = Shape::cuboid(Vector([0.1, 0.0, -0.2]), Vector([1.4; 3]), 0.0).unwrap();
        let x = Vector(x);
        let (distance, normal) = mesh.distance_and_normal(x);
        prop_assert!((distance - exact.distance(x)).abs() < 1e-12);
        prop_assert_eq!(distance, mesh.distance(x));
        prop_assert!(exact.distance(x - normal * distance).abs() < 1e-12);
        // Inside, near a medial plane, either face is nearest.
        prop_assert!(distance < 0.0 || (normal - exact.normal(x)).norm() < 1e-9);
    }
}
