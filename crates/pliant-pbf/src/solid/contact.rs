//! What touches: bodies among each other, bodies and fluid, rigid bodies and colliders.
//!
//! ```text
//! C = |x_p − x_q| − d ≥ 0      λ = −C/(w_p + w_q)      |λ tangential| ≤ μ λ
//! ```
//!
//! one contact after the other. w is how easily a particle moves: the inverse of its mass, or for one of a rigid body that
//! of the whole body at this point, 1/M + (r × n)ᵀ I⁻¹ (r × n), so that a body that stands on a corner does not sink in.
//! Friction stops what the two have moved along each other in the step, up to μ times the depth (Macklin et al. 2014). Fluid
//! adheres by its viscosity; contacts only keep it out.
//!
//! Müller et al. 2020, *Detailed Rigid Body Simulation with Extended Position Based Dynamics*, CGF 39(8).

use pliant_contact::{Boundary, Posed};
use pliant_math::{Scalar, Vector};

use super::rigid::Rigid;
use super::{Body, Kind, vector, write};
use crate::local::Quad;
use crate::neighbors::Neighbors;
use crate::solver::Motion;
use crate::walls::Walls;

/// Times that all contacts act in an iteration.
const SWEEPS: usize = 4;
/// How near fluid may come to particles of bodies, in spacings: less than disordered fluid comes to itself.
const TO_FLUID: f64 = 0.8;

/// How contacts act.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setting {
    /// Distance between particles at rest [m].
    pub(crate) spacing: f64,
    /// Friction coefficient between bodies [-].
    pub(crate) friction: f64,
}

/// Two particles that may touch.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    /// Of a body: its number and the particle's within it.
    solid: (u32, u32),
    other: Other,
}

#[derive(Clone, Copy, Debug)]
enum Other {
    /// A particle of the fluid, by its place.
    Fluid(u32),
    /// Of another body.
    Solid(u32, u32),
}

/// Lists pairs that are neighbors at the start of the step, in the order of bodies and ids.
pub(super) fn candidates<T: Scalar>(
    bodies: &[Body],
    neighbors: &Neighbors,
    solid: &[u32],
    motion: &Motion<T>,
    pairs: &mut Vec<Pair>,
) {
    pairs.clear();
    // Numbers of particles within their bodies, by place; only those of bodies are looked at.
    let mut members = vec![0_u32; motion.position.len()];
    for body in bodies {
        for (member, &p) in body.places.iter().enumerate() {
            members[p as usize] = member as u32;
        }
    }
    for (number, body) in bodies.iter().enumerate() {
        let own = number as u32 + 1;
        for (member, &p) in body.places.iter().enumerate() {
            let this = (number as u32, member as u32);
            for &q in &neighbors.list()[neighbors.range(p as usize)] {
                let its = solid[q as usize];
                if its == 0 {
                    pairs.push(Pair { solid: this, other: Other::Fluid(q) });
                } else if its > own {
                    pairs.push(Pair {
                        solid: this,
                        other: Other::Solid(its - 1, members[q as usize]),
                    });
                }
            }
        }
    }
}

/// Parts what is too near, or inside of a collider.
pub(super) fn part<T: Scalar>(
    bodies: &mut [Body],
    pairs: &[Pair],
    near_walls: &[(u32, u32)],
    motion: &mut Motion<T>,
    start: &[Quad<T>],
    setting: &Setting,
    walls: &Walls<'_>,
) {
    let mut all = All { bodies, motion, start };
    for _ in 0..SWEEPS {
        for pair in pairs {
            let p = Side::Solid(pair.solid.0, pair.solid.1);
            match pair.other {
                Other::Fluid(q) => all.meet(p, Side::Fluid(q), TO_FLUID * setting.spacing, 0.0),
                Other::Solid(body, member) => {
                    all.meet(p, Side::Solid(body, member), setting.spacing, setting.friction);
                }
            }
        }
        for &(body, member) in near_walls {
            for posed in &walls.posed {
                all.meet_wall(body, member, posed, walls);
            }
        }
    }
}

/// One of the two that touch.
#[derive(Clone, Copy)]
enum Side {
    Fluid(u32),
    Solid(u32, u32),
}

struct All<'a, T> {
    bodies: &'a mut [Body],
    motion: &'a mut Motion<T>,
    start: &'a [Quad<T>],
}

impl<T: Scalar> All<'_, T> {
    /// Where it is now [m].
    fn at(&self, side: Side) -> Vector<f64, 3> {
        match side {
            Side::Fluid(p) => vector(&self.motion.position[p as usize]),
            Side::Solid(body, member) => {
                let body = &self.bodies[body as usize];
                match &body.kind {
                    Kind::Rigid(rigid) => rigid.at(member as usize),
                    Kind::Soft(_) => {
                        vector(&self.motion.position[body.places[member as usize] as usize])
                    }
                }
            }
        }
    }

    /// Where it was at the start of the step [m].
    fn was_at(&self, side: Side) -> Vector<f64, 3> {
        vector(&self.start[self.place(side)])
    }

    fn place(&self, side: Side) -> usize {
        match side {
            Side::Fluid(p) => p as usize,
            Side::Solid(body, member) => {
                self.bodies[body as usize].places[member as usize] as usize
            }
        }
    }

    /// How easily it moves along `n` from `x` [1/kg].
    fn inverse_mass(&self, side: Side, x: Vector<f64, 3>, n: Vector<f64, 3>) -> f64 {
        if let Side::Solid(body, _) = side
            && let Kind::Rigid(rigid) = &self.bodies[body as usize].kind
        {
            return rigid.inverse_mass(x, n);
        }
        self.motion.position[self.place(side)][3].to_f64()
    }

    /// Lets an impulse [kg m] act on it at `x`.
    fn push(&mut self, side: Side, x: Vector<f64, 3>, impulse: Vector<f64, 3>) {
        if let Side::Solid(body, _) = side
            && let Kind::Rigid(rigid) = &mut self.bodies[body as usize].kind
        {
            return rigid.push(x, impulse);
        }
        let place = self.place(side);
        let to = &mut self.motion.position[place];
        let moved = vector(to) + impulse * to[3].to_f64();
        write(to, moved);
    }

    /// Two particles come no nearer than `distance` [m].
    fn meet(&mut self, p: Side, q: Side, distance: f64, friction: f64) {
        let (x, y) = (self.at(p), self.at(q));
        let d = x - y;
        let squared = d.norm_squared();
        if squared >= distance * distance || squared == 0.0 {
            return;
        }
        let length = squared.sqrt();
        let (n, depth) = (d * (1.0 / length), distance - length);
        let parting = self.shove(p, q, (x, y), n * depth, f64::INFINITY);
        if friction > 0.0 {
            let (x, y) = (self.at(p), self.at(q));
            let slid = (x - self.was_at(p)) - (y - self.was_at(q));
            self.shove(p, q, (x, y), n * slid.dot(n) - slid, friction * parting);
        }
    }

    /// Moves two points apart by a vector, each as easily as it moves, with an impulse of at most `most`; returns the impulse
    /// [kg m].
    fn shove(
        &mut self,
        p: Side,
        q: Side,
        (x, y): (Vector<f64, 3>, Vector<f64, 3>),
        by: Vector<f64, 3>,
        most: f64,
    ) -> f64 {
        let length = by.norm();
        if length == 0.0 {
            return 0.0;
        }
        let n = by * (1.0 / length);
        let easily = self.inverse_mass(p, x, n) + self.inverse_mass(q, y, n);
        if easily == 0.0 {
            return 0.0;
        }
        let impulse = (length / easily).min(most);
        self.push(p, x, n * impulse);
        self.push(q, y, n * -impulse);
        impulse
    }

    /// A particle of a rigid body stays off a collider.
    fn meet_wall(&mut self, body: u32, member: u32, posed: &Posed<'_, 3>, walls: &Walls<'_>) {
        let Kind::Rigid(rigid) = &mut self.bodies[body as usize].kind else { return };
        let member = member as usize;
        let Some(contact) = posed.within(rigid.at(member), walls.radius) else { return };
        let depth = walls.radius - contact.distance;
        let parting = nudge(rigid, member, contact.normal * depth, f64::INFINITY);
        let most = match posed.collider.boundary {
            Boundary::Sticky => f64::INFINITY,
            Boundary::Slip | Boundary::Separate => posed.collider.friction * parting,
        };
        let slid = rigid.at(member) - rigid.was_at(member) - contact.velocity * walls.dt;
        nudge(rigid, member, contact.normal * slid.dot(contact.normal) - slid, most);
    }
}

/// Moves a body so that one of its particles moves by a vector along it [m], with an impulse of at most `most`; returns the
/// impulse [kg m].
fn nudge(rigid: &mut Rigid, member: usize, by: Vector<f64, 3>, most: f64) -> f64 {
    let length = by.norm();
    if length == 0.0 {
        return 0.0;
    }
    let (x, n) = (rigid.at(member), by * (1.0 / length));
    let easily = rigid.inverse_mass(x, n);
    if easily == 0.0 {
        return 0.0;
    }
    let impulse = (length / easily).min(most);
    rigid.push(x, n * impulse);
    impulse
}
