//! What a person may do to a simulation while it goes on.
//!
//! A poked simulation is a play, not a measurement: what was done is not in the scene, so the run
//! cannot be repeated from it. Energies are booked as if the change had been there from the start.

use pliant_materials::Material;

/// One change. Vectors have three components in the plane too, of which the last does not count.
#[derive(Clone, Debug)]
pub enum Poke {
    /// Gravity from now on [m/s²].
    Gravity([f64; 3]),
    /// Takes hold of the matter in a ball, or moves the hand that has; nothing lets go.
    Hand(Option<Hand>),
    /// Moves a collider.
    Collider {
        /// Its number in the scene.
        number: usize,
        /// Where its origin goes [m].
        to: [f64; 3],
        /// How long it takes to get there [s].
        duration: f64,
    },
    /// Gives a material other parameters; its model stays.
    Material {
        /// Its number, in the order of names.
        number: usize,
        /// The new parameters. The density of matter that is there does not change.
        material: Material,
    },
}

impl Poke {
    /// The components that count in `D` dimensions of what a person gave, if they are numbers.
    pub fn vector<const D: usize>(given: &[f64; 3]) -> Result<[f64; D], PokeError> {
        if given.iter().any(|x| !x.is_finite()) {
            return Err(PokeError::Invalid(format!("{given:?} is not a vector of finite numbers")));
        }
        Ok(std::array::from_fn(|axis| given[axis]))
    }
}

/// A hand that holds matter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hand {
    /// Where it is [m].
    pub from: [f64; 3],
    /// Where it goes [m].
    pub to: [f64; 3],
    /// How long it takes to get there [s].
    pub duration: f64,
    /// How far it reaches [m].
    pub radius: f64,
}

/// Why a change was refused.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PokeError {
    /// The method cannot be interfered with in this way.
    #[error("this method cannot be changed in that way while it runs")]
    Unsupported,
    /// The collider or material is not there.
    #[error("there is no {what} number {number}; there are {count}")]
    Missing {
        /// Collider or material.
        what: &'static str,
        /// The number asked for.
        number: usize,
        /// How many there are.
        count: usize,
    },
    /// Numbers that make no sense.
    #[error("{0}")]
    Invalid(String),
}
