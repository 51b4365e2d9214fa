//! Pictures side by side.

use crate::caption::text_size;
use crate::{Align, Color, Image, MAX_SIDE, RenderError};

/// Lays pictures out in rows of `columns`, each with its label beneath (none where the label is empty).
///
/// Pictures of different sizes are centered in cells as large as the largest. No pictures, or a sheet
/// wider or higher than [`MAX_SIDE`], is refused.
pub fn sheet(
    pictures: &[(Image, String)],
    columns: usize,
    paper: Color,
    ink: Color,
) -> Result<Image, RenderError> {
    let columns = columns.clamp(1, pictures.len().max(1));
    let rows = pictures.len().div_ceil(columns);
    let largest = |side: fn(&Image) -> u32| pictures.iter().map(|p| side(&p.0)).max().unwrap_or(0);
    let (cell_width, cell_height) = (largest(Image::width), largest(Image::height));
    let gap = (cell_width / 60).max(2);
    let size = pictures.iter().map(|p| text_size(&p.0)).fold(9.0, f32::max);
    let labelled = pictures.iter().any(|p| !p.1.is_empty());
    let band = if labelled { (1.8 * size) as u32 } else { 0 };
    let side = |cell: u32, count: usize| {
        let side = u64::from(cell + gap) * count as u64 + u64::from(gap);
        u32::try_from(side).unwrap_or(u32::MAX)
    };
    let (width, height) = (side(cell_width, columns), side(cell_height + band, rows));
    if pictures.is_empty() || width > MAX_SIDE || height > MAX_SIDE {
        let (width, height) = if pictures.is_empty() { (0, 0) } else { (width, height) };
        return Err(RenderError::Size { width, height, max: MAX_SIDE });
    }
    let [r, g, b] = paper.to_srgb8();
    let mut image = Image::new(width, height, [r, g, b, 255]);
    for (i, (picture, label)) in pictures.iter().enumerate() {
        let x = gap + (i % columns) as u32 * (cell_width + gap);
        let y = gap + (i / columns) as u32 * (cell_height + band + gap);
        let (dx, dy) = ((cell_width - picture.width()) / 2, (cell_height - picture.height()) / 2);
        image.paste(picture, x + dx, y + dy);
        let middle = [x as f32 + 0.5 * cell_width as f32, (y + cell_height) as f32 + 1.2 * size];
        image.text(label, middle, size, Align::Center, ink, 0.9);
    }
    Ok(image)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_pictures_in_three_columns_make_two_rows() {
        let pictures: Vec<_> = (0..5)
            .map(|i| (Image::new(120, 60, [40 * i as u8, 0, 0, 255]), format!("{i}")))
            .collect();
        let sheet = sheet(&pictures, 3, Color::WHITE, Color::BLACK).unwrap();
        assert_eq!(sheet.width(), 3 * 120 + 4 * 2);
        for (i, column, row) in [(0, 0, 0), (2, 2, 0), (3, 0, 1), (4, 1, 1)] {
            let (x, y) = (2 + column * 122 + 60, 2 + row * (sheet.height() - 2) / 2 + 30);
            assert_eq!(sheet.pixel(x, y), [40 * i as u8, 0, 0, 255], "{i}");
        }
        assert_eq!(sheet.pixel(sheet.width() - 30, sheet.height() - 60), [255; 4]);
    }

    #[test]
    fn no_pictures_and_too_many_are_refused() {
        assert!(sheet(&[], 3, Color::WHITE, Color::BLACK).is_err());
        let wide = vec![(Image::new(3000, 1, [0; 4]), String::new()); 6];
        assert!(matches!(
            sheet(&wide, 6, Color::WHITE, Color::BLACK),
            Err(RenderError::Size { .. })
        ));
    }
}
