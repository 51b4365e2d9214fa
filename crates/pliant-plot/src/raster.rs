//! A drawing as PNG.

use tiny_skia::{
    FillRule, LineCap, LineJoin, Mask, Paint, Path, PathBuilder, Pixmap, Stroke, StrokeDash,
    Transform,
};

use crate::drawing::{Anchor, DASHES, Drawing, Mark, Rect};
use crate::palette::Color;
use crate::{PlotError, text};

/// Longest side of a picture [px].
const LONGEST: u32 = 16_384;

/// The drawing as a file, `scale` pixels to its unit.
pub(crate) fn write(drawing: &Drawing, scale: f64) -> Result<Vec<u8>, PlotError> {
    if !(scale > 0.0 && scale.is_finite()) {
        return Err(PlotError::Scale(scale));
    }
    let [width, height] = [drawing.width, drawing.height].map(|side| (side * scale).round());
    let size = PlotError::Size { width, height, max: LONGEST };
    if ![width, height].iter().all(|side| (1.0..=f64::from(LONGEST)).contains(side)) {
        return Err(size);
    }
    let mut pixmap = Pixmap::new(width as u32, height as u32).ok_or(size)?;
    pixmap.fill(tiny_skia::Color::WHITE);
    let mut canvas =
        Canvas { pixmap, scale: Transform::from_scale(scale as f32, scale as f32), mask: None };
    for mark in &drawing.marks {
        canvas.draw(mark, &drawing.clips);
    }
    encoded(&canvas.pixmap)
}

struct Canvas {
    pixmap: Pixmap,
    scale: Transform,
    /// The clip in use and its number; marks of a chart follow one another.
    mask: Option<(usize, Mask)>,
}

impl Canvas {
    fn draw(&mut self, mark: &Mark, clips: &[Rect]) {
        match mark {
            Mark::Lines { lines, color, width, dashed, clip, .. } => {
                let Some(path) = polylines(lines, false) else { return };
                let dash = DASHES.map(|length| (length * width) as f32).to_vec();
                let stroke = Stroke {
                    width: *width as f32,
                    line_cap: LineCap::Butt,
                    line_join: LineJoin::Round,
                    dash: dashed.then(|| StrokeDash::new(dash, 0.0)).flatten(),
                    ..Stroke::default()
                };
                self.select(*clip, clips);
                let mask = self.mask.as_ref().filter(|_| clip.is_some()).map(|(_, mask)| mask);
                self.pixmap.stroke_path(&path, &paint(*color), &stroke, self.scale, mask);
            }
            Mark::Area { outline, color, clip, .. } => {
                if let Some(path) = polylines(std::slice::from_ref(outline), true) {
                    self.fill(&path, *color, self.scale, *clip, clips);
                }
            }
            Mark::Dot { center, radius, color, clip } => {
                if let Some(path) =
                    PathBuilder::from_circle(center[0] as f32, center[1] as f32, *radius as f32)
                {
                    self.fill(&path, *color, self.scale, *clip, clips);
                }
            }
            Mark::Words { text, at, size, color, anchor, vertical, .. } => {
                let Some(path) = text::outline(text, *size) else { return };
                let back = text::width(text, *size)
                    * match anchor {
                        Anchor::Start => 0.0,
                        Anchor::Middle => 0.5,
                        Anchor::End => 1.0,
                    };
                let turn = if *vertical { -90.0 } else { 0.0 };
                let place = self
                    .scale
                    .pre_translate(at[0] as f32, at[1] as f32)
                    .pre_concat(Transform::from_rotate(turn))
                    .pre_translate(-back as f32, 0.0);
                self.fill(&path, *color, place, None, clips);
            }
        }
    }

    fn fill(
        &mut self,
        path: &Path,
        color: Color,
        place: Transform,
        clip: Option<usize>,
        clips: &[Rect],
    ) {
        self.select(clip, clips);
        let mask = self.mask.as_ref().filter(|_| clip.is_some()).map(|(_, mask)| mask);
        self.pixmap.fill_path(path, &paint(color), FillRule::Winding, place, mask);
    }

    /// Makes the mask of a clip, unless it is the one in use.
    fn select(&mut self, clip: Option<usize>, clips: &[Rect]) {
        let Some(index) = clip else { return };
        if self.mask.as_ref().is_some_and(|(current, _)| *current == index) {
            return;
        }
        let Rect { left, top, right, bottom } = clips[index];
        let outline = vec![[left, top], [right, top], [right, bottom], [left, bottom]];
        self.mask = Mask::new(self.pixmap.width(), self.pixmap.height()).map(|mut mask| {
            if let Some(path) = polylines(&[outline], true) {
                mask.fill_path(&path, FillRule::Winding, true, self.scale);
            }
            (index, mask)
        });
    }
}

fn paint(color: Color) -> Paint<'static> {
    let mut paint = Paint::default();
    let [r, g, b] = color;
    paint.set_color_rgba8(r, g, b, 255);
    paint
}

fn polylines(lines: &[Vec<[f64; 2]>], closed: bool) -> Option<Path> {
    let mut path = PathBuilder::new();
    for line in lines {
        for (i, [x, y]) in line.iter().enumerate() {
            if i == 0 {
                path.move_to(*x as f32, *y as f32)
            } else {
                path.line_to(*x as f32, *y as f32)
            }
        }
        if closed {
            path.close();
        }
    }
    path.finish()
}

/// The paper is opaque, so the colors are what they are and need no alpha.
fn encoded(pixmap: &Pixmap) -> Result<Vec<u8>, PlotError> {
    let rgb: Vec<u8> =
        pixmap.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, pixmap.width(), pixmap.height());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&rgb)?;
    writer.finish()?;
    Ok(bytes)
}
