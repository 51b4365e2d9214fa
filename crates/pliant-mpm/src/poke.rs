//! Interfering with a simulation while it runs.

use pliant_contact::{Boundary, Collider, Motion};
use pliant_core::{Hand, Poke, PokeError};
use pliant_geometry::{Rotation, Shape};
use pliant_math::{Dim, Space, Vector};

use crate::{Compiled, Mpm};

impl<T: Compiled<D>, const D: usize> Mpm<T, D>
where
    Dim<D>: Space<D>,
{
    /// Does what is asked from the next step on.
    pub(crate) fn apply(&mut self, poke: &Poke) -> Result<(), PokeError> {
        match poke {
            Poke::Gravity(gravity) => {
                self.options.gravity = in_space::<D>(gravity)?.0;
                self.rebook();
            }
            Poke::Hand(None) => self.hand = None,
            Poke::Hand(Some(hand)) => self.hand = Some(self.hand(hand)?),
            Poke::Collider { number, to, duration } => {
                let (to, time) = (in_space::<D>(to)?, self.time);
                let count = self.colliders.len();
                let missing = PokeError::Missing { what: "collider", number: *number, count };
                let collider = self.colliders.get_mut(*number).ok_or(missing)?;
                let moved = collider.motion.redirected(time, to, *duration);
                collider.motion = moved.map_err(|error| PokeError::Invalid(error.to_string()))?;
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

    fn hand(&self, hand: &Hand) -> Result<Collider<D>, PokeError> {
        let invalid = |error: &dyn std::fmt::Display| PokeError::Invalid(error.to_string());
        let from = in_space::<D>(&hand.from)?;
        Ok(Collider {
            name: "the hand".into(),
            shape: Shape::sphere(Vector([0.0; D]), hand.radius).map_err(|error| invalid(&error))?,
            motion: Motion::placed(from, Rotation::IDENTITY)
                .redirected(self.time, in_space(&hand.to)?, hand.duration)
                .map_err(|error| invalid(&error))?,
            surface_velocity: Vector([0.0; D]),
            boundary: Boundary::Sticky,
            friction: 0.0,
            active: 0.0..f64::INFINITY,
        })
    }
}

fn in_space<const D: usize>(vector: &[f64; 3]) -> Result<Vector<f64, D>, PokeError> {
    if vector.iter().any(|x| !x.is_finite()) {
        return Err(PokeError::Invalid(format!("{vector:?} is not a vector of finite numbers")));
    }
    Ok(Vector(std::array::from_fn(|axis| vector[axis])))
}
