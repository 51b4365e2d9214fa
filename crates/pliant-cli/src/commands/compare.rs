//! `pliant compare`: differences between two runs.

use std::{
    fs,
    path::{Path, PathBuf},
};

use clap::Args;
use pliant::{Recording, compare::compare, plots};
use pliant_plot::Page;

use super::plot;
use crate::{failure::Failure, output};

/// Compare two runs, or two frames
///
/// Prints, frame by frame, how much of the occupied space they share (intersection over union of cells),
/// how far particles of the same id are apart, and their energies. Damaged files are errors.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    pliant compare runs/coarse runs/fine --cell 0.02\n  \
    pliant compare a/frames/frame.0024.npz b/frames/frame.0024.npz\n  \
    pliant compare before after --tolerance 1e-6 --json difference.json\n  \
    pliant compare runs/coarse runs/fine --plot both.png")]
pub struct Compare {
    /// Run folder or frame file
    a: PathBuf,
    /// Run folder or frame file
    b: PathBuf,
    /// Size of the cells [m] [default: four particle radii]
    #[arg(long, value_name = "METRES")]
    cell: Option<f64>,
    /// Save all numbers as JSON; `-` prints them instead of the table
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Fail if frames or particles are unmatched, or a particle is farther off than this [m]
    #[arg(long, value_name = "METRES")]
    tolerance: Option<f64>,
    /// Draw the energies, momenta and steps of both into one picture, .png or .svg
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

impl Compare {
    /// Compares.
    pub fn execute(&self) -> Result<(), Failure> {
        let comparison = compare(&self.a, &self.b, self.cell).map_err(Failure::new)?;
        let json = || serde_json::to_string_pretty(&comparison).map_err(Failure::new);
        match &self.json {
            Some(path) if path.as_os_str() == "-" => output::say(&json()?),
            Some(path) => {
                fs::write(path, json()? + "\n").map_err(|error| {
                    Failure::new(format!("cannot write {}: {error}", path.display()))
                })?;
                output::say(&comparison.to_string());
            }
            None => output::say(&comparison.to_string()),
        }
        if let Some(path) = &self.plot {
            self.draw(path)?;
        }
        let Some(tolerance) = self.tolerance else { return Ok(()) };
        let unmatched = comparison.unpaired_frames > 0
            || comparison.frames.iter().any(|frame| frame.particles != [frame.matched; 2]);
        let farthest = comparison.max_error();
        if unmatched {
            Err(Failure::new("some frames or particles are in one of them only"))
        } else if farthest > tolerance {
            let text =
                format!("the largest distance, {farthest:.4e} m, is above {tolerance:.4e} m");
            Err(Failure::new(text))
        } else {
            Ok(())
        }
    }

    /// Draws both runs into one picture.
    fn draw(&self, path: &Path) -> Result<(), Failure> {
        let open = |run: &Path| Recording::open(run).map_err(Failure::new);
        let (a, b) = (open(&self.a)?, open(&self.b)?);
        let name = |run: &Path| run.display().to_string();
        let (first, second) = (plots::page(&a), plots::page(&b));
        let (a, b) = (name(&self.a), name(&self.b));
        let both = Page::overlay((&a, &first), (&b, &second));
        let both = Page { title: format!("{a} and {b}"), ..both };
        plot::write(&both, path)
    }
}
