//! How a rigid body moves: still, at constant velocities, or from keyframe to keyframe.
//!
//! A point X of the body is at x = p(t) + R(t) X and moves at
//!
//! $$ v = \dot p + ω × (x - p), $$
//!
//! the exact derivative of the pose. Between keyframes p runs straight and R turns the shorter way
//! at constant angular velocity, ω = log(R₁ R₀⁻¹) / Δt. Before the first key and from the last one
//! on the body rests. At a key the velocity is that of the segment that begins there. In the plane
//! ω points along z.

use pliant_math::Vector;

use crate::{Rotation, Transform};

/// A pose at a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Key<const D: usize> {
    /// When [s].
    pub time: f64,
    /// Where the body's origin is [m].
    pub at: Vector<f64, D>,
    /// How the body is turned.
    pub rotation: Rotation,
}

/// The path of a rigid body.
#[derive(Clone, Debug, PartialEq)]
pub struct Motion<const D: usize>(Path<D>);

#[derive(Clone, Debug, PartialEq)]
enum Path<const D: usize> {
    Constant {
        /// At t = 0.
        start: Key<D>,
        velocity: Vector<f64, D>,
        angular_velocity: Vector<f64, 3>,
    },
    /// At least one, in order of time.
    Keys(Vec<Key<D>>),
}

/// Why keyframes make no motion.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum MotionError {
    /// Not a single key.
    #[error("motion without keyframes: give at least one")]
    NoKeys,
    /// Times do not increase.
    #[error(
        "keyframe {index} at t = {time} s does not come after the one before, at t = {before} s"
    )]
    NotInOrder {
        /// Number of the offending key, from 0.
        index: usize,
        /// Its time [s].
        time: f64,
        /// Time of the key before [s].
        before: f64,
    },
    /// A number is infinite or not a number.
    #[error("keyframe {index} has a time or position that is not a finite number")]
    NotFinite {
        /// Number of the offending key, from 0.
        index: usize,
    },
}

/// Where a rigid body is at an instant, and how it moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose<const D: usize> {
    /// From the body's coordinates to the world's.
    pub place: Transform<D>,
    /// Velocity of the body's origin [m/s].
    pub velocity: Vector<f64, D>,
    /// Angular velocity [rad/s], along z in the plane.
    pub angular_velocity: Vector<f64, 3>,
}

impl<const D: usize> Pose<D> {
    /// Velocity of the body's material at the world point `x` [m/s].
    #[inline]
    pub fn velocity_at(&self, x: Vector<f64, D>) -> Vector<f64, D> {
        let arm = x - self.place.translation;
        // The cross product of space; the plane has no third component to give or take.
        let mut r = Vector([0.0; 3]);
        r.0[..D].copy_from_slice(&arm.0);
        let turning = self.angular_velocity.cross(r);
        let mut v = self.velocity;
        for i in 0..D {
            v[i] += turning[i];
        }
        v
    }
}

impl<const D: usize> Motion<D> {
    /// At rest, the body's coordinates being the world's.
    pub fn still() -> Self {
        Self::placed(Vector([0.0; D]), Rotation::IDENTITY)
    }

    /// At rest, turned and then moved.
    pub fn placed(at: Vector<f64, D>, rotation: Rotation) -> Self {
        Self::constant(at, rotation, Vector([0.0; D]), Vector([0.0; 3]))
    }

    /// Constant velocity [m/s] and angular velocity [rad/s], along z in the plane, from a pose at
    /// t = 0.
    pub fn constant(
        at: Vector<f64, D>,
        rotation: Rotation,
        velocity: Vector<f64, D>,
        angular_velocity: Vector<f64, 3>,
    ) -> Self {
        Self(Path::Constant { start: Key { time: 0.0, at, rotation }, velocity, angular_velocity })
    }

    /// From key to key, in order of time.
    pub fn keyframes(keys: Vec<Key<D>>) -> Result<Self, MotionError> {
        if keys.is_empty() {
            return Err(MotionError::NoKeys);
        }
        for (index, key) in keys.iter().enumerate() {
            if !key.time.is_finite() || key.at.0.iter().any(|x| !x.is_finite()) {
                return Err(MotionError::NotFinite { index });
            }
            if index > 0 && key.time <= keys[index - 1].time {
                let before = keys[index - 1].time;
                return Err(MotionError::NotInOrder { index, time: key.time, before });
            }
        }
        Ok(Self(Path::Keys(keys)))
    }

    /// Where the body is at time `t` [s].
    pub fn pose(&self, t: f64) -> Pose<D> {
        let (key, velocity, angular_velocity) = self.state(t);
        Pose { place: Transform::rigid(key.rotation, key.at), velocity, angular_velocity }
    }

    /// Place, velocity [m/s] and angular velocity [rad/s] at time `t` [s].
    fn state(&self, t: f64) -> (Key<D>, Vector<f64, D>, Vector<f64, 3>) {
        let resting = |key: Key<D>| (key, Vector([0.0; D]), Vector([0.0; 3]));
        match &self.0 {
            Path::Constant { start, velocity, angular_velocity } => {
                let rotation = Rotation::from_vector(*angular_velocity * t) * start.rotation;
                let key = Key { time: t, at: start.at + *velocity * t, rotation };
                (key, *velocity, *angular_velocity)
            }
            Path::Keys(keys) => {
                let next = keys.partition_point(|key| key.time <= t);
                match (next.checked_sub(1).map(|last| keys[last]), keys.get(next)) {
                    (Some(from), Some(&to)) => between(from, to, t),
                    (Some(key), None) => resting(key),
                    (None, _) => resting(keys[0]),
                }
            }
        }
    }

    /// From where the body is at time `t` [s] to another place within `duration` [s], keeping its
    /// rotation, and at rest from then on.
    pub fn redirected(
        &self,
        t: f64,
        to: Vector<f64, D>,
        duration: f64,
    ) -> Result<Self, MotionError> {
        let start = Key { time: t, ..self.state(t).0 };
        Self::keyframes(vec![start, Key { time: t + duration, at: to, ..start }])
    }

    /// Velocity of the body's material at the world point `x` and time `t` [m/s].
    pub fn velocity_at(&self, x: Vector<f64, D>, t: f64) -> Vector<f64, D> {
        self.pose(t).velocity_at(x)
    }

    /// Whether the pose is the same at all times.
    pub fn is_static(&self) -> bool {
        match &self.0 {
            Path::Constant { velocity, angular_velocity, .. } => {
                velocity.max_abs() == 0.0 && angular_velocity.max_abs() == 0.0
            }
            Path::Keys(keys) => {
                keys.iter().all(|key| key.at == keys[0].at && key.rotation == keys[0].rotation)
            }
        }
    }
}

/// A straight line and the shorter turn from one key to the next.
fn between<const D: usize>(
    from: Key<D>,
    to: Key<D>,
    t: f64,
) -> (Key<D>, Vector<f64, D>, Vector<f64, 3>) {
    let rate = 1.0 / (to.time - from.time);
    let share = (t - from.time) * rate;
    let (way, turn) = (to.at - from.at, (to.rotation * from.rotation.inverse()).to_vector());
    let rotation = Rotation::from_vector(turn * share) * from.rotation;
    (Key { time: t, at: from.at + way * share, rotation }, way * rate, turn * rate)
}

#[cfg(test)]
mod tests {
    use std::f64::consts::PI;

    use super::*;

    /// A few roundings of numbers of order one.
    const ROUND_OFF: f64 = 1e-14;

    /// Central differences with a step h = 1e-5 miss by ω³ r h²/6, with ω below 2π rad/s and r of
    /// about 1 m.
    const DIFFERENCES: f64 = 5e-9;

    #[test]
    fn a_redirected_body_goes_on_from_where_it_was() {
        let motion = tumbling();
        let (t, to) = (0.7, Vector([3.0, 2.0, 1.0]));
        let redirected = motion.redirected(t, to, 0.5).unwrap();
        let (before, after) = (motion.pose(t).place, redirected.pose(t).place);
        assert!((before.translation - after.translation).norm() < ROUND_OFF);
        assert!((before.rotation - after.rotation).max_abs() < ROUND_OFF);
        let end = redirected.pose(2.0);
        assert!((end.place.translation - to).norm() < ROUND_OFF && end.velocity.norm() == 0.0);
        assert!(motion.redirected(t, to, 0.0).is_err());
    }

    fn tumbling() -> Motion<3> {
        let key = |time, at, axis, angle| Key {
            time,
            at: Vector(at),
            rotation: Rotation::about(Vector(axis), angle),
        };
        Motion::keyframes(vec![
            key(0.5, [0.0, 1.0, 0.0], [1.0, 0.0, 0.0], 0.3),
            key(1.5, [1.0, 1.0, -2.0], [0.2, 1.0, 0.5], 2.0),
            key(2.0, [1.0, 0.0, 0.0], [0.0, 0.0, 1.0], -1.0),
        ])
        .unwrap()
    }

    fn assert_velocity_is_the_derivative<const D: usize>(motion: &Motion<D>, times: &[f64]) {
        for &t in times {
            for i in 0..D {
                let mut material = Vector([0.3; D]);
                material[i] = -0.8;
                let h = 1e-5;
                let place = |t| motion.pose(t).place.point(material);
                let numeric = (place(t + h) - place(t - h)) * (0.5 / h);
                let exact = motion.velocity_at(place(t), t);
                assert!((numeric - exact).norm() < DIFFERENCES, "t = {t}: {numeric:?} {exact:?}");
            }
        }
    }

    #[test]
    fn velocities_are_the_derivative_of_the_pose() {
        assert_velocity_is_the_derivative(&tumbling(), &[0.2, 0.7, 1.1, 1.8, 2.5]);
        let constant = Motion::constant(
            Vector([0.0, 1.0, 0.0]),
            Rotation::about(Vector([1.0, 0.0, 0.0]), 0.5),
            Vector([0.1, -0.2, 0.3]),
            Vector([1.0, 2.0, -0.5]),
        );
        assert_velocity_is_the_derivative(&constant, &[0.0, 0.4, 3.0]);
        let plane = Motion::keyframes(vec![
            Key { time: 0.0, at: Vector([0.0, 0.0]), rotation: Rotation::IDENTITY },
            Key { time: 2.0, at: Vector([1.0, 3.0]), rotation: Rotation::in_plane(2.0) },
        ])
        .unwrap();
        assert_velocity_is_the_derivative(&plane, &[-1.0, 0.5, 1.9, 2.1]);
        let turning = plane.pose(0.5).angular_velocity - Vector([0.0, 0.0, 1.0]);
        assert!(turning.norm() < ROUND_OFF);
    }

    #[test]
    fn keys_are_met_and_the_ends_are_held() {
        let motion = tumbling();
        let Path::Keys(keys) = &motion.0 else { unreachable!("made from keyframes") };
        for key in keys {
            let place = motion.pose(key.time).place;
            assert!((place.translation - key.at).norm() < ROUND_OFF);
            assert!((place.rotation - key.rotation.matrix()).max_abs() < ROUND_OFF);
        }
        let resting = |key: Key<3>| Pose {
            place: Transform::rigid(key.rotation, key.at),
            velocity: Vector([0.0; 3]),
            angular_velocity: Vector([0.0; 3]),
        };
        assert_eq!(motion.pose(-3.0), resting(keys[0]));
        assert_eq!(motion.pose(2.0), resting(keys[2]));
        assert_eq!(motion.pose(1e9), resting(keys[2]));
        let halfway = motion.pose(1.0).place.translation;
        assert!((halfway - Vector([0.5, 1.0, -1.0])).norm() < ROUND_OFF);
    }

    #[test]
    fn constant_rotation_turns_many_times() {
        let motion = Motion::constant(
            Vector([0.0, 0.0]),
            Rotation::in_plane(0.25 * PI),
            Vector([0.0, 0.0]),
            Vector([0.0, 0.0, 2.0 * PI]),
        );
        // Rounding grows with the angle turned by.
        let turned = motion.pose(7.125).place.point(Vector([1.0, 0.0]));
        assert!((turned - Vector([0.0, 1.0])).norm() < 50.0 * ROUND_OFF, "{turned:?}");
        assert!(!motion.is_static() && Motion::<2>::still().is_static());
    }

    #[test]
    fn useless_keyframes_are_refused() {
        let key = |time| Key { time, at: Vector([0.0, 0.0]), rotation: Rotation::IDENTITY };
        assert_eq!(Motion::<2>::keyframes(vec![]), Err(MotionError::NoKeys));
        assert_eq!(
            Motion::keyframes(vec![key(0.0), key(1.0), key(1.0)]),
            Err(MotionError::NotInOrder { index: 2, time: 1.0, before: 1.0 })
        );
        let nan = Motion::keyframes(vec![key(f64::NAN)]);
        assert_eq!(nan, Err(MotionError::NotFinite { index: 0 }));
        assert!(Motion::keyframes(vec![key(0.0), key(1.0)]).unwrap().is_static());
    }
}
