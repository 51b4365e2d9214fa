//! What a Krylov solver sees of a linear system: products, and an approximate inverse.

use pliant_math::Scalar;

use crate::vector;

/// The matrix A of a linear system Ax = b, known by its products alone.
pub trait System<T: Scalar> {
    /// y ← Ax; whatever y holds is overwritten.
    fn apply(&mut self, x: &[T], y: &mut [T]);

    /// z ← Pr, where P ≈ A⁻¹ is cheap; whatever z holds is overwritten. MINRES and CG need P
    /// symmetric and positive definite, on the subspace at least that A and b live in; GMRES takes
    /// any fixed P. Without one, z ← r.
    fn precondition(&mut self, r: &[T], z: &mut [T]) {
        vector::copy(z, r);
    }
}
