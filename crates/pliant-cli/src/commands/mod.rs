//! The sub-commands, one file each.

pub mod bench;
pub mod check;
pub mod compare;
pub mod export;
pub mod gallery;
pub mod plot;
pub mod render;
pub mod run;
pub mod schema;
pub mod vectors;
pub mod view;
