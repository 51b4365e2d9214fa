//! Yarn and hair: elastic along the fiber, a bundle with dry friction across it.
//!
//! With F = Q R, the edge in the first column and two normals in the others, let r = (r₁₂, r₁₃) and M be
//! the 2×2 block of the section with singular values s₁ ≥ s₂ > 0 (a section that has been turned over is
//! as good as one that has not). In e_i = ln s_i, t = e₁ + e₂ and Δ = e₁ − e₂ the energy is
//!
//! ```text
//! ψ = (k/2)(r₁₁ − 1)² + (γ/2)|r|² + ½(λ + μ) t² + ½ μ Δ²            the last two are μ Σe_i² + (λ/2) t²
//! B = [ k (r₁₁ − 1)            γ rᵀ ]      P = Q B,   P̂ = τ M⁻ᵀ
//!     [ (γ M r − P̂ r)/r₁₁      P̂    ]      τ = (λ + μ) t 1 + μ Δ N,   N = (M Mᵀ − ½ tr(M Mᵀ) 1)/½(s₁² − s₂²)
//! ```
//!
//! A bundle that expands comes apart; otherwise section and fiber yield in turn:
//!
//! ```text
//! separate       t ≥ 0               M = U Vᵀ, r = 0
//! section slide  2μΔ > −α (λ + μ) t  Δ shrinks to equality, s₁s₂ stays
//! fiber slide    γ|M r| > −β (λ + μ) t   r shortened to equality, with the new M; r = 0 if γ = 0
//! ```
//!
//! No singular vectors are needed. With C = ± cof M = U [s₂, s₁] Vᵀ, the sign that of det M, every matrix
//! U [s'] Vᵀ is a combination ½(ρ + κ) M + ½(ρ − κ) C with ρ = (s₁' + s₂')/(s₁ + s₂) and
//! κ = (s₁' − s₂')/(s₁ − s₂), and the two sums are closed forms: √((m₁₁ ± m₂₂)² + (m₁₂ ∓ m₂₁)²).
//! The logarithm of s₁/s₂ has a series where they meet.
//!
//! Jiang, Gast, Teran 2017, *Anisotropic Elastoplasticity for Cloth, Knit and Hair Frictional Contact*, ACM
//! TOG 36(4), §3.3 and §4.5.2. Where this differs from print: the flow moves e₂ up by what it moves e₁ down
//! (printed with two minus signs, which changes the volume); its length has α (λ + μ)/4μ, as the trace of
//! the section's stress is 2(λ + μ) t, and not α λ/4μ, which misses the yield surface; both components of r
//! shrink by the same factor, from the stress *after* the section has flowed; and J₂ has σ₂₃ squared. The
//! edge is measured relative to its length at rest (§4.3 has the raw edge).

use pliant_math::{Matrix, Real, Svd, Vector, svd};

use super::frame::Frame;
use super::friction::{require_not_negative, require_plane, require_positive, slip};
use super::{CodimFamily, CodimLaw, CodimResponse, PrincipalStiffness, SMALLEST_EDGE};
use crate::elasticity::log_slope;
use crate::{Lame, ParameterError, PrincipalDerivative, PrincipalHessian};

/// A strand in space that resists stretch, and its neighbors with friction.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct Strand<T> {
    /// Stiffness k along the fiber [Pa].
    pub stretch: T,
    /// Stiffness γ of shear along the fiber, which friction bounds [Pa].
    pub shear: T,
    /// Shear modulus μ of the section [Pa].
    pub mu: T,
    /// First modulus λ of the section [Pa].
    pub lambda: T,
    /// Friction α across the bundle [-]; see [`SectionFriction`](crate::SectionFriction).
    pub section_friction: T,
    /// Friction coefficient β along the fiber [-]; see [`coulomb_friction`](crate::coulomb_friction).
    pub fiber_friction: T,
}

impl Strand<f64> {
    /// Checked: stretch positive, moduli of the section stable in its plane, the rest not negative.
    pub fn new(
        stretch: f64,
        shear: f64,
        section: Lame<f64>,
        section_friction: f64,
        fiber_friction: f64,
    ) -> Result<Self, ParameterError> {
        let Lame { lambda, mu } = require_plane(section)?;
        Ok(Self {
            stretch: require_positive("stretch", stretch)?,
            shear: require_not_negative("shear", shear)?,
            mu,
            lambda,
            section_friction: require_not_negative("section_friction", section_friction)?,
            fiber_friction: require_not_negative("fiber_friction", fiber_friction)?,
        })
    }

    /// The same law over other numbers.
    pub fn cast<U>(&self, f: impl Fn(f64) -> U) -> Strand<U> {
        Strand {
            stretch: f(self.stretch),
            shear: f(self.shear),
            mu: f(self.mu),
            lambda: f(self.lambda),
            section_friction: f(self.section_friction),
            fiber_friction: f(self.fiber_friction),
        }
    }
}

/// Below this stretch of the section its logarithm goes no further.
const SMALLEST_STRETCH: f64 = 1e-6;
/// Below this (s₁ − s₂)/(s₁ + s₂) four terms of the series of atanh are exact to double precision.
const SERIES: f64 = 1e-2;

/// Principal stretches of the section's triangle [[a, b], [0, c]].
struct Section<T> {
    /// ½(s₁ + s₂) and ½(s₁ − s₂).
    mean: T,
    half_gap: T,
    /// Their reciprocals, the second one bounded.
    over_mean: T,
    over_gap: T,
    /// s₁s₂, with s₂ kept away from zero.
    area: T,
    /// Sign of det M.
    sign: T,
    /// ln s₁ + ln s₂ and ln s₁ − ln s₂.
    t: T,
    delta: T,
}

impl<T: Real> Section<T> {
    #[inline(always)]
    fn of(a: T, b: T, c: T) -> Self {
        let (one, half) = (a.one(), a.lit(0.5));
        let floor = a.lit(SMALLEST_STRETCH);
        let (sum, difference, b2) = (a + c, a - c, b * b);
        let turning = half * sum.mul_add(sum, b2).sqrt();
        let mirroring = half * difference.mul_add(difference, b2).sqrt();
        let mean = turning.max(mirroring).max(floor);
        let half_gap = turning.min(mirroring);
        let det = a * c;
        let s1 = mean + half_gap;
        let area = det.abs().max(floor * s1);

        // One division for two reciprocals; the gap is bounded so that it stays within single precision.
        let bounded = half_gap.max(mean * a.lit(T::EPSILON * T::EPSILON));
        let both = (mean * bounded).recip();
        let (over_mean, over_gap) = (bounded * both, mean * both);
        let x = half_gap * over_mean;
        let x2 = x * x;
        let series = a.lit(1.0 / 7.0).mul_add(x2, a.lit(0.2));
        let series = series.mul_add(x2, a.lit(1.0 / 3.0)).mul_add(x2, one) * x;
        let t = area.ln();
        let log = s1.ln();
        let delta = T::select(x.lt(a.lit(SERIES)), series + series, log + log - t);
        let sign = one.copysign(det);
        Self { mean, half_gap, over_mean, over_gap, area, sign, t, delta }
    }
}

/// A section in principal space.
struct Principal<T> {
    /// M = U [s] Vᵀ with both values positive: a mirrored section has a mirrored V.
    parts: Svd<T, 2>,
    /// Stress along the principal directions [Pa].
    piola: Vector<T, 2>,
    /// Its derivative.
    derivative: PrincipalHessian<T, 2>,
}

impl<T: Real> Strand<T> {
    #[inline(always)]
    fn principal(&self, section: &Section<T>, block: &Matrix<T, 2>) -> Principal<T> {
        let half = section.t.lit(0.5);
        let mut parts = svd(block);
        parts.v.0[1] = parts.v.0[1] * section.sign;
        let s1 = section.mean + section.half_gap;
        let s2 = section.area / s1;
        parts.sigma = Vector([s1, s2]);
        let (over1, over2, over12) = (s1.recip(), s2.recip(), section.area.recip());
        let Section { t, delta, .. } = *section;
        let twice = self.mu + self.mu;
        let pressure = self.lambda * t;
        let (e1, e2) = (half * (t + delta), half * (t - delta));
        let (t1, t2) = (twice.mul_add(e1, pressure), twice.mul_add(e2, pressure));
        let piola = Vector([t1 * over1, t2 * over2]);
        let tangent = twice + self.lambda;
        let mixed = self.lambda * over12;
        let symmetric = (twice * (s2 * log_slope(s1, s2) - e2) - pressure) * over12;
        let derivative = PrincipalHessian(PrincipalDerivative {
            diagonal: Matrix([
                Vector([(tangent - t1) * over1 * over1, mixed]),
                Vector([mixed, (tangent - t2) * over2 * over2]),
            ]),
            symmetric: Vector([t.zero(), symmetric]),
            skew: Vector([t.zero(), piola.sum() / (s1 + s2)]),
        });
        Principal { parts, piola, derivative }
    }
}

impl<T: Real> CodimLaw<T, 3> for Strand<T> {
    const MANIFOLD: usize = 1;

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
        let Edge { r11, over } = Edge::of(&frame);
        let ([_, r12, r13], [a, b], c) = (frame.r1, frame.r2, frame.r33);
        let (zero, one) = (a.zero(), a.one());
        let r = Vector([r12, r13]);
        let block = Matrix([Vector([a, zero]), Vector([b, c])]);

        let Principal { parts, piola, derivative } = self.principal(&Section::of(a, b, c), &block);
        let p = Matrix::compose(&parts.u, &piola, &parts.v);

        // QᵀδF = δR + Ω R; the section is isotropic, so Ω need not turn it.
        let m = frame.q.transpose() * *change;
        let w = Vector([m[(1, 0)], m[(2, 0)]]) * over;
        let d11 = m[(0, 0)];
        let dr = Vector([m[(0, 1)], m[(0, 2)]]) + block.transpose() * w;
        let dm = inner(&m) - w.outer(r);
        let dp = derivative.apply(&parts, &dm);

        let couple = (block * r * self.shear - p * r) * over;
        let dcouple = ((dm * r + block * dr) * self.shear - dp * r - p * dr - couple * d11) * over;
        let b = bordered(self.stretch * (r11 - one), r * self.shear, couple, p);
        let db = bordered(self.stretch * d11, dr * self.shear, dcouple, dp);
        let spin = bordered(zero, -w, w, Matrix::zero(zero));
        frame.q * (spin * b + db)
    }

    #[inline(always)]
    fn stiffness_product(&self, f: &Matrix<T, 3>, change: &Matrix<T, 3>) -> Matrix<T, 3> {
        let frame = Frame::of(f);
        let Edge { over, .. } = Edge::of(&frame);
        let ([_, r12, r13], [a, b], c) = (frame.r1, frame.r2, frame.r33);
        let (zero, one) = (a.zero(), a.one());
        let r = Vector([r12, r13]);
        let block = Matrix([Vector([a, zero]), Vector([b, c])]);
        let Principal { parts, derivative, .. } = self.principal(&Section::of(a, b, c), &block);

        // ∂R/∂F on both sides of the second derivatives by (r₁₂, r₁₃) and M, and the tension of the fiber,
        // which resists turning it.
        let m = frame.q.transpose() * *change;
        let turned = Vector([m[(1, 0)], m[(2, 0)]]);
        let w = turned * over;
        let hr = (Vector([m[(0, 1)], m[(0, 2)]]) + block.transpose() * w) * self.shear;
        let hm = derivative.projected().apply(&parts, &(inner(&m) - w.outer(r)));
        let tension = self.stretch * (one - over).max(zero);
        let couple = (block * hr - hm * r) * over + turned * tension;
        frame.q * bordered(self.stretch * m[(0, 0)], hr, couple, hm)
    }

    #[inline(always)]
    fn principal_stiffness(&self, f: &Matrix<T, 3>) -> PrincipalStiffness<T, 3> {
        let frame = Frame::of(f);
        let Edge { over, .. } = Edge::of(&frame);
        let ([a, b], c) = (frame.r2, frame.r33);
        let (zero, one) = (a.zero(), a.one());
        let block = Matrix([Vector([a, zero]), Vector([b, c])]);
        let Principal { parts, derivative, .. } = self.principal(&Section::of(a, b, c), &block);
        let PrincipalDerivative { diagonal, symmetric, skew } = derivative.projected().0;
        // Tension and friction hold the fiber against its section.
        let held = self.stretch.mul_add((one - over).max(zero), self.shear);
        let none = Vector([zero; 2]);
        PrincipalStiffness {
            left: frame.q * bordered(one, none, none, parts.u),
            right: bordered(one, none, none, parts.v),
            derivative: PrincipalDerivative {
                diagonal: bordered(self.stretch, none, none, diagonal),
                symmetric: Vector([symmetric[1], held, held]),
                skew: Vector([skew[1], held, held]),
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
        let Edge { r11, over } = Edge::of(&frame);
        let [q1, q2, q3] = frame.q.0;
        let ([_, mut r12, mut r13], [a, b], c) = (frame.r1, frame.r2, frame.r33);
        let (zero, one, half) = (a.zero(), a.one(), a.lit(0.5));
        let section = Section::of(a, b, c);
        let Section { mut t, mut delta, sign, .. } = section;
        let bulk = self.lambda + self.mu;
        let squeezed = half * (bulk * t).mul_add(t, self.mu * delta * delta);
        let sheared = half * self.shear * r12.mul_add(r12, r13 * r13);

        let mut deformation = *trial;
        let [mut m11, mut m12, mut m21, mut m22] = [a, b, zero, c];
        let (mut energy, mut dissipated) = (squeezed + sheared, zero);
        let over_area;
        // Traction along the fiber over γ.
        let (mut v1, mut v2);
        if yields {
            let slope = self.section_friction * bulk * (half / self.mu);
            let apart = t.ge(zero);
            t = t.min(zero);
            let limit = -(slope * t);
            let flows = apart | delta.gt(limit);
            delta = delta.min(limit);
            // s₁' and s₂' with one division, which is also the one by the area.
            let area = section.area.min(one);
            let s1 = (half * (t + delta)).exp();
            let both = (s1 * area).recip();
            let s2 = area * area * both;
            over_area = s1 * both;
            let mean = half * (s1 + s2) * section.over_mean;
            let gap = (half * (s1 - s2) * section.over_gap).min(one);
            let mean = T::select(flows, mean, one);
            let gap = T::select(flows, gap, one);
            let along = half * (mean + gap);
            let across = half * (mean - gap) * sign;
            m11 = along.mul_add(a, across * c);
            m12 = along * b;
            m21 = -(across * b);
            m22 = along.mul_add(c, across * a);

            v1 = m11.mul_add(r12, m12 * r13);
            v2 = m21.mul_add(r12, m22 * r13);
            let grip = T::select(self.shear.gt(zero), -(self.fiber_friction * bulk * t), zero);
            let factor = slip(self.shear * v1.mul_add(v1, v2 * v2).sqrt(), grip);
            let kept = !flows & factor.ge(one);
            (r12, r13, v1, v2) = (r12 * factor, r13 * factor, v1 * factor, v2 * factor);
            let mapped2 = q1.mul_add(r12, q2.mul_add(m11, q3 * m21));
            let mapped3 = q1.mul_add(r13, q2.mul_add(m12, q3 * m22));
            deformation.0[1] = Vector::select(kept, trial.0[1], mapped2);
            deformation.0[2] = Vector::select(kept, trial.0[2], mapped3);

            let left = half * (bulk * t).mul_add(t, self.mu * delta * delta);
            let slid = sheared * factor.mul_add(-factor, one);
            dissipated = (squeezed - left).max(zero) + slid;
            energy = left + (sheared - slid);
        } else {
            over_area = section.area.recip();
            v1 = m11.mul_add(r12, m12 * r13);
            v2 = m22 * r13;
        }

        // τ = mean 1 + μΔ N, with N from the trial's M: its axes do not turn.
        let mean = bulk * t;
        let spread = self.mu * delta;
        let scale = half * spread * section.over_mean * section.over_gap;
        let n = half * scale * (a - c).mul_add(a + c, b * b);
        let t23 = scale * b * c;
        let (t22, t33) = (mean + n, mean - n);
        // P̂ = τ M⁻ᵀ
        let over_det = sign * over_area;
        let p11 = t22.mul_add(m22, -(t23 * m12)) * over_det;
        let p21 = t23.mul_add(m22, -(t33 * m12)) * over_det;
        let p12 = t23.mul_add(m11, -(t22 * m21)) * over_det;
        let p22 = t33.mul_add(m11, -(t23 * m21)) * over_det;

        let strain = r11 - one;
        let g11 = self.stretch * strain;
        let (g12, g13) = (self.shear * r12, self.shear * r13);
        let b21 = self.shear.mul_add(v1, -p11.mul_add(r12, p12 * r13)) * over;
        let b31 = self.shear.mul_add(v2, -p21.mul_add(r12, p22 * r13)) * over;
        let section_modulus = bulk + self.mu - (mean - spread).min(zero);
        let fiber_modulus = self.stretch * (r11 * r11).max(one);
        CodimResponse {
            deformation,
            stress: Matrix([
                q1.mul_add(g11, q2.mul_add(b21, q3 * b31)),
                q1.mul_add(g12, q2.mul_add(p11, q3 * p21)),
                q1.mul_add(g13, q2.mul_add(p12, q3 * p22)),
            ]),
            energy: (half * g11).mul_add(strain, energy),
            dissipated,
            modulus: fiber_modulus.max(section_modulus).max(self.shear),
        }
    }
}

impl CodimFamily<3> for Strand<f64> {
    type Of<T: Real> = Strand<T>;
    const MANIFOLD: usize = 1;
    #[inline(always)]
    fn cast<T: Real>(&self, f: impl Fn(f64) -> T) -> Strand<T> {
        Strand::cast(self, f)
    }
}

/// Length of the edge kept away from zero, and what divides by it.
struct Edge<T> {
    r11: T,
    /// 1/r₁₁, or 0 where the edge has collapsed: no couple is formed there.
    over: T,
}

impl<T: Real> Edge<T> {
    #[inline(always)]
    fn of(frame: &Frame<T>) -> Self {
        let r11 = frame.r1[0];
        let floor = r11.lit(SMALLEST_EDGE);
        Self { r11: r11.max(floor), over: T::select(r11.ge(floor), frame.inverse[0], r11.zero()) }
    }
}

/// The block of a matrix that belongs to the section.
#[inline(always)]
fn inner<T: Real>(m: &Matrix<T, 3>) -> Matrix<T, 2> {
    Matrix([Vector([m[(1, 1)], m[(2, 1)]]), Vector([m[(1, 2)], m[(2, 2)]])])
}

/// The matrix [[corner, rowᵀ], [column, block]].
#[inline(always)]
fn bordered<T: Real>(
    corner: T,
    row: Vector<T, 2>,
    column: Vector<T, 2>,
    block: Matrix<T, 2>,
) -> Matrix<T, 3> {
    Matrix([
        Vector([corner, column[0], column[1]]),
        Vector([row[0], block[(0, 0)], block[(1, 0)]]),
        Vector([row[1], block[(0, 1)], block[(1, 1)]]),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn yarn(shear: f64, section_friction: f64, fiber_friction: f64) -> Strand<f64> {
        let section = Lame::new(300.0, 200.0).unwrap();
        Strand::new(2000.0, shear, section, section_friction, fiber_friction).unwrap()
    }

    fn section(entries: [f64; 4], r: [f64; 2]) -> Matrix<f64, 3> {
        let [m11, m12, m21, m22] = entries;
        Matrix([Vector([1.0, 0.0, 0.0]), Vector([r[0], m11, m21]), Vector([r[1], m12, m22])])
    }

    #[test]
    fn a_bundle_that_comes_apart_carries_nothing() {
        let response =
            yarn(100.0, 0.4, 0.5).respond(&section([1.4, 0.0, 0.0, 0.9], [0.3, 0.1]), true);
        assert_eq!(response.deformation, Matrix::identity(1.0));
        assert_eq!(response.stress.max_abs(), 0.0);
        assert_eq!(response.energy, 0.0);
    }

    #[test]
    fn a_section_that_is_sheared_has_the_friction_of_an_incline() {
        let angle = 30_f64.to_radians();
        let alpha = crate::SectionFriction::Coulomb.coefficient(angle).unwrap();
        let response =
            yarn(0.0, alpha, 0.0).respond(&section([1.1, 0.0, 0.0, 0.6], [0.0; 2]), true);
        let kirchhoff = response.stress.mul_transpose(response.deformation);
        let (t1, t2) = (kirchhoff[(1, 1)], kirchhoff[(2, 2)]);
        // Where the section is sheared along its surface, pressure is the mean of both and shear half
        // the difference.
        assert!(((t1 - t2) / -(t1 + t2) - angle.tan()).abs() < 1e-14);
    }

    #[test]
    fn a_fiber_slides_down_to_friction_times_pressure() {
        let (beta, f) = (0.5, section([0.95, 0.0, 0.0, 0.95], [0.4, -0.3]));
        let response = yarn(100.0, 0.4, beta).respond(&f, true);
        let kirchhoff = response.stress.mul_transpose(response.deformation);
        let traction = kirchhoff[(0, 1)].hypot(kirchhoff[(0, 2)]);
        let pressure = -0.5 * (kirchhoff[(1, 1)] + kirchhoff[(2, 2)]);
        assert!((traction / pressure - beta).abs() < 1e-13, "{traction} {pressure}");
    }

    #[test]
    fn a_section_that_turned_over_is_as_good_as_before() {
        let law = yarn(100.0, 0.4, 0.5);
        let (up, over) = ([0.9, 0.2, 0.0, 0.7], [0.9, 0.2, 0.0, -0.7]);
        let [up, over] = [up, over].map(|m| law.respond(&section(m, [0.1, 0.2]), true));
        assert!((up.energy - over.energy).abs() < 1e-12 * up.energy);
        assert!(over.deformation[(2, 2)] < 0.0);
    }

    #[test]
    fn a_hair_pulled_by_its_ends_is_a_spring() {
        let mut f = Matrix::identity(1.0);
        f[(0, 0)] = 1.01;
        let response = yarn(100.0, 0.4, 0.5).respond(&f, true);
        assert!((response.stress[(0, 0)] - 20.0).abs() < 1e-10);
        assert!((response.energy - 0.1).abs() < 1e-12);
    }

    #[test]
    fn impossible_strands_are_refused_by_name() {
        let section = Lame::new(300.0, 200.0).unwrap();
        let refused = |stretch, shear, alpha, beta| {
            Strand::new(stretch, shear, section, alpha, beta).unwrap_err().name
        };
        assert_eq!(refused(0.0, 1.0, 0.1, 0.1), "stretch");
        assert_eq!(refused(1.0, -1.0, 0.1, 0.1), "shear");
        assert_eq!(refused(1.0, 1.0, f64::NAN, 0.1), "section_friction");
        assert_eq!(refused(1.0, 1.0, 0.1, -0.1), "fiber_friction");
    }
}
