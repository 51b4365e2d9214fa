//! Fig. 12: an elastic block between rollers, and over-relaxation.
//!
//! Plain ADMM, whose iterations go further than they would by a factor α, each with the penalty that suits it
//! best. Contacts are as the paper has them, decided at the start of the step: the rollers hold the block.

use crate::error::ReproError;
use crate::pictures::Album;
use crate::runs::Workshop;
use crate::section::{Section, Table};

use super::convergence::{self, Curve, Variant, count, quickest, scan};
use super::moments::ROLLER;

/// Over-relaxation α [-]: none first.
const RELAXATIONS: [f64; 5] = [1.0, 1.2, 1.4, 1.6, 1.8];
/// Those that the paper finds to help.
const HELPFUL: [f64; 2] = [1.4, 1.6];
/// Share of the first residual that counts as solved.
const SOLVED: f64 = 1e-4;
/// Iterations that are made.
const ITERATIONS: u32 = 150;
/// Penalties: least and greatest, and how many there are.
const RANGE: [f64; 2] = [0.1, 3.0];
const SCAN: u32 = 8;

/// Solves the step with each relaxation and penalty.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let penalties = scan(RANGE[0], RANGE[1], SCAN);
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

    let heads = ["α", "best penalty", "iterations to 1e-2", "to 1e-3", "to 1e-4"];
    let mut table = Table::new(&heads);
    let mut chart = convergence::chart("Over-relaxation, each with its best penalty");
    let mut needed = Vec::new();
    for (relaxation, curves) in RELAXATIONS.iter().zip(curves.chunks(SCAN as usize)) {
        let Some((index, iterations)) = quickest(curves, SOLVED * start) else { continue };
        let best: &Curve = &curves[index];
        let to = |share: f64| count(best.iterations_to(share * start), ITERATIONS);
        let name = [relaxation.to_string(), format!("{:.2}", penalties[index])];
        table.row(&[name.as_slice(), &[1e-2, 1e-3, SOLVED].map(to)].concat());
        chart.series.push(best.relative_to(start, format!("α = {relaxation}")));
        needed.push((*relaxation, iterations.unwrap_or(usize::MAX)));
    }
    let mut section = Section {
        title: "Fig. 12: roller, over-relaxation".into(),
        claim: "Over-relaxation by 1.4 and 1.6 beats none; more is worse.".into(),
        published: "residual over iterations as a plot.".into(),
        measured: format!(
            "plain ADMM, without acceleration, on a step in which the rollers squeeze the block; {SCAN} penalties \
             each.\n\n{}",
            table.text()
        ),
        runs: found.runs,
        ..Section::default()
    };
    let none = needed.first().map_or(0, |(_, iterations)| *iterations);
    for (relaxation, iterations) in needed.iter().filter(|(value, _)| HELPFUL.contains(value)) {
        section.require(
            *iterations < none,
            format!("α = {relaxation} needs fewer iterations to 1e-4 than α = 1"),
        );
    }
    section.pictures.push(vec![album.chart("fig-12", "residual over iterations", chart)?]);
    Ok(section)
}
