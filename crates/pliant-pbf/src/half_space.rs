//! What fluid that fills half of space adds to the density of a particle beside it.
//!
//! Of even matter that begins at the distance d it is
//!
//! $$ F(d) = \int_d^h P(z)\, dz, \quad P(z) = 2π \int_z^h W(r)\, r\, dr, \qquad F'(d) = −P(d) . $$
//!
//! Fluid is particles, however, and none of them is nearer to another than about a spacing s: even matter would count for
//! what is never there. Behind a wall, layers are missing, the first half a spacing behind its surface, each with as many
//! particles as matter of the thickness s has,
//!
//! $$ F(d) = s \sum_k P(z_k), \qquad F'(d) = −2π s \sum_k z_k W(z_k), \qquad z_k = d + (k + \tfrac12) s . $$
//!
//! Half a spacing off the surface, where particles rest on it, even matter counts for an eighth more than that.

use std::f64::consts::TAU;

use pliant_math::Radial;

/// What half of space adds, by distance.
#[derive(Clone, Debug)]
pub(crate) struct HalfSpace {
    radius: f64,
    /// F [-] and F' [1/m] at equal distances from the surface to the kernel's radius.
    table: Vec<[f64; 2]>,
}

/// Entries of the table.
const ENTRIES: usize = 257;
/// Parts that an integral is summed over.
const PARTS: usize = 512;

impl HalfSpace {
    /// Even matter.
    pub(crate) fn even<K: Radial>(kernel: &K) -> Self {
        // ∫ P dz = 2π ∫ W r (r − d) dr, by parts.
        Self::new(kernel.radius(), |d| [ring(kernel, d, |r| r - d), -plane(kernel, d)])
    }

    /// Layers so far apart [m].
    pub(crate) fn layered<K: Radial>(kernel: &K, spacing: f64) -> Self {
        let radius = kernel.radius();
        let depths = (0..).map(|k| (f64::from(k) + 0.5) * spacing);
        let depths: Vec<f64> = depths.take_while(|&depth| depth < radius).collect();
        Self::new(radius, |d| {
            let mut sums = [0.0; 2];
            for z in depths.iter().map(|depth| d + depth).filter(|&z| z < radius) {
                sums[0] += spacing * plane(kernel, z);
                sums[1] -= spacing * TAU * z * kernel.weight(z);
            }
            sums
        })
    }

    fn new(radius: f64, at: impl Fn(f64) -> [f64; 2]) -> Self {
        let distance = |n: usize| radius * n as f64 / (ENTRIES - 1) as f64;
        Self { radius, table: (0..ENTRIES).map(|n| at(distance(n))).collect() }
    }

    /// How far it reaches [m].
    pub(crate) fn radius(&self) -> f64 {
        self.radius
    }

    /// F [-] and F' [1/m] at distance `d` [m] from the surface; inside, as on it.
    pub(crate) fn at(&self, d: f64) -> [f64; 2] {
        let place = (d / self.radius).max(0.0) * (ENTRIES - 1) as f64;
        let n = place as usize;
        if n + 1 >= ENTRIES {
            return [0.0; 2];
        }
        let share = place - n as f64;
        let between = |c: usize| self.table[n][c] * (1.0 - share) + self.table[n + 1][c] * share;
        [between(0), between(1)]
    }

    /// Density over that at rest, beyond a free surface as within it, from what a particle sees: the ratio that its neighbors
    /// add up to [-] and the length of its gradient [1/m]. Of even matter of the density q that ends at the distance d these
    /// are q (1 − F(d)) and −q F'(d), so that their quotient tells d.
    pub(crate) fn within_surface(&self, ratio: f64, gradient: f64) -> f64 {
        let steepness = gradient / ratio;
        let of = |entry: &[f64; 2]| -entry[1] / (1.0 - entry[0]);
        let n = self.table.partition_point(|entry| of(entry) > steepness);
        if n == 0 {
            return ratio / (1.0 - self.table[0][0]);
        }
        let (Some(outer), inner) = (self.table.get(n), &self.table[n - 1]) else { return ratio };
        let share = (of(inner) - steepness) / (of(inner) - of(outer));
        ratio / (1.0 - inner[0] * (1.0 - share) - outer[0] * share)
    }
}

/// P(z), what a plane at the distance `z` has for each unit of its thickness [1/m].
fn plane<K: Radial>(kernel: &K, z: f64) -> f64 {
    ring(kernel, z, |_| 1.0)
}

/// 2π ∫ W(r) r f(r) dr from `z` to the kernel's radius.
fn ring<K: Radial>(kernel: &K, z: f64, f: impl Fn(f64) -> f64) -> f64 {
    let width = (kernel.radius() - z) / PARTS as f64;
    let at = |part: usize| z + (part as f64 + 0.5) * width;
    (0..PARTS).map(at).map(|r| TAU * kernel.weight(r) * r * width * f(r)).sum()
}

#[cfg(test)]
mod tests {
    use pliant_math::{CubicSpline, Vector};

    use super::*;

    const SPACING: f64 = 0.13;

    fn kernel() -> CubicSpline {
        CubicSpline::new(2.3 * SPACING)
    }

    #[test]
    fn density_is_told_through_a_free_surface() {
        let beyond = HalfSpace::even(&kernel());
        for density in [0.8, 1.0, 1.1] {
            for d in [0.0, 0.02, 0.1, 0.2, 0.4] {
                let [share, slope] = beyond.at(d);
                let found = beyond.within_surface(density * (1.0 - share), -density * slope);
                assert!((found - density).abs() < 1e-4, "{density} at {d}: {found}");
            }
        }
        assert_eq!(beyond.within_surface(0.7, 0.0), 0.7);
        assert!(beyond.within_surface(0.2, 1e9).is_finite());
    }

    #[test]
    fn half_a_space_is_half_the_density() {
        let even = HalfSpace::even(&kernel());
        assert!((even.at(0.0)[0] - 0.5).abs() < 1e-5);
        assert_eq!(even.at(0.31), [0.0; 2]);
    }

    #[test]
    fn slopes_are_those_of_the_share() {
        for half in [HalfSpace::even(&kernel()), HalfSpace::layered(&kernel(), SPACING)] {
            for n in 1..29 {
                let d = 0.01 * f64::from(n);
                let slope = (half.at(d + 1e-3)[0] - half.at(d - 1e-3)[0]) / 2e-3;
                assert!((half.at(d)[1] - slope).abs() < 0.03, "{d}: {slope}, {:?}", half.at(d));
            }
        }
    }

    /// A lattice that is cut off halfway between its layers lacks what layers add, for particles anywhere along the wall.
    #[test]
    fn layers_complete_a_lattice() {
        let (kernel, layered) = (kernel(), HalfSpace::layered(&kernel(), SPACING));
        let lattice = |layers: std::ops::Range<i32>| -> f64 {
            let mut sum = 0.0;
            for layer in layers {
                for n in 0..49 {
                    let x = [layer, n % 7 - 3, n / 7 - 3].map(|x| SPACING * f64::from(x));
                    sum += kernel.weight(Vector(x).norm());
                }
            }
            sum
        };
        let (behind, all) = (lattice(-3..0), lattice(-3..4));
        let share = layered.at(0.5 * SPACING)[0];
        assert!((share - behind / all).abs() < 2e-3, "{share}, {}", behind / all);
    }
}
