//! How particles are stored, and how sixteen of them get into lanes.
//!
//! What neighbors read of a particle stands side by side, as quads: a pair costs a line of memory or two. What only the
//! particle itself reads stands number by number in groups of sixteen, and is worked on in lanes.

use pliant_math::{LANES, Lanes, Matrix, Scalar, Simd, Vector};

/// A vector in space and a number that travels with it.
pub(crate) type Quad<T> = [T; 4];
/// Sixteen numbers in a line of memory: three vectors of four, and where they are.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[repr(C, align(64))]
pub(crate) struct Line<T>(pub(crate) [T; LANES]);

impl<T: Scalar> Line<T> {
    /// A vector, each component four times, at a place.
    #[inline(always)]
    pub(crate) fn spread([x, y, z]: [T; 3], [a, b, c, d]: Quad<T>) -> Self {
        Self([x, x, x, x, y, y, y, y, z, z, z, z, a, b, c, d])
    }

    /// Where it is.
    #[inline(always)]
    pub(crate) fn place(&self) -> &Quad<T> {
        self.0.last_chunk().expect("a line has more than four numbers")
    }

    /// Puts it elsewhere.
    #[inline(always)]
    pub(crate) fn put(&mut self, place: &Quad<T>) {
        self.0[12..].copy_from_slice(place);
    }
}

/// `K` numbers of sixteen particles.
pub(crate) type Group<T, const K: usize> = [[T; LANES]; K];

/// Groups that hold so many particles.
pub(crate) const fn group_count(particles: usize) -> usize {
    particles.div_ceil(LANES)
}

/// Makes room for so many particles, in groups of zeros.
pub(crate) fn renew<T: Scalar, const K: usize>(groups: &mut Vec<Group<T, K>>, particles: usize) {
    groups.clear();
    groups.resize(group_count(particles), [[T::default(); LANES]; K]);
}

/// Components of a symmetric matrix in the order xx, yy, zz, xy, xz, yz.
pub(crate) const VOIGT: [(usize, usize); 6] = [(0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2)];

/// Symmetric matrices in groups, from one after the other.
pub(crate) fn hand_out<T: Scalar>(rows: &[[T; 6]], groups: &mut Vec<Group<T, 6>>) {
    renew(groups, rows.len());
    for (group, members) in groups.iter_mut().zip(rows.chunks(LANES)) {
        for (lane, row) in members.iter().enumerate() {
            for number in 0..6 {
                group[number][lane] = row[number];
            }
        }
    }
}

/// The same, back again.
pub(crate) fn take_back<T: Scalar>(groups: &[Group<T, 6>], rows: &mut [[T; 6]]) {
    for (group, members) in groups.iter().zip(rows.chunks_mut(LANES)) {
        for (lane, row) in members.iter_mut().enumerate() {
            for number in 0..6 {
                row[number] = group[number][lane];
            }
        }
    }
}

/// Sixteen symmetric matrices.
#[inline(always)]
pub(crate) fn load_symmetric<S: Simd, T: Scalar>(
    simd: S,
    group: &Group<T, 6>,
) -> Matrix<T::Lanes<S>, 3> {
    let mut out = Matrix::zero(T::Lanes::<S>::splat(simd, T::default()));
    for (number, (i, j)) in VOIGT.into_iter().enumerate() {
        let x = T::Lanes::<S>::load(simd, &group[number]);
        out[(i, j)] = x;
        out[(j, i)] = x;
    }
    out
}

/// Writes sixteen symmetric matrices.
#[inline(always)]
pub(crate) fn store_symmetric<S: Simd, T: Scalar>(
    matrix: &Matrix<T::Lanes<S>, 3>,
    group: &mut Group<T, 6>,
) {
    for (number, (i, j)) in VOIGT.into_iter().enumerate() {
        matrix[(i, j)].store(&mut group[number]);
    }
}

/// Sixteen matrices, stored column by column.
#[inline(always)]
pub(crate) fn load_matrix<S: Simd, T: Scalar>(
    simd: S,
    group: &[[T; LANES]],
) -> Matrix<T::Lanes<S>, 3> {
    let mut out = Matrix::zero(T::Lanes::<S>::splat(simd, T::default()));
    for column in 0..3 {
        for row in 0..3 {
            out[(row, column)] = T::Lanes::<S>::load(simd, &group[3 * column + row]);
        }
    }
    out
}

/// Writes sixteen matrices column by column.
#[inline(always)]
pub(crate) fn store_matrix<S: Simd, T: Scalar>(
    matrix: &Matrix<T::Lanes<S>, 3>,
    group: &mut [[T; LANES]],
) {
    for column in 0..3 {
        for row in 0..3 {
            matrix[(row, column)].store(&mut group[3 * column + row]);
        }
    }
}

/// Three columns of sixteen particles, one particle after the other.
pub(crate) type Columns<T> = [[Quad<T>; LANES]; 3];

/// The matrices of sixteen particles from their columns.
#[inline(always)]
pub(crate) fn from_columns<S: Simd, T: Scalar>(
    simd: S,
    columns: &Columns<T>,
) -> Matrix<T::Lanes<S>, 3> {
    let mut out = Matrix::zero(T::Lanes::<S>::splat(simd, T::default()));
    for (column, quads) in columns.iter().enumerate() {
        let [x, y, z, _] = T::Lanes::<S>::load_interleaved(simd, quads);
        out.0[column] = Vector([x, y, z]);
    }
    out
}

/// The columns of sixteen matrices; the numbers beside them are zero.
#[inline(always)]
pub(crate) fn to_columns<S: Simd, T: Scalar>(
    simd: S,
    matrix: &Matrix<T::Lanes<S>, 3>,
    columns: &mut Columns<T>,
) {
    let zero = T::Lanes::<S>::splat(simd, T::default());
    for (column, quads) in columns.iter_mut().enumerate() {
        let Vector([x, y, z]) = matrix.0[column];
        T::Lanes::<S>::store_interleaved([x, y, z, zero], quads);
    }
}
