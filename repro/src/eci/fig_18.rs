//! Fig. 18: the more cohesion, the chunkier the snow.
//!
//! A snowball falls on a rock, with the three published values of cohesion. Chunkiness is measured as
//! the share of the snow that is inside lumps; see [`crate::chunks`].

use crate::chunks;
use crate::error::ReproError;
use crate::frames;
use crate::pictures::{Album, THIRD};
use crate::runs::{Case, Share, Workshop};
use crate::section::{Section, Table};

const SCENE: &str = "scenes/snowball-on-rock.toml";
/// Published values [-].
const COHESION: [f64; 3] = [0.00125, 0.0025, 0.005];
/// So much more of the snow is to be inside lumps with the most cohesion than with the least.
const MARGIN: f64 = 1.5;
/// Distance between particles [m].
const SPACING: f64 = 0.01;
/// Cells of twice that distance hold so many particles at the start.
const FULL: f64 = 8.0;
/// Smaller lumps are crumbs [-].
const LEAST_SHARE: f64 = 0.002;

/// Runs the three snowballs.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let cases = COHESION.map(|cohesion| {
        Case::new(format!("cohesion-{cohesion}"), SCENE)
            .set("materials.snow.cohesion", cohesion)
            .set("solver.spacing", SPACING)
    });
    let runs = shop.run_all("fig-18", &cases, Share::Together)?;
    let mut table = Table::new(&["cohesion", "inside lumps", "lumps", "largest", "time [s]"]);
    let (mut inside, mut row) = (Vec::new(), Vec::new());
    for (cohesion, run) in COHESION.iter().zip(&runs) {
        let cloud = frames::read_last(&run.finished()?.folder)?;
        let lumps = chunks::lumps(&cloud.positions, 2.0 * SPACING, FULL, LEAST_SHARE);
        inside.push(lumps.iter().sum::<f64>());
        table.row(&[
            cohesion.to_string(),
            format!("{:.0} %", 100.0 * inside[inside.len() - 1]),
            lumps.len().to_string(),
            format!("{:.0} %", 100.0 * lumps.first().copied().unwrap_or(0.0)),
            format!("{:.0}", run.seconds),
        ]);
        let (name, caption) =
            (format!("fig-18-{cohesion}"), format!("cohesion {cohesion}, at the end"));
        row.push(album.render(shop, run, &name, caption, &["--size", THIRD])?);
    }
    let mut section = Section {
        title: "Fig. 18: cohesion and chunkiness of snow".into(),
        claim: "Larger cohesion strength increases the chunkiness of the snow.".into(),
        published: "pictures, with c = 0.00125, 0.0025 and 0.005; a million particles on a dragon."
            .into(),
        measured: format!(
            "share of the snow inside lumps: in cells of {:.0} cm that are at least half full, as are all their \
             neighbors; a crust or a layer on the floor has no inside. (The number of separate pieces does not tell: \
             at this resolution the snow is one piece in all three.)\n\n{}",
            200.0 * SPACING,
            table.text()
        ),
        pictures: vec![row],
        runs,
        ..Section::default()
    };
    let rises = inside.windows(2).all(|pair| pair[1] >= pair[0]);
    let factor = inside[inside.len() - 1] / inside[0];
    section.require(
        rises && factor > MARGIN,
        format!("with four times the cohesion more of the snow is inside lumps ({factor:.1} times as much)"),
    );
    Ok(section)
}
