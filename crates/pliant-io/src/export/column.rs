//! An attribute as formats see it: a name, numbers a row, and the numbers.

use pliant_core::{Array, ArrayData};

/// One attribute of particles or vertices.
#[derive(Clone, Copy)]
pub(super) struct Column<'a> {
    pub name: &'a str,
    /// Numbers a row.
    pub components: usize,
    pub data: &'a ArrayData,
}

impl<'a> Column<'a> {
    pub fn of(array: &'a Array) -> Self {
        Self { name: &array.name, components: array.shape[1..].iter().product(), data: &array.data }
    }

    pub fn is_integer(&self) -> bool {
        matches!(self.data, ArrayData::U32(_) | ArrayData::U64(_))
    }

    /// The number at a place in row-major order.
    pub fn float(&self, at: usize) -> f32 {
        match self.data {
            ArrayData::F32(data) => data[at],
            ArrayData::F64(data) => data[at] as f32,
            ArrayData::U32(data) => data[at] as f32,
            ArrayData::U64(data) => data[at] as f32,
        }
    }

    /// The integer at a place in row-major order; of a float, its whole part.
    pub fn integer(&self, at: usize) -> u64 {
        match self.data {
            ArrayData::F32(data) => data[at] as u64,
            ArrayData::F64(data) => data[at] as u64,
            ArrayData::U32(data) => data[at].into(),
            ArrayData::U64(data) => data[at],
        }
    }

    /// A row of three numbers.
    pub fn vector(&self, row: usize) -> [f32; 3] {
        [0, 1, 2].map(|axis| self.float(3 * row + axis))
    }

    /// Some of the rows, in that order, as an attribute of their own.
    pub fn select(&self, rows: &[u32]) -> Array {
        let places = || {
            rows.iter().flat_map(|&row| {
                let first = row as usize * self.components;
                first..first + self.components
            })
        };
        let data = match self.data {
            ArrayData::F32(data) => ArrayData::F32(places().map(|at| data[at]).collect()),
            ArrayData::F64(data) => ArrayData::F64(places().map(|at| data[at]).collect()),
            ArrayData::U32(data) => ArrayData::U32(places().map(|at| data[at]).collect()),
            ArrayData::U64(data) => ArrayData::U64(places().map(|at| data[at]).collect()),
        };
        Array::new(self.name, self.components, data)
    }

    /// Largest integer of the column; 0 where there is none.
    pub fn largest(&self) -> u64 {
        match self.data {
            ArrayData::U32(data) => data.iter().max().map_or(0, |&max| max.into()),
            ArrayData::U64(data) => data.iter().max().map_or(0, |&max| max),
            ArrayData::F32(_) | ArrayData::F64(_) => 0,
        }
    }

    /// Appends a row in its own type, little-endian.
    pub fn append_row(&self, row: usize, bytes: &mut Vec<u8>) {
        let range = row * self.components..(row + 1) * self.components;
        match self.data {
            ArrayData::F32(data) => {
                data[range].iter().for_each(|x| bytes.extend_from_slice(&x.to_le_bytes()));
            }
            ArrayData::F64(data) => {
                data[range].iter().for_each(|x| bytes.extend_from_slice(&x.to_le_bytes()));
            }
            ArrayData::U32(data) => {
                data[range].iter().for_each(|x| bytes.extend_from_slice(&x.to_le_bytes()));
            }
            ArrayData::U64(data) => {
                data[range].iter().for_each(|x| bytes.extend_from_slice(&x.to_le_bytes()));
            }
        }
    }
}
