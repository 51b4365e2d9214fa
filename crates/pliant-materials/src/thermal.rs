//! How matter carries heat.

use crate::lame::{ParameterError, require};

/// Best conductor there is, with room to spare: diamond has 2200 W/(m K).
const MOST_CONDUCTIVITY: f64 = 1e4;

/// How matter carries heat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thermal {
    /// Heat conducted through a square meter at a difference of a kelvin a meter [W/(m K)].
    pub conductivity: f64,
    /// Heat that warms a kilogram by a kelvin [J/(kg K)].
    pub heat_capacity: f64,
}

impl Thermal {
    /// Water at room temperature, which most food is like.
    pub const WATER: Self = Self { conductivity: 0.6, heat_capacity: 4180.0 };

    /// Matter of these numbers.
    pub fn new(conductivity: f64, heat_capacity: f64) -> Result<Self, ParameterError> {
        let conducts = (0.0..=MOST_CONDUCTIVITY).contains(&conductivity);
        require(
            "conductivity",
            conductivity,
            conducts,
            "conductivities are from 0 to 10000 W/(m K)",
        )?;
        let allowed = "a heat capacity is 1 J/(kg K) or more";
        require("heat_capacity", heat_capacity, heat_capacity >= 1.0, allowed)?;
        Ok(Self { conductivity, heat_capacity })
    }
}
