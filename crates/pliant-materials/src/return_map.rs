//! Return maps in principal Hencky strain, and their derivatives.
//!
//! A map takes the trial strain ε to the admissible strain H, and the matrix F = U [σ] Vᵀ to
//! Z(F) = U [exp H] Vᵀ. Every map of this crate moves the deviator ε̂ along its own direction
//! n = ε̂/‖ε̂‖ and rescales the trace, so that H_i − H_j = r (ε_i − ε_j) and
//!
//! ```text
//! G = ∂H/∂ε = v 11ᵀ/d + r (I − 11ᵀ/d − nnᵀ) + s nnᵀ + b n1ᵀ
//! ```
//!
//! with four numbers per state ([`Returned`]): an elastic step has v = r = s = 1, b = 0; perfect
//! plasticity s = 0; friction couples shear to pressure through b; a tip state has none left. With
//! h = exp H and the stress τ, tangent T of the Hencky solid at H,
//!
//! ```text
//! dZ:         A_ij = h_i G_ij / σ_j       m_ij = r E(H_i,H_j) L(σ_i,σ_j)      p_ij = (h_i+h_j)/(σ_i+σ_j)
//! d[P(Z(F))]: A_ij = (Σ_k T_ik G_kj − τ_i G_ij) / h_i σ_j
//!             m_ij = [½ 2μ L(h_i,h_j)(1/h_i+1/h_j) − (τ_i+τ_j)/2h_ih_j] · r E(H_i,H_j) L(σ_i,σ_j)
//!             p_ij = (τ_i/h_i + τ_j/h_j)/(σ_i+σ_j)
//! E(x,y) = (eˣ − eʸ)/(x − y)
//! ```
//!
//! The second is the stress derivative of Klár et al. 2016 (*Drucker–Prager Elastoplasticity for Sand
//! Animation*, ACM TOG 35(4), technical document), in general not symmetric.

use pliant_math::{Matrix, Real, Vector};

use crate::elasticity::{hencky_hessian, log_slope};
use crate::law::SMALLEST_STRETCH;
use crate::principal::{entries, pairs};
use crate::{Hencky, Lame, PrincipalDerivative, Response};

/// An inelastic law on top of Hencky elasticity: where a trial strain comes to rest.
pub trait ReturnMap<T: Real, const D: usize>: Copy {
    /// The elastic solid underneath.
    fn hencky(&self) -> Hencky<T>;

    /// The admissible strain for trial strain ε, memory and time step `dt` [s].
    fn project(&self, strain: Vector<T, D>, memory: T, dt: T) -> Returned<T, D>;

    /// Stored energy density [J/m^d of rest volume] and principal Kirchhoff stress [Pa] at a strain.
    #[inline(always)]
    fn state(&self, strain: Vector<T, D>) -> (T, Vector<T, D>) {
        let hencky = self.hencky();
        (hencky.energy_at(strain), hencky.kirchhoff_at(strain))
    }

    /// Moduli λ, μ of [`state`](Self::state) for small changes about a strain, T = λ 11ᵀ + 2μ I [Pa].
    #[inline(always)]
    fn tangent(&self, _strain: Vector<T, D>) -> Lame<T> {
        self.hencky().lame
    }
}

/// A strain after the return map, and the derivative of the map there.
#[derive(Clone, Copy)]
pub struct Returned<T: Real, const D: usize> {
    /// Admissible principal Hencky strain H [-].
    pub strain: Vector<T, D>,
    /// Memory after the step.
    pub memory: T,
    /// Yield function at the trial strain, in units of strain [-]: positive where the law flows.
    pub excess: T,
    /// Where H differs from the trial strain.
    pub changed: T::Mask,
    /// Direction n of the trial deviator; zero where the step was elastic.
    pub normal: Vector<T, D>,
    /// v: what is left of a change of volume.
    pub volumetric: T,
    /// r: what is left of a change of shear across n, and of the shear itself.
    pub shear: T,
    /// s: what is left of a change of shear along n.
    pub radial: T,
    /// b: shear along n gained per change of volume.
    pub coupling: T,
}

impl<T: Real, const D: usize> Returned<T, D> {
    /// G_ij = ∂H_i/∂ε_j.
    #[inline(always)]
    pub fn jacobian(&self) -> Matrix<T, D> {
        self.combine(self.volumetric * self.shear.lit(1.0 / D as f64), self.shear.one())
            + self.normal.outer(Vector::splat(self.coupling))
    }

    /// T = ∂τ/∂ε of a solid with shear modulus μ and bulk stiffness `bulk` [Pa] that follows this
    /// map symmetrically (b = 0): 2μ times the deviatoric part of G, plus `bulk` 11ᵀ.
    #[inline(always)]
    pub(crate) fn tangent(&self, mu: T, bulk: T) -> Matrix<T, D> {
        self.combine(bulk, mu + mu)
    }

    /// `volume` 11ᵀ + `scale` (r (I − 11ᵀ/d − nnᵀ) + s nnᵀ).
    #[inline(always)]
    fn combine(&self, volume: T, scale: T) -> Matrix<T, D> {
        let share = volume.lit(1.0 / D as f64);
        let across = scale * self.shear;
        let along = scale * (self.radial - self.shear);
        entries(
            volume,
            #[inline(always)]
            |i, j| {
                let mixed = volume - across * share + along * self.normal[i] * self.normal[j];
                if i == j { mixed + across } else { mixed }
            },
        )
    }

    /// dZ, the derivative of the mapped matrix at trial stretches σ.
    #[inline(always)]
    pub fn derivative(&self, stretch: Vector<T, D>) -> PrincipalDerivative<T, D> {
        let (h, g) = (self.strain.exp(), self.jacobian());
        PrincipalDerivative {
            diagonal: entries(
                self.shear,
                #[inline(always)]
                |i, j| h[i] * g[(i, j)] / stretch[j],
            ),
            symmetric: self.pull_back(stretch),
            skew: pairs(
                self.shear,
                #[inline(always)]
                |i, j| (h[i] + h[j]) / (stretch[i] + stretch[j]),
            ),
        }
    }

    /// d[P(Z(F))] for the Hencky solid, at trial stretches σ. Not symmetric in general.
    #[inline(always)]
    pub fn stress_derivative(
        &self,
        hencky: &Hencky<T>,
        stretch: Vector<T, D>,
    ) -> PrincipalDerivative<T, D> {
        self.stress_derivative_under(hencky.kirchhoff_at(self.strain), hencky.lame, stretch)
    }

    /// d[P(Z(F))] for a solid with stress τ and tangent moduli λ, μ at H.
    #[inline(always)]
    fn stress_derivative_under(
        &self,
        tau: Vector<T, D>,
        tangent: Lame<T>,
        stretch: Vector<T, D>,
    ) -> PrincipalDerivative<T, D> {
        let Lame { lambda, mu } = tangent;
        let (h, g) = (self.strain.exp(), self.jacobian());
        let twice = mu + mu;
        let tangent = entries(
            mu,
            #[inline(always)]
            |i, j| if i == j { lambda + twice } else { lambda },
        );
        let flow = tangent * g;
        let elastic = hencky_hessian(h, tau, tangent, twice).0;
        PrincipalDerivative {
            diagonal: entries(
                mu,
                #[inline(always)]
                |i, j| (flow[(i, j)] - tau[i] * g[(i, j)]) / (h[i] * stretch[j]),
            ),
            symmetric: elastic.symmetric.scale(self.pull_back(stretch)),
            skew: pairs(
                mu,
                #[inline(always)]
                |i, j| (tau[i] / h[i] + tau[j] / h[j]) / (stretch[i] + stretch[j]),
            ),
        }
    }

    /// (h_i − h_j)/(σ_i − σ_j) = r E(H_i,H_j) L(σ_i,σ_j) of each pair.
    #[inline(always)]
    fn pull_back(&self, stretch: Vector<T, D>) -> Vector<T, D> {
        pairs(
            self.shear,
            #[inline(always)]
            |i, j| {
                self.shear
                    * exp_slope(self.strain[i], self.strain[j])
                    * log_slope(stretch[i], stretch[j])
            },
        )
    }
}

/// The map that leaves everything as it is, from which others select.
#[inline(always)]
pub(crate) fn unchanged<T: Real, const D: usize>(
    strain: Vector<T, D>,
    memory: T,
    excess: T,
) -> Returned<T, D> {
    let (zero, one) = (memory.zero(), memory.one());
    Returned {
        strain,
        memory,
        excess,
        changed: zero.gt(zero),
        normal: Vector::splat(zero),
        volumetric: one,
        shear: one,
        radial: one,
        coupling: zero,
    }
}

/// Divided difference of the exponential, (eˣ − eʸ)/(x − y) = e^((x+y)/2) sinh(δ)/δ, δ = (x−y)/2.
#[inline(always)]
pub(crate) fn exp_slope<T: Real>(x: T, y: T) -> T {
    /// Below this |δ| the series to δ¹⁰ is exact to double precision, and above it sinh loses at
    /// most two digits.
    const SERIES: f64 = 0.1;
    let half = x.lit(0.5);
    let delta = (x - y) * half;
    let near = delta.abs().lt(x.lit(SERIES));
    let square = delta * delta;
    // sinh(δ)/δ = 1 + δ²/6 (1 + δ²/20 (1 + δ²/42 (1 + δ²/72 (1 + δ²/110)))).
    let mut series = x.one();
    for k in [110.0, 72.0, 42.0, 20.0, 6.0] {
        series = (series * square).mul_add(x.lit(1.0 / k), x.one());
    }
    let sinh = (delta.exp() - (-delta).exp()) * half;
    let ratio = T::select(near, series, sinh / T::select(near, x.one(), delta));
    ((x + y) * half).exp() * ratio
}

/// One explicit step of a law with a return map: one logarithm and one exponential per direction.
///
/// What is dissipated is the flow's power τ(H) · (ε − H). The map loses more, ψ(ε) − ψ(H), but the rest
/// ½ (ε−H):C:(ε−H) was never paid for: the forces of the step were those of the admissible state, and the
/// trial strain beyond it is an artefact of splitting the step (in steady flow it would count again
/// in every step, and grow with the step).
#[inline(always)]
pub(crate) fn respond<T: Real, const D: usize>(
    map: &impl ReturnMap<T, D>,
    trial: Vector<T, D>,
    memory: &mut T,
    dt: T,
) -> Response<T, D> {
    let zero = memory.zero();
    let trial = trial.map(|s| s.max(zero.lit(SMALLEST_STRETCH)));
    let strain = trial.ln();
    let returned = map.project(strain, *memory, dt);
    *memory = returned.memory;
    let (energy, kirchhoff) = map.state(returned.strain);
    let lost = strain - returned.strain;
    Response {
        stretch: Vector::select(returned.changed, returned.strain.exp(), trial),
        kirchhoff,
        energy,
        dissipated: T::select(returned.changed, kirchhoff.dot(lost), zero),
        flow: T::select(returned.changed, lost.norm(), zero),
        modulus: map.hencky().modulus_under(kirchhoff),
    }
}

/// Klár's stress of a law with a return map, τ(H)/h in principal space [Pa], and its derivative.
#[inline(always)]
pub(crate) fn mapped_stress<T: Real, const D: usize>(
    map: &impl ReturnMap<T, D>,
    trial: Vector<T, D>,
    memory: T,
    dt: T,
) -> (Vector<T, D>, PrincipalDerivative<T, D>) {
    let returned = map.project(trial.ln(), memory, dt);
    let (_, kirchhoff) = map.state(returned.strain);
    let tangent = map.tangent(returned.strain);
    (
        kirchhoff.scale((-returned.strain).exp()),
        returned.stress_derivative_under(kirchhoff, tangent, trial),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exp_slope_keeps_its_digits_through_coincidence() {
        // sinh at the edge of the series, δ = 0.1, loses a factor 10.
        const TOLERANCE: f64 = 30.0 * f64::EPSILON;
        for x in [-3.0_f64, 0.0, 0.4] {
            for gap in [0.0_f64, 1e-15, 1e-9, 1e-4, 0.199, 0.201, 2.0] {
                let y = x + gap;
                let actual = y - x;
                let expected =
                    if actual == 0.0 { x.exp() } else { x.exp() * actual.exp_m1() / actual };
                assert!((exp_slope(x, y) / expected - 1.0).abs() < TOLERANCE, "{x} {gap}");
            }
        }
    }
}
