//! The other scenes of the paper: a row of pictures each, and one number that says whether matter does what
//! it should.

use crate::chunks;
use crate::error::ReproError;
use crate::frames::{self, Cloud};
use crate::log;
use crate::pictures::Album;
use crate::runs::{Case, Run, Share, Workshop};
use crate::section::{Criterion, Section, Table};

use super::motion;

/// A scene, and what is looked at.
struct Exhibit {
    /// Name of the scene in the gallery.
    name: &'static str,
    /// Where it is in the paper.
    figure: &'static str,
    scene: &'static str,
    /// Frames that are shown.
    shots: [u32; 3],
    /// What is asked of the run.
    ask: fn(&Run, &[Cloud]) -> Result<Criterion, ReproError>,
}

const EXHIBITS: [Exhibit; 7] = [
    Exhibit {
        name: "cherries",
        figure: "Fig. 1",
        scene: "scenes/cherries.toml",
        shots: [0, 20, 42],
        ask: thick_foam_holds_the_cherry_higher,
    },
    Exhibit {
        name: "faceless-press",
        figure: "Fig. 1",
        scene: "scenes/faceless-press.toml",
        shots: [100, 112, 216],
        ask: one_head_turns_back_slowly,
    },
    Exhibit {
        name: "car-crash",
        figure: "Fig. 2",
        scene: "scenes/car-crash.toml",
        shots: [0, 16, 48],
        ask: plastic_flow_takes_up_the_crash,
    },
    Exhibit {
        name: "warrior-sheet",
        figure: "Fig. 3",
        scene: "scenes/warrior-sheet.toml",
        shots: [6, 16, 36],
        ask: the_sheet_hangs_over_the_statue,
    },
    Exhibit {
        name: "elastic-balls",
        figure: "Fig. 11",
        scene: "scenes/elastic-balls.toml",
        shots: [0, 6, 20],
        ask: balls_fly_apart_again,
    },
    Exhibit {
        name: "roller",
        figure: "Fig. 12",
        scene: "scenes/roller.toml",
        shots: [0, 30, 60],
        ask: the_block_comes_out_in_shape,
    },
    Exhibit {
        name: "sofa-tear",
        figure: "Fig. 17",
        scene: "scenes/sofa-tear.toml",
        shots: [4, 12, 60],
        ask: sofas_come_apart,
    },
];

/// Runs every scene once.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let case = |exhibit: &Exhibit| Case::new(exhibit.name, exhibit.scene);
    let cases: Vec<Case> = EXHIBITS.iter().map(case).collect();
    let runs = shop.run_all("gallery", &cases, Share::Together)?;
    let mut table = Table::new(&["scene", "in the paper", "particles", "steps", "time [s]"]);
    let mut section = Section {
        title: "The other scenes".into(),
        claim: "One model and one solver cover foams, fluids that fold, rubber and metal.".into(),
        published: "pictures, times and parameters.".into(),
        ..Section::default()
    };
    for (exhibit, run) in EXHIBITS.iter().zip(&runs) {
        let clouds = frames::read_all(&run.finished()?.folder)?;
        table.row(&[
            format!("`{}`", exhibit.name),
            exhibit.figure.into(),
            clouds.last().map_or(0, |cloud| cloud.positions.len()).to_string(),
            log::read(&run.folder)?.len().to_string(),
            format!("{:.0}", run.seconds),
        ]);
        section.criteria.push((exhibit.ask)(run, &clouds)?);
        let mut row = Vec::new();
        for frame in exhibit.shots {
            let time = clouds.get(frame as usize).map_or(0.0, |cloud| cloud.time);
            let (name, caption) =
                (format!("{}-{frame}", exhibit.name), format!("{}, {time:.2} s", exhibit.name));
            row.push(album.frame(shop, run, &name, caption, frame as usize)?);
        }
        section.pictures.push(row);
    }
    section.measured =
        format!("scenes of the gallery as they are; two runs at a time.\n\n{}", table.text());
    section.runs = runs;
    Ok(section)
}

/// The last frame.
fn last<'a>(run: &Run, clouds: &'a [Cloud]) -> Result<&'a Cloud, ReproError> {
    clouds.last().ok_or_else(|| ReproError::content(&run.folder, "there are no frames"))
}

/// Mean place of a body [m].
fn middle(cloud: &Cloud, body: usize) -> [f64; 3] {
    motion::mean(cloud, &motion::marked(cloud, |b, _| b == body))
}

fn thick_foam_holds_the_cherry_higher(
    run: &Run,
    clouds: &[Cloud],
) -> Result<Criterion, ReproError> {
    let end = last(run, clouds)?;
    let (thin, thick) = (100.0 * middle(end, 2)[1], 100.0 * middle(end, 3)[1]);
    Ok(Criterion {
        text: format!(
            "`cherries`: the thick foam holds its cherry higher than the thin one ({thick:.1} and {thin:.1} cm at the end)"
        ),
        met: thick > thin,
    })
}

/// Turn of a figure's head [rad]: where its nose points, seen from the axis of the figure at `x` [m].
fn turn(cloud: &Cloud, nose: &[usize], x: f64) -> f64 {
    let place = motion::mean(cloud, nose);
    (place[0] - x).atan2(place[2])
}

fn one_head_turns_back_slowly(run: &Run, clouds: &[Cloud]) -> Result<Criterion, ReproError> {
    // By the scene: heads are turned by 250°, and noses stand out along z.
    const TURNED: f64 = 250.0;
    let first =
        clouds.first().ok_or_else(|| ReproError::content(&run.folder, "there are no frames"))?;
    let turns = |body: usize, x: f64| -> Vec<f64> {
        let nose = motion::marked(first, |b, place| b == body && place[2] > 0.14);
        let mut angle = 0.0_f64;
        let follow = |cloud: &Cloud| {
            // From frame to frame heads turn by less than half a turn, which tells full turns apart.
            let (seen, full) = (turn(cloud, &nose, x), std::f64::consts::TAU);
            angle = seen + full * ((angle - seen) / full).round();
            angle.to_degrees()
        };
        clouds.iter().map(follow).collect()
    };
    let (slow, quick) = (turns(0, -0.35), turns(1, 0.35));
    let most = quick.iter().copied().fold(0.0, f64::max);
    let turned = quick.iter().position(|angle| *angle == most).unwrap_or(0);
    let back = quick.iter().skip(turned).position(|angle| *angle <= 0.0).map(|k| turned + k);
    let left = back.map_or(0.0, |frame| slow[frame]);
    let least = |turns: &[f64]| turns.iter().skip(turned).copied().fold(f64::INFINITY, f64::min);
    let (swing, creep) = (least(&quick), least(&slow));
    Ok(Criterion {
        text: format!(
            "`faceless-press`: the elastic head swings past where it was, by more than 60°; the viscoelastic one creeps \
             and does not, and is turned by more than half of {TURNED}° when the other is back (to {swing:.0}° and \
             {creep:.0}°; {left:.0}° left then)"
        ),
        met: swing < -60.0 && creep > 0.0 && left > 0.5 * TURNED,
    })
}

fn plastic_flow_takes_up_the_crash(run: &Run, _: &[Cloud]) -> Result<Criterion, ReproError> {
    /// Share of the energy of motion that is to be left at most.
    const LEFT: f64 = 0.05;
    let steps = log::read(&run.folder)?;
    let kinetic = |step: Option<&log::Step>| step.map_or(0.0, |step| step.energy.kinetic);
    let share = kinetic(steps.last()) / kinetic(steps.first()).max(f64::MIN_POSITIVE);
    Ok(Criterion {
        text: format!(
            "`car-crash`: at the end at most {:.0} % of the energy of motion are left ({:.1} %)",
            100.0 * LEFT,
            100.0 * share
        ),
        met: share <= LEFT,
    })
}

fn the_sheet_hangs_over_the_statue(run: &Run, clouds: &[Cloud]) -> Result<Criterion, ReproError> {
    // By the scene: the statue's shoulders are at 0.47 m, the floor at 0.
    const HIGH: f64 = 0.4;
    const LOW: f64 = 0.1;
    let end = last(run, clouds)?;
    let share = |test: &dyn Fn(f64) -> bool| {
        let count = end.positions.iter().filter(|place| test(place[1])).count();
        100.0 * count as f64 / end.positions.len().max(1) as f64
    };
    let (up, down) = (share(&|y| y > HIGH), share(&|y| y < LOW));
    Ok(Criterion {
        text: format!(
            "`warrior-sheet`: at the end some of the sheet is still on the statue, and some has reached the floor ({up:.0} % \
             above {HIGH} m, {down:.0} % below {LOW} m)"
        ),
        met: up > 1.0 && down > 1.0,
    })
}

fn balls_fly_apart_again(run: &Run, clouds: &[Cloud]) -> Result<Criterion, ReproError> {
    // The four stand in a ring, so that each is pressed against its neighbors, left and upper for example.
    let gap = |cloud: &Cloud| {
        let (left, upper) = (middle(cloud, 0), middle(cloud, 2));
        (left[0] - upper[0]).hypot(left[1] - upper[1])
    };
    let least = clouds.iter().map(gap).fold(f64::INFINITY, f64::min);
    let end = gap(last(run, clouds)?);
    Ok(Criterion {
        text: format!(
            "`elastic-balls`: neighbors of 20 cm are pressed to less than 17 cm apart and fly off again ({:.0} cm at \
             least, {:.0} cm at the end)",
            100.0 * least,
            100.0 * end
        ),
        met: least < 0.17 && end > 0.2,
    })
}

fn the_block_comes_out_in_shape(run: &Run, clouds: &[Cloud]) -> Result<Criterion, ReproError> {
    let end = last(run, clouds)?;
    let all = motion::marked(end, |_, _| true);
    let (low, high) = motion::extent(end, &all, 1);
    let height = high - low;
    // By the scene: the block is 0.3 m high, and the gap between the rollers is at a height of 0.
    Ok(Criterion {
        text: format!(
            "`roller`: at the end the block is below the gap, as high as at first within 10 % (top at {high:.2} m, {height:.2} \
             of 0.30 m high)"
        ),
        met: high < 0.0 && (height / 0.3 - 1.0).abs() < 0.1,
    })
}

fn sofas_come_apart(run: &Run, clouds: &[Cloud]) -> Result<Criterion, ReproError> {
    /// Smaller pieces are crumbs [-].
    const LEAST: f64 = 0.01;
    /// Width of the scene's cells [m].
    const DX: f64 = 0.022;
    /// Particles that they hold at the start.
    const FULL: f64 = 8.0;
    // Each sofa by itself, for they touch in the end.
    let count = |cloud: &Cloud| -> usize {
        let of = |body| {
            let own = motion::marked(cloud, |b, _| b == body);
            let places: Vec<_> = own.iter().map(|k| cloud.positions[*k]).collect();
            chunks::solid_pieces(&places, DX, FULL, LEAST).len()
        };
        of(0) + of(1)
    };
    let (before, after) = (clouds.first().map_or(0, count), count(last(run, clouds)?));
    Ok(Criterion {
        text: format!(
            "`sofa-tear`: the sofas are in more pieces at the end than at first, threads left out ({after} and {before})"
        ),
        met: after > before,
    })
}
