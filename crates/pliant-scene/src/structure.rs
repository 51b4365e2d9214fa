//! Are these the right fields, of the right kinds? Asked of the JSON schema, so that the types
//! answer: one description serves loading, messages and editors.
//!
//! The walk covers the part of JSON Schema that the scene types need: tables with known fields or
//! with free names, lists, numbers with bounds, words, alternatives told apart by their kind
//! (a number or a list), and tables of which one field says what they are (shapes).

use serde_json::Value as Json;

use crate::error::did_you_mean;
use crate::path::Path;
use crate::report::Report;
use crate::suggest;
use crate::tree::{Entry, Node, Value};

/// Fields that may be `inf`: what lasts for ever.
const ENDLESS: [&str; 1] = ["memory_time"];

/// Magnitudes of numbers other than zero: single precision must hold them, their squares' ratios
/// and their reciprocals, and nothing in SI units comes near.
const LARGEST: f64 = 1e30;
const SMALLEST: f64 = 1e-30;

/// Compares the tree with the schema and notes everything that does not fit.
pub(crate) fn check(tree: &Node, schema: &Json, report: &mut Report) {
    Walk { root: schema, report }.node(tree, schema, &Path::default());
}

struct Walk<'a> {
    root: &'a Json,
    report: &'a mut Report,
}

/// What a schema says about a table.
#[derive(Default)]
struct TableSchema<'a> {
    fields: Vec<(&'a str, &'a Json)>,
    required: Vec<&'a str>,
    /// Fields of which exactly one must be there: they say what kind of thing this is.
    kinds: Vec<&'a str>,
    /// The schema of fields of any other name.
    free: Option<&'a Json>,
}

impl<'a> Walk<'a> {
    fn node(&mut self, node: &Node, schema: &'a Json, path: &Path) {
        let doc = self.doc(schema);
        let field = schema;
        let schema = self.choose(node, schema);
        if let Some(words) = self.words(schema) {
            let otherwise = self.other_kinds(field);
            return self.word(node, &words, &otherwise, path);
        }
        match (type_of(schema), &node.value) {
            (Some("object"), Value::Table(entries)) => self.table(entries, schema, path),
            (Some("array"), Value::List(nodes)) => self.list(nodes, schema, path),
            (Some("number"), Value::Float(_) | Value::Integer(_))
            | (Some("integer"), Value::Integer(_)) => self.number(node, schema, doc, path),
            (Some("string"), Value::Text(_)) | (Some("boolean"), Value::Flag(_)) => {}
            (None, _) => {}
            (Some(wanted), found) => {
                let message = format!(
                    "{} should be {}, not {}",
                    field_name(path),
                    self.describe(schema),
                    found.kind()
                );
                let help = match (wanted, found) {
                    ("number", Value::Text(text))
                        if summary(doc).is_empty()
                            || text.contains(|c: char| c.is_ascii_digit()) =>
                    {
                        "write the bare number, in SI units: 0.25, not \"25 cm\"".to_owned()
                    }
                    ("array", Value::Table(_)) => {
                        format!("write `[[{path}]]` with double brackets, once for each")
                    }
                    ("integer", Value::Float(_)) => "leave out the decimal point".to_owned(),
                    ("string", _) => "put text in quotes: \"like this\"".to_owned(),
                    _ => explain(path, doc),
                };
                self.report.value(path, message, help);
            }
        }
    }

    /// Follows references, and takes of several alternatives the one of the node's kind.
    fn choose(&self, node: &Node, schema: &'a Json) -> &'a Json {
        let schema = self.follow(schema);
        if schema.get("properties").is_some() {
            return schema;
        }
        let Some(options) = alternatives(schema) else { return schema };
        let mut options = options.iter().map(|option| self.follow(option)).filter(|o| !is_null(o));
        let fits = |option: &&Json| match type_of(option) {
            Some("number") => node.number().is_some(),
            Some("integer") => node.integer().is_some(),
            Some("string") => node.text().is_some(),
            Some("array") => matches!(node.value, Value::List(_)),
            Some("object") => matches!(node.value, Value::Table(_)),
            _ => false,
        };
        let count = options.clone().count();
        match options.clone().find(fits) {
            _ if self.words(schema).is_some() => schema,
            Some(option) => self.choose(node, option),
            None if count == 1 => options.next().map_or(schema, |only| self.choose(node, only)),
            None => schema,
        }
    }

    fn follow(&self, schema: &'a Json) -> &'a Json {
        let reference = schema.get("$ref").and_then(Json::as_str);
        match reference.and_then(|at| self.root.pointer(at.trim_start_matches('#'))) {
            Some(target) => self.follow(target),
            None => schema,
        }
    }

    /// The words to choose from, if the schema is a choice of words.
    fn words(&self, schema: &'a Json) -> Option<Vec<&'a str>> {
        if let Some(words) = schema.get("enum").and_then(Json::as_array) {
            return words.iter().map(Json::as_str).collect();
        }
        if let Some(word) = schema.get("const").and_then(Json::as_str) {
            return Some(vec![word]);
        }
        let options = alternatives(schema)?;
        let mut words = Vec::new();
        for option in options.iter().map(|option| self.follow(option)).filter(|o| !is_null(o)) {
            words.extend(self.words(option)?);
        }
        Some(words)
    }

    /// What a field that takes words takes besides: ` or a number`.
    fn other_kinds(&self, field: &'a Json) -> String {
        let field = self.follow(field);
        if self.words(field).is_some() {
            return String::new();
        }
        let options = alternatives(field).into_iter().flatten();
        let options = options.map(|option| self.follow(option)).filter(|option| !is_null(option));
        options
            .map(|option| match type_of(option) {
                Some("mixed") => self.other_kinds(option),
                _ if self.words(option).is_some() => String::new(),
                _ => format!(" or {}", self.describe(option)),
            })
            .collect()
    }

    fn word(&mut self, node: &Node, words: &[&str], otherwise: &str, path: &Path) {
        match &node.value {
            Value::Text(text) if words.contains(&text.as_str()) => {}
            Value::Text(text) => {
                let message = format!("{} cannot be \"{text}\"", field_name(path));
                let known = suggest::choice(words.iter().copied());
                let help = match suggest::nearest(text, words.iter().copied()) {
                    Some(near) => format!("did you mean `{near}`? It can be {known}{otherwise}"),
                    None => format!("it can be {known}{otherwise}"),
                };
                self.report.value(path, message, help);
            }
            found => {
                let message =
                    format!("{} should be a word, not {}", field_name(path), found.kind());
                let help = format!("give {}, in quotes", suggest::choice(words.iter().copied()));
                self.report.value(path, message, help);
            }
        }
    }

    fn number(&mut self, node: &Node, schema: &Json, doc: &Json, path: &Path) {
        let Some(value) = node.number() else { return };
        let name = field_name(path);
        let may_be_endless = ENDLESS.iter().any(|field| name == format!("`{field}`"));
        if may_be_endless && value == f64::INFINITY {
            return;
        }
        if !value.is_finite() {
            let help = "give a finite number, or leave the field out for its default";
            return self.report.value(
                path,
                format!("{name} is {value}, which no field may be"),
                help,
            );
        }
        let size = value.abs();
        if size > LARGEST || (size > 0.0 && size < SMALLEST) {
            let message = format!("{name} is {value:e}, beyond anything physical");
            return self.report.value(
                path,
                message,
                "check the exponent and the units: SI is meant",
            );
        }
        let (low, high) = bounds(schema);
        let problem = if value < low {
            format!("{name} is {value} but must be at least {low}")
        } else if value > high {
            format!("{name} is {value} but must be at most {high}")
        } else {
            return;
        };
        self.report.value(path, problem, explain(path, doc));
    }

    fn list(&mut self, nodes: &[Node], schema: &'a Json, path: &Path) {
        let limit = |name: &str| schema.get(name).and_then(Json::as_u64).map(|n| n as usize);
        let (low, high) = (limit("minItems").unwrap_or(0), limit("maxItems").unwrap_or(usize::MAX));
        if nodes.len() < low || nodes.len() > high {
            let wanted = if low == high { format!("{low}") } else { format!("{low} or {high}") };
            self.report.value(
                path,
                format!("{} should have {wanted} numbers, not {}", field_name(path), nodes.len()),
                "one number for each axis",
            );
        }
        if let Some(items) = schema.get("items") {
            for (i, node) in nodes.iter().enumerate() {
                self.node(node, items, &path.child(i));
            }
        }
    }

    fn table(&mut self, entries: &[Entry], schema: &'a Json, path: &Path) {
        let table = self.table_schema(schema);
        let mut forgiven: Vec<&str> = Vec::new();
        for entry in entries {
            let here = path.child(entry.key.as_str());
            match table.fields.iter().find(|(name, _)| *name == entry.key) {
                Some((_, field)) => self.node(&entry.node, field, &here),
                None => match table.free {
                    Some(free) => self.node(&entry.node, free, &here),
                    None => {
                        let names = table.fields.iter().map(|(name, _)| *name);
                        forgiven.extend(suggest::nearest(&entry.key, names));
                        self.unknown(&entry.key, &table, &here);
                    }
                },
            }
        }
        let given = |name: &&str| entries.iter().any(|entry| entry.key == **name);
        for name in table.required.iter().filter(|name| !given(name) && !forgiven.contains(name)) {
            let help = match table.fields.iter().find(|(field, _)| field == name) {
                Some((_, field)) => format!("add `{name}`: {}", summary(self.doc(field))),
                None => format!("add `{name}`"),
            };
            self.report.value(path, format!("{} needs `{name}`", place(path)), help);
        }
        let kinds: Vec<&str> = entries
            .iter()
            .map(|entry| entry.key.as_str())
            .filter(|key| table.kinds.contains(key))
            .collect();
        if kinds.is_empty() && !table.kinds.is_empty() {
            if !forgiven.iter().any(|name| table.kinds.contains(name)) {
                let known = suggest::choice(table.kinds.iter().copied());
                let message = format!("{} does not say what it is", place(path));
                self.report.value(path, message, format!("give {known}"));
            }
        } else if let [first, second, ..] = kinds[..] {
            self.report.key(
                &path.child(second),
                format!("{} is both `{first}` and `{second}`", place(path)),
                format!(
                    "keep one, or combine them: union = [ {{ {first} = … }}, {{ {second} = … }} ]"
                ),
            );
        }
    }

    /// The schema that carries the description of a field.
    fn doc(&self, field: &'a Json) -> &'a Json {
        if field.get("description").is_some() { field } else { self.follow(field) }
    }

    fn unknown(&mut self, key: &str, table: &TableSchema<'_>, path: &Path) {
        let message = format!("unknown field `{key}`");
        let names: Vec<&str> = table.fields.iter().map(|(name, _)| *name).collect();
        let help = match self.elsewhere(key, path) {
            Some(section) if suggest::nearest(key, names.iter().copied()).is_none() => section,
            _ => did_you_mean(key, names),
        };
        self.report.key(path, message, help);
    }

    /// Where a field of this name would be right.
    fn elsewhere(&self, key: &str, path: &Path) -> Option<String> {
        let top = self.root.get("properties")?.as_object()?;
        if path.0.len() > 1 && top.contains_key(key) {
            return Some(format!(
                "`{key}` belongs at the top of the file, before the first [table]"
            ));
        }
        top.iter().find_map(|(section, schema)| {
            let fields = self.follow(schema).get("properties")?.as_object()?;
            fields.contains_key(key).then(|| format!("`{key}` belongs under [{section}]"))
        })
    }

    fn table_schema(&self, schema: &'a Json) -> TableSchema<'a> {
        let mut table = TableSchema::default();
        if let Some(fields) = schema.get("properties").and_then(Json::as_object) {
            table.fields.extend(fields.iter().map(|(name, schema)| (name.as_str(), schema)));
        }
        if let Some(names) = schema.get("required").and_then(Json::as_array) {
            table.required.extend(names.iter().filter_map(Json::as_str));
        }
        for option in alternatives(schema).into_iter().flatten() {
            let option = self.table_schema(self.follow(option));
            table.kinds.extend(option.fields.iter().map(|(name, _)| *name));
            table.fields.extend(option.fields);
        }
        table.free = schema.get("additionalProperties").filter(|free| free.is_object());
        table
    }

    /// A kind of value, with its article.
    fn describe(&self, schema: &'a Json) -> String {
        if let Some(words) = self.words(schema) {
            return suggest::choice(words.iter().copied());
        }
        match type_of(schema) {
            Some("object") => "a table { … }".to_owned(),
            Some("array") => match schema.get("items").map(|items| self.follow(items)) {
                Some(items) if type_of(items) == Some("number") => "a list of numbers".to_owned(),
                Some(items) if type_of(items) == Some("object") => "a list of tables".to_owned(),
                _ => "a list".to_owned(),
            },
            Some("integer") => "a whole number".to_owned(),
            Some("number") => "a number".to_owned(),
            Some("boolean") => "true or false".to_owned(),
            Some("mixed") => {
                let options = alternatives(schema).into_iter().flatten();
                let kinds: Vec<String> = options
                    .map(|option| self.follow(option))
                    .filter(|option| !is_null(option))
                    .map(|option| self.describe(option))
                    .collect();
                kinds.join(" or ")
            }
            _ => "text".to_owned(),
        }
    }
}

fn alternatives(schema: &Json) -> Option<&Vec<Json>> {
    schema.get("anyOf").or_else(|| schema.get("oneOf")).and_then(Json::as_array)
}

fn is_null(schema: &Json) -> bool {
    schema.get("type").and_then(Json::as_str) == Some("null")
}

/// The JSON type, `null` left out; `mixed` for several alternatives.
fn type_of(schema: &Json) -> Option<&str> {
    match schema.get("type") {
        Some(Json::String(name)) => Some(name),
        Some(Json::Array(names)) => names.iter().filter_map(Json::as_str).find(|n| *n != "null"),
        _ if schema.get("properties").is_some() => Some("object"),
        _ if alternatives(schema).is_some() => Some("mixed"),
        _ => None,
    }
}

/// Bounds of a number, from the schema or from the integer type it goes into.
fn bounds(schema: &Json) -> (f64, f64) {
    let bound = |name: &str| schema.get(name).and_then(Json::as_f64);
    let (low, high) = match schema.get("format").and_then(Json::as_str) {
        Some("uint8") => (0.0, f64::from(u8::MAX)),
        Some("uint32") => (0.0, f64::from(u32::MAX)),
        Some("uint" | "uint64") => (0.0, f64::INFINITY),
        _ => (f64::NEG_INFINITY, f64::INFINITY),
    };
    (bound("minimum").unwrap_or(low), bound("maximum").unwrap_or(high))
}

/// What a field is, to help with what went wrong in it.
fn explain(path: &Path, doc: &Json) -> String {
    format!("{}: {}", field_name(path), summary(doc))
}

/// The first paragraph of a description.
fn summary(schema: &Json) -> String {
    let text = schema.get("description").and_then(Json::as_str).unwrap_or_default();
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    paragraph.trim_end_matches('.').to_owned()
}

/// The last name in a path, quoted.
fn field_name(path: &Path) -> String {
    use crate::path::Step;
    match path.0.as_slice() {
        [.., Step::Key(key), Step::Index(i)] => format!("`{key}` number {}", i + 1),
        [.., Step::Key(key)] => format!("`{key}`"),
        _ => "the scene".to_owned(),
    }
}

fn place(path: &Path) -> String {
    if path.0.is_empty() { "the scene".to_owned() } else { format!("`{path}`") }
}
