//! Physics against closed forms and measurements, one file a case.
//!
//! All of them are one program: the simulator is compiled into it once, which takes longer than most cases do.

mod bent_bar;
mod cantilever_strip;
mod capstan;
mod dam_break;
mod determinism;
mod disc_energies;
mod fabric_friction;
mod free_fall;
mod incline;
mod recovery;
mod relaxation;
mod rest;
mod sand_column;
mod self_weight_column;
mod soak;
mod transfer_damping;
mod vibrating_bar;
