//! The objective of an implicit step, over the changes Δv of the node velocities.
//!
//! ```text
//! F_p(Δv) = (I + Δt Σ_i (vⁿ_i + Δv_i) g_ipᵀ) Fⁿ_p
//! E(Δv)   = ½ Σ m_i |Δv_i|² − Δt Σ m_i g·Δv_i + Σ_p V_p Ψ(F_p) + friction
//! ∇_i E   = m_i (Δv_i − Δt g) + Σ_p M_p g_ip                       M_p = V_p Δt P(F_p) Fⁿ_pᵀ
//! (H u)_i = m_i u_i + Σ_p (C_p : Σ_j u_j g_jpᵀ) g_ip               C_p, positive semi-definite
//! ```
//!
//! (Li et al. 2022, §4). Velocity gradients of the present point and of the direction of search stand
//! in columns, so that a probe of the line search passes over the particles without the grid; energy,
//! moments and tangents come from the same pass, so that an accepted probe needs no second one.

use std::time::Instant;

use pliant_math::{Dim, Level, Scalar, Space, Vector};
use pliant_solve::{LinearReport, Objective, Probe, System};
use rayon::prelude::*;

use super::contacts::{ContactChange, Contacts, set_vector, vector};
use super::meshes::MeshScratch;
use super::options::{ImplicitOptions, LinearSolver};
use super::scratch::{Scratch, SetScratch};
use super::times::SolveTimes;
use crate::codim::Fabric;
use crate::compiled::Compiled;
use crate::constitutive::{Follows, Guess, HeldChange, Trial, TrialTotals};
use crate::grid::{Node, Shared, SparseGrid, tile_width};
use crate::particles::{Column, Group, Particles};
use crate::simulation::{KernelChoice, MaterialSet};
use crate::transfer::{Couple, CoupleTiles, Field, FieldReader, Moments, ReadBatch};

/// Groups of particles in a task; sums are made task by task.
pub(super) const TASK_GROUPS: usize = 64;
/// Nodes in a task.
pub(super) const TASK_NODES: usize = 2048;
/// Iterations after which a linear solve gives way to a factorization, by dimension: about what one costs
/// in the plane, half of that in space, for its directions save Newton iterations too.
const SLOW_ITERATIONS: [u32; 4] = [0, 0, 40, 100];
/// Nodes in space beyond which a factorization costs more than all the iterations it would save; in the
/// plane it grows little faster than they do.
const MOST_FACTORIZED: usize = 4000;
/// Units in the last place of a sum of energies that count as rounding.
const ROUNDING: f64 = 16.0;

/// ½ Σ m|x + αp|² − Δt Σ m g·(x + αp) as a polynomial in α.
#[derive(Clone, Copy, Debug, Default)]
struct Inertia([f64; 3]);

impl Inertia {
    fn at(self, alpha: f64) -> f64 {
        self.0[0] + alpha * (self.0[1] + alpha * self.0[2])
    }

    fn slope(self, alpha: f64) -> f64 {
        self.0[1] + 2.0 * alpha * self.0[2]
    }
}

/// What does not change during a step.
#[derive(Clone, Copy)]
pub(crate) struct Setting<'a, T, const D: usize> {
    pub(crate) sets: &'a [MaterialSet<T, D>],
    /// Meshes that some of the sets belong to.
    pub(crate) fabrics: &'a [Fabric<T, D>],
    /// Time at the start of the step [s].
    pub(crate) time: f64,
    /// Masses and velocities at the start of the step.
    pub(crate) grid: &'a SparseGrid<T, D>,
    pub(crate) kernel: KernelChoice,
    pub(crate) level: Level,
    pub(crate) gravity: Vector<f64, D>,
    pub(crate) dt: f64,
    pub(crate) options: ImplicitOptions,
    /// Fastest sound in the matter [m/s].
    pub(crate) sound: f64,
    /// Make the Hessian positive definite.
    pub(crate) project: bool,
}

/// The objective at a point.
pub(crate) struct Problem<'a, T, const D: usize> {
    pub(crate) setting: Setting<'a, T, D>,
    pub(crate) scratch: &'a mut Scratch<T, D>,
    inertia: Inertia,
    /// Energies of the last guess.
    totals: TrialTotals,
    friction: f64,
    value: f64,
    /// Whether the diagonal blocks belong to an earlier point.
    stale: bool,
    /// Whether iterations have been given up in favor of direct solves.
    too_stiff: bool,
    /// Whether the matrix of direct solves is laid out for earlier nodes.
    unassembled: bool,
    pub(crate) times: SolveTimes,
}

impl<'a, T: Compiled<D>, const D: usize> Problem<'a, T, D>
where
    Dim<D>: Space<D>,
{
    /// The problem of a step; it stands nowhere until [`Problem::start`].
    pub(crate) fn new(setting: Setting<'a, T, D>, scratch: &'a mut Scratch<T, D>) -> Self {
        let count = setting.grid.nodes.len();
        let zero = [T::default(); 4];
        for field in [&mut scratch.change, &mut scratch.direction, &mut scratch.field] {
            field.clear();
            field.resize(count, zero);
        }
        for field in &mut scratch.blocks {
            field.resize(count, zero);
        }
        if scratch.sets.len() != setting.sets.len() {
            let layouts = setting.sets.iter().filter_map(|set| set.constitutive.trial_layout());
            let tangents = setting.options.splitting.is_none();
            scratch.sets = layouts.map(|layout| SetScratch::new(D, layout, tangents)).collect();
        }
        for (scratch, set) in scratch.sets.iter_mut().zip(setting.sets) {
            scratch.resize(set.particles.len());
        }
        scratch.meshes.resize_with(setting.fabrics.len(), MeshScratch::new);
        for (mesh, fabric) in scratch.meshes.iter_mut().zip(setting.fabrics) {
            let count = |set: usize| setting.sets[set].particles.len();
            mesh.resize(count(fabric.vertices), count(fabric.elements));
            mesh.held = fabric.held(setting.time, setting.dt);
        }
        Self {
            setting,
            scratch,
            inertia: Inertia::default(),
            totals: TrialTotals::default(),
            friction: 0.0,
            value: f64::INFINITY,
            stale: true,
            too_stiff: false,
            unassembled: true,
            times: SolveTimes::default(),
        }
    }

    /// Numbers in a vector over the nodes.
    pub(crate) fn len(&self) -> usize {
        4 * self.setting.grid.nodes.len()
    }

    /// Takes the changes of velocity in the scratch as the present point and evaluates there. Returns
    /// the value, infinite if some particle is inside out.
    pub(crate) fn start(&mut self) -> f64 {
        self.scratch.direction.fill([T::default(); 4]);
        self.sum_velocities();
        self.read_motion();
        for SetScratch { direction, velocity_along, .. } in &mut self.scratch.sets {
            for column in [direction, velocity_along] {
                column.groups_mut().fill(Group(Default::default()));
            }
        }
        self.inertia = self.inertia_along();
        self.value = self.evaluate(0.0);
        self.stale = true;
        self.value
    }

    /// Moves the held yield values by the share `relaxation` of the way to those of the present point;
    /// returns the whole way as a share of the values, of the material that has the longest.
    pub(crate) fn hold(&mut self, relaxation: f64) -> f64 {
        let Setting { sets, level, .. } = self.setting;
        let guess = self.guess(0.0);
        let mut longest: f64 = 0.0;
        for (set, scratch) in sets.iter().zip(&mut self.scratch.sets) {
            if scratch.held.components() == 0 {
                continue;
            }
            let SetScratch { gradient, direction, held, .. } = scratch;
            let particles = &set.particles;
            let tasks = held.groups_mut().par_chunks_mut(TASK_GROUPS).enumerate();
            let changes: Vec<HeldChange> = tasks
                .map(|(task, held)| {
                    let trial = Trial {
                        gradient: part(gradient, task),
                        direction: part(direction, task),
                        mass: part(&particles.mass, task),
                        deformation: part(&particles.deformation, task),
                        branch: &[],
                        memory: part(&particles.memory, task),
                        held: &[],
                        moment: &mut [],
                        tangent: &mut [],
                    };
                    set.constitutive.hold(level, &trial, &guess, relaxation, held)
                })
                .collect();
            let mut total = HeldChange::default();
            for change in &changes {
                total.merge(change);
            }
            longest = longest.max(total.share());
        }
        longest
    }

    /// Velocity of a node at the present point [m/s].
    pub(crate) fn velocity(&self, node: usize) -> Vector<f64, D> {
        self.velocity_along(0.0)(node)
    }

    fn velocity_along(&self, alpha: f64) -> impl Fn(usize) -> Vector<f64, D> + '_ {
        move |node| {
            vector::<T, D>(&self.setting.grid.nodes[node])
                + vector::<T, D>(&self.scratch.change[node])
                + vector::<T, D>(&self.scratch.direction[node]) * alpha
        }
    }

    /// Places the point where all nodes come to rest, contacts or not, so that no particle deforms, and
    /// holds the yield values of that state: those of the step before. Returns the value.
    pub(crate) fn come_to_rest(&mut self) -> f64 {
        let start = &self.setting.grid.nodes;
        for (change, start) in self.scratch.change.iter_mut().zip(start) {
            set_vector(change, -vector::<T, D>(start));
        }
        self.start();
        if self.hold(1.0) > 0.0 {
            // Held values enter the energy.
            self.value = self.evaluate(0.0);
        }
        self.value
    }

    /// Energy of matter at the present point, with what flow has dissipated on the way there [J].
    pub(crate) fn stored(&self) -> f64 {
        let friction = self.scratch.contacts.friction_energy(self.velocity_along(0.0));
        self.value - self.inertia_along().at(0.0) - friction
    }

    /// Decides about contacts by what inertia, gravity and the stress of matter at rest would make of
    /// the nodes without them.
    pub(crate) fn foresee_contacts(&mut self) {
        let mut contacts = std::mem::take(&mut self.scratch.contacts);
        let mut imbalance = std::mem::take(&mut self.scratch.field);
        self.imbalance(&mut imbalance);
        let start = &self.setting.grid.nodes;
        // From rest, the imbalance is the momentum that is missing.
        let free =
            |node: usize| vector::<T, D>(&imbalance[node]) * (-1.0 / start[node][0].to_f64());
        contacts.decide(free);
        (self.scratch.contacts, self.scratch.field) = (contacts, imbalance);
    }

    /// Places the point where nodes keep a share of their present motion, with or without what gravity
    /// adds, as far as contacts allow. Returns the value, infinite if some particle is inside out.
    pub(crate) fn begin_with(&mut self, share: f64) -> f64 {
        let fall = match self.setting.options.extrapolate {
            true => self.setting.gravity * self.setting.dt,
            false => Vector([0.0; D]),
        };
        let start = &self.setting.grid.nodes;
        for (change, start) in self.scratch.change.iter_mut().zip(start) {
            if start[0] != T::default() {
                let v = vector::<T, D>(start);
                set_vector(change, v * (share - 1.0) + fall * share);
            }
        }
        self.scratch.contacts.enforce(start, &mut self.scratch.change);
        self.start()
    }

    /// Stops nodes that the present point would let enter a collider or be pushed along by it; says how
    /// many.
    pub(crate) fn stop_at_contacts(&mut self) -> usize {
        let Scratch { contacts, change, .. } = &mut *self.scratch;
        contacts.stop(&self.setting.grid.nodes, change)
    }

    /// What contacts are to do in the next solve, by what the last one found.
    pub(crate) fn next_contacts(&self, relaxation: f64) -> (Contacts<D>, ContactChange) {
        let mut contacts = self.scratch.contacts.clone();
        let change = contacts.update(relaxation, self.velocity_along(0.0));
        (contacts, change)
    }

    /// Puts contacts in place for the next solve; the present point follows them.
    pub(crate) fn take_contacts(&mut self, contacts: Contacts<D>) {
        contacts.enforce(&self.setting.grid.nodes, &mut self.scratch.change);
        self.scratch.contacts = contacts;
    }

    /// Infinite, or the energies at `α` along the direction, with moments and tangents in the
    /// scratch.
    pub(super) fn evaluate(&mut self, alpha: f64) -> f64 {
        let Setting { sets, level, .. } = self.setting;
        let guess = self.guess(alpha);
        let mut totals = TrialTotals::default();
        for (set, scratch) in sets.iter().zip(&mut self.scratch.sets) {
            if scratch.follows != Follows::Gradient {
                continue;
            }
            let SetScratch { gradient, direction, moment, tangent, held, .. } = scratch;
            let particles = &set.particles;
            let moments = moment.groups_mut().par_chunks_mut(TASK_GROUPS * D * D);
            let tasks = moments.zip(parts_mut(tangent, particles.group_count())).enumerate();
            let answers: Vec<TrialTotals> = tasks
                .map(|(task, (moment, tangent))| {
                    let mut trial = Trial {
                        gradient: part(gradient, task),
                        direction: part(direction, task),
                        mass: part(&particles.mass, task),
                        deformation: part(&particles.deformation, task),
                        branch: part(&particles.branch, task),
                        memory: part(&particles.memory, task),
                        held: part(held, task),
                        moment,
                        tangent,
                    };
                    set.constitutive.attempt(level, &mut trial, &guess)
                })
                .collect();
            for answer in &answers {
                totals.merge(answer);
            }
        }
        self.evaluate_meshes(alpha, &mut totals);
        self.totals = totals;
        self.friction = self.scratch.contacts.friction_energy(self.velocity_along(alpha));
        let value = self.inertia.at(alpha) + totals.energy + self.friction;
        if value.is_nan() { f64::INFINITY } else { value }
    }

    pub(super) fn guess(&self, alpha: f64) -> Guess {
        let Setting { dt, options, project, .. } = self.setting;
        Guess { dt, alpha, form: options.form, project }
    }

    /// Velocities at the present point into the field.
    pub(super) fn sum_velocities(&mut self) {
        let Scratch { field, change, .. } = &mut *self.scratch;
        let start = &self.setting.grid.nodes;
        field.par_chunks_mut(TASK_NODES).enumerate().for_each(|(task, field)| {
            let first = task * TASK_NODES;
            for (k, node) in field.iter_mut().enumerate() {
                for c in 1..4 {
                    node[c] = start[first + k][c] + change[first + k][c];
                }
            }
        });
    }

    /// What particles see of the field, as the motion of the present point.
    pub(super) fn read_motion(&mut self) {
        let Scratch { sets: scratch, field, .. } = &mut *self.scratch;
        for (set, scratch) in self.setting.sets.iter().zip(scratch) {
            read_into(&self.setting, set, field, &mut scratch.gradient, &mut scratch.velocity);
        }
    }

    /// What particles see of the field, as the direction of search.
    fn read_direction(&mut self) {
        let Scratch { sets: scratch, field, .. } = &mut *self.scratch;
        for (set, scratch) in self.setting.sets.iter().zip(scratch) {
            let SetScratch { direction, velocity_along, .. } = scratch;
            read_into(&self.setting, set, field, direction, velocity_along);
        }
        self.aim_meshes();
    }

    /// Largest component of the field, averaged at the particles.
    fn largest_mean(&mut self) -> f64 {
        let Setting { sets, grid, kernel, level, .. } = self.setting;
        let nodes = &self.scratch.field;
        let mut largest: f64 = 0.0;
        for set in sets {
            let field = read_field(grid, set, nodes);
            let tasks = set.particles.group_count().div_ceil(TASK_GROUPS);
            let of_task = |reader: &mut FieldReader<T>, task: usize| {
                let first_group = task * TASK_GROUPS;
                reader.begin(&field, first_group);
                let position = part(&set.particles.position, task);
                let mut batch =
                    ReadBatch { first_group, position, gradient: &mut [], value: &mut [] };
                T::read(kernel, level, &field, reader, &mut batch)
            };
            let all = (0..tasks).into_par_iter().map_init(FieldReader::new, of_task);
            largest = largest.max(all.reduce(|| 0.0, f64::max));
        }
        largest
    }

    /// Coefficients of the inertia along the direction.
    fn inertia_along(&self) -> Inertia {
        let Scratch { change, direction, .. } = &*self.scratch;
        let fall = self.setting.gravity * self.setting.dt;
        let start = &self.setting.grid.nodes;
        let tasks: Vec<[f64; 3]> = start
            .par_chunks(TASK_NODES)
            .zip(change.par_chunks(TASK_NODES).zip(direction.par_chunks(TASK_NODES)))
            .map(|(start, (change, direction))| {
                let mut sum = [0.0; 3];
                for ((start, change), direction) in start.iter().zip(change).zip(direction) {
                    let mass = start[0].to_f64();
                    let (x, p) = (vector::<T, D>(change), vector::<T, D>(direction));
                    sum[0] += mass * (0.5 * x.norm_squared() - fall.dot(x));
                    sum[1] += mass * (x.dot(p) - fall.dot(p));
                    sum[2] += 0.5 * mass * p.norm_squared();
                }
                sum
            })
            .collect();
        let mut total = [0.0; 3];
        for sum in &tasks {
            for k in 0..3 {
                total[k] += sum[k];
            }
        }
        Inertia(total)
    }

    /// Adds what the particles exert at the last guess, or the stiffness times a field of velocities.
    fn couple(&self, times: Option<&[Node<T>]>, out: &mut [Node<T>]) {
        let Setting { sets, fabrics, grid, kernel, level, .. } = self.setting;
        let width = tile_width(kernel.support());
        let shared = Shared::new(out);
        let mut exerted: Vec<Moments<'_, T>> = Vec::with_capacity(sets.len());
        for SetScratch { moment, tangent, impulse, follows, .. } in &self.scratch.sets {
            exerted.push(match (follows, times) {
                (Follows::Gradient, Some(field)) => Moments::Product { tangent, field },
                (Follows::Velocity, _) => Moments::Impulses(impulse),
                _ => Moments::Given(moment),
            });
        }
        if times.is_some() {
            for (fabric, mesh) in fabrics.iter().zip(&self.scratch.meshes) {
                exerted[fabric.vertices] = Moments::Impulses(&mesh.impulse);
                exerted[fabric.elements] = Moments::Given(&mesh.moment);
            }
        }
        for (set, moments) in sets.iter().zip(exerted) {
            let couple = Couple { dx: grid.dx, position: &set.particles.position, moments };
            for of_color in &set.colors {
                of_color.par_iter().for_each_init(CoupleTiles::new, |tiles, &number| {
                    let block = &set.blocks[number as usize];
                    T::couple(kernel, level, &couple, block, tiles);
                    // SAFETY: tiles of blocks of one colour do not overlap, and colours take turns, so
                    // no other thread touches these nodes.
                    unsafe { tiles.out.add_to(&shared, &block.under, width, D) };
                });
            }
        }
    }

    /// Whether a factorization may pay.
    fn is_factorizable(&self) -> bool {
        if !self.setting.fabrics.is_empty() {
            // Vertices couple nodes that no particle does.
            return false;
        }
        let nodes = self.setting.grid.nodes.iter();
        D == 2 || nodes.filter(|node| node[0] != T::default()).count() <= MOST_FACTORIZED
    }

    /// The direction by a factorization; none if the matrix does not allow it.
    fn solve_directly(&mut self, gradient: &[T], direction: &mut [T]) -> Option<LinearReport> {
        let start = Instant::now();
        let setting = self.setting;
        let mut assembly = self.scratch.assembly.take().unwrap_or_default();
        if self.unassembled {
            assembly.prepare(setting.grid, setting.kernel);
            self.unassembled = false;
        }
        let Scratch { sets, contacts, .. } = &*self.scratch;
        assembly.assemble(&setting, sets, contacts);
        let (gradient, direction) =
            (bytemuck::cast_slice(gradient), bytemuck::cast_slice_mut(direction));
        let solved = assembly.solve::<T>(gradient, direction);
        self.scratch.assembly = Some(assembly);
        self.times.direct += start.elapsed().as_secs_f64();
        if let Err(error) = &solved {
            tracing::debug!(%error, "direct solve");
        }
        solved.ok()
    }

    /// Gets the preconditioner ready for the present point.
    pub(crate) fn prepare(&mut self) {
        if !self.stale {
            return;
        }
        self.stale = false;
        let start = Instant::now();
        self.build_blocks();
        self.times.blocks += start.elapsed().as_secs_f64();
    }

    /// The gradient without friction and constraints: what is not in balance [kg m/s].
    fn imbalance(&self, out: &mut [Node<T>]) {
        let fall = self.setting.gravity * self.setting.dt;
        let change = &self.scratch.change;
        let start = &self.setting.grid.nodes;
        out.par_chunks_mut(TASK_NODES).enumerate().for_each(|(task, out)| {
            let first = task * TASK_NODES;
            for (k, out) in out.iter_mut().enumerate() {
                let mass = start[first + k][0].to_f64();
                *out = [T::default(); 4];
                if mass > 0.0 {
                    let x = vector::<T, D>(&change[first + k]);
                    set_vector(out, (x - fall) * mass);
                }
            }
        });
        self.couple(None, out);
        self.clear_empty(out);
    }

    /// Nodes without mass do not take part.
    fn clear_empty(&self, field: &mut [Node<T>]) {
        let start = &self.setting.grid.nodes;
        field.par_chunks_mut(TASK_NODES).enumerate().for_each(|(task, field)| {
            let first = task * TASK_NODES;
            for (k, node) in field.iter_mut().enumerate() {
                if start[first + k][0] == T::default() {
                    *node = [T::default(); 4];
                }
            }
        });
    }

    /// The imbalance of the present point, per mass and averaged at the particles [m/s].
    pub(super) fn residual_of(&mut self, gradient: &[Node<T>]) -> f64 {
        let start = &self.setting.grid.nodes;
        self.scratch.field.par_chunks_mut(TASK_NODES).enumerate().for_each(|(task, field)| {
            let first = task * TASK_NODES;
            for (k, node) in field.iter_mut().enumerate() {
                let mass = start[first + k][0];
                let inverse = if mass == T::default() { mass } else { T::from_f64(1.0) / mass };
                for c in 1..4 {
                    node[c] = gradient[first + k][c] * inverse;
                }
            }
        });
        self.largest_mean()
    }
}

impl<T: Compiled<D>, const D: usize> Objective<T> for Problem<'_, T, D>
where
    Dim<D>: Space<D>,
{
    fn value(&self) -> f64 {
        self.value
    }

    fn gradient(&mut self, out: &mut [T]) {
        let out: &mut [Node<T>] = bytemuck::cast_slice_mut(out);
        let start = Instant::now();
        self.imbalance(out);
        self.times.gradient += start.elapsed().as_secs_f64();
        self.scratch.contacts.take_impulses(out);
        self.scratch.contacts.add_friction(out);
        self.scratch.contacts.project(out);
    }

    fn residual(&mut self, gradient: &[T]) -> f64 {
        let start = Instant::now();
        let residual = self.residual_of(bytemuck::cast_slice(gradient));
        self.times.gradient += start.elapsed().as_secs_f64();
        residual
    }

    fn solve(&mut self, gradient: &[T], tolerance: f64, direction: &mut [T]) -> LinearReport {
        self.prepare();
        let ImplicitOptions { linear_solver, linear_iterations, .. } = self.setting.options;
        let direct = linear_solver == LinearSolver::Direct && self.setting.fabrics.is_empty();
        if (direct || self.too_stiff)
            && let Some(report) = self.solve_directly(gradient, direction)
        {
            return report;
        }
        let slow = SLOW_ITERATIONS[D];
        let may_turn = linear_solver == LinearSolver::Auto && !self.too_stiff;
        let may_turn = may_turn && linear_iterations > slow && self.is_factorizable();
        let limit = if may_turn { slow } else { linear_iterations };
        let mut minres = self.scratch.minres.take().unwrap_or_default();
        let report = minres.solve(self, gradient, direction, tolerance, limit);
        self.scratch.minres = Some(minres);
        if may_turn && !report.converged {
            self.too_stiff = true;
            let LinearReport { iterations, .. } = report;
            let mut report = Objective::solve(self, gradient, tolerance, direction);
            report.iterations += iterations;
            return report;
        }
        pliant_solve::vector::scale(direction, -1.0);
        report
    }

    fn precondition(&mut self, gradient: &[T], out: &mut [T]) {
        self.prepare();
        self.apply_blocks(gradient, out);
    }

    fn aim(&mut self, direction: &[T]) -> f64 {
        let Scratch { direction: kept, field, .. } = &mut *self.scratch;
        kept.copy_from_slice(bytemuck::cast_slice(direction));
        field.copy_from_slice(kept);
        let start = Instant::now();
        self.read_direction();
        self.times.aim += start.elapsed().as_secs_f64();
        self.inertia = self.inertia_along();
        let Setting { level, dt, .. } = self.setting;
        let mut longest: f64 = 1.0;
        let solid = |scratch: &&SetScratch<T>| scratch.follows == Follows::Gradient;
        for scratch in self.scratch.sets.iter().filter(solid) {
            let size = TASK_GROUPS * D * D;
            let gradients = scratch.gradient.groups().par_chunks(size);
            let tasks = gradients.zip(scratch.direction.groups().par_chunks(size));
            let of_task = |(gradient, direction)| T::longest_step(level, gradient, direction, dt);
            longest = longest.min(tasks.map(of_task).reduce(|| 1.0, f64::min));
        }
        longest
    }

    fn probe(&mut self, alpha: f64) -> Probe {
        let start = Instant::now();
        let value = self.evaluate(alpha);
        self.times.evaluate += start.elapsed().as_secs_f64();
        let direction = &self.scratch.direction;
        let rubbing =
            self.scratch.contacts.friction_energy(|node| vector::<T, D>(&direction[node]));
        Probe { value, slope: self.inertia.slope(alpha) + self.totals.slope + rubbing }
    }

    fn accept(&mut self, alpha: f64) {
        self.value = self.inertia.at(alpha) + self.totals.energy + self.friction;
        let factor = T::from_f64(alpha);
        let Scratch { change, direction, sets, .. } = &mut *self.scratch;
        let nodes = change.par_chunks_mut(TASK_NODES).zip(direction.par_chunks(TASK_NODES));
        nodes.for_each(|(change, direction)| {
            for (change, direction) in change.iter_mut().zip(direction) {
                for c in 1..4 {
                    change[c] += factor * direction[c];
                }
            }
        });
        for scratch in sets {
            let SetScratch { gradient, direction, velocity, velocity_along, .. } = scratch;
            for (to, from) in [(gradient, direction), (velocity, velocity_along)] {
                let parts = to.groups_mut().par_chunks_mut(TASK_NODES);
                parts.zip(from.groups().par_chunks(TASK_NODES)).for_each(|(to, from)| {
                    for (to, from) in to.iter_mut().zip(from) {
                        for (to, from) in to.0.iter_mut().zip(from.0) {
                            *to += factor * from;
                        }
                    }
                });
            }
        }
        self.stale = true;
    }

    fn rounding(&self) -> f64 {
        let sizes = self.totals.magnitude + self.inertia.0[0].abs() + self.friction.abs();
        ROUNDING * T::EPSILON * sizes
    }
}

impl<T: Compiled<D>, const D: usize> System<T> for Problem<'_, T, D>
where
    Dim<D>: Space<D>,
{
    fn apply(&mut self, x: &[T], y: &mut [T]) {
        let start = Instant::now();
        self.multiply(x, y);
        self.times.product += start.elapsed().as_secs_f64();
        self.times.products += 1;
    }

    fn precondition(&mut self, r: &[T], z: &mut [T]) {
        self.apply_blocks(r, z);
    }
}

impl<T: Compiled<D>, const D: usize> Problem<'_, T, D>
where
    Dim<D>: Space<D>,
{
    /// y ← H x.
    fn multiply(&mut self, x: &[T], y: &mut [T]) {
        let (x, y): (&[Node<T>], &mut [Node<T>]) =
            (bytemuck::cast_slice(x), bytemuck::cast_slice_mut(y));
        self.multiply_meshes(x);
        let start = &self.setting.grid.nodes;
        y.par_chunks_mut(TASK_NODES).enumerate().for_each(|(task, y)| {
            let first = task * TASK_NODES;
            for (k, y) in y.iter_mut().enumerate() {
                let mass = start[first + k][0];
                for c in 0..4 {
                    y[c] = mass * x[first + k][c];
                }
            }
        });
        self.couple(Some(x), y);
        self.clear_empty(y);
        self.scratch.contacts.project(y);
    }
}

/// The groups of a column that belong to task `task`; none of a column without components.
pub(super) fn part<T: Copy + Send + Sync>(column: &Column<T>, task: usize) -> &[Group<T>] {
    column.part(task, TASK_GROUPS)
}

/// Gradients and values of a field at the particles of a set, into columns that have room for them.
pub(super) fn read_into<T: Compiled<D>, const D: usize>(
    setting: &Setting<'_, T, D>,
    set: &MaterialSet<T, D>,
    nodes: &[Node<T>],
    gradient: &mut Column<T>,
    value: &mut Column<T>,
) where
    Dim<D>: Space<D>,
{
    let &Setting { grid, kernel, level, .. } = setting;
    let field = read_field(grid, set, nodes);
    let groups = set.particles.group_count();
    let tasks = parts_mut(gradient, groups).into_par_iter().zip(parts_mut(value, groups));
    tasks.enumerate().for_each_init(FieldReader::new, |reader, (task, (gradient, value))| {
        let first_group = task * TASK_GROUPS;
        reader.begin(&field, first_group);
        let position = part(&set.particles.position, task);
        let mut batch = ReadBatch { first_group, position, gradient, value };
        T::read(kernel, level, &field, reader, &mut batch);
    });
}

/// The parts of a column of so many groups, one for each task; empty ones of a column without components.
fn parts_mut<T: Copy + Send + Sync>(column: &mut Column<T>, groups: usize) -> Vec<&mut [Group<T>]> {
    match TASK_GROUPS * column.components() {
        0 => (0..groups.div_ceil(TASK_GROUPS)).map(|_| Default::default()).collect(),
        size => column.groups_mut().chunks_mut(size).collect(),
    }
}

fn read_field<'a, T: Scalar, const D: usize>(
    grid: &SparseGrid<T, D>,
    set: &'a MaterialSet<T, D>,
    nodes: &'a [Node<T>],
) -> Field<'a, T, D> {
    let particles: &Particles<T, D> = &set.particles;
    Field { dx: grid.dx, particle_count: particles.len(), blocks: &set.blocks, nodes, before: None }
}
