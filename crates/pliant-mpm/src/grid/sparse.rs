//! The sparse grid: storage for occupied blocks and their neighbours, no domain size needed.

use std::collections::HashMap;

use pliant_math::Scalar;

use super::block::{BLOCK, BlockCoord, neighbor, neighbor_count, nodes_per_block};

/// Mass and momentum (velocity, once the grid is updated) of a node. In the plane the last
/// component stays zero, so that a row of nodes has the same shape in every dimension.
pub type Node<T> = [T; 4];

/// Blocks of nodes, addressed by slot.
#[derive(Clone, Debug)]
pub struct SparseGrid<T, const D: usize> {
    /// Node spacing [m].
    pub dx: f64,
    /// Block coordinates by slot, in ascending order.
    pub coords: Vec<BlockCoord<D>>,
    /// Nodes of all slots, [`SparseGrid::block_len`] each, last axis fastest.
    pub nodes: Vec<Node<T>>,
    slots: HashMap<BlockCoord<D>, u32>,
}

impl<T: Scalar, const D: usize> SparseGrid<T, D> {
    /// A grid without blocks.
    pub fn new(dx: f64) -> Self {
        Self { dx, coords: Vec::new(), nodes: Vec::new(), slots: HashMap::new() }
    }

    /// Nodes in one block.
    pub const fn block_len() -> usize {
        nodes_per_block(D)
    }

    /// Makes exactly the given blocks and their neighbours active. Slots follow the order of
    /// coordinates, so the result does not depend on the order of `occupied`.
    pub fn activate(&mut self, occupied: impl Iterator<Item = BlockCoord<D>>) {
        self.coords.clear();
        for block in occupied {
            self.coords.extend((0..neighbor_count(D)).map(|n| neighbor(block, n)));
        }
        self.coords.sort_unstable();
        self.coords.dedup();
        self.slots.clear();
        self.slots.extend(self.coords.iter().enumerate().map(|(slot, &c)| (c, slot as u32)));
        self.nodes.clear();
        self.nodes.resize(self.coords.len() * Self::block_len(), [T::default(); 4]);
    }

    /// Slot of a block, if active.
    pub fn slot(&self, block: BlockCoord<D>) -> Option<u32> {
        self.slots.get(&block).copied()
    }

    /// Number of the node at these coordinates, in cells, if its block is active.
    pub fn node(&self, coord: [i32; D]) -> Option<usize> {
        let slot = self.slot(coord.map(|c| c.div_euclid(BLOCK)))?;
        let inside =
            |number: usize, c: &i32| number * BLOCK as usize + c.rem_euclid(BLOCK) as usize;
        Some(slot as usize * Self::block_len() + coord.iter().fold(0, inside))
    }

    /// Slots of a block and its neighbours, last axis fastest. The block must have been given to
    /// [`SparseGrid::activate`]; unused entries in the plane repeat the first.
    pub(crate) fn neighborhood(&self, block: BlockCoord<D>) -> [u32; 27] {
        let mut slots = [0; 27];
        for (n, slot) in slots.iter_mut().enumerate().take(neighbor_count(D)) {
            *slot = self.slots[&neighbor(block, n)];
        }
        slots
    }

    /// Bytes held.
    pub fn memory_bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node<T>>()
            + self.coords.capacity() * size_of::<BlockCoord<D>>()
            + self.slots.capacity() * (size_of::<BlockCoord<D>>() + size_of::<u32>() + 1)
    }
}
