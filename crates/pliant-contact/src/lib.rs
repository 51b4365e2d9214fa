//! What happens where matter meets something else.
//!
//! [`collider`] holds rigid, animated obstacles that act on velocities: on the nodes of a grid or
//! on particles. Lengths are metres, times seconds, angles radians.

pub mod collider;

pub use collider::{Boundary, Collider, Contact, Key, Motion, MotionError, Pose, Posed, respond};
