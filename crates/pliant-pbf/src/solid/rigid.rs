//! A rigid body: particles that are put where the rigid motion nearest to theirs takes them.
//!
//! ```text
//! c = Σ m x / M      A = Σ m (x − c) (R₀ r)ᵀ      R = polar(A) R₀      x_k ← c + R r_k
//! ```
//!
//! with rest offsets r from the center of mass (Müller et al. 2005, *Meshless Deformations Based on Shape Matching*, ACM TOG
//! 24(3)): momentum is kept, and angular momentum as far as particles moved little. R₀ is the pose at the start of the
//! step, so that a body on a line does not turn about itself. Velocities become u ← v_c + ω × (x − c) with ω = I⁻¹ L. A free
//! body turns in a step by exp(Δt ω), where ω = I⁻¹ L with the inertia halfway, so that it tumbles with the angular momentum
//! that it has and with hardly another energy.

use pliant_core::NewParticle;
use pliant_math::{Dim, Matrix, Scalar, Space, Vector, eigen};

use super::{vector, write};
use crate::renewed_pass::rotation;
use crate::solver::Motion;

/// Share of the singular values' sum that is added to A, so that data on a line has a least rotation [-].
const REGULARIZATION: f64 = 1e-9;
/// Least principal moment of inertia, as a share of the trace: a line has none about itself [-].
const SLENDER: f64 = 1e-6;

/// Times that the inertia halfway through a step is looked for, each of which leaves a small share of the error.
const HALFWAY: usize = 6;

/// A rigid body.
#[derive(Clone, Debug)]
pub(super) struct Rigid {
    /// Mass [kg].
    mass: f64,
    /// Mass of each particle [kg].
    masses: Vec<f64>,
    /// Where particles are from the center of mass, in the body's own coordinates [m].
    rest: Vec<Vector<f64, 3>>,
    /// Inverse of the inertia in those coordinates [1/(kg m²)].
    inverse_inertia: Matrix<f64, 3>,
    /// Whether a hand holds it.
    is_held: bool,
    /// Pose at the start of the step.
    start: Pose,
    /// Pose now.
    pub(super) pose: Pose,
}

/// Where a body is and how it is turned.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pose {
    /// Center of mass [m].
    pub(super) center: Vector<f64, 3>,
    /// From the body's coordinates into space.
    pub(super) turn: Matrix<f64, 3>,
}

impl Rigid {
    /// A body of particles that have their places in it.
    pub(super) fn new(particles: &[NewParticle<3>]) -> Self {
        let masses: Vec<f64> = particles.iter().map(|particle| particle.mass).collect();
        let mass: f64 = masses.iter().sum();
        let places = || particles.iter().map(|particle| Vector(particle.position)).zip(&masses);
        let center = places().fold(Vector([0.0; 3]), |sum, (x, &m)| sum + x * m) * (1.0 / mass);
        let rest: Vec<_> = places().map(|(x, _)| x - center).collect();
        let identity = Matrix::identity(1.0);
        let mut inertia = Matrix::zero(0.0);
        for (r, &m) in rest.iter().zip(&masses) {
            inertia += (identity * r.norm_squared() - r.outer(*r)) * m;
        }
        let least = inertia.trace() * SLENDER + f64::MIN_POSITIVE;
        // Principal moments that are there stay what they are: angular momentum goes through this inverse in every step.
        let principal = eigen(&inertia);
        let inverse = Vector(principal.values.0.map(|moment| 1.0 / moment.max(least)));
        let inverse_inertia = principal.compose(&inverse);
        let pose = Pose { center, turn: identity };
        Self { mass, masses, rest, inverse_inertia, is_held: false, start: pose, pose }
    }

    /// Finds the pose at the start of a step.
    pub(super) fn begin<T: Scalar>(&mut self, places: &[u32], motion: &Motion<T>) {
        self.is_held = places.iter().any(|&p| motion.position[p as usize][3] == T::default());
        self.pose = self.nearest(places, motion, &Matrix::identity(1.0));
        self.start = self.pose;
    }

    /// The pose nearest to the places of the particles, beginning with a rotation.
    fn nearest<T: Scalar>(
        &self,
        places: &[u32],
        motion: &Motion<T>,
        before: &Matrix<f64, 3>,
    ) -> Pose {
        let members = || places.iter().map(|&p| vector(&motion.position[p as usize]));
        let with_masses = || members().zip(&self.masses);
        let sum = with_masses().fold(Vector([0.0; 3]), |sum, (x, &m)| sum + x * m);
        let center = sum * (1.0 / self.mass);
        let mut a = Matrix::zero(0.0);
        for ((x, &m), &r) in with_masses().zip(&self.rest) {
            a += ((x - center) * m).outer(*before * r);
        }
        Pose { center, turn: rotation(&a, REGULARIZATION) * *before }
    }

    /// Velocity of the center and rate of turning of the particles' motion.
    fn twist<T: Scalar>(
        &self,
        places: &[u32],
        motion: &Motion<T>,
    ) -> (Vector<f64, 3>, Vector<f64, 3>) {
        let (mut momentum, mut turning) = (Vector([0.0; 3]), Vector([0.0; 3]));
        for (&p, &m) in places.iter().zip(&self.masses) {
            let u = vector(&motion.velocity[p as usize]) * m;
            momentum += u;
            turning += (vector(&motion.position[p as usize]) - self.pose.center).cross(u);
        }
        (momentum * (1.0 / self.mass), self.inverse_inertia_now() * turning)
    }

    /// I⁻¹ in space [1/(kg m²)].
    fn inverse_inertia_now(&self) -> Matrix<f64, 3> {
        self.inverse_inertia_at(&self.pose.turn)
    }

    /// I⁻¹ of the body turned so [1/(kg m²)].
    fn inverse_inertia_at(&self, turn: &Matrix<f64, 3>) -> Matrix<f64, 3> {
        (*turn * self.inverse_inertia).mul_transpose(*turn)
    }

    /// Velocities become rigid again.
    pub(super) fn steer<T: Scalar>(&self, places: &[u32], motion: &mut Motion<T>) {
        if self.is_held {
            return;
        }
        let (v, omega) = self.twist(places, motion);
        self.give(places, motion, v, omega);
    }

    fn give<T: Scalar>(
        &self,
        places: &[u32],
        motion: &mut Motion<T>,
        v: Vector<f64, 3>,
        omega: Vector<f64, 3>,
    ) {
        for &p in places {
            let arm = vector(&motion.position[p as usize]) - self.pose.center;
            write(&mut motion.velocity[p as usize], v + omega.cross(arm));
        }
    }

    /// Where the body is at the end of a step if nothing more acts on it.
    pub(super) fn predict<T: Scalar>(&mut self, places: &[u32], motion: &mut Motion<T>, dt: f64) {
        // Particles have moved already: rates are read about where they were, which is the pose still.
        let (mut momentum, mut turning) = (Vector([0.0; 3]), Vector([0.0; 3]));
        for ((&p, &m), &r) in places.iter().zip(&self.masses).zip(&self.rest) {
            let u = vector(&motion.velocity[p as usize]) * m;
            momentum += u;
            turning += (self.pose.turn * r).cross(u);
        }
        let mut omega = self.inverse_inertia_now() * turning;
        for _ in 0..HALFWAY {
            let halfway = turned(omega * (0.5 * dt)) * self.pose.turn;
            omega = self.inverse_inertia_at(&halfway) * turning;
        }
        self.pose.center += momentum * (dt / self.mass);
        self.pose.turn = turned(omega * dt) * self.pose.turn;
        self.place(places, motion);
    }

    /// Takes the pose that particles have been moved to.
    pub(super) fn gather<T: Scalar>(&mut self, places: &[u32], motion: &Motion<T>) {
        if !self.is_held {
            self.pose = self.nearest(places, motion, &self.pose.turn);
        }
    }

    /// Puts particles where the pose says.
    pub(super) fn place<T: Scalar>(&self, places: &[u32], motion: &mut Motion<T>) {
        if self.is_held {
            return;
        }
        for (member, &p) in places.iter().enumerate() {
            write(&mut motion.position[p as usize], self.at(member));
        }
    }

    /// Velocities of the way from the pose at the start to the present one.
    pub(super) fn conclude<T: Scalar>(&self, places: &[u32], motion: &mut Motion<T>, dt: f64) {
        if self.is_held {
            return;
        }
        let v = (self.pose.center - self.start.center) * (1.0 / dt);
        let way = way(&self.pose.turn.mul_transpose(self.start.turn));
        // What it turned by is made of the inertia halfway, and its velocity is made of that at the end.
        let halfway = self.inverse_inertia_at(&(turned(way * 0.5) * self.start.turn));
        let turning = Dim::<3>::inverse(&halfway) * (way * (1.0 / dt));
        self.give(places, motion, v, self.inverse_inertia_now() * turning);
    }

    /// Where a particle is [m].
    pub(super) fn at(&self, member: usize) -> Vector<f64, 3> {
        self.pose.center + self.pose.turn * self.rest[member]
    }

    /// Where it was at the start of the step [m].
    pub(super) fn was_at(&self, member: usize) -> Vector<f64, 3> {
        self.start.center + self.start.turn * self.rest[member]
    }

    /// How easily the point `x` [m] moves along the unit vector `n` [1/kg].
    pub(super) fn inverse_mass(&self, x: Vector<f64, 3>, n: Vector<f64, 3>) -> f64 {
        if self.is_held {
            return 0.0;
        }
        let lever = (x - self.pose.center).cross(n);
        1.0 / self.mass + lever.dot(self.inverse_inertia_now() * lever)
    }

    /// Moves the body as an impulse [kg m] at the point `x` [m] does.
    pub(super) fn push(&mut self, x: Vector<f64, 3>, impulse: Vector<f64, 3>) {
        if self.is_held {
            return;
        }
        let angle = self.inverse_inertia_now() * (x - self.pose.center).cross(impulse);
        self.pose.center += impulse * (1.0 / self.mass);
        self.pose.turn = turned(angle) * self.pose.turn;
    }

    /// Bytes held.
    pub(super) fn memory_bytes(&self) -> usize {
        self.masses.capacity() * size_of::<f64>()
            + self.rest.capacity() * size_of::<Vector<f64, 3>>()
    }
}

/// The rotation about an axis by the angle that is the axis' length (Rodrigues).
fn turned(angle: Vector<f64, 3>) -> Matrix<f64, 3> {
    let theta = angle.norm();
    let [x, y, z] = angle.0;
    let cross = Matrix([Vector([0.0, z, -y]), Vector([-z, 0.0, x]), Vector([y, -x, 0.0])]);
    // sin θ/θ and (1 − cos θ)/θ², which is ½ (sin(θ/2)/(θ/2))².
    let (first, half) = match theta > 0.0 {
        true => (theta.sin() / theta, (0.5 * theta).sin() / (0.5 * theta)),
        false => (1.0, 1.0),
    };
    Matrix::identity(1.0) + cross * first + (cross * cross) * (0.5 * half * half)
}

/// The axis of a rotation, as long as its angle, which is below a half turn.
fn way(r: &Matrix<f64, 3>) -> Vector<f64, 3> {
    let skew = r.skew_part();
    let axis = Vector([skew[(2, 1)], skew[(0, 2)], skew[(1, 0)]]);
    let sine = axis.norm();
    let angle = sine.atan2(0.5 * (r.trace() - 1.0));
    if sine > 0.0 { axis * (angle / sine) } else { axis }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_and_turns_undo_each_other() {
        for angle in [[0.0, 0.0, 0.0], [1e-9, 0.0, 2e-9], [0.3, -0.2, 0.1], [1.0, 2.0, -1.0]] {
            let r = turned(Vector(angle));
            assert!((r.mul_transpose(r) - Matrix::identity(1.0)).max_abs() < 1e-14);
            assert!((way(&r) - Vector(angle)).max_abs() < 1e-14, "{angle:?}");
        }
        let quarter = turned(Vector([0.0, 0.0, std::f64::consts::FRAC_PI_2]));
        assert!((quarter * Vector([1.0, 0.0, 0.0]) - Vector([0.0, 1.0, 0.0])).max_abs() < 1e-15);
    }
}
