//! Figs. 9 and 19: sand does not stick to cloth.
//!
//! A cloth without friction carries sand that has none either, is turned, and the sand pours off. What is near the cloth
//! at the end has stuck to it.

use std::collections::HashMap;

use crate::error::ReproError;
use crate::pictures::Album;
use crate::runs::{Case, Share, Workshop};
use crate::section::Section;

use super::fabric::{Fabric, Point};

const SCENE: &str = "repro/scenes/cloth-knit-hair/pour.toml";
/// Width of a cell [m], by the scene.
const DX: f64 = 0.02;
/// Nearer to the cloth than so many cells, a grain is on it.
const CELLS: f64 = 2.0;
/// The cloth is to carry so much of the sand before it is turned.
const CARRIED: f64 = 0.5;
/// Frame before it is turned, one on the way, and the last.
const SHOTS: [(usize, &str); 3] = [(8, "carried"), (22, "turned"), (44, "at the end")];
/// The cloth and the sand.
const BODIES: [usize; 2] = [0, 1];

/// Pours.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let runs = shop.run_all("pour", &[Case::new("pour", SCENE)], Share::Alone)?;
    let run = runs[0].finished()?;
    let frames = Fabric::read_all(&run.folder)?;
    let near: Vec<usize> = frames.iter().map(grains_near).collect();
    let all = frames[0].bodies.iter().filter(|&&body| body == BODIES[1]).count();
    let left = near[near.len() - 1];
    let most = near.iter().copied().max().unwrap_or(0);
    let mut row = Vec::new();
    for (frame, caption) in SHOTS {
        row.push(album.frame(shop, run, &format!("pour-{frame}"), caption, frame)?);
    }
    let gone = near.iter().rposition(|&count| count > 0).map_or(0, |frame| frame + 1);
    let mut section = Section {
        title: "Figs. 9 and 19: sand pours off a cloth".into(),
        claim: "Sand and cloth meet on the grid without any treatment of their own; for a large contact stiffness, sand \
                does not stick to cloth."
            .into(),
        published: "pictures; contact stiffnesses of 4e4 to 2e5 with a density of 2, 0.16 million triangles and 7 million grains.".into(),
        measured: format!(
            "of {all} grains, {most} were within {CELLS:.0} cells of the cloth at one time and {left} at the end{}.",
            match frames.get(gone) {
                Some(frame) => format!("; the last one left it at {:.2} s", frame.time),
                None => String::new(),
            }
        ),
        pictures: vec![row],
        ..Section::default()
    };
    section.require(
        most as f64 >= CARRIED * all as f64,
        format!(
            "the cloth carries at least {:.0} % of the sand within reach ({:.0} %)",
            100.0 * CARRIED,
            100.0 * most as f64 / all as f64
        ),
    );
    section.require(
        left == 0,
        format!("no grain is within {CELLS:.0} cells of the cloth at the end ({left})"),
    );
    section.runs = runs;
    Ok(section)
}

/// Grains that are nearer to a vertex of the cloth than two cells; edges are shorter than a cell.
fn grains_near(frame: &Fabric) -> usize {
    let reach = CELLS * DX;
    let cell = |x: &Point| [0, 1, 2].map(|axis| (x[axis] / reach).floor() as i32);
    let of = |body: usize| {
        frame.positions.iter().zip(&frame.bodies).filter(move |(_, b)| **b == body).map(|(x, _)| x)
    };
    let mut cloth: HashMap<[i32; 3], Vec<&Point>> = HashMap::new();
    for x in of(BODIES[0]) {
        cloth.entry(cell(x)).or_default().push(x);
    }
    let is_near = |x: &&Point| {
        let [i, j, k] = cell(x);
        (0..27).any(|n| {
            let key = [i + n % 3 - 1, j + n / 3 % 3 - 1, k + n / 9 - 1];
            let there = cloth.get(&key).into_iter().flatten();
            there.into_iter().any(|&&y| (y - **x).norm() < reach)
        })
    };
    of(BODIES[1]).filter(is_near).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pliant_math::Vector;

    #[test]
    fn grains_count_up_to_two_cells_away() {
        let at = |y: f64| Vector([0.0, y, 0.0]);
        let positions = vec![at(0.0), at(0.039), at(0.041), at(-0.03), at(1.0)];
        let frame = Fabric { positions, bodies: vec![0, 1, 1, 1, 1], ..Fabric::default() };
        assert_eq!(grains_near(&frame), 2);
    }
}
