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
/// Distances between particles that are tried, the finest last [m].
const SPACINGS: [f64; 2] = [0.01, 0.0064];
/// Width of the tank [m], by the scene.
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
/// Over such a width it begins to count: particles stand in layers, and must not count by where one of them is [spacings].
const RAMP: f64 = 2.0;
/// When pictures are taken: frame and caption.
const SHOTS: [(usize, &str); 3] = [(48, "2 s"), (144, "6 s"), (240, "10 s, at rest")];
/// When volumes are looked at [frames]: closed for a second, and at the end.
const LOOKS: [usize; 2] = [216, 240];

/// Pours.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let case = |spacing: f64| {
        let name = format!("{:.1}mm", 1e3 * spacing);
        Case::new(name, SCENE).set("solver.spacing", spacing)
    };
    let runs = shop.run_all("pouring", &SPACINGS.map(case), Share::Alone)?;
    let mut table = Table::new(&[
        "spacing [mm]",
        "time [s]",
        "particles",
        "by the nozzle's cross-section and speed",
        "volume poured [l]",
        "volume in the tank [l]",
        "change",
        "density over a lattice's inside",
        "at walls",
        "at the floor",
    ]);
    let mut tanks = Vec::new();
    for (run, spacing) in runs.iter().zip(SPACINGS) {
        let tank = Tank::of(frames::read_all(&run.finished()?.folder)?, spacing);
        for cloud in &tank.looks {
            let (poured, found) = (tank.poured(cloud), standing(cloud));
            let layers = tank.layers(cloud);
            let share = |x: f64| format!("{:+.1} %", 100.0 * (x - 1.0));
            table.row(&[
                format!("{:.1}", 1e3 * spacing),
                format!("{:.1}", cloud.time),
                cloud.positions.len().to_string(),
                format!("{:.0}", tank.expected()),
                format!("{:.3}", 1e3 * poured),
                format!("{:.3}", 1e3 * found),
                share(found / poured),
                share(layers.inside),
                share(layers.walls),
                share(layers.floor),
            ]);
        }
        tanks.push(tank);
    }
    let Some(run) = runs.last() else { return Ok(Section::default()) };
    let steps = log::read(&run.folder)?;
    let excess: Vec<f64> = steps.iter().map(|step| step.residual("density")).collect();
    let mean = excess.iter().sum::<f64>() / excess.len().max(1) as f64;
    let worst = excess.iter().copied().fold(0.0, f64::max);
    let mut section = Section {
        title: "Volume while pouring".into(),
        claim: "None is made; density constraints are to keep the volume.".into(),
        measured: format!(
            "a syrup of 2 Pa·s is poured into a tank for {STOP:.0} s and rests for two. In the mean over particles and time of the \
             finest run, density is above that at rest by {:.2} %, in the worst step by {:.2} %.\n\n{}\n“Inside” is farther than \
             {INSIDE} spacings from floor, walls and surface, the rest is “at walls” and “at the floor”; edges are {RAMP} spacings \
             wide, so that layers of particles do not count by whether they are just within. Volume is told by the height of the center \
             of mass.",
            100.0 * mean,
            100.0 * worst,
            table.text(),
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
    for tank in &tanks {
        let largest = tank.looks.iter().map(|cloud| tank.change(cloud).abs()).fold(0.0, f64::max);
        section.require(
            tank.looks.len() == LOOKS.len() && largest < VOLUME,
            format!(
                "at a spacing of {:.1} mm, what stands in the tank is what was poured to {:.0} % ({:.1} %)",
                1e3 * tank.spacing,
                100.0 * VOLUME,
                100.0 * largest
            ),
        );
    }
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

/// What a run left in the tank.
struct Tank {
    /// Distance between particles [m].
    spacing: f64,
    /// When it is looked at.
    looks: Vec<Cloud>,
}

impl Tank {
    fn of(clouds: Vec<Cloud>, spacing: f64) -> Self {
        let all = clouds.into_iter().enumerate();
        let looks = all.filter(|(frame, _)| LOOKS.contains(frame)).map(|(_, cloud)| cloud);
        Self { spacing, looks: looks.collect() }
    }

    /// How many particles the nozzle should give.
    fn expected(&self) -> f64 {
        std::f64::consts::PI * RADIUS * RADIUS * SPEED * STOP / self.spacing.powi(3)
    }

    /// Volume by count [m³].
    fn poured(&self, cloud: &Cloud) -> f64 {
        cloud.positions.len() as f64 * self.spacing.powi(3)
    }

    /// What it stands higher by than what was poured [-].
    fn change(&self, cloud: &Cloud) -> f64 {
        standing(cloud) / self.poured(cloud) - 1.0
    }

    /// How dense a tank is that stands as high as its center of mass says.
    fn layers(&self, cloud: &Cloud) -> Layers {
        let (half, margin) = (0.5 * WIDTH, INSIDE * self.spacing);
        let top = standing(cloud) / (WIDTH * WIDTH);
        let within = |x: f64, from: f64, to: f64| {
            let ramp = |depth: f64| (0.5 + depth / (RAMP * self.spacing)).clamp(0.0, 1.0);
            ramp(x - from).min(ramp(to - x))
        };
        let mut sums = Layers::default();
        for &[x, y, z] in &cloud.positions {
            let core =
                within(x, margin - half, half - margin) * within(z, margin - half, half - margin);
            let high = within(y, margin, top - margin);
            sums.inside += core * high;
            sums.walls += (1.0 - core) * high;
            sums.floor += core * within(y, f64::NEG_INFINITY, margin);
        }
        let core = 4.0 * (half - margin).powi(2);
        let particle = self.spacing.powi(3);
        let share = |count: f64, volume: f64| count * particle / volume.max(f64::MIN_POSITIVE);
        Layers {
            inside: share(sums.inside, core * (top - 2.0 * margin)),
            walls: share(sums.walls, (WIDTH * WIDTH - core) * (top - 2.0 * margin)),
            floor: share(sums.floor, core * margin),
        }
    }
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
        let tank = Tank { spacing: SPACINGS[0], looks: Vec::new() };
        let side = (WIDTH / tank.spacing).round() as i32;
        let at = |n: i32| (f64::from(n) + 0.5) * tank.spacing;
        let across = |n: i32| at(n) - 0.5 * WIDTH;
        let layers = (0..12).flat_map(|j| {
            (0..side * side).map(move |n| [across(n % side), at(j), across(n / side)])
        });
        let cloud = Cloud { positions: layers.collect(), ..Cloud::default() };
        assert!(tank.change(&cloud).abs() < 1e-12);
        let Layers { inside, walls, floor } = tank.layers(&cloud);
        for density in [inside, walls, floor] {
            assert!((density - 1.0).abs() < 1e-9, "{inside}, {walls}, {floor}");
        }
    }
}
