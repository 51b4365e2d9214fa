//! Graphs of a run: where the energy went, how the momenta changed, what the steps cost.
//!
//! Everything but the momenta comes from `log.jsonl`. Momenta are summed over the particles of the
//! cached frames, m = ρ (2r)^d with the radius r of a particle.

use std::collections::BTreeSet;

use pliant_core::Frame;
use pliant_plot::{Axis, Chart, Page, Series};
use serde_json::{Map, Value};

use crate::Recording;
use crate::log::LogLine;
use crate::recording::{floats, integers, positions};

/// Frames read for the momenta; more take longer and show little more.
const MOST_FRAMES: usize = 120;

/// The graphs of a run. A run without a log has those of its frames, and the other way around.
pub fn page(recording: &Recording) -> Page {
    let scene = recording.scene();
    let log = recording.log_after(0);
    let steps = log.len();
    let mut page = Page::new(&scene.title);
    if let Some(last) = log.last() {
        page = page
            .subtitle(format!("{steps} steps, {} particles, {:.3} s", last.particles, last.time));
    }
    page = page.with(energies(&log)).with(step_size(&log));
    for chart in momenta(recording) {
        page = page.with(chart);
    }
    let iterations = by_name("Iterations", "", &log, |line| &line.iterations);
    let residuals = by_name("Residuals", "", &log, |line| &line.residuals);
    for chart in [iterations, residuals].into_iter().filter(|chart| !chart.series.is_empty()) {
        page = page.with(chart);
    }
    page.with(phases(&log))
}

fn time() -> Axis {
    Axis::linear("time", "s")
}

fn line(log: &[LogLine], value: impl Fn(&LogLine) -> f64) -> Vec<[f64; 2]> {
    log.iter().map(|line| [line.time, value(line)]).collect()
}

fn energies(log: &[LogLine]) -> Chart {
    let mut chart = Chart::lines("Energies", time(), Axis::linear("energy", "J"));
    type Get = fn(&LogLine) -> f64;
    let all: [(&str, Get); 8] = [
        ("kinetic", |line| line.energy.budget.kinetic),
        ("elastic", |line| line.energy.budget.elastic),
        ("gravitational", |line| line.energy.budget.gravitational),
        ("plastic, lost", |line| line.energy.budget.plastic),
        ("viscous, lost", |line| line.energy.budget.viscous),
        ("work of colliders", |line| line.energy.budget.colliders),
        ("emitted", |line| line.energy.budget.emitted),
        ("numerical loss", |line| line.energy.numerical_loss),
    ];
    for (name, get) in all {
        let points = line(log, get);
        if points.iter().any(|point| point[1] != 0.0) {
            chart = chart.with(Series::new(name, points));
        }
    }
    chart
}

fn step_size(log: &[LogLine]) -> Chart {
    let chart = Chart::lines("Time step", time(), Axis::logarithmic("step", "s"));
    chart.with(Series::new("step", line(log, |line| line.dt)))
}

/// Whatever the log has under names: iterations, residuals.
fn by_name(
    title: &str,
    unit: &str,
    log: &[LogLine],
    get: impl Fn(&LogLine) -> &Map<String, Value>,
) -> Chart {
    let names: BTreeSet<&String> = log.iter().flat_map(|line| get(line).keys()).collect();
    let mut chart = Chart::lines(title, time(), Axis::logarithmic(title.to_lowercase(), unit));
    for name in names {
        let value = |line: &LogLine| get(line).get(name).and_then(Value::as_f64);
        let points = line(log, |line| value(line).unwrap_or(f64::NAN));
        chart = chart.with(Series::new(name, points));
    }
    chart
}

/// Wall time per step, by phase.
fn phases(log: &[LogLine]) -> Chart {
    let mut chart =
        Chart::stacked_areas("Wall time per step", time(), Axis::linear("wall time", "s"));
    let names: BTreeSet<&String> = log.iter().flat_map(|line| line.wall_ms.keys()).collect();
    for name in names.into_iter().filter(|name| *name != "total") {
        let value = |line: &LogLine| line.wall_ms.get(name).and_then(Value::as_f64);
        let seconds = line(log, |line| 1e-3 * value(line).unwrap_or(0.0));
        chart = chart.with(Series::new(name, seconds));
    }
    chart
}

/// Momentum and angular momentum about the origin of the cached frames.
fn momenta(recording: &Recording) -> [Chart; 2] {
    let linear = Chart::lines("Momentum", time(), Axis::linear("momentum", "kg·m/s"));
    let axis = Axis::linear("angular momentum", "kg·m²/s");
    let angular = Chart::lines("Angular momentum about the origin", time(), axis);
    let mut charts = [linear, angular];
    let frames = recording.frames();
    let stride = frames.len().div_ceil(MOST_FRAMES).max(1);
    let mut points: [Vec<[f64; 2]>; 6] = Default::default();
    // Frames that cannot be read leave a gap in the line, no more.
    for frame in frames.iter().step_by(stride).filter_map(|&number| recording.read(number).ok()) {
        let (linear, angular) = sums(recording, &frame);
        for (list, value) in points.iter_mut().zip(linear.into_iter().chain(angular)) {
            list.push([frame.time, value]);
        }
    }
    for (number, points) in points.into_iter().enumerate() {
        if points.iter().any(|point| point[1] != 0.0) {
            charts[number / 3].series.push(Series::new(["x", "y", "z"][number % 3], points));
        }
    }
    charts
}

/// Momentum [kg m/s] and angular momentum about the origin [kg m²/s] of a frame.
fn sums(recording: &Recording, frame: &Frame) -> ([f64; 3], [f64; 3]) {
    let scene = recording.scene();
    let density = |spec: &pliant_scene::MaterialSpec| {
        spec.resolve(scene.dim).map_or(0.0, |material| material.density)
    };
    let densities: Vec<f64> = scene.materials.values().map(density).collect();
    let array = |name: &str| frame.array(name).map(floats).unwrap_or_default();
    let (at, velocity, radius) = (positions(frame), array("v"), array("pscale"));
    let material = frame.array("material").map(integers).unwrap_or_default();
    let (mut linear, mut angular) = ([0.0; 3], [0.0; 3]);
    for (p, x) in at.iter().enumerate() {
        let (Some(v), Some(r), Some(m)) =
            (velocity.get(3 * p..3 * p + 3), radius.get(p), material.get(p))
        else {
            continue;
        };
        let density = densities.get(*m as usize).copied().unwrap_or(0.0);
        let mass = density * f64::from(2.0 * r).powi(scene.dim as i32);
        let x = x.map(f64::from);
        let q: [f64; 3] = std::array::from_fn(|axis| mass * f64::from(v[axis]));
        for axis in 0..3 {
            let (next, after) = ((axis + 1) % 3, (axis + 2) % 3);
            linear[axis] += q[axis];
            angular[axis] += x[next] * q[after] - x[after] * q[next];
        }
    }
    (linear, angular)
}
