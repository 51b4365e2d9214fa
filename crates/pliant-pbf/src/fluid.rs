//! What a viscoelastic fluid is made of, and what that means for a step.
//!
//! A polymer of modulus G relaxes in the time τ: its stress is G (Q − I), and in steady shear it has the viscosity G τ.
//! The constraint of a particle of volume V gets the compliance
//!
//! ```text
//! α = 2/(G V) (1 + Δt/τ) = 2 (τ + Δt)/(η V)
//! ```
//!
//! with which stresses do not depend on the step. As published, α is a number of its own, and the fluid stiffens or
//! softens with the step. In a step the polymer resists further deformation like a liquid of the viscosity η' = 2 Δt/(α V).
//! A solvent of the viscosity η_s resists beside it and remembers nothing, so that together
//!
//! ```text
//! α = 2 Δt/((η' + η_s) V)          θ = η'/(η' + η_s)
//! ```
//!
//! where θ is the share of what is remembered that the constraint sees.

use pliant_materials::{Material, Model, Resistance, ViscoelasticFluid};

/// A fluid's parameters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fluid {
    /// Density at rest [kg/m³].
    pub density: f64,
    /// How it resists deformation.
    pub resistance: Resistance,
    /// Time in which it forgets a deformation, τ; infinite for what never does [s].
    pub relaxation_time: f64,
    /// Viscosity of what the polymer is dissolved in, η_s [Pa s].
    pub solvent_viscosity: f64,
}

/// What a particle's constraint is like in a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Compliance {
    /// α [1/J].
    pub(crate) alpha: f64,
    /// Share of what is remembered that the constraint sees, θ [-].
    pub(crate) polymer: f64,
}

impl Fluid {
    /// The fluid that a material is; nothing for solids, grains, sheets and strands. A weakly compressible liquid is
    /// one of the same viscosity, which does not compress here.
    pub fn of(material: &Material) -> Option<Self> {
        let density = material.density;
        match material.model {
            Model::Fluid(liquid) => Some(Self {
                density,
                resistance: Resistance::Viscosity(liquid.viscosity),
                relaxation_time: 0.0,
                solvent_viscosity: 0.0,
            }),
            Model::ViscoelasticFluid(fluid) => Some(Self {
                density,
                resistance: fluid.resistance,
                relaxation_time: fluid.memory_time,
                solvent_viscosity: fluid.solvent_viscosity,
            }),
            _ => None,
        }
    }

    /// The same fluid with other parameters of its polymer and its solvent.
    pub(crate) fn become_like(&self, fluid: &ViscoelasticFluid) -> Self {
        Self {
            density: self.density,
            resistance: fluid.resistance,
            relaxation_time: fluid.memory_time,
            solvent_viscosity: fluid.solvent_viscosity,
        }
    }

    /// What stands for the matter of solid bodies among fluids: it has a density, and no resistance of its own.
    pub const fn solid(density: f64) -> Self {
        Self { density, resistance: Resistance::None, relaxation_time: 0.0, solvent_viscosity: 0.0 }
    }

    /// The constraint of a particle of volume `volume` [m³] in a step of `dt` [s]; nothing where there is none.
    pub(crate) fn compliance(&self, dt: f64, volume: f64) -> Option<Compliance> {
        let solvent = self.solvent_viscosity;
        let Some(alpha) = self.of_polymer(dt, volume) else {
            let alpha = 2.0 * dt / (solvent * volume);
            return (solvent > 0.0).then_some(Compliance { alpha, polymer: 0.0 });
        };
        // η_s/η', which is nothing beside a polymer without a compliance.
        let beside = solvent * alpha * volume / (2.0 * dt);
        Some(Compliance { alpha: alpha / (1.0 + beside), polymer: 1.0 / (1.0 + beside) })
    }

    /// Compliance of the polymer by itself [1/J].
    fn of_polymer(&self, dt: f64, volume: f64) -> Option<f64> {
        let tau = self.relaxation_time;
        let alpha = match self.resistance {
            Resistance::None => None,
            Resistance::Compliance(alpha) => Some(alpha),
            // What relaxes at once has no time to resist.
            Resistance::Modulus(_) if tau == 0.0 => None,
            Resistance::Modulus(modulus) => Some(2.0 * (1.0 + dt / tau) / (modulus * volume)),
            // A viscosity with an endless memory would have no modulus.
            Resistance::Viscosity(_) if tau.is_infinite() => None,
            Resistance::Viscosity(viscosity) => Some(2.0 * (tau + dt) / (viscosity * volume)),
        };
        // A modulus or a viscosity of nothing resists nothing.
        alpha.filter(|alpha| alpha.is_finite())
    }

    /// Share of a deformation that is remembered after `dt` [s], e^(−Δt/τ) [-].
    pub(crate) fn kept(&self, dt: f64) -> f64 {
        if self.relaxation_time > 0.0 { (-dt / self.relaxation_time).exp() } else { 0.0 }
    }

    /// Modulus of what is stored in a deformation [Pa]; zero where it is not known.
    pub(crate) fn modulus(&self) -> f64 {
        let Self { resistance, relaxation_time: memory_time, solvent_viscosity, .. } = *self;
        ViscoelasticFluid { resistance, memory_time, solvent_viscosity }.modulus()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fluid(resistance: Resistance, relaxation_time: f64) -> Fluid {
        Fluid { density: 1000.0, resistance, relaxation_time, solvent_viscosity: 0.0 }
    }

    #[test]
    fn modulus_and_viscosity_are_two_names_of_one_thing() {
        let by_modulus = fluid(Resistance::Modulus(300.0), 0.1);
        let by_viscosity = fluid(Resistance::Viscosity(30.0), 0.1);
        let (one, other) = (by_modulus.compliance(0.01, 1e-6), by_viscosity.compliance(0.01, 1e-6));
        assert!((one.unwrap().alpha / other.unwrap().alpha - 1.0).abs() < 1e-14);
        assert_eq!(by_viscosity.modulus(), 300.0);
    }

    #[test]
    fn the_ends_of_the_palette() {
        let viscous = fluid(Resistance::Viscosity(30.0), 0.0);
        let alpha = |fluid: Fluid| fluid.compliance(0.01, 1.0).map(|found| found.alpha);
        assert_eq!(alpha(viscous), Some(0.02 / 30.0));
        assert_eq!(viscous.kept(0.01), 0.0);
        let elastic = fluid(Resistance::Modulus(300.0), f64::INFINITY);
        assert_eq!(alpha(elastic), Some(2.0 / 300.0));
        assert_eq!(elastic.kept(0.01), 1.0);
        assert_eq!(fluid(Resistance::None, 0.1).compliance(0.01, 1.0), None);
        assert_eq!(fluid(Resistance::Modulus(300.0), 0.0).compliance(0.01, 1.0), None);
        assert_eq!(fluid(Resistance::Viscosity(0.0), 0.1).compliance(0.01, 1.0), None);
        assert_eq!(fluid(Resistance::Modulus(0.0), 0.1).compliance(0.01, 1.0), None);
    }

    #[test]
    fn viscosities_of_polymer_and_solvent_add_up() {
        let (dt, volume) = (0.01, 1e-6);
        let dissolved = |resistance, time, solvent_viscosity| {
            let fluid = Fluid { solvent_viscosity, ..fluid(resistance, time) };
            fluid.compliance(dt, volume).unwrap()
        };
        let both = dissolved(Resistance::Viscosity(30.0), 0.0, 10.0);
        let one = dissolved(Resistance::Viscosity(40.0), 0.0, 0.0);
        assert!((both.alpha / one.alpha - 1.0).abs() < 1e-14);
        assert!((both.polymer - 0.75).abs() < 1e-14 && one.polymer == 1.0);
        let solvent = dissolved(Resistance::None, 0.0, 40.0);
        assert!((solvent.alpha / one.alpha - 1.0).abs() < 1e-14 && solvent.polymer == 0.0);
        let stiff = dissolved(Resistance::Compliance(0.0), 0.0, 40.0);
        assert_eq!(stiff, Compliance { alpha: 0.0, polymer: 1.0 });
    }
}
