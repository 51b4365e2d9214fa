//! One random scene: bodies in a row are thrown at each other and at what stands around them.
//!
//! ```text
//!             ┌─ pusher, for part of the way
//!             v
//!    (a) → ⟵ (b)  ⟵ (c)   | wall
//!   ─────────────────────── floor
//! ```
//!
//! Bodies begin within two cells of each other and of the obstacles, and frames last as long as a few
//! steps do, so that little time is spent on flight and a scene takes about a second.

use super::draw::{Draw, line, number, vector};
use super::{Solver, material, solver};

/// Particles of a scene.
const PARTICLES: [f64; 2] = [150.0, 800.0];
/// Widths of cells [m].
const CELL: [f64; 2] = [0.005, 0.5];
/// Speeds at which bodies meet [m/s].
const SPEED: [f64; 2] = [0.1, 50.0];
/// Steps [s], from 10 µs to a frame of film.
const STEP: [f64; 2] = [1e-5, 1.0 / 24.0];
/// Steps of a scene as far as they can be foreseen; of one with stiff matter, whose steps cost more.
const STEPS: [u64; 2] = [60, 12];
/// Matter in which sound crosses more cells than this in a step is stiff.
const STIFF: f64 = 100.0;
/// Of its own width a body may be pushed in: beyond, there would be no room left for it.
const DEEPEST_PUSH: f64 = 0.4;

/// The text of scene `number`, to be solved like this.
pub fn text(solver: Solver, number: u64) -> String {
    Plan::draw(solver, number).write()
}

/// What the parts of a scene have in common.
struct Plan {
    draw: Draw,
    solver: Solver,
    number: u64,
    dim: usize,
    dx: f64,
    particles_per_cell: u64,
    speed: f64,
    /// Fastest sound [m/s].
    sound: f64,
    /// Radius of a ball around each body, and its center [m].
    bodies: Vec<(f64, Vec<f64>)>,
}

impl Plan {
    fn draw(solver: Solver, number: u64) -> Self {
        let mut draw = Draw::new(number);
        let dim = draw.pick(&[2, 2, 2, 3, 3]);
        let dx = draw.scale(CELL[0], CELL[1]);
        let particles_per_cell = if dim == 2 { draw.pick(&[4, 4, 9]) } else { 8 };
        let speed = draw.scale(SPEED[0], SPEED[1]);
        let (sound, bodies) = (0.0, Vec::new());
        Self { draw, solver, number, dim, dx, particles_per_cell, speed, sound, bodies }
    }

    fn write(mut self) -> String {
        let mut tables = String::new();
        self.write_bodies(&mut tables);
        self.write_colliders(&mut tables);
        let gravity = self.gravity();
        line(&mut tables, "\n[forces]\ngravity", &vector(&gravity));
        let pull = gravity.iter().map(|g| g * g).sum::<f64>().sqrt();
        let (fps, frames) = self.write_solver(&mut tables, pull);
        let mut out = String::new();
        line(&mut out, "title", &format!("\"Random scene {}\"", self.number));
        line(&mut out, "dim", &self.dim.to_string());
        line(&mut out, "frames", &frames.to_string());
        line(&mut out, "fps", &number(fps));
        out + &tables
    }

    /// Bodies in a row along x, each with a material of its own.
    fn write_bodies(&mut self, out: &mut String) {
        let count = self.draw.count(1, 3);
        let each = self.draw.between(PARTICLES[0], PARTICLES[1]) / count as f64;
        let cells = each / self.particles_per_cell as f64;
        // Width of a cube or square of that many cells [m].
        let width = self.dx * cells.powf(1.0 / self.dim as f64);
        let mut right = 0.0;
        for body in 0..count {
            let (shape, radius) = self.shape(width);
            let gap = self.draw.between(0.0, 2.0) * self.dx;
            let mut center = vec![0.0; self.dim];
            center[0] = if body == 0 { 0.0 } else { right + gap + radius };
            center[1] = if body == 0 { 0.0 } else { self.draw.between(-0.5, 0.5) * radius };
            right = center[0] + radius;

            out.push_str(&format!("\n[materials.m{body}]\n"));
            self.sound = self.sound.max(material::write(out, &mut self.draw));
            out.push_str("\n[[bodies]]\n");
            line(out, "material", &format!("\"m{body}\""));
            let rotate = self.draw.rotation(self.dim);
            let at = vector(&center);
            line(out, "shape", &format!("{{ {shape}, rotate = {rotate}, translate = {at} }}"));
            if self.draw.chance(0.5) {
                line(out, "jitter", &number(self.draw.between(0.0, 1.0)));
            }
            self.write_motion(out, body, count, radius);
            self.bodies.push((radius, center));
        }
    }

    /// A shape about as large as a cube of this width, around the origin, and a radius that holds it.
    fn shape(&mut self, width: f64) -> (String, f64) {
        match self.draw.count(0, 2) {
            0 => {
                let slender = self.draw.scale(0.6, 1.6);
                let mut size = vec![width; self.dim];
                size[0] *= slender;
                size[1] /= slender;
                let half = 0.5 * size.iter().map(|x| x * x).sum::<f64>().sqrt();
                (format!("box = {{ size = {} }}", vector(&size)), half)
            }
            1 => {
                let radius = if self.dim == 2 { 0.564 * width } else { 0.62 * width };
                (format!("sphere = {{ radius = {} }}", number(radius)), radius)
            }
            _ => {
                let (half, radius) = (0.4 * width, 0.42 * width);
                let (mut from, mut to) = (vec![0.0; self.dim], vec![0.0; self.dim]);
                (from[0], to[0]) = (-half, half);
                let (from, to, thick) = (vector(&from), vector(&to), number(radius));
                let text = format!("capsule = {{ from = {from}, to = {to}, radius = {thick} }}");
                (text, half + radius)
            }
        }
    }

    /// Velocity and spin: towards the neighbor, or anywhere. Two that meet share the speed.
    fn write_motion(&mut self, out: &mut String, body: u64, count: u64, radius: f64) {
        let share = if count > 1 { 0.5 } else { 1.0 } * self.speed;
        let mut velocity = self.draw.direction(self.dim);
        if count > 1 && self.draw.chance(0.7) {
            let towards = if body == 0 { 1.0 } else { -1.0 };
            velocity.iter_mut().for_each(|v| *v *= 0.2);
            velocity[0] += 0.8 * towards;
        } else if self.draw.chance(0.5) {
            velocity[1] = -velocity[1].abs();
        }
        velocity.iter_mut().for_each(|v| *v *= share);
        line(out, "velocity", &vector(&velocity));
        if self.draw.chance(0.4) {
            let rate = (self.draw.between(-0.5, 0.5) * share / radius).to_degrees();
            let spin = match self.dim {
                2 => number(rate),
                _ => vector(&self.draw.direction(3).iter().map(|v| v * rate).collect::<Vec<_>>()),
            };
            line(out, "spin", &spin);
        }
    }

    fn write_colliders(&mut self, out: &mut String) {
        if self.draw.chance(0.85) {
            let slope = self.draw.between(-0.3, 0.3);
            self.write_wall(out, [slope, 1.0]);
        }
        if self.draw.chance(0.5) {
            self.write_wall(out, [-1.0, 0.0]);
        }
        if self.draw.chance(0.5) {
            self.write_pusher(out);
        }
    }

    /// A plane with this normal, below all bodies.
    fn write_wall(&mut self, out: &mut String, direction: [f64; 2]) {
        let length = direction[0].hypot(direction[1]);
        let n = direction.map(|x| x / length);
        let heights = self.bodies.iter().map(|(radius, at)| n[0] * at[0] + n[1] * at[1] - radius);
        let lowest = heights.fold(f64::INFINITY, f64::min);
        let height = lowest - self.draw.between(0.0, 2.0) * self.dx;
        let (mut point, mut normal) = (vec![0.0; self.dim], vec![0.0; self.dim]);
        for axis in 0..2 {
            (point[axis], normal[axis]) = (height * n[axis], n[axis]);
        }
        out.push_str("\n[[colliders]]\n");
        let (point, normal) = (vector(&point), vector(&normal));
        line(out, "shape", &format!("{{ half_space = {{ point = {point}, normal = {normal} }} }}"));
        self.write_boundary(out);
    }

    /// A ball that comes down on one of the bodies and then rests.
    fn write_pusher(&mut self, out: &mut String) {
        let body = self.draw.count(0, self.bodies.len() as u64 - 1) as usize;
        let (radius, center) = self.bodies[body].clone();
        let ball = self.draw.between(0.4, 1.0) * radius;
        let gap = self.draw.between(0.0, 2.0) * self.dx;
        let mut start = center;
        start[1] += radius + ball + gap;
        let travel = gap + self.draw.between(0.0, DEEPEST_PUSH) * 2.0 * radius;
        let mut end = start.clone();
        end[1] -= travel;
        let arrival = travel / (self.draw.between(0.05, 1.0) * self.speed);
        out.push_str("\n[[colliders]]\n");
        line(out, "shape", &format!("{{ sphere = {{ radius = {} }} }}", number(ball)));
        let (start, end) = (vector(&start), vector(&end));
        let keys =
            format!("[{{ t = 0, at = {start} }}, {{ t = {}, at = {end} }}]", number(arrival));
        line(out, "motion", &keys);
        self.write_boundary(out);
    }

    fn write_boundary(&mut self, out: &mut String) {
        let boundary = self.draw.pick(&["sticky", "slip", "separate", "separate"]);
        line(out, "boundary", &format!("{boundary:?}"));
        let friction = if self.draw.chance(0.3) { 0.0 } else { self.draw.between(0.0, 1.0) };
        line(out, "friction", &number(friction));
    }

    fn gravity(&mut self) -> Vec<f64> {
        let mut gravity = vec![0.0; self.dim];
        if self.draw.chance(0.5) {
            gravity[1] = -9.81;
        } else if self.draw.chance(0.8) {
            let pull = self.draw.scale(0.1, 30.0);
            gravity = self.draw.direction(self.dim).iter().map(|g| g * pull).collect();
        }
        gravity
    }

    /// How it is solved; returns frames a second and frames.
    fn write_solver(&mut self, out: &mut String, pull: f64) -> (f64, u64) {
        let draw = &mut self.draw;
        out.push_str("\n[solver]\n");
        // Drawn for either solver, so that a number means the same scene for both.
        let usual = draw.pick(&["newton", "newton", "newton", "newton", "semi-implicit"]);
        let integrator = if self.solver == Solver::Admm { "admm" } else { usual };
        line(out, "integrator", &format!("{integrator:?}"));
        line(out, "dx", &number(self.dx));
        line(out, "particles_per_cell", &self.particles_per_cell.to_string());
        let cfl = if draw.chance(0.7) { 0.6 } else { draw.between(0.2, 1.0) };
        line(out, "cfl", &number(cfl));
        let frames = draw.count(5, 10);
        let film = draw.pick(&[24.0, 60.0]);
        let whole_frames = draw.chance(0.2);
        let dt = if whole_frames { 1.0 / film } else { draw.scale(STEP[0], STEP[1]) };
        // How long the scene takes and how many steps: those asked for, or those that motion allows
        // once matter has fallen for a while.
        let crossing = cfl * self.dx / (self.speed + pull * frames as f64 * dt.min(1.0 / film));
        let step = dt.min(crossing);
        let stiff = self.sound * step > STIFF * self.dx;
        let steps = (STEPS[usize::from(stiff)] / frames).max(1);
        let fps = film.max(1.0 / (steps as f64 * step));
        // A step cannot be longer than a frame, whose rate is rounded when it is written.
        let whole_frames = whole_frames || dt * fps >= 0.99;
        line(out, "dt", &if whole_frames { "\"frame\"".to_owned() } else { number(dt) });

        let kernel = draw.pick(&["quadratic", "quadratic", "quadratic", "cubic", "linear"]);
        line(out, "kernel", &format!("{kernel:?}"));
        let transfer = draw.pick(&["apic", "apic", "apic", "pic", "rpic", "flip"]);
        line(out, "transfer", &format!("{transfer:?}"));
        if draw.chance(0.1) {
            line(out, "damping_passes", &draw.count(1, 3).to_string());
        }
        line(out, "threads", "1");
        match self.solver {
            Solver::Newton => solver::write_newton(out, draw, self.dim, dt, stiff),
            Solver::Admm => solver::write_admm(out, draw),
        }
        (fps, frames)
    }
}

#[cfg(test)]
mod tests {
    use pliant_scene::Scene;

    use super::*;

    const SOLVERS: [Solver; 2] = [Solver::Newton, Solver::Admm];

    #[test]
    fn every_scene_is_a_valid_file() {
        for (solver, number) in SOLVERS.into_iter().flat_map(|s| (0..500).map(move |n| (s, n))) {
            let text = text(solver, number);
            let parsed = Scene::parse("soak.toml", &text, &[]);
            assert!(parsed.is_ok(), "scene {number}: {}\n{text}", parsed.unwrap_err());
        }
    }

    #[test]
    fn a_scene_is_a_function_of_its_number() {
        for solver in SOLVERS {
            assert_eq!(text(solver, 7), text(solver, 7));
            assert_ne!(text(solver, 7), text(solver, 8));
        }
    }

    #[test]
    fn solvers_get_the_same_matter() {
        let matter = |solver| {
            let text = text(solver, 7);
            let end = text.find("[solver]").expect("a table of the solver");
            text[..end].to_owned()
        };
        assert_eq!(matter(Solver::Newton), matter(Solver::Admm));
    }
}
