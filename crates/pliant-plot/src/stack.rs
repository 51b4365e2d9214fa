//! Areas on top of one another.
//!
//! Series are added where they have the same abscissa. When there are more abscissas than the eye
//! can tell apart, they are gathered in bins of equal width and averaged: the area under a layer,
//! which is what a stack is read by, stays what it was. (Extremes would not add up: the largest sum
//! is not the sum of the largest.)

use std::collections::BTreeMap;

use crate::scale::Scale;
use crate::{Chart, range};

/// Most vertices along a layer.
const BINS: usize = 400;

/// Abscissa, lower and upper boundary [units of the axes], from left to right.
pub(crate) type Layer = Vec<[f64; 3]>;

/// Values at one abscissa or in one bin.
struct Bin {
    abscissa: f64,
    /// How many abscissas there are in it.
    count: f64,
    /// Sum of each series.
    sums: Vec<f64>,
}

/// A layer for each series of the chart, the lowest first; empty where nothing can be drawn.
pub(crate) fn layers(chart: &Chart) -> Vec<Layer> {
    let bins = gathered(by_abscissa(chart), chart);
    let mut height = vec![0.0; bins.len()];
    let mut layers = Vec::new();
    for series in 0..chart.series.len() {
        let layer = bins.iter().zip(&mut height).map(|(bin, height)| {
            let low = *height;
            *height += bin.sums[series] / bin.count;
            [bin.abscissa, low, *height]
        });
        layers.push(layer.collect());
    }
    layers
}

fn by_abscissa(chart: &Chart) -> Vec<Bin> {
    let [from, to] = range::of_x(chart);
    let mut bins = BTreeMap::new();
    for (index, series) in chart.series.iter().enumerate() {
        for &[x, y] in &series.points {
            if !Scale::admits(chart.x.logarithmic, x)
                || !Scale::admits(false, y)
                || !(from..=to).contains(&x)
            {
                continue;
            }
            // Bits of numbers of either sign, mapped so that they sort as the numbers do.
            let x = x + 0.0;
            let bits = x.to_bits() as i64;
            let key = bits ^ (((bits >> 63) as u64) >> 1) as i64;
            let bin = bins.entry(key).or_insert_with(|| Bin {
                abscissa: x,
                count: 1.0,
                sums: vec![0.0; chart.series.len()],
            });
            bin.sums[index] += y.max(0.0);
        }
    }
    bins.into_values().collect()
}

fn gathered(bins: Vec<Bin>, chart: &Chart) -> Vec<Bin> {
    if bins.len() <= BINS {
        return bins;
    }
    let scale = Scale {
        range: range::of_x(chart),
        pixels: [0.0, BINS as f64],
        logarithmic: chart.x.logarithmic,
    };
    let ends = [bins[0].abscissa, bins[bins.len() - 1].abscissa];
    let mut gathered: Vec<(usize, Bin)> = Vec::new();
    for bin in bins {
        let number = (scale.position(bin.abscissa) as usize).min(BINS - 1);
        match gathered.last_mut() {
            Some((last, sum)) if *last == number => {
                sum.abscissa += bin.abscissa;
                sum.count += 1.0;
                for (sum, value) in sum.sums.iter_mut().zip(&bin.sums) {
                    *sum += value;
                }
            }
            _ => gathered.push((number, bin)),
        }
    }
    let mut bins: Vec<Bin> = gathered
        .into_iter()
        .map(|(_, bin)| Bin { abscissa: bin.abscissa / bin.count, ..bin })
        .collect();
    // The stack reaches as far as the data.
    let last = bins.len() - 1;
    bins[0].abscissa = ends[0];
    bins[last].abscissa = ends[1];
    bins
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Axis, Series};

    fn chart(series: Vec<Vec<[f64; 2]>>) -> Chart {
        let mut chart = Chart::stacked_areas("", Axis::linear("", ""), Axis::linear("", ""));
        chart.series = series.into_iter().map(|points| Series::new("", points)).collect();
        chart
    }

    #[test]
    fn layers_lie_on_one_another_and_missing_values_add_nothing() {
        let c = chart(vec![
            vec![[-1.0, 1.0], [0.0, 2.0], [1.0, 3.0]],
            vec![[-1.0, 10.0], [1.0, -5.0]],
            vec![[-1.0, f64::NAN], [0.0, 7.0], [1.0, 7.0]],
        ]);
        let layers = layers(&c);
        assert_eq!(layers[0], [[-1.0, 0.0, 1.0], [0.0, 0.0, 2.0], [1.0, 0.0, 3.0]]);
        assert_eq!(layers[1], [[-1.0, 1.0, 11.0], [0.0, 2.0, 2.0], [1.0, 3.0, 3.0]]);
        assert_eq!(layers[2], [[-1.0, 11.0, 11.0], [0.0, 2.0, 9.0], [1.0, 3.0, 10.0]]);
    }

    #[test]
    fn many_points_become_few_with_the_same_mean() {
        let count = 100_000;
        let points =
            |f: fn(i32) -> f64| (0..count).map(|i| [f64::from(i), f(i)]).collect::<Vec<_>>();
        let layers = layers(&chart(vec![points(|i| f64::from(i % 2)), points(|_| 3.0)]));
        assert!(layers[0].len() <= BINS);
        assert_eq!(
            [layers[0][0][0], layers[0][layers[0].len() - 1][0]],
            [0.0, f64::from(count - 1)]
        );
        for (a, b) in layers[0].iter().zip(&layers[1]) {
            // Bins hold 250 points, of which a half ± 1 is odd.
            assert!((a[2] - 0.5).abs() <= 1.0 / 249.0, "{a:?}");
            assert!((b[2] - b[1] - 3.0).abs() < 1e-12, "{b:?}");
        }
    }
}
