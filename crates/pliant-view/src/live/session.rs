//! The thread that simulates.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError};
use std::time::{Duration, Instant};

use pliant::log::LogLine;
use pliant::recording::{Obstacles, parts};
use pliant::retry::{self, Target};
use pliant::{Method, StepSize, World, world};
use pliant_contact::Collider;
use pliant_core::{Frame, Hand, Nozzle, Poke, PokeError};
use pliant_math::Vector;

use pliant_scene::{ColliderSpec, Coords, Scene};

use super::{Board, Command};
use crate::describe::{is_endless, with_field};
use crate::pour::{falling, find};

/// How long a paused or early simulation waits before it looks around again.
const NAP: Duration = Duration::from_millis(50);
/// Commands are taken in between steps at least this often, so that a dragged body follows.
const ATTENTION: Duration = Duration::from_millis(10);

/// Gravity that a live run takes, along an axis [m/s²]: a hundred times that of the earth.
const STRONGEST: f64 = 1000.0;

/// A simulation and what it was told to do.
pub(super) struct Session {
    board: Arc<Board>,
    queue: Receiver<Command>,
    method: Box<dyn Method>,
    threads: Option<usize>,
    index: u32,
    steps: u64,
    paused: bool,
    /// One more frame, although it is paused.
    once: bool,
    hand: Option<Held>,
    /// A nozzle is open.
    pours: bool,
    /// It failed and stands still until it is begun anew.
    failed: bool,
}

/// A hand on its way.
#[derive(Clone, Copy)]
struct Held {
    hand: Hand,
    /// When it set out [s].
    start: f64,
}

/// All pages and the program have gone.
struct Ended;

impl Session {
    pub(super) fn new(
        board: Arc<Board>,
        queue: Receiver<Command>,
        world: World,
        threads: Option<usize>,
    ) -> Self {
        let method = world.method;
        let session = Self {
            board,
            queue,
            method,
            threads,
            index: 0,
            steps: 0,
            paused: false,
            once: false,
            hand: None,
            pours: false,
            failed: false,
        };
        session.show(None);
        session
    }

    /// Goes on until nobody is left who could ask for anything.
    pub(super) fn run(mut self) {
        let mut due = Instant::now();
        while self.wait_until(due).is_ok() {
            let begun = Instant::now();
            let (fps, size) = {
                let state = self.board.state();
                (state.scene.fps, StepSize::of(&state.scene))
            };
            if self.advance(fps, size).is_err() {
                return;
            }
            // No faster than real time; time that was lost is not made up for.
            due = (due + Duration::from_secs_f64(1.0 / fps)).max(begun);
        }
    }

    /// Does what is asked until the next frame is due.
    fn wait_until(&mut self, due: Instant) -> Result<(), Ended> {
        loop {
            let idle = (self.paused && !self.once) || self.failed;
            let left = due.saturating_duration_since(Instant::now());
            if !idle && left.is_zero() {
                return self.take_in();
            }
            match self.queue.recv_timeout(if idle { NAP } else { left.min(NAP) }) {
                Ok(command) => self.obey(command),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(Ended),
            }
        }
    }

    /// Does all that has been asked.
    fn take_in(&mut self) -> Result<(), Ended> {
        loop {
            match self.queue.try_recv() {
                Ok(command) => self.obey(command),
                Err(TryRecvError::Empty) => return Ok(()),
                Err(TryRecvError::Disconnected) => return Err(Ended),
            }
        }
    }

    /// Simulates one frame and shows it.
    fn advance(&mut self, fps: f64, size: StepSize) -> Result<(), Ended> {
        let target = self.index + 1;
        let frame = Target { end: f64::from(target) / fps, frame: 1.0 / fps };
        let begun = Instant::now();
        let (mut looked, mut particle_steps) = (begun, 0.0);
        let (taken, step_wall) = loop {
            let step = Instant::now();
            let taken = match retry::step(&mut *self.method, size, frame, self.steps + 1) {
                Ok(taken) => taken,
                Err(error) => {
                    self.failed = true;
                    self.complain(format!("the simulation failed: {error}; restart it"));
                    return Ok(());
                }
            };
            self.steps += 1;
            particle_steps += self.method.particle_count() as f64;
            if taken.ends_frame {
                break (taken, step.elapsed());
            }
            if looked.elapsed() > ATTENTION {
                looked = Instant::now();
                self.take_in()?;
                // It was begun anew: what was on its way is no more.
                if self.steps == 0 {
                    return Ok(());
                }
            }
        };
        self.index = target;
        self.once = false;
        let wall = begun.elapsed().as_secs_f64();
        let count = self.method.particle_count();
        let line = LogLine::new(self.steps, target, self.method.time(), count, &taken, step_wall);
        self.board.change(|state| {
            state.ns_per_particle_step = 1e9 * wall / particle_steps.max(1.0);
            state.real_time = (1.0 / fps / wall).min(1.0);
        });
        self.show(Some(line));
        if self.pours && count >= Nozzle::MOST_PARTICLES {
            self.close();
            self.complain(PokeError::Full { count }.to_string());
        }
        Ok(())
    }

    fn show(&self, line: Option<LogLine>) {
        let frame = Frame {
            index: self.index,
            time: self.method.time(),
            dim: self.method.dim(),
            arrays: self.method.attributes(),
            cells: self.method.cells(),
        };
        self.board.show(frame, line);
    }

    fn complain(&self, text: String) {
        self.board.change(|state| state.trouble = (state.trouble.0 + 1, text));
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Drawn { .. } | Command::Color { .. } => {}
            Command::Pause => self.pause(true),
            Command::Resume => self.pause(false),
            Command::Step => {
                self.pause(true);
                self.once = true;
            }
            Command::Restart => self.restart(),
            Command::Gravity { value } if value.iter().any(|g| g.abs() > STRONGEST) => {
                self.complain(format!("gravity beyond {STRONGEST} m/s² is refused"));
            }
            Command::Gravity { value } => {
                if self.poke(&Poke::Gravity(value)) {
                    self.board.change(|state| {
                        let dim = state.scene.dim;
                        state.scene.forces.gravity = Coords(value[..dim].to_vec());
                    });
                }
            }
            Command::Material { name, field, value } => self.set_material(&name, &field, value),
            Command::Grab { point, radius } => self.reach(point, point, radius),
            Command::Drag { point } => {
                if let Some(held) = self.hand {
                    self.reach(held.at(self.method.time()), point, held.hand.radius);
                }
            }
            Command::Release => {
                self.hand = None;
                self.poke(&Poke::Hand(None));
            }
            Command::Pour { point, material, radius, velocity } => {
                self.pour(point, &material, radius, velocity);
            }
            Command::Close => self.close(),
            Command::Collider { name, at } => self.move_collider(&name, at),
        }
    }

    fn pause(&mut self, paused: bool) {
        self.paused = paused;
        self.board.change(|state| state.paused = paused);
    }

    /// Begins anew, with gravity and materials as they are now.
    fn restart(&mut self) {
        let scene = self.board.state().scene.clone();
        let built = world::build(&scene, self.threads)
            .and_then(|world| Ok((world, Obstacles::new(&scene)?)));
        match built {
            Ok((world, obstacles)) => {
                self.method = world.method;
                (self.index, self.steps, self.hand, self.failed) = (0, 0, None, false);
                self.pours = false;
                self.board.change(|state| {
                    state.obstacles = obstacles;
                    state.restarts += 1;
                });
                self.show(None);
            }
            Err(error) => self.complain(format!("the scene cannot be begun anew: {error}")),
        }
    }

    fn set_material(&mut self, name: &str, field: &str, value: f64) {
        let changed = {
            let state = self.board.state();
            let number = state.scene.material_index(name);
            let spec = state.scene.materials.get(name).and_then(|s| with_field(s, field, value));
            number.zip(spec).map(|(number, spec)| (number, spec, state.scene.dim))
        };
        let Some((number, spec, dim)) = changed else {
            self.complain(format!("there is no slider `{field}` of a material `{name}`"));
            return;
        };
        match spec.resolve(dim) {
            Ok(material) => {
                if self.poke(&Poke::Material { number, material }) {
                    self.board.change(|state| {
                        state.scene.materials.insert(name.to_owned(), spec);
                    });
                }
            }
            Err(error) => self.complain(format!("`{field}` = {value} is refused: {error}")),
        }
    }

    /// Sends the hand on its way; it gets there within a frame.
    fn reach(&mut self, from: [f64; 3], to: [f64; 3], radius: f64) {
        let hand = Hand { from, to, duration: self.frame_time(), radius };
        if self.poke(&Poke::Hand(Some(hand))) {
            self.hand = Some(Held { hand, start: self.method.time() });
        }
    }

    /// Opens a nozzle, or sends the one that is open on its way.
    fn pour(&mut self, at: [f64; 3], name: &str, radius: f64, velocity: Option<[f64; 3]>) {
        let found = {
            let state = self.board.state();
            let Scene { forces, fps, .. } = &state.scene;
            let velocity = velocity.unwrap_or_else(|| falling(&forces.gravity, radius));
            find(&state.scene, &parts(&state.scene), name).map(|(material, body)| Nozzle {
                material,
                body,
                radius,
                velocity,
                at,
                duration: 1.0 / fps,
            })
        };
        match found {
            Ok(nozzle) => self.pours |= self.poke(&Poke::Pour(Some(nozzle))),
            Err(text) => self.complain(text),
        }
    }

    fn close(&mut self) {
        if std::mem::take(&mut self.pours) {
            self.poke(&Poke::Pour(None));
        }
    }

    fn move_collider(&mut self, name: &str, to: [f64; 3]) {
        let number = {
            let state = self.board.state();
            let named = |collider: &ColliderSpec| collider.name == name && !is_endless(collider);
            state.scene.colliders.iter().position(named)
        };
        let Some(number) = number else {
            self.complain(format!("there is no collider `{name}` that could be moved"));
            return;
        };
        let (time, duration) = (self.method.time(), self.frame_time());
        if self.poke(&Poke::Collider { number, to, duration }) {
            self.board.change(|state| match &mut state.obstacles {
                Obstacles::Plane(list) => redirect(&mut list[number].collider, time, to, duration),
                Obstacles::Space(list) => redirect(&mut list[number].collider, time, to, duration),
            });
        }
    }

    fn frame_time(&self) -> f64 {
        1.0 / self.board.state().scene.fps
    }

    /// Interferes with the simulation, or says why not.
    fn poke(&mut self, poke: &Poke) -> bool {
        match self.method.poke(poke) {
            Ok(()) => true,
            Err(error) => {
                self.complain(error.to_string());
                false
            }
        }
    }
}

impl Held {
    /// Where the hand is at a time [s].
    fn at(&self, time: f64) -> [f64; 3] {
        let share = ((time - self.start) / self.hand.duration).clamp(0.0, 1.0);
        std::array::from_fn(|axis| {
            self.hand.from[axis] + share * (self.hand.to[axis] - self.hand.from[axis])
        })
    }
}

/// Lets the drawn collider do what the simulated one does.
fn redirect<const D: usize>(collider: &mut Collider<D>, time: f64, to: [f64; 3], duration: f64) {
    let to = Vector(std::array::from_fn(|axis| to[axis]));
    if let Ok(motion) = collider.motion.redirected(time, to, duration) {
        collider.motion = motion;
    }
}
