//! One explicit step, as the method is taught.
//!
//! ```text
//! (m, mv)_i = Σ_p w (m_p, m_p v_p + (m_p C_p − Δt V_p τ_p / D)(x_i − x_p))     particles to grid
//! v_i       = (mv)_i / m_i + Δt g, then boundaries                             grid
//! v_p, C_p  = Σ_i w v_i, Σ_i v_i g_iᵀ;   x_p ← x_p + Δt v_p                     grid to particles
//! F_p       ← (I + Δt C_p) F_p, return map, new τ_p                            material
//! ```

use pliant_core::{PhaseClock, StepError, StepStats};
use pliant_math::{Dim, Space};

use crate::compiled::Compiled;
use crate::constitutive::BatchTotals;
use crate::simulation::Mpm;
use crate::transfer::GatherTotals;

impl<T: Compiled<D>, const D: usize> Mpm<T, D>
where
    Dim<D>: Space<D>,
{
    pub(crate) fn explicit_step(&mut self, dt: f64) -> Result<StepStats, StepError> {
        let (limit, reason) = self.bounds.limit();
        if dt > limit || dt.is_nan() {
            let reason = format!("{reason} (cells of {:.3e} m)", self.options.dx);
            return Err(StepError::Unstable { dt, limit, reason });
        }
        let mut clock = PhaseClock::new();
        self.emit();
        self.sort_if_needed();
        clock.lap("sort");
        for _ in 0..self.options.damping_passes {
            self.damping_round_trip();
        }
        self.remember_velocities();
        self.particles_to_grid(dt, self.affine_factors());
        clock.lap("p2g");
        self.energy.colliders += self.update_grid(dt);
        clock.lap("grid");
        let (mut motion, mut materials) = self.grid_to_particles(dt);
        clock.lap("g2p");
        if !self.fabrics.is_empty() {
            self.follow_with_meshes(dt, &mut motion, &mut materials);
            clock.lap("mesh");
        }
        self.slow_down(dt, &mut motion);
        let stats = self.conclude(dt, &motion, &materials, clock)?;
        self.bound_advection(motion.max_component);
        Ok(stats)
    }

    /// Books a step that the particles have taken.
    pub(crate) fn conclude(
        &mut self,
        dt: f64,
        motion: &GatherTotals,
        materials: &[BatchTotals],
        clock: PhaseClock,
    ) -> Result<StepStats, StepError> {
        self.take_material_totals(materials);
        self.energy.kinetic = motion.kinetic;
        self.energy.gravitational = motion.gravitational;
        self.drift += motion.max_component * dt;
        self.max_speed = motion.max_speed_squared.sqrt();
        self.time += dt;
        if !self.energy.mechanical().is_finite() {
            return Err(self.not_finite(dt));
        }
        Ok(StepStats {
            dt,
            max_speed: self.max_speed,
            energy: self.energy,
            phases: clock.phases,
            ..StepStats::default()
        })
    }

    /// Finds the particle whose state is no longer a number.
    fn not_finite(&self, dt: f64) -> StepError {
        for set in &self.sets {
            for (quantity, column) in set.particles.columns() {
                for p in 0..set.particles.len() {
                    if (0..column.components()).any(|c| !column.get(p, c).is_finite()) {
                        let particle = set.particles.id.get(p, 0);
                        return StepError::NotFinite { quantity, particle, time: self.time, dt };
                    }
                }
            }
        }
        StepError::NotFinite { quantity: "energy", particle: 0, time: self.time, dt }
    }
}
