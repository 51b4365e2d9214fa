//! Energies of elastic solids, one per file.

mod elastic;
mod extrapolated_hencky;
mod fixed_corotated;
mod hencky;
mod neo_hookean;

pub use elastic::Elastic;
pub use extrapolated_hencky::ExtrapolatedHencky;
pub use fixed_corotated::FixedCorotated;
pub use hencky::Hencky;
pub(crate) use hencky::{hencky_hessian, log_slope};
pub use neo_hookean::NeoHookean;

use pliant_math::{Real, Vector};

use crate::PrincipalHessian;

/// Isotropic hyperelastic energy in principal stretches σ, the signed singular values of `F`.
///
/// The first Piola stress is P = U [p̂] Vᵀ with p̂ = ∂Ψ/∂σ, the Kirchhoff stress τ = P Fᵀ = U [σ p̂] Uᵀ.
pub trait Elasticity<T: Real, const D: usize>: Copy {
    /// Whether the energy is defined for positive stretches only.
    const POSITIVE: bool;

    /// Energy density Ψ [J/m^d of rest volume].
    fn energy(&self, stretch: Vector<T, D>) -> T;
    /// Principal Kirchhoff stress τ_i = σ_i p̂_i [Pa].
    fn kirchhoff(&self, stretch: Vector<T, D>) -> Vector<T, D>;
    /// Principal first Piola stress p̂_i = ∂Ψ/∂σ_i [Pa].
    fn piola(&self, stretch: Vector<T, D>) -> Vector<T, D>;
    /// Second derivative ∂P/∂F in principal space [Pa].
    fn hessian(&self, stretch: Vector<T, D>) -> PrincipalHessian<T, D>;
    /// P-wave modulus of the undeformed solid [Pa].
    fn p_wave(&self) -> T;

    /// What an explicit step needs, sharing the work where the formulas do.
    #[inline(always)]
    fn respond(&self, stretch: Vector<T, D>) -> ElasticResponse<T, D> {
        let block = self.hessian(stretch).0.diagonal.diagonal();
        let mut modulus = self.p_wave();
        for i in 0..D {
            modulus = modulus.max(block[i] * stretch[i] * stretch[i]);
        }
        ElasticResponse {
            energy: self.energy(stretch),
            kirchhoff: self.kirchhoff(stretch),
            modulus,
        }
    }
}

/// Energy, stress and stiffness at one state.
#[derive(Clone, Copy, Debug)]
pub struct ElasticResponse<T, const D: usize> {
    /// Energy density [J/m^d of rest volume].
    pub energy: T,
    /// Principal Kirchhoff stress [Pa].
    pub kirchhoff: Vector<T, D>,
    /// Largest P-wave modulus, max_i A_ii σ_i², never below that of the undeformed solid [Pa].
    pub modulus: T,
}

/// An energy whose parameters are still in `f64`, ready to be cast to the numbers of a loop.
pub trait ElasticityFamily<const D: usize>: Copy + Send + Sync + 'static {
    /// The same energy over other numbers.
    type Of<T: Real>: Elasticity<T, D>;
    /// Converts every parameter with `f`, typically a splat to lanes.
    fn cast<T: Real>(&self, f: impl Fn(f64) -> T) -> Self::Of<T>;
}
