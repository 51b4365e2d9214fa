//! Cloth, yarn and hair: sheets of triangles and strands of segments, as things without a volume.
//!
//! A [`SheetMesh`] is a surface that need not be closed, and [`Strands`] are polylines one after
//! another. Both are read from files or made here: rectangles, tubes and discs of cloth; tubes,
//! carpets, bundles and piles of hair; knits, stitch by stitch. What must not happen to them later,
//! that they pass through themselves, is counted in [`crossing`].
//!
//! Lengths are metres; +y is up where a piece has a way up.

mod broad_phase;
mod clearance;
pub mod crossing;
mod error;
mod hair;
mod hair_file;
mod place;
mod polyline_file;
mod sheet;
mod sheet_check;
mod strand_file;
mod strands;

pub use error::FabricError;
pub use hair::{Carpet, FiberBundle, FiberPile, HairTube, Helix};
pub use sheet::SheetMesh;
pub use sheet_check::{SheetError, SheetFileError};
pub use strand_file::{StrandFileError, StrandParseError};
pub use strands::{StrandError, Strands};
