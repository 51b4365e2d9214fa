//! A scalar matrix over the nodes, the same for every component of a velocity.
//!
//! ```text
//! (A v)_i = m_i v_i + ρ Σ_j K_ij v_j                        |i − j| ≤ reach along every axis
//! ```
//!
//! Row by row of four nodes and line by line of the stencil, the entries of four nodes stand side by
//! side: a product reads them once, in order, against vectors that stay in the cache.
//!
//! A product waits for memory, so lines that leave the matter are not stored, and an entry is a number of
//! sixteen bits where they are enough (`entries`). They mostly are once nodes are measured by their own stiffness,
//! u_i = √k_i v_i with k_i = K_ii:
//!
//! ```text
//! (Ã u)_i = m_i/k_i u_i + ρ Σ_j K̃_ij u_j,    K̃_ij = K_ij/√(k_i k_j),    |K̃_ij| ≤ 1,    K̃_ii = 1
//! ```
//!
//! What rounding takes from the sum over a row goes back to the diagonal, so that translations stay free,
//! with a little more, so that the matrix stays positive. ADMM asks it for corrections only, and what it
//! corrects is known exactly: the answer does not depend on its rounding. But that little more acts as mass
//! does, and where springs are very stiff, as far more than there is: such a matrix would hold matter in place.

use pliant_math::{Simd, SimdBase, SimdFloat, f32x4};
use rayon::prelude::*;

use super::entries::{Entries, Entry};
use super::lattice::{Lattice, ROW, TASK_ROWS};

/// Four numbers, of four nodes side by side.
type Numbers = [f32; ROW];

/// Stiffness of nodes that have none of their own, over their mass [-]: something to measure by.
const LEAST_STIFFNESS: f32 = 1e-9;
/// Share of the masses that the margin of short entries may add to them [-].
const ADDED_MASS: f64 = 0.1;

/// M + ρK on a lattice.
#[derive(Clone, Debug, Default)]
pub(super) struct NodeMatrix {
    pub(super) lattice: Lattice,
    /// Entries of K by row, line and offset along the last axis, as they are summed [kg].
    pub(super) sums: Vec<Numbers>,
    /// Masses by row [kg].
    pub(super) mass: Vec<Numbers>,
    /// ρ [-].
    penalty: f32,
    /// Entries of K̃.
    entries: Entries,
    /// Whether they are those of the sums.
    is_settled: bool,
    /// Mass over stiffness by row [-].
    inertia: Vec<Numbers>,
    /// What belongs to the diagonal of K̃ besides its entry [-].
    excess: Vec<Numbers>,
    /// 1/√k_i by place [kg^-½]; zero where there is no mass.
    unit: Vec<f32>,
}

impl NodeMatrix {
    /// Entries in a line of the stencil.
    pub(super) fn across(&self) -> usize {
        2 * self.lattice.reach + 1
    }

    /// Makes room for the rows of the lattice; all entries are zero.
    pub(super) fn clear(&mut self) {
        let (rows, lines) = (self.lattice.rows.len(), self.lattice.beside.len());
        self.sums.clear();
        self.sums.resize(lines * self.across(), [0.0; ROW]);
        self.mass.clear();
        self.mass.resize(rows, [0.0; ROW]);
    }

    /// Entries K_ii of a row [kg].
    pub(super) fn stiffness(&self, row: usize) -> &Numbers {
        let own = self.lattice.line(row, self.lattice.lines / 2);
        &self.sums[own as usize * self.across() + self.lattice.reach]
    }

    /// Diagonal of Ã in a row [-].
    pub(super) fn diagonal(&self, row: usize) -> Numbers {
        let (inertia, excess) = (&self.inertia[row], &self.excess[row]);
        std::array::from_fn(|k| inertia[k] + self.penalty * (1.0 + excess[k]))
    }

    /// 1/√k_i of the nodes at a place [kg^-½]; zero where there is no mass.
    pub(super) fn unit(&self, place: usize) -> &[f32] {
        &self.unit[place * ROW..][..ROW]
    }

    /// Measures nodes by their stiffness, as masses and sums have it now; a penalty is to follow.
    pub(super) fn measure(&mut self) {
        self.unit.clear();
        self.unit.resize(self.lattice.len * ROW, 0.0);
        self.inertia.clear();
        for row in 0..self.mass.len() {
            let (mass, stiffness) = (self.mass[row], *self.stiffness(row));
            let place = self.lattice.places[row] as usize * ROW;
            let mut inertia = [0.0; ROW];
            for k in 0..ROW {
                // Nodes without mass do not take part.
                if mass[k] > 0.0 {
                    let measure = stiffness[k].max(LEAST_STIFFNESS * mass[k]);
                    inertia[k] = mass[k] / measure;
                    self.unit[place + k] = measure.sqrt().recip();
                }
            }
            self.inertia.push(inertia);
        }
        self.is_settled = false;
    }

    /// Takes a penalty, with entries that suit it.
    pub(super) fn set_penalty(&mut self, penalty: f64) {
        self.penalty = penalty as f32;
        let short = penalty * f64::from(i16::MARGIN) * self.steepness() <= ADDED_MASS;
        if self.is_settled && short == matches!(self.entries, Entries::Short(_)) {
            return;
        }
        let Self { lattice, sums, entries, excess, unit, .. } = self;
        entries.make(short, sums.len());
        match entries {
            Entries::Short(entries) => settle(lattice, sums, unit, entries, excess),
            Entries::Single(entries) => settle(lattice, sums, unit, entries, excess),
        }
        self.is_settled = true;
    }

    /// Stiffness over mass, a mean in which nodes count by their stiffness [-].
    fn steepness(&self) -> f64 {
        let (mut stiffness, mut steep) = (0.0, 0.0);
        for (row, inertia) in self.inertia.iter().enumerate() {
            let own = self.stiffness(row);
            for k in 0..ROW {
                if inertia[k] > 0.0 {
                    stiffness += f64::from(own[k]);
                    steep += f64::from(own[k]) / f64::from(inertia[k]);
                }
            }
        }
        if stiffness > 0.0 { steep / stiffness } else { 0.0 }
    }

    /// Bytes held.
    pub(super) fn memory_bytes(&self) -> usize {
        let numbers = self.sums.capacity() + self.mass.capacity() + 2 * self.inertia.capacity();
        let lines = self.lattice.beside.capacity() + self.lattice.line_of.capacity();
        numbers * size_of::<Numbers>()
            + self.entries.memory_bytes()
            + (lines + self.unit.capacity()) * size_of::<u32>()
    }

    /// Its entries.
    pub(super) fn entries(&self) -> &Entries {
        &self.entries
    }

    /// y ← Ã x in some rows, for these entries and kernels with `W` entries a line; `y` begins with the place `from`.
    /// Returns x·y over these rows.
    #[inline(always)]
    pub(super) fn multiply<S: Simd, E: Entry, const D: usize, const W: usize>(
        &self,
        simd: S,
        entries: &[[E; ROW]],
        rows: std::ops::Range<usize>,
        x: &[Vec<f32>; D],
        from: usize,
        y: &mut [&mut [f32]; D],
    ) -> f64 {
        let zero = f32x4::splat(simd, 0.0);
        let penalty = f32x4::splat(simd, self.penalty);
        let unit = f32x4::splat(simd, self.penalty / E::ONE);
        let mut inner = 0.0;
        // Plain loops: iterators would not be inlined into code for a certain instruction set.
        for row in rows {
            let (first, last) = (self.lattice.firsts[row], self.lattice.firsts[row + 1]);
            let (first, last) = (first as usize, last as usize);
            let beside = &self.lattice.beside[first..last];
            let entries = entries[first * W..last * W].as_flattened();
            // Two lines at a time, each with sums of its own, so that additions need not wait for one another.
            let (mut even, mut odd) = ([zero; D], [zero; D]);
            let mut line = 0;
            while line + 1 < beside.len() {
                add_line::<S, E, D, W>(simd, entries, beside, line, x, &mut even);
                add_line::<S, E, D, W>(simd, entries, beside, line + 1, x, &mut odd);
                line += 2;
            }
            if line < beside.len() {
                add_line::<S, E, D, W>(simd, entries, beside, line, x, &mut even);
            }
            let inertia = f32x4::load_array_ref(simd, &self.inertia[row]);
            let excess = f32x4::load_array_ref(simd, &self.excess[row]);
            let diagonal = excess.mul_add(penalty, inertia);
            let place = self.lattice.places[row] as usize;
            let mut of_row = zero;
            for c in 0..D {
                let (own, out) = (place * ROW, (place - from) * ROW);
                if let (Ok(own), Ok(out)) = (
                    <&[f32; ROW]>::try_from(&x[c][own..own + ROW]),
                    <&mut [f32; ROW]>::try_from(&mut y[c][out..out + ROW]),
                ) {
                    let own = f32x4::load_array_ref(simd, own);
                    let product = (even[c] + odd[c]).mul_add(unit, own * diagonal);
                    product.store_array(out);
                    of_row = product.mul_add(own, of_row);
                }
            }
            let mut lanes = [0.0; ROW];
            of_row.store_array(&mut lanes);
            inner += f64::from((lanes[0] + lanes[1]) + (lanes[2] + lanes[3]));
        }
        inner
    }
}

/// Fills entries from sums, and the diagonal with what roundings took.
fn settle<E: Entry>(
    lattice: &Lattice,
    sums: &[Numbers],
    unit: &[f32],
    entries: &mut [[E; ROW]],
    excess: &mut Vec<Numbers>,
) {
    let across = 2 * lattice.reach + 1;
    excess.clear();
    excess.resize(lattice.rows.len(), [E::MARGIN; ROW]);
    let mut rest = entries;
    let mut rows = Vec::with_capacity(excess.len());
    for row in lattice.firsts.windows(2) {
        let (own, others) = rest.split_at_mut((row[1] - row[0]) as usize * across);
        rows.push(own);
        rest = others;
    }
    let rows = rows.into_par_iter().zip(excess.par_iter_mut()).enumerate();
    rows.with_min_len(TASK_ROWS).for_each(|(row, (entries, excess))| {
        let first = lattice.firsts[row] as usize;
        let own = &unit[lattice.places[row] as usize * ROW..][..ROW];
        for (number, entry) in entries.iter_mut().enumerate() {
            let (line, offset) = (first + number / across, number % across);
            let start = lattice.beside[line] as usize * ROW + offset - across / 2;
            for k in 0..ROW {
                let scaled = sums[first * across + number][k] * own[k] * unit[start + k] * E::ONE;
                entry[k] = E::nearest(scaled);
                if unit[start + k] > 0.0 {
                    let lost = (scaled - entry[k].number()) / E::ONE;
                    excess[k] += lost * own[k] / unit[start + k];
                }
            }
        }
    });
}

/// Adds what a line of the stencil contributes to the four nodes of a row.
#[inline(always)]
fn add_line<S: Simd, E: Entry, const D: usize, const W: usize>(
    simd: S,
    entries: &[E],
    beside: &[u32],
    line: usize,
    x: &[Vec<f32>; D],
    sums: &mut [f32x4<S>; D],
) {
    let kept = &entries[line * W * ROW..(line + 1) * W * ROW];
    let mut wide = [[0.0_f32; ROW]; W];
    let flat = wide.as_flattened_mut();
    for k in 0..W * ROW {
        flat[k] = kept[k].number();
    }
    let start = beside[line] as usize * ROW - W / 2;
    for c in 0..D {
        let window = &x[c][start..start + ROW + W - 1];
        let mut sum = sums[c];
        for k in 0..W {
            if let Ok(values) = <&[f32; ROW]>::try_from(&window[k..k + ROW]) {
                let values = f32x4::load_array_ref(simd, values);
                let entry = f32x4::load_array_ref(simd, &wide[k]);
                sum = entry.mul_add(values, sum);
            }
        }
        sums[c] = sum;
    }
}
