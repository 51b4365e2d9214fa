//! What can be wrong with a material table, and what to do about it.

use thiserror::Error;

use crate::ParameterError;

/// Why a table is no material. The message has the field, the value, what is allowed and the remedy.
#[derive(Clone, Debug, Error, PartialEq)]
pub enum MaterialError {
    /// No preset has this name.
    #[error(
        "there is no preset `{name}`{}; the presets are {known}",
        .nearest.map(|n| format!(", did you mean `{n}`?")).unwrap_or_default()
    )]
    UnknownPreset {
        /// The name given.
        name: String,
        /// The most similar preset, if any is similar.
        nearest: Option<&'static str>,
        /// All presets.
        known: String,
    },
    /// A number is outside its range, or not a number.
    #[error("{field} = {value} is out of range: {allowed}; {remedy}")]
    OutOfRange {
        /// The field.
        field: &'static str,
        /// Its value, in the unit of the scene file.
        value: f64,
        /// What is allowed.
        allowed: &'static str,
        /// What to do.
        remedy: String,
    },
    /// A model lacks a field.
    #[error("model `{model}` needs {}; {remedy}", list(.fields))]
    Missing {
        /// The model, or `any`.
        model: &'static str,
        /// The fields that are missing.
        fields: Vec<&'static str>,
        /// What to do.
        remedy: &'static str,
    },
    /// Two fields say the same thing.
    #[error("{} are given together but say the same; {remedy}", list(.fields))]
    Conflict {
        /// The fields.
        fields: Vec<&'static str>,
        /// What to do.
        remedy: &'static str,
    },
    /// A model that the plane does not have.
    #[error("model `{model}` exists in space only; set `dim = 3`, or use a strand")]
    SpaceOnly {
        /// The model.
        model: &'static str,
    },
    /// A field that the model does not read.
    #[error(
        "`{field}` has no effect on model `{model}`; remove it, or choose a model that uses it"
    )]
    Unused {
        /// The field.
        field: &'static str,
        /// The model.
        model: &'static str,
    },
    /// A list of states that makes no sense.
    #[error("state {number}: {reason}; see `states` under materials in the description of scenes")]
    State {
        /// Which one, from 1.
        number: usize,
        /// What is wrong.
        reason: &'static str,
    },
    /// Not a dimension matter lives in here.
    #[error("a material has 2 or 3 dimensions, not {dim}; set dim = 2 or dim = 3")]
    Dimension {
        /// The number given.
        dim: usize,
    },
}

impl MaterialError {
    /// The fields of the table to point at; empty where the table as a whole is meant.
    pub fn fields(&self) -> Vec<&'static str> {
        match self {
            Self::UnknownPreset { .. } => vec!["preset"],
            Self::OutOfRange { field, .. } | Self::Unused { field, .. } => vec![field],
            Self::Conflict { fields, .. } => fields.clone(),
            Self::SpaceOnly { .. } => vec!["model"],
            Self::State { .. } => vec!["states"],
            Self::Missing { .. } | Self::Dimension { .. } => Vec::new(),
        }
    }

    /// A refused parameter, with the remedy that fits it.
    pub(super) fn from_parameter(error: ParameterError, field: &'static str) -> Self {
        let ParameterError { value, allowed, .. } = error;
        let remedy = match field {
            _ if !value.is_finite() => "write a finite number".to_owned(),
            "poisson" | "branch_poisson" if value >= 0.5 => {
                "use 0.49 for nearly incompressible matter".to_owned()
            }
            "density" => "densities are in kg/m³; water has 1000".to_owned(),
            _ if value < 0.0 => format!("did you mean {}?", -value),
            "friction_angle" => {
                "angles in scene files are in degrees, dry sand has about 35".to_owned()
            }
            _ => "write a value in that range".to_owned(),
        };
        Self::OutOfRange { field, value, allowed, remedy }
    }
}

/// `a`, `b` and `c`.
fn list(fields: &[&str]) -> String {
    let quoted: Vec<_> = fields.iter().map(|f| format!("`{f}`")).collect();
    match quoted.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => quoted.concat(),
    }
}
