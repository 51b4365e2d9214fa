//! What Anderson's acceleration does for the slow tail, on a step of every scene.
//!
//! The paper names slow convergence after the first digits as its main limitation. Plain ADMM without relaxation
//! is compared to the default settings, which remember eight iterations: with no aid but the weights, that is a
//! penalty of one, with the penalties that the authors picked by hand, and with the automatic one.

use pliant_plot::Series;

use crate::error::ReproError;
use crate::pictures::Album;
use crate::runs::Workshop;
use crate::section::{Section, Table};

use super::convergence::{self, Curve, Variant, count};
use super::moments::{ALL, published_penalty};

/// Share of the first residual that is to be reached.
const SOLVED: f64 = 1e-6;
/// Iterations of plain ADMM, and of the accelerated one: more than its share of them.
const PLAIN: u32 = 1200;
const ACCELERATED: u32 = 400;
/// Accelerated ADMM may take this share of the iterations of plain ADMM.
const ALLOWED: f64 = 1.0 / 3.0;
/// Penalties of plain ADMM, as the table calls them.
const PENALTIES: [&str; 3] = ["penalty 1", "published penalty", "automatic penalty"];
/// Scenes that are drawn.
const DRAWN: [&str; 4] = ["elastic-balls", "twisting-metal", "panda-press", "sand-column"];

/// Solves the steps both ways.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let moments = ALL.map(|moment| {
        let plain = |name: &str| Variant::new(name, PLAIN).set("solver.admm.memory", 0);
        let penalty = published_penalty(moment.name);
        let variants = vec![
            Variant::new("accelerated", ACCELERATED),
            plain("penalty-1").set("solver.admm.penalty", 1),
            plain("published").set("solver.admm.penalty", penalty),
            plain("automatic"),
        ];
        (moment, variants)
    });
    let found = convergence::solve(shop, "acceleration", &moments)?;

    let mut heads = vec!["scene".to_owned(), "accelerated: to 1e-3".into(), "to 1e-6".into()];
    heads.extend(PENALTIES.map(|name| format!("plain, {name}: to 1e-6")));
    heads.extend(PENALTIES.map(|name| format!("share, {name}")));
    let mut table = Table::new(&heads.iter().map(String::as_str).collect::<Vec<_>>());
    let mut chart = convergence::chart("Accelerated, and plain (dashed), automatic penalty");
    let mut shares = Vec::new();
    for (moment, curves) in ALL.iter().zip(&found.curves) {
        let (accelerated, plain) = (&curves[0], &curves[1..]);
        let first = accelerated.first();
        let to = |curve: &Curve, share: f64| curve.iterations_to(share * first);
        let quick = to(accelerated, SOLVED);
        let slow: Vec<Option<usize>> = plain.iter().map(|curve| to(curve, SOLVED)).collect();
        let share = |slow: &Option<usize>| match quick {
            Some(quick) => quick as f64 / slow.unwrap_or(PLAIN as usize) as f64,
            None => f64::INFINITY,
        };
        let row_shares: Vec<f64> = slow.iter().map(share).collect();
        let mut row = vec![format!("`{}`", moment.name)];
        row.extend([1e-3, SOLVED].map(|share| count(to(accelerated, share), ACCELERATED)));
        row.extend(slow.iter().map(|slow| count(*slow, PLAIN)));
        row.extend(row_shares.iter().map(|share| format!("{share:.2}")));
        table.row(&row);
        if DRAWN.contains(&moment.name) {
            chart.series.push(accelerated.relative_to(first, moment.name));
            let automatic = plain.last().map(|plain| plain.relative_to(first, moment.name));
            chart.series.extend(automatic.map(Series::dashed));
        }
        shares.push((moment.name, row_shares));
    }
    let meeting =
        |penalty: usize| shares.iter().filter(|(_, shares)| shares[penalty] <= ALLOWED).count();
    let mut section = Section {
        title: "Acceleration".into(),
        claim: "Not the paper's, which names slow convergence after the first digits as its main limitation: Anderson's \
                acceleration with a memory of eight iterations shortens the tail."
            .into(),
        measured: format!(
            "iterations to shares of the residual after the first iteration; accelerated: default settings, with the \
             automatic penalty; plain: a memory of none. Where plain ADMM does not get there, the share is of the \
             iterations that it was given. Of {} scenes, {} take at most a third of the iterations of plain ADMM with a \
             penalty of 1, {} with the penalties of the authors' scenes, and {} with the automatic one, which \
             quickens plain ADMM, too.\n\n{}",
            shares.len(),
            meeting(0),
            meeting(1),
            meeting(2),
            table.text()
        ),
        runs: found.runs,
        ..Section::default()
    };
    for (penalty, name) in PENALTIES.iter().enumerate() {
        let by_share =
            |a: &&(&str, Vec<f64>), b: &&(&str, Vec<f64>)| a.1[penalty].total_cmp(&b.1[penalty]);
        let worst = shares.iter().max_by(by_share);
        let (scene, share) = worst.map_or(("none", 0.0), |(scene, of)| (*scene, of[penalty]));
        section.require(
            share <= ALLOWED,
            format!(
                "at most a third of the iterations to 1e-6 of plain ADMM with {name}, on every scene (worst `{scene}`, {share:.2})"
            ),
        );
    }
    section.pictures.push(vec![album.chart("acceleration", "residual over iterations", chart)?]);
    Ok(section)
}
