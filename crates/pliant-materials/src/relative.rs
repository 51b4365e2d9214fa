//! The particle step of ADMM for matter that is stretched far in some directions and little in others.
//!
//! A spring that acts alike on all entries of F ([`Spring`](crate::Spring)) cannot suit a particle with stretches of 50
//! and of 0.02: what just holds its stress across is a million times too stiff along. Here the spring is on the
//! deformation since the start of the step instead, A = F (Fⁿ)⁻¹, whose stretches are all near one. It is slack at Ā:
//!
//! ```text
//! V⁰ P(A Fⁿ) Fⁿᵀ + k (A − Ā) = 0        times Aᵀ:        G = V⁰ τ + k (A − Ā) Aᵀ = 0
//! ```
//!
//! A does not share its principal directions with Ā, so all its d² numbers are sought, by Newton steps A ← (1 + L) A. In
//! the frame U of F = U [σ] Vᵀ, with L = U l Uᵀ, H_ij = ∂p̂_i/∂σ_j, and m and p of each pair as in [`PrincipalDerivative`],
//! they solve V⁰ (dP Fᵀ) + k l E = −G, where E = Uᵀ A Aᵀ U ≈ 1:
//!
//! ```text
//! V⁰ H_ij σ_i σ_j + k E_jj δ_ij                           on l_jj
//! V⁰ ⎡ a σ_j²    b σ_i σ_j ⎤ + k ⎡ E_jj    0  ⎤           on (l_ij, l_ji)        a = ½(m+p),  b = ½(m−p)
//!    ⎣ b σ_i σ_j   a σ_i²  ⎦     ⎣  0    E_ii ⎦
//! ```
//!
//! and the entries of E beside its diagonal, which are small, by putting them on the right-hand side.

use pliant_math::{Matrix, Real, Svd, Vector, eigen};

use crate::law::SMALLEST_STRETCH;
use crate::principal::{entries, pair, pairs};
use crate::{PrincipalDerivative, ProximalOptions};

/// A step changes A by at most this share of itself [-].
const LONGEST: f64 = 0.3;
/// Share of a step that counts as none [-].
const SHORTEST: f64 = 1e-6;
/// Evaluations of the stress that an iteration may take, halvings included.
const ROUNDS_PER_ITERATION: u32 = 2;
/// How often what is on the right-hand side is put in.
const SWEEPS: u32 = 2;
/// A search begins at 1 instead of at a guess with |A − 1|² beyond this [-]: such a guess may be inside out, and Newton
/// steps never turn it back.
const FARTHEST_GUESS: f64 = 0.8;

/// How stress resists L, the change of deformation since now, in principal space: ∂²Ψ((1 + L) F)/∂L².
#[derive(Clone, Copy, Debug)]
pub struct SpatialDerivative<T, const D: usize> {
    /// H_ij σ_i σ_j, of stretches [Pa].
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
    /// A of the best look so far, the stretches of F there, and the square of what is not in balance.
    relative: Matrix<T, D>,
    stretch: Vector<T, D>,
    norm: T,
    /// The smallest of them before it was raised to what laws know.
    least: T,
    /// The step from there, how it changes the stretches, and the share of it that is tried.
    step: Matrix<T, D>,
    gain: Vector<T, D>,
    share: T,
    /// Lanes that still move: one that has come to rest stays, whatever its neighbors do.
    active: T::Mask,
}

impl<T: Real, const D: usize> RelativeSearch<T, D> {
    /// Most looks that a search may take, halvings included.
    pub fn looks(options: ProximalOptions) -> u32 {
        options.iterations * ROUNDS_PER_ITERATION
    }

    /// Begins with a guess of A and of the stretches of F.
    #[inline(always)]
    pub fn new(
        spring: RelativeSpring<T, D>,
        guess: Matrix<T, D>,
        stretch: Vector<T, D>,
        options: ProximalOptions,
    ) -> Self {
        let (zero, one) = (spring.volume.zero(), spring.volume.one());
        let mut relative = Matrix::identity(zero);
        let change = guess - relative;
        let is_near = change.contract(change).lt(zero.lit(FARTHEST_GUESS));
        for j in 0..D {
            relative.0[j] = Vector::select(is_near, guess.0[j], relative.0[j]);
        }
        Self {
            spring,
            tolerance: options.tolerance,
            tried: relative,
            relative,
            stretch,
            norm: zero.lit(f64::INFINITY),
            least: zero.lit(f64::NEG_INFINITY),
            step: Matrix::zero(zero),
            gain: Vector::splat(zero),
            share: one,
            active: one.gt(zero),
        }
    }

    /// The deformation to look at, F.
    #[inline(always)]
    pub fn deformation(&self) -> Matrix<T, D> {
        self.tried * self.spring.start
    }

    /// Goes on from what a look has shown: the parts of F, principal values p̂ of the stress at its
    /// [`known`](Self::known) stretches [Pa] and their derivative. Returns whether there is something left to look at.
    #[inline(always)]
    pub fn advance(
        &mut self,
        svd: &Svd<T, D>,
        piola: &Vector<T, D>,
        derivative: &PrincipalDerivative<T, D>,
    ) -> bool {
        let (zero, one) = (self.norm.zero(), self.norm.one());
        let RelativeSpring { volume, stiffness, slack, start } = self.spring;
        let sigma = Self::known(&svd.sigma);
        let mut force = Vector::splat(zero);
        for i in 0..D {
            force[i] = piola[i] * sigma[i] * volume;
        }
        // In the frame of F.
        let frame = svd.u.transpose();
        let turned = frame * self.tried;
        let g = Matrix::from_diagonal(&force)
            + (turned - frame * slack).mul_transpose(turned) * stiffness;
        // What is judged is the balance itself, to which every short enough step comes nearer, and not G, to which long
        // ones need not: in the frame V⁰ [p̂] (Fⁿ V)ᵀ + k Uᵀ(A − Ā).
        let mut pulled = start * svd.v;
        for i in 0..D {
            pulled.0[i] = pulled.0[i] * (piola[i] * volume);
        }
        let off = pulled.transpose() + (turned - frame * slack) * stiffness;
        let norm = off.contract(off);
        // The last stretch is the smallest. Flatter than laws know is where matter may be, but not where it may go.
        let least = svd.sigma[D - 1];
        let is_known = least.ge(zero.lit(SMALLEST_STRETCH)) | least.ge(self.least);
        let taken = norm.lt(self.norm) & is_known & self.active;
        let spatial = SpatialDerivative::new(derivative, &sigma);
        let l = self.spring.aim(&spatial, &turned, &g);
        let aimed = svd.u * l.mul_transpose(svd.u);
        for j in 0..D {
            self.relative.0[j] = Vector::select(taken, self.tried.0[j], self.relative.0[j]);
            self.step.0[j] = Vector::select(taken, aimed.0[j], self.step.0[j]);
        }
        self.stretch = Vector::select(taken, sigma, self.stretch);
        self.gain = Vector::select(taken, l.diagonal(), self.gain);
        self.norm = T::select(taken, norm, self.norm);
        self.least = T::select(taken, least, self.least);
        let size = self.step.max_abs();
        let longest = one.min(zero.lit(LONGEST) / size);
        self.share = T::select(taken, longest, self.share * zero.lit(0.5));
        let moved = self.relative + (self.step * self.share) * self.relative;
        // A step that counts as none is taken all the same, but not worth a look at where it leads.
        let is_none = (size * self.share).lt(zero.lit(self.tolerance));
        let last = self.active & is_none;
        for j in 0..D {
            self.relative.0[j] = Vector::select(last, moved.0[j], self.relative.0[j]);
            let gained = (self.gain[j] * self.share).mul_add(self.stretch[j], self.stretch[j]);
            self.stretch[j] = T::select(last, gained, self.stretch[j]);
        }
        // A step that is no number is neither this nor that.
        let rest = (size * self.share).gt(zero.lit(self.tolerance));
        self.active = self.active & rest & self.norm.gt(zero) & self.share.gt(zero.lit(SHORTEST));
        self.tried = moved;
        T::any(self.active)
    }

    /// Stretches as laws know them.
    #[inline(always)]
    pub fn known(sigma: &Vector<T, D>) -> Vector<T, D> {
        let mut known = *sigma;
        for i in 0..D {
            known[i] = known[i].max(known[i].lit(SMALLEST_STRETCH));
        }
        known
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
        let mut held = turned.mul_transpose(*turned) * self.stiffness;
        let holds = held.diagonal();
        for j in 0..D {
            held[(j, j)] = holds[j].zero();
        }
        let mut l = Matrix::zero(self.volume);
        for _ in 0..=SWEEPS {
            l = self.answer(derivative, &holds, &(*g + l * held));
        }
        l
    }

    /// What l would be if E had nothing beside its diagonal k⁻¹ `holds`.
    #[inline(always)]
    fn answer(
        &self,
        derivative: &SpatialDerivative<T, D>,
        holds: &Vector<T, D>,
        g: &Matrix<T, D>,
    ) -> Matrix<T, D> {
        let block = derivative.block * self.volume + Matrix::from_diagonal(holds);
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

    /// What a search finds, and its looks.
    fn search<const D: usize>(
        spring: RelativeSpring<f64, D>,
        guess: Matrix<f64, D>,
        options: ProximalOptions,
        stress: impl Fn(Vector<f64, D>) -> (Vector<f64, D>, PrincipalDerivative<f64, D>),
    ) -> (Matrix<f64, D>, Vector<f64, D>, u32) {
        let mut search = RelativeSearch::new(spring, guess, Vector([1.0; D]), options);
        let mut looks = 0;
        for _ in 0..RelativeSearch::<f64, D>::looks(options) {
            let f = svd(&search.deformation());
            let (piola, derivative) = stress(RelativeSearch::known(&f.sigma));
            looks += 1;
            if !search.advance(&f, &piola, &derivative) {
                break;
            }
        }
        let (relative, stretch) = search.found();
        (relative, stretch, looks)
    }

    /// Springs on states stretched far; the guess is a matrix near one through `distort`.
    fn balances<const D: usize>(
        seed: u64,
        distort: impl Fn(Matrix<f64, D>) -> Matrix<f64, D>,
        stress: impl Fn(Vector<f64, D>) -> (Vector<f64, D>, PrincipalDerivative<f64, D>),
    ) {
        let mut random = Random::new(seed);
        for number in 0..300 {
            let start = far_stretched::<D>(&mut random);
            let mut near = || Matrix::identity(0.0) + random_matrix::<D>(&mut random, 0.1);
            let (slack, guess) = (near(), distort(near()));
            let volume = 1e-6;
            let stiffness = volume * LAME.p_wave() * random.between(0.5, 2.0);
            let spring = RelativeSpring { volume, stiffness, slack, start };
            let (relative, stretch, _) = search(spring, guess, OPTIONS, &stress);
            let f = svd(&(relative * start));
            let piola = f.compose(&(stress(f.sigma).0 * volume));
            let off = piola.mul_transpose(start) + (relative - slack) * stiffness;
            assert!((f.sigma - stretch).max_abs() < 1e-9 * f.sigma[0], "{number}");
            assert!(off.max_abs() < 1e-9 * stiffness, "{number}: {off:?} of {stiffness:e}");
        }
    }

    fn elastic<const D: usize>(
        sigma: Vector<f64, D>,
    ) -> (Vector<f64, D>, PrincipalDerivative<f64, D>) {
        let hencky = Hencky::new(LAME);
        (hencky.piola(sigma), hencky.hessian(sigma).0)
    }

    #[test]
    fn far_stretched_matter_finds_its_balance() {
        balances::<2>(1, |guess| guess, elastic);
        balances::<3>(2, |guess| guess, elastic);
        let metal = VonMises::new(LAME, 4e4, 0.1).unwrap();
        balances::<3>(3, |guess| guess, |sigma| metal.mapped_stress(sigma, 4e4, 0.004));
    }

    /// The grid may turn matter inside out on the way; particles turn it back.
    #[test]
    fn a_guess_that_is_inside_out_does_no_harm() {
        fn mirror<const D: usize>(mut guess: Matrix<f64, D>) -> Matrix<f64, D> {
            guess.0[0] = -guess.0[0];
            guess
        }
        balances::<2>(5, mirror, elastic);
        balances::<3>(6, mirror, elastic);
    }

    /// Springs may pull far: Newton's first step is then longer than the matter.
    #[test]
    fn a_slack_far_away_is_found() {
        let no_stress = |sigma: Vector<f64, 3>| {
            let (piola, derivative) = elastic(sigma);
            let PrincipalDerivative { diagonal, symmetric, skew } = derivative;
            let none = PrincipalDerivative {
                diagonal: diagonal * 0.0,
                symmetric: symmetric * 0.0,
                skew: skew * 0.0,
            };
            (piola * 0.0, none)
        };
        for stretch in [0.3, 2.5, 6.0] {
            let slack = Matrix::identity(0.0) * stretch;
            let start = Matrix::identity(0.0);
            let spring = RelativeSpring { volume: 1.0, stiffness: 2.0, slack, start };
            let (found, ..) = search(spring, start, OPTIONS, no_stress);
            assert!((found - slack).max_abs() < 1e-9 * stretch, "{stretch}: {found:?}");
        }
    }

    /// Near its end a search doubles its figures with every look.
    #[test]
    fn a_search_takes_few_looks() {
        let options = ProximalOptions { iterations: 60, tolerance: 1e-9 };
        let mut random = Random::new(7);
        for number in 0..100 {
            let start = far_stretched::<3>(&mut random);
            let mut near = || Matrix::identity(0.0) + random_matrix::<3>(&mut random, 0.05);
            let (slack, guess) = (near(), near());
            let (volume, stiffness) = (1e-6, 1e-6 * LAME.p_wave());
            let spring = RelativeSpring { volume, stiffness, slack, start };
            let (.., looks) = search(spring, guess, options, elastic);
            assert!(looks <= 8, "{number}: {looks}");
        }
    }

    /// The stretches belong to the deformation to second order in the tolerance, as yield values are taken from them.
    #[test]
    fn stretches_follow_the_last_step() {
        let options = ProximalOptions { iterations: 60, tolerance: 1e-4 };
        let mut random = Random::new(8);
        for number in 0..100 {
            let start = far_stretched::<3>(&mut random);
            let mut near = || Matrix::identity(0.0) + random_matrix::<3>(&mut random, 0.05);
            let (slack, guess) = (near(), near());
            let (volume, stiffness) = (1e-6, 1e-6 * LAME.p_wave());
            let spring = RelativeSpring { volume, stiffness, slack, start };
            let (relative, stretch, _) = search(spring, guess, options, elastic);
            let sigma = svd(&(relative * start)).sigma;
            for i in 0..3 {
                let off = (stretch[i] / sigma[i] - 1.0).abs();
                assert!(off < 1e-7, "{number}: {stretch:?} {sigma:?}");
            }
        }
    }

    /// Stress times Fᵀ changes by the derivative.
    fn check_derivative<const D: usize>(seed: u64) {
        const STEP: f64 = 1e-6;
        let hencky = Hencky::new(LAME);
        let mut random = Random::new(seed);
        for _ in 0..20 {
            let f = far_stretched::<D>(&mut random);
            let parts = svd(&f);
            let spatial = SpatialDerivative::new(&hencky.hessian(parts.sigma).0, &parts.sigma);
            let l = random_matrix::<D>(&mut random, 1.0);
            let stress = |t: f64| {
                let moved =
                    svd(&((Matrix::identity(0.0) + (parts.u * l).mul_transpose(parts.u) * t) * f));
                let piola = moved.compose(&hencky.piola(moved.sigma));
                parts.u.transpose() * piola.mul_transpose(f) * parts.u
            };
            let measured = (stress(STEP) - stress(-STEP)) * (0.5 / STEP);
            let mut expected = Matrix::from_diagonal(&(spatial.block * l.diagonal()));
            for i in 0..D {
                for j in 0..D {
                    if i != j {
                        expected[(i, j)] = spatial.own[(i, j)] * l[(i, j)]
                            + spatial.mutual[pair::<D>(i, j)] * l[(j, i)];
                    }
                }
            }
            let off = (measured - expected).max_abs();
            assert!(off < 1e-5 * expected.max_abs(), "{measured:?} {expected:?}");
            check_numbers(&spatial, hencky.piola(parts.sigma), parts.sigma);
        }
    }

    /// Eigenvalues by their sum and that of their squares; turns are held by the mean of two stresses.
    fn check_numbers<const D: usize>(
        spatial: &SpatialDerivative<f64, D>,
        piola: Vector<f64, D>,
        sigma: Vector<f64, D>,
    ) {
        let SpatialDerivative { block, own, mutual } = spatial;
        let eigenvalues = spatial.eigenvalues();
        let sum: f64 = eigenvalues.iter().map(|values| values.sum()).sum();
        let trace = block.trace() + own.0.iter().map(|column| column.sum()).sum::<f64>();
        let squares: f64 = eigenvalues.iter().map(|values| values.norm_squared()).sum();
        let size = block.contract(*block) + own.contract(*own) + 2.0 * mutual.norm_squared();
        assert!((sum - trace).abs() < 1e-9 * size.sqrt(), "{sum:e} {trace:e}");
        assert!((squares - size).abs() < 1e-9 * size, "{squares:e} {size:e}");
        let turns = spatial.turns();
        for i in 0..D - 1 {
            for j in i + 1..D {
                let mean = 0.5 * (piola[i] * sigma[i] + piola[j] * sigma[j]);
                let off = (turns[pair::<D>(i, j)] - mean).abs();
                assert!(off < 1e-9 * size.sqrt(), "{turns:?} {mean:e}");
            }
        }
    }

    #[test]
    fn the_derivative_is_that_of_the_stress() {
        check_derivative::<2>(4);
        check_derivative::<3>(4);
    }
}
