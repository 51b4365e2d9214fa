//! Sheets and strands of a scene, meshed and held.

use pliant_geometry::Transform;
use pliant_geometry::fabric::{
    Carpet, FabricError, FiberBundle, FiberPile, HairTube, Helix, KnitPattern, Plies, SheetMesh,
    Strands, Swatch,
};
use pliant_materials::Model;
use pliant_math::{Vector, random::Random};
use pliant_mpm::{FabricBody, Pin};
use pliant_scene::{BodySpec, Chart, FabricFile, KnitShape, LineShape, RestBend, Scene, ShapeKind};

use super::WorldError;
use super::shape::{
    BuildShape, In, Moves, Notes, motion, placement, shape, spin_gradient, upright, vector,
};

/// What of a material a mesh needs to know.
#[derive(Clone, Copy, Debug)]
pub(super) struct Thread {
    /// Thickness or cross-section.
    extent: f64,
    /// Bending stiffness.
    bending: f64,
}

impl Thread {
    /// Of a material that comes as sheets or strands.
    pub(super) fn of(model: &Model) -> Option<Self> {
        let (extent, bending) = match model {
            Model::Sheet(model) => (model.extent, model.bending),
            Model::Strand(model) => (model.extent, model.bending),
            Model::Curve(model) => (model.extent, model.bending),
            _ => return None,
        };
        Some(Self { extent, bending })
    }
}

/// A sheet or strands ready to be added to a simulation.
pub(super) struct Meshed<const D: usize> {
    pub(super) name: String,
    pub(super) mesh: FabricBody<D>,
}

/// Meshes a body that is a sheet or strands, and finds what its pins hold.
pub(super) fn mesh_body<const D: usize>(
    scene: &Scene,
    spec: &BodySpec,
    number: usize,
    thread: Thread,
    warnings: &mut Vec<String>,
) -> Result<Meshed<D>, WorldError>
where
    In<D>: BuildShape<D>,
{
    let failed = |error: FabricShapeError| WorldError::Fabric {
        body: spec.name.clone(),
        source: Box::new(error),
    };
    let place = placement::<3>(&spec.shape);
    let mut mesh = FabricBody::<D> {
        extent: thread.extent,
        velocity: vector::<D>(&spec.velocity).0,
        spin: spin_gradient(&spec.spin),
        bending: thread.bending,
        bends_from_shape: spec.rest_bend != Some(RestBend::Straight),
        ..FabricBody::default()
    };
    let seed = scene.seed.wrapping_add(number as u64);
    let longest = if spec.shape.kind.manifold() == Some(2) {
        let sheet = sheet(&spec.shape.kind).map_err(failed)?.placed(&place);
        mesh.positions = in_dimension(&sheet.positions);
        mesh.elements = sheet.triangles.concat();
        if mesh.bending > 0.0 {
            mesh.hinges = sheet.hinges();
        }
        let length =
            |[a, b]: [u32; 2]| (sheet.positions[a as usize] - sheet.positions[b as usize]).norm();
        sheet.edges().into_iter().map(length).fold(0.0, f64::max)
    } else {
        let strands = strands(&spec.shape.kind, seed).map_err(failed)?.placed(&place);
        mesh.positions = in_dimension(&strands.positions);
        let segments = strands.segments();
        let length = |[a, b]: &[u32; 2]| {
            (strands.positions[*a as usize] - strands.positions[*b as usize]).norm()
        };
        let longest = segments.iter().map(length).fold(0.0, f64::max);
        mesh.elements = segments.concat();
        if mesh.bending > 0.0 {
            mesh.joints = strands.joints();
        }
        longest
    };
    let dx = scene.solver.dx;
    if longest > 1.2 * dx {
        warnings.push(format!(
            "{}: edges of up to {longest:.3e} m are longer than the cells of the grid, {dx:.3e} m: it will pass \
             through itself; make `edge` smaller or `solver.spacing` larger",
            spec.name
        ));
    }
    for (i, pin) in spec.pins.iter().enumerate() {
        let region = shape::<D>(&pin.region, &mut Notes { warnings, mesh_cell: None })?;
        let held = |&vertex: &u32| region.distance(Vector(mesh.positions[vertex as usize])) <= 0.0;
        let vertices: Vec<u32> = (0..mesh.positions.len() as u32).filter(held).collect();
        if vertices.is_empty() {
            warnings.push(format!(
                "{}: pin {} holds no vertex; move its `region`",
                spec.name,
                i + 1
            ));
        }
        let named = |name: &String| scene.colliders.iter().find(|spec| spec.name == *name);
        let moves = match pin.collider.as_ref().and_then(named) {
            Some(collider) => Moves::of_collider(collider),
            None => Moves::of_pin(pin),
        };
        let active = 0.0..pin.stop.unwrap_or(f64::INFINITY);
        mesh.pins.push(Pin { vertices, motion: motion(&moves)?, active });
    }
    Ok(Meshed { name: spec.name.clone(), mesh })
}

/// Why a sheet or strands cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum FabricShapeError {
    /// Numbers that make no shape.
    #[error(transparent)]
    Shape(#[from] FabricError),
    /// A file of triangles that cannot be used.
    #[error(transparent)]
    Sheet(#[from] pliant_geometry::fabric::SheetFileError),
    /// A file of curves that cannot be used.
    #[error(transparent)]
    Strands(#[from] pliant_geometry::fabric::StrandFileError),
    /// Triangles that are no sheet.
    #[error(transparent)]
    Mesh(#[from] pliant_mpm::FabricError),
}

fn in_dimension<const D: usize>(positions: &[Vector<f64, 3>]) -> Vec<[f64; D]> {
    positions.iter().map(|x| std::array::from_fn(|axis| x[axis])).collect()
}

fn sheet(kind: &ShapeKind) -> Result<SheetMesh, FabricShapeError> {
    Ok(match kind {
        ShapeKind::SheetTube(spec) => SheetMesh::tube(spec.radius, spec.height, spec.edge)?,
        ShapeKind::SheetDisc(spec) if spec.hole > 0.0 => {
            SheetMesh::annulus(spec.hole, spec.radius, spec.edge)?
        }
        ShapeKind::SheetDisc(spec) => SheetMesh::disc(spec.radius, spec.edge)?,
        ShapeKind::SheetMesh(spec) => SheetMesh::open(&spec.file)?.placed(&of_file(spec)),
        ShapeKind::Sheet(spec) => SheetMesh::rectangle(spec.size[0], spec.size[1], spec.edge)?,
        _ => SheetMesh::rectangle(0.0, 0.0, 0.0)?,
    })
}

fn strands(kind: &ShapeKind, seed: u64) -> Result<Strands, FabricShapeError> {
    Ok(match kind {
        ShapeKind::Line(spec) => lines(spec, seed)?,
        ShapeKind::Hair(spec) => {
            let pitch = spec.pitch.unwrap_or(spec.height);
            let helix = Helix { radius: spec.curl, pitch };
            HairTube {
                inner_radius: spec.hole,
                outer_radius: spec.radius,
                length: spec.height,
                strand_count: spec.count as usize,
                edge: spec.edge,
                helix: (spec.curl > 0.0).then_some(helix),
            }
            .strands()?
            .placed(&Transform::rigid(
                pliant_geometry::Rotation::IDENTITY,
                Vector([0.0, -0.5 * spec.height, 0.0]),
            ))
        }
        ShapeKind::Carpet(spec) => Carpet {
            width: spec.size[0],
            length: spec.size[1],
            spacing: spec.spacing,
            height: spec.height,
            edge: spec.edge,
            jitter: 0.5,
            lean: spec.lean.to_radians(),
            seed,
        }
        .strands()?,
        ShapeKind::FiberBundle(spec) => FiberBundle {
            radius: spec.radius,
            length: spec.height,
            line_count: spec.lines as usize,
            fiber_length: spec.fiber_length,
            edge: spec.edge,
            twist: spec.twist.to_radians(),
            seed,
        }
        .strands()?,
        ShapeKind::FiberPile(spec) => FiberPile {
            width: spec.size[0],
            length: spec.size[1],
            layer_count: spec.layers as usize,
            fibers_per_layer: spec.fibers_per_layer as usize,
            layer_height: spec.layer_height,
            fiber_length: spec.fiber_length,
            edge: spec.edge,
            seed,
        }
        .strands()?,
        ShapeKind::Knit(spec) => swatch(spec).flat()?.strands,
        ShapeKind::KnitTube(spec) => swatch(spec).tube()?.strands,
        ShapeKind::Curves(spec) => Strands::open(&spec.file)?.placed(&of_file(spec)),
        _ => Strands::default(),
    })
}

fn swatch(spec: &KnitShape) -> Swatch {
    let pattern = match spec.chart {
        Chart::Stockinette => KnitPattern::Stockinette,
        Chart::Rib => KnitPattern::Rib1,
        Chart::RibTwo => KnitPattern::Rib2,
        Chart::Garter => KnitPattern::Garter,
        Chart::Moss => KnitPattern::Moss,
    };
    let plies = Plies {
        count: spec.plies as usize,
        radius: spec.ply_radius.unwrap_or(0.0),
        turns_per_stitch: spec.ply_turns,
    };
    Swatch {
        pattern,
        wales: spec.wales as usize,
        courses: spec.courses as usize,
        stitch_width: spec.stitch,
        max_edge: spec.edge,
        plies: (spec.plies > 1).then_some(plies),
    }
}

/// Straight strands, one step after the other, scattered.
fn lines(spec: &LineShape, seed: u64) -> Result<Strands, FabricError> {
    let LineShape { from, to, step, scatter, .. } = spec;
    let [from, to, step, scatter] = [from, to, step, scatter].map(|x| Vector(x.array::<3>()));
    let mut random = Random::new(seed);
    let mut strands = Strands::default();
    for i in 0..spec.count {
        let mut shift = step * f64::from(i);
        for axis in 0..3 {
            shift[axis] += scatter[axis] * (2.0 * random.uniform::<f64>() - 1.0);
        }
        strands.push([from + shift, to + shift], false);
    }
    strands.resample(spec.edge)
}

/// Scales what a file holds and stands it upright.
fn of_file(spec: &FabricFile) -> Transform<3> {
    upright(spec.scale, spec.up)
}
