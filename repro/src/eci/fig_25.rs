//! Fig. 25: a stiff ball dents a wall of soft metal.
//!
//! Semi-implicit steps let stress leave the yield surface while they solve, so that the wall resists
//! too much. The error is the mean squared distance of the wall's particles from where explicit steps
//! put them.

use crate::error::ReproError;
use crate::frames::{self, Cloud};
use crate::pictures::{Album, THIRD};
use crate::runs::{Case, Share, Workshop};
use crate::section::{Section, Table};

const SCENE: &str = "repro/scenes/eci/ball-and-wall.toml";
/// The wall, second of its bodies.
const WALL: usize = 1;
/// The step of the two implicit runs [s].
const STEP: &str = "1e-3";
/// "Much more accurate": by this factor.
const MUCH: f64 = 2.0;
/// From behind, where the bulge is, and without the frame.
const BEHIND: [&str; 4] = ["--camera=-0.62,0.36,0.55", "--target", "0,0.16,0", "--no-colliders"];

/// Runs explicit, implicit and semi-implicit steps.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let case = |integrator: &'static str| {
        Case::new(integrator, SCENE).set("solver.integrator", integrator)
    };
    let implicit = |integrator| {
        case(integrator).set("solver.dt", STEP).set("solver.implicit.tolerance", "1e-2")
    };
    let cases = [
        case("explicit"),
        implicit("newton").set("solver.implicit.stress_iterations", 2),
        implicit("semi-implicit"),
    ];
    let runs = shop.run_all("fig-25", &cases, Share::Together)?;
    let truth = frames::read_last(&runs[0].finished()?.folder)?;
    let mut table =
        Table::new(&["integrator", "dt [s]", "mean squared error [m²]", "dent [cm]", "time [s]"]);
    let mut errors = Vec::new();
    let mut row = Vec::new();
    for run in &runs {
        let clouds = frames::read_all(&run.finished()?.folder)?;
        let (Some(first), Some(last)) = (clouds.first(), clouds.last()) else { continue };
        let error = mean_squared_distance(&truth, last);
        let dt = if run.name == "explicit" { "automatic" } else { STEP };
        table.row(&[
            format!("`{}`", run.name),
            dt.into(),
            format!("{error:.2e}"),
            format!("{:.1}", 100.0 * dent(first, last)),
            format!("{:.0}", run.seconds),
        ]);
        errors.push(error);
        let caption = format!("`{}`, from behind", run.name);
        let name = format!("fig-25-{}", run.name);
        row.push(album.render(
            shop,
            run,
            &name,
            caption,
            &[&["--size", THIRD], BEHIND.as_slice()].concat(),
        )?);
    }
    let mut section = Section {
        title: "Fig. 25: a ball hits a wall".into(),
        claim: "The semi-implicit method overestimates the resistance of the wall; ECI is much closer to explicit \
                steps in the mean squared position of the wall."
            .into(),
        published: "pictures and a plot; no numbers, and no dimensions of the scene.".into(),
        measured: format!("wall after 0.125 s, particles matched by id, against explicit steps.\n\n{}", table.text()),
        pictures: vec![row],
        runs,
        ..Section::default()
    };
    let (ours, semi) = (errors[1], errors[2]);
    section.require(
        MUCH * ours < semi,
        format!(
            "the error of `newton` is at least {MUCH} times smaller than semi-implicit's ({:.1} times)",
            semi / ours
        ),
    );
    Ok(section)
}

/// Of the wall's particles [m²]. Rows are in the order of ids, the same in every run of a scene.
fn mean_squared_distance(a: &Cloud, b: &Cloud) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for (p, q) in a.body(WALL).zip(b.body(WALL)) {
        sum += p.iter().zip(q).map(|(p, q)| (p - q).powi(2)).sum::<f64>();
        count += 1.0;
    }
    sum / f64::max(count, 1.0)
}

/// How far the deepest particle of the wall was pushed along the ball's way [m].
fn dent(first: &Cloud, last: &Cloud) -> f64 {
    first.body(WALL).zip(last.body(WALL)).map(|(p, q)| p[0] - q[0]).fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ball_does_not_count() {
        let cloud = |ball: f64, wall: f64| Cloud {
            positions: vec![[ball, 0.0, 0.0], [wall, 0.0, 0.0]],
            bodies: vec![0, WALL],
            ..Cloud::default()
        };
        let (first, last) = (cloud(1.0, 0.0), cloud(0.0, -0.3));
        assert!((mean_squared_distance(&first, &last) - 0.09).abs() < 1e-12);
        assert!((dent(&first, &last) - 0.3).abs() < 1e-12);
    }
}
