//! Fig. 5: a disc of silicone is stretched, let go, and shrinks back slowly.
//!
//! Beside it the same disc with a branch that never relaxes, which is an elastic body as stiff as the
//! viscoelastic one is against fast loads. Both are pulled half as far as in the scene, where the elastic one
//! tears in the grips.

use pliant_plot::{Axis, Chart, Series};

use crate::error::ReproError;
use crate::frames::{self, Cloud};
use crate::pictures::Album;
use crate::runs::{Case, Share, Workshop};
use crate::section::{Section, Table};

use super::motion::{self, Track};

const SCENE: &str = "scenes/silicone-rubber.toml";
/// The material with a branch that never relaxes: moduli of network and branch add up.
const ELASTIC: &str = r#"{ model = "hencky", density = 1000, lambda = 71400, mu = 9823 }"#;
/// Motions of the two balls: half as far as in the scene.
const PULL: [(&str, &str); 2] = [
    ("colliders.0.motion", "[{ t = 0, at = [-0.3, 0.4, 0] }, { t = 2, at = [-0.4, 0.4, 0] }]"),
    ("colliders.1.motion", "[{ t = 0, at = [0.3, 0.4, 0] }, { t = 2, at = [0.4, 0.4, 0] }]"),
];
/// Width of the cells [m]: two across the disc.
const DX: f64 = 0.027;
/// When the balls let go [s], by the scene.
const RELEASED: f64 = 4.0;
/// Marks: matter that starts further from the middle than this along the stretch [m], and nearer to the
/// line between the balls than [`ASIDE`].
const AWAY: f64 = 0.24;
/// See [`AWAY`] [m].
const ASIDE: f64 = 0.08;
/// The disc with its branch is to take so many times as long to recover.
const SLOWER: f64 = 4.0;
/// A while after the release [s]: an elastic disc is back by then.
const LATER: f64 = RELEASED + 0.75;

/// Stretches both discs.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let case = |name: &str| {
        let case = Case::new(name, SCENE).set("solver.dx", DX);
        PULL.iter().fold(case, |case, (field, motion)| case.set(field, motion))
    };
    let cases = [case("viscoelastic"), case("elastic").set("materials.silicone", ELASTIC)];
    let runs = shop.run_all("fig-5", &cases, Share::Together)?;
    let mut table =
        Table::new(&["disc", "stretched by [cm]", "90 % recovered after", "swings past by"]);
    let axes = (Axis::linear("time", "s"), Axis::linear("longer than at first", "m"));
    let mut chart = Chart::lines("A disc that is stretched and let go", axes.0, axes.1);
    let (mut times, mut rows) = (Vec::new(), Vec::new());
    let mut watched = 0.0;
    for run in &runs {
        let clouds = frames::read_all(&run.finished()?.folder)?;
        let stretch = stretches(&clouds);
        watched = clouds.last().map_or(0.0, |cloud| cloud.time) - RELEASED;
        let time = motion::recovery(&stretch, RELEASED);
        table.row(&[
            run.name.clone(),
            format!("{:.1}", 100.0 * motion::at(&stretch, RELEASED)),
            motion::in_words(time, watched),
            format!("{:.0} %", 100.0 * motion::overshoot(&stretch, RELEASED)),
        ]);
        times.push(time.unwrap_or(watched));
        let shots = [
            ("stretched", "before it is let go", RELEASED),
            ("later", "0.75 s later", LATER),
            ("end", "at the end", f64::INFINITY),
        ];
        let mut row = Vec::new();
        for (shot, caption, time) in shots {
            let (name, caption) =
                (format!("fig-5-{}-{shot}", run.name), format!("{}, {caption}", run.name));
            row.push(album.frame(shop, run, &name, caption, motion::frame_at(&clouds, time))?);
        }
        rows.push(row);
        chart.series.push(Series::new(run.name.clone(), stretch));
    }
    let mut section = Section {
        title: "Fig. 5: a disc of silicone is stretched and let go".into(),
        claim: "A viscoelastic solid slowly recovers its shape after severe deformation; an elastic one does at once."
            .into(),
        published: "pictures.".into(),
        measured: format!(
            "distance between matter in the two grips, less what it was at first; `elastic` is the disc with a \
             branch that never relaxes. Both are pulled half as far as in the scene, from 0.6 to 0.8 m, and watched for {watched:.0} s after they are let go; they fall in the first 1.6 s.\n\n{}",
            table.text()
        ),
        pictures: rows,
        runs,
        ..Section::default()
    };
    let factor = times[0] / times[1].max(f64::MIN_POSITIVE);
    section.require(
        factor >= SLOWER,
        format!("with its branch the disc takes at least {SLOWER} times as long to recover ({factor:.1} times)"),
    );
    section.pictures.push(vec![album.chart("fig-5", "length of the discs over time", chart)?]);
    Ok(section)
}

/// Time [s] and how much further apart the marks are than at first [m].
fn stretches(clouds: &[Cloud]) -> Track {
    let Some(first) = clouds.first() else { return Track::new() };
    let side = |sign: f64| motion::marked(first, |_, [x, _, z]| sign * x > AWAY && z.abs() < ASIDE);
    let (left, right) = (side(-1.0), side(1.0));
    let length = |cloud: &Cloud| motion::mean(cloud, &right)[0] - motion::mean(cloud, &left)[0];
    let rest = length(first);
    motion::track(clouds, |cloud| length(cloud) - rest)
}
