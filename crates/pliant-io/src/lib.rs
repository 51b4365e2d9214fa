//! Frames and checkpoints on disk.
//!
//! Both are NumPy archives (`.npz`): a zip file with one `.npy` entry per array and a `meta.json`
//! that lists them, so that any program with NumPy reads a frame in one line and a damaged file is
//! noticed before a number of it is used. Files appear complete or not at all, see [`atomic`].
//!
//! | module | holds |
//! |---|---|
//! | [`npy`] | one array as bytes: header and numbers |
//! | [`npz`] | several arrays and their description in one file |
//! | [`atomic`] | temporary name, sync, rename; the [`Disk`] that tests can make fail |
//! | [`cache`] | `frames/frame.0001.npz` |
//! | [`checkpoint`] | `checkpoint/step.00001234.npz`, the newest two |
//! | [`export`] | frames for other programs: PLY, VTK, USD, OBJ, bgeo |
//!
//! The formats are described for other programs in `docs/cache-format.md`.

pub mod atomic;
pub mod cache;
pub mod checkpoint;
mod error;
pub mod export;
pub mod npy;
pub mod npz;

pub use atomic::{Disk, DiskFile, RealDisk};
pub use error::FileError;
