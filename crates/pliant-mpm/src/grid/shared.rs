//! Grid nodes written by several threads at once, each its own: the one unsafe corner of the grid.

use std::marker::PhantomData;

use super::Node;

/// Access to all nodes from several threads that promise to touch different ones.
pub(crate) struct SharedNodes<'a, T> {
    nodes: *mut Node<T>,
    len: usize,
    lifetime: PhantomData<&'a mut [Node<T>]>,
}

// SAFETY: the pointer comes from an exclusive borrow of a slice of `Send` data; `block` requires
// its callers not to hold the same block twice.
unsafe impl<T: Send> Sync for SharedNodes<'_, T> {}

impl<'a, T> SharedNodes<'a, T> {
    pub(crate) fn new(nodes: &'a mut [Node<T>]) -> Self {
        Self { nodes: nodes.as_mut_ptr(), len: nodes.len(), lifetime: PhantomData }
    }

    /// The `count` nodes from `first` on.
    ///
    /// # Safety
    /// No other reference to any of these nodes may exist while the result is in use. Blocks of
    /// one colour have disjoint tiles, which is how the scatter keeps this promise.
    #[inline(always)]
    #[allow(clippy::mut_from_ref)]
    pub(crate) unsafe fn range(&self, first: usize, count: usize) -> &mut [Node<T>] {
        assert!(first + count <= self.len, "node range beyond the grid");
        // SAFETY: in bounds by the assertion, unaliased by the caller's promise.
        unsafe { std::slice::from_raw_parts_mut(self.nodes.add(first), count) }
    }
}
