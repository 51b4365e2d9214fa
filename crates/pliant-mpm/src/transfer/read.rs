//! A field's values and gradients at particles, written to columns and nothing else.

use pliant_math::{Kernel, Lanes, Real, Scalar, Simd};

use super::interpolate::{Field, FieldReader, Interpolation};
use crate::lane_reduce::lane_max;
use crate::particles::{Group, load_vector, store_matrix, store_vector};

/// A run of groups whose turn it is.
pub(crate) struct ReadBatch<'a, T> {
    /// Number of the first group.
    pub(crate) first_group: usize,
    pub(crate) position: &'a [Group<T>],
    /// Where the gradient goes [1/m of the field]; empty if nobody asks for it.
    pub(crate) gradient: &'a mut [Group<T>],
    /// Where the value goes; empty if nobody asks for it.
    pub(crate) value: &'a mut [Group<T>],
}

impl<T: Scalar, const D: usize> Field<'_, T, D> {
    /// Writes gradients and values of the field and returns the largest component of its values.
    #[inline(always)]
    pub(crate) fn read<K: Kernel, S: Simd>(
        &self,
        simd: S,
        reader: &mut FieldReader<T>,
        batch: &mut ReadBatch<'_, T>,
    ) -> f64 {
        let splat = |value: f64| T::Lanes::<S>::splat(simd, T::from_f64(value));
        let mut interpolation = Interpolation::<S, T, D>::new(simd);
        let mut largest = splat(0.0);
        for (local, position) in batch.position.chunks_exact(D).enumerate() {
            let x = load_vector::<S, T, D>(simd, position);
            let group = batch.first_group + local;
            let values = interpolation.group::<K>(simd, self, reader, &x, group);
            largest = largest.max(values.mean.max_abs());
            if !batch.gradient.is_empty() {
                let gradient = values.gradient * splat(1.0 / self.dx);
                store_matrix::<S, T, D>(&gradient, &mut batch.gradient[local * D * D..]);
            }
            if !batch.value.is_empty() {
                store_vector::<S, T, D>(&values.mean, &mut batch.value[local * D..]);
            }
        }
        lane_max(largest)
    }
}
