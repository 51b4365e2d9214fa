//! GIF: 256 colors a frame, chosen for each by a neural network (Dekker 1994, as in the `color_quant`
//! crate), and delays in hundredths of a second, rounded so that the film as a whole keeps time.

use std::io::Write;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::{Film, FilmError, changed, check_frame, check_start, cropped};
use crate::Image;

/// A GIF in the making.
pub struct Gif<W: Write> {
    encoder: Encoder<W>,
    size: [u32; 2],
    fps: f64,
    previous: Vec<u8>,
    got: usize,
}

/// Of 1 (best) to 30 (fastest): one pixel in ten teaches the network.
const QUANTIZER_SPEED: i32 = 10;
/// Hundredths of a second; players take shorter delays for a mistake and show a tenth of a second.
const SHORTEST_DELAY: u16 = 2;

impl<W: Write> Gif<W> {
    /// Begins a film that plays over and over; more than 50 frames a second play at 50.
    pub fn new(writer: W, size: [u32; 2], fps: f64) -> Result<Self, FilmError> {
        check_start(size, fps)?;
        // Sides up to 16384 fit in 16 bits.
        let mut encoder = Encoder::new(writer, size[0] as u16, size[1] as u16, &[])?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Self { encoder, size, fps, previous: Vec::new(), got: 0 })
    }

    fn delay(&self) -> u16 {
        let until = |frame: usize| (frame as f64 * 100.0 / self.fps).round();
        ((until(self.got + 1) - until(self.got)).min(f64::from(u16::MAX)) as u16)
            .max(SHORTEST_DELAY)
    }
}

impl<W: Write> Film for Gif<W> {
    fn add(&mut self, image: &Image) -> Result<(), FilmError> {
        check_frame(image, self.size, self.got)?;
        let rgb = image.to_rgb();
        let [left, top, width, height] = if self.got == 0 {
            [0, 0, self.size[0], self.size[1]]
        } else {
            changed(&self.previous, &rgb, self.size)
        };
        let part = cropped(&rgb, self.size[0], [left, top, width, height]);
        let mut frame = Frame::from_rgb_speed(width as u16, height as u16, &part, QUANTIZER_SPEED);
        (frame.left, frame.top) = (left as u16, top as u16);
        frame.delay = self.delay();
        frame.dispose = DisposalMethod::Keep;
        self.encoder.write_frame(&frame)?;
        self.previous = rgb;
        self.got += 1;
        Ok(())
    }

    fn finish(self: Box<Self>) -> Result<(), FilmError> {
        if self.got == 0 {
            return Err(FilmError::FrameCount { got: 0, expected: 1 });
        }
        // The trailer is written here; dropping the encoder would swallow an error.
        self.encoder.into_inner()?.flush()?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_and_delays_come_back() {
        let mut bytes = Vec::new();
        let mut film = Box::new(Gif::new(&mut bytes, [16, 9], 24.0).unwrap());
        for i in 0..6 {
            let mut image = Image::new(16, 9, [30, 60, 90, 255]);
            image.set_pixel(i, 4, [250, 240, 10, 255]);
            film.add(&image).unwrap();
        }
        film.finish().unwrap();
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(&bytes[..]).unwrap();
        let (mut count, mut hundredths) = (0, 0);
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            if count == 0 {
                assert_eq!((frame.width, frame.height), (16, 9));
                assert_eq!(&frame.buffer[..3], &[30, 60, 90]);
            }
            (count, hundredths) = (count + 1, hundredths + frame.delay);
        }
        assert_eq!((count, hundredths), (6, 25));
    }

    #[test]
    fn a_film_without_frames_is_refused() {
        let film = Box::new(Gif::new(Vec::new(), [4, 4], 24.0).unwrap());
        assert!(matches!(film.finish(), Err(FilmError::FrameCount { got: 0, expected: 1 })));
    }
}
