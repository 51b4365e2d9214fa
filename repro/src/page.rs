//! The page of results: sections between markers, so that one can be renewed alone.
//!
//! ```text
//! <!-- table-2: met in 120 s -->
//! ## …
//! <!-- /table-2 -->
//! ```
//!
//! What stands before the first marker is written anew each time, with an overview that is taken
//! from the markers.

use std::fmt::Write;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use crate::error::ReproError;

/// One section: the name and the outcome that its marker carries, and its text.
#[derive(Clone, Debug, PartialEq)]
struct Part {
    name: String,
    outcome: String,
    text: String,
}

/// A page in parts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Page {
    parts: Vec<Part>,
}

impl Page {
    /// Takes a page apart. Text outside of markers, or after one that is not closed, is left out.
    pub fn parse(text: &str) -> Self {
        let mut parts: Vec<Part> = Vec::new();
        let mut open: Option<Part> = None;
        for line in text.lines() {
            let marker = line.strip_prefix("<!-- ").and_then(|rest| rest.strip_suffix(" -->"));
            match (marker, &mut open) {
                (Some(marker), Some(part)) if marker == format!("/{}", part.name) => {
                    parts.extend(open.take());
                }
                (_, Some(part)) => {
                    part.text.push_str(line);
                    part.text.push('\n');
                }
                (Some(marker), None) => {
                    let (name, outcome) = marker.split_once(": ").unwrap_or((marker, ""));
                    let (name, outcome) = (name.to_owned(), outcome.to_owned());
                    open = Some(Part { name, outcome, text: String::new() });
                }
                (None, None) => {}
            }
        }
        Self { parts }
    }

    /// The page in a file; empty where there is none.
    pub fn read(path: &Path) -> Result<Self, ReproError> {
        match fs::read_to_string(path) {
            Ok(text) => Ok(Self::parse(&text)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Self::default()),
            Err(error) => Err(ReproError::file("read", path)(error)),
        }
    }

    /// Puts a section in place of the one of the same name, or behind the others.
    pub fn replace(&mut self, name: &str, outcome: &str, text: &str) {
        let text = format!("{}\n", text.trim_end());
        let new = Part { name: name.to_owned(), outcome: outcome.to_owned(), text };
        match self.parts.iter_mut().find(|part| part.name == name) {
            Some(part) => *part = new,
            None => self.parts.push(new),
        }
    }

    /// The whole text: head, overview, and the sections in the order of `names`. Sections that are
    /// not named there are left out.
    pub fn text(&self, head: &str, names: &[&str]) -> String {
        let parts =
            || names.iter().filter_map(|name| self.parts.iter().find(|part| part.name == *name));
        let mut text = format!("{}\n\n| study | outcome |\n|---|---|\n", head.trim_end());
        for Part { name, outcome, .. } in parts() {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "| [{name}](#{name}) | {outcome} |");
        }
        for Part { name, outcome, text: body } in parts() {
            let anchor = format!("<a id=\"{name}\"></a>");
            let body = body.strip_prefix(&format!("{anchor}\n\n")).unwrap_or(body);
            let _ =
                write!(text, "\n<!-- {name}: {outcome} -->\n{anchor}\n\n{body}<!-- /{name} -->\n");
        }
        text
    }

    /// Writes the page.
    pub fn write(&self, path: &Path, head: &str, names: &[&str]) -> Result<(), ReproError> {
        fs::write(path, self.text(head, names)).map_err(ReproError::file("write", path))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 3] = ["one", "two", "three"];

    #[test]
    fn one_section_is_renewed_and_the_others_stay() {
        let mut page = Page::default();
        page.replace("three", "met in 3 s", "## Three");
        page.replace("one", "met in 1 s", "## One\n\ntext");
        let before = page.text("# Head", &NAMES);
        assert!(before.find("## One").unwrap() < before.find("## Three").unwrap(), "{before}");

        let mut again = Page::parse(&before);
        assert_eq!(again.text("# Head", &NAMES), before);
        again.replace("one", "not met in 2 s", "## One, renewed");
        let after = again.text("# Head", &NAMES);
        assert!(after.contains("## Three") && after.contains("## One, renewed"), "{after}");
        assert!(!after.contains("text\n"), "{after}");
        assert!(after.contains("| [one](#one) | not met in 2 s |"), "{after}");
    }

    #[test]
    fn sections_without_a_study_and_unclosed_ones_are_dropped() {
        let text = "# Old\n<!-- gone: met -->\nx\n<!-- /gone -->\n<!-- two: met -->\nunclosed\n";
        let page = Page::parse(text);
        assert!(!page.text("# Head", &NAMES).contains("unclosed"));
        assert!(!page.text("# Head", &NAMES).contains("gone"));
    }
}
