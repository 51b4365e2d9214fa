//! `log.jsonl`: one line of JSON a step.
//!
//! Lines are buffered and reach the file a few times a second. A checkpoint remembers how long the
//! log was, and a run that is resumed cuts it back to there before it goes on.

use std::{
    fs,
    io::{BufWriter, Write},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use pliant_core::EnergyBudget;
use pliant_io::{Disk, DiskFile, FileError};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::retry::Taken;

/// How long a line may wait for those who watch the file.
const FLUSH_INTERVAL: Duration = Duration::from_millis(250);

/// One line.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct LogLine {
    /// Number of the step, from 1.
    pub step: u64,
    /// The frame it leads to, from 1.
    pub frame: u32,
    /// Simulated time after the step [s].
    pub time: f64,
    /// The step [s].
    pub dt: f64,
    /// Particles after the step.
    pub particles: usize,
    /// Fastest particle [m/s].
    pub max_speed: f64,
    /// Energies after the step [J].
    pub energy: LoggedEnergy,
    /// Iterations of each loop of the solver.
    pub iterations: Map<String, Value>,
    /// Residual of each loop of the solver.
    pub residuals: Map<String, Value>,
    /// The residual that decides when to stop, at every look at it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub history: Vec<f64>,
    /// How often the step was rejected at larger sizes and tried again at half of it.
    #[serde(default)]
    pub retries: u32,
    /// Why, the largest size first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rejected: Vec<String>,
    /// Wall time by phase, and as `total` of the whole step, those that were rejected included [ms].
    pub wall_ms: Map<String, Value>,
}

/// An energy budget with what it does not explain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct LoggedEnergy {
    /// The books.
    #[serde(flatten)]
    pub budget: EnergyBudget,
    /// What the scheme itself lost [J].
    pub numerical_loss: f64,
}

impl LogLine {
    /// The line of a step that took `wall` to do.
    pub fn new(
        step: u64,
        frame: u32,
        time: f64,
        particles: usize,
        taken: &Taken,
        wall: Duration,
    ) -> Self {
        let stats = &taken.stats;
        let mut wall_ms: Map<String, Value> = Map::new();
        for phase in &stats.phases {
            wall_ms.insert(phase.name.clone(), (1e3 * phase.wall_s).into());
        }
        wall_ms.insert("total".to_owned(), (1e3 * wall.as_secs_f64()).into());
        Self {
            step,
            frame,
            time,
            dt: stats.dt,
            particles,
            max_speed: stats.max_speed,
            energy: LoggedEnergy {
                budget: stats.energy,
                numerical_loss: stats.energy.numerical_loss(),
            },
            iterations: stats.iterations.iter().map(|(k, v)| (k.clone(), (*v).into())).collect(),
            history: stats.history.clone(),
            residuals: stats.residuals.iter().map(|(k, v)| (k.clone(), (*v).into())).collect(),
            retries: taken.rejected.len() as u32,
            rejected: taken.rejected.clone(),
            wall_ms,
        }
    }
}

/// The log of a run, open for writing.
pub struct StepLog {
    path: PathBuf,
    out: BufWriter<Box<dyn DiskFile>>,
    len: u64,
    flushed: Instant,
}

impl StepLog {
    /// Opens the log and cuts it to `len` bytes.
    pub fn open(disk: &dyn Disk, path: &Path, len: u64) -> Result<Self, FileError> {
        let file = disk.append(path, len).map_err(FileError::io("open", path))?;
        let len = fs::metadata(path).map_err(FileError::io("open", path))?.len();
        let out = BufWriter::new(file);
        Ok(Self { path: path.to_owned(), out, len, flushed: Instant::now() })
    }

    /// Length with the lines that are still buffered [bytes].
    pub fn len(&self) -> u64 {
        self.len
    }

    /// Whether there is no line yet.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Appends a line.
    pub fn append(&mut self, line: &LogLine) -> Result<(), FileError> {
        let mut text = serde_json::to_vec(line).expect("a log line has string keys only");
        text.push(b'\n');
        self.len += text.len() as u64;
        let written = self.out.write_all(&text);
        written.map_err(FileError::io("write", &self.path))?;
        if self.flushed.elapsed() > FLUSH_INTERVAL {
            self.flush()?;
        }
        Ok(())
    }

    /// Hands all lines to the operating system.
    pub fn flush(&mut self) -> Result<(), FileError> {
        self.flushed = Instant::now();
        self.out.flush().map_err(FileError::io("write", &self.path))
    }

    /// Returns when all lines are on the device; gives the length of the file [bytes].
    pub fn sync(&mut self) -> Result<u64, FileError> {
        self.flush()?;
        self.out.get_mut().sync().map_err(FileError::io("write", &self.path))?;
        Ok(self.len)
    }
}

/// Reads a log. A last line that was cut short by a crash is passed over.
pub fn read(path: &Path) -> Result<Vec<LogLine>, FileError> {
    let text = fs::read_to_string(path).map_err(FileError::io("read", path))?;
    let complete = text.rfind('\n').map_or("", |end| &text[..end]);
    let lines = complete.lines().enumerate().map(|(at, line)| {
        serde_json::from_str(line)
            .map_err(|error| FileError::damaged(path, format!("line {}: {error}", at + 1)))
    });
    lines.collect()
}
