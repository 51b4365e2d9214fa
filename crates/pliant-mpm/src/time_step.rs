//! How large an explicit step may be.
//!
//! - Sound must not cross more than a fraction of a cell: `Δt ≤ C Δx / c`, with the wave speed
//!   `c = √(M / ρ)` of the stiffest particle *as deformed now*. Measured stable up to C = 1.
//! - No particle may cross more than a fraction of a cell: `Δt ≤ CFL Δx / v_max`.
//! - Viscosity spreads momentum at most a fraction of a cell: `Δt ≤ C Δx² ρ / 2 d η`.

/// Bounds on the step, each with its cause.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct StepBounds {
    /// Sound crosses one cell [s].
    pub(crate) sound: f64,
    /// The fastest particle crosses one cell [s].
    pub(crate) advection: f64,
    /// Viscous diffusion across one cell [s].
    pub(crate) diffusion: f64,
}

impl StepBounds {
    /// Nothing moves and nothing is stiff.
    pub(crate) const NONE: Self =
        Self { sound: f64::INFINITY, advection: f64::INFINITY, diffusion: f64::INFINITY };

    /// Takes in a material of this P-wave modulus [Pa], density [kg/m^d] and viscosity [Pa·s].
    pub(crate) fn tighten(
        &mut self,
        dim: usize,
        dx: f64,
        modulus: f64,
        density: f64,
        viscosity: f64,
    ) {
        if modulus > 0.0 {
            self.sound = self.sound.min(dx / (modulus / density).sqrt());
        }
        if viscosity > 0.0 {
            let bound = dx * dx * density / (2.0 * dim as f64 * viscosity);
            self.diffusion = self.diffusion.min(bound);
        }
    }

    /// Recommended step with these fractions of a cell for sound and for motion.
    pub(crate) fn recommended(&self, sound_fraction: f64, advection_fraction: f64) -> f64 {
        (self.sound * sound_fraction)
            .min(self.advection * advection_fraction)
            .min(self.diffusion * sound_fraction)
    }

    /// Step in which nothing crosses more than a fraction of a cell, however stiff it is [s]: what
    /// moves at speed v and falls at g gets v Δt + g Δt² far.
    pub(crate) fn advection_within(&self, dx: f64, gravity: f64, fraction: f64) -> f64 {
        let (speed, way) = (dx / self.advection, fraction * dx);
        // The root of g Δt² + v Δt − way that does not cancel.
        2.0 * way / (speed + (speed * speed + 4.0 * gravity * way).sqrt())
    }

    /// Largest step that can be stable at all, and what sets it.
    pub(crate) fn limit(&self) -> (f64, &'static str) {
        if self.sound <= self.diffusion {
            (self.sound, "the speed of sound")
        } else {
            (self.diffusion, "viscosity")
        }
    }
}
