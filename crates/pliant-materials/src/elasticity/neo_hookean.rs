//! Compressible neo-Hookean rubber, with the logarithm of the volume.
//!
//! ```text
//! Ψ    = (μ/2)(Σσ_i² − d) − μ ln J + (λ/2)(ln J)²
//! p̂_i = μ(σ_i − 1/σ_i) + λ ln J / σ_i
//! A_ij = δ_ij [μ + (μ − λ ln J)/σ_i²] + λ/σ_iσ_j
//! m_ij = μ + q_ij,  p_ij = μ − q_ij,  q_ij = (μ − λ ln J)/σ_iσ_j
//! ```
//!
//! Bonet & Wood 1997, *Nonlinear Continuum Mechanics for Finite Element Analysis*.

use pliant_math::{Real, Vector};

use super::ElasticResponse;
use crate::principal::{entries, pairs};
use crate::{Elasticity, ElasticityFamily, Lame, PrincipalDerivative, PrincipalHessian};

/// Chain entropy plus a logarithmic penalty on volume; defined for positive stretches.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct NeoHookean<T> {
    /// Elastic moduli [Pa].
    pub lame: Lame<T>,
}

impl<T> NeoHookean<T> {
    /// A solid of these moduli.
    pub fn new(lame: Lame<T>) -> Self {
        Self { lame }
    }
}

impl NeoHookean<f64> {
    /// The same solid over other numbers.
    pub fn cast<U>(&self, f: impl Fn(f64) -> U) -> NeoHookean<U> {
        NeoHookean { lame: self.lame.cast(f) }
    }
}

impl<T: Real> NeoHookean<T> {
    /// Energy for a known ln J; σ² − 1 is written (σ−1)(σ+1) to keep the digits of small strains.
    #[inline(always)]
    fn energy_with<const D: usize>(&self, stretch: Vector<T, D>, log_volume: T) -> T {
        let Lame { lambda, mu } = self.lame;
        let (one, half) = (mu.one(), mu.lit(0.5));
        let squares = stretch.map(|s| (s - one) * (s + one)).sum();
        mu * (half * squares - log_volume) + half * lambda * log_volume * log_volume
    }

    #[inline(always)]
    fn kirchhoff_with<const D: usize>(&self, stretch: Vector<T, D>, log_volume: T) -> Vector<T, D> {
        let Lame { lambda, mu } = self.lame;
        let (one, pressure) = (mu.one(), lambda * log_volume);
        stretch.map(|s| (mu * (s - one)).mul_add(s + one, pressure))
    }
}

impl<T: Real, const D: usize> Elasticity<T, D> for NeoHookean<T> {
    const POSITIVE: bool = true;

    #[inline(always)]
    fn energy(&self, stretch: Vector<T, D>) -> T {
        self.energy_with(stretch, stretch.product().ln())
    }

    #[inline(always)]
    fn kirchhoff(&self, stretch: Vector<T, D>) -> Vector<T, D> {
        self.kirchhoff_with(stretch, stretch.product().ln())
    }

    #[inline(always)]
    fn piola(&self, stretch: Vector<T, D>) -> Vector<T, D> {
        self.kirchhoff(stretch).over(stretch)
    }

    #[inline(always)]
    fn hessian(&self, stretch: Vector<T, D>) -> PrincipalHessian<T, D> {
        let Lame { lambda, mu } = self.lame;
        let rest = mu - lambda * stretch.product().ln();
        PrincipalHessian(PrincipalDerivative {
            diagonal: entries(
                mu,
                #[inline(always)]
                |i, j| {
                    let coupling = lambda / (stretch[i] * stretch[j]);
                    if i == j { coupling + mu + rest / (stretch[i] * stretch[i]) } else { coupling }
                },
            ),
            symmetric: pairs(
                mu,
                #[inline(always)]
                |i, j| mu + rest / (stretch[i] * stretch[j]),
            ),
            skew: pairs(
                mu,
                #[inline(always)]
                |i, j| mu - rest / (stretch[i] * stretch[j]),
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
        let log_volume = stretch.product().ln();
        let longest = stretch.max_abs();
        let modulus = mu * longest * longest + mu + lambda - lambda * log_volume;
        ElasticResponse {
            energy: self.energy_with(stretch, log_volume),
            kirchhoff: self.kirchhoff_with(stretch, log_volume),
            modulus: modulus.max(self.lame.p_wave()),
        }
    }
}

impl<const D: usize> ElasticityFamily<D> for NeoHookean<f64> {
    type Of<T: Real> = NeoHookean<T>;
    #[inline(always)]
    fn cast<T: Real>(&self, f: impl Fn(f64) -> T) -> NeoHookean<T> {
        NeoHookean::cast(self, f)
    }
}
