//! A scalar matrix over the nodes, the same for every component of a velocity.
//!
//! ```text
//! (A v)_i = m_i v_i + ρ Σ_j K_ij v_j                        |i − j| ≤ reach along every axis
//! ```
//!
//! Row by row of four nodes and line by line of the stencil, the entries of four nodes stand side by
//! side: a product reads them once, in order, against vectors that stay in the cache.
//!
//! A product waits for memory, so entries are single precision, and lines that leave the matter are not
//! stored. ADMM asks the matrix for corrections only, and what it corrects is known exactly, so the answer
//! does not depend on its rounding. (Half of that precision would not do: light nodes at the surface have
//! small diagonals beside large entries, and lose their sign.)

use pliant_math::{Simd, SimdBase, SimdFloat, f32x4};

use super::lattice::{Lattice, ROW};

/// Four entries, of four nodes side by side.
type Entries = [f32; ROW];

/// M + ρK on a lattice.
#[derive(Clone, Debug, Default)]
pub(super) struct NodeMatrix {
    pub(super) lattice: Lattice,
    /// Entries of K by row, line and offset along the last axis.
    pub(super) entries: Vec<Entries>,
    /// Masses by row [kg].
    pub(super) mass: Vec<Entries>,
    /// ρ [-].
    pub(super) penalty: f32,
}

impl NodeMatrix {
    /// Entries in a line of the stencil.
    pub(super) fn across(&self) -> usize {
        2 * self.lattice.reach + 1
    }

    /// Makes room for the rows of the lattice; all entries are zero.
    pub(super) fn clear(&mut self) {
        let (rows, lines) = (self.lattice.rows.len(), self.lattice.beside.len());
        self.entries.clear();
        self.entries.resize(lines * self.across(), [0.0; ROW]);
        self.mass.clear();
        self.mass.resize(rows, [0.0; ROW]);
    }

    /// Entries K_ii of a row.
    pub(super) fn diagonal(&self, row: usize) -> &Entries {
        let own = self.lattice.line(row, self.lattice.lines / 2);
        &self.entries[own as usize * self.across() + self.lattice.reach]
    }

    /// Bytes held.
    pub(super) fn memory_bytes(&self) -> usize {
        let full = self.entries.capacity() + self.mass.capacity();
        let lines = self.lattice.beside.capacity() + self.lattice.line_of.capacity();
        full * size_of::<Entries>() + lines * size_of::<u32>()
    }

    /// y ← A x in some rows, for kernels with `W` entries a line; `y` begins with the place `from`.
    #[inline(always)]
    pub(super) fn multiply<S: Simd, const D: usize, const W: usize>(
        &self,
        simd: S,
        rows: std::ops::Range<usize>,
        x: &[Vec<f32>; D],
        from: usize,
        y: &mut [&mut [f32]; D],
    ) {
        let zero = f32x4::splat(simd, 0.0);
        let penalty = f32x4::splat(simd, self.penalty);
        // Plain loops: iterators would not be inlined into code for a certain instruction set.
        for row in rows {
            let (first, last) = (self.lattice.firsts[row], self.lattice.firsts[row + 1]);
            let (first, last) = (first as usize, last as usize);
            let beside = &self.lattice.beside[first..last];
            let entries = &self.entries[first * W..last * W];
            // Two sums a component, so that additions need not wait for one another.
            let mut sums = [[zero; D]; 2];
            let place = self.lattice.places[row] as usize;
            for line in 0..beside.len() {
                let start = beside[line] as usize * ROW - W / 2;
                for c in 0..D {
                    let window = &x[c][start..start + ROW + W - 1];
                    let mut sum = sums[line % 2][c];
                    for k in 0..W {
                        if let Ok(values) = <&[f32; ROW]>::try_from(&window[k..k + ROW]) {
                            let values = f32x4::load_array_ref(simd, values);
                            let entry = f32x4::load_array_ref(simd, &entries[line * W + k]);
                            sum = entry.mul_add(values, sum);
                        }
                    }
                    sums[line % 2][c] = sum;
                }
            }
            let mass = f32x4::load_array_ref(simd, &self.mass[row]);
            for c in 0..D {
                let (own, out) = (place * ROW, (place - from) * ROW);
                if let (Ok(own), Ok(out)) = (
                    <&[f32; ROW]>::try_from(&x[c][own..own + ROW]),
                    <&mut [f32; ROW]>::try_from(&mut y[c][out..out + ROW]),
                ) {
                    let own = f32x4::load_array_ref(simd, own);
                    let sum = sums[0][c] + sums[1][c];
                    sum.mul_add(penalty, own * mass).store_array(out);
                }
            }
        }
    }
}
