//! One chart as data: axes and series.

/// What an axis measures.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Axis {
    /// The quantity, as in "time".
    pub label: String,
    /// Its SI unit without prefix, as in "s", or empty. Where the numbers ask for it, the axis
    /// gets a prefix: a step of 0.0002 s is drawn as 200 on an axis labeled "µs".
    pub unit: String,
    /// Whether equal distances are equal ratios. Values that are not positive are left out.
    pub logarithmic: bool,
    /// First and last value on the axis [unit]. `None`: what the data need.
    pub range: Option<[f64; 2]>,
}

impl Axis {
    /// An axis with equal differences at equal distances.
    pub fn linear(label: impl Into<String>, unit: impl Into<String>) -> Self {
        Self { label: label.into(), unit: unit.into(), logarithmic: false, range: None }
    }

    /// An axis with equal ratios at equal distances.
    pub fn logarithmic(label: impl Into<String>, unit: impl Into<String>) -> Self {
        Self { logarithmic: true, ..Self::linear(label, unit) }
    }

    /// The axis from `first` to `last` [unit], whatever the data. A range that has no extent, is
    /// not finite, or is not positive on a logarithmic axis is ignored.
    pub fn between(self, first: f64, last: f64) -> Self {
        Self { range: Some([first, last]), ..self }
    }
}

/// One curve.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Series {
    /// The quantity, as in "kinetic". Series of one name have one color.
    pub name: String,
    /// Which of several runs it is from, if there are several; the legend tells which line style
    /// belongs to which.
    pub variant: Option<String>,
    /// Whether the line is dashed.
    pub dashed: bool,
    /// Abscissa and ordinate [units of the axes]. Numbers that are not finite are gaps.
    pub points: Vec<[f64; 2]>,
}

impl Series {
    /// A solid line.
    pub fn new(name: impl Into<String>, points: Vec<[f64; 2]>) -> Self {
        Self { name: name.into(), points, ..Self::default() }
    }

    /// The series as one of several runs.
    pub fn variant(self, variant: impl Into<String>) -> Self {
        Self { variant: Some(variant.into()), ..self }
    }

    /// The series as a dashed line.
    pub fn dashed(self) -> Self {
        Self { dashed: true, ..self }
    }
}

/// How the series of a chart are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// A line each. Where many points share a column of pixels, the first, the least, the greatest
    /// and the last of them are drawn, so that a spike of a single step stays visible.
    #[default]
    Lines,
    /// Areas on top of one another, first series lowest; the ordinate is linear. Where many points
    /// share a column, their mean is drawn, so that areas stay true. A series without a value
    /// where another has one, or with a negative one, adds nothing there.
    StackedAreas,
}

/// Series on common axes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chart {
    /// Stands above the chart.
    pub title: String,
    /// The abscissa.
    pub x: Axis,
    /// The ordinate.
    pub y: Axis,
    /// The curves, first drawn first.
    pub series: Vec<Series>,
    /// How they are drawn.
    pub kind: Kind,
}

impl Chart {
    /// A chart of lines, as yet without any.
    pub fn lines(title: impl Into<String>, x: Axis, y: Axis) -> Self {
        Self { title: title.into(), x, y, series: Vec::new(), kind: Kind::Lines }
    }

    /// A chart of stacked areas, as yet without any.
    pub fn stacked_areas(title: impl Into<String>, x: Axis, y: Axis) -> Self {
        Self { kind: Kind::StackedAreas, ..Self::lines(title, x, y) }
    }

    /// The chart with one series more.
    pub fn with(mut self, series: Series) -> Self {
        self.series.push(series);
        self
    }
}
