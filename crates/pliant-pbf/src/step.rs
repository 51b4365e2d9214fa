//! One step of the doubly constrained solver.
//!
//! ```text
//! neighbors, densities, corrections at x⁰
//! u ← u + Δt g, what Λ of the last step exerts, contacts
//! velocity pass:  conformation constraints, contacts                     n_v times
//! x ← x⁰ + Δt u, contacts;  Λ ← Δt² Λ
//! position pass:  density, contacts, conformation constraints, contacts  n_p times
//! u ← (x − x⁰)/Δt;  Λ ← Λ/Δt²;  Q ← what is remembered of it;  particles are spread evenly
//! ```
//!
//! Barreiro et al. 2017, section 5. Contacts act in the velocity pass too: matter that falls moves as one until it meets
//! something, and otherwise there would be nothing to correct.

use pliant_contact::Posed;
use pliant_core::{Phase, PhaseClock, StepError, StepStats};
use pliant_math::{LANES, Scalar, Vector};
use rayon::prelude::*;

use crate::fluid::{Compliance, Fluid};
use crate::local::{VOIGT, hand_out, renew, take_back};
use crate::neighbors::order;
use crate::particles::Particles;
use crate::simulation::{Form, Pbf, SKIN};
use crate::solver::{Setting, Solver, told};
use crate::walls::{Walls, point};

/// Share of the multipliers of the last step that a step begins with. What bears a weight does so from the start, and
/// iterations are left with what has changed.
const TAKEN_UP: f64 = 0.95;

impl<T: Scalar> Pbf<T> {
    pub(crate) fn advance(&mut self, dt: f64) -> Result<StepStats, StepError> {
        if !(dt > 0.0 && dt.is_finite()) {
            let reason = "a step is a positive length of time".to_owned();
            return Err(StepError::Failed { reason, dt, time: self.time });
        }
        let mut clock = PhaseClock::new();
        self.emit();
        let radius = self.kernel_radius();
        let reach = radius * (1.0 + SKIN);
        let order = order(&self.particles.motion.position, reach);
        self.particles.permute(&order);
        self.solver.neighbors.find(&self.particles.motion.position, radius, reach);
        clock.lap("neighbors");

        let all = self.colliders.iter();
        let mut walls = Walls {
            posed: all.filter_map(|collider| collider.at(self.time + dt)).collect(),
            near: Vec::new(),
            radius: 0.5 * self.options.spacing,
            behind: &self.behind,
            dt,
        };
        let hand = self.hand.as_ref().and_then(|hand| hand.at(self.time));
        let Self { particles, solver, options, fluids, time, .. } = self;
        let count = particles.len();
        let gravity = Vector(options.gravity);
        let fastest =
            particles.motion.velocity.par_iter().map(squared_speed).reduce(|| 0.0, f64::max);
        let travel = 2.0 * dt * (fastest.sqrt() + gravity.norm() * dt);
        walls.find(&particles.motion.position, reach + travel);

        let mut setting = Setting {
            relaxation: options.relaxation,
            preconditioner: options.preconditioner,
            corotated: options.corotated,
            renews_gradients: options.renews_gradients,
            ..Setting::new(self.kernel, self.level, dt)
        };
        if !options.corrected {
            setting.correctable = f64::INFINITY;
        }
        solver.walls.clear();
        solver.walls.resize(count, [T::default(); 4]);
        walls.complete(&particles.motion.position, &mut solver.walls);
        hand_out(&particles.conformation, &mut solver.conformation);
        let is_constrained = solver.tell(particles, fluids, hand.as_ref(), *time, dt);
        let behind = options.keeps_volume.then_some(&self.behind);
        solver.begin(&setting, behind, &mut particles.motion);
        clock.lap("neighborhoods");

        let motion = &mut particles.motion;
        let share = T::from_f64((-options.drag * dt).exp());
        let fall = options.gravity.map(|g| T::from_f64(g * dt));
        for (v, x) in motion.velocity.iter_mut().zip(&motion.position) {
            if x[3] != T::default() {
                for axis in 0..3 {
                    v[axis] = v[axis] * share + fall[axis];
                }
            }
        }
        // Liquids have no conformation to hold.
        let solves = is_constrained && options.form == Form::Constraints;
        let velocity_iterations = if solves { options.velocity_iterations } else { 0 };
        if velocity_iterations > 0 {
            solver.take_up(&particles.multiplier);
            solver.exert(&setting, motion);
        } else if is_constrained && !solves {
            solver.take_stresses();
            solver.exert(&setting, motion);
        }
        walls.turn_all(&solver.start, &motion.position, &mut motion.velocity);
        for _ in 0..velocity_iterations {
            solver.iterate_velocities(&setting, motion);
            walls.turn_all(&solver.start, &motion.position, &mut motion.velocity);
        }
        clock.lap("velocities");

        let step = T::from_f64(dt);
        for (x, v) in motion.position.iter_mut().zip(&motion.velocity) {
            for axis in 0..3 {
                x[axis] += step * v[axis];
            }
        }
        walls.place_all(&solver.start, &mut motion.position);
        solver.scale_multipliers(dt * dt);
        for _ in 0..options.position_iterations {
            walls.complete(&motion.position, &mut solver.walls);
            solver.iterate_density(&setting, &self.density, motion);
            walls.place_all(&solver.start, &mut motion.position);
            if solves {
                solver.iterate_positions(&setting, motion);
                walls.place_all(&solver.start, &mut motion.position);
            }
        }
        clock.lap("positions");

        let rate = T::from_f64(1.0 / dt);
        for ((v, x), start) in motion.velocity.iter_mut().zip(&motion.position).zip(&solver.start) {
            for axis in 0..3 {
                v[axis] = (x[axis] - start[axis]) * rate;
            }
        }
        solver.scale_multipliers(1.0 / (dt * dt));
        take_back(&solver.multiplier, &mut particles.multiplier);
        let kept: Vec<T> = particles
            .fluid
            .iter()
            .map(|&fluid| T::from_f64(fluids[fluid as usize].kept(dt)))
            .collect();
        solver.remember(&setting, motion, &kept);
        take_back(&solver.conformation, &mut particles.conformation);
        clock.lap("memory");
        if options.keeps_volume {
            solver.shift(motion, options.spacing);
            walls.place_all(&solver.start, &mut motion.position);
            clock.lap("shift");
        }
        *time += dt;
        self.conclude(dt, velocity_iterations, clock.phases)
    }

    /// Books a step.
    fn conclude(
        &mut self,
        dt: f64,
        velocity_iterations: u32,
        phases: Vec<Phase>,
    ) -> Result<StepStats, StepError> {
        self.book();
        if !self.energy.mechanical().is_finite() {
            return Err(self.not_finite(dt));
        }
        let iterations =
            [("velocities", velocity_iterations), ("positions", self.options.position_iterations)];
        let ratios = &self.solver.ratio;
        let excess = |ratio: &T| (ratio.to_f64() - 1.0).max(0.0);
        let mean = ratios.iter().map(excess).sum::<f64>() / ratios.len().max(1) as f64;
        Ok(StepStats {
            dt,
            max_speed: self.max_speed,
            energy: self.energy,
            iterations: iterations.map(|(name, count)| (name.to_owned(), count)).into(),
            residuals: vec![("density".to_owned(), mean)],
            phases,
            ..StepStats::default()
        })
    }

    /// Energies and the fastest particle of the present state.
    pub(crate) fn book(&mut self) {
        let Self { particles, fluids, options, .. } = self;
        let motion = &particles.motion;
        let gravity = Vector(options.gravity);
        let (mut kinetic, mut gravitational, mut elastic, mut fastest) = (0.0, 0.0, 0.0, 0.0_f64);
        for p in 0..particles.len() {
            let mass = motion.mass[p].to_f64();
            let squared = squared_speed(&motion.velocity[p]);
            let x = motion.position[p];
            kinetic += 0.5 * mass * squared;
            gravitational -=
                mass * gravity.dot(Vector([x[0].to_f64(), x[1].to_f64(), x[2].to_f64()]));
            fastest = fastest.max(squared);
            let q = &particles.conformation[p];
            let mut away = 0.0;
            for (number, (i, j)) in VOIGT.into_iter().enumerate() {
                let entry = q[number].to_f64() - f64::from(u8::from(i == j));
                away += entry * entry * if i == j { 1.0 } else { 2.0 };
            }
            let modulus = fluids[particles.fluid[p] as usize].modulus();
            elastic += 0.25 * modulus * motion.rest_volume[p].to_f64() * away;
        }
        self.energy.kinetic = kinetic;
        self.energy.gravitational = gravitational;
        self.energy.elastic = elastic;
        self.max_speed = fastest.sqrt();
    }

    /// Finds the particle whose state is no longer a number.
    fn not_finite(&self, dt: f64) -> StepError {
        let motion = &self.particles.motion;
        let is_broken = |x: &[T; 4]| x[..3].iter().any(|x| !x.is_finite());
        let columns = [("position", &motion.position), ("velocity", &motion.velocity)];
        let broken = columns.into_iter().find_map(|(quantity, column)| {
            Some((quantity, self.particles.id[column.iter().position(is_broken)?]))
        });
        let conformation = || {
            let is_broken = |q: &[T; 6]| q.iter().any(|x| !x.is_finite());
            self.particles.conformation.iter().position(is_broken)
        };
        let (quantity, particle) = broken
            .or_else(|| Some(("conformation", self.particles.id[conformation()?])))
            .unwrap_or(("energy", 0));
        StepError::NotFinite { quantity, particle, time: self.time, dt }
    }
}

impl<T: Scalar> Solver<T> {
    /// Tells each constraint what it has to know of its particle, and particles whether they are free to move. Says whether
    /// there is any constraint.
    fn tell(
        &mut self,
        particles: &mut Particles<T>,
        fluids: &[Fluid],
        hand: Option<&Posed<'_, 3>>,
        time: f64,
        dt: f64,
    ) -> bool {
        renew(&mut self.terms, particles.len());
        let motion = &mut particles.motion;
        let mut is_constrained = false;
        for p in 0..motion.position.len() {
            let held = hand.and_then(|hand| hand.within(point(&motion.position[p]), 0.0));
            if let Some(held) = &held {
                for axis in 0..3 {
                    motion.velocity[p][axis] = T::from_f64(held.velocity[axis]);
                }
            }
            // What is held goes with the hand; what comes out of a nozzle goes straight on for a while.
            let is_free = particles.free_from[p] <= time && held.is_none();
            motion.position[p][3] = match is_free {
                true => T::from_f64(1.0) / motion.mass[p],
                false => T::default(),
            };
            let volume = motion.rest_volume[p].to_f64();
            let compliance = fluids[particles.fluid[p] as usize].compliance(dt, volume);
            if let Some(Compliance { alpha, polymer }) = compliance.filter(|_| is_free) {
                is_constrained = true;
                let terms = &mut self.terms[p / LANES];
                let mut set = |place: usize, number| terms[place][p % LANES] = T::from_f64(number);
                set(told::RELAXATION, 1.0);
                set(told::SHAPE, alpha);
                set(told::VOLUME, alpha);
                set(told::POLYMER, polymer);
            }
        }
        is_constrained
    }

    /// Begins with multipliers of the last step. Without a compliance they know no bound, and are not needed.
    fn take_up(&mut self, last: &[[T; 6]]) {
        for (p, last) in last.iter().enumerate() {
            let (terms, lane) = (&self.terms[p / LANES], p % LANES);
            let has = |place: usize| terms[place][lane] != T::default();
            if has(told::RELAXATION) && has(told::SHAPE) {
                for (number, last) in last.iter().enumerate() {
                    self.multiplier[p / LANES][number][lane] = *last * T::from_f64(TAKEN_UP);
                }
            }
        }
    }

    /// Multipliers that exert the stress of what is remembered: Λ = −(Q − I)/α.
    fn take_stresses(&mut self) {
        let groups = self.multiplier.iter_mut().zip(&self.terms).zip(&self.conformation);
        for ((multiplier, terms), conformation) in groups {
            for lane in 0..LANES {
                if terms[told::SHAPE][lane] == T::default() {
                    continue;
                }
                let stiffness = terms[told::POLYMER][lane] / terms[told::SHAPE][lane];
                for (number, (i, j)) in VOIGT.into_iter().enumerate() {
                    let rest = T::from_f64(f64::from(u8::from(i == j)));
                    multiplier[number][lane] = (rest - conformation[number][lane]) * stiffness;
                }
            }
        }
    }
}

fn squared_speed<T: Scalar>(v: &[T; 4]) -> f64 {
    let square = |x: T| x.to_f64() * x.to_f64();
    square(v[0]) + square(v[1]) + square(v[2])
}
