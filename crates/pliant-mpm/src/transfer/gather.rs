//! Grid to particles, and the particles' way through space.
//!
//! $$ v_p = \sum_i w_{ip} v_i, \qquad C_p = \sum_i v_i\, g_{ip}^T, \qquad x_p \mathrel{+}= Δt\, v_p $$

use pliant_math::{Kernel, Lanes, Real, Scalar, Simd};

use super::interpolate::{Field, FieldReader, Interpolation};
use crate::lane_reduce::{lane_max, lane_sum};
use crate::particles::{Group, load_vector, store_matrix, store_vector};

/// What the gather of one set of particles needs to know.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gather<'a, T, const D: usize> {
    /// Node velocities; FLIP reads those before forces along.
    pub(crate) field: Field<'a, T, D>,
    /// Step [s]; zero leaves the positions alone.
    pub(crate) dt: f64,
    /// Share of a particle's own velocity, where `before` is given.
    pub(crate) own_share: f64,
    /// Factors of the symmetric and the skew part of C that count as motion.
    pub(crate) affine_factors: (f64, f64),
    /// Gravity [m/s²], for the potential energy.
    pub(crate) gravity: [f64; D],
}

/// A run of groups whose turn it is.
pub(crate) struct GatherBatch<'a, T> {
    /// Number of the first group.
    pub(crate) first_group: usize,
    pub(crate) position: &'a mut [Group<T>],
    pub(crate) velocity: &'a mut [Group<T>],
    pub(crate) gradient: &'a mut [Group<T>],
    pub(crate) mass: &'a [Group<T>],
}

/// Sums over the particles of a task.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct GatherTotals {
    /// ½ m v² with the affine part [J].
    pub(crate) kinetic: f64,
    /// −m g·x [J].
    pub(crate) gravitational: f64,
    /// Fastest motion along any axis [m/s].
    pub(crate) max_component: f64,
    /// Largest squared speed [m²/s²].
    pub(crate) max_speed_squared: f64,
}

impl GatherTotals {
    pub(crate) fn merge(&mut self, other: &Self) {
        self.kinetic += other.kinetic;
        self.gravitational += other.gravitational;
        self.max_component = self.max_component.max(other.max_component);
        self.max_speed_squared = self.max_speed_squared.max(other.max_speed_squared);
    }
}

impl<T: Scalar, const D: usize> Gather<'_, T, D> {
    /// Updates velocity, gradient and position of the particles of a batch.
    #[inline(always)]
    pub(crate) fn batch<K: Kernel, S: Simd>(
        &self,
        simd: S,
        reader: &mut FieldReader<T>,
        batch: &mut GatherBatch<'_, T>,
    ) -> GatherTotals {
        let splat = |value: f64| T::Lanes::<S>::splat(simd, T::from_f64(value));
        let zero = splat(0.0);
        let mut interpolation = Interpolation::<S, T, D>::new(simd);
        let (mut kinetic, mut gravitational) = (zero, zero);
        let (mut max_component, mut max_speed_squared) = (zero, zero);

        for local in 0..batch.mass.len() {
            let position = &mut batch.position[local * D..][..D];
            let velocity = &mut batch.velocity[local * D..][..D];
            let gradient = &mut batch.gradient[local * D * D..][..D * D];
            let x = load_vector::<S, T, D>(simd, position);
            let group = batch.first_group + local;
            let values = interpolation.group::<K>(simd, &self.field, reader, &x, group);

            let carried = values.mean;
            let mut v = carried;
            if self.field.before.is_some() {
                let change = carried - values.before;
                let own = load_vector::<S, T, D>(simd, velocity) + change;
                v = carried * splat(1.0 - self.own_share) + own * splat(self.own_share);
            }
            let c = values.gradient * splat(1.0 / self.field.dx);
            let x = carried.mul_add(splat(self.dt), x);
            store_vector::<S, T, D>(&x, position);
            store_vector::<S, T, D>(&v, velocity);
            store_matrix::<S, T, D>(&c, gradient);

            let mass = T::Lanes::<S>::load(simd, &batch.mass[local].0);
            let speed_squared = v.norm_squared();
            let spin = c.symmetric_part() * splat(self.affine_factors.0)
                + c.skew_part() * splat(self.affine_factors.1);
            let affine = spin.contract(spin) * splat(self.affine_inertia::<K>());
            kinetic = mass.mul_add((speed_squared + affine) * splat(0.5), kinetic);
            let mut height = zero;
            for axis in 0..D {
                height = x[axis].mul_add(splat(-self.gravity[axis]), height);
            }
            gravitational = mass.mul_add(height, gravitational);
            max_component = max_component.max(carried.max_abs());
            max_speed_squared = max_speed_squared.max(speed_squared);
        }
        GatherTotals {
            kinetic: lane_sum(kinetic),
            gravitational: lane_sum(gravitational),
            max_component: lane_max(max_component),
            max_speed_squared: lane_max(max_speed_squared),
        }
    }

    /// Second moment of the kernel [m²]: what C stores of the kinetic energy.
    fn affine_inertia<K: Kernel>(&self) -> f64 {
        // The linear kernel's moment depends on the position; its mean over a cell is 1/6.
        K::INERTIA.unwrap_or(1.0 / 6.0) * self.field.dx * self.field.dx
    }
}
