//! The coordinates in which rays are traced.

use glam::Vec3;
use pliant_math::Vector;

use crate::{Camera, Lens};

/// From coordinates of the scene to those in which rays are traced: x ↦ (x − center) scale.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    pub center: Vector<f64, 3>,
    pub scale: f64,
}

/// Half heights of the picture, where the camera looks, to a unit of length: a framed scene then has
/// a radius of about one.
const HALF_HEIGHTS: f64 = 1.5;

impl Frame {
    /// The frame with its origin at what the camera looks at and units of about what it sees there.
    /// Precision goes where it shows; a particle astray at the end of the world takes none of it.
    pub fn of(camera: &Camera) -> Self {
        let [position, target] = [camera.position, camera.target].map(|x| Vector(x.map(f64::from)));
        let half_height = match camera.lens {
            Lens::Perspective { vertical_angle } => {
                (position - target).norm() * (0.5 * f64::from(vertical_angle)).tan()
            }
            Lens::Orthographic { height } => 0.5 * f64::from(height),
        };
        Self { center: target, scale: 1.0 / (HALF_HEIGHTS * half_height) }
    }

    pub fn point(&self, x: [f32; 3]) -> Vec3 {
        let x = Vector(x.map(f64::from));
        Vec3::from(((x - self.center) * self.scale).0.map(|c| c as f32))
    }

    pub fn to_scene(self, x: Vec3) -> Vector<f64, 3> {
        Vector(x.to_array().map(f64::from)) * (1.0 / self.scale) + self.center
    }

    pub fn length(&self, x: f32) -> f32 {
        (f64::from(x) * self.scale) as f32
    }
}
