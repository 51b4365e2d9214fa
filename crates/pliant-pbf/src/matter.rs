//! Materials as particles are made of them: fluids that may change with time and temperature.

use pliant_materials::{Course, Thermal};

use crate::fluid::Fluid;

/// A material.
#[derive(Clone, Debug)]
pub(crate) struct Matter {
    /// The fluid, or what stands for a solid among fluids.
    pub(crate) fluid: Fluid,
    /// What the fluid changes with, and how.
    pub(crate) course: Option<Course>,
    /// How it carries heat.
    pub(crate) thermal: Thermal,
}

impl Matter {
    /// Matter that does not change.
    pub(crate) fn new(fluid: Fluid) -> Self {
        Self { fluid, course: None, thermal: Thermal::WATER }
    }

    /// The fluid that it is at this time [s] and temperature [°C].
    #[inline]
    pub(crate) fn at(&self, time: f64, temperature: f64) -> Fluid {
        match &self.course {
            None => self.fluid,
            Some(course) => self.fluid.become_like(&course.at(time, temperature)),
        }
    }
}
