//! What the passes of a step share: neighborhoods as they are at its start, multipliers, and what is exerted.

use pliant_math::{LANES, Level, Radial, Scalar};

use crate::constraint::Preconditioner;
use crate::local::{Group, Line, Quad};
use crate::neighbors::{Neighbors, TASK};
use crate::shift::Sample;

/// Groups of sixteen particles in a task.
pub(crate) const TASK_GROUPS: usize = TASK / LANES;

/// Most of the way that a constraint goes. Jacobi iterations grow beyond 2/λ, and a set of disordered particles has
/// λ = 8.5 at most; a few particles by themselves, all neighbors of one another, have nearly as much as there are of
/// them, so that β/n alone lets loose drops explode.
const BOLDEST: f64 = 0.9 * 2.0 / 8.5;

/// What each constraint is told, by its place in [`Solver::terms`].
pub(crate) mod told {
    /// Relaxation ω [-], zero where there is no constraint.
    pub(crate) const RELAXATION: usize = 0;
    /// Compliance α of the shape [1/J].
    pub(crate) const SHAPE: usize = 1;
    /// Compliance α_v of the volume [1/J].
    pub(crate) const VOLUME: usize = 2;
    /// What the diagonal of the constraint's value is lowered by, s [-]: the mean of what is remembered where volume is held
    /// by itself, and nothing elsewhere.
    pub(crate) const MEAN: usize = 3;
    /// Share θ that the polymer has of the stress in a step, the solvent having the rest [-].
    pub(crate) const POLYMER: usize = 4;
    /// One where volume is held by itself, without a compliance and without a memory, else zero.
    pub(crate) const HOLDS_VOLUME: usize = 5;
    /// 1/V of the volume at the start of the step [1/m³].
    pub(crate) const INVERSE_VOLUME: usize = 6;
    /// How many they are.
    pub(crate) const COUNT: usize = 7;
}

/// What does not change during a step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setting<K> {
    /// How much particles count for one another.
    pub(crate) kernel: K,
    /// The instruction set.
    pub(crate) level: Level,
    /// Length of the step [s].
    pub(crate) dt: f64,
    /// Share of the way that n neighbors leave a constraint, β/n [-].
    pub(crate) relaxation: f64,
    /// Most of the way that a constraint goes, however few its neighbors are [-].
    pub(crate) boldest: f64,
    /// How a constraint's own block is inverted.
    pub(crate) preconditioner: Preconditioner,
    /// Least singular value of a neighborhood whose gradients are corrected; infinite for none [-].
    pub(crate) correctable: f64,
    /// Densities below this share of that at rest count as it: volumes of spray do not grow without limit [-].
    pub(crate) thinnest: f64,
    /// Whether rotations are taken out of the strain between positions.
    pub(crate) corotated: bool,
    /// Whether the position pass finds gradients and rotations anew in every iteration, as published.
    pub(crate) renews_gradients: bool,
}

/// The state of all particles that passes read and write, in the order of the lists of neighbors.
#[derive(Clone, Debug, Default)]
pub(crate) struct Motion<T> {
    /// Position [m], inverse mass [1/kg].
    pub(crate) position: Vec<Quad<T>>,
    /// Velocity [m/s], volume [m³].
    pub(crate) velocity: Vec<Quad<T>>,
    /// Mass [kg].
    pub(crate) mass: Vec<T>,
    /// Volume at rest [m³].
    pub(crate) rest_volume: Vec<T>,
}

/// Memory of a solver, kept between steps.
#[derive(Clone, Debug, Default)]
pub(crate) struct Solver<T> {
    pub(crate) neighbors: Neighbors,
    /// Volume of each neighbor times W'/r at the start of the step, entry by entry [1/m²]: with the difference of places the
    /// gradient of the kernel, for a fifth of its bytes.
    pub(crate) steep: Vec<T>,
    /// Volume of each neighbor times W'/r at the present positions, entry by entry [1/m²].
    pub(crate) slopes: Vec<T>,
    /// Position at the start of the step [m], volume [m³].
    pub(crate) start: Vec<Quad<T>>,
    /// Density over that at rest, at the start of the step or when it was last corrected [-].
    pub(crate) ratio: Vec<T>,
    /// The same at the start of the step, with what is missing beyond a free surface added [-].
    pub(crate) whole: Vec<T>,
    /// How much matter was deformed in the step, ‖(F + Fᵀ)/2 − I‖; none where nothing is ever forgotten [-].
    pub(crate) deformed: Vec<T>,
    /// Rates of deformation D = (L + Lᵀ)/2 at the end of the step [1/s].
    pub(crate) rate: Vec<Group<T, 6>>,
    /// The field whose gradient is asked for, each component four times, and where particles were at the start of the step.
    pub(crate) field: Vec<Line<T>>,
    /// Position now, and the multiplier of the density over the volume at rest.
    pub(crate) pressed: Vec<Quad<T>>,
    /// Σ_j V_j g_ij [1/m].
    pub(crate) sum: Vec<Quad<T>>,
    /// Corrections B of the gradients, column by column [-].
    pub(crate) correction: Vec<Group<T, 9>>,
    /// The own block of the constraint.
    pub(crate) block: Vec<Group<T, 12>>,
    /// Conformation at the start of the step [-].
    pub(crate) conformation: Vec<Group<T, 6>>,
    /// Multipliers Λ [J], [J s²] in the position pass.
    pub(crate) multiplier: Vec<Group<T, 6>>,
    /// What each constraint is told: the numbers that [`told`] names.
    pub(crate) terms: Vec<Group<T, { told::COUNT }>>,
    /// What particles are moved by, until all have been read [m].
    pub(crate) moved: Vec<Quad<T>>,
    /// What a constraint exerts, S B/V, row by row, and where its particle was at the start of the step.
    pub(crate) action: Vec<Line<T>>,
    /// What particles read of each other when they are spread evenly.
    pub(crate) samples: Vec<Sample<T>>,
    /// The most that the density may be over that at rest [-].
    pub(crate) allowed: Vec<T>,
    /// Multipliers of the density.
    pub(crate) pressure: Vec<T>,
    /// The solid body that a particle belongs to, counted from 1; 0 for fluid.
    pub(crate) solid: Vec<u32>,
    /// What walls add to the density over that at rest [-], and its gradient [1/m].
    pub(crate) walls: Vec<Quad<T>>,
}

impl<T: Scalar> Solver<T> {
    /// Bytes held.
    pub(crate) fn memory_bytes(&self) -> usize {
        let Self { steep, slopes, start, ratio, whole, deformed, sum, walls, field, .. } = self;
        let Self { correction, block, conformation, multiplier, terms, action, moved, .. } = self;
        let numbers = [steep, slopes, ratio, whole, deformed, &self.allowed, &self.pressure];
        let quads = [start, sum, walls, moved, &self.pressed];
        self.neighbors.memory_bytes()
            + self.solid.capacity() * size_of::<u32>()
            + numbers.map(Vec::capacity).iter().sum::<usize>() * size_of::<T>()
            + quads.map(Vec::capacity).iter().sum::<usize>() * size_of::<Quad<T>>()
            + self.samples.capacity() * size_of::<Sample<T>>()
            + (field.capacity() + action.capacity()) * size_of::<Line<T>>()
            + (9 * correction.capacity()
                + 12 * block.capacity()
                + 6 * (conformation.capacity() + multiplier.capacity() + self.rate.capacity())
                + told::COUNT * terms.capacity())
                * size_of::<[T; LANES]>()
    }
}

/// Settings of the published method, corrected, for a kernel.
impl<K: Radial> Setting<K> {
    /// With the solver's defaults.
    pub(crate) fn new(kernel: K, level: Level, dt: f64) -> Self {
        Self {
            kernel,
            level,
            dt,
            relaxation: 5.0,
            boldest: BOLDEST,
            preconditioner: Preconditioner::Principal { floor: 0.05 },
            correctable: 0.1,
            thinnest: 0.5,
            corotated: true,
            renews_gradients: false,
        }
    }
}

/// Cuts a list with an entry for each of the neighbors into the parts of the tasks.
pub(crate) fn by_task<'a, E>(
    neighbors: &Neighbors,
    particles: usize,
    mut entries: &'a mut [E],
) -> Vec<&'a mut [E]> {
    let mut parts = Vec::with_capacity(particles.div_ceil(TASK));
    for first in (0..particles).step_by(TASK) {
        let count = neighbors.range_of(first, particles.min(first + TASK)).len();
        let (part, rest) = entries.split_at_mut(count);
        parts.push(part);
        entries = rest;
    }
    parts
}
