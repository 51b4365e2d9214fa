//! Fig. 5: a thread of a viscous fluid coils where it lands. How fast, against how far it falls?
//!
//! Viscosity resists the bending of the coil. What it is up against makes three regimes (Ribe 2004, *Coiling of viscous jets*,
//! Proc. R. Soc. A 460; Mahadevan, Ryu & Samuel 1998 for the last), with the flux Q, the radius a of the thread where it lands,
//! the height H and ν = η/ρ:
//!
//! $$ Ω_V = \frac{Q}{H a^2}, \qquad Ω_G = \left(\frac{g Q^3}{ν a^8}\right)^{1/4}, \qquad Ω_I = \left(\frac{Q^4}{ν a^{10}}\right)^{1/3} $$
//!
//! with viscosity alone, with gravity, and with inertia. Each is a balance of magnitudes and leaves a factor open. Gravity and
//! inertia rule where H (g/ν²)^⅓ is above about Π^(-1/6) and Π^(-5/48), with Π = (ν⁵/(g Q³))^⅕ (Ribe et al. 2006, *Multiple
//! coexisting states of liquid rope coiling*, J. Fluid Mech. 555). The thread is drawn thinner the farther it falls, so that the
//! frequency then rises with height; with viscosity alone it falls.
//!
//! Matter that left the nozzle in the same moment is a slice of the thread: particles are numbered as they come. The
//! slice lands when it has lost half of its speed downwards. Where slices land is a complex number w = x + i z over time, and
//!
//! $$ A(f) = \sum_k h_k (w_k - \bar w) e^{-2π i f t_k} $$
//!
//! (with Hann's window h) says how much of it goes round f times a second, one way for f > 0 and the other for f < 0. A coil goes
//! one way, a thread that folds to and fro as much this way as that.

use std::f64::consts::{PI, TAU};

use pliant_plot::{Axis, Chart, Series};

use crate::error::ReproError;
use crate::frames::{self, Cloud};
use crate::pictures::{Album, THIRD};
use crate::runs::{Case, Run, Share, Workshop};
use crate::section::{Section, Table};

const SCENE: &str = "scenes/rope-coil.toml";
/// Distance between particles [m]: finer than the scene's, or the thread is four particles wide where it bends.
const SPACING: f64 = 0.0014;
/// Radius of the nozzle [m], height of its layers, and speed in it [m/s], by the scene.
const RADIUS: f64 = 0.007;
const LAYER: f64 = 0.01;
const SPEED: f64 = 0.3;
/// Kinematic viscosity [m²/s], and gravity [m/s²].
const NU: f64 = 60.0 / 1400.0;
const GRAVITY: f64 = 9.81;
/// Heights of the nozzle [m]. From the first the thread is hardly four times as long as the nozzle is wide, and hardly moves.
const HEIGHTS: [f64; 4] = [0.08, 0.12, 0.16, 0.20];
/// The first that coils are asked from.
const LOWEST: usize = 1;
/// Frames a second, and seconds.
const FPS: u32 = 120;
const DURATION: f64 = 2.5;
/// What counts begins so long after the first matter has landed [s].
const SETTLED: f64 = 0.6;
/// Frequencies that are looked at, either way [1/s].
const SLOWEST: f64 = 1.5;
const FASTEST: f64 = 30.0;
const FINE: f64 = 0.05;
/// A coil is at least so wide, in radii of the thread.
const WIDE: f64 = 0.5;
/// What goes one way more than the other, as a share of both; a thread that folds has none.
const ONE_WAY: f64 = 0.5;
/// By so much the factor between the frequency and that of its regime may differ between heights.
const ALIKE: f64 = 1.5;

/// Threads from all heights.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let cases = HEIGHTS.map(|height| {
        let shape = format!(
            "{{ cylinder = {{ radius = {RADIUS}, height = {LAYER}, center = [0.0, {height}, 0.0] }} }}"
        );
        Case::new(format!("{:.0}mm", 1e3 * height), SCENE)
            .set("emitters.0.shape", shape)
            .set("solver.spacing", SPACING)
            .set("fps", FPS)
            .set("frames", f64::from(FPS) * DURATION)
            .within(1800.0)
    });
    let runs = shop.run_all("fig-5", &cases, Share::Together)?;
    let coils: Result<Vec<Coil>, _> =
        runs.iter().zip(HEIGHTS).map(|(run, height)| Coil::of(run, height)).collect();
    let coils = coils?;

    let mut table = Table::new(&[
        "height [cm]",
        "fall to the pile H [cm]",
        "thread where it lands, radius a [mm]",
        "its speed [m/s]",
        "frequency [1/s]",
        "radius of the motion over a",
        "one way",
        "H (g/ν²)^⅓",
        "Ω/Ω_V",
        "Ω/Ω_G",
        "Ω/Ω_I",
    ]);
    for coil in &coils {
        let [v, g, i] = coil.factors().map(|factor| format!("{factor:.2}"));
        table.row(&[
            format!("{:.0}", 100.0 * coil.height),
            format!("{:.1}", 100.0 * coil.fall),
            format!("{:.1}", 1e3 * coil.thread),
            format!("{:.2}", coil.speed),
            format!("{:.1}", coil.round.frequency),
            format!("{:.2}", coil.round.radius / coil.thread),
            format!("{:.0} %", 100.0 * coil.round.one_way),
            format!("{:.1}", coil.fall * (GRAVITY / (NU * NU)).cbrt()),
            v,
            g,
            i,
        ]);
    }
    let mut section = Section {
        title: "Fig. 5: a thread coils".into(),
        claim: "Threads of viscous fluids coil where they land; how, depends on the material.".into(),
        published: "pictures of threads with several compliances and relaxation times, 89 000 particles, without frequencies.".into(),
        measured: format!(
            "a fluid of 60 Pa·s and 1400 kg/m³ leaves a nozzle of {:.0} mm at {SPEED} m/s, {:.0} particles wide, and falls from four heights for \
             {DURATION} s. The frequency is that of the strongest turning of the place where the thread lands, from {SETTLED} s after the first of it \
             has landed on; “one way” is what turns one way more than the other, as a share of both: all of a coil, none of a thread that folds to \
             and fro. The radius a is that of the flux at the speed of the thread where it is fastest. Ω_V = Q/(H a²), Ω_G = (g Q³/(ν a⁸))^¼ and \
             Ω_I = (Q⁴/(ν a¹⁰))^⅓ are the scales of viscous, gravitational and inertial coiling (Ribe 2004).\n\n{}\n{}",
            2e3 * RADIUS,
            2.0 * RADIUS / SPACING,
            table.text(),
            comparison(&coils[LOWEST..]),
        ),
        ..Section::default()
    };
    require(&mut section, &coils[LOWEST..]);
    let mut row = Vec::new();
    let axes = (Axis::linear("x", "mm"), Axis::linear("z", "mm"));
    let mut chart = Chart::lines("Where the thread lands, in the last half second", axes.0, axes.1);
    for (coil, run) in coils.iter().zip(&runs) {
        let name = format!("{:.0} cm", 100.0 * coil.height);
        let picture = format!("fig-5-{:.0}", 1e3 * coil.height);
        let caption = format!("from {name}");
        row.push(album.render(shop, run, &picture, caption, &["--size", THIRD])?);
        chart.series.push(Series::new(name, coil.trace.clone()));
    }
    section.pictures.push(row);
    section.pictures.push(vec![album.chart("fig-5", "traces of the coils", chart)?]);
    section.runs = runs;
    Ok(section)
}

fn require(section: &mut Section, coils: &[Coil]) {
    let least = |of: fn(&Coil) -> f64| coils.iter().map(of).fold(f64::INFINITY, f64::min);
    let wide = least(|coil| coil.round.radius / coil.thread);
    section.require(
        wide >= WIDE,
        format!(
            "coiling has set in from {:.0} cm: there and from farther up the thread goes to and fro or round by at least {WIDE} of its \
             radius ({wide:.2})",
            100.0 * HEIGHTS[LOWEST]
        ),
    );
    let one_way = least(|coil| coil.round.one_way);
    section.require(
        one_way >= ONE_WAY,
        format!(
            "from these heights it coils and does not fold: at least {:.0} % go one way ({})",
            100.0 * ONE_WAY,
            list(coils, |coil| format!("{:.0} %", 100.0 * coil.round.one_way))
        ),
    );
    section.require(
        coils.windows(2).all(|pair| pair[1].round.frequency > pair[0].round.frequency),
        format!(
            "the frequency rises with height, as with gravity and inertia ({} a second)",
            list(coils, |coil| format!("{:.1}", coil.round.frequency))
        ),
    );
    let (name, spread) = nearest(coils);
    section.require(
        spread < ALIKE,
        format!("one of these two scales has the same factor at these heights to {:.0} % ({name}: {:.0} %)", 100.0 * (ALIKE - 1.0), 100.0 * (spread - 1.0)),
    );
}

/// The scale of gravity or inertia whose factor differs least between heights, and the largest over the least.
fn nearest(coils: &[Coil]) -> (&'static str, f64) {
    let spread = |scale: usize| {
        let factors = || coils.iter().map(|coil| coil.factors()[scale]);
        factors().fold(0.0, f64::max) / factors().fold(f64::INFINITY, f64::min)
    };
    let (gravity, inertia) = (spread(1), spread(2));
    if gravity < inertia { ("Ω_G", gravity) } else { ("Ω_I", inertia) }
}

/// What the scales say, in words.
fn comparison(coils: &[Coil]) -> String {
    let flux = PI * RADIUS * RADIUS * SPEED;
    let pi = (NU.powi(5) / (GRAVITY * flux.powi(3))).powf(0.2);
    let (name, _) = nearest(coils);
    format!(
        "With Π = (ν⁵/(g Q³))^⅕ = {pi:.0}, viscosity alone rules for H (g/ν²)^⅓ far below Π^(-1/6) = {:.2}, and inertia takes over \
         from gravity near Π^(-5/48) = {:.2} (magnitudes, for threads that are drawn far thinner than these; Ribe et al. 2006): all heights that coil are \
         beyond, where inertia and gravity both count. Of their scales, that whose factor changes least with height is {name}; the factors are {} \
         to Ω_G and {} to Ω_I. Those of order one that theory leaves open would be the same at all heights.\n\n{}",
        pi.powf(-1.0 / 6.0),
        pi.powf(-5.0 / 48.0),
        list(coils, |coil| format!("{:.2}", coil.factors()[1])),
        list(coils, |coil| format!("{:.2}", coil.factors()[2])),
        match coils.iter().all(|coil| coil.round.one_way >= ONE_WAY) {
            true => "Most of every coil goes one way.",
            false => {
                "Where less goes one way, coils are not steady: they change their sense now and then, and fold or make figures of eight in \
                 between. Threads between gravitational and inertial coiling do so (Ribe et al. 2006)."
            }
        },
    )
}

fn list(coils: &[Coil], text: impl Fn(&Coil) -> String) -> String {
    coils.iter().map(text).collect::<Vec<_>>().join(", ")
}

/// What a thread does.
#[derive(Clone, Debug)]
struct Coil {
    /// Height of the nozzle, and from there to where matter lands [m].
    height: f64,
    fall: f64,
    /// Speed of the thread where it is fastest [m/s], and its radius there [m].
    speed: f64,
    thread: f64,
    /// How it goes round.
    round: Round,
    /// Where it lands at the end [mm].
    trace: Vec<[f64; 2]>,
}

impl Coil {
    fn of(run: &Run, height: f64) -> Result<Self, ReproError> {
        let clouds = frames::read_all(&run.finished()?.folder)?;
        let landings = landings(&clouds);
        let start = landings.first().map_or(0.0, |landing| landing.time) + SETTLED;
        let counted: Vec<Landing> =
            landings.into_iter().filter(|landing| landing.time >= start).collect();
        let mean = |of: fn(&Landing) -> f64| {
            counted.iter().map(of).sum::<f64>() / counted.len().max(1) as f64
        };
        let speed = mean(|landing| landing.speed);
        let late = counted.iter().filter(|landing| landing.time > DURATION - 0.5);
        Ok(Self {
            height,
            fall: height - mean(|landing| landing.place[1]),
            speed,
            thread: RADIUS * (SPEED / speed).sqrt(),
            round: Round::of(&counted),
            trace: late.map(|landing| [1e3 * landing.place[0], 1e3 * landing.place[2]]).collect(),
        })
    }

    /// Its angular frequency over the scales of the three regimes [-].
    fn factors(&self) -> [f64; 3] {
        let (q, a) = (PI * RADIUS * RADIUS * SPEED, self.thread);
        let scales = [
            q / (self.fall * a * a),
            (GRAVITY * q.powi(3) / (NU * a.powi(8))).powf(0.25),
            (q.powi(4) / (NU * a.powi(10))).cbrt(),
        ];
        scales.map(|scale| TAU * self.round.frequency / scale)
    }
}

/// A motion that goes round.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Round {
    /// [1/s]
    frequency: f64,
    /// Root mean square of the distance from the center [m].
    radius: f64,
    /// What goes one way more than the other, as a share of both.
    one_way: f64,
}

impl Round {
    fn of(landings: &[Landing]) -> Self {
        let count = landings.len().max(1) as f64;
        let center = mean_place(landings.iter().map(|landing| landing.place));
        let places = || landings.iter().map(|l| [l.place[0] - center[0], l.place[2] - center[2]]);
        let squares: f64 = places().map(|[x, z]| x * x + z * z).sum();
        let power = |frequency: f64| {
            let (mut re, mut im) = (0.0, 0.0);
            for (n, ([x, z], landing)) in places().zip(landings).enumerate() {
                let window = (PI * (n as f64 + 0.5) / count).sin().powi(2);
                let (sin, cos) = (TAU * frequency * landing.time).sin_cos();
                re += window * (x * cos + z * sin);
                im += window * (z * cos - x * sin);
            }
            re * re + im * im
        };
        let tried =
            (0..=((FASTEST - SLOWEST) / FINE) as u32).map(|n| SLOWEST + FINE * f64::from(n));
        let both = tried.map(|f| (f, power(f), power(-f)));
        let strongest = both.max_by(|a, b| (a.1 + a.2).total_cmp(&(b.1 + b.2)));
        let (frequency, one, other) = strongest.unwrap_or_default();
        let sum = (one + other).max(f64::MIN_POSITIVE);
        Self { frequency, radius: (squares / count).sqrt(), one_way: (one - other).abs() / sum }
    }
}

/// A slice of the thread lands.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Landing {
    /// [s]
    time: f64,
    /// [m]
    place: [f64; 3],
    /// Greatest speed downwards before [m/s].
    speed: f64,
}

/// Where and when slices land that leave within the time of a frame each, one after the other.
fn landings(clouds: &[Cloud]) -> Vec<Landing> {
    let mut counts: Vec<usize> = clouds.iter().map(|cloud| cloud.positions.len()).collect();
    counts.dedup();
    counts.windows(2).filter_map(|ends| landing(clouds, ends[0], ends[1])).collect()
}

/// Follows the particles of these numbers.
fn landing(clouds: &[Cloud], from: usize, to: usize) -> Option<Landing> {
    let mut speed = 0.0_f64;
    let mut before: Option<(f64, [f64; 3])> = None;
    for cloud in clouds {
        let Some(slice) = cloud.positions.get(from..to) else { continue };
        let place = mean_place(slice.iter().copied());
        if let Some((time, was)) = before {
            let now = (was[1] - place[1]) / (cloud.time - time);
            if speed > SPEED && now < 0.5 * speed {
                return Some(Landing { time: cloud.time, place, speed });
            }
            speed = speed.max(now);
        }
        before = Some((cloud.time, place));
    }
    None
}

fn mean_place(places: impl ExactSizeIterator<Item = [f64; 3]>) -> [f64; 3] {
    let count = places.len().max(1) as f64;
    let sum = places.fold([0.0; 3], |sum, x| std::array::from_fn(|axis| sum[axis] + x[axis]));
    sum.map(|sum| sum / count)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Landings on an ellipse, seven times a second, whose center wanders.
    fn ellipse(width: f64, direction: f64) -> Vec<Landing> {
        let landing = |n: i32| {
            let time = f64::from(n) / 60.0;
            let (sin, cos) = (TAU * 7.0 * direction * time).sin_cos();
            Landing { time, place: [0.01 * cos + 1e-3 * time, 0.0, 0.01 * width * sin], speed: 1.0 }
        };
        (0..120).map(landing).collect()
    }

    #[test]
    fn coils_go_round_one_way_and_folds_both() {
        for direction in [1.0, -1.0] {
            let coil = Round::of(&ellipse(1.0, direction));
            assert!((coil.frequency - 7.0).abs() < 0.1 && coil.one_way > 0.99, "{coil:?}");
            assert!((coil.radius - 0.01).abs() < 3e-4, "{coil:?}");
            let fold = Round::of(&ellipse(0.0, direction));
            assert!((fold.frequency - 7.0).abs() < 0.1 && fold.one_way < 0.01, "{fold:?}");
        }
        assert_eq!(Round::of(&[]).one_way, 0.0);
    }

    #[test]
    fn a_slice_lands_where_it_slows_down() {
        let cloud = |time: f64, y: f64| Cloud {
            time,
            positions: vec![[0.0, y, 0.0], [2.0, y, 4.0]],
            ..Cloud::default()
        };
        let fall = [cloud(0.0, 3.0), cloud(1.0, 2.0), cloud(2.0, 0.5), cloud(3.0, 0.2)];
        let landing = landing(&fall, 0, 2).unwrap();
        assert_eq!(landing, Landing { time: 3.0, place: [1.0, 0.2, 2.0], speed: 1.5 });
    }
}
