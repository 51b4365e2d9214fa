//! Films through a pipe to `ffmpeg`.
//!
//! Frames go in as raw bytes; H.264 (VP9 for `.webm`) comes out with the colors every player reads,
//! for which sides are padded to even numbers. The file is written beside its final name and renamed
//! when it is whole.

use std::ffi::OsString;
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::JoinHandle;

use super::{Film, FilmError, check_frame, check_start};
use crate::Image;

/// A film that an `ffmpeg` process is writing.
pub struct Ffmpeg {
    child: Child,
    /// Collects the error stream, which would block the process if nobody read it.
    messages: Option<JoinHandle<String>>,
    program: String,
    size: [u32; 2],
    partial: PathBuf,
    path: PathBuf,
    got: usize,
    finished: bool,
}

/// Characters kept of the error stream.
const MESSAGE_LENGTH: usize = 2000;

impl Ffmpeg {
    /// Begins a film at `path`, whose extension (mp4, mov, mkv, webm) chooses the format.
    pub fn new(path: &Path, size: [u32; 2], fps: f64) -> Result<Self, FilmError> {
        Self::with_program("ffmpeg", path, size, fps)
    }

    /// The same with another program, or a path to it.
    pub fn with_program(
        program: &str,
        path: &Path,
        size: [u32; 2],
        fps: f64,
    ) -> Result<Self, FilmError> {
        check_start(size, fps)?;
        let extension = path.extension().and_then(|e| e.to_str()).unwrap_or_default();
        let codec: &[&str] = match extension.to_ascii_lowercase().as_str() {
            "mp4" | "mov" => {
                &["libx264", "-preset", "medium", "-crf", "18", "-movflags", "+faststart"]
            }
            "mkv" => &["libx264", "-preset", "medium", "-crf", "18"],
            "webm" => &["libvpx-vp9", "-crf", "24", "-b:v", "0"],
            _ => return Err(FilmError::Extension(path.display().to_string())),
        };
        let partial = partial_name(path, extension);
        let mut command = Command::new(program);
        command.args(["-hide_banner", "-loglevel", "error", "-y"]);
        command.args(["-f", "rawvideo", "-pix_fmt", "rgb24"]);
        command.args([
            "-s",
            &format!("{}x{}", size[0], size[1]),
            "-r",
            &fps.to_string(),
            "-i",
            "-",
        ]);
        command.args(["-an", "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-pix_fmt", "yuv420p"]);
        command.arg("-c:v").args(codec).arg(&partial);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(|error| match error.kind() {
            ErrorKind::NotFound => FilmError::Missing(program.into()),
            _ => FilmError::Io(error),
        })?;
        let messages = child.stderr.take().map(|mut stream| {
            std::thread::spawn(move || {
                let mut bytes = Vec::new();
                // What was read before an error is still worth showing.
                let _ = stream.read_to_end(&mut bytes);
                let text = String::from_utf8_lossy(&bytes).trim().to_string();
                let skip = text.chars().count().saturating_sub(MESSAGE_LENGTH);
                text.chars().skip(skip).collect()
            })
        });
        let (program, path) = (program.into(), path.into());
        Ok(Self { child, messages, program, size, partial, path, got: 0, finished: false })
    }

    /// Waits for the process and turns a bad end into an error.
    fn wait(&mut self) -> Result<(), FilmError> {
        drop(self.child.stdin.take());
        let status = self.child.wait()?;
        let message = self.messages.take().and_then(|m| m.join().ok()).unwrap_or_default();
        if status.success() {
            return Ok(());
        }
        let message = if message.is_empty() { "it gave no reason".into() } else { message };
        let program = self.program.clone();
        Err(FilmError::Encoder { program, status: status.to_string(), message })
    }
}

/// `.name.part.mp4` for `name.mp4`: the program reads the format from the end.
fn partial_name(path: &Path, extension: &str) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_stem().unwrap_or_default());
    name.push(".part.");
    name.push(extension);
    path.with_file_name(name)
}

impl Film for Ffmpeg {
    fn add(&mut self, image: &Image) -> Result<(), FilmError> {
        check_frame(image, self.size, self.got)?;
        let written = match self.child.stdin.as_mut() {
            Some(pipe) => pipe.write_all(&image.to_rgb()),
            None => Err(ErrorKind::BrokenPipe.into()),
        };
        if let Err(error) = written {
            // The process has ended; why is in its own words.
            self.wait()?;
            return Err(error.into());
        }
        self.got += 1;
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> Result<(), FilmError> {
        if self.got == 0 {
            return Err(FilmError::FrameCount { got: 0, expected: 1 });
        }
        self.wait()?;
        std::fs::rename(&self.partial, &self.path)?;
        self.finished = true;
        Ok(())
    }
}

impl Drop for Ffmpeg {
    fn drop(&mut self) {
        if !self.finished {
            drop(self.child.stdin.take());
            // Already ended, or about to; nothing can be done about a failure here.
            let _ = self.child.kill();
            let _ = self.child.wait();
            let _ = std::fs::remove_file(&self.partial);
        }
    }
}
