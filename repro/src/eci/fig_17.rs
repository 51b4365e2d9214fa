//! Fig. 17: how long it takes, and from which stiffness on implicit steps win.
//!
//! Two parts, each run alone on the machine. First the published comparison: the column of Fig. 15
//! with few iterations and twice the explicit step. Then what it comes down to: an explicit step is as
//! short as sound is fast, dt ∝ 1/√E, an implicit one is not; so there is a modulus from which on the
//! implicit run is the faster at equal accuracy.

use pliant_plot::{Axis, Chart, Series};

use crate::eci::fig_15;
use crate::error::ReproError;
use crate::frames;
use crate::occupancy::Occupancy;
use crate::pictures::Album;
use crate::runs::{Case, Outcome, Run, Share, Workshop};
use crate::section::{Section, Table};

const SWEEP: &str = "repro/scenes/eci/sand-column-2d.toml";
/// Width of its cells [m].
const DX: f64 = 0.02;
/// Time of the implicit run over that of the explicit one.
const PUBLISHED_RATIO: f64 = 0.5;
/// Young's moduli [Pa].
const MODULI: [f64; 7] = [1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 2e11];
/// Implicit steps, the longest first [s]: the first that is accurate counts.
const STEPS: [f64; 3] = [1e-3, 5e-4, 2.5e-4];
/// Accurate is what agrees with the explicit run by this much.
const LEAST_IOU: f64 = 0.9;
/// An implicit run of the sweep that takes longer has lost [s].
const LIMIT: f64 = 600.0;
/// Frames of the sweep, 50 a second.
const FRAMES: u32 = 35;

/// One modulus of the sweep.
struct Point {
    young: f64,
    explicit: Run,
    /// The longest accurate implicit run: step [s], agreement, and the run.
    implicit: Option<(f64, f64, Run)>,
}

/// Runs both parts.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let (table, mut runs) = published(shop)?;
    let ratio = |index: usize| runs[index].seconds / runs[0].seconds;
    let (ours, klar) = (ratio(1), ratio(2));
    let (points, more) = sweep(shop)?;
    runs.extend(more);

    let wins = |point: &&Point| {
        point.implicit.as_ref().is_some_and(|(.., run)| run.seconds < point.explicit.seconds)
    };
    let from = points.iter().rev().take_while(wins).last().map(|point| point.young);
    let verdict = match from {
        Some(young) => format!("implicit steps win from E = {young:e} Pa on"),
        None => "explicit steps win throughout".to_owned(),
    };
    let mut section = Section {
        title: "Fig. 17: time, and the stiffness from which implicit steps win".into(),
        claim: "With few iterations and twice the explicit step, ECI is twice as fast as explicit steps, and as fast \
                as the implicit method of Klár et al. 2016."
            .into(),
        published: "ratio of times to explicit steps 0.5, on 12 cores.".into(),
        measured: format!(
            "each run alone on the machine, with all its cores.\n\n{}\n{}\nWhat implicit steps gain is length, and the more of it the stiffer the matter. The column in the plane \
             (800 particles, {:.1} s): explicit at its automatic step, in double precision because the strains of the \
             stiffest are below single; implicit at the longest step whose final profile agrees with that (IoU ≥ \
             {LEAST_IOU}).\n\n{}\nHere {verdict}.",
            table.text(),
            explanation(ours),
            f64::from(FRAMES) / 50.0,
            sweep_table(&points).text()
        ),
        ..Section::default()
    };
    section.require(
        runs[..3].iter().all(Run::is_finished),
        format!("the published caps run to the end: time over explicit's {ours:.1} (ECI) and {klar:.1} (Klár)"),
    );
    let accurate = points.iter().filter(|point| point.implicit.is_some()).count();
    section.require(
        accurate == points.len(),
        format!("an implicit step is accurate at every modulus ({accurate} of {})", points.len()),
    );
    section.require(
        from.is_some(),
        format!("there is a modulus from which on implicit steps win: {verdict}"),
    );
    section.pictures.push(vec![album.chart(
        "fig-17-stiffness",
        "time of a run by stiffness",
        chart(&points),
    )?]);
    section.runs = runs;
    Ok(section)
}

/// What the ratio of times to explicit steps means, plainly.
fn explanation(ratio: f64) -> String {
    let cost = 2.0 * ratio;
    if ratio <= PUBLISHED_RATIO {
        return format!("One implicit step costs {cost:.1} explicit ones, as published.\n");
    }
    format!(
        "Not as published: there one implicit step, with up to ten products with the Hessian, costs as much as one \
         explicit step; here it costs {cost:.0}. An explicit step of ours is one pass over the particles on lanes in \
         single precision, and twice its length cannot make up for solving a system.\n"
    )
}

/// The column of Fig. 15 with the published caps.
fn published(shop: &Workshop) -> Result<(Table, Vec<Run>), ReproError> {
    let case = |integrator: &'static str, dt: &str| {
        Case::new(integrator, fig_15::SCENE)
            .set("solver.integrator", integrator)
            .set("solver.dt", dt)
    };
    let cases = [
        case("explicit", "1e-5"),
        case("newton", "2e-5")
            .set("solver.implicit.stress_iterations", 2)
            .set("solver.implicit.newton_iterations", 1)
            .set("solver.implicit.linear_iterations", 5),
        case("klar", "2e-5")
            .set("solver.implicit.newton_iterations", 2)
            .set("solver.implicit.linear_iterations", 10),
    ];
    let runs = shop.run_all("fig-17", &cases, Share::Alone)?;
    let mut table = Table::new(&[
        "integrator",
        "dt [s]",
        "time [s]",
        "over explicit",
        "published",
        "final IoU",
    ]);
    let truth = Occupancy::of(&frames::read_last(&runs[0].finished()?.folder)?, fig_15::DX);
    for (run, (dt, theirs)) in
        runs.iter().zip([("1e-5", "1"), ("2e-5", "0.5"), ("2e-5", "about 0.5")])
    {
        let last = Occupancy::of(&frames::read_last(&run.folder)?, fig_15::DX);
        table.row(&[
            format!("`{}`", run.name),
            dt.into(),
            format!("{:.1}", run.seconds),
            format!("{:.2}", run.seconds / runs[0].seconds),
            theirs.into(),
            format!("{:.3}", last.intersection_over_union(&truth)),
        ]);
    }
    Ok((table, runs))
}

/// Explicit, and implicit with ever shorter steps until that is accurate, for each modulus.
fn sweep(shop: &Workshop) -> Result<(Vec<Point>, Vec<Run>), ReproError> {
    let one = |case: Case| -> Result<Run, ReproError> {
        let runs = shop.run_all("fig-17", &[case], Share::Alone)?;
        Ok(runs.into_iter().next().expect("one case makes one run"))
    };
    let (mut points, mut runs) = (Vec::new(), Vec::new());
    for young in MODULI {
        let case = |name: String| {
            Case::new(name, SWEEP)
                .set("frames", FRAMES)
                .set("materials.sand.young", format!("{young:e}"))
                .set("solver.particles_per_cell", 4)
        };
        let explicit = one(case(format!("explicit-{young:e}"))
            .set("solver.integrator", "explicit")
            .set("solver.precision", "f64")
            // A line for each of a million steps would be timed too.
            .set("output.log", false))?;
        runs.push(explicit.clone());
        let truth = Occupancy::of(&frames::read_last(&explicit.finished()?.folder)?, DX);
        let mut implicit = None;
        for dt in STEPS {
            let run = one(case(format!("newton-{young:e}-{dt:e}"))
                .set("solver.integrator", "newton")
                .set("solver.dt", format!("{dt:e}"))
                .set("solver.implicit.linear_solver", "direct")
                .set("solver.implicit.stress_iterations", 15)
                .within(LIMIT))?;
            runs.push(run.clone());
            match run.outcome {
                Outcome::Finished => {}
                Outcome::Failed { .. } => continue,
                // Shorter steps would take longer still.
                Outcome::Stopped => break,
            }
            let last = Occupancy::of(&frames::read_last(&run.folder)?, DX);
            let score = last.intersection_over_union(&truth);
            if score >= LEAST_IOU {
                implicit = Some((dt, score, run));
                break;
            }
        }
        points.push(Point { young, explicit, implicit });
    }
    Ok((points, runs))
}

fn sweep_table(points: &[Point]) -> Table {
    let mut table = Table::new(&[
        "E [Pa]",
        "explicit [s]",
        "implicit [s]",
        "dt [s]",
        "IoU",
        "explicit over implicit",
    ]);
    for Point { young, explicit, implicit } in points {
        let mut row = vec![format!("{young:e}"), format!("{:.2}", explicit.seconds)];
        match implicit {
            Some((dt, score, run)) => row.extend([
                format!("{:.2}", run.seconds),
                format!("{dt:e}"),
                format!("{score:.3}"),
                format!("{:.2}", explicit.seconds / run.seconds),
            ]),
            None => {
                let none = format!("none accurate within {LIMIT:.0} s");
                row.extend([none, "–".into(), "–".into(), "–".into()]);
            }
        }
        table.row(&row);
    }
    table
}

fn chart(points: &[Point]) -> Chart {
    let explicit = points.iter().map(|point| [point.young, point.explicit.seconds]).collect();
    let implicit = points
        .iter()
        .filter_map(|point| point.implicit.as_ref().map(|(.., run)| [point.young, run.seconds]));
    let axes =
        (Axis::logarithmic("Young's modulus", "Pa"), Axis::logarithmic("time of the run", "s"));
    Chart::lines("Sand column in the plane, at equal accuracy", axes.0, axes.1)
        .with(Series::new("explicit", explicit))
        .with(Series::new("newton", implicit.collect()))
}
