//! Sheets and strands put where they belong: x = s R X + p for every vertex.

use pliant_math::Vector;

use super::{SheetMesh, Strands};
use crate::{Aabb, Transform};

impl SheetMesh {
    /// The sheet, scaled, turned and moved.
    #[must_use]
    pub fn placed(mut self, transform: &Transform<3>) -> Self {
        place(&mut self.positions, transform);
        self
    }

    /// The smallest box around it.
    pub fn bounds(&self) -> Aabb<3> {
        Aabb::of_points(self.positions.iter().copied())
    }
}

impl Strands {
    /// The strands, scaled, turned and moved.
    #[must_use]
    pub fn placed(mut self, transform: &Transform<3>) -> Self {
        place(&mut self.positions, transform);
        self
    }

    /// The smallest box around them.
    pub fn bounds(&self) -> Aabb<3> {
        Aabb::of_points(self.positions.iter().copied())
    }
}

fn place(positions: &mut [Vector<f64, 3>], transform: &Transform<3>) {
    positions.iter_mut().for_each(|x| *x = transform.point(*x));
}

#[cfg(test)]
mod tests {
    use std::f64::consts::FRAC_PI_2;

    use super::*;
    use crate::Rotation;

    #[test]
    fn a_curtain_is_a_rectangle_turned_upright() {
        let upright = Rotation::about(Vector([1.0, 0.0, 0.0]), FRAC_PI_2);
        let curtain = SheetMesh::rectangle(2.0, 1.0, 0.5)
            .unwrap()
            .placed(&Transform::rigid(upright, Vector([0.0, 3.0, 0.0])));
        let bounds = curtain.bounds();
        assert!((bounds.lower - Vector([-1.0, 2.5, 0.0])).norm() < 1e-12);
        assert!((bounds.upper - Vector([1.0, 3.5, 0.0])).norm() < 1e-12);
    }
}
