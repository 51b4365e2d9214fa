//! Counting what must not happen: cloth that cuts itself, strands that pass through one another.
//!
//! Two questions are asked of a simulation. Of one state: which triangles of a sheet
//! [cut one another](sheet_crossings), and in what order strands [lie over one
//! another](strand_crossings) seen along z. Of two states in succession: how often something
//! [passed through something](passes) if everything moved straight from one to the other.
//!
//! All signs are those of exact determinants (Shewchuk 1997, *Adaptive Precision Floating-Point
//! Arithmetic and Fast Robust Geometric Predicates*), and a zero counts as positive, so that a state
//! is on the same side whether it ends a step or begins one. What happens in a plane, all points of it
//! and at all times, is no pass.

mod sheet;
mod strand;
mod sweep;

use pliant_math::Vector;

pub use sheet::sheet_crossings;
pub use strand::{StrandCrossing, crossing_pattern, strand_crossings};
pub use sweep::{passes, sheet_passes};

/// Why crossings cannot be counted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CrossingError {
    /// Two states that are not of the same thing.
    #[error(
        "{before} vertices before and {after} after: passes are counted between states of the \
         same body"
    )]
    Vertices {
        /// How many in the first state.
        before: usize,
        /// How many in the second.
        after: usize,
    },
    /// An element names a vertex that does not exist.
    #[error("element {element} refers to vertex {index}, but there are {count}")]
    IndexOutOfRange {
        /// Number of the element, from 0.
        element: usize,
        /// The vertex it names.
        index: u32,
        /// Number of vertices.
        count: usize,
    },
}

/// Refuses elements of vertices that do not exist.
fn in_range<const N: usize>(elements: &[[u32; N]], count: usize) -> Result<(), CrossingError> {
    for (element, vertices) in elements.iter().enumerate() {
        if let Some(&index) = vertices.iter().find(|&&i| i as usize >= count) {
            return Err(CrossingError::IndexOutOfRange { element, index, count });
        }
    }
    Ok(())
}

/// Whether two elements have a vertex in common.
fn share<const N: usize, const M: usize>(a: &[u32; N], b: &[u32; M]) -> bool {
    a.iter().any(|i| b.contains(i))
}

/// Six times the volume of the tetrahedron a b c d, with the sign of the exact one; positive if d is
/// on the side of the triangle a b c from which it is seen clockwise.
fn volume([a, b, c, d]: [Vector<f64, 3>; 4]) -> f64 {
    let [a, b, c, d] = [a, b, c, d].map(|Vector([x, y, z])| robust::Coord3D { x, y, z });
    robust::orient3d(a, b, c, d)
}
