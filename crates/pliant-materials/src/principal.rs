//! Derivatives of isotropic functions of a matrix, in principal space.
//!
//! An isotropic map G(F) = U [g(σ)] Vᵀ has, with D = Uᵀ dF V, the differential dG = U K Vᵀ,
//!
//! ```text
//! K_ii = Σ_j A_ij D_jj                              A_ij = ∂g_i/∂σ_j
//! K_ij = ½(m+p) D_ij + ½(m−p) D_ji   (i ≠ j)        m_ij = (g_i−g_j)/(σ_i−σ_j),  p_ij = (g_i+g_j)/(σ_i+σ_j)
//! ```
//!
//! so its d² × d² derivative is one d × d block and, for each pair, one number for the symmetric and
//! one for the skew part. When G is the gradient of an energy, its eigenvalues are exactly those of
//! A together with all m and p; the projection to the nearest positive semi-definite matrix clamps
//! them, with nothing larger than a d × d eigenproblem (Teran et al. 2005, *Robust Quasistatic
//! Finite Elements and Flesh Simulation*).

use pliant_math::{Matrix, Real, Svd, Vector, eigen};

/// Slot of the pair `i ≠ j` in vectors of pairs: the third index in space, slot 1 in the plane
/// (where slot 0 is unused and zero).
#[inline(always)]
pub(crate) const fn pair<const D: usize>(i: usize, j: usize) -> usize {
    D - i - j
}

/// Fills a vector of pairs from a symmetric function of two indices.
#[inline(always)]
pub(crate) fn pairs<T: Real, const D: usize>(
    like: T,
    f: impl Fn(usize, usize) -> T,
) -> Vector<T, D> {
    let mut out = Vector::splat(like.zero());
    for i in 0..D - 1 {
        for j in i + 1..D {
            out[pair::<D>(i, j)] = f(i, j);
        }
    }
    out
}

/// Fills a matrix entry by entry.
#[inline(always)]
pub(crate) fn entries<T: Real, const D: usize>(
    like: T,
    f: impl Fn(usize, usize) -> T,
) -> Matrix<T, D> {
    let mut out = Matrix::zero(like);
    for j in 0..D {
        for i in 0..D {
            out[(i, j)] = f(i, j);
        }
    }
    out
}

/// Derivative of an isotropic map of `F`, not necessarily of an energy.
#[derive(Clone, Copy, Debug)]
pub struct PrincipalDerivative<T, const D: usize> {
    /// Block A_ij = ∂g_i/∂σ_j.
    pub diagonal: Matrix<T, D>,
    /// m of each pair, at slot `D − i − j`.
    pub symmetric: Vector<T, D>,
    /// p of each pair, at slot `D − i − j`.
    pub skew: Vector<T, D>,
}

impl<T: Real, const D: usize> PrincipalDerivative<T, D> {
    /// The differential dG for the change `df` of the matrix decomposed in `svd`.
    #[inline(always)]
    pub fn apply(&self, svd: &Svd<T, D>, df: &Matrix<T, D>) -> Matrix<T, D> {
        let turned = svd.u.transpose() * *df * svd.v;
        let half = turned[(0, 0)].lit(0.5);
        let mut k = Matrix::from_diagonal(&(self.diagonal * turned.diagonal()));
        for i in 0..D - 1 {
            for j in i + 1..D {
                let slot = pair::<D>(i, j);
                let same = self.symmetric[slot] * (turned[(i, j)] + turned[(j, i)]) * half;
                let opposite = self.skew[slot] * (turned[(i, j)] - turned[(j, i)]) * half;
                k[(i, j)] = same + opposite;
                k[(j, i)] = same - opposite;
            }
        }
        svd.u * k.mul_transpose(svd.v)
    }
}

/// Second derivative of an isotropic energy of `F`: a [`PrincipalDerivative`] with symmetric block.
#[derive(Clone, Copy, Debug)]
pub struct PrincipalHessian<T, const D: usize>(pub PrincipalDerivative<T, D>);

impl<T: Real, const D: usize> PrincipalHessian<T, D> {
    /// The stress differential dP = ∂²Ψ/∂F² : dF.
    #[inline(always)]
    pub fn apply(&self, svd: &Svd<T, D>, df: &Matrix<T, D>) -> Matrix<T, D> {
        self.0.apply(svd, df)
    }

    /// Eigenvalues of the d × d block, of the symmetric and of the skew pairs: together the d²
    /// eigenvalues of ∂P/∂F. In the plane slot 0 of the pairs is unused and zero.
    #[inline(always)]
    pub fn eigenvalues(&self) -> [Vector<T, D>; 3] {
        [eigen(&self.0.diagonal).values, self.0.symmetric, self.0.skew]
    }

    /// The nearest positive semi-definite Hessian, in the Frobenius norm of the full matrix.
    #[inline(always)]
    pub fn projected(&self) -> Self {
        let zero = self.0.diagonal[(0, 0)].zero();
        let clamp = |x: T| x.max(zero);
        let block = eigen(&self.0.diagonal);
        Self(PrincipalDerivative {
            diagonal: block.compose(&block.values.map(clamp)),
            symmetric: self.0.symmetric.map(clamp),
            skew: self.0.skew.map(clamp),
        })
    }
}
