//! Krylov methods: linear systems solved by products with the matrix.
//!
//! | matrix | solver | keeps |
//! |---|---|---|
//! | symmetric, also indefinite or singular | [`Minres`] | 7 vectors |
//! | symmetric positive definite | [`Cg`] | 4 vectors |
//! | any | [`Gmres`] | restart + 3 vectors |
//!
//! A solver owns its scratch vectors and allocates only when the system grows. It starts from x = 0
//! and, whatever happens, leaves the best x it has: a report says how far it came, and there are no
//! errors. Vectors may be `f32` or `f64`; the coefficients of every recurrence are `f64`.

mod cg;
mod gmres;
mod minres;
#[cfg(test)]
mod testing;

pub use cg::Cg;
pub use gmres::Gmres;
pub use minres::Minres;

/// How far a linear solver came.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LinearReport {
    /// Products with the matrix that built the solution.
    pub iterations: u32,
    /// Residual relative to that of x = 0, in the solver's norm [-].
    pub residual: f64,
    /// Whether the residual fell below the tolerance.
    pub converged: bool,
}

impl LinearReport {
    /// The report on x = 0, which solves the system if and only if b = 0.
    fn of_zero(norm: f64) -> Self {
        let converged = norm == 0.0;
        Self { iterations: 0, residual: if converged { 0.0 } else { 1.0 }, converged }
    }
}
