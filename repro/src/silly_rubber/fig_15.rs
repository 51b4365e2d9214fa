//! Fig. 15: toys land, the more viscous the less they give way.

use pliant_plot::{Axis, Chart, Series};

use crate::error::ReproError;
use crate::frames::{self, Cloud};
use crate::pictures::{Album, WIDE};
use crate::runs::{Case, Share, Workshop};
use crate::section::{Section, Table};

use super::motion::{self, Track};

const SCENE: &str = "scenes/pet-monster.toml";
/// Width of the cells [m].
const DX: f64 = 0.034;
/// The three toys, each followed by its eyes, and their viscosities [Pa·s].
const TOYS: [(&str, u32); 3] = [("thin", 25), ("medium", 250), ("thick", 2500)];

/// Lands the toys.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let cases = [Case::new("pet-monster", SCENE).set("solver.dx", DX)];
    let runs = shop.run_all("fig-15", &cases, Share::Together)?;
    let run = runs[0].finished()?;
    let clouds = frames::read_all(&run.folder)?;
    let mut table = Table::new(&["toy", "viscosity [Pa·s]", "squashed to"]);
    let axes = (Axis::linear("time", "s"), Axis::linear("height over that at first", ""));
    let mut chart = Chart::lines("Toys that land", axes.0, axes.1);
    let (mut least, mut lowest) = (Vec::new(), 0.0);
    for (index, (toy, viscosity)) in TOYS.iter().enumerate() {
        let height = heights(&clouds, index);
        let (time, low) = height.iter().fold((0.0, f64::INFINITY), |best, [time, height]| {
            if *height < best.1 { (*time, *height) } else { best }
        });
        if index == 0 {
            lowest = time;
        }
        table.row(&[(*toy).into(), viscosity.to_string(), format!("{:.0} %", 100.0 * low)]);
        least.push(low);
        chart.series.push(Series::new(*toy, height));
    }
    let frame = motion::frame_at(&clouds, lowest).to_string();
    let picture = |name: &str, caption: &str, frame: &str| {
        album.render(shop, run, name, caption, &["--size", WIDE, "--frame", frame])
    };
    let row = vec![
        picture("fig-15-start", "at the start", "0")?,
        picture("fig-15-landed", "when the first is squashed most", &frame)?,
    ];
    let mut section = Section {
        title: "Fig. 15: toys of three viscosities".into(),
        claim: "The larger the viscosity, the more a body resists deforming fast.".into(),
        published: "pictures.".into(),
        measured: format!(
            "least height of each toy, as a share of that at first.\n\n{}",
            table.text()
        ),
        pictures: vec![row, vec![album.chart("fig-15", "heights of the toys over time", chart)?]],
        ..Section::default()
    };
    section.require(
        least.windows(2).all(|pair| pair[1] > pair[0]),
        "the more viscous a toy, the less it is squashed",
    );
    section.runs = runs;
    Ok(section)
}

/// Time [s] and distance from the lowest to the highest particle of a toy, as a share of that at first [-].
fn heights(clouds: &[Cloud], toy: usize) -> Track {
    let Some(first) = clouds.first() else { return Track::new() };
    let marks = motion::marked(first, |body, _| body / 2 == toy);
    let height = |cloud: &Cloud| {
        let (low, high) = motion::extent(cloud, &marks, 1);
        high - low
    };
    motion::track(clouds, |cloud| height(cloud) / height(first))
}
