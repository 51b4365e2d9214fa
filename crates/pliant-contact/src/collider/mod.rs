//! Rigid, animated obstacles.
//!
//! A collider is a shape that moves as its [`Motion`] says and treats matter that gets inside as
//! its [`Boundary`] says. In a step, pose it once and ask about many points:
//!
//! ```
//! use pliant_contact::{Boundary, Collider, Motion, respond};
//! use pliant_geometry::Shape;
//! use pliant_math::Vector;
//!
//! let floor = Collider {
//!     name: "floor".into(),
//!     shape: Shape::half_space(Vector([0.0, 0.0]), Vector([0.0, 1.0]))?,
//!     motion: Motion::still(),
//!     surface_velocity: Vector([0.0, 0.0]),
//!     boundary: Boundary::Separate,
//!     friction: 0.5,
//!     active: 0.0..f64::INFINITY,
//! };
//! let posed = floor.at(0.1).expect("active from the start");
//! let contact = posed.contact(Vector([0.3, -0.01])).expect("below the floor");
//! let v = respond(Vector([1.0, -1.0]), &contact, floor.boundary, floor.friction);
//! assert_eq!(v, Vector([0.5, 0.0]));
//! # Ok::<(), pliant_geometry::ShapeError>(())
//! ```

mod boundary;
mod hand;

use std::ops::Range;

use pliant_geometry::{Aabb, Shape};
use pliant_math::Vector;

pub use boundary::{Boundary, Contact, respond};
pub use pliant_geometry::{Key, Motion, MotionError, Pose};

/// A rigid obstacle.
#[derive(Clone, Debug)]
pub struct Collider<const D: usize> {
    /// Name in messages.
    pub name: String,
    /// The solid region, in the collider's own coordinates.
    pub shape: Shape<D>,
    /// Where it is, and when.
    pub motion: Motion<D>,
    /// How fast its surface runs over it, in its own coordinates [m/s]: a conveyor belt, a nozzle.
    pub surface_velocity: Vector<f64, D>,
    /// What it does to matter inside.
    pub boundary: Boundary,
    /// Coulomb's coefficient μ [-].
    pub friction: f64,
    /// When it is there at all [s].
    pub active: Range<f64>,
}

impl<const D: usize> Collider<D> {
    /// The collider at time `t` [s], or nothing while it is not active.
    pub fn at(&self, t: f64) -> Option<Posed<'_, D>> {
        self.active.contains(&t).then(|| {
            let pose = self.motion.pose(t);
            Posed { collider: self, pose, bounds: pose.place.bounds(&self.shape.bounds()) }
        })
    }

    /// Contact of the point `x` [m] at time `t` [s], if it is inside. For many points, pose once
    /// with [`at`](Self::at).
    pub fn contact(&self, x: Vector<f64, D>, t: f64) -> Option<Contact<f64, D>> {
        self.at(t)?.contact(x)
    }

    /// A box that holds the collider at time `t` [s]; empty while it is not active.
    pub fn bounds(&self, t: f64) -> Aabb<D> {
        self.at(t).map_or(Aabb::EMPTY, |posed| posed.bounds)
    }

    /// Whether it never moves.
    pub fn is_static(&self) -> bool {
        self.motion.is_static()
    }
}

/// A collider at one instant.
#[derive(Clone, Copy, Debug)]
pub struct Posed<'a, const D: usize> {
    /// Which one.
    pub collider: &'a Collider<D>,
    /// Where it is and how it moves.
    pub pose: Pose<D>,
    /// A box that holds it [m].
    pub bounds: Aabb<D>,
}

impl<const D: usize> Posed<'_, D> {
    /// Contact of the point `x` [m], if it is inside or on the surface.
    #[inline]
    pub fn contact(&self, x: Vector<f64, D>) -> Option<Contact<f64, D>> {
        self.within(x, 0.0)
    }

    /// Contact of the point `x` [m], if it is inside or closer than `margin` [m] to the surface.
    #[inline]
    pub fn within(&self, x: Vector<f64, D>, margin: f64) -> Option<Contact<f64, D>> {
        if self.bounds.distance_squared(x) > margin * margin {
            return None;
        }
        let contact = self.probe(x);
        (contact.distance <= margin).then_some(contact)
    }

    /// Distance, normal and velocity of the collider seen from any point `x` [m].
    pub fn probe(&self, x: Vector<f64, D>) -> Contact<f64, D> {
        let place = &self.pose.place;
        let (distance, normal) = self.collider.shape.distance_and_normal(place.inverse_point(x));
        let running = place.direction(self.collider.surface_velocity);
        let velocity = self.pose.velocity_at(x) + running;
        Contact { distance, normal: place.direction(normal), velocity }
    }
}

#[cfg(test)]
mod tests {
    use std::f64::consts::FRAC_PI_4;

    use pliant_geometry::Rotation;

    use super::*;

    /// A few roundings of numbers of order one.
    const ROUND_OFF: f64 = 1e-14;

    fn spinning_square() -> Collider<2> {
        Collider {
            name: "square".into(),
            shape: Shape::cuboid(Vector([0.0, 0.0]), Vector([2.0, 2.0]), 0.0).unwrap(),
            motion: Motion::constant(
                Vector([1.0, 0.0]),
                Rotation::IDENTITY,
                Vector([0.5, 0.0]),
                Vector([0.0, 0.0, FRAC_PI_4]),
            ),
            surface_velocity: Vector([0.0, 0.0]),
            boundary: Boundary::Sticky,
            friction: 0.0,
            active: 0.0..2.0,
        }
    }

    #[test]
    fn a_box_turned_by_45_degrees_touches_with_its_corner() {
        let square = spinning_square();
        // After one second: center (1.5, 0), turned by 45°, a corner at 1.5 + √2.
        let tip = 1.5 + 2f64.sqrt();
        assert!(square.contact(Vector([tip + 1e-9, 0.0]), 1.0).is_none());
        let contact = square.contact(Vector([tip - 0.1, 0.01]), 1.0).unwrap();
        let depth = 0.1 / 2f64.sqrt() - 0.01 / 2f64.sqrt();
        assert!((contact.distance + depth).abs() < ROUND_OFF);
        let diagonal = Vector([0.5f64.sqrt(), 0.5f64.sqrt()]);
        assert!((contact.normal - diagonal).norm() < ROUND_OFF);
        let arm = Vector([tip - 0.1 - 1.5, 0.01]);
        let expected = Vector([0.5 - FRAC_PI_4 * arm[1], FRAC_PI_4 * arm[0]]);
        assert!((contact.velocity - expected).norm() < ROUND_OFF);

        let bounds = square.bounds(1.0);
        assert!((bounds.upper - Vector([tip, 2f64.sqrt()])).norm() < ROUND_OFF);
    }

    #[test]
    fn a_belt_runs_along_with_the_collider_it_is_on() {
        let mut belt = spinning_square();
        belt.surface_velocity = Vector([3.0, 0.0]);
        // After two turns of 45° a second, its own x axis points up.
        belt.active = 0.0..3.0;
        let center = Vector([2.0, 0.0]);
        let velocity = belt.contact(center, 2.0).unwrap().velocity;
        assert!((velocity - Vector([0.5, 3.0])).norm() < ROUND_OFF, "{velocity:?}");
    }

    #[test]
    fn inactive_colliders_are_not_there() {
        let square = spinning_square();
        let center = Vector([2.0, 0.0]);
        assert!(square.contact(center, 1.99).is_some());
        assert!(square.contact(center, 2.0).is_none());
        assert!(square.contact(center, -0.1).is_none());
        assert!(square.bounds(3.0).is_empty());
    }

    #[test]
    fn a_margin_reaches_out_of_the_surface() {
        let square = spinning_square();
        let posed = square.at(0.0).unwrap();
        assert!(posed.contact(Vector([2.1, 0.0])).is_none());
        let near = posed.within(Vector([2.1, 0.0]), 0.2).unwrap();
        assert!((near.distance - 0.1).abs() < ROUND_OFF);
        assert!(posed.within(Vector([2.3, 0.0]), 0.2).is_none());
    }
}
