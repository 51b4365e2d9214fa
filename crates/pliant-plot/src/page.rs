//! Several charts on a page, and the ways to write it.

use crate::{Chart, PlotError, layout, overlay, raster, svg};

/// Charts in columns under a title.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// Stands above everything, unless empty.
    pub title: String,
    /// Stands under the title, smaller, unless empty.
    pub subtitle: String,
    /// The charts, row by row.
    pub charts: Vec<Chart>,
    /// How many charts stand side by side; at least one does.
    pub columns: usize,
    /// Width and height of a chart with its labels [px]; from 200 × 160 to 8192 × 8192.
    pub chart_size: [f64; 2],
}

impl Page {
    /// An empty page of two columns.
    pub fn new(title: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            subtitle: String::new(),
            charts: Vec::new(),
            columns: 2,
            chart_size: [480.0, 320.0],
        }
    }

    /// The page with a line under its title.
    pub fn subtitle(self, subtitle: impl Into<String>) -> Self {
        Self { subtitle: subtitle.into(), ..self }
    }

    /// The page with so many charts side by side.
    pub fn columns(self, columns: usize) -> Self {
        Self { columns, ..self }
    }

    /// The page with one chart more.
    pub fn with(mut self, chart: Chart) -> Self {
        self.charts.push(chart);
        self
    }

    /// Two runs on one page: `a` in wide pale lines, `b` in dashes of the same color on top, so
    /// that agreement shows as well as difference. Charts are matched by title. Stacked areas
    /// cannot lie on one another; they stand side by side on common axes.
    ///
    /// Each run comes with the name that the legend gives it; title and columns are those of `a`.
    pub fn overlay(a: (&str, &Page), b: (&str, &Page)) -> Page {
        overlay::overlay(a, b)
    }

    /// The page as an SVG document. Words stay words, in a sans serif of the reader's.
    pub fn to_svg(&self) -> String {
        svg::write(&layout::lay_out(self))
    }

    /// The page as a PNG file on white; `scale` is how many pixels a unit of the layout gets (2 for
    /// dense screens and print).
    pub fn to_png(&self, scale: f64) -> Result<Vec<u8>, PlotError> {
        raster::write(&layout::lay_out(self), scale)
    }
}
