//! From a friction angle to the numbers in the yield conditions of sheets and strands.
//!
//! Two surfaces begin to slide on an incline of angle φ when shear over pressure reaches tan φ: that is the
//! coefficient of sheets, and of strands along the fiber. Across a bundle of strands the condition is one
//! on the principal stresses in the plane of the section,
//!
//! ```text
//! τ₁ − τ₂ + (α/2)(τ₁ + τ₂) ≤ 0
//! ```
//!
//! A bundle that slides on an incline is sheared at constant volume, and stress then has the axes of the
//! flow, 45° to the incline. On the incline pressure is −(τ₁ + τ₂)/2 and shear (τ₁ − τ₂)/2, whose ratio is
//! α/2: hence α = 2 tan φ. (The steepest plane within the section has the angle asin(α/2) > φ, that of Mohr and
//! Coulomb, but strands do not slide there.) With α = 2, at 45°, nothing slides that is pressed from all sides,
//! and more would glue strands together, so steeper angles count as 45°.
//!
//! Jiang, Gast, Teran 2017 (Table 1) put the coefficient of a cone in three dimensions there,
//! √(2/3)·2 sin φ/(3 − sin φ), which delivers a smaller angle, asin(α/2): 13° for 40°.

use pliant_math::Real;

use crate::lame::{ParameterError, require};
use crate::{Cone, Lame};

/// Coulomb's coefficient tan φ [-] of a friction angle [rad] between 0 and a right angle.
pub fn coulomb_friction(friction_angle: f64) -> Result<f64, ParameterError> {
    let within = (0.0..std::f64::consts::FRAC_PI_2).contains(&friction_angle);
    require("friction_angle", friction_angle, within, "from 0 to below a right angle")?;
    Ok(friction_angle.tan())
}

/// Which coefficient of a strand's cross-section stands for a friction angle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SectionFriction {
    /// The angle that an incline measures.
    #[default]
    Coulomb,
    /// The formula as printed, for published figures.
    Literal,
}

impl SectionFriction {
    /// Coefficient α [-] of the section for a friction angle [rad] between 0 and a right angle.
    pub fn coefficient(self, friction_angle: f64) -> Result<f64, ParameterError> {
        let literal = Cone::ThreeDimensional.alpha(friction_angle)?;
        Ok(match self {
            Self::Coulomb => 2.0 * friction_angle.tan().min(1.0),
            Self::Literal => literal,
        })
    }
}

/// Refuses moduli that are not stable in a plane: μ and λ + μ must be positive.
pub(super) fn require_plane(lame: Lame<f64>) -> Result<Lame<f64>, ParameterError> {
    let Lame { lambda, mu } = lame;
    require("mu", mu, mu > 0.0, "a shear modulus is positive")?;
    require("lambda", lambda, lambda + mu > 0.0, "the modulus of area lambda + mu is positive")?;
    Ok(lame)
}

/// Refuses a negative stiffness or coefficient.
pub(super) fn require_not_negative(name: &'static str, x: f64) -> Result<f64, ParameterError> {
    require(name, x, x >= 0.0, "stiffness and friction are not negative")
}

/// Refuses a stiffness that is not positive.
pub(super) fn require_positive(name: &'static str, x: f64) -> Result<f64, ParameterError> {
    require(name, x, x > 0.0, "a stretch stiffness is positive")
}

/// Factor that brings a shear traction down to its limit; 1 below it, 0 where the limit is.
#[inline(always)]
pub(super) fn slip<T: Real>(traction: T, limit: T) -> T {
    (limit / traction.max(limit.lit(T::TINY))).min(limit.one())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_printed_coefficient_delivers_a_smaller_angle() {
        // Delivered angle asin(α/2), as the table of section friction has it for 10° and 40°.
        for (angle, delivered) in [(10.0_f64, 2.9), (40.0, 12.9)] {
            let radians = angle.to_radians();
            let alpha = SectionFriction::Literal.coefficient(radians).unwrap();
            assert!(((alpha / 2.0).asin().to_degrees() - delivered).abs() < 0.05);
            let alpha = SectionFriction::Coulomb.coefficient(radians).unwrap();
            assert!(((alpha / 2.0).atan().to_degrees() - angle).abs() < 1e-12);
        }
    }

    #[test]
    fn angles_beyond_a_right_angle_are_refused() {
        for angle in [-0.1, 1.6, f64::NAN] {
            assert!(coulomb_friction(angle).is_err());
            assert!(SectionFriction::Coulomb.coefficient(angle).is_err());
        }
        assert_eq!(SectionFriction::Coulomb.coefficient(1.2).unwrap(), 2.0);
        assert!((coulomb_friction(0.5).unwrap() - 0.5_f64.tan()).abs() < 1e-15);
    }
}
