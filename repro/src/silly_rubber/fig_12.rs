//! Fig. 12: an elastic block between rollers, and over-relaxation.
//!
//! Plain ADMM, whose iterations go further than they would by a factor α, with the penalty of the authors'
//! elastic scene for all, and with the one that suits each best. Contacts are as the paper has them, decided at
//! the start of the step: the rollers hold the block.

use crate::error::ReproError;
use crate::pictures::Album;
use crate::runs::Workshop;
use crate::section::{Section, Table};

use super::convergence::{self, Curve, Variant, count, quickest, scan};
use super::moments::ROLLER;

/// Over-relaxation α [-]: none first.
const RELAXATIONS: [f64; 5] = [1.0, 1.2, 1.4, 1.6, 1.8];
/// Those that the paper finds to help, and one that it finds to hurt.
const HELPFUL: [f64; 2] = [1.4, 1.6];
const HARMFUL: f64 = 1.8;
/// Share of the first residual that counts as solved.
const SOLVED: f64 = 1e-4;
/// Iterations that are made.
const ITERATIONS: u32 = 150;
/// Penalty for all.
const PENALTY: f64 = 0.5;
/// Other penalties: least and greatest, and how many there are.
const RANGE: [f64; 2] = [0.1, 3.0];
const SCAN: u32 = 8;

/// Solves the step with each relaxation and penalty.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let penalties = [vec![PENALTY], scan(RANGE[0], RANGE[1], SCAN)].concat();
    let mut variants = vec![Variant::reference()];
    for relaxation in RELAXATIONS {
        variants.extend(penalties.iter().map(|penalty| {
            Variant::exact(format!("relaxation-{relaxation}-{penalty:.3e}"), ITERATIONS)
                .set("solver.admm.relaxation", relaxation)
                .set("solver.admm.penalty", format!("{penalty:.3e}"))
        }));
    }
    for collider in ["colliders.0.boundary", "colliders.1.boundary"] {
        variants = variants.into_iter().map(|variant| variant.set(collider, "sticky")).collect();
    }
    let found = convergence::solve(shop, "fig-12", &[(ROLLER, variants)])?;
    let (default, curves) = found.curves[0].split_at(1);
    let start = default[0].first();

    let mut table = Table::new(&[
        "α",
        "iterations to 1e-2",
        "to 1e-3",
        "to 1e-4",
        "best penalty of its own",
        "iterations to 1e-4",
    ]);
    let mut chart = convergence::chart(format!("Over-relaxation, penalty {PENALTY}"));
    let mut needed = Vec::new();
    for (relaxation, curves) in RELAXATIONS.iter().zip(curves.chunks(penalties.len())) {
        let Some((index, best)) = quickest(curves, SOLVED * start) else { continue };
        let curve: &Curve = &curves[0];
        let to = |share: f64| curve.iterations_to(share * start);
        let mut row = vec![relaxation.to_string()];
        row.extend([1e-2, 1e-3, SOLVED].map(|share| count(to(share), ITERATIONS)));
        row.extend([format!("{:.2}", penalties[index]), count(best, ITERATIONS)]);
        table.row(&row);
        if !curve.0.is_empty() {
            chart.series.push(curve.relative_to(start, format!("α = {relaxation}")));
        }
        needed.push((*relaxation, to(SOLVED).unwrap_or(usize::MAX)));
    }
    let mut section = Section {
        title: "Fig. 12: roller, over-relaxation".into(),
        claim: "Over-relaxation by 1.4 and 1.6 beats none; more is worse.".into(),
        published: "residual over iterations as a plot.".into(),
        measured: format!(
            "plain ADMM, without acceleration, on a step in which the rollers squeeze the block, with a penalty of \
             {PENALTY}, that of the authors' elastic twist. A curve that is missing is of a step that diverges.\n\n{}\n\
             The more relaxation, the stiffer the springs have to be for the step to converge at all. Where each may have \
             the best of {} penalties, little is gained: no relaxation with soft springs is about as quick.",
            table.text(),
            penalties.len()
        ),
        runs: found.runs,
        ..Section::default()
    };
    let none = needed.first().map_or(0, |(_, iterations)| *iterations);
    for (relaxation, iterations) in &needed {
        if HELPFUL.contains(relaxation) {
            section.require(
                *iterations < none,
                format!("α = {relaxation} needs fewer iterations to 1e-4 than α = 1"),
            );
        } else if *relaxation == HARMFUL {
            section.require(*iterations > none, format!("α = {relaxation} is worse than none"));
        }
    }
    section.pictures.push(vec![album.chart("fig-12", "residual over iterations", chart)?]);
    Ok(section)
}
