//! Between particles and grid: weights, scatter (P2G) and gather (G2P).

mod couple;
mod gather;
mod interpolate;
mod mode;
mod node_blocks;
mod read;
mod scatter;
mod stencil;

pub(crate) use couple::{Couple, CoupleTiles, Moments};
pub(crate) use gather::{Gather, GatherBatch, GatherTotals};
pub(crate) use interpolate::{Field, FieldReader};
pub use mode::Transfer;
pub(crate) use node_blocks::{BlockTiles, NodeBlocks};
pub(crate) use read::ReadBatch;
pub(crate) use scatter::Scatter;
pub(crate) use stencil::axis_weights;
