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
    /// Opens a nozzle, or moves the one that is open; nothing closes it.
    Pour(Option<Nozzle>),
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

/// A nozzle that a person pours from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Nozzle {
    /// Number of the material that comes out of it, in the order of names.
    pub material: usize,
    /// Number of the body that its particles belong to.
    pub body: u32,
    /// Radius of its opening [m].
    pub radius: f64,
    /// Velocity of what comes out of it, against the nozzle [m/s].
    pub velocity: [f64; 3],
    /// Where its opening is, or goes if it is open already [m].
    pub at: [f64; 3],
    /// How long it takes to get there at least [s]: it goes as slowly as it must for the stream to hold together.
    pub duration: f64,
}

impl Nozzle {
    /// Most particles of a simulation that is poured into.
    pub const MOST_PARTICLES: usize = 200_000;

    /// Whether another nozzle is this one at another place.
    pub fn is_same(&self, other: &Self) -> bool {
        *self == Self { at: self.at, duration: self.duration, ..*other }
    }
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
    /// As much has been poured as may be.
    #[error("there are {count} particles, and pouring ends at {}; restart", Nozzle::MOST_PARTICLES)]
    Full {
        /// Particles that are there.
        count: usize,
    },
    /// Numbers that make no sense.
    #[error("{0}")]
    Invalid(String),
}
