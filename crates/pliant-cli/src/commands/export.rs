//! `pliant export`: a run for other programs.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
};

use clap::Args;
use pliant::{
    Frame, Recording, RecordingError, Status, Summary, folder,
    recording::{Part, SurfaceChoice, Surfaces},
};
use pliant_io::{
    cache,
    export::{
        Body, ExportError, Exported, Exporter, Format, NamedMesh, Snapshot, Target, linear_color,
    },
};
use pliant_scene::Scene;

use crate::{failure::Failure, frame_range::FrameRange, interrupt, output, progress::frame_bar};

/// Folder inside the run's folder that files go to unless told otherwise.
const FOLDER: &str = "export";
/// Color of bodies that nothing is known of but the name (linear).
const GRAY: [f32; 3] = [0.6, 0.6, 0.6];

/// Export a run for Blender, Houdini, ParaView and others
///
/// Writes the particles of every frame with all their attributes, under the names that the programs
/// use; cloth as meshes, hair as curves. A run that is still being computed is exported as far as it is; damaged frames are left out.
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
    pliant export runs/honey-pour --format ply --out honey.ply\n  \
    pliant export runs/jelly-drop --format obj --surface"
)]
pub struct Export {
    /// Run folder
    #[arg(value_name = "DIR")]
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
    /// Add surfaces: those of the scene's `output.looks`, or what suits each material
    #[arg(long)]
    surface: bool,
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
        let recording = Recording::open(&self.run);
        let target = self.target(summary.as_ref(), &frames, bodies(&self.run, &recording))?;
        let skins = if self.surface { Some(self.skins(&recording)?) } else { None };
        if let Some(remark) = skins.as_ref().and_then(|skins| skins.surfaces.remark()) {
            output::complain(&format!("warning: {remark}"));
        }
        let mut exporter = self.format.exporter(target);
        let exported = self.copy(&mut *exporter, &frames, skins.as_ref(), &stop)?;
        let Exported { files, open } = exporter.finish().map_err(Failure::new)?;
        if !self.quiet {
            if recording.as_ref().is_ok_and(|it| it.status() == Status::Running) {
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
        bodies: Vec<Body>,
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
        Ok(Target { folder, stem, fps, bodies })
    }

    /// Name of the scene, or of the folder.
    fn stem(&self, summary: Option<&Summary>) -> String {
        let folder = self.run.canonicalize().ok();
        let folder = folder.as_deref().and_then(Path::file_name).map(|it| it.to_string_lossy());
        let name = summary.map(|summary| summary.scene.clone()).filter(|name| !name.is_empty());
        let name = name.or(folder.map(Into::into)).unwrap_or_else(|| "run".to_owned());
        name.replace(['/', '\\'], "_")
    }

    /// The surfaces of the run.
    fn skins<'a>(
        &self,
        recording: &'a Result<Recording, RecordingError>,
    ) -> Result<Skins<'a>, Failure> {
        if self.format == Format::Bgeo {
            return Err(Failure::new(ExportError::NoSurfaces(self.format)));
        }
        let recording = recording.as_ref().map_err(Failure::new)?;
        let surfaces = Surfaces::new(recording, &SurfaceChoice::default()).map_err(Failure::new)?;
        if !surfaces.any() {
            output::complain(
                "note: everything in this run is shown by its particles, so there are no surfaces; \
                 in space, `surface = \"skin\"` in [output.looks.NAME] of its scene gives a body one",
            );
        }
        Ok(Skins { recording, surfaces })
    }

    /// Hands the frames to the exporter and says how many it took.
    fn copy(
        &self,
        exporter: &mut dyn Exporter,
        frames: &[(u32, PathBuf)],
        skins: Option<&Skins<'_>>,
        stop: &AtomicBool,
    ) -> Result<usize, Failure> {
        let bar = frame_bar(frames.len(), self.quiet);
        let warn =
            |text: String| bar.suspend(|| output::complain(&format!("warning: {text}; left out")));
        let mut exported = 0;
        for (_, path) in frames {
            if stop.load(Ordering::Relaxed) {
                bar.finish_and_clear();
                output::complain("interrupted; the files written so far are whole");
                return Err(Failure::Interrupted);
            }
            match read(path, skins) {
                Ok((frame, meshes)) => {
                    match exporter.add(&Snapshot { frame: &frame, meshes: &meshes }) {
                        Ok(()) => exported += 1,
                        Err(error @ ExportError::Frame { .. }) => warn(error.to_string()),
                        Err(error) => {
                            bar.finish_and_clear();
                            return Err(Failure::new(error));
                        }
                    }
                }
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
}

/// `1 file`, `2 files`.
fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// A frame, and its surfaces where they are wanted.
fn read(path: &Path, skins: Option<&Skins<'_>>) -> Result<(Frame, Vec<NamedMesh>), RecordingError> {
    let frame = cache::read(path)?;
    let meshes = skins.map_or(Ok(Vec::new()), |skins| skins.of(&frame))?;
    Ok((frame, meshes))
}

/// The surfaces of a run, made frame by frame.
struct Skins<'a> {
    recording: &'a Recording,
    surfaces: Surfaces,
}

impl Skins<'_> {
    fn of(&self, frame: &Frame) -> Result<Vec<NamedMesh>, RecordingError> {
        let meshes = self.surfaces.meshes(self.recording, frame)?.into_iter();
        Ok(meshes
            .map(|(number, mesh)| {
                let part = &self.recording.parts()[number];
                NamedMesh {
                    name: part.name.clone(),
                    color: linear_color(part.color),
                    positions: mesh.positions,
                    normals: mesh.normals,
                    triangles: mesh.triangles,
                    attributes: Vec::new(),
                }
            })
            .collect())
    }
}

/// Bodies and emitters by index. A run whose scene cannot be read has bodies without names.
fn bodies(run: &Path, recording: &Result<Recording, RecordingError>) -> Vec<Body> {
    let error = match recording {
        Ok(recording) => {
            let body =
                |part: &Part| Body { name: part.name.clone(), color: linear_color(part.color) };
            return recording.parts().iter().map(body).collect();
        }
        Err(error) => error,
    };
    // A run from another machine lacks the meshes of its shapes, but its bodies have names.
    let path = run.join(folder::SCENE);
    let Ok(text) = fs::read_to_string(&path) else { return Vec::new() };
    let Ok(scene) = Scene::parse(&path.display().to_string(), &text, &[]) else {
        output::complain(&format!("warning: bodies are numbered, because {error}"));
        return Vec::new();
    };
    let bodies = scene.bodies.iter().map(|body| &body.name);
    let names = bodies.chain(scene.emitters.iter().map(|emitter| &emitter.name));
    names.map(|name| Body { name: name.clone(), color: GRAY }).collect()
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
