//! Fig. 1: dough is pressed through a mold and leaves it as noodles.

use crate::chunks;
use crate::error::ReproError;
use crate::frames;
use crate::pictures::{Album, THIRD};
use crate::runs::{Case, Share, Workshop};
use crate::section::Section;

const SCENE: &str = "scenes/noodle-press.toml";
/// Lower end of the die, and a height in the open below it [m].
const DIE: f64 = 0.148;
const BELOW: f64 = 0.138;
/// Width of the cells that tell noodles apart [m]: below the gaps between them.
const CELL: f64 = 0.006;
/// Holes in the die.
const HOLES: usize = 4;
/// Smaller pieces of the slice are crumbs [-].
const LEAST_SHARE: f64 = 0.05;
/// Frames, 36 a second: the noodles have left the die by then.
const FRAMES: u32 = 12;

/// Runs it, and counts the noodles below the die.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let case = Case::new("noodles", SCENE).set("frames", FRAMES);
    let runs = shop.run_all("noodle", &[case], Share::Alone)?;
    let run = runs[0].finished()?;
    let cloud = frames::read_last(&run.folder)?;
    let slice: Vec<[f64; 3]> = cloud
        .positions
        .iter()
        .filter(|[_, y, _]| (BELOW..DIE).contains(y))
        .map(|&[x, _, z]| [x, 0.0, z])
        .collect();
    let noodles = chunks::pieces(&slice, CELL, LEAST_SHARE).len();
    let out = cloud.positions.iter().filter(|[_, y, _]| *y < DIE).count();
    let lowest = cloud.positions.iter().map(|[_, y, _]| *y).fold(f64::INFINITY, f64::min);
    let size = ["--size", THIRD];
    let half = (FRAMES / 2).to_string();
    let row = vec![
        album.render(
            shop,
            run,
            "noodle-half",
            "half-way",
            &[size.as_slice(), &["--frame", &half]].concat(),
        )?,
        album.render(shop, run, "noodle-end", "at the end", &size)?,
    ];
    let mut section = Section {
        title: "Fig. 1: Play-Doh noodles".into(),
        claim: "Dough with von Mises plasticity is pressed through a cylindrical noodle mold, with long steps.".into(),
        published: "a picture; dt = 1e-3 s, E = 1e6 Pa, yield stress 770 Pa, 2.07 million particles, 31 s a step.".into(),
        measured: format!(
            "the same step, modulus and yield stress, {} particles; after {:.2} s {:.0} % of the dough is below the \
             die, the longest noodle {:.1} cm.",
            cloud.positions.len(),
            cloud.time,
            100.0 * out as f64 / cloud.positions.len().max(1) as f64,
            100.0 * (DIE - lowest)
        ),
        pictures: vec![row],
        ..Section::default()
    };
    section.require(
        noodles == HOLES,
        format!("a noodle comes from each of the {HOLES} holes ({noodles} found)"),
    );
    section.runs = runs;
    Ok(section)
}
