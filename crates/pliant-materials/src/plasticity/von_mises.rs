//! Von Mises plasticity with linear hardening: metals, clay, dough.
//!
//! The material flows when its shear stress ‖dev τ‖ reaches the yield value q, keeping its volume.
//! With ε̂ the deviator of the trial strain and n = ε̂/‖ε̂‖ (ECI (20)–(22), (37)–(38)),
//!
//! ```text
//! ‖ε̂‖ ≤ q/2μ : H = ε
//! otherwise  : δγ = (‖ε̂‖ − q/2μ)/(1+ξ),   q ← q + 2μξ δγ,   H = ε − δγ n   so that 2μ‖Ĥ‖ = q
//! ```
//!
//! This is the backward-Euler solution in closed form: the fixed-point iteration of the paper converges
//! to it for ξ < 1 and diverges otherwise, and ECI (38) as printed lacks the factor 2μ.
//!
//! Implicit methods need the stress τ(H(ε)) to be the gradient of an energy. It is (ECI Lemma 4.2,
//! extended to hardening): with δγ = 0 in elastic states,
//!
//! ```text
//! Ψ = μ(‖ε̂‖ − δγ)² + q δγ + μξ δγ² + (K_d/2)(tr ε)²
//! T = ∂τ/∂ε = a (I − 11ᵀ/d − nnᵀ) + (2μξ/(1+ξ)) nnᵀ + K_d 11ᵀ,    a = q⁺/‖ε̂‖
//! ```
//!
//! which is once continuously differentiable: T jumps by −2μ/(1+ξ) nnᵀ at the yield surface.
//!
//! - Simo 1992, *Algorithms for static and dynamic multiplicative plasticity that preserve the classical
//!   return mapping schemes of the infinitesimal theory*, CMAME 99.
//! - Li, Li, Jiang 2022, *Energetically Consistent Inelasticity for Optimization Time Integration*
//!   ("ECI"), ACM TOG 41(4).

use pliant_math::{Real, Vector};

use crate::elasticity::hencky_hessian;
use crate::lame::{ParameterError, require};
use crate::return_map::{self, ReturnMap, Returned, unchanged};
use crate::{
    Elasticity, Hencky, ImplicitLaw, Lame, Law, LawFamily, PrincipalDerivative, PrincipalHessian,
    Response,
};

/// Metal-like flow at a yield value that may grow; the memory is the current yield value q [Pa].
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct VonMises<T> {
    /// Elastic moduli [Pa].
    pub lame: Lame<T>,
    /// Yield value of ‖dev τ‖ before any flow [Pa]; √(2/3) times the uniaxial yield stress.
    pub yield_kirchhoff: T,
    /// Hardening coefficient ξ [-]: q grows by 2μξ per unit of plastic strain.
    pub hardening: T,
}

impl VonMises<f64> {
    /// Checked: the yield value [Pa] and the hardening coefficient [-] must not be negative.
    pub fn new(
        lame: Lame<f64>,
        yield_kirchhoff: f64,
        hardening: f64,
    ) -> Result<Self, ParameterError> {
        let positive = yield_kirchhoff >= 0.0;
        require("yield_kirchhoff", yield_kirchhoff, positive, "a yield value is not negative")?;
        require(
            "hardening",
            hardening,
            hardening >= 0.0,
            "a hardening coefficient is not negative",
        )?;
        Ok(Self { lame, yield_kirchhoff, hardening })
    }

    /// The same law over other numbers.
    pub fn cast<U>(&self, f: impl Fn(f64) -> U) -> VonMises<U> {
        VonMises {
            lame: self.lame.cast(&f),
            yield_kirchhoff: f(self.yield_kirchhoff),
            hardening: f(self.hardening),
        }
    }
}

impl<T: Real> VonMises<T> {
    /// The energy whose stress is the one after the return map, at the yield value q in memory [Pa].
    /// With ξ = 0 and a guess for q it is the fixed-yield energy of the paper's outer iteration.
    #[inline(always)]
    pub fn augmented(&self, memory: T) -> AugmentedVonMises<T> {
        AugmentedVonMises { lame: self.lame, yield_kirchhoff: memory, hardening: self.hardening }
    }
}

/// Pulls the deviator back along itself to a radius `limit` [-] that grows by ξ/(1+ξ) of the excess.
/// The memory returned is the new radius.
#[inline(always)]
pub(crate) fn radial_return<T: Real, const D: usize>(
    strain: Vector<T, D>,
    limit: T,
    hardening: T,
) -> Returned<T, D> {
    let (zero, one) = (limit.zero(), limit.one());
    let mean = strain.sum() * limit.lit(1.0 / D as f64);
    let deviator = strain.shift(-mean);
    let norm = deviator.norm();
    let excess = norm - limit;
    let yields = excess.gt(zero);

    let growth = (hardening + one).recip();
    let radius = hardening.mul_add(norm, limit) * growth;
    let inverse = T::select(yields, norm, one).recip();
    let ratio = radius * inverse;
    let select = |yes, no| T::select(yields, yes, no);
    Returned {
        strain: Vector::select(yields, deviator.map(|e| e.mul_add(ratio, mean)), strain),
        memory: select(radius, limit),
        changed: yields,
        normal: Vector::select(yields, deviator * inverse, Vector::splat(zero)),
        shear: select(ratio, one),
        radial: select(hardening * growth, one),
        ..unchanged(strain, limit, excess)
    }
}

impl<T: Real, const D: usize> ReturnMap<T, D> for VonMises<T> {
    #[inline(always)]
    fn hencky(&self) -> Hencky<T> {
        Hencky::new(self.lame)
    }

    #[inline(always)]
    fn project(&self, strain: Vector<T, D>, memory: T, _dt: T) -> Returned<T, D> {
        let twice = self.lame.mu + self.lame.mu;
        let returned = radial_return(strain, memory / twice, self.hardening);
        Returned {
            memory: T::select(returned.changed, returned.memory * twice, memory),
            ..returned
        }
    }
}

impl<T: Real, const D: usize> Law<T, D> for VonMises<T> {
    const PLASTIC: bool = true;
    const MEMORY: bool = true;

    #[inline(always)]
    fn initial_memory(&self) -> T {
        self.yield_kirchhoff
    }

    #[inline(always)]
    fn respond(&self, trial: Vector<T, D>, memory: &mut T, dt: T) -> Response<T, D> {
        return_map::respond(self, trial, memory, dt)
    }
}

impl<T: Real, const D: usize> ImplicitLaw<T, D> for VonMises<T> {
    type Potential = AugmentedVonMises<T>;
    type Elastic = Hencky<T>;

    #[inline(always)]
    fn potential(&self, memory: T, _held: T, _dt: T) -> AugmentedVonMises<T> {
        self.augmented(memory)
    }

    #[inline(always)]
    fn elastic(&self, _memory: T) -> Hencky<T> {
        Hencky::new(self.lame)
    }

    #[inline(always)]
    fn mapped_stress(
        &self,
        trial: Vector<T, D>,
        memory: T,
        dt: T,
    ) -> (Vector<T, D>, PrincipalDerivative<T, D>) {
        return_map::mapped_stress(self, trial, memory, dt)
    }
}

impl<const D: usize> LawFamily<D> for VonMises<f64> {
    type Of<T: Real> = VonMises<T>;
    #[inline(always)]
    fn cast<T: Real>(&self, f: impl Fn(f64) -> T) -> VonMises<T> {
        VonMises::cast(self, f)
    }
}

/// Incremental potential of one implicit step of [`VonMises`]: an energy of the trial stretches.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct AugmentedVonMises<T> {
    /// Elastic moduli [Pa].
    pub lame: Lame<T>,
    /// Yield value q of ‖dev τ‖ at the start of the step [Pa].
    pub yield_kirchhoff: T,
    /// Hardening coefficient ξ [-].
    pub hardening: T,
}

impl<T: Real> AugmentedVonMises<T> {
    #[inline(always)]
    fn project<const D: usize>(&self, stretch: Vector<T, D>) -> (Vector<T, D>, Returned<T, D>) {
        let strain = stretch.ln();
        let limit = self.yield_kirchhoff / (self.lame.mu + self.lame.mu);
        (strain, radial_return(strain, limit, self.hardening))
    }
}

/// Deviatoric energy after the return map and what the flow took: μ‖Ĥ‖² + q δγ + μξ δγ² [J/m^d].
#[inline(always)]
pub(crate) fn deviatoric_energy<T: Real, const D: usize>(
    mu: T,
    yield_kirchhoff: T,
    hardening: T,
    returned: &Returned<T, D>,
) -> T {
    let flow = returned.excess.max(mu.zero()) / (hardening + mu.one());
    let mean = returned.strain.sum() * mu.lit(1.0 / D as f64);
    let shear = returned.strain.shift(-mean).norm_squared();
    mu * shear + flow * (yield_kirchhoff + mu * hardening * flow)
}

impl<T: Real, const D: usize> Elasticity<T, D> for AugmentedVonMises<T> {
    const POSITIVE: bool = true;

    #[inline(always)]
    fn energy(&self, stretch: Vector<T, D>) -> T {
        let (strain, returned) = self.project(stretch);
        let trace = strain.sum();
        let volume = self.lame.bulk::<D>() * trace.lit(0.5) * trace * trace;
        deviatoric_energy(self.lame.mu, self.yield_kirchhoff, self.hardening, &returned) + volume
    }

    #[inline(always)]
    fn kirchhoff(&self, stretch: Vector<T, D>) -> Vector<T, D> {
        Hencky::new(self.lame).kirchhoff_at(self.project(stretch).1.strain)
    }

    #[inline(always)]
    fn piola(&self, stretch: Vector<T, D>) -> Vector<T, D> {
        self.kirchhoff(stretch).over(stretch)
    }

    #[inline(always)]
    fn hessian(&self, stretch: Vector<T, D>) -> PrincipalHessian<T, D> {
        let mu = self.lame.mu;
        let (_, returned) = self.project(stretch);
        let tau = Hencky::new(self.lame).kirchhoff_at(returned.strain);
        let tangent = returned.tangent(mu, self.lame.bulk::<D>());
        hencky_hessian(stretch, tau, tangent, (mu + mu) * returned.shear)
    }

    #[inline(always)]
    fn p_wave(&self) -> T {
        self.lame.p_wave()
    }
}
