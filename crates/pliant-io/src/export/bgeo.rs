//! Houdini's classic binary geometry, version 5: points with attributes, and polygons of them.
//!
//! All big-endian, as Partio writes and reads it and as Houdini still opens it:
//!
//! ```text
//! "BgeoV" 5   points primitives point-groups primitive-groups
//!             point- vertex- primitive- detail-attributes          (i32 each)
//! each point attribute:  length (u16) name  size (u16)  type (i32)  defaults (size × 4 bytes)
//! each point:            x y z 1  then its attributes, all of 4 bytes
//! each polygon:          1 (i32)  vertices (i32)  '<' closed or ':' open  its points
//! 0x00 0xff
//! ```
//!
//! Numbers of points in polygons have 16 bits in files of fewer than 2¹⁶ points, 32 in others. Sheets are
//! closed polygons, strands are open ones. Houdini takes the side for the front on which the vertices of a
//! polygon run clockwise, so those of a triangle come in reverse.
//!
//! Types are 0 for floats, 1 for integers (`i32`), 5 for vectors, which turn with the geometry. The
//! format has single precision only. Attributes of one number come first and matrices last: some readers
//! (that of Blender's Sequence Loader is one) take every float attribute to be a single number and lose
//! their way at the first that is not.

use std::io::{self, Write};

use super::{
    ExportError, Exported, Exporter, Format, Snapshot, Target, column::Column, particles::Particles,
};

const FLOAT: i32 = 0;
const INTEGER: i32 = 1;
const VECTOR: i32 = 5;
/// The kind of primitive.
const POLYGON: i32 = 1;

/// Writes `STEM.0001.bgeo`.
pub struct Bgeo {
    target: Target,
    exported: Exported,
}

impl Bgeo {
    /// Starts an export.
    pub fn new(target: Target) -> Self {
        Self { target, exported: Exported::default() }
    }
}

impl Exporter for Bgeo {
    fn add(&mut self, snapshot: &Snapshot<'_>) -> Result<(), ExportError> {
        if !snapshot.meshes.is_empty() {
            return Err(ExportError::NoSurfaces(Format::Bgeo));
        }
        let particles = Particles::of(snapshot.frame)?;
        check_integers(&particles)?;
        let path = self.target.numbered(None, particles.frame, "bgeo");
        self.target.write(&path, |out| write(out, &particles, &self.target))?;
        self.exported.count(path);
        Ok(())
    }

    fn finish(self: Box<Self>) -> Result<Exported, ExportError> {
        Ok(self.exported)
    }
}

fn check_integers(particles: &Particles<'_>) -> Result<(), ExportError> {
    let limit = i32::MAX as u64;
    let points = particles.count as u64;
    for (attribute, value) in particles
        .columns()
        .map(|column| (column.name, column.largest()))
        .chain([("number of points", points)])
    {
        if value > limit {
            return Err(ExportError::TooLarge {
                frame: particles.frame,
                attribute: attribute.to_owned(),
                value,
                format: Format::Bgeo,
                limit,
            });
        }
    }
    Ok(())
}

fn write(out: &mut dyn Write, particles: &Particles<'_>, target: &Target) -> io::Result<()> {
    let (narrow, wide): (Vec<Column<'_>>, Vec<Column<'_>>) = particles
        .columns()
        .skip(1)
        .partition(|column| column.components == 1 || column.name == "v");
    out.write_all(b"BgeoV")?;
    let points = particles.count as i32;
    let attributes = (narrow.len() + wide.len()) as i32 + 1;
    let polygons = (particles.triangles().count() + particles.chains().count()) as i32;
    for number in [5, points, polygons, 0, 0, attributes, 0, 0, 0] {
        out.write_all(&number.to_be_bytes())?;
    }
    let declare_column = |out: &mut dyn Write, column: &Column<'_>| {
        let kind = match (column.name, column.is_integer()) {
            ("v", _) => VECTOR,
            (_, true) => INTEGER,
            (_, false) => FLOAT,
        };
        declare(out, column.name, column.components, kind)
    };
    narrow.iter().try_for_each(|column| declare_column(out, column))?;
    declare(out, "Cd", 3, FLOAT)?;
    wide.iter().try_for_each(|column| declare_column(out, column))?;

    let mut bytes = Vec::new();
    for row in 0..particles.count {
        bytes.clear();
        let [x, y, z] = particles.positions.vector(row);
        for value in [x, y, z, 1.0] {
            bytes.extend_from_slice(&value.to_be_bytes());
        }
        narrow.iter().for_each(|column| append(&mut bytes, column, row));
        for channel in target.color(particles.body(row)) {
            bytes.extend_from_slice(&channel.to_be_bytes());
        }
        wide.iter().for_each(|column| append(&mut bytes, column, row));
        out.write_all(&bytes)?;
    }
    let narrow = particles.count < 1 << 16;
    particles.triangles().try_for_each(|[a, b, c]| polygon(out, b'<', &[a, c, b], narrow))?;
    particles.chains().try_for_each(|chain| polygon(out, b':', chain, narrow))?;
    out.write_all(&[0x00, 0xff])
}

fn polygon(out: &mut dyn Write, ends: u8, points: &[u32], narrow: bool) -> io::Result<()> {
    out.write_all(&POLYGON.to_be_bytes())?;
    out.write_all(&(points.len() as i32).to_be_bytes())?;
    out.write_all(&[ends])?;
    points.iter().try_for_each(|&point| {
        if narrow {
            out.write_all(&(point as u16).to_be_bytes())
        } else {
            out.write_all(&point.to_be_bytes())
        }
    })
}

fn append(bytes: &mut Vec<u8>, column: &Column<'_>, row: usize) {
    for at in row * column.components..(row + 1) * column.components {
        if column.is_integer() {
            bytes.extend_from_slice(&(column.integer(at) as i32).to_be_bytes());
        } else {
            bytes.extend_from_slice(&column.float(at).to_be_bytes());
        }
    }
}

fn declare(out: &mut dyn Write, name: &str, size: usize, kind: i32) -> io::Result<()> {
    // Names are Houdini's or those of the cache, a few letters; sizes are at most 9.
    let name = &name.as_bytes()[..name.len().min(u16::MAX.into())];
    out.write_all(&(name.len() as u16).to_be_bytes())?;
    out.write_all(name)?;
    out.write_all(&(size as u16).to_be_bytes())?;
    out.write_all(&kind.to_be_bytes())?;
    (0..size).try_for_each(|_| out.write_all(&0_i32.to_be_bytes()))
}

#[cfg(test)]
mod tests {
    use pliant_core::{Array, Frame};

    use super::*;

    #[test]
    fn ids_beyond_31_bits_are_refused() {
        let arrays =
            vec![Array::new("P", 3, vec![0.0_f32; 3]), Array::new("id", 1, vec![1_u64 << 31])];
        let frame = Frame { index: 2, time: 0.0, dim: 3, arrays, cells: Vec::new() };
        let error = check_integers(&Particles::of(&frame).unwrap()).unwrap_err().to_string();
        assert!(error.contains("`id` is 2147483648") && error.contains("choose vtk"), "{error}");
    }

    #[test]
    fn a_frame_without_particles_still_declares_its_attributes() {
        let arrays =
            vec![Array::new("P", 3, Vec::<f32>::new()), Array::new("J", 1, Vec::<f32>::new())];
        let frame = Frame { index: 0, time: 0.0, dim: 3, arrays, cells: Vec::new() };
        let target = Target { folder: ".".into(), stem: "x".into(), fps: 1.0, bodies: vec![] };
        let mut out = Vec::new();
        write(&mut out, &Particles::of(&frame).unwrap(), &target).unwrap();
        assert_eq!(out.len(), 5 + 9 * 4 + (2 + 1 + 2 + 4 + 4) + (2 + 2 + 2 + 4 + 12) + 2);
    }
}
