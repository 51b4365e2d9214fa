//! How a viscoelastic fluid changes while it is watched: ice cream that melts, wax that sets.
//!
//! States are given at a few times or temperatures. Between two of them each parameter p goes evenly in its logarithm,
//!
//! ```text
//! p(s) = p₀ (p₁/p₀)^s          s = (t − t₀)/(t₁ − t₀)
//! ```
//!
//! because stiffness and viscosity of what melts fall by orders of magnitude; evenly by itself where one of the two is
//! zero, and a memory without end holds until the next state is reached. Before the first state and after the last nothing
//! changes.

use super::{Resistance, ViscoelasticFluid};

/// What a fluid changes with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Along {
    /// With time [s].
    Time,
    /// With its temperature, point by point [°C].
    Temperature,
}

/// A fluid at different times or temperatures.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    /// What it changes with.
    pub along: Along,
    /// Where each state is reached, in ascending order, and the state. At least one; all resist in the same way.
    states: Vec<(f64, ViscoelasticFluid)>,
}

/// Why states make no course; the number of the state that is at fault, from 0, and what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CourseError {
    /// Which state.
    pub state: usize,
    /// What is wrong with it.
    pub reason: &'static str,
}

impl Course {
    /// A course through states that are in order and resist in the same way.
    pub fn new(along: Along, states: Vec<(f64, ViscoelasticFluid)>) -> Result<Self, CourseError> {
        let refuse = |state, reason| Err(CourseError { state, reason });
        if states.len() < 2 {
            return refuse(0, "a course has two states or more");
        }
        for (number, pair) in states.windows(2).enumerate() {
            let [(from, a), (to, b)] = pair else { continue };
            let is_later = to > from && to.is_finite() && from.is_finite();
            if !is_later {
                return refuse(number + 1, "states are in ascending order, each in another place");
            }
            let kinds = [a, b].map(|state| std::mem::discriminant(&state.resistance));
            if kinds[0] != kinds[1] {
                let reason = "all states are given by a `viscosity`, or all by a `modulus`, or all by an `alpha`";
                return refuse(number + 1, reason);
            }
        }
        Ok(Self { along, states })
    }

    /// The first state.
    pub fn first(&self) -> ViscoelasticFluid {
        self.states[0].1
    }

    /// The fluid at this time [s] and temperature [°C].
    pub fn at(&self, time: f64, temperature: f64) -> ViscoelasticFluid {
        let place = match self.along {
            Along::Time => time,
            Along::Temperature => temperature,
        };
        let after = self.states.partition_point(|&(at, _)| at <= place);
        if after == 0 || after == self.states.len() {
            return self.states[after.saturating_sub(1)].1;
        }
        let ((from, a), (to, b)) = (self.states[after - 1], self.states[after]);
        between(&a, &b, (place - from) / (to - from))
    }
}

/// The fluid that has gone the share `s` of the way from one state to the next.
fn between(a: &ViscoelasticFluid, b: &ViscoelasticFluid, s: f64) -> ViscoelasticFluid {
    let resistance = match (a.resistance, b.resistance) {
        (Resistance::Modulus(a), Resistance::Modulus(b)) => Resistance::Modulus(mean(a, b, s)),
        (Resistance::Viscosity(a), Resistance::Viscosity(b)) => {
            Resistance::Viscosity(mean(a, b, s))
        }
        (Resistance::Compliance(a), Resistance::Compliance(b)) => {
            Resistance::Compliance(mean(a, b, s))
        }
        (resistance, _) => resistance,
    };
    ViscoelasticFluid {
        resistance,
        memory_time: mean(a.memory_time, b.memory_time, s),
        solvent_viscosity: mean(a.solvent_viscosity, b.solvent_viscosity, s),
    }
}

/// What lies between two numbers that are not negative.
fn mean(a: f64, b: f64, s: f64) -> f64 {
    if a.is_infinite() || b.is_infinite() {
        a
    } else if a > 0.0 && b > 0.0 {
        a * (b / a).powf(s)
    } else {
        a + (b - a) * s
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fluid(viscosity: f64, memory_time: f64) -> ViscoelasticFluid {
        ViscoelasticFluid::new(Resistance::Viscosity(viscosity), memory_time).unwrap()
    }

    #[test]
    fn what_melts_loses_its_viscosity_by_orders_of_magnitude() {
        let states = vec![(-10.0, fluid(1e4, 0.1)), (0.0, fluid(1.0, 0.0))];
        let course = Course::new(Along::Temperature, states).unwrap();
        assert_eq!(course.at(0.0, -20.0), fluid(1e4, 0.1));
        assert_eq!(course.at(0.0, 5.0), fluid(1.0, 0.0));
        let halfway = course.at(99.0, -5.0);
        let Resistance::Viscosity(viscosity) = halfway.resistance else { panic!() };
        assert!((viscosity - 100.0).abs() < 1e-9 && (halfway.memory_time - 0.05).abs() < 1e-15);
    }

    #[test]
    fn what_never_forgets_does_so_until_the_next_state() {
        let of = |memory_time| ViscoelasticFluid {
            resistance: Resistance::Modulus(100.0),
            memory_time,
            solvent_viscosity: 0.0,
        };
        let states = vec![(1.0, of(f64::INFINITY)), (2.0, of(0.5)), (3.0, of(0.5))];
        let course = Course::new(Along::Time, states).unwrap();
        assert_eq!(course.at(1.9, 0.0).memory_time, f64::INFINITY);
        assert_eq!(course.at(2.0, 0.0).memory_time, 0.5);
    }

    #[test]
    fn states_out_of_order_and_of_different_kinds_are_refused() {
        let refused = |states| Course::new(Along::Time, states).unwrap_err().state;
        assert_eq!(refused(vec![(0.0, fluid(1.0, 0.0))]), 0);
        assert_eq!(refused(vec![(0.0, fluid(1.0, 0.0)), (0.0, fluid(2.0, 0.0))]), 1);
        assert_eq!(refused(vec![(0.0, fluid(1.0, 0.0)), (f64::NAN, fluid(2.0, 0.0))]), 1);
        let other = ViscoelasticFluid::new(Resistance::Compliance(1.0), 0.0).unwrap();
        assert_eq!(refused(vec![(0.0, fluid(1.0, 0.0)), (1.0, other)]), 1);
    }
}
