//! The stiffness of sixteen particles, kept in principal space.
//!
//! A change `∇u` of the velocity gradient changes the trial deformation by `dF = Δt ∇u Fⁿ` and the
//! moment `V⁰ Δt P Fⁿᵀ` that the particle exerts on its nodes by `V⁰ Δt (∂P/∂F : dF) Fⁿᵀ`. With
//! `F^tr = U [σ] Vᵀ` and `R = Fⁿ V` that is
//!
//! ```text
//! dM = U K Rᵀ,   K_ii = Σ_j A_ij D_jj,   K_ij = a_ij D_ij + b_ij D_ji (i ≠ j),   D = Uᵀ ∇u R
//! ```
//!
//! with `A`, `a = ½(m+p)` and `b = ½(m−p)` of `pliant_materials::PrincipalDerivative` times `V⁰Δt²`:
//! 33 numbers in space where the full matrix has 81, and as many operations as four products of
//! matrices.

use pliant_materials::PrincipalDerivative;
use pliant_math::{Matrix, Real, Scalar, Simd, Vector};

use crate::particles::{Group, load_matrix, load_vector, store_matrix, store_vector};

/// Numbers in a tangent.
pub(crate) const fn tangent_len(dim: usize) -> usize {
    3 * dim * dim + 2 * dim
}

/// Slot of the pair `i ≠ j`: the third index in space, slot 1 in the plane, where slot 0 is unused.
const fn pair<const D: usize>(i: usize, j: usize) -> usize {
    D - i - j
}

/// The derivative of a particle's moment by its velocity gradient.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tangent<R, const D: usize> {
    /// U [-].
    pub(crate) left: Matrix<R, D>,
    /// R = Fⁿ V [-].
    pub(crate) right: Matrix<R, D>,
    /// A [J s²].
    pub(crate) diagonal: Matrix<R, D>,
    /// a of each pair [J s²].
    pub(crate) straight: Vector<R, D>,
    /// b of each pair [J s²].
    pub(crate) crossed: Vector<R, D>,
}

impl<R: Real, const D: usize> Tangent<R, D> {
    /// From the derivative of the stress, `scale` being V⁰Δt² [m^d s²].
    #[inline(always)]
    pub(crate) fn new(
        left: Matrix<R, D>,
        right: Matrix<R, D>,
        stress: &PrincipalDerivative<R, D>,
        scale: R,
    ) -> Self {
        let half = scale * scale.lit(0.5);
        Self {
            left,
            right,
            diagonal: stress.diagonal * scale,
            straight: (stress.symmetric + stress.skew) * half,
            crossed: (stress.symmetric - stress.skew) * half,
        }
    }

    /// dM for the change `gradient` of the velocity gradient.
    #[inline(always)]
    pub(crate) fn apply(&self, gradient: &Matrix<R, D>) -> Matrix<R, D> {
        let turned = self.left.transpose() * *gradient * self.right;
        let mut k = Matrix::from_diagonal(&(self.diagonal * turned.diagonal()));
        for i in 0..D - 1 {
            for j in i + 1..D {
                let (a, b) = (self.straight[pair::<D>(i, j)], self.crossed[pair::<D>(i, j)]);
                k[(i, j)] = a.mul_add(turned[(i, j)], b * turned[(j, i)]);
                k[(j, i)] = a.mul_add(turned[(j, i)], b * turned[(i, j)]);
            }
        }
        self.left * k.mul_transpose(self.right)
    }

    /// The d × d block by which a node answers to itself, `g` being its gradient weight: the part of
    /// `dM g` that is linear in `e` for `∇u = e gᵀ`.
    #[inline(always)]
    pub(crate) fn node_block(&self, g: &Vector<R, D>) -> Matrix<R, D> {
        let r = self.right.transpose() * *g;
        let mut block = Matrix::zero(r[0]);
        for i in 0..D {
            let mut own = self.diagonal[(i, i)] * r[i] * r[i];
            for j in 0..D {
                if i != j {
                    let (a, b) = (self.straight[pair::<D>(i, j)], self.crossed[pair::<D>(i, j)]);
                    own = (r[j] * r[j]).mul_add(a, own);
                    block[(i, j)] = (self.diagonal[(i, j)] + b) * r[i] * r[j];
                }
            }
            block[(i, i)] = own;
        }
        self.left * block.mul_transpose(self.left)
    }
}

/// Reads a tangent from its column.
#[inline(always)]
pub(crate) fn load_tangent<S: Simd, T: Scalar, const D: usize>(
    simd: S,
    from: &[Group<T>],
) -> Tangent<T::Lanes<S>, D> {
    let square = D * D;
    Tangent {
        left: load_matrix::<S, T, D>(simd, from),
        right: load_matrix::<S, T, D>(simd, &from[square..]),
        diagonal: load_matrix::<S, T, D>(simd, &from[2 * square..]),
        straight: load_vector::<S, T, D>(simd, &from[3 * square..]),
        crossed: load_vector::<S, T, D>(simd, &from[3 * square + D..]),
    }
}

/// Writes a tangent to its column.
#[inline(always)]
pub(crate) fn store_tangent<S: Simd, T: Scalar, const D: usize>(
    tangent: &Tangent<T::Lanes<S>, D>,
    to: &mut [Group<T>],
) {
    let square = D * D;
    store_matrix::<S, T, D>(&tangent.left, to);
    store_matrix::<S, T, D>(&tangent.right, &mut to[square..]);
    store_matrix::<S, T, D>(&tangent.diagonal, &mut to[2 * square..]);
    store_vector::<S, T, D>(&tangent.straight, &mut to[3 * square..]);
    store_vector::<S, T, D>(&tangent.crossed, &mut to[3 * square + D..]);
}

#[cfg(test)]
mod tests {
    use pliant_math::Svd;

    use super::*;

    #[test]
    fn the_block_of_a_node_is_what_its_own_motion_changes() {
        let number = |k: u64| pliant_math::random::bits(7, k) as f64 / u64::MAX as f64 - 0.5;
        let matrix = |k: u64| {
            Matrix::<f64, 3>::from_rows(&(0..9).map(|i| number(9 * k + i)).collect::<Vec<_>>())
        };
        let svd: Svd<f64, 3> = pliant_math::svd(&matrix(0));
        let derivative = PrincipalDerivative {
            diagonal: matrix(1),
            symmetric: Vector([0.3, -0.2, 0.7]),
            skew: Vector([0.1, 0.9, -0.4]),
        };
        let tangent = Tangent::new(svd.u, matrix(2), &derivative, 1.7);
        let g = Vector([0.2, -0.5, 0.9]);
        let block = tangent.node_block(&g);
        for axis in 0..3 {
            let mut e = Vector([0.0; 3]);
            e[axis] = 1.0;
            let answer = tangent.apply(&e.outer(g)) * g;
            assert!((answer - block * e).max_abs() < 1e-14, "{answer:?}");
        }
    }
}
