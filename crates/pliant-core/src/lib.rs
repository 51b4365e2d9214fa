//! The state of a simulation and its passage through time, as every method and every door sees it.
//!
//! A [`Method`] advances its own state; the driver asks it for a stable step, lets it step, and
//! hands its [`Frame`]s and [`Snapshot`]s to whatever writes or shows them. Methods know nothing of
//! files, scenes or pictures; formats know nothing of solvers. This crate is where they meet.

mod array;
mod clock;
mod emitter;
mod frame;
mod joined;
mod method;
mod poke;
mod stats;

pub use array::{Array, ArrayData};
pub use clock::PhaseClock;
pub use emitter::{Emitter, NewParticle};
pub use frame::{Frame, SEGMENTS, Snapshot, TRIANGLES};
pub use joined::{CellError, Chains, Joined, Sheet, Strands, chains};
pub use method::{Method, StepError};
pub use poke::{Hand, Nozzle, Poke, PokeError};
pub use stats::{EnergyBudget, Phase, StepStats, Totals, Unsolved};
