//! `--set solver.dt=1e-3`: any field, from the command line.
//!
//! The value is TOML; a bare word counts as text, so that shells need no quotes inside quotes.
//! Elements of lists go by number from 0: `bodies.0.velocity=[0, 1, 0]`.

use crate::error::{Diagnostic, SceneError};
use crate::path::{Path, Step};
use crate::tree::{Node, Source, Span, Value};

/// Name under which overrides appear in messages.
const SOURCE: &str = "--set";

/// Writes an override into the tree, and its text into the sources.
pub(crate) fn apply(
    tree: &mut Node,
    sources: &mut Vec<Source>,
    text: &str,
) -> Result<(), SceneError> {
    let source = sources.len();
    sources.push(Source { name: SOURCE.to_owned(), text: text.to_owned() });
    let fail = |range: std::ops::Range<usize>, field: String, message: String, help: &str| {
        let span = Span { source, range };
        let diagnostic = Diagnostic::new(sources, span, field, message, help.to_owned());
        Err(SceneError::Invalid(vec![diagnostic]))
    };
    const FORM: &str = "overrides look like solver.dt=1e-3 or bodies.0.velocity=[0,1,0]";

    let Some(equals) = text.find('=') else {
        return fail(0..text.len(), String::new(), "no `=` in the override".to_owned(), FORM);
    };
    let value = match read_value(source, &text[equals + 1..], equals + 1) {
        Ok(value) => value,
        Err(message) => return fail(equals + 1..text.len(), String::new(), message, FORM),
    };

    let mut place = &mut *tree;
    let mut path = Path::default();
    let mut steps = spans_of_keys(&text[..equals]).into_iter().peekable();
    while let Some(range) = steps.next() {
        let key = &text[range.clone()];
        if key.is_empty() {
            return fail(range, path.to_string(), "a name is missing here".to_owned(), FORM);
        }
        let span = Span { source, range: range.clone() };
        let last = steps.peek().is_none();
        if matches!(place.value, Value::Table(_)) {
            path.0.push(key.into());
            if last {
                place.set(key, span, value);
                return Ok(());
            }
            if place.get(key).is_none() {
                let table = Node { span: span.clone(), value: Value::Table(Vec::new()) };
                place.set(key, span, table);
            }
            place = place.get_mut(key).expect("the table was just put there");
            continue;
        }
        match &mut place.value {
            Value::List(nodes) => {
                let count = nodes.len();
                let Some(i) = key.parse().ok().filter(|i| *i < count) else {
                    let message = format!("`{path}` has no element `{key}`");
                    let help = match count {
                        0 => "the list is empty".to_owned(),
                        _ => format!("elements count from 0 to {}", count - 1),
                    };
                    return fail(range, path.to_string(), message, &help);
                };
                path.0.push(Step::Index(i));
                if last {
                    nodes[i] = value;
                    return Ok(());
                }
                place = &mut nodes[i];
            }
            found => {
                let message = format!("`{path}` is {} and has no fields", found.kind());
                return fail(range, path.to_string(), message, "set the value itself");
            }
        }
    }
    Ok(())
}

/// A TOML value, or a bare word as text.
fn read_value(source: usize, text: &str, offset: usize) -> Result<Node, String> {
    let bare = text.trim();
    let offset = offset + text.len() - text.trim_start().len();
    let word = |c: char| c.is_alphanumeric() || "_-./ ".contains(c);
    match Node::parse_value(source, bare, offset) {
        Ok(node) => Ok(node),
        Err(_) if bare.is_empty() => Err("no value after the `=`".to_owned()),
        Err(_) if bare.chars().all(word) => Ok(Node {
            span: Span { source, range: offset..offset + bare.len() },
            value: Value::Text(bare.to_owned()),
        }),
        Err(error) => Err(error.message().to_owned()),
    }
}

/// Where the names between the dots are, spaces around them left out.
fn spans_of_keys(path: &str) -> Vec<std::ops::Range<usize>> {
    let mut spans = Vec::new();
    let mut start = 0;
    for part in path.split('.') {
        let lead = part.len() - part.trim_start().len();
        spans.push(start + lead..start + lead + part.trim().len());
        start += part.len() + 1;
    }
    spans
}
