//! Emitters: matter that enters layer by layer.
//!
//! A layer is the cross-section of the emitter's shape, one particle thick. Layer `k` leaves when
//! layer `k − 1` has moved on by one spacing, at `start + k · spacing / speed`, a time that depends
//! on nothing else: a resumed run emits the same particles.
//!
//! Layers take turns. Were they all alike, a steady stream would carry every particle along the path
//! of the one before it, and the matter would gather on those threads.
//!
//! A nozzle may be carried about. A place X of a layer then leaves at x = p + R X, with the pose (p, R)
//! of the instant at which the layer is due, and with the velocity R u + ṗ + ω × (x − p): what comes out
//! of a moving nozzle at the velocity u has the nozzle's own besides.
//!
//! A person's nozzle is an emitter that is carried to where the pointer is, over and over.

use pliant_geometry::{Motion, Rotation, Shape, sample};
use pliant_math::Vector;

use crate::{Nozzle, Poke, PokeError};

/// Widest opening of a person's nozzle [spacings].
const WIDEST: f64 = 12.0;
/// Slowest and fastest stream out of one [m/s].
const SPEEDS: [f64; 2] = [0.01, 20.0];
/// How fast it is carried at most, over the speed of what comes out of it: a stream that is flung about parts.
const CARRIED: f64 = 3.0;
/// Thickness of the disc that stands for its opening [spacings].
const THICKNESS: f64 = 0.4;

/// A particle about to be added.
#[derive(Clone, Copy, Debug)]
pub struct NewParticle<const D: usize> {
    /// Position [m].
    pub position: [f64; D],
    /// Velocity [m/s].
    pub velocity: [f64; D],
    /// Velocity gradient, row by row [1/s]: zero, or that of a spinning body.
    pub gradient: [[f64; D]; D],
    /// Mass [kg].
    pub mass: f64,
}

/// A source of particles of one material.
#[derive(Clone, Debug)]
pub struct Emitter<const D: usize> {
    /// Number of the material in the simulation.
    pub material: usize,
    /// Positions of a layer as it leaves, in the nozzle's coordinates [m]; layers take turns.
    pub layers: Vec<Vec<[f64; D]>>,
    /// Velocity of the emitted matter against the nozzle, in its coordinates [m/s].
    pub velocity: [f64; D],
    /// How the nozzle is carried about.
    pub motion: Motion<D>,
    /// Distance between particles, and between layers [m].
    pub spacing: f64,
    /// Mass of a particle [kg].
    pub mass: f64,
    /// First emission [s].
    pub start: f64,
    /// No emission from here on [s].
    pub stop: f64,
    /// Most particles it ever emits.
    pub max_particles: usize,
    /// Number of the body that its particles belong to.
    pub body: u32,
    /// Layers emitted so far.
    pub emitted_layers: u64,
}

impl<const D: usize> Emitter<D> {
    /// An emitter that stays where it is and never stops by itself.
    pub fn new(
        material: usize,
        layers: Vec<Vec<[f64; D]>>,
        velocity: [f64; D],
        spacing: f64,
        mass: f64,
        body: u32,
    ) -> Self {
        Self {
            material,
            layers,
            velocity,
            motion: Motion::still(),
            spacing,
            mass,
            start: 0.0,
            stop: f64::INFINITY,
            max_particles: usize::MAX,
            body,
            emitted_layers: 0,
        }
    }

    /// Particles it may still emit.
    fn particles_left(&self) -> usize {
        let count = |layers: &[Vec<[f64; D]>]| layers.iter().map(Vec::len).sum::<usize>();
        let turns = self.layers.len().max(1) as u64;
        let (rounds, rest) = (self.emitted_layers / turns, self.emitted_layers % turns);
        let whole = (rounds as usize).saturating_mul(count(&self.layers));
        let emitted = whole.saturating_add(count(&self.layers[..rest as usize]));
        self.max_particles.saturating_sub(emitted)
    }

    /// Speed at which matter comes out of the nozzle [m/s].
    fn speed(&self) -> f64 {
        Vector(self.velocity).norm()
    }

    /// When layer `number` leaves [s].
    fn due(&self, number: u64) -> f64 {
        self.start + number as f64 * self.spacing / self.speed()
    }

    /// The layer of this number as it leaves.
    fn layer(&self, number: u64) -> impl Iterator<Item = NewParticle<D>> {
        let turn = (number % self.layers.len() as u64) as usize;
        let pose = self.motion.pose(self.due(number));
        let relative = pose.place.direction(Vector(self.velocity));
        self.layers[turn].iter().map(move |&place| {
            let position = pose.place.point(Vector(place));
            let velocity = relative + pose.velocity_at(position);
            let gradient = [[0.0; D]; D];
            NewParticle { position: position.0, velocity: velocity.0, gradient, mass: self.mass }
        })
    }

    /// Largest speed of fresh matter [m/s], as long as any may come at or after `time` [s]: that of the
    /// layers that are due, or else of the one after them.
    pub fn speed_from(&self, time: f64) -> Option<f64> {
        if time >= self.stop || self.particles_left() == 0 {
            return None;
        }
        let speed = self.speed();
        if self.motion.is_static() || speed == 0.0 || self.layers.is_empty() {
            return Some(speed);
        }
        let next = self.emitted_layers;
        let pending = (next..).take_while(|&number| number == next || self.due(number) <= time);
        let speeds = pending.flat_map(|number| self.layer(number));
        Some(speeds.map(|particle| Vector(particle.velocity).norm()).fold(speed, f64::max))
    }

    /// Particles due by `time` [s].
    pub fn emit(&mut self, time: f64) -> Vec<NewParticle<D>> {
        let mut new = Vec::new();
        if self.speed() == 0.0 || self.layers.is_empty() {
            return new;
        }
        loop {
            let due = self.due(self.emitted_layers);
            let left = self.particles_left();
            if due > time || due >= self.stop || left == 0 {
                return new;
            }
            new.extend(self.layer(self.emitted_layers).take(left).map(|mut particle| {
                let way = Vector(particle.velocity) * (time - due);
                particle.position = (Vector(particle.position) + way).0;
                particle
            }));
            self.emitted_layers += 1;
        }
    }
}

impl Emitter<3> {
    /// A person's nozzle that opens at `time` [s], for matter of the density `density` [kg/m³].
    pub fn of(nozzle: &Nozzle, density: f64, spacing: f64, time: f64) -> Result<Self, PokeError> {
        let Nozzle { radius, body, .. } = *nozzle;
        let widest = WIDEST * spacing;
        if !(radius > 0.0 && radius <= widest) {
            let text =
                format!("the radius of a nozzle is between 0 and {widest:.3} m, not {radius} m");
            return Err(PokeError::Invalid(text));
        }
        let at = Vector(Poke::vector(&nozzle.at)?);
        let velocity = Vector(Poke::vector(&nozzle.velocity)?);
        let speed = velocity.norm();
        let [slowest, fastest] = SPEEDS;
        if !(slowest..=fastest).contains(&speed) {
            let text = format!(
                "what is poured has a speed between {slowest} and {fastest} m/s, not {speed} m/s"
            );
            return Err(PokeError::Invalid(text));
        }
        let direction = velocity * (1.0 / speed);
        let half = direction * (0.5 * THICKNESS * spacing);
        let opening = Shape::cylinder(-half, half, radius, 0.0)
            .map_err(|error| PokeError::Invalid(error.to_string()))?;
        let layers = sample::stream(&opening, direction, spacing, u64::from(body));
        let layers = layers.iter().map(|layer| layer.iter().map(|x| x.0).collect()).collect();
        let mass = density * spacing.powi(3);
        let mut emitter = Self::new(nozzle.material, layers, velocity.0, spacing, mass, body);
        emitter.motion = Motion::placed(at, Rotation::IDENTITY);
        emitter.start = time;
        Ok(emitter)
    }

    /// Carries a nozzle from where it is at `time` [s] to where a person has it.
    pub fn carry(&mut self, nozzle: &Nozzle, time: f64) -> Result<(), PokeError> {
        let to = Vector(Poke::vector(&nozzle.at)?);
        let way = (to - self.motion.pose(time).place.translation).norm();
        let duration = nozzle.duration.max(way / (CARRIED * self.speed()));
        let moved = self.motion.redirected(time, to, duration);
        self.motion = moved.map_err(|error| PokeError::Invalid(error.to_string()))?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::f64::consts::FRAC_PI_2;

    use pliant_geometry::{Key, Rotation};

    use super::*;

    /// A row of three that is drawn along x for a second and then turned upright, pouring down its own y.
    fn piping_bag() -> Emitter<2> {
        let row = vec![[-0.1, 0.0], [0.0, 0.0], [0.1, 0.0]];
        let mut emitter = Emitter::new(0, vec![row], [0.0, -0.5], 0.1, 1.0, 0);
        let key = |time, x, angle| Key {
            time,
            at: Vector([x, 1.0]),
            rotation: Rotation::in_plane(angle),
        };
        let keys = vec![key(0.0, 0.0, 0.0), key(1.0, 2.0, 0.0), key(2.0, 2.0, FRAC_PI_2)];
        emitter.motion = Motion::keyframes(keys).unwrap();
        emitter
    }

    #[test]
    fn the_last_layer_is_cut_to_the_limit() {
        let layer = |count: i32| (0..count).map(|i| [0.1 * f64::from(i), 0.0]).collect();
        let mut emitter = Emitter::new(0, vec![layer(11), layer(10)], [0.0, -1.0], 0.1, 1.0, 0);
        emitter.max_particles = 36;
        let first = emitter.emit(0.0);
        let rest = emitter.emit(10.0);
        // 11, then 10, 11 and what is left.
        assert_eq!((first.len(), rest.len()), (11, 25));
        assert_eq!(emitter.speed_from(10.0), None);
    }

    #[test]
    fn layers_leave_one_spacing_apart_whenever_they_are_asked_for() {
        let emitter = || Emitter::new(0, vec![vec![[0.0, 0.0]]], [0.0, -2.0], 0.1, 1.0, 0);
        let (mut often, mut once) = (emitter(), emitter());
        let many: usize = (0..=100).map(|i| often.emit(i as f64 * 0.01).len()).sum();
        let all = once.emit(1.0);
        // Layers at 0, 0.05 … 1 s.
        assert_eq!((many, all.len()), (21, 21));
        let gaps = all.windows(2).map(|pair| pair[1].position[1] - pair[0].position[1]);
        for gap in gaps {
            assert!((gap - 0.1).abs() < 1e-12);
        }
    }

    #[test]
    fn a_moving_nozzle_lays_a_row_along_its_path_and_hands_on_its_velocity() {
        let mut emitter = piping_bag();
        for k in 0..6 {
            // A layer every 0.2 s, each asked for as it is due.
            let time = 0.2 * f64::from(k);
            let speed = emitter.speed_from(time).unwrap();
            let layer = emitter.emit(time + 1e-12);
            assert_eq!(layer.len(), 3);
            let middle = layer[1];
            assert!((middle.position[0] - 0.4 * f64::from(k)).abs() < 1e-9, "{middle:?}");
            let fastest =
                layer.iter().map(|p| Vector(p.velocity).norm()).fold(f64::NEG_INFINITY, f64::max);
            assert!((speed - fastest).abs() < 1e-12, "{speed} {fastest}");
            if k < 5 {
                assert!((Vector(middle.velocity) - Vector([2.0, -0.5])).norm() < 1e-12);
            }
        }
        // Halfway through the turn the row stands at 45°, and its ends go round with it.
        let mut emitter = piping_bag();
        emitter.start = 1.5;
        let layer = emitter.emit(1.5);
        let slope = Vector(layer[2].position) - Vector(layer[0].position);
        assert!((slope - Vector([0.2 / 2f64.sqrt(); 2])).norm() < 1e-12, "{slope:?}");
        let round = Vector(layer[2].velocity) - Vector(layer[1].velocity);
        let expected = Vector([-0.1, 0.1]) * (FRAC_PI_2 / 2f64.sqrt());
        assert!((round - expected).norm() < 1e-12, "{round:?}");
        let out = Vector(layer[1].velocity) - Vector([0.5 / 2f64.sqrt(), -0.5 / 2f64.sqrt()]);
        assert!(out.norm() < 1e-12, "{out:?}");
    }

    #[test]
    fn a_resumed_nozzle_emits_the_same_bits() {
        let times = (0..200).map(|i| 0.011 * f64::from(i));
        let (mut whole, mut resumed) = (piping_bag(), piping_bag());
        for (i, time) in times.enumerate() {
            if i == 77 {
                // All that is saved.
                let emitted_layers = resumed.emitted_layers;
                resumed = Emitter { emitted_layers, ..piping_bag() };
            }
            assert_eq!(whole.speed_from(time), resumed.speed_from(time));
            let [a, b] = [&mut whole, &mut resumed].map(|emitter| emitter.emit(time));
            assert_eq!(a.len(), b.len());
            for (a, b) in a.iter().zip(&b) {
                assert_eq!((a.position, a.velocity), (b.position, b.velocity));
            }
        }
        assert!(whole.emitted_layers > 10);
    }

    const SPACING: f64 = 0.01;

    fn held() -> Nozzle {
        let (velocity, at) = ([0.0, -0.5, 0.0], [0.1, 0.3, 0.0]);
        Nozzle { material: 1, body: 2, radius: 0.03, velocity, at, duration: 0.04 }
    }

    #[test]
    fn a_held_nozzle_pours_as_much_as_speed_and_section_say_from_where_it_is() {
        let mut emitter = Emitter::of(&held(), 1000.0, SPACING, 2.0).unwrap();
        assert!(emitter.emit(1.9).is_empty());
        let new = emitter.emit(3.0);
        let poured = new.len() as f64 * SPACING.powi(3);
        let expected = FRAC_PI_2 * 2.0 * 0.03 * 0.03 * 0.5;
        assert!((poured / expected - 1.0).abs() < 0.05, "{poured} m³ of {expected}");
        assert_eq!((emitter.material, emitter.body, new[0].mass), (1, 2, 1000.0 * SPACING.powi(3)));
        for NewParticle { position: [x, y, z], velocity, .. } in new {
            assert!((x - 0.1).hypot(z) < 0.03 && y < 0.3 + SPACING, "{x} {y} {z}");
            assert_eq!(velocity, [0.0, -0.5, 0.0]);
        }
    }

    #[test]
    fn a_held_nozzle_goes_where_it_is_carried_no_faster_than_its_stream_can_follow() {
        let mut emitter = Emitter::of(&held(), 1000.0, SPACING, 0.0).unwrap();
        let near = Nozzle { at: [0.12, 0.3, 0.0], ..held() };
        emitter.carry(&near, 1.0).unwrap();
        assert!((emitter.motion.pose(1.02).velocity - Vector([0.5, 0.0, 0.0])).norm() < 1e-9);
        let far = Nozzle { at: [3.12, 0.3, 0.0], ..held() };
        emitter.carry(&far, 2.0).unwrap();
        let pose = emitter.motion.pose(3.0);
        assert!((pose.velocity - Vector([1.5, 0.0, 0.0])).norm() < 1e-9);
        assert!((pose.place.translation - Vector([1.62, 0.3, 0.0])).norm() < 1e-9);
        assert!(emitter.carry(&Nozzle { at: [f64::NAN; 3], ..held() }, 3.0).is_err());
        assert!(emitter.carry(&Nozzle { at: [0.0; 3], duration: f64::NAN, ..held() }, 3.0).is_ok());
    }

    #[test]
    fn nozzles_that_make_no_sense_are_refused() {
        let refused =
            |nozzle: Nozzle| Emitter::of(&nozzle, 1000.0, SPACING, 0.0).unwrap_err().to_string();
        for radius in [0.0, -1.0, f64::NAN, 0.13] {
            assert!(refused(Nozzle { radius, ..held() }).contains("radius"));
        }
        for velocity in [[0.0; 3], [0.0, -21.0, 0.0]] {
            assert!(refused(Nozzle { velocity, ..held() }).contains("speed"));
        }
        for at in [[f64::NAN; 3], [0.0, f64::INFINITY, 0.0]] {
            assert!(refused(Nozzle { at, ..held() }).contains("finite"));
        }
    }
}
