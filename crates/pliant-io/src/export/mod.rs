//! Frames in the formats of other programs.
//!
//! | module | files | opens in |
//! |---|---|---|
//! | [`mod@ply`] | `NAME.0001.ply`, binary | Blender, MeshLab, Houdini, meshio, trimesh |
//! | [`vtk`] | `NAME.0001.vtp` and `NAME.pvd` | ParaView, pyvista |
//! | [`usd`] | one `NAME.usda` for all frames | Blender, Houdini, usdview, Omniverse |
//! | [`obj`] | `NAME.0001.obj`, text | everything that knows meshes |
//! | [`bgeo`] | `NAME.0001.bgeo` | Houdini, Partio |
//!
//! An [`Exporter`] takes one [`Snapshot`] after the other and holds no more than one frame of them in
//! memory. Each format calls an attribute what its programs call it: what the cache names `v` is
//! `velocities` in USD, `velocity` in VTK and `vx vy vz` in PLY. Files appear complete or not at all.
//!
//! The order of a frame's particles is kept, so the row of a particle is the same in every format
//! (USD has a prim a body and OBJ an object a sheet: there it is the row within the body). Sheets and
//! strands are meshes and curves with the topology of the frame; curves run along the chains of
//! [`pliant_core::chains`].

pub mod bgeo;
mod column;
mod error;
mod format;
pub mod obj;
mod particles;
pub mod ply;
mod snapshot;
mod target;
pub mod usd;
pub mod vtk;

use std::path::PathBuf;

pub use error::ExportError;
pub use format::{Format, UnknownFormat};
pub use snapshot::{NamedMesh, Snapshot};
pub use target::{Body, Target, linear_color};

/// Takes frames in rising order and writes them in one format.
pub trait Exporter: Send {
    /// Writes one frame, or keeps it for [`Exporter::finish`] on disk.
    fn add(&mut self, snapshot: &Snapshot<'_>) -> Result<(), ExportError>;

    /// Writes what needs all frames. Dropping an exporter instead leaves no unfinished file.
    fn finish(self: Box<Self>) -> Result<Exported, ExportError>;
}

/// What an export has made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Exported {
    /// Files written.
    pub files: usize,
    /// What to open: the file that ties all together, or the first of a sequence. `None` when no
    /// frame was added.
    pub open: Option<PathBuf>,
}

impl Exported {
    /// Counts a file; the first one is what to open.
    fn count(&mut self, path: PathBuf) {
        self.files += 1;
        self.open.get_or_insert(path);
    }
}
