//! A named block of numbers: what frames and snapshots are made of.

/// Numbers of one type, flat, in row-major order.
#[derive(Clone, Debug, PartialEq)]
pub enum ArrayData {
    /// Single precision.
    F32(Vec<f32>),
    /// Double precision.
    F64(Vec<f64>),
    /// Unsigned 32-bit integers.
    U32(Vec<u32>),
    /// Unsigned 64-bit integers.
    U64(Vec<u64>),
}

impl ArrayData {
    /// Count of numbers.
    pub fn len(&self) -> usize {
        match self {
            Self::F32(data) => data.len(),
            Self::F64(data) => data.len(),
            Self::U32(data) => data.len(),
            Self::U64(data) => data.len(),
        }
    }

    /// Whether there is no number at all.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl From<Vec<f32>> for ArrayData {
    fn from(data: Vec<f32>) -> Self {
        Self::F32(data)
    }
}

impl From<Vec<f64>> for ArrayData {
    fn from(data: Vec<f64>) -> Self {
        Self::F64(data)
    }
}

impl From<Vec<u32>> for ArrayData {
    fn from(data: Vec<u32>) -> Self {
        Self::U32(data)
    }
}

impl From<Vec<u64>> for ArrayData {
    fn from(data: Vec<u64>) -> Self {
        Self::U64(data)
    }
}

/// A named array with its shape; the first axis counts particles (or rows).
#[derive(Clone, Debug, PartialEq)]
pub struct Array {
    /// Name, by Houdini's convention where one exists: `P v id pscale`.
    pub name: String,
    /// Extents, slowest first: `[n]`, `[n, 3]`, `[n, 3, 3]`.
    pub shape: Vec<usize>,
    /// The numbers.
    pub data: ArrayData,
}

impl Array {
    /// An array of `rows` × `components` numbers; one component makes it one-dimensional.
    ///
    /// # Panics
    /// When the count of numbers is not a multiple of `components`.
    pub fn new(name: &str, components: usize, data: impl Into<ArrayData>) -> Self {
        let data = data.into();
        let rows = data.len() / components;
        assert_eq!(rows * components, data.len(), "array `{name}` has ragged rows");
        let shape = if components == 1 { vec![rows] } else { vec![rows, components] };
        Self { name: name.to_owned(), shape, data }
    }
}
