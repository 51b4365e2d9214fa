//! Emitters: matter that enters layer by layer.
//!
//! A layer is the cross-section of the emitter's shape, one particle thick. Layer `k` leaves when
//! layer `k − 1` has moved on by one spacing, at `start + k · spacing / speed`, a time that depends
//! on nothing else: a resumed run emits the same particles.
//!
//! Layers take turns between several lattices. Were they all alike, a steady stream would carry
//! every particle along the path of the one before it, and the matter would gather on those threads.

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
    /// Positions of a layer as it leaves [m]; layers take turns.
    pub layers: Vec<Vec<[f64; D]>>,
    /// Velocity of the emitted matter [m/s].
    pub velocity: [f64; D],
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
    /// An emitter that never stops by itself.
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

    /// Speed of fresh matter [m/s], as long as any may come at or after `time` [s].
    pub fn speed_from(&self, time: f64) -> Option<f64> {
        let speed = self.velocity.iter().map(|v| v * v).sum::<f64>().sqrt();
        (time < self.stop && self.particles_left() > 0).then_some(speed)
    }

    /// Particles due by `time` [s].
    pub fn emit(&mut self, time: f64) -> Vec<NewParticle<D>> {
        let speed = self.velocity.iter().map(|v| v * v).sum::<f64>().sqrt();
        let mut new = Vec::new();
        if speed == 0.0 || self.layers.is_empty() {
            return new;
        }
        loop {
            let due = self.start + self.emitted_layers as f64 * self.spacing / speed;
            let left = self.particles_left();
            if due > time || due >= self.stop || left == 0 {
                return new;
            }
            let turn = (self.emitted_layers % self.layers.len() as u64) as usize;
            self.emitted_layers += 1;
            for place in self.layers[turn].iter().take(left) {
                let mut position = *place;
                for (x, v) in position.iter_mut().zip(self.velocity) {
                    *x += v * (time - due);
                }
                new.push(NewParticle {
                    position,
                    velocity: self.velocity,
                    gradient: [[0.0; D]; D],
                    mass: self.mass,
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
