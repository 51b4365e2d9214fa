//! A sheet or a bundle of strands about to be added.
//!
//! An element of measure A (area or length) and extent t across it (thickness or cross-section) has
//! the volume V = A t and the mass ρ V, which it shares equally among its corners and its own
//! particle.

use pliant_math::{Dim, Matrix, Space, Vector};

use super::pins::Pin;
use pliant_core::NewParticle;

/// Vertices, how they are joined, and how they are held.
#[derive(Clone, Debug)]
pub struct FabricBody<const D: usize> {
    /// Where the vertices are [m].
    pub positions: Vec<[f64; D]>,
    /// Where they would be at rest [m]; as they are, if empty.
    pub rest: Vec<[f64; D]>,
    /// Vertices of each element, element after element.
    pub elements: Vec<u32>,
    /// Thickness of a sheet [m], or cross-section of a strand [m², in the plane m].
    pub extent: f64,
    /// Velocity of the centre [m/s].
    pub velocity: [f64; D],
    /// Velocity gradient of the spin about the centre, row by row [1/s].
    pub spin: [[f64; D]; D],
    /// Where sheets bend: an edge and the vertices opposite to it, in both triangles.
    pub hinges: Vec<[u32; 4]>,
    /// Where strands bend: three vertices in a row.
    pub joints: Vec<[u32; 3]>,
    /// Bending stiffness of sheets [N·m] or strands [N·m²].
    pub bending: f64,
    /// Whether they are as bent at rest as their shape at rest is, or straight.
    pub bends_from_shape: bool,
    /// What holds vertices.
    pub pins: Vec<Pin<D>>,
}

impl<const D: usize> Default for FabricBody<D> {
    /// Nothing, at rest.
    fn default() -> Self {
        Self {
            positions: Vec::new(),
            rest: Vec::new(),
            elements: Vec::new(),
            extent: 0.0,
            velocity: [0.0; D],
            spin: [[0.0; D]; D],
            hinges: Vec::new(),
            joints: Vec::new(),
            bending: 0.0,
            bends_from_shape: false,
            pins: Vec::new(),
        }
    }
}

/// Why a mesh makes no sheet and no strand.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum FabricError {
    /// A list does not fit.
    #[error("element list of {length} numbers is no list of elements with {corners} corners")]
    Ragged {
        /// Numbers in the list.
        length: usize,
        /// Corners of an element.
        corners: usize,
    },
    /// A vertex that does not exist.
    #[error("element {element} refers to vertex {vertex}, but there are only {count}")]
    NoSuchVertex {
        /// Which element.
        element: usize,
        /// The vertex it names.
        vertex: u32,
        /// Vertices there are.
        count: usize,
    },
    /// An element of no size.
    #[error("element {element} has no extent: its corners coincide or lie on a line")]
    Degenerate {
        /// Which element.
        element: usize,
    },
    /// Rest shape of another mesh.
    #[error("the shape at rest has {rest} vertices, the mesh {count}")]
    OtherRest {
        /// Vertices at rest.
        rest: usize,
        /// Vertices of the mesh.
        count: usize,
    },
    /// A seam of something that is not there.
    #[error("a seam holds vertex {vertex} of body {body}, which no sheet and no strand has")]
    NoSuchStitch {
        /// Number of the body.
        body: u32,
        /// Number of the vertex within it.
        vertex: u32,
    },
}

/// Shape of one element.
struct Element<const D: usize> {
    /// `T⁻¹`: what turns edges into columns of F.
    rest: [f64; 3],
    /// Area or length at rest.
    measure: f64,
    /// Unit normals of the present pose.
    normals: Vec<Vector<f64, D>>,
}

impl<const D: usize> FabricBody<D> {
    /// Where a vertex would be at rest [m].
    pub(super) fn at_rest(&self, vertex: u32) -> Vector<f64, D> {
        let all = if self.rest.is_empty() { &self.positions } else { &self.rest };
        Vector(all[vertex as usize])
    }
}

impl<const D: usize> FabricBody<D>
where
    Dim<D>: Space<D>,
{
    /// Refuses what cannot be simulated.
    pub fn check(&self, manifold: usize) -> Result<(), FabricError> {
        let (count, corners) = (self.positions.len(), manifold + 1);
        if !self.elements.len().is_multiple_of(corners) {
            return Err(FabricError::Ragged { length: self.elements.len(), corners });
        }
        if !self.rest.is_empty() && self.rest.len() != count {
            return Err(FabricError::OtherRest { rest: self.rest.len(), count });
        }
        for (element, corners) in self.elements.chunks_exact(corners).enumerate() {
            if let Some(&vertex) = corners.iter().find(|&&vertex| vertex as usize >= count) {
                return Err(FabricError::NoSuchVertex { element, vertex, count });
            }
            let shape = self.element(corners);
            let finite = shape.rest.iter().all(|x| x.is_finite()) && shape.measure > 0.0;
            if !finite || shape.normals.iter().any(|normal| !normal.max_abs().is_finite()) {
                return Err(FabricError::Degenerate { element });
            }
        }
        Ok(())
    }

    fn element(&self, corners: &[u32]) -> Element<D> {
        let now = |c: usize| Vector(self.positions[corners[c] as usize]);
        let edge = |b: usize| self.at_rest(corners[b]) - self.at_rest(corners[0]);
        let first = edge(1);
        let length = first.norm();
        if corners.len() == 3 {
            let second = edge(2);
            let along = first.dot(second) / length;
            let height = (second - first * (along / length)).norm();
            let (a, c) = (1.0 / length, 1.0 / height);
            let normals = completed(&[now(1) - now(0), now(2) - now(0)]);
            return Element {
                rest: [a, -along * a * c, c],
                measure: 0.5 * length * height,
                normals,
            };
        }
        let normals = completed(&[now(1) - now(0)]);
        Element { rest: [1.0 / length, 0.0, 0.0], measure: length, normals }
    }

    /// Mass of each vertex and, element by element, of its particle [kg].
    fn masses(&self, manifold: usize, density: f64) -> (Vec<f64>, Vec<f64>) {
        let mut vertices = vec![0.0; self.positions.len()];
        let mut elements = Vec::new();
        for corners in self.elements.chunks_exact(manifold + 1) {
            let volume = self.element(corners).measure * self.extent;
            let part = density * volume / (manifold + 2) as f64;
            elements.push(part);
            for &vertex in corners {
                vertices[vertex as usize] += part;
            }
        }
        (vertices, elements)
    }

    /// The particles of vertices and of elements, and what elements keep: `T⁻¹` and unit normals.
    #[allow(clippy::type_complexity)]
    pub(crate) fn particles(
        &self,
        manifold: usize,
        density: f64,
    ) -> (Vec<NewParticle<D>>, Vec<NewParticle<D>>, Vec<([f64; 3], Vec<Vector<f64, D>>)>) {
        let (vertex_mass, element_mass) = self.masses(manifold, density);
        let mut center = Vector([0.0; D]);
        let total: f64 = vertex_mass.iter().sum();
        for (x, mass) in self.positions.iter().zip(&vertex_mass) {
            center += Vector(*x) * (mass / total);
        }
        let moving = |position: Vector<f64, D>, mass: f64| {
            let arm = position - center;
            let velocity =
                std::array::from_fn(|i| self.velocity[i] + Vector(self.spin[i]).dot(arm));
            NewParticle { position: position.0, velocity, gradient: self.spin, mass }
        };
        let vertices = self.positions.iter().zip(&vertex_mass);
        let vertices = vertices.map(|(&x, &mass)| moving(Vector(x), mass)).collect();
        let (mut elements, mut kept) = (Vec::new(), Vec::new());
        for (corners, &mass) in self.elements.chunks_exact(manifold + 1).zip(&element_mass) {
            let sum = corners.iter().fold(Vector([0.0; D]), |sum, &vertex| {
                sum + Vector(self.positions[vertex as usize])
            });
            elements.push(moving(sum * (1.0 / corners.len() as f64), mass));
            let shape = self.element(corners);
            kept.push((shape.rest, shape.normals));
        }
        (vertices, elements, kept)
    }
}

/// Unit vectors that complete edges to a right-handed frame, each orthogonal to all edges.
fn completed<const D: usize>(edges: &[Vector<f64, D>]) -> Vec<Vector<f64, D>>
where
    Dim<D>: Space<D>,
{
    let mut frame: Vec<Vector<f64, D>> = edges.to_vec();
    while frame.len() < D - 1 {
        // The axis that is least along the edge.
        let along = frame[0].map(f64::abs);
        let axis = (0..D).min_by(|&a, &b| along[a].total_cmp(&along[b])).unwrap_or(0);
        let mut other = Vector([0.0; D]);
        other[axis] = 1.0;
        let tangent = frame[0] * (1.0 / frame[0].norm());
        let other = other - tangent * tangent.dot(other);
        frame.push(other * (1.0 / other.norm()));
    }
    // The last column of the cofactors is orthogonal to all others and makes the determinant positive.
    let mut matrix = Matrix([Vector([0.0; D]); D]);
    for (column, edge) in matrix.0.iter_mut().zip(&frame) {
        *column = *edge;
    }
    let last = Dim::<D>::cofactor(&matrix).0[D - 1];
    frame.push(last * (1.0 / last.norm()));
    frame.split_off(edges.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn normals_complete_edges_to_a_right_handed_frame() {
        let edge = Vector([0.3, -0.2, 0.9]);
        let normals = completed(&[edge]);
        let frame = Matrix([edge, normals[0], normals[1]]);
        assert!((Dim::<3>::det(&frame) - edge.norm()).abs() < 1e-14);
        assert!(normals[0].dot(edge).abs() < 1e-15 && normals[1].dot(normals[0]).abs() < 1e-15);
        let up = completed(&[Vector([1.0, 0.0, 0.0]), Vector([0.5, 1.0, 0.0])]);
        assert!((up[0] - Vector([0.0, 0.0, 1.0])).norm() < 1e-15);
        let left = completed(&[Vector([2.0, 0.0])]);
        assert!((left[0] - Vector([0.0, 1.0])).norm() < 1e-15);
    }

    #[test]
    fn mass_is_shared_equally_and_none_is_lost() {
        let body = FabricBody::<3> {
            positions: vec![[0.0; 3], [2.0, 0.0, 0.0], [0.0, 0.0, 2.0], [2.0, 0.0, 2.0]],
            elements: vec![0, 1, 2, 1, 3, 2],
            extent: 0.01,
            ..FabricBody::default()
        };
        body.check(2).unwrap();
        let (vertices, elements, kept) = body.particles(2, 100.0);
        let masses: Vec<f64> = vertices.iter().chain(&elements).map(|p| p.mass).collect();
        assert_eq!(masses, [0.5, 1.0, 1.0, 0.5, 0.5, 0.5]);
        assert_eq!(kept[0].0, [0.5, 0.0, 0.5]);
    }

    #[test]
    fn broken_meshes_are_refused() {
        let mut body = FabricBody::<3> {
            positions: vec![[0.0; 3], [1.0, 0.0, 0.0], [2.0, 0.0, 0.0]],
            elements: vec![0, 1, 2],
            extent: 0.01,
            ..FabricBody::default()
        };
        assert_eq!(body.check(2), Err(FabricError::Degenerate { element: 0 }));
        body.elements = vec![0, 1, 7];
        assert!(matches!(body.check(2), Err(FabricError::NoSuchVertex { vertex: 7, .. })));
        body.elements = vec![0, 1];
        assert!(matches!(body.check(2), Err(FabricError::Ragged { .. })));
    }
}
