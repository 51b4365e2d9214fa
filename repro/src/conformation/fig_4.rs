//! Fig. 4: blocks of nine fluids are dropped; corners of the palette bounce, stay as they land, or run out.

use pliant_plot::{Axis, Chart, Series};

use super::shape;
use crate::error::ReproError;
use crate::frames::{self, Cloud};
use crate::pictures::Album;
use crate::runs::{Case, Share, Workshop};
use crate::section::{Section, Table};

const SCENE: &str = "scenes/palette-drop.toml";
/// Distance between particles [m], by the scene.
const SPACING: f64 = 0.02;
/// Frames a second: a block is in the air for a few of them when it bounces.
const FPS: u32 = 120;
/// Seconds.
const DURATION: u32 = 3;
/// What is to be seen of it.
const SHOTS: [(usize, &str); 3] = [(26, "landed"), (38, "0.1 s later"), (360, "at the end")];
/// A particle lies on the floor below this height, in spacings; colliders keep it half a spacing off.
const ON_FLOOR: f64 = 0.6;
/// Who rises by less than this does not bounce, in spacings.
const STAYS: f64 = 0.1;
/// Who bounces rises by so many times as much.
const BOUNCE: f64 = 2.0;
/// Who keeps a shape has less than this error, in spacings.
const KEPT: f64 = 0.5;
/// From one corner to the next, errors of the shape grow by this factor at least. A viscous fluid flows for as long as it is
/// looked at, so that there is no bound to set for it alone.
const APART: f64 = 3.0;
/// What keeps a shape ends less wide than this, and what runs out wider, in widths at the start.
const WIDER: f64 = 2.0;

/// Names of the fluids by body, and the corner of the palette that they are.
const FLUIDS: [(&str, Option<Corner>); 9] = [
    ("stiff, no memory", Some(Corner::Viscous)),
    ("stiff, 0.1 s", None),
    ("stiff, for ever", Some(Corner::Elastic)),
    ("soft, no memory", None),
    ("soft, 0.1 s", None),
    ("soft, for ever", None),
    ("runny, no memory", Some(Corner::Liquid)),
    ("runny, 0.1 s", None),
    ("runny, for ever", None),
];

#[derive(Clone, Copy, Debug, PartialEq)]
enum Corner {
    Elastic,
    Viscous,
    Liquid,
}

impl Corner {
    fn name(self) -> &'static str {
        match self {
            Self::Elastic => "elastic",
            Self::Viscous => "viscous",
            Self::Liquid => "liquid",
        }
    }
}

/// Drops the blocks.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let case = Case::new("palette", SCENE).set("fps", FPS).set("frames", FPS * DURATION);
    let runs = shop.run_all("fig-4", &[case], Share::Alone)?;
    let run = runs[0].finished()?;
    let clouds = frames::read_all(&run.folder)?;
    let mut table = Table::new(&[
        "fluid, memory",
        "corner",
        "rebound [spacings]",
        "final width over first",
        "shape error [spacings]",
    ]);
    let axes = (Axis::linear("time", "s"), Axis::linear("lowest particle above the floor", "m"));
    let mut chart = Chart::lines("Corners of the palette", axes.0, axes.1);
    let mut corners = Vec::new();
    for (body, (name, corner)) in FLUIDS.into_iter().enumerate() {
        let block = Block::of(&clouds, body);
        table.row(&[
            name.to_owned(),
            corner.map_or(String::new(), |corner| corner.name().to_owned()),
            format!("{:.2}", block.rebound),
            format!("{:.2}", block.widening),
            format!("{:.2}", block.error),
        ]);
        if let Some(corner) = corner {
            chart.series.push(Series::new(corner.name(), lowest(&clouds, body)));
            corners.push((corner, block));
        }
    }
    let mut section = Section {
        title: "Fig. 4: elastic, viscous and liquid blocks".into(),
        claim: "Two parameters, relaxation time and compliance, make materials that bounce elastically, are highly \
                viscous, or splash as an inviscid liquid."
            .into(),
        published: "pictures; 10 000 particles in all, steps of 1/240 s with 20 iterations, parameters as colors of a palette.".into(),
        measured: format!(
            "nine blocks of {} particles fall by ten spacings, with 15 iterations on velocities and 5 on positions in steps of \
             1/240 s, for {DURATION} s. Rebound is the greatest height of the lowest particle after the block has landed; shape error the \
             root mean square distance of particles from the block as it was, moved and turned to fit best.\n\n{}",
            clouds[0].body(0).count(),
            table.text()
        ),
        ..Section::default()
    };
    let of = |wanted: Corner| corners.iter().find(|(corner, _)| *corner == wanted).map(|(_, b)| b);
    if let (Some(elastic), Some(viscous), Some(liquid)) =
        (of(Corner::Elastic), of(Corner::Viscous), of(Corner::Liquid))
    {
        require(&mut section, elastic, viscous, liquid);
    }
    let mut row = Vec::new();
    for (frame, caption) in SHOTS {
        row.push(album.frame(shop, run, &format!("fig-4-{frame}"), caption, frame)?);
    }
    section.pictures.push(row);
    section.pictures.push(vec![album.chart("fig-4", "lowest particle over time", chart)?]);
    section.runs = runs;
    Ok(section)
}

fn require(section: &mut Section, elastic: &Block, viscous: &Block, liquid: &Block) {
    let still = viscous.rebound.max(liquid.rebound);
    section.require(
        still < STAYS && elastic.rebound > BOUNCE * STAYS,
        format!(
            "the elastic block rises by more than {:.1} spacings again, the others by less than {STAYS} ({:.2}; {:.2} and {:.2})",
            BOUNCE * STAYS,
            elastic.rebound,
            viscous.rebound,
            liquid.rebound
        ),
    );
    section.require(
        elastic.widening <= viscous.widening
            && viscous.widening < WIDER
            && liquid.widening > WIDER,
        format!(
            "the elastic block ends the least wide, the viscous one wider and the liquid one more than {WIDER} times as wide as at \
             first ({:.2}, {:.2}, {:.2})",
            elastic.widening, viscous.widening, liquid.widening
        ),
    );
    section.require(
        elastic.error < KEPT
            && viscous.error > APART * elastic.error
            && liquid.error > APART * viscous.error,
        format!(
            "the elastic block keeps its shape to {KEPT} spacings, and errors grow by a factor of {APART:.0} at least from it to the viscous \
             one and on to the liquid ({:.2}, {:.2}, {:.2})",
            elastic.error, viscous.error, liquid.error
        ),
    );
}

/// What became of a block.
#[derive(Clone, Copy, Debug)]
struct Block {
    /// Height of the lowest particle after landing over where it lies, in spacings.
    rebound: f64,
    /// Width at the end over that at the start, between particles farthest apart along x.
    widening: f64,
    /// Error of the shape at the end, in spacings.
    error: f64,
}

impl Block {
    fn of(clouds: &[Cloud], body: usize) -> Self {
        let heights = lowest(clouds, body);
        let place = |cloud: &Cloud| cloud.body(body).collect::<Vec<_>>();
        let (first, last) = match clouds {
            [first, .., last] => (place(first), place(last)),
            _ => (Vec::new(), Vec::new()),
        };
        Self {
            rebound: rebound(&heights) / SPACING,
            widening: width(&last) / width(&first),
            error: shape::error(&first, &last) / SPACING,
        }
    }
}

/// Time [s] and height of the lowest particle of a body [m].
fn lowest(clouds: &[Cloud], body: usize) -> Vec<[f64; 2]> {
    let low = |cloud: &Cloud| cloud.body(body).map(|[_, y, _]| y).fold(f64::INFINITY, f64::min);
    clouds.iter().map(|cloud| [cloud.time, low(cloud)]).collect()
}

/// How far the lowest particle rises after it has been on the floor [m]; 0 if it never gets there.
fn rebound(heights: &[[f64; 2]]) -> f64 {
    let landed = heights.iter().skip_while(|[_, y]| *y > ON_FLOOR * SPACING);
    landed.map(|[_, y]| y - 0.5 * SPACING).fold(0.0, f64::max)
}

fn width(places: &[[f64; 3]]) -> f64 {
    let range = |(low, high): (f64, f64), x: &[f64; 3]| (low.min(x[0]), high.max(x[0]));
    let (low, high) = places.iter().fold((f64::INFINITY, f64::NEG_INFINITY), range);
    high - low
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rebound_is_counted_from_the_floor_and_not_from_the_fall() {
        let heights = [0.2, 0.1, 0.01, 0.0125, 0.018, 0.011].map(|y| [0.0, y]);
        assert!((rebound(&heights) - 0.008).abs() < 1e-12);
        assert_eq!(rebound(&heights[..2]), 0.0);
    }

    #[test]
    fn a_block_that_spreads_is_wider_and_has_an_error() {
        let cloud = |width: f64| Cloud {
            positions: vec![[-width, 0.01, 0.0], [width, 0.01, 0.0], [9.0, 0.0, 0.0]],
            bodies: vec![0, 0, 1],
            ..Cloud::default()
        };
        let block = Block::of(&[cloud(0.1), cloud(0.3)], 0);
        assert!((block.widening - 3.0).abs() < 1e-12);
        assert!((block.error - 10.0).abs() < 1e-9);
        assert_eq!(block.rebound, 0.0);
    }
}
