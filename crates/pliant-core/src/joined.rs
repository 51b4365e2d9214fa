//! Sheets and strands: what the cells of a frame make of its particles.
//!
//! A frame says how particles are joined by triangles and by segments of their rows. For pictures and
//! files the triangles of a body are a mesh, a [`Sheet`], and its segments are curves, [`Strands`]: the
//! segments are strung into the longest chains without a fork. A body that has cells has nothing but
//! vertices of them among its particles.

use std::collections::BTreeMap;

use crate::{ArrayData, Frame, SEGMENTS, TRIANGLES};

/// Cells that do not fit the particles they join.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CellError {
    /// Another type or number of columns than cells of that name have.
    #[error("`{name}` is not {columns} unsigned 32-bit numbers a row")]
    Kind {
        /// Name of the cells.
        name: String,
        /// Columns they should have.
        columns: usize,
    },
    /// A row that is not there.
    #[error("`{name}` joins row {row} of {count} particles")]
    Row {
        /// Name of the cells.
        name: String,
        /// The row.
        row: u32,
        /// How many there are.
        count: usize,
    },
}

impl Frame {
    /// Whether every cell joins particles that are there.
    pub fn check_cells(&self) -> Result<(), CellError> {
        let count = self.particle_count();
        for array in &self.cells {
            let columns = if array.name == TRIANGLES { 3 } else { 2 };
            let ArrayData::U32(rows) = &array.data else {
                return Err(CellError::Kind { name: array.name.clone(), columns });
            };
            let whole = rows.len() == array.shape.iter().product::<usize>();
            if array.shape.len() != 2 || array.shape[1] != columns || !whole {
                return Err(CellError::Kind { name: array.name.clone(), columns });
            }
            if let Some(&row) = rows.iter().find(|&&row| row as usize >= count) {
                return Err(CellError::Row { name: array.name.clone(), row, count });
            }
        }
        Ok(())
    }

    /// Rows of the corners of each triangle.
    pub fn triangles(&self) -> &[[u32; 3]] {
        self.cells_of(TRIANGLES)
    }

    /// Rows of the ends of each segment.
    pub fn segments(&self) -> &[[u32; 2]] {
        self.cells_of(SEGMENTS)
    }

    fn cells_of<const N: usize>(&self, name: &str) -> &[[u32; N]] {
        let array = self.cells.iter().find(|array| array.name == name);
        match array.map(|array| &array.data) {
            Some(ArrayData::U32(rows)) => rows.as_chunks().0,
            _ => &[],
        }
    }
}

/// The sheets and strands of a frame.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Joined {
    /// Bodies with triangles, in the order of their numbers.
    pub sheets: Vec<Sheet>,
    /// Bodies with segments, in the order of their numbers.
    pub strands: Vec<Strands>,
}

/// The mesh of a body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// Number of the body.
    pub body: usize,
    /// Rows of all its particles, those without triangles too, so that vertices keep their numbers
    /// while it tears.
    pub rows: Vec<u32>,
    /// Places in `rows`.
    pub triangles: Vec<[u32; 3]>,
}

/// The curves of a body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strands {
    /// Number of the body.
    pub body: usize,
    /// Its segments in order.
    pub chains: Chains,
}

/// Polylines, one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chains {
    /// Rows of the points of all chains. One where chains meet is there once for each of them, and a
    /// loop ends with the row it begins with.
    pub rows: Vec<u32>,
    /// Points of each chain, two or more.
    pub lengths: Vec<usize>,
}

impl Chains {
    /// The rows of each chain.
    pub fn iter(&self) -> impl Iterator<Item = &[u32]> {
        let mut rest = self.rows.as_slice();
        self.lengths.iter().map(move |&length| {
            let (chain, after) = rest.split_at(length);
            rest = after;
            chain
        })
    }
}

impl Joined {
    /// Sorts the cells of a frame by body. A cell belongs to the body of its first row; those that
    /// join rows which are not there are passed over ([`Frame::check_cells`] finds them).
    pub fn of(frame: &Frame) -> Self {
        let count = frame.particle_count();
        if frame.triangles().is_empty() && frame.segments().is_empty() {
            return Self::default();
        }
        let numbers = match frame.array("body").map(|array| &array.data) {
            Some(ArrayData::U32(numbers)) if numbers.len() == count => numbers.as_slice(),
            _ => &[],
        };
        let body = |row: u32| numbers.get(row as usize).map_or(0, |&body| body as usize);
        let there = |rows: &[u32]| rows.iter().all(|&row| (row as usize) < count);

        let mut triangles: BTreeMap<usize, Vec<[u32; 3]>> = BTreeMap::new();
        for &cell in frame.triangles().iter().filter(|cell| there(*cell)) {
            triangles.entry(body(cell[0])).or_default().push(cell);
        }
        let mut segments: BTreeMap<usize, Vec<[u32; 2]>> = BTreeMap::new();
        for &cell in frame.segments().iter().filter(|cell| there(*cell)) {
            segments.entry(body(cell[0])).or_default().push(cell);
        }
        let sheets = triangles.into_iter().map(|(number, cells)| {
            // A corner of another body is nobody's intention, but must not be lost.
            let mut mine: Vec<bool> = (0..count as u32).map(|row| body(row) == number).collect();
            cells.iter().flatten().for_each(|&row| mine[row as usize] = true);
            let rows: Vec<u32> = (0..count as u32).filter(|&row| mine[row as usize]).collect();
            let mut place = vec![0_u32; count];
            for (at, &row) in rows.iter().enumerate() {
                place[row as usize] = at as u32;
            }
            let local = |cell: &[u32; 3]| cell.map(|row| place[row as usize]);
            Sheet { body: number, triangles: cells.iter().map(local).collect(), rows }
        });
        let strands = segments
            .into_iter()
            .map(|(body, cells)| Strands { body, chains: chains(&cells, count) });
        Self { sheets: sheets.collect(), strands: strands.collect() }
    }

    /// Whether a body has cells.
    pub fn has(&self, body: usize) -> bool {
        self.sheets.iter().any(|sheet| sheet.body == body)
            || self.strands.iter().any(|strands| strands.body == body)
    }
}

/// Strings segments of rows below `count` into chains as long as can be without passing a fork, each
/// from its end with the lower row. Chains come in the order of these rows, loops last; the direction
/// and order of the segments do not matter.
pub fn chains(segments: &[[u32; 2]], count: usize) -> Chains {
    // Segments at each row, in the order of the rows at their other ends.
    let mut first = vec![0_usize; count + 1];
    for &row in segments.iter().flatten() {
        first[row as usize + 1] += 1;
    }
    for row in 0..count {
        first[row + 1] += first[row];
    }
    let mut filled = first.clone();
    let mut beside = vec![(0_u32, 0_u32); 2 * segments.len()];
    for (number, &[a, b]) in segments.iter().enumerate() {
        for (here, there) in [(a, b), (b, a)] {
            beside[filled[here as usize]] = (there, number as u32);
            filled[here as usize] += 1;
        }
    }
    for row in 0..count {
        beside[first[row]..first[row + 1]].sort_unstable();
    }
    let degree = |row: u32| first[row as usize + 1] - first[row as usize];
    let mut used = vec![false; segments.len()];
    let mut chains = Chains::default();
    let mut walk = |start: u32, used: &mut [bool]| {
        let around = |row: u32| &beside[first[row as usize]..first[row as usize + 1]];
        while let Some(&(mut row, number)) = around(start).iter().find(|it| !used[it.1 as usize]) {
            let begin = chains.rows.len();
            used[number as usize] = true;
            chains.rows.extend([start, row]);
            while degree(row) == 2
                && let Some(&(next, number)) = around(row).iter().find(|it| !used[it.1 as usize])
            {
                used[number as usize] = true;
                chains.rows.push(next);
                row = next;
            }
            chains.lengths.push(chains.rows.len() - begin);
        }
    };
    for row in (0..count as u32).filter(|&row| degree(row) != 2) {
        walk(row, &mut used);
    }
    // What is left has no end.
    for row in 0..count as u32 {
        walk(row, &mut used);
    }
    chains
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Array;

    fn frame(bodies: &[u32], triangles: &[[u32; 3]], segments: &[[u32; 2]]) -> Frame {
        Frame {
            arrays: vec![
                Array::new("P", 3, vec![0.0_f32; 3 * bodies.len()]),
                Array::new("body", 1, bodies.to_vec()),
            ],
            cells: vec![
                Array::new(TRIANGLES, 3, triangles.as_flattened().to_vec()),
                Array::new(SEGMENTS, 2, segments.as_flattened().to_vec()),
            ],
            ..Frame::default()
        }
    }

    #[test]
    fn segments_in_any_order_and_direction_make_the_same_chains() {
        let Chains { rows, lengths } = chains(&[[0, 1], [1, 2], [3, 4], [4, 5]], 6);
        assert_eq!((rows.as_slice(), lengths.as_slice()), (&[0, 1, 2, 3, 4, 5][..], &[3, 3][..]));
        let mixed = chains(&[[5, 4], [2, 1], [1, 0], [4, 3]], 6);
        assert_eq!(mixed, Chains { rows, lengths });
    }

    #[test]
    fn chains_end_at_forks_and_loops_close() {
        // A fork at 1, a loop of 4, 5, 6.
        let Chains { rows, lengths } = chains(&[[0, 1], [1, 2], [1, 3], [4, 5], [5, 6], [6, 4]], 7);
        assert_eq!(lengths, [2, 2, 2, 4]);
        assert_eq!(rows, [0, 1, 1, 2, 1, 3, 4, 5, 6, 4]);
    }

    #[test]
    fn every_segment_is_in_one_chain() {
        // Twice the same segment, one from a row to itself, a loop through a fork.
        let segments = [[0, 1], [1, 0], [2, 2], [3, 4], [4, 5], [5, 3], [3, 6]];
        let chains = chains(&segments, 8);
        let mut found = Vec::new();
        for chain in chains.iter() {
            found.extend(chain.windows(2).map(|w| [w[0].min(w[1]), w[0].max(w[1])]));
        }
        let mut wanted = segments.map(|[a, b]| [a.min(b), a.max(b)]);
        found.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(found, wanted);
    }

    #[test]
    fn cells_go_to_the_body_of_their_first_row() {
        let joined = Joined::of(&frame(&[2, 1, 1, 1, 1, 0, 0], &[[2, 3, 4]], &[[6, 5], [0, 9]]));
        assert_eq!(joined.sheets.len(), 1);
        let sheet = &joined.sheets[0];
        // Vertex 1 has lost its triangles and keeps its place.
        assert_eq!((sheet.body, sheet.rows.as_slice()), (1, &[1, 2, 3, 4][..]));
        assert_eq!(sheet.triangles, [[1, 2, 3]]);
        assert_eq!(joined.strands.len(), 1, "a row that is not there joins nothing");
        assert_eq!(joined.strands[0].chains.rows, [5, 6]);
        assert!(joined.has(0) && joined.has(1) && !joined.has(2));
    }

    #[test]
    fn cells_of_another_kind_are_found() {
        assert!(frame(&[0; 3], &[[0, 1, 2]], &[[0, 2]]).check_cells().is_ok());
        let beyond = frame(&[0; 3], &[], &[[0, 3]]).check_cells().unwrap_err().to_string();
        assert_eq!(beyond, "`segments` joins row 3 of 3 particles");
        let mut wrong = frame(&[0; 3], &[], &[]);
        for bad in [
            Array::new(TRIANGLES, 2, vec![0_u32; 6]),
            Array::new(TRIANGLES, 3, vec![0_u64; 6]),
            Array::new(SEGMENTS, 1, vec![0_u32; 6]),
            Array { name: SEGMENTS.into(), shape: vec![3, 2, 1], data: vec![0_u32; 6].into() },
        ] {
            wrong.cells = vec![bad];
            assert!(matches!(wrong.check_cells(), Err(CellError::Kind { .. })));
        }
    }
}
