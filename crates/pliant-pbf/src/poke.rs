//! Interfering with a simulation while it runs.

use pliant_contact::Collider;
use pliant_core::{Poke, PokeError};
use pliant_math::Scalar;

use crate::fluid::Fluid;
use crate::simulation::Pbf;

impl<T: Scalar> Pbf<T> {
    /// Does what is asked from the next step on.
    pub(crate) fn apply(&mut self, poke: &Poke) -> Result<(), PokeError> {
        match poke {
            Poke::Gravity(gravity) => self.options.gravity = Poke::vector(gravity)?,
            Poke::Hand(None) => self.hand = None,
            Poke::Hand(Some(hand)) => self.hand = Some(Collider::hand(hand, self.time)?),
            Poke::Collider { number, to, duration } => {
                Collider::send(&mut self.colliders, *number, to, *duration, self.time)?;
            }
            Poke::Material { number, material } => {
                let count = self.fluids.len();
                let missing = PokeError::Missing { what: "material", number: *number, count };
                let fluid = self.fluids.get_mut(*number).ok_or(missing)?;
                match Fluid::of(material) {
                    Some(new) if new.density == fluid.density => *fluid = new,
                    _ => {
                        let text = "a fluid keeps its density while it runs; restart";
                        return Err(PokeError::Invalid(text.into()));
                    }
                }
            }
        }
        let loss = self.energy.numerical_loss();
        self.book();
        self.energy.initial += loss - self.energy.numerical_loss();
        Ok(())
    }
}
