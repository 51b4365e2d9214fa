//! `run.json`: what a run did, in numbers.

use std::{fs, path::Path};

use pliant_io::{Disk, FileError, atomic};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// How a run ended, or that it has not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum Status {
    /// It goes on, or was killed.
    #[default]
    Running,
    /// All frames are there.
    Finished,
    /// It was asked to stop; its last state is in a checkpoint.
    Interrupted,
    /// It could not go on, for this reason.
    Failed(String),
}

impl From<String> for Status {
    fn from(text: String) -> Self {
        match text.as_str() {
            "running" => Self::Running,
            "finished" => Self::Finished,
            "interrupted" => Self::Interrupted,
            _ => Self::Failed(text.strip_prefix("failed: ").unwrap_or(&text).to_owned()),
        }
    }
}

impl From<Status> for String {
    fn from(status: Status) -> Self {
        match status {
            Status::Running => "running".to_owned(),
            Status::Finished => "finished".to_owned(),
            Status::Interrupted => "interrupted".to_owned(),
            Status::Failed(reason) => format!("failed: {reason}"),
        }
    }
}

/// The content of `run.json`. Totals are those of the last state that was reached.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// How it ended.
    pub status: Status,
    /// Name of the scene.
    pub scene: String,
    /// Method, such as `mpm`.
    pub method: String,
    /// Integrator, such as `explicit`.
    pub integrator: String,
    /// Dimension of space.
    pub dim: usize,
    /// `f32` or `f64`.
    pub precision: String,
    /// Threads used.
    pub threads: usize,
    /// Particles at the end.
    pub particles: usize,
    /// Elements at the end.
    pub elements: usize,
    /// Frames on disk beside the initial one.
    pub frames: u32,
    /// Frames wanted.
    pub frames_wanted: u32,
    /// Frames a second.
    pub fps: f64,
    /// Steps taken.
    pub steps: u64,
    /// Of them, those that were rejected at first and then taken at a smaller size.
    #[serde(default)]
    pub retried_steps: u64,
    /// Of them, those whose solver ran out of iterations.
    #[serde(default)]
    pub unsolved_steps: u64,
    /// The largest residual that they left [m/s].
    #[serde(default)]
    pub worst_residual: f64,
    /// Simulated time [s].
    pub sim_s: f64,
    /// Wall time, that of earlier sittings included [s].
    pub wall_s: f64,
    /// Wall time of the steps per particle and step [ns].
    pub ns_per_particle_step: f64,
    /// Largest resident memory of the process [bytes], where the system tells.
    pub peak_rss_bytes: Option<u64>,
    /// Memory of particles, grid and scratch over the number of particles [bytes].
    pub bytes_per_particle: f64,
    /// Mass [kg].
    pub mass: f64,
    /// Momentum [kg m/s].
    pub momentum: [f64; 3],
    /// Angular momentum about the origin [kg m²/s].
    pub angular_momentum: [f64; 3],
    /// Kinetic energy [J].
    pub kinetic_energy: f64,
    /// Elastic and gravitational energy [J].
    pub potential_energy: f64,
    /// Wall time by phase [s].
    pub phases: Map<String, Value>,
}

impl Summary {
    /// Writes the file.
    pub fn write(&self, disk: &dyn Disk, path: &Path) -> Result<(), FileError> {
        let mut text = serde_json::to_vec_pretty(self).expect("a summary has string keys only");
        text.push(b'\n');
        atomic::write(disk, path, |file| file.write_all(&text))
    }

    /// Reads the file.
    pub fn read(path: &Path) -> Result<Self, FileError> {
        let text = fs::read(path).map_err(FileError::io("read", path))?;
        serde_json::from_slice(&text).map_err(|e| FileError::damaged(path, e.to_string()))
    }
}

/// Largest resident memory of this process so far [bytes]; only Linux tells.
pub fn peak_rss_bytes() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn status_is_plain_text() {
        for (status, text) in [
            (Status::Running, "running"),
            (Status::Finished, "finished"),
            (Status::Interrupted, "interrupted"),
            (Status::Failed("step 3: boom".into()), "failed: step 3: boom"),
        ] {
            assert_eq!(String::from(status.clone()), text);
            assert_eq!(Status::from(text.to_owned()), status);
        }
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn peak_memory_is_known_on_linux() {
        assert!(peak_rss_bytes().unwrap() > 1 << 16);
    }
}
