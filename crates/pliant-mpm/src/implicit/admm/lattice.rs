//! Nodes with mass, laid out for products with a matrix over them.
//!
//! Four nodes along the last axis make a *row*, as they do in the blocks of the grid. Rows with mass stand in the
//! order of their columns, those of one column side by side. Between columns lie two empty rows, and in a
//! column as many as rows are missing, up to two, so that the nodes up to four places before and behind
//! a row's own can be read there without asking whether they exist:
//!
//! ```text
//! place      0  1  2 | 3  4 | 5  6 | 7 | 8  9 | …
//!            empty    column  empty  column   empty
//! ```
//!
//! For every row the lattice knows the places of the rows beside it, one for each *line* of the stencil
//! across the last axis along which there is mass in reach.

use pliant_math::Scalar;

use crate::grid::{BLOCK, SparseGrid};

/// Nodes in a row.
pub(super) const ROW: usize = BLOCK as usize;
/// Rows in a task.
pub(super) const TASK_ROWS: usize = 512;
/// A row without mass.
pub(super) const NO_ROW: u32 = u32::MAX;
/// Rows that belong to nothing, from the first on.
const EMPTY: u32 = 3;
/// Where nothing but empty rows are around.
const NOWHERE: u32 = 1;

/// Rows with mass and where they are.
#[derive(Clone, Debug, Default)]
pub(super) struct Lattice {
    /// Number of each row in the grid: its first node, over four.
    pub(super) rows: Vec<u32>,
    /// Place of each row.
    pub(super) places: Vec<u32>,
    /// Number here of each row of the grid, or none.
    pub(super) number: Vec<u32>,
    /// First line of each row that has mass in reach, and the end of the last.
    pub(super) firsts: Vec<u32>,
    /// Places beside each row, line by line.
    pub(super) beside: Vec<u32>,
    /// Number among all lines of each line of each row, or none.
    pub(super) line_of: Vec<u32>,
    /// Nodes that a stencil reaches to either side.
    pub(super) reach: usize,
    /// Lines of a stencil across the last axis.
    pub(super) lines: usize,
    /// Places in all.
    pub(super) len: usize,
}

impl Lattice {
    /// Lays out the nodes of a grid for a kernel that touches `support` of them along an axis.
    pub(super) fn arrange<T: Scalar, const D: usize>(
        &mut self,
        grid: &SparseGrid<T, D>,
        support: usize,
    ) {
        self.reach = support - 1;
        self.lines = (2 * self.reach + 1).pow(D as u32 - 1);
        let mut keys = columns(grid);
        keys.sort_unstable();
        self.number.clear();
        self.number.resize(grid.nodes.len() / ROW, NO_ROW);
        self.rows.clear();
        self.places.clear();
        let mut place = EMPTY;
        for (k, (key, row)) in keys.iter().enumerate() {
            if k > 0 {
                let (before, _) = keys[k - 1];
                let is_column = before[..2] == key[..2];
                let apart =
                    if is_column { (key[2] - before[2]).min(EMPTY as i32) as u32 } else { EMPTY };
                place += apart;
            }
            self.number[*row as usize] = k as u32;
            self.rows.push(*row);
            self.places.push(place);
        }
        self.len = (place + EMPTY) as usize;
        self.find_neighbors::<D>(&keys);
    }

    /// Place of a row of the grid, if it has mass.
    pub(super) fn place(&self, row: usize) -> Option<usize> {
        let number = self.number[row];
        (number != NO_ROW).then(|| self.places[number as usize] as usize)
    }

    /// Finds the places beside each row. Along a line all targets ascend with the rows, so that one walk
    /// through the rows finds them.
    fn find_neighbors<const D: usize>(&mut self, keys: &[([i32; 3], u32)]) {
        let (reach, lines) = (self.reach as i32, self.lines);
        let across = 2 * reach + 1;
        let mut all = vec![NOWHERE; keys.len() * lines];
        for line in 0..lines {
            let offset = match D {
                2 => [line as i32 - reach, 0],
                _ => [line as i32 / across - reach, line as i32 % across - reach],
            };
            let mut next = 0;
            for (k, ([x, y, z], _)) in keys.iter().enumerate() {
                let column = [x + offset[0], y + offset[1]];
                let lowest = [column[0], column[1], z - 1];
                while next < keys.len() && keys[next].0 < lowest {
                    next += 1;
                }
                let Some((found, _)) = keys.get(next) else { break };
                if found[..2] == column && found[2] <= z + 1 {
                    // The neighbor above or below shows where the row itself would be.
                    let place = self.places[next] as i32 + z - found[2];
                    all[k * lines + line] = place as u32;
                }
            }
        }
        self.beside.clear();
        self.line_of.clear();
        self.firsts.clear();
        for row in all.chunks_exact(lines) {
            self.firsts.push(self.beside.len() as u32);
            for place in row {
                let is_there = *place != NOWHERE;
                self.line_of.push(if is_there { self.beside.len() as u32 } else { NO_ROW });
                if is_there {
                    self.beside.push(*place);
                }
            }
        }
        self.firsts.push(self.beside.len() as u32);
    }

    /// Number among all lines of line `line` of row `row`; none if there is no mass in reach.
    pub(super) fn line(&self, row: usize, line: usize) -> u32 {
        self.line_of[row * self.lines + line]
    }
}

/// Column and height of every row with mass, with its number in the grid.
fn columns<T: Scalar, const D: usize>(grid: &SparseGrid<T, D>) -> Vec<([i32; 3], u32)> {
    let in_block = SparseGrid::<T, D>::block_len() / ROW;
    let mut keys = Vec::new();
    for (row, nodes) in grid.nodes.chunks_exact(ROW).enumerate() {
        if nodes.iter().all(|node| node[0] == T::default()) {
            continue;
        }
        let block = grid.coords[row / in_block];
        let inside = (row % in_block) as i32;
        let key = match D {
            2 => [block[0] * BLOCK + inside, 0, block[1]],
            _ => {
                let [x, y] = [inside / BLOCK, inside % BLOCK];
                [block[0] * BLOCK + x, block[1] * BLOCK + y, block[D - 1]]
            }
        };
        keys.push((key, row as u32));
    }
    keys
}
