//! The particle step of ADMM for matter that is stretched far in some directions and little in others.
//!
//! A spring that acts alike on all entries of F ([`Spring`](crate::Spring)) cannot suit a particle with stretches of 50 and of
//! 0.02: what just holds its stress across is a million times too stiff along. Here the spring is on the deformation since
//! the start of the step instead, A = F (Fⁿ)⁻¹, whose stretches are all near one. It is slack at Ā:
//!
//! ```text
//! V⁰ P(A Fⁿ) Fⁿᵀ + k (A − Ā) = 0        times Aᵀ:        G = V⁰ τ + k (A − Ā) Aᵀ = 0
//! ```
//!
//! A does not share its principal directions with Ā, so all its d² numbers are sought, by Newton steps A ← (1 + L) A. In
//! the frame U of F = U [σ] Vᵀ, with A_ij = ∂p̂_i/∂σ_j, and m and p of each pair as in [`PrincipalDerivative`],
//!
//! ```text
//! V⁰ A_ij σ_i σ_j + k E_jj δ_ij                           on l_jj                E = Uᵀ A Aᵀ U ≈ 1
//! V⁰ ⎡ a σ_j²    b σ_i σ_j ⎤ + k ⎡ E_jj    0  ⎤           on (l_ij, l_ji)        a = ½(m+p),  b = ½(m−p)
//!    ⎣ b σ_i σ_j   a σ_i²  ⎦     ⎣  0    E_ii ⎦
//! ```
//!
//! is what changes G but for the entries of E beside its diagonal, which a step leaves small.

use pliant_math::{Matrix, Real, Svd, Vector, eigen};

use crate::principal::{entries, pair, pairs};
use crate::{PrincipalDerivative, ProximalOptions};

/// A step changes A by at most this share of itself [-].
const LONGEST: f64 = 0.3;
/// Share of a step that counts as none [-].
const SHORTEST: f64 = 1e-6;
/// Evaluations of the stress that an iteration may take, halvings included.
const ROUNDS_PER_ITERATION: u32 = 2;

/// How stress resists L, the change of deformation since now, in principal space: ∂²Ψ((1 + L) F)/∂L².
#[derive(Clone, Copy, Debug)]
pub struct SpatialDerivative<T, const D: usize> {
    /// A_ij σ_i σ_j, of stretches [Pa].
    pub block: Matrix<T, D>,
    /// a σ_j² of l_ij, off the diagonal [Pa].
    pub own: Matrix<T, D>,
    /// b σ_i σ_j of each pair, at slot `D − i − j` [Pa].
    pub mutual: Vector<T, D>,
}

impl<T: Real, const D: usize> SpatialDerivative<T, D> {
    /// From the derivative of the principal stresses p̂ at the stretches σ.
    #[inline(always)]
    pub fn new(derivative: &PrincipalDerivative<T, D>, sigma: &Vector<T, D>) -> Self {
        let zero = sigma[0].zero();
        let half = zero.lit(0.5);
        let PrincipalDerivative { diagonal, symmetric, skew } = derivative;
        Self {
            block: entries(
                zero,
                #[inline(always)]
                |i, j| diagonal[(i, j)] * sigma[i] * sigma[j],
            ),
            own: entries(
                zero,
                #[inline(always)]
                |i, j| match i == j {
                    true => zero,
                    false => {
                        let slot = pair::<D>(i, j);
                        (symmetric[slot] + skew[slot]) * half * sigma[j] * sigma[j]
                    }
                },
            ),
            mutual: pairs(
                zero,
                #[inline(always)]
                |i, j| {
                    let slot = pair::<D>(i, j);
                    (symmetric[slot] - skew[slot]) * half * sigma[i] * sigma[j]
                },
            ),
        }
    }

    /// Its d² eigenvalues, where stress follows from an energy: of the block, the larger and the smaller of each
    /// pair [Pa].
    #[inline(always)]
    pub fn eigenvalues(&self) -> [Vector<T, D>; 3] {
        let zero = self.mutual[0].zero();
        let half = zero.lit(0.5);
        let (mut larger, mut smaller) = (Vector::splat(zero), Vector::splat(zero));
        for i in 0..D - 1 {
            for j in i + 1..D {
                let slot = pair::<D>(i, j);
                let mean = (self.own[(i, j)] + self.own[(j, i)]) * half;
                let apart = (self.own[(i, j)] - self.own[(j, i)]) * half;
                let radius = apart.mul_add(apart, self.mutual[slot] * self.mutual[slot]).sqrt();
                larger[slot] = mean + radius;
                smaller[slot] = mean - radius;
            }
        }
        [eigen(&self.block).values, larger, smaller]
    }

    /// What resists a turn in the plane of each pair, stress alone [Pa].
    #[inline(always)]
    pub fn turns(&self) -> Vector<T, D> {
        let zero = self.mutual[0].zero();
        pairs(
            zero,
            #[inline(always)]
            |i, j| {
                (self.own[(i, j)] + self.own[(j, i)]) * zero.lit(0.5) - self.mutual[pair::<D>(i, j)]
            },
        )
    }

    /// Largest size of an entry [Pa].
    #[inline(always)]
    pub fn max_abs(&self) -> T {
        self.block.max_abs().max(self.own.max_abs()).max(self.mutual.max_abs())
    }
}

/// The spring of a particle on its deformation since the start of the step.
#[derive(Clone, Copy, Debug)]
pub struct RelativeSpring<T, const D: usize> {
    /// Volume at rest V⁰ [m^d].
    pub volume: T,
    /// Stiffness k = ρω² [J].
    pub stiffness: T,
    /// Deformation Ā at which it is slack [-].
    pub slack: Matrix<T, D>,
    /// Fⁿ, the deformation at the start of the step [-].
    pub start: Matrix<T, D>,
}

/// A search for the deformation that is in balance, one look at the stress at a time: so what looks at a law is little, and
/// the rest need not be compiled for every law.
#[derive(Clone, Copy, Debug)]
pub struct RelativeSearch<T: Real, const D: usize> {
    spring: RelativeSpring<T, D>,
    tolerance: f64,
    /// A of the next look.
    tried: Matrix<T, D>,
    /// A of the best look so far, the stretches of F there, and |G|².
    relative: Matrix<T, D>,
    stretch: Vector<T, D>,
    norm: T,
    /// The step from there, and the share of it that is tried.
    step: Matrix<T, D>,
    share: T,
    /// Lanes that still move: one that has come to rest stays, whatever its neighbors do.
    active: T::Mask,
}

impl<T: Real, const D: usize> RelativeSearch<T, D> {
    /// Most looks that a search may take, halvings included.
    pub fn looks(options: ProximalOptions) -> u32 {
        options.iterations * ROUNDS_PER_ITERATION
    }

    /// Begins with a guess of A.
    #[inline(always)]
    pub fn new(
        spring: RelativeSpring<T, D>,
        guess: Matrix<T, D>,
        options: ProximalOptions,
    ) -> Self {
        let (zero, one) = (spring.volume.zero(), spring.volume.one());
        Self {
            spring,
            tolerance: options.tolerance,
            tried: guess,
            relative: guess,
            stretch: Vector::splat(one),
            norm: zero.lit(f64::INFINITY),
            step: Matrix::zero(zero),
            share: one,
            active: one.gt(zero),
        }
    }

    /// The deformation to look at, F.
    #[inline(always)]
    pub fn deformation(&self) -> Matrix<T, D> {
        self.tried * self.spring.start
    }

    /// Goes on from what a look has shown: the parts of F, principal values p̂ of the stress there [Pa] and their derivative.
    /// Returns whether there is something left to look at.
    #[inline(always)]
    pub fn advance(
        &mut self,
        svd: &Svd<T, D>,
        piola: &Vector<T, D>,
        derivative: &PrincipalDerivative<T, D>,
    ) -> bool {
        let (zero, one) = (self.norm.zero(), self.norm.one());
        let RelativeSpring { volume, stiffness, slack, .. } = self.spring;
        let mut force = Vector::splat(zero);
        for i in 0..D {
            force[i] = piola[i] * svd.sigma[i] * volume;
        }
        // In the frame of F.
        let frame = svd.u.transpose();
        let turned = frame * self.tried;
        let g = Matrix::from_diagonal(&force)
            + (turned - frame * slack).mul_transpose(turned) * stiffness;
        let norm = g.contract(g);
        let taken = norm.lt(self.norm) & self.active;
        let spatial = SpatialDerivative::new(derivative, &svd.sigma);
        let aimed = svd.u * self.spring.aim(&spatial, &turned, &g).mul_transpose(svd.u);
        for j in 0..D {
            self.relative.0[j] = Vector::select(taken, self.tried.0[j], self.relative.0[j]);
            self.step.0[j] = Vector::select(taken, aimed.0[j], self.step.0[j]);
        }
        self.stretch = Vector::select(taken, svd.sigma, self.stretch);
        self.norm = T::select(taken, norm, self.norm);
        let size = self.step.max_abs();
        let longest = one.min(zero.lit(LONGEST) / size);
        self.share = T::select(taken, longest, self.share * zero.lit(0.5));
        let moved = self.relative + (self.step * self.share) * self.relative;
        // A step that counts as none is taken all the same, but not worth a look at where it leads.
        let is_none = (size * self.share).lt(zero.lit(self.tolerance));
        let last = self.active & is_none;
        for j in 0..D {
            self.relative.0[j] = Vector::select(last, moved.0[j], self.relative.0[j]);
        }
        let rest = (size * self.share).gt(zero.lit(self.tolerance));
        self.active = self.active & rest & self.norm.gt(zero) & self.share.gt(zero.lit(SHORTEST));
        self.tried = moved;
        T::any(self.active)
    }

    /// A, the deformation since the start of the step, and the stretches of F.
    #[inline(always)]
    pub fn found(&self) -> (Matrix<T, D>, Vector<T, D>) {
        (self.relative, self.stretch)
    }
}

impl<T: Real, const D: usize> RelativeSpring<T, D> {
    /// The Newton step l in the frame of F.
    #[inline(always)]
    fn aim(
        &self,
        derivative: &SpatialDerivative<T, D>,
        turned: &Matrix<T, D>,
        g: &Matrix<T, D>,
    ) -> Matrix<T, D> {
        let zero = self.volume.zero();
        let mut holds = Vector::splat(zero);
        let rows = turned.transpose();
        for j in 0..D {
            holds[j] = rows.0[j].norm_squared() * self.stiffness;
        }
        let block = derivative.block * self.volume + Matrix::from_diagonal(&holds);
        let mut l = Matrix::from_diagonal(&crate::proximal::solve(block, -g.diagonal()));
        for i in 0..D - 1 {
            for j in i + 1..D {
                let own = derivative.own[(i, j)].mul_add(self.volume, holds[j]);
                let other = derivative.own[(j, i)].mul_add(self.volume, holds[i]);
                let mutual = derivative.mutual[pair::<D>(i, j)] * self.volume;
                let inverse = (own * other - mutual * mutual).recip();
                l[(i, j)] = (mutual * g[(j, i)] - other * g[(i, j)]) * inverse;
                l[(j, i)] = (mutual * g[(i, j)] - own * g[(j, i)]) * inverse;
            }
        }
        l
    }
}

#[cfg(test)]
mod tests {
    use pliant_math::{Random, svd};

    use super::*;
    use crate::{Elasticity, Hencky, ImplicitLaw, Lame, VonMises};

    const OPTIONS: ProximalOptions = ProximalOptions { iterations: 60, tolerance: 1e-14 };
    const LAME: Lame<f64> = Lame { lambda: 6e5, mu: 4e3 };

    fn random_matrix<const D: usize>(random: &mut Random, size: f64) -> Matrix<f64, D> {
        let rows: Vec<f64> = (0..D * D).map(|_| random.between(-size, size)).collect();
        Matrix::from_rows(&rows)
    }

    /// A state with stretches from 1/50 to 50 and a volume near one.
    fn far_stretched<const D: usize>(random: &mut Random) -> Matrix<f64, D> {
        let frames = svd(&random_matrix::<D>(random, 1.0));
        let along = random.between(5.0, 50.0);
        let mut sigma = Vector([random.between(0.95, 1.05); D]);
        sigma[0] = along;
        sigma[D - 1] = 1.0 / along;
        frames.compose(&sigma)
    }

    fn balances<const D: usize>(
        seed: u64,
        stress: impl Fn(Vector<f64, D>) -> (Vector<f64, D>, PrincipalDerivative<f64, D>),
    ) {
        let mut random = Random::new(seed);
        for number in 0..300 {
            let start = far_stretched::<D>(&mut random);
            let mut near = || Matrix::identity(0.0) + random_matrix::<D>(&mut random, 0.1);
            let (slack, guess) = (near(), near());
            let volume = 1e-6;
            let stiffness = volume * LAME.p_wave() * random.between(0.5, 2.0);
            let spring = RelativeSpring { volume, stiffness, slack, start };
            let mut search = RelativeSearch::new(spring, guess, OPTIONS);
            for _ in 0..RelativeSearch::<f64, D>::looks(OPTIONS) {
                let f = svd(&search.deformation());
                let (piola, derivative) = stress(f.sigma);
                if !search.advance(&f, &piola, &derivative) {
                    break;
                }
            }
            let (relative, stretch) = search.found();
            let f = svd(&(relative * start));
            let piola = f.compose(&(stress(f.sigma).0 * volume));
            let off = piola.mul_transpose(start) + (relative - slack) * stiffness;
            assert!((f.sigma - stretch).max_abs() < 1e-9 * f.sigma[0], "{number}");
            assert!(off.max_abs() < 1e-9 * stiffness, "{number}: {off:?} of {stiffness:e}");
        }
    }

    #[test]
    fn far_stretched_matter_finds_its_balance() {
        let hencky = Hencky::new(LAME);
        let elastic = |sigma| (hencky.piola(sigma), hencky.hessian(sigma).0);
        balances::<2>(1, |sigma: Vector<f64, 2>| (hencky.piola(sigma), hencky.hessian(sigma).0));
        balances::<3>(2, elastic);
        let metal = VonMises::new(LAME, 4e4, 0.1).unwrap();
        balances::<3>(3, |sigma| metal.mapped_stress(sigma, 4e4, 0.004));
    }

    /// Stress times Fᵀ changes by the derivative.
    #[test]
    fn the_derivative_is_that_of_the_stress() {
        const STEP: f64 = 1e-6;
        let hencky = Hencky::new(LAME);
        let mut random = Random::new(4);
        for _ in 0..20 {
            let f = far_stretched::<3>(&mut random);
            let parts = svd(&f);
            let spatial = SpatialDerivative::new(&hencky.hessian(parts.sigma).0, &parts.sigma);
            let l = random_matrix::<3>(&mut random, 1.0);
            let stress = |t: f64| {
                let moved =
                    svd(&((Matrix::identity(0.0) + (parts.u * l).mul_transpose(parts.u) * t) * f));
                let piola = moved.compose(&hencky.piola(moved.sigma));
                parts.u.transpose() * piola.mul_transpose(f) * parts.u
            };
            let measured = (stress(STEP) - stress(-STEP)) * (0.5 / STEP);
            let mut expected = Matrix::from_diagonal(&(spatial.block * l.diagonal()));
            for i in 0..3 {
                for j in 0..3 {
                    if i != j {
                        expected[(i, j)] = spatial.own[(i, j)] * l[(i, j)]
                            + spatial.mutual[pair::<3>(i, j)] * l[(j, i)];
                    }
                }
            }
            let off = (measured - expected).max_abs();
            assert!(off < 1e-5 * expected.max_abs(), "{measured:?} {expected:?}");
            let sums = spatial.eigenvalues().map(|values| values.sum());
            let trace = spatial.block.trace()
                + (spatial.own.0.map(|column| column.sum())).iter().sum::<f64>();
            assert!((sums.iter().sum::<f64>() - trace).abs() < 1e-9 * trace.abs());
        }
    }
}
