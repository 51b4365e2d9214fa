//! The explicit step, symplectic Euler in time.

mod phases;
mod step;
mod tasks;
