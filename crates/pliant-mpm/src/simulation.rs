//! A material point simulation: materials with their particles, grid, colliders, emitters, clock.

use std::sync::Arc;
use std::time::Instant;

use pliant_contact::Collider;
use pliant_core::{
    Array, Emitter, EnergyBudget, Method, NewParticle, Poke, PokeError, Snapshot, StepError,
    StepStats, Totals,
};
use pliant_math::{Cubic, Dim, Kernel, Level, Linear, Quadratic, Real, Scalar, Space, Vector};

use crate::codim::{Fabric, Stitch};
use crate::compiled::Compiled;
use crate::constitutive::Constitutive;
use crate::grid::{BLOCK, ParticleBlock, SparseGrid, color_lists, tile_width};
use crate::implicit::{Integrator, Scratch};
use crate::particles::Particles;
use crate::time_step::StepBounds;
use crate::transfer::Transfer;

/// Interpolation kernel of the transfers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KernelChoice {
    /// Two nodes along each axis.
    Linear,
    /// Three nodes along each axis.
    Quadratic,
    /// Four nodes along each axis.
    Cubic,
}

impl KernelChoice {
    /// Nodes touched along one axis.
    pub(crate) fn support(self) -> usize {
        match self {
            Self::Linear => Linear::SUPPORT,
            Self::Quadratic => Quadratic::SUPPORT,
            Self::Cubic => Cubic::SUPPORT,
        }
    }

    /// Lowest node touched from `x`, in units of cells.
    #[inline(always)]
    pub(crate) fn base<T: Real>(self, x: T) -> T {
        match self {
            Self::Linear => Linear::base(x),
            Self::Quadratic => Quadratic::base(x),
            Self::Cubic => Cubic::base(x),
        }
    }
}

/// Attributes beyond `P v id pscale material body` that frames may carry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attribute {
    /// Elastic deformation gradient, row by row, as `F`.
    DeformationGradient,
    /// Determinant of the elastic deformation gradient, or a fluid's ratio of volumes, as `J`.
    VolumeRatio,
    /// Accumulated plastic strain, as `plastic_strain`.
    PlasticStrain,
    /// Kirchhoff stress, row by row [Pa], as `stress`.
    Stress,
    /// Mean pressure [Pa], as `pressure`.
    Pressure,
    /// Von Mises equivalent stress √(3/2) ‖dev τ‖ [Pa], as `von_mises`; in the plane, of the stress
    /// within it.
    VonMises,
    /// Mass [kg], as `mass`.
    Mass,
}

/// Settings of a simulation.
#[derive(Clone, Debug)]
pub struct MpmOptions<const D: usize> {
    /// Node spacing [m].
    pub dx: f64,
    /// Gravity [m/s²].
    pub gravity: [f64; D],
    /// Rate at which a thin medium such as air slows matter down [1/s].
    pub drag: f64,
    /// Interpolation kernel.
    pub kernel: KernelChoice,
    /// Transfer scheme.
    pub transfer: Transfer,
    /// Round trips of RPIC before each step.
    pub damping_passes: u32,
    /// How steps are taken.
    pub integrator: Integrator,
    /// Fraction of a cell that sound may cross in a step.
    pub sound_fraction: f64,
    /// Fraction of a cell that a particle may cross in a step.
    pub cfl: f64,
    /// Threads; zero takes all cores.
    pub threads: usize,
    /// Extra attributes for frames.
    pub attributes: Vec<Attribute>,
}

/// The particles of one material.
pub(crate) struct MaterialSet<T, const D: usize> {
    pub(crate) particles: Particles<T, D>,
    pub(crate) blocks: Vec<ParticleBlock<D>>,
    /// Numbers of the blocks of each colour: those of one colour never write to the same node.
    pub(crate) colors: Vec<Vec<u32>>,
    pub(crate) constitutive: Box<dyn Constitutive<T, D>>,
}

impl<T: Scalar, const D: usize> MaterialSet<T, D> {
    /// No particles yet.
    pub(crate) fn new(constitutive: Box<dyn Constitutive<T, D>>) -> Self {
        Self {
            particles: Particles::new(constitutive.layout()),
            blocks: Vec::new(),
            colors: Vec::new(),
            constitutive,
        }
    }

    /// Takes the blocks of a sort, for transfers with this kernel.
    pub(crate) fn take_blocks(&mut self, blocks: Vec<ParticleBlock<D>>, kernel: KernelChoice) {
        let per_axis = tile_width(kernel.support()).div_ceil(BLOCK as usize) as i32;
        self.colors = color_lists(&blocks, per_axis);
        self.blocks = blocks;
    }
}

/// A simulation in `D` dimensions with numbers of type `T`.
pub struct Mpm<T: Scalar, const D: usize> {
    pub(crate) options: MpmOptions<D>,
    pub(crate) pool: Arc<rayon::ThreadPool>,
    pub(crate) level: Level,
    /// The particles of each material, then the elements of each fabric.
    pub(crate) sets: Vec<MaterialSet<T, D>>,
    /// Materials that come as sheets or strands.
    pub(crate) fabrics: Vec<Fabric<T, D>>,
    /// What is sewn together of them.
    pub(crate) stitches: Vec<Stitch>,
    pub(crate) colliders: Vec<Collider<D>>,
    /// Holds matter for a person, in runs that are watched.
    pub(crate) hand: Option<Collider<D>>,
    pub(crate) emitters: Vec<Emitter<D>>,
    pub(crate) grid: SparseGrid<T, D>,
    /// Node velocities before forces; FLIP alone needs them.
    pub(crate) before: Vec<crate::grid::Node<T>>,
    pub(crate) time: f64,
    pub(crate) next_id: u32,
    /// First id of each run of ids, with the body it belongs to.
    pub(crate) bodies: Vec<(u32, u32)>,
    /// Farthest any particle can have moved along an axis since the last sort [m].
    pub(crate) drift: f64,
    /// Particles were added, or nothing was ever sorted.
    pub(crate) unsorted: bool,
    /// Round trips of RPIC are done for the step that is being tried.
    pub(crate) damped: bool,
    /// Memory of implicit steps.
    pub(crate) scratch: Option<Box<Scratch<T, D>>>,
    pub(crate) energy: EnergyBudget,
    pub(crate) bounds: StepBounds,
    pub(crate) max_speed: f64,
}

impl<T: Compiled<D>, const D: usize> Mpm<T, D>
where
    Dim<D>: Space<D>,
{
    /// An empty simulation. Fails when the operating system refuses threads.
    pub fn new(
        options: MpmOptions<D>,
        materials: Vec<Box<dyn Constitutive<T, D>>>,
        colliders: Vec<Collider<D>>,
        emitters: Vec<Emitter<D>>,
    ) -> Result<Self, rayon::ThreadPoolBuildError> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(options.threads).build()?;
        let sets = materials.into_iter().map(MaterialSet::new).collect();
        Ok(Self {
            grid: SparseGrid::new(options.dx),
            options,
            pool: Arc::new(pool),
            level: Level::new(),
            sets,
            fabrics: Vec::new(),
            stitches: Vec::new(),
            colliders,
            hand: None,
            emitters,
            before: Vec::new(),
            time: 0.0,
            next_id: 0,
            bodies: Vec::new(),
            drift: 0.0,
            unsorted: true,
            damped: false,
            scratch: None,
            energy: EnergyBudget::default(),
            bounds: StepBounds::NONE,
            max_speed: 0.0,
        })
    }

    /// Adds the particles of a body; their ids are given here. Call [`Mpm::start`] when done.
    pub fn add_body(
        &mut self,
        material: usize,
        body: u32,
        particles: impl ExactSizeIterator<Item = NewParticle<D>>,
    ) {
        let first_id = self.next_id;
        self.bodies.push((first_id, body));
        self.next_id += particles.len() as u32;
        self.sets[material].particles.extend(first_id, particles);
        self.unsorted = true;
    }

    /// Stresses and energies of the initial state, before the first step.
    pub fn start(&mut self) {
        let mut materials = self.update_materials(0.0);
        self.relink_fabrics();
        self.update_fabrics(0.0, &mut materials);
        self.take_material_totals(&materials);
        let Totals { kinetic_energy, .. } = self.totals();
        self.energy.kinetic = kinetic_energy;
        self.energy.gravitational = self.gravitational_energy();
        self.energy.initial = self.energy.mechanical();
        self.max_speed = self.fastest();
        self.bound_advection(self.max_speed);
    }

    /// The particles of material number `material`.
    pub fn particles(&self, material: usize) -> &Particles<T, D> {
        &self.sets[material].particles
    }

    /// The particles of material number `material`, to set up a state by hand before
    /// [`Mpm::start`].
    pub fn particles_mut(&mut self, material: usize) -> &mut Particles<T, D> {
        self.unsorted = true;
        &mut self.sets[material].particles
    }

    /// Changes gravity [m/s²] from the next step on.
    pub fn set_gravity(&mut self, gravity: [f64; D]) {
        self.options.gravity = gravity;
    }

    /// Changes the drag [1/s] from the next step on.
    pub fn set_drag(&mut self, drag: f64) {
        self.options.drag = drag;
    }

    /// Changes the transfer from the next step on.
    pub fn set_transfer(&mut self, transfer: Transfer) {
        self.options.transfer = transfer;
    }

    /// Changes the number of damping round trips from the next step on.
    pub fn set_damping_passes(&mut self, passes: u32) {
        self.options.damping_passes = passes;
    }

    /// The grid as the last step left it: masses and velocities.
    pub fn grid(&self) -> &SparseGrid<T, D> {
        &self.grid
    }

    /// Largest step that can be stable in the present state [s], and what sets it.
    pub fn step_limit(&self) -> (f64, &'static str) {
        match self.options.integrator {
            Integrator::Explicit => self.bounds.limit(),
            Integrator::Implicit(_) => (f64::INFINITY, "motion"),
        }
    }

    /// Threads at work.
    pub fn thread_count(&self) -> usize {
        self.pool.current_num_threads()
    }

    pub(crate) fn vector(&self, column: &crate::Column<T>, particle: usize) -> Vector<f64, D> {
        Vector(std::array::from_fn(|axis| column.get(particle, axis).to_f64()))
    }

    fn fastest(&self) -> f64 {
        let mut fastest: f64 = 0.0;
        for set in &self.sets {
            for p in 0..set.particles.len() {
                fastest = fastest.max(self.vector(&set.particles.velocity, p).norm());
            }
        }
        fastest
    }

    pub(crate) fn gravitational_energy(&self) -> f64 {
        let gravity = Vector(self.options.gravity);
        let energy = |particles: &Particles<T, D>| -> f64 {
            (0..particles.len())
                .map(|p| {
                    let mass = particles.mass.get(p, 0).to_f64();
                    -mass * gravity.dot(self.vector(&particles.position, p))
                })
                .sum()
        };
        self.sets.iter().map(|set| energy(&set.particles)).sum()
    }

    /// Second moment of the kernel along each axis [m²], for a particle at `x`.
    pub(crate) fn kernel_inertia(&self, x: Vector<f64, D>) -> Vector<f64, D> {
        let dx = self.options.dx;
        let inertia = |x: f64| match self.options.kernel {
            KernelChoice::Linear => {
                let f = x / dx - (x / dx).floor();
                f * (1.0 - f)
            }
            KernelChoice::Quadratic => 0.25,
            KernelChoice::Cubic => 1.0 / 3.0,
        };
        x.map(|x| inertia(x) * dx * dx)
    }

    /// Factors of the symmetric and skew parts of C on the way to the grid.
    pub(crate) fn affine_factors(&self) -> (f64, f64) {
        self.options.transfer.affine_factors()
    }
}

impl<T: Compiled<D>, const D: usize> Method for Mpm<T, D>
where
    Dim<D>: Space<D>,
{
    fn name(&self) -> &'static str {
        "mpm"
    }

    fn dim(&self) -> usize {
        D
    }

    fn precision(&self) -> &'static str {
        T::NAME
    }

    fn particle_count(&self) -> usize {
        self.sets.iter().map(|set| set.particles.len()).sum()
    }

    fn element_count(&self) -> usize {
        self.fabrics.iter().map(|fabric| self.sets[fabric.elements].particles.len()).sum()
    }

    fn time(&self) -> f64 {
        self.time
    }

    fn stable_step(&self) -> f64 {
        let Self { bounds, options, .. } = self;
        match options.integrator {
            Integrator::Explicit => bounds.recommended(options.sound_fraction, options.cfl),
            Integrator::Implicit(_) => {
                let gravity = Vector(options.gravity).max_abs();
                bounds.advection_within(options.dx, gravity, options.cfl)
            }
        }
    }

    fn step(&mut self, dt: f64) -> Result<StepStats, StepError> {
        let start = Instant::now();
        // The whole step on the pool: to hand over each phase would wake a sleeping thread each time, which
        // takes longer than the phases of a small scene.
        let pool = Arc::clone(&self.pool);
        let stats = pool.install(|| match self.options.integrator {
            Integrator::Explicit => T::explicit_step(self, dt),
            Integrator::Implicit(options) => T::implicit_step(self, dt, &options),
        })?;
        tracing::debug!(time = self.time, dt, wall = ?start.elapsed(), "step");
        Ok(stats)
    }

    fn attributes(&self) -> Vec<Array> {
        crate::snapshot::attributes(self)
    }

    fn cells(&self) -> Vec<Array> {
        crate::snapshot::cells(self)
    }

    fn energy(&self) -> EnergyBudget {
        self.energy
    }

    fn totals(&self) -> Totals {
        let mut totals = Totals::default();
        let (symmetric, skew) = self.affine_factors();
        for MaterialSet { particles, .. } in &self.sets {
            for p in 0..particles.len() {
                let mass = particles.mass.get(p, 0).to_f64();
                let x = self.vector(&particles.position, p);
                let v = self.vector(&particles.velocity, p);
                let rows: Vec<f64> =
                    (0..D * D).map(|k| particles.gradient.get(p, k).to_f64()).collect();
                let c = pliant_math::Matrix::<f64, D>::from_rows(&rows);
                let affine = c.symmetric_part() * symmetric + c.skew_part() * skew;
                totals.mass += mass;
                for axis in 0..D {
                    totals.momentum[axis] += mass * v[axis];
                }
                // The affine part turns with angular momentum m D ε:C about the particle.
                let orbital = Dim::<D>::cross(x, v * mass);
                let inertia = self.kernel_inertia(x);
                let mut spin = [0.0; 3];
                let mut spread = 0.0;
                for axis in 0..D {
                    let mut arm = Vector::splat(0.0);
                    arm[axis] = 1.0;
                    let turn = Dim::<D>::cross(arm, affine.0[axis]);
                    for (spin, turn) in spin.iter_mut().zip(turn) {
                        *spin += turn * mass * inertia[axis];
                    }
                    spread += inertia[axis] * affine.0[axis].norm_squared();
                }
                for k in 0..3 {
                    totals.angular_momentum[k] += orbital[k] + spin[k];
                }
                totals.kinetic_energy += 0.5 * mass * (v.norm_squared() + spread);
            }
        }
        totals.potential_energy = self.energy.elastic + self.energy.gravitational;
        totals
    }

    fn memory_bytes(&self) -> usize {
        let sets: usize = self
            .sets
            .iter()
            .map(|set| {
                set.particles.memory_bytes() + set.blocks.capacity() * size_of::<ParticleBlock<D>>()
            })
            .sum();
        let scratch = self.scratch.as_ref().map_or(0, |scratch| scratch.memory_bytes());
        let fabrics: usize = self.fabrics.iter().map(Fabric::memory_bytes).sum();
        sets + fabrics
            + scratch
            + self.grid.memory_bytes()
            + self.before.capacity() * size_of::<[T; 4]>()
    }

    fn save(&self) -> Snapshot {
        crate::snapshot::save(self)
    }

    fn restore(&mut self, snapshot: &Snapshot) -> Result<(), StepError> {
        crate::snapshot::restore(self, snapshot).map_err(StepError::Snapshot)
    }

    fn poke(&mut self, poke: &Poke) -> Result<(), PokeError> {
        self.apply(poke)
    }
}
