//! One implicit step.
//!
//! ```text
//! m_i, vⁿ_i  from the particles, without forces                       particles to grid
//! Δv_i       from balance, yield values and contacts included           outer iteration
//! v_i        = vⁿ_i + Δv_i;   v_p, C_p, x_p                           grid to particles
//! F_p        ← (I + Δt C_p) F_p, return map                           material
//! ```

use pliant_contact::Posed;
use pliant_core::{PhaseClock, StepError, StepStats};
use pliant_math::{Dim, Space, Vector};

use super::checks::{
    automatic_tolerance, automatic_tolerance_of_splitting, require_balance, require_consistency,
    unsolved,
};
use super::contacts::Contacts;
use super::options::ImplicitOptions;
use super::outer::{SolveReport, begin, finish_contacts, minimize};
use super::problem::{Problem, Setting};
use super::scratch::Scratch;
use crate::compiled::Compiled;
use crate::constitutive::StressForm;
use crate::simulation::Mpm;

/// Nodes lighter than this share of a particle take no part: they would spoil the conditioning.
const LIGHTEST_SHARE: f64 = 1e-10;
impl<T: Compiled<D>, const D: usize> Mpm<T, D>
where
    Dim<D>: Space<D>,
{
    pub(crate) fn implicit_step(
        &mut self,
        dt: f64,
        options: &ImplicitOptions,
    ) -> Result<StepStats, StepError> {
        if !(dt > 0.0 && dt.is_finite()) {
            return Err(self.rejected(dt, "a step is a positive length of time".to_owned()));
        }
        let mut clock = PhaseClock::new();
        self.emit();
        self.sort_if_needed();
        clock.lap("sort");
        if !self.damped {
            for _ in 0..self.options.damping_passes {
                self.damping_round_trip();
            }
            self.damped = true;
        }
        self.particles_to_grid(0.0, self.affine_factors());
        self.normalize_grid(self.lightest_node());
        if self.options.transfer.takes_changes() {
            self.before.clone_from(&self.grid.nodes);
        }
        clock.lap("p2g");

        let mut scratch = self.scratch.take().unwrap_or_else(|| Box::new(Scratch::new()));
        let solved = self.solve(dt, options, &mut scratch);
        if let Ok(report) = &solved {
            debug_assert!(report.residual.is_finite());
            self.move_nodes(&scratch);
            for (fabric, mesh) in self.fabrics.iter_mut().zip(&scratch.meshes) {
                fabric.bear(&mesh.held, dt);
            }
        }
        self.scratch = Some(scratch);
        let report = solved.map_err(|reason| match options.form {
            // Nothing better comes of a shorter step: this is what it is compared for.
            StressForm::Mapped => StepError::Failed { reason, dt, time: self.time },
            _ => self.rejected(dt, reason),
        })?;
        self.energy.colliders += report.work;
        clock.lap("solve: rest");
        clock.split_last(&match options.splitting {
            Some(_) => report.times.parts_of_splitting(),
            None => report.times.parts(),
        });
        let (mut motion, mut materials) = self.grid_to_particles(dt);
        clock.lap("g2p");
        if !self.fabrics.is_empty() {
            self.follow_with_meshes(dt, &mut motion, &mut materials);
            clock.lap("mesh");
        }
        self.slow_down(dt, &mut motion);
        self.damped = false;
        let mut stats = self.conclude(dt, &motion, &materials, clock)?;
        self.bound_advection(motion.max_component.max(report.fastest_contact));
        stats.iterations = report.counts(options.splitting.is_some());
        let residuals = [
            ("primal", report.split.map(|[primal, _]| primal)),
            ("dual", report.split.map(|[_, dual]| dual)),
            ("newton", Some(report.residual)),
            ("stress", report.stress_change),
            ("contacts", report.misplaced),
            ("decrease", report.descent.map(|descent| descent.decrease)),
            ("rounding", report.descent.map(|descent| descent.rounding)),
        ];
        let known = residuals.into_iter().filter_map(|(name, value)| Some((name, value?)));
        stats.history = report.history;
        stats.unsolved = report.unsolved;
        stats.residuals = known.map(|(name, value)| (name.to_owned(), value)).collect();
        Ok(stats)
    }

    fn rejected(&self, dt: f64, reason: String) -> StepError {
        StepError::Rejected { reason, dt, time: self.time }
    }

    /// Mass below which a node takes no part [kg].
    fn lightest_node(&self) -> f64 {
        let occupied = self.sets.iter().filter(|set| !set.particles.is_empty());
        let masses = occupied.map(|set| set.particles.mass.get(0, 0).to_f64());
        // Elements that are torn have none.
        LIGHTEST_SHARE * masses.filter(|&mass| mass > 0.0).fold(f64::MAX, f64::min)
    }

    /// Solves for the changes of the node velocities, which are left in the scratch.
    fn solve(
        &self,
        dt: f64,
        options: &ImplicitOptions,
        scratch: &mut Scratch<T, D>,
    ) -> Result<SolveReport, String> {
        let all = self.colliders.iter().chain(self.hand.as_ref());
        // Half-way through the step, so that a motion which ends within it counts for its share.
        let posed: Vec<Posed<'_, D>> = all.filter_map(|c| c.at(self.time + 0.5 * dt)).collect();
        let setting = Setting {
            sets: &self.sets,
            fabrics: &self.fabrics,
            time: self.time,
            grid: &self.grid,
            kernel: self.options.kernel,
            level: self.level,
            gravity: Vector(self.options.gravity),
            dt,
            options: *options,
            sound: self.options.dx / self.bounds.sound,
            project: true,
        };
        self.pool.install(|| {
            scratch.contacts = Contacts::find(&self.grid, &posed);
            let fastest_contact = scratch.contacts.fastest();
            let fall = setting.gravity.norm() * dt;
            let speed = self.max_speed.max(fastest_contact);
            let noise = self.noise(setting.sound);
            let tolerance = options.tolerance.unwrap_or_else(|| match options.splitting {
                Some(_) => automatic_tolerance_of_splitting(fall, speed, noise),
                None => automatic_tolerance(fall, speed, noise),
            });
            let mut problem = Problem::new(setting, scratch);
            let stored = begin(&mut problem)?;
            let mut report = match (options.splitting, options.form) {
                (Some(splitting), _) => {
                    let mut report = super::admm::solve(&mut problem, &splitting, tolerance)?;
                    // Iterations of a fixed number are taken for what they are.
                    if !splitting.fixed {
                        require_balance(&report, tolerance, (speed + fall).max(noise))?;
                        report.unsolved = unsolved(&report, tolerance);
                    }
                    report
                }
                (None, StressForm::Mapped) => super::klar::solve(&mut problem, tolerance)?,
                _ => {
                    let report = minimize(&mut problem, tolerance)?;
                    require_balance(&report, tolerance, (speed + fall).max(noise))?;
                    report
                }
            };
            report.late = finish_contacts(&mut problem, stored)?;
            let budget = problem.budget(stored);
            let form = options.splitting.map_or(options.form, |splitting| splitting.form);
            if form != StressForm::Mapped {
                require_consistency(&budget)?;
            }
            report.work = budget.work;
            report.fastest_contact = fastest_contact;
            report.times = problem.times;
            Ok(report)
        })
    }

    /// Speed of a particle with all the energy that rounding of deformations may hide [m/s]: a unit in
    /// the last place of what the stiffest modulus makes of a strain of one, ε c² Σ m.
    fn noise(&self, sound: f64) -> f64 {
        let particles: usize = self.sets.iter().map(|set| set.particles.len()).sum();
        sound * (2.0 * T::EPSILON * particles as f64).sqrt()
    }

    /// Velocities at the end of the step, node by node.
    fn move_nodes(&mut self, scratch: &Scratch<T, D>) {
        for (node, change) in self.grid.nodes.iter_mut().zip(&scratch.change) {
            for c in 1..4 {
                node[c] += change[c];
            }
        }
    }
}
