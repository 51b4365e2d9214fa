//! Fig. 12: an elastic block between rollers, and over-relaxation.
//!
//! Plain ADMM with the automatic penalty, whose iterations go further than they would by a factor α.

use crate::error::ReproError;
use crate::pictures::Album;
use crate::runs::Workshop;
use crate::section::{Section, Table};

use super::convergence::{self, Curve, Variant, count};
use super::moments::ROLLER;

/// Over-relaxation α [-]: none first.
const RELAXATIONS: [f64; 5] = [1.0, 1.2, 1.4, 1.6, 1.8];
/// Those that the paper finds to help.
const HELPFUL: [f64; 2] = [1.4, 1.6];
/// Share of the first residual that counts as solved.
const SOLVED: f64 = 1e-4;
/// Iterations that are made.
const ITERATIONS: u32 = 250;

/// Solves the step with each relaxation.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let mut variants = vec![Variant::new("default", 1)];
    variants.extend(RELAXATIONS.map(|relaxation| {
        Variant::exact(format!("relaxation-{relaxation}"), ITERATIONS)
            .set("solver.admm.relaxation", relaxation)
    }));
    let found = convergence::solve(shop, "fig-12", &[(ROLLER, variants)])?;
    let (default, curves) = found.curves[0].split_at(1);
    let start = default[0].first();

    let mut table = Table::new(&["α", "iterations to 1e-2", "to 1e-3", "to 1e-4"]);
    let mut chart = convergence::chart("Over-relaxation");
    let to = |curve: &Curve, share: f64| curve.iterations_to(share * start);
    for (relaxation, curve) in RELAXATIONS.iter().zip(curves) {
        let cells = [1e-2, 1e-3, SOLVED].map(|share| count(to(curve, share), ITERATIONS));
        table.row(&[[relaxation.to_string()].as_slice(), &cells].concat());
        chart.series.push(curve.relative_to(start, format!("α = {relaxation}")));
    }
    let mut section = Section {
        title: "Fig. 12: roller, over-relaxation".into(),
        claim: "Over-relaxation by 1.4 and 1.6 beats none; more is worse.".into(),
        published: "residual over iterations as a plot.".into(),
        measured: format!(
            "plain ADMM, without acceleration, with the automatic penalty, on a step in which the rollers squeeze the \
             block.\n\n{}",
            table.text()
        ),
        runs: found.runs,
        ..Section::default()
    };
    let needed = |curve: &Curve| to(curve, SOLVED).unwrap_or(usize::MAX);
    for (relaxation, curve) in RELAXATIONS.iter().zip(curves) {
        if HELPFUL.contains(relaxation) {
            section.require(
                needed(curve) < needed(&curves[0]),
                format!("α = {relaxation} needs fewer iterations to 1e-4 than α = 1"),
            );
        }
    }
    section.pictures.push(vec![album.chart("fig-12", "residual over iterations", chart)?]);
    Ok(section)
}
