//! Pliant simulates matter that bends, flows, yields and remembers.
//!
//! This crate puts the pieces together: the [`driver`] takes any [`Method`] through time and leaves
//! a run folder behind, [`compare`] tells two of those folders apart.
//!
//! | module | holds |
//! |---|---|
//! | [`driver`] | the loop: steps, frames, checkpoints, stopping and resuming |
//! | [`step_size`] | how large the next step is |
//! | [`retry`] | one step, shortened where the method cannot solve it |
//! | [`observer`] | what a caller sees of a run while it goes on |
//! | [`folder`] | the run folder: who may write to it, and what belongs to it |
//! | [`log`] | `log.jsonl`, one line a step |
//! | [`summary`] | `run.json` |
//! | [`world`] | from a scene to a simulation |
//! | [`recording`] | a run folder, opened for looking at |
//! | [`picture`] | from a recorded frame to what the renderer draws |
//! | [`plots`] | graphs of a run |
//! | [`compare`] | differences between two runs |

pub mod compare;
pub mod driver;
pub mod error;
pub mod folder;
pub mod log;
pub mod observer;
pub mod picture;
pub mod plots;
pub mod recording;
pub mod retry;
pub mod step_size;
pub mod summary;
pub mod world;

pub use driver::{RunOptions, SceneInfo, run};
pub use error::RunError;
pub use folder::Start;
pub use observer::{Observer, Progress};
pub use pliant_core::{Frame, Method, Snapshot, StepStats};
pub use recording::{Recording, RecordingError};
pub use step_size::StepSize;
pub use summary::{Status, Summary};
pub use world::{World, WorldError};
