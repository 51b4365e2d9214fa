//! What Anderson's acceleration does for the slow tail, on a step of every scene.
//!
//! The paper names slow convergence after the first digits as its main limitation. Plain ADMM without relaxation,
//! with the penalties of the authors' scenes and with the automatic one, is compared to the default settings,
//! which remember eight iterations.

use crate::error::ReproError;
use crate::pictures::Album;
use crate::runs::Workshop;
use crate::section::{Section, Table};

use super::convergence::{self, Curve, Variant, count};
use super::moments::{ALL, published_penalty};

/// Share of the first residual that is to be reached.
const SOLVED: f64 = 1e-6;
/// Iterations of plain ADMM, and of the accelerated one: more than its share of them.
const PLAIN: u32 = 800;
const ACCELERATED: u32 = 400;
/// Accelerated ADMM may take this share of the iterations of plain ADMM.
const ALLOWED: f64 = 1.0 / 3.0;
/// Scenes that are drawn.
const DRAWN: [&str; 4] = ["elastic-balls", "twisting-metal", "panda-press", "sand-column"];

/// Solves the steps both ways.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let moments = ALL.map(|moment| {
        let plain = |name: &str| Variant::new(name, PLAIN).set("solver.admm.memory", 0);
        let penalty = published_penalty(moment.name);
        let variants = vec![
            Variant::new("accelerated", ACCELERATED),
            plain("plain"),
            plain("published").set("solver.admm.penalty", penalty),
        ];
        (moment, variants)
    });
    let found = convergence::solve(shop, "acceleration", &moments)?;

    let mut table = Table::new(&[
        "scene",
        "plain, published penalty: to 1e-3",
        "1e-6",
        "plain, automatic penalty: to 1e-3",
        "1e-6",
        "accelerated: to 1e-3",
        "1e-6",
        "share of plain, published penalty",
        "automatic penalty",
    ]);
    let mut chart = convergence::chart("Accelerated, and plain (dashed), automatic penalty");
    let mut worst = [("none", 0.0); 2];
    for (moment, curves) in ALL.iter().zip(&found.curves) {
        let [accelerated, plain, published] = [&curves[0], &curves[1], &curves[2]];
        let first = accelerated.first();
        let to = |curve: &Curve, share: f64| curve.iterations_to(share * first);
        let shares = [published, plain].map(|plain| match to(accelerated, SOLVED) {
            Some(quick) => quick as f64 / to(plain, SOLVED).unwrap_or(PLAIN as usize) as f64,
            None => f64::INFINITY,
        });
        for (worst, share) in worst.iter_mut().zip(shares) {
            if share > worst.1 {
                *worst = (moment.name, share);
            }
        }
        let mut row = vec![format!("`{}`", moment.name)];
        for (curve, most) in [(published, PLAIN), (plain, PLAIN), (accelerated, ACCELERATED)] {
            row.extend([1e-3, SOLVED].map(|share| count(to(curve, share), most)));
        }
        row.extend(shares.map(|share| format!("{share:.2}")));
        table.row(&row);
        if DRAWN.contains(&moment.name) {
            chart.series.push(accelerated.relative_to(first, moment.name));
            chart.series.push(plain.relative_to(first, moment.name).dashed());
        }
    }
    let mut section = Section {
        title: "Acceleration".into(),
        claim: "Not the paper's, which names slow convergence after the first digits as its main limitation: Anderson's \
                acceleration with a memory of eight iterations removes the tail."
            .into(),
        measured: format!(
            "iterations to shares of the residual after the first iteration; accelerated: default settings, with the \
             automatic penalty; plain: a memory of none. Where plain ADMM does not get there, the share is of the \
             iterations that it was given.\n\n{}",
            table.text()
        ),
        runs: found.runs,
        ..Section::default()
    };
    for ((name, share), penalty) in worst.iter().zip(["the published", "the automatic"]) {
        section.require(
            *share <= ALLOWED,
            format!(
                "at most a third of the iterations to 1e-6 of plain ADMM with {penalty} penalty, on every scene (worst \
                 `{name}`, {share:.2})"
            ),
        );
    }
    section.pictures.push(vec![album.chart("acceleration", "residual over iterations", chart)?]);
    Ok(section)
}
