//! Figs. 19 and 20: an elastic body flies into a castle of damp snow.
//!
//! With semi-implicit steps the castle behaves like an elastic body and holds what flies into it.
//! Explicit steps are the truth.

use pliant_plot::{Axis, Chart, Series};

use crate::error::ReproError;
use crate::frames::{self, Cloud};
use crate::occupancy::Occupancy;
use crate::pictures::{Album, THIRD};
use crate::runs::{Case, Share, Workshop};
use crate::section::{Section, Table};

const SCENE: &str = "repro/scenes/eci/snow-castle.toml";
/// The fish, second of its bodies.
const FISH: usize = 1;
/// Width of its cells [m]: eight particles a cell, 0.02 m apart.
const DX: f64 = 0.04;
/// The step of all runs [s]: equal, as in the paper.
const STEP: &str = "1e-4";
/// The outside of the far wall [m]: a fish whose middle is beyond it has broken through.
const FAR_WALL: f64 = 0.235;

/// Runs explicit, implicit and semi-implicit steps.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let case = |integrator: &'static str| {
        Case::new(integrator, SCENE).set("solver.integrator", integrator).set("solver.dt", STEP)
    };
    let cases = [
        case("explicit"),
        case("newton")
            .set("solver.implicit.tolerance", "1e-2")
            .set("solver.implicit.stress_iterations", 2),
        case("semi-implicit").set("solver.implicit.tolerance", "1e-2"),
    ];
    let runs = shop.run_all("fig-20", &cases, Share::Together)?;
    let truth = frames::read_all(&runs[0].finished()?.folder)?;
    let mut table = Table::new(&[
        "integrator",
        "dt [s]",
        "final IoU with explicit",
        "fish at the end, x [m]",
        "time [s]",
    ]);
    let axes = (Axis::linear("time", "s"), Axis::linear("IoU", "").between(0.0, 1.0));
    let mut chart = Chart::lines("Agreement with explicit steps", axes.0, axes.1);
    let (mut last, mut fish, mut row) = (Vec::new(), Vec::new(), Vec::new());
    for run in &runs {
        let clouds = frames::read_all(&run.finished()?.folder)?;
        let scores = scores(&truth, &clouds);
        let score = scores.last().map_or(0.0, |[_, score]| *score);
        fish.push(clouds.last().map_or(0.0, position));
        table.row(&[
            format!("`{}`", run.name),
            STEP.into(),
            format!("{score:.3}"),
            format!("{:.2}", fish[fish.len() - 1]),
            format!("{:.0}", run.seconds),
        ]);
        last.push(score);
        if run.name != "explicit" {
            chart.series.push(Series::new(run.name.clone(), scores));
        }
        let (name, caption) =
            (format!("fig-20-{}", run.name), format!("`{}`, at the end", run.name));
        row.push(album.render(shop, run, &name, caption, &["--size", THIRD])?);
    }
    let mut section = Section {
        title: "Figs. 19 and 20: a fish hits a snow castle".into(),
        claim: "With ECI the fish smashes the castle; with the semi-implicit method the castle behaves like an \
                elastic body and holds the fish. ECI is closer to explicit steps."
            .into(),
        published: "pictures and a plot of IoU over time, at equal steps of 5e-5 s, with cells 6 times as \
                    narrow."
            .into(),
        measured: format!(
            "castle and fish together, at equal steps of {STEP} s and with `aflip`: with `apic` all three hold the \
             fish. The far side of the castle is at {FAR_WALL} m, so that `semi-implicit` does not hold the fish for \
             good here, as it does in the paper.\n\n{}",
            table.text()
        ),
        pictures: vec![row],
        runs,
        ..Section::default()
    };
    section.require(
        last[1] > last[2],
        format!("final IoU of `newton` above semi-implicit's ({:.3} and {:.3})", last[1], last[2]),
    );
    section.require(
        fish[1] > FAR_WALL,
        format!("with `newton` the fish breaks through, to beyond {FAR_WALL} m ({:.2} m)", fish[1]),
    );
    section.require(
        fish[2] < 0.5 * fish[1],
        format!(
            "with `semi-implicit` the castle holds the fish back, to less than half of that ({:.2} m)",
            fish[2]
        ),
    );
    section.pictures.push(vec![album.chart(
        "fig-20-iou",
        "agreement with explicit steps over time",
        chart,
    )?]);
    Ok(section)
}

/// Time [s] and agreement, frame by frame.
fn scores(truth: &[Cloud], clouds: &[Cloud]) -> Vec<[f64; 2]> {
    let score = |(a, b): (&Cloud, &Cloud)| {
        [b.time, Occupancy::of(a, DX).intersection_over_union(&Occupancy::of(b, DX))]
    };
    truth.iter().zip(clouds).map(score).collect()
}

/// Mean position of the fish along its way [m].
fn position(cloud: &Cloud) -> f64 {
    let (sum, count) = cloud.body(FISH).fold((0.0, 0.0), |(sum, n), [x, ..]| (sum + x, n + 1.0));
    sum / f64::max(count, 1.0)
}
