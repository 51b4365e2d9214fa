//! `pliant plot`: graphs of a run.

use std::path::{Path, PathBuf};

use clap::Args;
use pliant::{Recording, plots};
use pliant_io::{RealDisk, atomic};
use pliant_plot::Page;

use crate::{failure::Failure, output};

/// Draw energies, momenta, time steps, iterations and the time per phase of a run
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    pliant plot runs/jelly-drop\n  \
    pliant plot runs/jelly-drop --out jelly.svg\n  \
    pliant compare runs/coarse runs/fine --plot both.png        two runs in one")]
pub struct Plot {
    /// Run folder
    run: PathBuf,
    /// The file, .png or .svg [default: DIR/pictures/plots.png]
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Print errors only
    #[arg(long, short)]
    quiet: bool,
}

impl Plot {
    /// Draws.
    pub fn execute(&self) -> Result<(), Failure> {
        let recording = Recording::open(&self.run).map_err(Failure::new)?;
        let out = self.out.clone().unwrap_or_else(|| self.run.join("pictures").join("plots.png"));
        write(&plots::page(&recording), &out)?;
        if !self.quiet {
            output::say(&out.display().to_string());
        }
        Ok(())
    }
}

/// Pixels per unit of length in a PNG: sharp on screens and on paper.
const SCALE: f64 = 2.0;

/// Writes a page in the format that the name of the file asks for, complete or not at all.
pub fn write(page: &Page, path: &Path) -> Result<(), Failure> {
    let extension = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    let bytes = match extension.as_str() {
        "svg" => page.to_svg().into_bytes(),
        "png" => page.to_png(SCALE).map_err(Failure::new)?,
        _ => {
            let text = format!("{} is neither .png nor .svg; choose one of them", path.display());
            return Err(Failure::new(text));
        }
    };
    atomic::create_folder_of(path).map_err(Failure::new)?;
    atomic::write(&RealDisk, path, |file| file.write_all(&bytes)).map_err(Failure::new)
}
