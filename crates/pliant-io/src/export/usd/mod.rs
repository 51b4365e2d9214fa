//! Universal Scene Description: one `.usda` that holds all frames.
//!
//! ```text
//! def Xform "scene"
//! {
//!     def Points "sand"       a prim a body:  points  velocities  ids  widths  extent
//!     def Mesh "sand_surface" a prim a surface:  points  faceVertexCounts  faceVertexIndices  normals
//!     def Mesh "cloth"        a prim a sheet, with velocities and primvars too
//!     def BasisCurves "hair"  linear curves for strands:  points  curveVertexCounts  velocities  widths
//! }
//! ```
//!
//! One time code is one frame. Lengths are in metres, y is up, velocities are per second, and a width is
//! a diameter: twice `pscale`. Other attributes become primvars; matrices are arrays of floats with an
//! `elementSize`. Value clips would keep frames in files of their own, but not every importer follows
//! them, so all samples go into one layer. They are kept in a temporary file until the end
//! (`spool.rs`), because a layer lists them attribute by attribute. Readers recognise the text by its
//! first line, and `usdcat` turns it into the smaller binary form.
//!
//! A body whose surface has its name keeps its points, but they are invisible: programs show the surface.
//!
//! What was a sheet or strands once is one in all later frames, though every cell of it may have torn. The
//! points of curves lie one curve after the other, so forks and the ends of loops are there twice.
//!
//! Values that stay the same are written once. Of a longer stretch of equal samples the first and the
//! last are kept, so that nothing drifts towards the next value in between. A body without particles has
//! empty arrays and the empty extent.
//!
//! Schemas: *UsdGeomPoints*, *UsdGeomMesh*, *UsdGeomBasisCurves* in the OpenUSD documentation.

mod identifier;
mod spool;
mod stage;
mod text;

use std::collections::BTreeSet;

use pliant_core::Sheet;

use super::{
    ExportError, Exported, Exporter, Format, NamedMesh, Snapshot, Target, column::Column,
    particles::Particles,
};
use stage::{PrimIndex, Stage, Value};
use text::Text;

/// Writes `STEM.usda`.
pub struct Usd {
    target: Target,
    stage: Option<Stage>,
    /// Bodies that have had triangles.
    sheets: BTreeSet<usize>,
    /// Bodies that have had segments.
    strands: BTreeSet<usize>,
}

impl Usd {
    /// Starts an export.
    pub fn new(target: Target) -> Self {
        Self { target, stage: None, sheets: BTreeSet::new(), strands: BTreeSet::new() }
    }
}

impl Exporter for Usd {
    fn add(&mut self, snapshot: &Snapshot<'_>) -> Result<(), ExportError> {
        let particles = Particles::of(snapshot.frame)?;
        check_ids(&particles)?;
        for mesh in snapshot.meshes {
            mesh.check(particles.frame)?;
        }
        let stage = match &mut self.stage {
            Some(stage) => stage,
            None => {
                self.target.create_folder()?;
                self.stage.insert(Stage::create(&self.target.single("usda"))?)
            }
        };
        stage.begin_frame(particles.frame)?;
        self.sheets.extend(particles.joined.sheets.iter().map(|sheet| sheet.body));
        self.strands.extend(particles.joined.strands.iter().map(|strands| strands.body));
        for (body, rows) in rows_by_body(&particles, self.target.bodies.len()) {
            let (name, color) = (self.target.name(body), self.target.color(body));
            let (is_sheet, is_strands) =
                (self.sheets.contains(&body), self.strands.contains(&body));
            if is_sheet {
                let torn = || {
                    let rows = rows.iter().map(|&row| row as u32).collect();
                    Sheet { body, rows, triangles: Vec::new() }
                };
                let found = particles.joined.sheets.iter().find(|sheet| sheet.body == body);
                let sheet = found.cloned().unwrap_or_else(torn);
                add_mesh(stage, &particles.mesh(&sheet, &self.target))?;
            }
            if is_strands {
                let found = particles.joined.strands.iter().find(|strands| strands.body == body);
                let chains = found.map(|strands| strands.chains.clone()).unwrap_or_default();
                let rows: Vec<usize> = chains.rows.iter().map(|&row| row as usize).collect();
                let prim = add_points(stage, CURVES, (&name, color), &particles, &rows)?;
                let counts = Text::integers(chains.lengths.iter().map(|&length| length as u64));
                stage.set(prim, Value::varying("int[] curveVertexCounts", counts))?;
            }
            if is_sheet || is_strands {
                continue;
            }
            let prim = add_points(stage, POINTS, (&name, color), &particles, &rows)?;
            if snapshot.meshes.iter().any(|mesh| mesh.name == name) {
                stage.hide(prim);
            }
        }
        for mesh in snapshot.meshes {
            add_mesh(stage, mesh)?;
        }
        stage.end_frame()?;
        Ok(())
    }

    fn finish(self: Box<Self>) -> Result<Exported, ExportError> {
        let Self { target, stage, .. } = *self;
        let Some(stage) = stage else { return Ok(Exported::default()) };
        let path = target.single("usda");
        let mut stage = stage.into_readable()?;
        target.write(&path, |out| stage.write(out, &target.stem, target.fps))?;
        Ok(Exported { files: 1, open: Some(path) })
    }
}

fn check_ids(particles: &Particles<'_>) -> Result<(), ExportError> {
    let limit = i64::MAX as u64;
    let largest = particles.ids.map_or(0, |ids| ids.largest());
    if largest > limit {
        return Err(ExportError::TooLarge {
            frame: particles.frame,
            attribute: "id".to_owned(),
            value: largest,
            format: Format::Usd,
            limit,
        });
    }
    Ok(())
}

/// Rows of each body: all that have a name, and those of others that have particles.
fn rows_by_body(particles: &Particles<'_>, named: usize) -> Vec<(usize, Vec<usize>)> {
    let mut bodies: Vec<(usize, Vec<usize>)> = (0..named).map(|body| (body, Vec::new())).collect();
    for row in 0..particles.count {
        let body = particles.body(row);
        if body < named {
            bodies[body].1.push(row);
            continue;
        }
        match bodies[named..].binary_search_by_key(&body, |(body, _)| *body) {
            Ok(at) => bodies[named + at].1.push(row),
            Err(at) => bodies.insert(named + at, (body, vec![row])),
        }
    }
    bodies
}

const POINTS: &str = "Points";
const CURVES: &str = "BasisCurves";

/// A prim of the particles of one body: points, or those along its curves.
fn add_points(
    stage: &mut Stage,
    schema: &'static str,
    (name, color): (&str, [f32; 3]),
    particles: &Particles<'_>,
    rows: &[usize],
) -> Result<PrimIndex, ExportError> {
    let prim = stage.prim(schema, name);
    let points: Vec<[f32; 3]> = rows.iter().map(|&row| particles.positions.vector(row)).collect();
    let widths: Option<Vec<f32>> =
        particles.radii.map(|radii| rows.iter().map(|&row| 2.0 * radii.float(row)).collect());
    let widest = widths.iter().flatten().copied().fold(0.0, f32::max);
    // By the schema, the box around curves is that of their points, grown by the largest radius.
    let half = |i: usize| match &widths {
        Some(widths) if schema == POINTS => 0.5 * widths[i],
        _ => 0.5 * widest,
    };
    let extent = extent(points.iter().enumerate().map(|(i, &point)| (point, half(i))));

    stage.set(prim, Value::constant_color(color))?;
    stage.set(prim, Value::extent(&extent))?;
    if let Some(ids) = particles.ids {
        if schema == POINTS {
            let text = Text::integers(rows.iter().map(|&row| ids.integer(row)));
            stage.set(prim, Value::varying("int64[] ids", text))?;
        } else {
            stage.set(prim, primvar(&ids, rows.iter().copied()))?;
        }
    }
    stage.set(prim, Value::varying("point3f[] points", Text::vectors(&points)))?;
    if let Some(velocities) = particles.velocities {
        let velocities: Vec<[f32; 3]> = rows.iter().map(|&row| velocities.vector(row)).collect();
        stage.set(prim, Value::varying("vector3f[] velocities", Text::vectors(&velocities)))?;
    }
    if let Some(widths) = &widths {
        let value = Value::varying("float[] widths", Text::floats(widths.iter().copied()));
        stage.set(prim, value.with("interpolation = \"vertex\""))?;
    }
    for column in particles.others.iter().filter(|column| column.name != "body") {
        stage.set(prim, primvar(column, rows.iter().copied()))?;
    }
    Ok(prim)
}

/// A prim of a surface.
fn add_mesh(stage: &mut Stage, mesh: &NamedMesh) -> Result<(), ExportError> {
    let prim = stage.prim("Mesh", &mesh.name);
    let extent = extent(mesh.positions.iter().map(|&point| (point, 0.0)));
    stage.set(prim, Value::constant_color(mesh.color))?;
    stage.set(prim, Value::extent(&extent))?;
    let counts = Text::integers(mesh.triangles.iter().map(|_| 3));
    stage.set(prim, Value::varying("int[] faceVertexCounts", counts))?;
    let indices = Text::integers(mesh.triangles.iter().flatten().map(|&i| i.into()));
    stage.set(prim, Value::varying("int[] faceVertexIndices", indices))?;
    if !mesh.normals.is_empty() {
        let value = Value::varying("normal3f[] normals", Text::vectors(&mesh.normals));
        stage.set(prim, value.with("interpolation = \"vertex\""))?;
    }
    stage.set(prim, Value::varying("point3f[] points", Text::vectors(&mesh.positions)))?;
    for array in &mesh.attributes {
        let column = Column::of(array);
        let value = if column.name == "v" && column.components == 3 {
            let vectors: Vec<[f32; 3]> =
                (0..mesh.positions.len()).map(|row| column.vector(row)).collect();
            Value::varying("vector3f[] velocities", Text::vectors(&vectors))
        } else {
            primvar(&column, 0..mesh.positions.len())
        };
        stage.set(prim, value)?;
    }
    Ok(())
}

/// An attribute that USD has no name for, one value (or `elementSize` numbers) a point.
fn primvar(column: &Column<'_>, rows: impl Iterator<Item = usize> + Clone) -> Value {
    let name = identifier::of(column.name);
    let components = column.components;
    let places = rows.clone().flat_map(|row| row * components..(row + 1) * components);
    let interpolation = "interpolation = \"vertex\"";
    if column.is_integer() {
        let text = Text::integers(places.map(|at| column.integer(at)));
        let value = Value::varying(&format!("int64[] primvars:{name}"), text);
        return value.with(interpolation).with_element_size(components);
    }
    if components == 3 {
        let vectors: Vec<[f32; 3]> = rows.map(|row| column.vector(row)).collect();
        let declaration = format!("float3[] primvars:{name}");
        return Value::varying(&declaration, Text::vectors(&vectors)).with(interpolation);
    }
    let text = Text::floats(places.map(|at| column.float(at)));
    let value = Value::varying(&format!("float[] primvars:{name}"), text);
    value.with(interpolation).with_element_size(components)
}

/// Corners of the box around balls; what is not a number counts for nothing.
fn extent(balls: impl Iterator<Item = ([f32; 3], f32)>) -> [[f32; 3]; 2] {
    // The empty range: the largest number as minimum, so that joining it changes nothing.
    let (mut low, mut high) = ([f32::MAX; 3], [f32::MIN; 3]);
    for (center, radius) in balls {
        for axis in 0..3 {
            low[axis] = low[axis].min(center[axis] - radius);
            high[axis] = high[axis].max(center[axis] + radius);
        }
    }
    [low, high]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extents_hold_the_balls_and_skip_what_is_no_number() {
        let balls = [([0.0, 1.0, 2.0], 0.5), ([1.0, f32::NAN, 2.0], 0.25)];
        assert_eq!(extent(balls.into_iter()), [[-0.5, 0.5, 1.5], [1.25, 1.5, 2.5]]);
        assert_eq!(extent([].into_iter()), [[f32::MAX; 3], [f32::MIN; 3]]);
    }
}
