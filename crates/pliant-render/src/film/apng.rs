//! Animated PNG: every color, no other program, in every browser. Only the rectangle that changed is
//! stored of a frame.

use std::io::Write;

use png::{BitDepth, BlendOp, ColorType, Compression, DisposeOp, Encoder, Writer};

use super::{Film, FilmError, changed, check_frame, check_start, cropped};
use crate::Image;

/// An animated PNG in the making.
pub struct Apng<W: Write> {
    writer: Writer<W>,
    size: [u32; 2],
    expected: usize,
    previous: Vec<u8>,
    got: usize,
}

impl<W: Write> Apng<W> {
    /// Begins a film of `frames` frames, which its header must name, that plays over and over.
    pub fn new(writer: W, size: [u32; 2], fps: f64, frames: usize) -> Result<Self, FilmError> {
        check_start(size, fps)?;
        let count = u32::try_from(frames).unwrap_or(0);
        if count == 0 {
            return Err(FilmError::FrameCount { got: 0, expected: frames });
        }
        let mut encoder = Encoder::new(writer, size[0], size[1]);
        encoder.set_color(ColorType::Rgb);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_compression(Compression::Balanced);
        encoder.set_animated(count, 0)?;
        let (numerator, denominator) = delay(fps);
        encoder.set_frame_delay(numerator, denominator)?;
        encoder.set_blend_op(BlendOp::Source)?;
        encoder.set_dispose_op(DisposeOp::None)?;
        let writer = encoder.write_header()?;
        Ok(Self { writer, size, expected: frames, previous: Vec::new(), got: 0 })
    }
}

/// Seconds a frame as the finest fraction of 16-bit numbers.
fn delay(fps: f64) -> (u16, u16) {
    let numerator = [1000_u16, 100, 10, 1]
        .into_iter()
        .find(|&n| fps * f64::from(n) <= f64::from(u16::MAX))
        .unwrap_or(1);
    (numerator, (fps * f64::from(numerator)).round() as u16)
}

impl<W: Write> Film for Apng<W> {
    fn add(&mut self, image: &Image) -> Result<(), FilmError> {
        check_frame(image, self.size, self.got)?;
        if self.got == self.expected {
            return Err(FilmError::FrameCount { got: self.got + 1, expected: self.expected });
        }
        let rgb = image.to_rgb();
        if self.got == 0 {
            self.writer.write_image_data(&rgb)?;
        } else {
            let part = changed(&self.previous, &rgb, self.size);
            // The old rectangle must not stick out while position and size change one by one.
            self.writer.reset_frame_position()?;
            self.writer.set_frame_dimension(part[2], part[3])?;
            self.writer.set_frame_position(part[0], part[1])?;
            self.writer.write_image_data(&cropped(&rgb, self.size[0], part))?;
        }
        self.previous = rgb;
        self.got += 1;
        Ok(())
    }

    fn finish(self: Box<Self>) -> Result<(), FilmError> {
        if self.got != self.expected {
            return Err(FilmError::FrameCount { got: self.got, expected: self.expected });
        }
        Ok(self.writer.finish()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frames(count: usize) -> Vec<Image> {
        (0..count)
            .map(|i| {
                let mut image = Image::new(20, 12, [200, 210, 220, 255]);
                image.set_pixel(3 + i as u32, 5, [i as u8, 0, 0, 255]);
                image
            })
            .collect()
    }

    #[test]
    fn frames_come_back_when_laid_over_one_another() {
        for count in [1, 4] {
            let mut bytes = Vec::new();
            let mut film = Box::new(Apng::new(&mut bytes, [20, 12], 24.0, count).unwrap());
            let frames = frames(count);
            frames.iter().for_each(|frame| film.add(frame).unwrap());
            film.finish().unwrap();

            let decoder = png::Decoder::new(std::io::Cursor::new(&bytes));
            let mut reader = decoder.read_info().unwrap();
            assert_eq!(reader.info().animation_control().unwrap().num_frames, count as u32);
            let mut canvas = vec![0; 3 * 20 * 12];
            for frame in &frames {
                let mut part = vec![0; reader.output_buffer_size().unwrap()];
                reader.next_frame(&mut part).unwrap();
                let control = *reader.info().frame_control().unwrap();
                assert_eq!((control.delay_num, control.delay_den), (1000, 24000));
                for y in 0..control.height {
                    for x in 0..control.width {
                        let from = 3 * (y * control.width + x) as usize;
                        let (px, py) = (x + control.x_offset, y + control.y_offset);
                        let to = 3 * (py * 20 + px) as usize;
                        canvas[to..to + 3].copy_from_slice(&part[from..from + 3]);
                    }
                }
                assert_eq!(canvas, frame.to_rgb());
            }
        }
    }

    #[test]
    fn wrong_counts_sizes_and_rates_are_refused() {
        assert!(matches!(
            Apng::new(Vec::new(), [4, 4], 24.0, 0),
            Err(FilmError::FrameCount { .. })
        ));
        assert!(matches!(Apng::new(Vec::new(), [4, 4], 0.0, 1), Err(FilmError::Rate(_))));
        assert!(matches!(Apng::new(Vec::new(), [0, 4], 9.0, 1), Err(FilmError::Size(0, 4))));
        let mut film = Apng::new(Vec::new(), [20, 12], 24.0, 2).unwrap();
        assert!(matches!(
            film.add(&Image::new(3, 3, [0; 4])),
            Err(FilmError::FrameSize { frame: 0, .. })
        ));
        film.add(&frames(1)[0]).unwrap();
        assert!(matches!(
            Box::new(film).finish(),
            Err(FilmError::FrameCount { got: 1, expected: 2 })
        ));
    }

    #[test]
    fn rates_become_fractions() {
        assert_eq!(delay(24.0), (1000, 24000));
        assert_eq!(delay(29.97), (1000, 29970));
        assert_eq!(delay(120.0), (100, 12000));
        assert_eq!(delay(1000.0), (10, 10000));
    }
}
