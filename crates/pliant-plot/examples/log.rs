//! Draws the step log of one run, or of two over one another.
//!
//! `cargo run -p pliant-plot --example log -- RUN/log.jsonl [OTHER/log.jsonl] OUT.png|OUT.svg`

use std::collections::BTreeSet;
use std::error::Error;

use pliant_plot::{Axis, Chart, Page, Series};
use serde_json::Value;

const ENERGIES: [&str; 6] =
    ["kinetic", "elastic", "gravitational", "plastic", "viscous", "numerical_loss"];

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let page = match &arguments[..] {
        [log, _] => page(log)?,
        [a, b, _] => Page::overlay((a, &page(a)?), (b, &page(b)?)),
        _ => return Err("usage: log LOG.jsonl [OTHER.jsonl] OUT.png|OUT.svg".into()),
    };
    let out = &arguments[arguments.len() - 1];
    if out.ends_with(".svg") {
        std::fs::write(out, page.to_svg())?
    } else {
        std::fs::write(out, page.to_png(2.0)?)?
    }
    Ok(())
}

fn page(path: &str) -> Result<Page, Box<dyn Error>> {
    let lines: Vec<Value> = std::fs::read_to_string(path)?
        .lines()
        .map(serde_json::from_str)
        .collect::<Result<_, _>>()?;
    let column = |pointer: &str, factor: f64| -> Vec<[f64; 2]> {
        let number = |line: &Value, pointer: &str| line.pointer(pointer).and_then(Value::as_f64);
        lines
            .iter()
            .filter_map(|line| Some([number(line, "/time")?, factor * number(line, pointer)?]))
            .collect()
    };
    let time = || Axis::linear("time", "s");
    let mut energies = Chart::lines("Energy", time(), Axis::linear("energy", "J"));
    for name in ENERGIES {
        energies
            .series
            .push(Series::new(name.replace('_', " "), column(&format!("/energy/{name}"), 1.0)));
    }
    let logarithmic = Chart {
        title: "Energy, logarithmic".into(),
        y: Axis::logarithmic("energy", "J"),
        ..energies.clone()
    };
    let step = Chart::lines("Time step", time(), Axis::linear("time step", "s"))
        .with(Series::new("Time step", column("/dt", 1.0)));
    let phases: BTreeSet<&String> = lines
        .iter()
        .filter_map(|line| line["wall_ms"].as_object())
        .flat_map(|phases| phases.keys())
        .collect();
    let mut wall =
        Chart::stacked_areas("Wall time per step", time(), Axis::linear("wall time", "s"));
    for phase in phases.into_iter().filter(|phase| *phase != "total") {
        wall.series.push(Series::new(phase, column(&format!("/wall_ms/{phase}"), 1e-3)));
    }
    let subtitle = format!("{} steps", lines.len());
    Ok(Page::new(path).subtitle(subtitle).with(energies).with(logarithmic).with(step).with(wall))
}
