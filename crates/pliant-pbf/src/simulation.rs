//! A simulation of viscoelastic fluids.

use std::sync::Arc;

use pliant_contact::Collider;
use pliant_core::{
    Array, Emitter, EnergyBudget, Method, NewParticle, Poke, PokeError, Snapshot, StepError,
    StepStats, Totals,
};
use pliant_materials::{Course, Thermal};
use pliant_math::{CubicSpline, Level, Radial, Scalar, Vector};

use crate::constraint::Preconditioner;
use crate::density::Density;
use crate::fluid::Fluid;
use crate::half_space::HalfSpace;
use crate::heat::Heat;
use crate::matter::Matter;
use crate::particles::Particles;
use crate::pour::Pour;
use crate::snapshot;
use crate::solid::{Solid, Solids};
use crate::solver::Solver;
use crate::walls::point;

/// Radius of the kernel, in spacings.
pub(crate) const RADIUS: f64 = 2.3;
/// How much farther than the kernel lists of neighbors reach, as a share of its radius: who may come near while positions
/// are corrected.
pub(crate) const SKIN: f64 = 0.15;
/// Softness of the density constraint, as a share of what a full neighborhood has.
const SOFTNESS: f64 = 0.05;
/// Rounding that a sum of steps may leave, as a share of a step: a step that somebody set bears it.
const ROUNDING: f64 = 1e-6;
/// Distance at which particles count as touching, as a share of the kernel's radius.
const TOUCHING: f64 = 0.2;

/// How stresses of the conformation act.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// As constraints, solved for in every step.
    #[default]
    Constraints,
    /// As forces of what is remembered at the start of a step: what constraints are compared with, and stable in short
    /// steps only.
    Forces,
}

/// Settings of a simulation.
#[derive(Clone, Debug, PartialEq)]
pub struct PbfOptions {
    /// Distance between particles at rest [m].
    pub spacing: f64,
    /// Gravity [m/s²].
    pub gravity: [f64; 3],
    /// Rate at which a thin medium such as air slows matter down [1/s].
    pub drag: f64,
    /// Longest step [s].
    pub longest_step: f64,
    /// Jacobi iterations of the velocity pass; none for positions only.
    pub velocity_iterations: u32,
    /// Jacobi iterations of the position pass.
    pub position_iterations: u32,
    /// β: constraints of a particle with n neighbors go β/n of the way [-].
    pub relaxation: f64,
    /// How a constraint's own block is inverted.
    pub preconditioner: Preconditioner,
    /// Whether rotations are taken out of the strain between positions.
    pub corotated: bool,
    /// How stresses of the conformation act.
    pub form: Form,
    /// Whether volume is held by itself and particles are kept spread evenly; without it, as published, volume is as soft
    /// as shape.
    pub keeps_volume: bool,
    /// Whether the position pass finds gradients and rotations anew in every iteration, as published, or takes those of the
    /// start of the step along, in a third of the time.
    pub renews_gradients: bool,
    /// Whether gradients are corrected so that those of linear fields are exact; without it the velocity pass takes
    /// rotations for strain wherever neighborhoods are not full.
    pub corrected: bool,
    /// Pressure between particles that nearly touch, against clumping of liquids, as the excess of density that would
    /// exert as much [-]; PBF takes 0.1.
    pub tension: f64,
    /// Share of the motion that neighborhoods do not see which is taken back in a step, up to ½ [-].
    pub calming: f64,
    /// Friction coefficient between solid bodies [-].
    pub friction: f64,
    /// Threads; zero takes all cores.
    pub threads: usize,
}

impl PbfOptions {
    /// The method's defaults for particles so far apart [m].
    pub fn new(spacing: f64) -> Self {
        Self {
            spacing,
            gravity: [0.0, -9.81, 0.0],
            drag: 0.0,
            longest_step: 1.0 / 240.0,
            velocity_iterations: 15,
            position_iterations: 5,
            relaxation: 5.0,
            preconditioner: Preconditioner::Principal { floor: 0.05 },
            corotated: true,
            form: Form::Constraints,
            keeps_volume: true,
            renews_gradients: false,
            corrected: true,
            tension: 0.0,
            calming: 0.5,
            friction: 0.4,
            threads: 0,
        }
    }
}

/// A simulation with numbers of type `T`.
pub struct Pbf<T> {
    pub(crate) options: PbfOptions,
    pub(crate) pool: Arc<rayon::ThreadPool>,
    pub(crate) level: Level,
    pub(crate) kernel: CubicSpline,
    pub(crate) matter: Vec<Matter>,
    /// Temperatures, where they count.
    pub(crate) heat: Option<Heat>,
    pub(crate) colliders: Vec<Collider<3>>,
    pub(crate) emitters: Vec<Emitter<3>>,
    /// What holds matter at a person's wish.
    pub(crate) hand: Option<Collider<3>>,
    /// What a person pours from.
    pub(crate) nozzle: Option<Pour>,
    pub(crate) particles: Particles<T>,
    /// Rigid and soft bodies.
    pub(crate) solids: Solids,
    pub(crate) solver: Solver<T>,
    /// What is missing behind walls.
    pub(crate) behind: HalfSpace,
    /// What is missing beyond a free surface.
    pub(crate) beyond: HalfSpace,
    pub(crate) density: Density,
    /// What the density of a particle in a flat surface lacks [-].
    pub(crate) flat: f64,
    /// Volume of a particle that makes the density of a full lattice one [m³].
    rest_volume: f64,
    pub(crate) time: f64,
    pub(crate) next_id: u32,
    /// First id of each run of ids, with the body it belongs to.
    pub(crate) bodies: Vec<(u32, u32)>,
    pub(crate) energy: EnergyBudget,
    pub(crate) max_speed: f64,
}

impl<T: Scalar> Pbf<T> {
    /// An empty simulation. Fails when the operating system refuses threads.
    pub fn new(
        options: PbfOptions,
        fluids: Vec<Fluid>,
        colliders: Vec<Collider<3>>,
        emitters: Vec<Emitter<3>>,
    ) -> Result<Self, rayon::ThreadPoolBuildError> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(options.threads).build()?;
        let kernel = CubicSpline::new(RADIUS * options.spacing);
        let lattice = Lattice::new(&kernel, options.spacing);
        let lightest = fluids.iter().map(|fluid| fluid.density).fold(f64::INFINITY, f64::min);
        let mass = lightest * options.spacing.powi(3);
        Ok(Self {
            pool: Arc::new(pool),
            level: Level::new(),
            kernel,
            matter: fluids.into_iter().map(Matter::new).collect(),
            heat: None,
            flat: lattice.flat,
            colliders,
            emitters,
            hand: None,
            nozzle: None,
            particles: Particles::default(),
            solids: Solids::default(),
            solver: Solver::default(),
            behind: HalfSpace::layered(&kernel, options.spacing),
            beyond: HalfSpace::even(&kernel),
            rest_volume: 1.0 / lattice.weights,
            density: Density {
                softness: SOFTNESS * lattice.squared_gradients / mass,
                tension: (
                    options.tension * mass / lattice.squared_gradients,
                    kernel.weight(TOUCHING * kernel.radius()),
                ),
            },
            time: 0.0,
            next_id: 0,
            bodies: Vec::new(),
            energy: EnergyBudget::default(),
            max_speed: 0.0,
            options,
        })
    }

    /// Adds the particles of a body; their ids are given here. Call [`Pbf::start`] when done.
    pub fn add_body(
        &mut self,
        fluid: usize,
        body: u32,
        particles: impl ExactSizeIterator<Item = NewParticle<3>>,
    ) {
        let first_id = self.next_id;
        self.bodies.push((first_id, body));
        self.next_id += particles.len() as u32;
        let volume = self.rest_volume;
        let air = self.air();
        let free = (f64::NEG_INFINITY, air);
        self.particles.extend(fluid as u32, first_id, volume, free, particles);
    }

    /// Lets a fluid change with time or with its temperature. Call before [`Pbf::start`].
    pub fn change(&mut self, fluid: usize, course: Course) {
        self.matter[fluid].course = Some(course);
    }

    /// Lets temperatures count; how each material carries heat, in their order. Call before bodies are added.
    pub fn warm(&mut self, heat: Heat, matter: &[Thermal]) {
        for (to, &thermal) in self.matter.iter_mut().zip(matter) {
            to.thermal = thermal;
        }
        self.heat = Some(heat);
    }

    /// Gives the particles of the body that was added last a temperature by their place [°C].
    pub fn paint(&mut self, temperature: impl Fn(Vector<f64, 3>) -> f64) {
        let first = self.bodies.last().map_or(0, |&(first, _)| first);
        let Particles { id, temperature: to, motion, .. } = &mut self.particles;
        for ((to, &id), x) in to.iter_mut().zip(&*id).zip(&motion.position) {
            if id >= first {
                *to = temperature(point(x));
            }
        }
    }

    /// Temperature of the air, and of matter of which nothing is said [°C].
    pub(crate) fn air(&self) -> f64 {
        self.heat.as_ref().map_or(Heat::default().air, |heat| heat.air)
    }

    /// Adds the particles of a solid body; the fluid numbered `fluid` stands for its matter ([`Fluid::solid`]).
    pub fn add_solid(
        &mut self,
        solid: Solid,
        fluid: usize,
        body: u32,
        particles: impl ExactSizeIterator<Item = NewParticle<3>>,
    ) {
        let particles: Vec<_> = particles.collect();
        self.solids.add(solid, fluid, self.next_id, &particles, self.options.spacing);
        self.add_body(fluid, body, particles.into_iter());
    }

    /// Energies of the initial state, before the first step.
    pub fn start(&mut self) {
        self.solids.locate(&self.particles.id, &mut self.solver.solid);
        self.book();
        self.energy.initial = self.energy.mechanical();
    }

    /// Largest step of the present state [s], and what sets it.
    pub fn step_limit(&self) -> (f64, String) {
        let limit = self.stable_step();
        let reason = match limit < self.options.longest_step {
            true => "the fastest particle, which may not pass its neighbors",
            false => "`solver.dt`",
        };
        (limit, reason.to_owned())
    }

    /// Threads at work.
    pub fn thread_count(&self) -> usize {
        self.pool.current_num_threads()
    }

    /// Radius of the kernel [m].
    pub(crate) fn kernel_radius(&self) -> f64 {
        self.kernel.radius()
    }

    /// Lets emitters add what is due.
    pub(crate) fn emit(&mut self) {
        let radius = self.kernel_radius();
        for number in 0..self.emitters.len() {
            let emitter = &mut self.emitters[number];
            let new = emitter.emit(self.time);
            // The jet is held until a kernel's radius of it is out, and for a step more at most.
            let held = radius / Vector(emitter.velocity).norm();
            let (fluid, body) = (emitter.material, emitter.body);
            let air = self.air();
            let temperature = self.heat.as_ref().map_or(air, |heat| heat.poured_by(number));
            self.take_in(fluid, body, (held, temperature), new);
        }
        self.emit_poured();
    }

    /// Adds particles that have left a nozzle, go straight on for the time `held` [s] and have a temperature [°C].
    pub(crate) fn take_in(
        &mut self,
        fluid: usize,
        body: u32,
        (held, temperature): (f64, f64),
        new: Vec<NewParticle<3>>,
    ) {
        if new.is_empty() {
            return;
        }
        let first_id = self.next_id;
        self.next_id += new.len() as u32;
        if self.bodies.last().is_none_or(|&(_, last)| last != body) {
            self.bodies.push((first_id, body));
        }
        let gravity = Vector(self.options.gravity);
        for particle in &new {
            let speed_squared = Vector(particle.velocity).norm_squared();
            let height = -gravity.dot(Vector(particle.position));
            self.energy.emitted += particle.mass * (0.5 * speed_squared + height);
        }
        let (volume, free_from) = (self.rest_volume, self.time + held);
        let free = (free_from, temperature);
        self.particles.extend(fluid as u32, first_id, volume, free, new.into_iter());
    }
}

/// Sums over a full cubic lattice around a particle.
struct Lattice {
    /// Σ W, the particle itself included [1/m³].
    weights: f64,
    /// What the weights of a particle in a flat surface lack, as a share [-].
    flat: f64,
    /// Σ v² |g|² with the volume v = 1/ΣW [1/m²].
    squared_gradients: f64,
}

impl Lattice {
    fn new<K: Radial>(kernel: &K, spacing: f64) -> Self {
        let reach = (kernel.radius() / spacing).ceil() as i32;
        let (mut weights, mut above, mut squared) = (0.0, 0.0, 0.0);
        for i in -reach..=reach {
            for j in -reach..=reach {
                for k in -reach..=reach {
                    let r = spacing * f64::from(i * i + j * j + k * k).sqrt();
                    weights += kernel.weight(r);
                    above += if i > 0 { kernel.weight(r) } else { 0.0 };
                    squared += (kernel.slope(r) * r).powi(2);
                }
            }
        }
        Self { weights, flat: above / weights, squared_gradients: squared / (weights * weights) }
    }
}

impl<T: Scalar> Method for Pbf<T> {
    fn name(&self) -> &'static str {
        "pbf"
    }

    fn dim(&self) -> usize {
        3
    }

    fn precision(&self) -> &'static str {
        T::NAME
    }

    fn particle_count(&self) -> usize {
        self.particles.len()
    }

    fn time(&self) -> f64 {
        self.time
    }

    fn stable_step(&self) -> f64 {
        // Who meets whom in a step is known at its start: nothing may travel farther than it sees.
        let poured = self.nozzle.iter().map(|nozzle| &nozzle.emitter);
        let nozzles = self.emitters.iter().chain(poured);
        let emitted = nozzles.filter_map(|emitter| emitter.speed_from(self.time));
        let fastest = emitted.fold(self.max_speed, f64::max);
        let longest = self.options.longest_step * (1.0 + ROUNDING);
        longest.min(self.kernel_radius() / fastest)
    }

    fn step(&mut self, dt: f64) -> Result<StepStats, StepError> {
        let pool = Arc::clone(&self.pool);
        pool.install(|| self.advance(dt))
    }

    fn attributes(&self) -> Vec<Array> {
        snapshot::attributes(self)
    }

    fn energy(&self) -> EnergyBudget {
        self.energy
    }

    fn totals(&self) -> Totals {
        let motion = &self.particles.motion;
        let mut totals = Totals::default();
        for p in 0..self.particles.len() {
            let mass = motion.mass[p].to_f64();
            let vector = |x: &[T; 4]| Vector([x[0].to_f64(), x[1].to_f64(), x[2].to_f64()]);
            let (x, v) = (vector(&motion.position[p]), vector(&motion.velocity[p]));
            let turn = x.cross(v * mass);
            totals.mass += mass;
            for axis in 0..3 {
                totals.momentum[axis] += mass * v[axis];
                totals.angular_momentum[axis] += turn[axis];
            }
            totals.kinetic_energy += 0.5 * mass * v.norm_squared();
        }
        totals.potential_energy = self.energy.elastic + self.energy.gravitational;
        totals
    }

    fn memory_bytes(&self) -> usize {
        self.particles.memory_bytes() + self.solver.memory_bytes() + self.solids.memory_bytes()
    }

    fn save(&self) -> Snapshot {
        snapshot::save(self)
    }

    fn restore(&mut self, snapshot: &Snapshot) -> Result<(), StepError> {
        snapshot::restore(self, snapshot).map_err(StepError::Snapshot)?;
        self.solids.locate(&self.particles.id, &mut self.solver.solid);
        Ok(())
    }

    fn poke(&mut self, poke: &Poke) -> Result<(), PokeError> {
        self.apply(poke)
    }
}
