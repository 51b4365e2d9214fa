//! From a page to a drawing: where everything goes.
//!
//! ```text
//! title                      A chart has its title, the rows of its legend, then the frame with
//! ■ legend  ■ legend         numbers and a label at the left and below. The frames of a row of
//!    ┌──────────────         charts start at the same height, those of a column at the same
//! y 1┤     curves            distance from the left.
//!   0┼────┬────┬────
//!    0    x    2
//! ```

use crate::axis::{self, FOOT_ROOM, Graduation, LABEL};
use crate::drawing::{Anchor, Drawing, Mark, Rect};
use crate::legend::{self, Entry, Sample};
use crate::palette::{self, Color};
use crate::scale::Scale;
use crate::thin::polylines;
use crate::{Chart, Kind, Page, range, stack, text};

/// Around the page, and between charts [px].
const MARGIN: f64 = 24.0;
const GUTTER: [f64; 2] = [32.0, 24.0];

/// Sizes of words [px].
const PAGE_TITLE: f64 = 19.0;
const SUBTITLE: f64 = 12.0;
const CHART_TITLE: f64 = 14.0;

/// Room of a chart's title, and of the label beside it [px].
const TITLE_ROOM: f64 = 24.0;
const SIDE_ROOM: f64 = 18.0;
/// Room right of the frame, for half of the last number [px].
const RIGHT_ROOM: f64 = 14.0;
/// A chart with everything known but its place.
struct Prepared<'a> {
    chart: &'a Chart,
    x: [f64; 2],
    y: [f64; 2],
    legend: Vec<Entry>,
}

/// The page in pixels.
pub(crate) fn lay_out(page: &Page) -> Drawing {
    let columns = page.columns.clamp(1, page.charts.len().max(1));
    let side =
        |length: f64, least: f64| if length.is_nan() { least } else { length.clamp(least, 8192.0) };
    let [width, height] = [side(page.chart_size[0], 200.0), side(page.chart_size[1], 160.0)];
    let page_width = 2.0 * MARGIN + columns as f64 * (width + GUTTER[0]) - GUTTER[0];
    let mut drawing = Drawing {
        title: page.title.clone(),
        width: page_width,
        height: 0.0,
        clips: Vec::new(),
        marks: Vec::new(),
    };

    let mut y = MARGIN;
    for (class, line, size, color) in [
        ("page-title", &page.title, PAGE_TITLE, palette::INK),
        ("subtitle", &page.subtitle, SUBTITLE, palette::SOFT_INK),
    ] {
        if !line.is_empty() {
            let text = text::shortened(line, size, page_width - 2.0 * MARGIN);
            drawing.words(class, text, [MARGIN, y + 0.8 * size], size, color, Anchor::Start);
            y += 1.25 * size + 4.0;
        }
    }
    if y > MARGIN {
        y += 14.0;
    }

    let charts: Vec<Prepared<'_>> = page.charts.iter().map(|chart| prepare(chart, width)).collect();
    // Frames are as high as the fullest legend of their row leaves them.
    let tops: Vec<f64> = charts
        .chunks(columns)
        .map(|row| row.iter().map(Prepared::head).fold(0.0, f64::max))
        .collect();
    let vertical: Vec<Graduation> = charts
        .iter()
        .enumerate()
        .map(|(i, chart)| {
            let height = frame_height(height, tops[i / columns]);
            Graduation::vertical(&chart.chart.y, chart.y, chart.logarithmic_y(), height)
        })
        .collect();
    let lefts: Vec<f64> = (0..columns)
        .map(|column| {
            vertical.iter().skip(column).step_by(columns).map(Graduation::room).fold(0.0, f64::max)
        })
        .collect();

    let mut row_tops = vec![y];
    for top in &tops {
        y += top + frame_height(height, *top) + FOOT_ROOM + GUTTER[1];
        row_tops.push(y);
    }
    for (i, (chart, vertical)) in charts.iter().zip(&vertical).enumerate() {
        let (row, column) = (i / columns, i % columns);
        let corner = [MARGIN + column as f64 * (width + GUTTER[0]), row_tops[row]];
        let top = corner[1] + tops[row];
        let frame = Rect {
            left: corner[0] + (SIDE_ROOM + lefts[column]).min(0.6 * width),
            top,
            right: corner[0] + width - RIGHT_ROOM,
            bottom: top + frame_height(height, tops[row]),
        };
        chart.draw(&mut drawing, corner, width, frame, vertical);
    }
    if charts.is_empty() {
        let at = [page_width / 2.0, y + LABEL];
        drawing.words("no-data", "no data".into(), at, LABEL, palette::SOFT_INK, Anchor::Middle);
        drawing.height = y + 2.0 * LABEL + MARGIN;
    } else {
        drawing.height = y - GUTTER[1] + 0.5 * MARGIN;
    }
    drawing
}

/// A legend may be long, but the curves need room too; the row is higher then.
fn frame_height(height: f64, top: f64) -> f64 {
    (height - top - FOOT_ROOM).max(0.3 * height)
}

fn prepare(chart: &Chart, width: f64) -> Prepared<'_> {
    Prepared {
        chart,
        x: range::of_x(chart),
        y: range::of_y(chart),
        legend: legend::entries(chart, width),
    }
}

impl Prepared<'_> {
    /// Room above the frame [px].
    fn head(&self) -> f64 {
        let rows = self.legend.last().map_or(0, |entry| entry.row + 1);
        TITLE_ROOM + if rows == 0 { 0.0 } else { rows as f64 * legend::ROW + 6.0 }
    }

    fn logarithmic_y(&self) -> bool {
        self.chart.y.logarithmic && self.chart.kind == Kind::Lines
    }

    fn draw(
        &self,
        drawing: &mut Drawing,
        corner: [f64; 2],
        width: f64,
        frame: Rect,
        vertical: &Graduation,
    ) {
        let chart = self.chart;
        let title = text::shortened(&chart.title, CHART_TITLE, width);
        let at = [corner[0], corner[1] + 0.8 * CHART_TITLE];
        drawing.words("title", title, at, CHART_TITLE, palette::INK, Anchor::Start);
        self.draw_legend(drawing, [corner[0], corner[1] + TITLE_ROOM]);

        let x = Scale {
            range: self.x,
            pixels: [frame.left, frame.right],
            logarithmic: chart.x.logarithmic,
        };
        let y = Scale {
            range: self.y,
            pixels: [frame.bottom, frame.top],
            logarithmic: self.logarithmic_y(),
        };
        let horizontal = Graduation::horizontal(&chart.x, self.x, frame.right - frame.left);
        axis::draw_grid(drawing, frame, [&x, &y], [&horizontal, vertical]);
        let clip = drawing.clips.len();
        drawing.clips.push(Rect {
            left: frame.left - 1.0,
            top: frame.top - 1.0,
            right: frame.right + 1.0,
            bottom: frame.bottom + 1.0,
        });
        let before = drawing.marks.len();
        match chart.kind {
            Kind::Lines => self.draw_lines(drawing, &x, &y, clip),
            Kind::StackedAreas => self.draw_stack(drawing, &x, &y, clip),
        }
        if drawing.marks.len() == before {
            let at = [0.5 * (frame.left + frame.right), 0.5 * (frame.top + frame.bottom)];
            drawing.words(
                "no-data",
                "no data".into(),
                at,
                LABEL,
                palette::SOFT_INK,
                Anchor::Middle,
            );
        }
        axis::draw_axes(drawing, frame, [&x, &y], [&horizontal, vertical], corner[0]);
    }

    fn draw_legend(&self, drawing: &mut Drawing, [left, top]: [f64; 2]) {
        let overlay = legend::is_overlay(self.chart);
        for entry in &self.legend {
            let (x, y) = (left + entry.x, top + entry.row as f64 * legend::ROW + 0.5 * legend::ROW);
            let length = match entry.sample {
                Sample::Line { dashed } => {
                    let (width, color) = legend::stroke(entry.color, dashed, overlay);
                    // The color of a quantity is shown as it is, not in the style of one run.
                    let of_quantity = overlay && entry.color != palette::SOFT_INK;
                    let (width, color) =
                        if of_quantity { (2.4, entry.color) } else { (width.max(1.6), color) };
                    let lines = vec![vec![[x, y], [x + legend::LINE, y]]];
                    drawing.marks.push(Mark::Lines {
                        class: "sample",
                        lines,
                        color,
                        width,
                        dashed,
                        clip: None,
                    });
                    legend::LINE
                }
                Sample::Square => {
                    let half = 0.5 * legend::SQUARE;
                    let [l, r, t, b] = [x, x + legend::SQUARE, y - half, y + half];
                    let outline = vec![[l, t], [r, t], [r, b], [l, b]];
                    drawing.marks.push(Mark::Area {
                        class: "sample",
                        outline,
                        color: area(entry.color),
                        clip: None,
                    });
                    legend::SQUARE
                }
            };
            let at = [x + length + legend::SPACE, y + 0.36 * legend::SIZE];
            drawing.words(
                "legend",
                entry.text.clone(),
                at,
                legend::SIZE,
                palette::INK,
                Anchor::Start,
            );
        }
    }

    fn draw_lines(&self, drawing: &mut Drawing, x: &Scale, y: &Scale, clip: usize) {
        let names = legend::names(self.chart);
        let overlay = legend::is_overlay(self.chart);
        // Dashes go on top of what they are compared with.
        let (dashed, solid): (Vec<_>, Vec<_>) =
            self.chart.series.iter().partition(|series| series.dashed);
        for series in solid.into_iter().chain(dashed) {
            let (width, color) =
                legend::stroke(legend::color(&names, series), series.dashed, overlay);
            let (dots, lines): (Vec<_>, Vec<_>) =
                polylines(&series.points, x, y).into_iter().partition(|line| line.len() == 1);
            if !lines.is_empty() {
                let clip = Some(clip);
                drawing.marks.push(Mark::Lines {
                    class: "series",
                    lines,
                    color,
                    width,
                    dashed: series.dashed,
                    clip,
                });
            }
            for center in dots.into_iter().flatten() {
                drawing.marks.push(Mark::Dot {
                    center,
                    radius: 1.2 * width,
                    color,
                    clip: Some(clip),
                });
            }
        }
    }

    fn draw_stack(&self, drawing: &mut Drawing, x: &Scale, y: &Scale, clip: usize) {
        let names = legend::names(self.chart);
        for (series, layer) in self.chart.series.iter().zip(stack::layers(self.chart)) {
            let mut columns = layer;
            if let [only] = columns[..] {
                // A single place has no width of its own: draw it as a bar.
                let [from, to] = x.range;
                let bar = |side: f64| [only[0] + side * 0.02 * (to - from), only[1], only[2]];
                columns = vec![bar(-1.0), bar(1.0)];
            }
            if columns.is_empty() || columns.iter().all(|[_, low, high]| high <= low) {
                continue;
            }
            let upper = columns.iter().map(|[at, _, high]| [x.position(*at), y.position(*high)]);
            let lower =
                columns.iter().rev().map(|[at, low, _]| [x.position(*at), y.position(*low)]);
            let outline = upper.chain(lower).collect();
            let color = area(legend::color(&names, series));
            drawing.marks.push(Mark::Area { class: "series", outline, color, clip: Some(clip) });
        }
    }
}

/// Areas are large; they speak more softly than lines.
fn area(color: Color) -> Color {
    palette::mix(color, palette::WHITE, 0.25)
}
