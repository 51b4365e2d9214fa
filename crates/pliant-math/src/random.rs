//! Reproducible random numbers: a pure function of a seed and a counter.
//!
//! Sampling and tests must not depend on who asks first, so there is no shared state: number `i` of
//! stream `seed` is the same wherever, whenever and in whatever order it is asked for. The counter
//! is passed through the 64-bit finaliser known as SplitMix64 (Steele, Lea & Flood 2014, *Fast
//! Splittable Pseudorandom Number Generators*), seed and counter spread by odd constants first.

use crate::{Matrix, Scalar, polar};

/// The 64 random bits at position `counter` of stream `seed`.
#[inline]
pub fn bits(seed: u64, counter: u64) -> u64 {
    // Streams of neighbouring seeds must not be shifts of one another: mix the seed by itself first.
    let start = mix(seed.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(0x2545_f491_4f6c_dd1d));
    mix(start.wrapping_add(counter.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}

/// A number in [0, 1) at position `counter` of stream `seed`, in steps of 2⁻⁵³ (`f64`) or 2⁻²⁴
/// (`f32`), so that 1 is never reached by rounding.
#[inline]
pub fn uniform<T: Scalar>(seed: u64, counter: u64) -> T {
    let digits = if T::EPSILON > f64::EPSILON { 24 } else { 53 };
    T::from_f64((bits(seed, counter) >> (64 - digits)) as f64 / (1_u64 << digits) as f64)
}

/// Spreads every input bit over all output bits; a bijection.
#[inline]
fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A stream read from its start: seed and position, nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Random {
    /// Which stream.
    pub seed: u64,
    /// How many numbers have been drawn; setting it jumps.
    pub counter: u64,
}

impl Random {
    /// The start of stream `seed`.
    pub fn new(seed: u64) -> Self {
        Self { seed, counter: 0 }
    }

    /// Next 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        let bits = bits(self.seed, self.counter);
        self.counter += 1;
        bits
    }

    /// Next number in [0, 1).
    #[inline]
    pub fn uniform<T: Scalar>(&mut self) -> T {
        let number = uniform(self.seed, self.counter);
        self.counter += 1;
        number
    }

    /// Next number in [low, high]; the upper end is only reached by rounding.
    #[inline]
    pub fn between<T: Scalar>(&mut self, low: T, high: T) -> T {
        (self.uniform::<T>() * (high - low) + low).min(high)
    }

    /// Next whole number below `count`, which must not be zero.
    #[inline]
    pub fn below(&mut self, count: u64) -> u64 {
        ((self.bits() as u128 * count as u128) >> 64) as u64
    }

    /// Next standard normal number (Box & Muller 1958); draws two.
    #[inline]
    pub fn normal(&mut self) -> f64 {
        let (radius, angle) = (1.0 - self.uniform::<f64>(), self.uniform::<f64>());
        (-2.0 * radius.ln()).sqrt() * (std::f64::consts::TAU * angle).cos()
    }

    /// Next matrix of standard normal entries.
    pub fn matrix<const D: usize>(&mut self) -> Matrix<f64, D> {
        let mut out = Matrix::zero(0.0);
        for j in 0..D {
            for i in 0..D {
                out[(i, j)] = self.normal();
            }
        }
        out
    }

    /// Next proper rotation, all equally likely: that in a matrix of normal entries, whose
    /// distribution no rotation changes.
    pub fn rotation<const D: usize>(&mut self) -> Matrix<f64, D> {
        polar(&self.matrix()).rotation
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DRAWS: u64 = 1 << 20;
    /// Five standard errors: fails by chance once in a million seeds, and the seeds are fixed.
    const SIGMAS: f64 = 5.0;

    #[test]
    fn order_of_asking_does_not_matter() {
        let mut random = Random::new(7);
        let forward: Vec<f64> = (0..100).map(|_| random.uniform()).collect();
        for i in (0..100).rev() {
            assert_eq!(forward[i], uniform(7, i as u64));
        }
    }

    #[test]
    fn moments_are_those_of_a_uniform_number() {
        for seed in [0, 1, 2, u64::MAX] {
            let mut random = Random::new(seed);
            let (mut sum, mut squares, mut products, mut last) = (0.0, 0.0, 0.0, 0.5);
            for _ in 0..DRAWS {
                let x: f64 = random.uniform();
                assert!((0.0..1.0).contains(&x));
                sum += x - 0.5;
                squares += (x - 0.5).powi(2) - 1.0 / 12.0;
                products += (x - 0.5) * (last - 0.5);
                last = x;
            }
            let n = DRAWS as f64;
            assert!((sum / n).abs() < SIGMAS * (1.0 / 12.0 / n).sqrt());
            assert!((squares / n).abs() < SIGMAS * (1.0 / 180.0 / n).sqrt());
            assert!((products / n).abs() < SIGMAS * (1.0 / 144.0 / n).sqrt());
        }
    }

    #[test]
    fn neighboring_seeds_are_unrelated() {
        for lag in 0..8 {
            let product =
                |i: u64| (uniform::<f64>(40, i) - 0.5) * (uniform::<f64>(41, i + lag) - 0.5);
            let mean = (0..DRAWS).map(product).sum::<f64>() / DRAWS as f64;
            assert!(mean.abs() < SIGMAS * (1.0 / 144.0 / DRAWS as f64).sqrt());
        }
    }

    #[test]
    fn single_precision_stays_below_one() {
        let largest = (0..DRAWS).map(|i| uniform::<f32>(3, i)).fold(0.0, f32::max);
        assert!(largest < 1.0 && largest > 1.0 - 1e-5);
    }

    #[test]
    fn whole_numbers_are_below_their_count() {
        let mut random = Random::new(9);
        let mut seen = [0_u32; 6];
        for _ in 0..6000 {
            seen[random.below(6) as usize] += 1;
        }
        // Binomial with mean 1000 and deviation 29.
        assert!(seen.iter().all(|&count| (1000.0 - count as f64).abs() < SIGMAS * 29.0));
    }

    #[test]
    fn normal_numbers_have_unit_variance() {
        let mut random = Random::new(5);
        let squares: f64 = (0..DRAWS).map(|_| random.normal().powi(2)).sum();
        assert!((squares / DRAWS as f64 - 1.0).abs() < SIGMAS * (2.0 / DRAWS as f64).sqrt());
    }
}
