//! Particles whose forces somebody else works out: vertices of a mesh, and its elements.

use pliant_math::{Level, Scalar};

use crate::constitutive::{
    Batch, BatchTotals, Constitutive, Follows, TrialLayout, steps_implicitly,
};
use crate::particles::{Exerts, Kept, Layout};

/// Matter that moves with the grid and leaves the answer to its mesh.
#[derive(Clone, Copy, Debug)]
pub struct Carried {
    /// Density at rest [kg/m^d].
    pub density: f64,
    /// Volume of matter that answers for a particle, per mass of it [m^d/kg].
    pub specific_volume: f64,
    /// Columns.
    pub layout: Layout,
}

impl Carried {
    /// Vertices of a mesh of this density [kg/m^d].
    pub fn vertices(density: f64) -> Self {
        let layout = Layout { kept: Kept::Nothing, exerts: Exerts::Force, ..Layout::SOLID };
        Self { density, specific_volume: 1.0 / density, layout }
    }
}

impl<T: Scalar, const D: usize> Constitutive<T, D> for Carried {
    fn layout(&self) -> Layout {
        self.layout
    }

    fn density(&self) -> f64 {
        self.density
    }

    fn specific_volume(&self) -> f64 {
        self.specific_volume
    }

    fn trial_layout(&self) -> Option<TrialLayout> {
        let (follows, branches) = match self.layout.exerts {
            Exerts::Force => (Follows::Velocity, 0),
            _ => (Follows::Normals, 1),
        };
        steps_implicitly::<T>().then_some(TrialLayout { branches, held: false, follows })
    }

    fn update(&self, _level: Level, _batch: &mut Batch<'_, T>, _dt: f64) -> BatchTotals {
        BatchTotals::default()
    }
}
