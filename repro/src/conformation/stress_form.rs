//! Section 6: the same fluid by explicit forces of its stress, and how much shorter its steps have to be.
//!
//! Forces of what is remembered act on velocities at the start of a step. They are stable while no wave crosses a particle in
//! a step. The stress of the conformation is G (Q − I), and a strain ε makes Q = I + 2 ε, so that the fastest waves, those
//! along their own direction, have a speed of
//!
//! $$ c = \sqrt{2 G / ρ}, $$
//!
//! and the longest step falls with the root of the modulus G.

use super::shape;
use crate::error::ReproError;
use crate::frames;
use crate::log;
use crate::pictures::Album;
use crate::runs::{Case, Run, Share, Workshop};
use crate::section::{Section, Table};

const SCENE: &str = "repro/scenes/conformation/dropped-cube.toml";
/// Distance between particles, how far the cube falls, and its side [m], by the scene.
const SPACING: f64 = 0.1;
const DROP: f64 = 0.25;
const SIDE: f64 = 1.0;
/// Acceleration of gravity [m/s²], and density [kg/m³].
const GRAVITY: f64 = 9.81;
const DENSITY: f64 = 1000.0;
/// Memory [s], the published one.
const MEMORY: f64 = 0.015;
/// Moduli [Pa].
const MODULI: [f64; 3] = [1e6, 1e7, 1e8];
/// The one of which the claim is examined: the cube sinks by about a hundredth in a second under its own weight.
const EXAMINED: f64 = 1e7;
/// Length of a frame, and simulated time, in milliseconds. Of the longest step there are two a frame.
const FRAME: f64 = 120.0;
const FRAMES: u32 = 5;
/// Frames are so much shorter than their steps could be: times are rounded.
const SHORTER: f64 = 1.0005;
/// A run stops when a particle would travel farther than the kernel reaches in this share of its step.
const LEAST: f64 = 0.9;
/// Nothing may move faster than this many times the speed of impact: a wave that runs into a free surface doubles its speed
/// there, and corners do a little more. What is unstable is faster by far.
const FAST: f64 = 2.5;
/// Steps of constraints must be longer by this factor; the published steps are 6 and 0.1 ms.
const LONGER: f64 = 20.0;
/// Published step of constraints [ms].
const PUBLISHED_STEP: f64 = 6.0;
/// Published factor between the times they take.
const PUBLISHED: f64 = 7.0;

/// How stress acts.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Form {
    Constraints,
    Forces,
}

impl Form {
    const ALL: [Self; 2] = [Self::Constraints, Self::Forces];

    fn name(self) -> &'static str {
        match self {
            Self::Constraints => "constraints",
            Self::Forces => "forces",
        }
    }

    /// Steps that are tried, the longest first [ms].
    fn steps(self) -> &'static [f64] {
        match self {
            Self::Constraints => &[60.0, 30.0, 15.0, 6.0, 3.0],
            Self::Forces => &[6.0, 3.0, 1.5, 0.75, 0.375, 0.1875, 0.09375],
        }
    }
}

/// One way to run the scene.
#[derive(Clone, Copy, Debug)]
struct Way {
    form: Form,
    modulus: f64,
    /// [ms]
    step: f64,
}

impl Way {
    fn case(self) -> Case {
        let Self { form, modulus, step } = self;
        let fps = SHORTER * 1e3 / FRAME;
        let name = form.name();
        let matter = format!(
            "{{ model = \"viscoelastic-fluid\", density = {DENSITY:.1}, modulus = {modulus:e}, memory_time = {MEMORY} }}"
        );
        Case::new(format!("{name}-{modulus:.0e}-{step}ms"), SCENE)
            .set("materials.stiff", matter)
            .set("solver.dt", format!("{:e}", 1e-3 * step))
            .set("solver.min_dt", format!("{:e}", 1e-3 * LEAST * step))
            .set("solver.precision", "\"f64\"")
            .set("solver.pbf.form", format!("\"{name}\""))
            .set("solver.pbf.keeps_volume", false)
            .set("fps", format!("{fps:.5}"))
            .set("frames", FRAMES)
    }
}

/// What came of it.
#[derive(Clone, Copy, Debug)]
struct Fall {
    /// Fastest particle at any time over the speed of impact [-].
    fastest: f64,
    /// Error of the shape at the end, in spacings.
    error: f64,
    /// Steps, and what they took in all [s], all of them like the median: other programs run beside.
    steps: usize,
    seconds: f64,
    /// How far it got [s].
    end: f64,
    finished: bool,
}

impl Fall {
    fn of(run: &Run) -> Result<Self, ReproError> {
        let clouds = frames::read_all(&run.folder)?;
        let error = match clouds.as_slice() {
            [first, .., last] => shape::error(&first.positions, &last.positions) / SPACING,
            _ => f64::INFINITY,
        };
        let steps = log::read(&run.folder)?;
        let fastest = steps.iter().map(|step| step.max_speed).fold(0.0, f64::max);
        let mut times: Vec<f64> = steps.iter().map(log::Step::total_ms).collect();
        times.sort_by(f64::total_cmp);
        let median = times.get(times.len() / 2).copied().unwrap_or(f64::INFINITY);
        Ok(Self {
            fastest: fastest / (2.0 * GRAVITY * DROP).sqrt(),
            error,
            steps: steps.len(),
            seconds: 1e-3 * median * steps.len() as f64,
            end: steps.last().map_or(0.0, |step| step.time),
            finished: run.is_finished(),
        })
    }

    fn is_stable(&self) -> bool {
        self.finished && self.fastest < FAST
    }

    fn a_step(&self) -> f64 {
        1e3 * self.seconds / self.steps.max(1) as f64
    }
}

/// The longest stable step of a form [ms], and what came of it.
type Longest = Option<(f64, Fall)>;

/// Drops the cube in shorter and shorter steps, until it is stable.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let mut runs = Vec::new();
    let mut table = Table::new(&[
        "modulus [Pa]",
        "form",
        "step [ms]",
        "fastest over impact",
        "shape error at the end [spacings]",
        "time a step [ms]",
        "stable",
        "run",
    ]);
    let mut try_one = |way: Way| -> Result<Fall, ReproError> {
        let run = shop.run_all("stress-form", &[way.case()], Share::Alone)?.remove(0);
        let fall = Fall::of(&run)?;
        table.row(&[
            format!("{:.0e}", way.modulus),
            way.form.name().to_owned(),
            way.step.to_string(),
            format!("{:.2}", fall.fastest),
            if fall.finished { format!("{:.2}", fall.error) } else { "–".to_owned() },
            format!("{:.1}", fall.a_step()),
            if fall.is_stable() { "yes" } else { "**no**" }.to_owned(),
            match fall.finished {
                true => "to the end".to_owned(),
                false => format!("until {:.3} s", fall.end),
            },
        ]);
        runs.push(run);
        Ok(fall)
    };
    let mut found = Vec::new();
    for modulus in MODULI {
        let mut pair: [Longest; 2] = [None; 2];
        for (form, longest) in Form::ALL.into_iter().zip(&mut pair) {
            for &step in form.steps() {
                let fall = try_one(Way { form, modulus, step })?;
                if fall.is_stable() {
                    *longest = Some((step, fall));
                    break;
                }
            }
        }
        found.push((modulus, pair));
    }
    let examined = found.iter().find(|(modulus, _)| *modulus == EXAMINED).map(|(_, pair)| *pair);
    let same = match examined {
        Some([Some((step, _)), _]) if step > PUBLISHED_STEP => {
            let way = Way { form: Form::Constraints, modulus: EXAMINED, step: PUBLISHED_STEP };
            Some(try_one(way)?)
        }
        _ => None,
    };
    let count = frames::read_last(&runs[0].folder)?.positions.len();
    let mut section = Section {
        title: "Section 6: forces in place of constraints".into(),
        claim: "A stress-based form of the same model is not robust for highly viscous matter: with a memory of 15 ms it is stable \
                in steps of 0.1 ms, where constraints are in steps of 6 ms, at similar accuracy and 7 times faster."
            .into(),
        published: format!(
            "steps of 6 and 0.1 ms, a factor of {PUBLISHED} in time, for 32 768 particles; the compliance is not given."
        ),
        measured: format!(
            "the cube of Fig. 6, of {count} particles and with a memory of {:.0} ms, falls by {DROP} m and comes to rest, {:.1} s in all. \
             Steps become shorter until a run is stable: no step is cut short, and nothing ever moves faster than {FAST} times the speed of \
             impact (waves of an elastic impact double the speed of a free surface; runs that are not stable exceed this many times over). \
             No step longer than 60 ms is tried: particles would travel farther than the kernel reaches. Volume is as soft as shape, as \
             published, in both forms; both have 5 iterations on positions, and constraints 15 on velocities. Numbers are in double \
             precision: in single precision, steps far below a tenth of a millisecond move a particle at rest by less than the last \
             digit of its position. With the modulus of {EXAMINED:.0e} Pa and this memory, a viscosity of {:.0e} Pa·s, the cube sinks by \
             {:.1} % of its height in a second under its weight, ρ g H/(6 η).\n\n{}\n{}",
            1e3 * MEMORY,
            1e-3 * FRAME * f64::from(FRAMES),
            EXAMINED * MEMORY,
            100.0 * DENSITY * GRAVITY * SIDE / (6.0 * EXAMINED * MEMORY),
            table.text(),
            comparison(&found, same),
        ),
        ..Section::default()
    };
    let (longer, faster) = examined.map_or((0.0, 0.0), |pair| factors(&pair));
    section.require(
        longer >= LONGER,
        format!(
            "at {EXAMINED:.0e} Pa, steps of constraints may be at least {LONGER:.0} times as long ({longer:.0})"
        ),
    );
    section.require(
        faster > 1.0,
        format!(
            "and simulate the same time faster, each form in its longest stable steps ({faster:.1} times; published {PUBLISHED:.0}, at similar accuracy)"
        ),
    );
    let mut row = Vec::new();
    for form in Form::ALL {
        let name = format!("{}-{EXAMINED:.0e}-", form.name());
        let of = |run: &&Run| run.name.starts_with(&name) && run.is_finished();
        if let Some(run) = runs.iter().find(of) {
            let caption = format!("{}, in the longest stable steps", form.name());
            let picture = format!("stress-form-{}", form.name());
            row.push(album.frame(shop, run, &picture, caption, FRAMES as usize)?);
        }
    }
    section.pictures.push(row);
    section.runs = runs;
    Ok(section)
}

/// How many times as long the steps of constraints are, and how many times as fast they simulate a second.
fn factors([constraints, forces]: &[Longest; 2]) -> (f64, f64) {
    match (constraints, forces) {
        (Some((long, fast)), Some((short, slow))) => (long / short, slow.seconds / fast.seconds),
        _ => (0.0, 0.0),
    }
}

/// The longest steps, in words.
fn comparison(found: &[(f64, [Longest; 2])], same: Option<Fall>) -> String {
    let mut text = String::new();
    for (modulus, pair) in found {
        let wave = 1e3 * SPACING / (2.0 * modulus / DENSITY).sqrt();
        match pair {
            [Some((long, _)), Some((short, _))] => {
                let (longer, faster) = factors(pair);
                text.push_str(&format!(
                    "At {modulus:.0e} Pa the longest stable steps are {long} and {short} ms, a factor of {longer:.0}, where a wave crosses a \
                     spacing in {wave:.2} ms; in them constraints need {faster:.1} times less time. "
                ));
            }
            _ => text.push_str(&format!(
                "At {modulus:.0e} Pa one of the forms is stable in none of the steps. "
            )),
        }
    }
    let examined = found.iter().find(|(modulus, _)| *modulus == EXAMINED).map(|(_, pair)| *pair);
    let Some([Some((long, constraints)), Some((short, forces))]) = examined else { return text };
    if let Some(same) = same {
        let (most, least) = (forces.seconds.max(same.seconds), forces.seconds.min(same.seconds));
        let slower = if same.seconds > forces.seconds { "more" } else { "less" };
        text.push_str(&format!(
            "\n\nAccuracy is not the same in the longest steps: at {EXAMINED:.0e} Pa the shape is off by {:.2} spacings in steps of {long} ms with \
             constraints, and by {:.2} in steps of {short} ms with forces. In the published steps of {PUBLISHED_STEP} ms constraints come to \
             {:.2}, and need {:.1} times {slower} time than forces in their longest steps.",
            constraints.error,
            forces.error,
            same.error,
            most / least,
        ));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_become_shorter_and_fill_a_frame() {
        for form in Form::ALL {
            assert!(form.steps().is_sorted_by(|longer, shorter| longer > shorter));
            for step in form.steps() {
                assert_eq!((FRAME / step).fract(), 0.0, "{step}");
            }
        }
    }

    #[test]
    fn factors_are_those_of_steps_and_times() {
        let fall =
            Fall { fastest: 1.0, error: 0.0, steps: 10, seconds: 2.0, end: 0.6, finished: true };
        let slow = Fall { steps: 100, seconds: 10.0, ..fall };
        assert_eq!(factors(&[Some((30.0, fall)), Some((1.5, slow))]), (20.0, 5.0));
        assert_eq!(factors(&[Some((30.0, fall)), None]), (0.0, 0.0));
        assert!(!Fall { fastest: 3.0, ..fall }.is_stable());
    }
}
