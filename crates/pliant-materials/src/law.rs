//! What an explicit method asks of matter once per step.

use pliant_math::{Real, Vector};

use crate::ImplicitLaw;

/// Matter in principal space, on scalars or lanes: trial stretches in, stress and energies out.
///
/// A particle carries its elastic deformation gradient `F` and at most one more number, its
/// `memory` (a yield stress, a volume gain …). A step computes the trial `F = U [σ] Vᵀ`, calls
/// [`respond`](Law::respond) with `σ`, recomposes `F` from the admissible stretches when the law
/// is [`PLASTIC`](Law::PLASTIC), and takes the stress `τ = U [kirchhoff] Uᵀ`.
pub trait Law<T: Real, const D: usize>: Copy {
    /// Whether the return map may change the stretches; otherwise `F` need not be recomposed.
    const PLASTIC: bool;
    /// Whether the memory is used; otherwise it need not be stored.
    const MEMORY: bool;

    /// Memory of undisturbed matter. Ask the `f64` law to fill a column.
    fn initial_memory(&self) -> T;

    /// Admissible stretches, principal Kirchhoff stress and energies for trial stretches after a
    /// step of `dt` [s]; updates the memory.
    fn respond(&self, trial: Vector<T, D>, memory: &mut T, dt: T) -> Response<T, D>;
}

/// Answer of a [`Law`].
#[derive(Clone, Copy, Debug)]
pub struct Response<T, const D: usize> {
    /// Stretches after the return map [-].
    pub stretch: Vector<T, D>,
    /// Principal Kirchhoff stress at `stretch` [Pa].
    pub kirchhoff: Vector<T, D>,
    /// Stored energy density after the map [J/m^d of rest volume].
    pub energy: T,
    /// Energy density turned into heat, τ(after) · inelastic strain increment less what hardening
    /// stores [J/m^d of rest volume].
    pub dissipated: T,
    /// Size of the inelastic strain increment ‖ε − H‖ [-]; zero where the step was elastic.
    pub flow: T,
    /// Largest P-wave modulus now, max_i A_ii σ_i² [Pa], never below that of small strain: the
    /// fastest wave travels at √(modulus / ρ₀) in space, with ρ₀ the density at rest.
    pub modulus: T,
}

/// A law whose parameters are still in `f64`, ready to be cast to the numbers of a loop.
///
/// A loop generic over laws asks for `L: LawFamily<D>` and works with `L::Of<T>` for whichever
/// numbers its instruction set has, in explicit ([`Law`]) and implicit ([`ImplicitLaw`]) steps.
pub trait LawFamily<const D: usize>: Copy + Send + Sync + 'static {
    /// The same law over other numbers.
    type Of<T: Real>: ImplicitLaw<T, D>;
    /// Converts every parameter with `f`, typically a splat to lanes.
    fn cast<T: Real>(&self, f: impl Fn(f64) -> T) -> Self::Of<T>;
}

/// Smallest stretch taken seriously by laws with a logarithm.
///
/// An explicit step can hand over collapsed or inverted trial states; below this the stress is that
/// of the smallest stretch. The clamp breaks the agreement of energy and gradient, so methods that solve
/// for the end of a step do not go there: they reject such states instead.
pub const SMALLEST_STRETCH: f64 = 1e-4;
