//! Between particles and grid: weights, scatter (P2G) and gather (G2P).

mod gather;
mod mode;
mod scatter;
mod stencil;

pub(crate) use gather::{Gather, GatherBatch, GatherTotals, GatherWorker};
pub use mode::Transfer;
pub(crate) use scatter::Scatter;
