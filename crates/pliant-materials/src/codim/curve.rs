//! A curve in the plane: the section through a stack of sheets.
//!
//! It is to the plane what a [`Sheet`](super::Sheet) is to space. With F = Q R, the edge in the first column
//! and the normal in the second,
//!
//! ```text
//! ψ = (k_s/2)(r₁₁ − 1)² + (γ/2) r₁₂² + f(r₂₂)           f(r) = (k/3)(1 − r)³ for r ≤ 1, else 0
//! B = [ k_s (r₁₁ − 1)                 γ r₁₂   ]          P = Q B
//!     [ (γ r₁₂ r₂₂ − f' r₁₂)/r₁₁      f'(r₂₂) ]
//! ```
//!
//! and the cases of the return map are those of sheets, with r₂₂ for r₃₃ and r₁₂ for the shear.
//!
//! Jiang, Gast, Teran 2017 show such curves in Figs 8, 12 and 16 and do not write them out. The energy here is
//! that of §3.3 in codimension one; a curve of a solid with moduli λ, μ has k_s = λ + 2μ.

use pliant_math::{Matrix, Real, Vector};

use super::frame::direction;
use super::friction::{require_not_negative, require_positive, slip};
use super::sheet::{Contact, contact};
use super::{CodimFamily, CodimLaw, CodimResponse, PrincipalStiffness, SMALLEST_EDGE};
use crate::{ParameterError, PrincipalDerivative};

/// A curve in the plane that resists stretch, and contact with friction.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct Curve<T> {
    /// Stiffness k_s against stretch [Pa].
    pub stretch: T,
    /// Stiffness γ against shear of the normal, which friction bounds [Pa].
    pub shear: T,
    /// Stiffness k of contact across the curve [Pa].
    pub normal: T,
    /// Friction coefficient c [-]; see [`coulomb_friction`](crate::coulomb_friction).
    pub friction: T,
}

impl Curve<f64> {
    /// Checked: stretch positive; shear, contact and friction not negative.
    pub fn new(
        stretch: f64,
        shear: f64,
        normal: f64,
        friction: f64,
    ) -> Result<Self, ParameterError> {
        Ok(Self {
            stretch: require_positive("stretch", stretch)?,
            shear: require_not_negative("shear", shear)?,
            normal: require_not_negative("normal", normal)?,
            friction: require_not_negative("friction", friction)?,
        })
    }

    /// The same law over other numbers.
    pub fn cast<U>(&self, f: impl Fn(f64) -> U) -> Curve<U> {
        Curve {
            stretch: f(self.stretch),
            shear: f(self.shear),
            normal: f(self.normal),
            friction: f(self.friction),
        }
    }
}

/// `F = Q R` in the plane: the second axis is the first one turned by a right angle.
pub(crate) struct PlanarFrame<T> {
    pub q1: Vector<T, 2>,
    pub q2: Vector<T, 2>,
    pub r11: T,
    pub r12: T,
    pub r22: T,
    /// 1/r₁₁, or 0 where the edge has collapsed: no couple is formed there.
    over: T,
}

impl<T: Real> PlanarFrame<T> {
    #[inline(always)]
    pub fn of(f: &Matrix<T, 2>) -> Self {
        let [f1, f2] = f.0;
        let (zero, one) = (f1[0].zero(), f1[0].one());
        let (q1, r11, inverse) = direction(f1, Vector([one, zero]));
        let q2 = Vector([-q1[1], q1[0]]);
        let floor = one.lit(SMALLEST_EDGE);
        Self {
            q1,
            q2,
            r11: r11.max(floor),
            r12: q1.dot(f2),
            r22: q2.dot(f2),
            over: T::select(r11.ge(floor), inverse, zero),
        }
    }
}

impl<T: Real> CodimLaw<T, 2> for Curve<T> {
    const MANIFOLD: usize = 1;

    #[inline(always)]
    fn energy(&self, f: &Matrix<T, 2>) -> T {
        self.respond(f, false).energy
    }

    #[inline(always)]
    fn stress(&self, f: &Matrix<T, 2>) -> Matrix<T, 2> {
        self.respond(f, false).stress
    }

    #[inline(always)]
    fn hessian_product(&self, f: &Matrix<T, 2>, change: &Matrix<T, 2>) -> Matrix<T, 2> {
        let PlanarFrame { q1, q2, r11, r12, r22, over } = PlanarFrame::of(f);
        let (zero, one) = (r11.zero(), r11.one());
        let Contact { g33: g22, stiffness, .. } = contact(self.normal, r22);
        let (g11, g12) = (self.stretch * (r11 - one), self.shear * r12);
        let b21 = (g12 * r22 - g22 * r12) * over;

        let q = Matrix([q1, q2]);
        let m = q.transpose() * *change;
        let w = m[(1, 0)] * over;
        let spin = Matrix([Vector([zero, w]), Vector([-w, zero])]);
        let (d11, d12, d22) = (m[(0, 0)], m[(0, 1)] + w * r22, m[(1, 1)] - w * r12);
        let (h11, h12, h22) = (self.stretch * d11, self.shear * d12, stiffness * d22);
        let e21 = (h12 * r22 + g12 * d22 - h22 * r12 - g22 * d12 - b21 * d11) * over;
        let b = Matrix([Vector([g11, b21]), Vector([g12, g22])]);
        let db = Matrix([Vector([h11, e21]), Vector([h12, h22])]);
        q * (spin * b + db)
    }

    #[inline(always)]
    fn stiffness_product(&self, f: &Matrix<T, 2>, change: &Matrix<T, 2>) -> Matrix<T, 2> {
        let PlanarFrame { q1, q2, r12, r22, over, .. } = PlanarFrame::of(f);
        let (zero, one) = (over.zero(), over.one());
        let q = Matrix([q1, q2]);
        let m = q.transpose() * *change;
        let w = m[(1, 0)] * over;
        let h12 = self.shear * (m[(0, 1)] + w * r22);
        let h22 = contact(self.normal, r22).stiffness * (m[(1, 1)] - w * r12);
        let tension = self.stretch * (one - over).max(zero);
        let b21 = tension.mul_add(m[(1, 0)], (h12 * r22 - h22 * r12) * over);
        q * Matrix([Vector([self.stretch * m[(0, 0)], b21]), Vector([h12, h22])])
    }

    #[inline(always)]
    fn principal_stiffness(&self, f: &Matrix<T, 2>) -> PrincipalStiffness<T, 2> {
        let PlanarFrame { q1, q2, r22, over, .. } = PlanarFrame::of(f);
        let (zero, one) = (over.zero(), over.one());
        let held = self.stretch.mul_add((one - over).max(zero), self.shear);
        let across = contact(self.normal, r22).stiffness;
        PrincipalStiffness {
            left: Matrix([q1, q2]),
            right: Matrix::identity(one),
            derivative: PrincipalDerivative {
                diagonal: Matrix::from_diagonal(&Vector([self.stretch, across])),
                symmetric: Vector([zero, held]),
                skew: Vector([zero, held]),
            },
        }
    }

    #[inline(always)]
    fn project(&self, trial: &Matrix<T, 2>) -> Matrix<T, 2> {
        self.respond(trial, true).deformation
    }

    #[inline(always)]
    fn respond(&self, trial: &Matrix<T, 2>, yields: bool) -> CodimResponse<T, 2> {
        let PlanarFrame { q1, q2, r11, mut r12, mut r22, over } = PlanarFrame::of(trial);
        let (zero, one, half) = (r11.zero(), r11.one(), r11.lit(0.5));
        let Contact { energy: pushed, g33: g22, stiffness } = contact(self.normal, r22);
        let mut sheared = half * self.shear * r12 * r12;

        let mut deformation = *trial;
        let mut dissipated = zero;
        if yields {
            let grips = r22.gt(zero) & self.shear.gt(zero);
            let limit = T::select(grips, -(self.friction * g22), zero);
            let factor = slip(self.shear * r12.abs(), limit);
            let kept = factor.ge(one) & r22.le(one);
            dissipated = sheared * factor.mul_add(-factor, one);
            sheared = sheared - dissipated;
            (r12, r22) = (r12 * factor, r22.min(one));
            let mapped = q1.mul_add(r12, q2 * r22);
            deformation.0[1] = Vector::select(kept, trial.0[1], mapped);
        }

        let strain = r11 - one;
        let (g11, g12) = (self.stretch * strain, self.shear * r12);
        let b21 = g12.mul_add(r22, -(g22 * r12)) * over;
        let stretched = self.stretch * (r11 * r11).max(one);
        CodimResponse {
            deformation,
            stress: Matrix([q1.mul_add(g11, q2 * b21), q1.mul_add(g12, q2 * g22)]),
            energy: (half * g11).mul_add(strain, sheared + pushed),
            dissipated,
            modulus: stretched.max(self.shear).max(stiffness),
        }
    }
}

impl CodimFamily<2> for Curve<f64> {
    type Of<T: Real> = Curve<T>;
    const MANIFOLD: usize = 1;
    #[inline(always)]
    fn cast<T: Real>(&self, f: impl Fn(f64) -> T) -> Curve<T> {
        Curve::cast(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stack_slides_where_shear_exceeds_friction_times_pressure() {
        let law = Curve::new(400.0, 500.0, 800.0, 0.3).unwrap();
        let f = Matrix([Vector([1.0, 0.0]), Vector([0.3, 0.8])]);
        let stress = law.respond(&f, true).stress;
        assert!((stress[(0, 1)] / -stress[(1, 1)] - 0.3).abs() < 1e-14, "{stress:?}");
    }

    #[test]
    fn a_gap_carries_nothing() {
        let law = Curve::new(400.0, 500.0, 800.0, 0.3).unwrap();
        let f = Matrix([Vector([1.0, 0.0]), Vector([0.3, 1.2])]);
        let response = law.respond(&f, true);
        assert_eq!(response.deformation, Matrix::identity(1.0));
        assert_eq!(response.stress.max_abs(), 0.0);
    }
}
