//! Stretches in balance between stress and a spring: the particle step of ADMM.
//!
//! Splitting methods give every particle a deformation F of its own and tie it to that of the grid
//! by a spring of stiffness k = ρω², which is slack at F̄. With F̄ = U [σ̄] Vᵀ the balance
//! V⁰P + k (F − F̄) = 0 shares U and V, so that d numbers are left (Silly Rubber §7.2):
//!
//! ```text
//! g_i = V⁰ p̂_i(σ) + k (σ_i − σ̄_i) = 0            Newton: (V⁰ A + k I) δσ = −g,   A_ij = ∂p̂_i/∂σ_j
//! ```
//!
//! The stress may be that of an energy or Klár's mapped one, whose A is not symmetric. Plain Newton goes
//! round in circles across the yield surface in about one of twenty random states; here each step is
//! shortened until it leaves the stretches positive, and halved until ‖g‖ falls.
//!
//! The natural stiffness of the spring is that of the matter (§7.3, "stiffness-enhanced weighting"):
//! ω² = V⁰ ‖∂²Ψ/∂F²‖, the Frobenius norm of the Hessian made positive semi-definite, for which
//! [`stiffness`] is the norm.
//!
//! - Fang, Li, Gao, Jiang 2019, *Silly Rubber: An Implicit Material Point Method for Simulating
//!   Non-equilibrated Viscoelastic and Elastoplastic Solids*, ACM TOG 38(4).
//! - Overby et al. 2017, *ADMM ⊇ Projective Dynamics*, IEEE TVCG 23(10), for the choice of weights.

use pliant_math::{Matrix, Real, Vector};

use crate::law::SMALLEST_STRETCH;

/// Smallest stretch that a search begins with [-].
const SMALLEST_GUESS: f64 = 1e-3;
/// A step leaves at least this share of every stretch [-].
const LEAST_LEFT: f64 = 0.2;
/// Share of a step that counts as none [-].
const SHORTEST: f64 = 1e-9;
/// Evaluations of the stress that an iteration may take, halvings included.
const ROUNDS_PER_ITERATION: u32 = 3;

/// Frobenius norm of a second derivative made positive semi-definite [Pa], from its eigenvalues.
#[inline(always)]
pub fn stiffness<T: Real, const D: usize>([block, symmetric, skew]: [Vector<T, D>; 3]) -> T {
    let square = |values: Vector<T, D>| values.map(|e| e.max(e.zero())).norm_squared();
    (square(block) + square(symmetric) + square(skew)).sqrt()
}

/// The spring of a particle: what its stress is in balance with.
#[derive(Clone, Copy, Debug)]
pub struct Spring<T, const D: usize> {
    /// Volume at rest V⁰ [m^d].
    pub volume: T,
    /// Stiffness k = ρω² [J].
    pub stiffness: T,
    /// Stretches σ̄ at which it is slack [-].
    pub slack: Vector<T, D>,
}

/// When a search for a balance ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ProximalOptions {
    /// Newton iterations that a search is given, each with room for two halvings, or one with relative springs; what is not
    /// halved goes into more Newton iterations.
    pub iterations: u32,
    /// Change of every stretch, or of every entry of a relative deformation, that counts as none [-].
    pub tolerance: f64,
}

impl<T: Real, const D: usize> Spring<T, D> {
    /// Positive stretches in balance with a stress, which is given as principal values p̂ [Pa] and their
    /// derivatives A; sought from a guess.
    ///
    /// Where the stress vanishes and the spring is slack at a stretch that is not positive, there is no
    /// balance, and the answer is as near to zero as the iterations got, but no nearer than the smallest
    /// stretch that laws know.
    #[inline(always)]
    pub fn balance(
        &self,
        stress: impl Fn(Vector<T, D>) -> (Vector<T, D>, Matrix<T, D>),
        guess: Vector<T, D>,
        options: ProximalOptions,
    ) -> Vector<T, D> {
        let (zero, one) = (self.volume.zero(), self.volume.one());
        let half = zero.lit(0.5);
        let mut sigma = guess.map(|s| s.max(zero.lit(SMALLEST_GUESS)));
        let (mut g, mut slope) = (Vector::splat(zero), Matrix::zero(zero));
        let (mut norm, mut alpha, mut tried) = (zero.lit(f64::INFINITY), one, sigma);
        // Lanes that still move: one that has come to rest stays, whatever its neighbors do.
        let mut active = one.gt(zero);
        // One evaluation a round, so that there is one place to compile the stress into: a lane either takes
        // what it has tried and aims anew, or tries half of it.
        for round in 0..options.iterations * ROUNDS_PER_ITERATION {
            let (piola, slope_tried) = stress(tried);
            let g_tried = piola * self.volume + (tried - self.slack) * self.stiffness;
            let norm_tried = g_tried.norm_squared();
            let taken = norm_tried.lt(norm) & active;
            let moved = (tried - sigma).max_abs();
            sigma = Vector::select(taken, tried, sigma);
            g = Vector::select(taken, g_tried, g);
            for j in 0..D {
                slope.0[j] = Vector::select(taken, slope_tried.0[j], slope.0[j]);
            }
            norm = T::select(taken, norm_tried, norm);
            let matrix = slope * self.volume + Matrix::identity(zero) * self.stiffness;
            let step = solve(matrix, -g);
            let mut longest = one;
            for i in 0..D {
                let room = sigma[i] * zero.lit(1.0 - LEAST_LEFT) / step[i].abs();
                longest = T::select(step[i].lt(zero), longest.min(room), longest);
            }
            alpha = T::select(taken, longest, alpha * half);
            if round > 0 {
                active = active & moved.gt(zero.lit(options.tolerance));
            }
            active = active & norm.gt(zero) & alpha.gt(zero.lit(SHORTEST));
            if !T::any(active) {
                break;
            }
            tried = sigma + step * alpha;
        }
        sigma.map(|s| s.max(zero.lit(SMALLEST_STRETCH)))
    }
}

/// x with A x = b by elimination. Springs make the diagonal large, so that pivots need no choice; one
/// that vanishes all the same gives a step that is not taken.
#[inline(always)]
pub(crate) fn solve<T: Real, const D: usize>(
    mut a: Matrix<T, D>,
    mut b: Vector<T, D>,
) -> Vector<T, D> {
    for k in 0..D {
        let inverse = a[(k, k)].recip();
        for i in k + 1..D {
            let factor = a[(i, k)] * inverse;
            for j in k + 1..D {
                a[(i, j)] = a[(i, j)] - factor * a[(k, j)];
            }
            b[i] = b[i] - factor * b[k];
        }
    }
    for k in (0..D).rev() {
        for j in k + 1..D {
            b[k] = b[k] - a[(k, j)] * b[j];
        }
        b[k] = b[k] / a[(k, k)];
    }
    b
}

#[cfg(test)]
mod tests {
    use pliant_math::Random;

    use super::*;
    use crate::{DruckerPrager, Elasticity, Hencky, ImplicitLaw, Lame, ViscousBranch, VonMises};

    const OPTIONS: ProximalOptions = ProximalOptions { iterations: 60, tolerance: 1e-15 };
    const LAME: Lame<f64> = Lame { lambda: 6e5, mu: 4e5 };

    /// Random springs around random states; the balance has to hold to rounding.
    fn balances<const D: usize>(
        seed: u64,
        stress: impl Fn(Vector<f64, D>) -> (Vector<f64, D>, Matrix<f64, D>),
    ) {
        let mut random = Random::new(seed);
        for number in 0..500 {
            let mut stretch = || random.between(0.4, 1.8);
            let slack = Vector(std::array::from_fn(|_| stretch()));
            let guess = Vector(std::array::from_fn(|_| stretch()));
            let volume = 1e-6 * random.between(0.1, 10.0);
            let stiffness = volume * LAME.p_wave() * 10_f64.powf(random.between(-1.0, 1.0));
            let spring = Spring { volume, stiffness, slack };
            let sigma = spring.balance(&stress, guess, OPTIONS);
            let piola = stress(sigma).0;
            for i in 0..D {
                let (force, pull) = (volume * piola[i], stiffness * (sigma[i] - slack[i]));
                let size = volume * LAME.p_wave() + stiffness;
                assert!((force + pull).abs() < 1e-13 * size, "{number}: {force:e} {pull:e}");
            }
        }
    }

    fn mapped<const D: usize>(
        law: impl ImplicitLaw<f64, D>,
        memory: f64,
    ) -> impl Fn(Vector<f64, D>) -> (Vector<f64, D>, Matrix<f64, D>) {
        move |sigma| {
            let (piola, derivative) = law.mapped_stress(sigma, memory, 0.004);
            (piola, derivative.diagonal)
        }
    }

    #[test]
    fn every_law_finds_its_balance() {
        let hencky = Hencky::new(LAME);
        balances::<2>(1, |sigma| (hencky.piola(sigma), hencky.hessian(sigma).0.diagonal));
        balances::<3>(2, |sigma| (hencky.piola(sigma), hencky.hessian(sigma).0.diagonal));
        let metal = VonMises::new(LAME, 4e4, 0.1).unwrap();
        let energy = metal.augmented(4e4);
        balances::<3>(3, |sigma| (energy.piola(sigma), energy.hessian(sigma).0.diagonal));
        balances::<2>(4, mapped(metal, 4e4));
        balances::<3>(5, mapped(metal, 4e4));
        let branch = ViscousBranch::new(LAME, 8e3, 8e3).unwrap();
        balances::<3>(6, mapped(branch, 0.0));
    }

    #[test]
    fn grains_without_stress_follow_the_spring_as_far_as_stretches_go() {
        let sand = DruckerPrager::new(LAME, 0.3, 0.0, true).unwrap();
        let stress = mapped::<3>(sand, 0.0);
        let spring = |slack| Spring { volume: 1e-6, stiffness: 0.5, slack: Vector(slack) };
        let start = Vector([1.0; 3]);
        let free = spring([1.2, 1.1, 1.05]).balance(&stress, start, OPTIONS);
        for (i, slack) in [1.2, 1.1, 1.05].into_iter().enumerate() {
            assert!((free[i] - slack).abs() < 1e-14);
        }
        let inverted = spring([60.0, 50.0, -0.1]).balance(&stress, start, OPTIONS);
        assert!(inverted.0.iter().all(|s| s.is_finite()), "{inverted:?}");
        assert!((SMALLEST_STRETCH..1e-3).contains(&inverted[2]), "{inverted:?}");
    }

    #[test]
    fn the_stiffness_of_matter_at_rest_is_known() {
        // In the plane: eigenvalues λ + 2μ ± λ of the block, 2μ and 0 of the pair.
        let hencky = Hencky::new(LAME);
        let Lame { lambda, mu } = LAME;
        let eigenvalues = [2.0 * lambda + 2.0 * mu, 2.0 * mu, 2.0 * mu];
        let expected = eigenvalues.iter().map(|e| e * e).sum::<f64>().sqrt();
        let actual = stiffness(hencky.hessian(Vector([1.0_f64; 2])).eigenvalues());
        assert!((actual / expected - 1.0).abs() < 1e-14);
    }
}
