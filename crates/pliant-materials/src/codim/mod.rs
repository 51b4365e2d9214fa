//! Matter of fewer dimensions than the space it lives in: cloth, yarn and hair.
//!
//! An element (a triangle of a sheet, a segment of a strand) has a deformation gradient `F` whose
//! first columns are its edges, measured in its own rest frame, and whose other columns are
//! *normals*: directions across the matter that the surrounding grid carries along. A signed QR
//! decomposition `F = Q R` ([`pliant_math::qr`]) separates what such matter resists in different
//! ways: stretch within it (the block of `R` that belongs to the edges), compression across it (the
//! block of the normals) and the shear between the two, which is friction.
//!
//! The energy is a function of `R`, so it does not see rotations. After a step the normals are
//! mapped back: matter that is pulled off its neighbor carries no stress, and shear never exceeds
//! friction. The edges belong to the mesh and are not touched.
//!
//! Bending is no matter of one element: [`hinge`] and [`rod`] give its energies and forces.
//!
//! Jiang, Gast, Teran 2017, *Anisotropic Elastoplasticity for Cloth, Knit and Hair Frictional
//! Contact*, ACM TOG 36(4).

mod bending;
mod curve;
mod frame;
mod friction;
mod sheet;
mod strand;

pub(crate) use curve::PlanarFrame;
pub(crate) use frame::Frame;

pub use bending::{
    Hinge, Rod, hinge, hinge_stiffness, plate_rigidity, rod, rod_rigidity, rod_stiffness_product,
};
pub use curve::Curve;
pub use friction::{SectionFriction, coulomb_friction};
pub use sheet::Sheet;
pub use strand::Strand;

use pliant_math::{Matrix, Real};

use crate::PrincipalDerivative;

/// Stretch of an edge, and of a triangle across it, below which an element has collapsed: its stress is
/// that at this stretch, without the couple that would divide by it.
const SMALLEST_EDGE: f64 = 1e-6;

/// An energy of edges and normals, with its return map, on scalars or lanes.
pub trait CodimLaw<T: Real, const D: usize>: Copy {
    /// Dimension of the matter itself: how many of the columns of `F` are edges.
    const MANIFOLD: usize;

    /// Energy density ψ [J/m^d of rest volume].
    fn energy(&self, f: &Matrix<T, D>) -> T;
    /// First Piola–Kirchhoff stress `∂ψ/∂F` [Pa].
    fn stress(&self, f: &Matrix<T, D>) -> Matrix<T, D>;
    /// Exact change of the stress with a change of `F`: `∂²ψ/∂F² : δF` [Pa].
    fn hessian_product(&self, f: &Matrix<T, D>, change: &Matrix<T, D>) -> Matrix<T, D>;
    /// What a search for the least energy puts in place of the exact change: positive semi-definite, and the
    /// same where nothing but stretched edges is stressed. Of normals it leaves out how stress turns with them.
    fn stiffness_product(&self, f: &Matrix<T, D>, change: &Matrix<T, D>) -> Matrix<T, D>;
    /// The same in principal space, without the parts that mix edges and normals: what a preconditioner needs.
    fn principal_stiffness(&self, f: &Matrix<T, D>) -> PrincipalStiffness<T, D>;
    /// The admissible `F` for a trial one: its normals mapped back, its edges the same bits.
    fn project(&self, trial: &Matrix<T, D>) -> Matrix<T, D>;
    /// All that an explicit step asks, with one decomposition: return map (left out where `yields` is
    /// false), stress, energies, stiffness.
    fn respond(&self, trial: &Matrix<T, D>, yields: bool) -> CodimResponse<T, D>;
}

/// A stiffness `δP = U K(Uᵀ δF V) Vᵀ`.
#[derive(Clone, Copy, Debug)]
pub struct PrincipalStiffness<T, const D: usize> {
    /// U [-].
    pub left: Matrix<T, D>,
    /// V [-].
    pub right: Matrix<T, D>,
    /// K [Pa].
    pub derivative: PrincipalDerivative<T, D>,
}

/// Answer of a [`CodimLaw`].
#[derive(Clone, Copy, Debug)]
pub struct CodimResponse<T, const D: usize> {
    /// Deformation after the return map.
    pub deformation: Matrix<T, D>,
    /// First Piola–Kirchhoff stress there [Pa].
    pub stress: Matrix<T, D>,
    /// Stored energy density after the map [J/m^d of rest volume].
    pub energy: T,
    /// Energy density that the map took away [J/m^d of rest volume].
    pub dissipated: T,
    /// Largest modulus of a wave now [Pa], never below that at rest.
    pub modulus: T,
}

/// A law whose parameters are still in `f64`, ready to be cast to the numbers of a loop.
pub trait CodimFamily<const D: usize>: Copy + Send + Sync + 'static {
    /// The same law over other numbers.
    type Of<T: Real>: CodimLaw<T, D>;
    /// Dimension of the matter itself.
    const MANIFOLD: usize;
    /// Converts every parameter with `f`, typically a splat to lanes.
    fn cast<T: Real>(&self, f: impl Fn(f64) -> T) -> Self::Of<T>;
}
