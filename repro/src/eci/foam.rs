//! Fig. 12: memory foam is pressed, let go, and recovers slowly.

use pliant_plot::{Axis, Chart, Series};

use crate::error::ReproError;
use crate::frames::{self, Cloud};
use crate::log;
use crate::pictures::{Album, THIRD};
use crate::runs::{Case, Share, Workshop};
use crate::section::Section;

const SCENE: &str = "scenes/foam-press.toml";
/// Distance between particles [m]: twice the scene's.
const SPACING: f64 = 0.014;
/// Under the ball: particles that start nearer to the axis than this [m].
const NEAR: f64 = 0.03;
/// Top layer: particles that start within this of the highest [m].
const LAYER: f64 = 0.5 * SPACING;
/// So much of the imprint has to be gone at the end.
const RECOVERED: f64 = 0.9;

/// When the ball has left the foam [s], by the motion in the scene.
const RELEASED: f64 = 2.3;

/// Share of the imprint that is to be left a fifth of a second later; of an elastic one nothing is.
const KEPT: f64 = 0.4;

/// That time [s].
const LATER: f64 = RELEASED + 0.2;

/// Near enough to see the imprint.
const NEARER: [&str; 4] = ["--camera", "0.42,0.36,0.55", "--target", "0,0.06,0"];

/// Runs it, and follows the depth of the imprint.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let case = Case::new("foam", SCENE)
        .set("solver.integrator", "newton")
        .set("solver.dt", "0.01")
        .set("solver.spacing", SPACING);
    let runs = shop.run_all("foam", &[case], Share::Alone)?;
    let run = runs[0].finished()?;
    let clouds = frames::read_all(&run.folder)?;
    let depth = depths(&clouds);
    let (deepest, greatest) =
        depth.iter().enumerate().fold((0, 0.0), |best, (index, [_, depth])| {
            if *depth > best.1 { (index, *depth) } else { best }
        });
    let left = depth.last().map_or(0.0, |[_, depth]| depth.abs());
    let recovered = 1.0 - left / f64::max(greatest, f64::MIN_POSITIVE);
    let viscous = log::read(&run.folder)?.last().map_or(0.0, |step| step.energy.viscous);

    let axes = (Axis::linear("time", "s"), Axis::linear("depth of the imprint", "m"));
    let chart = Chart::lines("The imprint of the ball", axes.0, axes.1)
        .with(Series::new("depth", depth.clone()));
    let frame = |index: usize| index.to_string();
    // A while after the ball has left, and the end.
    let gone = clouds.iter().position(|cloud| cloud.time > LATER).unwrap_or(deepest);
    let picture = |index: usize, name: &str, caption: &str| {
        album.render(
            shop,
            run,
            name,
            caption,
            &[&["--size", THIRD, "--frame", &frame(index)], NEARER.as_slice()].concat(),
        )
    };
    let row = vec![
        picture(deepest, "foam-pressed", "pressed")?,
        picture(gone, "foam-released", "the ball has just gone")?,
        picture(clouds.len().saturating_sub(1), "foam-recovered", "at the end")?,
    ];
    let mut section = Section {
        title: "Fig. 12: memory foam".into(),
        claim: "A pressed memory foam keeps the imprint for a while after the load has gone, and slowly returns to its \
                rest shape."
            .into(),
        published: "pictures (a hand on a pillow, with finite elements).".into(),
        measured: format!(
            "the imprint is {:.1} cm deep under the ball and {:.2} cm at the end, {:.1} s after the ball has gone; \
             {viscous:.3} J have become viscous heat.",
            100.0 * greatest,
            100.0 * left,
            clouds.last().map_or(0.0, |cloud| cloud.time) - RELEASED
        ),
        pictures: vec![row, vec![album.chart("foam-depth", "depth of the imprint over time", chart)?]],
        ..Section::default()
    };
    let kept = depth[gone][1] / f64::max(greatest, f64::MIN_POSITIVE);
    section.require(
        kept >= KEPT,
        format!(
            "{:.0} % of the imprint or more are left 0.2 s after the ball has gone ({:.0} %)",
            100.0 * KEPT,
            100.0 * kept
        ),
    );
    section.require(
        recovered >= RECOVERED,
        format!(
            "at least {:.0} % of the imprint is gone at the end ({:.1} %)",
            100.0 * RECOVERED,
            100.0 * recovered
        ),
    );
    section.runs = runs;
    Ok(section)
}

/// Time [s] and how far the top layer under the ball has sunk [m], frame by frame.
fn depths(clouds: &[Cloud]) -> Vec<[f64; 2]> {
    let Some(first) = clouds.first() else { return Vec::new() };
    let near = |[x, _, z]: &[f64; 3]| x.hypot(*z) < NEAR;
    let top = first.positions.iter().filter(|p| near(p)).map(|p| p[1]).fold(f64::MIN, f64::max);
    let layer: Vec<usize> = (0..first.positions.len())
        .filter(|&i| near(&first.positions[i]) && first.positions[i][1] > top - LAYER)
        .collect();
    let sunk = |cloud: &Cloud| {
        let sum: f64 = layer.iter().map(|&i| first.positions[i][1] - cloud.positions[i][1]).sum();
        [cloud.time, sum / layer.len().max(1) as f64]
    };
    clouds.iter().map(sunk).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depth_is_that_of_the_top_layer_near_the_axis() {
        let cloud = |time: f64, top: f64| Cloud {
            time,
            dim: 3,
            positions: vec![[0.0, 0.05, 0.0], [0.01, top, 0.0], [0.1, 0.1, 0.0]],
            bodies: vec![0; 3],
        };
        let found = depths(&[cloud(0.0, 0.1), cloud(1.0, 0.07)]);
        assert_eq!(found[0], [0.0, 0.0]);
        assert!((found[1][1] - 0.03).abs() < 1e-12, "{found:?}");
    }
}
