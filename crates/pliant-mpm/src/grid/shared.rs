//! A slice written by several threads at once, each its own part: the one unsafe corner of the grid.

use std::marker::PhantomData;

/// Access to all elements from several threads that promise to touch different ones.
pub(crate) struct Shared<'a, E> {
    elements: *mut E,
    len: usize,
    lifetime: PhantomData<&'a mut [E]>,
}

// SAFETY: the pointer comes from an exclusive borrow of a slice of `Send` data; `range` requires
// its callers not to hold the same elements twice.
unsafe impl<E: Send> Sync for Shared<'_, E> {}

impl<'a, E> Shared<'a, E> {
    pub(crate) fn new(elements: &'a mut [E]) -> Self {
        Self { elements: elements.as_mut_ptr(), len: elements.len(), lifetime: PhantomData }
    }

    /// The `count` elements from `first` on.
    ///
    /// # Safety
    /// No other reference to any of these elements may exist while the result is in use. Blocks of
    /// one colour have disjoint tiles, which is how the scatter keeps this promise.
    #[inline(always)]
    #[allow(clippy::mut_from_ref)]
    pub(crate) unsafe fn range(&self, first: usize, count: usize) -> &mut [E] {
        assert!(first + count <= self.len, "elements beyond the end");
        // SAFETY: in bounds by the assertion, unaliased by the caller's promise.
        unsafe { std::slice::from_raw_parts_mut(self.elements.add(first), count) }
    }
}
