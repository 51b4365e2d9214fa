//! Bodies that do not flow: rigid ones and soft ones, among the particles of the fluid.
//!
//! Their particles are particles like all others, by which the fluid feels them: they count in densities and in gradients of
//! the velocity, and what is exerted on them there they bear. They have no constraint of their own; instead, after every
//! iteration, a rigid body is put together again (`rigid`), and the springs of a soft one act (`soft`). Between bodies,
//! and between bodies and fluid, no two particles come nearer than they may (`contact`).
//!
//! Macklin et al. 2014, *Unified Particle Physics for Real-Time Applications*, ACM TOG 33(4), with contacts that act on a
//! rigid body as a whole.

mod contact;
mod rigid;
mod soft;

use pliant_core::NewParticle;
use pliant_materials::{Elastic, Material, Model};
use pliant_math::{Scalar, Vector};
use rayon::prelude::*;

use crate::local::Quad;
use crate::neighbors::Neighbors;
use crate::solver::Motion;
use crate::walls::Walls;

use contact::{Pair, WallContact};
use rigid::Rigid;
use soft::Soft;

/// What a solid body is like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Solid {
    /// Keeps its shape.
    Rigid,
    /// Springs between neighbors.
    Soft {
        /// Young's modulus [Pa]; Poisson's ratio of springs is ¼.
        young: f64,
    },
}

impl Solid {
    /// What a body of this material is like; nothing for fluids, and for solids that flow or are grains, sheets or strands.
    pub fn of(material: &Material) -> Option<Self> {
        let lame = match material.model {
            Model::Rigid => return Some(Self::Rigid),
            Model::Hencky(Elastic(energy)) => energy.lame,
            Model::FixedCorotated(Elastic(energy)) => energy.lame,
            Model::NeoHookean(Elastic(energy)) => energy.lame,
            _ => return None,
        };
        Some(Self::Soft { young: lame.young() })
    }
}

/// A solid body.
#[derive(Clone, Debug)]
struct Body {
    /// Number of its material.
    material: usize,
    /// Ids of its particles.
    ids: std::ops::Range<u32>,
    /// Where its particles are now, by id.
    places: Vec<u32>,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    Rigid(Box<Rigid>),
    Soft(Soft),
}

/// All solid bodies.
#[derive(Clone, Debug, Default)]
pub(crate) struct Solids {
    bodies: Vec<Body>,
    /// Pairs that may touch in this step.
    pairs: Vec<Pair>,
    /// Where rigid bodies may meet colliders in this step.
    near_walls: Vec<WallContact>,
}

/// A particle's place among the bodies: none, or the number of its body and its own within it.
type Member = Option<(u32, u32)>;

fn vector<T: Scalar>(x: &Quad<T>) -> Vector<f64, 3> {
    Vector([x[0].to_f64(), x[1].to_f64(), x[2].to_f64()])
}

fn write<T: Scalar>(to: &mut Quad<T>, x: Vector<f64, 3>) {
    for axis in 0..3 {
        to[axis] = T::from_f64(x[axis]);
    }
}

impl Solids {
    /// Adds a body of particles that are at rest where they are; their ids begin with `first_id`.
    pub(crate) fn add(
        &mut self,
        solid: Solid,
        material: usize,
        first_id: u32,
        particles: &[NewParticle<3>],
        spacing: f64,
    ) {
        let kind = match solid {
            Solid::Rigid => Kind::Rigid(Box::new(Rigid::new(particles))),
            Solid::Soft { young } => Kind::Soft(Soft::new(particles, young, spacing)),
        };
        let count = particles.len() as u32;
        let places = (first_id..first_id + count).collect();
        self.bodies.push(Body { material, ids: first_id..first_id + count, places, kind });
    }

    /// Gives bodies of a material another stiffness; says whether they can have it.
    pub(crate) fn change(&mut self, material: usize, to: Solid) -> bool {
        let of = |body: &&mut Body| body.material == material;
        self.bodies.iter_mut().filter(of).all(|body| match (&mut body.kind, to) {
            (Kind::Rigid(_), Solid::Rigid) => true,
            (Kind::Soft(soft), Solid::Soft { young }) => {
                soft.stiffen(young);
                true
            }
            _ => false,
        })
    }

    /// Finds where particles are after they were sorted, and tells each its body: 0 for none, or the body's number and one.
    pub(crate) fn locate(&mut self, ids: &[u32], solid: &mut Vec<u32>) {
        solid.clear();
        solid.resize(ids.len(), 0);
        if self.bodies.is_empty() {
            return;
        }
        for (place, &id) in ids.iter().enumerate() {
            if let Some((body, number)) = self.member(id) {
                self.bodies[body as usize].places[number as usize] = place as u32;
                solid[place] = body + 1;
            }
        }
    }

    /// The body that a particle of this id belongs to. Ids of bodies follow one another.
    fn member(&self, id: u32) -> Member {
        let after = self.bodies.partition_point(|body| body.ids.start <= id);
        let body = self.bodies.get(after.checked_sub(1)?)?;
        body.ids.contains(&id).then(|| (after as u32 - 1, id - body.ids.start))
    }

    /// What a hand holds a part of, it holds all of, with its velocity.
    pub(crate) fn hold<T: Scalar>(&self, motion: &mut Motion<T>) {
        for body in &self.bodies {
            let Kind::Rigid(_) = &body.kind else { continue };
            let is_held = |&&p: &&u32| motion.position[p as usize][3] == T::default();
            let Some(&held) = body.places.iter().find(is_held) else { continue };
            let velocity = motion.velocity[held as usize];
            for &p in &body.places {
                motion.position[p as usize][3] = T::default();
                motion.velocity[p as usize][..3].copy_from_slice(&velocity[..3]);
            }
        }
    }

    /// Poses and springs at the start of a step, and who may touch whom in it.
    pub(crate) fn begin<T: Scalar>(
        &mut self,
        motion: &Motion<T>,
        neighbors: &Neighbors,
        solid: &[u32],
        walls: &mut Walls<'_>,
    ) {
        let Self { bodies, pairs, near_walls } = self;
        if bodies.is_empty() {
            return;
        }
        bodies.par_iter_mut().for_each(|body| match &mut body.kind {
            Kind::Rigid(rigid) => rigid.begin(&body.places, motion),
            Kind::Soft(soft) => soft.begin(),
        });
        contact::candidates(bodies, neighbors, solid, motion, pairs);
        // Walls act on a rigid body as a whole, not on its particles.
        contact::near_walls(bodies, walls, motion, near_walls);
        let is_rigid =
            |p: u32| matches!(solid[p as usize], n if n > 0 && bodies[n as usize - 1].is_rigid());
        walls.near.retain(|&p| !is_rigid(p));
    }

    /// Velocities of rigid bodies become those of rigid bodies again.
    pub(crate) fn steer<T: Scalar>(&self, motion: &mut Motion<T>) {
        for body in &self.bodies {
            if let Kind::Rigid(rigid) = &body.kind {
                rigid.steer(&body.places, motion);
            }
        }
    }

    /// Turns rigid bodies as far as they turn in a step, where particles went straight on.
    pub(crate) fn predict<T: Scalar>(&mut self, motion: &mut Motion<T>, dt: f64) {
        for body in &mut self.bodies {
            if let Kind::Rigid(rigid) = &mut body.kind {
                rigid.predict(&body.places, motion, dt);
            }
        }
    }

    /// Puts rigid bodies together again, lets springs act and parts what touches.
    pub(crate) fn settle<T: Scalar>(
        &mut self,
        motion: &mut Motion<T>,
        start: &[Quad<T>],
        setting: &contact::Setting,
        walls: &Walls<'_>,
    ) {
        let Self { bodies, pairs, near_walls } = self;
        if bodies.is_empty() {
            return;
        }
        let state = &*motion;
        let moved: Vec<Vec<Vector<f64, 3>>> = bodies
            .par_iter_mut()
            .map(|body| match &mut body.kind {
                Kind::Rigid(rigid) => {
                    rigid.gather(&body.places, state);
                    Vec::new()
                }
                Kind::Soft(soft) => soft.relax(&body.places, state, walls.dt),
            })
            .collect();
        for (body, moved) in bodies.iter().zip(moved) {
            for (&p, x) in body.places.iter().zip(moved) {
                if motion.position[p as usize][3] != T::default() {
                    write(&mut motion.position[p as usize], x);
                }
            }
        }
        contact::part(bodies, pairs, near_walls, motion, start, setting, walls);
        for body in bodies.iter() {
            if let Kind::Rigid(rigid) = &body.kind {
                rigid.place(&body.places, motion);
            }
        }
    }

    /// Velocities of rigid bodies, exactly those of the way that they went: a chord is shorter than its arc.
    pub(crate) fn conclude<T: Scalar>(&self, motion: &mut Motion<T>, dt: f64) {
        for body in &self.bodies {
            if let Kind::Rigid(rigid) = &body.kind {
                rigid.conclude(&body.places, motion, dt);
            }
        }
    }

    /// Energy of all springs [J].
    pub(crate) fn energy<T: Scalar>(&self, motion: &Motion<T>) -> f64 {
        let of = |body: &Body| match &body.kind {
            Kind::Rigid(_) => 0.0,
            Kind::Soft(soft) => soft.energy(&body.places, motion),
        };
        self.bodies.iter().map(of).sum()
    }

    /// Bytes held.
    pub(crate) fn memory_bytes(&self) -> usize {
        let of = |body: &Body| {
            body.places.capacity() * size_of::<u32>()
                + match &body.kind {
                    Kind::Rigid(rigid) => rigid.memory_bytes(),
                    Kind::Soft(soft) => soft.memory_bytes(),
                }
        };
        self.bodies.iter().map(of).sum::<usize>()
            + self.pairs.capacity() * size_of::<Pair>()
            + self.near_walls.capacity() * size_of::<WallContact>()
    }
}

impl Body {
    fn is_rigid(&self) -> bool {
        matches!(self.kind, Kind::Rigid(_))
    }
}

pub(crate) use contact::Setting as ContactSetting;
