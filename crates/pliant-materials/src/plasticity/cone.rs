//! From an internal friction angle to the slope of a Drucker–Prager cone.
//!
//! A cone in the space of principal stresses cannot match the Mohr–Coulomb hexagon everywhere:
//!
//! ```text
//! three-dimensional: α = √(2/3) · 2 sin φ / (3 − sin φ)   through the corners of triaxial compression
//! plane strain:      α = sin φ / √2                        the Mohr–Coulomb line itself, d = 2
//! ```
//!
//! The first is the formula of Klár et al. 2016. Used unchanged in two dimensions it behaves like a
//! Mohr–Coulomb material of angle asin(√2 α): 27.5° instead of 30°.

use crate::lame::{ParameterError, require};

/// Which cone stands for a friction angle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cone {
    /// Matches Mohr–Coulomb in triaxial compression; the papers' formula in any dimension.
    #[default]
    ThreeDimensional,
    /// Matches Mohr–Coulomb in the plane.
    PlaneStrain,
}

impl Cone {
    /// Friction coefficient α [-] of the yield surface ‖dev τ‖ + α tr τ = 0 for an internal friction
    /// angle [rad] between 0 and a right angle.
    pub fn alpha(self, friction_angle: f64) -> Result<f64, ParameterError> {
        let within = (0.0..std::f64::consts::FRAC_PI_2).contains(&friction_angle);
        require("friction_angle", friction_angle, within, "from 0 to below a right angle")?;
        let sin = friction_angle.sin();
        Ok(match self {
            Self::ThreeDimensional => (2.0_f64 / 3.0).sqrt() * 2.0 * sin / (3.0 - sin),
            Self::PlaneStrain => sin / std::f64::consts::SQRT_2,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plane_strain_cone_is_the_mohr_coulomb_line() {
        // Mohr–Coulomb without cohesion: (τ1 − τ2)/2 = −(τ1 + τ2)/2 sin φ. The deviator of (τ1, τ2)
        // has norm |τ1 − τ2|/√2.
        let phi = 35_f64.to_radians();
        let alpha = Cone::PlaneStrain.alpha(phi).unwrap();
        let (center, radius) = (-3.0, 3.0 * phi.sin());
        let (t1, t2) = (center + radius, center - radius);
        assert!(((t1 - t2) / 2_f64.sqrt() + alpha * (t1 + t2)).abs() < 1e-15);
    }

    #[test]
    fn thirty_degrees_in_the_papers_formula() {
        let alpha = Cone::ThreeDimensional.alpha(30_f64.to_radians()).unwrap();
        assert!((alpha - 0.4 * (2.0_f64 / 3.0).sqrt()).abs() < 1e-15);
        assert!(((2_f64.sqrt() * alpha).asin().to_degrees() - 27.5).abs() < 0.05);
    }
}
