//! Data nobody plans for: no chart may stop a program.

use pliant_plot::{Axis, Chart, Kind, Page, Series};

fn every_chart(points: &[[f64; 2]]) -> Page {
    let axes = [Axis::linear("a", "s"), Axis::logarithmic("b", "")];
    let mut page = Page::new("");
    for kind in [Kind::Lines, Kind::StackedAreas] {
        for x in &axes {
            for y in &axes {
                let mut chart =
                    Chart::lines("", x.clone(), y.clone()).with(Series::new("s", points.to_vec()));
                chart.kind = kind;
                page.charts.push(chart);
            }
        }
    }
    page
}

#[test]
fn no_data_stops_a_plot() {
    let (nan, inf, max, least) = (f64::NAN, f64::INFINITY, f64::MAX, f64::from_bits(1));
    let data: [&[[f64; 2]]; 15] = [
        &[],
        &[[1.0, 1.0]],
        &[[0.0, 0.0]],
        &[[1.0, 5.0], [2.0, 5.0], [3.0, 5.0]],
        &[[1.0, 5.0], [1.0, 6.0]],
        &[[nan, nan], [1.0, nan], [nan, 1.0]],
        &[[0.0, inf], [1.0, -inf], [2.0, 3.0]],
        &[[0.0, -max], [1.0, max]],
        &[[-max, 1.0], [max, 2.0]],
        &[[0.0, least], [1.0, 2.0 * least]],
        &[[0.0, 1e-99], [1.0, 1e99]],
        &[[-1.0, -1.0], [-2.0, -3.0]],
        &[[1e9, 1.0], [1e9 + 1e-6, 1.0 + 1e-15]],
        &[[3.0, 1.0], [1.0, 2.0], [2.0, 0.5]],
        &[[-0.0, -0.0], [0.0, 0.0]],
    ];
    for points in data {
        let page = every_chart(points);
        let svg = page.to_svg();
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{points:?}");
        roxmltree::Document::parse(&svg).unwrap_or_else(|error| panic!("{points:?}: {error}"));
        page.to_png(0.5).unwrap_or_else(|error| panic!("{points:?}: {error}"));
    }
}

#[test]
fn nothing_to_draw_says_so() {
    for points in [vec![], vec![[f64::NAN, 1.0]]] {
        assert_eq!(every_chart(&points).to_svg().matches(">no data<").count(), 8, "{points:?}");
    }
    assert_eq!(every_chart(&[[1.0, 1.0], [2.0, 3.0]]).to_svg().matches(">no data<").count(), 0);
    assert!(Page::new("").to_svg().contains(">no data<"));
}

#[test]
fn a_logarithmic_axis_leaves_out_what_is_not_positive() {
    let points = vec![[0.0, 1.0], [1.0, 0.0], [2.0, -3.0], [3.0, 10.0], [4.0, 100.0]];
    let chart = Chart::lines("", Axis::linear("", ""), Axis::logarithmic("", ""))
        .with(Series::new("s", points));
    let svg = Page::new("").with(chart).to_svg();
    let document = roxmltree::Document::parse(&svg).expect("well-formed");
    let class =
        |name| document.descendants().filter(move |node| node.attribute("class") == Some(name));
    let line = class("series").next().and_then(|node| node.attribute("d")).expect("a line");
    assert_eq!(
        line.split(['M', 'L', ' ']).filter(|s| !s.is_empty()).count(),
        4,
        "two vertices: {line}"
    );
    assert_eq!(class("point").count(), 1, "the point before the gap stands alone");
}

#[test]
fn senseless_sizes_are_mended_or_refused() {
    let mut page = every_chart(&[[0.0, 1.0], [1.0, 2.0]]);
    page.columns = 0;
    page.chart_size = [f64::NAN, -3.0];
    assert!(page.to_png(1.0).is_ok());
    for scale in [0.0, -1.0, f64::NAN, f64::INFINITY, 1e-9, 1e9] {
        let error = page.to_png(scale).expect_err("no picture has this scale").to_string();
        assert!(error.contains("choose"), "{error}");
    }
}
