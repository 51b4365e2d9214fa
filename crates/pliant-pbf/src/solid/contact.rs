//! What touches: bodies among each other, bodies and fluid, rigid bodies and colliders.
//!
//! ```text
//! C = |x_p − x_q| − d ≥ 0      λ = −C/(w_p + w_q)      |λ tangential| ≤ μ λ
//! ```
//!
//! one contact after the other. w is how easily a particle moves: the inverse of its mass, or for one of a rigid body that
//! of the whole body at this point, 1/M + (r × n)ᵀ I⁻¹ (r × n), so that a body that stands on a corner does not sink in.
//! Friction takes back what the two have moved along each other in the step, as far as the cone lets it. λ is what has acted
//! in all iterations of the step and may shrink again, or bodies that stand on many particles would hop. Fluid adheres by
//! its viscosity; contacts only keep it out.
//!
//! Müller et al. 2020, *Detailed Rigid Body Simulation with Extended Position Based Dynamics*, CGF 39(8).

use pliant_contact::Boundary;
use pliant_math::{Scalar, Vector};

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
    held: Held,
}

/// What has acted at a contact in this step [kg m]. It is kept through all iterations: the first of them part what meets, and
/// friction bears on that to the last.
#[derive(Clone, Copy, Debug)]
struct Held {
    /// Along the normal.
    parted: f64,
    /// By friction, across it.
    rubbed: Vector<f64, 3>,
}

impl Held {
    const NOTHING: Self = Self { parted: 0.0, rubbed: Vector([0.0; 3]) };

    /// What parts two points that overlap by `depth` [m] and move along the normal as hardly as `mass` [kg]. What others
    /// have lifted since is let down again, so that friction sees the weight that rests here.
    fn part(&mut self, depth: f64, mass: f64) -> f64 {
        let before = self.parted;
        self.parted = (before + depth * mass).max(0.0);
        self.parted - before
    }

    /// What takes a slide back [m], where an impulse of at most `most` can.
    fn rub(&mut self, back: Vector<f64, 3>, mass: f64, most: f64) -> Vector<f64, 3> {
        let before = self.rubbed;
        let wanted = before + back * mass;
        let size = wanted.norm();
        self.rubbed = if size > most { wanted * (most / size) } else { wanted };
        self.rubbed - before
    }
}

#[derive(Clone, Copy, Debug)]
enum Other {
    /// A particle of the fluid, by its place.
    Fluid(u32),
    /// Of another body.
    Solid(u32, u32),
}

/// A particle of a rigid body that may touch a collider in this step.
#[derive(Clone, Copy, Debug)]
pub(super) struct WallContact {
    /// Number of the body, the particle's within it, and the collider's.
    body: u32,
    member: u32,
    wall: u32,
    held: Held,
}

/// Lists particles of rigid bodies that may touch colliders in the step.
pub(super) fn near_walls<T: Scalar>(
    bodies: &[Body],
    walls: &Walls<'_>,
    motion: &Motion<T>,
    near: &mut Vec<WallContact>,
) {
    near.clear();
    for (body, solid) in (0..).zip(bodies).filter(|(_, body)| body.is_rigid()) {
        for (member, &p) in (0..).zip(&solid.places) {
            let x = vector(&motion.position[p as usize]);
            for (wall, _) in (0..).zip(&walls.posed).filter(|(_, posed)| walls.reaches(posed, x)) {
                near.push(WallContact { body, member, wall, held: Held::NOTHING });
            }
        }
    }
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
                    pairs.push(Pair { solid: this, other: Other::Fluid(q), held: Held::NOTHING });
                } else if its > own {
                    let other = Other::Solid(its - 1, members[q as usize]);
                    pairs.push(Pair { solid: this, other, held: Held::NOTHING });
                }
            }
        }
    }
}

/// Parts what is too near, or inside of a collider.
pub(super) fn part<T: Scalar>(
    bodies: &mut [Body],
    pairs: &mut [Pair],
    near_walls: &mut [WallContact],
    motion: &mut Motion<T>,
    start: &[Quad<T>],
    setting: &Setting,
    walls: &Walls<'_>,
) {
    let mut all = All { bodies, motion, start };
    for _ in 0..SWEEPS {
        for pair in &mut *pairs {
            let p = Side::Solid(pair.solid.0, pair.solid.1);
            match pair.other {
                Other::Fluid(q) => all.keep_out(p, Side::Fluid(q), TO_FLUID * setting.spacing),
                Other::Solid(body, member) => {
                    all.meet(p, Side::Solid(body, member), &mut pair.held, setting);
                }
            }
        }
        for contact in &mut *near_walls {
            all.meet_wall(contact, walls);
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

    /// Fluid comes no nearer to a body than `distance` [m].
    fn keep_out(&mut self, p: Side, q: Side, distance: f64) {
        let (x, y) = (self.at(p), self.at(q));
        let d = x - y;
        let squared = d.norm_squared();
        if squared >= distance * distance || squared == 0.0 {
            return;
        }
        let length = squared.sqrt();
        let n = d * (1.0 / length);
        let mass = self.mass(p, q, (x, y), n);
        self.push_apart(p, q, (x, y), n * ((distance - length) * mass));
    }

    /// Two particles of bodies come no nearer than the spacing, and rub.
    fn meet(&mut self, p: Side, q: Side, held: &mut Held, setting: &Setting) {
        let (x, y) = (self.at(p), self.at(q));
        let d = x - y;
        let length = d.norm();
        let depth = setting.spacing - length;
        if length == 0.0 || (depth <= 0.0 && held.parted == 0.0) {
            return;
        }
        let n = d * (1.0 / length);
        let parting = held.part(depth, self.mass(p, q, (x, y), n));
        self.push_apart(p, q, (x, y), n * parting);
        let (x, y) = (self.at(p), self.at(q));
        let slid = (x - self.was_at(p)) - (y - self.was_at(q));
        let back = n * slid.dot(n) - slid;
        let mass = self.mass(p, q, (x, y), direction(back));
        let rubbed = held.rub(back, mass, setting.friction * held.parted);
        self.push_apart(p, q, (x, y), rubbed);
    }

    /// How hardly two points move along the unit vector `n` against each other [kg]; not at all if both are held.
    fn mass(
        &self,
        p: Side,
        q: Side,
        (x, y): (Vector<f64, 3>, Vector<f64, 3>),
        n: Vector<f64, 3>,
    ) -> f64 {
        inverse_or_none(self.inverse_mass(p, x, n) + self.inverse_mass(q, y, n))
    }

    fn push_apart(
        &mut self,
        p: Side,
        q: Side,
        (x, y): (Vector<f64, 3>, Vector<f64, 3>),
        impulse: Vector<f64, 3>,
    ) {
        self.push(p, x, impulse);
        self.push(q, y, impulse * -1.0);
    }

    /// A particle of a rigid body stays off a collider.
    fn meet_wall(&mut self, at: &mut WallContact, walls: &Walls<'_>) {
        let Kind::Rigid(rigid) = &mut self.bodies[at.body as usize].kind else { return };
        let (member, posed) = (at.member as usize, &walls.posed[at.wall as usize]);
        let x = rigid.at(member);
        let Some(contact) = posed.within(x, walls.reach) else { return };
        let (n, depth) = (contact.normal, walls.radius - contact.distance);
        if depth <= 0.0 && at.held.parted == 0.0 {
            return;
        }
        let parting = at.held.part(depth, inverse_or_none(rigid.inverse_mass(x, n)));
        rigid.push(x, n * parting);
        let most = match posed.collider.boundary {
            Boundary::Sticky => f64::INFINITY,
            Boundary::Slip | Boundary::Separate => posed.collider.friction * at.held.parted,
        };
        let x = rigid.at(member);
        let slid = x - rigid.was_at(member) - contact.velocity * walls.dt;
        let back = n * slid.dot(n) - slid;
        let mass = inverse_or_none(rigid.inverse_mass(x, direction(back)));
        rigid.push(x, at.held.rub(back, mass, most));
    }
}

/// The unit vector along another; nothing along nothing.
fn direction(x: Vector<f64, 3>) -> Vector<f64, 3> {
    let length = x.norm();
    if length > 0.0 { x * (1.0 / length) } else { x }
}

fn inverse_or_none(x: f64) -> f64 {
    if x > 0.0 { 1.0 / x } else { 0.0 }
}
