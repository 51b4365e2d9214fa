//! Why a run did not start, or stopped before its end.

use std::path::PathBuf;

use pliant_core::StepError;
use pliant_io::FileError;

/// A run that failed. Whatever was written before is whole and can be resumed.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The method could not take a step.
    #[error("step {step} failed: {source}")]
    Step {
        /// Number of the step, from 1.
        step: u64,
        /// What the method says.
        source: StepError,
    },
    /// The method rejected a step at every size that was tried. Its state is that before the step.
    #[error(
        "step {step} failed at every size that was tried ({tries}): {source}; {limit} \
         (look at the last frames, and for matter that is squeezed between colliders; a larger \
         `tolerance` in [solver.implicit] or [solver.admm], or more iterations, may help)"
    )]
    Rejected {
        /// Number of the step, from 1.
        step: u64,
        /// How often it was tried.
        tries: u32,
        /// Why no smaller step was tried.
        limit: String,
        /// What the method says of the smallest.
        source: StepError,
    },
    /// A step returned, but left numbers that are not finite.
    #[error(
        "{what} is not finite after step {step} at t = {time:.6} s; \
         the time step may be too large for this material (try a smaller `solver.dt` or `solver.cfl`)"
    )]
    NotFinite {
        /// Which quantity.
        what: String,
        /// Number of the step.
        step: u64,
        /// Simulated time [s].
        time: f64,
    },
    /// The stable step has become so small that the run would never end.
    #[error(
        "the stable time step fell to {dt:.3e} s at t = {time:.6} s, while a frame lasts {frame:.3e} s; \
         something moves or stiffens beyond measure (look at the last frames, and for a body that \
         starts inside another or in a collider)"
    )]
    Collapsed {
        /// Largest step allowed [s].
        dt: f64,
        /// Simulated time [s].
        time: f64,
        /// Duration of a frame [s].
        frame: f64,
    },
    /// The stable step has fallen below the smallest that the scene allows.
    #[error(
        "the stable time step fell to {dt:.3e} s at t = {time:.6} s, below `solver.min_dt`, {min:.3e} s; \
         lower `solver.min_dt` if steps this small are meant, or make the material softer or the \
         spacing larger"
    )]
    BelowMinimum {
        /// Stable step [s].
        dt: f64,
        /// Smallest step allowed [s].
        min: f64,
        /// Simulated time [s].
        time: f64,
    },
    /// The options contradict themselves.
    #[error("{0}")]
    Options(String),
    /// The run folder holds files already.
    #[error(
        "{} is not empty; continue that run with --resume, replace it with --force, \
         or choose another folder with --out", out.display()
    )]
    NotEmpty {
        /// The run folder.
        out: PathBuf,
    },
    /// A file has the name of the run folder, or of a folder that it would lie in.
    #[error(
        "{} cannot be a run folder, because a file is in the way; --out names a folder: \
         choose another one", out.display()
    )]
    NotAFolder {
        /// The run folder.
        out: PathBuf,
    },
    /// Another process writes to the run folder.
    #[error("{} is in use by another run; wait for it to end or choose another folder with --out", out.display())]
    Busy {
        /// The run folder.
        out: PathBuf,
    },
    /// The run folder was begun with another scene.
    #[error(
        "{} was begun with another scene, so it cannot be continued with this one; \
         run its own scene.toml with --resume, or start over with --force", out.display()
    )]
    SceneChanged {
        /// The run folder.
        out: PathBuf,
    },
    /// The run to begin from has no state to begin with.
    #[error(
        "{} holds no checkpoint to begin from; --from names the folder of a run that was ended or \
         interrupted", from.display()
    )]
    NoState {
        /// The other run folder.
        from: PathBuf,
    },
    /// The run to begin from simulates something else.
    #[error(
        "{} is made of other matter: a run that begins from it may change solver, forces and colliders, \
         but not dim, seed, materials, bodies, emitters, `solver.dx` or `solver.precision`", from.display()
    )]
    OtherMatter {
        /// The other run folder.
        from: PathBuf,
    },
    /// No checkpoint can be used.
    #[error("cannot resume: {source}; start over with --force")]
    NoCheckpoint {
        /// What is wrong with the newest one.
        source: FileError,
    },
    /// The saved state does not fit.
    #[error("cannot resume from {}: {source}", path.display())]
    Restore {
        /// The checkpoint.
        path: PathBuf,
        /// What the method says.
        source: StepError,
    },
    /// A file could not be read or written.
    #[error("{0}")]
    File(#[from] FileError),
}
