//! How the equations are solved: method, resolution, time step, transfer.
//!
//! Two families of integrators share these fields. Explicit steps are as short as sound is fast and
//! cheap; implicit ones solve a system of equations (`[solver.implicit]`), and only the speed of the
//! matter itself limits them. Where a default differs between the two, `defaults` fills it in.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::report::Checker;
use crate::{AdmmSpec, ImplicitSpec, PbfSpec};

/// How the scene is solved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SolverSpec {
    /// Discretisation: `mpm` for all matter, `pbf` for fluids at interactive rates.
    #[serde(default)]
    pub method: Method,
    /// Time integration.
    #[serde(default)]
    pub integrator: Integrator,
    /// Distance between particles [m]. Give this or `dx`; the grid follows: dx = spacing ·
    /// particles_per_cell^(1/dim).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub spacing: f64,
    /// Width of a grid cell [m]. Give this or `spacing`; particles follow.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub dx: f64,
    /// Particles per grid cell: 8 in space, 4 in the plane, 1 for `pbf` unless given.
    #[serde(default = "particles_per_cell_in_space")]
    #[schemars(range(min = 1, max = 64))]
    pub particles_per_cell: u32,
    /// Time step: a number of seconds, or `"frame"` for one step a frame; chosen anew every step
    /// unless given [s].
    ///
    /// `explicit` takes it as it is. For the other integrators it is the largest step, shortened
    /// where matter would cross more than `cfl` of a cell, and for `pbf`, 1/240 s unless given, where matter would
    /// pass its neighbors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dt: Option<StepLength>,
    /// Smallest automatic time step, and the smallest at which a step that failed is tried again; a
    /// run that needs less stops with an error [s].
    #[serde(default = "min_dt")]
    pub min_dt: f64,
    /// Largest automatic time step [s]; one frame unless given.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub max_dt: f64,
    /// Fraction of a cell that the fastest particle may cross in an automatic step: 0.4 and at most 1
    /// for `explicit`, 0.6 and at most 10 for the other integrators [-].
    #[serde(default = "cfl_of_explicit_steps")]
    pub cfl: f64,
    /// For `explicit`: fraction of a cell that the fastest elastic wave may cross in an automatic
    /// step, in (0, 1] [-].
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
    /// For `transfer = "aflip"`: time in which motion that the grid cannot see falls to 1/e [s].
    #[serde(default = "fade_time")]
    pub fade_time: f64,
    /// RPIC round trips before each step: each damps shearing with viscosity dx²/(8 dt) and keeps
    /// linear and angular momentum.
    #[serde(default)]
    #[schemars(range(max = 1000))]
    pub damping_passes: u32,
    /// Continuous transfer damping ζ in [0, 1]: 0 is APIC, 1 is RPIC; viscosity ζ dx²/(8 dt) [-].
    #[serde(default)]
    pub damping: f64,
    /// Floating-point precision of particles and grid: single for `explicit`, double for the other
    /// integrators unless given.
    #[serde(default)]
    pub precision: Precision,
    /// How the implicit integrators solve their equations; not for `explicit` and `admm`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub implicit: Option<ImplicitSpec>,
    /// How `admm` solves its equations; not for the other integrators.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub admm: Option<AdmmSpec>,
    /// How `method = "pbf"` solves its constraints; not for the other methods.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pbf: Option<PbfSpec>,
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
    /// Position-based fluids with conformation constraints (Barreiro et al. 2017): honey, cream, slime, fast.
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
    /// Implicit elasticity, then plastic flow at the end of the step: stable, but stress lags behind
    /// the flow.
    SemiImplicit,
    /// Newton on the stress after plastic flow (Klár et al. 2016): exact where it converges, which
    /// long steps may prevent.
    Klar,
    /// Projected Newton on an energy that contains the flow (Li et al. 2022): the one for long
    /// steps.
    Newton,
    /// Splitting, the alternating direction method of multipliers (Fang et al. 2019): cheap
    /// iterations, a good answer after few of them.
    Admm,
}

impl Integrator {
    /// Whether steps solve equations instead of being limited by the wave speed.
    pub fn is_implicit(self) -> bool {
        self != Self::Explicit
    }

    /// Whether it steps sheets and strands.
    pub fn moves_meshes(self) -> bool {
        !matches!(self, Self::Klar | Self::Admm)
    }
}

/// The length of a time step.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StepLength {
    /// One step a frame.
    Frame,
    /// So long [s].
    #[serde(untagged)]
    Seconds(f64),
}

impl StepLength {
    /// The length in a scene whose frames last `frame_time` [s].
    pub fn seconds(self, frame_time: f64) -> f64 {
        match self {
            Self::Frame => frame_time,
            Self::Seconds(dt) => dt,
        }
    }
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
    /// Affine increments: as lively with short steps as with long ones; what the grid cannot see
    /// fades in `fade_time`.
    Aflip,
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
    /// Double: what the tolerances of implicit steps need.
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

fn cfl_of_explicit_steps() -> f64 {
    0.4
}

/// What the papers on implicit steps use (Li et al. 2022).
pub(crate) fn cfl_of_implicit_steps() -> f64 {
    0.6
}

fn safety() -> f64 {
    0.4
}

fn flip_blend() -> f64 {
    0.95
}

/// Long beside steps, short beside what is looked at.
fn fade_time() -> f64 {
    0.01
}

fn is_zero(value: &f64) -> bool {
    *value == 0.0
}

/// Cells that matter may cross in a step at most. Beyond one, explicit steps pass over neighbors
/// that they should have met; implicit ones do so knowingly where somebody asks for it.
const EXPLICIT_CFL: f64 = 1.0;
const IMPLICIT_CFL: f64 = 10.0;

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
            cfl: cfl_of_explicit_steps(),
            safety: safety(),
            kernel: Kernel::default(),
            transfer: Transfer::default(),
            flip_blend: flip_blend(),
            fade_time: fade_time(),
            damping_passes: 0,
            damping: 0.0,
            precision: Precision::default(),
            implicit: None,
            admm: None,
            pbf: None,
            threads: None,
        }
    }
}

impl SolverSpec {
    /// Distance between particles of which `per_cell` share a cell in `dim` dimensions [m].
    pub fn spacing_for(&self, per_cell: u32, dim: usize) -> f64 {
        self.dx / f64::from(per_cell).powf(1.0 / dim as f64)
    }

    /// Whether `dt` is the largest of steps that may be shorter.
    fn shortens_steps(&self) -> bool {
        self.method == Method::Pbf || self.integrator.is_implicit()
    }

    /// The step that never changes [s], where there is one: `dt` of explicit steps.
    pub fn fixed_step(&self, frame_time: f64) -> Option<f64> {
        match self.dt {
            Some(dt) if !self.shortens_steps() => Some(dt.seconds(frame_time)),
            _ => None,
        }
    }

    /// The longest automatic step [s]: `max_dt`, for implicit integrators and `pbf` `dt` if that is shorter;
    /// infinite where neither is given.
    pub fn largest_step(&self, frame_time: f64) -> f64 {
        let dt = match self.dt {
            Some(dt) if self.shortens_steps() => dt.seconds(frame_time),
            _ => f64::INFINITY,
        };
        if self.max_dt > 0.0 { dt.min(self.max_dt) } else { dt }
    }

    /// Settings for a transfer or an integrator other than the chosen one. They are no mistake: a scene may be run another
    /// way with one `--set`.
    pub(crate) fn warnings(&self) -> impl Iterator<Item = String> {
        let is_newton = self.integrator.is_implicit() && self.integrator != Integrator::Admm;
        let transfer = |transfer: Transfer| format!("`transfer = \"{}\"`", word(&transfer));
        let integrator =
            |integrator: Integrator| format!("`integrator = \"{}\"`", word(&integrator));
        let fields = [
            (
                "flip_blend",
                self.flip_blend != flip_blend() && self.transfer != Transfer::Flip,
                transfer(Transfer::Flip),
            ),
            (
                "fade_time",
                self.fade_time != fade_time() && self.transfer != Transfer::Aflip,
                transfer(Transfer::Aflip),
            ),
            (
                "damping",
                self.damping != 0.0 && self.transfer != Transfer::Apic,
                transfer(Transfer::Apic),
            ),
            ("implicit", self.implicit.is_some() && !is_newton, integrator(Integrator::Newton)),
            (
                "admm",
                self.admm.is_some() && self.integrator != Integrator::Admm,
                integrator(Integrator::Admm),
            ),
            (
                "pbf",
                self.pbf.is_some() && self.method != Method::Pbf,
                "`method = \"pbf\"`".to_owned(),
            ),
        ];
        let unused = fields.into_iter().filter(|(_, is_unused, _)| *is_unused);
        unused.map(|(field, _, of)| format!("solver.{field} does nothing here: it is for {of}"))
    }

    pub(crate) fn check(&self, frame_time: f64, mut at: Checker<'_>) {
        self.check_availability(&mut at);
        self.check_resolution(&mut at);
        self.check_steps(frame_time, &mut at);
        self.check_fractions(&mut at);
        at.at("flip_blend").fraction(self.flip_blend, "0 is PIC, 1 is FLIP; 0.95 is usual");
        at.at("fade_time").positive(self.fade_time, "0.01 is usual; shorter is calmer");
        at.at("damping").fraction(self.damping, "0 damps nothing, 1 is RPIC");
        if let Some(implicit) = &self.implicit {
            implicit.check(at.at("implicit"));
        }
        if let Some(admm) = &self.admm {
            admm.check(at.at("admm"));
        }
        if let Some(pbf) = &self.pbf {
            pbf.check(at.at("pbf"));
        }
    }

    fn check_availability(&self, at: &mut Checker<'_>) {
        match self.method {
            Method::Mpm => {}
            Method::Pbf => self.check_pbf(at),
            Method::Fem | Method::Points => at.at("method").fail(
                format!("the method `{}` is not available yet", word(&self.method)),
                "use `method = \"mpm\"`, or \"pbf\" for fluids",
            ),
        }
        if self.integrator.is_implicit() && self.precision == Precision::F32 {
            at.at("precision").fail(
                format!("the integrator `{}` computes in double precision", word(&self.integrator)),
                "leave `precision` out, or use `integrator = \"explicit\"`",
            );
        }
    }

    fn check_pbf(&self, at: &mut Checker<'_>) {
        if at.dim != 3 {
            at.at("method").fail(
                "position-based fluids exist in space only",
                "set `dim = 3`, or use `method = \"mpm\"`",
            );
        }
        if self.integrator.is_implicit() {
            at.at("integrator").fail(
                format!("`{}` is an integrator of `method = \"mpm\"`", word(&self.integrator)),
                "leave `integrator` out: position-based fluids have one of their own",
            );
        }
        if self.particles_per_cell != 1 {
            at.at("particles_per_cell").fail(
                "position-based fluids have no cells to share",
                "leave it out, and give `spacing`",
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
        let dt = self.dt.map(|dt| dt.seconds(frame_time));
        if let Some(dt) = dt {
            at.at("dt").positive(dt, "leave `dt` out to have the step chosen for you");
            if frame_time > 0.0 && dt > frame_time * (1.0 + SAME_LENGTH) {
                at.at("dt").fail(
                    format!("`dt` is {dt} s, longer than a frame ({frame_time:.6} s)"),
                    "leave `dt` out to have the step chosen for you, use `dt = \"frame\"` for one \
                     step a frame, or lower `fps`",
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
        } else if let Some(dt) = dt.filter(|&dt| dt > 0.0 && self.min_dt > dt)
            && self.shortens_steps()
        {
            at.at("min_dt").fail(
                format!("`min_dt` is {} s, above `dt`, {dt} s, the largest step", self.min_dt),
                "leave `min_dt` out, or give a longer `dt`",
            );
        }
    }

    fn check_fractions(&self, at: &mut Checker<'_>) {
        let (usual, most) = match self.integrator.is_implicit() {
            false => (cfl_of_explicit_steps(), EXPLICIT_CFL),
            true => (cfl_of_implicit_steps(), IMPLICIT_CFL),
        };
        for (name, value, usual, most) in
            [("cfl", self.cfl, usual, most), ("safety", self.safety, safety(), 1.0)]
        {
            if !(value > 0.0 && value <= most) {
                at.at(name).fail(
                    format!("`{name}` is {value} but must be greater than 0 and at most {most}"),
                    format!("{usual} is usual; smaller is slower and safer"),
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
