//! Figures: how they are fitted, and the line each case prints.

/// Slope and intercept of the straight line closest to the points (x, y).
pub fn line_fit(points: &[(f64, f64)]) -> (f64, f64) {
    let n = points.len() as f64;
    let (x, y) = points.iter().fold((0.0, 0.0), |sum, p| (sum.0 + p.0 / n, sum.1 + p.1 / n));
    let (mut xy, mut xx) = (0.0, 0.0);
    for p in points {
        xy += (p.0 - x) * (p.1 - y);
        xx += (p.0 - x) * (p.0 - x);
    }
    (xy / xx, y - xy / xx * x)
}

/// Where a deposit ends [m]: the distance from x = 0 at which it becomes thinner than `thinnest` [m].
///
/// `points` are the x [m] of particles that stand for the area `share` [m²] each. They are counted in
/// strips of width `strip` [m]; between the centers of strips the height runs straight.
pub fn front(points: impl Iterator<Item = f64>, share: f64, strip: f64, thinnest: f64) -> f64 {
    let mut heights = vec![0.0];
    for x in points {
        let number = (x.max(0.0) / strip) as usize;
        if heights.len() <= number {
            heights.resize(number + 1, 0.0);
        }
        heights[number] += share / strip;
    }
    heights.push(0.0);
    let thin = heights.iter().position(|&height| height < thinnest).unwrap_or(heights.len() - 1);
    if thin == 0 {
        return 0.0;
    }
    let (before, after) = (heights[thin - 1], heights[thin]);
    (thin as f64 - 0.5 + (before - thinnest) / (before - after)) * strip
}

/// Prints one line of the table and returns the relative deviation from the reference.
pub fn report(case: &str, quantity: &str, measured: f64, reference: f64) -> f64 {
    let deviation = measured / reference - 1.0;
    let percent = 100.0 * deviation;
    println!(
        "{case:<20} {quantity:<46} {measured:>13.6e}  reference {reference:>13.6e}  {percent:>+8.3} %"
    );
    deviation
}

/// Prints one line for a figure that should be zero, or that has no reference.
pub fn note(case: &str, quantity: &str, measured: f64) {
    println!("{case:<20} {quantity:<46} {measured:>13.6e}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_found_again() {
        let points: Vec<(f64, f64)> =
            (0..9).map(|i| (f64::from(i), 3.0 - 0.5 * f64::from(i))).collect();
        let (slope, intercept) = line_fit(&points);
        assert!((slope + 0.5).abs() < 1e-15 && (intercept - 3.0).abs() < 1e-15);
    }

    #[test]
    fn a_wedge_ends_where_it_is_thin() {
        // Height 1 − x over 0 < x < 1: thinner than 0.2 beyond 0.8.
        let points = (0..1000).flat_map(|i| {
            let x = (f64::from(i) + 0.5) / 1000.0;
            std::iter::repeat_n(x, (1000.0 * (1.0 - x)).round() as usize)
        });
        assert!((front(points, 1e-6, 0.05, 0.2) - 0.8).abs() < 1e-3);
    }
}
