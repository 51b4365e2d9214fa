//! Temperatures: of the air, of matter at t = 0, of what is hot or cold.
//!
//! ```toml
//! [heat]
//! air = 25
//!
//! [[bodies]]
//! temperature = -12                                                          # everywhere
//! temperature = [{ at = [0, 0, 0], is = 4 }, { at = [0, 0.1, 0], is = -12 }] # painted in spots
//! ```

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::report::Checker;
use crate::{BodySpec, ColliderSpec, Coords, EmitterSpec, Method};

/// There is nothing colder [°C].
const COLDEST: f64 = -273.15;

/// How matter and air exchange heat.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HeatSpec {
    /// Temperature of the air, and of matter of which nothing else is said [°C].
    #[serde(default = "room")]
    pub air: f64,
    /// Heat that passes to the air through a square meter of surface, for each kelvin of difference [W/(m²·K)].
    #[serde(default = "still_air")]
    pub exchange: f64,
}

/// A room.
fn room() -> f64 {
    20.0
}

/// Still air takes 5 to 25 W/(m² K) by convection.
fn still_air() -> f64 {
    10.0
}

impl Default for HeatSpec {
    fn default() -> Self {
        Self { air: room(), exchange: still_air() }
    }
}

/// The temperature of a body.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum TemperatureSpec {
    /// The same everywhere [°C].
    Even(f64),
    /// Painted in spots: a mean of all of them, the nearer the heavier.
    Painted(Vec<Spot>),
}

/// A place of which the temperature is known.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Spot {
    /// Where [m].
    pub at: Coords,
    /// Its temperature [°C].
    pub is: f64,
}

impl HeatSpec {
    pub(crate) fn check(&self, mut at: Checker<'_>) {
        check_temperature(self.air, at.at("air"));
        at.at("exchange").not_negative(self.exchange, "10 is still air, 0 keeps all heat");
    }
}

impl TemperatureSpec {
    /// The temperature at a place, by inverse squares of distances [°C].
    pub fn at<const D: usize>(&self, x: [f64; D]) -> f64 {
        let spots = match self {
            Self::Even(temperature) => return *temperature,
            Self::Painted(spots) => spots,
        };
        let (mut weights, mut sum) = (0.0, 0.0);
        for Spot { at, is } in spots {
            let squared: f64 = at.iter().zip(x).map(|(a, x)| (a - x).powi(2)).sum();
            if squared == 0.0 {
                return *is;
            }
            weights += 1.0 / squared;
            sum += is / squared;
        }
        sum / weights
    }

    pub(crate) fn check(&self, mut at: Checker<'_>) {
        match self {
            Self::Even(temperature) => check_temperature(*temperature, at),
            Self::Painted(spots) if spots.is_empty() => {
                at.fail("there is no spot in the list", "give a number, or `[{ at = …, is = … }]`");
            }
            Self::Painted(spots) => {
                for (number, spot) in spots.iter().enumerate() {
                    at.at(number).at("at").vector(&spot.at);
                    check_temperature(spot.is, at.at(number).at("is"));
                }
            }
        }
    }
}

/// Temperatures are above absolute zero.
pub(crate) fn check_temperature(value: f64, mut at: Checker<'_>) {
    if value < COLDEST {
        at.fail(
            format!("{value} °C is colder than {COLDEST} °C, where all motion ends"),
            "temperatures are in degrees Celsius",
        );
    }
}

/// Where a scene speaks of temperatures, for a method that knows none.
pub(crate) fn refuse(
    method: Method,
    heat: Option<&HeatSpec>,
    bodies: &[BodySpec],
    emitters: &[EmitterSpec],
    colliders: &[ColliderSpec],
    at: &mut Checker<'_>,
) {
    if method == Method::Pbf {
        return;
    }
    let fail = |mut at: Checker<'_>| {
        at.fail(
            "only position-based fluids have a temperature",
            "leave it out, or add `method = \"pbf\"` under [solver]",
        );
    };
    if heat.is_some() {
        fail(at.at("heat"));
    }
    let bodies = bodies.iter().map(|body| body.temperature.is_some());
    let emitters = emitters.iter().map(|emitter| emitter.temperature.is_some());
    let colliders = colliders.iter().map(|collider| collider.temperature.is_some());
    let all = bodies.enumerate().map(|(i, it)| ("bodies", i, it));
    let all = all.chain(emitters.enumerate().map(|(i, it)| ("emitters", i, it)));
    let all = all.chain(colliders.enumerate().map(|(i, it)| ("colliders", i, it)));
    for (list, i, has) in all {
        if has {
            fail(at.at(list).at(i).at("temperature"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spots_are_met_and_blend_in_between() {
        let text = "at = [{ at = [0, 0, 0], is = -10 }, { at = [0, 1, 0], is = 30 }]";
        let mut table: std::collections::BTreeMap<String, TemperatureSpec> =
            toml::from_str(text).unwrap();
        let painted = table.remove("at").unwrap();
        assert_eq!(painted.at([0.0, 0.0, 0.0]), -10.0);
        assert_eq!(painted.at([0.0, 1.0, 0.0]), 30.0);
        assert!((painted.at([0.0, 0.5, 0.0]) - 10.0).abs() < 1e-12);
        assert_eq!(TemperatureSpec::Even(4.0).at([1.0, 2.0, 3.0]), 4.0);
    }
}
