//! Prisms over stars: the nozzles of piping bags.
//!
//! A star of n points is its own mirror image in n lines through its middle. They cut the plane into
//! 2n wedges, each with one straight piece of the outline, from an outer corner to an inner one. A place
//! folded by mirrors into the first wedge is no farther from the piece in there than from any other, so
//! the distance to that one segment is exact. With it as a and the height above the ends as b the prism is
//! a rectangle, as a cylinder is: d = ‖max((a, b), 0)‖ + min(max(a, b), 0).

use std::f64::consts::PI;

use pliant_math::Vector;

use super::shape::{ShapeError, direction, finite, positive};
use super::{SignedDistance, perpendicular, unit_or};
use crate::Aabb;

/// A prism whose section is a star.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Star {
    center: Vector<f64, 3>,
    /// Towards the first point, across both, and along the prism.
    axes: [Vector<f64, 3>; 3],
    points: u32,
    /// Ends of the outline within the first wedge [m].
    outer: Vector<f64, 2>,
    inner: Vector<f64, 2>,
    half_height: f64,
}

impl Star {
    /// The star with its points at `radius` [m] from `axis` and the corners between them at `inner_radius`
    /// [m], over the length `height` [m] around `center`. About the axes y and z its first point is
    /// towards x.
    pub fn new(
        center: Vector<f64, 3>,
        axis: Vector<f64, 3>,
        points: u32,
        radius: f64,
        inner_radius: f64,
        height: f64,
    ) -> Result<Self, ShapeError> {
        if points < 3 {
            return Err(ShapeError::StarPoints { points });
        }
        positive("star", "radius", radius)?;
        positive("star", "inner radius", inner_radius)?;
        if inner_radius > radius {
            return Err(ShapeError::StarRadii { outer: radius, inner: inner_radius });
        }
        let axis = direction("star", "axis", axis)?;
        let first = perpendicular(axis);
        let (sin, cos) = (PI / f64::from(points)).sin_cos();
        Ok(Self {
            center: finite("star", "center", center)?,
            axes: [first, axis.cross(first), axis],
            points,
            outer: Vector([radius, 0.0]),
            inner: Vector([cos, sin]) * inner_radius,
            half_height: 0.5 * positive("star", "height", height)?,
        })
    }

    /// Distance from the star in its plane, and the unit vector along which it grows.
    fn outline(&self, x: Vector<f64, 2>) -> (f64, Vector<f64, 2>) {
        // To the point nearest by angle, then to one side of it.
        let turn = 2.0 * PI / f64::from(self.points);
        let (sin, cos) = ((x[1].atan2(x[0]) / turn).round() * turn).sin_cos();
        let turned = Vector([cos * x[0] + sin * x[1], cos * x[1] - sin * x[0]]);
        let folded = Vector([turned[0], turned[1].abs()]);

        let edge = self.inner - self.outer;
        let along = (folded - self.outer).dot(edge) / edge.norm_squared();
        let from = folded - (self.outer + edge * along.clamp(0.0, 1.0));
        let outward = Vector([edge[1], -edge[0]]) * (1.0 / edge.norm());
        let side = 1f64.copysign((folded - self.outer).dot(outward));
        let (distance, normal) = match (0.0..=1.0).contains(&along) {
            true => ((folded - self.outer).dot(outward), outward),
            false => (side * from.norm(), unit_or(from * side, outward)),
        };

        let normal = Vector([normal[0], normal[1].copysign(normal[1] * turned[1])]);
        let back = [cos * normal[0] - sin * normal[1], sin * normal[0] + cos * normal[1]];
        (distance, Vector(back))
    }

    /// Distances from the sides and from the ends, and the unit vectors along which the two grow.
    fn profile(&self, x: Vector<f64, 3>) -> ([f64; 2], [Vector<f64, 3>; 2]) {
        let [u, v, w] = self.axes.map(|axis| axis.dot(x - self.center));
        let (sides, outward) = self.outline(Vector([u, v]));
        let outward = self.axes[0] * outward[0] + self.axes[1] * outward[1];
        ([sides, w.abs() - self.half_height], [outward, self.axes[2] * 1f64.copysign(w)])
    }
}

impl SignedDistance<3> for Star {
    fn distance(&self, x: Vector<f64, 3>) -> f64 {
        let ([a, b], _) = self.profile(x);
        a.max(0.0).hypot(b.max(0.0)) + a.max(b).min(0.0)
    }

    fn normal(&self, x: Vector<f64, 3>) -> Vector<f64, 3> {
        let ([a, b], [outward, along]) = self.profile(x);
        let inside = if a > b { outward } else { along };
        unit_or(outward * a.max(0.0) + along * b.max(0.0), inside)
    }

    fn bounds(&self) -> Aabb<3> {
        let [first, second, axis] = self.axes;
        let corners = (0..2 * self.points).flat_map(|number| {
            let radius = if number % 2 == 0 { self.outer.norm() } else { self.inner.norm() };
            let (sin, cos) = (PI * f64::from(number) / f64::from(self.points)).sin_cos();
            let corner = self.center + first * (radius * cos) + second * (radius * sin);
            [corner + axis * self.half_height, corner - axis * self.half_height]
        });
        Aabb::of_points(corners)
    }

    fn volume(&self) -> f64 {
        // 2n triangles between the axis and the outline.
        f64::from(self.points) * self.outer[0] * self.inner[1] * 2.0 * self.half_height
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;

    /// Six points of 5 mm, cut in to 3 mm: a common nozzle.
    fn nozzle() -> Shape<3> {
        let (center, up) = (Vector([0.1, 0.2, 0.3]), Vector([0.0, 2.0, 0.0]));
        Shape::star(center, up, 6, 0.005, 0.003, 0.02).unwrap()
    }

    #[test]
    fn its_points_reach_out_and_the_corners_between_them_in() {
        let star = nozzle();
        for number in 0..12 {
            let (sin, cos) = (PI * f64::from(number) / 6.0).sin_cos();
            let radius = if number % 2 == 0 { 0.005 } else { 0.003 };
            let corner = Vector([0.1 + radius * cos, 0.205, 0.3 + radius * sin]);
            assert!(star.distance(corner).abs() < 1e-15, "{number}");
        }
        // Past a point the nearest place is the point itself, before the ends it is the end.
        assert!((star.distance(Vector([0.109, 0.2, 0.3])) - 0.004).abs() < 1e-15);
        assert!((star.distance(Vector([0.1, 0.213, 0.3])) - 0.003).abs() < 1e-15);
        assert!((star.distance(Vector([0.108, 0.214, 0.3])) - 0.005).abs() < 1e-15);
        let size = star.bounds().size();
        let expected = Vector([0.01, 0.02, 0.005 * 3f64.sqrt()]);
        assert!((size - expected).norm() < 1e-15, "{size:?}");
    }

    #[test]
    fn normals_are_the_gradient_of_the_distance() {
        let star = nozzle();
        let h = 1e-8;
        for i in 0..500 {
            let at = |axis: u64| 0.012 * (pliant_math::random::uniform::<f64>(axis, i) - 0.5);
            let x = Vector([0.1 + at(0), 0.2 + 2.0 * at(1), 0.3 + at(2)]);
            let numeric: Vector<f64, 3> = Vector(std::array::from_fn(|axis| {
                let mut step = Vector([0.0; 3]);
                step[axis] = h;
                (star.distance(x + step) - star.distance(x - step)) / (2.0 * h)
            }));
            // Within a step of where two sides are equally near there is no gradient.
            if (numeric.norm() - 1.0).abs() < 1e-6 {
                assert!((numeric - star.normal(x)).norm() < 1e-5, "{x:?}: {numeric:?}");
            }
        }
    }

    #[test]
    fn its_area_is_that_of_its_triangles() {
        let exact = 12.0 * 0.5 * 0.005 * 0.003 * (PI / 6.0).sin();
        assert!((nozzle().volume() / (0.02 * exact) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn what_is_no_star_is_refused_with_the_numbers() {
        let star = |points, inner| {
            let up = Vector([0.0, 1.0, 0.0]);
            Shape::star(Vector([0.0; 3]), up, points, 0.5, inner, 1.0)
        };
        assert!(star(2, 0.2).unwrap_err().to_string().contains("at least 3"));
        assert!(star(5, 0.6).unwrap_err().to_string().contains("0.6"));
        assert!(star(5, 0.0).is_err() && star(5, 0.5).is_ok());
    }
}
