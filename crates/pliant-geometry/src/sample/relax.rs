//! Points that push each other apart, so that they lie as evenly as disorder allows.
//!
//! In a round each of two points nearer than R makes up for a share ρ of what is missing,
//!
//! $$ x_i ← x_i + ρ \sum_j (R - r_{ij})\, \frac{x_i - x_j}{r_{ij}}, \qquad r_{ij} < R . $$
//!
//! A large R evens out how many there are; a small one, thereafter, how near they come. Along the last
//! axis space closes to a ring. Who is near whom is found anew every few rounds, with a margin for how far
//! points go meanwhile; sums are made in the order of that list, so the outcome is the same every time.

/// Rounds for which a list of pairs is good.
const LISTED: usize = 10;

/// How much farther apart pairs may be than they push, as a share of that.
const MARGIN: f64 = 0.2;

/// How points push each other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Push {
    /// R: from here on they do.
    pub(super) radius: f64,
    /// ρ: what each of two makes up for in a round [-].
    pub(super) share: f64,
    /// How often.
    pub(super) rounds: usize,
}

/// Points on a ring of length `period` along the last axis, pushed apart and put back by `keep` after each
/// round. Their order changes.
pub(super) fn pushed_apart(
    mut points: Vec<[f64; 3]>,
    period: f64,
    push: Push,
    keep: impl Fn([f64; 3]) -> [f64; 3],
) -> Vec<[f64; 3]> {
    let mut pairs = Vec::new();
    let mut moves = vec![[0.0; 3]; points.len()];
    for round in 0..push.rounds {
        if round % LISTED == 0 {
            let cells = Cells::new(&points, period, (1.0 + MARGIN) * push.radius);
            pairs = cells.pairs();
            points = cells.points;
        }
        moves.fill([0.0; 3]);
        for &(i, j) in &pairs {
            let (i, j) = (i as usize, j as usize);
            let from = difference(points[i], points[j], period);
            let squared = from.iter().map(|d| d * d).sum::<f64>();
            // Those in the very same place do not know where to go; others will part them.
            if squared < push.radius * push.radius && squared > 0.0 {
                let distance = squared.sqrt();
                let share = push.share * (push.radius - distance) / distance;
                for axis in 0..3 {
                    moves[i][axis] += share * from[axis];
                    moves[j][axis] -= share * from[axis];
                }
            }
        }
        for (x, by) in points.iter_mut().zip(&moves) {
            let [a, b, c] = keep(std::array::from_fn(|axis| x[axis] + by[axis]));
            *x = [a, b, c.rem_euclid(period)];
        }
    }
    points
}

/// From `y` to `x`, the shorter way around.
fn difference(x: [f64; 3], y: [f64; 3], period: f64) -> [f64; 3] {
    let along = x[2] - y[2];
    let around = match along {
        _ if along > 0.5 * period => period,
        _ if along < -0.5 * period => -period,
        _ => 0.0,
    };
    [x[0] - y[0], x[1] - y[1], along - around]
}

/// Points sorted into cells.
struct Cells {
    /// Cell by cell.
    points: Vec<[f64; 3]>,
    /// Where cells start in the list, and where the last one ends.
    starts: Vec<u32>,
    counts: [usize; 3],
    period: f64,
    /// How far apart pairs may be; no cell is narrower.
    reach: f64,
}

impl Cells {
    fn new(points: &[[f64; 3]], period: f64, reach: f64) -> Self {
        let mut lower = [f64::INFINITY, f64::INFINITY, 0.0];
        let mut upper = [f64::NEG_INFINITY, f64::NEG_INFINITY, period];
        for x in points {
            for axis in 0..2 {
                lower[axis] = lower[axis].min(x[axis]);
                upper[axis] = upper[axis].max(x[axis]);
            }
        }
        let counts: [usize; 3] =
            std::array::from_fn(|axis| (((upper[axis] - lower[axis]) / reach) as usize).max(1));
        let of: Vec<usize> = points
            .iter()
            .map(|x| {
                let cell: [usize; 3] = std::array::from_fn(|axis| {
                    let share = (x[axis] - lower[axis]) / (upper[axis] - lower[axis]);
                    ((share * counts[axis] as f64) as usize).min(counts[axis] - 1)
                });
                number(counts, cell)
            })
            .collect();
        let mut starts = vec![0; counts.iter().product::<usize>() + 1];
        for &cell in &of {
            starts[cell + 1] += 1;
        }
        for cell in 1..starts.len() {
            starts[cell] += starts[cell - 1];
        }
        let mut next = starts.clone();
        let mut sorted = vec![[0.0; 3]; points.len()];
        for (&x, &cell) in points.iter().zip(&of) {
            sorted[next[cell] as usize] = x;
            next[cell] += 1;
        }
        Self { points: sorted, starts, counts, period, reach }
    }

    fn members(&self, cell: usize) -> std::ops::Range<u32> {
        self.starts[cell]..self.starts[cell + 1]
    }

    /// All pairs of points within reach, each once.
    fn pairs(&self) -> Vec<(u32, u32)> {
        let mut pairs = Vec::new();
        let [rows, columns, ring] = self.counts;
        for cell in 0..rows * columns * ring {
            let (i, j, k) = (cell / ring / columns, cell / ring % columns, cell % ring);
            // The cell itself, and of those around it the ones that come later in the list.
            let mut near = Vec::with_capacity(14);
            for i in i..=(i + 1).min(rows - 1) {
                for j in j.saturating_sub(1)..=(j + 1).min(columns - 1) {
                    for k in [k + ring - 1, k, k + 1] {
                        near.push(number(self.counts, [i, j, k % ring]));
                    }
                }
            }
            near.sort_unstable();
            near.dedup();
            for other in near.into_iter().filter(|&other| other >= cell) {
                for a in self.members(cell) {
                    let later = |&b: &u32| other > cell || b > a;
                    pairs.extend(self.members(other).filter(later).map(|b| (a, b)).filter(
                        |&(a, b)| {
                            let (x, y) = (self.points[a as usize], self.points[b as usize]);
                            let from = difference(x, y, self.period);
                            from.iter().map(|d| d * d).sum::<f64>() < self.reach * self.reach
                        },
                    ));
                }
            }
        }
        pairs
    }
}

fn number(counts: [usize; 3], [i, j, k]: [usize; 3]) -> usize {
    (i * counts[1] + j) * counts[2] + k
}

#[cfg(test)]
mod tests {
    use pliant_math::Random;

    use super::*;

    #[test]
    fn pairs_are_those_within_reach_each_once_and_around_the_ring() {
        for period in [1.0, 2.5, 6.0] {
            let mut random = Random::new(3);
            let points: Vec<[f64; 3]> = (0..300)
                .map(|_| {
                    [
                        random.between(-2.0, 2.0),
                        random.between(0.0, 3.0),
                        random.between(0.0, period),
                    ]
                })
                .collect();
            let cells = Cells::new(&points, period, 1.0);
            let mut found = cells.pairs();
            let count = found.len();
            for pair in &mut found {
                *pair = (pair.0.min(pair.1), pair.0.max(pair.1));
            }
            found.sort_unstable();
            found.dedup();
            assert_eq!(found.len(), count, "twice");
            let x = &cells.points;
            let near = |a: usize, b: usize| {
                difference(x[a], x[b], period).iter().map(|d| d * d).sum::<f64>() < 1.0
            };
            let expected = (0..300).flat_map(|a| (a + 1..300).map(move |b| (a, b)));
            assert_eq!(count, expected.filter(|&(a, b)| near(a, b)).count());
        }
    }
}
