//! Fig. 15: a knit resists differently along its courses and along its wales.
//!
//! A piece of plain stitches is drawn out slowly, once each way. The tension, force per width, is the slope of the elastic
//! energy over the way that the clamps have gone.

use pliant_plot::{Axis, Chart, Series};

use crate::error::ReproError;
use crate::log::{self, Step};
use crate::pictures::{Album, THIRD};
use crate::runs::{Case, Run, Share, Workshop};
use crate::section::{Section, Table};

const SCENE: &str = "repro/scenes/cloth-knit-hair/knit-pull.toml";
/// How fast the clamps part [m/s], by the scene.
const SPEED: f64 = 0.08;
/// How long [s], by the scene.
const DURATION: f64 = 2.0;
/// Frames a second, by the scene.
const FPS: u32 = 20;
/// Strains at which tensions are compared.
const STRAINS: [f64; 3] = [0.2, 0.4, 0.6];
/// Slopes are those of lines through energies so far to either side, as a strain.
const REACH: f64 = 0.05;
/// Tensions at the largest of these strains are to differ by this factor at least.
const FACTOR: f64 = 1.5;

/// Which way it is pulled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pull {
    /// Along the rows of stitches.
    Course,
    /// Along the columns of stitches.
    Wale,
}

impl Pull {
    const ALL: [Self; 2] = [Self::Course, Self::Wale];

    fn name(self) -> &'static str {
        match self {
            Self::Course => "course",
            Self::Wale => "wale",
        }
    }

    /// Length between the clamps and width across them at the start [m], by the scene.
    fn size(self) -> [f64; 2] {
        match self {
            Self::Course => [0.18, 0.211],
            Self::Wale => [0.191, 0.2],
        }
    }
}

/// The piece, pulled one way or the other.
pub fn case(name: impl Into<String>, pull: Pull) -> Case {
    let case = Case::new(name, SCENE);
    match pull {
        Pull::Course => case,
        Pull::Wale => case.set("bodies.0.pins", pins(pull, 1.0)),
    }
}

/// The piece, pulled twice as fast.
fn faster(pull: Pull) -> Case {
    Case::new(format!("{}-faster", pull.name()), SCENE)
        .set("bodies.0.pins", pins(pull, 2.0))
        .set("fps", 2 * FPS)
}

/// Strain at a time [s].
pub fn strain(pull: Pull, time: f64) -> f64 {
    SPEED * time / pull.size()[0]
}

/// Strain at the end.
pub fn stretch(pull: Pull) -> f64 {
    strain(pull, DURATION)
}

/// Clamps at both sides that part so many times as fast as in the scene.
fn pins(pull: Pull, factor: f64) -> String {
    let speed = 0.5 * SPEED * factor;
    let pin = |sign: &str| match pull {
        Pull::Course => format!(
            "{{ region = {{ box = {{ size = [0.02, 0.6, 0.1], center = [{sign}0.1, 0, 0] }} }}, \
             velocity = [{sign}{speed}, 0, 0] }}"
        ),
        Pull::Wale => format!(
            "{{ region = {{ box = {{ size = [1, 0.02, 0.1], center = [0, {sign}0.1055, 0] }} }}, \
             velocity = [0, {sign}{speed}, 0] }}"
        ),
    };
    format!("[{}, {}]", pin("-"), pin(""))
}

/// Pulls both ways.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let cases = [Pull::ALL.map(|pull| case(pull.name(), pull)), Pull::ALL.map(faster)].concat();
    let runs = shop.run_all("fig-15", &cases, Share::Together)?;
    let axes = (Axis::linear("strain", ""), Axis::linear("tension", "N/m"));
    let mut chart = Chart::lines("A knit, drawn out", axes.0, axes.1);
    let mut table = Table::new(&["along the", "tension at 20 % [mN/m]", "at 40 %", "at 60 %"]);
    let (mut tensions, mut row) = (Vec::new(), Vec::new());
    for (pull, run) in Pull::ALL.into_iter().zip(&runs) {
        let curve = Curve::of(run, pull, SPEED)?;
        let at = STRAINS.map(|strain| curve.tension(strain));
        let mut cells = vec![format!("{}s", pull.name())];
        cells.extend(at.map(|tension| format!("{:.3}", 1e3 * tension)));
        table.row(&cells);
        tensions.push(at);
        let strains = (1..).map(|i| 0.02 * f64::from(i));
        let strains = strains.take_while(|strain| strain + REACH < stretch(pull));
        let points = strains.map(|strain| [strain, curve.tension(strain)]).collect();
        chart.series.push(Series::new(format!("along {}s", pull.name()), points));
        let (name, caption) =
            (format!("fig-15-{}", pull.name()), format!("along the {}s, at the end", pull.name()));
        row.push(album.render(shop, run, &name, caption, &["--size", THIRD])?);
    }
    let ratios: Vec<f64> =
        tensions[1].iter().zip(tensions[0]).map(|(wale, course)| wale / course).collect();
    let mut fast = Vec::new();
    for (pull, run) in Pull::ALL.into_iter().zip(&runs[2..]) {
        fast.push(Curve::of(run, pull, 2.0 * SPEED)?.tension(STRAINS[2]));
    }
    let mut section = Section {
        title: "Fig. 15: a knit is anisotropic, its yarn is not".into(),
        claim: "A knit resists differently along different directions, only by its pattern of stitches: yarn has no friction and is \
                the same all over."
            .into(),
        published: "pictures of a piece stretched, twisted and let go; 0.31 million segments, γ = 0, Φ = 0.".into(),
        measured: format!(
            "a piece of 10 wales and 14 courses, drawn out slowly with clamps at both ends; tension is the slope of its elastic energy \
             over the way of the clamps, per width, over ±{:.0} % of strain. The yarn is ten times softer along itself than the published one \
             (1000 Pa), which makes steps three times longer.\n\n{}\nAlong wales it is {:.2}, {:.2} and {:.2} times that along courses. Drawn out twice \
             as fast, tensions at 60 % are {:.3} and {:.3} mN/m, {:.2} times.",
            100.0 * REACH,
            table.text(),
            ratios[0],
            ratios[1],
            ratios[2],
            1e3 * fast[0],
            1e3 * fast[1],
            fast[1] / fast[0],
        ),
        pictures: vec![
            row,
            vec![album.chart("fig-15", "tension over strain", chart)?],
        ],
        runs,
        ..Section::default()
    };
    let ratio = ratios[2].max(1.0 / ratios[2]);
    section.require(
        ratio >= FACTOR,
        format!(
            "at {:.0} % the tensions along and across courses differ by a factor of {FACTOR} at least ({ratio:.1})",
            100.0 * STRAINS[2]
        ),
    );
    let rises = tensions.iter().all(|at| at.windows(2).all(|pair| pair[1] > pair[0]));
    section.require(rises, "the tension rises with strain both ways");
    Ok(section)
}

/// Elastic energy per width over the way of the clamps.
struct Curve {
    /// Strain and energy over length and width [N/m].
    points: Vec<[f64; 2]>,
}

impl Curve {
    fn of(run: &Run, pull: Pull, speed: f64) -> Result<Self, ReproError> {
        let [length, width] = pull.size();
        let point =
            |step: &Step| [speed * step.time / length, step.energy.elastic / (length * width)];
        Ok(Self { points: log::read(&run.finished()?.folder)?.iter().map(point).collect() })
    }

    /// Slope of the line through the energies around a strain [N/m].
    fn tension(&self, strain: f64) -> f64 {
        let near = || self.points.iter().filter(|[x, _]| (x - strain).abs() <= REACH);
        let count = near().count().max(1) as f64;
        let [x, y] = [0, 1].map(|axis| near().map(|point| point[axis]).sum::<f64>() / count);
        let over: f64 = near().map(|[a, b]| (a - x) * (b - y)).sum();
        let under: f64 = near().map(|[a, _]| (a - x).powi(2)).sum();
        over / under
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tension_is_the_slope_of_the_energy() {
        let points = (0..1000).map(|i| 1e-3 * f64::from(i)).map(|x| [x, 3.0 * x * x]).collect();
        let curve = Curve { points };
        assert!((curve.tension(0.4) - 2.4).abs() < 1e-3, "{}", curve.tension(0.4));
    }
}
