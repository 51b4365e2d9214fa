//! Cloth, yarn and hair: sheets of triangles and strands of segments, as things without a volume.
//!
//! A [`SheetMesh`] is a surface that need not be closed, and [`Strands`] are polylines one after
//! another. Both are read from files or made here: rectangles, tubes and discs of cloth; tubes,
//! carpets, bundles and piles of hair; knits, stitch by stitch. What must not happen to them later,
//! that they pass through themselves, is counted in [`crossing`].
//!
//! Lengths are metres; +y is up where a piece has a way up.
//!
//! ```
//! use pliant_geometry::fabric::{KnitPattern, SheetMesh, Swatch, crossing};
//!
//! let cloth = SheetMesh::rectangle(1.0, 0.5, 0.05)?;
//! assert_eq!(cloth.hinges().len(), cloth.edges().len() - 60, "all edges but those of the rim");
//! assert_eq!(crossing::sheet_crossings(&cloth)?, 0);
//!
//! let swatch = Swatch::new(KnitPattern::Rib1, 8, 6, 0.01).flat()?;
//! assert_eq!(swatch.strands.strand_count(), 6);
//! assert!(swatch.clearance > 0.002, "room for a yarn of 2 mm");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod broad_phase;
mod clearance;
pub mod crossing;
mod error;
mod frame;
mod hair;
mod hair_file;
mod knit;
mod place;
mod polyline_file;
mod sheet;
mod sheet_check;
mod strand_file;
mod strands;

pub use error::FabricError;
pub use hair::{Carpet, FiberBundle, FiberPile, HairTube, Helix};
pub use knit::{Knit, KnitPattern, Plies, Swatch};
pub use sheet::SheetMesh;
pub use sheet_check::{SheetError, SheetFileError};
pub use strand_file::{StrandFileError, StrandParseError};
pub use strands::{StrandError, Strands};
