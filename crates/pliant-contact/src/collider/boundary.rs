//! What a collider does to the velocity of matter inside it.
//!
//! With u = v − v_c the velocity relative to the collider, n its outward normal, u_n = u·n and
//! u_t = u − u_n n:
//!
//! ```text
//! sticky     u ← 0
//! slip       u ← f u_t
//! separate   u ← f u_t where u_n < 0 (approaching), else u stays
//! f = max(1 − μ max(−u_n, 0) / ‖u_t‖, 0)
//! ```
//!
//! f is Coulomb's law for an impulse: stopping the approach takes m|u_n| along n, so friction takes
//! at most μ m |u_n| against the sliding, and no more than stops it. Under slip, matter that is held
//! back from leaving (u_n > 0) is not pressed on and feels no friction.
//!
//! Stomakhin et al. 2013, *A material point method for snow simulation*, ACM TOG 32(4), section 8.

use pliant_math::{Real, Vector};

/// How a collider treats matter inside it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Boundary {
    /// Matter moves with it and cannot leave: glue, clamps.
    Sticky,
    /// Matter slides along it and cannot leave.
    Slip,
    /// Matter slides along it and may lift off.
    #[default]
    Separate,
}

/// A point against a collider.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact<T, const D: usize> {
    /// Distance to the surface [m], negative inside.
    pub distance: T,
    /// Outward unit normal of the collider [-].
    pub normal: Vector<T, D>,
    /// Velocity of the collider's material there [m/s].
    pub velocity: Vector<T, D>,
}

/// The velocity `v` [m/s] after contact with a collider of friction coefficient `friction`, finite
/// and not negative [-].
#[inline(always)]
pub fn respond<T: Real, const D: usize>(
    v: Vector<T, D>,
    contact: &Contact<T, D>,
    boundary: Boundary,
    friction: T,
) -> Vector<T, D> {
    /// Keeps 0/0 away; far below any speed and above the smallest `f32`.
    const TINY_SPEED: f64 = 1e-30;
    if boundary == Boundary::Sticky {
        return contact.velocity;
    }
    let relative = v - contact.velocity;
    let approach = relative.dot(contact.normal);
    let sliding = relative - contact.normal * approach;
    let zero = approach.zero();
    let pressed = (-approach).max(zero);
    let loss = friction * pressed / sliding.norm().max(approach.lit(TINY_SPEED));
    let kept = sliding * (approach.one() - loss).max(zero);
    let kept = match boundary {
        Boundary::Separate => Vector::select(approach.lt(zero), kept, relative),
        Boundary::Sticky | Boundary::Slip => kept,
    };
    contact.velocity + kept
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A few roundings of numbers of order one.
    const ROUND_OFF: f64 = 1e-14;

    /// A block on a slope: gravity for one step, then contact. Returns the speed downhill.
    fn speed_on_a_slope(angle: f64, friction: f64, steps: usize) -> f64 {
        let (sin, cos) = angle.sin_cos();
        let slope =
            Contact { distance: -0.01, normal: Vector([sin, cos]), velocity: Vector([0.0, 0.0]) };
        let gravity = Vector([0.0, -9.81e-3]);
        let mut v = Vector([0.0, 0.0]);
        for _ in 0..steps {
            v = respond(v + gravity, &slope, Boundary::Separate, friction);
        }
        v.dot(Vector([cos, -sin]))
    }

    #[test]
    fn a_block_sticks_above_the_tangent_of_the_slope_and_slides_below() {
        let angle = 0.5f64;
        assert_eq!(speed_on_a_slope(angle, angle.tan() * 1.001, 100), 0.0);
        let friction = 0.6 * angle.tan();
        let expected = 100.0 * 9.81e-3 * (angle.sin() - friction * angle.cos());
        assert!((speed_on_a_slope(angle, friction, 100) - expected).abs() < 100.0 * ROUND_OFF);
    }

    #[test]
    fn leaving_is_free_under_separate_and_held_back_without_friction_under_slip() {
        let wall = Contact {
            distance: -0.1,
            normal: Vector([1.0, 0.0, 0.0]),
            velocity: Vector([0.5, 0.0, 0.0]),
        };
        let v = Vector([0.7, 2.0, -1.0]);
        assert_eq!(respond(v, &wall, Boundary::Separate, 0.9), v);
        assert_eq!(respond(v, &wall, Boundary::Slip, 0.9), Vector([0.5, 2.0, -1.0]));
        assert_eq!(respond(v, &wall, Boundary::Sticky, 0.9), wall.velocity);
    }

    #[test]
    fn approach_without_sliding_stops_dead() {
        let floor =
            Contact { distance: 0.0, normal: Vector([0.0, 1.0]), velocity: Vector([0.0, 0.0]) };
        for boundary in [Boundary::Slip, Boundary::Separate] {
            let v = respond(Vector([0.0f64, -3.0]), &floor, boundary, 0.4);
            assert_eq!(v, Vector([0.0, 0.0]));
        }
        let floor =
            Contact { distance: 0.0f32, normal: Vector([0.0, 1.0]), velocity: Vector([0.0, 0.0]) };
        let v = respond(Vector([0.0f32, -3.0]), &floor, Boundary::Separate, 0.4);
        assert_eq!(v, Vector([0.0, 0.0]));
    }

    proptest! {
        #[test]
        fn friction_never_reverses_nor_adds_and_nothing_penetrates(
            v in prop::array::uniform3(-5.0..5.0f64),
            wall in prop::array::uniform3(-5.0..5.0f64),
            n in prop::array::uniform3(-1.0..1.0f64),
            friction in 0.0..2.0f64,
        ) {
            let n = Vector(n);
            prop_assume!(n.norm() > 0.1);
            let normal = n * (1.0 / n.norm());
            let (v, velocity) = (Vector(v), Vector(wall));
            let contact = Contact { distance: -1.0, normal, velocity };
            for boundary in [Boundary::Slip, Boundary::Separate] {
                let before = v - velocity;
                let after = respond(v, &contact, boundary, friction) - velocity;
                prop_assert!(after.dot(normal) > -1e-13);
                prop_assert!(after.norm() <= before.norm() + 1e-13);
                let slide = |u: Vector<f64, 3>| u - normal * u.dot(normal);
                prop_assert!(slide(after).dot(slide(before)) >= -1e-13);
                let pressed = (-before.dot(normal)).max(0.0);
                let lost = slide(before).norm() - slide(after).norm();
                prop_assert!(lost <= friction * pressed + 1e-13);
            }
        }
    }
}
