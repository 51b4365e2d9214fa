//! "Did you mean …?": the nearest of the words that would have been right.

/// Similarity below which two words are strangers; it admits one slip in a short word and two or
/// three in a long one.
const KINSHIP: f64 = 0.6;

/// The candidate most like `word`, if any is like it at all.
pub(crate) fn nearest<'a>(
    word: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    let canonical = |word: &str| word.to_lowercase().replace(['-', ' '], "_");
    let wanted = canonical(word);
    let mut best: Option<(f64, &str)> = None;
    for candidate in candidates {
        let near = strsim::normalized_damerau_levenshtein(&wanted, &canonical(candidate));
        if near >= KINSHIP && best.is_none_or(|(score, _)| near > score) {
            best = Some((near, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// `a`, `b` and `c`.
pub(crate) fn list<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    join(words, "and")
}

/// `a`, `b` or `c`.
pub(crate) fn choice<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    join(words, "or")
}

fn join<'a>(words: impl IntoIterator<Item = &'a str>, conjunction: &str) -> String {
    let words: Vec<String> = words.into_iter().map(|word| format!("`{word}`")).collect();
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} {conjunction} {last}", rest.join(", ")),
        None => "nothing".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_forgiven_and_strangers_are_not() {
        let words = ["density", "friction_angle", "youngs_modulus"];
        assert_eq!(nearest("densty", words), Some("density"));
        assert_eq!(nearest("friction-angle", words), Some("friction_angle"));
        assert_eq!(nearest("Youngs_modulus", words), Some("youngs_modulus"));
        assert_eq!(nearest("colour", words), None);
    }
}
