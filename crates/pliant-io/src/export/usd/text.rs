//! Values as USD writes them, in as few digits as bring back the same number.

use std::fmt::Write;

/// Numbers below this are written with an exponent.
const SMALL: f32 = 1e-4;
/// Numbers from this on are written with an exponent.
const LARGE: f32 = 1e7;

/// The text of an array.
pub(super) struct Text(pub String);

impl Text {
    pub fn floats(values: impl Iterator<Item = f32>) -> Self {
        Self::list(values, push_float)
    }

    pub fn integers(values: impl Iterator<Item = u64>) -> Self {
        Self::list(values, |text, value| {
            let _ = write!(text, "{value}");
        })
    }

    pub fn vectors(values: &[[f32; 3]]) -> Self {
        Self::list(values.iter(), |text, value| {
            text.push('(');
            for (i, &component) in value.iter().enumerate() {
                if i > 0 {
                    text.push_str(", ");
                }
                push_float(text, component);
            }
            text.push(')');
        })
    }

    fn list<T>(values: impl Iterator<Item = T>, push: impl Fn(&mut String, T)) -> Self {
        let mut text = String::from("[");
        for (i, value) in values.enumerate() {
            if i > 0 {
                text.push_str(", ");
            }
            push(&mut text, value);
        }
        text.push(']');
        Self(text)
    }
}

/// A string in quotes.
pub(super) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted.push_str("\\n"),
            c if c.is_control() => quoted.push(' '),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

// Writing to a string does not fail.
fn push_float(text: &mut String, value: f32) {
    let size = value.abs();
    let _ = if value.is_nan() {
        write!(text, "nan")
    } else if size.is_infinite() || size == 0.0 || (SMALL..LARGE).contains(&size) {
        write!(text, "{value}")
    } else {
        write!(text, "{value:e}")
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back_with_the_same_bits() {
        for value in
            [0.0, -0.0, 1.0, 0.1, -1.5e-7, 3.402_823_5e38, 1e-45, 123_456.79, 1e7, f32::INFINITY]
        {
            let mut text = String::new();
            push_float(&mut text, value);
            assert_eq!(text.parse::<f32>().unwrap().to_bits(), value.to_bits(), "{text}");
            assert!(text.len() <= 15, "{text}");
        }
    }

    #[test]
    fn arrays_have_the_syntax_of_usda() {
        let values = [1.0, f32::NAN, f32::NEG_INFINITY].into_iter();
        assert_eq!(Text::floats(values).0, "[1, nan, -inf]");
        assert_eq!(Text::vectors(&[[0.5, 0.0, -2.0]]).0, "[(0.5, 0, -2)]");
        assert_eq!(Text::integers([].into_iter()).0, "[]");
    }

    #[test]
    fn strings_are_escaped() {
        assert_eq!(quoted("a \"b\"\\\n"), r#""a \"b\"\\\n""#);
    }
}
