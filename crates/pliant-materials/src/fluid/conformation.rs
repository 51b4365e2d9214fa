//! A viscoelastic fluid: a polymer that is deformed with the flow and forgets.
//!
//! Its conformation Q, the identity at rest, follows the velocity gradient L and relaxes in the time τ; the stress is
//! what it is away from rest (the upper-convected Maxwell model):
//!
//! ```text
//! DQ/Dt = L Q + Q Lᵀ − (Q − I)/τ          σ = G (Q − I)
//! ```
//!
//! In steady shear it has the viscosity η = G τ. The polymer may be dissolved in a liquid of the viscosity η_s, which adds
//! η_s (L + Lᵀ) (Oldroyd-B) and lets streams of it hold together. What never forgets (τ = ∞) is elastic; what forgets at once (τ = 0) is
//! a liquid of viscosity η. Position-based solvers hold Q at rest by a constraint of compliance 2/(G V) for a particle
//! of volume V, or of any other: as published, that is a parameter α of its own.
//!
//! Barreiro et al. 2017, *Conformation Constraints for Efficient Viscoelastic Fluid Simulation*, ACM TOG 36(6).

use crate::lame::{ParameterError, require};

/// Cream, syrup, slime: how a fluid resists deformation, and for how long.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ViscoelasticFluid {
    /// How it resists deformation.
    pub resistance: Resistance,
    /// Time in which it forgets a deformation, τ; infinite for what never does [s].
    pub memory_time: f64,
    /// Viscosity of what the polymer is dissolved in, η_s [Pa s].
    pub solvent_viscosity: f64,
}

/// How a fluid resists deformation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Resistance {
    /// By an elastic modulus G, which relaxes [Pa].
    Modulus(f64),
    /// By a viscosity η = G τ [Pa s].
    Viscosity(f64),
    /// By a compliance α, as published [1/J]; zero is as stiff as the iterations allow.
    Compliance(f64),
    /// Not at all: a liquid.
    None,
}

impl ViscoelasticFluid {
    /// A fluid that resists so, and forgets in `memory_time` [s].
    pub fn new(resistance: Resistance, memory_time: f64) -> Result<Self, ParameterError> {
        // `require` refuses what is not finite; an endless memory is meant.
        if memory_time != f64::INFINITY {
            require("memory_time", memory_time, memory_time >= 0.0, "a time is not negative")?;
        }
        match resistance {
            Resistance::Modulus(modulus) => {
                require("modulus", modulus, modulus >= 0.0, "a modulus is not negative")?;
                let kept = "what has a modulus remembers: above 0 s, or `inf`";
                if memory_time == 0.0 {
                    require("memory_time", memory_time, false, kept)?;
                }
            }
            Resistance::Viscosity(viscosity) => {
                require("viscosity", viscosity, viscosity >= 0.0, "a viscosity is not negative")?;
                let forgets = "what has a viscosity forgets: finite, 0 s for what is only viscous";
                if memory_time.is_infinite() {
                    require("memory_time", memory_time, false, forgets)?;
                }
            }
            Resistance::Compliance(alpha) => {
                require("alpha", alpha, alpha >= 0.0, "a compliance is not negative")?;
            }
            Resistance::None => {}
        }
        Ok(Self { resistance, memory_time, solvent_viscosity: 0.0 })
    }

    /// The same, dissolved in a liquid of this viscosity [Pa s].
    pub fn dissolved_in(self, solvent_viscosity: f64) -> Result<Self, ParameterError> {
        let refused = "a viscosity is not negative";
        require("solvent_viscosity", solvent_viscosity, solvent_viscosity >= 0.0, refused)?;
        Ok(Self { solvent_viscosity, ..self })
    }

    /// Modulus of what is stored in a deformation, G [Pa]; zero where it is not known.
    pub fn modulus(&self) -> f64 {
        match self.resistance {
            Resistance::Modulus(modulus) => modulus,
            Resistance::Viscosity(viscosity) if self.memory_time > 0.0 => {
                viscosity / self.memory_time
            }
            _ => 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modulus_and_viscosity_are_two_names_of_one_thing() {
        let fluid = ViscoelasticFluid::new(Resistance::Viscosity(30.0), 0.1).unwrap();
        assert_eq!(fluid.modulus(), 300.0);
        let endless = ViscoelasticFluid::new(Resistance::Modulus(300.0), f64::INFINITY).unwrap();
        assert_eq!(endless.modulus(), 300.0);
    }

    #[test]
    fn what_contradicts_itself_is_refused() {
        let refused = |resistance, time| ViscoelasticFluid::new(resistance, time).unwrap_err().name;
        assert_eq!(refused(Resistance::Viscosity(30.0), f64::INFINITY), "memory_time");
        assert_eq!(refused(Resistance::Modulus(30.0), 0.0), "memory_time");
        assert_eq!(refused(Resistance::Compliance(0.0), f64::NAN), "memory_time");
        assert_eq!(refused(Resistance::Compliance(-1.0), 0.0), "alpha");
        assert_eq!(refused(Resistance::Viscosity(f64::NAN), 0.0), "viscosity");
        let fluid = ViscoelasticFluid::new(Resistance::Viscosity(1.0), 0.1).unwrap();
        assert_eq!(fluid.dissolved_in(-1.0).unwrap_err().name, "solvent_viscosity");
        assert_eq!(fluid.dissolved_in(2.0).unwrap().solvent_viscosity, 2.0);
    }
}
