//! Sheets and strands as the renderer takes them.

use pliant_core::{Frame, Sheet, Strands};
use pliant_render::{Color, Finish, Mesh, Paint, Radius, Tubes};

use crate::recording::{Part, floats};

/// Light that the back of a sheet sends back, as a share of that of its front: enough less that folds
/// can be read, not so much that it looks like another cloth.
const BACK: f32 = 0.78;
/// Strands differ among themselves as hairs do, or a bundle of them looks like one piece.
const STRAND_GRAIN: f32 = 0.16;
/// The shine of woven cloth.
const CLOTH: Finish = Finish { gloss: 0.12, roughness: 0.6 };

/// A sheet as a smooth mesh. Colors are those of all particles, where they mean numbers.
pub(super) fn mesh(sheet: &Sheet, at: &[[f32; 3]], color: Color, colors: Option<&[Color]>) -> Mesh {
    let paint = match colors {
        Some(colors) => {
            let each = sheet.rows.iter().map(|&row| colors[row as usize]).collect();
            Paint::each(each).finish(Finish::MATTE)
        }
        None => Paint::new(color).finish(CLOTH),
    };
    let vertices = sheet.rows.iter().map(|&row| at[row as usize]).collect();
    let mesh = Mesh::new(vertices, sheet.triangles.clone(), paint).smooth();
    // Colors that mean numbers mean the same on both sides.
    Mesh { back: colors.is_none().then(|| color.scaled(BACK)), ..mesh }
}

/// Strands as round tubes, as thick as `pscale` says.
pub(super) fn tubes(
    strands: &Strands,
    at: &[[f32; 3]],
    frame: &Frame,
    part: &Part,
    color: Color,
    colors: Option<&[Color]>,
) -> Tubes {
    let rows = || strands.chains.rows.iter().map(|&row| row as usize);
    let radii = frame.array("pscale").map(floats).unwrap_or_default();
    let radius = |row: usize| match radii.get(row) {
        Some(&radius) if radius > 0.0 => radius,
        _ => part.radius as f32,
    };
    let paint = match colors {
        Some(colors) => Paint::each(rows().map(|row| colors[row]).collect()).finish(Finish::MATTE),
        None => Paint::new(color).finish(Finish::SATIN).grain(STRAND_GRAIN),
    };
    Tubes {
        points: rows().map(|row| at[row]).collect(),
        lengths: strands.chains.lengths.clone(),
        radius: Radius::Each(rows().map(radius).collect()),
        paint,
    }
}
