//! The driver takes any method through time and leaves a run folder behind.
//!
//! ```text
//! until the last frame:   stop asked for?   checkpoint, leave
//!                         take a step (retry)                 error or not finite? leave
//!                         log the step
//!                         frame reached?    write the frame
//!                         checkpoint due?   sync the log, write the checkpoint
//! ```
//!
//! Two rules make a run that was killed at any instant continue with the same bits as one that was
//! not. The steps follow from the simulated state alone: the wall clock decides when a checkpoint is
//! written, and nothing else. And files are written in the order frame, log, checkpoint, so all
//! that a checkpoint refers to is on the device before it; what lies beyond it is made again.

use std::{
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use pliant_core::{Array, ArrayData, Frame, Method, Snapshot, Totals, Unsolved};
use pliant_io::{
    Disk, FileError, RealDisk, atomic, cache,
    checkpoint::{self, Checkpoint, Latest},
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{
    Observer, Progress, RunError, Start, Status, StepSize, Summary,
    folder::{self, RunFolder},
    log::{LogLine, StepLog},
    retry::{self, Taken, Target},
    summary,
};

/// A checkpoint may cost this share of the wall time at most: on slow disks it is written less often.
const CHECKPOINT_SHARE: f64 = 0.05;
/// The summary of a running simulation is brought up to date at frames, but not more often than this.
const SUMMARY_INTERVAL: Duration = Duration::from_secs(1);

/// Frames by which the time of a state may miss that of a frame, through rounding.
const FRAME_SLACK: f64 = 1e-6;

/// What the driver passes on to the files of a run without using it.
#[derive(Clone, Debug, Default)]
pub struct SceneInfo {
    /// Name of the scene.
    pub name: String,
    /// Integrator, such as `explicit`.
    pub integrator: String,
    /// The fully resolved scene, written to `scene.toml`.
    pub toml: String,
    /// Equal for scenes that may continue each other's runs; see [`fingerprint`].
    pub fingerprint: String,
    /// Equal for scenes whose runs may branch off from each other: of what there is, not of what
    /// happens to it.
    pub matter: String,
    /// Threads the method uses.
    pub threads: usize,
}

/// How a run goes.
#[derive(Clone)]
pub struct RunOptions {
    /// The run folder.
    pub out: PathBuf,
    /// Frames after the initial one.
    pub frames: u32,
    /// Frames a second.
    pub fps: f64,
    /// Size of the steps.
    pub step: StepSize,
    /// What to do with files that are there already.
    pub start: Start,
    /// Another run, whose last checkpoint is the initial state; its matter must be the same.
    pub from: Option<PathBuf>,
    /// Whether frames are written.
    pub cache: bool,
    /// Whether the log is written.
    pub log: bool,
    /// Wall time between checkpoints; zero for one after every step, none for none by time. An
    /// interval that the clock cannot count is none.
    pub checkpoint_interval: Option<Duration>,
    /// Frames between checkpoints; zero for none by count. One is written at the end in any case.
    pub checkpoint_frames: u32,
    /// Set from another thread to make the run write a checkpoint and end.
    pub stop: Arc<AtomicBool>,
    /// What the files say of the scene.
    pub scene: SceneInfo,
    /// Where files are written.
    pub disk: Arc<dyn Disk>,
}

impl RunOptions {
    /// Options of a run of so many frames at 24 a second.
    pub fn new(out: impl Into<PathBuf>, frames: u32) -> Self {
        Self {
            out: out.into(),
            frames,
            fps: 24.0,
            step: StepSize::default(),
            start: Start::default(),
            from: None,
            cache: true,
            log: true,
            checkpoint_interval: Some(Duration::from_secs(20)),
            checkpoint_frames: 0,
            stop: Arc::new(AtomicBool::new(false)),
            scene: SceneInfo::default(),
            disk: Arc::new(RealDisk),
        }
    }
}

/// A short name for a text: equal texts have equal names, and others practically never do.
///
/// Fowler–Noll–Vo, 64 bits (FNV-1a).
pub fn fingerprint(text: &str) -> String {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}")
}

/// Simulates until all frames are written, the stop flag is set, or something fails.
///
/// A run that was stopped is no failure: its summary says `interrupted`.
pub fn run(
    method: Box<dyn Method>,
    options: &RunOptions,
    observer: &mut dyn Observer,
) -> Result<Summary, RunError> {
    options.step.check()?;
    if !(options.fps > 0.0 && options.fps.is_finite()) {
        let text = format!("{} frames a second is not a positive number", options.fps);
        return Err(RunError::Options(text));
    }
    let mut run = Run::begin(method, options, observer)?;
    let outcome = run.advance();
    run.end(outcome)
}

/// What a checkpoint keeps of the driver.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Books {
    /// Steps taken.
    step: u64,
    /// Of them, those that took more than one try.
    #[serde(default)]
    retried_steps: u64,
    /// Of them, those whose solver ran out of iterations.
    #[serde(default)]
    unsolved_steps: u64,
    /// The largest residual that they left [m/s].
    #[serde(default)]
    worst_residual: f64,
    /// Last complete frame.
    frame: u32,
    /// Steps since then.
    steps_in_frame: u64,
    /// Frames a second.
    fps: f64,
    /// Of the scene.
    fingerprint: String,
    /// Of its matter; empty in checkpoints from before there were branches.
    #[serde(default)]
    matter: String,
    /// Length of the log [bytes].
    log_len: u64,
    /// Wall time, all sittings together [s].
    wall_s: f64,
    /// Wall time of the steps [s].
    step_wall_s: f64,
    /// Sum over the steps of their particles.
    particle_steps: u64,
    /// Wall time by phase [s].
    phases: Map<String, Value>,
}

impl Books {
    fn add_phase(&mut self, name: &str, wall_s: f64) {
        let sum = self.phases.get(name).and_then(Value::as_f64).unwrap_or(0.0);
        self.phases.insert(name.to_owned(), (sum + wall_s).into());
    }

    fn ns_per_particle_step(&self) -> f64 {
        1e9 * self.step_wall_s / (self.particle_steps.max(1)) as f64
    }
}

/// A run between its begin and its end.
struct Run<'a> {
    method: Box<dyn Method>,
    options: &'a RunOptions,
    observer: &'a mut dyn Observer,
    folder: RunFolder,
    log: Option<StepLog>,
    books: Books,
    /// Totals of the last state that was found finite.
    totals: Totals,
    dt: f64,
    /// Begin of this sitting.
    begun: Instant,
    /// Wall and simulated time when it began [s].
    begun_at: (f64, f64),
    /// When the next checkpoint by time is due, and the frame of the last one by count.
    checkpoint_due: Option<Instant>,
    checkpoint_frame: u32,
    summary_written: Instant,
    /// Whether the initial state is on disk, or is no frame.
    has_first_frame: bool,
    /// Whether a person has been told that steps are tried again.
    told_of_retries: bool,
    /// The largest residual of an unsolved step that a person has been told of [m/s].
    told_of_unsolved: Option<f64>,
}

impl<'a> Run<'a> {
    /// Takes the folder and brings method and log to where the run is to go on.
    fn begin(
        mut method: Box<dyn Method>,
        options: &'a RunOptions,
        observer: &'a mut dyn Observer,
    ) -> Result<Self, RunError> {
        let begun = Instant::now();
        let folder = RunFolder::claim(&options.out, options.start)?;
        let mut books = Books {
            fps: options.fps,
            fingerprint: options.scene.fingerprint.clone(),
            matter: options.scene.matter.clone(),
            ..Books::default()
        };
        let mut has_first_frame = false;
        if options.start == Start::Resume {
            if let Some(found) = resume(&mut *method, &folder, options, observer)? {
                (books, has_first_frame) = (found, true);
            } else {
                observer.notice("there is no checkpoint to resume from: starting at the beginning");
            }
        }
        if let (Some(other), false) = (&options.from, has_first_frame) {
            branch(&mut *method, other, options, observer)?;
            // A state between two frames is not written as either.
            let frames = method.time() * options.fps;
            books.frame = (frames + FRAME_SLACK).floor() as u32;
            has_first_frame = frames - f64::from(books.frame) > FRAME_SLACK;
            let (begins, ends) = (books.frame, options.frames);
            if begins >= ends {
                observer.warning(&format!(
                    "nothing is left to do: {} ends at frame {begins} and {ends} frames are asked for, which are \
                     counted from its start; ask for more with --frames",
                    other.display()
                ));
            }
        }
        let disk = &*options.disk;
        atomic::write(disk, &folder.file(folder::SCENE), |file| {
            file.write_all(options.scene.toml.as_bytes())
        })?;
        let log = match options.log {
            true => Some(StepLog::open(disk, &folder.file(folder::LOG), books.log_len)?),
            false => None,
        };
        if log.as_ref().is_some_and(|log| log.len() < books.log_len) {
            observer.warning("log.jsonl is shorter than the checkpoint says: lines are missing");
        }
        let mut run = Self {
            totals: Totals::default(),
            dt: 0.0,
            begun,
            begun_at: (books.wall_s, method.time()),
            checkpoint_due: options
                .checkpoint_interval
                .and_then(|interval| begun.checked_add(interval)),
            checkpoint_frame: books.frame,
            summary_written: begun,
            has_first_frame,
            told_of_retries: false,
            told_of_unsolved: None,
            method,
            options,
            observer,
            folder,
            log,
            books,
        };
        run.require_finite_totals()?;
        run.write_summary(Status::Running)?;
        let progress = run.progress();
        run.observer.started(&progress);
        Ok(run)
    }

    /// Steps until the end or until asked to stop.
    fn advance(&mut self) -> Result<Status, RunError> {
        if !self.has_first_frame {
            self.finish_frame()?;
        }
        while self.books.frame < self.options.frames {
            if self.options.stop.load(Ordering::Relaxed) {
                return Ok(Status::Interrupted);
            }
            let (taken, wall) = self.step()?;
            self.append_to_log(&taken, wall)?;
            let progress = self.progress();
            self.observer.stepped(&progress);
            if taken.ends_frame {
                self.books.frame += 1;
                self.finish_frame()?;
                self.books.steps_in_frame = 0;
            }
            if self.checkpoint_is_due() {
                self.write_checkpoint()?;
            }
        }
        Ok(Status::Finished)
    }

    fn step(&mut self) -> Result<(Taken, Duration), RunError> {
        let begun = Instant::now();
        let step = self.books.step + 1;
        let fps = self.options.fps;
        let target = Target { end: f64::from(self.books.frame + 1) / fps, frame: 1.0 / fps };
        let taken = retry::step(&mut *self.method, self.options.step, target, step)?;
        let wall = begun.elapsed();
        let (stats, energy) = (&taken.stats, &taken.stats.energy);
        for (what, value) in [
            ("the fastest speed", stats.max_speed),
            ("the energy", energy.mechanical() + energy.numerical_loss()),
        ] {
            if !value.is_finite() {
                let time = self.method.time();
                return Err(RunError::NotFinite { what: what.to_owned(), step, time });
            }
        }
        self.dt = taken.dt;
        self.books.step = step;
        self.note_retries(&taken);
        self.note_unsolved(&taken);
        self.books.steps_in_frame += 1;
        self.books.step_wall_s += wall.as_secs_f64();
        self.books.particle_steps += self.method.particle_count() as u64;
        for phase in &stats.phases {
            self.books.add_phase(&phase.name, phase.wall_s);
        }
        Ok((taken, wall))
    }

    /// Counts a step that took more than one try, and tells of the first.
    fn note_retries(&mut self, taken: &Taken) {
        let Some(reason) = taken.rejected.first() else { return };
        self.books.retried_steps += 1;
        if !self.told_of_retries {
            self.told_of_retries = true;
            self.observer.warning(&format!(
                "{reason}; it was done with {:.3e} s. Further steps that are shortened are counted, \
                 and log.jsonl has the reasons",
                taken.dt
            ));
        }
    }

    /// Counts a step that was taken without being solved, and tells of the first, and of much worse ones.
    fn note_unsolved(&mut self, taken: &Taken) {
        const MUCH_WORSE: f64 = 100.0;
        let Some(Unsolved { residual, what }) = &taken.stats.unsolved else { return };
        self.books.unsolved_steps += 1;
        self.books.worst_residual = self.books.worst_residual.max(*residual);
        if self.told_of_unsolved.is_none_or(|told| *residual > MUCH_WORSE * told) {
            self.told_of_unsolved = Some(*residual);
            let time = self.method.time();
            self.observer.warning(&format!(
                "the step to t = {time:.6} s was taken though {what}. Further ones are counted, and \
                 log.jsonl has their residuals"
            ));
        }
    }

    fn append_to_log(&mut self, taken: &Taken, wall: Duration) -> Result<(), RunError> {
        let Some(log) = &mut self.log else { return Ok(()) };
        let (time, particles) = (self.method.time(), self.method.particle_count());
        let (step, frame) = (self.books.step, self.books.frame + 1);
        Ok(log.append(&LogLine::new(step, frame, time, particles, taken, wall))?)
    }

    fn checkpoint_is_due(&self) -> bool {
        let every = self.options.checkpoint_frames;
        self.checkpoint_due.is_some_and(|due| Instant::now() >= due)
            || every > 0 && self.books.frame >= self.checkpoint_frame + every
    }

    /// A position, velocity or strain that is not finite shows in one of the totals.
    fn require_finite_totals(&mut self) -> Result<(), RunError> {
        let totals = self.method.totals();
        let sum = |vector: [f64; 3]| vector.iter().sum();
        for (what, value) in [
            ("the mass", totals.mass),
            ("the momentum", sum(totals.momentum)),
            ("the angular momentum", sum(totals.angular_momentum)),
            ("the kinetic energy", totals.kinetic_energy),
            ("the potential energy", totals.potential_energy),
        ] {
            if !value.is_finite() {
                return Err(self.not_finite(what));
            }
        }
        self.totals = totals;
        Ok(())
    }

    fn not_finite(&self, what: &str) -> RunError {
        RunError::NotFinite {
            what: what.to_owned(),
            step: self.books.step,
            time: self.method.time(),
        }
    }

    fn finish_frame(&mut self) -> Result<(), RunError> {
        let begun = Instant::now();
        self.require_finite_totals()?;
        let index = self.books.frame;
        let frame = Frame {
            index,
            time: f64::from(index) / self.options.fps,
            dim: self.method.dim(),
            arrays: self.method.attributes(),
            cells: self.method.cells(),
        };
        if let Some(array) = frame.arrays.iter().find(|array| !is_finite(array)) {
            return Err(self.not_finite(&format!("attribute `{}`", array.name)));
        }
        if self.options.cache {
            cache::write(&*self.options.disk, self.folder.path(), &frame, self.options.fps)?;
        }
        self.books.add_phase("write frames", begun.elapsed().as_secs_f64());
        if let Some(log) = &mut self.log {
            log.flush()?;
        }
        let progress = self.progress();
        self.observer.frame_done(&progress, &frame);
        if self.summary_written.elapsed() >= SUMMARY_INTERVAL {
            self.write_summary(Status::Running)?;
        }
        Ok(())
    }

    fn write_checkpoint(&mut self) -> Result<(), RunError> {
        let begun = Instant::now();
        self.require_finite_totals()?;
        if let Some(log) = &mut self.log {
            self.books.log_len = log.sync()?;
        }
        let books = Books { wall_s: self.wall_s(), ..self.books.clone() };
        let checkpoint = Checkpoint {
            step: books.step,
            driver: match serde_json::to_value(&books) {
                Ok(Value::Object(driver)) => driver,
                _ => unreachable!("the books are an object with string keys"),
            },
            snapshot: self.method.save(),
        };
        let path = checkpoint::write(&*self.options.disk, self.folder.path(), &checkpoint)?;
        drop(checkpoint);
        let cost = begun.elapsed();
        self.books.add_phase("write checkpoints", cost.as_secs_f64());
        self.checkpoint_frame = self.books.frame;
        self.checkpoint_due = self.options.checkpoint_interval.and_then(|interval| {
            let affordable = cost.div_f64(CHECKPOINT_SHARE);
            let pause = if interval.is_zero() { interval } else { interval.max(affordable) };
            Instant::now().checked_add(pause)
        });
        let progress = self.progress();
        self.observer.checkpoint_written(&progress, &path);
        Ok(())
    }

    /// Writes what is left to write, whatever the outcome, and gives the summary.
    fn end(mut self, outcome: Result<Status, RunError>) -> Result<Summary, RunError> {
        if self.told_of_retries {
            let (retried, steps) = (self.books.retried_steps, self.books.step);
            let text =
                format!("{retried} of {steps} steps were rejected and taken at a smaller size");
            self.observer.notice(&text);
        }
        if self.told_of_unsolved.is_some() {
            let (unsolved, steps) = (self.books.unsolved_steps, self.books.step);
            let worst = self.books.worst_residual;
            let text = format!(
                "{unsolved} of {steps} steps ran out of iterations; the worst left {worst:.1e} m/s"
            );
            self.observer.notice(&text);
        }
        if let Err(RunError::Rejected { .. }) = &outcome {
            // The state is the one before the step. Whether it can be kept or not, the reason of the
            // failure stays what the caller gets.
            let _ = self.write_checkpoint();
        }
        let outcome = outcome.and_then(|status| {
            self.write_checkpoint()?;
            self.write_summary(status)
        });
        if let Err(error) = &outcome {
            // The reason of the failure is what the caller gets; that the disk is too full for the
            // summary as well adds nothing to it.
            if let Some(log) = &mut self.log {
                let _ = log.flush();
            }
            let _ = self.write_summary(Status::Failed(error.to_string()));
        }
        outcome
    }

    fn wall_s(&self) -> f64 {
        self.begun_at.0 + self.begun.elapsed().as_secs_f64()
    }

    fn progress(&self) -> Progress {
        let end = f64::from(self.options.frames) / self.options.fps;
        let time = self.method.time();
        let (wall_s, done) = (self.wall_s(), time - self.begun_at.1);
        let left_s =
            (done > 0.0).then(|| (wall_s - self.begun_at.0) * (end - time).max(0.0) / done);
        Progress {
            frame: self.books.frame,
            frames: self.options.frames,
            time,
            end,
            dt: self.dt,
            step: self.books.step,
            steps_in_frame: self.books.steps_in_frame,
            particles: self.method.particle_count(),
            ns_per_particle_step: self.books.ns_per_particle_step(),
            wall_s,
            left_s,
        }
    }

    fn write_summary(&mut self, status: Status) -> Result<Summary, RunError> {
        let (method, scene, totals) = (&self.method, &self.options.scene, self.totals);
        let particles = method.particle_count();
        let summary = Summary {
            status,
            scene: scene.name.clone(),
            method: method.name().to_owned(),
            integrator: scene.integrator.clone(),
            dim: method.dim(),
            precision: method.precision().to_owned(),
            threads: scene.threads,
            particles,
            elements: method.element_count(),
            frames: self.books.frame,
            frames_wanted: self.options.frames,
            fps: self.options.fps,
            steps: self.books.step,
            retried_steps: self.books.retried_steps,
            unsolved_steps: self.books.unsolved_steps,
            worst_residual: self.books.worst_residual,
            sim_s: method.time(),
            wall_s: self.wall_s(),
            ns_per_particle_step: self.books.ns_per_particle_step(),
            peak_rss_bytes: summary::peak_rss_bytes(),
            bytes_per_particle: method.memory_bytes() as f64 / particles.max(1) as f64,
            mass: totals.mass,
            momentum: totals.momentum,
            angular_momentum: totals.angular_momentum,
            kinetic_energy: totals.kinetic_energy,
            potential_energy: totals.potential_energy,
            phases: self.books.phases.clone(),
        };
        summary.write(&*self.options.disk, &self.folder.file(folder::SUMMARY))?;
        self.summary_written = Instant::now();
        Ok(summary)
    }
}

/// A checkpoint of another sitting, with what it says of the driver.
struct Found {
    path: PathBuf,
    snapshot: Snapshot,
    books: Books,
}

impl Found {
    /// The newest checkpoint of a run that is whole; `None` if there is none at all.
    fn latest(run: &Path, observer: &mut dyn Observer) -> Result<Option<Self>, FileError> {
        let Some(Latest { checkpoint, path, damaged }) = checkpoint::latest(run)? else {
            return Ok(None);
        };
        for (_, error) in &damaged {
            observer.warning(&format!("{error}; falling back to the checkpoint before it"));
        }
        let books = serde_json::from_value::<Books>(checkpoint.driver.into());
        let books = books.map_err(|error| FileError::damaged(&path, error.to_string()))?;
        Ok(Some(Self { path, snapshot: checkpoint.snapshot, books }))
    }

    fn restore(&self, method: &mut dyn Method) -> Result<(), RunError> {
        let restored = method.restore(&self.snapshot);
        restored.map_err(|source| RunError::Restore { path: self.path.clone(), source })
    }
}

/// Brings the method to the newest checkpoint of its own folder; `None` if there is none at all.
fn resume(
    method: &mut dyn Method,
    folder: &RunFolder,
    options: &RunOptions,
    observer: &mut dyn Observer,
) -> Result<Option<Books>, RunError> {
    let found = Found::latest(folder.path(), observer);
    let Some(found) = found.map_err(|source| RunError::NoCheckpoint { source })? else {
        return Ok(None);
    };
    let books = &found.books;
    if books.fingerprint != options.scene.fingerprint || books.fps != options.fps {
        return Err(RunError::SceneChanged { out: folder.path().to_owned() });
    }
    found.restore(method)?;
    checkpoint::remove_after(folder.path(), books.step)?;
    if options.cache {
        warn_of_damaged_frames(folder, books.frame, observer);
    }
    let time = method.time();
    observer.notice(&format!(
        "resuming after frame {}, step {}, t = {time:.6} s",
        books.frame, books.step
    ));
    Ok(Some(found.books))
}

/// Brings the method to the newest checkpoint of another run.
fn branch(
    method: &mut dyn Method,
    other: &Path,
    options: &RunOptions,
    observer: &mut dyn Observer,
) -> Result<(), RunError> {
    let no_state = || RunError::NoState { from: other.to_owned() };
    let found = Found::latest(other, observer)?.ok_or_else(no_state)?;
    if found.books.matter != options.scene.matter {
        return Err(RunError::OtherMatter { from: other.to_owned() });
    }
    found.restore(method)?;
    observer.notice(&format!("beginning at t = {:.6} s of {}", method.time(), other.display()));
    Ok(())
}

/// Frames before the checkpoint are not made again: a person should know if one is lost.
fn warn_of_damaged_frames(folder: &RunFolder, last: u32, observer: &mut dyn Observer) {
    for index in 0..=last {
        let path = folder.path().join(cache::FOLDER).join(cache::file_name(index));
        if let Err(error) = cache::verify(&path) {
            observer
                .warning(&format!("{error}; to have that frame again, start over with --force"));
        }
    }
}

fn is_finite(array: &Array) -> bool {
    match &array.data {
        ArrayData::F32(data) => data.iter().all(|value| value.is_finite()),
        ArrayData::F64(data) => data.iter().all(|value| value.is_finite()),
        ArrayData::U32(_) | ArrayData::U64(_) => true,
    }
}
