//! Which frames of a run: `12`, `10..20`, `10..`, `..20`.

use std::{ops::RangeInclusive, str::FromStr};

/// Frames from one number to another, both included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrameRange(RangeInclusive<u32>);

impl FrameRange {
    /// Whether a frame is among them.
    pub fn contains(&self, frame: u32) -> bool {
        self.0.contains(&frame)
    }
}

impl Default for FrameRange {
    /// All frames.
    fn default() -> Self {
        Self(0..=u32::MAX)
    }
}

impl FromStr for FrameRange {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |text: &str, default: u32| {
            if text.is_empty() {
                return Ok(default);
            }
            let wrong =
                |_| format!("`{text}` is not a frame number; write 12, 10..20, 10.. or ..20");
            text.parse::<u32>().map_err(wrong)
        };
        let (first, last) = match text.split_once("..") {
            None if text.is_empty() => return Err("write 12, 10..20, 10.. or ..20".to_owned()),
            None => (number(text, 0)?, number(text, 0)?),
            Some((first, last)) => {
                (number(first, 0)?, number(last.trim_start_matches('='), u32::MAX)?)
            }
        };
        if first > last {
            return Err(format!("{first} is after {last}; write the smaller frame first"));
        }
        Ok(Self(first..=last))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_include_both_ends() {
        for (text, range) in [
            ("12", 12..=12),
            ("10..20", 10..=20),
            ("10..=20", 10..=20),
            ("10..", 10..=u32::MAX),
            ("..20", 0..=20),
            ("..", 0..=u32::MAX),
        ] {
            assert_eq!(text.parse(), Ok(FrameRange(range)), "{text}");
        }
    }

    #[test]
    fn mistakes_are_told() {
        for text in ["", "a", "3-5", "5..3", "-1", "1..2..3"] {
            assert!(text.parse::<FrameRange>().is_err(), "{text}");
        }
    }
}
