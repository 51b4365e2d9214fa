//! Sizes and vectors on the command line.

use std::str::FromStr;

/// Width and height in pixels: `1280x720`.
#[derive(Clone, Copy)]
pub struct Size(pub u32, pub u32);

impl FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.split_once(['x', '×']).and_then(|(width, height)| {
            Some(Self(width.trim().parse().ok()?, height.trim().parse().ok()?))
        });
        parts
            .filter(|&Self(width, height)| width > 0 && height > 0)
            .ok_or_else(|| "write width and height in pixels, such as 1280x720".to_owned())
    }
}

/// So many numbers: `1.5,0,-2`.
#[derive(Clone, Copy)]
pub struct Numbers<const N: usize>(pub [f32; N]);

impl<const N: usize> FromStr for Numbers<N> {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers: Result<Vec<f32>, _> = text.split(',').map(|x| x.trim().parse()).collect();
        numbers
            .ok()
            .and_then(|numbers| numbers.try_into().ok())
            .map(Self)
            .filter(|Self(numbers)| numbers.iter().all(|x| x.is_finite()))
            .ok_or_else(|| format!("write {N} numbers with commas between them and no spaces"))
    }
}
