//! Pictures of runs by `pliant render`, and charts, as files beside the page.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use pliant_plot::{Chart, Page};

use crate::error::ReproError;
use crate::runs::{Run, Workshop};
use crate::section::Picture;

/// Samples a pixel: at this size, more are not seen.
const SAMPLES: &str = "32";
/// Width and height of a picture [px]: three stand side by side, each below 80 kB.
pub const THIRD: &str = "300x225";
/// Width and height of a picture of something wide and low [px].
pub const WIDE: &str = "420x180";

/// The folder of a page's pictures.
#[derive(Clone, Debug)]
pub struct Album {
    folder: PathBuf,
    link: &'static str,
}

impl Album {
    /// Pictures in `folder`, which the page calls `link`.
    pub fn new(folder: PathBuf, link: &'static str) -> Result<Self, ReproError> {
        fs::create_dir_all(&folder).map_err(ReproError::file("create", &folder))?;
        Ok(Self { folder, link })
    }

    /// A picture of a frame of a run; the last where none is named. `extra` are further arguments
    /// of `pliant render`.
    pub fn render(
        &self,
        shop: &Workshop,
        run: &Run,
        name: &str,
        caption: impl Into<String>,
        extra: &[&str],
    ) -> Result<Picture, ReproError> {
        let file = self.folder.join(format!("{name}.png"));
        let mut command = Command::new(&shop.program);
        command.arg("render").arg(&run.folder).arg("--out").arg(&file);
        command.args(["--samples", SAMPLES, "--no-labels", "--quiet"]);
        command.args(["--threads", &shop.threads.to_string()]).args(extra);
        let output = command
            .output()
            .map_err(|source| ReproError::Start { path: shop.program.clone(), source })?;
        if !output.status.success() {
            let message = String::from_utf8_lossy(&output.stderr).trim().to_owned();
            return Err(ReproError::Picture { folder: run.folder.clone(), message });
        }
        Ok(self.picture(&file, caption))
    }

    /// A picture of a frame of a run, one of three side by side.
    pub fn frame(
        &self,
        shop: &Workshop,
        run: &Run,
        name: &str,
        caption: impl Into<String>,
        frame: usize,
    ) -> Result<Picture, ReproError> {
        let frame = frame.to_string();
        self.render(shop, run, name, caption, &["--size", THIRD, "--frame", &frame])
    }

    /// A chart.
    pub fn chart(
        &self,
        name: &str,
        caption: impl Into<String>,
        chart: Chart,
    ) -> Result<Picture, ReproError> {
        let file = self.folder.join(format!("{name}.png"));
        let page = Page { chart_size: [640.0, 360.0], ..Page::new("") }.columns(1).with(chart);
        fs::write(&file, page.to_png(1.0)?).map_err(ReproError::file("write", &file))?;
        Ok(self.picture(&file, caption))
    }

    fn picture(&self, file: &Path, caption: impl Into<String>) -> Picture {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        Picture { link: format!("{}/{name}", self.link), caption: caption.into() }
    }
}
