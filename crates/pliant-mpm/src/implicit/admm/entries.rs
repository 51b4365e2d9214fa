//! How the entries of the matrix are kept: in sixteen bits, or, where these are too few, in thirty-two.

use super::lattice::ROW;

/// A kept entry, of size one at most.
pub(super) trait Entry: Copy + Default + Send + Sync {
    /// What stands for one.
    const ONE: f32;
    /// What is added to the diagonal [-]: four times the error that roundings of the 125 entries of a row make together with
    /// quadratic kernels in space, were they independent, √125/√12 of a unit. With cubic ones, 343 entries, it is 2.4 times
    /// that error.
    const MARGIN: f32;

    /// The entry nearest to a number in units of 1/[`Entry::ONE`].
    fn nearest(number: f32) -> Self;

    /// The number again.
    fn number(self) -> f32;
}

/// Units of a row that are lost in rounding, with a margin [-].
const LOST: f32 = 4.0 * 3.2;

impl Entry for i16 {
    const ONE: f32 = Self::MAX as f32;
    const MARGIN: f32 = LOST / Self::ONE;

    #[inline(always)]
    fn nearest(number: f32) -> Self {
        number.round() as Self
    }

    #[inline(always)]
    fn number(self) -> f32 {
        f32::from(self)
    }
}

impl Entry for f32 {
    const ONE: f32 = 1.0;
    const MARGIN: f32 = LOST * Self::EPSILON;

    #[inline(always)]
    fn nearest(number: f32) -> Self {
        number
    }

    #[inline(always)]
    fn number(self) -> f32 {
        self
    }
}

/// The entries of a matrix, those of four nodes side by side.
#[derive(Clone, Debug)]
pub(super) enum Entries {
    /// Half the memory to wait for.
    Short(Vec<[i16; ROW]>),
    /// Where the margin of short entries would outweigh the masses.
    Single(Vec<[f32; ROW]>),
}

impl Default for Entries {
    fn default() -> Self {
        Self::Short(Vec::new())
    }
}

impl Entries {
    /// Room for short or single entries, the one that is there if it fits.
    pub(super) fn make(&mut self, short: bool, len: usize) {
        match (&mut *self, short) {
            (Self::Short(entries), true) => entries.resize(len, [0; ROW]),
            (Self::Single(entries), false) => entries.resize(len, [0.0; ROW]),
            (_, true) => *self = Self::Short(vec![[0; ROW]; len]),
            (_, false) => *self = Self::Single(vec![[0.0; ROW]; len]),
        }
    }

    /// Bytes held.
    pub(super) fn memory_bytes(&self) -> usize {
        match self {
            Self::Short(entries) => entries.capacity() * size_of::<[i16; ROW]>(),
            Self::Single(entries) => entries.capacity() * size_of::<[f32; ROW]>(),
        }
    }
}
