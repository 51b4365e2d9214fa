//! Cloth: elastic within the sheet, pushing back across it, sliding on its neighbors.
//!
//! With F = Q R, the edges in the first two columns and the normal in the third, the energy is
//!
//! ```text
//! ψ = μ Σ(s_i − 1)² + (λ/2)(r₁₁r₂₂ − 1)²  +  (γ/2)(r₁₃² + r₂₃²)  +  f(r₃₃)
//!     fixed corotated, s_i of the 2×2 block   shear of the normal      f(r) = (k/3)(1 − r)³ for r ≤ 1, else 0
//! ```
//!
//! where Σ(s_i − 1)² = ½ [(s − 2)² + (r₁₁ − r₂₂)² + r₁₂²] with s = s₁ + s₂ = √((r₁₁ + r₂₂)² + r₁₂²) needs
//! no decomposition. With g_ij = ∂ψ/∂r_ij the stress is P = Q B. The upper triangle of B is g, and as the
//! Kirchhoff stress B Rᵀ is symmetric the rest follows by dividing by r₁₁ and r₂₂ alone:
//!
//! ```text
//! B₃₂ = (g₂₃ r₃₃ − g₃₃ r₂₃)/r₂₂
//! B₂₁ = (g₁₂ r₂₂ + g₁₃ r₂₃ − g₂₂ r₁₂ − g₂₃ r₁₃)/r₁₁
//! B₃₁ = (g₁₃ r₃₃ − B₃₂ r₁₂ − g₃₃ r₁₃)/r₁₁
//! ```
//!
//! so that a normal of length zero is nothing special. The traction on the plane of the sheet is
//! (γ r₁₃ q₁ + γ r₂₃ q₂ − k (1 − r₃₃)² q₃)/(r₁₁ r₂₂), and the return map is Coulomb's law for it:
//!
//! ```text
//! separate      r₃₃ > 1                 r₃₃ = 1, no shear
//! inverted      r₃₃ ≤ 0                 no shear
//! frictionless  γ = 0                   no shear
//! slide         γ|r| > c k (1 − r₃₃)²   r = (r₁₃, r₂₃) shortened to equality
//! ```
//!
//! Shear without stiffness is removed although it carries no stress: left alone it grows without bound and
//! turns into compression when the sheet rotates.
//!
//! Jiang, Gast, Teran 2017, *Anisotropic Elastoplasticity for Cloth, Knit and Hair Frictional Contact*, ACM
//! TOG 36(4), §3.3 and §4.5.1. Where this differs from print: the edges are measured in the rest frame of
//! the element (§4.3 has raw edges, whose r₁₁ is a length and not a stretch); the normal traction has a
//! minus, as f' < 0 and pressure is positive; and the caption of Fig. 16 takes the wrong component away
//! from inverted normals, which would leave them singular.

use pliant_math::{Matrix, Real, Vector, svd};

use super::frame::Frame;
use super::friction::{require_not_negative, require_plane, slip};
use super::{CodimFamily, CodimLaw, CodimResponse, PrincipalStiffness, SMALLEST_EDGE};
use crate::{Lame, ParameterError, PrincipalDerivative, PrincipalHessian};

/// A sheet in space that resists stretch, and contact with friction.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct Sheet<T> {
    /// Shear modulus μ within the sheet [Pa].
    pub mu: T,
    /// First modulus λ within the sheet [Pa]; see [`Lame::plane_stress`].
    pub lambda: T,
    /// Stiffness γ against shear of the normal, which friction bounds [Pa].
    pub shear: T,
    /// Stiffness k of contact across the sheet [Pa].
    pub normal: T,
    /// Friction coefficient c [-]; see [`coulomb_friction`](crate::coulomb_friction).
    pub friction: T,
}

impl Sheet<f64> {
    /// Checked: moduli stable in the plane; shear, contact and friction not negative.
    pub fn new(
        lame: Lame<f64>,
        shear: f64,
        normal: f64,
        friction: f64,
    ) -> Result<Self, ParameterError> {
        let Lame { lambda, mu } = require_plane(lame)?;
        Ok(Self {
            mu,
            lambda,
            shear: require_not_negative("shear", shear)?,
            normal: require_not_negative("normal", normal)?,
            friction: require_not_negative("friction", friction)?,
        })
    }

    /// The same law over other numbers.
    pub fn cast<U>(&self, f: impl Fn(f64) -> U) -> Sheet<U> {
        Sheet {
            mu: f(self.mu),
            lambda: f(self.lambda),
            shear: f(self.shear),
            normal: f(self.normal),
            friction: f(self.friction),
        }
    }
}

/// Entries of R with the diagonal of the edges kept away from zero, and what divides by it.
struct Triangle<T> {
    r11: T,
    r12: T,
    r22: T,
    /// 1/r₁₁, or 0 where an edge has collapsed: no couple is formed there.
    over1: T,
    /// 1/r₂₂, or 0 as well.
    over2: T,
}

impl<T: Real> Triangle<T> {
    #[inline(always)]
    fn of(frame: &Frame<T>) -> Self {
        let [r11, r12, _] = frame.r1;
        let r22 = frame.r2[0];
        let (floor, zero) = (r11.lit(SMALLEST_EDGE), r11.zero());
        let whole = r11.min(r22).ge(floor);
        Self {
            r11: r11.max(floor),
            r12,
            r22: r22.max(floor),
            over1: T::select(whole, frame.inverse[0], zero),
            over2: T::select(whole, frame.inverse[1], zero),
        }
    }
}

/// Energy within the sheet with its derivatives.
struct Plane<T> {
    energy: T,
    g11: T,
    g12: T,
    g22: T,
    /// 1/(s₁ + s₂)
    inverse: T,
    modulus: T,
}

impl<T: Real> Sheet<T> {
    #[inline(always)]
    fn plane(&self, &Triangle { r11, r12, r22, .. }: &Triangle<T>) -> Plane<T> {
        let (one, half) = (r11.one(), r11.lit(0.5));
        let (sum, difference) = (r11 + r22, r11 - r22);
        let s = sum.mul_add(sum, r12 * r12).sqrt();
        let inverse = s.recip();
        let cosine = sum * inverse;
        let area = r11 * r22;
        let gain = area - one;
        let tension = self.lambda * gain;
        let twice = self.mu + self.mu;

        let beyond = s - r11.lit(2.0);
        let stretch = beyond.mul_add(beyond, difference.mul_add(difference, r12 * r12));
        // Largest stretch ½(s + √(difference² + r₁₂²)), bounded from above; its wave has the modulus
        // 2μ s₁² + λ (s₁s₂)².
        let largest = half * (s + difference.abs() + r12.abs());
        let modulus = twice.mul_add(
            (largest * largest).max(one),
            self.lambda.max(one.zero()) * (area * area).max(one),
        );
        Plane {
            energy: half * self.mu.mul_add(stretch, tension * gain),
            g11: twice.mul_add(r11 - cosine, tension * r22),
            g12: twice * inverse.mul_add(-r12, r12),
            g22: twice.mul_add(r22 - cosine, tension * r11),
            inverse,
            modulus,
        }
    }
}

impl<T: Real> Sheet<T> {
    /// Second derivative of the energy within the sheet by its principal stretches, and the stress
    /// along them, ψᵢ = 2μ (sᵢ − 1) + λ (s₁s₂ − 1) sⱼ.
    #[inline(always)]
    fn principal(&self, s: Vector<T, 2>) -> (PrincipalHessian<T, 2>, Vector<T, 2>) {
        let (zero, one) = (s[0].zero(), s[0].one());
        let twice = self.mu + self.mu;
        let area = s[0] * s[1];
        let tension = self.lambda * (area - one);
        let stretch = |i: usize| twice.mul_add(s[i] - one, tension * s[1 - i]);
        let piola = Vector([stretch(0), stretch(1)]);
        let own = |i: usize| (self.lambda * s[1 - i]).mul_add(s[1 - i], twice);
        let mixed = self.lambda.mul_add(area, tension);
        let sum = (s[0] + s[1]).max(one.lit(SMALLEST_EDGE));
        let hessian = PrincipalHessian(PrincipalDerivative {
            diagonal: Matrix([Vector([own(0), mixed]), Vector([mixed, own(1)])]),
            symmetric: Vector([zero, twice - tension]),
            skew: Vector([zero, piola.sum() / sum]),
        });
        (hessian, piola)
    }
}

impl<T: Real> CodimLaw<T, 3> for Sheet<T> {
    const MANIFOLD: usize = 2;

    #[inline(always)]
    fn energy(&self, f: &Matrix<T, 3>) -> T {
        self.respond(f, false).energy
    }

    #[inline(always)]
    fn stress(&self, f: &Matrix<T, 3>) -> Matrix<T, 3> {
        self.respond(f, false).stress
    }

    #[inline(always)]
    fn hessian_product(&self, f: &Matrix<T, 3>, change: &Matrix<T, 3>) -> Matrix<T, 3> {
        let frame = Frame::of(f);
        let triangle = Triangle::of(&frame);
        let Plane { g11, g12, g22, inverse, .. } = self.plane(&triangle);
        let Triangle { r11, r12, r22, over1, over2 } = triangle;
        let ([_, _, r13], [_, r23], r33) = (frame.r1, frame.r2, frame.r33);
        let (zero, one) = (r11.zero(), r11.one());
        let Contact { g33, stiffness, .. } = contact(self.normal, r33);
        let (g13, g23) = (self.shear * r13, self.shear * r23);
        let b32 = (g23 * r33 - g33 * r23) * over2;
        let b21 = (g12 * r22 + g13 * r23 - g22 * r12 - g23 * r13) * over1;
        let b31 = (g13 * r33 - b32 * r12 - g33 * r13) * over1;

        // QᵀδF = δR + Ω R with a skew Ω = QᵀδQ.
        let m = frame.q.transpose() * *change;
        let w21 = m[(1, 0)] * over1;
        let w31 = m[(2, 0)] * over1;
        let w32 = (m[(2, 1)] - w31 * r12) * over2;
        let spin = Matrix([
            Vector([zero, w21, w31]),
            Vector([-w21, zero, w32]),
            Vector([-w31, -w32, zero]),
        ]);
        let (d11, d12) = (m[(0, 0)], m[(0, 1)] + w21 * r22);
        let d13 = m[(0, 2)] + w21 * r23 + w31 * r33;
        let d22 = m[(1, 1)] - w21 * r12;
        let d23 = m[(1, 2)] - w21 * r13 + w32 * r33;
        let d33 = m[(2, 2)] - w31 * r13 - w32 * r23;

        let (sum, dsum) = (r11 + r22, d11 + d22);
        let ds = (sum * dsum + r12 * d12) * inverse;
        let dcosine = (dsum - sum * ds * inverse) * inverse;
        let gain = r11 * r22 - one;
        let dgain = d11 * r22 + r11 * d22;
        let twice = self.mu + self.mu;
        let h11 = twice * (d11 - dcosine) + self.lambda * (dgain * r22 + gain * d22);
        let h22 = twice * (d22 - dcosine) + self.lambda * (dgain * r11 + gain * d11);
        let h12 = twice * (d12 - d12 * inverse + r12 * ds * inverse * inverse);
        let (h13, h23, h33) = (self.shear * d13, self.shear * d23, stiffness * d33);
        let e32 = (h23 * r33 + g23 * d33 - h33 * r23 - g33 * d23 - b32 * d22) * over2;
        let e21 = (h12 * r22 + g12 * d22 + h13 * r23 + g13 * d23
            - h22 * r12
            - g22 * d12
            - h23 * r13
            - g23 * d13
            - b21 * d11)
            * over1;
        let e31 =
            (h13 * r33 + g13 * d33 - e32 * r12 - b32 * d12 - h33 * r13 - g33 * d13 - b31 * d11)
                * over1;

        let b = Matrix([Vector([g11, b21, b31]), Vector([g12, g22, b32]), Vector([g13, g23, g33])]);
        let db =
            Matrix([Vector([h11, e21, e31]), Vector([h12, h22, e32]), Vector([h13, h23, h33])]);
        frame.q * (spin * b + db)
    }

    #[inline(always)]
    fn stiffness_product(&self, f: &Matrix<T, 3>, change: &Matrix<T, 3>) -> Matrix<T, 3> {
        let frame = Frame::of(f);
        let Triangle { r11, r12, r22, over1, over2 } = Triangle::of(&frame);
        let ([_, _, r13], [_, r23], r33) = (frame.r1, frame.r2, frame.r33);
        let m = frame.q.transpose() * *change;

        // Within the sheet the energy is isotropic: principal stretches of the 2×2 block, and for each a
        // mode out of the plane, which its tension resists.
        let zero = r11.zero();
        let parts = svd(&Matrix([Vector([r11, zero]), Vector([r12, r22])]));
        let (hessian, piola) = self.principal(parts.sigma);
        let inner = Matrix([Vector([m[(0, 0)], m[(1, 0)]]), Vector([m[(0, 1)], m[(1, 1)]])]);
        let within = hessian.projected().apply(&parts, &inner);
        let mut lifted = parts.v.transpose() * Vector([m[(2, 0)], m[(2, 1)]]);
        for i in 0..2 {
            let tension = piola[i] / parts.sigma[i].max(zero.lit(SMALLEST_EDGE));
            lifted[i] = lifted[i] * tension.max(zero);
        }
        let out = parts.v * lifted;

        // Of the normal, ∂R/∂F on both sides of the second derivatives by r₁₃, r₂₃ and r₃₃.
        let (w21, w31) = (m[(1, 0)] * over1, m[(2, 0)] * over1);
        let w32 = (m[(2, 1)] - w31 * r12) * over2;
        let h13 = self.shear * (m[(0, 2)] + w21 * r23 + w31 * r33);
        let h23 = self.shear * (m[(1, 2)] - w21 * r13 + w32 * r33);
        let h33 = contact(self.normal, r33).stiffness * (m[(2, 2)] - w31 * r13 - w32 * r23);
        let b32 = (h23 * r33 - h33 * r23) * over2;
        let b21 = (h13 * r23 - h23 * r13) * over1;
        let b31 = (h13 * r33 - h33 * r13 - b32 * r12) * over1;
        frame.q
            * Matrix([
                Vector([within[(0, 0)], within[(1, 0)] + b21, out[0] + b31]),
                Vector([within[(0, 1)], within[(1, 1)], out[1] + b32]),
                Vector([h13, h23, h33]),
            ])
    }

    #[inline(always)]
    fn principal_stiffness(&self, f: &Matrix<T, 3>) -> PrincipalStiffness<T, 3> {
        let frame = Frame::of(f);
        let Triangle { r11, r12, r22, .. } = Triangle::of(&frame);
        let (zero, one) = (r11.zero(), r11.one());
        let parts = svd(&Matrix([Vector([r11, zero]), Vector([r12, r22])]));
        let (hessian, piola) = self.principal(parts.sigma);
        let PrincipalDerivative { diagonal, symmetric, skew } = hessian.projected().0;
        // Tension holds edges in the plane of the sheet, friction the normal across it.
        let held = |i: usize| {
            let tension = piola[i] / parts.sigma[i].max(zero.lit(SMALLEST_EDGE));
            tension.max(zero) + self.shear
        };
        let with = |last: T| Vector([held(1), held(0), last]);
        PrincipalStiffness {
            left: frame.q * beside(&parts.u, one),
            right: beside(&parts.v, one),
            derivative: PrincipalDerivative {
                diagonal: beside(&diagonal, contact(self.normal, frame.r33).stiffness),
                symmetric: with(symmetric[1]),
                skew: with(skew[1]),
            },
        }
    }

    #[inline(always)]
    fn project(&self, trial: &Matrix<T, 3>) -> Matrix<T, 3> {
        self.respond(trial, true).deformation
    }

    #[inline(always)]
    fn respond(&self, trial: &Matrix<T, 3>, yields: bool) -> CodimResponse<T, 3> {
        let frame = Frame::of(trial);
        let [q1, q2, q3] = frame.q.0;
        let ([_, _, mut r13], [_, mut r23], mut r33) = (frame.r1, frame.r2, frame.r33);
        let (zero, one, half) = (r33.zero(), r33.one(), r33.lit(0.5));
        let Contact { energy: pushed, g33, stiffness } = contact(self.normal, r33);
        let mut sheared = half * self.shear * r13.mul_add(r13, r23 * r23);

        let mut deformation = *trial;
        let mut dissipated = zero;
        if yields {
            let grips = r33.gt(zero) & self.shear.gt(zero);
            let limit = T::select(grips, -(self.friction * g33), zero);
            // γ|r| = √(2γ · γ|r|²/2)
            let factor = slip(((self.shear + self.shear) * sheared).sqrt(), limit);
            let kept = factor.ge(one) & r33.le(one);
            dissipated = sheared * factor.mul_add(-factor, one);
            sheared = sheared - dissipated;
            (r13, r23, r33) = (r13 * factor, r23 * factor, r33.min(one));
            let mapped = q1.mul_add(r13, q2.mul_add(r23, q3 * r33));
            deformation.0[2] = Vector::select(kept, trial.0[2], mapped);
        }

        let triangle = Triangle::of(&frame);
        let Plane { energy, g11, g12, g22, modulus, .. } = self.plane(&triangle);
        let Triangle { r12, r22, over1, over2, .. } = triangle;
        let (g13, g23) = (self.shear * r13, self.shear * r23);
        let b32 = g23.mul_add(r33, -(g33 * r23)) * over2;
        // g₁₃ r₂₃ = g₂₃ r₁₃, as both are the same multiple of the shear.
        let b21 = g12.mul_add(r22, -(g22 * r12)) * over1;
        let b31 = g13.mul_add(r33, -b32.mul_add(r12, g33 * r13)) * over1;
        CodimResponse {
            deformation,
            stress: Matrix([
                q1.mul_add(g11, q2.mul_add(b21, q3 * b31)),
                q1.mul_add(g12, q2.mul_add(g22, q3 * b32)),
                q1.mul_add(g13, q2.mul_add(g23, q3 * g33)),
            ]),
            energy: energy + sheared + pushed,
            dissipated,
            modulus: modulus.max(self.shear).max(stiffness),
        }
    }
}

impl CodimFamily<3> for Sheet<f64> {
    type Of<T: Real> = Sheet<T>;
    const MANIFOLD: usize = 2;
    #[inline(always)]
    fn cast<T: Real>(&self, f: impl Fn(f64) -> T) -> Sheet<T> {
        Sheet::cast(self, f)
    }
}

/// The matrix [[block, 0], [0, corner]].
#[inline(always)]
fn beside<T: Real>(block: &Matrix<T, 2>, corner: T) -> Matrix<T, 3> {
    let zero = corner.zero();
    let column = |k: usize| Vector([block[(0, k)], block[(1, k)], zero]);
    Matrix([column(0), column(1), Vector([zero, zero, corner])])
}

/// The one-sided energy f of a normal with its derivatives.
pub(super) struct Contact<T> {
    pub energy: T,
    /// f' = −k (1 − r)², never positive.
    pub g33: T,
    /// f'' = 2k (1 − r).
    pub stiffness: T,
}

/// f(r) = (k/3)(1 − r)³ for r ≤ 1: twice differentiable at 1, and growing on through inversion.
#[inline(always)]
pub(super) fn contact<T: Real>(normal: T, r: T) -> Contact<T> {
    let gap = (r.one() - r).max(r.zero());
    let push = normal * gap;
    let force = push * gap;
    Contact { energy: r.lit(1.0 / 3.0) * force * gap, g33: -force, stiffness: push + push }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cloth(shear: f64, friction: f64) -> Sheet<f64> {
        Sheet::new(Lame::plane_stress(400.0, 0.3).unwrap(), shear, 800.0, friction).unwrap()
    }

    fn normal(r13: f64, r33: f64) -> Matrix<f64, 3> {
        let mut f = Matrix::identity(1.0);
        f.0[2] = Vector([r13, 0.0, r33]);
        f
    }

    #[test]
    fn a_sheet_pulled_off_its_neighbor_carries_nothing() {
        let response = cloth(500.0, 0.3).respond(&normal(0.2, 1.3), true);
        assert_eq!(response.deformation, Matrix::identity(1.0));
        assert_eq!(response.stress.max_abs(), 0.0);
        assert_eq!(response.energy, 0.0);
        assert!(response.dissipated > 0.0);
    }

    #[test]
    fn shear_slides_down_to_friction_times_pressure() {
        let law = cloth(500.0, 0.3);
        let stress = law.respond(&normal(0.2, 0.9), true).stress;
        assert!((stress[(0, 2)] / -stress[(2, 2)] - 0.3).abs() < 1e-14, "{stress:?}");
        // Below the limit nothing moves, to the last bit.
        let sticking = normal(1e-3, 0.9);
        let response = law.respond(&sticking, true);
        assert_eq!(response.deformation, sticking);
        assert_eq!(response.dissipated, 0.0);
    }

    #[test]
    fn a_normal_through_its_sheet_is_pushed_back_without_shear() {
        let response = cloth(500.0, 0.3).respond(&normal(0.4, -0.2), true);
        assert_eq!(response.deformation, normal(0.0, -0.2));
        assert!(response.stress[(2, 2)] < 0.0);
    }

    #[test]
    fn shear_without_stiffness_is_forgotten() {
        let response = cloth(0.0, 0.3).respond(&normal(0.4, 0.7), true);
        assert_eq!(response.deformation, normal(0.0, 0.7));
        assert_eq!(response.dissipated, 0.0);
    }

    #[test]
    fn pulling_a_strip_measures_youngs_modulus_in_plane_stress() {
        let (young, poisson, pull) = (400.0, 0.3, 1e-6);
        let law = cloth(0.0, 0.0);
        let f = Matrix::from_diagonal(&Vector([1.0 + pull, 1.0 - poisson * pull, 1.0]));
        let stress = law.stress(&f);
        assert!((stress[(0, 0)] / (young * pull) - 1.0).abs() < 1e-5);
        assert!(stress[(1, 1)].abs() < 1e-5 * young * pull);
    }

    #[test]
    fn impossible_sheets_are_refused_by_name() {
        let lame = Lame::plane_stress(400.0, 0.3).unwrap();
        assert_eq!(Sheet::new(lame, -1.0, 1.0, 0.0).unwrap_err().name, "shear");
        assert_eq!(Sheet::new(lame, 1.0, f64::NAN, 0.0).unwrap_err().name, "normal");
        assert_eq!(Sheet::new(lame, 1.0, 1.0, -0.1).unwrap_err().name, "friction");
        let soft = Lame { lambda: 1.0, mu: 0.0 };
        assert_eq!(Sheet::new(soft, 1.0, 1.0, 0.1).unwrap_err().name, "mu");
        assert!(Sheet::new(lame, 0.0, 0.0, 0.0).is_ok());
    }
}
