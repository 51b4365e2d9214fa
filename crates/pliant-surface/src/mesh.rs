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
        // A triangle without area faces nowhere and is not seen.
        let triangles = std::mem::take(&mut self.triangles);
        let seen = |triangle: &[u32; 3]| self.area_vector(triangle).norm() > 0.0;
        self.triangles = triangles.into_iter().filter(seen).collect();
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
                // A triangle may be joined to the group by one that comes after it.
                loop {
                    let before = group.len();
                    for &(number, _) in &rest {
                        let near = |&g: &usize| facing[g].dot(facing[number]) > angle.cos();
                        if !group.contains(&number) && group.iter().any(near) {
                            group.push(number);
                        }
                    }
                    if group.len() == before {
                        break;
                    }
                }
                for &(number, place) in rest.iter().filter(|(number, _)| group.contains(number)) {
                    self.triangles[number][place] = copy as u32;
                }
                rest.retain(|(number, _)| !group.contains(number));
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A fan of triangles about the z axis, their normals turned by these angles about x [rad].
    fn ridge(angles: &[f64]) -> SurfaceMesh {
        let (mut positions, mut triangles) = (vec![[0.0, 0.0, 0.0]], Vec::new());
        for angle in angles {
            let first = positions.len() as u32;
            positions.push([1.0, 0.0, 0.0]);
            positions.push([0.0, angle.cos() as f32, angle.sin() as f32]);
            triangles.push([0, first, first + 1]);
        }
        SurfaceMesh::new(positions, triangles)
    }

    #[test]
    fn only_sharp_edges_are_split_whatever_the_order() {
        // 0° and 60° are joined by 30°, 120° is not joined to any.
        for angles in [[0.0, 1.05, 0.52, 2.1], [2.1, 1.05, 0.0, 0.52], [0.52, 2.1, 0.0, 1.05]] {
            let mut mesh = ridge(&angles);
            let before = mesh.positions.len();
            mesh.split_creases(0.6);
            assert_eq!(mesh.positions.len(), before + 1, "{angles:?}");
        }
    }

    #[test]
    fn triangles_without_area_are_dropped() {
        let positions = vec![[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]];
        let mut mesh = SurfaceMesh::new(positions, vec![[0, 1, 2], [0, 1, 1], [2, 2, 2]]);
        mesh.split_creases(0.6);
        assert_eq!((mesh.triangles.len(), mesh.positions.len()), (1, 3));
    }
}
