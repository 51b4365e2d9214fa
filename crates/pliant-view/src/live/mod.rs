//! A simulation that goes on while it is watched.
//!
//! The simulation runs on a thread of its own, no faster than real time. Pages talk to it through a
//! queue of commands and read its last frame from a shared board; what is not drawn in time is skipped.

mod command;
mod session;
mod talk;

use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pliant::log::LogLine;
use pliant::recording::{Attribute, Obstacles, Part, count_by_part, parts};
use pliant::{Frame, WorldError, world};
use pliant_scene::Scene;
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::describe::{self, Known};
use crate::recorded::{colored, widen};
use crate::source::{Refusal, Source, thinned};
use crate::{encode, obstacles};

pub(crate) use command::Command;
pub(crate) use talk::talk;

/// Attributes that a watched run can be colored by, whatever its scene writes to disk.
const ATTRIBUTES: [pliant_scene::Attribute; 3] = [
    pliant_scene::Attribute::Pressure,
    pliant_scene::Attribute::VonMises,
    pliant_scene::Attribute::PlasticStrain,
];
/// Log entries kept, and at most in an answer.
const MOST_ENTRIES: usize = 2000;

/// A simulation that goes on.
pub(crate) struct Live {
    board: Arc<Board>,
    commands: Mutex<Sender<Command>>,
    name: String,
    threads: usize,
    parts: Vec<Part>,
}

/// What the simulation shows to whoever looks.
pub(crate) struct Board {
    state: Mutex<State>,
    /// Counts what changes, so that pages can wait for it.
    changes: watch::Sender<u64>,
}

/// The present state of a simulation.
pub(crate) struct State {
    /// The scene, with what was changed since it began.
    pub(crate) scene: Scene,
    pub(crate) obstacles: Obstacles,
    pub(crate) frame: Arc<Frame>,
    pub(crate) paused: bool,
    /// Wall time per particle and step [ns].
    pub(crate) ns_per_particle_step: f64,
    /// Simulated time per wall time.
    pub(crate) real_time: f64,
    pub(crate) log: Vec<LogLine>,
    pub(crate) ranges: Vec<(Attribute, (f32, f32))>,
    pub(crate) bounds: ([f32; 3], [f32; 3]),
    /// How often it was begun anew.
    pub(crate) restarts: u32,
    /// The last thing that went wrong, and how many did.
    pub(crate) trouble: (u32, String),
}

impl Board {
    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        // A frame is put up whole or not at all, whoever panicked.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the state and tells those who wait.
    pub(crate) fn change(&self, change: impl FnOnce(&mut State)) {
        change(&mut self.state());
        self.changes.send_modify(|count| *count += 1);
    }

    /// Puts up a frame.
    pub(crate) fn show(&self, frame: Frame, line: Option<LogLine>) {
        self.change(|state| {
            let (lower, upper) = encode::bounds(&pliant::recording::positions(&frame));
            if frame.index == 0 {
                (state.bounds, state.ranges) = ((lower, upper), Vec::new());
                state.log.clear();
            }
            for axis in 0..3 {
                state.bounds.0[axis] = state.bounds.0[axis].min(lower[axis]);
                state.bounds.1[axis] = state.bounds.1[axis].max(upper[axis]);
            }
            widen(&mut state.ranges, &frame);
            state.log.extend(line);
            if state.log.len() > 2 * MOST_ENTRIES {
                state.log = thinned(std::mem::take(&mut state.log), MOST_ENTRIES);
            }
            state.frame = Arc::new(frame);
        });
    }
}

impl Live {
    /// Builds a scene and lets it run.
    pub(crate) fn start(
        mut scene: Scene,
        name: String,
        threads: Option<usize>,
    ) -> Result<Self, WorldError> {
        for attribute in ATTRIBUTES {
            if !scene.output.attributes.contains(&attribute) {
                scene.output.attributes.push(attribute);
            }
        }
        let world = world::build(&scene, threads)?;
        let (parts, used) = (parts(&scene), world.threads);
        let state = State {
            obstacles: Obstacles::new(&scene)?,
            scene,
            frame: Arc::new(Frame::default()),
            paused: false,
            ns_per_particle_step: 0.0,
            real_time: 0.0,
            log: Vec::new(),
            ranges: Vec::new(),
            bounds: ([0.0; 3], [0.0; 3]),
            restarts: 0,
            trouble: (0, String::new()),
        };
        let board = Arc::new(Board { state: Mutex::new(state), changes: watch::Sender::new(0) });
        let (commands, queue) = mpsc::channel();
        let session = session::Session::new(board.clone(), queue, world, threads);
        std::thread::Builder::new()
            .name("simulation".into())
            .spawn(move || session.run())
            .map_err(|error| WorldError::Threads(error.to_string()))?;
        Ok(Self { board, commands: Mutex::new(commands), name, threads: used, parts })
    }

    /// Passes a command on.
    pub(crate) fn send(&self, command: Command) {
        let commands = self.commands.lock().unwrap_or_else(PoisonError::into_inner);
        // The simulation ends with the program; a command that comes later has nothing to do.
        let _ = commands.send(command);
    }

    /// Counts changes of the board.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.board.changes.subscribe()
    }

    /// What the simulation shows.
    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    /// The present frame, colored.
    pub(crate) fn present(&self, color: &str) -> Result<Vec<u8>, Refusal> {
        let (frame, ranges, poses) = {
            let state = self.board.state();
            let poses = obstacles::poses(&state.obstacles, state.frame.time);
            (state.frame.clone(), state.ranges.clone(), poses)
        };
        let (values, range) = colored(&ranges, &frame, color)?;
        Ok(encode::particle_frame(&frame, &values, range, &poses))
    }
}

/// What the page is told after every frame and every change.
pub(crate) fn status(state: &State) -> Value {
    json!({
        "type": "status", "paused": state.paused, "frame": state.frame.index,
        "time": state.frame.time, "ns_per_particle_step": state.ns_per_particle_step,
        "real_time": state.real_time,
    })
}

impl Source for Live {
    fn run(&self) -> Result<Value, Refusal> {
        let state = self.board.state();
        Ok(describe::run(&Known {
            scene: &state.scene,
            name: &self.name,
            parts: &self.parts,
            counts: count_by_part(&state.frame, self.parts.len()),
            live: true,
            status: "running",
            frames: vec![state.frame.index],
            bounds: state.bounds,
            attributes: state.ranges.clone(),
            surface: false,
            threads: self.threads,
        }))
    }

    fn frame(&self, number: u32, color: &str) -> Result<Vec<u8>, Refusal> {
        if self.board.state().frame.index != number {
            return Err(Refusal::missing("of a live run only the present frame is kept"));
        }
        self.present(color)
    }

    fn surface(&self, _: u32) -> Result<Vec<u8>, Refusal> {
        Err(Refusal::missing("live runs are shown as particles; record one with `pliant run`"))
    }

    fn colliders(&self) -> Result<Value, Refusal> {
        let state = self.board.state();
        Ok(obstacles::geometry(&state.scene, &state.obstacles))
    }

    fn log(&self, after: u64) -> Result<Value, Refusal> {
        let state = self.board.state();
        let lines: Vec<_> = state.log.iter().filter(|line| line.step > after).cloned().collect();
        serde_json::to_value(thinned(lines, MOST_ENTRIES))
            .map_err(|error| Refusal::failed(error.to_string()))
    }

    fn live(self: Arc<Self>) -> Option<Arc<Live>> {
        Some(self)
    }
}
