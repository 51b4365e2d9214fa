//! `pliant export`: a run for other programs.

use std::{
    fs,
    io::{self, IsTerminal},
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use pliant::{Status, Summary, folder};
use pliant_io::{
    cache,
    export::{Body, ExportError, Exported, Exporter, Format, Snapshot, Target},
};
use pliant_scene::Scene;

use crate::{failure::Failure, frame_range::FrameRange, interrupt, output};

/// Folder inside the run's folder that files go to unless told otherwise.
const FOLDER: &str = "export";

/// Colors of bodies, in turn: told apart at a glance, and by people who do not see red or green (the
/// palette of Okabe and Ito 2008, linear).
const COLORS: [[f32; 3]; 7] = [
    [0.791, 0.347, 0.0],
    [0.093, 0.456, 0.815],
    [0.0, 0.342, 0.171],
    [0.871, 0.776, 0.054],
    [0.0, 0.168, 0.445],
    [0.665, 0.112, 0.0],
    [0.604, 0.191, 0.386],
];

/// Export a run for Blender, Houdini, ParaView and others
///
/// Writes the particles of every frame with all their attributes, under the names that the programs
/// use. A run that is still being computed is exported as far as it is; damaged frames are left out.
///
/// Formats:
///   ply    points with all attributes, a binary file a frame (Blender, MeshLab, Python)
///   vtk    points with all attributes, .vtp files and a .pvd (ParaView, pyvista)
///   usd    one animated .usda for all frames (Blender, Houdini, usdview)
///   obj    geometry without attributes, a text file a frame (everything)
///   bgeo   points with all attributes, a binary file a frame (Houdini, Partio)
#[derive(Args)]
#[command(
    verbatim_doc_comment,
    after_help = "Examples:\n  \
    pliant export runs/honey-pour --format usd\n  \
    pliant export runs/sand-column-3d --format vtk --out /data/sand --frames 10..20\n  \
    pliant export runs/honey-pour --format ply --out honey.ply"
)]
pub struct Export {
    /// Run folder
    run: PathBuf,
    /// ply, vtk, usd, obj or bgeo
    #[arg(long, short)]
    format: Format,
    /// Folder of the files, or the name of the file to open, such as honey.usda [default: DIR/export]
    #[arg(long, short, value_name = "OUT")]
    out: Option<PathBuf>,
    /// Frames to export, both ends included: 12, 10..20, 10.. or ..20 [default: all]
    #[arg(long, value_name = "A..B")]
    frames: Option<FrameRange>,
    /// Print errors and warnings only
    #[arg(long, short)]
    quiet: bool,
}

impl Export {
    /// Exports.
    pub fn execute(&self) -> Result<(), Failure> {
        let stop = interrupt::stop_flag().map_err(Failure::new)?;
        let frames = self.frames()?;
        let summary = Summary::read(&self.run.join(folder::SUMMARY)).ok();
        let target = self.target(summary.as_ref(), &frames)?;
        let mut exporter = self.format.exporter(target);
        let exported = self.copy(&mut *exporter, &frames, &stop)?;
        let Exported { files, open } = exporter.finish().map_err(Failure::new)?;
        if !self.quiet {
            if summary.is_some_and(|summary| summary.status == Status::Running) {
                output::complain("note: the run has not ended; what there is was exported");
            }
            let open = open.map(|path| path.display().to_string()).unwrap_or_default();
            let (exported, files) = (count(exported, "frame"), count(files, "file"));
            output::say(&format!("{exported} in {files}; open {open}"));
        }
        Ok(())
    }

    /// Frames that are there and wanted.
    fn frames(&self) -> Result<Vec<(u32, PathBuf)>, Failure> {
        let run = self.run.display();
        if !self.run.is_dir() {
            return Err(Failure::new(format!(
                "{run} is not a run folder; `pliant run SCENE --out {run}` makes one"
            )));
        }
        let mut frames = cache::list(&self.run).map_err(Failure::new)?;
        let Some((first, last)) = frames.first().zip(frames.last()).map(|(a, b)| (a.0, b.0)) else {
            return Err(Failure::new(format!(
                "{run} has no frames; run its scene, with `output.cache` on, and export again"
            )));
        };
        let wanted = self.frames.clone().unwrap_or_default();
        frames.retain(|(index, _)| wanted.contains(*index));
        if frames.is_empty() {
            return Err(Failure::new(format!(
                "none of the frames asked for is there: {run} has frames {first} to {last}"
            )));
        }
        for pair in frames.windows(2) {
            if pair[1].0 > pair[0].0 + 1 {
                let (from, to) = (pair[0].0 + 1, pair[1].0 - 1);
                let which = if from == to {
                    format!("frame {from} is")
                } else {
                    format!("frames {from} to {to} are")
                };
                output::complain(&format!("warning: {which} missing"));
            }
        }
        Ok(frames)
    }

    fn target(
        &self,
        summary: Option<&Summary>,
        frames: &[(u32, PathBuf)],
    ) -> Result<Target, Failure> {
        let in_frame = || frames.iter().find_map(|(_, path)| cache::read_info(path).ok());
        let Some(fps) = summary.map(|it| it.fps).or_else(|| in_frame().map(|info| info.fps)) else {
            return Err(Failure::new(format!("no frame of {} can be read", self.run.display())));
        };
        let default = self.run.join(FOLDER);
        let out = self.out.as_ref().unwrap_or(&default);
        let is_file =
            out.extension().is_some_and(|it| it.eq_ignore_ascii_case(self.format.extension()))
                && !out.is_dir();
        let (folder, stem) = match out.file_stem().filter(|_| is_file) {
            Some(stem) => {
                let folder = out.parent().filter(|folder| !folder.as_os_str().is_empty());
                let stem = stem.to_string_lossy().into_owned();
                (folder.unwrap_or(Path::new(".")).to_owned(), stem)
            }
            None => (out.clone(), self.stem(summary)),
        };
        Ok(Target { folder, stem, fps, bodies: bodies(&self.run) })
    }

    /// Name of the scene, or of the folder.
    fn stem(&self, summary: Option<&Summary>) -> String {
        let folder = self.run.canonicalize().ok();
        let folder = folder.as_deref().and_then(Path::file_name).map(|it| it.to_string_lossy());
        let name = summary.map(|summary| summary.scene.clone()).filter(|name| !name.is_empty());
        let name = name.or(folder.map(Into::into)).unwrap_or_else(|| "run".to_owned());
        name.replace(['/', '\\'], "_")
    }

    /// Hands the frames to the exporter and says how many it took.
    fn copy(
        &self,
        exporter: &mut dyn Exporter,
        frames: &[(u32, PathBuf)],
        stop: &AtomicBool,
    ) -> Result<usize, Failure> {
        let bar = self.bar(frames.len());
        let warn =
            |text: String| bar.suspend(|| output::complain(&format!("warning: {text}; left out")));
        let mut exported = 0;
        for (_, path) in frames {
            if stop.load(Ordering::Relaxed) {
                bar.finish_and_clear();
                output::complain("interrupted; the files written so far are whole");
                return Err(Failure::Interrupted);
            }
            match cache::read(path) {
                Ok(frame) => match exporter.add(&Snapshot { frame: &frame, meshes: &[] }) {
                    Ok(()) => exported += 1,
                    Err(error @ ExportError::Frame { .. }) => warn(error.to_string()),
                    Err(error) => {
                        bar.finish_and_clear();
                        return Err(Failure::new(error));
                    }
                },
                Err(error) => warn(error.to_string()),
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        if exported == 0 {
            return Err(Failure::new("no frame could be exported"));
        }
        if exported < frames.len() {
            let left_out = frames.len() - exported;
            output::complain(&format!(
                "warning: {left_out} of {} frames were left out",
                frames.len()
            ));
        }
        Ok(exported)
    }

    fn bar(&self, frames: usize) -> ProgressBar {
        if self.quiet || !io::stderr().is_terminal() {
            return ProgressBar::hidden();
        }
        let template = "{wide_bar} {percent:>3} %  frame {pos}/{len}  {eta} left";
        let style = ProgressStyle::with_template(template).expect("the template is valid");
        ProgressBar::new(frames as u64).with_style(style)
    }
}

/// `1 file`, `2 files`.
fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// Bodies and emitters by index. A run whose scene cannot be read has bodies without names.
fn bodies(run: &Path) -> Vec<Body> {
    let path = run.join(folder::SCENE);
    let Ok(text) = fs::read_to_string(&path) else { return Vec::new() };
    let scene = match Scene::parse(&path.display().to_string(), &text, &[]) {
        Ok(scene) => scene,
        Err(_) => {
            let path = path.display();
            output::complain(&format!(
                "warning: {path} cannot be read; bodies are numbered instead"
            ));
            return Vec::new();
        }
    };
    let bodies = scene.bodies.iter().map(|body| &body.name);
    let names = bodies.chain(scene.emitters.iter().map(|emitter| &emitter.name));
    let colors = COLORS.iter().cycle();
    names.zip(colors).map(|(name, &color)| Body { name: name.clone(), color }).collect()
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, Parser};
    use pliant_io::export::Format;

    #[derive(Parser)]
    struct Cli {
        #[command(flatten)]
        _export: super::Export,
    }

    #[test]
    fn the_help_describes_every_format() {
        let help = Cli::command().render_long_help().to_string();
        for format in Format::ALL {
            assert!(help.contains(format.description()), "{format}: {help}");
        }
    }
}
