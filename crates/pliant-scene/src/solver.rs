//! How the equations are solved: method, resolution, time step, transfer.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::report::Checker;

/// How the scene is solved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SolverSpec {
    /// Discretisation; `mpm` is available.
    #[serde(default)]
    pub method: Method,
    /// Time integration; `explicit` is available.
    #[serde(default)]
    pub integrator: Integrator,
    /// Distance between particles [m]. Give this or `dx`; the grid follows: dx = spacing ·
    /// particles_per_cell^(1/dim).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub spacing: f64,
    /// Width of a grid cell [m]. Give this or `spacing`; particles follow.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub dx: f64,
    /// Particles per grid cell: 8 in space, 4 in the plane unless given.
    #[serde(default = "particles_per_cell_in_space")]
    #[schemars(range(min = 1, max = 64))]
    pub particles_per_cell: u32,
    /// Fixed time step [s]; chosen anew every step unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dt: Option<f64>,
    /// Smallest automatic time step; a run that needs less stops with an error [s].
    #[serde(default = "min_dt")]
    pub min_dt: f64,
    /// Largest automatic time step [s]; one frame unless given.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub max_dt: f64,
    /// Fraction of a cell that the fastest particle may cross in an automatic step, in (0, 1] [-].
    #[serde(default = "cfl")]
    pub cfl: f64,
    /// Fraction of a cell that the fastest elastic wave may cross in an automatic step, in (0, 1]
    /// [-].
    #[serde(default = "safety")]
    pub safety: f64,
    /// Interpolation between particles and grid.
    #[serde(default)]
    pub kernel: Kernel,
    /// How velocities go to the grid and back.
    #[serde(default)]
    pub transfer: Transfer,
    /// For `transfer = "flip"`: share of FLIP in the mixture with PIC, in [0, 1] [-].
    #[serde(default = "flip_blend")]
    pub flip_blend: f64,
    /// RPIC round trips before each step: each damps shearing with viscosity dx²/(8 dt) and keeps
    /// linear and angular momentum.
    #[serde(default)]
    #[schemars(range(max = 1000))]
    pub damping_passes: u32,
    /// Continuous transfer damping ζ in [0, 1]: 0 is APIC, 1 is RPIC; viscosity ζ dx²/(8 dt) [-].
    #[serde(default)]
    pub damping: f64,
    /// Floating-point precision of particles and grid.
    #[serde(default)]
    pub precision: Precision,
    /// Threads; one for each core unless given. Results do not depend on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 1024))]
    pub threads: Option<u32>,
}

/// Discretisation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Method {
    /// Material point method.
    #[default]
    Mpm,
    /// Position-based viscoelastic fluids; not available yet.
    Pbf,
    /// Finite elements with incremental potential contact; not available yet.
    Fem,
    /// Point-based elastoplasticity; not available yet.
    Points,
}

/// Time integration.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Integrator {
    /// Symplectic Euler: cheap steps, limited by the wave speed.
    #[default]
    Explicit,
    /// Implicit elasticity, explicit flow; not available yet.
    SemiImplicit,
    /// Newton on the return-mapped stress (Klár et al. 2016); not available yet.
    Klar,
    /// Projected Newton on the augmented energy (Li et al. 2022); not available yet.
    Newton,
    /// Alternating direction method of multipliers (Fang et al. 2019); not available yet.
    Admm,
}

/// B-spline that carries values between particles and grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kernel {
    /// 2 nodes an axis: cheapest; forces jump when particles cross cells.
    Linear,
    /// 3 nodes an axis: the usual choice.
    #[default]
    Quadratic,
    /// 4 nodes an axis: smoothest.
    Cubic,
}

/// How velocities go to the grid and back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Transfer {
    /// Affine: keeps angular momentum, little noise.
    #[default]
    Apic,
    /// Plain averages: very dissipative.
    Pic,
    /// Increments: lively and noisy; mixed with PIC by `flip_blend`.
    Flip,
    /// Rigid: APIC without shear; dissipative but keeps angular momentum.
    Rpic,
}

/// Floating-point precision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Precision {
    /// Single: fast, and accurate enough for explicit steps.
    #[default]
    F32,
    /// Double.
    F64,
}

/// Two a side, the usual count for quadratic kernels.
pub(crate) fn particles_per_cell_in_space() -> u32 {
    8
}

/// Far below any step worth taking: a run that gets here has gone wrong.
fn min_dt() -> f64 {
    1e-9
}

fn cfl() -> f64 {
    0.4
}

fn safety() -> f64 {
    0.4
}

fn flip_blend() -> f64 {
    0.95
}

fn is_zero(value: &f64) -> bool {
    *value == 0.0
}

/// Relative disagreement of `spacing` and `dx` that still counts as rounding by hand.
const SAME_LENGTH: f64 = 1e-6;

impl Default for SolverSpec {
    fn default() -> Self {
        Self {
            method: Method::default(),
            integrator: Integrator::default(),
            spacing: 0.0,
            dx: 0.0,
            particles_per_cell: particles_per_cell_in_space(),
            dt: None,
            min_dt: min_dt(),
            max_dt: 0.0,
            cfl: cfl(),
            safety: safety(),
            kernel: Kernel::default(),
            transfer: Transfer::default(),
            flip_blend: flip_blend(),
            damping_passes: 0,
            damping: 0.0,
            precision: Precision::default(),
            threads: None,
        }
    }
}

impl SolverSpec {
    /// Distance between particles of which `per_cell` share a cell in `dim` dimensions [m].
    pub fn spacing_for(&self, per_cell: u32, dim: usize) -> f64 {
        self.dx / f64::from(per_cell).powf(1.0 / dim as f64)
    }

    pub(crate) fn check(&self, frame_time: f64, mut at: Checker<'_>) {
        self.check_availability(&mut at);
        self.check_resolution(&mut at);
        self.check_steps(frame_time, &mut at);
        at.at("flip_blend").fraction(self.flip_blend, "0 is PIC, 1 is FLIP; 0.95 is usual");
        at.at("damping").fraction(self.damping, "0 damps nothing, 1 is RPIC");
    }

    fn check_availability(&self, at: &mut Checker<'_>) {
        if self.method != Method::Mpm {
            at.at("method").fail(
                format!("the method `{}` is not available yet", word(&self.method)),
                "use `method = \"mpm\"`",
            );
        }
        if self.integrator != Integrator::Explicit {
            at.at("integrator").fail(
                format!("the integrator `{}` is not available yet", word(&self.integrator)),
                "use `integrator = \"explicit\"`",
            );
        }
    }

    /// Both lengths are there by now: a missing one was made to follow the other.
    fn check_resolution(&self, at: &mut Checker<'_>) {
        let follows = self.spacing_for(self.particles_per_cell, at.dim);
        if (self.spacing - follows).abs() > SAME_LENGTH * follows.abs() {
            at.at("dx").fail(
                format!(
                    "`dx` = {} with {} particles per cell makes the spacing {follows}, \
                     but `spacing` says {}",
                    self.dx, self.particles_per_cell, self.spacing
                ),
                "give one of the two: the other follows",
            );
        }
    }

    fn check_steps(&self, frame_time: f64, at: &mut Checker<'_>) {
        if let Some(dt) = self.dt {
            at.at("dt").positive(dt, "leave `dt` out to have the step chosen for you");
            if frame_time > 0.0 && dt > frame_time * (1.0 + SAME_LENGTH) {
                at.at("dt").fail(
                    format!("`dt` is {dt} s, longer than a frame ({frame_time:.6} s)"),
                    "leave `dt` out to have the step chosen for you, or lower `fps`",
                );
            }
        }
        at.at("min_dt").positive(self.min_dt, "1e-9 is usual");
        at.at("max_dt").positive(self.max_dt, "leave it out for one frame");
        if self.min_dt > self.max_dt && self.max_dt > 0.0 {
            at.at("min_dt").fail(
                format!("`min_dt` is {} s, above `max_dt`, {} s", self.min_dt, self.max_dt),
                "swap them, or leave them out",
            );
        }
        for (name, value) in [("cfl", self.cfl), ("safety", self.safety)] {
            if !(value > 0.0 && value <= 1.0) {
                at.at(name).fail(
                    format!("`{name}` is {value} but must be greater than 0 and at most 1"),
                    "0.4 is usual; smaller is slower and safer",
                );
            }
        }
    }
}

/// The word that stands for a choice in a scene.
fn word(choice: &impl Serialize) -> String {
    match serde_json::to_value(choice) {
        Ok(serde_json::Value::String(word)) => word,
        _ => String::new(),
    }
}
