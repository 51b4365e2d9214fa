//! Fig. 7: a hollow bar of rubber or metal is twisted and let go, with long implicit steps and explicit
//! ones.
//!
//! Particles of both runs start in the same places, so that their mean distance says how far the runs
//! differ.

use pliant_plot::{Axis, Chart, Series};

use crate::error::ReproError;
use crate::frames;
use crate::pictures::{Album, WIDE};
use crate::runs::{Case, Share, Workshop};
use crate::section::{Section, Table};

use super::motion::{self, Track};

/// Width of the cells [m]: one across the wall of the bar.
const DX: f64 = 0.025;
/// Width of the bar [m].
const WIDTH: f64 = 0.2;
/// The bar stands still and is twisted [s]; it is let go then.
const TWISTED: f64 = 4.0;
/// Mean distance that counts as the same shape, in widths of the bar [-]: a fifth of a cell is 0.025 of
/// them. Transfers at every explicit step, a hundred times as many, smear matter by as much.
const SAME: f64 = 0.05;

/// A bar, its scene, the explicit step [s] in which sound crosses 0.35 cells, and whether the bar is still at
/// the end, so that the end can be compared, too. Rubber swings, and long implicit steps take energy from
/// that.
struct Bar {
    name: &'static str,
    scene: &'static str,
    step: f64,
    still: bool,
}

const BARS: [Bar; 2] = [
    Bar { name: "rubber", scene: "scenes/twisting-rubber.toml", step: 8e-4, still: false },
    Bar { name: "metal", scene: "scenes/twisting-metal.toml", step: 2e-4, still: true },
];

/// Twists both bars with both kinds of steps.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let mut cases = Vec::new();
    for Bar { name, scene, step, .. } in BARS {
        let case = |steps: &str| Case::new(format!("{name}-{steps}"), scene);
        cases.push(case("admm").set("solver.dx", DX));
        cases.push(case("explicit").explicit(DX, step));
    }
    let runs = shop.run_all("fig-7", &cases, Share::Together)?;
    let mut table =
        Table::new(&["bar", "apart while twisted", "at the end", "ADMM [s]", "explicit [s]"]);
    let axes = (Axis::linear("time", "s"), Axis::linear("mean distance over width", ""));
    let mut chart = Chart::lines("ADMM and explicit steps", axes.0, axes.1);
    let mut section = Section {
        title: "Fig. 7: twisted bars, ADMM and explicit steps".into(),
        claim: "ADMM behaves like explicit integration, for an elastic and for a plastic bar."
            .into(),
        published: "pictures.".into(),
        ..Section::default()
    };
    for (Bar { name: bar, still, .. }, pair) in BARS.iter().zip(runs.chunks(2)) {
        let clouds = [
            frames::read_all(&pair[0].finished()?.folder)?,
            frames::read_all(&pair[1].finished()?.folder)?,
        ];
        let both = clouds[0].iter().zip(&clouds[1]);
        let apart: Track = both.map(|(a, b)| [a.time, motion::distance(a, b) / WIDTH]).collect();
        let end = apart.last().map_or(0.0, |[_, apart]| *apart);
        let twisted = motion::at(&apart, TWISTED);
        let percent = |share: f64| format!("{:.1} %", 100.0 * share);
        table.row(&[
            (*bar).to_owned(),
            percent(twisted),
            percent(end),
            format!("{:.0}", pair[0].seconds),
            format!("{:.0}", pair[1].seconds),
        ]);
        section.require(
            twisted <= SAME,
            format!(
                "{bar} while twisted: at most {} of the width apart in the mean ({})",
                percent(SAME),
                percent(twisted)
            ),
        );
        if *still {
            section.require(
                end <= SAME,
                format!("{bar} at the end: at most {} apart ({})", percent(SAME), percent(end)),
            );
        }
        chart.series.push(Series::new(*bar, apart));
        let frame = clouds[0]
            .iter()
            .position(|cloud| cloud.time >= TWISTED - 1e-9)
            .unwrap_or(0)
            .to_string();
        for (time, words) in [(Some(&frame), "twisted"), (None, "at the end")] {
            let mut row = Vec::new();
            for (run, steps) in pair.iter().zip(["ADMM", "explicit"]) {
                let name = format!("fig-7-{}-{}", run.name, words.replace(' ', "-"));
                let mut extra = vec!["--size", WIDE];
                extra.extend(time.iter().flat_map(|frame| ["--frame", frame.as_str()]));
                row.push(album.render(
                    shop,
                    run,
                    &name,
                    format!("{bar}, {steps}, {words}"),
                    &extra,
                )?);
            }
            section.pictures.push(row);
        }
    }
    section.measured = format!(
        "mean distance between the particles of the two runs, in widths of the bar. After it is let go the rubber swings, \
         which long implicit steps damp: that part is not compared. Runs shared the machine.\n\n{}",
        table.text()
    );
    section.runs = runs;
    section.pictures.push(vec![album.chart(
        "fig-7",
        "how far the runs differ over time",
        chart,
    )?]);
    Ok(section)
}
