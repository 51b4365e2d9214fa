//! Every primitive against what a distance must be: Lipschitz, of unit gradient, the distance to
//! its own surface found by brute force, and with a volume that quadrature confirms.

use std::f64::consts::PI;

use pliant_math::Vector;
use proptest::prelude::*;

use super::*;
use crate::{Rotation, Transform};

fn solids() -> Vec<Shape<3>> {
    let bar =
        Shape::cylinder(Vector([0.1, -0.3, 0.0]), Vector([0.3, 0.4, 0.2]), 0.25, 0.0).unwrap();
    vec![
        Shape::cuboid(Vector([0.1, 0.0, -0.1]), Vector([0.8, 0.5, 1.1]), 0.0).unwrap(),
        Shape::cuboid(Vector([0.1, 0.0, -0.1]), Vector([0.8, 0.5, 1.1]), 0.1).unwrap(),
        Shape::sphere(Vector([0.2, 0.1, 0.0]), 0.6).unwrap(),
        Shape::capsule(Vector([-0.3, 0.0, 0.1]), Vector([0.4, 0.2, 0.0]), 0.2).unwrap(),
        Shape::torus(Vector([0.0, 0.1, 0.0]), Vector([0.2, 1.0, 0.1]), 0.5, 0.2).unwrap(),
        bar.placed(Transform {
            rotation: Rotation::about(Vector([1.0, 0.3, -0.2]), 0.8).matrix(),
            scale: 1.3,
            translation: Vector([-0.2, 0.1, 0.05]),
        })
        .unwrap(),
        Shape::cylinder(Vector([-0.5, 0.1, 0.0]), Vector([0.3, 0.0, 0.4]), 0.4, 0.1).unwrap(),
        Shape::star(Vector([0.1, 0.0, -0.1]), Vector([0.3, 1.0, -0.2]), 5, 0.6, 0.35, 0.5).unwrap(),
        bar,
    ]
}

fn plates() -> Vec<Shape<2>> {
    vec![
        Shape::cuboid(Vector([0.1, 0.0]), Vector([0.8, 0.5]), 0.0).unwrap(),
        Shape::cuboid(Vector([0.1, 0.0]), Vector([0.8, 0.5]), 0.2).unwrap(),
        Shape::sphere(Vector([0.1, -0.2]), 0.5).unwrap(),
        Shape::capsule(Vector([0.1, -0.2]), Vector([0.5, 0.3]), 0.15).unwrap(),
    ]
}

/// Distance from `x` to the surface, found by walking rays out of it.
fn brute_force<const D: usize>(
    shape: &Shape<D>,
    x: Vector<f64, D>,
    directions: &[Vector<f64, D>],
) -> f64 {
    let start = shape.distance(x);
    let mut nearest = f64::INFINITY;
    for &direction in directions {
        // The sign change along the ray, then bisection.
        let step = 0.01;
        let mut far = 0.0;
        while far < nearest.min(4.0) {
            far += step;
            if shape.distance(x + direction * far) * start <= 0.0 {
                let (mut low, mut high) = (far - step, far);
                for _ in 0..30 {
                    let middle = 0.5 * (low + high);
                    if shape.distance(x + direction * middle) * start <= 0.0 {
                        high = middle;
                    } else {
                        low = middle;
                    }
                }
                nearest = nearest.min(high);
                break;
            }
        }
    }
    nearest
}

#[test]
fn distances_agree_with_rays_cast_every_way() {
    let golden = PI * (3.0 - 5f64.sqrt());
    let count = 4000;
    let space: Vec<_> = (0..count)
        .map(|i| {
            let y = 1.0 - 2.0 * (i as f64 + 0.5) / count as f64;
            let (sin, cos) = (golden * i as f64).sin_cos();
            Vector([cos, 0.0, sin]) * (1.0 - y * y).sqrt() + Vector([0.0, y, 0.0])
        })
        .collect();
    for shape in solids() {
        for x in [[0.3, 0.1, 0.2], [0.9, 0.3, -0.4], [-0.8, -0.7, 0.9], [0.05, 0.12, -0.03]] {
            assert_nearest(&shape, Vector(x), &space);
        }
    }
    let plane: Vec<_> = (0..2000)
        .map(|i| Vector([(i as f64 * PI / 1000.0).cos(), (i as f64 * PI / 1000.0).sin()]))
        .collect();
    for shape in plates() {
        for x in [[0.3, 0.1], [0.9, 0.3], [-0.8, -0.7], [0.05, 0.12]] {
            assert_nearest(&shape, Vector(x), &plane);
        }
    }
}

/// The surface is where distance and normal say, and no ray meets it sooner.
fn assert_nearest<const D: usize>(
    shape: &Shape<D>,
    x: Vector<f64, D>,
    directions: &[Vector<f64, D>],
) {
    let (distance, normal) = shape.distance_and_normal(x);
    let foot = shape.distance(x - normal * distance);
    assert!(foot.abs() < 1e-14, "{shape:?} at {x:?}: foot point {foot} off the surface");
    let walked = brute_force(shape, x, directions);
    let excess = walked - distance.abs();
    // Rays 0.03 rad apart miss the nearest point by up to 0.03 d, at a corner by as much.
    assert!(excess > -1e-9, "{shape:?} at {x:?}: a ray hits at {walked}, not {distance}");
    assert!(excess < 0.03 * distance.abs(), "{shape:?} at {x:?}: {walked} instead of {distance}");
}

#[test]
fn volumes_in_closed_form_agree_with_quadrature() {
    /// The quadrature's own error at 256 cells a side; see its module.
    const QUADRATURE: f64 = 2e-4;
    for shape in solids() {
        let ratio =
            volume_by_quadrature(&Union::pair(shape.clone(), shape.clone())) / shape.volume();
        assert!((ratio - 1.0).abs() < QUADRATURE, "{shape:?}: {ratio}");
    }
    for shape in plates() {
        let ratio =
            volume_by_quadrature(&Union::pair(shape.clone(), shape.clone())) / shape.volume();
        assert!((ratio - 1.0).abs() < QUADRATURE, "{shape:?}: {ratio}");
    }
}

#[test]
fn volumes_of_combinations_add_up() {
    const QUADRATURE: f64 = 2e-4;
    let a = Shape::sphere(Vector([0.0; 3]), 0.5).unwrap();
    let b = Shape::cuboid(Vector([0.4, 0.1, 0.0]), Vector([0.7, 0.6, 0.5]), 0.0).unwrap();
    let sum = a.union(&b).volume() + a.intersection(&b).volume();
    assert!((sum / (a.volume() + b.volume()) - 1.0).abs() < QUADRATURE);
    let parts = a.difference(&b).volume() + a.intersection(&b).volume();
    assert!((parts / a.volume() - 1.0).abs() < QUADRATURE);
    let half =
        a.intersection(&Shape::half_space(Vector([0.0; 3]), Vector([1.0, 2.0, 0.5])).unwrap());
    assert!((half.volume() / a.volume() - 0.5).abs() < QUADRATURE);
    assert_eq!(a.complement().volume(), f64::INFINITY);
    let apart = a.intersection(&Shape::sphere(Vector([3.0, 0.0, 0.0]), 0.5).unwrap());
    assert_eq!(apart.volume(), 0.0);
}

#[test]
fn combinations_decide_membership_like_sets() {
    let a = Shape::sphere(Vector([0.0, 0.0]), 1.0).unwrap();
    let b = Shape::sphere(Vector([1.0, 0.0]), 1.0).unwrap();
    let floor = Shape::half_space(Vector([0.0, 0.2]), Vector([0.0, 3.0])).unwrap();
    for i in 0..400 {
        let x = Vector([(i % 20) as f64 * 0.2 - 2.03, (i / 20) as f64 * 0.2 - 2.03]);
        let (in_a, in_b, in_floor) = (a.contains(x), b.contains(x), floor.contains(x));
        assert_eq!(a.union(&b).contains(x), in_a || in_b);
        assert_eq!(a.intersection(&b).contains(x), in_a && in_b);
        assert_eq!(a.difference(&b).contains(x), in_a && !in_b);
        assert_eq!(a.complement().contains(x), !in_a);
        let all = Shape::union_of(vec![a.clone(), b.clone(), floor.clone()]).unwrap();
        assert_eq!(all.contains(x), in_a || in_b || in_floor);
        // The blend only adds, and at most a quarter of its width.
        let (sharp, smooth) =
            (a.union(&b).distance(x), a.smooth_union(&b, 0.4).unwrap().distance(x));
        assert!(smooth <= sharp && smooth >= sharp - 0.1);
    }
    let bounds = a.intersection(&floor).bounds();
    assert_eq!((bounds.lower, bounds.upper), (Vector([-1.0, -1.0]), Vector([1.0, 0.2])));
    assert!(!floor.is_bounded() && a.intersection(&floor).is_bounded());
}

#[test]
fn bounds_hold_the_shape_and_touch_it() {
    for shape in solids() {
        let bounds = shape.bounds();
        // On each face of the bounds the least distance is zero, up to the lattice it is sought on;
        // bounds of a placed shape are those of its turned bounds and may be loose.
        for axis in 0..3 {
            for (side, outward) in [(bounds.lower, -1.0), (bounds.upper, 1.0)] {
                let mut least = f64::INFINITY;
                for i in 0..=40 {
                    for j in 0..=40 {
                        let mut x = bounds.lower;
                        x[(axis + 1) % 3] += bounds.size()[(axis + 1) % 3] * i as f64 / 40.0;
                        x[(axis + 2) % 3] += bounds.size()[(axis + 2) % 3] * j as f64 / 40.0;
                        x[axis] = side[axis] + outward * 1e-9;
                        least = least.min(shape.distance(x));
                    }
                }
                assert!(least > 0.0, "{shape:?} leaves its bounds");
                assert!(shape.placement().is_some() || least < 0.02, "{shape:?}: {least}");
            }
        }
    }
}

#[test]
fn normals_have_unit_length_where_the_gradient_has_no_value() {
    let ring = Shape::torus(Vector([0.0; 3]), Vector([0.0, 0.0, 2.0]), 0.5, 0.2).unwrap();
    let bar = Shape::cylinder(Vector([0.0; 3]), Vector([0.0, 1.0, 0.0]), 0.2, 0.0).unwrap();
    let pill = Shape::capsule(Vector([0.0; 3]), Vector([0.0, 1.0, 0.0]), 0.2).unwrap();
    let dot = Shape::capsule(Vector([0.0; 3]), Vector([0.0; 3]), 0.2).unwrap();
    let block = Shape::cuboid(Vector([0.0; 3]), Vector([1.0; 3]), 0.0).unwrap();
    for shape in [ring, bar, pill, dot, block] {
        for x in [[0.0, 0.0, 0.0], [0.0, 0.5, 0.0], [0.5, 0.0, 0.0], [0.5, 0.5, 0.5]] {
            let length = shape.normal(Vector(x)).norm();
            assert!((length - 1.0).abs() < 1e-14, "{shape:?} at {x:?}: {length}");
        }
    }
}

#[test]
fn impossible_shapes_are_refused_with_the_value() {
    let origin = Vector([0.0; 3]);
    let message = Shape::sphere(origin, -1.0).unwrap_err().to_string();
    assert_eq!(message, "sphere: radius must be a positive finite number, got -1");
    assert!(Shape::sphere(origin, f64::NAN).is_err());
    assert!(Shape::sphere(Vector([0.0, f64::INFINITY]), 1.0).is_err());
    assert!(Shape::cuboid(origin, Vector([1.0, 0.0, 1.0]), 0.0).is_err());
    assert!(Shape::cuboid(origin, Vector([1.0, 0.2, 1.0]), 0.2).is_err());
    assert!(Shape::half_space(origin, origin).is_err());
    assert!(Shape::cylinder(origin, origin, 1.0, 0.0).is_err());
    assert!(Shape::torus(origin, Vector([0.0, 1.0, 0.0]), 0.2, 0.3).is_err());
    assert!(Shape::<2>::union_of(vec![]).is_err());
    let ball = Shape::sphere(origin, 1.0).unwrap();
    assert!(ball.placed(Transform { scale: 0.0, ..Transform::identity() }).is_err());
    assert!(ball.smooth_union(&ball, 0.0).is_err());
}

proptest! {
    #[test]
    fn distances_are_lipschitz_with_a_unit_gradient(
        x in prop::array::uniform3(-1.5..1.5f64),
        y in prop::array::uniform3(-1.5..1.5f64),
    ) {
        let mut shapes = solids();
        let (a, b) = (shapes[0].clone(), shapes[2].clone());
        shapes.extend([a.union(&b), a.difference(&b), a.intersection(&b), a.complement()]);
        shapes.push(a.smooth_union(&b, 0.3).unwrap());
        for shape in shapes {
            let (x, y) = (Vector(x), Vector(y));
            let (dx, dy) = (shape.distance(x), shape.distance(y));
            prop_assert!((dx - dy).abs() <= (x - y).norm() + 1e-12);
            let (d, normal) = shape.distance_and_normal(x);
            prop_assert_eq!(d, dx);
            prop_assert!((normal.norm() - 1.0).abs() < 1e-12);
            // Differences straddle a crease with a probability of the order of the step.
            let numeric = Forward(shape.clone()).normal(x);
            prop_assert!((numeric - normal).norm() < 1e-4 || near_crease(&shape, x));
        }
    }
}

/// A shape with its normal left to the default.
#[derive(Debug)]
struct Forward(Shape<3>);

impl SignedDistance<3> for Forward {
    fn distance(&self, x: Vector<f64, 3>) -> f64 {
        self.0.distance(x)
    }

    fn bounds(&self) -> Aabb<3> {
        self.0.bounds()
    }
}

/// Whether the normal jumps within a few difference steps of `x`.
fn near_crease(shape: &Shape<3>, x: Vector<f64, 3>) -> bool {
    let here = shape.normal(x);
    (0..6).any(|i| {
        let mut y = x;
        y[i / 2] += if i % 2 == 0 { 1e-5 } else { -1e-5 };
        (shape.normal(y) - here).norm() > 1e-2
    })
}
