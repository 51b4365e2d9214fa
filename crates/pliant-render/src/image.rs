//! Pictures as rows of bytes, and as PNG.

use std::io::Write;

use png::{BitDepth, ColorType, Compression, Encoder, Filter};

use crate::Color;

/// A picture of sRGB bytes with alpha, row by row from the top; colors are not multiplied by alpha.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    width: u32,
    height: u32,
    pixels: Vec<u8>,
}

/// A picture could not be written.
#[derive(Debug, thiserror::Error)]
#[error("the picture could not be written: {0}")]
pub struct ImageError(#[from] pub(crate) png::EncodingError);

impl Image {
    /// A picture of one color, as red, green, blue, alpha.
    pub fn new(width: u32, height: u32, rgba: [u8; 4]) -> Self {
        Self { width, height, pixels: rgba.repeat(width as usize * height as usize) }
    }

    /// Width in pixels.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Height in pixels.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// All bytes, four a pixel.
    pub fn bytes(&self) -> &[u8] {
        &self.pixels
    }

    /// Red, green, blue and alpha of a pixel; all zero outside the picture.
    pub fn pixel(&self, x: u32, y: u32) -> [u8; 4] {
        let i = self.index(x, y);
        i.map_or([0; 4], |i| [0, 1, 2, 3].map(|k| self.pixels[i + k]))
    }

    /// Sets a pixel; does nothing outside the picture.
    pub fn set_pixel(&mut self, x: u32, y: u32, rgba: [u8; 4]) {
        if let Some(i) = self.index(x, y) {
            self.pixels[i..i + 4].copy_from_slice(&rgba);
        }
    }

    /// Lays `color` over a pixel with opacity `cover`, 0 to 1, in linear light.
    pub fn blend(&mut self, x: u32, y: u32, color: Color, cover: f32) {
        if cover <= 0.0 {
            return;
        }
        let [r, g, b, a] = self.pixel(x, y);
        let (cover, below) = (cover.min(1.0), f32::from(a) / 255.0 * (1.0 - cover.min(1.0)));
        let alpha = cover + below;
        let mixed = Color::srgb8(r, g, b).mix(color, cover / alpha).to_srgb8();
        self.set_pixel(x, y, [mixed[0], mixed[1], mixed[2], (alpha * 255.0 + 0.5) as u8]);
    }

    /// Fills a rectangle whose edges need not fall on pixels.
    pub fn fill(&mut self, [x0, y0, x1, y1]: [f32; 4], color: Color, opacity: f32) {
        let overlap = |i: u32, from: f32, to: f32| ((i + 1) as f32).min(to) - (i as f32).max(from);
        let pixels = |from: f32, to: f32, size: u32| {
            (from.max(0.0) as u32)..(to.max(0.0).ceil() as u32).min(size)
        };
        for y in pixels(y0, y1, self.height) {
            for x in pixels(x0, x1, self.width) {
                let cover = overlap(x, x0, x1).max(0.0) * overlap(y, y0, y1).max(0.0);
                self.blend(x, y, color, cover * opacity);
            }
        }
    }

    /// Copies `other` with its upper left corner at (x, y); what lies outside is cut.
    pub fn paste(&mut self, other: &Self, x: u32, y: u32) {
        for row in 0..other.height {
            for column in 0..other.width {
                if let (Some(x), Some(y)) = (x.checked_add(column), y.checked_add(row)) {
                    self.set_pixel(x, y, other.pixel(column, row));
                }
            }
        }
    }

    /// Whether every pixel is opaque.
    pub fn is_opaque(&self) -> bool {
        self.pixels.chunks_exact(4).all(|p| p[3] == 255)
    }

    /// Bytes without alpha, three a pixel, laid over white where they are not opaque.
    pub fn to_rgb(&self) -> Vec<u8> {
        let mut rgb = Vec::with_capacity(self.pixels.len() / 4 * 3);
        for pixel in self.pixels.chunks_exact(4) {
            if pixel[3] == 255 {
                rgb.extend_from_slice(&pixel[..3]);
            } else {
                let color = Color::srgb8(pixel[0], pixel[1], pixel[2]);
                rgb.extend(Color::WHITE.mix(color, f32::from(pixel[3]) / 255.0).to_srgb8());
            }
        }
        rgb
    }

    /// Writes a PNG: the same bytes for the same picture, without alpha where it is opaque.
    pub fn write_png(&self, writer: impl Write) -> Result<(), ImageError> {
        let mut encoder = Encoder::new(writer, self.width, self.height);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_compression(Compression::Balanced);
        encoder.set_filter(Filter::Adaptive);
        let opaque = self.is_opaque();
        encoder.set_color(if opaque { ColorType::Rgb } else { ColorType::Rgba });
        encoder.set_source_srgb(png::SrgbRenderingIntent::Perceptual);
        let mut writer = encoder.write_header()?;
        if opaque {
            writer.write_image_data(&self.to_rgb())?;
        } else {
            writer.write_image_data(&self.pixels)?;
        }
        Ok(writer.finish()?)
    }

    /// The bytes of a PNG.
    pub fn to_png(&self) -> Result<Vec<u8>, ImageError> {
        let mut bytes = Vec::new();
        self.write_png(&mut bytes)?;
        Ok(bytes)
    }

    fn index(&self, x: u32, y: u32) -> Option<usize> {
        (x < self.width && y < self.height)
            .then(|| 4 * (y as usize * self.width as usize + x as usize))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(bytes: &[u8]) -> (Vec<u8>, ColorType) {
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut pixels).unwrap();
        pixels.truncate(info.buffer_size());
        (pixels, info.color_type)
    }

    #[test]
    fn png_gives_the_pixels_back_with_and_without_alpha() {
        let mut image = Image::new(7, 5, [10, 20, 30, 255]);
        image.set_pixel(3, 2, [1, 2, 3, 255]);
        assert_eq!(decoded(&image.to_png().unwrap()), (image.to_rgb(), ColorType::Rgb));
        image.set_pixel(0, 0, [200, 100, 50, 128]);
        assert_eq!(decoded(&image.to_png().unwrap()), (image.bytes().to_vec(), ColorType::Rgba));
    }

    #[test]
    fn half_covered_pixels_are_half_blended() {
        let mut image = Image::new(3, 1, [0, 0, 0, 255]);
        image.fill([0.5, 0.0, 2.0, 1.0], Color::WHITE, 1.0);
        let half = Color::linear(0.5, 0.5, 0.5).to_srgb8()[0];
        let row: Vec<_> = (0..3).map(|x| image.pixel(x, 0)[0]).collect();
        assert_eq!(row, [half, 255, 0]);
        assert_eq!(image.pixel(9, 9), [0; 4]);
    }
}
