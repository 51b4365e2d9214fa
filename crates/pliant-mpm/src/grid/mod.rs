//! The background grid: blocks of nodes where there is matter, and nowhere else.

mod block;
mod footprint;
mod shared;
mod sort;
mod sparse;
mod tile;

pub use block::{BLOCK, BlockCoord, MARGIN};
pub(crate) use footprint::{Footprint, Reach};
pub(crate) use shared::Shared;
pub(crate) use sort::{ParticleBlock, color_lists, sort_particles};
pub use sparse::{Node, SparseGrid};
pub(crate) use tile::{Tile, tile_width};
