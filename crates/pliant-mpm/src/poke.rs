//! Interfering with a simulation while it runs.

use pliant_contact::Collider;
use pliant_core::{Poke, PokeError};
use pliant_math::{Dim, Space};

use crate::{Compiled, Mpm};

impl<T: Compiled<D>, const D: usize> Mpm<T, D>
where
    Dim<D>: Space<D>,
{
    /// Does what is asked from the next step on.
    pub(crate) fn apply(&mut self, poke: &Poke) -> Result<(), PokeError> {
        match poke {
            Poke::Gravity(gravity) => {
                self.options.gravity = Poke::vector(gravity)?;
                self.rebook();
            }
            Poke::Hand(None) => self.hand = None,
            Poke::Hand(Some(hand)) => self.hand = Some(Collider::hand(hand, self.time)?),
            Poke::Pour(_) => return Err(PokeError::Unsupported),
            Poke::Collider { number, to, duration } => {
                Collider::send(&mut self.colliders, *number, to, *duration, self.time)?;
            }
            Poke::Material { number, material } => {
                let count = self.sets.len();
                let missing = PokeError::Missing { what: "material", number: *number, count };
                let set = self.sets.get_mut(*number).ok_or(missing)?;
                let new = T::constitutive(material);
                if new.layout() != set.constitutive.layout()
                    || new.density() != set.constitutive.density()
                {
                    let text = "a material keeps its model and density while it runs; restart";
                    return Err(PokeError::Invalid(text.into()));
                }
                set.constitutive = new;
                self.rebook();
            }
        }
        Ok(())
    }

    /// Stresses, energies and step bounds after a sudden change, which counts as having been there
    /// from the start.
    fn rebook(&mut self) {
        let loss = self.energy.numerical_loss();
        let materials = self.update_materials(0.0);
        self.take_material_totals(&materials);
        self.bound_advection(self.max_speed);
        self.energy.gravitational = self.gravitational_energy();
        self.energy.initial += loss - self.energy.numerical_loss();
    }
}
