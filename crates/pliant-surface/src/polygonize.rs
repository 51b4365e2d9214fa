//! The mesh of a shape, sharp edges included: dual contouring.
//!
//! The shape's distance is sampled on a grid. Every cell that the surface passes through gets one vertex
//! x, and every grid edge that it crosses a quadrilateral between the four cells around it. The
//! crossings p of a cell's edges and the normals n there say where the planes of the surface are; x
//! is where they meet best,
//!
//! ```text
//! x = argmin Σ (n·(x − p))²,   (Σ n nᵀ)(x − c) = Σ n n·(p − c),   c: mean of the p
//! ```
//!
//! on an edge or corner exactly, on a flat anywhere along it: directions in which Σ n nᵀ is small
//! are left alone, so that x stays near c.
//!
//! Ju, Losasso, Schaefer, Warren 2002, *Dual Contouring of Hermite Data*, ACM TOG 21(3).

use std::collections::BTreeMap;

use pliant_geometry::Shape;
use pliant_math::{Matrix, Vector};
use rayon::prelude::*;

use crate::error::positive;
use crate::{SurfaceError, SurfaceMesh, least_squares};

/// Grid points at most; a finer `cell` is made coarser.
const MOST_POINTS: f64 = (1 << 25) as f64;
/// Eigenvalues of Σ n nᵀ below this share of the largest count as flat.
const FLAT: f64 = 0.05;
/// Edges sharper than this stay sharp [rad].
const CREASE: f64 = 0.6;

/// The surface of a bounded shape as triangles about `cell` [m] large.
pub fn polygonize(shape: &Shape<3>, cell: f64) -> Result<SurfaceMesh, SurfaceError> {
    let mut cell = positive("the cell of a surface", cell)?;
    let bounds = shape.bounds();
    if bounds.is_empty() {
        return Ok(SurfaceMesh::default());
    }
    if !bounds.is_finite() {
        return Err(SurfaceError::Unbounded);
    }
    let points = |cell: f64| bounds.size().0.iter().map(|s| s / cell + 4.0).product::<f64>();
    while points(cell) > MOST_POINTS {
        cell *= 1.26;
    }
    let grid = Grid::new(shape, bounds.lower, bounds.size(), cell);
    Ok(grid.contour(shape))
}

/// Distances at the corners of cells.
struct Grid {
    origin: Vector<f64, 3>,
    cell: f64,
    /// Corners along each axis.
    size: [usize; 3],
    distance: Vec<f64>,
}

impl Grid {
    fn new(shape: &Shape<3>, lower: Vector<f64, 3>, extent: Vector<f64, 3>, cell: f64) -> Self {
        // One cell around, and off the lattice by an odd share: faces of boxes like to lie on corners.
        const MARGIN: f64 = 1.381;
        let origin = lower - Vector::splat(MARGIN * cell);
        let size = extent.0.map(|s| (s / cell + 2.0 * MARGIN).ceil() as usize + 1);
        let mut grid = Self { origin, cell, size, distance: Vec::new() };
        let count = size.iter().product();
        grid.distance = (0..count)
            .into_par_iter()
            .map(|number| shape.distance(grid.corner(grid.index(number))))
            .collect();
        grid
    }

    fn index(&self, number: usize) -> [usize; 3] {
        let [_, y, z] = self.size;
        [number / (y * z), number / z % y, number % z]
    }

    fn number(&self, [i, j, k]: [usize; 3]) -> usize {
        (i * self.size[1] + j) * self.size[2] + k
    }

    fn corner(&self, index: [usize; 3]) -> Vector<f64, 3> {
        self.origin + Vector(index.map(|i| i as f64)) * self.cell
    }

    fn inside(&self, index: [usize; 3]) -> bool {
        self.distance[self.number(index)] < 0.0
    }

    fn contour(&self, shape: &Shape<3>) -> SurfaceMesh {
        let cells: Vec<usize> = (0..self.distance.len())
            .into_par_iter()
            .filter(|&number| self.is_crossed(self.index(number)))
            .collect();
        let positions: Vec<_> = cells
            .par_iter()
            .map(|&number| self.vertex(shape, self.index(number)).0.map(|x| x as f32))
            .collect();
        let vertex: BTreeMap<usize, u32> =
            cells.iter().enumerate().map(|(vertex, &cell)| (cell, vertex as u32)).collect();
        let mut mesh = SurfaceMesh { positions, normals: Vec::new(), triangles: Vec::new() };
        for &cell in &cells {
            let index = self.index(cell);
            // The three edges at the cell's lowest corner, each with the four cells around it.
            for axis in 0..3 {
                let (next, after) = ((axis + 1) % 3, (axis + 2) % 3);
                if index[next] == 0 || index[after] == 0 {
                    continue;
                }
                let mut end = index;
                end[axis] += 1;
                let start_inside = self.inside(index);
                if start_inside == self.inside(end) {
                    continue;
                }
                let around = [[0, 0], [1, 0], [1, 1], [0, 1]].map(|[a, b]| {
                    let mut at = index;
                    at[next] -= a;
                    at[after] -= b;
                    vertex[&self.number(at)]
                });
                mesh.add_quad(around, start_inside);
            }
        }
        mesh.split_creases(CREASE);
        mesh
    }

    fn is_crossed(&self, index: [usize; 3]) -> bool {
        if (0..3).any(|axis| index[axis] + 1 >= self.size[axis]) {
            return false;
        }
        let first = self.inside(index);
        (1..8).any(|corner| self.inside(offset(index, corner)) != first)
    }

    /// Where the planes of the surface in a cell meet best.
    fn vertex(&self, shape: &Shape<3>, index: [usize; 3]) -> Vector<f64, 3> {
        let mut crossings = Vec::new();
        for corner in 0..8 {
            for axis in 0..3 {
                let other = corner | 1 << axis;
                if other == corner {
                    continue;
                }
                let ends = [corner, other].map(|corner| offset(index, corner));
                if self.inside(ends[0]) != self.inside(ends[1]) {
                    let at = self.crossing(shape, ends);
                    crossings.push((at, shape.normal(at)));
                }
            }
        }
        let zero = Vector([0.0; 3]);
        let center =
            crossings.iter().fold(zero, |sum, (p, _)| sum + *p) * (1.0 / crossings.len() as f64);
        let mut matrix = Matrix([zero; 3]);
        let mut right = zero;
        for (p, n) in &crossings {
            matrix += n.outer(*n);
            right += *n * n.dot(*p - center);
        }
        let shift = least_squares::solve(&matrix, right, FLAT);
        // A vertex far out of its cell would fold the surface over its neighbors'.
        let (low, high) = (self.corner(index), self.corner(offset(index, 7)));
        (center + shift).zip(low, f64::max).zip(high, f64::min)
    }

    /// Where the surface crosses the edge between two corners, by false position with bisection.
    fn crossing(&self, shape: &Shape<3>, ends: [[usize; 3]; 2]) -> Vector<f64, 3> {
        const STEPS: usize = 6;
        let [a, b] = ends.map(|index| self.corner(index));
        let [mut low, mut high] = [0.0, 1.0];
        let [mut at_low, mut at_high] = ends.map(|index| self.distance[self.number(index)]);
        for step in 0..STEPS {
            let share = if step % 3 == 2 { 0.5 } else { at_low / (at_low - at_high) };
            let middle = low + (high - low) * share;
            let distance = shape.distance(a + (b - a) * middle);
            if (distance < 0.0) == (at_low < 0.0) {
                (low, at_low) = (middle, distance);
            } else {
                (high, at_high) = (middle, distance);
            }
        }
        let gap = at_low - at_high;
        let share = if gap == 0.0 { 0.5 } else { at_low / gap };
        a + (b - a) * (low + (high - low) * share)
    }
}

/// Corner number `corner`, bit by bit, of the cell at `index`.
fn offset(index: [usize; 3], corner: usize) -> [usize; 3] {
    std::array::from_fn(|axis| index[axis] + (corner >> axis & 1))
}

impl SurfaceMesh {
    /// Two triangles between four vertices in a circle, split along the shorter diagonal.
    fn add_quad(&mut self, [a, b, c, d]: [u32; 4], forward: bool) {
        let length = |p: u32, q: u32| (self.position(p) - self.position(q)).norm_squared();
        let halves = if length(a, c) <= length(b, d) {
            [[a, b, c], [a, c, d]]
        } else {
            [[a, b, d], [b, c, d]]
        };
        for [p, q, r] in halves {
            self.triangles.push(if forward { [p, q, r] } else { [p, r, q] });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_keeps_its_corners_edges_and_volume() {
        let size = Vector([1.0, 0.6, 0.4]);
        let block = Shape::cuboid(Vector([0.1, 0.2, 0.3]), size, 0.0).unwrap();
        let mesh = polygonize(&block, 0.07).unwrap();
        // Positions are rounded to single precision.
        const ROUNDING: f64 = 1e-6;
        assert!((mesh.volume() - size.product()).abs() < ROUNDING, "{}", mesh.volume());
        let corner = Vector([0.6, 0.5, 0.5]);
        let near = |p: &[f32; 3]| (Vector(p.map(f64::from)) - corner).norm() < ROUNDING;
        // Three faces meet there, each with a vertex of its own.
        assert_eq!(mesh.positions.iter().filter(|p| near(p)).count(), 3);
        for normal in &mesh.normals {
            let straight = normal.iter().filter(|x| x.abs() > 1.0 - 1e-4).count();
            assert_eq!(straight, 1, "flat faces are lit flat: {normal:?}");
        }
    }

    #[test]
    fn a_ball_converges_to_second_order() {
        let ball = Shape::sphere(Vector([0.0; 3]), 1.0).unwrap();
        let exact = 4.0 / 3.0 * std::f64::consts::PI;
        let error = |cell: f64| (polygonize(&ball, cell).unwrap().volume() / exact - 1.0).abs();
        let (coarse, fine) = (error(0.2), error(0.1));
        assert!(coarse < 0.02 && (2.5..6.0).contains(&(coarse / fine)), "{coarse} {fine}");
    }

    #[test]
    fn every_edge_belongs_to_two_triangles() {
        let ring = Shape::torus(Vector([0.0; 3]), Vector([0.0, 1.0, 0.0]), 1.0, 0.3).unwrap();
        let mesh = polygonize(&ring, 0.11).unwrap();
        let mut edges = BTreeMap::new();
        for [a, b, c] in &mesh.triangles {
            for (p, q) in [(a, b), (b, c), (c, a)] {
                *edges.entry((p, q)).or_insert(0) += 1;
            }
        }
        assert!(edges.iter().all(|(&(p, q), &n)| n == 1 && edges.get(&(q, p)) == Some(&1)));
    }

    #[test]
    fn a_half_space_has_no_mesh() {
        let floor = Shape::half_space(Vector([0.0; 3]), Vector([0.0, 1.0, 0.0])).unwrap();
        assert!(matches!(polygonize(&floor, 0.1), Err(SurfaceError::Unbounded)));
        let ball = Shape::sphere(Vector([0.0; 3]), 1.0).unwrap();
        assert!(polygonize(&ball, 0.0).is_err());
    }
}
