//! `pliant render`: pictures and films of a run.

use std::{
    fs::{self, File},
    io::BufWriter,
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
};

use clap::Args;
use indicatif::ProgressBar;
use pliant::{
    Recording,
    picture::{Studio, Wishes},
    recording::SurfaceChoice,
};
use pliant_io::{RealDisk, atomic};
use pliant_render::{
    Background, Caption, Color, ColorMap, Image, Legend, Options, View,
    film::{Apng, Ffmpeg, Film, Gif},
    render, sheet,
};
use pliant_scene::Surface;

use crate::{
    failure::Failure,
    frame_range::FrameRange,
    interrupt,
    numbers::{Numbers, Size},
    output,
    progress::frame_bar,
};

/// Make pictures or a film of a run
///
/// Without a display or a GPU, and with the same bits every time. A picture of the last frame unless
/// told otherwise; a run that is still being computed is shown as far as it is. Films are MP4 where
/// ffmpeg is installed and animated PNG otherwise; the extension of --out chooses too (.mp4, .mov,
/// .mkv, .webm, .png, .gif).
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    pliant render runs/jelly-drop                                 the last frame\n  \
    pliant render runs/jelly-drop --frame 12 --view side --background dark\n  \
    pliant render runs/sand-column-3d --sheet 6 --color speed\n  \
    pliant render runs/honey-pour --film --size 640x360 --samples 8\n  \
    pliant render runs/two-materials --surface particles --surface ball=embedded")]
pub struct Render {
    /// Run folder
    run: PathBuf,
    /// Picture of this frame [default: the last]
    #[arg(long, value_name = "N")]
    frame: Option<u32>,
    /// So many frames side by side, from the first to the last
    #[arg(
        long,
        value_name = "COUNT",
        conflicts_with = "frame",
        value_parser = clap::value_parser!(u16).range(1..)
    )]
    sheet: Option<u16>,
    /// A film of all frames
    #[arg(long, conflicts_with_all = ["frame", "sheet"])]
    film: bool,
    /// Frames of the film or the sheet, both ends included: 10..20, 10.. or ..20
    #[arg(long, value_name = "A..B", conflicts_with = "frame")]
    frames: Option<FrameRange>,
    /// The file [default: DIR/pictures/NAME]
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Width and height in pixels
    #[arg(long, value_name = "WxH", default_value = "1280x720")]
    size: Size,
    /// Samples a pixel: more take longer and have less noise
    #[arg(
        long,
        value_name = "N",
        default_value_t = 16,
        value_parser = clap::value_parser!(u32).range(1..=4096)
    )]
    samples: u32,
    /// What matter is colored by: body, speed, or an attribute of the cache such as plastic_strain
    #[arg(long, value_name = "ATTRIBUTE", default_value = "body")]
    color: String,
    /// Least and greatest value of the colors [default: those found in the frames]
    #[arg(long, value_name = "LOW,HIGH", allow_hyphen_values = true)]
    range: Option<Numbers<2>>,
    /// Colors of the values: viridis, magma, inferno, balance or grey
    #[arg(long, value_name = "NAME", default_value = "viridis")]
    map: ColorMap,
    /// Direction to look from: three-quarter, three-quarter-left, front, side or top [default: the
    /// scene's camera]
    #[arg(long = "view", value_name = "NAME")]
    view_name: Option<String>,
    /// Where the camera stands [m]
    #[arg(long, value_name = "X,Y,Z", conflicts_with = "view_name", allow_hyphen_values = true)]
    camera: Option<Numbers<3>>,
    /// What the camera looks at [m]
    #[arg(long, value_name = "X,Y,Z", requires = "camera", allow_hyphen_values = true)]
    target: Option<Numbers<3>>,
    /// What stands for surfaces: particles, skin, merged, embedded or auto; for one body, NAME=KIND
    #[arg(long, value_name = "KIND")]
    surface: Vec<String>,
    /// What is behind: light, white, mist, dark or transparent [default: light, mist for snow]
    #[arg(long, value_name = "NAME", value_parser = background)]
    background: Option<Background>,
    /// Leave colliders out
    #[arg(long)]
    no_colliders: bool,
    /// Leave title, time and color bar out
    #[arg(long)]
    no_labels: bool,
    /// Use this many threads; the picture does not depend on it [default: one for each core]
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Print errors and warnings only
    #[arg(long, short)]
    quiet: bool,
}

/// Folder inside the run's folder that pictures go to unless told otherwise.
const FOLDER: &str = "pictures";

impl Render {
    /// Renders.
    pub fn execute(&self) -> Result<(), Failure> {
        let stop = interrupt::stop_flag().map_err(Failure::new)?;
        let recording = Recording::open(&self.run).map_err(Failure::new)?;
        let frames = self.frames(&recording)?;
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads.unwrap_or(0));
        let pool = pool.build().map_err(Failure::new)?;
        let file = pool.install(|| {
            let studio = Studio::new(&recording, self.wishes()?).map_err(Failure::new)?;
            if let Some(remark) = studio.remark() {
                output::complain(&format!("warning: {remark}"));
            }
            let shots = Shots { render: self, recording: &recording, studio, stop: &stop };
            if self.film {
                shots.film(&frames)
            } else if self.sheet.is_some() {
                shots.sheet(&frames)
            } else {
                shots.picture(frames[0])
            }
        })?;
        if !self.quiet {
            output::say(&file.display().to_string());
        }
        Ok(())
    }

    /// The frames that are wanted and there.
    fn frames(&self, recording: &Recording) -> Result<Vec<u32>, Failure> {
        recording.require_frames().map_err(Failure::new)?;
        let all = recording.frames();
        if let Some(frame) = self.frame {
            recording.path(frame).map_err(Failure::new)?;
            return Ok(vec![frame]);
        }
        let range = self.frames.clone().unwrap_or_default();
        let chosen: Vec<u32> = all.iter().copied().filter(|&n| range.contains(n)).collect();
        let (Some(&first), Some(&last)) = (chosen.first(), chosen.last()) else {
            let (first, last) = (all[0], all[all.len() - 1]);
            let text = format!("the run has frames {first} to {last}, none of those asked for");
            return Err(Failure::new(text));
        };
        Ok(match self.sheet {
            Some(count) if count > 1 => {
                let count = usize::from(count);
                let at = |i: usize| chosen[i * (chosen.len() - 1) / (count - 1)];
                let mut some: Vec<u32> = (0..count).map(at).collect();
                some.dedup();
                some
            }
            Some(_) => vec![last],
            None if self.film => chosen,
            None if self.frames.is_some() && first != last => {
                let text = "several frames make a sheet or a film; add --sheet N or --film";
                return Err(Failure::new(text));
            }
            None => vec![last],
        })
    }

    fn view(&self) -> Result<Option<View>, Failure> {
        // Scenes write the names with underscores.
        let name = self.view_name.as_ref().map(|name| name.replace('_', "-"));
        name.map(|name| name.parse()).transpose().map_err(Failure::new)
    }

    fn wishes(&self) -> Result<Wishes, Failure> {
        let mut surfaces = SurfaceChoice::default();
        for text in &self.surface {
            match text.split_once('=') {
                None => surfaces.all = Some(surface(text)?),
                Some((name, kind)) => {
                    surfaces.by_name.insert(name.to_owned(), surface(kind)?);
                }
            }
        }
        if let Some(Numbers([low, high])) = self.range.filter(|Numbers([low, high])| low >= high) {
            let text = format!("--range {low},{high}: the smaller number comes first");
            return Err(Failure::new(text));
        }
        let Size(width, height) = self.size;
        Ok(Wishes {
            color: self.color.clone(),
            range: self.range.map(|Numbers([low, high])| (low, high)),
            map: self.map,
            surfaces,
            view: self.view()?,
            camera: self.camera.map(|Numbers(at)| (at, self.target.map(|target| target.0))),
            background: self.background,
            colliders: !self.no_colliders,
            aspect: width as f32 / height as f32,
        })
    }

    /// What tells pictures of one frame apart.
    fn variant(&self) -> String {
        let color = Some(&self.color).filter(|color| *color != "body");
        let parts = color.into_iter().chain(self.view_name.as_ref());
        parts.map(|part| format!(".{part}")).collect()
    }

    /// Where a file goes, its folder made if need be.
    fn out(&self, name: &str) -> Result<PathBuf, Failure> {
        let path = self.out.clone().unwrap_or_else(|| self.run.join(FOLDER).join(name));
        atomic::create_folder_of(&path).map_err(Failure::new)?;
        Ok(path)
    }
}

/// A run before the camera, and what is wanted of it.
struct Shots<'a> {
    render: &'a Render,
    recording: &'a Recording,
    studio: Studio,
    stop: &'a AtomicBool,
}

impl Shots<'_> {
    fn picture(&self, frame: u32) -> Result<PathBuf, Failure> {
        let path = self.render.out(&format!("frame.{frame:04}{}.png", self.render.variant()))?;
        check_png(&path)?;
        let image = self.shoot(frame, true)?;
        write(&path, &image)?;
        Ok(path)
    }

    fn sheet(&self, frames: &[u32]) -> Result<PathBuf, Failure> {
        /// Columns at most; rows follow.
        const COLUMNS: usize = 3;
        let path = self.render.out(&format!("sheet{}.png", self.render.variant()))?;
        check_png(&path)?;
        let bar = frame_bar(frames.len(), self.render.quiet);
        let (mut pictures, mut failed) = (Vec::new(), None);
        for &frame in frames {
            self.check_stop()?;
            match self.shoot(frame, false) {
                Ok(image) => pictures.push((image, self.time(frame))),
                Err(failure) => {
                    self.warn(&bar, &format!("frame {frame} is left out"), &failure);
                    failed.get_or_insert(failure);
                }
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        if let (true, Some(failure)) = (pictures.is_empty(), failed) {
            return Err(failure);
        }
        let ink = self.studio.background(self.recording).ink();
        let dark = self.render.background == Some(Background::DARK);
        let paper = if dark { Color::hex(0x16181d) } else { Color::WHITE };
        let columns = if pictures.len() == 4 { 2 } else { COLUMNS.min(pictures.len()) };
        let image = sheet(&pictures, columns, paper, ink).map_err(Failure::new)?;
        write(&path, &image)?;
        Ok(path)
    }

    fn film(&self, frames: &[u32]) -> Result<PathBuf, Failure> {
        let Size(width, height) = self.render.size;
        let fps = self.recording.scene().fps;
        let (path, part, mut film) = self.begin_film([width, height], fps, frames.len())?;
        let bar = frame_bar(frames.len(), self.render.quiet);
        let mut last: Option<Image> = None;
        for &frame in frames {
            self.check_stop()?;
            // A damaged frame is stood in for by the one before it, so that time goes on evenly.
            let image = match (self.shoot(frame, true), last.take()) {
                (Ok(image), _) => image,
                (Err(failure), Some(before)) => {
                    self.warn(&bar, &format!("frame {frame} repeats the one before"), &failure);
                    before
                }
                (Err(failure), None) => return Err(failure),
            };
            film.add(&image).map_err(Failure::new)?;
            last = Some(image);
            bar.inc(1);
        }
        bar.finish_and_clear();
        film.finish().map_err(Failure::new)?;
        // Those that ffmpeg writes are in place already.
        if part.0.is_file() {
            fs::rename(&part.0, &path).map_err(|error| {
                Failure::new(format!("cannot write {}: {error}", path.display()))
            })?;
        }
        Ok(path)
    }

    /// A film in the format that the file name asks for, or that can be made here.
    fn begin_film(
        &self,
        size: [u32; 2],
        fps: f64,
        frames: usize,
    ) -> Result<(PathBuf, Part, Box<dyn Film>), Failure> {
        if self.render.out.is_none() {
            let path = self.render.out("film.mp4")?;
            match Ffmpeg::new(&path, size, fps) {
                Ok(film) => return Ok((path, Part(PathBuf::new()), Box::new(film))),
                Err(pliant_render::film::FilmError::Missing(_)) => {
                    if !self.render.quiet {
                        output::complain(
                            "note: ffmpeg is not installed; the film becomes an animated PNG, \
                             which browsers play",
                        );
                    }
                }
                Err(error) => return Err(Failure::new(error)),
            }
        }
        let path = self.render.out("film.png")?;
        let part = Part(atomic::temporary_name(&path));
        let create = || {
            File::create(&part.0)
                .map(BufWriter::new)
                .map_err(|error| Failure::new(format!("cannot write {}: {error}", path.display())))
        };
        let extension = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        let film: Box<dyn Film> = match extension.as_str() {
            "png" | "apng" => {
                Box::new(Apng::new(create()?, size, fps, frames).map_err(Failure::new)?)
            }
            "gif" => Box::new(Gif::new(create()?, size, fps).map_err(Failure::new)?),
            _ => Box::new(Ffmpeg::new(&path, size, fps).map_err(Failure::new)?),
        };
        Ok((path, part, film))
    }

    /// Takes a picture of a frame.
    fn shoot(&self, number: u32, caption: bool) -> Result<Image, Failure> {
        let frame = self.recording.read(number).map_err(Failure::new)?;
        let scene = self.studio.arrange(self.recording, &frame).map_err(Failure::new)?;
        let Size(width, height) = self.render.size;
        let options = Options {
            width,
            height,
            samples: self.render.samples,
            shading: self.studio.shading,
            ..Options::default()
        };
        let picture = render(&scene, &self.studio.camera, &options).map_err(Failure::new)?;
        let lost = picture.skipped.spheres;
        if lost > 0 {
            let text = format!("warning: frame {number}: {lost} particles have no place");
            output::complain(&text);
        }
        let mut image = picture.image;
        if self.render.no_labels {
            return Ok(image);
        }
        let ink = scene.lighting.background.ink();
        if let Some(scale) = &self.studio.scale {
            let legend = Legend {
                map: self.render.map,
                low: scale.low,
                high: scale.high,
                title: scale.attribute.name.replace('_', " "),
                unit: scale.attribute.unit.to_owned(),
            };
            legend.draw(&mut image, ink);
        }
        if caption {
            let title = self.recording.scene().title.clone();
            Caption { title, detail: self.time(number), ..Caption::default() }
                .draw(&mut image, ink);
        }
        Ok(image)
    }

    fn time(&self, frame: u32) -> String {
        format!("t = {:.2} s", f64::from(frame) / self.recording.scene().fps)
    }

    fn warn(&self, bar: &ProgressBar, what: &str, failure: &Failure) {
        bar.suspend(|| output::complain(&format!("warning: {what}: {}", failure.text())));
    }

    fn check_stop(&self) -> Result<(), Failure> {
        if self.stop.load(Ordering::Relaxed) { Err(Failure::Interrupted) } else { Ok(()) }
    }
}

/// A film that is being written; what is left of it goes when it is given up.
struct Part(PathBuf);

impl Drop for Part {
    fn drop(&mut self) {
        // It is there no more when the film was finished.
        let _ = fs::remove_file(&self.0);
    }
}

/// Pictures are PNG.
fn check_png(path: &Path) -> Result<(), Failure> {
    let is_png = path.extension().is_some_and(|it| it.eq_ignore_ascii_case("png"));
    if is_png && !path.is_dir() {
        return Ok(());
    }
    Err(Failure::new(format!("{}: pictures are files that end in .png", path.display())))
}

/// Writes a picture, complete or not at all.
fn write(path: &Path, image: &Image) -> Result<(), Failure> {
    let png = image.to_png().map_err(Failure::new)?;
    atomic::write(&RealDisk, path, |file| file.write_all(&png)).map_err(Failure::new)
}

fn background(text: &str) -> Result<Background, String> {
    Ok(match text {
        "light" => Background::LIGHT,
        "white" => Background::WHITE,
        "mist" => Background::MIST,
        "dark" => Background::DARK,
        "transparent" => Background::Transparent,
        _ => return Err("choose light, white, mist, dark or transparent".to_owned()),
    })
}

fn surface(text: &str) -> Result<Surface, Failure> {
    Ok(match text {
        "auto" => Surface::Auto,
        "particles" => Surface::Particles,
        "skin" => Surface::Skin,
        "merged" => Surface::Merged,
        "embedded" => Surface::Embedded,
        _ => {
            return Err(Failure::new(format!(
                "`{text}` is no kind of surface; choose particles, skin, merged, embedded or auto"
            )));
        }
    })
}
