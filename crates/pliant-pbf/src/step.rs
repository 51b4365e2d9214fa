//! One step of the doubly constrained solver.
//!
//! ```text
//! neighbors, densities, corrections at x⁰
//! u ← u + Δt g, what Λ of the last step exerts, contacts
//! velocity pass:  conformation constraints, contacts                     n_v times
//! x ← x⁰ + Δt u, contacts;  Λ ← Δt² Λ
//! position pass:  density, contacts, conformation constraints, contacts, solid bodies  n_p times
//! u ← (x − x⁰)/Δt;  Λ ← Λ/Δt²;  Q ← what is remembered of it
//! u ← without what neighborhoods do not see;  particles are spread evenly
//! ```
//!
//! Barreiro et al. 2017, section 5. Contacts act in the velocity pass too: matter that falls moves as one until it meets
//! something, and otherwise there would be nothing to correct.

use pliant_contact::Posed;
use pliant_core::{Phase, PhaseClock, StepError, StepStats};
use pliant_math::{LANES, Radial, Scalar, Vector};
use rayon::prelude::*;

use crate::fluid::Compliance;
use crate::heat::Conduction;
use crate::local::{VOIGT, hand_out, renew, take_back};
use crate::matter::Matter;
use crate::neighbors::order;
use crate::particles::Particles;
use crate::shift::ROUNDS;
use crate::simulation::{Form, Pbf, SKIN};
use crate::solid::ContactSetting;
use crate::solver::{Motion, Setting, Solver, told};
use crate::walls::{Walls, point};

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
        self.solids.locate(&self.particles.id, &mut self.solver.solid);
        let position = &self.particles.motion.position;
        self.solver.neighbors.find(self.level, position, radius, reach);
        clock.lap("neighbors");

        let all = self.colliders.iter();
        let mut walls = Walls {
            posed: all.filter_map(|collider| collider.at(self.time + dt)).collect(),
            near: Vec::new(),
            reach: 0.0,
            radius: 0.5 * self.options.spacing,
            behind: &self.behind,
            dt,
        };
        let hand = self.hand.as_ref().and_then(|hand| hand.at(self.time));
        let Self { particles, solids, solver, options, matter, heat, time, .. } = self;
        let count = particles.len();
        let gravity = Vector(options.gravity);
        let fastest =
            particles.motion.velocity.par_iter().map(squared_speed).reduce(|| 0.0, f64::max);
        let travel = 2.0 * dt * (fastest.sqrt() + gravity.norm() * dt);
        // The kernel's radius, and what particles may travel.
        walls.reach = reach + travel;
        walls.find(&particles.motion.position);

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
        let is_constrained =
            solver.tell(particles, matter, options.keeps_volume, hand.as_ref(), *time, dt);
        solids.hold(&mut particles.motion);
        let beyond = options.keeps_volume.then_some(&self.beyond);
        solver.begin(&setting, beyond, &mut particles.motion);
        solids.begin(&particles.motion, &solver.neighbors, &solver.solid, &mut walls);
        let contacts = ContactSetting { spacing: options.spacing, friction: options.friction };
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
        walls.turn_all(&solver.start, &motion.position, &mut motion.velocity);
        if velocity_iterations > 0 {
            solver.take_up(&particles.multiplier, &setting, motion);
            walls.turn_all(&solver.start, &motion.position, &mut motion.velocity);
        } else if is_constrained && !solves {
            solver.take_stresses();
            solver.exert(&setting, motion);
            walls.turn_all(&solver.start, &motion.position, &mut motion.velocity);
        }
        for _ in 0..velocity_iterations {
            solver.iterate_velocities(&setting, motion);
            solids.steer(motion);
            walls.turn_all(&solver.start, &motion.position, &mut motion.velocity);
        }
        solids.steer(motion);
        clock.lap("velocities");

        let step = T::from_f64(dt);
        for (x, v) in motion.position.iter_mut().zip(&motion.velocity) {
            for axis in 0..3 {
                x[axis] += step * v[axis];
            }
        }
        solids.predict(motion, dt);
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
            solids.settle(motion, &solver.start, &contacts, &walls);
        }
        clock.lap("positions");

        let rate = T::from_f64(1.0 / dt);
        for ((v, x), start) in motion.velocity.iter_mut().zip(&motion.position).zip(&solver.start) {
            for axis in 0..3 {
                v[axis] = (x[axis] - start[axis]) * rate;
            }
        }
        solids.conclude(motion, dt);
        solver.scale_multipliers(1.0 / (dt * dt));
        take_back(&solver.multiplier, &mut particles.multiplier);
        let kept: Vec<T> =
            (0..count).map(|p| T::from_f64(particles.is_now(p, matter, *time).kept(dt))).collect();
        let motion = &mut particles.motion;
        solver.remember(&setting, motion, &kept);
        take_back(&solver.conformation, &mut particles.conformation);
        clock.lap("memory");
        if options.calming > 0.0 {
            solver.calm(&setting, motion, options.calming);
            clock.lap("calming");
        }
        if let Some(heat) = heat {
            let hot = heat.hot(&self.colliders, *time + dt);
            let (spacing, flat) = (options.spacing, self.flat);
            let conduction = Conduction { heat, matter, hot, spacing, flat };
            conduction.advance(particles, solver, &walls.near, dt);
            clock.lap("heat");
        }
        let motion = &mut particles.motion;
        if options.keeps_volume && solver.was_deformed() {
            solver.allow_present_densities();
            for _ in 0..ROUNDS {
                solver.shift(self.level, motion, options.spacing);
                walls.place_all(&solver.start, &mut motion.position);
                walls.complete(&motion.position, &mut solver.walls);
                solver.iterate_density(&setting, &self.density, motion);
                walls.place_all(&solver.start, &mut motion.position);
            }
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
        let Self { particles, matter, solids, options, time, .. } = self;
        let motion = &particles.motion;
        let gravity = Vector(options.gravity);
        let (mut kinetic, mut gravitational, mut fastest) = (0.0, 0.0, 0.0_f64);
        let mut elastic = solids.energy(motion);
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
            let modulus = particles.is_now(p, matter, *time).modulus();
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
        matter: &[Matter],
        keeps_volume: bool,
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
            let fluid = matter[particles.fluid[p] as usize].at(time, particles.temperature[p]);
            let compliance = fluid.compliance(dt, volume);
            if let Some(Compliance { alpha, polymer }) = compliance.filter(|_| is_free) {
                is_constrained = true;
                let terms = &mut self.terms[p / LANES];
                let mut set = |place: usize, number| terms[place][p % LANES] = T::from_f64(number);
                set(told::RELAXATION, 1.0);
                set(told::SHAPE, alpha);
                set(told::VOLUME, alpha);
                set(told::POLYMER, polymer);
                // What never forgets its shape would remember every error of its volume.
                let holds = keeps_volume && fluid.relaxation_time.is_finite();
                set(told::HOLDS_VOLUME, f64::from(u8::from(holds)));
            }
        }
        is_constrained
    }

    /// Begins with the share γ of the multipliers of the last step that serves best: what bears a weight does so from the
    /// start, and iterations are left with what has changed. Along λ the constraints are solved best by
    ///
    /// ```text
    /// γ = −(λ·C + Σ m Δu·u)/(Σ m |Δu|² + λ·αλ)          Δu = M⁻¹ Jᵀ λ, C without the motion
    /// ```
    ///
    /// so that nothing of an impact is left when it is over. Without a compliance multipliers know no bound, and begin anew.
    fn take_up<K: Radial>(
        &mut self,
        last: &[[T; 6]],
        setting: &Setting<K>,
        motion: &mut Motion<T>,
    ) {
        let (mut along, mut stiffness) = (0.0, 0.0);
        for (p, last) in last.iter().enumerate() {
            let (group, lane) = (p / LANES, p % LANES);
            let number = |place: usize| self.terms[group][place][lane].to_f64();
            let (shape, volume) = (number(told::SHAPE), number(told::VOLUME));
            if number(told::RELAXATION) == 0.0 || shape == 0.0 {
                continue;
            }
            let (polymer, mean) = (number(told::POLYMER), number(told::MEAN));
            let (mut squared, mut trace) = (0.0, 0.0);
            for (entry, (i, j)) in VOIGT.into_iter().enumerate() {
                self.multiplier[group][entry][lane] = last[entry];
                let (lambda, q) =
                    (last[entry].to_f64(), self.conformation[group][entry][lane].to_f64());
                // Shear stands twice in the matrix.
                let (rest, times) = if i == j { (1.0, 1.0) } else { (0.0, 2.0) };
                along += times * lambda * (polymer * (q - rest) - mean * rest);
                squared += times * lambda * lambda;
                trace += rest * lambda;
            }
            stiffness += shape * squared + (volume - shape) * trace * trace / 3.0;
        }
        let before = motion.velocity.clone();
        self.exert(setting, motion);
        for ((v, u), mass) in motion.velocity.iter().zip(&before).zip(&motion.mass) {
            for axis in 0..3 {
                let (change, mass) = ((v[axis] - u[axis]).to_f64(), mass.to_f64());
                along += mass * change * u[axis].to_f64();
                stiffness += mass * change * change;
            }
        }
        let share = if stiffness > 0.0 { (-along / stiffness).clamp(0.0, 1.0) } else { 0.0 };
        let share = T::from_f64(share);
        for (v, u) in motion.velocity.iter_mut().zip(&before) {
            for axis in 0..3 {
                v[axis] = u[axis] + (v[axis] - u[axis]) * share;
            }
        }
        self.multiplier.par_iter_mut().flatten().flatten().for_each(|x| *x *= share);
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
