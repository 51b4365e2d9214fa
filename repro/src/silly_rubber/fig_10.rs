//! Fig. 10: equilibration of the weights, for elastic matter and for sand.
//!
//! Plain ADMM with weights by stiffness, as they are and equilibrated (Ruiz 2001), each with the penalty that
//! suits it best, found by a scan.

use crate::error::ReproError;
use crate::pictures::Album;
use crate::runs::Workshop;
use crate::section::{Section, Table};

use super::convergence::{self, Curve, Moment, Variant, count, quickest, scan};
use super::moments::{BALLS, SAND};

/// Penalties in a range.
const SCAN: u32 = 10;
/// Ranges of penalties: weights as they are, and equilibrated, which makes them much smaller.
const WEIGHTS: [(&str, [f64; 2]); 2] =
    [("as they are", [0.02, 2.0]), ("equilibrated", [0.02, 2.0])];

/// Matter, a step of it, the share of the first residual that counts as solved, and iterations that are made.
const MATTER: [(&str, Moment, f64, u32); 2] =
    [("elastic", BALLS, 1e-4, 120), ("sand", SAND, 1e-2, 200)];

/// Solves both steps both ways.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let penalties = WEIGHTS.map(|(_, [first, last])| scan(first, last, SCAN));
    let moments =
        MATTER.map(|(_, moment, _, iterations)| (moment, variants(iterations, &penalties)));
    let found = convergence::solve(shop, "fig-10", &moments)?;

    let heads = [
        "matter",
        "weights",
        "best penalty",
        "iterations to 1e-1",
        "to 1e-2",
        "to 1e-3",
        "to 1e-4",
    ];
    let mut table = Table::new(&heads);
    let mut row = Vec::new();
    let mut best: Vec<Vec<(Curve, f64)>> = Vec::new();
    for ((matter, _, solved, most), curves) in MATTER.iter().zip(&found.curves) {
        let (default, curves) = curves.split_at(1);
        let start = default[0].first();
        let mut chart =
            convergence::chart(format!("{matter}: weights, each with its best penalty"));
        let mut pair = Vec::new();
        for (((weights, _), penalties), curves) in
            WEIGHTS.iter().zip(&penalties).zip(curves.chunks(SCAN as usize))
        {
            let Some((index, _)) = quickest(curves, solved * start) else { continue };
            let curve = &curves[index];
            let to = |share: f64| count(curve.iterations_to(share * start), *most);
            let name =
                [(*matter).to_owned(), (*weights).to_owned(), format!("{:.3}", penalties[index])];
            table.row(&[name.as_slice(), &[1e-1, 1e-2, 1e-3, 1e-4].map(to)].concat());
            chart.series.push(curve.relative_to(start, *weights));
            pair.push((curve.clone(), solved * start));
        }
        row.push(album.chart(
            &format!("fig-10-{matter}"),
            format!("residual over iterations, {matter}"),
            chart,
        )?);
        best.push(pair);
    }
    let mut section = Section {
        title: "Fig. 10: equilibration, elastic and sand".into(),
        claim: "For elastic matter, weights by stiffness without equilibration need fewer iterations to 1e-4; for sand, \
                equilibration is better from the start."
            .into(),
        published: "residual over iterations as plots, each with a penalty picked by hand.".into(),
        measured: format!(
            "plain ADMM, without acceleration and relaxation; {SCAN} penalties each.\n\n{}",
            table.text()
        ),
        runs: found.runs,
        pictures: vec![row],
        ..Section::default()
    };
    let helps = |pair: &[(Curve, f64)]| match pair {
        [(plain, residual), (scaled, _)] => {
            let needed = |curve: &Curve| curve.iterations_to(*residual).unwrap_or(usize::MAX);
            needed(scaled) < needed(plain)
        }
        _ => false,
    };
    section.require(!helps(&best[0]), "elastic: equilibration does not help to 1e-4");
    section.require(helps(&best[1]), "sand: equilibration helps to 1e-2");
    Ok(section)
}

fn variants(iterations: u32, penalties: &[Vec<f64>; 2]) -> Vec<Variant> {
    let mut variants = vec![Variant::new("default", 1)];
    for (equilibrate, penalties) in [false, true].into_iter().zip(penalties) {
        let name = if equilibrate { "equilibrated" } else { "plain" };
        variants.extend(penalties.iter().map(|penalty| {
            Variant::exact(format!("{name}-{penalty:.3e}"), iterations)
                .set("solver.admm.equilibrate", equilibrate)
                .set("solver.admm.penalty", format!("{penalty:.3e}"))
        }));
    }
    variants
}
