//! States of a fluid that melts or sets, as a scene file lists them.
//!
//! ```toml
//! states = [
//!   { temperature = -8, viscosity = 3000 },
//!   { temperature = 4, viscosity = 2, memory_time = 0 },
//! ]
//! ```
//!
//! What a state leaves out is as in the table around it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::resolve::{Table, named};
use super::{MaterialError, MaterialSpec};
use crate::{Along, Course};

/// A viscoelastic fluid at a time or at a temperature.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StateSpec {
    /// When it is reached [s].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<f64>,
    /// At which temperature [°C], instead of `time`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub temperature: Option<f64>,
    /// Viscosity in steady shear [Pa·s].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub viscosity: Option<f64>,
    /// Shear modulus of what is remembered [Pa].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub modulus: Option<f64>,
    /// Compliance of a particle's constraint [1/J].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alpha: Option<f64>,
    /// Time in which a deformation is forgotten [s].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory_time: Option<f64>,
    /// Viscosity of the liquid that the polymer is dissolved in [Pa·s].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solvent_viscosity: Option<f64>,
}

impl StateSpec {
    /// The table of the fluid in this state.
    fn over(&self, table: &MaterialSpec) -> MaterialSpec {
        let Self { viscosity, modulus, alpha, memory_time, solvent_viscosity, .. } = *self;
        let own = MaterialSpec {
            viscosity,
            modulus,
            alpha,
            memory_time,
            solvent_viscosity,
            ..MaterialSpec::default()
        };
        own.merge(table)
    }
}

impl Table<'_> {
    /// The course through the states of a fluid; nothing where there are none.
    pub(super) fn course(&self) -> Result<Option<Course>, MaterialError> {
        let Some(states) = &self.spec.states else { return Ok(None) };
        let mut along = None;
        let mut course = Vec::new();
        for (number, state) in states.iter().enumerate() {
            let refuse = |reason| MaterialError::State { number: number + 1, reason };
            let (this, place) = match (state.time, state.temperature) {
                (Some(time), None) => (Along::Time, time),
                (None, Some(temperature)) => (Along::Temperature, temperature),
                _ => return Err(refuse("a state has either a `time` or a `temperature`")),
            };
            if *along.get_or_insert(this) != this {
                return Err(refuse("either all states have a `time`, or all a `temperature`"));
            }
            let whole = state.over(self.spec);
            let table = Table { spec: &whole, ..*self };
            course.push((place, table.viscoelastic_fluid().map_err(|error| at(error, number))?));
        }
        let course = Course::new(along.unwrap_or(Along::Time), course);
        let refused = |error: crate::CourseError| MaterialError::State {
            number: error.state + 1,
            reason: error.reason,
        };
        course.map(Some).map_err(refused)
    }

    /// Numbers that tell how matter conducts heat.
    pub(super) fn thermal(&self) -> Result<crate::Thermal, MaterialError> {
        let water = crate::Thermal::WATER;
        let conductivity = self.spec.conductivity.unwrap_or(water.conductivity);
        let heat_capacity = self.spec.heat_capacity.unwrap_or(water.heat_capacity);
        crate::Thermal::new(conductivity, heat_capacity).map_err(named)
    }
}

/// A mistake in a number of a state is one of the list.
fn at(error: MaterialError, number: usize) -> MaterialError {
    match error {
        MaterialError::OutOfRange { allowed, .. } => {
            MaterialError::State { number: number + 1, reason: allowed }
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Model, Resistance};

    fn spec(states: &str) -> MaterialSpec {
        let text = format!("preset = \"ice-cream\"\nstates = {states}");
        toml::from_str(&text).unwrap()
    }

    #[test]
    fn states_begin_with_their_table_and_the_first_is_the_material() {
        let spec = spec(
            "[{ temperature = -8, viscosity = 5e3 }, { temperature = 4, modulus = 1.0, memory_time = 1 }]",
        );
        let error = spec.course().unwrap_err();
        assert!(error.to_string().contains("all states are given by"), "{error}");
        let spec = self::spec(
            "[{ temperature = -8, viscosity = 5e3 }, { temperature = 4, viscosity = 1.0 }]",
        );
        let course = spec.course().unwrap().unwrap();
        assert_eq!(course.along, Along::Temperature);
        // The rest is that of the preset.
        assert_eq!(course.at(0.0, 10.0).memory_time, 0.1);
        let Model::ViscoelasticFluid(first) = spec.resolve(3).unwrap().model else { panic!() };
        assert_eq!(first.resistance, Resistance::Viscosity(5e3));
    }

    #[test]
    fn mistakes_name_the_state() {
        for (states, words) in [
            ("[{ viscosity = 1.0 }, { time = 2 }]", "state 1: a state has either"),
            ("[{ time = 1 }, { temperature = 2 }]", "state 2: either all"),
            ("[{ time = 1 }, { time = 1 }]", "state 2: states are in ascending order"),
            (
                "[{ time = 1 }, { time = 2, viscosity = -1 }]",
                "state 2: a viscosity is not negative",
            ),
            ("[{ time = 1 }]", "state 1: a course has two states"),
        ] {
            let error = spec(states).resolve(3).unwrap_err().to_string();
            assert!(error.contains(words), "{states}: {error}");
        }
    }
}
