//! A weakly compressible Newtonian fluid.
//!
//! The volume ratio J alone decides the pressure, by Tait's equation of state, and the velocity
//! gradient L the viscous stress:
//!
//! ```text
//! p = B (J^−γ − 1),  B = ρ₀c²/γ           c: speed of sound at rest, γ: 7 for water
//! Ψ = B [(J^{1−γ} − 1)/(γ−1) + J − 1]     so that dΨ/dJ = −p
//! τ = J (−p I + 2η dev sym L)
//! ```
//!
//! The sound speed need not be the real one: ten times the fastest flow keeps density within 1 %.
//! Unless the fluid is `cohesive`, it carries no tension: where J > 1 pressure and energy are zero, so
//! that free surfaces part instead of stringing. (Then p stays the derivative of the energy.)
//!
//! - Monaghan 1994, *Simulating Free Surface Flows with SPH*, J. Comput. Phys. 110.
//! - Tampubolon et al. 2017, *Multi-species Simulation of Porous Sand and Water Mixtures*, ACM TOG 36(4).

use pliant_math::{Matrix, Real};

use crate::lame::{ParameterError, require};

/// Water, honey: an equation of state and a viscosity.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct Fluid<T> {
    /// Pressure scale B = ρ₀c²/γ [Pa].
    pub stiffness: T,
    /// Exponent γ of the equation of state [-].
    pub gamma: T,
    /// Dynamic viscosity η [Pa·s].
    pub viscosity: T,
    /// 1 if the fluid carries tension, 0 if it parts.
    pub cohesive: T,
}

/// Answer of a [`Fluid`].
#[derive(Clone, Copy, Debug)]
pub struct FluidResponse<T, const D: usize> {
    /// Kirchhoff stress τ [Pa].
    pub kirchhoff: Matrix<T, D>,
    /// Energy of compression [J/m^d of rest volume].
    pub energy: T,
    /// Power lost to viscosity [W/m^d of rest volume].
    pub viscous_power: T,
    /// P-wave modulus now, −J² dp/dJ, never below that at rest [Pa]: sound travels at √(modulus/ρ₀).
    pub modulus: T,
}

impl Fluid<f64> {
    /// A fluid of density [kg/m³], speed of sound [m/s], exponent γ > 1 [-] and viscosity [Pa·s].
    pub fn new(
        density: f64,
        sound_speed: f64,
        gamma: f64,
        viscosity: f64,
        cohesive: bool,
    ) -> Result<Self, ParameterError> {
        require("density", density, density > 0.0, "a density is positive")?;
        require("sound_speed", sound_speed, sound_speed > 0.0, "a speed of sound is positive")?;
        require("gamma", gamma, gamma > 1.0, "above 1; 7 for water")?;
        require("viscosity", viscosity, viscosity >= 0.0, "a viscosity is not negative")?;
        Ok(Self {
            stiffness: density * sound_speed * sound_speed / gamma,
            gamma,
            viscosity,
            cohesive: f64::from(u8::from(cohesive)),
        })
    }

    /// The same fluid over other numbers.
    pub fn cast<U>(&self, f: impl Fn(f64) -> U) -> Fluid<U> {
        Fluid {
            stiffness: f(self.stiffness),
            gamma: f(self.gamma),
            viscosity: f(self.viscosity),
            cohesive: f(self.cohesive),
        }
    }
}

/// Volume ratios below this are treated as this one, so that a collapsed particle stays finite.
const SMALLEST_VOLUME: f64 = 0.05;

impl<T: Real> Fluid<T> {
    /// P-wave modulus at rest, ρ₀c² [Pa].
    #[inline(always)]
    pub fn p_wave(&self) -> T {
        self.stiffness * self.gamma
    }

    /// Energy of compression Ψ(J) of the cohesive fluid, over B.
    ///
    /// Near J = 1 the closed form is a small difference of large terms; there its series in δ = J − 1,
    /// Σ_{n≥2} (−δ)ⁿ γ(γ+1)…(γ+n−2)/n!, is summed instead.
    #[inline(always)]
    fn compression(&self, growth: T, power: T) -> T {
        /// |δ| below which the series is used; its last term is then under 1e-14 of the sum for γ ≤ 10.
        const NEAR: f64 = 0.02;
        const TERMS: usize = 10;
        let one = growth.one();
        let mut series = one;
        for n in (2..TERMS).rev() {
            let step = (self.gamma + one.lit(n as f64 - 1.0)) * one.lit(1.0 / (n as f64 + 1.0));
            series = one - series * step * growth;
        }
        let near = series * self.gamma * growth.lit(0.5) * growth * growth;
        let far = (power * (growth + one) - one) / (self.gamma - one) + growth;
        T::select(growth.abs().lt(one.lit(NEAR)), near, far)
    }

    /// Stress, energy and dissipation at volume ratio J [-] under velocity gradient L [1/s].
    #[inline(always)]
    pub fn respond<const D: usize>(
        &self,
        volume_ratio: T,
        velocity_gradient: Matrix<T, D>,
    ) -> FluidResponse<T, D> {
        let (zero, one) = (volume_ratio.zero(), volume_ratio.one());
        let j = volume_ratio.max(one.lit(SMALLEST_VOLUME));
        let power = (-self.gamma * j.ln()).exp();
        let parted = (j - one).gt(zero) & self.cohesive.lt(one.lit(0.5));
        let pressure = T::select(parted, zero, self.stiffness * (power - one));
        let energy = T::select(parted, zero, self.stiffness * self.compression(j - one, power));

        let rate = velocity_gradient.symmetric_part();
        let mean = rate.trace() * one.lit(1.0 / D as f64);
        let mut shear = rate;
        for i in 0..D {
            shear[(i, i)] = shear[(i, i)] - mean;
        }
        let friction = (self.viscosity + self.viscosity) * j;
        let mut kirchhoff = shear * friction;
        for i in 0..D {
            kirchhoff[(i, i)] = kirchhoff[(i, i)] - pressure * j;
        }
        FluidResponse {
            kirchhoff,
            energy,
            viscous_power: friction * shear.contract(shear),
            modulus: self.p_wave() * (power * j).max(one),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn water(cohesive: bool) -> Fluid<f64> {
        Fluid::new(1000.0, 50.0, 7.0, 1e-3, cohesive).unwrap()
    }

    fn at_rest(fluid: &Fluid<f64>, j: f64) -> FluidResponse<f64, 3> {
        fluid.respond(j, Matrix::zero(0.0))
    }

    #[test]
    fn pressure_is_the_derivative_of_the_energy() {
        // Central differences of step 1e-5 on smooth functions: error of order 1e-10 relative to the
        // stiffness, of which the energy's own round-off is 1e-16/1e-5.
        const TOLERANCE: f64 = 1e-8;
        let step = 1e-5;
        for cohesive in [true, false] {
            let fluid = water(cohesive);
            for j in [0.6, 0.9, 0.975, 0.9799, 0.99, 0.9999, 1.0001, 1.01, 1.03, 1.4] {
                let slope = (at_rest(&fluid, j + step).energy - at_rest(&fluid, j - step).energy)
                    / (2.0 * step);
                let pressure = -at_rest(&fluid, j).kirchhoff[(0, 0)] / j;
                assert!((slope + pressure).abs() < TOLERANCE * fluid.p_wave() / j.powi(9), "{j}");
            }
        }
    }

    #[test]
    fn small_compressions_keep_their_energy_in_single_precision() {
        let fluid = water(true).cast(|x| x as f32);
        for growth in [-1e-3_f32, -1e-4, 1e-3, 0.019] {
            let j = 1.0 + growth;
            let expected = at_rest(&water(true), f64::from(j)).energy;
            let energy = fluid.respond::<3>(j, Matrix::zero(0.0)).energy;
            // A few units in the last place: J − 1 is exact, the series has no cancellation.
            assert!((f64::from(energy) / expected - 1.0).abs() < 1e-5, "{growth}");
        }
    }

    #[test]
    fn tension_needs_cohesion() {
        assert_eq!(at_rest(&water(false), 1.05).kirchhoff.max_abs(), 0.0);
        assert!(at_rest(&water(true), 1.05).kirchhoff[(0, 0)] > 0.0);
    }

    #[test]
    fn simple_shear_resists_with_the_viscosity() {
        let honey = Fluid::new(1420.0, 20.0, 7.0, 10.0, true).unwrap();
        let mut gradient = Matrix::<f64, 2>::zero(0.0);
        gradient[(0, 1)] = 3.0;
        let response = honey.respond(1.0, gradient);
        assert!((response.kirchhoff[(0, 1)] - 30.0).abs() < 1e-12);
        assert!((response.viscous_power - 90.0).abs() < 1e-12);
    }

    #[test]
    fn rigid_rotation_and_expansion_meet_no_viscosity() {
        let fluid = water(true);
        let spin = Matrix::<f64, 3>::from_rows(&[0.5, -2.0, 1.0, 2.0, 0.5, -3.0, -1.0, 3.0, 0.5]);
        assert!(fluid.respond(1.0, spin).viscous_power.abs() < 1e-15);
    }
}
