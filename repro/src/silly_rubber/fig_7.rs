//! Fig. 7: a hollow bar of rubber or metal is twisted and let go, with long implicit steps and explicit
//! ones.
//!
//! Particles of both runs start in the same places, so that their mean distance says how far the runs
//! differ.
//!
//! The published metal does not harden. The torque that makes it yield is then the same wherever the twist
//! goes, and nothing in the material says where that is: what decides is inertia, and the viscosity of the
//! transfers, dx²/(8 dt), which is larger the shorter the steps are. Metal that hardens a little has one
//! answer, and is twisted beside it.

use pliant_plot::{Axis, Chart, Series};

use crate::error::ReproError;
use crate::frames;
use crate::log;
use crate::pictures::{Album, WIDE};
use crate::runs::{Case, Run, Share, Workshop};
use crate::section::{Section, Table};

use super::motion::{self, Track};

/// Width of the cells [m]: one across the wall of the bar.
const DX: f64 = 0.025;
/// Width of the bar [m].
const WIDTH: f64 = 0.2;
/// The bar stands still and is twisted [s]; it is let go then.
const TWISTED: f64 = 4.0;
/// Mean distance that counts as the same shape, in widths of the bar [-]: a fifth of a cell is 0.025 of
/// them. Transfers at every explicit step, 12 to 25 times as many, smear matter by as much.
const SAME: f64 = 0.05;

/// Plastic heat that counts as the same [-]: the work of a torque that is the same wherever the twist goes.
const SAME_HEAT: f64 = 0.15;

/// A bar.
struct Bar {
    name: &'static str,
    scene: &'static str,
    /// Yield gained per plastic strain, over 2μ [-].
    hardening: Option<f64>,
    /// The explicit step in which sound crosses 0.35 cells [s].
    step: f64,
    /// What is asked of it.
    ask: Ask,
}

/// What the two runs of a bar have to have in common.
#[derive(PartialEq)]
enum Ask {
    /// The shape while it is twisted. Rubber swings then, and long implicit steps take energy from that.
    Twisted,
    /// The shape while it is twisted and at the end.
    Both,
    /// The plastic heat at the end.
    Heat,
}

const METAL: &str = "scenes/twisting-metal.toml";

const BARS: [Bar; 3] = [
    Bar {
        name: "rubber",
        scene: "scenes/twisting-rubber.toml",
        hardening: None,
        step: 8e-4,
        ask: Ask::Twisted,
    },
    Bar { name: "metal", scene: METAL, hardening: None, step: 2e-4, ask: Ask::Heat },
    Bar {
        name: "hardening-metal",
        scene: METAL,
        hardening: Some(0.005),
        step: 2e-4,
        ask: Ask::Both,
    },
];

/// Twists all bars with both kinds of steps.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let mut cases = Vec::new();
    for Bar { name, scene, hardening, step, .. } in BARS {
        let case = |steps: &str| {
            let case = Case::new(format!("{name}-{steps}"), scene);
            match hardening {
                Some(hardening) => case.set("materials.metal.hardening", hardening),
                None => case,
            }
        };
        cases.push(case("admm").set("solver.dx", DX).set("solver.transfer", "aflip"));
        cases.push(case("explicit").explicit(DX, step));
    }
    let runs = shop.run_all("fig-7", &cases, Share::Together)?;
    let mut table = Table::new(&[
        "bar",
        "apart while twisted",
        "at the end",
        "plastic heat, ADMM [J]",
        "explicit [J]",
        "time, ADMM [s]",
        "explicit [s]",
    ]);
    let axes = (Axis::linear("time", "s"), Axis::linear("mean distance over width", ""));
    let mut chart = Chart::lines("ADMM and explicit steps", axes.0, axes.1);
    let mut section = Section {
        title: "Fig. 7: twisted bars, ADMM and explicit steps".into(),
        claim: "ADMM behaves like explicit integration, for an elastic and for a plastic bar."
            .into(),
        published: "pictures.".into(),
        ..Section::default()
    };
    for (Bar { name: bar, ask, .. }, pair) in BARS.iter().zip(runs.chunks(2)) {
        let clouds = [
            frames::read_all(&pair[0].finished()?.folder)?,
            frames::read_all(&pair[1].finished()?.folder)?,
        ];
        let both = clouds[0].iter().zip(&clouds[1]);
        let apart: Track = both.map(|(a, b)| [a.time, motion::distance(a, b) / WIDTH]).collect();
        let end = apart.last().map_or(0.0, |[_, apart]| *apart);
        let twisted = motion::at(&apart, TWISTED);
        let heats = [heat(&pair[0])?, heat(&pair[1])?];
        let percent = |share: f64| format!("{:.1} %", 100.0 * share);
        table.row(&[
            (*bar).to_owned(),
            percent(twisted),
            percent(end),
            format!("{:.2}", heats[0]),
            format!("{:.2}", heats[1]),
            format!("{:.0}", pair[0].seconds),
            format!("{:.0}", pair[1].seconds),
        ]);
        if *ask != Ask::Heat {
            let text = format!(
                "{bar} while twisted: at most {} of the width apart in the mean ({})",
                percent(SAME),
                percent(twisted)
            );
            section.require(twisted <= SAME, text);
        }
        if *ask == Ask::Both {
            let text =
                format!("{bar} at the end: at most {} apart ({})", percent(SAME), percent(end));
            section.require(end <= SAME, text);
        }
        if *ask == Ask::Heat {
            let off = (heats[0] / heats[1].max(f64::MIN_POSITIVE) - 1.0).abs();
            let text = format!(
                "{bar}: plastic heats are at most {} apart ({})",
                percent(SAME_HEAT),
                percent(off)
            );
            section.require(off <= SAME_HEAT, text);
        }
        chart.series.push(Series::new(*bar, apart));
        let frame = motion::frame_at(&clouds[0], TWISTED).to_string();
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
         which long implicit steps damp: that part is not compared. Both use `aflip`, whose transfers damp less than those of `apic`. The published metal does not harden, so that \
         equilibrium leaves open where along the bar it yields; what viscosity transfers still have decides, which grows with \
         their number, and explicit steps, 25 times as many, spread the twist more evenly. (Shorter implicit steps do, \
         too.) There plastic heat is compared; and shapes of a bar whose yield value grows by 0.01 μ per plastic strain, \
         which has one answer. Runs shared the machine.\n\n{}",
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

/// Plastic heat at the end [J].
fn heat(run: &Run) -> Result<f64, ReproError> {
    Ok(log::read(&run.folder)?.last().map_or(0.0, |step| step.energy.plastic))
}
