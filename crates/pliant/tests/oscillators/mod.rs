//! A method small enough to see through: springs of different stiffness, whose stable step depends
//! on their state and whose number grows, and which can be told to fail or to reject long steps.

#![allow(dead_code)]

use std::{
    collections::BTreeMap,
    fs::{self, File},
    io::{self, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicI64, Ordering},
    },
    time::Duration,
};

use pliant::{Observer, Progress, RunOptions};
use pliant_core::{
    Array, ArrayData, EnergyBudget, Frame, Method, Phase, Snapshot, StepError, StepStats, Totals,
    Unsolved,
};
use pliant_io::{Disk, DiskFile, RealDisk};

pub const FPS: f64 = 24.0;
pub const FRAMES: u32 = 12;

/// How a step goes wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Failure {
    /// As methods should: with an error.
    Error,
    /// With numbers that are not finite, reported in the statistics.
    NotFinite,
    /// With numbers that are not finite, unnoticed.
    NotFiniteUnnoticed,
    /// With a crash.
    Panic,
    /// From then on at any size, but with the state left as it was.
    Rejection,
}

pub struct Oscillators {
    pub positions: Vec<f64>,
    pub velocities: Vec<f64>,
    time: f64,
    steps: u64,
    pub fail: Option<(u64, Failure)>,
    /// Largest step it can solve, where its state makes it no harder [s].
    pub solvable: f64,
    /// What it says it leaves unsolved in every step.
    pub unsolved: Option<Unsolved>,
}

impl Oscillators {
    pub fn new() -> Self {
        Self {
            positions: (0..20).map(|k| 0.1 + 0.01 * f64::from(k)).collect(),
            velocities: vec![0.0; 20],
            time: 0.0,
            steps: 0,
            fail: None,
            solvable: f64::INFINITY,
            unsolved: None,
        }
    }

    /// Rejects steps above a size, and such above half of it while the first spring is stretched.
    pub fn rejecting(solvable: f64) -> Box<Self> {
        Box::new(Self { solvable, ..Self::new() })
    }

    /// Largest step that the present state is solved with [s].
    fn solvable_step(&self) -> f64 {
        if matches!(self.fail, Some((step, Failure::Rejection)) if self.steps + 1 >= step) {
            return 0.0;
        }
        if self.positions[0] > 0.0 { 0.5 * self.solvable } else { self.solvable }
    }

    pub fn failing(step: u64, failure: Failure) -> Box<Self> {
        Box::new(Self { fail: Some((step, failure)), ..Self::new() })
    }
}

impl Method for Oscillators {
    fn name(&self) -> &'static str {
        "oscillators"
    }

    fn dim(&self) -> usize {
        3
    }

    fn precision(&self) -> &'static str {
        "f64"
    }

    fn particle_count(&self) -> usize {
        self.positions.len()
    }

    fn time(&self) -> f64 {
        self.time
    }

    fn stable_step(&self) -> f64 {
        4e-3 * (1.0 + 0.5 * (30.0 * self.positions[0]).sin())
    }

    fn step(&mut self, dt: f64) -> Result<StepStats, StepError> {
        let limit = self.solvable_step();
        if dt > limit {
            let reason = format!("no convergence above {limit:.3e} s");
            return Err(StepError::Rejected { reason, dt, time: self.time });
        }
        self.steps += 1;
        for (k, (x, v)) in self.positions.iter_mut().zip(&mut self.velocities).enumerate() {
            *v -= dt * (100.0 + 7.0 * k as f64) * *x;
            *x += dt * *v;
        }
        if self.steps.is_multiple_of(25) {
            self.positions.push(0.3);
            self.velocities.push(self.time);
        }
        self.time += dt;
        let mut stats = StepStats {
            dt,
            max_speed: self.velocities.iter().fold(0.0, |a: f64, v| a.max(v.abs())),
            energy: self.energy(),
            iterations: vec![("newton".into(), 3)],
            residuals: vec![("newton".into(), 1e-9)],
            history: Vec::new(),
            unsolved: self.unsolved.clone(),
            phases: vec![Phase { name: "springs".into(), wall_s: 1e-6 }],
        };
        match self.fail {
            Some((step, failure)) if step == self.steps => match failure {
                Failure::Error => {
                    return Err(StepError::NotFinite {
                        quantity: "velocity",
                        particle: 3,
                        time: self.time,
                        dt,
                    });
                }
                Failure::NotFinite => stats.max_speed = f64::NAN,
                Failure::NotFiniteUnnoticed => self.velocities[1] = f64::NAN,
                Failure::Rejection => unreachable!("rejected before it is taken"),
                Failure::Panic => panic!("crash on purpose"),
            },
            _ => {}
        }
        Ok(stats)
    }

    fn attributes(&self) -> Vec<Array> {
        let line = |values: &[f64]| -> Vec<f32> {
            values.iter().flat_map(|&x| [x as f32, 0.0, 0.0]).collect()
        };
        let count = self.positions.len() as u32;
        vec![
            Array::new("P", 3, line(&self.positions)),
            Array::new("v", 3, line(&self.velocities)),
            Array::new("id", 1, (0..count).collect::<Vec<u32>>()),
        ]
    }

    fn energy(&self) -> EnergyBudget {
        let kinetic = self.velocities.iter().map(|v| 0.5 * v * v).sum();
        EnergyBudget { kinetic, ..EnergyBudget::default() }
    }

    fn totals(&self) -> Totals {
        Totals {
            mass: self.positions.len() as f64,
            momentum: [self.velocities.iter().sum(), 0.0, 0.0],
            kinetic_energy: self.energy().kinetic,
            ..Totals::default()
        }
    }

    fn memory_bytes(&self) -> usize {
        16 * self.positions.len()
    }

    fn save(&self) -> Snapshot {
        let mut snapshot = Snapshot::default();
        snapshot.meta.insert("time".into(), self.time.into());
        snapshot.meta.insert("steps".into(), self.steps.into());
        snapshot.arrays = vec![
            Array::new("x", 1, self.positions.clone()),
            Array::new("v", 1, self.velocities.clone()),
        ];
        snapshot
    }

    fn restore(&mut self, snapshot: &Snapshot) -> Result<(), StepError> {
        let column = |name: &str| match snapshot.array(name).map(|array| &array.data) {
            Some(ArrayData::F64(data)) => Ok(data.clone()),
            _ => Err(StepError::Snapshot(format!("no `{name}`"))),
        };
        self.positions = column("x")?;
        self.velocities = column("v")?;
        self.time = snapshot.meta["time"].as_f64().unwrap();
        self.steps = snapshot.meta["steps"].as_u64().unwrap();
        Ok(())
    }
}

/// A folder of its own for a test, empty.
pub fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("runs").join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.parent().unwrap()).unwrap();
    folder
}

pub fn options(out: &Path) -> RunOptions {
    let mut options = RunOptions::new(out, FRAMES);
    options.fps = FPS;
    options.scene.name = "springs".into();
    options.scene.integrator = "symplectic".into();
    options.scene.toml = "title = \"springs\"\n".into();
    options.scene.fingerprint = pliant::driver::fingerprint(&options.scene.toml);
    options.scene.threads = 1;
    options
}

/// Options with a checkpoint after every step.
pub fn options_checkpointing(out: &Path) -> RunOptions {
    RunOptions { checkpoint_interval: Some(Duration::ZERO), ..options(out) }
}

/// Content of every frame and the log without its wall times: all that must not depend on history.
pub fn content(out: &Path) -> (BTreeMap<PathBuf, Vec<u8>>, Vec<serde_json::Value>) {
    let frames = pliant_io::cache::list(out).unwrap();
    let frames = frames
        .iter()
        .map(|(_, path)| (PathBuf::from(path.file_name().unwrap()), fs::read(path).unwrap()));
    let log = fs::read_to_string(out.join("log.jsonl")).unwrap();
    let lines = log.lines().map(|line| {
        let mut line: serde_json::Value = serde_json::from_str(line).unwrap();
        line.as_object_mut().unwrap().remove("wall_ms").unwrap();
        line
    });
    (frames.collect(), lines.collect())
}

/// Sets the stop flag after a step, and keeps what it is told.
#[derive(Default)]
pub struct Watcher {
    pub stop_after: Option<u64>,
    pub stop: Arc<AtomicBool>,
    pub warnings: Vec<String>,
    pub notices: Vec<String>,
    pub frames: Vec<u32>,
    pub steps: Vec<u64>,
}

impl Observer for Watcher {
    fn stepped(&mut self, progress: &Progress) {
        self.steps.push(progress.step);
        if self.stop_after == Some(progress.step) {
            self.stop.store(true, Ordering::Relaxed);
        }
    }

    fn frame_done(&mut self, progress: &Progress, frame: &Frame) {
        assert_eq!(progress.frame, frame.index);
        self.frames.push(frame.index);
    }

    fn notice(&mut self, text: &str) {
        self.notices.push(text.to_owned());
    }

    fn warning(&mut self, text: &str) {
        self.warnings.push(text.to_owned());
    }
}

/// A disk with so many bytes left, shared by all its files.
pub struct SmallDisk(pub Arc<AtomicI64>);

struct SmallFile {
    file: Box<dyn DiskFile>,
    left: Arc<AtomicI64>,
}

impl Disk for SmallDisk {
    fn create(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        Ok(Box::new(SmallFile { file: Box::new(File::create(path)?), left: self.0.clone() }))
    }

    fn append(&self, path: &Path, len: u64) -> io::Result<Box<dyn DiskFile>> {
        Ok(Box::new(SmallFile { file: RealDisk.append(path, len)?, left: self.0.clone() }))
    }
}

impl Write for SmallFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let left = self.left.load(Ordering::Relaxed).max(0) as usize;
        if left == 0 && !bytes.is_empty() {
            return Err(io::ErrorKind::StorageFull.into());
        }
        let written = self.file.write(&bytes[..bytes.len().min(left)])?;
        self.left.fetch_sub(written as i64, Ordering::Relaxed);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Seek for SmallFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}

impl DiskFile for SmallFile {
    fn sync(&mut self) -> io::Result<()> {
        self.file.sync()
    }
}
