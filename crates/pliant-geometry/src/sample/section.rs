//! Cross-sections of a shape: the layers that come out of a nozzle.
//!
//! Each is a square lattice in the plane through the middle of the shape and across the direction of
//! flow, shifted against the others so that together they cover the section evenly.

use pliant_math::Vector;

use crate::Shape;

/// How many layers there are before they repeat: enough that a stream is some hundred cells long
/// before a path is used again.
pub(super) const LAYERS: usize = 64;

/// Lattices across a stream of this unit `direction`, with points `spacing` [m] apart; some may be
/// empty where the section is smaller than that.
pub fn sections<const D: usize>(
    shape: &Shape<D>,
    direction: Vector<f64, D>,
    spacing: f64,
) -> Vec<Vec<Vector<f64, D>>> {
    // Roberts' sequences: the shifts by multiples of these cover the unit interval or square evenly.
    let step = if D == 3 {
        [0.754_877_666_246_692_8, 0.569_840_290_998_053_3]
    } else {
        [0.618_033_988_749_894_9, 0.0]
    };
    let across = across(direction);
    let center = shape.bounds().center();
    let [columns, rows] = reach(shape, &across).map(|reach| {
        let steps = (reach / spacing).ceil() as i64 + 1;
        -steps..=steps
    });
    // In the plane the second direction has one row.
    let rows = if D == 3 { rows } else { 0..=0 };
    let section = |number: usize| {
        let shift = step.map(|step| (number as f64 * step + 0.5).fract() - 0.5);
        let place = |i: i64, j: i64| {
            let at = [i, j].map(|k| k as f64);
            let offset = |axis: usize| across[axis] * ((at[axis] + shift[axis]) * spacing);
            if D == 3 { center + offset(0) + offset(1) } else { center + offset(0) }
        };
        let lattice = columns.clone().flat_map(|i| rows.clone().map(move |j| (i, j)));
        lattice.map(|(i, j)| place(i, j)).filter(|&x| shape.contains(x)).collect()
    };
    (0..LAYERS).map(section).collect()
}

/// How far a shape reaches from its middle along two directions, at most [m].
pub(super) fn reach<const D: usize>(shape: &Shape<D>, across: &[Vector<f64, D>; 2]) -> [f64; 2] {
    let half = shape.bounds().size() * 0.5;
    across.map(|axis| axis.map(f64::abs).dot(half))
}

/// Unit vectors across a direction: one in the plane, the other zero; two in space.
pub fn across<const D: usize>(direction: Vector<f64, D>) -> [Vector<f64, D>; 2] {
    let mut basis = [Vector([0.0; D]); 2];
    if D == 2 {
        basis[0][0] = -direction[1];
        basis[0][1] = direction[0];
        return basis;
    }
    // Start from the axis the direction has least of.
    let least = (0..D).min_by(|&a, &b| direction[a].abs().total_cmp(&direction[b].abs()));
    let mut first = Vector([0.0; D]);
    first[least.unwrap_or(0)] = 1.0;
    first = first - direction * direction.dot(first);
    first = first * (1.0 / first.norm());
    let (d, f) = (direction, first);
    let mut second = Vector([0.0; D]);
    for axis in 0..D {
        let (next, after) = ((axis + 1) % D, (axis + 2) % D);
        second[axis] = d[next] * f[after] - d[after] * f[next];
    }
    [first, second]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lattices_together_have_the_area_of_the_section() {
        let disc = Shape::cylinder(Vector([0.0; 3]), Vector([1.0, 2.0, 0.5]), 0.3, 0.0).unwrap();
        let direction = Vector([1.0, 2.0, 0.5]) * (1.0 / 5.25_f64.sqrt());
        let layers = sections(&disc, direction, 0.05);
        let mean = layers.iter().map(Vec::len).sum::<usize>() as f64 / layers.len() as f64;
        let area = std::f64::consts::PI * (0.3 / 0.05_f64).powi(2);
        assert!((mean / area - 1.0).abs() < 0.01, "{mean} {area}");
        let height = |x: Vector<f64, 3>| direction.dot(x - disc.bounds().center());
        assert!(layers.iter().flatten().all(|&x| disc.contains(x) && height(x).abs() < 1e-12));
    }
}
