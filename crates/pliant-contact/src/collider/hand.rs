//! Colliders that a person moves about.

use pliant_core::{Hand, Poke, PokeError};
use pliant_geometry::{Rotation, Shape};
use pliant_math::Vector;

use super::{Boundary, Collider, Motion};

impl<const D: usize> Collider<D> {
    /// A ball that holds the matter in it, on its way from the time `time` [s] on.
    pub fn hand(hand: &Hand, time: f64) -> Result<Self, PokeError> {
        let invalid = |error: &dyn std::fmt::Display| PokeError::Invalid(error.to_string());
        let (from, to) = (Vector(Poke::vector(&hand.from)?), Vector(Poke::vector(&hand.to)?));
        Ok(Self {
            name: "the hand".into(),
            shape: Shape::sphere(Vector([0.0; D]), hand.radius).map_err(|error| invalid(&error))?,
            motion: Motion::placed(from, Rotation::IDENTITY)
                .redirected(time, to, hand.duration)
                .map_err(|error| invalid(&error))?,
            surface_velocity: Vector([0.0; D]),
            boundary: Boundary::Sticky,
            friction: 0.0,
            active: 0.0..f64::INFINITY,
        })
    }

    /// Sends one of several colliders to another place [m], where it arrives `duration` [s] after `time` [s].
    pub fn send(
        colliders: &mut [Self],
        number: usize,
        to: &[f64; 3],
        duration: f64,
        time: f64,
    ) -> Result<(), PokeError> {
        let count = colliders.len();
        let missing = PokeError::Missing { what: "collider", number, count };
        let collider = colliders.get_mut(number).ok_or(missing)?;
        let moved = collider.motion.redirected(time, Vector(Poke::vector(to)?), duration);
        collider.motion = moved.map_err(|error| PokeError::Invalid(error.to_string()))?;
        Ok(())
    }
}
