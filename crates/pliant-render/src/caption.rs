//! A title and a line beneath it in a corner of a picture.

use crate::text::text_width;
use crate::{Align, Color, Image};

/// A corner of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Corner {
    /// Upper left: the default.
    #[default]
    TopLeft,
    /// Upper right.
    TopRight,
    /// Lower left.
    BottomLeft,
    /// Lower right.
    BottomRight,
}

/// Words in a corner; empty lines take no room.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Caption {
    /// What it is.
    pub title: String,
    /// When or how, smaller and paler: "t = 0.25 s".
    pub detail: String,
    /// Where.
    pub corner: Corner,
}

/// Size of ordinary words on a picture of that size [px].
pub(crate) fn text_size(image: &Image) -> f32 {
    let (width, height) = (image.width() as f32, image.height() as f32);
    (height / 30.0).min(width / 36.0).clamp(11.0, 60.0)
}

impl Caption {
    /// Draws it. Lines too long for the picture are set smaller.
    pub fn draw(&self, image: &mut Image, ink: Color) {
        let size = text_size(image);
        let margin = 1.25 * size;
        let lines: Vec<(&str, f32, f32)> =
            [(self.title.as_str(), size, 1.0), (self.detail.as_str(), 0.82 * size, 0.68)]
                .into_iter()
                .filter(|line| !line.0.is_empty())
                .map(|(text, size, opacity)| {
                    let room = (image.width() as f32 - 2.0 * margin) / text_width(text, size);
                    (text, size * room.min(1.0), opacity)
                })
                .collect();
        let leading = 1.35;
        let (x, align) = match self.corner {
            Corner::TopLeft | Corner::BottomLeft => (margin, Align::Left),
            _ => (image.width() as f32 - margin, Align::Right),
        };
        let top = matches!(self.corner, Corner::TopLeft | Corner::TopRight);
        let block: f32 = lines.iter().skip(1).map(|line| line.1 * leading).sum();
        let mut y = if top { margin + 0.75 * size } else { image.height() as f32 - margin - block };
        for (i, &(text, size, opacity)) in lines.iter().enumerate() {
            if i > 0 {
                y += size * leading;
            }
            image.label(text, [x, y], size, align, ink, opacity);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_in_their_corner() {
        let caption =
            Caption { title: "Sand".into(), detail: "t = 0.25 s".into(), ..Caption::default() };
        for (corner, right, low) in [
            (Corner::TopLeft, false, false),
            (Corner::TopRight, true, false),
            (Corner::BottomLeft, false, true),
            (Corner::BottomRight, true, true),
        ] {
            let mut image = Image::new(400, 300, [255; 4]);
            Caption { corner, ..caption.clone() }.draw(&mut image, Color::BLACK);
            let mut ink = [[0; 2]; 2];
            for y in 0..300 {
                for x in 0..400 {
                    ink[usize::from(y >= 150)][usize::from(x >= 200)] +=
                        u32::from(image.pixel(x, y)[0] < 220);
                }
            }
            let here = ink[usize::from(low)][usize::from(right)];
            assert!(here > 50, "{corner:?} {ink:?}");
            assert_eq!(ink.iter().flatten().sum::<u32>(), here, "{corner:?} {ink:?}");
        }
    }
}
