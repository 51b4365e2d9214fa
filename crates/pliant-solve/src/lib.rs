//! Numerics without physics: linear systems, and the minimisation they serve.
//!
//! Implicit time steps minimise an energy, minimisation solves linear systems, and those are solved by
//! products with a matrix nobody forms. This crate holds that chain and knows nothing of
//! particles, materials or grids: a caller brings a [`System`] (products and a preconditioner)
//! or an [`Objective`] (value, gradient, direction, step) and gets a report back.
//!
//! | to | use |
//! |---|---|
//! | minimise an energy with guaranteed descent | [`Newton`] on an [`Objective`] |
//! | solve a symmetric system by products | [`Minres`], or [`Cg`] where it is positive definite |
//! | solve any system by products | [`Gmres`] |
//! | assemble a sparse matrix of small blocks | [`BlockMatrix`] |
//! | solve a symmetric positive definite one to rounding | [`DirectSolver`] |
//! | add, scale and multiply long vectors | [`vector`] |
//!
//! The feature `direct`, on by default, brings [`DirectSolver`] and with it `faer`, which takes most
//! of the time to build this crate.
//!
//! Solvers own their scratch memory and keep it. Results have the same bits on any number of
//! threads.

mod block_matrix;
#[cfg(feature = "direct")]
mod direct;
mod krylov;
mod newton;
mod system;
pub mod vector;

pub use block_matrix::BlockMatrix;
#[cfg(feature = "direct")]
pub use direct::{DirectError, DirectSolver};
pub use krylov::{Cg, Gmres, LinearReport, Minres};
pub use newton::{Newton, NewtonError, NewtonOptions, NewtonReport, Objective, Outcome, Probe};
pub use system::System;
