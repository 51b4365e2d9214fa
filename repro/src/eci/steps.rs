//! The step does not change the answer: run-out of sand, permanent bend of a metal bar.
//!
//! Not a figure of the paper but what it promises: steps over a 50-fold range, and results that
//! differ by per cents.

use crate::error::ReproError;
use crate::frames::{self, Cloud};
use crate::pictures::{Album, WIDE};
use crate::runs::{Case, Run, Share, Workshop};
use crate::section::{Section, Table};

const SAND: &str = "scenes/sand-column-2d.toml";
/// The bar, which Fig. 17 shares.
pub const BAR: &str = "repro/scenes/eci/bent-bar.toml";
/// Steps of the sand [s]; the first is one that explicit integration could take.
const SAND_STEPS: [f64; 3] = [2e-5, 1e-4, 1e-3];
/// Steps of the bar [s].
const BAR_STEPS: [f64; 4] = [1e-4, 5e-4, 2e-3, 5e-3];
/// Coarser than the scene's own [m]: 40 000 of the shortest steps are taken.
const SAND_DX: f64 = 0.0125;
/// Frames of the sand, 48 a second: it lies still after 0.8 s.
const SAND_FRAMES: u32 = 40;
/// Share of the particles that the run-out encloses: a few grains roll on.
const ENCLOSED: f64 = 0.99;
/// The tip of the bar: particles that start beyond this [m].
const TIP: f64 = 0.9;
/// The bar rings after the punch has left it: its bend is the mean from this time on [s], over some
/// three periods.
const CALM: f64 = 0.7;
/// Results may differ by this much over the whole range of steps.
const TOLERANCE: f64 = 0.03;

/// Runs both scenes with each of their steps.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let cases: Vec<Case> =
        SAND_STEPS
            .map(sand)
            .into_iter()
            .chain(BAR_STEPS.map(|dt| {
                Case::new(format!("bar-{dt:e}"), BAR).set("solver.dt", format!("{dt:e}"))
            }))
            .collect();
    let runs = shop.run_all("steps", &cases, Share::Together)?;
    let (sands, bars) = runs.split_at(SAND_STEPS.len());

    let mut table = Table::new(&["case", "dt [s]", "result [m]", "time [s]"]);
    let mut run_out = Vec::new();
    for (dt, run) in SAND_STEPS.iter().zip(sands) {
        run_out.push(quantile(&frames::read_last(&run.finished()?.folder)?));
        row(&mut table, "sand, run-out", *dt, run, run_out[run_out.len() - 1]);
    }
    let mut bend = Vec::new();
    for (dt, run) in BAR_STEPS.iter().zip(bars) {
        let clouds = frames::read_all(&run.finished()?.folder)?;
        bend.push(deflection(&clouds));
        row(&mut table, "bar, permanent deflection", *dt, run, bend[bend.len() - 1]);
    }
    let mut section = Section {
        title: "The step does not change the answer".into(),
        claim:
            "Flow is part of what a step solves for, so that long steps give what short ones give."
                .into(),
        published: "consistent results in Table 2 and Fig. 15; no figures for these two cases."
            .into(),
        measured: format!(
            "run-out: {:.0} % of the sand lies nearer to the middle than this. Deflection: of the bar's free end \
             after it was let go, in the mean over what rings; the damping of that is a viscosity of ζ dx²/8 dt, \
             so that it changes with the step, too. The shortest step of the sand is taken with the caps of \
             Fig. 17.\n\n{}",
            100.0 * ENCLOSED,
            table.text()
        ),
        ..Section::default()
    };
    for (name, results, steps) in
        [("run-out", &run_out, SAND_STEPS.as_slice()), ("permanent bend", &bend, &BAR_STEPS)]
    {
        let spread = spread(results);
        section.require(
            spread < TOLERANCE,
            format!(
                "{name} differs by less than {:.0} % for steps from {:e} to {:e} s ({:.1} %)",
                100.0 * TOLERANCE,
                steps[0],
                steps[steps.len() - 1],
                100.0 * spread
            ),
        );
    }
    let size = ["--size", WIDE, "--view", "front"];
    let (short, long) = (&sands[0], &sands[SAND_STEPS.len() - 1]);
    section.pictures.push(vec![
        album.render(shop, short, "steps-sand-short", "sand, dt = 2e-5 s, at the end", &size)?,
        album.render(shop, long, "steps-sand-long", "sand, dt = 1e-3 s, at the end", &size)?,
    ]);
    let (short, long) = (&bars[0], &bars[BAR_STEPS.len() - 1]);
    section.pictures.push(vec![
        album.render(shop, short, "steps-bar-short", "bar, dt = 1e-4 s, at the end", &size)?,
        album.render(shop, long, "steps-bar-long", "bar, dt = 5e-3 s, at the end", &size)?,
    ]);
    section.runs = runs;
    Ok(section)
}

fn sand(dt: f64) -> Case {
    let case = Case::new(format!("sand-{dt:e}"), SAND)
        .set("frames", SAND_FRAMES)
        .set("solver.dx", SAND_DX)
        .set("solver.integrator", "newton")
        .set("solver.transfer", "aflip")
        .set("solver.dt", format!("{dt:e}"));
    if dt > SAND_STEPS[0] {
        return case;
    }
    // So short a step needs no more: these are the caps of Fig. 17.
    case.set("solver.implicit.stress_iterations", 2)
        .set("solver.implicit.newton_iterations", 1)
        .set("solver.implicit.linear_iterations", 5)
}

fn row(table: &mut Table, case: &str, dt: f64, run: &Run, result: f64) {
    table.row(&[
        case.into(),
        format!("{dt:e}"),
        format!("{result:.4}"),
        format!("{:.0}", run.seconds),
    ]);
}

/// How far from the middle the given share of the sand lies [m].
fn quantile(cloud: &Cloud) -> f64 {
    let mut far: Vec<f64> = cloud.positions.iter().map(|[x, ..]| x.abs()).collect();
    far.sort_by(f64::total_cmp);
    let index = (ENCLOSED * (far.len().max(1) - 1) as f64).round() as usize;
    far.get(index).copied().unwrap_or(0.0)
}

/// How much lower the tip of the bar is than at the start, in the mean over the time after the release
/// [m].
pub fn deflection(clouds: &[Cloud]) -> f64 {
    let Some(first) = clouds.first() else { return 0.0 };
    let tip = |[x, ..]: &[f64; 3]| *x > TIP;
    let (mut sum, mut count) = (0.0, 0.0);
    for cloud in clouds.iter().filter(|cloud| cloud.time > CALM) {
        let pairs = first.positions.iter().zip(&cloud.positions);
        for (before, after) in pairs.filter(|(before, _)| tip(before)) {
            sum += before[1] - after[1];
            count += 1.0;
        }
    }
    sum / f64::max(count, 1.0)
}

/// Largest difference as a share of the mean [-].
fn spread(results: &[f64]) -> f64 {
    let max = results.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let min = results.iter().copied().fold(f64::INFINITY, f64::min);
    (max - min) / (results.iter().sum::<f64>() / results.len() as f64).abs()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_spread_is_relative() {
        assert!((spread(&[1.0, 1.2, 1.1]) - 0.2 / 1.1).abs() < 1e-12);
    }

    #[test]
    fn the_bend_is_the_mean_after_the_release() {
        let cloud = |time: f64, tip: f64| {
            let positions = vec![[0.5, 0.0, 0.0], [0.95, tip, 0.0]];
            Cloud { time, positions, ..Cloud::default() }
        };
        // While it is pressed does not count; after that, the mean does.
        let clouds = [cloud(0.0, 0.1), cloud(0.3, -0.3), cloud(0.8, 0.05), cloud(0.9, 0.03)];
        assert!((deflection(&clouds) - 0.06).abs() < 1e-12);
    }
}
