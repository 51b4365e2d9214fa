//! Settings of ADMM.

use crate::constitutive::{SpringKind, StressForm, Weights};

/// How the penalty ρ follows the residuals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Balance {
    /// It stays.
    None,
    /// Doubled or halved when one of the residuals is ten times the other (Boyd et al. 2011, §3.4.1).
    Absolute,
    /// The same by relative residuals, with a factor to match (Wohlberg 2017).
    Relative,
}

/// Settings of the splitting.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AdmmOptions {
    /// Which stress is balanced.
    pub form: StressForm,
    /// Most iterations.
    pub iterations: u32,
    /// Whether all of them are made, whatever the residuals.
    pub fixed: bool,
    /// Iterations between two looks at the force residual.
    pub measure: u32,
    /// Penalty ρ to begin with [-]; chosen for each particle by its stiffness, mass and stress unless given.
    pub penalty: Option<f64>,
    /// How it changes.
    pub balance: Balance,
    /// What the springs are like before the penalty.
    pub weights: Weights,
    /// What they act on.
    pub springs: SpringKind,
    /// Ruiz's equilibration of the weights.
    pub equilibrate: bool,
    /// Iterations that Anderson's acceleration remembers; none turns it off.
    pub memory: u32,
    /// Over-relaxation α in (0, 2) [-].
    pub relaxation: f64,
    /// Begin with the stress of the step before.
    pub warm_start: bool,
    /// Most iterations of the linear solver in each.
    pub linear_iterations: u32,
    /// Relative residual at which the linear solver stops [-].
    pub linear_tolerance: f64,
    /// Most Newton iterations of a particle.
    pub particle_iterations: u32,
    /// Change of stretches, or of the deformation since the start of the step, at which they stop [-].
    pub particle_tolerance: f64,
}

impl Default for AdmmOptions {
    fn default() -> Self {
        Self {
            form: StressForm::Augmented,
            iterations: 100,
            fixed: false,
            measure: 5,
            penalty: None,
            balance: Balance::None,
            weights: Weights::Stiffness,
            springs: SpringKind::Adaptive,
            equilibrate: false,
            memory: 8,
            relaxation: 1.0,
            warm_start: true,
            linear_iterations: 50,
            linear_tolerance: 0.05,
            particle_iterations: 10,
            particle_tolerance: 1e-9,
        }
    }
}
