//! The colliders of a run, where they are at a time.

use pliant_contact::Collider;
use pliant_geometry::{Shape, Transform};
use pliant_scene::{Scene, ShapeKind};

use crate::WorldError;
use crate::world;

/// Colliders, in the dimension of the run.
#[derive(Clone, Debug)]
pub enum Obstacles {
    /// Of a run in the plane.
    Plane(Vec<Obstacle<2>>),
    /// Of a run in space.
    Space(Vec<Obstacle<3>>),
}

/// A collider to be drawn.
#[derive(Clone, Debug)]
pub struct Obstacle<const D: usize> {
    /// What acts in the simulation.
    pub collider: Collider<D>,
    /// Height of the floor, if it is one: everything below a level.
    pub floor: Option<f64>,
}

impl Obstacles {
    /// The colliders of a scene.
    pub fn new(scene: &Scene) -> Result<Self, WorldError> {
        Ok(if scene.dim == 2 {
            Self::Plane(obstacles(scene, world::colliders::<2>(scene)?))
        } else {
            Self::Space(obstacles(scene, world::colliders::<3>(scene)?))
        })
    }
}

impl<const D: usize> Obstacle<D> {
    /// Its pose at a time [s], while it is there.
    pub fn place(&self, time: f64) -> Option<Transform<D>> {
        self.collider.at(time).map(|posed| posed.pose.place)
    }

    /// Its shape where it is at a time [s], while it is there.
    pub fn shape(&self, time: f64) -> Option<Shape<D>> {
        self.collider.shape.placed(self.place(time)?).ok()
    }
}

fn obstacles<const D: usize>(scene: &Scene, colliders: Vec<Collider<D>>) -> Vec<Obstacle<D>> {
    let both = scene.colliders.iter().zip(colliders);
    both.map(|(spec, collider)| {
        let normal = match &spec.shape.kind {
            ShapeKind::HalfSpace(spec) => Some(&spec.normal),
            ShapeKind::Plane(spec) => Some(&spec.normal),
            _ => None,
        };
        let up = normal.is_some_and(|n| {
            n.iter().enumerate().all(|(axis, &x)| if axis == 1 { x > 0.0 } else { x == 0.0 })
        });
        let level =
            up && collider.is_static() && spec.rotate.is_none() && spec.shape.rotate.is_none();
        // A point high up is its own height away.
        let floor = level.then(|| {
            let mut above = pliant_math::Vector([0.0; D]);
            above[1] = 1.0;
            collider.at(0.0).map(|posed| above[1] - posed.probe(above).distance)
        });
        Obstacle { collider, floor: floor.flatten() }
    })
    .collect()
}
