//! Beyond the paper: how much volume is lost or gained while a tank is filled.
//!
//! What came out of the nozzle is known by count. What stands in the tank is known by its height: matter that fills a
//! tank evenly up to H has its center of mass at H/2, however rough its surface is, so that
//!
//! $$ V = 2 A \bar y . $$

use crate::error::ReproError;
use crate::frames::{self, Cloud};
use crate::log;
use crate::pictures::Album;
use crate::runs::{Case, Share, Workshop};
use crate::section::{Section, Table};

const SCENE: &str = "repro/scenes/conformation/pouring.toml";
/// Distance between particles, and width of the tank [m], by the scene.
const SPACING: f64 = 0.01;
const WIDTH: f64 = 0.16;
/// Radius of the nozzle [m], speed in it [m/s], and when it closes [s].
const RADIUS: f64 = 0.015;
const SPEED: f64 = 0.5;
const STOP: f64 = 8.0;
/// Density may exceed that at rest by this much in the mean [-].
const DENSER: f64 = 0.02;
/// Volume may differ by this share.
const VOLUME: f64 = 0.03;
/// What is farther from floor, walls and surface than this counts as inside [spacings].
const INSIDE: f64 = 2.5;
/// When pictures are taken: frame and caption.
const SHOTS: [(usize, &str); 3] = [(48, "2 s"), (144, "6 s"), (240, "10 s, at rest")];
/// When volumes are looked at [frames]: closed for a second, and at the end.
const LOOKS: [usize; 2] = [216, 240];

/// Pours.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let runs = shop.run_all("pouring", &[Case::new("pouring", SCENE)], Share::Alone)?;
    let run = runs[0].finished()?;
    let clouds = frames::read_all(&run.folder)?;
    let steps = log::read(&run.folder)?;
    let excess: Vec<f64> = steps.iter().map(|step| step.residual("density")).collect();
    let mean = excess.iter().sum::<f64>() / excess.len().max(1) as f64;
    let worst = excess.iter().copied().fold(0.0, f64::max);
    let mut table = Table::new(&[
        "time [s]",
        "particles",
        "volume poured [l]",
        "volume in the tank [l]",
        "change",
    ]);
    let mut changes = Vec::new();
    for cloud in LOOKS.iter().filter_map(|&frame| clouds.get(frame)) {
        let (poured, found) = (poured(cloud), standing(cloud));
        let change = found / poured - 1.0;
        table.row(&[
            format!("{:.1}", cloud.time),
            cloud.positions.len().to_string(),
            format!("{:.3}", 1e3 * poured),
            format!("{:.3}", 1e3 * found),
            format!("{:+.1} %", 100.0 * change),
        ]);
        changes.push(change);
    }
    let count = clouds.last().map_or(0, |cloud| cloud.positions.len());
    let expected = std::f64::consts::PI * RADIUS * RADIUS * SPEED * STOP / SPACING.powi(3);
    let layers = clouds.last().map(Layers::of).unwrap_or_default();
    let mut section = Section {
        title: "Volume while pouring".into(),
        claim: "None is made; density constraints are to keep the volume.".into(),
        measured: format!(
            "a syrup of 2 Pa·s is poured into a tank for {STOP:.0} s and rests for two. The nozzle gave {count} particles, {expected:.0} by its \
             cross-section and speed. In the mean over particles and time, density is above that at rest by {:.2} %, in the worst step by \
             {:.2} %.\n\n{}\nAt the end the density of particles differs from that of a lattice by {:+.1} % inside, farther than {INSIDE} spacings from floor, walls \
             and surface, and by {:+.1} % and {:+.1} % in the layer of a spacing at the walls and at the floor. What the tank seems to gain is what these layers \
             lack: half a spacing that colliders keep free is enough for a lattice, and not for matter in disorder. That is a matter of the \
             spacing and of the size of the tank; in the last second volume changes by {:+.1} %.",
            100.0 * mean,
            100.0 * worst,
            table.text(),
            100.0 * (layers.inside - 1.0),
            100.0 * (layers.walls - 1.0),
            100.0 * (layers.floor - 1.0),
            100.0 * (changes.last().unwrap_or(&0.0) - changes.first().unwrap_or(&0.0)),
        ),
        ..Section::default()
    };
    section.require(
        mean < DENSER,
        format!(
            "the mean excess of density is below {:.0} % ({:.2} %)",
            100.0 * DENSER,
            100.0 * mean
        ),
    );
    let largest = changes.iter().map(|change| change.abs()).fold(0.0, f64::max);
    section.require(
        changes.len() == LOOKS.len() && largest < VOLUME,
        format!(
            "what stands in the tank is what was poured to {:.0} % ({:.1} %)",
            100.0 * VOLUME,
            100.0 * largest
        ),
    );
    let mut row = Vec::new();
    for (frame, caption) in SHOTS {
        row.push(album.frame(shop, run, &format!("pouring-{frame}"), caption, frame)?);
    }
    section.pictures.push(row);
    section.runs = runs;
    Ok(section)
}

/// Particles over those of a lattice [-].
#[derive(Clone, Copy, Debug, Default)]
struct Layers {
    inside: f64,
    walls: f64,
    floor: f64,
}

impl Layers {
    /// Of a tank that stands as high as its center of mass says.
    fn of(cloud: &Cloud) -> Self {
        let half = 0.5 * WIDTH;
        let top = standing(cloud) / (WIDTH * WIDTH) - INSIDE * SPACING;
        let share = |wide: [f64; 2], high: [f64; 2]| {
            let within = |x: f64, [from, to]: [f64; 2]| (from..to).contains(&x);
            let is_in =
                |x: &&[f64; 3]| within(x[0].abs().max(x[2].abs()), wide) && within(x[1], high);
            let count = cloud.positions.iter().filter(is_in).count() as f64;
            let area = 4.0 * (wide[1] * wide[1] - wide[0] * wide[0]);
            count * SPACING.powi(3) / (area * (high[1] - high[0])).max(f64::MIN_POSITIVE)
        };
        let core = [0.0, half - INSIDE * SPACING];
        let up = [INSIDE * SPACING, top];
        Self {
            inside: share(core, up),
            walls: share([half - SPACING, half], up),
            floor: share(core, [0.0, SPACING]),
        }
    }
}

/// Volume by count [m³].
fn poured(cloud: &Cloud) -> f64 {
    cloud.positions.len() as f64 * SPACING.powi(3)
}

/// Volume by the height of the center of mass [m³].
fn standing(cloud: &Cloud) -> f64 {
    let heights: f64 = cloud.positions.iter().map(|[_, y, _]| y).sum();
    2.0 * WIDTH * WIDTH * heights / cloud.positions.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_lattice_has_the_volume_of_its_particles() {
        let side = (WIDTH / SPACING).round() as i32;
        let at = |n: i32| (f64::from(n) + 0.5) * SPACING;
        let layers =
            (0..4).flat_map(|j| (0..side * side).map(move |n| [at(n % side), at(j), at(n / side)]));
        let cloud = Cloud { positions: layers.collect(), ..Cloud::default() };
        assert!((standing(&cloud) / poured(&cloud) - 1.0).abs() < 1e-12);
    }
}
