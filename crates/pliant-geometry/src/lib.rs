//! Shapes as signed distance functions, triangle meshes, and the points that fill them.
//!
//! A [`Shape`] answers one question, how far a point is from its surface (negative inside), and
//! everything else follows from it: the outward normal is the gradient, a union is a minimum, a
//! rotated shape asks its original about the rotated-back point, and a body is filled with
//! particles where the distance is negative. Triangle meshes read from files join the same family
//! once they are known to enclose a volume.
//!
//! Cloth, hair and yarn have no inside: they are sheets and strands, in [`fabric`]. What carries a
//! shape about is a [`Motion`].
//!
//! Lengths are metres, angles radians, everything `f64`; the dimension is the constant `D`.
//!
//! ```
//! use pliant_geometry::{Shape, sample};
//! use pliant_math::Vector;
//!
//! let block = Shape::cuboid(Vector([0.0, 0.0]), Vector([1.0, 0.5]), 0.0)?;
//! let hole = Shape::sphere(Vector([0.0, 0.0]), 0.1)?;
//! let plate = block.difference(&hole);
//! assert!(plate.distance(Vector([0.0, 0.0])) > 0.0);
//!
//! let points = sample::regular(&plate, 0.05)?;
//! assert!(points.positions.iter().all(|&x| plate.contains(x)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod aabb;
mod bvh;
pub mod fabric;
pub mod mesh;
mod motion;
mod neighbors;
mod rotation;
pub mod sample;
pub mod sdf;
mod transform;

pub use aabb::Aabb;
pub use mesh::{MeshError, MeshFileError, MeshWarning, TriangleMesh};
pub use motion::{Key, Motion, MotionError, Pose};
pub use neighbors::Neighbors;
pub use rotation::Rotation;
pub use sdf::{GridSdf, GridSdfError, Shape, ShapeError, SignedDistance};
pub use transform::Transform;
