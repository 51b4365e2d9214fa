//! Where an export goes, and what it calls things.

use std::{
    fs,
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use crate::{FileError, RealDisk, atomic};

/// Gray of bodies that nobody gave a color (linear).
const DEFAULT_COLOR: [f32; 3] = [0.6, 0.6, 0.6];

/// A body or an emitter, as the index `body` of particles counts them.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// Name in the scene.
    pub name: String,
    /// Red, green and blue, 0 to 1, linear (Houdini's `Cd`).
    pub color: [f32; 3],
}

/// Where an export goes, and what it calls things.
#[derive(Clone, Debug, PartialEq)]
pub struct Target {
    /// Folder of the files; made when missing.
    pub folder: PathBuf,
    /// Beginning of the files' names.
    pub stem: String,
    /// Frames a second of simulated time.
    pub fps: f64,
    /// Bodies in the order of their indices. Particles of others are called `body-N`, from 1.
    pub bodies: Vec<Body>,
}

impl Target {
    /// `STEM.0001.EXTENSION`, or `STEM.PART.0001.EXTENSION`.
    pub(super) fn numbered(&self, part: Option<&str>, frame: u32, extension: &str) -> PathBuf {
        let part = part.map(|part| format!(".{}", file_name(part))).unwrap_or_default();
        self.folder.join(format!("{}{part}.{frame:04}.{extension}", self.stem))
    }

    /// `STEM.EXTENSION`.
    pub(super) fn single(&self, extension: &str) -> PathBuf {
        self.folder.join(format!("{}.{extension}", self.stem))
    }

    /// Color of a body.
    pub(super) fn color(&self, body: usize) -> [f32; 3] {
        self.bodies.get(body).map_or(DEFAULT_COLOR, |body| body.color)
    }

    /// Name of a body.
    pub(super) fn name(&self, body: usize) -> String {
        self.bodies.get(body).map_or_else(|| format!("body-{}", body + 1), |body| body.name.clone())
    }

    /// Makes the folder.
    pub(super) fn create_folder(&self) -> Result<(), FileError> {
        fs::create_dir_all(&self.folder).map_err(FileError::io("create", &self.folder))
    }

    /// Writes a file through a buffer; it is there completely or not at all.
    pub(super) fn write(
        &self,
        path: &Path,
        content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), FileError> {
        self.create_folder()?;
        atomic::write(&RealDisk, path, |file| {
            let mut file = BufWriter::with_capacity(1 << 16, file);
            content(&mut file)?;
            file.flush()
        })
    }
}

/// The linear color that a screen shows for three bytes (sRGB, IEC 61966-2-1).
pub fn linear_color(bytes: [u8; 3]) -> [f32; 3] {
    bytes.map(|byte| {
        let encoded = f32::from(byte) / 255.0;
        if encoded <= 0.040_45 { encoded / 12.92 } else { ((encoded + 0.055) / 1.055).powf(2.4) }
    })
}

/// A linear color as the bytes that a screen is sent; undoes [`linear_color`].
pub(super) fn color_bytes(color: [f32; 3]) -> [u8; 3] {
    color.map(|channel| {
        let linear = channel.clamp(0.0, 1.0);
        let encoded = if linear <= 0.003_130_8 {
            12.92 * linear
        } else {
            1.055 * linear.powf(1.0 / 2.4) - 0.055
        };
        (encoded * 255.0).round() as u8
    })
}

/// A name without the characters that separate folders or mean something to shells.
fn file_name(name: &str) -> String {
    let keep = |c: char| if c.is_alphanumeric() || "-_".contains(c) { c } else { '_' };
    name.chars().map(keep).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_are_encoded_for_screens() {
        assert_eq!(color_bytes([0.0, 1.0, 2.0]), [0, 255, 255]);
        // A fifth of the light looks like middle gray.
        assert_eq!(color_bytes([0.214, 0.001, f32::NAN]), [127, 3, 0]);
        for byte in 0..=255 {
            assert_eq!(color_bytes(linear_color([byte; 3])), [byte; 3]);
        }
    }

    #[test]
    fn files_stay_in_the_folder_and_carry_the_frame_last() {
        let target =
            Target { folder: "out".into(), stem: "pile".into(), fps: 24.0, bodies: Vec::new() };
        assert_eq!(target.numbered(None, 7, "ply"), Path::new("out/pile.0007.ply"));
        assert_eq!(target.single("usda"), Path::new("out/pile.usda"));
        let part = target.numbered(Some("../my body"), 12_345, "vtp");
        assert_eq!(part, Path::new("out/pile.___my_body.12345.vtp"));
    }
}
