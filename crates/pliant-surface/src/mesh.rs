//! Triangles with normals: what all ways to a surface end in.

use pliant_math::Vector;

/// A triangle mesh, in single precision: it is for looking at.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SurfaceMesh {
    /// Position of each vertex [m].
    pub positions: Vec<[f32; 3]>,
    /// Outward unit normal of each vertex.
    pub normals: Vec<[f32; 3]>,
    /// Corners, counterclockwise seen from outside.
    pub triangles: Vec<[u32; 3]>,
}

impl SurfaceMesh {
    /// A mesh with smooth normals.
    pub fn new(positions: Vec<[f32; 3]>, triangles: Vec<[u32; 3]>) -> Self {
        let mut mesh = Self { positions, normals: Vec::new(), triangles };
        mesh.update_normals();
        mesh
    }

    /// Normals from the triangles around each vertex, the larger ones counting more.
    pub fn update_normals(&mut self) {
        let mut sums = vec![Vector([0.0_f64; 3]); self.positions.len()];
        for triangle in &self.triangles {
            let normal = self.area_vector(triangle);
            for &corner in triangle {
                sums[corner as usize] += normal;
            }
        }
        let unit = |sum: Vector<f64, 3>| {
            let length = sum.norm();
            if length > 0.0 { (sum * (1.0 / length)).0.map(|x| x as f32) } else { [0.0, 1.0, 0.0] }
        };
        self.normals = sums.into_iter().map(unit).collect();
    }

    /// Twice the area of a triangle, along its normal [m²].
    fn area_vector(&self, triangle: &[u32; 3]) -> Vector<f64, 3> {
        let [a, b, c] = triangle.map(|corner| self.position(corner));
        cross(b - a, c - a)
    }

    /// A vertex in double precision [m].
    pub(crate) fn position(&self, vertex: u32) -> Vector<f64, 3> {
        Vector(self.positions[vertex as usize].map(f64::from))
    }

    /// Gives the triangles on either side of an edge sharper than `angle` [rad] vertices of their own, so
    /// that they are lit as two faces and not as one round one.
    pub fn split_creases(&mut self, angle: f64) {
        let facing: Vec<_> = self.triangles.iter().map(|t| unit(self.area_vector(t))).collect();
        let mut around = vec![Vec::new(); self.positions.len()];
        for (number, triangle) in self.triangles.iter().enumerate() {
            for (place, &corner) in triangle.iter().enumerate() {
                around[corner as usize].push((number, place));
            }
        }
        for (vertex, mut rest) in around.into_iter().enumerate() {
            // The first group keeps the vertex; each further one gets a copy.
            let mut copy = vertex;
            while let Some(&(first, _)) = rest.first() {
                let mut group = vec![first];
                let mut left = Vec::new();
                for (number, place) in rest {
                    if group.iter().any(|&g| facing[g].dot(facing[number]) > angle.cos()) {
                        group.push(number);
                        self.triangles[number][place] = copy as u32;
                    } else {
                        left.push((number, place));
                    }
                }
                rest = left;
                if !rest.is_empty() {
                    copy = self.positions.len();
                    self.positions.push(self.positions[vertex]);
                }
            }
        }
        self.update_normals();
    }

    /// Enclosed volume, if the mesh is closed [m³].
    pub fn volume(&self) -> f64 {
        let part = |t: &[u32; 3]| self.position(t[0]).dot(self.area_vector(t)) / 6.0;
        self.triangles.iter().map(part).sum()
    }
}

pub(crate) fn cross(a: Vector<f64, 3>, b: Vector<f64, 3>) -> Vector<f64, 3> {
    Vector([a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]])
}

/// The unit vector along `v`, or nothing for nothing.
pub(crate) fn unit(v: Vector<f64, 3>) -> Vector<f64, 3> {
    let length = v.norm();
    if length > 0.0 { v * (1.0 / length) } else { v }
}
