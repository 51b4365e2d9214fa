//! Colliders for the page: their geometry once, their poses in every frame.

use pliant::recording::{Obstacle, Obstacles};
use pliant_geometry::{Aabb, Shape, SignedDistance, Transform};
use pliant_math::Vector;
use pliant_scene::{ColliderSpec, Scene, ShapeKind};
use pliant_surface::polygonize;
use serde_json::{Value, json};

/// Cells along the diagonal of a collider's mesh.
const CELLS: f64 = 48.0;

/// Geometry of the colliders in their own coordinates: `/api/colliders`.
pub(crate) fn geometry(scene: &Scene, obstacles: &Obstacles) -> Value {
    let specs = scene.colliders.iter();
    let list: Vec<Value> = match obstacles {
        Obstacles::Plane(list) => specs.zip(list).map(|(spec, it)| flat(spec, it)).collect(),
        Obstacles::Space(list) => specs.zip(list).map(|(spec, it)| solid(spec, it)).collect(),
    };
    Value::Array(list)
}

/// Poses of the colliders at a time [s], column by column; zeros while they are not there.
pub(crate) fn poses(obstacles: &Obstacles, time: f64) -> Vec<[f32; 16]> {
    match obstacles {
        Obstacles::Plane(list) => list.iter().map(|it| pose(it.place(time))).collect(),
        Obstacles::Space(list) => list.iter().map(|it| pose(it.place(time))).collect(),
    }
}

fn pose<const D: usize>(place: Option<Transform<D>>) -> [f32; 16] {
    let mut out = [0.0; 16];
    let Some(place) = place else { return out };
    let mut axes = [[0.0; 3]; 4];
    axes[2][2] = 1.0;
    for column in 0..D {
        for row in 0..D {
            axes[column][row] = place.scale * place.rotation[(row, column)];
        }
        axes[3][column] = place.translation[column];
    }
    for (column, axis) in axes.iter().enumerate() {
        for (row, x) in axis.iter().enumerate() {
            out[4 * column + row] = *x as f32;
        }
    }
    out[15] = 1.0;
    out
}

/// Whether a collider is what is behind a plane.
fn is_plane(spec: &ColliderSpec) -> bool {
    match &spec.shape.kind {
        ShapeKind::HalfSpace(_) => true,
        ShapeKind::Plane(plane) => plane.thickness.is_none(),
        _ => false,
    }
}

fn solid(spec: &ColliderSpec, obstacle: &Obstacle<3>) -> Value {
    let shape = &obstacle.collider.shape;
    if is_plane(spec) {
        return plane(&spec.name, shape);
    }
    mesh(&spec.name, shape)
}

fn flat(spec: &ColliderSpec, obstacle: &Obstacle<2>) -> Value {
    let shape = &obstacle.collider.shape;
    if is_plane(spec) {
        return plane(&spec.name, shape);
    }
    let depth = 0.02 * shape.bounds().diagonal();
    mesh(&spec.name, &Shape::new(Extruded { shape: shape.clone(), depth }))
}

fn plane<const D: usize>(name: &str, shape: &Shape<D>) -> Value {
    let origin = Vector([0.0; D]);
    let (distance, normal) = shape.distance_and_normal(origin);
    let in_space = |v: Vector<f64, D>| -> [f64; 3] {
        std::array::from_fn(|axis| if axis < D { v[axis] } else { 0.0 })
    };
    let point = in_space(normal * -distance);
    json!({ "name": name, "kind": "plane", "point": point, "normal": in_space(normal) })
}

/// The mesh of a collider; one without end, which has none, is not drawn.
fn mesh(name: &str, shape: &Shape<3>) -> Value {
    let cell = shape.bounds().diagonal() / CELLS;
    let mesh = polygonize(shape, cell).unwrap_or_default();
    let positions: Vec<f32> = mesh.positions.into_iter().flatten().collect();
    let indices: Vec<u32> = mesh.triangles.into_iter().flatten().collect();
    json!({ "name": name, "kind": "mesh", "positions": positions, "indices": indices })
}

/// A shape of the plane with a little depth, to be looked at in space.
#[derive(Debug)]
struct Extruded {
    shape: Shape<2>,
    depth: f64,
}

impl SignedDistance<3> for Extruded {
    fn distance(&self, x: Vector<f64, 3>) -> f64 {
        let across = self.shape.distance(Vector([x[0], x[1]]));
        across.max(x[2].abs() - 0.5 * self.depth)
    }

    fn bounds(&self) -> Aabb<3> {
        let Aabb { lower, upper } = self.shape.bounds();
        let half = 0.5 * self.depth;
        Aabb {
            lower: Vector([lower[0], lower[1], -half]),
            upper: Vector([upper[0], upper[1], half]),
        }
    }
}
