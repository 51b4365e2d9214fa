//! Solids that relax, one model per file.

mod viscous_branch;

pub use viscous_branch::ViscousBranch;
