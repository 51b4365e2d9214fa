//! Sparse matrices of small dense blocks, one per pair of nodes that know each other.
//!
//! Unknowns come in groups of D (the components of a node's velocity), and a node couples to few
//! others. The pattern of those couplings is given first, as a list of columns per row; numbers are
//! then added into it as often as wished. Rows follow one another in memory (block compressed
//! rows), and entry (i, j) of a block is `block[i][j]`.

use rayon::prelude::*;

use crate::System;

/// Rows that one task multiplies: enough work to be worth handing out.
const ROWS_PER_TASK: usize = 256;

/// A square sparse matrix of D×D blocks.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BlockMatrix<const D: usize> {
    /// First entry of each row, and the number of entries at the end.
    pub(crate) starts: Vec<usize>,
    /// Block column of each entry, ascending within a row.
    pub(crate) columns: Vec<u32>,
    pub(crate) blocks: Vec<[[f64; D]; D]>,
}

impl<const D: usize> BlockMatrix<D> {
    /// The zero matrix with as many block rows (and columns) as there are lists; each names the block
    /// columns of a row, in any order, and a column named twice counts once.
    ///
    /// # Panics
    /// If a column is not below the number of rows.
    pub fn from_rows<R: AsRef<[u32]>>(rows: impl IntoIterator<Item = R>) -> Self {
        let mut matrix = Self::default();
        matrix.set_pattern(rows);
        matrix
    }

    /// Replaces pattern and size and sets every entry to zero, reusing memory; see
    /// [`from_rows`](Self::from_rows).
    ///
    /// # Panics
    /// If a column is not below the number of rows.
    pub fn set_pattern<R: AsRef<[u32]>>(&mut self, rows: impl IntoIterator<Item = R>) {
        let Self { starts, columns, blocks } = self;
        starts.clear();
        columns.clear();
        starts.push(0);
        for row in rows {
            let start = columns.len();
            columns.extend_from_slice(row.as_ref());
            columns[start..].sort_unstable();
            let mut end = start;
            for i in start..columns.len() {
                if i == start || columns[i] != columns[end - 1] {
                    columns[end] = columns[i];
                    end += 1;
                }
            }
            columns.truncate(end);
            starts.push(end);
        }
        let rows = starts.len() - 1;
        assert!(columns.iter().all(|&column| (column as usize) < rows), "column out of range");
        blocks.clear();
        blocks.resize(columns.len(), [[0.0; D]; D]);
    }

    /// Number of block rows.
    pub fn row_count(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// Sets every entry to zero and keeps the pattern.
    pub fn clear(&mut self) {
        self.blocks.fill([[0.0; D]; D]);
    }

    /// Adds a block to entry (row, column).
    ///
    /// # Panics
    /// If that entry is not in the pattern.
    pub fn add(&mut self, row: usize, column: usize, block: [[f64; D]; D]) {
        let slot = self.slot(row, column).expect("an entry outside the pattern of the matrix");
        for (sums, numbers) in self.blocks[slot].iter_mut().zip(block) {
            for (sum, number) in sums.iter_mut().zip(numbers) {
                *sum += number;
            }
        }
    }

    /// The block at (row, column), if it is in the pattern.
    pub fn block(&self, row: usize, column: usize) -> Option<&[[f64; D]; D]> {
        self.slot(row, column).map(|slot| &self.blocks[slot])
    }

    /// The entries of a row: block columns in ascending order, and their blocks.
    pub fn row(&self, row: usize) -> (&[u32], &[[[f64; D]; D]]) {
        let range = self.starts[row]..self.starts[row + 1];
        (&self.columns[range.clone()], &self.blocks[range])
    }

    /// The entries of a row, to be changed.
    pub fn row_mut(&mut self, row: usize) -> (&[u32], &mut [[[f64; D]; D]]) {
        let range = self.starts[row]..self.starts[row + 1];
        (&self.columns[range.clone()], &mut self.blocks[range])
    }

    /// y ← Ax. Each row is summed in the order of its columns, whoever sums it.
    ///
    /// # Panics
    /// If x or y is not D numbers per row long.
    pub fn apply(&self, x: &[f64], y: &mut [f64]) {
        let len = D * self.row_count();
        assert!(x.len() == len && y.len() == len, "vectors do not fit the matrix");
        y.par_chunks_mut(D * ROWS_PER_TASK).enumerate().for_each(|(task, y)| {
            for (i, y) in y.chunks_exact_mut(D).enumerate() {
                let (columns, blocks) = self.row(task * ROWS_PER_TASK + i);
                let mut sum = [0.0; D];
                for (&column, block) in columns.iter().zip(blocks) {
                    let x = &x[D * column as usize..][..D];
                    for i in 0..D {
                        for j in 0..D {
                            sum[i] += block[i][j] * x[j];
                        }
                    }
                }
                y.copy_from_slice(&sum);
            }
        });
    }

    fn slot(&self, row: usize, column: usize) -> Option<usize> {
        let (columns, _) = self.row(row);
        columns.binary_search(&(column as u32)).ok().map(|slot| self.starts[row] + slot)
    }
}

/// A Krylov solver may take the matrix as it is, without preconditioner.
impl<const D: usize> System<f64> for &BlockMatrix<D> {
    fn apply(&mut self, x: &[f64], y: &mut [f64]) {
        BlockMatrix::apply(self, x, y);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_add_up_where_they_belong() {
        let mut matrix = BlockMatrix::<2>::from_rows([vec![2, 0, 2], vec![], vec![0, 2]]);
        assert_eq!(matrix.row(0).0, [0, 2]);
        matrix.add(0, 2, [[1.0, 2.0], [3.0, 4.0]]);
        matrix.add(0, 2, [[1.0, 0.0], [0.0, 1.0]]);
        assert_eq!(matrix.block(0, 2), Some(&[[2.0, 2.0], [3.0, 5.0]]));
        assert_eq!(matrix.block(1, 1), None);
        let mut y = [f64::NAN; 6];
        matrix.apply(&[9.0, 9.0, 9.0, 9.0, 1.0, 10.0], &mut y);
        assert_eq!(y, [22.0, 53.0, 0.0, 0.0, 0.0, 0.0]);
        matrix.clear();
        assert_eq!(matrix.block(0, 2), Some(&[[0.0; 2]; 2]));
        matrix.set_pattern([[0]]);
        assert_eq!((matrix.row_count(), matrix.row(0).0), (1, &[0][..]));
    }

    #[test]
    #[should_panic(expected = "outside the pattern")]
    fn entries_outside_the_pattern_are_refused() {
        BlockMatrix::<1>::from_rows([vec![0], vec![1]]).add(0, 1, [[1.0]]);
    }
}
