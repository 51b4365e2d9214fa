//! Sheets of triangles: rectangles, tubes, discs and rings of cloth.
//!
//! Cloth must not be stiffer along one direction because its mesh has one. A rectangle alternates
//! its diagonals like the crosses of a Union Jack, so that it looks the same along both of its
//! sides and both of their bisectors. A tube and a disc are made of rows that are staggered by half
//! an edge, which makes triangles nearly equilateral.
//!
//! Bending acts on hinges: two triangles with an edge in common. In the order x₀ x₁ x₂ x₃ the edge
//! goes from x₀ to x₁, x₂ lies opposite in the triangle that has it in this direction, and x₃ in the
//! other. The normals N₁ = (x₀−x₂) × (x₁−x₂) and N₂ = (x₁−x₃) × (x₀−x₃) then agree where the sheet
//! is flat, and the angle between them is zero.

use std::f64::consts::{PI, TAU};

use pliant_math::Vector;

use super::error::{FabricError, countable, pieces, positive, within};
use super::sheet_check::SheetError;

/// A surface of triangles, open or closed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SheetMesh {
    /// Where the vertices are [m].
    pub positions: Vec<Vector<f64, 3>>,
    /// Vertex numbers of each triangle, counter-clockwise seen from the side the normal points to.
    pub triangles: Vec<[u32; 3]>,
}

/// Height of an equilateral triangle over its side.
const ROW: f64 = 0.866_025_403_784_438_6;

impl SheetMesh {
    /// The sheet made of these vertices [m] and triangles, if nothing is wrong with it.
    pub fn new(
        positions: Vec<Vector<f64, 3>>,
        triangles: Vec<[u32; 3]>,
    ) -> Result<Self, SheetError> {
        let sheet = Self { positions, triangles };
        sheet.check()?;
        Ok(sheet)
    }

    /// A rectangle in the plane of x and z around the origin, its normal up: `width` [m] along x,
    /// `length` [m] along z, sides of triangles no longer than `edge` [m] and diagonals √2 times
    /// that.
    pub fn rectangle(width: f64, length: f64, edge: f64) -> Result<Self, FabricError> {
        const PIECE: &str = "rectangle";
        for (field, value) in [("width", width), ("length", length), ("edge", edge)] {
            positive(PIECE, field, value)?;
        }
        for (field, limit) in [("width", width), ("length", length)] {
            fits(PIECE, field, edge, limit)?;
        }
        let (columns, rows) = (pieces(width, edge), pieces(length, edge));
        countable(PIECE, (columns + 1.0) * (rows + 1.0))?;

        let mut positions = Vec::with_capacity(((columns + 1.0) * (rows + 1.0)) as usize);
        let (columns, rows) = (columns as u32, rows as u32);
        let across = |i: u32, count: u32, size: f64| size * (i as f64 / count as f64 - 0.5);
        for j in 0..=rows {
            for i in 0..=columns {
                let [x, z] = [across(i, columns, width), across(j, rows, length)];
                positions.push(Vector([x, 0.0, z]));
            }
        }
        let mut triangles = Vec::with_capacity(2 * columns as usize * rows as usize);
        for j in 0..rows {
            for i in 0..columns {
                let a = j * (columns + 1) + i;
                let [b, c, d] = [a + 1, a + columns + 1, a + columns + 2];
                if (i + j) % 2 == 0 {
                    triangles.extend([[a, c, d], [a, d, b]]);
                } else {
                    triangles.extend([[a, c, b], [b, c, d]]);
                }
            }
        }
        Ok(Self { positions, triangles })
    }

    /// An open tube along y around the origin, its normals outwards, with rings of edges no longer
    /// than `edge` [m].
    pub fn tube(radius: f64, length: f64, edge: f64) -> Result<Self, FabricError> {
        const PIECE: &str = "tube";
        for (field, value) in [("radius", radius), ("length", length), ("edge", edge)] {
            positive(PIECE, field, value)?;
        }
        fits(PIECE, "circumference of at least three edges", edge, TAU * radius / 3.0)?;
        fits(PIECE, "length", edge, length)?;
        let (around, rows) = (pieces(TAU * radius, edge), pieces(length, ROW * edge));
        countable(PIECE, around * (rows + 1.0))?;

        let (around, rows) = (around as u32, rows as u32);
        // Seen from above, the ring beneath takes the place of the outer one: the normal, up between
        // rings of a plane, is outwards here.
        let mut sheet = Self::default();
        let rings: Vec<Ring> = (0..=rows)
            .map(|row| {
                let y = length * (0.5 - f64::from(row) / f64::from(rows));
                sheet.add_ring(radius, y, around, row)
            })
            .collect();
        sheet.join_all(&rings);
        Ok(sheet)
    }

    /// A disc in the plane of x and z around the origin, its normal up, with a vertex in the middle
    /// and 6, 12, 18, … around it; edges along the rings are no longer than `edge` [m].
    pub fn disc(radius: f64, edge: f64) -> Result<Self, FabricError> {
        const PIECE: &str = "disc";
        positive(PIECE, "radius", radius)?;
        positive(PIECE, "edge", edge)?;
        fits(PIECE, "radius", edge, radius)?;
        let rings = pieces(radius * PI / 3.0, edge);
        countable(PIECE, 3.0 * rings * (rings + 1.0) + 1.0)?;

        let rings = rings as u32;
        let mut sheet = Self { positions: vec![Vector([0.0; 3])], triangles: Vec::new() };
        let rings: Vec<Ring> = (1..=rings)
            .map(|k| sheet.add_ring(radius * f64::from(k) / f64::from(rings), 0.0, 6 * k, 0))
            .collect();
        sheet.triangles.extend((0..6).map(|i| [0, 1 + i, 1 + (i + 1) % 6]));
        sheet.join_all(&rings);
        Ok(sheet)
    }

    /// A disc with a round hole in the middle, as a poncho has: in the plane of x and z around the
    /// origin, its normal up, with rings of edges no longer than `edge` [m].
    pub fn annulus(inner_radius: f64, outer_radius: f64, edge: f64) -> Result<Self, FabricError> {
        const PIECE: &str = "annulus";
        positive(PIECE, "outer radius", outer_radius)?;
        positive(PIECE, "inner radius", inner_radius)?;
        within(PIECE, "inner radius", inner_radius, [0.0, outer_radius])?;
        positive(PIECE, "edge", edge)?;
        let width = outer_radius - inner_radius;
        fits(PIECE, "width from rim to rim", edge, width)?;
        fits(PIECE, "hole's rim of at least three edges", edge, TAU * inner_radius / 3.0)?;
        let rows = pieces(width, ROW * edge);
        countable(PIECE, (rows + 1.0) * pieces(PI * (inner_radius + outer_radius), edge))?;

        let rows = rows as u32;
        let mut sheet = Self::default();
        let rings: Vec<Ring> = (0..=rows)
            .map(|row| {
                let radius = inner_radius + width * f64::from(row) / f64::from(rows);
                sheet.add_ring(radius, 0.0, pieces(TAU * radius, edge) as u32, row)
            })
            .collect();
        sheet.join_all(&rings);
        Ok(sheet)
    }

    /// Pairs of vertices with an edge between them, the smaller number first, in order.
    pub fn edges(&self) -> Vec<[u32; 2]> {
        let mut edges: Vec<[u32; 2]> = self
            .triangles
            .iter()
            .flat_map(|&[a, b, c]| [[a, b], [b, c], [c, a]])
            .map(|[a, b]| [a.min(b), a.max(b)])
            .collect();
        edges.sort_unstable();
        edges.dedup();
        edges
    }

    /// Two triangles with an edge in common, as `[x0, x1, x2, x3]`: the edge from x0 to x1 as the
    /// first of the triangles has it, the vertex opposite in it, and the one opposite in the other.
    /// In the order of [`edges`](Self::edges); edges of the rim, and those of more than two
    /// triangles, have none.
    pub fn hinges(&self) -> Vec<[u32; 4]> {
        // Both ends in order, the triangle, then the edge as it has it and what is opposite.
        let mut corners = Vec::with_capacity(3 * self.triangles.len());
        for (triangle, &[a, b, c]) in self.triangles.iter().enumerate() {
            for [from, to, opposite] in [[a, b, c], [b, c, a], [c, a, b]] {
                let edge = [from.min(to), from.max(to)];
                corners.push((edge, triangle as u32, [from, to, opposite]));
            }
        }
        corners.sort_unstable();
        corners
            .chunk_by(|a, b| a.0 == b.0)
            .filter(|same| same.len() == 2)
            .map(|pair| {
                let [x0, x1, x2] = pair[0].2;
                [x0, x1, x2, pair[1].2[2]]
            })
            .collect()
    }

    /// Area of all triangles [m²].
    pub fn area(&self) -> f64 {
        let corners = |t: &[u32; 3]| t.map(|i| self.positions[i as usize]);
        let twice = |[a, b, c]: [Vector<f64, 3>; 3]| (b - a).cross(c - a).norm();
        self.triangles.iter().map(|t| 0.5 * twice(corners(t))).sum()
    }

    /// Adds a circle of vertices around y, counter-clockwise seen from above; odd rows are turned
    /// by half an edge.
    fn add_ring(&mut self, radius: f64, y: f64, count: u32, row: u32) -> Ring {
        let ring = Ring { first: self.positions.len() as u32, count, turn: 0.5 * (row % 2) as f64 };
        for i in 0..count {
            let (sin, cos) = (TAU * ring.place(i)).sin_cos();
            self.positions.push(Vector([radius * cos, y, -radius * sin]));
        }
        ring
    }

    /// Fills the strips between rings, the innermost first.
    fn join_all(&mut self, rings: &[Ring]) {
        rings.windows(2).for_each(|pair| self.join_rings(&pair[0], &pair[1]));
    }

    /// Fills the strip between two rings. Of the two edges that could be next, the one that spans
    /// the smaller angle is the shorter.
    fn join_rings(&mut self, inner: &Ring, outer: &Ring) {
        let (mut i, mut j) = (0, 0);
        while i < inner.count || j < outer.count {
            let [a, b] = [inner.vertex(i), outer.vertex(j)];
            let along_inner = (inner.place(i + 1) - outer.place(j)).abs();
            let along_outer = (outer.place(j + 1) - inner.place(i)).abs();
            if i == inner.count || (j < outer.count && along_outer <= along_inner) {
                j += 1;
                self.triangles.push([a, b, outer.vertex(j)]);
            } else {
                i += 1;
                self.triangles.push([a, b, inner.vertex(i)]);
            }
        }
    }
}

/// Vertices at equal distances on a circle.
struct Ring {
    /// Number of the first vertex.
    first: u32,
    count: u32,
    /// How far the first is from the start of the circle, in edges.
    turn: f64,
}

impl Ring {
    /// Number of the vertex `i` steps from the first.
    fn vertex(&self, i: u32) -> u32 {
        self.first + i % self.count
    }

    /// Its angle in turns, not wrapped.
    fn place(&self, i: u32) -> f64 {
        (f64::from(i) + self.turn) / f64::from(self.count)
    }
}

/// Refuses an edge longer than what it has to fit.
fn fits(
    piece: &'static str,
    field: &'static str,
    edge: f64,
    limit: f64,
) -> Result<(), FabricError> {
    if edge <= limit {
        return Ok(());
    }
    Err(FabricError::EdgeTooLong { piece, field, edge, limit })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A few roundings of numbers of order one.
    const ROUND_OFF: f64 = 1e-12;

    fn normal(sheet: &SheetMesh, triangle: [u32; 3]) -> Vector<f64, 3> {
        let [a, b, c] = triangle.map(|i| sheet.positions[i as usize]);
        (b - a).cross(c - a)
    }

    /// The angle of a hinge, as bending energies write it [rad].
    fn angle(sheet: &SheetMesh, hinge: [u32; 4]) -> f64 {
        let [x0, x1, x2, x3] = hinge.map(|i| sheet.positions[i as usize]);
        let n1 = (x0 - x2).cross(x1 - x2);
        let n2 = (x1 - x3).cross(x0 - x3);
        let edge = (x1 - x0) * (1.0 / (x1 - x0).norm());
        n1.cross(n2).dot(edge).atan2(n1.dot(n2))
    }

    /// Lengths of all edges over the one asked for: least and most.
    fn edge_range(sheet: &SheetMesh, edge: f64) -> [f64; 2] {
        let length = |[a, b]: [u32; 2]| {
            (sheet.positions[a as usize] - sheet.positions[b as usize]).norm() / edge
        };
        sheet
            .edges()
            .into_iter()
            .map(length)
            .fold([f64::INFINITY, 0.0], |[least, most], l| [least.min(l), most.max(l)])
    }

    /// Vertices − edges + faces.
    fn euler(sheet: &SheetMesh) -> i64 {
        sheet.positions.len() as i64 - sheet.edges().len() as i64 + sheet.triangles.len() as i64
    }

    #[test]
    fn flat_pieces_face_up_and_cover_their_area() {
        let rectangle = SheetMesh::rectangle(2.0, 1.0, 0.1).unwrap();
        let disc = SheetMesh::disc(1.0, 0.02).unwrap();
        let annulus = SheetMesh::annulus(0.4, 1.0, 0.02).unwrap();
        let areas = [2.0, PI, PI * (1.0 - 0.16)];
        for (sheet, (area, topology)) in
            [&rectangle, &disc, &annulus].into_iter().zip(areas.into_iter().zip([1, 1, 0]))
        {
            sheet.check().unwrap();
            assert!(sheet.triangles.iter().all(|&t| normal(sheet, t)[1] > 0.0));
            // The rim of chords lies within the circle.
            assert!((sheet.area() / area - 1.0).abs() < 1e-3, "{} of {area}", sheet.area());
            assert!(sheet.hinges().iter().all(|&h| angle(sheet, h).abs() < ROUND_OFF));
            assert_eq!(euler(sheet), topology);
        }
        assert!((rectangle.area() - 2.0).abs() < ROUND_OFF);
        assert_eq!(rectangle.triangles.len(), 400);
        let middle = rectangle.positions.iter().fold(Vector([0.0; 3]), |sum, &x| sum + x);
        assert!(middle.norm() < ROUND_OFF);
    }

    #[test]
    fn a_tube_faces_outwards_and_is_open_at_both_ends() {
        let tube = SheetMesh::tube(0.5, 2.0, 0.05).unwrap();
        tube.check().unwrap();
        for &triangle in &tube.triangles {
            let [a, ..] = triangle.map(|i| tube.positions[i as usize]);
            assert!(normal(&tube, triangle).dot(Vector([a[0], 0.0, a[2]])) > 0.0);
        }
        assert_eq!(euler(&tube), 0);
        let around = tube.positions.iter().filter(|x| x[1] == -1.0).count();
        assert_eq!(tube.edges().len() - tube.hinges().len(), 2 * around, "two rims");
        assert!((tube.area() / (TAU * 0.5 * 2.0) - 1.0).abs() < 2e-3);
        // Rings are valleys and what is between them ridges, both shallow.
        let step = 0.05 / 0.5;
        assert!(tube.hinges().iter().all(|&h| angle(&tube, h).abs() < step));
    }

    #[test]
    fn triangles_of_round_pieces_are_nearly_equilateral() {
        for sheet in [
            SheetMesh::tube(0.5, 2.0, 0.05).unwrap(),
            SheetMesh::disc(1.0, 0.05).unwrap(),
            SheetMesh::annulus(0.3, 1.0, 0.05).unwrap(),
        ] {
            let [least, most] = edge_range(&sheet, 0.05);
            assert!(least > 0.8 && most < 1.4, "{least} … {most}");
        }
        let [least, most] = edge_range(&SheetMesh::rectangle(1.0, 0.5, 0.05).unwrap(), 0.05);
        assert!((least - 1.0).abs() < 1e-9 && (most - 2f64.sqrt()).abs() < 1e-9, "{least} {most}");
    }

    #[test]
    fn diagonals_of_a_rectangle_have_no_preferred_direction() {
        let sheet = SheetMesh::rectangle(1.0, 1.0, 0.1).unwrap();
        let diagonals = sheet
            .edges()
            .into_iter()
            .map(|[a, b]| sheet.positions[b as usize] - sheet.positions[a as usize]);
        let lean: f64 =
            diagonals.map(|d| (d[0] * d[2]).signum() * f64::from(d[0] * d[2] != 0.0)).sum();
        assert_eq!(lean, 0.0, "as many diagonals one way as the other");
    }

    #[test]
    fn hinges_follow_the_direction_of_their_first_triangle() {
        let sheet = SheetMesh::rectangle(1.0, 1.0, 0.5).unwrap();
        for [x0, x1, x2, x3] in sheet.hinges() {
            let has = |corner: [u32; 3]| {
                sheet
                    .triangles
                    .iter()
                    .any(|&[a, b, c]| [[a, b, c], [b, c, a], [c, a, b]].contains(&corner))
            };
            assert!(has([x0, x1, x2]) && has([x1, x0, x3]));
        }
    }

    #[test]
    fn what_cannot_be_meshed_is_refused_with_numbers() {
        let message = |made: Result<SheetMesh, FabricError>| made.unwrap_err().to_string();
        assert!(message(SheetMesh::rectangle(0.0, 1.0, 0.1)).contains("width"));
        assert!(message(SheetMesh::rectangle(1.0, f64::NAN, 0.1)).contains("length"));
        let long = message(SheetMesh::rectangle(1.0, 0.5, 0.6));
        assert!(long.contains("0.6 m") && long.contains("0.5 m"), "{long}");
        assert!(message(SheetMesh::rectangle(1e3, 1e3, 1e-4)).contains("vertices"));
        assert!(message(SheetMesh::tube(1e4, 1e4, 1e-4)).contains("vertices"));
        assert!(message(SheetMesh::tube(0.1, 1.0, 0.3)).contains("circumference"));
        assert!(message(SheetMesh::disc(1e6, 1e-3)).contains("vertices"));
        assert!(message(SheetMesh::disc(1.0, 2.0)).contains("radius"));
        assert!(message(SheetMesh::annulus(1.0, 0.5, 0.1)).contains("inner radius"));
        assert!(message(SheetMesh::annulus(0.01, 0.5, 0.1)).contains("rim"));
        assert!(message(SheetMesh::annulus(1e5, 2e5, 1e-3)).contains("vertices"));
    }
}
