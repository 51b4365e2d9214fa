//! Beyond the paper: cloth that hangs down all around, and cloth that hangs between two edges.
//!
//! Cusick's test clamps the inner 18 cm of a disc of 30 cm and looks at it from above: the drape coefficient is the share
//! of the free ring that its shadow covers. And steps that are twenty times as long must find the same drape.

use crate::error::ReproError;
use crate::log;
use crate::pictures::{Album, THIRD};
use crate::runs::{Case, Run, Share, Workshop};
use crate::section::{Section, Table};

use super::fabric::{Fabric, Point};

const CUSICK: &str = "repro/scenes/cloth-knit-hair/cusick.toml";
const HUNG: &str = "repro/scenes/cloth-knit-hair/hung.toml";
/// Radius of the plate [m], by the scene.
const PLATE: f64 = 0.09;
/// Width of the pixels that the shadow is made of [m].
const PIXEL: f64 = 1e-3;
/// Presets, cells and edges [m], and the published band of drape coefficients [%].
const CLOTHS: [Cloth; 3] = [
    Cloth { name: "cotton", dx: 0.01, edge: 0.007, band: [60.0, 76.0] },
    Cloth { name: "cotton", dx: 0.007, edge: 0.005, band: [60.0, 76.0] },
    Cloth { name: "silk", dx: 0.01, edge: 0.007, band: [20.0, 40.0] },
];
/// Coefficients of one cloth on two meshes may differ by so much [%].
const MESHES: f64 = 5.0;
/// Side of the square that hangs [m], by the scene.
const SIDE: f64 = 0.2;
/// Length of implicit steps [s], and how many explicit ones each is to be worth at least.
const LONG: f64 = 1e-3;
const TIMES: f64 = 20.0;
/// Vertices may be apart by so much in the mean, as a share of the side.
const APART: f64 = 0.01;

/// A cloth to be draped.
struct Cloth {
    name: &'static str,
    dx: f64,
    edge: f64,
    band: [f64; 2],
}

impl Cloth {
    fn case(&self) -> Case {
        let Self { name, dx, edge, .. } = self;
        Case::new(format!("{name}-{}", (1e3 * dx).round()), CUSICK)
            .set("materials.cloth.preset", name)
            .set("solver.dx", dx)
            .set("bodies.0.shape.sheet_disc.edge", edge)
            .within(1800.0)
    }
}

/// Drapes.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let hung = [
        Case::new("explicit", HUNG),
        Case::new("implicit", HUNG)
            .set("solver.integrator", "newton")
            .set("solver.dt", LONG)
            .within(1800.0),
    ];
    let mut hung = shop.run_all("drape", &hung, Share::Together)?;
    let draped = shop.run_all("drape", &CLOTHS.each_ref().map(Cloth::case), Share::Together)?;
    let mut section = Section {
        title: "Beyond the paper: drape, and drape with long steps".into(),
        claim: "Cloth of measured weight and stiffness drapes as measured; implicit steps, twenty times as long as explicit ones may \
                be, end in the same folds."
            .into(),
        published: "drape coefficients of Cusick's test, as bands of values found in the literature: cotton 60 to 76 %, silk 20 to 40 %.".into(),
        ..Section::default()
    };
    let mut table =
        Table::new(&["preset", "cells [mm]", "coefficient", "half a second before", "published"]);
    let mut coefficients = Vec::new();
    for (cloth, run) in CLOTHS.iter().zip(&draped) {
        let [now, before] = drape(run)?;
        table.row(&[
            cloth.name.into(),
            format!("{:.0}", 1e3 * cloth.dx),
            format!("{now:.1} %"),
            format!("{before:.1} %"),
            format!("{:.0} to {:.0} %", cloth.band[0], cloth.band[1]),
        ]);
        coefficients.push(now);
    }
    let [explicit, implicit] = &hung[..] else { unreachable!("two runs of two cases") };
    let Hang { apart, way, late } = Hang::of(explicit, implicit)?;
    let [short, long] = [steps(explicit)?, steps(implicit)?];
    let end = |run: &Run| -> Result<f64, ReproError> {
        Ok(Fabric::read_last(&run.finished()?.folder, 1)?[0].time)
    };
    section.measured = format!(
        "a disc of 30 cm on a plate of 18 cm, {:.0} s after it was let go:\n\n{}\nSilk still sinks a little then.\n\nA square of cotton of 20 cm is held at two \
         opposite edges, which are drawn together by a fifth of it, and hangs between them. {:.0} s after it was let go, with {short:.0} explicit steps and \
         with {long:.0} implicit ones, {:.0} times as long in the mean, vertices are {:.3} % of its side apart in the mean, having gone {:.0} % of it; in the \
         last half second they moved by {:.3} %. Explicit steps took {:.0} s and implicit ones {:.0} s, side by side. \
         Held at two corners instead, it could fold in more than one way: after 3.5 s the two runs were 3.8 % of the side apart, the explicit one still on its way.",
        end(&draped[0])?,
        table.text(),
        end(explicit)?,
        short / long,
        100.0 * apart,
        100.0 * way,
        100.0 * late,
        explicit.seconds,
        implicit.seconds,
    );
    for (cloth, coefficient) in CLOTHS.iter().zip(&coefficients) {
        let [low, high] = cloth.band;
        section.require(
            (low..=high).contains(coefficient),
            format!(
                "{} on cells of {:.0} mm drapes within its published band ({coefficient:.1} %)",
                cloth.name,
                1e3 * cloth.dx
            ),
        );
    }
    let differ = (coefficients[0] - coefficients[1]).abs();
    section.require(
        differ < MESHES,
        format!("cotton drapes alike on both meshes, to {MESHES:.0} % of the ring ({differ:.1} %)"),
    );
    section.require(
        apart < APART && short > TIMES * long,
        format!(
            "steps more than {TIMES:.0} times as long ({:.0}) end in the same drape, to {:.0} % of the side ({:.2} %)",
            short / long,
            100.0 * APART,
            100.0 * apart
        ),
    );
    let shot = |run: &Run, name: &str, caption: &str| {
        album.render(shop, run, &format!("drape-{name}"), caption, &["--size", THIRD])
    };
    section.pictures = vec![
        vec![shot(&draped[0], "cotton", "cotton")?, shot(&draped[2], "silk", "silk")?],
        vec![
            shot(explicit, "explicit", "explicit steps")?,
            shot(implicit, "implicit", "implicit steps")?,
        ],
    ];
    hung.extend(draped);
    section.runs = hung;
    Ok(section)
}

/// Steps that a run took.
fn steps(run: &Run) -> Result<f64, ReproError> {
    Ok(log::read(&run.finished()?.folder)?.len() as f64)
}

/// Drape coefficients in the last frame and twelve frames before [%].
fn drape(run: &Run) -> Result<[f64; 2], ReproError> {
    let frames = Fabric::read_all(&run.finished()?.folder)?;
    let flat = &frames[0];
    // The plate is in the middle of the disc.
    let count = flat.positions.len() as f64;
    let middle = flat.positions.iter().fold(Point::splat(0.0), |sum, x| sum + *x * (1.0 / count));
    let inner = std::f64::consts::PI * PLATE * PLATE;
    let ring = shadow(flat, middle) - inner;
    let of = |frame: &Fabric| 100.0 * (shadow(frame, middle) - inner) / ring;
    let last = frames.len() - 1;
    Ok([of(&frames[last]), of(&frames[last.saturating_sub(12)])])
}

/// Area of the shadow of a sheet on the ground [m²].
fn shadow(frame: &Fabric, middle: Point) -> f64 {
    let reach = frame.positions.iter().map(|x| (*x - middle).max_abs()).fold(0.0, f64::max) + PIXEL;
    let side = (2.0 * reach / PIXEL) as usize + 1;
    let mut dark = vec![false; side * side];
    let pixel = |x: f64| ((x + reach) / PIXEL).max(0.0) as usize;
    let center = |pixel: usize| (pixel as f64 + 0.5) * PIXEL - reach;
    for triangle in &frame.triangles {
        let [a, b, c] = triangle.map(|v| {
            let x = frame.positions[v as usize] - middle;
            [x[0], x[2]]
        });
        let range = |axis: usize| {
            let [a, b, c] = [a[axis], b[axis], c[axis]];
            pixel(a.min(b).min(c))..=pixel(a.max(b).max(c)).min(side - 1)
        };
        for i in range(0) {
            for j in range(1) {
                let (x, z) = (center(i), center(j));
                let turn = |p: [f64; 2], q: [f64; 2]| {
                    (q[0] - p[0]) * (z - p[1]) - (q[1] - p[1]) * (x - p[0])
                };
                let turns = [turn(a, b), turn(b, c), turn(c, a)];
                if turns.iter().all(|&t| t >= 0.0) || turns.iter().all(|&t| t <= 0.0) {
                    dark[i * side + j] = true;
                }
            }
        }
    }
    dark.iter().filter(|&&dark| dark).count() as f64 * PIXEL * PIXEL
}

/// How the square hangs in two runs, as shares of its side.
struct Hang {
    /// Mean distance of vertices from each other.
    apart: f64,
    /// Mean way of vertices from the start.
    way: f64,
    /// The same in the last twelve frames, of the run that moved more.
    late: f64,
}

impl Hang {
    fn of(explicit: &Run, implicit: &Run) -> Result<Self, ReproError> {
        let [one, other] = [explicit, implicit]
            .map(|run| run.finished().and_then(|run| Fabric::read_all(&run.folder)));
        let (one, other) = (one?, other?);
        let (last, late) = (one.len() - 1, one.len().saturating_sub(13));
        let moved = |frames: &[Fabric]| distance(&frames[late], &frames[last]);
        Ok(Self {
            apart: distance(&one[last], &other[last]),
            way: distance(&one[0], &one[last]),
            late: moved(&one).max(moved(&other)),
        })
    }
}

/// Mean distance of the vertices of two frames, as a share of the side.
fn distance(a: &Fabric, b: &Fabric) -> f64 {
    let pairs = a.positions.iter().zip(&b.positions);
    pairs.map(|(a, b)| (*a - *b).norm()).sum::<f64>() / (a.positions.len() as f64 * SIDE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pliant_math::Vector;

    #[test]
    fn the_shadow_of_a_tilted_square_is_that_of_its_base() {
        let at = |x: f64, z: f64| Vector([x, 0.4 * x, z]);
        let positions = vec![at(0.0, 0.0), at(0.1, 0.0), at(0.1, 0.1), at(0.0, 0.1)];
        let frame =
            Fabric { positions, triangles: vec![[0, 1, 2], [0, 2, 3]], ..Fabric::default() };
        let area = shadow(&frame, Vector([0.05, 0.0, 0.05]));
        assert!((area - 0.01).abs() < 3e-4, "{area}");
        assert!(distance(&frame, &frame) == 0.0);
    }
}
