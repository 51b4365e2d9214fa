//! Where in a pixel, on the lamp and in the sky to look: numbers that are spread evenly.
//!
//! The samples of all pixels together are one Sobol' sequence, dealt out along a Z-shaped curve
//! through the picture, with the base-4 digits of the index permuted by hashes: every pixel and
//! every square of pixels gets an even share, so what error is left changes from pixel to pixel and
//! the eye averages it away (Ahmed & Wonka 2020, *Screen-Space Blue-Noise Diffusion of Monte Carlo
//! Sampling Error via Hierarchical Ordering of Pixels*). Each pair of dimensions has digit
//! permutations of its own and is scrambled in the manner of Owen (Laine & Karras 2011,
//! *Stratified Sampling for Stochastic Transparency*). No state is shared: pixel and sample alone
//! decide.

/// Independent pairs of dimensions: pixel, then lamp and sky for the surface and for each veil
/// before it.
pub(crate) const PAIRS: usize = 7;

/// The samples of one pixel.
pub(crate) struct PixelSampler {
    /// Per pair: both dimensions of the first sample, with the digits of the pixel permuted. Both are
    /// linear over bits, so those of the sample's own digits are added by exclusive or.
    starts: [[u32; 2]; PAIRS],
    /// The digits of the pixel before permutation.
    pixel: u64,
    log2_samples: u32,
}

impl PixelSampler {
    /// Only the first `pairs` pairs may be asked for.
    pub fn new(x: u32, y: u32, samples: u32, pairs: usize) -> Self {
        // An even number of binary digits, so that samples and pixels share no base-4 digit.
        let log2_samples = (32 - (samples - 1).leading_zeros()).next_multiple_of(2);
        let pixel = interleave(x) | interleave(y) << 1;
        let mut starts = [[0; 2]; PAIRS];
        for (pair, start) in starts.iter_mut().enumerate().take(pairs) {
            let first = permuted(pixel, 0, PIXEL_DIGITS, pair as u64) << log2_samples;
            *start = sobol(first as u32);
        }
        Self { starts, pixel, log2_samples }
    }

    /// Two numbers in [0, 1) of pair `pair` for sample `sample`.
    pub fn pair(&self, sample: u32, pair: usize) -> [f32; 2] {
        let digits = self.log2_samples / 2;
        let own = permuted(u64::from(sample), self.pixel, digits, pair as u64 + 0x100);
        let (start, own) = (self.starts[pair], sobol(own as u32));
        let seed = hash(pair as u64 + 0x5eed);
        let number = |bits: u32, seed: u32| (scramble(bits, seed) >> 8) as f32 / (1 << 24) as f32;
        [number(start[0] ^ own[0], seed as u32), number(start[1] ^ own[1], (seed >> 32) as u32)]
    }
}

/// Base-4 digits of a pixel's place on the curve: pictures up to 2¹⁴ pixels wide.
const PIXEL_DIGITS: u32 = 14;

/// The lowest `digits` base-4 digits, each permuted depending on all digits above it and on what
/// stands `above` the whole.
fn permuted(number: u64, above: u64, digits: u32, seed: u64) -> u64 {
    let mut result = 0;
    for i in (0..digits).rev() {
        let higher = (number >> (2 * i + 2)) ^ above.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let choice = hash(higher ^ (seed << 48) ^ (u64::from(i) << 56)) % 24;
        let digit = (number >> (2 * i)) & 3;
        result |= u64::from(PERMUTATIONS[choice as usize][digit as usize]) << (2 * i);
    }
    result
}

/// All orders of four digits.
const PERMUTATIONS: [[u8; 4]; 24] = permutations();

const fn permutations() -> [[u8; 4]; 24] {
    let mut all = [[0; 4]; 24];
    let (mut code, mut count) = (0_u8, 0);
    // Of all codes of four digits, those whose digits differ.
    loop {
        let [a, b, c, d] = [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6];
        if a != b && a != c && a != d && b != c && b != d && c != d {
            all[count] = [a, b, c, d];
            count += 1;
        }
        if code == u8::MAX {
            return all;
        }
        code += 1;
    }
}

/// First two dimensions of Sobol's sequence.
fn sobol(index: u32) -> [u32; 2] {
    [index.reverse_bits(), sobol_2(index)]
}

fn sobol_2(mut index: u32) -> u32 {
    let (mut bits, mut column) = (0, 1_u32 << 31);
    while index != 0 {
        if index & 1 != 0 {
            bits ^= column;
        }
        column ^= column >> 1;
        index >>= 1;
    }
    bits
}

/// Each binary digit flipped or not, depending on the digits before it.
fn scramble(bits: u32, seed: u32) -> u32 {
    let mut x = bits.reverse_bits();
    x = x.wrapping_add(seed);
    x ^= x.wrapping_mul(0x6c50_b47c);
    x ^= x.wrapping_mul(0xb82f_1e52);
    x ^= x.wrapping_mul(0xc7af_e638);
    x ^= x.wrapping_mul(0x8d22_f6e6);
    x.reverse_bits()
}

/// Bits of `x` at even places.
fn interleave(x: u32) -> u64 {
    let mut x = u64::from(x & 0xffff);
    x = (x | x << 8) & 0x00ff_00ff;
    x = (x | x << 4) & 0x0f0f_0f0f;
    x = (x | x << 2) & 0x3333_3333;
    (x | x << 1) & 0x5555_5555
}

/// Mixes bits by two multiplications: enough to choose permutations, and asked for often.
fn hash(x: u64) -> u64 {
    let x = (x ^ 0x70_6978_656c).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let x = (x ^ x >> 32).wrapping_mul(0xd134_2543_de82_ef95);
    x ^ x >> 29
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_of_a_pixel_gets_one_sample() {
        for pair in 0..PAIRS {
            let sampler = PixelSampler::new(37, 91, 16, PAIRS);
            let mut cells = [0; 16];
            for sample in 0..16 {
                let [u, v] = sampler.pair(sample, pair);
                assert!((0.0..1.0).contains(&u) && (0.0..1.0).contains(&v));
                cells[(u * 4.0) as usize * 4 + (v * 4.0) as usize] += 1;
            }
            assert_eq!(cells, [1; 16], "pair {pair}");
        }
    }

    #[test]
    fn four_neighbors_share_out_a_finer_lattice() {
        let mut cells = [0; 64];
        for (x, y) in [(6, 2), (7, 2), (6, 3), (7, 3)] {
            let sampler = PixelSampler::new(x, y, 16, PAIRS);
            for sample in 0..16 {
                let [u, v] = sampler.pair(sample, 1);
                cells[(u * 8.0) as usize * 8 + (v * 8.0) as usize] += 1;
            }
        }
        assert_eq!(cells, [1; 64]);
    }

    #[test]
    fn pixels_and_pairs_differ() {
        let first = PixelSampler::new(1, 1, 16, PAIRS).pair(0, 0);
        assert_ne!(first, PixelSampler::new(2, 1, 16, PAIRS).pair(0, 0));
        assert_ne!(first, PixelSampler::new(1, 1, 16, PAIRS).pair(0, 1));
        assert_ne!(first, PixelSampler::new(1, 1, 16, PAIRS).pair(1, 0));
    }

    #[test]
    fn permutations_are_all_different() {
        let mut seen = PERMUTATIONS.to_vec();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 24);
        assert!(seen.iter().all(|p| p.iter().sum::<u8>() == 6));
    }
}
