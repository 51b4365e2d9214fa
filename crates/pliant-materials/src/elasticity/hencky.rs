//! Hencky's quadratic energy in logarithmic strain.
//!
//! With ε_i = ln σ_i, its deviator ε̂ and K_d = λ + 2μ/d,
//!
//! ```text
//! Ψ   = μ Σ ε_i² + (λ/2)(tr ε)² = μ‖ε̂‖² + (K_d/2)(tr ε)²
//! τ_i = 2μ ε_i + λ tr ε,          T_ij = ∂τ_i/∂ε_j = 2μ δ_ij + λ
//! ```
//!
//! The stress is linear in the strain in which plastic flow is additive, which is why every return
//! map in this crate is built on it. Any model with τ_i − τ_j = a (ε_i − ε_j) has the blocks
//!
//! ```text
//! A_ij = (T_ij − δ_ij τ_i) / σ_i σ_j
//! m_ij = ½ a L_ij (1/σ_i + 1/σ_j) − (τ_i + τ_j) / 2σ_iσ_j      L_ij = (ln σ_i − ln σ_j)/(σ_i − σ_j)
//! p_ij = (τ_i/σ_i + τ_j/σ_j) / (σ_i + σ_j)
//! ```
//!
//! (a = 2μ here). The energy is convex in ε but not in F: A_ii turns negative in strong tension, p_ij
//! under compression, so projection is at work in ordinary scenes.
//!
//! - Klár et al. 2016, *Drucker–Prager Elastoplasticity for Sand Animation*, ACM TOG 35(4).
//! - Li, Li, Jiang 2022, *Energetically Consistent Inelasticity for Optimization Time Integration*
//!   ("ECI"), ACM TOG 41(4).

use pliant_math::{Matrix, Real, Vector};

use super::ElasticResponse;
use crate::principal::{entries, pairs};
use crate::{Elasticity, ElasticityFamily, Lame, PrincipalDerivative, PrincipalHessian};

/// Quadratic in logarithmic strain; defined for positive stretches.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct Hencky<T> {
    /// Elastic moduli [Pa].
    pub lame: Lame<T>,
}

impl<T> Hencky<T> {
    /// A solid of these moduli.
    pub fn new(lame: Lame<T>) -> Self {
        Self { lame }
    }
}

impl Hencky<f64> {
    /// The same solid over other numbers.
    pub fn cast<U>(&self, f: impl Fn(f64) -> U) -> Hencky<U> {
        Hencky { lame: self.lame.cast(f) }
    }
}

impl<T: Real> Hencky<T> {
    /// Energy density at principal Hencky strain ε [J/m^d].
    #[inline(always)]
    pub fn energy_at<const D: usize>(&self, strain: Vector<T, D>) -> T {
        let trace = strain.sum();
        self.lame.mu * strain.norm_squared()
            + self.lame.lambda.lit(0.5) * self.lame.lambda * trace * trace
    }

    /// Principal Kirchhoff stress at principal Hencky strain ε [Pa].
    #[inline(always)]
    pub fn kirchhoff_at<const D: usize>(&self, strain: Vector<T, D>) -> Vector<T, D> {
        let Lame { lambda, mu } = self.lame;
        (strain * (mu + mu)).shift(lambda * strain.sum())
    }

    /// Largest spatial P-wave modulus under the stress τ, max_i T_ii − τ_i, or that at rest [Pa].
    #[inline(always)]
    pub(crate) fn modulus_under<const D: usize>(&self, kirchhoff: Vector<T, D>) -> T {
        let mut least = self.lame.mu.zero();
        for i in 0..D {
            least = least.min(kirchhoff[i]);
        }
        self.lame.p_wave() - least
    }
}

impl<T: Real, const D: usize> Elasticity<T, D> for Hencky<T> {
    const POSITIVE: bool = true;

    #[inline(always)]
    fn energy(&self, stretch: Vector<T, D>) -> T {
        self.energy_at(stretch.ln())
    }

    #[inline(always)]
    fn kirchhoff(&self, stretch: Vector<T, D>) -> Vector<T, D> {
        self.kirchhoff_at(stretch.ln())
    }

    #[inline(always)]
    fn piola(&self, stretch: Vector<T, D>) -> Vector<T, D> {
        self.kirchhoff(stretch).over(stretch)
    }

    #[inline(always)]
    fn hessian(&self, stretch: Vector<T, D>) -> PrincipalHessian<T, D> {
        let Lame { lambda, mu } = self.lame;
        let twice = mu + mu;
        let tangent = entries(
            mu,
            #[inline(always)]
            |i, j| if i == j { lambda + twice } else { lambda },
        );
        hencky_hessian(stretch, self.kirchhoff(stretch), tangent, twice)
    }

    #[inline(always)]
    fn p_wave(&self) -> T {
        self.lame.p_wave()
    }

    #[inline(always)]
    fn respond(&self, stretch: Vector<T, D>) -> ElasticResponse<T, D> {
        let strain = stretch.ln();
        let kirchhoff = self.kirchhoff_at(strain);
        ElasticResponse {
            energy: self.energy_at(strain),
            kirchhoff,
            modulus: self.modulus_under(kirchhoff),
        }
    }
}

impl<const D: usize> ElasticityFamily<D> for Hencky<f64> {
    type Of<T: Real> = Hencky<T>;
    #[inline(always)]
    fn cast<T: Real>(&self, f: impl Fn(f64) -> T) -> Hencky<T> {
        Hencky::cast(self, f)
    }
}

/// Hessian of any energy in Hencky strain with stress τ, tangent T = ∂τ/∂ε and τ_i − τ_j = a (ε_i − ε_j).
#[inline(always)]
pub(crate) fn hencky_hessian<T: Real, const D: usize>(
    stretch: Vector<T, D>,
    tau: Vector<T, D>,
    tangent: Matrix<T, D>,
    slope: T,
) -> PrincipalHessian<T, D> {
    let like = slope;
    let half = like.lit(0.5);
    let inverse = stretch.map(|s| s.recip());
    PrincipalHessian(PrincipalDerivative {
        diagonal: entries(
            like,
            #[inline(always)]
            |i, j| {
                let t = if i == j { tangent[(i, i)] - tau[i] } else { tangent[(i, j)] };
                t * inverse[i] * inverse[j]
            },
        ),
        symmetric: pairs(
            like,
            #[inline(always)]
            |i, j| {
                let shear = slope * log_slope(stretch[i], stretch[j]) * (inverse[i] + inverse[j]);
                half * (shear - (tau[i] + tau[j]) * inverse[i] * inverse[j])
            },
        ),
        skew: pairs(
            like,
            #[inline(always)]
            |i, j| (tau[i] * inverse[i] + tau[j] * inverse[j]) / (stretch[i] + stretch[j]),
        ),
    })
}

/// Divided difference of the logarithm, (ln a − ln b)/(a − b), to full precision for any a, b > 0.
///
/// With s = a + b and x = (a − b)/s it is (2/s) atanh(x)/x; near coincidence, where the quotient
/// would lose its digits, the series of atanh takes over.
#[inline(always)]
pub(crate) fn log_slope<T: Real>(a: T, b: T) -> T {
    /// Below this |x| six terms of the series are exact to double precision.
    const SERIES: f64 = 0.02;
    let s = a + b;
    let x = (a - b) / s;
    let near = x.abs().lt(x.lit(SERIES));
    let x2 = x * x;
    let mut series = x.lit(1.0 / 11.0);
    for k in [9.0, 7.0, 5.0, 3.0, 1.0] {
        series = series.mul_add(x2, x.lit(1.0 / k));
    }
    let difference = T::select(near, x.one(), a - b);
    T::select(near, (series + series) / s, (a / b).ln() / difference)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn log_slope_keeps_its_digits_through_coincidence() {
        // The ratio a/b carries half a unit in the last place; where the series ends its
        // logarithm is 0.04, so the relative error is at most about 25 units.
        const TOLERANCE: f64 = 25.0 * f64::EPSILON;
        for a in [1e-3, 0.7, 1.0, 40.0] {
            for gap in [0.0, 1e-15, 1e-9, 1e-4, 0.0399, 0.0401, 0.5, 30.0] {
                let b: f64 = a * (1.0 + gap);
                // ln(b/a)/(b − a) with the ratio taken exactly.
                let actual = (b - a) / a;
                let expected = if actual == 0.0 { 1.0 / a } else { actual.ln_1p() / actual / a };
                assert!((log_slope(a, b) / expected - 1.0).abs() < TOLERANCE, "{a} {gap}");
            }
        }
    }
}
