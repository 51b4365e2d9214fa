//! Shapes and motions of a scene, built.

use pliant_contact::{Boundary, Collider, Key, Motion};
use pliant_geometry::{Rotation, Shape, Transform, TriangleMesh};
use pliant_math::Vector;
use pliant_scene::{
    AxisAngle, ColliderSpec, Coords, CylinderShape, EmitterSpec, Keyframe, MeshShape, PinSpec,
    PlaneShape, RotationSpec, ShapeKind, ShapeSpec, SpinSpec, StarShape, TorusShape, UpAxis,
};

use super::WorldError;

/// Shapes that exist in one dimension of space only.
pub(super) trait BuildShape<const D: usize> {
    fn cylinder(spec: &CylinderShape) -> Result<Shape<D>, WorldError>;
    fn star(spec: &StarShape) -> Result<Shape<D>, WorldError>;
    fn torus(spec: &TorusShape) -> Result<Shape<D>, WorldError>;
    fn mesh(spec: &MeshShape, notes: &mut Notes<'_>) -> Result<Shape<D>, WorldError>;
}

/// What building a shape needs to know and may remark.
pub(super) struct Notes<'a> {
    /// Remarks on mesh files.
    pub(super) warnings: &'a mut Vec<String>,
    /// Cell of the grid that meshes are sampled on [m], for shapes that are asked for distances
    /// every step.
    pub(super) mesh_cell: Option<f64>,
}

/// Marks the dimension that shapes are built in.
pub(super) struct In<const D: usize>;

impl BuildShape<2> for In<2> {
    fn cylinder(_: &CylinderShape) -> Result<Shape<2>, WorldError> {
        Err(WorldError::SpaceOnly { shape: "cylinder" })
    }

    fn star(_: &StarShape) -> Result<Shape<2>, WorldError> {
        Err(WorldError::SpaceOnly { shape: "star" })
    }

    fn torus(_: &TorusShape) -> Result<Shape<2>, WorldError> {
        Err(WorldError::SpaceOnly { shape: "torus" })
    }

    fn mesh(_: &MeshShape, _: &mut Notes<'_>) -> Result<Shape<2>, WorldError> {
        Err(WorldError::SpaceOnly { shape: "mesh" })
    }
}

impl BuildShape<3> for In<3> {
    fn cylinder(spec: &CylinderShape) -> Result<Shape<3>, WorldError> {
        let (center, axis) = (vector::<3>(&spec.center), unit(vector(&spec.axis)));
        let half = axis * (0.5 * spec.height);
        Ok(Shape::cylinder(center - half, center + half, spec.radius, spec.round)?)
    }

    fn star(spec: &StarShape) -> Result<Shape<3>, WorldError> {
        let (center, axis) = (vector(&spec.center), vector(&spec.axis));
        let &StarShape { points, radius, inner_radius, height, .. } = spec;
        Ok(Shape::star(center, axis, points, radius, inner_radius, height)?)
    }

    fn torus(spec: &TorusShape) -> Result<Shape<3>, WorldError> {
        Ok(Shape::torus(vector(&spec.center), unit(vector(&spec.axis)), spec.radius, spec.tube)?)
    }

    fn mesh(spec: &MeshShape, notes: &mut Notes<'_>) -> Result<Shape<3>, WorldError> {
        let mesh = TriangleMesh::open(&spec.file)?;
        let name = spec.file.display();
        notes.warnings.extend(mesh.warnings().iter().map(|warning| format!("{name}: {warning}")));
        let shape = Shape::mesh(mesh).placed(upright(spec.scale, spec.up))?;
        Ok(match notes.mesh_cell {
            Some(cell) => shape.cached(cell)?,
            None => shape,
        })
    }
}

/// Scales the mesh of a file and stands it upright.
pub(super) fn upright(scale: f64, up: UpAxis) -> Transform<3> {
    let rotation = match up {
        UpAxis::Y => Rotation::IDENTITY,
        UpAxis::Z => Rotation::from_euler(-std::f64::consts::FRAC_PI_2, 0.0, 0.0),
    };
    Transform { scale, ..Transform::rigid(rotation, Vector([0.0; 3])) }
}

/// Where a shape is put.
pub(super) fn placement<const D: usize>(spec: &ShapeSpec) -> Transform<D> {
    let rigid = Transform::rigid(rotation(spec.rotate.as_ref()), vector(&spec.translate));
    Transform { scale: spec.scale, ..rigid }
}

/// Builds a shape.
pub(super) fn shape<const D: usize>(
    spec: &ShapeSpec,
    notes: &mut Notes<'_>,
) -> Result<Shape<D>, WorldError>
where
    In<D>: BuildShape<D>,
{
    let mut parts = |parts: &[ShapeSpec]| -> Result<Vec<Shape<D>>, WorldError> {
        parts.iter().map(|part| shape(part, notes)).collect()
    };
    let local = match &spec.kind {
        ShapeKind::Box(spec) => {
            Shape::cuboid(vector(&spec.center), vector(&spec.size), spec.round)?
        }
        ShapeKind::Sphere(spec) => Shape::sphere(vector(&spec.center), spec.radius)?,
        ShapeKind::Cylinder(spec) => In::<D>::cylinder(spec)?,
        ShapeKind::Star(spec) => In::<D>::star(spec)?,
        ShapeKind::Capsule(spec) => {
            Shape::capsule(vector(&spec.from), vector(&spec.to), spec.radius)?
        }
        ShapeKind::Torus(spec) => In::<D>::torus(spec)?,
        ShapeKind::Plane(spec) => plane(spec)?,
        ShapeKind::HalfSpace(spec) => Shape::half_space(vector(&spec.point), vector(&spec.normal))?,
        ShapeKind::Union(list) => Shape::union_of(parts(list)?)?,
        ShapeKind::Intersection(list) => Shape::intersection_of(parts(list)?)?,
        ShapeKind::Difference(list) => {
            let mut list = parts(list)?.into_iter();
            let base = list.next().ok_or(WorldError::EmptyDifference)?;
            list.fold(base, |base, cut| base.difference(&cut))
        }
        ShapeKind::Mesh(spec) => In::<D>::mesh(spec, notes)?,
        ShapeKind::Sheet(_)
        | ShapeKind::SheetTube(_)
        | ShapeKind::SheetDisc(_)
        | ShapeKind::SheetMesh(_)
        | ShapeKind::Line(_)
        | ShapeKind::Hair(_)
        | ShapeKind::Carpet(_)
        | ShapeKind::FiberBundle(_)
        | ShapeKind::FiberPile(_)
        | ShapeKind::Knit(_)
        | ShapeKind::KnitTube(_)
        | ShapeKind::Curves(_) => return Err(WorldError::NoInside),
    };
    let placed = spec.scale != 1.0
        || spec.rotate.is_some()
        || spec.translate.iter().any(|&shift| shift != 0.0);
    if !placed {
        return Ok(local);
    }
    Ok(local.placed(placement(spec))?)
}

/// A wall: all that is behind a plane, or a slab of it.
fn plane<const D: usize>(spec: &PlaneShape) -> Result<Shape<D>, WorldError> {
    let (point, normal) = (vector::<D>(&spec.point), unit(vector::<D>(&spec.normal)));
    let front = Shape::half_space(point, normal)?;
    match spec.thickness {
        None => Ok(front),
        Some(thickness) => {
            let back = Shape::half_space(point - normal * thickness, -normal)?;
            Ok(front.intersection(&back))
        }
    }
}

/// Builds a collider. Meshes are sampled on a grid of half the cell width `dx` [m], because every
/// node near them asks for a distance every step.
pub(super) fn collider<const D: usize>(
    spec: &ColliderSpec,
    number: usize,
    dx: f64,
    warnings: &mut Vec<String>,
) -> Result<Collider<D>, WorldError>
where
    In<D>: BuildShape<D>,
{
    let name =
        if spec.name.is_empty() { format!("collider {}", number + 1) } else { spec.name.clone() };
    let shape = shape::<D>(&spec.shape, &mut Notes { warnings, mesh_cell: Some(0.5 * dx) })?;
    let motion = motion(&Moves::of_collider(spec))?;
    let boundary = match spec.boundary {
        pliant_scene::Boundary::Sticky => Boundary::Sticky,
        pliant_scene::Boundary::Slip => Boundary::Slip,
        pliant_scene::Boundary::Separate => Boundary::Separate,
    };
    let active = spec.start..spec.stop.unwrap_or(f64::INFINITY);
    let (surface_velocity, friction) = (vector(&spec.surface_velocity), spec.friction);
    Ok(Collider { name, shape, motion, surface_velocity, boundary, friction, active })
}

/// How something rigid moves, as scenes say it.
pub(super) struct Moves<'a> {
    at: &'a Coords,
    rotate: Option<&'a RotationSpec>,
    /// Constant velocity and rate of rotation, of what may have them.
    constant: Option<(&'a Coords, &'a SpinSpec)>,
    keys: &'a [Keyframe],
}

impl<'a> Moves<'a> {
    pub(super) fn of_collider(spec: &'a ColliderSpec) -> Self {
        Self {
            at: &spec.at,
            rotate: spec.rotate.as_ref(),
            constant: Some((&spec.velocity, &spec.angular_velocity)),
            keys: &spec.motion,
        }
    }

    pub(super) fn of_pin(spec: &'a PinSpec) -> Self {
        Self {
            at: &spec.at,
            rotate: spec.rotate.as_ref(),
            constant: Some((&spec.velocity, &spec.angular_velocity)),
            keys: &spec.motion,
        }
    }

    pub(super) fn of_emitter(spec: &'a EmitterSpec) -> Self {
        let rotate = spec.rotate.as_ref();
        Self { at: &spec.at, rotate, constant: None, keys: &spec.motion }
    }
}

/// From key to key, or at constant velocities where there are no keys.
pub(super) fn motion<const D: usize>(moves: &Moves<'_>) -> Result<Motion<D>, WorldError> {
    if moves.keys.is_empty() {
        let (at, rotation) = (vector(moves.at), rotation(moves.rotate));
        return Ok(match moves.constant {
            Some((velocity, spin)) => {
                Motion::constant(at, rotation, vector(velocity), Vector(spin.radians()))
            }
            None => Motion::placed(at, rotation),
        });
    }
    let keys = moves.keys.iter().map(|key| Key {
        time: key.t,
        at: vector(&key.at),
        rotation: rotation(key.rotate.as_ref()),
    });
    Ok(Motion::keyframes(keys.collect())?)
}

/// A vector of the scene.
pub(super) fn vector<const D: usize>(coords: &Coords) -> Vector<f64, D> {
    Vector(coords.array())
}

/// The unit vector in this direction; the scene has checked that it has one.
fn unit<const D: usize>(direction: Vector<f64, D>) -> Vector<f64, D> {
    direction * (1.0 / direction.norm())
}

fn rotation(spec: Option<&RotationSpec>) -> Rotation {
    match spec {
        None => Rotation::IDENTITY,
        Some(RotationSpec::Angle(angle)) => Rotation::in_plane(angle.to_radians()),
        Some(RotationSpec::Euler([x, y, z])) => {
            Rotation::from_euler(x.to_radians(), y.to_radians(), z.to_radians())
        }
        Some(RotationSpec::AxisAngle(AxisAngle { axis, angle })) => {
            Rotation::about(Vector(*axis), angle.to_radians())
        }
    }
}

/// Velocity gradient of a rigid rotation, `Ω x = ω × x`.
pub(super) fn spin_gradient<const D: usize>(spin: &SpinSpec) -> [[f64; D]; D] {
    let [x, y, z] = spin.radians();
    let full = [[0.0, -z, y], [z, 0.0, -x], [-y, x, 0.0]];
    std::array::from_fn(|i| std::array::from_fn(|j| full[i][j]))
}
