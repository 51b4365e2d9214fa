//! Fig. 18: the more cohesion, the chunkier the snow.
//!
//! A snowball falls on a rock, with the three published values of cohesion. Chunkiness is measured as
//! the share of the snow in its largest piece, and the number of pieces; see [`crate::chunks`].

use crate::chunks;
use crate::error::ReproError;
use crate::frames;
use crate::pictures::{Album, THIRD};
use crate::runs::{Case, Share, Workshop};
use crate::section::{Section, Table};

const SCENE: &str = "scenes/snowball-on-rock.toml";
/// Published values [-].
const COHESION: [f64; 3] = [0.00125, 0.0025, 0.005];
/// Distance between particles [m].
const SPACING: f64 = 0.01;
/// Smaller pieces are crumbs [-].
const LEAST_SHARE: f64 = 0.002;

/// Runs the three snowballs.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let cases = COHESION.map(|cohesion| {
        Case::new(format!("cohesion-{cohesion}"), SCENE)
            .set("materials.snow.cohesion", cohesion)
            .set("solver.spacing", SPACING)
    });
    let runs = shop.run_all("fig-18", &cases, Share::Together)?;
    let mut table = Table::new(&["cohesion", "pieces", "largest piece", "crumbs", "time [s]"]);
    let (mut crumbs, mut row) = (Vec::new(), Vec::new());
    for (cohesion, run) in COHESION.iter().zip(&runs) {
        let cloud = frames::read_last(&run.finished()?.folder)?;
        // Cells of twice the distance between particles: neighbors in whole snow share one.
        let pieces = chunks::pieces(&cloud.positions, 2.0 * SPACING, LEAST_SHARE);
        crumbs.push(1.0 - pieces.iter().sum::<f64>());
        table.row(&[
            cohesion.to_string(),
            pieces.len().to_string(),
            format!("{:.1} %", 100.0 * pieces.first().copied().unwrap_or(0.0)),
            format!("{:.1} %", 100.0 * crumbs[crumbs.len() - 1]),
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
            "pieces are connected occupied cells with at least {:.1} % of the snow; crumbs is what is in \
             smaller ones.\n\n{}",
            100.0 * LEAST_SHARE,
            table.text()
        ),
        pictures: vec![row],
        runs,
        ..Section::default()
    };
    let falls = crumbs.windows(2).all(|pair| pair[1] <= pair[0]);
    section.require(falls, "more cohesion leaves less of the snow in crumbs");
    Ok(section)
}
