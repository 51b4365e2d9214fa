//! Fig. 13: an elastic figure lands and wobbles, damped by round trips between particles and grid.

use pliant_plot::{Axis, Chart, Series};

use crate::error::ReproError;
use crate::log;
use crate::pictures::{Album, THIRD};
use crate::runs::{Case, Share, Workshop};
use crate::section::{Section, Table};

use super::motion::{self, Track};

const SCENE: &str = "scenes/alien-damping.toml";
/// Width of the cells [m].
const DX: f64 = 0.028;
/// Round trips before a step.
const PASSES: [u32; 3] = [0, 10, 50];
/// From here on [s] motion is what damping has left of the landing.
const LANDED: f64 = 0.5;
/// Frame of the pictures, in the first swing: half a second after the figure has touched the floor.
const SWING: &str = "12";

/// Lands the figure with each number of round trips.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let cases = PASSES.map(|passes| {
        Case::new(format!("passes-{passes}"), SCENE)
            .set("solver.damping_passes", passes)
            .set("solver.dx", DX)
    });
    let runs = shop.run_all("fig-13", &cases, Share::Together)?;
    let mut table = Table::new(&[
        "round trips",
        "mean kinetic energy from 0.5 s on [mJ]",
        "at the end [mJ]",
        "time [s]",
    ]);
    let axes = (Axis::linear("time", "s"), Axis::logarithmic("kinetic energy", "J"));
    let mut chart = Chart::lines("A figure lands and wobbles", axes.0, axes.1);
    let (mut left, mut row) = (Vec::new(), Vec::new());
    for (passes, run) in PASSES.iter().zip(&runs) {
        let steps = log::read(&run.finished()?.folder)?;
        let energy: Track = steps.iter().map(|step| [step.time, step.energy.kinetic]).collect();
        let after: Vec<f64> =
            energy.iter().filter(|[t, _]| *t >= LANDED).map(|[_, e]| *e).collect();
        let mean = after.iter().sum::<f64>() / after.len().max(1) as f64;
        table.row(&[
            passes.to_string(),
            format!("{:.3}", 1e3 * mean),
            format!("{:.3}", 1e3 * motion::at(&energy, f64::INFINITY)),
            format!("{:.0}", run.seconds),
        ]);
        left.push(mean);
        let (name, caption) =
            (format!("fig-13-{passes}"), format!("{passes} round trips, at 0.5 s"));
        row.push(album.render(shop, run, &name, caption, &["--size", THIRD, "--frame", SWING])?);
        chart.series.push(Series::new(format!("{passes} round trips"), energy));
    }
    let mut section = Section {
        title: "Fig. 13: damping by transfers".into(),
        claim: "Round trips of velocities between particles and grid damp in a way that their number controls.".into(),
        published: "pictures, without numbers.".into(),
        measured: format!("kinetic energy after the landing.\n\n{}", table.text()),
        pictures: vec![row],
        runs,
        ..Section::default()
    };
    let falls = left.windows(2).all(|pair| pair[1] < pair[0]);
    section.require(falls, "the more round trips, the less motion is left");
    section.pictures.push(vec![album.chart("fig-13", "kinetic energy over time", chart)?]);
    Ok(section)
}
