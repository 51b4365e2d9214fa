//! Physics against closed forms and published measurements.
//!
//! A case is a test in `tests/`. It builds a small simulation from the parts in this crate, runs it,
//! and prints what it measured next to what theory or experiment says:
//!
//! ```text
//! cargo test -p pliant-validation -- --nocapture --test-threads 1
//! ```
//!
//! The simulations live in this crate and not in the cases, so that the transfers and the materials
//! are compiled once for all of them.

mod fabric;
mod matter;
mod measure;
mod plane;
mod setup;
pub mod soak;

pub use fabric::{Woven, sheet, strand};
pub use matter::Matter;
pub use measure::{front, line_fit, note, report};
pub use plane::{Plane, space};
pub use setup::{GRAVITY, block, fill, options, wall};
