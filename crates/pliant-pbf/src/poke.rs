//! Interfering with a simulation while it runs.

use pliant_contact::Collider;
use pliant_core::{Poke, PokeError};
use pliant_math::Scalar;

use crate::fluid::Fluid;
use crate::simulation::Pbf;
use crate::solid::Solid;

impl<T: Scalar> Pbf<T> {
    /// Does what is asked from the next step on.
    pub(crate) fn apply(&mut self, poke: &Poke) -> Result<(), PokeError> {
        match poke {
            Poke::Gravity(gravity) => self.options.gravity = Poke::vector(gravity)?,
            Poke::Hand(None) => self.hand = None,
            Poke::Hand(Some(hand)) => self.hand = Some(Collider::hand(hand, self.time)?),
            Poke::Pour(nozzle) => self.pour(nozzle.as_ref())?,
            Poke::Collider { number, to, duration } => {
                Collider::send(&mut self.colliders, *number, to, *duration, self.time)?;
            }
            Poke::Material { number, material } => {
                let count = self.matter.len();
                let missing = PokeError::Missing { what: "material", number: *number, count };
                let matter = self.matter.get_mut(*number).ok_or(missing)?;
                let fluid = &mut matter.fluid;
                let (new, solid) = (Fluid::of(material), Solid::of(material));
                let is_taken = material.density == fluid.density
                    && match (new, solid) {
                        (Some(new), _) => {
                            *fluid = new;
                            true
                        }
                        (None, Some(solid)) => self.solids.change(*number, solid),
                        (None, None) => false,
                    };
                if !is_taken {
                    let text =
                        "matter keeps its density, and bodies stay solid, while it runs; restart";
                    return Err(PokeError::Invalid(text.into()));
                }
            }
        }
        let loss = self.energy.numerical_loss();
        self.book();
        self.energy.initial += loss - self.energy.numerical_loss();
        Ok(())
    }
}
