//! Fig. 17: how long it takes, and from which stiffness on implicit steps win.
//!
//! Two parts, each run alone on the machine. First the published comparison: the column of Fig. 15
//! with few iterations and twice the explicit step. Then what it comes down to: an explicit step is as
//! short as sound is fast, dt ∝ 1/√E, an implicit one is not; so there may be a modulus from which on
//! the implicit run is the faster at equal accuracy. It is looked for with metal and with sand.

use pliant_plot::{Axis, Chart, Series};

use crate::eci::{fig_15, steps};
use crate::error::ReproError;
use crate::frames;
use crate::occupancy::Occupancy;
use crate::pictures::Album;
use crate::runs::{Case, Outcome, Run, Share, Workshop};
use crate::section::{Picture, Section, Table};

/// Time of the implicit run over that of the explicit one.
const PUBLISHED_RATIO: f64 = 0.5;
/// Young's moduli [Pa].
const MODULI: [f64; 7] = [1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 2e11];
/// An implicit run that takes longer than this many explicit ones, and longer than this [s], has lost.
const LOST: f64 = 2.0;
const LEAST_LIMIT: f64 = 30.0;

/// What the sweep is made with.
struct Subject {
    name: &'static str,
    scene: &'static str,
    /// What else changes with the modulus [Pa].
    prepare: fn(Case, f64) -> Case,
    /// Implicit steps, the longest first [s]: the first that is accurate counts.
    steps: &'static [f64],
    /// How far a run is from another [-].
    difference: fn(&Run, &Run) -> Result<f64, ReproError>,
    /// Accurate is what differs from the explicit run by no more [-].
    tolerance: f64,
}

const SAND: Subject = Subject {
    name: "sand",
    scene: "repro/scenes/eci/sand-column-2d.toml",
    prepare: |case, young| {
        case.set("frames", 35)
            .set("materials.sand.young", format!("{young:e}"))
            .set("solver.particles_per_cell", 4)
    },
    steps: &[1e-3, 5e-4, 2.5e-4],
    difference: |explicit, implicit| {
        let last = |run: &Run| -> Result<Occupancy, ReproError> {
            Ok(Occupancy::of(&frames::read_last(&run.folder)?, 0.02))
        };
        Ok(1.0 - last(implicit)?.intersection_over_union(&last(explicit)?))
    },
    tolerance: 0.1,
};

const METAL: Subject = Subject {
    name: "metal",
    scene: steps::BAR,
    // It yields at the same strain, so that the bar bends alike.
    prepare: |case, young| {
        case.set("materials.metal.young", format!("{young:e}"))
            .set("materials.metal.yield_kirchhoff", format!("{:e}", 0.01 * young))
            // Its viscosity depends on the step.
            .set("solver.damping", 0)
    },
    steps: &[5e-3, 2e-3, 1e-3, 5e-4, 2e-4],
    difference: |explicit, implicit| {
        let bend = |run: &Run| -> Result<f64, ReproError> {
            Ok(steps::deflection(&frames::read_all(&run.folder)?))
        };
        Ok((bend(implicit)? / bend(explicit)? - 1.0).abs())
    },
    tolerance: 0.03,
};

/// One modulus of the sweep.
struct Point {
    young: f64,
    explicit: Run,
    /// The longest accurate implicit run: step [s], difference [-], and the run.
    implicit: Option<(f64, f64, Run)>,
}

impl Point {
    fn is_won(&self) -> bool {
        self.implicit.as_ref().is_some_and(|(.., run)| run.seconds < self.explicit.seconds)
    }
}

/// Runs both parts.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let (table, mut runs) = published(shop)?;
    let ratio = |index: usize| runs[index].seconds / runs[0].seconds;
    let (ours, klar) = (ratio(1), ratio(2));
    let sand = sweep(shop, &SAND, &mut runs)?;
    let metal = sweep(shop, &METAL, &mut runs)?;

    let mut section = Section {
        title: "Fig. 17: time, and the stiffness from which implicit steps win".into(),
        claim: "With few iterations and twice the explicit step, ECI is twice as fast as explicit steps, and as fast \
                as the implicit method of Klár et al. 2016."
            .into(),
        published: "ratio of times to explicit steps 0.5, on 12 cores.".into(),
        measured: format!(
            "each run alone on the machine, with all its cores.\n\n{}\n{}\nWhat implicit steps gain is length, and \
             the more of it the stiffer the matter. Explicit at its automatic step, in double precision because the \
             strains of the stiffest are below single; implicit at the longest step that is as good.\n\n\
             **Metal**, the bar of the last section (240 particles, 1 s), yielding at a strain of 0.01; as good is a \
             permanent bend that differs by at most {:.0} %. {}. (Soft bars still swing while their bend is measured, the softest \
             widely.)\n\n{}\n\
             **Sand**, the column of Table 2 with 800 particles, 0.7 s; as good is a final profile with an IoU of at \
             least {}. {}. Grains meet and part in every step, and the stiffer they are, the more iterations it takes \
             to find out which.\n\n{}",
            table.text(),
            explanation(ours),
            100.0 * METAL.tolerance,
            verdict(&metal),
            sweep_table(&metal).text(),
            1.0 - SAND.tolerance,
            verdict(&sand),
            sweep_table(&sand).text(),
        ),
        ..Section::default()
    };
    section.require(
        runs[..3].iter().all(Run::is_finished),
        format!(
            "the published caps run to the end; time over explicit's {ours:.1} (ECI) and {klar:.1} (Klár) where \
             {PUBLISHED_RATIO} is published"
        ),
    );
    section.require(
        wins_from(&metal).is_some(),
        format!("there is a modulus from which on implicit steps win. {}", verdict(&metal)),
    );
    section.pictures.push(vec![
        chart(album, &METAL, "bar of metal", &metal)?,
        chart(album, &SAND, "column of sand", &sand)?,
    ]);
    section.runs = runs;
    Ok(section)
}

/// The modulus from which on implicit steps win [Pa].
fn wins_from(points: &[Point]) -> Option<f64> {
    points.iter().rev().take_while(|point| point.is_won()).last().map(|point| point.young)
}

fn verdict(points: &[Point]) -> String {
    match wins_from(points) {
        Some(young) => format!("Implicit steps win from E = {young:e} Pa on"),
        None if points.iter().any(Point::is_won) => {
            "Implicit steps win here and there, but not at the stiffest".to_owned()
        }
        None => "Explicit steps win throughout".to_owned(),
    }
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

/// Time after which an implicit run has lost against an explicit one [s].
fn limit(explicit: &Run) -> f64 {
    LEAST_LIMIT.max(LOST * explicit.seconds)
}

/// Explicit, and implicit with ever shorter steps until that is accurate, for each modulus.
fn sweep(
    shop: &Workshop,
    subject: &Subject,
    runs: &mut Vec<Run>,
) -> Result<Vec<Point>, ReproError> {
    let mut one = |case: Case| -> Result<Run, ReproError> {
        runs.extend(shop.run_all("fig-17", &[case], Share::Alone)?);
        Ok(runs.last().expect("one case makes one run").clone())
    };
    let mut points = Vec::new();
    for young in MODULI {
        let case = |name: String| {
            (subject.prepare)(Case::new(format!("{}-{name}", subject.name), subject.scene), young)
        };
        let explicit = one(case(format!("{young:e}-explicit"))
            .set("solver.integrator", "explicit")
            .set("solver.precision", "f64")
            // A line for each of a million steps would be timed too.
            .set("output.log", false))?;
        explicit.finished()?;
        let mut implicit = None;
        for &dt in subject.steps {
            let run = one(case(format!("{young:e}-{dt:e}"))
                .set("solver.integrator", "newton")
                .set("solver.dt", format!("{dt:e}"))
                .set("solver.implicit.stress_iterations", 15)
                .within(limit(&explicit)))?;
            match run.outcome {
                Outcome::Finished => {}
                Outcome::Failed { .. } => continue,
                // Shorter steps would take longer still.
                Outcome::Stopped => break,
            }
            let difference = (subject.difference)(&explicit, &run)?;
            if difference <= subject.tolerance {
                implicit = Some((dt, difference, run));
                break;
            }
        }
        points.push(Point { young, explicit, implicit });
    }
    Ok(points)
}

fn sweep_table(points: &[Point]) -> Table {
    let heads = [
        "E [Pa]",
        "explicit [s]",
        "implicit [s]",
        "dt [s]",
        "difference",
        "explicit over implicit",
    ];
    let mut table = Table::new(&heads);
    for Point { young, explicit, implicit } in points {
        let mut row = vec![format!("{young:e}"), format!("{:.2}", explicit.seconds)];
        match implicit {
            Some((dt, difference, run)) => row.extend([
                format!("{:.2}", run.seconds),
                format!("{dt:e}"),
                format!("{:.1} %", 100.0 * difference),
                format!("{:.2}", explicit.seconds / run.seconds),
            ]),
            None => {
                let none = format!("none as good within {:.0} s", limit(explicit));
                row.extend([none, "–".into(), "–".into(), "–".into()]);
            }
        }
        table.row(&row);
    }
    table
}

fn chart(
    album: &Album,
    subject: &Subject,
    what: &str,
    points: &[Point],
) -> Result<Picture, ReproError> {
    let explicit = points.iter().map(|point| [point.young, point.explicit.seconds]).collect();
    let implicit = points
        .iter()
        .filter_map(|point| point.implicit.as_ref().map(|(.., run)| [point.young, run.seconds]));
    let axes =
        (Axis::logarithmic("Young's modulus", "Pa"), Axis::logarithmic("time of the run", "s"));
    let chart = Chart::lines(format!("A {what}, at equal accuracy"), axes.0, axes.1)
        .with(Series::new("explicit", explicit))
        .with(Series::new("newton", implicit.collect()));
    let name = format!("fig-17-{}", subject.name);
    album.chart(&name, format!("{what}: time of a run by stiffness"), chart)
}
