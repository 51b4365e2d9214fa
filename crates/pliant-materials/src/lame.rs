//! Elastic moduli.

use thiserror::Error;

/// Lamé's moduli of an isotropic elastic solid; the same numbers serve space and plane strain.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct Lame<T> {
    /// First modulus λ [Pa].
    pub lambda: T,
    /// Shear modulus μ [Pa].
    pub mu: T,
}

/// A number no material can have.
#[derive(Clone, Copy, Debug, Error, PartialEq)]
#[error("{name} = {value} is out of range: {allowed}")]
pub struct ParameterError {
    /// Which parameter, by the name scene files use.
    pub name: &'static str,
    /// The offending value.
    pub value: f64,
    /// The values that are allowed.
    pub allowed: &'static str,
}

/// `value` if `holds` and it is finite, otherwise the error that says what is `allowed`.
pub(crate) fn require(
    name: &'static str,
    value: f64,
    holds: bool,
    allowed: &'static str,
) -> Result<f64, ParameterError> {
    if value.is_finite() && holds {
        Ok(value)
    } else {
        Err(ParameterError { name, value, allowed })
    }
}

impl Lame<f64> {
    /// Checked moduli [Pa]: μ and the bulk modulus λ + 2μ/3 must be positive.
    pub fn new(lambda: f64, mu: f64) -> Result<Self, ParameterError> {
        let mu = require("mu", mu, mu > 0.0, "a shear modulus is positive")?;
        let stable = lambda + 2.0 / 3.0 * mu > 0.0;
        let lambda =
            require("lambda", lambda, stable, "the bulk modulus lambda + 2 mu / 3 is positive")?;
        Ok(Self { lambda, mu })
    }

    /// From Young's modulus [Pa] and Poisson's ratio [-]: μ = E / 2(1+ν), λ = Eν / (1+ν)(1−2ν).
    pub fn from_young(young: f64, poisson: f64) -> Result<Self, ParameterError> {
        let young = require("young", young, young > 0.0, "Young's modulus is positive")?;
        let within = poisson > -1.0 && poisson < 0.5;
        let poisson = require(
            "poisson",
            poisson,
            within,
            "Poisson's ratio lies between -1 and 0.5, both excluded",
        )?;
        Ok(Self {
            lambda: young * poisson / ((1.0 + poisson) * (1.0 - 2.0 * poisson)),
            mu: young / (2.0 * (1.0 + poisson)),
        })
    }

    /// Moduli within a thin sheet whose faces are free, from Young's modulus [Pa] and Poisson's ratio
    /// [-] of the solid: μ = E / 2(1+ν), λ = Eν / (1−ν²).
    pub fn plane_stress(young: f64, poisson: f64) -> Result<Self, ParameterError> {
        let Self { mu, .. } = Self::from_young(young, poisson)?;
        Ok(Self { lambda: young * poisson / (1.0 - poisson * poisson), mu })
    }

    /// The same moduli in the numbers of a loop.
    pub fn cast<U>(&self, f: impl Fn(f64) -> U) -> Lame<U> {
        Lame { lambda: f(self.lambda), mu: f(self.mu) }
    }

    /// Young's modulus E = μ(3λ+2μ)/(λ+μ) [Pa].
    pub fn young(&self) -> f64 {
        let Self { lambda, mu } = *self;
        mu * (3.0 * lambda + 2.0 * mu) / (lambda + mu)
    }

    /// Poisson's ratio ν = λ/2(λ+μ) [-].
    pub fn poisson(&self) -> f64 {
        self.lambda / (2.0 * (self.lambda + self.mu))
    }
}

impl<T: pliant_math::Real> Lame<T> {
    /// P-wave modulus λ + 2μ of the undeformed solid [Pa].
    #[inline(always)]
    pub fn p_wave(&self) -> T {
        self.lambda + self.mu + self.mu
    }

    /// Bulk modulus in `D` dimensions, K_d = λ + 2μ/d [Pa].
    #[inline(always)]
    pub fn bulk<const D: usize>(&self) -> T {
        self.mu.lit(2.0 / D as f64).mul_add(self.mu, self.lambda)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn young_and_poisson_come_back() {
        let lame = Lame::from_young(2e11, 0.3).unwrap();
        assert!((lame.young() / 2e11 - 1.0).abs() < 1e-14);
        assert!((lame.poisson() - 0.3).abs() < 1e-14);
    }

    #[test]
    fn impossible_moduli_are_refused_by_name() {
        assert_eq!(Lame::from_young(-1.0, 0.3).unwrap_err().name, "young");
        for poisson in [0.5, 0.7, -1.0, f64::NAN, f64::INFINITY] {
            assert_eq!(Lame::from_young(1e6, poisson).unwrap_err().name, "poisson");
        }
        assert_eq!(Lame::new(1.0, 0.0).unwrap_err().name, "mu");
        assert_eq!(Lame::new(-1.0, 1.0).unwrap_err().name, "lambda");
    }
}
