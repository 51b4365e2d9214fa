//! What leaves a method: frames for people, snapshots for itself.

use crate::Array;

/// The visible state at one instant: positions, velocities, attributes.
#[derive(Clone, Debug, Default)]
pub struct Frame {
    /// Frame number; 0 is the initial state.
    pub index: u32,
    /// Simulated time [s].
    pub time: f64,
    /// Dimension of space: positions have three components even in the plane.
    pub dim: usize,
    /// One array per attribute, all with the same number of rows, ordered by particle id.
    pub arrays: Vec<Array>,
    /// How particles of sheets and strands are joined: `triangles` (n × 3) and `segments` (n × 2), of
    /// unsigned 32-bit row numbers in [`Frame::arrays`]. Empty where nothing is joined; see
    /// [`Joined`](crate::Joined).
    pub cells: Vec<Array>,
}

/// Name of the cells that are corners of triangles.
pub const TRIANGLES: &str = "triangles";
/// Name of the cells that are ends of segments.
pub const SEGMENTS: &str = "segments";

impl Frame {
    /// The array of that name.
    pub fn array(&self, name: &str) -> Option<&Array> {
        self.arrays.iter().find(|array| array.name == name)
    }

    /// Rows of the first array: the number of particles.
    pub fn particle_count(&self) -> usize {
        self.arrays.first().map_or(0, |array| array.shape[0])
    }
}

/// Everything the next step reads, so that a run resumed from it gives the same bits.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Snapshot {
    /// Scalars and settings, as JSON.
    pub meta: serde_json::Map<String, serde_json::Value>,
    /// Bulk state.
    pub arrays: Vec<Array>,
}

impl Snapshot {
    /// The array of that name.
    pub fn array(&self, name: &str) -> Option<&Array> {
        self.arrays.iter().find(|array| array.name == name)
    }
}
