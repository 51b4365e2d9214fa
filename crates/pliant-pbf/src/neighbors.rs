//! Who is near whom.
//!
//! Particles are sorted by cubic cells as wide as the farthest that a list reaches, last axis fastest, so that the
//! three cells next to one another along that axis are one run of particles: nine runs hold all candidates. They are
//! gathered once for a cell and measured sixteen at a time. A list names the particles within the kernel's radius
//! first and then those within the margin, which may come near while the step goes on. Order follows from positions
//! and the order before, so sums do not depend on threads.

use pliant_math::{LANES, Lanes, Level, Real, Scalar, Simd, dispatch_wide};
use rayon::prelude::*;

use crate::local::Quad;

/// Particles in a task.
pub(crate) const TASK: usize = 256;
/// Cells from the origin along each axis that a key has room for.
const FARTHEST: f64 = ((1 << 20) - 2) as f64;

/// A key that sorts by cell, last axis fastest; cells beyond all bounds share the outermost ones.
fn key<T: Scalar>(x: &Quad<T>, inverse_width: f64) -> u64 {
    let cell = |axis: usize| {
        let c = (x[axis].to_f64() * inverse_width).floor().clamp(-FARTHEST, FARTHEST);
        (c as i64 + (1 << 20)) as u64
    };
    cell(0) << 42 | cell(1) << 21 | cell(2)
}

/// The order that brings particles into cells of this width [m]. Ties keep their present order.
pub(crate) fn order<T: Scalar>(positions: &[Quad<T>], width: f64) -> Vec<u32> {
    let inverse = 1.0 / width;
    let keys = positions.par_iter().map(|x| key(x, inverse));
    let mut keys: Vec<(u64, u32)> = keys.zip(0..positions.len() as u32).collect();
    if !keys.is_sorted() {
        keys.par_sort_unstable();
    }
    keys.into_iter().map(|(_, p)| p).collect()
}

/// Neighbors of every particle.
#[derive(Clone, Debug, Default)]
pub(crate) struct Neighbors {
    /// First entry of each particle's list, and the end of the last list.
    first: Vec<u32>,
    /// How many of a particle's entries are within the kernel's radius.
    near: Vec<u32>,
    /// The lists, one after the other.
    list: Vec<u32>,
}

/// A cell with particles: its key and its first particle.
struct Cell {
    key: u64,
    first: u32,
}

impl Neighbors {
    /// Finds everything within `radius` and `reach ≥ radius` [m] of particles that are sorted by cells of width `reach`.
    pub(crate) fn find<T: Scalar>(
        &mut self,
        level: Level,
        positions: &[Quad<T>],
        radius: f64,
        reach: f64,
    ) {
        let inverse = 1.0 / reach;
        let mut cells: Vec<Cell> = Vec::new();
        for (p, x) in positions.iter().enumerate() {
            let key = key(x, inverse);
            if cells.last().is_none_or(|cell| cell.key != key) {
                cells.push(Cell { key, first: p as u32 });
            }
        }
        let end = positions.len() as u32;
        let squared = |length: f64| T::from_f64(length * length);
        let (near, far) = (squared(radius), squared(reach));
        let found: Vec<Found> = cells
            .par_chunks(CELLS_PER_TASK)
            .enumerate()
            .map(|(task, own)| {
                let (mut found, mut candidates) = (Found::default(), Candidates::default());
                for (number, cell) in (task * CELLS_PER_TASK..).zip(own) {
                    let last = cells.get(number + 1).map_or(end, |next| next.first);
                    candidates.gather(positions, &runs(&cells, cell.key, end));
                    dispatch_wide!(level, simd => {
                        for p in cell.first..last {
                            found.around(simd, &candidates, p, &positions[p as usize], near, far);
                        }
                    });
                }
                found
            })
            .collect();
        self.first.clear();
        self.near.clear();
        self.list.clear();
        self.first.push(0);
        for part in &found {
            let mut offset = self.list.len() as u32;
            for &(near, all) in &part.counts {
                offset += all;
                self.first.push(offset);
                self.near.push(near);
            }
            self.list.extend_from_slice(&part.list);
        }
    }

    /// Takes lists from elsewhere, all of whose entries are within the radius.
    pub(crate) fn set(&mut self, lists: &[Vec<u32>]) {
        self.list = lists.concat();
        self.near = lists.iter().map(|list| list.len() as u32).collect();
        self.first = vec![0];
        for list in lists {
            self.first.push(self.first[self.first.len() - 1] + list.len() as u32);
        }
    }

    /// Entries of all lists.
    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }

    /// Entries of a particle's list.
    #[inline(always)]
    pub(crate) fn range(&self, p: usize) -> std::ops::Range<usize> {
        self.first[p] as usize..self.first[p + 1] as usize
    }

    /// Entries of the particles `first..end`.
    pub(crate) fn range_of(&self, first: usize, end: usize) -> std::ops::Range<usize> {
        self.first[first] as usize..self.first[end] as usize
    }

    /// Entries of a particle's list that are within the radius.
    #[inline(always)]
    pub(crate) fn near_range(&self, p: usize) -> std::ops::Range<usize> {
        let first = self.first[p] as usize;
        first..first + self.near[p] as usize
    }

    /// How many particles are within the radius.
    pub(crate) fn near_count(&self, p: usize) -> u32 {
        self.near[p]
    }

    /// The lists, one after the other.
    #[inline(always)]
    pub(crate) fn list(&self) -> &[u32] {
        &self.list
    }

    /// Bytes held.
    pub(crate) fn memory_bytes(&self) -> usize {
        (self.first.capacity() + self.near.capacity() + self.list.capacity()) * size_of::<u32>()
    }
}

/// Cells in a task.
const CELLS_PER_TASK: usize = 32;

/// The runs of particles in the 27 cells around a cell.
fn runs(cells: &[Cell], key: u64, end: u32) -> [(u32, u32); 9] {
    let mut runs = [(0, 0); 9];
    for (n, run) in runs.iter_mut().enumerate() {
        // Cells are at least one away from the ends of their room, so that nothing is carried over.
        let row = key + ((n as u64 / 3) << 42) + ((n as u64 % 3) << 21) - (1 << 42) - (1 << 21);
        let from = cells.partition_point(|cell| cell.key < row - 1);
        let to = from + cells[from..].partition_point(|cell| cell.key <= row + 1);
        let place = |number: usize| cells.get(number).map_or(end, |cell| cell.first);
        *run = (place(from), place(to));
    }
    runs
}

/// Everything that may be near the particles of a cell, sixteen by sixteen.
struct Candidates<T> {
    ids: Vec<[u32; LANES]>,
    places: Vec<[[T; LANES]; 3]>,
}

impl<T> Default for Candidates<T> {
    fn default() -> Self {
        Self { ids: Vec::new(), places: Vec::new() }
    }
}

impl<T: Scalar> Candidates<T> {
    /// Takes the particles of these runs, in their order.
    fn gather(&mut self, positions: &[Quad<T>], runs: &[(u32, u32); 9]) {
        self.ids.clear();
        self.places.clear();
        let all = runs.iter().flat_map(|&(from, to)| from..to);
        for (number, q) in all.enumerate() {
            let lane = number % LANES;
            if lane == 0 {
                self.ids.push([0; LANES]);
                // Lanes without a particle are farther than all.
                self.places.push([[T::from_f64(f64::INFINITY); LANES]; 3]);
            }
            let last = self.ids.len() - 1;
            self.ids[last][lane] = q;
            for axis in 0..3 {
                self.places[last][axis][lane] = positions[q as usize][axis];
            }
        }
    }
}

/// Lists of the particles of a task.
#[derive(Default)]
struct Found {
    counts: Vec<(u32, u32)>,
    list: Vec<u32>,
    beyond: Vec<u32>,
}

impl Found {
    /// Lists the candidates that are near the particle `p` at `x`; bounds are squared.
    #[inline(always)]
    fn around<S: Simd, T: Scalar>(
        &mut self,
        simd: S,
        candidates: &Candidates<T>,
        p: u32,
        x: &Quad<T>,
        near: T,
        far: T,
    ) {
        let splat = |x: T| T::Lanes::<S>::splat(simd, x);
        let [x, y, z] = [x[0], x[1], x[2]].map(splat);
        let (near, far) = (splat(near), splat(far));
        let start = self.list.len();
        self.beyond.clear();
        for (ids, places) in candidates.ids.iter().zip(&candidates.places) {
            let [qx, qy, qz] = [0, 1, 2].map(|axis| T::Lanes::<S>::load(simd, &places[axis]));
            let d = [x - qx, y - qy, z - qz];
            let squared = d[2].mul_add(d[2], d[1].mul_add(d[1], d[0] * d[0]));
            let all = T::Lanes::<S>::bits(squared.lt(far));
            if all == 0 {
                continue;
            }
            let within = T::Lanes::<S>::bits(squared.lt(near));
            take(ids, p, within, &mut self.list);
            take(ids, p, all & !within, &mut self.beyond);
        }
        let near = self.list.len() - start;
        self.list.extend_from_slice(&self.beyond);
        self.counts.push((near as u32, (self.list.len() - start) as u32));
    }
}

/// Takes what bits are set for, but for the particle itself.
#[inline(always)]
fn take(ids: &[u32; LANES], own: u32, mut bits: u64, list: &mut Vec<u32>) {
    while bits != 0 {
        let q = ids[bits.trailing_zeros() as usize % LANES];
        bits &= bits - 1;
        if q != own {
            list.push(q);
        }
    }
}

#[cfg(test)]
mod tests {
    use pliant_math::Random;

    use super::*;

    fn scattered(count: usize, seed: u64) -> Vec<Quad<f64>> {
        let mut random = Random::new(seed);
        let mut place = || random.between(-1.0, 1.0);
        (0..count).map(|_| [place(), place(), place(), 0.0]).collect()
    }

    #[test]
    fn lists_name_exactly_what_is_near_the_nearest_first() {
        let (radius, reach) = (0.21, 0.25);
        let mut positions = scattered(1500, 1);
        positions[7] = [1e9, -1e12, f64::MAX, 0.0];
        let order = order(&positions, reach);
        let positions: Vec<_> = order.iter().map(|&p| positions[p as usize]).collect();
        let mut neighbors = Neighbors::default();
        neighbors.find(Level::new(), &positions, radius, reach);
        let distance = |p: usize, q: usize| {
            let d: f64 = (0..3).map(|a| (positions[p][a] - positions[q][a]).powi(2)).sum();
            d.sqrt()
        };
        for p in 0..positions.len() {
            let others = |low: f64, high: f64| -> Vec<u32> {
                let is_there = |&q: &usize| q != p && (low..high).contains(&distance(p, q));
                (0..positions.len()).filter(is_there).map(|q| q as u32).collect()
            };
            let mut near = neighbors.list()[neighbors.near_range(p)].to_vec();
            let mut beyond = neighbors.list()[neighbors.range(p)][near.len()..].to_vec();
            near.sort_unstable();
            beyond.sort_unstable();
            assert_eq!(near, others(0.0, radius), "{p}");
            assert_eq!(beyond, others(radius, reach), "{p}");
        }
    }

    #[test]
    fn nobody_has_no_neighbors() {
        let mut neighbors = Neighbors::default();
        neighbors.find::<f32>(Level::new(), &[], 1.0, 1.1);
        assert_eq!(neighbors.len(), 0);
        assert!(order::<f32>(&[], 1.0).is_empty());
    }
}
