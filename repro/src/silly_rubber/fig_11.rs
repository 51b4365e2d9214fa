//! Fig. 11: elastic balls in collision, and what the springs between particles and grid are made of.
//!
//! Plain ADMM with three kinds of weights. Each has the penalty that suits it best, found by a scan, as in the
//! paper, where penalties are picked by hand.

use crate::error::ReproError;
use crate::pictures::Album;
use crate::runs::Workshop;
use crate::section::{Section, Table};

use super::convergence::{self, Curve, Variant, count, quickest, scan};
use super::moments::BALLS;

/// Share of the first residual that counts as solved, as published.
const SOLVED: f64 = 1e-4;
/// Iterations that are made.
const ITERATIONS: u32 = 150;
/// Kinds of weights, with the range of penalties of each: bulk moduli are smaller than stiffnesses, and unit
/// weights, one joule, are of the size of a particle's.
const WEIGHTS: [(&str, [f64; 2]); 3] =
    [("stiffness", [0.05, 5.0]), ("bulk", [0.3, 30.0]), ("unit", [0.1, 10.0])];
/// Penalties in a range.
const SCAN: u32 = 10;

/// Solves the step with every weight and penalty.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let penalties = WEIGHTS.map(|(_, [first, last])| scan(first, last, SCAN));
    let mut variants = vec![Variant::reference()];
    for ((weights, _), penalties) in WEIGHTS.iter().zip(&penalties) {
        for penalty in penalties {
            let variant = Variant::exact(format!("{weights}-{penalty:.3e}"), ITERATIONS)
                .set("solver.admm.weights", weights)
                .set("solver.admm.penalty", format!("{penalty:.3e}"));
            variants.push(variant);
        }
    }
    let found = convergence::solve(shop, "fig-11", &[(BALLS, variants)])?;
    let (default, curves) = found.curves[0].split_at(1);
    let start = default[0].first();

    let mut table =
        Table::new(&["weights", "best penalty", "iterations to 1e-2", "to 1e-3", "to 1e-4"]);
    let mut chart = convergence::chart("Weights, each with its best penalty");
    let mut needed = Vec::new();
    for (((weights, _), penalties), curves) in
        WEIGHTS.iter().zip(&penalties).zip(curves.chunks(SCAN as usize))
    {
        let Some((index, iterations)) = quickest(curves, SOLVED * start) else { continue };
        let best: &Curve = &curves[index];
        let to = |share: f64| count(best.iterations_to(share * start), ITERATIONS);
        let penalty = format!("{:.3}", penalties[index]);
        table.row(&[format!("`{weights}`"), penalty, to(1e-2), to(1e-3), to(SOLVED)]);
        chart.series.push(best.relative_to(start, *weights));
        needed.push(iterations.unwrap_or(usize::MAX));
    }
    let mut section = Section {
        title: "Fig. 11: elastic balls, three kinds of weights".into(),
        claim: "Weights made of the stiffness of the matter as it is speed up convergence; the bulk modulus as weight and \
                unit weights do not get as far."
            .into(),
        published: "residual over iterations as a plot: by stiffness far below the others.".into(),
        measured: format!(
            "plain ADMM, without acceleration and relaxation, on a step in the middle of the collision; {SCAN} penalties \
             each.\n\n{}",
            table.text()
        ),
        runs: found.runs,
        ..Section::default()
    };
    let fewest =
        needed.len() == WEIGHTS.len() && needed[1..].iter().all(|other| needed[0] < *other);
    section.require(fewest, "weights by stiffness need the fewest iterations to 1e-4");
    section.pictures.push(vec![album.chart("fig-11", "residual over iterations", chart)?]);
    Ok(section)
}
