//! Bending, between the elements that the other laws of this module see one by one.
//!
//! A stress that depends on the edges of one element knows nothing of the angle to the next. Cloth would
//! crumple at the scale of its mesh and hair would hang limp, so edges of a sheet are *hinges* and vertices
//! of a strand are joints of a *rod*. Both are energies of the vertices alone: their forces add up to nothing,
//! and so do their torques.
//!
//! A hinge x₀x₁ with the opposite vertices x₂, x₃ has the angle θ between the normals N₁, N₂ of its triangles,
//! zero when flat. With ê along the hinge, L its length, a = N₁/|N₁|² and b = N₂/|N₂|²,
//!
//! ```text
//! E = (c/2)(θ − θ₀)²             θ = atan2((N₁ × N₂)·ê, N₁·N₂)
//! ∂θ/∂x₂ = −L a                  ∂θ/∂x₀ = ((x₁ − x₂)·ê) a + ((x₁ − x₃)·ê) b
//! ∂θ/∂x₃ = −L b                  ∂θ/∂x₁ = ((x₂ − x₀)·ê) a + ((x₃ − x₀)·ê) b
//! ```
//!
//! with c = D L̄²/Ā for a plate of rigidity D, whose two triangles have the area Ā at rest: a cylinder of radius R
//! then holds the energy D/2R² for each area, for meshes of equilateral and of right triangles alike (Seung and
//! Nelson 1988 have the same constant, 2D/√3 for the former). The factor 3 with which Grinspun et al. 2003 give
//! each hinge a third of its triangles makes it three times that.
//!
//! At a joint of two edges with unit tangents t₀, t₁ and cosine c = t₀·t₁ the curvature is measured by
//! κ = 2 tan(φ/2), φ the angle between them:
//!
//! ```text
//! E = (s/2)(κ − κ₀)²             κ² = 4(1 − c)/(1 + c)            s = B/l̄ for a rod of rigidity B
//! ∂(κ²/2)/∂e₀ = −4 (t₁ − c t₀)/(l₀ (1 + c)²)                      and with 0 and 1 exchanged
//! ```
//!
//! which needs no cross product, so it is the same in the plane. κ has no bound where an edge folds back on the
//! one before: from 1 + c = 10⁻³ on, the energy without κ₀ goes on linearly in c.
//!
//! - Bergou et al. 2008, *Discrete Elastic Rods*, ACM TOG 27(3), for κ.
//! - Grinspun et al. 2003, *Discrete Shells*, SCA.
//! - Tamstorf, Grinspun 2013, *Discrete Bending Forces and Their Jacobians*, Graphical Models 75(6).

use std::f64::consts::PI;

use pliant_math::{Real, Vector};

use super::frame::direction;

/// Normals shorter than this, relative to the squared length of the hinge, belong to no triangle.
const SMALLEST_NORMAL: f64 = 1e-12;
/// 1 + c from which on the energy of a joint is linear.
const FOLDED: f64 = 1e-3;
/// Curvature below which a joint has no plane to be bent in.
const STRAIGHT: f64 = 1e-8;

/// Rigidity D of a plate from Young's modulus [Pa], Poisson's ratio [-] and its thickness [m]: E t³/12(1 − ν²) [J].
pub fn plate_rigidity(young: f64, poisson: f64, thickness: f64) -> f64 {
    young * thickness.powi(3) / (12.0 * (1.0 - poisson * poisson))
}

/// Rigidity B of a round rod from Young's modulus [Pa] and its radius [m]: E π r⁴/4 [J m].
pub fn rod_rigidity(young: f64, radius: f64) -> f64 {
    young * PI * radius.powi(4) / 4.0
}

/// Stiffness c of a hinge [J] from the rigidity of the plate [J], the length of the hinge [m] and the area of its
/// two triangles [m²], both at rest.
pub fn hinge_stiffness(rigidity: f64, length: f64, area: f64) -> f64 {
    rigidity * length * length / area
}

/// What a bent hinge answers.
#[derive(Clone, Copy, Debug)]
pub struct Hinge<T> {
    /// Energy [J].
    pub energy: T,
    /// Moment c (θ − θ₀) [N m]; the force on a vertex is minus this times its gradient.
    pub moment: T,
    /// Angle θ [rad], zero when flat.
    pub angle: T,
    /// ∂θ/∂x of the four vertices [rad/m]. The Hessian without the curvature of θ is c g gᵀ.
    pub gradient: [Vector<T, 3>; 4],
}

/// The hinge x₀x₁ with opposite vertices x₂, x₃, of a stiffness [J] and a rest angle [rad].
///
/// Angles are compared the short way round. A hinge with a collapsed triangle answers nothing.
#[inline(always)]
pub fn hinge<T: Real>(points: &[Vector<T, 3>; 4], stiffness: T, rest: T) -> Hinge<T> {
    let [x0, x1, x2, x3] = *points;
    let zero = stiffness.zero();
    let (edge, length, _) = direction(x1 - x0, Vector::splat(zero));
    let (n1, n2) = ((x0 - x2).cross(x1 - x2), (x1 - x3).cross(x0 - x3));
    let (s1, s2) = (n1.norm_squared(), n2.norm_squared());
    let squared = length * length;
    let least = squared * squared * zero.lit(SMALLEST_NORMAL * SMALLEST_NORMAL);
    let whole = s1.gt(least) & s2.gt(least) & length.gt(zero);
    let one = zero.one();
    let a = n1 * T::select(whole, T::select(whole, s1, one).recip(), zero);
    let b = n2 * T::select(whole, T::select(whole, s2, one).recip(), zero);

    let angle = n1.cross(n2).dot(edge).atan2(n1.dot(n2));
    let bend = T::select(whole, short_way(angle - rest), zero);
    let moment = stiffness * bend;
    Hinge {
        energy: zero.lit(0.5) * moment * bend,
        moment,
        angle,
        gradient: [
            a.mul_add((x1 - x2).dot(edge), b * (x1 - x3).dot(edge)),
            a.mul_add((x2 - x0).dot(edge), b * (x3 - x0).dot(edge)),
            a * -length,
            b * -length,
        ],
    }
}

/// An angle [rad] within (−π, π].
#[inline(always)]
fn short_way<T: Real>(angle: T) -> T {
    let turn = angle.lit(2.0 * PI);
    let turns = ((angle.lit(PI) - angle) * angle.lit(0.5 / PI)).floor();
    turns.mul_add(turn, angle)
}

/// What a bent joint of a rod answers.
#[derive(Clone, Copy, Debug)]
pub struct Rod<T, const D: usize> {
    /// Energy [J].
    pub energy: T,
    /// Curvature κ = 2 tan(φ/2) of the joint [-].
    pub curvature: T,
    /// ∂E/∂e₀ and ∂E/∂e₁ [N]: the forces on the three vertices are g₀, g₁ − g₀ and −g₁.
    pub gradient: [Vector<T, D>; 2],
}

/// The joint of edges e₀ = x_i − x_{i−1} and e₁ = x_{i+1} − x_i, of a stiffness B/l̄ [J], with l̄ the mean length of
/// the two edges at rest, and a rest curvature κ₀ [-].
///
/// The rest curvature has no direction: a straight joint is in balance whatever it is. A joint with a collapsed
/// edge answers nothing.
#[inline(always)]
pub fn rod<T: Real, const D: usize>(edges: &[Vector<T, D>; 2], stiffness: T, rest: T) -> Rod<T, D> {
    let (zero, one, half) = (rest.zero(), rest.one(), rest.lit(0.5));
    let none = Vector::splat(zero);
    let (t0, l0, over0) = direction(edges[0], none);
    let (t1, l1, over1) = direction(edges[1], none);
    let stiffness = T::select(l0.min(l1).gt(zero), stiffness, zero);

    // 1 − c and 1 + c without cancellation, as half the squares of difference and sum.
    let turn = t1 - t0;
    let lost = half * turn.norm_squared();
    let closed = half * (t0 + t1).norm_squared();
    let open = closed.max(rest.lit(FOLDED));
    let over = open.recip();
    let beyond = open - closed;
    let four = rest.lit(4.0);
    let squared = four * over * (beyond + beyond).mul_add(over, lost - beyond);
    let curvature = squared.max(zero).sqrt();

    let present = curvature.gt(rest.lit(STRAIGHT));
    let share = rest / T::select(present, curvature, one);
    let scale = stiffness * four * over * over * T::select(present, one - share, one);
    let bend = curvature - rest;
    Rod {
        energy: half * stiffness * bend * bend,
        curvature,
        gradient: [
            -(t0.mul_add(lost, turn) * (scale * over0)),
            t1.mul_add(-lost, turn) * (scale * over1),
        ],
    }
}

/// A positive semi-definite part of the Hessian of a joint's energy, times changes of its two edges: exact where
/// the joint is as bent as at rest.
///
/// κ is the length of k = 2 (t₁ − t₀)/|t₀ + t₁|. The energy resists changes of that length, and changes of its
/// direction as far as it is longer than at rest; how k bends with the edges is left out.
#[inline(always)]
pub fn rod_stiffness_product<T: Real, const D: usize>(
    edges: &[Vector<T, D>; 2],
    stiffness: T,
    rest: T,
    change: &[Vector<T, D>; 2],
) -> [Vector<T, D>; 2] {
    let (zero, one) = (rest.zero(), rest.one());
    let none = Vector::splat(zero);
    let (t0, l0, over0) = direction(edges[0], none);
    let (t1, l1, over1) = direction(edges[1], none);
    let stiffness = T::select(l0.min(l1).gt(zero), stiffness, zero);
    let sum = t0 + t1;
    let over = sum.norm_squared().max(rest.lit(2.0 * FOLDED)).sqrt().recip();
    let twice = over + over;
    let k = (t1 - t0) * twice;
    let curvature = k.norm();
    let bent = curvature.gt(rest.lit(STRAIGHT));
    let over_curvature = T::select(bent, T::select(bent, curvature, one).recip(), zero);

    let across = |v: Vector<T, D>, t: Vector<T, D>| v - t * t.dot(v);
    let (d0, d1) = (across(change[0], t0) * over0, across(change[1], t1) * over1);
    let stretch = sum.dot(d0 + d1) * over * over;
    let dk = (d1 - d0) * twice - k * stretch;
    let along = k * over_curvature;
    let lengthened = along * along.dot(dk);
    let turned = (one - rest * over_curvature).max(zero);
    let y = (lengthened + (dk - lengthened) * turned) * stiffness;

    let shared = sum * (k.dot(y) * over * over);
    [across(y * -twice - shared, t0) * over0, across(y * twice - shared, t1) * over1]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Points of a mesh of triangles on a cylinder whose axis is z, unrolled coordinates (u, z).
    fn on_cylinder(radius: f64, u: f64, z: f64) -> Vector<f64, 3> {
        let angle = u / radius;
        Vector([radius * angle.cos(), radius * angle.sin(), z])
    }

    #[test]
    fn a_circle_holds_pi_b_over_r() {
        let (rigidity, radius, count) = (0.7, 0.3, 400);
        let point = |i: usize| {
            let angle = 2.0 * PI * i as f64 / count as f64;
            Vector([radius * angle.cos(), radius * angle.sin()])
        };
        let mut energy = 0.0;
        for i in 0..count {
            let edges = [point(i + 1) - point(i), point(i + 2) - point(i + 1)];
            energy += rod(&edges, rigidity / edges[0].norm(), 0.0).energy;
        }
        // The polygon's error is of second order in the angle, 2π/400.
        assert!((energy / (PI * rigidity / radius) - 1.0).abs() < 1e-4, "{energy}");
    }

    /// Energy of the hinges of one cell of a mesh, over D/2R² times its area.
    fn cell(radius: f64, hinges: &[[[f64; 2]; 4]], area: f64) -> f64 {
        let mut energy = 0.0;
        for hinge_points in hinges {
            let flat = hinge_points.map(|[u, z]| Vector([u, z, 0.0]));
            let [x0, x1, x2, x3] = flat;
            let triangle = |p: Vector<f64, 3>| 0.5 * (x1 - x0).cross(p - x0).norm();
            let stiffness = hinge_stiffness(1.0, (x1 - x0).norm(), triangle(x2) + triangle(x3));
            let bent = hinge_points.map(|[u, z]| on_cylinder(radius, u, z));
            energy += hinge(&bent, stiffness, 0.0).energy;
        }
        energy / (0.5 * area / (radius * radius))
    }

    #[test]
    fn a_cylinder_holds_half_d_over_r_squared_for_each_area() {
        let h = 0.01;
        // Equilateral triangles, turned against the axis; one hinge of each direction.
        for turn in [0.0_f64, 0.2, 0.7, 1.5] {
            let at = |x: f64, y: f64| {
                let (u, z) = (h * (x + 0.5 * y), h * 0.75_f64.sqrt() * y);
                [u * turn.cos() - z * turn.sin(), u * turn.sin() + z * turn.cos()]
            };
            let hinges = [
                [at(0.0, 0.0), at(1.0, 0.0), at(0.0, 1.0), at(1.0, -1.0)],
                [at(0.0, 0.0), at(0.0, 1.0), at(-1.0, 1.0), at(1.0, 0.0)],
                [at(1.0, 0.0), at(0.0, 1.0), at(0.0, 0.0), at(1.0, 1.0)],
            ];
            let ratio = cell(1.0, &hinges, 0.75_f64.sqrt() * h * h);
            assert!((ratio - 1.0).abs() < 1e-3, "equilateral, {turn}: {ratio}");
        }
        // Squares cut along a diagonal, bent along a side.
        let at = |x: f64, y: f64| [h * x, h * y];
        let hinges = [
            [at(0.0, 0.0), at(1.0, 0.0), at(1.0, 1.0), at(0.0, -1.0)],
            [at(0.0, 0.0), at(0.0, 1.0), at(-1.0, 0.0), at(1.0, 1.0)],
            [at(0.0, 0.0), at(1.0, 1.0), at(0.0, 1.0), at(1.0, 0.0)],
        ];
        let ratio = cell(1.0, &hinges, h * h);
        assert!((ratio - 1.0).abs() < 1e-3, "right: {ratio}");
    }

    #[test]
    fn angles_are_compared_the_short_way_round() {
        assert!((short_way(PI + 0.1) - (0.1 - PI)).abs() < 1e-15);
        assert!((short_way(-PI - 0.1) - (PI - 0.1)).abs() < 1e-15);
        assert_eq!(short_way(0.3), 0.3);
        assert_eq!(short_way(PI), PI);
    }

    #[test]
    fn collapsed_stencils_answer_nothing() {
        let point = Vector([0.1, 0.2, 0.3]);
        let flat = hinge(&[point; 4], 2.0, 0.5);
        assert_eq!((flat.energy, flat.moment), (0.0, 0.0));
        assert!(flat.gradient.iter().all(|g| g.max_abs() == 0.0));
        let joint = rod(&[point - point, point], 2.0, 0.5);
        assert_eq!(joint.energy, 0.0);
        assert!(joint.gradient.iter().all(|g| g.max_abs() == 0.0));
    }
}
