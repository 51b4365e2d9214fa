//! Films, written frame by frame: no more than two pictures are held at a time.
//!
//! [`Apng`] and [`Gif`] need no other program. Animated PNG keeps every color and plays in all
//! browsers; GIF keeps 256 colors a frame and plays everywhere. [`Ffmpeg`] pipes frames to an
//! installed `ffmpeg` for MP4 and its relatives, which are a tenth of the size.
//!
//! ```
//! use pliant_render::Image;
//! use pliant_render::film::{Apng, Film};
//!
//! let mut bytes = Vec::new();
//! let mut film = Apng::new(&mut bytes, [32, 18], 24.0, 2)?;
//! film.add(&Image::new(32, 18, [255; 4]))?;
//! film.add(&Image::new(32, 18, [0, 0, 0, 255]))?;
//! Box::new(film).finish()?;
//! assert_eq!(&bytes[1..4], b"PNG");
//! # Ok::<(), pliant_render::film::FilmError>(())
//! ```

mod apng;
mod ffmpeg;
mod gif;

use crate::Image;

pub use apng::Apng;
pub use ffmpeg::Ffmpeg;
pub use gif::Gif;

/// Something that takes pictures one after the other and makes a film of them. Pixels that are not
/// opaque are laid over white.
pub trait Film {
    /// Appends a frame, of the size the film was begun with.
    fn add(&mut self, image: &Image) -> Result<(), FilmError>;

    /// Ends the film. One that is dropped instead may be incomplete.
    fn finish(self: Box<Self>) -> Result<(), FilmError>;
}

/// Why a film cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum FilmError {
    /// The rate of frames is not one.
    #[error("a film cannot have {0} frames a second; choose a number from 0.01 to 1000")]
    Rate(f64),
    /// The film has no pixels, or more than its format can hold.
    #[error("a film of {0} × {1} pixels cannot be made; choose sides from 1 to 16384")]
    Size(u32, u32),
    /// A frame has another size.
    #[error("frame {frame} has {got:?} pixels, the film has {expected:?}")]
    FrameSize {
        /// Number of the frame, from 0.
        frame: usize,
        /// Its width and height.
        got: [u32; 2],
        /// Those of the film.
        expected: [u32; 2],
    },
    /// The film has no frames, or not as many as its header says.
    #[error("the film was announced with {expected} frames and got {got}")]
    FrameCount {
        /// Frames added.
        got: usize,
        /// Frames announced; at least one is needed.
        expected: usize,
    },
    /// The encoder is not installed.
    #[error(
        "`{0}` was not found; install ffmpeg, or write an animated .png or .gif, which need no other program"
    )]
    Missing(String),
    /// The encoder gave up.
    #[error("`{program}` failed ({status}): {message}")]
    Encoder {
        /// Its name.
        program: String,
        /// How it ended.
        status: String,
        /// The end of what it wrote to its error stream.
        message: String,
    },
    /// The file name says nothing of a known format.
    #[error("films are .png, .gif or, by ffmpeg, .mp4, .mov, .mkv or .webm, not \"{0}\"")]
    Extension(String),
    /// Writing failed.
    #[error("the film could not be written: {0}")]
    Io(#[from] std::io::Error),
    /// PNG could not be written.
    #[error("the film could not be written: {0}")]
    Png(#[from] ::png::EncodingError),
    /// GIF could not be written.
    #[error("the film could not be written: {0}")]
    Gif(#[from] ::gif::EncodingError),
}

fn check_start([width, height]: [u32; 2], fps: f64) -> Result<(), FilmError> {
    if !(0.01..=1000.0).contains(&fps) {
        return Err(FilmError::Rate(fps));
    }
    let sides = 1..=crate::MAX_SIDE;
    if !sides.contains(&width) || !sides.contains(&height) {
        return Err(FilmError::Size(width, height));
    }
    Ok(())
}

fn check_frame(image: &Image, expected: [u32; 2], frame: usize) -> Result<(), FilmError> {
    let got = [image.width(), image.height()];
    if got == expected { Ok(()) } else { Err(FilmError::FrameSize { frame, got, expected }) }
}

/// Left, top, width and height of the smallest rectangle outside which two pictures of RGB bytes agree;
/// one pixel where they agree everywhere.
fn changed(old: &[u8], new: &[u8], [width, height]: [u32; 2]) -> [u32; 4] {
    let stride = 3 * width as usize;
    let differs = |y: u32| {
        let row = y as usize * stride..(y as usize + 1) * stride;
        old[row.clone()] != new[row]
    };
    let Some(top) = (0..height).find(|&y| differs(y)) else { return [0, 0, 1, 1] };
    let bottom = (top..height).rev().find(|&y| differs(y)).unwrap_or(top);
    let (mut left, mut right) = (width, 0);
    for y in top..=bottom {
        let at = |x: u32| y as usize * stride + 3 * x as usize;
        let same = |x: &u32| old[at(*x)..at(*x) + 3] == new[at(*x)..at(*x) + 3];
        let from_left = (0..width).take_while(same).count() as u32;
        if from_left < width {
            left = left.min(from_left);
            right = right.max(width - (0..width).rev().take_while(same).count() as u32);
        }
    }
    [left, top, right - left, bottom + 1 - top]
}

fn cropped(rgb: &[u8], width: u32, [x, y, w, h]: [u32; 4]) -> Vec<u8> {
    let at = |row: u32| 3 * ((y + row) as usize * width as usize + x as usize);
    (0..h).flat_map(|row| &rgb[at(row)..at(row) + 3 * w as usize]).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_changed_rectangle_is_the_smallest() {
        let old = vec![0; 3 * 10 * 6];
        let mut new = old.clone();
        assert_eq!(changed(&old, &new, [10, 6]), [0, 0, 1, 1]);
        new[3 * (2 * 10 + 4)] = 1;
        new[3 * (3 * 10 + 7) + 2] = 1;
        assert_eq!(changed(&old, &new, [10, 6]), [4, 2, 4, 2]);
        assert_eq!(cropped(&new, 10, [4, 2, 4, 2]).len(), 24);
    }
}
