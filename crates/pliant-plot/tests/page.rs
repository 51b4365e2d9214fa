//! What stands in the files.

use pliant_plot::{Axis, Chart, Page, Series};
use roxmltree::{Document, Node};

/// SVG coordinates are written to the hundredth of a pixel.
const ROUNDING: f64 = 0.005 + 1e-9;

fn page() -> Page {
    let wave = |shift: f64| {
        (0..=200).map(|i| f64::from(i) * 0.01).map(|t| [t, (9.0 * t + shift).sin()]).collect()
    };
    let lines = Chart::lines(
        "Waves",
        Axis::linear("time", "s"),
        Axis::linear("height", "m").between(-1.0, 1.0),
    )
    .with(Series::new("one", wave(0.0)))
    .with(Series::new("two", wave(1.0)).dashed());
    let areas = Chart::stacked_areas(
        "Shares",
        Axis::linear("time", "s"),
        Axis::linear("share", "").between(0.0, 4.0),
    )
    .with(Series::new("a", vec![[0.0, 1.0], [1.0, 2.0]]))
    .with(Series::new("b", vec![[0.0, 1.0], [1.0, 2.0]]));
    Page::new("A page").subtitle("of two charts").with(lines).with(areas)
}

fn of_class<'a>(document: &'a Document<'_>, class: &str) -> Vec<Node<'a, 'a>> {
    document.descendants().filter(|node| node.attribute("class") == Some(class)).collect()
}

/// The vertices of a path.
fn vertices(node: Node<'_, '_>) -> Vec<[f64; 2]> {
    let data = node.attribute("d").expect("a path has data");
    let numbers: Vec<f64> = data
        .split(['M', 'L', 'Z', ' '])
        .filter(|s| !s.is_empty())
        .map(|s| s.parse().expect("a number"))
        .collect();
    numbers.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect()
}

/// The corners of a chart's frame: the axes are drawn from the top left by the bottom left to the
/// bottom right.
fn frame(document: &Document<'_>, chart: usize) -> [[f64; 2]; 3] {
    let axes = vertices(of_class(document, "axes")[chart]);
    [axes[0], axes[1], axes[2]]
}

fn assert_near(found: [f64; 2], expected: [f64; 2]) {
    let near = found.iter().zip(expected).all(|(a, b)| (a - b).abs() <= 2.0 * ROUNDING);
    assert!(near, "{found:?} is not {expected:?}");
}

#[test]
fn series_fill_the_frame_as_far_as_the_axes_say() {
    let svg = page().to_svg();
    let document = Document::parse(&svg).expect("well-formed");
    let series = of_class(&document, "series");

    let [[left, top], [_, bottom], [right, _]] = frame(&document, 0);
    assert!(right - left > 300.0 && bottom - top > 150.0);
    let line = vertices(series[0]);
    let height = |value: f64| bottom + (value + 1.0) / 2.0 * (top - bottom);
    assert_eq!(line.len(), 201);
    for (i, vertex) in line.iter().enumerate() {
        let t = i as f64 * 0.01;
        assert_near(*vertex, [left + t / 2.0 * (right - left), height((9.0 * t).sin())]);
    }

    let [[left, top], [_, bottom], [right, _]] = frame(&document, 1);
    let height = |value: f64| bottom + value / 4.0 * (top - bottom);
    let lower = vertices(series[2]);
    let upper = vertices(series[3]);
    for (vertex, expected) in
        lower.iter().zip([[left, 1.0], [right, 2.0], [right, 0.0], [left, 0.0]])
    {
        assert_near(*vertex, [expected[0], height(expected[1])]);
    }
    for (vertex, expected) in
        upper.iter().zip([[left, 2.0], [right, 4.0], [right, 2.0], [left, 1.0]])
    {
        assert_near(*vertex, [expected[0], height(expected[1])]);
    }
}

#[test]
fn frames_of_a_row_stand_level() {
    let svg = page().to_svg();
    let document = Document::parse(&svg).expect("well-formed");
    let ([a, b, _], [c, d, _]) = (frame(&document, 0), frame(&document, 1));
    assert_eq!((a[1], b[1]), (c[1], d[1]));
}

#[test]
fn a_long_legend_pushes_the_next_row_down() {
    let chart = || {
        let series = |i| Series::new(format!("quantity number {i}"), vec![[0.0, 0.0], [1.0, 1.0]]);
        let mut chart = Chart::lines("Many", Axis::linear("x", ""), Axis::linear("y", ""));
        chart.series = (0..80).map(series).collect();
        chart
    };
    let svg = Page::new("").columns(1).with(chart()).with(chart()).to_svg();
    let document = Document::parse(&svg).expect("well-formed");
    let titles = of_class(&document, "title");
    let next: f64 = titles[1].attribute("y").and_then(|y| y.parse().ok()).expect("a place");
    let ([[_, top], [_, bottom], _], [_, [_, last], _]) =
        (frame(&document, 0), frame(&document, 1));
    assert!(bottom - top > 90.0 && next > bottom + 30.0, "{top} {bottom} {next}");
    let height = document.root_element().attribute("height").and_then(|h| h.parse().ok());
    assert!(height.is_some_and(|height: f64| height > last + 30.0));
}

#[test]
fn numbers_stand_at_their_values() {
    let svg = page().to_svg();
    let document = Document::parse(&svg).expect("well-formed");
    let [[left, _], [_, bottom], [right, _]] = frame(&document, 0);
    let mut found = 0;
    for number in of_class(&document, "number") {
        let x: f64 = number.attribute("x").and_then(|x| x.parse().ok()).expect("a place");
        let y: f64 = number.attribute("y").and_then(|y| y.parse().ok()).expect("a place");
        if (left..=right).contains(&x) && y > bottom {
            let value: f64 = number.text().and_then(|text| text.parse().ok()).expect("a number");
            assert!(
                (x - (left + value / 2.0 * (right - left))).abs() <= 2.0 * ROUNDING,
                "{value} at {x}"
            );
            found += 1;
        }
    }
    assert!(found >= 3, "{found}");
}

#[test]
fn names_are_escaped() {
    let name = "a<b> & \"c\" ]]> \u{1}";
    let chart = Chart::lines(name, Axis::linear(name, name), Axis::linear(name, name))
        .with(Series::new(name, vec![[0.0, 1.0], [1.0, 2.0]]).variant(name));
    let svg = Page::new(name).subtitle(name).with(chart).to_svg();
    let document = Document::parse(&svg).expect("well-formed");
    let title = of_class(&document, "title")[0].text();
    assert_eq!(title, Some("a<b> & \"c\" ]]> \u{fffd}"));
    assert_eq!(document.descendants().filter(|node| node.has_tag_name("b")).count(), 0);
}

#[test]
fn the_same_page_gives_the_same_bytes() {
    assert_eq!(page().to_svg(), page().to_svg());
    assert_eq!(page().to_png(1.5).expect("a picture"), page().to_png(1.5).expect("a picture"));
}

#[test]
fn pictures_have_the_size_of_the_page_times_the_scale() {
    let svg = page().to_svg();
    let document = Document::parse(&svg).expect("well-formed");
    let side = |name| {
        document.root_element().attribute(name).and_then(|s| s.parse::<f64>().ok()).expect("a side")
    };
    for scale in [0.5, 1.0, 2.0] {
        let bytes = page().to_png(scale).expect("a picture");
        let decoder = png::Decoder::new(std::io::Cursor::new(bytes));
        let mut reader = decoder.read_info().expect("a header");
        let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
        let info = reader.next_frame(&mut pixels).expect("pixels");
        let expected = [side("width"), side("height")].map(|side| (side * scale).round() as u32);
        assert_eq!([info.width, info.height], expected, "{scale}");
        assert_eq!(pixels[..3], [255; 3], "paper in the corner");
        let blue = pixels.chunks_exact(3).filter(|p| p[2] > p[0].saturating_add(90)).count();
        assert!(blue > 100, "the first line is blue: {blue} pixels are");
    }
}

#[test]
fn long_logs_make_small_files_that_keep_their_spikes() {
    let mut points: Vec<[f64; 2]> =
        (0..200_000).map(|i| [f64::from(i), (f64::from(i) * 1.7).sin()]).collect();
    points[123_456][1] = 50.0;
    let chart = Chart::lines("", Axis::linear("", ""), Axis::linear("", "").between(-50.0, 50.0))
        .with(Series::new("s", points));
    let svg = Page::new("").with(chart).to_svg();
    assert!(svg.len() < 60_000, "{}", svg.len());
    let document = Document::parse(&svg).expect("well-formed");
    let [[left, top], _, [right, _]] = frame(&document, 0);
    let line = vertices(of_class(&document, "series")[0]);
    let spike = line.iter().min_by(|a, b| a[1].total_cmp(&b[1])).expect("vertices");
    assert_near(*spike, [left + 123_456.0 / 199_999.0 * (right - left), top]);
}

#[test]
fn two_runs_share_colors_axes_and_a_legend() {
    let overlay = Page::overlay(("run A", &page()), ("run B", &page()));
    let titles: Vec<&str> = overlay.charts.iter().map(|chart| chart.title.as_str()).collect();
    assert_eq!(titles, ["Shares: run A", "Shares: run B", "Waves"]);
    assert_eq!(overlay.charts[0].y, overlay.charts[1].y);
    let svg = overlay.to_svg();
    let document = Document::parse(&svg).expect("well-formed");
    let series = &of_class(&document, "series")[4..];
    let dashed: Vec<bool> =
        series.iter().map(|s| s.attribute("stroke-dasharray").is_some()).collect();
    assert_eq!(dashed, [false, false, true, true]);
    assert_eq!(vertices(series[0]), vertices(series[2]));
    let legend: Vec<_> =
        of_class(&document, "legend").iter().filter_map(|node| node.text()).collect();
    assert_eq!(legend[4..], ["one", "two", "run A", "run B"]);
}

#[test]
fn a_chart_that_only_one_run_has_is_kept() {
    let mut other = page();
    other.charts.remove(0);
    let alone = Chart::lines("Alone", Axis::default(), Axis::default());
    other.charts.push(alone);
    let overlay = Page::overlay(("A", &page()), ("B", &other));
    let titles: Vec<&str> = overlay.charts.iter().map(|chart| chart.title.as_str()).collect();
    assert_eq!(titles, ["Waves", "Alone", "Shares: A", "Shares: B"]);
}
