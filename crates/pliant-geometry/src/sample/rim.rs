//! How deep a place lies within a flat section, whatever shape the section is cut from.
//!
//! The distance of a solid will not do: it is that of the nearest face, which for a thin nozzle is the
//! face that matter leaves through, and within a union it may be that of a part. So the section is asked at
//! the nodes of a raster which are in; between one that is in and one that is out the rim is found by
//! bisection; and nodes near the rim remember the distance to the nearest of those places.

/// Nodes of the raster per unit of length.
const NODES: f64 = 4.0;

/// Depths are known up to this; beyond, all is simply deep.
const KNOWN: f64 = 1.0;

/// Halvings of a side of the raster: the rim is found to a thousandth of a unit.
const HALVINGS: usize = 8;

/// A section on a raster, around the origin. The unit of length is the caller's.
#[derive(Clone, Debug)]
pub(super) struct Rim {
    /// Coordinates of the first node.
    lower: [f64; 2],
    counts: [usize; 2],
    /// Distance from the rim at the nodes, positive inside; the second axis fastest.
    depth: Vec<f64>,
}

impl Rim {
    /// Of the places for which `is_inside` holds, none of them farther from the origin than `reach` along the
    /// two axes.
    pub(super) fn new(reach: [f64; 2], is_inside: impl Fn([f64; 2]) -> bool) -> Self {
        let counts = reach.map(|reach| 2 * ((reach + KNOWN) * NODES).ceil() as usize + 1);
        let lower = counts.map(|count| -((count - 1) as f64) * 0.5 / NODES);
        let mut rim = Self { lower, counts, depth: Vec::new() };
        let count = counts[0] * counts[1];
        let inside: Vec<bool> = (0..count).map(|node| is_inside(rim.place(node))).collect();
        rim.depth = inside.iter().map(|&inside| if inside { KNOWN } else { -KNOWN }).collect();
        for node in 0..count {
            for (axis, next) in [(0, node + counts[1]), (1, node + 1)] {
                let is_last = rim.index(node)[axis] + 1 == counts[axis];
                if is_last || inside[node] == inside[next] {
                    continue;
                }
                let [mut low, mut high] = [node, next].map(|node| rim.place(node));
                for _ in 0..HALVINGS {
                    let middle = [0, 1].map(|axis| 0.5 * (low[axis] + high[axis]));
                    match is_inside(middle) == inside[node] {
                        true => low = middle,
                        false => high = middle,
                    }
                }
                rim.pass(low);
            }
        }
        rim
    }

    fn index(&self, node: usize) -> [usize; 2] {
        [node / self.counts[1], node % self.counts[1]]
    }

    fn place(&self, node: usize) -> [f64; 2] {
        let index = self.index(node);
        [0, 1].map(|axis| self.lower[axis] + index[axis] as f64 / NODES)
    }

    /// Nodes near a place of the rim are no farther from it than that.
    fn pass(&mut self, rim: [f64; 2]) {
        let range = |axis: usize| {
            let at = (rim[axis] - self.lower[axis]) * NODES;
            let last = self.counts[axis] - 1;
            let near = KNOWN * NODES;
            (at - near).max(0.0).ceil() as usize..=((at + near) as usize).min(last)
        };
        for i in range(0) {
            for j in range(1) {
                let node = i * self.counts[1] + j;
                let x = self.place(node);
                let distance = (x[0] - rim[0]).hypot(x[1] - rim[1]);
                let depth = &mut self.depth[node];
                *depth = depth.abs().min(distance).copysign(*depth);
            }
        }
    }

    /// Depth of a place, and the direction in which it grows, of any length.
    pub(super) fn depth(&self, x: [f64; 2]) -> (f64, [f64; 2]) {
        let at = |axis: usize| {
            let last = (self.counts[axis] - 1) as f64;
            let at = ((x[axis] - self.lower[axis]) * NODES).clamp(0.0, last);
            let cell = at.floor().min(last - 1.0);
            (cell as usize, at - cell)
        };
        let ((i, a), (j, b)) = (at(0), at(1));
        let corner = |i: usize, j: usize| self.depth[i * self.counts[1] + j];
        let low = [corner(i, j), corner(i, j + 1)];
        let high = [corner(i + 1, j), corner(i + 1, j + 1)];
        let mix = |pair: [f64; 2], share: f64| pair[0] + share * (pair[1] - pair[0]);
        let inward =
            [mix(high, b) - mix(low, b), mix([low[1], high[1]], a) - mix([low[0], high[0]], a)];
        (mix([mix(low, b), mix(high, b)], a), inward)
    }

    /// The place moved inwards until it is `least` deep, or as deep as that leads.
    pub(super) fn keep(&self, x: [f64; 2], least: f64) -> [f64; 2] {
        /// Each follows the slope where it is; creases take a few.
        const STEPS: usize = 4;
        let mut x = x;
        for _ in 0..STEPS {
            let (depth, inward) = self.depth(x);
            let slope = inward[0].hypot(inward[1]);
            if depth >= least || slope == 0.0 {
                break;
            }
            // Across a narrow gap a whole step leads out on the other side.
            let mut step = (least - depth) / slope;
            let deeper = std::iter::repeat_with(|| {
                let next = [0, 1].map(|axis| x[axis] + step * inward[axis]);
                step *= 0.5;
                next
            });
            match deeper.take(STEPS).find(|&next| self.depth(next).0 > depth) {
                Some(next) => x = next,
                None => break,
            }
        }
        x
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depth_is_the_distance_from_the_rim() {
        let rim = Rim::new([5.0, 5.0], |x| x[0].hypot(x[1]) < 5.0);
        for i in 0..100 {
            let (sin, cos) = (0.1 * f64::from(i)).sin_cos();
            for depth in [-0.4, 0.0, 0.2, 0.35, 0.7] {
                let found = rim.depth([(5.0 - depth) * cos, (5.0 - depth) * sin]).0;
                assert!((found - depth).abs() < 0.06, "{found} instead of {depth}");
            }
            let [x, y] = rim.keep([5.2 * cos, 5.2 * sin], 0.35);
            assert!((x.hypot(y) - 4.65).abs() < 0.06, "{x}, {y}");
        }
        assert_eq!(rim.depth([0.0, 0.0]).0, KNOWN);
    }

    #[test]
    fn gaps_too_narrow_are_kept_to_the_middle_of() {
        let rim = Rim::new([10.0, 0.25], |x| x[0].abs() < 10.0 && x[1].abs() < 0.25);
        for y in [-0.2, 0.05, 0.24, 0.3] {
            let [x, y] = rim.keep([3.1, y], 0.35);
            assert!(x == 3.1 && y.abs() < 0.15, "{x}, {y}");
        }
    }
}
