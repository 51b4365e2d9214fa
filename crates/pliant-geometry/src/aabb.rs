//! Axis-aligned boxes: the outermost question asked of anything with an extent.

use pliant_math::Vector;

/// The points between two corners. Sides may be infinite; a box whose lower corner exceeds its
/// upper one anywhere is empty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aabb<const D: usize> {
    /// Smallest coordinates [m].
    pub lower: Vector<f64, D>,
    /// Largest coordinates [m].
    pub upper: Vector<f64, D>,
}

impl<const D: usize> Aabb<D> {
    /// All of space.
    pub const INFINITE: Self =
        Self { lower: Vector([f64::NEG_INFINITY; D]), upper: Vector([f64::INFINITY; D]) };

    /// No point at all; the neutral element of [`hull`](Self::hull).
    pub const EMPTY: Self =
        Self { lower: Vector([f64::INFINITY; D]), upper: Vector([f64::NEG_INFINITY; D]) };

    /// The box around `center` that extends `half` to either side.
    pub fn around(center: Vector<f64, D>, half: Vector<f64, D>) -> Self {
        Self { lower: center - half, upper: center + half }
    }

    /// The smallest box that holds all the points.
    pub fn of_points(points: impl IntoIterator<Item = Vector<f64, D>>) -> Self {
        points.into_iter().fold(Self::EMPTY, |aabb, x| aabb.hull(&Self { lower: x, upper: x }))
    }

    /// The smallest box that holds both.
    pub fn hull(&self, other: &Self) -> Self {
        Self {
            lower: self.lower.zip(other.lower, f64::min),
            upper: self.upper.zip(other.upper, f64::max),
        }
    }

    /// The points in both.
    pub fn intersection(&self, other: &Self) -> Self {
        Self {
            lower: self.lower.zip(other.lower, f64::max),
            upper: self.upper.zip(other.upper, f64::min),
        }
    }

    /// The box moved outwards by `margin` [m] on every side.
    pub fn grown(&self, margin: f64) -> Self {
        Self { lower: self.lower.shift(-margin), upper: self.upper.shift(margin) }
    }

    /// Side lengths [m].
    pub fn size(&self) -> Vector<f64, D> {
        self.upper - self.lower
    }

    /// Midpoint; meaningless unless the box is finite.
    pub fn center(&self) -> Vector<f64, D> {
        (self.lower + self.upper) * 0.5
    }

    /// Length of the diagonal [m].
    pub fn diagonal(&self) -> f64 {
        self.size().norm()
    }

    /// Whether every side has a finite length.
    pub fn is_finite(&self) -> bool {
        (0..D).all(|i| self.lower[i].is_finite() && self.upper[i].is_finite())
    }

    /// Whether there is no point in it.
    pub fn is_empty(&self) -> bool {
        (0..D).any(|i| self.lower[i] > self.upper[i])
    }

    /// Whether `x` lies in the closed box.
    pub fn contains(&self, x: Vector<f64, D>) -> bool {
        (0..D).all(|i| self.lower[i] <= x[i] && x[i] <= self.upper[i])
    }

    /// Whether the closed boxes share a point.
    pub fn overlaps(&self, other: &Self) -> bool {
        !self.intersection(other).is_empty()
    }

    /// Squared distance from `x` to the box [m²], zero inside.
    pub fn distance_squared(&self, x: Vector<f64, D>) -> f64 {
        let mut sum = 0.0;
        for i in 0..D {
            let gap = (self.lower[i] - x[i]).max(x[i] - self.upper[i]).max(0.0);
            sum += gap * gap;
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_box_is_neutral_for_hull_and_overlaps_nothing() {
        let unit = Aabb::around(Vector([0.0, 0.0]), Vector([1.0, 1.0]));
        assert_eq!(Aabb::EMPTY.hull(&unit), unit);
        assert_eq!(Aabb::INFINITE.intersection(&unit), unit);
        assert!(!unit.overlaps(&Aabb::EMPTY));
        assert!(!Aabb::<2>::INFINITE.is_finite());
    }

    #[test]
    fn distance_is_zero_inside_and_pythagorean_at_corners() {
        let unit = Aabb::around(Vector([0.0; 3]), Vector([1.0; 3]));
        assert_eq!(unit.distance_squared(Vector([0.5, -0.5, 1.0])), 0.0);
        assert_eq!(unit.distance_squared(Vector([2.0, 3.0, -3.0])), 9.0);
    }
}
