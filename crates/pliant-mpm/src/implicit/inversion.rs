//! How far a search may go before a particle turns inside out.
//!
//! Along a direction the volume of a particle is a polynomial of degree d in the step α,
//!
//! ```text
//! q(α) = det(G + α D) − η det G = (1−η) c₀ + c₁ α + c₂ α² + c₃ α³        G = I + Δt ∇v, D = Δt ∇p
//! c₀ = det G,  c₁ = cof G : D,  c₂ = G : cof D (det D in the plane),  c₃ = det D
//! ```
//!
//! and the step must stay before its smallest positive root. Closed formulas misfire where D is tiny
//! or of low rank; the critical points of q cut the interval into monotone pieces, and the first
//! piece that ends below zero holds the root, which is then bisected.
//!
//! Smith & Schaefer 2015, *Bijective Parameterization with Free Boundaries*, for the bound.

use pliant_math::{Dim, LANES, Lanes, Matrix, Real, Scalar, Simd, Space};

use crate::particles::{Group, load_matrix};

/// Share of its volume that a particle keeps in any step of the search.
pub(crate) const SLACK: f64 = 0.1;

/// c₀ … c₃.
#[inline(always)]
fn coefficients<R: Real, const D: usize>(g: &Matrix<R, D>, d: &Matrix<R, D>) -> [R; 4]
where
    Dim<D>: Space<D>,
{
    let zero = g[(0, 0)].zero();
    let linear = Dim::<D>::cofactor(g).contract(*d);
    let last = Dim::<D>::det(d);
    if D == 2 {
        [Dim::<D>::det(g), linear, last, zero]
    } else {
        [Dim::<D>::det(g), linear, Dim::<D>::cofactor(d).contract(*g), last]
    }
}

/// Smallest α in (0, `longest`] at which det(G + α D) = `slack` det G, if there is one.
pub fn inversion_step<const D: usize>(
    g: &Matrix<f64, D>,
    d: &Matrix<f64, D>,
    slack: f64,
    longest: f64,
) -> Option<f64>
where
    Dim<D>: Space<D>,
{
    let c = coefficients(g, d);
    smallest_root([(1.0 - slack) * c[0], c[1], c[2], c[3]], longest)
}

/// Smallest root in (0, `longest`] of a cubic that is positive at zero.
fn smallest_root(c: [f64; 4], longest: f64) -> Option<f64> {
    let q = |a: f64| ((c[3] * a + c[2]) * a + c[1]) * a + c[0];
    // Critical points: 3c₃ α² + 2c₂ α + c₁ = 0, by the formula that does not cancel.
    let (a, half_b) = (3.0 * c[3], c[2]);
    let discriminant = half_b * half_b - a * c[1];
    let mut ends = [longest; 3];
    if discriminant >= 0.0 {
        let s = -(half_b + discriminant.sqrt().copysign(half_b));
        for (end, point) in ends.iter_mut().zip([s / a, c[1] / s]) {
            if point > 0.0 && point < longest {
                *end = point;
            }
        }
        ends.sort_unstable_by(f64::total_cmp);
    }
    let mut low = 0.0;
    for high in ends {
        if q(high) <= 0.0 {
            return Some(bisect(q, low, high));
        }
        low = high;
    }
    None
}

/// The root of `q` between `low`, where it is positive, and `high`, where it is not.
fn bisect(q: impl Fn(f64) -> f64, mut low: f64, mut high: f64) -> f64 {
    loop {
        let middle = 0.5 * (low + high);
        if middle <= low || middle >= high {
            return low;
        }
        if q(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
}

/// Longest step in (0, 1] that leaves every particle of a run at least [`SLACK`] of its volume.
#[inline(always)]
pub(crate) fn longest_step<S: Simd, T: Scalar, const D: usize>(
    simd: S,
    gradient: &[Group<T>],
    direction: &[Group<T>],
    dt: f64,
) -> f64
where
    Dim<D>: Space<D>,
{
    let step = T::Lanes::<S>::splat(simd, T::from_f64(dt));
    let identity = Matrix::<_, D>::identity(step);
    let kept = step.lit(1.0 - SLACK);
    let mut longest: f64 = 1.0;
    for (gradient, direction) in gradient.chunks_exact(D * D).zip(direction.chunks_exact(D * D)) {
        let g = identity + load_matrix::<S, T, D>(simd, gradient) * step;
        let d = load_matrix::<S, T, D>(simd, direction) * step;
        let c = coefficients(&g, &d);
        // No root in [0, 1] where even the sum of all falls stays above zero: almost everywhere.
        let worst = c[0] * kept - c[1].abs() - c[2].abs() - c[3].abs();
        if !T::Lanes::<S>::any(worst.le(worst.zero())) {
            continue;
        }
        let mut numbers = [[T::default(); LANES]; 4];
        for (numbers, c) in numbers.iter_mut().zip(c) {
            c.store(numbers);
        }
        for lane in 0..LANES {
            let [c0, c1, c2, c3] = numbers.map(|c| c[lane].to_f64());
            if let Some(root) = smallest_root([(1.0 - SLACK) * c0, c1, c2, c3], longest) {
                longest = longest.min(root);
            }
        }
    }
    longest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halving_a_square_along_one_axis_is_found() {
        let g = Matrix::<f64, 2>::identity(1.0);
        let d = Matrix::from_rows(&[-2.0, 0.0, 0.0, 0.0]);
        // det = 1 − 2α falls to one tenth at α = 0.45.
        let root = inversion_step(&g, &d, 0.1, 1.0).unwrap();
        assert!((root - 0.45).abs() < 1e-15);
        assert_eq!(inversion_step(&g, &d, 0.1, 0.4), None);
    }

    #[test]
    fn expansion_never_ends() {
        let g = Matrix::<f64, 3>::identity(1.0);
        assert_eq!(inversion_step(&g, &g, 0.1, 20.0), None);
        assert_eq!(inversion_step(&g, &Matrix::zero(1.0), 0.1, 20.0), None);
    }
}
