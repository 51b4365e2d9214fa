//! Section 6.1, Figs. 1, 4, 5, 7 and 14: contact without any fail-safe.
//!
//! Counted is what the method does not look for: triangles of a cloth that cut one another, and yarns of a knit that have
//! passed through one another. Besides, what a step takes before there are any contacts and when
//! everything touches.

use pliant_geometry::fabric::crossing::{CrossingError, crossing_pattern};

use crate::error::ReproError;
use crate::log::{self, Step};
use crate::pictures::{Album, THIRD};
use crate::runs::{Case, Run, Share, Workshop};
use crate::section::{Section, Table};

use super::fabric::Fabric;
use super::fig_15::{self, Pull};

const FOLD: &str = "repro/scenes/cloth-knit-hair/cloth-fold.toml";
const TWIST: &str = "repro/scenes/cloth-knit-hair/cloth-twist.toml";
/// The cloth is to have so many triangles at least.
const TRIANGLES: usize = 100_000;
/// Frames at the end in which nothing may cut anything.
const LAST: usize = 5;
/// Steps with and without contact may differ by so much in the time they take.
const SLOWER: f64 = 0.25;
/// A frame in which the cloth still falls freely, and all frames, by the scene.
const FALLING: u32 = 1;
const FRAMES: u32 = 26;
/// How often a frame is timed.
const REPEATS: usize = 4;
/// Stitches are to look as they did up to this strain along courses.
const HELD: f64 = 0.4;
/// Steps over which times are averaged: particles are sorted in some of them.
const WINDOW: usize = 50;
/// Stiffness of the contact of the second tube that is wrung [Pa]: four times that of the scene.
const STIFFER: f64 = 1600.0;
/// Turns a second that the tube is wrung by, and frames a second, by the scene.
const TURNS: f64 = 2.0;
const FPS: f64 = 24.0;
/// Moments of the pictures of the cloth: frames.
const SHOTS: [(usize, &str); 3] = [(3, "before it lands"), (8, "folding"), (26, "at the end")];

/// Folds, pulls and wrings.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let cases = [
        Case::new("fold", FOLD).within(1800.0),
        knit("knit-course", Pull::Course),
        knit("knit-wale", Pull::Wale),
        Case::new("twist", TWIST),
        Case::new("twist-stiff", TWIST).set("materials.cloth.contact_stiffness", STIFFER),
    ];
    let mut runs = shop.run_all("crossings", &cases, Share::Alone)?;
    let (short, timed) = time(shop, &runs[0])?;
    let times = Times::of(&timed)?;
    let [fold, course, wale, twist, stiff] = &runs[..] else {
        unreachable!("as many runs as cases")
    };
    let mut section = Section {
        title: "Crossings, and the time of a step in contact".into(),
        claim: "Cloth and yarn fold, twist and press on themselves without passing through themselves, though nothing is searched \
                for collisions; run time does not grow with the number of contacts. There is no fail-safe: \
                elements should be no longer than a cell, and layers rest about half a cell apart."
            .into(),
        published: "pictures and a film of curtains, twisters and knits of up to two million triangles; no counts.".into(),
        ..Section::default()
    };
    let folded = cloth(fold)?;
    let (wrung, stiffer) = (cloth(twist)?, cloth(stiff)?);
    let ((along, flat), (across, _)) = (yarns(course)?, yarns(wale)?);

    let mut table =
        Table::new(&["", "elements", "frames", "cuts or passes, all frames", "in the last five"]);
    for (name, Counts { elements, each }) in [
        ("folded cloth, cuts", &folded),
        ("knit pulled along its courses, passes", &along),
        ("knit pulled along its wales, passes", &across),
        ("wrung tube, cuts", &wrung),
        ("wrung tube, contact four times as stiff, cuts", &stiffer),
    ] {
        table.row(&[
            name.into(),
            elements.to_string(),
            each.len().to_string(),
            each.iter().sum::<usize>().to_string(),
            last(each).to_string(),
        ]);
    }
    section.measured = format!(
        "pairs of triangles without a common corner that cut one another, summed over frames; for knits, how often a segment goes \
         through another if all move straight from a frame to the next.\n\n{}\nPulled along its courses, the knit has the crossing pattern that it had at \
         first, seen from the front, up to {:.0} % of strain; then the outer courses, which are free, roll over the next ones, and \
         it is seen from behind there. Pulled along its wales, loops lean and rows open at their free ends, so that the view \
         changes early. Passes do not depend on the view.\n\n{}\n\nA step of the folding cloth takes {:.1} ms while it \
         falls and {:.1} ms when it lies folded ({:+.0} %): the quickest mean of {WINDOW} steps in a row, of {REPEATS} runs of a frame \
         each that took turns. No part of a step depends on contacts; what changes is how many nodes the same particles reach, fewer \
         when the cloth lies folded.",
        table.text(),
        100.0 * fig_15::strain(Pull::Course, flat),
        remark(&wrung, &stiffer),
        times.free,
        times.lying,
        100.0 * times.change(),
    );
    section.require(
        folded.elements >= TRIANGLES && last(&folded.each) == 0,
        format!(
            "no two of the {} triangles of the folded cloth cut one another in the last {LAST} frames ({})",
            folded.elements,
            last(&folded.each)
        ),
    );
    let passed: usize = [&along, &across].iter().flat_map(|counts| &counts.each).sum();
    section.require(
        passed == 0,
        format!(
            "no yarn passes through another in knits that are drawn out by {:.0} % and {:.0} % ({passed})",
            100.0 * fig_15::stretch(Pull::Course),
            100.0 * fig_15::stretch(Pull::Wale)
        ),
    );
    let flat = fig_15::strain(Pull::Course, flat);
    section.require(
        flat >= HELD,
        format!(
            "all stitches have the crossing pattern they had at first while the knit is drawn out along its courses by {:.0} % ({:.0} %)",
            100.0 * HELD,
            100.0 * flat
        ),
    );
    section.require(
        times.change() < SLOWER,
        format!(
            "a step in full contact takes no longer than one without, within {:.0} % ({:+.0} %)",
            100.0 * SLOWER,
            100.0 * times.change()
        ),
    );
    section.require(
        times.change().abs() < SLOWER,
        format!(
            "and no shorter, within {:.0} % ({:+.0} %)",
            100.0 * SLOWER,
            100.0 * times.change()
        ),
    );
    let mut row = Vec::new();
    for (frame, caption) in SHOTS {
        let name = format!("crossings-fold-{frame}");
        row.push(album.frame(shop, fold, &name, format!("folded cloth, {caption}"), frame)?);
    }
    let last_frame = |run: &Run, name: &str, caption: &str, extra: &[&str]| {
        album.render(shop, run, name, caption, &[&["--size", THIRD], extra].concat())
    };
    let near = ["--camera", "1.35,0.16,0.5", "--target", "0.9,0.03,0"];
    section.pictures = vec![
        row,
        vec![
            last_frame(fold, "crossings-fold-near", "its folds, at the end", &near)?,
            last_frame(
                course,
                "crossings-knit-course",
                "a knit along its courses, at the end",
                &[],
            )?,
            last_frame(wale, "crossings-knit-wale", "a knit along its wales, at the end", &[])?,
        ],
        vec![
            album.frame(shop, twist, "crossings-twist-28", "the wrung tube, 2.3 turns", 28)?,
            last_frame(twist, "crossings-twist", "the wrung tube, three turns", &[])?,
            last_frame(stiff, "crossings-twist-stiff", "with stiffer contact, three turns", &[])?,
        ],
    ];
    runs.extend(short);
    runs.extend(timed.into_iter().flatten());
    section.runs = runs;
    Ok(section)
}

/// The knit of Fig. 15, with friction.
fn knit(name: &str, pull: Pull) -> Case {
    fig_15::case(name, pull)
        .set("materials.yarn.friction_angle", 20)
        .set("materials.yarn.shear_stiffness", 150)
}

/// The run up to which the cloth falls, and runs of one more frame of it, falling and lying, that take turns.
fn time(shop: &Workshop, fold: &Run) -> Result<(Vec<Run>, [Vec<Run>; 2]), ReproError> {
    let short = [Case::new("falling", FOLD).set("frames", FALLING)];
    let short = shop.run_all("crossings", &short, Share::Alone)?;
    let leads = [(&short[0], "free", FALLING + 1), (fold, "lying", FRAMES + 1)];
    let mut timed = [Vec::new(), Vec::new()];
    for repeat in 1..=REPEATS {
        for ((lead, name, frames), runs) in leads.iter().zip(&mut timed) {
            let case = Case::new(format!("{name}-{repeat}"), FOLD).set("frames", *frames);
            let case = case.from(lead.lead()?);
            runs.extend(shop.run_all("crossings", &[case], Share::Alone)?);
        }
    }
    Ok((short, timed))
}

/// What was counted in each frame.
struct Counts {
    elements: usize,
    each: Vec<usize>,
}

impl Counts {
    /// After how many turns something is cut, in words.
    fn first_cut(&self) -> String {
        match self.each.iter().position(|&count| count > 0) {
            None => "never".into(),
            Some(frame) => format!("after {:.1} turns", TURNS * frame as f64 / FPS),
        }
    }
}

/// On the tube that is wrung, of which nothing is required.
fn remark(wrung: &Counts, stiffer: &Counts) -> String {
    format!(
        "The wrung tube, of which nothing is required, first cuts itself {}, of three: its neck collapses, as it would if the \
         pressure there were more than layers with a contact stiffness of 400 Pa can carry. With four times that stiffness, it cuts itself {}.",
        wrung.first_cut(),
        stiffer.first_cut()
    )
}

fn last(each: &[usize]) -> usize {
    each.iter().rev().take(LAST).sum()
}

fn unfit(run: &Run) -> impl Fn(CrossingError) -> ReproError {
    let folder = run.folder.clone();
    move |error| ReproError::content(&folder, error)
}

/// Cuts of a sheet, frame by frame.
fn cloth(run: &Run) -> Result<Counts, ReproError> {
    let frames = Fabric::read_all(&run.finished()?.folder)?;
    let each: Result<Vec<usize>, _> = frames.iter().map(Fabric::cuts).collect();
    let elements = frames.first().map_or(0, |frame| frame.triangles.len());
    Ok(Counts { elements, each: each.map_err(unfit(run))? })
}

/// Passes of yarns from each frame to the next, and the last time up to which all courses lie over the ones beneath
/// them as they did at first [s].
fn yarns(run: &Run) -> Result<(Counts, f64), ReproError> {
    let frames = Fabric::read_all(&run.finished()?.folder)?;
    let each: Result<Vec<usize>, _> =
        frames.windows(2).map(|pair| pair[0].passes_to(&pair[1])).collect();
    let elements = frames.first().map_or(0, |frame| frame.segments.len());
    let counts = Counts { elements, each: each.map_err(unfit(run))? };
    let patterns = frames.iter().map(|frame| {
        let crossings = frame.crossings();
        let courses = 1..frame.strand_count() as u32;
        let pattern = |course| crossing_pattern(&crossings, course, course - 1);
        (frame.time, courses.map(pattern).collect::<Vec<_>>())
    });
    let mut patterns = patterns.peekable();
    let first = patterns.peek().map(|(_, pattern)| pattern.clone()).unwrap_or_default();
    let held = patterns.take_while(|(_, pattern)| *pattern == first).last();
    Ok((counts, held.map_or(0.0, |(time, _)| time)))
}

/// What a step takes [ms].
struct Times {
    free: f64,
    lying: f64,
}

impl Times {
    fn of([free, lying]: &[Vec<Run>; 2]) -> Result<Self, ReproError> {
        Ok(Self { free: quickest_of(free)?, lying: quickest_of(lying)? })
    }

    /// How much longer a step in contact takes, as a share.
    fn change(&self) -> f64 {
        self.lying / self.free - 1.0
    }
}

fn quickest_of(runs: &[Run]) -> Result<f64, ReproError> {
    let mut least = f64::INFINITY;
    for run in runs {
        least = least.min(quickest(&log::read(&run.finished()?.folder)?));
    }
    Ok(least)
}

/// Least mean time of so many steps in a row [ms].
fn quickest(steps: &[Step]) -> f64 {
    let mean = |steps: &[Step]| steps.iter().map(Step::total_ms).sum::<f64>() / WINDOW as f64;
    steps.windows(WINDOW).map(mean).fold(f64::INFINITY, f64::min)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_those_of_the_quickest_window() {
        let step = |ms: f64| Step { wall_ms: [("total".to_owned(), ms)].into(), ..Step::default() };
        let mut steps = vec![step(10.0); WINDOW + 9];
        steps[3] = step(1000.0);
        assert_eq!(quickest(&steps), 10.0);
        assert_eq!(quickest(&steps[..WINDOW - 1]), f64::INFINITY);
        assert!((Times { free: 10.0, lying: 12.0 }.change() - 0.2).abs() < 1e-12);
    }
}
