//! Random scenes that implicit steps have to survive.
//!
//! Scene number `n` is a function of `n` alone, written as the text of a scene file, so that one that
//! fails can be kept, looked at and run again. Every one is small, and as hostile as the bounds that
//! the implicit integrators promise to bear: Young's moduli from 1 kPa to 200 GPa, Poisson's ratios up
//! to 0.49, steps from 10 µs to a frame of film, impacts at up to 50 m/s, all materials, boundaries,
//! kernels and transfers. What is asked of a run stands in `trial`. Each scene can be solved in two ways:
//! by Newton's method or by splitting.

mod draw;
mod material;
mod scene;
mod solver;
mod trial;

pub use scene::text;
pub use solver::Solver;
pub use trial::{MOST_STEPS, Trial, run};
