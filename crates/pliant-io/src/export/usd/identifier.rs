//! Names that USD accepts: a letter or underscore, then letters, digits and underscores.

/// The name with everything else replaced by underscores. ASCII only, which every version reads.
pub(super) fn of(name: &str) -> String {
    let keep = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    let name: String = name.chars().map(keep).collect();
    if name.starts_with(|c: char| c.is_ascii_digit()) || name.is_empty() {
        return format!("_{name}");
    }
    name
}

/// The same, with a number appended if it is taken.
pub(super) fn unique(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let name = of(name);
    if !is_taken(&name) {
        return name;
    }
    let mut number = 2;
    loop {
        let numbered = format!("{name}_{number}");
        if !is_taken(&numbered) {
            return numbered;
        }
        number += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_name_becomes_an_identifier() {
        for (name, identifier) in [
            ("sand", "sand"),
            ("body-1", "body_1"),
            ("2 eggs", "_2_eggs"),
            ("Größe", "Gr__e"),
            ("", "_"),
            ("a/b", "a_b"),
        ] {
            assert_eq!(of(name), identifier);
        }
    }

    #[test]
    fn names_that_become_equal_are_told_apart() {
        let taken = ["a_b", "a_b_2"];
        assert_eq!(unique("a-b", |name| taken.contains(&name)), "a_b_3");
    }
}
