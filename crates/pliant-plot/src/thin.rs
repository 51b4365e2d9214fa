//! Lines of few vertices that look like lines of many.
//!
//! A log may have a hundred thousand entries, a chart has some hundred columns of pixels. Of the
//! consecutive points in a column the first, the lowest, the highest and the last are kept, in
//! their order: on a screen the line through them covers the same pixels (Jugel et al. 2014, *M4: A
//! Visualization-Oriented Time Series Data Aggregation*, PVLDB 7(10)), so no spike is lost. Of
//! what is still long, vertices that the line misses by less than anyone can see go too (Douglas &
//! Peucker 1973, *Algorithms for the reduction of the number of points*, Cartographica 10(2)).

use crate::scale::Scale;

/// Width of a column [px]: half a pixel, so that pictures at twice the size lose nothing either.
const COLUMN: f64 = 0.5;

/// Lines of no more vertices than this stay exact.
const SHORT: usize = 512;

/// How far a line may miss a vertex that is left out [px].
const UNSEEN: f64 = 0.05;

/// A line through consecutive points [px].
pub(crate) type Polyline = Vec<[f64; 2]>;

/// The lines through `points`, thinned. A point without a place on the axes separates two lines,
/// unless they meet within a column, where no gap could be seen.
pub(crate) fn polylines(points: &[[f64; 2]], x: &Scale, y: &Scale) -> Vec<Polyline> {
    let mut lines = vec![Polyline::new()];
    let mut run: Option<Run> = None;
    let mut gap = false;
    for &[px, py] in points {
        if !Scale::admits(x.logarithmic, px) || !Scale::admits(y.logarithmic, py) {
            gap = true;
            continue;
        }
        let point = [x.position(px), y.position(py)];
        let column = (point[0] / COLUMN).floor() as i64;
        match &mut run {
            Some(run) if run.column == column => run.add(point),
            _ => {
                finish(run.take(), &mut lines);
                if gap {
                    lines.push(Polyline::new());
                }
                run = Some(Run::new(column, point));
            }
        }
        gap = false;
    }
    finish(run, &mut lines);
    lines.retain(|line| !line.is_empty());
    lines
        .into_iter()
        .map(|line| if line.len() > SHORT { straightened(&line) } else { line })
        .collect()
}

/// The line without vertices that are within [`UNSEEN`] of the one through those that stay.
fn straightened(line: &[[f64; 2]]) -> Polyline {
    let mut stays = vec![false; line.len()];
    let mut parts = vec![(0, line.len() - 1)];
    while let Some((from, to)) = parts.pop() {
        (stays[from], stays[to]) = (true, true);
        let farthest = (from + 1..to)
            .map(|i| (i, distance(line[i], line[from], line[to])))
            .max_by(|a, b| a.1.total_cmp(&b.1));
        if let Some((middle, miss)) = farthest
            && miss > UNSEEN
        {
            parts.extend([(from, middle), (middle, to)]);
        }
    }
    line.iter().zip(stays).filter(|(_, stays)| *stays).map(|(point, _)| *point).collect()
}

/// From a point to the segment from `a` to `b`.
fn distance(point: [f64; 2], a: [f64; 2], b: [f64; 2]) -> f64 {
    let along = [b[0] - a[0], b[1] - a[1]];
    let off = [point[0] - a[0], point[1] - a[1]];
    let length2 = along[0] * along[0] + along[1] * along[1];
    let t = if length2 > 0.0 { (off[0] * along[0] + off[1] * along[1]) / length2 } else { 0.0 };
    let t = t.clamp(0.0, 1.0);
    (off[0] - t * along[0]).hypot(off[1] - t * along[1])
}

fn finish(run: Option<Run>, lines: &mut [Polyline]) {
    if let (Some(run), Some(line)) = (run, lines.last_mut()) {
        run.write_into(line);
    }
}

/// Consecutive points in one column, each with its number.
struct Run {
    column: i64,
    count: usize,
    first: (usize, [f64; 2]),
    low: (usize, [f64; 2]),
    high: (usize, [f64; 2]),
    last: (usize, [f64; 2]),
}

impl Run {
    fn new(column: i64, point: [f64; 2]) -> Self {
        let only = (0, point);
        Self { column, count: 1, first: only, low: only, high: only, last: only }
    }

    fn add(&mut self, point: [f64; 2]) {
        self.last = (self.count, point);
        self.count += 1;
        if point[1] < self.low.1[1] {
            self.low = self.last;
        }
        if point[1] > self.high.1[1] {
            self.high = self.last;
        }
    }

    fn write_into(&self, line: &mut Polyline) {
        let mut kept = [self.first, self.low, self.high, self.last];
        kept.sort_by_key(|(number, _)| *number);
        for (i, (number, point)) in kept.iter().enumerate() {
            if i == 0 || kept[i - 1].0 != *number {
                line.push(*point);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIDTH: f64 = 400.0;

    fn scales(last: f64) -> (Scale, Scale) {
        let x = Scale { range: [0.0, last], pixels: [0.0, WIDTH], logarithmic: false };
        let y = Scale { range: [-2.0, 2.0], pixels: [200.0, 0.0], logarithmic: false };
        (x, y)
    }

    #[test]
    fn a_spike_of_one_step_survives() {
        let count = 100_000;
        let mut points: Vec<[f64; 2]> =
            (0..count).map(|i| [f64::from(i), (f64::from(i) * 0.7).sin()]).collect();
        points[54_321][1] = 1.9;
        points[71_003][1] = -1.8;
        let (x, y) = scales(f64::from(count));
        let lines = polylines(&points, &x, &y);
        assert_eq!(lines.len(), 1);
        // Four vertices a column, two columns a pixel, and one column that begins at the end.
        assert!(lines[0].len() <= 4 * (2 * WIDTH as usize + 1), "{}", lines[0].len());
        for spike in [points[54_321], points[71_003]] {
            assert!(lines[0].contains(&[x.position(spike[0]), y.position(spike[1])]));
        }
        assert!(lines[0].is_sorted_by(|a, b| a[0] <= b[0]));
    }

    #[test]
    fn a_smooth_line_becomes_short_and_stays_where_it_was() {
        let points: Vec<[f64; 2]> =
            (0..50_000).map(|i| [f64::from(i), (f64::from(i) * 2e-4).sin()]).collect();
        let (x, y) = scales(50_000.0);
        let line = polylines(&points, &x, &y).remove(0);
        assert!(line.len() < 200, "{}", line.len());
        let position = |p: &[f64; 2]| [x.position(p[0]), y.position(p[1])];
        // Within a column the line is not promised to keep every point, only its extremes.
        for point in points.iter().step_by(97).map(position) {
            let miss = line.windows(2).map(|ends| distance(point, ends[0], ends[1]));
            assert!(miss.fold(f64::INFINITY, f64::min) <= UNSEEN + COLUMN, "{point:?}");
        }
    }

    #[test]
    fn few_points_stay_as_they_are() {
        let points: Vec<[f64; 2]> = (0..=10).map(|i| [f64::from(i), 0.1 * f64::from(i)]).collect();
        let (x, y) = scales(10.0);
        let expected: Polyline =
            points.iter().map(|p| [x.position(p[0]), y.position(p[1])]).collect();
        assert_eq!(polylines(&points, &x, &y), [expected]);
    }

    #[test]
    fn gaps_separate_lines_where_they_can_be_seen() {
        let mut points: Vec<[f64; 2]> = (0..=10).map(|i| [f64::from(i), 0.0]).collect();
        points[4][1] = f64::NAN;
        points[8][1] = f64::INFINITY;
        let (x, y) = scales(10.0);
        let lengths = |x| polylines(&points, x, &y).iter().map(Vec::len).collect::<Vec<_>>();
        assert_eq!(lengths(&x), [4, 3, 2]);
        let (narrow, _) = scales(1e6);
        assert_eq!(lengths(&narrow), [2]);
    }
}
