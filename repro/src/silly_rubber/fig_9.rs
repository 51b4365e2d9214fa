//! Fig. 9: two pandas are pressed by balls; the elastic one is up at once, the viscoelastic one is not.

use pliant_plot::{Axis, Chart, Series};

use crate::error::ReproError;
use crate::frames::{self, Cloud};
use crate::pictures::Album;
use crate::runs::{Case, Share, Workshop};
use crate::section::{Section, Table};

use super::motion::{self, Track};

const SCENE: &str = "scenes/panda-press.toml";
/// Width of the cells [m].
const DX: f64 = 0.042;
/// Shear moduli of the elastic panda [Pa]: that of the viscoelastic one's elastic network alone, and that
/// of its viscous branch, as in the scene.
const MODULI: [(&str, u32); 2] = [("as soft", 893), ("as stiff", 8930)];
/// Bodies of the viscoelastic panda, white and black; the other two are the elastic one.
const LEFT: [usize; 2] = [0, 1];
/// Heads: matter that starts above this height [m].
const NECK: f64 = 0.42;
/// When the balls begin to rise [s], by the scene.
const RELEASED: f64 = 2.5;
/// The viscoelastic panda is to take so many times as long to recover.
const SLOWER: f64 = 2.5;
/// Moments of the pictures [s]: pressed, the balls have just gone, the end.
const SHOTS: [(&str, &str, f64); 3] = [
    ("pressed", "pressed", 2.5),
    ("released", "the balls have gone", 3.1),
    ("end", "at the end", 6.0),
];

/// Presses the pandas, the elastic one with either modulus.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let cases = MODULI.map(|(_, modulus)| {
        Case::new(format!("mu-{modulus}"), SCENE)
            .set("materials.elastic.mu", modulus)
            .set("solver.dx", DX)
    });
    let runs = shop.run_all("fig-9", &cases, Share::Together)?;
    let axes = (Axis::linear("time", "s"), Axis::linear("head lower than at first", "m"));
    let mut chart = Chart::lines("Pandas that are pressed and let go", axes.0, axes.1);
    let mut table = Table::new(&["panda", "pressed by [cm]", "90 % recovered after"]);
    let (mut slow, mut quick, mut rows) = (0.0, Vec::new(), Vec::new());
    for ((index, run), (kind, modulus)) in runs.iter().enumerate().zip(MODULI) {
        let clouds = frames::read_all(&run.finished()?.folder)?;
        let watched = clouds.last().map_or(0.0, |cloud| cloud.time) - RELEASED;
        let mut add = |name: String, sunk: Track| {
            let time = motion::recovery(&sunk, RELEASED);
            let depth = format!("{:.1}", 100.0 * motion::at(&sunk, RELEASED));
            table.row(&[name.clone(), depth, motion::in_words(time, watched)]);
            chart.series.push(Series::new(name, sunk));
            time.unwrap_or(watched)
        };
        if index == 0 {
            slow = add("viscoelastic".into(), sunk(&clouds, true));
        }
        let name = format!("elastic, {kind} ({modulus} Pa)");
        quick.push(add(name, sunk(&clouds, false)));
        let mut row = Vec::new();
        for (shot, caption, time) in SHOTS {
            let (name, caption) =
                (format!("fig-9-{modulus}-{shot}"), format!("right one {kind}: {caption}"));
            row.push(album.frame(shop, run, &name, caption, motion::frame_at(&clouds, time))?);
        }
        rows.push(row);
    }
    let mut section = Section {
        title: "Fig. 9: pandas under balls".into(),
        claim: "The elastic panda immediately recovers its shape; the viscoelastic one takes much longer.".into(),
        published: "pictures.".into(),
        measured: format!(
            "how much lower the heads are than at first. The elastic panda is as soft as the elastic network of the \
             viscoelastic one, or as stiff as its viscous branch. Times count from when the balls begin to rise, at 0.8 \
             m/s: an elastic panda follows them up.\n\n{}",
            table.text()
        ),
        pictures: rows,
        runs,
        ..Section::default()
    };
    for ((kind, _), quick) in MODULI.iter().zip(&quick) {
        let factor = slow / quick;
        section.require(
            factor >= SLOWER,
            format!(
                "the viscoelastic panda takes at least {SLOWER} times as long to recover as an elastic one that is \
                 {kind} ({factor:.1} times)"
            ),
        );
    }
    section.pictures.push(vec![album.chart("fig-9", "height of the heads over time", chart)?]);
    Ok(section)
}

/// Time [s] and how much lower the head of the left or the right panda is than at first [m].
fn sunk(clouds: &[Cloud], left: bool) -> Track {
    let Some(first) = clouds.first() else { return Track::new() };
    let head = motion::marked(first, |body, [_, y, _]| LEFT.contains(&body) == left && y > NECK);
    let height = |cloud: &Cloud| motion::mean(cloud, &head)[1];
    motion::track(clouds, |cloud| height(first) - height(cloud))
}
