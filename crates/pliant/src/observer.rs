//! What a caller sees of a run while it goes on.

use std::path::Path;

use pliant_core::Frame;

/// Where a run stands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Progress {
    /// Last complete frame.
    pub frame: u32,
    /// Frames wanted.
    pub frames: u32,
    /// Simulated time [s].
    pub time: f64,
    /// Simulated time at the end [s].
    pub end: f64,
    /// Last step [s].
    pub dt: f64,
    /// Steps so far.
    pub step: u64,
    /// Steps since the last complete frame; in a report of a frame, the steps it took.
    pub steps_in_frame: u64,
    /// Particles at present.
    pub particles: usize,
    /// Wall time of the steps so far, per particle and step [ns].
    pub ns_per_particle_step: f64,
    /// Wall time so far, that of earlier sittings included [s].
    pub wall_s: f64,
    /// Wall time left, as far as it can be foreseen [s].
    pub left_s: Option<f64>,
}

/// Is told what happens. Every answer has a default: take what you need.
pub trait Observer {
    /// The run is about to take its first step.
    fn started(&mut self, _progress: &Progress) {}
    /// A step is done.
    fn stepped(&mut self, _progress: &Progress) {}
    /// A frame is reached and, unless the cache is off, on disk.
    fn frame_done(&mut self, _progress: &Progress, _frame: &Frame) {}
    /// A checkpoint is on disk.
    fn checkpoint_written(&mut self, _progress: &Progress, _path: &Path) {}
    /// Something worth knowing, such as where the run goes on.
    fn notice(&mut self, _text: &str) {}
    /// Something a person should look into, such as a damaged file that was passed over.
    fn warning(&mut self, _text: &str) {}
}

/// Looks away.
impl Observer for () {}
