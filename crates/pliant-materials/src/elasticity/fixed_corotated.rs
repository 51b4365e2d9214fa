//! The fixed corotated energy: rubber-like bodies and snow, defined for inverted states too.
//!
//! ```text
//! Ψ    = μ Σ(σ_i−1)² + (λ/2)(J−1)²                  J = Πσ, J_i and J_ij the products without i (and j)
//! p̂_i = 2μ(σ_i−1) + λ(J−1) J_i
//! A_ij = 2μ δ_ij + λ J_i J_j + (1−δ_ij) λ(J−1) J_ij
//! m_ij = 2μ − λ(J−1) J_ij,    p_ij = 2μ − 4μ/(σ_i+σ_j) + λ(J−1) J_ij
//! ```
//!
//! Stomakhin et al. 2012, *Energetically Consistent Invertible Elasticity*, SCA.

use pliant_math::{Real, Vector};

use super::ElasticResponse;
use crate::principal::{entries, pairs};
use crate::{Elasticity, ElasticityFamily, Lame, PrincipalDerivative, PrincipalHessian};

/// Distance from the nearest rotation plus a penalty on volume; finite for every `F`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct FixedCorotated<T> {
    /// Elastic moduli [Pa].
    pub lame: Lame<T>,
}

impl<T> FixedCorotated<T> {
    /// A solid of these moduli.
    pub fn new(lame: Lame<T>) -> Self {
        Self { lame }
    }
}

impl FixedCorotated<f64> {
    /// The same solid over other numbers.
    pub fn cast<U>(&self, f: impl Fn(f64) -> U) -> FixedCorotated<U> {
        FixedCorotated { lame: self.lame.cast(f) }
    }
}

/// Product of the stretches other than `i` and `j`, never formed by a division.
#[inline(always)]
fn others<T: Real, const D: usize>(stretch: Vector<T, D>, i: usize, j: usize) -> T {
    let mut product = stretch[0].one();
    for k in 0..D {
        if k != i && k != j {
            product = product * stretch[k];
        }
    }
    product
}

impl<T: Real, const D: usize> Elasticity<T, D> for FixedCorotated<T> {
    const POSITIVE: bool = false;

    #[inline(always)]
    fn energy(&self, stretch: Vector<T, D>) -> T {
        let Lame { lambda, mu } = self.lame;
        let growth = stretch.product() - mu.one();
        mu * stretch.shift(-mu.one()).norm_squared() + mu.lit(0.5) * lambda * growth * growth
    }

    #[inline(always)]
    fn kirchhoff(&self, stretch: Vector<T, D>) -> Vector<T, D> {
        let Lame { lambda, mu } = self.lame;
        let j = stretch.product();
        let pressure = lambda * (j - mu.one()) * j;
        let (one, twice) = (mu.one(), mu + mu);
        stretch.map(|s| (twice * (s - one)).mul_add(s, pressure))
    }

    #[inline(always)]
    fn piola(&self, stretch: Vector<T, D>) -> Vector<T, D> {
        let Lame { lambda, mu } = self.lame;
        let pull = lambda * (stretch.product() - mu.one());
        let mut out = stretch.shift(-mu.one()) * (mu + mu);
        for i in 0..D {
            out[i] = pull.mul_add(others(stretch, i, i), out[i]);
        }
        out
    }

    #[inline(always)]
    fn hessian(&self, stretch: Vector<T, D>) -> PrincipalHessian<T, D> {
        let Lame { lambda, mu } = self.lame;
        let twice = mu + mu;
        let pull = lambda * (stretch.product() - mu.one());
        PrincipalHessian(PrincipalDerivative {
            diagonal: entries(
                mu,
                #[inline(always)]
                |i, j| {
                    let volume = lambda * others(stretch, i, i) * others(stretch, j, j);
                    volume + if i == j { twice } else { pull * others(stretch, i, j) }
                },
            ),
            symmetric: pairs(
                mu,
                #[inline(always)]
                |i, j| twice - pull * others(stretch, i, j),
            ),
            skew: pairs(
                mu,
                #[inline(always)]
                |i, j| {
                    /// Keeps the rotation stiffness finite where an inversion makes σ_i + σ_j vanish.
                    const SMALLEST_SUM: f64 = 1e-6;
                    let sum = stretch[i] + stretch[j];
                    let sum = sum.abs().max(mu.lit(SMALLEST_SUM)).copysign(sum);
                    twice - (twice + twice) / sum + pull * others(stretch, i, j)
                },
            ),
        })
    }

    #[inline(always)]
    fn p_wave(&self) -> T {
        self.lame.p_wave()
    }

    #[inline(always)]
    fn respond(&self, stretch: Vector<T, D>) -> ElasticResponse<T, D> {
        let Lame { lambda, mu } = self.lame;
        let (one, twice) = (mu.one(), mu + mu);
        let j = stretch.product();
        let growth = j - one;
        let strain = stretch.shift(-one);
        let pressure = lambda * growth * j;
        let longest = stretch.max_abs();
        ElasticResponse {
            energy: mu * strain.norm_squared() + mu.lit(0.5) * lambda * growth * growth,
            kirchhoff: stretch.zip(strain, |s, e| (twice * e).mul_add(s, pressure)),
            modulus: (twice * longest * longest + lambda * j * j).max(self.lame.p_wave()),
        }
    }
}

impl<const D: usize> ElasticityFamily<D> for FixedCorotated<f64> {
    type Of<T: Real> = FixedCorotated<T>;
    #[inline(always)]
    fn cast<T: Real>(&self, f: impl Fn(f64) -> T) -> FixedCorotated<T> {
        FixedCorotated::cast(self, f)
    }
}
