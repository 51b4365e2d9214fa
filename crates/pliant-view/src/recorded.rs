//! A run folder, finished or still being written.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};
use std::time::{Duration, Instant};

use pliant::recording::{
    Attribute, Obstacles, Recording, SurfaceChoice, Surfaces, attributes, count_by_part, positions,
};
use pliant::{Frame, RecordingError, Status};
use pliant_io::cache;
use serde_json::Value;

use crate::describe::{self, Known};
use crate::live::Live;
use crate::source::{Refusal, Source, thinned};
use crate::{encode, obstacles};

/// Frames of a run that are read to find out where matter goes and how far values reach.
const LOOKS: u32 = 12;
/// How long a request may take to look through new frames.
const PATIENCE: Duration = Duration::from_millis(500);
/// Log entries at most in an answer.
const MOST_ENTRIES: usize = 2000;

/// A run folder.
pub(crate) struct Recorded {
    seen: Mutex<Seen>,
    obstacles: Obstacles,
    surfaces: OnceLock<Result<Surfaces, String>>,
}

/// What is known of a frame's file.
struct Soundness {
    sound: bool,
    /// Whether all of it was read, or just where things are in it.
    verified: bool,
}

/// What is known of the folder so far.
struct Seen {
    recording: Recording,
    /// Which frames are sound.
    sound: BTreeMap<u32, Soundness>,
    /// Frames looked into.
    looked: BTreeSet<u32>,
    bounds: Option<([f32; 3], [f32; 3])>,
    ranges: Vec<(Attribute, (f32, f32))>,
    counts: Vec<usize>,
}

impl Recorded {
    pub(crate) fn open(folder: &Path) -> Result<Self, RecordingError> {
        let recording = Recording::open(folder)?;
        let obstacles = Obstacles::new(recording.scene())
            .map_err(|source| RecordingError::World { folder: folder.to_owned(), source })?;
        let seen = Seen {
            recording,
            sound: BTreeMap::new(),
            looked: BTreeSet::new(),
            bounds: None,
            ranges: Vec::new(),
            counts: Vec::new(),
        };
        Ok(Self { seen: Mutex::new(seen), obstacles, surfaces: OnceLock::new() })
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        // What is known stays true whoever panicked while holding it.
        self.seen.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// A frame, by the recording as it is now.
    fn read(&self, number: u32) -> Result<(Recording, Frame), RecordingError> {
        let recording = {
            let mut seen = self.seen();
            if seen.recording.path(number).is_err() {
                seen.recording.refresh()?;
            }
            seen.recording.clone()
        };
        let frame = recording.read(number)?;
        Ok((recording, frame))
    }
}

impl Seen {
    /// Finds new frames and looks into some of them.
    fn refresh(&mut self) -> Result<(), RecordingError> {
        self.recording.refresh()?;
        let frames = self.recording.frames();
        self.sound.retain(|number, _| frames.binary_search(number).is_ok());
        let begun = Instant::now();
        for &number in &frames {
            if self.sound.get(&number).is_some_and(|known| known.verified) {
                continue;
            }
            let path = self.recording.path(number)?;
            // Reading every byte takes its time: what is not looked through now is later.
            let verified = begun.elapsed() < PATIENCE;
            let sound = if verified { cache::verify(path) } else { cache::read_info(path) };
            self.sound.insert(number, Soundness { sound: sound.is_ok(), verified });
        }
        let stride = (self.recording.scene().frames / LOOKS).max(1);
        let ends = [frames.first().copied(), frames.last().copied()];
        let spread = frames.iter().copied().filter(|number| number.is_multiple_of(stride));
        for number in spread.chain(ends.into_iter().flatten()).collect::<BTreeSet<_>>() {
            if self.looked.insert(number)
                && let Ok(frame) = self.recording.read(number)
            {
                self.look_into(&frame);
            }
        }
        Ok(())
    }

    fn look_into(&mut self, frame: &Frame) {
        let (lower, upper) = encode::bounds(&positions(frame));
        let all = self.bounds.get_or_insert((lower, upper));
        for axis in 0..3 {
            all.0[axis] = all.0[axis].min(lower[axis]);
            all.1[axis] = all.1[axis].max(upper[axis]);
        }
        self.counts = count_by_part(frame, self.recording.parts().len());
        widen(&mut self.ranges, frame);
    }
}

/// Takes the values of a frame into the ranges of its attributes.
pub(crate) fn widen(ranges: &mut Vec<(Attribute, (f32, f32))>, frame: &Frame) {
    for attribute in attributes(frame) {
        let values = attribute.values(frame).unwrap_or_default();
        let finite = values.into_iter().filter(|value| value.is_finite());
        let Some((low, high)) = finite.fold(None, |range: Option<(f32, f32)>, x| {
            Some(range.map_or((x, x), |(low, high)| (low.min(x), high.max(x))))
        }) else {
            continue;
        };
        match ranges.iter_mut().find(|(known, _)| *known == attribute) {
            Some((_, range)) => *range = (range.0.min(low), range.1.max(high)),
            None => ranges.push((attribute, (low, high))),
        }
    }
}

/// The values of an attribute in a frame and what the colors mean, or which attributes there are.
pub(crate) fn colored(
    ranges: &[(Attribute, (f32, f32))],
    frame: &Frame,
    color: &str,
) -> Result<(Vec<f32>, (f32, f32)), Refusal> {
    let attribute = Attribute::new(color);
    let Some(values) = attribute.values(frame) else {
        let known: Vec<_> = attributes(frame).into_iter().map(|known| known.name).collect();
        let text = format!("there is no attribute `{color}`; there are {}", known.join(", "));
        return Err(Refusal::wrong(text));
    };
    let known = ranges.iter().find(|(known, _)| *known == attribute);
    Ok((values, known.map_or((0.0, 1.0), |(_, range)| *range)))
}

impl Source for Recorded {
    fn run(&self) -> Result<Value, Refusal> {
        let mut seen = self.seen();
        seen.refresh()?;
        let sound = seen.sound.iter().filter(|(_, known)| known.sound).map(|(number, _)| *number);
        let summary = seen.recording.summary();
        let status = match seen.recording.status() {
            Status::Running => "running",
            Status::Finished => "finished",
            Status::Interrupted | Status::Failed(_) => "stopped",
        };
        let folder = seen.recording.folder().canonicalize().unwrap_or_default();
        let folder_name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let name = summary.as_ref().map_or(folder_name, |summary| summary.scene.clone());
        Ok(describe::run(&Known {
            scene: seen.recording.scene(),
            name: &name,
            parts: seen.recording.parts(),
            counts: seen.counts.clone(),
            live: false,
            status,
            frames: sound.collect(),
            bounds: seen.bounds.unwrap_or_default(),
            attributes: seen.ranges.clone(),
            surface: seen.recording.scene().dim == 3,
            threads: summary.map_or(0, |summary| summary.threads),
        }))
    }

    fn frame(&self, number: u32, color: &str) -> Result<Vec<u8>, Refusal> {
        let (_, frame) = self.read(number)?;
        let ranges = {
            let mut seen = self.seen();
            if seen.ranges.is_empty() {
                seen.refresh()?;
            }
            seen.ranges.clone()
        };
        let (values, range) = colored(&ranges, &frame, color)?;
        let poses = obstacles::poses(&self.obstacles, frame.time);
        Ok(encode::particle_frame(&frame, &values, range, &poses))
    }

    fn surface(&self, number: u32) -> Result<Vec<u8>, Refusal> {
        let (recording, frame) = self.read(number)?;
        if recording.scene().dim == 2 {
            return Err(Refusal::missing("a run in the plane has no surfaces"));
        }
        let surfaces = self.surfaces.get_or_init(|| {
            // Grains are asked for by whoever wants to see particles; a surface shows the rest of them too.
            let mut choice = SurfaceChoice::default();
            for part in recording.parts() {
                if part.surface == pliant_scene::Surface::Particles {
                    choice.by_name.insert(part.name.clone(), pliant_scene::Surface::Skin);
                }
            }
            Surfaces::new(&recording, &choice).map_err(|error| error.to_string())
        });
        let surfaces = surfaces.as_ref().map_err(|error| Refusal::failed(error.clone()))?;
        Ok(encode::surface(number, &surfaces.meshes(&recording, &frame)?))
    }

    fn colliders(&self) -> Result<Value, Refusal> {
        let recording = self.seen().recording.clone();
        Ok(obstacles::geometry(recording.scene(), &self.obstacles))
    }

    fn log(&self, after: u64) -> Result<Value, Refusal> {
        let recording = self.seen().recording.clone();
        let lines = thinned(recording.log_after(after), MOST_ENTRIES);
        serde_json::to_value(lines).map_err(|error| Refusal::failed(error.to_string()))
    }

    fn live(self: Arc<Self>) -> Option<Arc<Live>> {
        None
    }
}
