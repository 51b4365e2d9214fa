//! Vectors and square matrices of two or three dimensions: plain data with operators.
//!
//! Loops write into a copy of an operand instead of building arrays from closures: with lanes of
//! 64 bytes that is what keeps every intermediate in registers.

use std::ops::{Add, AddAssign, Index, IndexMut, Mul, Neg, Sub};

use crate::Real;

/// A column of `D` numbers: plain data, the same layout on every device.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(transparent)]
pub struct Vector<T, const D: usize>(pub [T; D]);

/// A square matrix, stored as its `D` columns.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(transparent)]
pub struct Matrix<T, const D: usize>(pub [Vector<T, D>; D]);

// SAFETY: transparent over an array of `T`, which is itself plain data.
unsafe impl<T: bytemuck::Zeroable, const D: usize> bytemuck::Zeroable for Vector<T, D> {}
// SAFETY: transparent over `[T; D]`, no padding is added.
unsafe impl<T: bytemuck::Pod, const D: usize> bytemuck::Pod for Vector<T, D> {}
// SAFETY: transparent over `[[T; D]; D]`, which is itself plain data.
unsafe impl<T: bytemuck::Zeroable, const D: usize> bytemuck::Zeroable for Matrix<T, D> {}
// SAFETY: transparent over `[[T; D]; D]`, no padding is added.
unsafe impl<T: bytemuck::Pod, const D: usize> bytemuck::Pod for Matrix<T, D> {}

impl<T: Copy, const D: usize> Vector<T, D> {
    /// The vector whose every component is `value`.
    #[inline(always)]
    pub fn splat(value: T) -> Self {
        Self([value; D])
    }

    /// Applies `f` to every component.
    #[inline(always)]
    pub fn map(mut self, f: impl Fn(T) -> T) -> Self {
        for i in 0..D {
            self.0[i] = f(self.0[i]);
        }
        self
    }

    /// Combines two vectors component by component.
    #[inline(always)]
    pub fn zip(mut self, other: Self, f: impl Fn(T, T) -> T) -> Self {
        for i in 0..D {
            self.0[i] = f(self.0[i], other.0[i]);
        }
        self
    }
}

/// Functions of every component, which are long when they run on lanes: as closures handed to
/// [`Vector::map`] they may end up outside the code that is compiled for the lanes.
impl<T: Real, const D: usize> Vector<T, D> {
    /// Natural logarithms.
    #[inline(always)]
    pub fn ln(mut self) -> Self {
        for i in 0..D {
            self.0[i] = self.0[i].ln();
        }
        self
    }

    /// Exponentials.
    #[inline(always)]
    pub fn exp(mut self) -> Self {
        for i in 0..D {
            self.0[i] = self.0[i].exp();
        }
        self
    }

    /// Components over those of another vector.
    #[inline(always)]
    pub fn over(mut self, other: Self) -> Self {
        for i in 0..D {
            self.0[i] = self.0[i] / other.0[i];
        }
        self
    }
}

impl<T: Real, const D: usize> Vector<T, D> {
    /// Sum of the components.
    #[inline(always)]
    pub fn sum(self) -> T {
        let mut sum = self.0[0];
        for i in 1..D {
            sum = sum + self.0[i];
        }
        sum
    }

    /// Product of the components.
    #[inline(always)]
    pub fn product(self) -> T {
        let mut product = self.0[0];
        for i in 1..D {
            product = product * self.0[i];
        }
        product
    }

    /// Inner product.
    #[inline(always)]
    pub fn dot(self, other: Self) -> T {
        let mut sum = self.0[0] * other.0[0];
        for i in 1..D {
            sum = self.0[i].mul_add(other.0[i], sum);
        }
        sum
    }

    /// Squared Euclidean length.
    #[inline(always)]
    pub fn norm_squared(self) -> T {
        self.dot(self)
    }

    /// Euclidean length.
    #[inline(always)]
    pub fn norm(self) -> T {
        self.dot(self).sqrt()
    }

    /// Largest absolute component.
    #[inline(always)]
    pub fn max_abs(self) -> T {
        let mut max = self.0[0].abs();
        for i in 1..D {
            max = max.max(self.0[i].abs());
        }
        max
    }

    /// Adds `amount` to every component.
    #[inline(always)]
    pub fn shift(self, amount: T) -> Self {
        self.map(|x| x + amount)
    }

    /// Component-wise product.
    #[inline(always)]
    pub fn scale(self, by: Self) -> Self {
        self.zip(by, |a, b| a * b)
    }

    /// `self * factor + addend`, component by component.
    #[inline(always)]
    pub fn mul_add(mut self, factor: T, addend: Self) -> Self {
        for i in 0..D {
            self.0[i] = self.0[i].mul_add(factor, addend.0[i]);
        }
        self
    }

    /// `self otherᵀ`.
    #[inline(always)]
    pub fn outer(self, other: Self) -> Matrix<T, D> {
        let mut out = Matrix([self; D]);
        for j in 0..D {
            out.0[j] = self * other.0[j];
        }
        out
    }

    /// `yes` where the mask is set, `no` elsewhere, in every component.
    #[inline(always)]
    pub fn select(mask: T::Mask, yes: Self, no: Self) -> Self {
        yes.zip(no, |yes, no| T::select(mask, yes, no))
    }
}

impl<T, const D: usize> Index<usize> for Vector<T, D> {
    type Output = T;
    #[inline(always)]
    fn index(&self, i: usize) -> &T {
        &self.0[i]
    }
}

impl<T, const D: usize> IndexMut<usize> for Vector<T, D> {
    #[inline(always)]
    fn index_mut(&mut self, i: usize) -> &mut T {
        &mut self.0[i]
    }
}

impl<T: Real, const D: usize> Add for Vector<T, D> {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.zip(other, |a, b| a + b)
    }
}

impl<T: Real, const D: usize> AddAssign for Vector<T, D> {
    #[inline(always)]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl<T: Real, const D: usize> Sub for Vector<T, D> {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.zip(other, |a, b| a - b)
    }
}

impl<T: Real, const D: usize> Neg for Vector<T, D> {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        self.map(|x| -x)
    }
}

impl<T: Real, const D: usize> Mul<T> for Vector<T, D> {
    type Output = Self;
    #[inline(always)]
    fn mul(self, factor: T) -> Self {
        self.map(|x| x * factor)
    }
}

impl<T: Real> Vector<T, 3> {
    /// Cross product.
    #[inline(always)]
    pub fn cross(self, b: Self) -> Self {
        let a = self;
        Self([
            a.0[1] * b.0[2] - a.0[2] * b.0[1],
            a.0[2] * b.0[0] - a.0[0] * b.0[2],
            a.0[0] * b.0[1] - a.0[1] * b.0[0],
        ])
    }
}

impl<T: Real, const D: usize> Matrix<T, D> {
    /// The diagonal matrix with these entries.
    #[inline(always)]
    pub fn from_diagonal(diagonal: &Vector<T, D>) -> Self {
        let zero = diagonal.0[0].zero();
        let mut out = Self([Vector([zero; D]); D]);
        for i in 0..D {
            out.0[i].0[i] = diagonal.0[i];
        }
        out
    }

    /// The identity, of the same kind of number as `like`.
    #[inline(always)]
    pub fn identity(like: T) -> Self {
        Self::from_diagonal(&Vector::splat(like.one()))
    }

    /// The matrix of zeros, of the same kind of number as `like`.
    #[inline(always)]
    pub fn zero(like: T) -> Self {
        Self([Vector([like.zero(); D]); D])
    }

    /// Applies `f` to every entry.
    #[inline(always)]
    pub fn map(mut self, f: impl Fn(T) -> T) -> Self {
        for j in 0..D {
            for i in 0..D {
                self.0[j].0[i] = f(self.0[j].0[i]);
            }
        }
        self
    }

    /// Rows become columns.
    #[inline(always)]
    pub fn transpose(self) -> Self {
        let mut out = self;
        for j in 0..D {
            for i in 0..D {
                out.0[j].0[i] = self.0[i].0[j];
            }
        }
        out
    }

    /// The entries on the diagonal.
    #[inline(always)]
    pub fn diagonal(self) -> Vector<T, D> {
        let mut out = self.0[0];
        for i in 0..D {
            out.0[i] = self.0[i].0[i];
        }
        out
    }

    /// Sum of the diagonal.
    #[inline(always)]
    pub fn trace(self) -> T {
        self.diagonal().sum()
    }

    /// Full contraction `A : B = Σ A_ij B_ij`.
    #[inline(always)]
    pub fn contract(self, other: Self) -> T {
        let mut sum = self.0[0].dot(other.0[0]);
        for j in 1..D {
            sum = sum + self.0[j].dot(other.0[j]);
        }
        sum
    }

    /// Frobenius norm.
    #[inline(always)]
    pub fn norm(self) -> T {
        self.contract(self).sqrt()
    }

    /// Largest absolute entry.
    #[inline(always)]
    pub fn max_abs(self) -> T {
        let mut max = self.0[0].max_abs();
        for j in 1..D {
            max = max.max(self.0[j].max_abs());
        }
        max
    }

    /// `½ (A + Aᵀ)`.
    #[inline(always)]
    pub fn symmetric_part(self) -> Self {
        let half = self.0[0].0[0].lit(0.5);
        (self + self.transpose()) * half
    }

    /// `½ (A − Aᵀ)`.
    #[inline(always)]
    pub fn skew_part(self) -> Self {
        let half = self.0[0].0[0].lit(0.5);
        (self - self.transpose()) * half
    }

    /// `A Bᵀ`.
    #[inline(always)]
    pub fn mul_transpose(self, other: Self) -> Self {
        self * other.transpose()
    }

    /// `U [d] Vᵀ`, the recomposition of a decomposition.
    #[inline(always)]
    pub fn compose(u: &Self, d: &Vector<T, D>, v: &Self) -> Self {
        let mut scaled = *u;
        for j in 0..D {
            scaled.0[j] = u.0[j] * d.0[j];
        }
        scaled.mul_transpose(*v)
    }

    /// Reads `D²` numbers row by row, as reference files and papers write them.
    pub fn from_rows(rows: &[T]) -> Self {
        let mut out = Self([Vector([rows[0]; D]); D]);
        for i in 0..D {
            for j in 0..D {
                out.0[j].0[i] = rows[D * i + j];
            }
        }
        out
    }

    /// Writes the entries row by row.
    pub fn to_rows(self) -> Vec<T> {
        (0..D * D).map(|k| self.0[k % D].0[k / D]).collect()
    }
}

impl<T, const D: usize> Index<(usize, usize)> for Matrix<T, D> {
    type Output = T;
    /// Entry in row `i`, column `j`.
    #[inline(always)]
    fn index(&self, (i, j): (usize, usize)) -> &T {
        &self.0[j].0[i]
    }
}

impl<T, const D: usize> IndexMut<(usize, usize)> for Matrix<T, D> {
    #[inline(always)]
    fn index_mut(&mut self, (i, j): (usize, usize)) -> &mut T {
        &mut self.0[j].0[i]
    }
}

impl<T: Real, const D: usize> Add for Matrix<T, D> {
    type Output = Self;
    #[inline(always)]
    fn add(mut self, other: Self) -> Self {
        for j in 0..D {
            self.0[j] += other.0[j];
        }
        self
    }
}

impl<T: Real, const D: usize> AddAssign for Matrix<T, D> {
    #[inline(always)]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl<T: Real, const D: usize> Sub for Matrix<T, D> {
    type Output = Self;
    #[inline(always)]
    fn sub(mut self, other: Self) -> Self {
        for j in 0..D {
            self.0[j] = self.0[j] - other.0[j];
        }
        self
    }
}

impl<T: Real, const D: usize> Neg for Matrix<T, D> {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        self.map(|x| -x)
    }
}

impl<T: Real, const D: usize> Mul<T> for Matrix<T, D> {
    type Output = Self;
    #[inline(always)]
    fn mul(self, factor: T) -> Self {
        self.map(|x| x * factor)
    }
}

impl<T: Real, const D: usize> Mul<Vector<T, D>> for Matrix<T, D> {
    type Output = Vector<T, D>;
    #[inline(always)]
    fn mul(self, x: Vector<T, D>) -> Vector<T, D> {
        let mut out = self.0[0] * x.0[0];
        for j in 1..D {
            out = self.0[j].mul_add(x.0[j], out);
        }
        out
    }
}

impl<T: Real, const D: usize> Mul for Matrix<T, D> {
    type Output = Self;
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        let mut out = other;
        for j in 0..D {
            out.0[j] = self * other.0[j];
        }
        out
    }
}
