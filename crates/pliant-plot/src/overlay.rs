//! Two runs on one page.
//!
//! Lines go on common axes. Stacked areas would hide one another, so they become two charts, one
//! after the other, with the larger range of the two on both, and on a page of two columns side by
//! side.

use crate::{Chart, Kind, Page, range};

pub(crate) fn overlay((a_name, a): (&str, &Page), (b_name, b): (&str, &Page)) -> Page {
    let mut taken = vec![false; b.charts.len()];
    let (mut lines, mut stacks) = (Vec::new(), Vec::new());
    for chart in &a.charts {
        let same = |(i, other): (usize, &Chart)| {
            (!taken[i] && other.title == chart.title && other.kind == chart.kind).then_some(i)
        };
        let partner = b.charts.iter().enumerate().find_map(same);
        if let Some(i) = partner {
            taken[i] = true;
        }
        let charts = if chart.kind == Kind::Lines { &mut lines } else { &mut stacks };
        add(charts, (a_name, Some(chart)), (b_name, partner.map(|i| &b.charts[i])));
    }
    for (chart, _) in b.charts.iter().zip(taken).filter(|(_, taken)| !taken) {
        let charts = if chart.kind == Kind::Lines { &mut lines } else { &mut stacks };
        add(charts, (a_name, None), (b_name, Some(chart)));
    }
    // Pairs start at the left of a row.
    let at = if a.columns == 2 { lines.len() - lines.len() % 2 } else { lines.len() };
    lines.splice(at..at, stacks);
    Page { charts: lines, ..a.clone() }
}

fn add(charts: &mut Vec<Chart>, a: (&str, Option<&Chart>), b: (&str, Option<&Chart>)) {
    let present = || [a, b].into_iter().filter_map(|(name, chart)| chart.map(|c| (name, c)));
    let Some((_, first)) = present().next() else { return };
    match first.kind {
        Kind::Lines => {
            let mut joint = Chart { series: Vec::new(), ..first.clone() };
            for (run, (name, chart)) in [a, b].into_iter().enumerate() {
                for series in chart.into_iter().flat_map(|chart| &chart.series) {
                    let mut series = series.clone().variant(name);
                    series.dashed = run == 1;
                    joint.series.push(series);
                }
            }
            charts.push(joint);
        }
        Kind::StackedAreas => {
            let x = present().map(|(_, chart)| range::of_x(chart)).reduce(range::union);
            let y = present().map(|(_, chart)| range::of_y(chart)).reduce(range::union);
            for (name, chart) in present() {
                let mut chart = chart.clone();
                chart.title = format!("{}: {name}", chart.title);
                chart.x.range = x;
                chart.y.range = y;
                charts.push(chart);
            }
        }
    }
}
