//! A scene as a tree of values that remember where they were written.
//!
//! Types that hold a scene stay free of positions: a check names a field by its [`Path`], and the
//! tree says which characters of which text that field came from. A text is the scene file itself
//! or one `--set` override.

use std::ops::Range;

use toml::de::{DeTable, DeValue};

use crate::path::{Path, Step};

/// A text that values came from.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    /// What to call it in messages: the file, or `--set`.
    pub name: String,
    /// All of it.
    pub text: String,
}

/// A stretch of a [`Source`].
#[derive(Clone, Debug, Default)]
pub(crate) struct Span {
    /// Index of the source.
    pub source: usize,
    /// Bytes in its text.
    pub range: Range<usize>,
}

/// A value of the scene.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    /// `"text"`.
    Text(String),
    /// `3`.
    Integer(i64),
    /// `3.0`.
    Float(f64),
    /// `true`.
    Flag(bool),
    /// A date, for which scenes have no use.
    Date,
    /// `[1, 2]`, or the tables under one `[[name]]`.
    List(Vec<Node>),
    /// `{ a = 1 }`, or the fields under `[name]`, in the order of the file.
    Table(Vec<Entry>),
}

impl Value {
    /// The kind of value, with its article, for messages.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Text(_) => "text",
            Self::Integer(_) => "a whole number",
            Self::Float(_) => "a number",
            Self::Flag(_) => "true or false",
            Self::Date => "a date",
            Self::List(_) => "a list",
            Self::Table(_) => "a table",
        }
    }
}

/// A key with its value.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// Name of the field.
    pub key: String,
    /// Where the key is written.
    pub key_span: Span,
    /// What it is set to.
    pub node: Node,
}

/// A value with the place it was written at.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    /// Where; for a table under a header, the header.
    pub span: Span,
    /// What.
    pub value: Value,
}

impl Node {
    /// Reads a text as TOML.
    pub fn parse(source: usize, text: &str) -> Result<Self, toml::de::Error> {
        let table = DeTable::parse(text)?;
        let span = Span { source, range: 0..0 };
        Ok(Self { span, value: table_value(table.get_ref(), source, 0) })
    }

    /// Reads one TOML value that stands `offset` bytes into its source.
    pub fn parse_value(source: usize, text: &str, offset: usize) -> Result<Self, toml::de::Error> {
        Ok(node(&DeValue::parse(text)?, source, offset))
    }

    /// The fields, if this is a table.
    pub fn entries(&self) -> &[Entry] {
        match &self.value {
            Value::Table(entries) => entries,
            _ => &[],
        }
    }

    /// The elements, if this is a list.
    pub fn elements(&self) -> &[Node] {
        match &self.value {
            Value::List(nodes) => nodes,
            _ => &[],
        }
    }

    /// The field of that name.
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.entries().iter().find(|entry| entry.key == key).map(|entry| &entry.node)
    }

    /// The field of that name, to change.
    pub fn get_mut(&mut self, key: &str) -> Option<&mut Node> {
        match &mut self.value {
            Value::Table(entries) => {
                entries.iter_mut().find(|entry| entry.key == key).map(|entry| &mut entry.node)
            }
            _ => None,
        }
    }

    /// The elements of the list of that name, to change; none if there is no such list.
    pub fn list_mut(&mut self, key: &str) -> &mut [Node] {
        match self.get_mut(key).map(|node| &mut node.value) {
            Some(Value::List(nodes)) => nodes,
            _ => &mut [],
        }
    }

    /// Sets a field, at the place of this table where it is new.
    pub fn set(&mut self, key: &str, key_span: Span, node: Node) {
        if let Some(old) = self.get_mut(key) {
            *old = node;
        } else if let Value::Table(entries) = &mut self.value {
            entries.push(Entry { key: key.to_owned(), key_span, node });
        }
    }

    /// Sets a field that is not given; it takes the place of this table in messages.
    pub fn set_default(&mut self, key: &str, value: Value) {
        if self.get(key).is_none() {
            let span = self.span.clone();
            self.set(key, span.clone(), Node { span, value });
        }
    }

    /// The number, whole or not.
    pub fn number(&self) -> Option<f64> {
        match self.value {
            Value::Integer(value) => Some(value as f64),
            Value::Float(value) => Some(value),
            _ => None,
        }
    }

    /// The whole number.
    pub fn integer(&self) -> Option<i64> {
        match self.value {
            Value::Integer(value) => Some(value),
            _ => None,
        }
    }

    /// The text.
    pub fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The place a message about a field should point at: the field's value, or its key where
    /// `key` is asked for, or whatever is nearest above it that is written down.
    pub fn locate(&self, path: &Path, key: bool) -> Span {
        let mut node = self;
        let mut span = self.span.clone();
        for step in &path.0 {
            let next = match step {
                Step::Key(name) => {
                    node.entries().iter().find(|entry| &entry.key == name).map(|e| {
                        span = if key { e.key_span.clone() } else { e.node.span.clone() };
                        &e.node
                    })
                }
                Step::Index(i) => node.elements().get(*i).inspect(|n| span = n.span.clone()),
            };
            match next {
                Some(next) => node = next,
                None => break,
            }
        }
        span
    }

    /// The plain value, without positions.
    pub fn to_toml(&self) -> toml::Value {
        match &self.value {
            Value::Text(text) => text.clone().into(),
            Value::Integer(value) => (*value).into(),
            Value::Float(value) => (*value).into(),
            Value::Flag(value) => (*value).into(),
            Value::Date => toml::Value::String("a date".into()),
            Value::List(nodes) => toml::Value::Array(nodes.iter().map(Node::to_toml).collect()),
            Value::Table(entries) => {
                let fields = entries.iter().map(|entry| (entry.key.clone(), entry.node.to_toml()));
                toml::Value::Table(fields.collect())
            }
        }
    }
}

fn shift(range: Range<usize>, source: usize, offset: usize) -> Span {
    Span { source, range: range.start + offset..range.end + offset }
}

fn node(spanned: &toml::Spanned<DeValue<'_>>, source: usize, offset: usize) -> Node {
    let value = match spanned.get_ref() {
        DeValue::String(text) => Value::Text(text.to_string()),
        DeValue::Integer(digits) => match i64::from_str_radix(digits.as_str(), digits.radix()) {
            Ok(value) => Value::Integer(value),
            // Beyond 64 bits: no field holds it, and as a float the range checks can say so.
            Err(_) => Value::Float(digits.as_str().parse().unwrap_or(f64::INFINITY)),
        },
        DeValue::Float(digits) => Value::Float(digits.as_str().parse().unwrap_or(f64::NAN)),
        DeValue::Boolean(value) => Value::Flag(*value),
        DeValue::Datetime(_) => Value::Date,
        DeValue::Array(values) => {
            Value::List(values.iter().map(|value| node(value, source, offset)).collect())
        }
        DeValue::Table(table) => table_value(table, source, offset),
    };
    Node { span: shift(spanned.span(), source, offset), value }
}

fn table_value(table: &DeTable<'_>, source: usize, offset: usize) -> Value {
    let mut entries: Vec<Entry> = table
        .iter()
        .map(|(key, value)| Entry {
            key: key.get_ref().to_string(),
            key_span: shift(key.span(), source, offset),
            node: node(value, source, offset),
        })
        .collect();
    entries.sort_by_key(|entry| entry.key_span.range.start);
    Value::Table(entries)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_keep_their_place() {
        let text = "a = 1\n[[bodies]]\nshape = { box = { size = [1, 2.5] } }\n";
        let tree = Node::parse(0, text).unwrap();
        let path = Path::default().child("bodies").child(0).child("shape").child("box");
        let at = |path: &Path, key| &text[tree.locate(path, key).range];
        assert_eq!(at(&path.child("size").child(1), false), "2.5");
        assert_eq!(at(&path.child("size"), true), "size");
        assert_eq!(at(&path.child("missing"), false), "{ size = [1, 2.5] }", "nearest above");
        assert_eq!(at(&Path::default().child("bodies").child(0), false), "[[bodies]]");
    }

    #[test]
    fn numbers_of_every_spelling_are_read() {
        let tree =
            Node::parse(0, "a = 1_000\nb = 0xff\nc = 1_0e-3\nd = nan\ne = 99999999999999999999")
                .unwrap();
        assert_eq!(tree.get("a").unwrap().integer(), Some(1000));
        assert_eq!(tree.get("b").unwrap().integer(), Some(255));
        assert_eq!(tree.get("c").unwrap().number(), Some(0.01));
        assert!(tree.get("d").unwrap().number().unwrap().is_nan());
        assert_eq!(tree.get("e").unwrap().number(), Some(1e20));
    }
}
