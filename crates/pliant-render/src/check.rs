//! Whether the lists of a scene go together.

use crate::scene::{Coloring, Paint};
use crate::{Radius, RenderError, Scene};

/// Lists must go together before they are read side by side.
pub(crate) fn check(scene: &Scene) -> Result<(), RenderError> {
    let same = |object: &str, number: usize, what, count: usize, expected: usize| {
        let object = format!("{object} {number}");
        (count == expected).then_some(()).ok_or(RenderError::Count {
            object,
            what,
            count,
            expected,
        })
    };
    let colors = |paint: &Paint| match &paint.color {
        Coloring::One(_) => None,
        Coloring::Each(colors) => Some(colors.len()),
    };
    let radii = |radius: &Radius| match radius {
        Radius::One(_) => None,
        Radius::Each(radii) => Some(radii.len()),
    };
    for (number, cloud) in scene.spheres.iter().enumerate() {
        let expected = cloud.centers.len();
        if let Some(count) = colors(&cloud.paint) {
            same("spheres", number, "colors", count, expected)?;
        }
        if let Some(count) = radii(&cloud.radius) {
            same("spheres", number, "radii", count, expected)?;
        }
        if !cloud.ids.is_empty() {
            same("spheres", number, "ids", cloud.ids.len(), expected)?;
        }
    }
    for (number, mesh) in scene.meshes.iter().enumerate() {
        let expected = mesh.vertices.len();
        if let Some(count) = colors(&mesh.paint) {
            same("mesh", number, "colors", count, expected)?;
        }
        if !mesh.normals.is_empty() {
            same("mesh", number, "normals", mesh.normals.len(), expected)?;
        }
        for (triangle, corners) in mesh.triangles.iter().enumerate() {
            if let Some(&vertex) = corners.iter().find(|&&v| v as usize >= expected) {
                let object = format!("mesh {number}");
                return Err(RenderError::Vertex { object, triangle, vertex, count: expected });
            }
        }
    }
    for (number, tubes) in scene.tubes.iter().enumerate() {
        let expected = tubes.points.len();
        if let Some(count) = colors(&tubes.paint) {
            same("tubes", number, "colors", count, expected)?;
        }
        if let Some(count) = radii(&tubes.radius) {
            same("tubes", number, "radii", count, expected)?;
        }
        let named = tubes.lengths.iter().fold(0_usize, |sum, &n| sum.saturating_add(n));
        same("tubes", number, "points of chains", named, expected)?;
    }
    Ok(())
}
