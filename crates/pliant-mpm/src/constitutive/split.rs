//! Matter by itself: the particle step of ADMM.
//!
//! Splitting gives every branch of a particle a deformation `F` of its own, tied to that of the grid,
//! `T = (I + Δt ∇v) Fⁿ`, by a spring of stiffness `k = ρω²` and a pull `z` that ends up holding the
//! stress, `z = −V⁰P`. In each iteration
//!
//! ```text
//! z ← S − kT                                  the pull, from what the last iteration left
//! V⁰P(F) + k (F − T + z/k) = 0                the balance, in principal space (`Spring`)
//! F̂ ← αF + (1 − α) T                          over-relaxation
//! S ← z + kF̂
//! ```
//!
//! and the nodes feel the moment `−Δt (S − kT) Fⁿᵀ` (Fang et al. 2019, *Silly Rubber*, §7).
//! `S` is all that has to be kept: it is the variable of the Douglas–Rachford form of ADMM.
//!
//! Where matter is stretched far more one way than another, springs act on the deformation since the start of the step
//! instead, `F (Fⁿ)⁻¹` (`pliant_materials::RelativeSpring`): then `T = I + Δt ∇v`, and `Fⁿ` above reads `I`.

use pliant_materials::{Elasticity, ImplicitLaw, ProximalOptions, SMALLEST_STRETCH, Spring};
use pliant_math::{Lanes, Matrix, Real, Scalar, Simd, Svd, Vector};

use super::decompose::decompose;
use super::relative_balance::find_relative_balance;
use super::solid::load_or_zero;
use super::trial::StressForm;
use super::weights::{Weights, weigh};
use crate::lane_reduce::lane_sum;
use crate::particles::{Group, load_matrix, load_vector, store_matrix, store_vector};

/// Smallest stretch that a weight is taken at [-]; stiffness grows beyond bounds towards zero.
const LEAST_STRETCH: f64 = 0.1;
/// Largest ratio of two stretches of a particle with which adaptive springs act on the whole deformation [-].
const LARGEST_RATIO: f64 = 2.0;

/// What springs act on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpringKind {
    /// The deformation since the start of the step where stretches of a particle are far apart, otherwise the whole one.
    Adaptive,
    /// The whole deformation, as published.
    Whole,
    /// The deformation since the start of the step.
    Relative,
}

/// How springs are made at the start of a step.
#[derive(Clone, Copy, Debug)]
pub struct SplitStart {
    /// Step [s].
    pub dt: f64,
    /// What the springs are like.
    pub weights: Weights,
    /// What they act on.
    pub springs: SpringKind,
    /// Begin with the stress of the step before instead of none.
    pub warm: bool,
}

/// One iteration, the same for all particles.
#[derive(Clone, Copy, Debug)]
pub struct SplitStep {
    /// Step [s].
    pub dt: f64,
    /// Which stress is balanced; elastic stress is not asked for.
    pub form: StressForm,
    /// Penalty ρ of the iteration before [-].
    pub penalty_before: f64,
    /// Penalty ρ [-].
    pub penalty: f64,
    /// Over-relaxation α [-].
    pub relaxation: f64,
    /// When the search for a balance ends.
    pub search: ProximalOptions,
}

/// Columns of the springs of a run of particles; branch after branch where there are several.
pub struct Springs<'a, T> {
    /// Weights ω² [J].
    pub weight: &'a mut [Group<T>],
    /// What stress and concave energy take from the stiffness of the matter at the start [J].
    pub softening: &'a mut [Group<T>],
    /// Stretches of F [-].
    pub stretch: &'a mut [Group<T>],
    /// S = z + kF̂ [J].
    pub pull: &'a mut [Group<T>],
    /// Whether springs act on the deformation since the start of the step, for sixteen particles at a time.
    pub relative: &'a mut [bool],
}

impl<T> Springs<'_, T> {
    /// The springs of one branch of sixteen particles.
    #[inline(always)]
    fn of(&mut self, number: usize, dim: usize) -> Springs<'_, T> {
        let square = dim * dim;
        Springs {
            weight: &mut self.weight[number..=number],
            softening: &mut self.softening[number..=number],
            stretch: &mut self.stretch[number * dim..(number + 1) * dim],
            pull: &mut self.pull[number * square..(number + 1) * square],
            relative: &mut self.relative[number..=number],
        }
    }
}

/// Columns of a run of groups of like particles.
pub struct Split<'a, T> {
    /// Velocity gradient of the grid now [1/s].
    pub gradient: &'a [Group<T>],
    /// The same an iteration ago [1/s].
    pub gradient_before: &'a [Group<T>],
    /// Mass [kg].
    pub mass: &'a [Group<T>],
    /// Deformation gradient at the start of the step.
    pub deformation: &'a [Group<T>],
    /// Deformation gradient of the viscous branch at the start of the step.
    pub branch: &'a [Group<T>],
    /// Material memory at the start of the step.
    pub memory: &'a [Group<T>],
    /// The springs.
    pub springs: Springs<'a, T>,
    /// Moment on the nodes, −Δt (S − kT) Fⁿᵀ, all branches together [J s].
    pub moment: &'a mut [Group<T>],
}

/// Sums over the particles, for the residuals [J].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SplitTotals {
    /// ω² |F − T|²: how far particles and grid disagree.
    pub primal: f64,
    /// ρ²ω² |T − T before|²: how far the grid moved.
    pub dual: f64,
    /// ω² |F − Fⁿ|²: how far particles have come in the step.
    pub size: f64,
    /// |z|²/ω².
    pub pull: f64,
}

impl SplitTotals {
    /// Adds another batch.
    pub fn merge(&mut self, other: &Self) {
        self.primal += other.primal;
        self.dual += other.dual;
        self.size += other.size;
        self.pull += other.pull;
    }
}

/// The sums of sixteen particles at a time.
#[derive(Clone, Copy)]
struct SplitSums<R> {
    primal: R,
    dual: R,
    size: R,
    pull: R,
}

impl<R: Real> SplitSums<R> {
    fn all(value: R) -> Self {
        Self { primal: value, dual: value, size: value, pull: value }
    }

    #[inline(always)]
    fn add(&mut self, other: &Self) {
        self.primal = self.primal + other.primal;
        self.dual = self.dual + other.dual;
        self.size = self.size + other.size;
        self.pull = self.pull + other.pull;
    }

    #[inline(always)]
    fn total<S: Simd>(self) -> SplitTotals
    where
        R: Lanes<S>,
    {
        SplitTotals {
            primal: lane_sum(self.primal),
            dual: lane_sum(self.dual),
            size: lane_sum(self.size),
            pull: lane_sum(self.pull),
        }
    }
}

/// One branch of sixteen particles: law, memory, motion.
struct SplitBranch<'a, L, R, const D: usize> {
    law: &'a L,
    memory: R,
    /// V⁰ [m^d].
    volume: R,
    gradient: &'a Matrix<R, D>,
    gradient_before: &'a Matrix<R, D>,
    /// Fⁿ.
    old: Matrix<R, D>,
}

/// Sixteen particles whose turn it is.
pub(super) struct Visit<'a, 'b, S: Simd, T: Scalar, const D: usize> {
    simd: S,
    split: &'a mut Split<'b, T>,
    group: usize,
    branches: usize,
    volume: T::Lanes<S>,
    gradient: Matrix<T::Lanes<S>, D>,
    gradient_before: Matrix<T::Lanes<S>, D>,
    moment: Matrix<T::Lanes<S>, D>,
    sums: SplitSums<T::Lanes<S>>,
}

/// Visits all groups of particles of some density [kg/m^d] that have so many branches; returns their sums.
#[inline(always)]
pub(super) fn visit_all<S: Simd, T: Scalar, const D: usize>(
    simd: S,
    split: &mut Split<'_, T>,
    density: f64,
    branches: usize,
    mut visitor: impl FnMut(&mut Visit<'_, '_, S, T, D>),
) -> SplitTotals {
    let splat = |x: f64| T::Lanes::<S>::splat(simd, T::from_f64(x));
    let specific_volume = splat(1.0 / density);
    let mut sums = SplitSums::all(splat(0.0));
    for group in 0..split.mass.len() {
        let matrix = group * D * D..(group + 1) * D * D;
        let mut visit = Visit {
            simd,
            group,
            branches,
            volume: T::Lanes::<S>::load(simd, &split.mass[group].0) * specific_volume,
            gradient: load_matrix::<S, T, D>(simd, &split.gradient[matrix.clone()]),
            gradient_before: load_matrix::<S, T, D>(simd, &split.gradient_before[matrix.clone()]),
            moment: Matrix::zero(splat(0.0)),
            sums,
            split: &mut *split,
        };
        visitor(&mut visit);
        let Visit { moment, sums: so_far, .. } = visit;
        sums = so_far;
        store_matrix::<S, T, D>(&moment, &mut split.moment[matrix]);
    }
    sums.total()
}

impl<S: Simd, T: Scalar, const D: usize> Visit<'_, '_, S, T, D> {
    /// Makes the springs of branch number `branch`.
    #[inline(always)]
    pub(super) fn begin<L>(&mut self, law: &L, branch: usize, start: &SplitStart)
    where
        L: ImplicitLaw<T::Lanes<S>, D>,
    {
        let (gradient, before) = (self.gradient, self.gradient_before);
        let part = self.part(law, branch, &gradient, &before);
        let number = self.group * self.branches + branch;
        let springs = &mut self.split.springs.of(number, D);
        begin::<L, S, T, D>(self.simd, &part, springs, start);
    }

    /// The particle step of branch number `branch`.
    #[inline(always)]
    pub(super) fn relax<L>(&mut self, law: &L, branch: usize, step: &SplitStep)
    where
        L: ImplicitLaw<T::Lanes<S>, D>,
    {
        let (gradient, before) = (self.gradient, self.gradient_before);
        let part = self.part(law, branch, &gradient, &before);
        let number = self.group * self.branches + branch;
        let springs = &mut self.split.springs.of(number, D);
        let sums = relax::<L, S, T, D>(self.simd, &part, springs, step, &mut self.moment);
        self.sums.add(&sums);
    }

    /// Only the first branch has a memory.
    #[inline(always)]
    fn part<'a, L>(
        &self,
        law: &'a L,
        branch: usize,
        gradient: &'a Matrix<T::Lanes<S>, D>,
        gradient_before: &'a Matrix<T::Lanes<S>, D>,
    ) -> SplitBranch<'a, L, T::Lanes<S>, D> {
        let (memory, state) = match branch {
            0 => (self.split.memory, self.split.deformation),
            _ => (&[][..], self.split.branch),
        };
        SplitBranch {
            law,
            memory: load_or_zero::<S, T>(self.simd, memory, self.group),
            volume: self.volume,
            gradient,
            gradient_before,
            old: load_matrix::<S, T, D>(self.simd, &state[self.group * D * D..]),
        }
    }
}

/// Makes the springs of a branch: weights and stretches, and as the pull z the stress that is there, S without kT.
#[inline(never)]
fn begin<L, S: Simd, T: Scalar, const D: usize>(
    simd: S,
    part: &SplitBranch<'_, L, T::Lanes<S>, D>,
    springs: &mut Springs<'_, T>,
    start: &SplitStart,
) where
    L: ImplicitLaw<T::Lanes<S>, D>,
{
    simd.vectorize(
        #[inline(always)]
        || {
            let splat = |x: f64| T::Lanes::<S>::splat(simd, T::from_f64(x));
            let &SplitBranch { law, memory, volume, gradient, old, .. } = part;
            let elastic = law.elastic(memory);
            let trial = old + (*gradient * old) * splat(start.dt);
            let mut svd = Svd { u: trial, sigma: trial.0[0], v: trial };
            decompose::<S, T, D>(simd, &trial, &mut svd);
            store_vector::<S, T, D>(&svd.sigma, springs.stretch);
            // The last stretch is the smallest.
            let ratio = svd.sigma[0] / svd.sigma[D - 1].max(splat(SMALLEST_STRETCH));
            let relative = match start.springs {
                SpringKind::Adaptive => T::Lanes::<S>::any(ratio.gt(splat(LARGEST_RATIO))),
                SpringKind::Whole => false,
                SpringKind::Relative => true,
            };
            springs.relative[0] = relative;
            let least = splat(if relative { SMALLEST_STRETCH } else { LEAST_STRETCH });
            let at_rest = Vector::splat(splat(1.0));
            let mut states = [at_rest; 2];
            for i in 0..D {
                states[0][i] = svd.sigma[i].max(least);
            }
            // Stress softens matter where it is, and the bulk modulus is that of matter at rest.
            let count = if start.weights == Weights::Bulk { 2 } else { 1 };
            let [mut weight, mut softening] = [splat(1.0); 2];
            for (number, stretch) in states[..count].iter().enumerate() {
                let mut softened = softening;
                weigh::<S, T, D>(
                    simd,
                    &elastic.hessian(*stretch),
                    relative.then_some(stretch),
                    volume,
                    start.weights,
                    [&mut weight, &mut softened],
                );
                if number == 0 {
                    softening = softened;
                }
            }
            weight.store(&mut springs.weight[0].0);
            softening.store(&mut springs.softening[0].0);
            let mut pull = Matrix::zero(splat(0.0));
            if start.warm {
                decompose::<S, T, D>(simd, &old, &mut svd);
                let piola = elastic.piola(svd.sigma);
                pull = pull - Matrix::compose(&svd.u, &(piola * volume), &svd.v);
                if relative {
                    pull = pull.mul_transpose(old);
                }
            }
            store_matrix::<S, T, D>(&pull, springs.pull);
        },
    )
}

/// The particle step of a branch; adds to the moment.
#[inline(always)]
fn relax<L, S: Simd, T: Scalar, const D: usize>(
    simd: S,
    part: &SplitBranch<'_, L, T::Lanes<S>, D>,
    springs: &mut Springs<'_, T>,
    step: &SplitStep,
    moment: &mut Matrix<T::Lanes<S>, D>,
) -> SplitSums<T::Lanes<S>>
where
    L: ImplicitLaw<T::Lanes<S>, D>,
{
    let &SplitBranch { law, memory, volume, gradient, gradient_before, old } = part;
    let weight = T::Lanes::<S>::load(simd, &springs.weight[0].0);
    let relative = springs.relative[0];
    let mut apart = Apart {
        volume,
        weight,
        gradient: *gradient,
        gradient_before: *gradient_before,
        start: old,
        old: if relative { Matrix::identity(weight) } else { old },
        relative,
        trial: old,
        pull: old,
        slack: old,
        frame: Svd { u: old, sigma: old.0[0], v: old },
        found: old,
        stretch: old.0[0],
        // Not sums yet.
        sums: SplitSums::all(weight),
    };
    apart.pull_apart::<S, T>(simd, springs, step);
    match relative {
        true => find_relative_balance::<L, S, T, D>(simd, law, memory, &mut apart, step),
        false => find_balance::<L, S, T, D>(simd, law, memory, &mut apart, step),
    }
    apart.let_go::<S, T>(simd, springs, step, moment);
    apart.sums
}

/// What is known of one branch of sixteen particles on the way through its step. What does not depend on
/// the law is compiled once for all laws, which are many.
pub(super) struct Apart<R, const D: usize> {
    pub(super) volume: R,
    pub(super) weight: R,
    gradient: Matrix<R, D>,
    gradient_before: Matrix<R, D>,
    /// Deformation at the start of the step.
    pub(super) start: Matrix<R, D>,
    /// Fⁿ, or one where springs act on the deformation since then.
    old: Matrix<R, D>,
    /// Whether they do.
    relative: bool,
    /// T.
    pub(super) trial: Matrix<R, D>,
    /// z.
    pull: Matrix<R, D>,
    /// Where the spring is slack, F̄.
    pub(super) slack: Matrix<R, D>,
    /// The same in parts, if springs act on the whole deformation.
    pub(super) frame: Svd<R, D>,
    /// F.
    pub(super) found: Matrix<R, D>,
    /// Stretches of the deformation, the last ones at first.
    pub(super) stretch: Vector<R, D>,
    sums: SplitSums<R>,
}

impl<R: Real, const D: usize> Apart<R, D> {
    /// T, z and F̄.
    #[inline(never)]
    fn pull_apart<S: Simd, T: Scalar<Lanes<S> = R>>(
        &mut self,
        simd: S,
        springs: &Springs<'_, T>,
        step: &SplitStep,
    ) where
        R: Lanes<S, Scalar = T>,
    {
        simd.vectorize(
            #[inline(always)]
            || {
                let splat = |x: f64| R::splat(simd, T::from_f64(x));
                let k = self.weight * splat(step.penalty);
                self.trial = self.old + (self.gradient * self.old) * splat(step.dt);
                self.pull = load_matrix::<S, T, D>(simd, springs.pull)
                    - self.trial * (self.weight * splat(step.penalty_before));
                self.slack = self.trial - self.pull * k.recip();
                if !self.relative {
                    decompose::<S, T, D>(simd, &self.slack, &mut self.frame);
                }
                self.stretch = load_vector::<S, T, D>(simd, springs.stretch);
            },
        );
    }

    /// What F means for springs and nodes.
    #[inline(never)]
    fn let_go<S: Simd, T: Scalar<Lanes<S> = R>>(
        &mut self,
        simd: S,
        springs: &mut Springs<'_, T>,
        step: &SplitStep,
        moment: &mut Matrix<R, D>,
    ) where
        R: Lanes<S, Scalar = T>,
    {
        simd.vectorize(
            #[inline(always)]
            || {
                let splat = |x: f64| R::splat(simd, T::from_f64(x));
                let Self { weight, trial, old, pull, .. } = *self;
                let (dt, penalty) = (splat(step.dt), splat(step.penalty));
                let k = weight * penalty;
                store_vector::<S, T, D>(&self.stretch, springs.stretch);
                if !self.relative {
                    self.found = self.frame.compose(&self.stretch);
                }
                let apart = self.found - trial;
                let come = self.found - old;
                // S − kT = z + αk (F − T).
                let tension = pull + apart * (k * splat(step.relaxation));
                store_matrix::<S, T, D>(&(tension + trial * k), springs.pull);
                *moment = *moment - (tension * dt).mul_transpose(old);
                let moved = ((self.gradient - self.gradient_before) * old) * dt;
                self.sums = SplitSums {
                    primal: apart.contract(apart) * weight,
                    dual: moved.contract(moved) * weight * penalty * penalty,
                    size: come.contract(come) * weight,
                    pull: pull.contract(pull) / weight,
                };
            },
        );
    }
}

/// The balance of a law with springs on the whole deformation.
#[inline(never)]
fn find_balance<L, S: Simd, T: Scalar, const D: usize>(
    simd: S,
    law: &L,
    memory: T::Lanes<S>,
    apart: &mut Apart<T::Lanes<S>, D>,
    step: &SplitStep,
) where
    L: ImplicitLaw<T::Lanes<S>, D>,
{
    simd.vectorize(
        #[inline(always)]
        || {
            let dt = T::Lanes::<S>::splat(simd, T::from_f64(step.dt));
            let k = apart.weight * T::Lanes::<S>::splat(simd, T::from_f64(step.penalty));
            let guess = apart.stretch;
            let spring = Spring { volume: apart.volume, stiffness: k, slack: apart.frame.sigma };
            // Without flow, both are the elastic stress.
            apart.stretch = if L::PLASTIC && step.form == StressForm::Mapped {
                spring.balance(
                    #[inline(always)]
                    |sigma| {
                        let (piola, derivative) = law.mapped_stress(sigma, memory, dt);
                        (piola, derivative.diagonal)
                    },
                    guess,
                    step.search,
                )
            } else {
                // The yield value of the last iterate: in balance it is that of the state itself.
                let potential = law.potential(memory, law.hold(guess, memory, dt), dt);
                spring.balance(
                    #[inline(always)]
                    |sigma| (potential.piola(sigma), potential.hessian(sigma).0.diagonal),
                    guess,
                    step.search,
                )
            };
        },
    );
}
