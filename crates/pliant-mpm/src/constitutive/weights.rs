//! How stiff the springs of ADMM are before the penalty: by what matter does about a change of its deformation.

use pliant_materials::{PrincipalDerivative, PrincipalHessian, SpatialDerivative, stiffness};
use pliant_math::{Matrix, Real, Scalar, Simd, Vector};

/// Least weight ω² [J]: places without a particle have no stiffness, and are divided by it all the same.
const LEAST_WEIGHT: f64 = 1e-100;

/// What the springs of the particles are like before the penalty, ω².
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weights {
    /// As stiff as the matter: ω² = V⁰ ‖∂²Ψ/∂F²‖ at the start of the search; of relative springs ‖∂²Ψ/∂L²‖, with (1 + L) F.
    Stiffness,
    /// By the bulk modulus: ω² = V⁰ (λ + 2μ/d).
    Bulk,
    /// All alike: ω² = 1 J.
    Unit,
    /// By the largest entry of V⁰∂P/∂F in principal space: what equilibration asks for.
    LargestEntry,
}

/// What matter does about a change of its deformation, in numbers [Pa].
struct Resistance<R, const D: usize> {
    /// Eigenvalues of the second derivative of its energy.
    eigenvalues: [Vector<R, D>; 3],
    /// That to turns, which are held by stress alone.
    turns: Vector<R, D>,
    /// Sum of the entries that couple stretches.
    bulk: R,
    /// Largest entry.
    largest: R,
}

impl<R: Real, const D: usize> Resistance<R, D> {
    /// To changes of F.
    #[inline(always)]
    fn of(hessian: &PrincipalHessian<R, D>) -> Self {
        let PrincipalHessian(PrincipalDerivative { diagonal, symmetric, skew }) = hessian;
        // Of a pair ½(m + p) and ½(m − p).
        let pairs = (symmetric.map(|m| m.abs()) + skew.map(|p| p.abs())).max_abs();
        Self {
            eigenvalues: hessian.eigenvalues(),
            turns: *skew,
            bulk: sum(diagonal),
            largest: diagonal.max_abs().max(pairs * pairs.lit(0.5)),
        }
    }

    /// To changes of the deformation since the start of the step.
    #[inline(always)]
    fn of_spatial(derivative: &SpatialDerivative<R, D>) -> Self {
        Self {
            eigenvalues: derivative.eigenvalues(),
            turns: derivative.turns(),
            bulk: sum(&derivative.block),
            largest: derivative.max_abs(),
        }
    }

    /// Weight and softening [J].
    #[inline(always)]
    fn weigh(&self, volume: R, weights: Weights) -> [R; 2] {
        let one = volume.one();
        let weight = match weights {
            Weights::Stiffness => volume * stiffness(self.eigenvalues),
            Weights::Bulk => volume * self.bulk * one.lit(1.0 / (D * D) as f64),
            Weights::Unit => one,
            Weights::LargestEntry => volume * self.largest,
        };
        // Turns are held by stress alone, of either sign; other motion by stiffness, if it is positive.
        let [block, symmetric, skew] = self.eigenvalues;
        let mut largest = one.zero();
        for i in 0..D {
            largest = largest.max(self.turns[i].abs()).max(-block[i]);
            largest = largest.max(-symmetric[i]).max(-skew[i]);
        }
        [weight.max(one.lit(LEAST_WEIGHT)), volume * largest]
    }
}

/// Weights and softening of sixteen particles [J]; given their stretches, of springs on the deformation since the start of
/// the step.
#[inline(never)]
pub(super) fn weigh<S: Simd, T: Scalar, const D: usize>(
    simd: S,
    hessian: &PrincipalHessian<T::Lanes<S>, D>,
    stretched: Option<&Vector<T::Lanes<S>, D>>,
    volume: T::Lanes<S>,
    weights: Weights,
    [weight, softening]: [&mut T::Lanes<S>; 2],
) {
    simd.vectorize(
        #[inline(always)]
        || {
            let resistance = match stretched {
                None => Resistance::of(hessian),
                Some(sigma) => Resistance::of_spatial(&SpatialDerivative::new(&hessian.0, sigma)),
            };
            [*weight, *softening] = resistance.weigh(volume, weights);
        },
    );
}

#[inline(always)]
fn sum<R: Real, const D: usize>(matrix: &Matrix<R, D>) -> R {
    let mut sum = matrix[(0, 0)].zero();
    for column in 0..D {
        sum = sum + matrix.0[column].sum();
    }
    sum
}

#[cfg(test)]
mod tests {
    use pliant_materials::{Elasticity, Hencky, Lame};

    use super::*;

    /// The largest entry of ∂P/∂F in principal space, found by changing one entry of F at a time.
    #[test]
    fn the_largest_entry_is_that_of_the_whole_derivative() {
        let hencky = Hencky::new(Lame { lambda: 6.0, mu: 4.0 });
        for sigma in [Vector([2.0, 1.9, 0.5]), Vector([3.0, 2.9, 1.0]), Vector([1.1, 1.0, 0.9])] {
            let hessian = hencky.hessian(sigma);
            let frames = pliant_math::svd(&Matrix::from_diagonal(&sigma));
            let mut largest = 0.0_f64;
            for place in 0..9 {
                let mut change = Matrix::zero(0.0);
                change[(place / 3, place % 3)] = 1.0;
                largest = largest.max(hessian.apply(&frames, &change).max_abs());
            }
            let found = Resistance::of(&hessian).largest;
            assert!((found - largest).abs() < 1e-12 * largest, "{sigma:?}: {found} {largest}");
        }
    }
}
